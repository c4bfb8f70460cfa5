"""One line of a table's life, and what can go wrong when it is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from comptoir.core.errors import ComptoirError

__all__ = ["ALL", "NOBODY", "WATCHER", "Conflict", "Entry", "Kind", "Repeated", "StoreFull", "Unreachable", "Write"]

NOBODY: Final = -1  # the seat of an entry that is no seat's doing
WATCHER: Final = 14  # the bit of those who only watch, in `Entry.seen`; a seat's bit is its number
ALL: Final = (1 << WATCHER + 1) - 1


class Kind(StrEnum):
    """What can happen at a table."""

    OPEN = "open"
    AGREE = "agree"  # other options or settings, while the table is open
    SIT = "sit"
    LEAVE = "leave"
    SEAT = "seat"  # the host puts a bot, a neighbour at the same screen or nobody on a seat
    START = "start"
    PLAY = "play"
    UNDO = "undo"
    ASK_TAKEBACK = "ask_takeback"
    ANSWER_TAKEBACK = "answer_takeback"
    RESIGN = "resign"
    OFFER_END = "offer_end"
    ANSWER_END = "answer_end"
    ABSENT = "absent"  # a bot plays until the person is back
    BACK = "back"
    CHAT = "chat"
    MUTE = "mute"
    CLOSE = "close"  # an open table that never began


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log; `number` counts up from 1 at each table."""

    table: str
    number: int
    kind: Kind
    seat: int = NOBODY
    data: Mapping[str, Any] = field(default_factory=dict)
    at: float = 0.0  # seconds since 1970
    key: str = ""  # the request's own, so that a repeated one is recognised
    person: str = ""
    seen: int = ALL  # a bit for each seat, and WATCHER's, whose view it changed


@dataclass(frozen=True, slots=True)
class Write:
    """An entry, and what the table's row in the lists says from then on."""

    entry: Entry
    row: Mapping[str, Any] | None = None
    people: Sequence[str] = ()  # who sits down with it


class Conflict(ComptoirError):
    """Another server has written an entry of that number first."""


class Repeated(ComptoirError):
    """A request with this key was written already."""


class StoreFull(ComptoirError):
    """The disk is full, or the database may not grow: nothing was written, and nothing is lost."""


class Unreachable(ComptoirError):
    """The database does not answer."""
