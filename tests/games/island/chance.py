"""Chance in tests: another course for it, and a roll that comes as a scene needs it."""

from __future__ import annotations

from typing import Any

from comptoir.games.island import GAME
from tests.games import scenery
from tests.games.island.moves import number, play
from tests.games.island.scenes import copied

rekey = scenery.rekey


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
