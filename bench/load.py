"""How many moves a second the server takes, and how long each waits: simulated tables over loopback, every one with open streams.

    python -m bench.load --tables 50,200,500 --rate 500 --seconds 10

First moves are sent at a steady rate, whether or not earlier ones were answered; then as fast as answers come. Each table is played by one program that knows
its seed, and so needs to ask for nothing but moves.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import resource
import secrets
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import uvloop
from rich.console import Console
from rich.table import Table as Rows

from comptoir.web.people import People
from comptoir.web.store import Entry, Kind, Write, open_store
from comptoir.web.tables import SeatState, TableSettings
from comptoir.web.tables.deeds import Deed, opened, played, start
from comptoir.web.tables.life import Life
from comptoir.web.tables.summary import row_after
from tests.web.postgres import begun, cluster
from tests.web.server import a_process

STREAMS = 2  # open at each table
GAME = "island"


@dataclass
class Result:
    """What one run has shown."""

    database: str
    tables: int
    way: str
    accepted: int = 0
    refused: int = 0
    events: int = 0
    seconds: float = 0.0
    cpu_s: float = 0.0  # of the server
    latencies: list[float] = field(default_factory=list)
    table_kb: float = 0.0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        return sorted(self.latencies)[int(share * (len(self.latencies) - 1))] * 1000 if self.latencies else float("nan")


class Simulated:
    """A table and the program that plays all its seats: its life is folded here as the server folds it."""

    def __init__(self, number: int) -> None:
        self.life, self.chance, self.sent = Life(secrets.token_urlsafe(12)), random.Random(number), 0
        self.person = "load"
        seats = [SeatState("person", self.person, "Ann"), *(SeatState("hotseat", self.person, name) for name in ("Ben", "Cleo"))]
        settings = TableSettings(patience_s=None, pace="instant")
        self.writes: list[Write] = []
        self._do(opened(self.person, GAME, {}, seats, settings))
        begun_with = start(self.life, self.person, f"load {number}")
        assert begun_with is not None
        self._do(begun_with)

    def _do(self, deed: Deed) -> None:
        entry = Entry(self.life.id, self.life.number + 1, deed.kind, deed.seat, deed.data, time.time(), "", self.person, deed.seen)
        if entry.kind in (Kind.OPEN, Kind.START):
            self.writes.append(Write(entry, row_after(self.life, entry, deed.match), deed.people))
        self.life.apply(entry, deed.match)

    def move(self) -> tuple[bytes, Deed]:
        """The next decision, as a request's body and as a deed to be folded once it is acknowledged."""
        match = self.life.match
        assert match is not None
        seat = match.pending[0]
        legal = match.legal(seat)
        action = self.chance.choice(legal)
        self.sent += 1
        body = {"actions": [action], "after": self.life.version(seat), "seat": seat, "key": f"{self.sent}"}
        return json.dumps(body).encode(), played(match, seat, [action])

    async def play(self, line: Line, result: Result) -> None:
        """Sends one decision and waits for its answer."""
        if not self.life.pending:
            return  # the game is over: no game comes so far in so short a time
        body, deed = self.move()
        status = await line.post(f"/api/v1/tables/{self.life.id}/moves", body)
        if status == 200:
            result.accepted += 1
            self._do(deed)
        else:
            result.refused += 1


class Line:
    """A connection that is kept open: requests one after another, as plain as HTTP can be."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    def _send(self, what: str, body: bytes = b"") -> None:
        assert self.writer is not None
        head = f"{what} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {self.token}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)

    async def post(self, path: str, body: bytes) -> int:
        self._send(f"POST {path}", body)
        assert self.reader is not None
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        await self.reader.readexactly(length)
        return int(head.split(b" ", 2)[1])

    async def listen(self, path: str, result: Result) -> None:
        """Reads a stream of events until it is cancelled."""
        self._send(f"GET {path}")
        assert self.reader is not None
        while block := await self.reader.read(65_536):
            result.events += block.count(b"\nevent:") + block.startswith(b"event:")

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


async def steady(tables: list[Simulated], lines: list[Line], rate: float, seconds: float, result: Result) -> None:
    """A decision every so often, at each table in its turn; a latency counts from when it was due, not from when its turn came."""
    began, every = time.perf_counter(), len(tables) / rate

    async def one(i: int) -> None:
        due = began + i / rate
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await tables[i].play(lines[i], result)
            result.latencies.append(time.perf_counter() - due)
            due += every

    await asyncio.gather(*(one(i) for i in range(len(tables))))
    result.seconds = time.perf_counter() - began


async def flat_out(tables: list[Simulated], lines: list[Line], seconds: float, result: Result) -> None:
    """Each table decides again as soon as it is answered."""
    began = time.perf_counter()

    async def one(i: int) -> None:
        while (sent := time.perf_counter()) < began + seconds:
            await tables[i].play(lines[i], result)
            result.latencies.append(time.perf_counter() - sent)

    await asyncio.gather(*(one(i) for i in range(len(tables))))
    result.seconds = time.perf_counter() - began


async def prepared(database: str, n: int) -> tuple[list[Simulated], str]:
    """Tables in the database before the server begins, and a token that plays them."""
    store = await open_store(database)
    people = People(store, await store.secret("a key for this measurement"))
    tables = [Simulated(number) for number in range(n)]
    for table in tables:
        for write in table.writes:
            await store.append(write)
    token = await people.new_token("load", "Load")
    await store.close()
    return tables, token


async def measured(database: str, name: str, n: int, rate: float, seconds: float) -> list[Result]:
    """Both runs on a fresh server."""
    tables, token = await prepared(database, n)
    results = []
    with a_process(database) as server:
        lines = [Line(server.port, token) for _ in tables]
        streams = [Line(server.port, token) for _ in range(STREAMS * n)]
        for line in (*lines, *streams):
            await line.open()
        await tables[0].play(lines[0], Result(name, n, ""))
        before = memory_kb(server.pid)  # the rules are loaded
        result = Result(name, n, f"{rate:.0f} a second")
        listening = [asyncio.create_task(line.listen(f"/api/v1/tables/{tables[i % n].life.id}/events?seat={i % 3}", result)) for i, line in enumerate(streams)]
        for table, line in zip(tables, lines, strict=True):
            await table.play(line, Result(name, n, ""))  # every table is loaded now
        for way in ("steady", "flat out"):
            cpu = cpu_s(server.pid)
            if way == "steady":
                await steady(tables, lines, rate, seconds, result)
                run = result
            else:
                run = Result(name, n, "as fast as it goes")
                await flat_out(tables, lines, seconds, run)
            run.cpu_s, run.table_kb = cpu_s(server.pid) - cpu, (memory_kb(server.pid) - before) / n
            results.append(run)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for line in (*lines, *streams):
            line.close()
    return results


def memory_kb(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as told:
        return int(told.read().split()[1]) * resource.getpagesize() // 1024


def cpu_s(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as told:
        fields = told.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def databases(kind: str) -> Iterator[object]:
    """Makes fresh databases of a kind, by number."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as folder:
            yield lambda number: f"sqlite:///{folder}/{number}.db"
    else:
        with cluster() as url:
            yield lambda number: begun(url, f"load_{number}")


def shown(results: list[Result]) -> Rows:
    rows = Rows(title=f"Python {platform.python_version()}, {os.cpu_count()} cores, load before: {os.getloadavg()[0]:.1f}")
    heads = ("database", "tables", "offered", "moves/s", "refused", "p50 ms", "p99 ms", "events/s", "server CPU ms a move", "KB a table")
    for head in heads:
        rows.add_column(head, justify="left" if head in ("database", "offered") else "right")
    for r in results:
        figures = (
            r.accepted / r.seconds,
            r.refused,
            r.percentile(0.5),
            r.percentile(0.99),
            r.events / r.seconds,
            r.cpu_s / max(1, r.accepted) * 1000,
            r.table_kb,
        )
        rows.add_row(r.database, str(r.tables), r.way, *(f"{figure:,.1f}" if isinstance(figure, float) else str(figure) for figure in figures))
    return rows


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", default="50,200,500")
    asked.add_argument("--rate", type=float, default=500.0, help="moves a second that are offered")
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--databases", default="SQLite,PostgreSQL")
    given = asked.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, most), most))
    results: list[Result] = []
    for kind in given.databases.split(","):
        with databases(kind) as fresh:
            for n in map(int, given.tables.split(",")):
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    results += runner.run(measured(fresh(n), kind, n, given.rate, given.seconds))  # type: ignore[operator]
    Console(width=150).print(shown(results))


if __name__ == "__main__":
    main()
