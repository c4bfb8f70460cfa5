"""The log that people read: what a viewer learned of each entry, an event a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from comptoir.core.panel import Flight
from comptoir.core.words import Words, words
from comptoir.match import Match
from comptoir.web.store.entries import Entry, Kind
from comptoir.web.tables.life import Life, bit_of, trial_of

__all__ = ["Line", "lines_of", "tale"]


class Line(NamedTuple):
    """One line of the log: the viewer's version with which it came, when, what kind of entry it tells of, whose doing that was, and the words.

    With an entry's first line comes what flies over the page with it.
    """

    version: int
    at: float
    kind: Kind
    seat: int
    text: str
    flights: tuple[Flight, ...] = ()


QUIET: Final = frozenset({Kind.OPEN, Kind.CHAT, Kind.MUTE, Kind.AGREE})  # these have places of their own on the page


def lines_of(entry: Entry, before: Life, match: Match | None, viewer: int | None, version: int, language: str) -> list[Line]:
    """What an entry tells a viewer: `before` is the life before it, `match` the match after it, `version` the viewer's own with it."""
    if entry.kind in QUIET or not entry.seen >> bit_of(viewer) & 1:
        return []
    flying: list[Flight] = []
    told = list(sentences(entry, before, match, viewer, words(language), flying))
    lines = [Line(version, entry.at, entry.kind, entry.seat, text) for text in told]
    return [lines[0]._replace(flights=tuple(flying)), *lines[1:]] if lines else []


def sentences(entry: Entry, before: Life, match: Match | None, viewer: int | None, w: Words, flying: list[Flight]) -> Iterator[str]:
    if entry.kind == Kind.START and match is not None:
        yield from match.game.text.opening(match.view(viewer), w)
    elif entry.kind == Kind.PLAY and before.match is not None:
        yield from steps(before.match, entry, viewer, w, flying)
    else:
        yield from about_people(entry, before, w)


def steps(before: Match, entry: Entry, viewer: int | None, w: Words, flying: list[Flight]) -> Iterator[str]:
    """A decision told action by action, each between the viewer's own two views; what flies meanwhile is added to `flying`."""
    then, game = trial_of(before), before.game
    view = then.view(viewer)
    for action in entry.data["actions"]:
        then.play(entry.seat, action)
        after = then.view(viewer)
        yield from game.text.events(view, after, entry.seat, action, w)
        flying += game.panel.flights(view, after, entry.seat, action)
        view = after


def about_people(entry: Entry, before: Life, w: Words) -> Iterator[str]:
    """What happens at the table rather than in the game."""
    who = called(entry, before)
    if entry.kind == Kind.SIT:
        yield w.say("{who} sits down.", who=who)
    elif entry.kind == Kind.LEAVE:
        yield w.say("{who} gets up.", who=who)
    elif entry.kind == Kind.UNDO:
        yield w.say("{who} takes the last decision back.", who=who)
    elif entry.kind == Kind.ASK_TAKEBACK:
        yield w.say("{who} asks to take the last decision back.", who=who)
    elif entry.kind == Kind.ANSWER_TAKEBACK:
        yield w.say("{who} agrees to the take-back.", who=who) if entry.data["yes"] else w.say("{who} does not agree to the take-back.", who=who)
    elif entry.kind == Kind.OFFER_END:
        yield w.say("{who} offers to end the game here.", who=who)
    elif entry.kind == Kind.ANSWER_END:
        yield w.say("{who} agrees to end the game here.", who=who) if entry.data["yes"] else w.say("{who} wants to play on.", who=who)
    elif entry.kind == Kind.RESIGN:
        yield w.say("{who} resigns; a bot plays on.", who=who)
    elif entry.kind == Kind.ABSENT:
        yield w.say("{who} is away; a bot plays meanwhile.", who=who)
    elif entry.kind == Kind.BACK:
        yield w.say("{who} is back.", who=who)
    elif entry.kind == Kind.CLOSE:
        yield w.say("The host has closed the table.")


def called(entry: Entry, before: Life) -> str:
    """The name of whoever did it: the person's, for their seat may not have a colour yet."""
    if entry.kind == Kind.SIT:
        return str(entry.data["name"])
    return before.seats[entry.seat].name if 0 <= entry.seat < len(before.seats) else ""


def tale(id: str, entries: Iterable[Entry], viewer: int | None, language: str) -> list[Line]:
    """The whole log for a viewer. It replays the match: for a worker thread."""
    life, told = Life(id), list[Line]()
    for entry in entries:
        before = frozen(life) if entry.seen >> bit_of(viewer) & 1 else life
        life.apply(entry)
        told += lines_of(entry, before, life.match, viewer, life.version(viewer), language)
    return told


def frozen(life: Life) -> Life:
    """What a life was, for the words about what comes next: matches change in place while a log is read."""
    then = Life(life.id)
    then.seats, then.match = list(life.seats), trial_of(life.match) if life.match is not None else None
    return then
