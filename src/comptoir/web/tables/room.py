"""All live tables of a server: loaded when somebody asks for one, unloaded when nobody has for a while."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from comptoir.core.errors import ComptoirError
from comptoir.core.registry import Value
from comptoir.web.settings import Settings
from comptoir.web.store import Entry, Store, Write
from comptoir.web.tables import deeds
from comptoir.web.tables.driver import Driver
from comptoir.web.tables.errors import NoSuchTable
from comptoir.web.tables.life import Life, SeatState
from comptoir.web.tables.presence import Presence
from comptoir.web.tables.settings import TableSettings
from comptoir.web.tables.summary import TableSummary, row_after, summary_of
from comptoir.web.tables.table import Table, taken_up
from comptoir.web.tables.time import Clock, WallClock

__all__ = ["TableSummary", "Tables"]

ID_BYTES: Final = 12  # 96 bits: nobody guesses a table
MINE_OPENED: Final = 20  # of a person's tables, how many are looked into to see whose turn it is
ID: Final = re.compile(r"[\w-]{1,40}", re.ASCII)
FAREWELL_S: Final = 5.0  # that what runs has to come to its end
ROUND_S: Final = 5.0  # between two looks at what is idle and what is due


class Tables:
    """The room of live tables, one for each process."""

    def __init__(self, store: Store, clock: Clock | None = None, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.store = store
        self.clock: Clock = clock or WallClock()
        self.presence = Presence(self.clock)
        self.live: dict[str, Table] = {}
        self.owner = secrets.token_hex(8)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._drivers: dict[str, tuple[Driver, asyncio.Task[None]]] = {}
        self._thinkers = ThreadPoolExecutor(self.settings.thinkers, thread_name_prefix="thinker")
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = asyncio.Event()

    async def start(self) -> None:
        """Begins to look after what runs by itself."""
        if self.store.news is not None:
            self.store.news.tell, self.store.news.missed = self._hear, self._look_everywhere
        self._begin(self._rounds())

    def hang_up(self) -> None:
        """Ends every stream, for good."""
        for table in self.live.values():
            table.shut()

    async def stop(self) -> None:
        """Ends what was begun, and begins nothing more, whatever news still comes; nothing is lost, for everything is stored."""
        self._over.set()
        for driver, _ in self._drivers.values():
            driver.stop()
        self.hang_up()
        last = asyncio.get_running_loop().time() + FAREWELL_S
        while running := self._running():  # what ends may have begun something first, such as keeping a game that is over
            _, late = await asyncio.wait(running, timeout=max(0.0, last - asyncio.get_running_loop().time()))
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        if self.store.shared:
            with contextlib.suppress(ComptoirError):
                await self.store.free(self.owner)

    def _running(self) -> list[asyncio.Task[Any]]:
        """What goes on by itself at this moment."""
        keeping = (table.keeping for table in self.live.values() if table.keeping)
        tasks = [*self._tasks, *self._loading.values(), *(task for _, task in self._drivers.values()), *keeping]
        return [task for task in tasks if not task.done()]

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def create(
        self,
        person: str,
        game_id: str,
        options: Mapping[str, Value] | None = None,
        seats: Sequence[SeatState] = (),
        settings: TableSettings | None = None,
    ) -> str:
        """Opens a table and gives its id. Seats of kind person or hotseat must be the person's own. Raises UnknownName, BadOption, BadRequest."""
        deed = deeds.opened(person, game_id, options or {}, seats, settings or TableSettings())
        id = secrets.token_urlsafe(ID_BYTES)
        entry = Entry(id, 1, deed.kind, data=deed.data, at=self.clock.now(), person=person)
        life = Life(id)
        await self.store.append(Write(entry, row_after(life, entry, None), deed.people))
        life.apply(entry)
        self._put(Table(life, self.store, self.clock, self.presence))
        return id

    async def open(self, table_id: str) -> Table:
        """A table, from memory or from the store; raises NoSuchTable."""
        if table_id in self.live:
            table = self.live[table_id]
            table.used_at = self.clock.now()
            return table
        if not ID.fullmatch(table_id):
            raise NoSuchTable("there is no such table: the link may be incomplete")
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda done: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table:
        table = await taken_up(table_id, self.store, self.clock, self.presence)
        if table is None:
            raise NoSuchTable("there is no such table: the link may be incomplete")
        return self._put(table)

    def _put(self, table: Table) -> Table:
        self.live[table.id] = table
        table.changed = self._drive
        self._drive(table)
        return table

    # What runs by itself.

    def _drive(self, table: Table) -> None:
        """Wakes the table's driver; begins it where the game has."""
        if self._over.is_set():
            return
        if table.id in self._drivers:
            self._drivers[table.id][0].bell.set()
        elif table.status == "playing" and table.life.outdated is None and self.live.get(table.id) is table:
            driver = Driver(table, self._thinkers, self.owner)
            task = asyncio.create_task(driver.run(), name=f"driver of {table.id}")
            self._drivers[table.id] = (driver, task)
            task.add_done_callback(lambda done: self._drivers.pop(table.id, None))

    async def _rounds(self) -> None:
        """Every few seconds: what is idle leaves, what is due comes."""
        while not self._over.is_set():
            with contextlib.suppress(ComptoirError):
                await self.look_around()
            await self.clock.wait(self._over, self.clock.now() + ROUND_S)

    async def look_around(self) -> None:
        now = self.clock.now()
        for table in self._to_unload(now):
            await self.unload(table)
        self.presence.tidy((table.id, seat.person) for table in self.live.values() for seat in table.life.seats)
        for id in await self.store.to_wake(now):
            if id not in self.live and len(self.live) < self.settings.most_live:
                await self.open(id)
        if self.store.news is not None:
            for id, person in self.presence.open:
                await self.store.news.say("here", id, person)

    def _to_unload(self, now: float) -> list[Table]:
        """Tables that nobody uses; where there are too many, those first that were used longest ago."""
        idle = sorted((table for table in self.live.values() if self._is_idle(table)), key=lambda table: table.used_at)
        many = len(self.live) - self.settings.most_live
        return [table for i, table in enumerate(idle) if i < many or now - table.used_at > self.settings.idle_s]

    def _is_idle(self, table: Table) -> bool:
        """Whether nobody listens, nobody writes, and no bot is about to play."""
        driver = self._drivers.get(table.id)
        bots_play = table.status == "playing" and any(table.life.seats[seat].plays for seat in table.life.pending)
        return not table.listeners and not table.lock.locked() and (driver is None or driver[0].resting or not bots_play)

    async def unload(self, table: Table) -> None:
        """Takes a table out of memory; the store knows when to wake it."""
        async with table.lock:
            if table.listeners or self.live.pop(table.id, None) is None:
                return
            if table.id in self._drivers:
                self._drivers[table.id][1].cancel()
            table.shut()
            self.presence.forget(table.id)
            deadlines = [due for seat in table.life.pending if (due := table.deadline(seat)) is not None]
            if table.status == "playing":
                await table.keep(wake_at=min(deadlines, default=None))

    # Other servers on the same database.

    def _hear(self, words: list[str]) -> None:
        """News from another server, or our own."""
        table = self.live.get(words[1]) if len(words) == 3 else None
        if table is None or self._over.is_set():
            return
        if words[0] == "here":
            self.presence.sees(table.id, words[2])
            self._drive(table)
        elif words[0] == "entry" and int(words[2]) > table.life.number:
            self._begin(catch_up(table))

    def _look_everywhere(self) -> None:
        """News may have been missed."""
        if self._over.is_set():
            return
        for table in self.live.values():
            self._begin(catch_up(table))

    # Lists.

    async def mine(self, person: str) -> list[TableSummary]:
        """A person's tables: those that wait for them first, then the latest."""
        rows = await self.store.rows_of(person)
        summaries = [summary_of(row, person, await self._pending(row["id"], i) if row["status"] == "playing" else None) for i, row in enumerate(rows)]
        return sorted((s for s in summaries if s.status != "closed"), key=lambda s: (not s.your_turn, s.status == "over", -s.changed_at))

    async def _pending(self, table_id: str, place: int) -> list[int] | None:
        if table_id not in self.live and place >= MINE_OPENED:
            return None
        return (await self.open(table_id)).life.pending

    async def open_tables(self) -> list[TableSummary]:
        """Public tables with a free seat."""
        return [summary for row in await self.store.public_rows("open") if (summary := summary_of(row)).free]

    async def to_watch(self) -> list[TableSummary]:
        """Public games that are on."""
        return [summary_of(row) for row in await self.store.public_rows("playing")]


async def catch_up(table: Table) -> None:
    """Takes in what another server has written; if the database fails now, the next word of it or the next move does so."""
    with contextlib.suppress(ComptoirError):
        async with table.lock:
            await table.catch_up()
