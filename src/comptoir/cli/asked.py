"""What several commands ask for: their arguments and options, declared once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import typer

from comptoir.cli.complaints import Trouble, of_the_locale
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import LANGUAGES, words
from comptoir.games import SHELF

__all__ = ["AsJson", "Bots", "Game", "Lang", "Options", "Plain", "Seats", "Seed", "language", "list_of", "options_of", "seed_of"]

Game = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(SHELF)}.", show_default=True)]
Seats = Annotated[int | None, typer.Option("--players", "--seats", metavar="N", help="How many sit at the table; the game's usual number without it.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="Where all chance comes from, a number or any text: the same seed, the same dice.")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="NAMES", help="Which bots play: one name for all, or one for each seat, such as heuristic,random.")]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game, such as target=8; comptoir options lists them. Repeatable.")
]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANGUAGE", help=f"{' or '.join(LANGUAGES)}; without it, the language of this machine.")]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON, for programs.")]
Plain = Annotated[bool, typer.Option("--plain", metavar="", help="No colour and nothing that moves: for screen readers, files and simple terminals.")]

LONG_NUMBER: Final = 1000  # digits


def language(asked: str | None) -> str:
    """The reader's language; raises UnknownName."""
    if asked is None:
        return of_the_locale()
    if asked not in LANGUAGES:
        raise UnknownName("language", asked, LANGUAGES, nearest(asked, LANGUAGES))
    return asked


def seed_of(text: str | None) -> int | str | None:
    """A seed as the library takes it: digits are a number. Python reads none of some thousand digits; as text it is refused with all that is too long."""
    is_number = text is not None and text.isascii() and text.isdecimal() and len(text) <= LONG_NUMBER
    return int(text) if text is not None and is_number else text


def list_of(names: str | None) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in (names or "").split(",") if name.strip()]


def options_of(given: Sequence[str], seats: int | None, lang: str) -> dict[str, str | int]:
    """The options of a game as they were written, NAME=VALUE."""
    found: dict[str, str | int] = {}
    for text in given:
        name, between, value = text.partition("=")
        if not between:
            raise Trouble(words(lang).say("an option is written NAME=VALUE, and '{text}' has no '='", text=text))
        found[name.strip()] = value.strip()
    if seats is not None:
        found["players"] = seats
    return found
