"""Kills a server again and again under a load of moves, and looks for a move that was acknowledged and lost, or played twice.

`make kill` does it 200 times on SQLite and as often on PostgreSQL; a test does it a few times.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from dataclasses import dataclass, field

import httpx

from comptoir.web.store import Kind, open_store
from tests.web.postgres import begun, cluster
from tests.web.server import Process, a_process

FEW = 20  # kills of which nobody needs to see how far they are
SEATS = [{"kind": "me"}, {"kind": "hotseat", "name": "Bob"}, {"kind": "hotseat", "name": "Cleo"}]
NEW = {"game": "island", "seats": SEATS, "settings": {"patience_s": None, "pace": "instant"}}


@dataclass
class Player:
    """A program that plays every seat of one table, and notes what was acknowledged. A request without an answer is sent again, with its key."""

    number: int
    url: str
    table: str = ""
    token: str = ""
    sent: int = 0
    acknowledged: dict[str, tuple[int, list[int]]] = field(default_factory=dict)  # by key: whose decision, and which
    repeated: int = 0
    chance: random.Random = field(default_factory=random.Random)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def sit(self, client: httpx.AsyncClient) -> None:
        self.token = (await client.post(f"{self.url}/api/v1/people", json={"name": f"Player {self.number}"})).json()["token"]
        self.table = (await client.post(f"{self.url}/api/v1/tables", json=NEW, headers=self.headers)).json()["id"]
        await self.start(client)

    async def start(self, client: httpx.AsyncClient) -> None:
        (await client.post(f"{self.at}/start", headers=self.headers)).raise_for_status()

    @property
    def at(self) -> str:
        return f"{self.url}/api/v1/tables/{self.table}"

    async def play(self, client: httpx.AsyncClient) -> None:
        """One decision of whoever owes one, until it is acknowledged."""
        looked = await client.get(f"{self.at}/view", headers=self.headers)
        if looked.status_code == 409:  # the server was killed before the game began
            await self.start(client)
            return
        view = looked.raise_for_status().json()
        seat = self.chance.choice(view["pending"]) if view["pending"] else None
        if seat is None:
            await self.sit(client)
            return
        view = (await client.get(f"{self.at}/view?seat={seat}", headers=self.headers)).json()
        if not view["legal"]:
            return
        action = self.chance.choice(view["legal"])
        self.sent += 1
        move = {"actions": [action], "after": view["version"], "seat": seat, "key": f"{self.table}-{self.sent}"}
        answer = await self.until_answered(client, move)
        if answer.status_code == 200:
            self.acknowledged[str(move["key"])] = (seat, [action])
        elif answer.status_code >= 500:
            raise AssertionError(answer.text)

    async def until_answered(self, client: httpx.AsyncClient, move: dict[str, object]) -> httpx.Response:
        while True:
            try:
                return await client.post(f"{self.at}/moves", json=move, headers=self.headers)
            except httpx.TransportError:
                self.repeated += 1
                await asyncio.sleep(0.02)  # the server is down: it is being killed

    async def run(self, stop: asyncio.Event) -> None:
        async with httpx.AsyncClient(timeout=10) as client:
            while not stop.is_set():
                try:
                    await (self.play(client) if self.table else self.sit(client))
                except httpx.TransportError:
                    await asyncio.sleep(0.02)


async def load(process: Process, players: list[Player], kills: int, chance: random.Random) -> None:
    """Players play while the server dies and comes back."""
    stop = asyncio.Event()
    tasks = [asyncio.create_task(player.run(stop)) for player in players]
    for killed in range(kills):
        await more(players, chance.randint(1, 30))
        await asyncio.sleep(chance.uniform(0, 0.02))  # at any instant
        process.kill()
        await asyncio.to_thread(process.start)
        if kills > FEW:
            print(f"\r{killed + 1} of {kills}", end="", file=sys.stderr, flush=True)
    await more(players, 30)
    stop.set()
    await asyncio.gather(*tasks)


async def more(players: list[Player], wanted: int) -> None:
    """Waits until so many more decisions were acknowledged."""
    enough = sum(len(player.acknowledged) for player in players) + wanted
    while sum(len(player.acknowledged) for player in players) < enough:
        await asyncio.sleep(0.002)


async def verify(database: str, players: list[Player]) -> int:
    """Every acknowledged decision stands in the log exactly once, and every log can be lived through. Says how many there were."""
    store = await open_store(database)
    try:
        stored: dict[str, list[tuple[int, list[int]]]] = {}
        from comptoir.web.tables.life import lived

        for table in {key.rpartition("-")[0] for player in players for key in player.acknowledged}:
            entries = await store.entries(table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            lived(table, entries)
            for entry in entries:
                if entry.kind == Kind.PLAY and entry.key:
                    stored.setdefault(entry.key.partition(":")[2], []).append((entry.seat, list(entry.data["actions"])))
    finally:
        await store.close()
    for player in players:
        for key, move in player.acknowledged.items():
            assert stored.get(key) == [move], f"{key} was acknowledged as {move}, and stored as {stored.get(key)}"
    return sum(len(player.acknowledged) for player in players)


def killed(database: str, kills: int, tables: int = 6, seed: int = 1) -> tuple[int, int]:
    """Kills a server so often; says how many decisions were acknowledged, and how many requests were sent more than once."""
    with a_process(database) as process:
        players = [Player(number, process.url, chance=random.Random(seed * 1000 + number)) for number in range(tables)]
        asyncio.run(load(process, players, kills, random.Random(seed)))
    return asyncio.run(verify(database, players)), sum(player.repeated for player in players)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=200)
    kills = asked.parse_args().kills
    with tempfile.TemporaryDirectory() as folder:
        told("SQLite", kills, f"sqlite:///{folder}/tables.db")
        with cluster() as url:
            told("PostgreSQL", kills, begun(url, "kill"))


def told(name: str, kills: int, database: str) -> None:
    acknowledged, repeated = killed(database, kills)
    print(f"\r{name}: killed {kills} times; {acknowledged} decisions acknowledged, none lost, none doubled; {repeated} requests were sent again", flush=True)


if __name__ == "__main__":
    main()
