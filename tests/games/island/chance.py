"""Chance in tests: another course for it, and a roll that comes as a scene needs it."""

from __future__ import annotations

from typing import Any

from comptoir.core.rng import key_words
from comptoir.games.island import GAME
from tests.games.island.moves import number, play
from tests.games.island.scenes import copied


def rekey(s: Any, seed: int | str) -> None:
    """From here on chance takes another course."""
    for i, word in enumerate(key_words(seed)):
        s.key[i] = word
    s.block, s.used = 0, 0


def roll(s: Any, total: int) -> None:
    """T rolls, and the two dice come to `total`: the first key that brings it is taken."""
    for seed in range(5000):
        rekey(s, seed)
        tried = copied(s)
        GAME.functions["step"](tried, int(s.turn), number("roll"))
        if tried.dice[0] + tried.dice[1] == total:
            break
    play(s, int(s.turn), "roll")
    assert s.dice[0] + s.dice[1] == total
