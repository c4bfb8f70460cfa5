"""The table in play: the whole page once, then what has changed; decisions, bundles, take-backs, chat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.responses import StreamingResponse

from comptoir.core.errors import ComptoirError
from comptoir.core.words import Words
from comptoir.web.live import stream
from comptoir.web.pages.afterwards import seat_of
from comptoir.web.pages.draw import draw, words_of
from comptoir.web.pages.front import sheet_link
from comptoir.web.pages.lobby import lobby
from comptoir.web.pages.seats import called, note_on
from comptoir.web.pages.sight import Line, Question, Refusal, Sight, sight
from comptoir.web.people import Person, Someone
from comptoir.web.sentences import sentence, status_of
from comptoir.web.tables import Chat, NotNow, NotYours, Outdated, Refused, Table
from comptoir.web.tables import Line as Told

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

LINES: Final = 80  # of the log, on the page
FLIGHTS: Final = 40


async def opened(table_id: str, request: Request, person: Someone) -> Table:
    table: Table = await request.app.state.tables.open(table_id)
    if not table.may_look(person.id):
        raise NotYours("this table is private")
    return table


Opened = Annotated[Table, Depends(opened)]


async def begun(table: Opened) -> Table:
    """A table whose game has begun. Raises NotNow: before that nothing can be played, and there is no board to answer with."""
    if table.match is None:
        raise NotNow("the game has not begun yet")
    return table


Begun = Annotated[Table, Depends(begun)]
Key = Annotated[str, Form(max_length=64)]


# Whose eyes.


def seat_in_front(table: Table, person: Person, request: Request) -> tuple[int | None, int | None]:
    """The seat whose view is shown, and the one to whom a shared screen must be handed first: then nobody's view is shown."""
    mine = table.seat_of(person.id)
    if len(mine) < 2:
        return (mine[0] if mine else None), None
    chosen = request.cookies.get(f"seat-{table.id}", "")
    front = next((seat for seat in mine if str(seat) == chosen), None)
    owing = [seat for seat in table.life.pending if seat in mine]
    if front is None or (owing and front not in owing):
        return None, owing[0] if owing else mine[0]
    return front, None


async def seen(table: Table, person: Person, request: Request, whole: bool, refusal: Refusal | None = None) -> Sight:
    """The table as this person may see it now."""
    w = words_of(request)
    seat, curtain = seat_in_front(table, person, request)
    told = await table.told(seat, w.language)  # the table may move on meanwhile: everything else is asked after it, at one moment
    eyes = curtain if seat is None else seat  # nobody's cards lie open behind a curtain, but whoever sits there is not behind
    life, seats = table.life_for(eyes), table.seats_for(eyes)
    match = life.match
    if match is None:
        raise NotNow("the game has not begun yet")
    names = [called(state, number, table.game, w) for number, state in enumerate(seats)]
    plays = seat is not None and table.status == "playing" and table.life.outdated is None
    if life.outdated and refusal is None:
        refusal = Refusal(sentence(Outdated(*life.outdated), w))
    shown = sight(
        table.game,
        match.view(seat),
        w,
        id=table.id,
        seat=seat,
        legal=match.legal(seat) if plays and seat is not None else [],
        pending=life.pending,
        names=names,
        version=life.version(seat),
        whole=whole,
        sheet=sheet_link(table.game.id),
        notes=[note_on(state, w) if state.person != person.id or state.replaced_by_bot else "" for state in seats],
        clocks=table.deadlines(eyes),
        lines=lines(told, table.chats(eyes)),
        flights=flying(told),
        can_undo=plays and seat is not None and match.can_undo(seat),
        takebacks=table.settings.takeback,
        may_chat=table.settings.chat and (seat is not None or curtain is not None),
        questions=questions(table, seat, names, w),
        refusal=refusal,
        curtain=names[curtain] if curtain is not None else "",
        curtain_seat=curtain or 0,
    )
    return replace(shown, decision=w.say("The game was ended by agreement: nobody has won.")) if life.agreed_end else shown


def lines(told: Sequence[Told], chats: Iterable[Chat]) -> list[Line]:
    """The end of the log, with what was said in between, in the order of time; what followed from an event stands under it, without a mark of its own."""
    happened = [(line.at, entry(told, i)) for i, line in enumerate(told)]
    said = [(chat.at, Line(f"chat-{chat.number}", chat.text, "chat", by(chat), chat.name)) for chat in chats]
    return [line for _, line in sorted(happened + said, key=lambda pair: pair[0])][-LINES:]


def entry(told: Sequence[Told], i: int) -> Line:
    line = told[i]
    follows = i > 0 and told[i - 1].version == line.version
    return Line(f"{line.version}-{i}", line.text, "then" if follows else "event", None if follows else by(line))


def by(it: Told | Chat) -> int | None:
    return it.seat if it.seat >= 0 else None


def flying(told: Sequence[Told]) -> list[dict[str, Any]]:
    """What has flown lately, each with an id: the page knows which of it is new to it."""
    found = [(line.version, n, flight) for line in told[-LINES:] for n, flight in enumerate(line.flights)]
    return [{"id": f"{version}-{n}", **asdict(flight)} for version, n, flight in found[-FLIGHTS:]]


def questions(table: Table, seat: int | None, names: list[str], w: Words) -> list[Question]:
    """What others ask of this seat."""
    asked: list[Question] = []
    back, end = table.life.takeback, table.life.end_offer
    if back and seat is not None and seat != back.seat and seat not in back.agreed:
        asked.append(Question(w.say("{name} asks to take the last decision back.", name=names[back.seat]), "takeback"))
    if end and seat is not None and seat != end.seat and seat not in end.agreed:
        asked.append(Question(w.say("{name} offers to end the game here.", name=names[end.seat]), "end"))
    return asked


# The page, and what has changed of it.


@router.get("/table/{table_id}")
async def page(table: Opened, request: Request, person: Someone) -> HTMLResponse:
    if table.life_for(seat_of(table, person.id)).match is None:  # not yet, or not yet for those who are behind
        return await lobby(table, request, person)
    return draw(request, "table.html", table=await seen(table, person, request, whole=True))


@router.get("/table/{table_id}/now")
async def now(table: Opened, request: Request, person: Someone) -> HTMLResponse:
    """The table without the still layer of its board, to be morphed into the page."""
    return await part(table, request, person)


async def part(table: Table, request: Request, person: Person, refusal: Refusal | None = None, status: int = 200) -> HTMLResponse:
    return draw(request, "parts/table.html", status, table=await seen(table, person, request, whole=False, refusal=refusal))


@router.get("/table/{table_id}/events")
async def events(table: Opened, request: Request, person: Someone) -> StreamingResponse:
    """That something has changed for this person, and its version."""
    front, curtain = seat_in_front(table, person, request)
    seat = curtain if front is None else front
    return stream(request, table, seat, person.id)


@router.get("/table/{table_id}/why")
async def why(table: Opened, request: Request, person: Someone, place: str) -> JSONResponse:
    """Why nothing can be done at a place of the board: the first rule that forbids it."""
    seat, _ = seat_in_front(table, person, request)
    if seat is None or table.match is None or table.status != "playing":
        return JSONResponse({})
    w = words_of(request)
    reasons = [table.match.why_not(seat, action, w.language) for action in table.game.panel.at(place)]
    first = next((reason for reason in reasons if reason), None)
    return JSONResponse({"sentence": first.sentence, "rule": first.rule} if first and all(reasons) else {})


# Changes.


async def did(table: Table, request: Request, person: Person, doing: Any) -> HTMLResponse:
    """Waits for a change, and answers with the table, or with why not."""
    try:
        await doing
    except Refused as wrong:
        return await part(table, request, person, Refusal(table.game.text.reason(wrong.number, words_of(request)), wrong.rule), status_of(wrong))
    except ComptoirError as wrong:
        return await part(table, request, person, Refusal(sentence(wrong, words_of(request))), status_of(wrong))
    return await part(table, request, person)


def acting(table: Table, request: Request, person: Person) -> int:
    seat, _ = seat_in_front(table, person, request)
    if seat is None:
        raise NotYours("this seat is somebody else's")
    return seat


@router.post("/table/{table_id}/play")
async def play(table: Begun, request: Request, person: Someone, after: Annotated[int, Form()], key: Key = "") -> HTMLResponse:
    """A decision by its numbers, or a bundle that the game's panel takes apart."""
    seat, form = acting(table, request, person), await request.form()
    return await did(table, request, person, send(table, person, seat, {name: str(value) for name, value in form.items()}, after, key))


async def send(table: Table, person: Person, seat: int, form: Mapping[str, str], after: int, key: str) -> None:
    if "composer" in form:
        bundle = {name: int(value) for name, value in form.items() if value.isascii() and value.isdigit() and len(value) < 6}
        actions = table.game.panel.compose(table.view(seat), seat, form["composer"], bundle)
    else:
        actions = [int(number) for number in form.get("actions", "").split(",") if number.isascii() and number.isdigit() and len(number) < 6]
    await table.play(person.id, seat, actions, after, key)


@router.post("/table/{table_id}/undo")
async def undo(table: Begun, request: Request, person: Someone, after: Annotated[int, Form()], key: Key = "") -> HTMLResponse:
    return await did(table, request, person, table.undo(person.id, acting(table, request, person), after, key))


@router.post("/table/{table_id}/takeback")
async def takeback(
    table: Begun, request: Request, person: Someone, after: Annotated[int, Form()], answer: Annotated[str, Form()] = "", key: Key = ""
) -> HTMLResponse:
    """Asks the table for a decision back, or answers somebody who has."""
    seat = acting(table, request, person)
    doing = table.answer_takeback(person.id, seat, answer == "yes", key, after) if answer else table.ask_takeback(person.id, seat, after, key)
    return await did(table, request, person, doing)


@router.post("/table/{table_id}/end")
async def end(
    table: Begun, request: Request, person: Someone, after: Annotated[int | None, Form()] = None, answer: Annotated[str, Form()] = "", key: Key = ""
) -> HTMLResponse:
    """Offers to end the game, or answers such an offer."""
    seat = acting(table, request, person)
    doing = table.answer_end(person.id, seat, answer == "yes", key, after) if answer else table.offer_end(person.id, seat, key)
    return await did(table, request, person, doing)


@router.post("/table/{table_id}/resign")
async def resign(table: Begun, request: Request, person: Someone, key: Key = "") -> HTMLResponse:
    return await did(table, request, person, table.resign(person.id, acting(table, request, person), key))


@router.post("/table/{table_id}/chat")
async def chat(table: Begun, request: Request, person: Someone, text: Annotated[str, Form()], key: Key = "") -> HTMLResponse:
    return await did(table, request, person, table.chat(person.id, text, person.name, key))


@router.post("/table/{table_id}/curtain")
async def curtain(table: Begun, request: Request, person: Someone, seat: Annotated[int, Form()]) -> Response:
    """Whoever sits before the shared screen says so; from then on it shows that seat's view."""
    if seat not in table.seat_of(person.id):
        raise HTTPException(403)
    request.cookies[f"seat-{table.id}"] = str(seat)
    answer = await part(table, request, person)
    answer.set_cookie(f"seat-{table.id}", str(seat), samesite="lax", httponly=True, path=f"/table/{table.id}")
    return answer
