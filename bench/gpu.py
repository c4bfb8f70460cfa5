"""`python -m bench.gpu`: the same rules on an NVIDIA GPU. First that its games are the CPU's, byte for byte; then how many decisions a second it makes.

Needs the extra `gpu` (numba-cuda) and a GPU. Random players, every rule and option at its default, trade between players included.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numba
import numpy as np

from comptoir.core import kernel, play
from comptoir.core.registry import Game
from comptoir.core.rng import key_words
from comptoir.core.view import buffer
from comptoir.games import SHELF, game

Array = np.ndarray[Any, Any]
TO_THE_END = 1 << 30
LAPS = 5


def tables(it: Game, n: int) -> Array:
    """So many tables of a game, each with its own seed, not yet set up."""
    states = it.blank(it.settle({}), n)
    for i in range(n):
        states["key"][i] = key_words(i)
    return states


def on_cpu(states: Array, seeds: Array) -> Array:
    """Whole random games on all cores of the CPU; says how many decisions each took."""
    counts = np.zeros(len(states), np.int64)
    workers = os.cpu_count() or 1
    edges = np.linspace(0, len(states), 4 * workers + 1).astype(int)

    def part(lo: int, hi: int) -> None:
        play.reset_many(states, lo, hi)
        play.play_random_many(states, seeds, lo, hi, 0, TO_THE_END, counts, buffer(play.ROOM))

    part(0, 0)  # compiles before the threads start
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(part, edges[:-1], edges[1:]))
    return counts


def same_bytes(it: Game, n: int) -> dict[str, Any]:
    """Plays `n` whole games on the CPU and on the GPU and compares every byte."""
    here, seeds = tables(it, n), np.arange(n, dtype=np.int64)
    there = here.copy()
    counts = on_cpu(here, seeds)
    games = kernel.OnGpu(there, seeds)
    games.reset()
    while not np.array_equal(games.counts(), counts) and games._start < 4 * int(counts.max()):
        games.play(20_000)
    there = games.fetch()
    return {
        "games": n,
        "decisions": int(counts.sum()),
        "same": bool(here.tobytes() == there.tobytes() and np.array_equal(games.counts(), counts)),
        "different_games": int((here.view(np.uint8).reshape(n, -1) != there.view(np.uint8).reshape(n, -1)).any(axis=1).sum()),
        "sha256": hashlib.sha256(here.tobytes()).hexdigest(),
    }


def speed(it: Game, n: int, decisions: int) -> dict[str, Any]:
    """Decisions a second, from the first one of the game on, for `n` games at once; games that are over by the end of a lap begin anew before the next one."""
    states = it.blank(it.settle({}), n)
    states["key"] = np.random.default_rng(1).integers(-(1 << 31), 1 << 31, states["key"].shape)
    games, before = begun(states)
    began, rates = time.perf_counter(), []
    for _ in range(LAPS):
        lap = time.perf_counter()
        games.play(decisions)
        games.wait()
        seconds, now = time.perf_counter() - lap, int(games.counts().sum())
        rates.append((now - before) / seconds)
        if now - before < n * decisions // 2:
            games, now = begun(states)
        before = now
    return {"games_at_once": n, "decisions_per_s": sorted(rates)[LAPS // 2], "laps": [round(r) for r in rates], "seconds": time.perf_counter() - began}


def begun(states: Array) -> tuple[kernel.OnGpu, int]:
    """Tables on the GPU, set up and warm; and how many decisions they have had."""
    games = kernel.OnGpu(states, np.arange(len(states), dtype=np.int64))
    games.reset()
    games.play(10)
    games.wait()
    return games, int(games.counts().sum())


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--same", type=int, default=10_000, help="how many whole games are compared with the CPU's (10000)")
    asked.add_argument("--at-once", type=int, nargs="*", default=[100_000, 1_000_000], help="how many games run at once when speed is measured")
    asked.add_argument("--decisions", type=int, default=1_000, help="decisions in each game and lap when speed is measured (1000)")
    args = asked.parse_args()
    told: dict[str, Any] = {
        "gpu": kernel.cuda.get_current_device().name,
        "versions": {"python": platform.python_version(), "numba": numba.__version__, "numpy": np.__version__},
    }
    for name in SHELF:
        it = game(name)
        told[name] = {
            "record_bytes": it.dtype.itemsize,
            "same_bytes": same_bytes(it, args.same),
            "speed": [speed(it, n, args.decisions) for n in args.at_once],
        }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
