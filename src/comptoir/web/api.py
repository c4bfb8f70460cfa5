"""The API for programs: JSON over HTTP with a token, events as a stream. `/api/v1/docs` tells it to people, `/api/v1/openapi.json` to programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from comptoir.games import SHELF, game
from comptoir.web.asked import Answer, Move, Newcomer, NewTable, Refusal, Said, SeatWish, Sitting
from comptoir.web.live import stream
from comptoir.web.people import Person as Someone
from comptoir.web.people import W
from comptoir.web.shown import decisions_json, game_json, line_json, summary_json, table_json, view_json
from comptoir.web.tables import BadRequest, NotNow, NotYours, SeatState, Table, TableSettings
from comptoir.web.tables.errors import NoToken, TooOften

__all__ = ["router"]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": told, "model": Refusal}
    for status, told in {
        400: "the body is not what it claims to be",
        401: "no token, or one that is not known",
        403: "somebody else's seat or table",
        404: "no such table",
        409: "a rule forbids it, or the table has moved on",
        413: "too large",
        422: "a value that cannot be",
        429: "too often",
        503: "the database does not answer",
        507: "the disk is full",
    }.items()
}

router = APIRouter(prefix="/api/v1", responses=REFUSALS)
bearer = HTTPBearer(auto_error=False, description="a token from POST /api/v1/people")


async def program(request: Request, carried: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Someone:
    """Whoever a token belongs to. Raises NoToken."""
    people = request.app.state.people
    person = await people.of_token(carried.credentials) if carried else None
    if person is None:
        raise NoToken("send the token of POST /api/v1/people in the header Authorization: Bearer")
    return Someone(person, await people.name_of(person))


Program = Annotated[Someone, Depends(program)]


async def found(request: Request, me: Program, id: Annotated[str, Path(max_length=40)]) -> Table:
    """The table of an address, for somebody who may see it."""
    table: Table = await request.app.state.tables.open(id)
    if not table.may_look(me.id):
        raise NotYours("this table is private")
    request.app.state.tables.presence.sees(table.id, me.id)
    return table


Found = Annotated[Table, Depends(found)]
SeatAsked = Annotated[int | None, Query(ge=0, le=15, description="one of your seats; without it your first, or a spectator's view")]


def own(table: Table, me: Someone, seat: int | None) -> int:
    """The seat that a decision is for. Raises NotYours."""
    mine = table.seat_of(me.id)
    if not mine or (seat is not None and seat not in mine):
        raise NotYours("this seat is somebody else's")
    return mine[0] if seat is None else seat


def viewer(table: Table, me: Someone, seat: int | None) -> int | None:
    """Through whose eyes somebody looks. Raises NotYours."""
    return own(table, me, seat) if seat is not None or table.seat_of(me.id) else None


# Who, and what there is.


@router.post("/people", status_code=201)
async def join(request: Request, who: Newcomer) -> dict[str, str]:
    """A new player for a program: the token is shown once."""
    if not request.app.state.rates.allows("tokens", request.client.host if request.client else "", request.app.state.settings.limits.tokens):
        raise TooOften("so many new players at once: wait a minute, then try again")
    people = request.app.state.people
    person = people.stranger()
    return {"person": person, "token": await people.new_token(person, who.name)}


@router.get("/me")
async def me(me: Program) -> dict[str, str]:
    return {"person": me.id, "name": me.name}


@router.get("/games")
async def games(w: W) -> list[dict[str, Any]]:
    """Every game on the shelf."""
    return [game_json(game(name), w) for name in SHELF]


@router.get("/tables")
async def tables(request: Request, me: Program, which: Annotated[str, Query(pattern="^(mine|open|watch)$")] = "mine") -> list[dict[str, Any]]:
    """Your tables, those whose turn is yours first; public ones with a free seat (`open`), or with a game on (`watch`)."""
    room = request.app.state.tables
    listed = await (room.mine(me.id) if which == "mine" else room.open_tables() if which == "open" else room.to_watch())
    return [summary_json(summary) for summary in listed]


# A table's beginning.


@router.post("/tables", status_code=201)
async def new(request: Request, me: Program, wish: NewTable) -> dict[str, Any]:
    """Opens a table; you are its host."""
    if not request.app.state.rates.allows("tables", me.id, request.app.state.settings.limits.tables):
        raise TooOften("so many new tables at once: wait a minute, then try again")
    room = request.app.state.tables
    seats = [seat_state(seat, me) for seat in wish.seats]
    id = await room.create(me.id, wish.game, wish.options, seats, TableSettings.from_json(wish.settings))
    return table_json(await room.open(id), me.id)


def seat_state(wish: SeatWish, me: Someone) -> SeatState:
    if wish.kind in ("me", "hotseat"):
        return SeatState("person" if wish.kind == "me" else "hotseat", me.id, wish.name or me.name)
    return SeatState("bot", bot=wish.bot or "heuristic") if wish.kind == "bot" else SeatState("empty")


@router.get("/tables/{id}")
async def look(me: Program, table: Found) -> dict[str, Any]:
    return table_json(table, me.id)


@router.post("/tables/{id}/seats")
async def sit(me: Program, table: Found, where: Sitting) -> dict[str, Any]:
    """Takes a seat, the first free one if you name none."""
    await table.sit(me.id, where.seat, me.name, where.key)
    return table_json(table, me.id)


@router.put("/tables/{id}/seats/{seat}")
async def set_seat(me: Program, table: Found, seat: Annotated[int, Path(ge=0, le=15)], wish: SeatWish) -> dict[str, Any]:
    """The host puts a bot on a seat, or frees it."""
    await table.set_seat(me.id, seat, seat_state(wish, me))
    return table_json(table, me.id)


@router.delete("/tables/{id}/seats/{seat}")
async def leave(me: Program, table: Found, seat: Annotated[int, Path(ge=0, le=15)]) -> dict[str, Any]:
    """Gets up before the game has begun; resigns afterwards."""
    if table.status == "open":
        await table.leave(me.id, seat)
    else:
        await table.resign(me.id, seat)
    return table_json(table, me.id)


@router.post("/tables/{id}/start")
async def start(me: Program, table: Found) -> dict[str, Any]:
    """Begins the game: for the host, once every seat is taken."""
    await table.start(me.id)
    return table_json(table, me.id)


# Playing.


@router.get("/tables/{id}/view")
async def view(me: Program, table: Found, seat: SeatAsked = None) -> dict[str, Any]:
    """What you may know: the game's record by field, whose decision it is, the numbers of what you may do."""
    return view_json(table, viewer(table, me, seat))


@router.get("/tables/{id}/decisions")
async def decisions(me: Program, table: Found, w: W, seat: SeatAsked = None) -> dict[str, Any]:
    """What you may do, in numbers and in words."""
    return decisions_json(table, own(table, me, seat), w)


@router.get("/tables/{id}/why_not")
async def why_not(me: Program, table: Found, w: W, action: Annotated[str, Query(max_length=60)], seat: SeatAsked = None) -> dict[str, Any]:
    """The rule that forbids you an action, and what it says."""
    match = table.match
    if match is None:
        raise NotNow("the game has not begun yet")
    reason = match.why_not(own(table, me, seat), action, w.language)
    return {"allowed": reason is None, "rule": reason.rule if reason else None, "sentence": reason.sentence if reason else None}


@router.post("/tables/{id}/moves")
async def move(me: Program, table: Found, move: Move) -> dict[str, Any]:
    """Plays a decision. It is stored before you are answered; 409 tells the rule that forbids it, or that the table has moved on."""
    seat = own(table, me, move.seat)
    await table.play(me.id, seat, move.actions, move.after, move.key)
    return {"version": table.version(seat), "status": table.status, "owed": seat in table.life.pending}


@router.post("/tables/{id}/undo")
async def undo(me: Program, table: Found, move: Sitting, after: Annotated[int, Query(ge=0)]) -> dict[str, Any]:
    """Takes your last decision back, unless it was final or showed somebody something new."""
    seat = own(table, me, move.seat)
    await table.undo(me.id, seat, after, move.key)
    return {"version": table.version(seat)}


@router.post("/tables/{id}/takeback")
async def takeback(me: Program, table: Found, answer: Answer) -> dict[str, Any]:
    """Answers a take-back that somebody asks for."""
    seat = own(table, me, answer.seat)
    await table.answer_takeback(me.id, seat, answer.yes, answer.key, answer.after)
    return {"version": table.version(seat)}


@router.post("/tables/{id}/end")
async def end(me: Program, table: Found, answer: Answer) -> dict[str, Any]:
    """Offers to end the game here (yes, when nobody has yet), or answers such an offer."""
    seat = own(table, me, answer.seat)
    if table.life.end_offer is None and answer.yes:
        await table.offer_end(me.id, seat, answer.key)
    else:
        await table.answer_end(me.id, seat, answer.yes, answer.key, answer.after)
    return {"version": table.version(seat), "status": table.status}


@router.post("/tables/{id}/chat")
async def chat(me: Program, table: Found, said: Said) -> dict[str, Any]:
    await table.chat(me.id, said.text, me.name, said.key)
    return {"said": True}


# What has happened.


@router.get("/tables/{id}/log")
async def log(me: Program, table: Found, w: W, seat: SeatAsked = None, since: Annotated[int, Query(ge=0)] = 0) -> list[dict[str, Any]]:
    """The story so far, as you may know it."""
    return [line_json(line) for line in await table.told(viewer(table, me, seat), w.language) if line.version > since]


@router.get("/tables/{id}/events", response_class=StreamingResponse, responses={200: {"content": {"text/event-stream": {}}}})
async def events(
    request: Request, me: Program, table: Found, seat: SeatAsked = None, since: Annotated[int | None, Query(ge=0, le=10**9)] = None
) -> StreamingResponse:
    """Events as they come (server-sent): `id` is the version, and what you send in Last-Event-ID to go on after it."""
    return stream(request, table, viewer(table, me, seat), me.id)


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
async def record(me: Program, table: Found) -> PlainTextResponse:
    """The record of a match that is over, with the seed of its dice."""
    viewing = None if not table.seat_of(me.id) else table.seat_of(me.id)[0]
    if table.match is None or table.status_for(viewing) != "over":
        raise NotNow("the record holds all secrets: it is shown when the game is over")
    if not table.match.over:
        raise BadRequest("the game was ended before its end: its record holds secrets still")
    return PlainTextResponse(table.match.record())
