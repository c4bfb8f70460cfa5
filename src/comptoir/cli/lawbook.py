"""Rules on the screen: one by its id, those that hold some words, or the whole text."""

from __future__ import annotations

import os
from typing import Final

from comptoir.cli.complaints import Trouble
from comptoir.cli.screen import Screen
from comptoir.core.words import Words, mark
from comptoir.games.law import Rule, law, rule, search

__all__ = ["show_law", "show_rule", "show_search"]

TAGS: Final = {
    "R": mark("the rulebook says so"),
    "C": mark("the rulebook leaves it open: our choice"),
    "O": mark("an option of the table"),
    "": mark("a worked example"),
}


def show_rule(game: str, name: str, screen: Screen, w: Words) -> None:
    """One rule or worked example. Raises UnknownName with the nearest."""
    tell(rule(game, name), screen, w)


def tell(it: Rule, screen: Screen, w: Words) -> None:
    screen.say(w.say("{id} · {chapter} · {whose}", id=it.id, chapter=it.chapter, whose=w.say(TAGS[it.tag])), "bold")
    for line in it.plain.splitlines():
        screen.say(f"  {line.strip()}", indent=2)


def show_search(game: str, wanted: str, screen: Screen, w: Words) -> None:
    """Every rule that holds the words. Raises Trouble where none does."""
    found = search(game, wanted)
    if not found:
        raise Trouble(w.say("no rule holds '{words}': try fewer or shorter words", words=wanted))
    for it in found:
        tell(it, screen, w)
    screen.say(w.say_n("{n} rule.", "{n} rules.", len(found)), "dim")


def show_law(game: str, screen: Screen) -> None:
    """The whole text: paged and laid out where somebody sits at a terminal, else as it is."""
    if screen.plain:
        screen.console.out(law(game), end="", highlight=False)
        return
    from rich.markdown import Markdown  # takes a moment

    os.environ.setdefault("LESS", "-R")  # without it, the usual pager shows the codes of colours instead of colours
    with screen.console.pager(styles=True):
        screen.console.print(Markdown(law(game)), width=screen.width)
