"""A clock that tests move: nothing sleeps."""

from __future__ import annotations

import asyncio


class FakeClock:
    """Stands still until `go`; then everybody who waits is woken in the order of their times."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self.waiting: dict[asyncio.Task[None] | None, asyncio.Event] = {}
        self._due: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, until: float | None) -> None:
        task = asyncio.current_task()
        due = asyncio.get_running_loop().create_future()
        if until is not None:
            if until <= self.time:
                return
            self._due.append((until, due))
        rung = asyncio.ensure_future(event.wait())
        self.waiting[task] = event
        try:
            await asyncio.wait({rung, due}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self.waiting[task]
            rung.cancel()
            due.cancel()

    async def go(self, room, seconds: float) -> None:
        """Lets time pass, one wait after another, and everything happen that it brings."""
        await self.quiet(room)
        end = self.time + seconds
        while True:
            self._due = [(until, due) for until, due in self._due if not due.done()]
            first = min((until for until, _ in self._due), default=end + 1)
            if first > end:
                break
            self.time = max(self.time, first)
            for until, due in self._due:
                if until <= self.time and not due.done():
                    due.set_result(None)
            await self.quiet(room)
        self.time = end
        await self.quiet(room)

    async def quiet(self, room) -> None:
        """Until every driver waits for something."""
        for _ in range(3):
            await asyncio.sleep(0)
        while any(not self.rests(task) for _, task in room._drivers.values()) or room._loading:
            await asyncio.sleep(0)

    def rests(self, task: asyncio.Task[None]) -> bool:
        return task.done() or (task in self.waiting and not self.waiting[task].is_set())
