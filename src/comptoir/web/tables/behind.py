"""What those see who only watch a table that wants them behind: the same log, some time later."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterable

from comptoir.web.store.entries import Entry
from comptoir.web.tables.life import Life

__all__ = ["Behind"]


class Behind:
    """A second life of a table that takes each entry in when it is old enough."""

    def __init__(self, life: Life, delay_s: float, later: Iterable[Entry] = ()) -> None:
        self._life, self.delay_s, self._later = life, delay_s, deque(later)

    @classmethod
    def of(cls, life: Life) -> Behind:
        """From the moment a game begins."""
        return cls(copy.deepcopy(life), life.settings.watch_delay_s)

    def add(self, entry: Entry) -> None:
        self._later.append(entry)

    def life(self, now: float) -> Life:
        """What they may see by now."""
        while self._later and self._later[0].at + self.delay_s <= now:
            self._life.apply(self._later.popleft())
        return self._life

    @property
    def due(self) -> float | None:
        """When they see something new."""
        return self._later[0].at + self.delay_s if self._later else None
