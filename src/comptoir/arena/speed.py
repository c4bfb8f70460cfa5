"""How fast the rules run on this machine: whole games between players who choose at random, on one core or on several."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Final, NamedTuple

import numpy as np

from comptoir.core import play
from comptoir.core.rng import key_words
from comptoir.core.rule import JIT
from comptoir.core.view import buffer, rows
from comptoir.games import game

__all__ = ["RandomGames", "Tally", "measure"]

BATCH: Final = 64 if JIT else 1  # games a batch; interpreted, one is enough to wait for
SECONDS: Final = 3.0
ONE_THREAD: Final = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}


class Tally(NamedTuple):
    """What was played, and in how much time."""

    games: int  # ended
    decisions: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds


class RandomGames:
    """Games of one kind, every rule and option at its default, each from an empty table to its end; the first batch makes ready, and is not counted."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = game(name)
        self.options = self.game.settle({})
        self.states = self.game.blank(self.options, BATCH)
        self.seeds = np.arange(BATCH, dtype=np.int64) + (seed << 32)
        self.counts = np.zeros(BATCH, np.int64)
        self.out = buffer(play.ROOM)
        self.play()

    def play(self) -> int:
        """A batch of games; says how many decisions they took."""
        self.seeds += BATCH
        self.states[:] = self.game.blank(self.options)
        for i in range(BATCH):
            self.states["key"][i] = key_words(int(self.seeds[i]))
        states, seeds, counts = rows(self.states), *(a if JIT else a.data for a in (self.seeds, self.counts))
        play.reset_many(states, 0, BATCH)
        return int(play.play_random_many(states, seeds, 0, BATCH, 0, 1 << 40, counts, self.out))

    def run(self, seconds: float) -> Tally:
        """Batch after batch until the time is up."""
        games = decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            decisions += self.play()
            games += BATCH
        return Tally(games, decisions, time.perf_counter() - began)


def measure(name: str, cores: int = 1, seconds: float = SECONDS) -> list[Tally]:
    """What each of so many cores did in the same seconds: a process a core, started together when all are ready."""
    command = [sys.executable, "-m", "comptoir.arena.speed", name, str(seconds)]
    runners = [
        subprocess.Popen([*command, str(seed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | ONE_THREAD)
        for seed in range(1, cores + 1)
    ]
    try:
        for runner in runners:
            assert runner.stdout is not None
            runner.stdout.readline()
        for runner in runners:
            assert runner.stdin is not None
            runner.stdin.write("go\n")
            runner.stdin.flush()
        return [Tally(*json.loads(runner.communicate()[0])) for runner in runners]
    finally:
        for runner in runners:
            runner.kill()
            runner.wait()


def main() -> None:
    """One core's part: makes ready, says so, waits for the start, and tells its tally."""
    name, seconds, seed = sys.argv[1:]
    games = RandomGames(name, int(seed))
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(games.run(float(seconds))))


if __name__ == "__main__":
    main()
