"""Check the dice: what the server promised before the first move, and how anybody can see that it was kept."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from comptoir.web.pages.afterwards import Looked, match_of, names_of
from comptoir.web.pages.draw import draw
from comptoir.web.pages.story import about
from comptoir.web.people import W
from comptoir.web.story import dice

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/table/{table_id}/check")
async def check(request: Request, table: Looked, w: W) -> HTMLResponse:
    """The commitment; once the game is over the seed, and what it comes to."""
    match = match_of(table)
    told = await asyncio.to_thread(dice.check, match, table.status == "over")
    return draw(request, "check.html", table=about(table, match, names_of(table, w), w), dice=told)
