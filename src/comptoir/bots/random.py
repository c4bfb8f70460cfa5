"""The bot that does anything it may."""

from __future__ import annotations

import random
from collections.abc import Sequence

from comptoir.core.view import View

__all__ = ["RandomBot"]


class RandomBot:
    """Every legal action is equally likely, a wise one and a foolish one alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int | None:
        return self._chance.choice(legal)
