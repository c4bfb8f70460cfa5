"""Compiles every game's rules once, with a progress bar, so that nobody waits for them later."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable

import numpy as np
from rich.console import Console
from rich.progress import track

from comptoir.arena.simulate import ints, simulate
from comptoir.core import play
from comptoir.core.registry import Game
from comptoir.core.rng import key_words
from comptoir.core.rule import JIT, kept_folders, prune
from comptoir.core.stamp import leave_stamp
from comptoir.core.view import buffer, rows
from comptoir.games import SHELF, game

__all__ = ["warm"]


def warm() -> None:
    """Calls every door of every game once; what is compiled already is only loaded. When all of it is on disk, a stamp says so."""
    if JIT:
        calls = [call for name in SHELF for call in calls_of(game(name))]
        for call in track(calls, description="Compiling the rules", console=Console(file=sys.stderr), transient=True):
            call()
        prune()  # what was loaded just now is in use, however long nobody asked for it
        folders = kept_folders()
        if folders:
            leave_stamp(folders)


def calls_of(it: Game) -> list[Callable[[], object]]:
    """What is done once with a game, step by step, so that whoever waits sees it go on."""
    array, out, seeds, counts = it.blank(it.settle({})), buffer(play.ROOM), ints(np.zeros(1, np.int64)), ints(np.zeros(1, np.int64))
    array["key"][0] = key_words("warm")
    states = rows(array)

    def move() -> None:
        seat = play.pending(states, 0).bit_length() - 1
        n = play.legal(states, 0, seat, out)
        play.step(states, 0, seat, play.heuristic(states, 0, seat, out, n, 0))

    return [
        lambda: play.reset(states, 0),
        lambda: play.reset_many(states, 0, 1),
        *(functools.partial(door, states, 0) for door in (play.pending, play.may, play.turns, play.broken)),
        *(functools.partial(door, states, 0, 0) for door in (play.points, play.rank)),
        lambda: play.legal(states, 0, 0, out),
        lambda: play.why_not(states, 0, 0, 0),
        move,
        lambda: play.play_random_many(states, seeds, 0, 1, 0, 1, counts, out),
        *(functools.partial(door, states, 0, 0) for door in (play.imagine, play.redact)),
        lambda: simulate(it.id, ["random"], 0),
    ]


if __name__ == "__main__":
    warm()
