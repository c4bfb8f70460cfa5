"""Live updates: a table's events as server-sent events, taken up again where a connection was lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncGenerator
from typing import Any, Final

from fastapi import Request
from starlette.responses import StreamingResponse

from comptoir.web.tables import Event, Table
from comptoir.web.tables.errors import TooOften

__all__ = ["Streams", "events", "since_of", "stream"]

BEAT_S: Final = 15.0  # a comment so often, so that neither end takes silence for the end
NO_BUFFER: Final = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}


def since_of(request: Request, version: int) -> int:
    """After which version a stream goes on: the browser says so itself when it comes back; `?since=` says so the first time."""
    given = request.headers.get("last-event-id") or request.query_params.get("since") or ""
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else version


def stream(request: Request, table: Table, seat: int | None, person: str) -> StreamingResponse:
    """A table's events for a viewer, as an answer that lasts. Raises TooOften where a visitor has too many of them open."""
    since = since_of(request, table.version(seat))
    counted = request.app.state.streams.counted(request.client.host if request.client else "", events(table, seat, person, since))
    return StreamingResponse(counted, media_type="text/event-stream", headers=NO_BUFFER)


class Streams:
    """How many streams each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def counted(self, who: str, sent: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
        """A stream that counts while it is read. Raises TooOften."""
        if self.open[who] >= self.most:
            raise TooOften("so many pages are open at once: close one, then try again")
        return self._count(who, sent)

    async def _count(self, who: str, sent: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
        self.open[who] += 1
        try:
            async with contextlib.aclosing(sent):
                async for part in sent:
                    yield part
        finally:
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who]


async def events(table: Table, seat: int | None, person: str, since: int) -> AsyncGenerator[bytes, None]:
    """The events, each with its version as id; a heartbeat where nothing happens."""
    table.arrives(person)
    heard = table.listen(seat, since)
    waiting: asyncio.Task[Event] | None = None
    try:
        yield b"retry: 1000\n\n"
        while True:
            waiting = waiting or asyncio.ensure_future(anext(heard))
            done, _ = await asyncio.wait({waiting}, timeout=BEAT_S)
            if not done:
                yield b": still here\n\n"
                continue
            try:
                event = waiting.result()
            except StopAsyncIteration:
                return
            waiting = None
            yield told(event, news_of(table, seat))
    finally:
        if waiting is not None:
            waiting.cancel()
        table.departs(person)


def news_of(table: Table, seat: int | None) -> dict[str, Any]:
    """What a page that is hidden needs to know: whether it is its turn."""
    return {"yours": seat is not None and seat in table.life.pending, "status": table.status_for(seat)}


def told(event: Event, news: dict[str, Any]) -> bytes:
    """An event as it is sent; one without a number of its own leaves the browser's place in the stream as it is."""
    number = "" if event.kind == "presence" else f"id: {event.version}\n"
    return f"{number}event: {event.kind}\ndata: {json.dumps({'version': event.version, **news})}\n\n".encode()
