"""Secrets: every byte that a viewer gets is the same when all that the viewer may not know is dealt anew."""

import asyncio
import re

import numpy as np
import pytest

import comptoir
from comptoir.core import play
from comptoir.core.view import copied, rows
from comptoir.games import SHELF, game
from comptoir.web.live import events
from comptoir.web.tables import SeatState, TableSettings
from comptoir.web.tables.life import trial_of
from tests.web.server import an_app, visitor

RANDOM = re.compile(rb'name="key" value="[^"]*"|nonce="[^"]*"|data-now="[^"]*"')
"""What a page draws anew each time it is asked for."""
NONCE = re.compile(r"'nonce-[^']*'")


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


def imagined(match, viewer):
    """The match with everything dealt anew that a viewer may not know."""
    other = trial_of(match)
    seat = match.spectator if viewer is None else viewer
    array = copied(other._array)
    array["key"][0] = np.arange(array["key"].shape[1])
    play.imagine(rows(array), 0, seat)
    other._set(array)
    assert other.view(viewer).tobytes() == match.view(viewer).tobytes()
    return other


PROGRAMS = {"": 200, "/view": 200, "/log": 200, "/record": 409}
PAGES = {"": 200, "/now": 200, "/lobby": 200, "/lobby/now": 200, "/story": 200, "/check": 200, "/replay": 409, "/replay/at": 409, "/record": 409}
"""What is asked for while a game is on, and how it is answered: what tells everything is refused, all else is there."""


def asked_by(table, viewer):
    """Everything that a viewer can get at this moment, JSON and pages, each with the status of its answer."""
    asked = "" if viewer is None else f"?seat={viewer}"
    paths = {f"/api/v1/tables/{table.id}{tail}{asked if tail in ('/view', '/log') else ''}": status for tail, status in PROGRAMS.items()}
    paths[f"/api/v1/tables/{table.id}/decisions{asked}"] = 403 if viewer is None else 200
    paths |= {f"/table/{table.id}{tail}": status for tail, status in PAGES.items()}
    return paths


async def sent_to(app, table, viewer, client):
    """All of it, and the stream."""
    got = {}
    for path, status in asked_by(table, viewer).items():
        answer = await client.get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == status, (path, viewer, answer.text)
        headers = "\n".join(f"{name}: {value}" for name, value in sorted(answer.headers.items()) if name not in ("content-length", "set-cookie"))
        got[path] = RANDOM.sub(b"", answer.content) + NONCE.sub("", headers).encode()
    stream = events(table, viewer, "", 0)
    got["events"] = b"".join([await anext(stream) for _ in range(1 + table.version(viewer))])
    await stream.aclose()
    return got


@pytest.mark.parametrize("name", sorted(SHELF))
def test_nobody_is_sent_a_byte_that_depends_on_what_they_may_not_know(database, name):
    async def story():
        async with an_app(database) as app:
            people = [f"person-{n:020}" for n in range(game(name).seats[-1])]
            count = game(name).seats[0]
            tables, signs = app.state.tables, app.state.people
            seats = [SeatState("person", people[0], "Ann")] + [SeatState("empty")] * (count - 1)
            table = await tables.open(await tables.create(people[0], name, {}, seats, TableSettings(pace="instant", patience_s=None)))
            for seat in range(1, count):
                await table.sit(people[seat], seat, f"Ben {seat}")
            await table.start(people[0], seed="a seed that nobody may see")
            viewers = {seat: people[seat] for seat in range(count)} | {None: "person-who-watches"}
            clients = {}
            for viewer, person in viewers.items():
                clients[viewer] = visitor(app, await signs.new_token(person, "Somebody"), Cookie=f"comptoir={signs.cookie(person)}")
            checked, bots = 0, [comptoir.bot("heuristic", 1), comptoir.bot("random", 2)]
            for n in range(260):
                if table.status != "playing":
                    break
                acting = table.match.pending + [seat for seat in table.match.may if n % 3 == 0]
                seat = acting[n % len(acting)]
                choice = bots[n % 2].choose(table.view(seat), table.match.legal(seat))
                if choice is not None:
                    await table.play(people[seat], seat, [choice], table.version(seat))
                if n % 13 == 0:
                    checked += await check(app, table, clients, people)
            assert checked > 40
            for client in clients.values():
                await client.aclose()

    asyncio.run(story())


async def check(app, table, clients, people):
    """Compares what every viewer gets now and with other secrets."""
    if table.status != "playing":
        return 0
    true, checked = table.life.match, 0
    for viewer, client in clients.items():
        told = await sent_to(app, table, viewer, client)
        table.life.match = imagined(true, viewer)
        try:
            again = await sent_to(app, table, viewer, client)
        finally:
            table.life.match = true
        for path in told:
            assert told[path] == again[path], f"{path} tells seat {viewer} more than it may know"
            assert b"nobody may see" not in told[path]
            others = [person for person in people if person != (people[viewer] if viewer is not None else "")]
            assert not [person for person in others if person.encode() in told[path]], "whoever learns a person's id could be that person"
        checked += len(told)
    return checked
