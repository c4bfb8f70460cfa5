"""How a database is opened: SQLite with every commit on disk before it is acknowledged, PostgreSQL through asyncpg."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import URL, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from comptoir.web.store.entries import Unreachable

__all__ = ["Locked", "engine_of", "is_full", "is_key"]

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # NORMAL may lose the last commits when the power fails
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


def engine_of(url: URL) -> AsyncEngine:
    """The engine for a URL such as sqlite:///games.db or postgresql://club@localhost/comptoir. Raises Unreachable where it cannot be one."""
    kind = url.get_backend_name()
    if kind == "sqlite":
        engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"))
        event.listen(engine.sync_engine, "connect", set_pragmas)
        return engine
    if kind == "postgresql":
        if importlib.util.find_spec("asyncpg") is None:
            raise Unreachable("PostgreSQL needs one package more: pip install 'comptoir[postgres]'")
        return create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, pool_size=10)
    raise Unreachable(f"no database of the kind '{kind}': there are sqlite:///FILE and postgresql://USER@HOST/NAME")


def set_pragmas(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def is_key(wrong: DBAPIError) -> bool:
    """Whether two entries had the same key, and not only the same number."""
    complaint = str(wrong.orig)
    return "entries.key" in complaint or "one_entry_a_key" in complaint


def is_full(wrong: DBAPIError) -> bool:
    """Whether there was no room left: SQLite says so in words, PostgreSQL by its class 53."""
    return "is full" in str(wrong.orig) or "disk I/O error" in str(wrong.orig) or str(getattr(wrong.orig, "sqlstate", "")).startswith("53")


class Locked:
    """An SQLite file belongs to one server at a time: others would not hear of what it writes."""

    def __init__(self, url: URL) -> None:
        named = url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:"
        self._path = Path(f"{url.database}.lock") if named else None
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Raises Unreachable where another server has it."""
        try:
            import fcntl
        except ImportError:  # Windows
            return
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("w")
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.give_back()
            raise Unreachable(f"another server uses {self._path.with_suffix('')} already: stop it, or name another file with --database") from None
        except OSError as wrong:
            raise Unreachable(f"the folder {self._path.parent} cannot be written to: {wrong.strerror}") from None

    def give_back(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
