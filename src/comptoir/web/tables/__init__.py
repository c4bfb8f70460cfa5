"""Live tables: a match with its people, bots, clock and chat, each the fold of its own append-only log."""

from comptoir.web.tables.errors import BadRequest, Late, NoSuchTable, NotNow, NotYours, Outdated, Refused, TableFull
from comptoir.web.tables.life import Chat, Life, Request, SeatState
from comptoir.web.tables.room import Tables, TableSummary
from comptoir.web.tables.settings import PACES, VISIBILITIES, TableSettings
from comptoir.web.tables.table import Event, Table
from comptoir.web.tables.telling import Line

__all__ = [
    "PACES",
    "VISIBILITIES",
    "BadRequest",
    "Chat",
    "Event",
    "Late",
    "Life",
    "Line",
    "NoSuchTable",
    "NotNow",
    "NotYours",
    "Outdated",
    "Refused",
    "Request",
    "SeatState",
    "Table",
    "TableFull",
    "TableSettings",
    "TableSummary",
    "Tables",
]
