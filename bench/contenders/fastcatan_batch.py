"""fastcatan: four random players in batches of 1,024 games, the chooser compiled by Numba so that Python does not slow it down."""

import time
from typing import Any

import fastcatan
import numba
import numpy as np

from bench.contenders.relay import Tally, take_part

BATCH = 1024


ONE = np.uint64(1)


@numba.njit
def bits(word: Any) -> Any:
    """How many bits are set, counted in pairs, fours and bytes at once."""
    word = word - ((word >> ONE) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


@numba.njit
def choose(masks: Any, luck: Any, actions: Any) -> None:
    """One legal action for each game, evenly: the place among the mask's set bits by a random number."""
    for i in range(masks.shape[0]):
        n = 0
        for w in range(masks.shape[1]):
            n += bits(masks[i, w])
        x = luck[i]
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
        luck[i] = x
        place = np.int64((x >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))
        w = 0
        while place >= bits(masks[i, w]):
            place -= bits(masks[i, w])
            w += 1
        word = masks[i, w]
        for _ in range(place):
            word &= word - ONE
        actions[i] = 64 * w + bits((word & (~word + ONE)) - ONE)


class Fastcatan:
    def __init__(self, seed: int) -> None:
        self.games = fastcatan.BatchedEnv(BATCH, seed=seed)
        self.games.reset()
        self.masks = np.zeros((BATCH, fastcatan.MASK_WORDS), dtype=np.uint64)
        self.actions = np.zeros(BATCH, dtype=np.uint32)
        self.dones = np.zeros(BATCH, dtype=np.uint8)
        self.luck = np.arange(1, BATCH + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(seed)
        self.turn(3)

    def turn(self, n: int) -> int:
        """`n` decisions in each game; says how many games ended."""
        ended = 0
        for _ in range(n):
            self.games.write_masks(self.masks)
            choose(self.masks, self.luck, self.actions)
            self.games.step_autoreset(self.actions, self.dones)
            ended += int(self.dones.sum())
        return ended

    def run(self, seconds: float) -> Tally:
        games = decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            games += self.turn(100)
            decisions += 100 * BATCH
        return Tally(games, decisions, time.perf_counter() - began)


if __name__ == "__main__":
    take_part(Fastcatan)
