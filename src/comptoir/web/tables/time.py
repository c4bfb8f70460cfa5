"""The time, and waiting for it: tests hand in a clock of their own, and never sleep."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Protocol

__all__ = ["Clock", "WallClock"]


class Clock(Protocol):
    """What tells the time to a table."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def wait(self, event: asyncio.Event, until: float | None) -> None:
        """Waits for an event, at most until a time; None: for the event alone."""
        ...


class WallClock:
    """The time of this machine."""

    def now(self) -> float:
        return time.time()

    async def wait(self, event: asyncio.Event, until: float | None) -> None:
        if until is None or event.is_set():
            await event.wait()
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - self.now())):
                await event.wait()
