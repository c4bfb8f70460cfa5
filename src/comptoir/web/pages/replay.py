"""The replay of a match that is over: moment by moment, as anybody lived it, or with every hand open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from comptoir.core.panel import Board, Card, Offer, Player
from comptoir.core.words import Words
from comptoir.match import Match
from comptoir.web.pages.afterwards import Looked, ended, names_of, seat_of
from comptoir.web.pages.draw import draw
from comptoir.web.pages.story import about
from comptoir.web.people import Someone, W
from comptoir.web.story.replay import Moment, Replay, moments, position
from comptoir.web.tables import Table

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

OPEN: Final = "open"  # every hand
ALL: Final = "all"  # what everybody could see
TOLD: Final = 7  # moments told beside the board
KEPT: Final = 16  # stories whose moments are kept


@dataclass(frozen=True)
class Hand:
    """A seat's own things, as it saw them."""

    seat: int
    cards: Sequence[Card]


@dataclass(frozen=True)
class Scene:
    """A moment as it is shown."""

    viewer: str  # a seat, OPEN or ALL
    replay: Replay
    told: Sequence[Moment]
    board: Board
    players: Sequence[Player]
    hands: Sequence[Hand]
    offers: Sequence[Offer]
    runs: bool

    @property
    def n(self) -> int:
        return len(self.replay.moments) - 1


@router.get("/table/{table_id}/replay")
async def replay(request: Request, table: Looked, me: Someone, w: W, viewer: str = OPEN, ply: int = 0, at: int = -1, runs: bool = False) -> HTMLResponse:
    """The whole page."""
    seat = seat_of(table, me.id)
    match, names = ended(table, seat), names_of(table, w)
    scene = await asyncio.to_thread(scene_of, table, match, fit(match, viewer), ply, at, runs, w)
    return draw(request, "replay.html", table=about(table, match, names, w, seat), scene=scene, names=names, viewers=viewers(match, names, w), whole=True)


@router.get("/table/{table_id}/replay/at")
async def moment(request: Request, table: Looked, me: Someone, w: W, viewer: str = OPEN, ply: int = 0, at: int = -1, runs: bool = False) -> HTMLResponse:
    """One moment, to be put in the place of another."""
    seat = seat_of(table, me.id)
    match, names = ended(table, seat), names_of(table, w)
    scene = await asyncio.to_thread(scene_of, table, match, fit(match, viewer), ply, at, runs, w)
    return draw(request, "parts/scene.html", table=about(table, match, names, w, seat), scene=scene, names=names, viewers=viewers(match, names, w), whole=False)


def fit(match: Match, viewer: str) -> str:
    """Whose replay it is; what nobody is called shows what everybody could see."""
    return viewer if viewer in (OPEN, *map(str, match.seats)) else ALL


def viewers(match: Match, names: Sequence[str], w: Words) -> list[tuple[str, str]]:
    """Through whose eyes a match can be seen."""
    return [
        (OPEN, w.say("every hand open")),
        (ALL, w.say("as those who watched")),
        *((str(seat), w.say("as {name}", name=names[seat])) for seat in match.seats),
    ]


_kept: OrderedDict[tuple[str, str, str], list[Moment]] = OrderedDict()


def moments_of(table: Table, match: Match, viewer: str, w: Words) -> list[Moment]:
    """The moments of a match that is over; they cost its whole narration, so the latest are kept."""
    key = (table.id, ALL if viewer == OPEN else viewer, w.language)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = moments(match, None if key[1] == ALL else int(viewer), w)
        while len(_kept) > KEPT:
            _kept.pop(next(iter(_kept)), None)
    return found


def scene_of(table: Table, match: Match, viewer: str, ply: int, at: int, runs: bool, w: Words) -> Scene:
    """The moment of a number, or else the last one that is not after a ply. It plays the match again: for a worker thread."""
    those = moments_of(table, match, viewer, w)
    where = Replay(those, min(at, len(those) - 1)) if at >= 0 else Replay.after(those, ply)
    then, panel = position(match, where.moment.ply), match.game.panel
    seat = int(viewer) if viewer.isdigit() else None
    view = then.view(seat)
    hands = [Hand(each, panel.hand(then.view(each), w)) for each in (match.seats if viewer == OPEN else [] if seat is None else [seat])]
    desk = panel.desk(view, match.game.spectator, [], w)
    seats = [panel.players(then.view(each), w)[each] for each in match.seats] if viewer == OPEN else panel.players(view, w)  # points that a screen hides, too
    return Scene(viewer, where, where.told(TOLD), panel.board(view, w), seats, hands, desk.offers, runs and where.on is not None)
