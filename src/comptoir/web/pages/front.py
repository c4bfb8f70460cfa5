"""The front page: the games on their shelf, one's own tables, open ones, games to watch; and what belongs to no table."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Form, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from comptoir.bots import bot
from comptoir.core.panel import About
from comptoir.core.registry import Game
from comptoir.core.words import words
from comptoir.games import SHELF, game
from comptoir.match import Match
from comptoir.web.assets import FOR_EVER, digest
from comptoir.web.pages.draw import THEMES, draw, words_of
from comptoir.web.pages.seats import called
from comptoir.web.people import Someone, become, set_language
from comptoir.web.story.qr import qr
from comptoir.web.tables import SeatState, Tables, TableSettings, TableSummary

__all__ = ["lid_link", "router", "sheet_link"]

router = APIRouter(include_in_schema=False)

YEAR_S: Final = 365 * 86_400
PICTURE: Final = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


@dataclass(frozen=True)
class Box:
    """A game on the shelf."""

    id: str
    name: str
    seats: tuple[int, int]
    about: About


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    who: str
    free: int
    status: str
    your_turn: bool = False


@router.get("/")
async def front(request: Request, person: Someone) -> HTMLResponse:
    """The shelf and the tables."""
    tables: Tables = request.app.state.tables
    w = words_of(request)
    mine = [listed(summary, request) for summary in await tables.mine(person.id)]
    own = {table.id for table in mine}
    opened = [listed(summary, request) for summary in await tables.open_tables() if summary.id not in own]
    watched = [listed(summary, request) for summary in await tables.to_watch() if summary.id not in own]
    boxes = [Box(id, w.say(SHELF[id]), (game(id).seats[0], game(id).seats[-1]), game(id).panel.about(w)) for id in SHELF]
    return draw(request, "front.html", boxes=boxes, mine=mine, opened=opened, watched=watched, lid=lid_link)


def listed(summary: TableSummary, request: Request) -> Listed:
    w, it = words_of(request), game(summary.game)
    people = [called(seat, number, it, w) for number, seat in enumerate(summary.seats) if seat.kind != "empty"]
    return Listed(summary.id, w.say(SHELF[summary.game]), w.row(people), summary.free, summary.status, summary.your_turn)


@router.post("/settings")
async def settings(request: Request, back: Annotated[str, Form()] = "/", lang: Annotated[str, Form()] = "", theme: Annotated[str, Form()] = "") -> Response:
    """Keeps the reader's language and light."""
    answer = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
    if lang:
        set_language(answer, lang)
    if theme in THEMES:
        answer.set_cookie("theme", theme, max_age=YEAR_S, samesite="lax", httponly=True)
    return answer


# A new table.


@router.post("/games/{id}/now")
async def play_now(id: str, request: Request, person: Someone) -> Response:
    """A table with bots that has begun."""
    it, tables = found(id), request.app.state.tables
    bots = [SeatState("bot", bot="heuristic")] * (usual_seats(it) - 1)
    table_id = await tables.create(person.id, id, {}, [SeatState("person", person.id, name_of(person.name, request)), *bots], TableSettings(patience_s=None))
    await (await tables.open(table_id)).start(person.id)
    return RedirectResponse(f"/table/{table_id}", 303)


@router.post("/games/{id}/invite")
async def invite(id: str, request: Request, person: Someone) -> Response:
    """A table that waits for people."""
    it, tables = found(id), request.app.state.tables
    w = words_of(request)
    name = person.name or w.say("Host")
    seats = [SeatState("person", person.id, name), *[SeatState("empty")] * (usual_seats(it) - 1)]
    return RedirectResponse(f"/table/{await tables.create(person.id, id, {}, seats, TableSettings())}", 303)


def found(id: str) -> Game:
    if id not in SHELF:
        raise HTTPException(404)
    return game(id)


def usual_seats(it: Game) -> int:
    return int(it.option("players").default)


def name_of(name: str, request: Request) -> str:
    w = words_of(request)
    return name or w.say("You")


# Pictures and styles of games.


@router.get("/games/{id}/{what}.css")
def sheet(id: str, what: str) -> Response:
    """The style of a game's board."""
    return Response(sheet_of(found(id).id), media_type="text/css", headers={"Cache-Control": FOR_EVER if what != "sheet" else "no-cache"})


@functools.cache
def sheet_of(id: str) -> str:
    it = game(id)
    return it.panel.board(Match(it, seed=0).view(), words()).sheet


def sheet_link(id: str) -> str:
    return f"/games/{id}/{digest(sheet_of(id).encode())}.css"


@router.get("/games/{id}/lid-{light}.svg")
def lid(id: str, light: str) -> Response:
    """A game well under way, by day or by night: what its box shows."""
    if light not in ("day", "night"):
        raise HTTPException(404)
    return Response(lid_of(found(id).id, light), media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"} | PICTURE)


def lid_link(id: str, light: str) -> str:
    return f"/games/{id}/lid-{light}.svg"


@functools.cache
def lid_of(id: str, light: str) -> str:
    it = game(id)
    board = it.panel.board(played(it).view(), words())
    x, y, wide, high = it.panel.about(words()).lid
    theme = {"day": "light", "night": "dark"}[light]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}" data-theme="{theme}">'
        f'<style>{board.sheet}</style><g class="{board.scope}">{board.still}{board.moving}</g></svg>'
    )


@functools.cache
def played(it: Game) -> Match:
    match, player, plies = Match(it, seed=23), bot("heuristic", 23), it.panel.about(words()).plies
    while not match.over and match.ply < plies:
        seat = match.pending[0]
        action = player.choose(match.view(seat), match.legal(seat))
        assert action is not None  # asked of a seat that owes a decision, it decides
        match.play(seat, action)
    return match


# Oneself.


@router.get("/me/devices")
async def devices(request: Request, person: Someone) -> HTMLResponse:
    """A link that makes another device this person's too."""
    link = str(request.base_url) + "me/device/" + request.app.state.people.device_link(person.id)
    w = words_of(request)
    return draw(request, "devices.html", link=link, qr=qr(link, w.say("The link to continue on another device")))


@router.get("/me/device/{link}")
async def device(link: str, request: Request) -> HTMLResponse:
    """Asks before this browser becomes that person's."""
    request.app.state.people.of_device_link(link)
    return draw(request, "device.html", link=link)


@router.post("/me/device/{link}")
async def take_device(link: str, request: Request) -> Response:
    become(request, request.app.state.people.of_device_link(link))
    return RedirectResponse("/", 303)


@router.post("/me/name")
async def rename(request: Request, person: Someone, name: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> Response:
    await request.app.state.people.call(person.id, name)
    return RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
