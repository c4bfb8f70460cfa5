"""Compiling beside a game: whoever plays need not wait for it, and the next start finds the rules compiled.

`python -m comptoir.arena.beside` is the process that does it. It gives way to everything else, and lives no longer than whoever holds its standard input open.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import Final

from comptoir.core.stamp import CACHE, is_compiled
from comptoir.games import SHELF

__all__ = ["LOCK", "compiling_beside"]

LAST_IN_LINE: Final = 19
LOCK: Final = CACHE / "compiling"
"""Held by the one process that compiles; others that were started for the same wait for it, and then find nothing left to do."""


@contextlib.contextmanager
def compiling_beside() -> Iterator[None]:
    """Meanwhile, another process compiles all rules. What it has compiled so far stays, whenever it ends."""
    quiet: Final = subprocess.DEVNULL
    try:
        compiler = subprocess.Popen(
            [sys.executable, "-m", "comptoir.arena.beside"], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, env=os.environ | {"COMPTOIR_JIT": "1"}
        )
    except OSError:  # no room for another process: then another time
        yield
        return
    try:
        yield
    finally:
        compiler.kill()
        compiler.communicate()


def end_with_whoever_began() -> None:
    """Nothing is ever written to us: what can be read is the end, however the other process came to its own."""
    os.read(0, 1)
    os._exit(0)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One at a time, where that can be had: four servers on one machine need not compile everything four times."""
    with contextlib.ExitStack() as held:
        if sys.platform != "win32":
            import fcntl

            with contextlib.suppress(OSError):
                LOCK.parent.mkdir(parents=True, exist_ok=True)
                fcntl.flock(held.enter_context(LOCK.open("w")), fcntl.LOCK_EX)
        yield


def compile_everything() -> None:
    """One game after the other, each in a process of its own: what compiling takes of memory, up to a gigabyte a game, is given back after each."""
    for name in SHELF:
        with subprocess.Popen([sys.executable, "-m", "comptoir.arena.beside", name], stdin=subprocess.PIPE) as compiler:
            compiler.wait()
    from comptoir.arena.warm import warm

    warm()  # finds it all, and says so for the next start


def compile_game(name: str) -> None:
    from comptoir.arena.warm import calls_of
    from comptoir.games import game

    for call in calls_of(game(name)):
        call()


def main(names: Sequence[str]) -> None:
    threading.Thread(target=end_with_whoever_began, daemon=True).start()
    if names:
        for name in names:
            compile_game(name)
        return
    if sys.platform != "win32":
        os.nice(LAST_IN_LINE)
    with alone():
        if not is_compiled():
            compile_everything()


if __name__ == "__main__":
    main(sys.argv[1:])
