"""Players that are programs: each gets a view and the legal actions, never the state. `bot("heuristic")` makes one by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from comptoir.bots.base import Bot
from comptoir.bots.heuristic import HeuristicBot
from comptoir.bots.random import RandomBot
from comptoir.core.errors import UnknownName, nearest

__all__ = ["BOTS", "Bot", "HeuristicBot", "RandomBot", "bot"]

BOTS: Final[Mapping[str, Callable[[int | str | None], Bot]]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
}
"""The bots by name: each is made from a seed, or from None for one that nobody can foretell."""


def bot(name: str, seed: int | str | None = None) -> Bot:
    """A new bot; with a seed it always chooses alike. Raises UnknownName."""
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS), nearest(name, BOTS))
    return BOTS[name](seed)
