"""What is counted of a game when it is over: what everybody's points are made of, and what there is to draw along the way.

A game's `tally.py` fills these records from views; pages and terminals tell them and draw them, the same way for every game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from comptoir.core.words import Words

__all__ = ["BARS", "CHANCES", "TABLE", "TIES", "Chart", "Count", "Share"]

BARS: Final = "bars"  # how much of each thing every seat has had: rows are seats, columns are things
CHANCES: Final = "chances"  # how often each thing came, and how often it was to be expected: one row, TABLE
TIES: Final = "ties"  # how much went from seat to seat: rows give, columns receive

TABLE: Final = 0  # the row of what belongs to no seat


class Share(NamedTuple):
    """A part of a seat's points: what it is for, how many it brings, and the rule that says so. All shares of a seat are its points."""

    what: str
    points: int
    rule: str


class Count(NamedTuple):
    """What one decision adds to a chart."""

    chart: str
    row: int
    column: int
    n: int = 1


@dataclass(frozen=True)
class Chart:
    """Something that is counted through a whole game: what it is called, what is counted, and what its columns are."""

    name: str
    kind: str
    title: str  # marked: said where it is drawn
    note: str  # marked: what is counted, in one sentence
    columns: Callable[[Words], list[str]] = lambda w: []  # ties have the seats
    odds: tuple[int, ...] = ()  # of chances: how likely each column is, in proportion to the others
