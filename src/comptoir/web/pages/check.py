"""Check the dice: what the server promised before the first move, and how anybody can see that it was kept."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from comptoir.web.pages.afterwards import Looked, match_of, names_of, seat_of
from comptoir.web.pages.draw import draw
from comptoir.web.pages.story import about
from comptoir.web.people import Someone, W
from comptoir.web.story import dice

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/table/{table_id}/check")
async def check(request: Request, table: Looked, me: Someone, w: W) -> HTMLResponse:
    """The commitment; once the game is over the seed, and what it comes to."""
    viewer = seat_of(table, me.id)
    match = match_of(table, viewer)
    told = await asyncio.to_thread(dice.check, match, table.status_for(viewer) == "over")
    return draw(request, "check.html", table=about(table, match, names_of(table, w), w, viewer), dice=told)
