"""Where tables live: an append-only log for each, people, and tokens; SQLite in a file, or a PostgreSQL that several servers share."""

from comptoir.web.store.entries import ALL, NOBODY, WATCHER, Conflict, Entry, Kind, Repeated, StoreFull, Unreachable, Write
from comptoir.web.store.store import Store, open_store

__all__ = ["ALL", "NOBODY", "WATCHER", "Conflict", "Entry", "Kind", "Repeated", "Store", "StoreFull", "Unreachable", "Write", "open_store"]
