"""A match counted from its start to its end: points turn by turn, and what the game's tally says of every decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from comptoir.core import play
from comptoir.core.registry import Game
from comptoir.core.tally import Chart, Share
from comptoir.core.view import View, rows
from comptoir.core.words import Words
from comptoir.match import Match

__all__ = ["Counted", "Ending", "charts", "counted", "endings", "opened"]


@dataclass
class Counted:
    """What has been counted: everybody's points at the start of each turn and at the end, and for each chart how much stands in a row and column."""

    turns: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)  # by turn, then by seat
    charts: dict[str, Counter[tuple[int, int]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Ending:
    """How a seat has ended: its place, 1 for a winner and 0 where nobody has one, its points, and what they are made of."""

    seat: int
    rank: int
    points: int
    shares: tuple[Share, ...]


def opened(match: Match) -> View:
    """The position with nothing hidden: of a match that is over, or of an earlier moment of one."""
    return View(match.game, np.frombuffer(bytearray(match.tobytes()), match.game.dtype), match.spectator)


def counted(match: Match) -> Counted:
    """Plays a match again and counts, hidden points too: for those who played it once it has ended, by its rules or by agreement."""
    found, tally = Counted(), match.game.tally
    charts = {chart.name: Counter[tuple[int, int]]() for chart in tally.CHARTS} if tally else {}
    before: View | None = None
    for again, move in match.replayed():
        after = opened(again)
        if not found.turns or again.turns != found.turns[-1]:
            found.turns.append(again.turns)
            found.points.append(points(again))
        if tally and before is not None and move is not None:
            for count in tally.counts(before, after, *move):
                charts[count.chart][count.row, count.column] += count.n
        before = after
    found.turns.append(match.turns + 1)
    found.points.append(points(match))
    found.charts = charts
    return found


def points(match: Match) -> list[int]:
    return [int(play.points(rows(opened(match).array()), 0, seat)) for seat in match.seats]


def endings(match: Match, w: Words) -> list[Ending]:
    """Everybody's end with nothing hidden, in the order in which it is told: the winners last. A match that was ended by agreement ranks nobody."""
    view = opened(match)
    ranks = match.ranks if match.over else [0 for _ in match.seats]
    found = [Ending(seat, ranks[seat], n, shares(match.game, view, seat, w)) for seat, n in enumerate(points(match))]
    return sorted(found, key=lambda it: (-it.rank, it.points, it.seat))


def shares(game: Game, view: View, seat: int, w: Words) -> tuple[Share, ...]:
    return tuple(game.tally.shares(view, seat, w)) if game.tally else ()


def charts(game: Game) -> tuple[Chart, ...]:
    """What the game has to draw beside the points."""
    return game.tally.CHARTS if game.tally else ()
