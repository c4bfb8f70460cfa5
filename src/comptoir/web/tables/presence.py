"""Who is there: people with an open page, or a bot that has just asked for something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from comptoir.web.tables.time import Clock

__all__ = ["Presence"]

SEEN_S: Final = 20.0  # somebody who has asked for something so lately is there, with or without an open stream


class Presence:
    """Open streams by table and person, and when each was last heard of."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.since = clock.now()
        self._open: Counter[tuple[str, str]] = Counter()
        self._last: dict[tuple[str, str], float] = {}

    @property
    def open(self) -> list[tuple[str, str]]:
        """Who has a page open, by table."""
        return list(self._open)

    def comes(self, table: str, person: str) -> None:
        self._open[table, person] += 1
        self.sees(table, person)

    def goes(self, table: str, person: str) -> None:
        self._open[table, person] -= 1
        if self._open[table, person] <= 0:
            del self._open[table, person]
        self.sees(table, person)

    def sees(self, table: str, person: str) -> None:
        self._last[table, person] = self.clock.now()

    def is_here(self, table: str, person: str) -> bool:
        return self._open[table, person] > 0 or self.clock.now() - self._last.get((table, person), -SEEN_S) < SEEN_S

    def away_since(self, table: str, person: str) -> float | None:
        """Since when a person has not been heard of; None while a stream is open. Nobody was missed before this server began."""
        return None if self._open[table, person] > 0 else self._last.get((table, person), self.since)

    def tidy(self, seated: Iterable[tuple[str, str]]) -> None:
        """Forgets whoever has gone and is waited for by nobody: those who only look in are without number."""
        kept, now = {*seated, *self._open}, self.clock.now()
        self._last = {place: at for place, at in self._last.items() if place in kept or now - at < SEEN_S}

    def forget(self, table: str) -> None:
        for place in [place for place in self._last if place[0] == table]:
            del self._last[place]
