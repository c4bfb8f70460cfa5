"""All errors of the house.

    ComptoirError
    ├── UnknownName          a game, bot, option or rule that does not exist (says what is near)
    ├── UnknownAction        no action of this game has that number, name or shape
    ├── BadOption            an option, the seed or the names of a match have a value they cannot have
    ├── Illegal              a rule forbids the action: carries the rule, the seat, the action
    ├── NotYet               something asked too early or too late: the seed of a game in play, undoing a roll
    └── BadRecord            a stored match that cannot be trusted or read: carries the ply

Exceptions carry facts; the edge (page, command line) makes the words in the reader's language.
"""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final

__all__ = ["BadOption", "BadRecord", "ComptoirError", "Illegal", "NotYet", "UnknownAction", "UnknownName", "nearest", "shown"]

LONG: Final = 60  # characters of something wrong that a message repeats


class ComptoirError(Exception):
    """What the house raises on purpose; anything else is a bug."""

    def __reduce__(self) -> tuple[Callable[..., ComptoirError], tuple[type[ComptoirError], tuple[object, ...], dict[str, object]]]:
        """Errors travel between processes, with their facts."""
        return again, (type(self), self.args, self.__dict__)


def again(kind: type[ComptoirError], args: tuple[object, ...], facts: dict[str, object]) -> ComptoirError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


def nearest(name: object, known: Iterable[str]) -> list[str]:
    """What somebody who wrote `name` may have meant: one of what is known, or nothing."""
    return difflib.get_close_matches(name, list(known), 1) if isinstance(name, str) and len(name) <= LONG else []


def shown(value: object) -> str:
    """Whatever came, as a message repeats it: text as it is, all else as Python writes it; nothing endless, and nothing that a terminal would obey."""
    try:
        text = value if isinstance(value, str) else reprlib.repr(value)
    except ValueError:  # Python writes no number of more than some thousand digits
        return "a number too long to be written"
    text = text if text.isprintable() else repr(text)[1:-1]
    return text if len(text) <= LONG else f"{text[:LONG]}…"


class UnknownName(ComptoirError):
    """`what` (a game, a bot …) is not called `name`; `known` is what there is."""

    def __init__(self, what: str, name: str, known: Sequence[str], near: Sequence[str] = ()) -> None:
        self.what, self.name, self.known, self.near = what, name, tuple(known), tuple(near)
        hint = f"did you mean '{self.near[0]}'?" if self.near else f"there {'is' if len(self.known) == 1 else 'are'} {', '.join(self.known)}"
        super().__init__(f"unknown {what} '{shown(name)}': {hint}")


class UnknownAction(ComptoirError):
    """No action is written like `text`; `near` is what would do."""

    def __init__(self, text: object, near: Sequence[str] = ()) -> None:
        self.text, self.near = shown(text), tuple(near)
        super().__init__(f"unknown action '{self.text}'" + (f": did you mean {self.near[0]}?" if self.near else ""))


class BadOption(ComptoirError):
    """Option `name` cannot be `value`; `allowed` says what it can be."""

    def __init__(self, name: str, value: object, allowed: str, rule: str = "") -> None:
        self.name, self.value, self.allowed, self.rule = name, value, allowed, rule
        written = repr(shown(value)) if isinstance(value, str) else shown(value)
        super().__init__(f"option {name} cannot be {written}: it is {allowed}" + (f" ({rule})" if rule else ""))


class Illegal(ComptoirError):
    """`seat` may not do `action`: `rule` forbids it, `reason` says so in words; `who` is both for a reader, `red may not road(5)`."""

    def __init__(self, rule: str, seat: int, action: int, reason: str, who: str) -> None:
        self.rule, self.seat, self.action, self.reason = rule, seat, action, reason
        super().__init__(f"{who}: {reason} ({rule})")


class NotYet(ComptoirError):
    """What was asked is not to be had at this point of the match."""


class BadRecord(ComptoirError):
    """A record does not hold together; `ply` is the first move that does not, or None for the whole."""

    def __init__(self, why: str, ply: int | None = None) -> None:
        self.ply, self.why = ply, why
        super().__init__(f"move {ply}: {why}" if ply is not None else why)
