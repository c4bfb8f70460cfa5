"""Trading board games on one engine: `comptoir.new` begins a match, `comptoir.load` takes a stored one up again, `comptoir.bot` makes a player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

# Everything else is imported when it is asked for: the rules take a second to load, and `comptoir --help` needs none of them.
from comptoir.core.errors import BadOption, BadRecord, ComptoirError, Illegal, NotYet, UnknownAction, UnknownName

if TYPE_CHECKING:
    from comptoir.bots import Bot
    from comptoir.match import Match

__all__ = ["BadOption", "BadRecord", "ComptoirError", "Illegal", "NotYet", "UnknownAction", "UnknownName", "bot", "load", "new"]


def new(game: str, *, seed: int | str | None = None, names: Sequence[str] = (), **options: str | int) -> Match:
    """A new match: `comptoir.new("island", players=4, seed=7)`. Without a seed chance picks one that nobody can guess.

    Raises UnknownName for a game or an option that does not exist, BadOption for a value that an option, the seed or the names cannot have.
    """
    from comptoir.games import game as declaration
    from comptoir.match import Match

    return Match(declaration(game), options, seed, names)


def load(record: str | bytes | Path) -> Match:
    """The match of a record: its text, its bytes, or the path of a file that holds it. Raises BadRecord, which says at which move and why."""
    from comptoir import match

    return match.load(record.read_bytes() if isinstance(record, Path) else record)


def bot(name: str, seed: int | None = None) -> Bot:
    """A player that chooses by itself; raises UnknownName."""
    from comptoir import bots

    return bots.bot(name, seed)
