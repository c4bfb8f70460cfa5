"""What a table may answer instead of doing as asked; `comptoir.web.sentences` makes the words."""

from __future__ import annotations

from comptoir.core.errors import ComptoirError

__all__ = ["BadRequest", "Late", "NoSuchTable", "NoToken", "NotNow", "NotYours", "Outdated", "Refused", "TableFull", "TooOften"]


class NoSuchTable(ComptoirError):
    """No table has this id."""


class Refused(ComptoirError):
    """A rule forbids it: `rule` is its id, `number` the rule's number in its game, `action` what was asked."""

    def __init__(self, game: str, rule: str, number: int, seat: int, action: int) -> None:
        self.game, self.rule, self.number, self.seat, self.action = game, rule, number, seat, action
        super().__init__(f"{rule} forbids it")


class Late(ComptoirError):
    """The table has moved on since the request's seat has looked."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__("the table has moved on: look again, then decide")


class NotYours(ComptoirError):
    """The seat, or the right to do this, is somebody else's."""


class NotNow(ComptoirError):
    """It cannot be done at this point of the table's life; the message says why."""


class TableFull(ComptoirError):
    """Nobody can sit down any more."""


class BadRequest(ComptoirError):
    """A value that cannot be; the message says what would do."""


class Outdated(ComptoirError):
    """The match was begun under an older version of the rules: it can be looked at, not continued."""

    def __init__(self, begun: int, now: int) -> None:
        self.begun, self.now = begun, now
        super().__init__(f"this match was begun under version {begun} of the rules, and these are version {now}: it can be looked at, not continued")


class NoToken(ComptoirError):
    """A program has not said who it is."""


class TooOften(ComptoirError):
    """More than one visitor may ask for in so short a time."""
