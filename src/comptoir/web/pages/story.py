"""The story of a match: how it ended, what there is to draw of it, its log, its record."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from comptoir.core.words import Words, words
from comptoir.games import SHELF, game
from comptoir.match import Match
from comptoir.web.pages.afterwards import Looked, ended, match_of, names_of, seat_of, short
from comptoir.web.pages.draw import draw
from comptoir.web.pages.front import sheet_link
from comptoir.web.people import In, Someone, W
from comptoir.web.story.count import Ending, counted, endings
from comptoir.web.story.figures import Figure, figures
from comptoir.web.tables import Table

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

KEPT: Final = 64  # stories that are kept as they were drawn


@dataclass(frozen=True)
class Story:
    """What a match that is over has to tell."""

    endings: Sequence[Ending]
    figures: Sequence[Figure]


_kept: OrderedDict[tuple[str, str, tuple[str, ...]], Story] = OrderedDict()


@router.get("/table/{table_id}/story")
async def story(request: Request, table: Looked, me: Someone, language: In, w: W) -> HTMLResponse:
    """How it ended, charts and the log; while the game is on only the log, as far as this viewer may know it."""
    viewer = seat_of(table, me.id)
    match, names = match_of(table, viewer), names_of(table, w)
    told = await story_of(table, viewer, language, names) if table.status_for(viewer) == "over" else None
    lines = [line.text for line in await table.told(viewer, language)]
    return draw(request, "story.html", table=about(table, match, names, w, viewer), story=told, lines=lines)


@router.get("/table/{table_id}/record")
async def record(table: Looked, me: Someone) -> Response:
    """The record of a match that is over, to be kept: anybody can play it again."""
    match = ended(table, seat_of(table, me.id))
    text = await asyncio.to_thread(match.record)
    name = f"{match.game.id}-{match.commitment[:8]}.json"
    return Response(text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def story_of(table: Table, viewer: int | None, language: str, names: Sequence[str]) -> Story:
    """A story, counted and drawn in a worker thread, once."""
    key = (table.id, language, tuple(names))
    if key not in _kept:
        _kept[key] = await asyncio.to_thread(tell, ended(table, viewer), names, words(language))
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return _kept[key]


def tell(match: Match, names: Sequence[str], w: Words) -> Story:
    return Story(endings(match, w), figures(match.game, counted(match), [short(name) for name in names], w))


@dataclass(frozen=True)
class About:
    """What the pages of a match say of it first."""

    id: str
    game: str
    name: str
    names: Sequence[str]
    winners: Sequence[int]
    over: bool
    agreed: bool  # ended before its rules would have
    turns: int
    commitment: str
    scope: str  # the class under which the game's own colours hold
    sheet: str


def about(table: Table, match: Match, names: Sequence[str], w: Words, viewer: int | None) -> About:
    name, over = w.say(SHELF[match.game.id]), table.status_for(viewer) == "over"
    return About(
        table.id,
        match.game.id,
        name,
        names,
        match.winners,
        over,
        over and not match.over,
        match.turns,
        match.commitment,
        scope_of(match.game.id),
        sheet_link(match.game.id),
    )


@functools.cache
def scope_of(id: str) -> str:
    """The class of a game's boards: seats have other colours in some."""
    it = game(id)
    return it.panel.board(Match(it, seed=0).view(), words()).scope
