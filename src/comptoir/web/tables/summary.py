"""What the lists say of a table without opening it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from comptoir.match import Match
from comptoir.web.store.entries import Entry, Kind
from comptoir.web.tables.life import Life, SeatState

__all__ = ["TableSummary", "row_after", "row_of", "summary_of"]


@dataclass(frozen=True)
class TableSummary:
    """A line of a list: which game, who sits, and whether the reader's decision is awaited."""

    id: str
    game: str
    host: str
    status: str
    visibility: str
    seats: tuple[SeatState, ...]
    changed_at: float
    your_turn: bool = False
    yours: tuple[int, ...] = ()

    @property
    def free(self) -> int:
        """How many seats are empty."""
        return sum(seat.kind == "empty" for seat in self.seats)


def row_after(life: Life, entry: Entry, match: Match | None) -> dict[str, Any]:
    """The row that stands once an entry is written: the life is folded on a copy that shares what the entry does not change."""
    then = Life(life.id)
    then.game_id, then.host, then.options, then.settings = life.game_id, life.host, life.options, life.settings
    then.seats, then.status, then.match = list(life.seats), life.status, life.match
    then.takeback, then.end_offer, then.outdated, then.stuck = life.takeback, life.end_offer, life.outdated, life.stuck
    then.opened_at, then.number = life.opened_at, life.number
    then.apply(entry, match)
    row = row_of(then)
    if entry.kind == Kind.START:
        row["wake_at"] = entry.at
    if then.status == "over":
        row["wake_at"] = None
    return row


def row_of(life: Life) -> dict[str, Any]:
    seats = [{"kind": seat.kind, "person": seat.person, "name": seat.name, "bot": seat.bot} for seat in life.seats]
    return {
        "game": life.game_id,
        "host": life.host,
        "status": "closed" if life.closed else life.status,
        "visibility": life.settings.visibility,
        "summary": json.dumps(seats, ensure_ascii=False),
        "opened_at": life.opened_at,
        "changed_at": life.changed_at,
    }


def summary_of(row: Any, person: str = "", pending: list[int] | None = None) -> TableSummary:
    """A row of a list for a reader; `pending` are the seats whose decision is awaited."""
    seats = tuple(SeatState(**seat) for seat in json.loads(row["summary"]))
    yours = tuple(number for number, seat in enumerate(seats) if person and seat.person == person)
    turn = bool(set(yours) & set(pending or []))
    return TableSummary(row["id"], row["game"], row["host"], row["status"], row["visibility"], seats, row["changed_at"], turn, yours)
