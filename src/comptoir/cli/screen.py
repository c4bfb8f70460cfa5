"""What a person sees: lines on a terminal, in colour or plain, with pauses and a curtain."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from comptoir.core.words import Words

__all__ = ["ACCENT", "PACES", "WRONG", "Screen", "getting_ready"]

PACES: Final = {"calm": 0.9, "brisk": 0.3, "instant": 0.0}
"""Seconds after each thing that a bot does."""

WIDTH: Final = 100
ACCENT: Final = "bold #c2410c"  # what is asked of somebody; to be read on light and on dark
WRONG: Final = "red"
SIMPLE: Final = str.maketrans({"•": "*", "·": ".", "─": "-", "▸": ">", "—": "-", "’": "'", "…": "."})
"""For terminals that have no such letters."""

CURTAIN: Final = "\x1b[2J\x1b[3J\x1b[H"  # clears what is seen and what was


@contextlib.contextmanager
def getting_ready(w: Words) -> Iterator[None]:
    """While rules are loaded or compiled, says so on standard error, where somebody is there to read it."""
    if os.environ.get("COMPTOIR_JIT") == "0":
        told = w.say("Getting the rules ready.")
    else:
        told = w.say("Getting the rules ready. The first time they are compiled, which takes a few minutes.")
    with Console(stderr=True).status(told):
        yield


class Screen:
    """Writes to a console; `plain` is without colour, pauses and clearing, as it is wherever no terminal is."""

    def __init__(self, console: Console | None = None, plain: bool = False, pace: str = "brisk") -> None:
        width = None if sys.stdout.isatty() else WIDTH
        self.console = console or Console(width=width, highlight=False, no_color=plain or None, emoji=False, markup=False)
        self.plain = plain or not self.console.is_terminal
        self.pace = pace
        self.simple = "utf" not in (self.console.encoding or "utf").lower()

    @property
    def width(self) -> int:
        return min(WIDTH, self.console.width) if self.console.is_terminal else WIDTH

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """One paragraph, broken at the screen's width; what goes on is indented."""
        lines = textwrap.wrap(text, max(40, self.width), subsequent_indent=" " * indent, break_on_hyphens=False) or [""]
        self.draw([Text(line, style) for line in lines])

    def note(self, text: str) -> None:
        """What else can be done, in small print."""
        self.say(" " * 6 + text, "dim", indent=6)

    def draw(self, lines: Iterable[Text]) -> None:
        """Lines that stand as they are: a board."""
        for line in lines:
            shown = Text(line.plain) if self.plain else line
            if self.simple:
                shown = Text(shown.plain.translate(SIMPLE))
            self.console.print(shown, no_wrap=True, overflow="ignore", crop=False, soft_wrap=True)

    def tell(self, lines: Iterable[Text]) -> None:
        """Lines of words: what is longer than the screen is wide goes on between two words, indented."""
        for line in lines:
            if line.cell_len <= self.width:
                self.draw([line])
                continue
            first, *rest = line.wrap(self.console, self.width - 2)
            self.draw([first, *(Text("  ").append_text(part) for part in rest)])

    def pause(self) -> None:
        """Time to read what a bot did."""
        if not self.plain:
            time.sleep(PACES[self.pace])

    def curtain(self) -> None:
        """Takes away what the last person saw."""
        if self.console.is_terminal:
            self.console.file.write("\n" * self.console.height if self.plain else CURTAIN)
            self.console.file.flush()
