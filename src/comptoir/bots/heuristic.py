"""The bot that plays by the rules of thumb in a game's `bot.py`."""

from __future__ import annotations

import random
from collections.abc import Sequence

from comptoir.core import play
from comptoir.core.view import View, buffer, rows

__all__ = ["HeuristicBot"]


class HeuristicBot:
    """Asks the game's own `heuristic`, a compiled rule that sees this view and nothing else; chance decides among equals."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._chance = random.Random(seed)
        self._room = buffer(play.ROOM)

    def choose(self, view: View, legal: Sequence[int]) -> int | None:
        for i, action in enumerate(legal):
            self._room[i] = action
        luck = self._chance.getrandbits(16)
        choice = play.heuristic(rows(view.array()), 0, view.seat, self._room, len(legal), luck)
        return choice if choice >= 0 else None
