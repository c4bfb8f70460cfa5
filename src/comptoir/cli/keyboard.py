"""Where a person's lines come from: a terminal, a pipe, or a script."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Protocol

from comptoir.cli.screen import Screen

__all__ = ["Keyboard", "Script", "Typed", "keyboard"]


class Keyboard(Protocol):
    def line(self, prompt: str) -> str:
        """The next line, without its end; raises EOFError when there are no more."""
        ...


class Typed:
    """Somebody at a terminal, with the history of their lines where Python has it."""

    def __init__(self) -> None:
        try:
            import readline  # noqa: F401  # input() then has a history and can be edited
        except ImportError:  # Windows has its own
            return

    def line(self, prompt: str) -> str:
        return input(prompt)


class Script:
    """Lines that stand somewhere already; each is shown after its prompt, as if it had been typed."""

    def __init__(self, lines: Iterable[str], screen: Screen) -> None:
        self.lines, self.screen = iter(lines), screen

    def line(self, prompt: str) -> str:
        try:
            text = next(self.lines).rstrip("\r\n")
        except StopIteration:
            raise EOFError from None
        self.screen.say(f"{prompt}{text}")
        return text


def keyboard(screen: Screen) -> Keyboard:
    """The one that this process has."""
    return Typed() if sys.stdin.isatty() else Script(sys.stdin, screen)
