"""How a start to play runs the rules: compiled where they are compiled already; else interpreted, at once, while they are compiled for the next start."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator

from comptoir.core.words import Words

__all__ = ["at_once"]


@contextlib.contextmanager
def at_once(w: Words) -> Iterator[Callable[[], None]]:
    """Settles how rules run before they are imported; COMPTOIR_JIT has the last word. What it gives is to be called when people can play.

    Then it tells them what is to be told, and compiles what is to be compiled, for as long as they play.
    """
    from comptoir.core import stamp  # not for help

    if os.environ.get("COMPTOIR_JIT") or "comptoir.core.rule" in sys.modules or stamp.is_compiled():
        yield lambda: None
        return
    os.environ["COMPTOIR_JIT"] = "0"
    with contextlib.ExitStack() as playing:

        def begin() -> None:
            from comptoir.arena.beside import compiling_beside

            if stamp.can_keep():
                playing.enter_context(compiling_beside())
                tell(w.say("The rules are compiled in the background, for the next start; until then bots think a little longer."))
            else:
                tell(w.say("Bots think a little longer: the rules are not compiled, for nothing can be kept in {folder}.", folder=str(stamp.CACHE)))

        yield begin


def tell(sentence: str) -> None:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
