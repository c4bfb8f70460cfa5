"""The same rules on an NVIDIA GPU: a thread plays a game, in the GPU's own memory. Imported only when asked for (the extra `gpu`).

A kernel takes an array of states and plays on each of them; whatever it calls is the very rule that runs on the CPU, found by the record's type.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from comptoir.core import dispatch
from comptoir.core.play import ROOM, play_random, who_acts
from comptoir.core.rng import mix
from comptoir.core.rule import Ints, folder, rule

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda 0.30 asks for it as it is imported; NumPy 2.5 has dropped the name

import numba.cuda
from numba import types
from numba.cuda.core import config

__all__ = ["THREADS", "OnGpu", "imagine_each", "is_available", "kernel", "play_each", "play_on_gpu", "reset_each", "think", "think_each"]

cuda: Any = numba.cuda  # half of it is typed
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is launched on purpose
THREADS: Final = 128  # a block; 64 are as fast


def kernel(f: Callable[..., None]) -> Any:
    """Makes `f` a kernel, kept on disk beside the compiled rules it calls."""
    home = folder(pathlib.Path(f.__code__.co_filename).resolve())
    if home is None:
        return cuda.jit(f)
    old, config.CACHE_DIR = config.CACHE_DIR, str(home)  # numba-cuda has a setting of its own
    try:
        return cuda.jit(f, cache=True)
    finally:
        config.CACHE_DIR = old


@kernel
def reset_each(states: Any) -> None:
    """Sets every table up; options and keys stand in the records already."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        dispatch.reset(states[i])


@kernel
def play_each(states: Any, seeds: Any, start: int, most: int, counts: Any) -> None:
    """`play.play_random` for each state; how long each went is added to its count."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        counts[i] += play_random(states[i], seeds[i], start, most, cuda.local.array(ROOM, types.int16))


@rule
def think(states: Any, views: Any, i: int, seed: int, start: int, most: int, out: Ints) -> int:
    """As `play.play_random`, but the seats do what their game's heuristic takes from their views; views[i] is room for one."""
    done = 0
    for n in range(start, start + most):
        luck = mix(mix(n) ^ seed)
        seat = who_acts(states[i], luck)
        if seat < 0:
            break
        there_are = dispatch.legal(states[i], seat, out)
        views[i] = states[i]
        dispatch.redact(views[i], seat)
        action = dispatch.heuristic(views[i], seat, out, there_are, luck >> 16)
        if action >= 0:
            dispatch.step(states[i], seat, action)
            done += 1
    return done


@kernel
def think_each(states: Any, views: Any, seeds: Any, start: int, most: int, counts: Any) -> None:
    """`think` for each state; how many decisions that were is added to its count."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        counts[i] += think(states, views, i, seeds[i], start, most, cuda.local.array(ROOM, types.int16))


@kernel
def imagine_each(states: Any, seat: int, broken: Any) -> None:
    """Every state becomes one that `seat` could take it for; `broken` tells what is wrong with it."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        dispatch.imagine(states[i], seat)
        broken[i] = dispatch.broken(states[i])


def is_available() -> bool:
    """Whether this machine has a GPU that kernels can run on."""
    return bool(cuda.is_available())


class OnGpu:
    """Many games in the memory of a GPU. What they do there returns at once: `wait` for it, or fetch the states, which waits too.

    >>> games = OnGpu(states, seeds)
    >>> games.reset()
    >>> games.play(1000)
    >>> games.fetch(), games.counts()
    """

    def __init__(self, states: np.ndarray[Any, Any], seeds: np.ndarray[Any, Any]) -> None:
        self._states, self._seeds = cuda.to_device(states), cuda.to_device(seeds.astype(np.int64))
        self._counts = cuda.to_device(np.zeros(len(states), np.int64))
        self._blocks = -(-len(states) // THREADS)
        self._start = 0

    def reset(self) -> None:
        """Sets every table up; options and keys stand in the records already."""
        reset_each[self._blocks, THREADS](self._states)

    def play(self, most: int) -> None:
        """So many more random decisions in each game, or fewer where it ends: those that `play.play_random` makes from the same seeds."""
        play_each[self._blocks, THREADS](self._states, self._seeds, self._start, most, self._counts)
        self._start += most

    def think(self, most: int) -> None:
        """So many more decisions in each game, every seat by its game's heuristic, from its own view."""
        views = cuda.device_array_like(self._states)
        think_each[self._blocks, THREADS](self._states, views, self._seeds, self._start, most, self._counts)
        self._start += most

    def imagine(self, seat: int) -> np.ndarray[Any, Any]:
        """Makes of every state one that `seat` could take it for; the answer is what `broken` says of each."""
        broken = cuda.to_device(np.zeros(len(self._states), np.int64))
        imagine_each[self._blocks, THREADS](self._states, seat, broken)
        return np.asarray(broken.copy_to_host())

    def wait(self) -> None:
        """Returns when all that was asked is done; raises what went wrong meanwhile."""
        cuda.synchronize()

    def fetch(self) -> np.ndarray[Any, Any]:
        """A copy of the states as they now are."""
        return np.asarray(self._states.copy_to_host())

    def counts(self) -> np.ndarray[Any, Any]:
        """How many decisions each game has had."""
        return np.asarray(self._counts.copy_to_host())


def play_on_gpu(states: np.ndarray[Any, Any], seeds: np.ndarray[Any, Any], most: int) -> np.ndarray[Any, Any]:
    """Plays `most` random decisions in each state, or fewer where its game ends, and brings the states back in place. Says how many there were in each."""
    games = OnGpu(states, seeds)
    games.play(most)
    states[:] = games.fetch()
    return games.counts()
