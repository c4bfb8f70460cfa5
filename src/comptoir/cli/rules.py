"""`comptoir rules`: the law of a game, whole or rule by rule."""

from __future__ import annotations

from typing import Annotated

import typer

from comptoir.cli.asked import Game, Lang, Plain, language
from comptoir.cli.lawbook import show_law, show_rule, show_search
from comptoir.cli.screen import Screen
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import words
from comptoir.games import SHELF
from comptoir.games.law import rules as law_of

__all__ = ["rules"]

Id = Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule or a worked example, such as I-115, 115 or IX12; without one, the whole text.")]
Search = Annotated[str | None, typer.Option("--search", metavar="WORDS", help="The rules that hold all of these words.")]


def rules(game: Game = "island", name: Id = None, search: Search = None, plain: Plain = False, lang: Lang = None) -> None:
    """Read the rules of a game: all of them, one by its id, or those that hold some words."""
    screen, w = Screen(plain=plain), words(language(lang))
    if name is None and game not in SHELF:
        game, name = game_of(game), game
    if search is not None:
        show_search(game, search, screen, w)
    elif name is not None:
        show_rule(game, name, screen, w)
    else:
        show_law(game, screen)


def game_of(name: str) -> str:
    """The game that a rule belongs to, where somebody named the rule alone: ids begin with a letter of their game. Raises UnknownName."""
    known = [game for game in SHELF if next(iter(law_of(game)))[0] == name[:1].upper()]
    if not any(character.isdigit() for character in name):
        raise UnknownName("game", name, list(SHELF), nearest(name, SHELF))
    return known[0] if known else next(iter(SHELF))
