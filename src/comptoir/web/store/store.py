"""The database: what is asked of it, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import asyncio
import functools
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Row, insert, make_url, or_, select, text, update
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as Crowded
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from comptoir.web.store.engine import Locked, engine_of, is_full, is_key
from comptoir.web.store.entries import Conflict, Entry, Kind, Repeated, StoreFull, Unreachable, Write
from comptoir.web.store.news import News, heard
from comptoir.web.store.schema import METADATA, SCHEMA, about, entries, people, places, tables, tokens
from comptoir.web.store.writer import Writer

__all__ = ["Store", "open_store"]

LISTED: Final = 50
LAST_WORD_S: Final = 5.0  # how long a store that closes waits for what was begun
P = ParamSpec("P")
T = TypeVar("T")
TELL: Final = text("SELECT pg_notify('comptoir', news) FROM unnest(CAST(:news AS text[])) AS news")


async def open_store(url: str) -> Store:
    """The store at a database URL, its tables made where they are missing. Raises Unreachable."""
    store = Store(url)
    await store.open()
    return store


def finished(asked: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """What has begun at the database is ended, also when whoever asked has gone: a line cut off halfway is lost to the pool, and never closed."""

    @functools.wraps(asked)
    async def ask(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(asked(store, *args, **kwargs))
        store.under_way.add(task)
        task.add_done_callback(store.under_way.discard)
        return await asyncio.shield(task)

    return ask


class Store:
    """A database of tables. `shared` says whether other servers may write to it too."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except ArgumentError:
            raise Unreachable(f"'{url}' names no database: write sqlite:///FILE or postgresql://USER@HOST/NAME") from None
        self.shared = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = engine_of(self.url)
        self.writer = Writer(self._write)
        self.news = News(self.url) if self.shared else None
        self._locked = Locked(self.url)
        self.under_way: set[asyncio.Task[Any]] = set()
        self._line: AsyncConnection | None = None  # the writer's own connection

    async def open(self) -> None:
        self._locked.take()
        try:
            async with self.engine.begin() as line:
                await line.run_sync(METADATA.create_all)
                if (await line.execute(select(about.c.value).where(about.c.name == "schema"))).first() is None:
                    await line.execute(insert(about).values(name="schema", value=str(SCHEMA)))
        except IntegrityError:
            pass  # another server made the tables in the same moment
        except (DBAPIError, OSError) as wrong:
            self._locked.give_back()
            await self.engine.dispose()
            raise Unreachable(f"the database {self.url.render_as_string()} cannot be opened: {told(wrong)}") from wrong
        self.writer.start()
        if self.news is not None:
            await self.news.start()

    async def close(self) -> None:
        await self.writer.stop()
        if self.news is not None:
            await self.news.stop()
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=LAST_WORD_S)
        if self._line is not None:
            await self._line.close()
        await self.engine.dispose()
        self._locked.give_back()

    # Writing.

    async def append(self, write: Write) -> None:
        """Stores an entry; comes back when it is on disk. Raises Conflict, Repeated, StoreFull or Unreachable."""
        await self.writer.write(write)

    async def _write(self, writes: Sequence[Write]) -> None:
        line = self._line
        try:
            if line is None or line.closed:
                line = self._line = await self.engine.connect()
            await self._write_all(line, sorted(writes, key=lambda write: (write.entry.table, write.entry.number)))
            await line.commit()
        except BaseException as wrong:
            if line is not None:
                await self._give_up(line)
            if isinstance(wrong, IntegrityError):
                raise (Repeated("this request was written already") if is_key(wrong) else Conflict("another server was faster")) from wrong
            if isinstance(wrong, DBAPIError) and is_full(wrong):
                raise StoreFull("the disk is full: nothing was lost, and nothing more can be stored until there is room") from wrong
            if isinstance(wrong, DBAPIError | Crowded | OSError):
                raise Unreachable(f"the database does not answer: {told(wrong)}") from wrong
            raise

    async def _give_up(self, line: AsyncConnection) -> None:
        try:
            await line.rollback()
        except (DBAPIError, OSError):
            await line.invalidate()
            await line.close()
        if line.closed or line.invalidated:
            self._line = None

    async def _write_all(self, line: AsyncConnection, writes: Sequence[Write]) -> None:
        for write in writes:
            if write.row is not None and write.entry.number == 1:
                await line.execute(insert(tables).values(id=write.entry.table, **write.row))
        await line.execute(insert(entries), [columns(write.entry) for write in writes])
        for write in writes:
            if write.row is not None and write.entry.number > 1:
                await line.execute(update(tables).where(tables.c.id == write.entry.table).values(**write.row))
            for person in dict.fromkeys(write.people):
                known = select(places.c.person).where(places.c.person == person, places.c.table_id == write.entry.table)
                if (await line.execute(known)).first() is None:
                    await line.execute(insert(places).values(person=person, table_id=write.entry.table))
        if self.news is not None:
            await line.execute(TELL, {"news": heard(write.entry for write in writes)})

    @asynccontextmanager
    async def _ask(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as line:
                yield line
        except (DBAPIError, Crowded, OSError) as wrong:
            raise Unreachable(f"the database does not answer: {told(wrong)}") from wrong

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. Raises IntegrityError where what is there already forbids it, StoreFull or Unreachable."""
        try:
            async with self.engine.begin() as line:
                yield line
        except IntegrityError:
            raise
        except (DBAPIError, Crowded, OSError) as wrong:
            if isinstance(wrong, DBAPIError) and is_full(wrong):
                raise StoreFull("the disk is full") from wrong
            raise Unreachable(f"the database does not answer: {told(wrong)}") from wrong

    @finished
    async def change(self, *statements: Any) -> None:
        """Does a few statements in a transaction of their own."""
        async with self._change() as line:
            for statement in statements:
                await line.execute(statement)

    # Tables.

    @finished
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log, or what has come after an entry."""
        asked = select(entries).where(entries.c.table_id == table, entries.c.number > after).order_by(entries.c.number)
        async with self._ask() as line:
            return [entry_of(row) for row in await line.execute(asked)]

    @finished
    async def knows_key(self, table: str, key: str) -> bool:
        async with self._ask() as line:
            return (await line.execute(select(entries.c.number).where(entries.c.table_id == table, entries.c.key == key))).first() is not None

    @finished
    async def row(self, table: str) -> Mapping[str, Any] | None:
        """What the lists say of a table."""
        async with self._ask() as line:
            found = (await line.execute(select(tables).where(tables.c.id == table))).mappings().first()
            return None if found is None else dict(found)

    async def rows_of(self, person: str) -> list[Mapping[str, Any]]:
        """The tables where a person has sat, or that they have opened; the latest first."""
        theirs = select(places.c.table_id).where(places.c.person == person)
        return await self._rows(select(tables).where(tables.c.id.in_(theirs)))

    async def public_rows(self, status: str) -> list[Mapping[str, Any]]:
        """Public tables, the latest first."""
        return await self._rows(select(tables).where(tables.c.status == status, tables.c.visibility == "public"))

    @finished
    async def _rows(self, asked: Any) -> list[Mapping[str, Any]]:
        async with self._ask() as line:
            return [dict(row) for row in (await line.execute(asked.order_by(tables.c.changed_at.desc()).limit(LISTED))).mappings()]

    @finished
    async def to_wake(self, now: float) -> list[str]:
        """Tables that a server has to look after now, and none does."""
        free = or_(tables.c.driver_until.is_(None), tables.c.driver_until < now)
        asked = select(tables.c.id).where(tables.c.wake_at <= now, tables.c.status == "playing", free).order_by(tables.c.wake_at).limit(LISTED)
        async with self._ask() as line:
            return list((await line.execute(asked)).scalars())

    async def set_row(self, table: str, **values: Any) -> None:
        await self.change(update(tables).where(tables.c.id == table).values(**values))

    @finished
    async def lease(self, table: str, driver: str, now: float, until: float) -> bool:
        """Takes, or keeps, the right to play a table's bots; says whether it is ours."""
        free = or_(tables.c.driver_until.is_(None), tables.c.driver_until < now, tables.c.driver == driver)
        async with self._change() as line:
            done = await line.execute(update(tables).where(tables.c.id == table, free).values(driver=driver, driver_until=until))
            return bool(done.rowcount)

    async def free(self, driver: str) -> None:
        """Gives back every right of a server that goes."""
        await self.change(update(tables).where(tables.c.driver == driver).values(driver=None, driver_until=None))

    @finished
    async def secret(self, drawn: str) -> str:
        """The key that signs cookies, the same for every server on this database; the first one brings it."""
        with suppress(IntegrityError):
            await self.change(insert(about).values(name="secret", value=drawn))
        async with self._ask() as line:
            return str((await line.execute(select(about.c.value).where(about.c.name == "secret"))).scalar_one())

    # People.

    @finished
    async def name_of(self, person: str) -> str:
        async with self._ask() as line:
            found = (await line.execute(select(people.c.name).where(people.c.id == person))).scalar()
        return str(found or "")

    async def call(self, person: str, name: str) -> None:
        """Writes down what a person is called."""
        if await self.name_of(person):
            await self.change(update(people).where(people.c.id == person).values(name=name))
            return
        try:
            await self.change(insert(people).values(id=person, name=name, since=time.time()))
        except IntegrityError:
            await self.change(update(people).where(people.c.id == person).values(name=name))

    @finished
    async def person_of(self, digest: str) -> str | None:
        """Whose token has this digest."""
        async with self._ask() as line:
            found = (await line.execute(select(tokens.c.person).where(tokens.c.digest == digest))).scalar()
        return str(found) if found else None

    async def add_token(self, digest: str, person: str) -> None:
        await self.change(insert(tokens).values(digest=digest, person=person, since=time.time()))


def columns(entry: Entry) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "number": entry.number,
        "kind": str(entry.kind),
        "seat": entry.seat,
        "data": json.dumps(entry.data, ensure_ascii=False, separators=(",", ":")),
        "at": entry.at,
        "key": entry.key or None,
        "person": entry.person,
        "seen": entry.seen,
    }


def entry_of(row: Row[Any]) -> Entry:
    return Entry(row.table_id, row.number, Kind(row.kind), row.seat, json.loads(row.data), row.at, row.key or "", row.person, row.seen)


def told(wrong: BaseException) -> str:
    """What a database complains of, in a line."""
    cause = getattr(wrong, "orig", None) or wrong
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
