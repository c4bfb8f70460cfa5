"""A table before the game: who sits where, what is agreed on, how others come in; and the same, to look at, once it is on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from comptoir.core.registry import Game, Option
from comptoir.core.words import Words, mark
from comptoir.games import SHELF
from comptoir.web.pages.afterwards import seat_of
from comptoir.web.pages.draw import draw, words_of
from comptoir.web.pages.seats import BOT_LEVELS, called, note_on
from comptoir.web.people import Person, Someone
from comptoir.web.story.qr import qr
from comptoir.web.tables import NotYours, SeatState, Table, TableSettings

__all__ = ["lobby", "router"]

router = APIRouter(include_in_schema=False)

FIRST: Final = ("table-visibility", "table-clock_s", "table-pace")  # settings that people look for; the others are folded
MANY: Final = 12  # values; more are typed instead of picked

TITLES: Final = {
    "visibility": mark("Who may come"),
    "clock_s": mark("Clock"),
    "patience_s": mark("Somebody is away: wait"),
    "pace": mark("Bots move"),
    "watch_delay_s": mark("Delay for those who watch"),
    "takeback": mark("Asking for a take-back"),
    "chat": mark("Chat"),
}
CHOICES: Final = {
    "visibility": {
        "public": mark("Public: in the list of tables, for everybody"),
        "link": mark("By link: for whoever has the link"),
        "private": mark("Private: by link, and nobody watches"),
    },
    "clock_s": {
        "": mark("No clock"),
        "30": mark("30 seconds a decision"),
        "60": mark("1 minute a decision"),
        "180": mark("3 minutes a decision"),
        "86400": mark("1 day a decision"),
        "259200": mark("3 days a decision"),
    },
    "patience_s": {
        "30": mark("30 seconds, then a bot plays"),
        "60": mark("1 minute, then a bot plays"),
        "300": mark("5 minutes, then a bot plays"),
        "3600": mark("1 hour, then a bot plays"),
        "": mark("As long as it takes"),
    },
    "pace": {"calm": mark("Calm"), "brisk": mark("Brisk"), "instant": mark("At once")},
    "watch_delay_s": {"0": mark("None"), "60": mark("1 minute"), "300": mark("5 minutes")},
    "takeback": {"yes": mark("Allowed"), "": mark("Not allowed")},
    "chat": {"yes": mark("Allowed"), "": mark("Not allowed")},
}


@dataclass(frozen=True)
class Field:
    """Something to agree on: what it can be, what it is, and the rules that tell of it."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    rules: tuple[str, ...] = ()
    span: tuple[int, int] | None = None  # typed, from the first to the last


def options(it: Game, settled: Mapping[str, Any], w: Words) -> list[Field]:
    return [field(it, option, settled[option.name], w) for option in it.options]


def field(it: Game, option: Option, value: Any, w: Words) -> Field:
    if len(option.values) > MANY and isinstance(option.values, range):
        span = (option.values[0], option.values[-1])
        return Field(option.name, it.text.option(option.name, value, w), (), str(value), option.rules, span)
    choices = tuple((str(known), it.text.option(option.name, known, w)) for known in option.values)
    return Field(option.name, "", choices, str(value), option.rules)


def agreed(settings: TableSettings, w: Words) -> list[Field]:
    """The table's settings."""
    found = []
    for name in CHOICES:
        value = getattr(settings, name)
        chosen = ("yes" if value else "") if isinstance(value, bool) else "" if value is None else str(value)
        choices = [(key, w.say(CHOICES[name][key])) for key in CHOICES[name]]
        if chosen not in CHOICES[name]:
            choices.append((chosen, chosen))  # set by a program
        found.append(Field(f"table-{name}", w.say(TITLES[name]), tuple(choices), chosen))
    return found


async def lobby(table: Table, request: Request, person: Person) -> HTMLResponse:
    return draw(request, "lobby.html", **facts(table, request, person))


def facts(table: Table, request: Request, person: Person) -> dict[str, Any]:
    w, it = words_of(request), table.game
    viewer = seat_of(table, person.id)
    link = f"{str(request.base_url).rstrip('/')}/table/{table.id}"
    seats = [
        {"number": number, "state": state, "name": called(state, number, it, w), "colour": it.text.seat_name(number, w), "note": note_on(state, w)}
        for number, state in enumerate(table.seats_for(viewer))
    ]
    return {
        "table": table,
        "name": w.say(SHELF[it.id]),
        "about": it.panel.about(w),
        "seats": seats,
        "me": person,
        "mine": table.seat_of(person.id),
        "hosts": person.id == table.host,
        "is_open": table.status_for(viewer) == "open",
        "full": all(state.kind != "empty" for state in table.seats),
        "link": link,
        "qr": qr(link, w.say("The link to this table")),
        "seating": field(it, it.option("players"), table.options["players"], w),
        "options": [one for one in options(it, table.options, w) if one.name != "players"],
        "first": FIRST,
        "settings": agreed(table.settings, w),
        "levels": [(level, w.say(BOT_LEVELS[level])) for level in BOT_LEVELS],
        "version": table.version(None),
    }


async def opened(table_id: str, request: Request, person: Person) -> Table:
    table: Table = await request.app.state.tables.open(table_id)
    if not table.may_look(person.id):
        raise NotYours("this table is private")
    return table


@router.get("/table/{table_id}/lobby")
async def page(table_id: str, request: Request, person: Someone) -> HTMLResponse:
    """Seats and settings, whether the game is on or not."""
    return await lobby(await opened(table_id, request, person), request, person)


@router.get("/table/{table_id}/lobby/now")
async def now(table_id: str, request: Request, person: Someone) -> Response:
    """What has changed; the game itself, once it has begun."""
    table = await opened(table_id, request, person)
    if table.status_for(seat_of(table, person.id)) != "open":
        return Response(headers={"HX-Redirect": f"/table/{table.id}"})
    return draw(request, "parts/lobby.html", **facts(table, request, person))


def back(table: Table) -> Response:
    return RedirectResponse(f"/table/{table.id}", 303)


@router.post("/table/{table_id}/sit")
async def sit(table_id: str, request: Request, person: Someone, name: Annotated[str, Form()], seat: Annotated[int | None, Form()] = None) -> Response:
    """Whoever has the link takes a seat by a name."""
    table = await opened(table_id, request, person)
    await request.app.state.people.call(person.id, name)
    await table.sit(person.id, seat, name)
    return back(table)


@router.post("/table/{table_id}/leave")
async def leave(table_id: str, request: Request, person: Someone, seat: Annotated[int, Form()]) -> Response:
    table = await opened(table_id, request, person)
    await table.leave(person.id, seat)
    return back(table)


@router.post("/table/{table_id}/seat")
async def seat(
    table_id: str, request: Request, person: Someone, seat: Annotated[int, Form()], kind: Annotated[str, Form()], name: Annotated[str, Form()] = ""
) -> Response:
    """The host puts a bot or a neighbour on a seat, or frees it."""
    table = await opened(table_id, request, person)
    level = kind.removeprefix("bot-")
    states = {"empty": SeatState("empty"), "hotseat": SeatState("hotseat", person.id, name or table.game.text.seat_name(seat, words_of(request)))}
    await table.set_seat(person.id, seat, states[kind] if kind in states else SeatState("bot", bot=level))
    return back(table)


@router.post("/table/{table_id}/rename")
async def rename(table_id: str, request: Request, person: Someone, seat: Annotated[int, Form()], name: Annotated[str, Form()]) -> Response:
    """The host goes by another name."""
    table = await opened(table_id, request, person)
    if seat not in table.seat_of(person.id):
        raise NotYours("this seat is somebody else's")
    await request.app.state.people.call(person.id, name)
    await table.set_seat(person.id, seat, SeatState("person", person.id, name))
    return back(table)


@router.post("/table/{table_id}/agree")
async def agree(table_id: str, request: Request, person: Someone) -> Response:
    """The host sets what the table agrees on."""
    table, form = await opened(table_id, request, person), await request.form()
    given = {name: str(value) for name, value in form.items()}
    chosen = {option.name: given[option.name] for option in table.game.options if option.name in given}
    await table.agree(person.id, chosen, changed(table.settings, given))
    return back(table)


def changed(settings: TableSettings, given: Mapping[str, str]) -> TableSettings:
    """Settings with what a form says of them."""
    data: dict[str, Any] = settings.to_json()
    for name in data:
        value = given.get(f"table-{name}")
        if value is None:
            continue
        if name.endswith("_s"):
            data[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 9 else None
        else:
            data[name] = bool(value) if name in ("takeback", "chat") else value
    return TableSettings.from_json(data)


@router.post("/table/{table_id}/start")
async def start(table_id: str, request: Request, person: Someone, fill: Annotated[str, Form()] = "") -> Response:
    """The host begins; with `fill`, bots take the seats that are free."""
    table = await opened(table_id, request, person)
    for number, state in enumerate(table.seats if fill else []):
        if state.kind == "empty":
            await table.set_seat(person.id, number, replace(state, kind="bot", bot="heuristic"))
    await table.start(person.id)
    return back(table)


@router.post("/table/{table_id}/close")
async def close(table_id: str, request: Request, person: Someone) -> Response:
    table = await opened(table_id, request, person)
    await table.close(person.id)
    return RedirectResponse("/", 303)


@router.post("/table/{table_id}/remove")
async def remove(table_id: str, request: Request, person: Someone, seat: Annotated[int, Form()]) -> Response:
    """The host lets a bot play for somebody who is away."""
    table = await opened(table_id, request, person)
    await table.remove(person.id, seat)
    return RedirectResponse(f"/table/{table.id}/lobby", 303)
