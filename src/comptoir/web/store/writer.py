"""Group commit: entries that arrive while one transaction is being written go into the next one together, and are acknowledged when it is on disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from comptoir.web.store.entries import Conflict, Repeated, Write

__all__ = ["Writer"]

AT_ONCE: Final = 512

Batch = Callable[[Sequence[Write]], Awaitable[None]]


class Writer:
    """One task that writes for everybody. `batch` stores all it is given or raises; where one of several cannot be stored, each is tried alone."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._waiting: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Writes what waits, then ends."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def write(self, write: Write) -> None:
        """Comes back when the entry is on disk. Raises Conflict, Repeated, StoreFull or Unreachable, and then it is not."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((write, done))
        await done

    async def _run(self) -> None:
        while True:
            taken = [await self._waiting.get()]
            while len(taken) < AT_ONCE and not self._waiting.empty():
                taken.append(self._waiting.get_nowait())
            await self._write(taken)
            for _ in taken:
                self._waiting.task_done()

    async def _write(self, taken: Sequence[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._batch([write for write, _ in taken])
        except (Conflict, Repeated) as wrong:
            if len(taken) == 1:
                answer(taken[0][1], wrong)
                return
            for one in taken:
                await self._write([one])
        except Exception as wrong:  # noqa: BLE001  # whatever it is, those who wait must hear of it, and the writer must live on
            for _, done in taken:
                answer(done, wrong)
        else:
            for _, done in taken:
                answer(done)


def answer(done: asyncio.Future[None], wrong: Exception | None = None) -> None:
    if not done.done():  # whoever waited may have gone
        if wrong is None:
            done.set_result(None)
        else:
            done.set_exception(wrong)
