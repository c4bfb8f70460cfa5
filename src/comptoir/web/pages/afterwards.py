"""What the pages of a match that is over share: which table, who looks, what its seats are called."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from comptoir.core.words import Words
from comptoir.match import Match
from comptoir.web.people import Person, someone
from comptoir.web.tables import NoSuchTable, NotNow, Table, Tables

__all__ = ["Looked", "ended", "match_of", "names_of", "seat_of", "short"]

LONG_NAME = 18  # letters; longer ones do not fit beside a chart


async def looked(table_id: str, request: Request, me: Annotated[Person, Depends(someone)]) -> Table:
    """A table that whoever asks may see. Raises NoSuchTable."""
    tables: Tables = request.app.state.tables
    table = await tables.open(table_id)
    if not table.may_look(me.id):
        raise NoSuchTable("there is no such table: the link may be incomplete")
    return table


Looked = Annotated[Table, Depends(looked)]


def match_of(table: Table, viewer: int | None) -> Match:
    """The match of a table, as late as the viewer may know it. Raises NotNow before it has begun."""
    match = table.life_for(viewer).match
    if match is None:
        raise NotNow("the game has not begun yet")
    return match


def ended(table: Table, viewer: int | None) -> Match:
    """The match of a table at which nobody plays any more, so that nothing of it is secret. Raises NotNow while it is on, as far as the viewer knows."""
    match = match_of(table, viewer)
    if table.status_for(viewer) != "over":
        raise NotNow("the game is still on: this is told when it is over")
    return match


def seat_of(table: Table, person: str) -> int | None:
    """The first of somebody's seats; None for those who watch."""
    return next(iter(table.seat_of(person)), None)


def names_of(table: Table, w: Words) -> list[str]:
    """What everybody is called: their name, or their colour."""
    colours = [table.game.text.seat_name(seat, w) for seat in range(len(table.seats))]
    return [seat.name or colours[i] for i, seat in enumerate(table.seats)]


def short(name: str) -> str:
    """As much of a name as has room beside a chart."""
    return name if len(name) <= LONG_NAME else name[: LONG_NAME - 1] + "…"
