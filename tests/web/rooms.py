"""A room of tables for tests, and people who sit in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import comptoir
from comptoir.web.settings import Settings
from comptoir.web.store import open_store
from comptoir.web.tables import SeatState, Tables, TableSettings
from tests.web.clock import FakeClock

QUICK = TableSettings(pace="instant")


def person(name: str) -> SeatState:
    return SeatState("person", name, name.capitalize())


def bot(name: str = "heuristic") -> SeatState:
    return SeatState("bot", bot=name)


EMPTY = SeatState("empty")


@asynccontextmanager
async def a_room(database: str, **settings):
    """A room on a database, with a clock that stands still."""
    store = await open_store(database)
    room = Tables(store, FakeClock(), Settings(database=database, **settings))
    if store.news is not None:
        store.news.tell, store.news.missed = room._hear, room._look_everywhere
    try:
        yield room
    finally:
        await room.stop()
        await store.close()


def in_a_room(database: str, test: Callable[[Any], Awaitable[None]], **settings) -> None:
    """Runs a test that is told as one coroutine."""

    async def whole() -> None:
        async with a_room(database, **settings) as room:
            await test(room)

    asyncio.run(whole())


async def begun(room: Any, *seats: SeatState, settings: TableSettings = QUICK, game: str = "island", seed: str = "7", **options) -> Any:
    """A table at which the game is on; the first person is its host."""
    host = next((seat.person for seat in seats if seat.person), "host")
    mine = [seat if seat.person in ("", host) else EMPTY for seat in seats]
    table = await room.open(await room.create(host, game, options, mine, settings))
    for number, seat in enumerate(seats):
        if seat.person not in ("", host):
            await table.sit(seat.person, number, seat.name)
    await table.start(host, seed=seed)
    return table


async def act(table: Any, seat: int | None = None, key: str = "", player=None) -> int:
    """A sensible decision of a seat that owes one, sent as its person would; says whose."""
    seat = table.life.pending[0] if seat is None else seat
    chooser = player or comptoir.bot("heuristic", 1)
    action = chooser.choose(table.view(seat), table.match.legal(seat))
    await table.play(table.life.seats[seat].person, seat, [action], table.version(seat), key)
    return seat
