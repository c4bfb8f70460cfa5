"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

__all__ = ["METADATA", "SCHEMA", "about", "entries", "people", "places", "tables", "tokens"]

SCHEMA: Final = 1

METADATA: Final = MetaData()

about: Final = Table(
    "about",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("host", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("summary", Text, nullable=False),  # JSON: what the lists show without opening the table
    Column("opened_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("wake_at", Float),  # when a server has to look after it though nobody asks; none if never
    Column("driver", String(40)),  # which server plays its bots and minds its clocks,
    Column("driver_until", Float),  # and how long it has that right
    Column("kept", Text),  # JSON: its last picture and its story, for the day the rules have changed
    Index("tables_by_status", "status", "changed_at"),
    Index("tables_to_wake", "wake_at"),
)

entries: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
    Column("key", String(120)),
    Column("person", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("one_entry_a_key", "table_id", "key", unique=True, sqlite_where=text("key IS NOT NULL"), postgresql_where=text("key IS NOT NULL")),
    sqlite_with_rowid=False,
)

places: Final = Table(
    "places",
    METADATA,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
)

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("since", Float, nullable=False),
)

tokens: Final = Table(
    "tokens",
    METADATA,
    Column("digest", String(64), primary_key=True),  # SHA-256: the token itself is shown once and kept nowhere
    Column("person", String(40), ForeignKey("people.id"), nullable=False),
    Column("since", Float, nullable=False),
    Index("tokens_of_a_person", "person"),
)
