"""What servers on one PostgreSQL tell one another: which table has a new entry, and who is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import URL

from comptoir.web.store.entries import Entry

__all__ = ["News", "heard"]

CHANNEL: Final = "comptoir"
RETRY_S: Final = 1.0


def heard(entries: Iterable[Entry]) -> list[str]:
    """One message for each table that has changed: its id and its last number."""
    last = {entry.table: entry.number for entry in entries}
    return [f"entry {table} {number}" for table, number in last.items()]


class News:
    """A connection that only listens; where it breaks it is made anew, and then everybody looks for what was missed."""

    def __init__(self, url: URL) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None
        self._line: Any = None
        self.tell: Callable[[list[str]], None] = lambda words: None
        self.missed: Callable[[], None] = lambda: None

    async def start(self) -> None:
        up = asyncio.Event()
        self._task = asyncio.create_task(self._run(up), name="news")
        await up.wait()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def say(self, *words: str) -> None:
        """Tells every server, this one too; what cannot be told is lost, and somebody asks again later."""
        if self._line is not None:
            with contextlib.suppress(OSError, Exception):
                await self._line.execute("SELECT pg_notify($1, $2)", CHANNEL, " ".join(words))

    async def _run(self, up: asyncio.Event) -> None:
        import asyncpg

        while True:
            try:
                self._line = await asyncpg.connect(self._dsn)
                down = asyncio.Event()
                self._line.add_termination_listener(lambda line, down=down: down.set())
                await self._line.add_listener(CHANNEL, lambda line, pid, channel, payload: self.tell(payload.split(" ")))
                if up.is_set():
                    self.missed()
                up.set()
                await down.wait()
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(RETRY_S)
            finally:
                line, self._line = self._line, None
                if line is not None:
                    line.terminate()
