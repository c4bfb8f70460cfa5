"""People at a keyboard, for tests: one who types what a bot would do, and lines that stand in a list."""

import contextlib
import io
import random
from collections.abc import Iterable

from rich.console import Console

import comptoir
from comptoir.cli.keyboard import Script
from comptoir.cli.play import bots_of, who_plays
from comptoir.cli.screen import Screen
from comptoir.cli.table import Table
from comptoir.core.words import words


class Hand:
    """Decides as a bot would, and types that in every way there is: a number of the menu, of the map, or the written action."""

    table: Table

    def __init__(self, seed=1, before=()):
        self.bot, self.chance, self.before = comptoir.bot("heuristic", seed), random.Random(seed), list(before)
        self.typed = []

    def line(self, prompt):
        text = self.before.pop(0) if self.before and prompt.endswith("> ") else self.decide(prompt)
        self.typed.append(text)
        self.table.screen.say(prompt + text)
        return text

    def decide(self, prompt):
        if not prompt.endswith("> "):
            return ""
        seat = self.table.at_keyboard
        assert seat is not None
        match, person = self.table.match, self.table.people[seat]
        action = self.bot.choose(match.view(person.seat), match.legal(person.seat))
        if action is None:
            return ""
        return self.picked(person, action) or str(match.game.actions.decode(action))

    def picked(self, person, action):
        """The number by which the action, or the line that holds it, is chosen now; once in a while nothing."""
        if self.chance.random() < 0.2:
            return None
        if person.opened is not None:
            return next((key for key, known in person.opened.keys(self.table.match.game).items() if known == action), None)
        return next((str(i + 1) for i, group in enumerate(person.menu.lines) if action in group.actions), None)


def table(lines: Iterable[str] | Hand, people=1, seats=3, seed=7, language="en", match=None, game="island", **options):
    """A table whose keyboard is a script or a hand; what it shows is in `table.screen.console.file`."""
    if match is None:
        names = who_plays(seats, people, ["heuristic"], words())
        match = comptoir.new(game, seed=seed, names=names, players=seats, **options)
    screen = Screen(Console(file=io.StringIO(), width=100, highlight=False), plain=True)
    keyboard = lines if isinstance(lines, Hand) else Script(lines, screen)
    it = Table(match, bots_of(match, "1"), keyboard, screen, language)
    if isinstance(lines, Hand):
        lines.table = it
    return it


def shown(it: Table) -> str:
    """All that the table has shown so far."""
    file = it.screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def play_lines(it: Table) -> str:
    """Plays until the lines are used up; says what was shown."""
    with contextlib.suppress(EOFError):
        it.run()
    return shown(it)
