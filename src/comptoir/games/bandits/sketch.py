"""A view for terminals: the island's sketch on the larger maps, in this game's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from comptoir.core.words import Words
from comptoir.games.bandits.text import said
from comptoir.games.island import sketch as island
from comptoir.games.island.sketch import PLACES, REFUSALS

__all__ = ["PLACES", "REFUSALS", "board", "example", "heading", "legend", "painted", "painted_table", "read", "table"]


def board(view: Any, w: Words) -> list[str]:
    """The board, without colour."""
    return island.board(view, said(w))


def painted(view: Any, w: Words, marks: Mapping[int, str] | None = None) -> list[Text]:
    """The board in colour; `marks` are written where an action, by its number, would take place."""
    return island.painted(view, said(w), marks)


def table(view: Any, seat: int, w: Words) -> list[str]:
    """What everybody may know of each seat, and the viewer's own hand, without colour."""
    return island.table(view, seat, said(w))


def painted_table(view: Any, seat: int, w: Words) -> list[Text]:
    """The same in colour."""
    return island.painted_table(view, seat, said(w))


def legend(view: Any, w: Words) -> list[str]:
    """What the signs on the board mean."""
    return island.legend(view, said(w))


def heading(kind: str, w: Words) -> str | None:
    """What the line of a menu is called that stands for all actions of a kind."""
    return w.say("Choose a bandit") if kind == "bandit" else island.heading(kind, said(w))


def example(kind: str, w: Words) -> str | None:
    """How an action of a kind, or several at once, may be written."""
    return island.example(kind, said(w))


def read(view: Any, seat: int, line: str, w: Words) -> list[int] | None:
    """The actions that a line means which a player has written; None if it means nothing to this game."""
    return island.read(view, seat, line, said(w))
