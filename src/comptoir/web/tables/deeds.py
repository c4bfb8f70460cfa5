"""What people may do at a table: each function judges one deed against the table's life, and says which entry it would be. Nothing changes here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from comptoir.bots import BOTS
from comptoir.core.errors import Illegal, NotYet, UnknownAction, UnknownName, nearest
from comptoir.core.registry import Value
from comptoir.games import game as declaration
from comptoir.match import Match
from comptoir.web.store.entries import ALL, NOBODY, Kind
from comptoir.web.tables.errors import BadRequest, Late, NotNow, NotYours, Outdated, Refused, TableFull
from comptoir.web.tables.life import Life, Request, SeatState, seen_by, trial_of
from comptoir.web.tables.settings import TableSettings

__all__ = ["LONGEST_BUNDLE", "LONGEST_LINE", "LONGEST_NAME", "Deed", "Judge", "fit_line", "fit_name"]

LONGEST_NAME: Final = 30
LONGEST_LINE: Final = 500
LONGEST_BUNDLE: Final = 64  # actions sent at once


@dataclass(frozen=True)
class Deed:
    """An entry to be, and the match after it."""

    kind: Kind
    seat: int = NOBODY
    data: Mapping[str, Any] = field(default_factory=dict)
    seen: int = ALL
    match: Match | None = None
    people: tuple[str, ...] = ()  # who belongs to the table from now on


Judge = Callable[[Life], Deed | None]  # None: there is nothing to do


# Sitting down.


def opened(person: str, game_id: str, options: Mapping[str, Value], seats: Sequence[SeatState], settings: TableSettings) -> Deed:
    """A new table. Raises UnknownName, BadOption or BadRequest."""
    game = declaration(game_id)
    settled = game.settle({**options, "players": len(seats)})
    for seat in seats:
        check_seat(seat, person)
    data = {"game": game_id, "options": settled, "settings": settings.to_json(), "seats": [told(seat) for seat in seats]}
    return Deed(Kind.OPEN, data=data, people=(person,))


def check_seat(seat: SeatState, host: str) -> None:
    """What a host may put on a seat."""
    if seat.kind not in ("person", "bot", "empty", "hotseat"):
        raise BadRequest("a seat is for a person, a bot, a neighbour at the same screen (hotseat), or empty")
    if seat.kind == "bot" and seat.bot not in BOTS:
        raise UnknownName("bot", seat.bot, list(BOTS), nearest(seat.bot, BOTS))
    if seat.kind in ("person", "hotseat") and seat.person != host:
        raise NotYours("only who sits down takes a seat")


def told(seat: SeatState) -> dict[str, Any]:
    """A seat as it is written down; its name as it is shown, for a raw one could turn a page's line round."""
    fit = replace(seat, name=fit_name(seat.name)) if seat.kind in ("person", "hotseat") else seat
    return {name: value for name, value in asdict(fit).items() if name in ("kind", "person", "name", "bot") and value}


def agree(life: Life, person: str, options: Mapping[str, Value], settings: TableSettings) -> Deed | None:
    must_host(life, person)
    must_be(life, "open")
    settled = declaration(life.game_id).settle({**life.options, **options})
    if any(state.kind != "empty" for state in life.seats[int(settled["players"]) :]):
        raise NotNow("somebody sits on a seat that would go: free it first")
    if settled == life.options and settings == life.settings:
        return None
    return Deed(Kind.AGREE, data={"options": settled, "settings": settings.to_json()})


def sit(life: Life, person: str, seat: int | None, name: str) -> Deed | None:
    must_be(life, "open")
    if person and life.seats_of(person) and seat is None:
        return None
    free = [number for number, state in enumerate(life.seats) if state.kind == "empty"]
    if not free:
        raise TableFull("every seat is taken")
    chosen = free[0] if seat is None else fit_seat(life, seat)
    if chosen not in free:
        if life.seats[chosen].person == person:
            return None
        raise TableFull("this seat is taken: choose another one")
    return Deed(Kind.SIT, chosen, {"name": fit_name(name)}, people=(person,))


def leave(life: Life, person: str, seat: int) -> Deed | None:
    must_be(life, "open")
    must_own(life, person, seat)
    return Deed(Kind.LEAVE, seat)


def set_seat(life: Life, person: str, seat: int, state: SeatState) -> Deed | None:
    """The host seats a bot or a neighbour, or frees a seat; in a match that is on, the host may only let a bot play for somebody who is away."""
    must_host(life, person)
    must_be(life, "open")
    fit_seat(life, seat)
    check_seat(state, person)
    return Deed(Kind.SEAT, seat, {"seat": told(state)})


def remove(life: Life, person: str, seat: int, absent: bool) -> Deed | None:
    """The host lets a bot play for somebody who is not there; they get the seat back when they return."""
    must_host(life, person)
    must_be(life, "playing")
    if not life.seats[fit_seat(life, seat)].is_person:
        return None
    if not absent:
        raise NotNow("this player is here: a bot takes over only for somebody who is away")
    return Deed(Kind.ABSENT, seat)


def start(life: Life, person: str, seed: str) -> Deed | None:
    if life.status != "open" and life.host == person:
        return None  # a second click
    must_host(life, person)
    must_be(life, "open")
    if any(state.kind == "empty" for state in life.seats):
        raise NotNow("a seat is still empty: wait for somebody, or put a bot on it")
    game = declaration(life.game_id)
    match = Match(game, life.options, seed, [state.name or state.bot for state in life.seats])
    return Deed(Kind.START, data={"seed": seed, "version": game.version}, match=match)


def close(life: Life, person: str) -> Deed | None:
    must_host(life, person)
    must_be(life, "open")
    return Deed(Kind.CLOSE)


# Playing.


def play(life: Life, person: str, seat: int, actions: Sequence[int | str], after: int) -> Deed:
    """A decision, or a bundle of them: all or none. Raises NotYours, Late, Refused, UnknownAction."""
    match = must_play(life, person, seat, after)
    if not 0 < len(actions) <= LONGEST_BUNDLE:
        raise BadRequest(f"a decision has from 1 to {LONGEST_BUNDLE} actions")
    return played(match, seat, actions)


def played(match: Match, seat: int, actions: Sequence[int | str]) -> Deed:
    """A decision judged on a copy of the match. Raises Refused or UnknownAction."""
    numbers = [match.number(action) for action in actions]
    trial = trial_of(match)
    try:
        trial.play(seat, *numbers)
    except Illegal as wrong:
        raise Refused(match.game.id, wrong.rule, match.game.rule_number(wrong.rule), seat, wrong.action) from None
    except (IndexError, OverflowError) as wrong:
        raise UnknownAction(actions[0]) from wrong
    kinds = {match.game.actions.decode(number).kind for number in numbers}
    return Deed(Kind.PLAY, seat, {"actions": numbers}, seen_by(match, trial, seat, kinds <= set(match.game.secret)), trial)


def undo(life: Life, person: str, seat: int, after: int) -> Deed:
    """Takes back what `Match.undo` gives back. Raises NotNow where it is final."""
    match = must_play(life, person, seat, after)
    trial = trial_of(match)
    try:
        trial.undo(seat)
    except NotYet as wrong:
        raise NotNow("there is no move to take back: it was final, or it showed somebody something new; you may ask the table") from wrong
    return Deed(Kind.UNDO, seat, {}, seen_by(match, trial, seat, True) | 1 << seat, trial)


def ask_takeback(life: Life, person: str, seat: int, after: int) -> Deed | None:
    """Asks everybody to let the seat's last decision not have been. One is asked for at a time; asking for it again is nothing new."""
    match = must_play(life, person, seat, after)
    if life.takeback is not None and life.takeback.seat == seat:
        return None
    if life.takeback is not None:
        raise NotNow("somebody else asks for a take-back: answer that first")
    if any(state.absent and not state.resigned for state in life.seats):
        raise NotNow("somebody is away, and cannot be asked for a take-back: wait until they are back")
    if not life.settings.takeback:
        raise NotNow("this table has agreed on no take-backs")
    mine = [ply for ply, move in enumerate(match.moves) if move.seat == seat and match.game.actions.decode(move.action).kind not in match.game.secret]
    if not mine:
        raise NotNow("there is no move to take back")
    return Deed(Kind.ASK_TAKEBACK, seat, {"ply": mine[-1]})


def answer_takeback(life: Life, person: str, seat: int, yes: bool, after: int | None = None) -> Deed | None:
    must_play(life, person, seat)
    if life.takeback is None:
        raise NotNow("nobody asks for a take-back any more")
    must_have_read(life, life.takeback, seat, after)
    return None if seat in life.takeback.agreed and yes else Deed(Kind.ANSWER_TAKEBACK, seat, {"yes": yes})


def resign(life: Life, person: str, seat: int) -> Deed | None:
    must_own(life, person, seat)
    if life.seats[seat].resigned:
        return None
    must_be(life, "playing")
    return Deed(Kind.RESIGN, seat)


def offer_end(life: Life, person: str, seat: int) -> Deed | None:
    """Offers to end the game; where somebody has offered already, that is a yes to them."""
    must_play(life, person, seat)
    return answer_end(life, person, seat, yes=True) if life.end_offer is not None else Deed(Kind.OFFER_END, seat)


def answer_end(life: Life, person: str, seat: int, yes: bool, after: int | None = None) -> Deed | None:
    must_play(life, person, seat)
    if life.end_offer is None:
        raise NotNow("nobody offers to end the game any more")
    must_have_read(life, life.end_offer, seat, after)
    return None if seat in life.end_offer.agreed and yes else Deed(Kind.ANSWER_END, seat, {"yes": yes})


# Coming and going.


def absent(life: Life, seat: int) -> Deed | None:
    """A bot takes over for somebody who was waited for in vain."""
    return Deed(Kind.ABSENT, seat) if life.playing and life.seats[seat].is_person else None


def back(life: Life, seat: int) -> Deed | None:
    """A person who has returned gets the seat back."""
    return Deed(Kind.BACK, seat) if life.playing and life.seats[seat].absent else None


# Talking.


def chat(life: Life, person: str, name: str, text: str) -> Deed:
    if not life.settings.chat:
        raise NotNow("this table has agreed on no chat")
    if person in life.muted:
        raise NotNow("the host has muted you at this table")
    mine = life.seats_of(person)
    said = {"name": fit_name(life.seats[mine[0]].name if mine else name), "text": fit_line(text)}
    return Deed(Kind.CHAT, mine[0] if mine else NOBODY, said)


def mute(life: Life, host: str, person: str, muted: bool) -> Deed | None:
    must_host(life, host)
    return Deed(Kind.MUTE, data={"person": person, "muted": muted}) if muted != (person in life.muted) else None


# What every deed asks.


def must_host(life: Life, person: str) -> None:
    if not person or life.host != person:
        raise NotYours("only the host of the table may do this")


def must_be(life: Life, status: str) -> None:
    if life.status != status:
        raise NotNow({"open": "the game has not begun yet", "playing": "the game has begun already", "over": "the game is over"}[life.status])


def must_own(life: Life, person: str, seat: int) -> None:
    if not person or life.seats[fit_seat(life, seat)].person != person:
        raise NotYours("this seat is somebody else's")


def must_play(life: Life, person: str, seat: int, after: int | None = None) -> Match:
    """The match, for somebody who sits at it and has seen where it stands."""
    must_own(life, person, seat)
    must_be(life, "playing")
    if life.outdated is not None:
        raise Outdated(*life.outdated)
    if life.seats[seat].resigned:
        raise NotNow("you have resigned: a bot plays on")
    if after is not None and not life.moved[seat] <= after <= life.versions[seat]:
        raise Late(life.versions[seat])
    if life.match is None:
        raise NotNow("the game has not begun yet")
    return life.match


def must_have_read(life: Life, request: Request, seat: int, after: int | None) -> None:
    """An answer is to the question that was read: a late yes must not meet another one. Raises Late."""
    if after is not None and after < life.version_at(seat, request.number):
        raise Late(life.versions[seat])


def fit_seat(life: Life, seat: int) -> int:
    if type(seat) is not int or not 0 <= seat < len(life.seats):
        raise BadRequest(f"seats are numbered from 0 to {len(life.seats) - 1}")
    return seat


def fit_name(name: str) -> str:
    """A name as it is shown: one line, no longer than a table has room for. Raises BadRequest."""
    fit = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not 0 < len(fit) <= LONGEST_NAME:
        raise BadRequest(f"a name has from 1 to {LONGEST_NAME} letters")
    return fit


def fit_line(text: str) -> str:
    """A line of chat. Raises BadRequest."""
    fit = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not 0 < len(fit) <= LONGEST_LINE:
        raise BadRequest(f"a line has from 1 to {LONGEST_LINE} letters")
    return fit
