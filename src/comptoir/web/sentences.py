"""Why something was not done, in a sentence of the reader's language, and the status code that goes with it."""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import BadOption, ComptoirError, UnknownAction, UnknownName
from comptoir.core.words import Words, mark
from comptoir.games import game
from comptoir.web.store import StoreFull, Unreachable
from comptoir.web.tables.errors import BadRequest, Late, NoSuchTable, NotNow, NoToken, NotYours, Outdated, Refused, TableFull, TooOften

__all__ = ["sentence", "status_of"]

STATUS: Final = {
    Late: 409,
    Refused: 409,
    NotNow: 409,
    TableFull: 409,
    Outdated: 409,
    NoToken: 401,
    NotYours: 403,
    NoSuchTable: 404,
    BadRequest: 422,
    UnknownName: 422,
    UnknownAction: 422,
    BadOption: 422,
    TooOften: 429,
    StoreFull: 507,
    Unreachable: 503,
}

SAID: Final = (
    mark("there is no such table: the link may be incomplete"),
    mark("the table has moved on: look again, then decide"),
    mark("there is no move to take back: it was final, or it showed somebody something new; you may ask the table"),
    mark("there is no move to take back"),
    mark("this table has agreed on no take-backs"),
    mark("nobody asks for a take-back any more"),
    mark("somebody else asks for a take-back: answer that first"),
    mark("somebody is away, and cannot be asked for a take-back: wait until they are back"),
    mark("nobody offers to end the game any more"),
    mark("you have resigned: a bot plays on"),
    mark("the game has not begun yet"),
    mark("the game has begun already"),
    mark("the game is over"),
    mark("this seat is somebody else's"),
    mark("this seat is taken: choose another one"),
    mark("every seat is taken"),
    mark("a seat is still empty: wait for somebody, or put a bot on it"),
    mark("only the host of the table may do this"),
    mark("only who sits down takes a seat"),
    mark("this player is here: a bot takes over only for somebody who is away"),
    mark("somebody sits on a seat that would go: free it first"),
    mark("this table is private"),
    mark("this table has agreed on no chat"),
    mark("the host has muted you at this table"),
    mark("too much happens at this table at once: try again"),
    mark("this link is too old or incomplete: make a new one on the other device"),
    mark("so many new tables at once: wait a minute, then try again"),
    mark("so many pages are open at once: close one, then try again"),
    mark("so many new players at once: wait a minute, then try again"),
    mark("the record holds all secrets: it is shown when the game is over"),
    mark("the game was ended before its end: its record holds secrets still"),
    mark("send the token of POST /api/v1/people in the header Authorization: Bearer"),
    mark("a name has from 1 to 30 letters"),
    mark("a line has from 1 to 500 letters"),
    mark("a decision has from 1 to 64 actions"),
    mark("a seat is for a person, a bot, a neighbour at the same screen (hotseat), or empty"),
    mark("the disk is full: nothing was lost, and nothing more can be stored until there is room"),
)
"""What errors without facts say."""


def status_of(wrong: ComptoirError) -> int:
    """The HTTP status of an error."""
    return next((status for kind, status in STATUS.items() if isinstance(wrong, kind)), 400)


def sentence(wrong: ComptoirError, w: Words) -> str:
    """An error in words."""
    if isinstance(wrong, Refused):
        return w.say("{reason} ({rule})", reason=game(wrong.game).text.reason(wrong.number, w), rule=wrong.rule)
    if isinstance(wrong, Outdated):
        return w.say(
            "this match was begun under version {begun} of the rules, and these are version {now}: it can be looked at, not continued",
            begun=wrong.begun,
            now=wrong.now,
        )
    if isinstance(wrong, UnknownAction):
        near = wrong.near[0] if wrong.near else ""
        return w.say("unknown action '{text}': did you mean {near}?", text=wrong.text, near=near) if near else w.say("unknown action '{text}'", text=wrong.text)
    if isinstance(wrong, BadOption):
        return w.say("option {name} cannot be '{value}': it is {allowed}", name=wrong.name, value=str(wrong.value)[:60], allowed=wrong.allowed)
    if isinstance(wrong, Unreachable):
        return w.say("the database does not answer: wait a moment, then try again")
    told = str(wrong)
    return told if "{" in told or "}" in told else w.say(told)
