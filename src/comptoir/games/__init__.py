"""The shelf: which games there are, what they are called, and how one is taken down."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import mark

if TYPE_CHECKING:
    from comptoir.core.registry import Game

__all__ = ["SHELF", "game"]

SHELF: Final = {
    "island": mark("The Island"),
    "bandits": mark("Island of Bandits"),
    "silkroad": mark("The Silk Road"),
}
"""Ids and shown names. A game has a folder of its name beside this file, and `docs/rules/` has its law."""


def game(name: str) -> Game:
    """The declaration of a game; it is imported only now, for compiled rules take a second to load. Raises UnknownName."""
    if name not in SHELF:
        raise UnknownName("game", name, list(SHELF), nearest(name, SHELF))
    importlib.import_module(f"comptoir.games.{name}")
    from comptoir.core.registry import GAMES

    return GAMES[name]
