"""The API: a program joins, plays and is told why not; nothing that may be sent makes it stumble."""

import asyncio
import json

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from comptoir.games import SHELF
from comptoir.web.app import create_app
from comptoir.web.settings import Settings
from tests.web.server import HERE, UNBOUND, an_app, program, visitor


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


def with_an_app(database, story):
    async def whole():
        async with an_app(database) as app:
            await story(app)

    asyncio.run(whole())


def test_two_programs_play_at_a_table(database):
    async def story(app):
        ann, ben = await program(app, "Ann"), await program(app, "Ben")
        table = (
            await ann.post("/api/v1/tables", json={"game": "island", "seats": [{"kind": "me"}, {}, {"kind": "bot"}], "settings": {"pace": "instant"}})
        ).json()
        at = f"/api/v1/tables/{table['id']}"
        assert (await ben.post(f"{at}/seats", json={})).json()["yours"] == [1]
        assert (await ben.post(f"{at}/start")).status_code == 403
        assert (await ann.post(f"{at}/start")).json()["status"] == "playing"
        played = 0
        for _ in range(4000):
            for client in (ann, ben):
                view = (await client.get(f"{at}/view")).json()
                if view["seat"] in view["pending"]:
                    answer = await client.post(f"{at}/moves", json={"actions": [view["legal"][-1]], "after": view["version"], "key": f"{played}"})
                    assert answer.status_code in (200, 409), answer.text
                    played += answer.status_code == 200
            if played > 60:
                break
            await asyncio.sleep(0)
        assert played > 60
        log = (await ben.get(f"{at}/log", headers={"Accept-Language": "fr"})).json()
        assert log[0]["text"] == "Ben sits down." or "Ben" in log[0]["text"]
        assert [line["version"] for line in log] == sorted(line["version"] for line in log)

    with_an_app(database, story)


def test_decisions_come_with_words_and_refusals_with_rules(database):
    async def story(app):
        ann = await program(app, "Ann")
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bob"}, {"kind": "hotseat", "name": "Cleo"}]
        table = (await ann.post("/api/v1/tables", json={"game": "island", "seats": seats, "options": {"first_seat": 0}})).json()
        at = f"/api/v1/tables/{table['id']}"
        assert (await ann.get(f"{at}/view")).status_code == 409
        await ann.post(f"{at}/start")
        decisions = (await ann.get(f"{at}/decisions")).json()
        assert decisions["decision"] == "Place your first settlement."
        assert decisions["legal"][0]["written"] == f"settlement({decisions['legal'][0]['crossing']})"
        why = (await ann.get(f"{at}/why_not", params={"action": "end_turn"})).json()
        refused = await ann.post(f"{at}/moves", json={"actions": ["end_turn"], "after": decisions["version"]})
        assert (refused.status_code, refused.json()["error"], refused.json()["rule"]) == (409, "Refused", why["rule"])
        assert why["sentence"] in refused.json()["message"]
        late = await ann.post(f"{at}/moves", json={"actions": [decisions["legal"][0]["action"]], "after": decisions["version"] + 7})
        assert (late.status_code, late.json()["error"]) == (409, "Late")
        unknown = await ann.post(f"{at}/moves", json={"actions": ["setlement(3)"], "after": decisions["version"]})
        assert (unknown.status_code, unknown.json()["error"]) == (422, "UnknownAction")
        done = await ann.post(f"{at}/moves", json={"actions": [decisions["legal"][0]["written"]], "after": decisions["version"]})
        assert done.status_code == 200
        assert (await ann.post(f"{at}/undo?after={done.json()['version']}", json={})).status_code == 200
        assert (await ann.get(f"{at}/record")).status_code == 409

    with_an_app(database, story)


def test_without_a_token_there_is_no_table_and_with_another_no_seat(database):
    async def story(app):
        ann, ben = await program(app, "Ann"), await program(app, "Ben")
        table = (await ann.post("/api/v1/tables", json={"game": "island", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]})).json()
        at = f"/api/v1/tables/{table['id']}"
        await ann.post(f"{at}/start")
        async with visitor(app) as stranger:
            assert (await stranger.get(at)).status_code == 401
            assert (await stranger.get(at, headers={"Authorization": "Bearer comptoir_forged"})).status_code == 401
        assert (await ben.get(f"{at}/view")).json()["seat"] is None
        assert (await ben.get(f"{at}/view", params={"seat": 0})).status_code == 403
        assert (await ben.get(f"{at}/decisions")).status_code == 403
        assert (await ben.post(f"{at}/moves", json={"actions": [0], "after": 2, "seat": 0})).status_code == 403
        assert (await ben.get("/api/v1/tables/nowhere")).status_code == 404

    with_an_app(database, story)


def test_the_games_on_the_shelf_say_what_can_be_set_and_decided(database):
    async def story(app):
        async with visitor(app) as anybody:
            games = (await anybody.get("/api/v1/games", headers={"Accept-Language": "fr"})).json()
        assert [game["id"] for game in games] == list(SHELF)
        assert games[0]["name"] == "L’Île"
        assert all(game["actions"]["count"] > 0 and game["options"] for game in games)

    with_an_app(database, story)


# Whatever is sent.


class Loop:
    """Runs an application's own loop for callers that have none."""

    def __init__(self, database: str) -> None:
        self.runner = asyncio.Runner()
        self.app = create_app(Settings(database=database, limits=UNBOUND))
        self.context = self.app.router.lifespan_context(self.app)

    def __enter__(self) -> "Loop":
        self.runner.run(self.context.__aenter__())
        return self

    def __exit__(self, *wrong: object) -> None:
        self.runner.run(self.context.__aexit__(None, None, None))
        self.runner.close()

    def ask(self, method: str, path: str, **more) -> httpx.Response:
        async def asked() -> httpx.Response:
            async with visitor(self.app) as client:
                return await client.request(method, path, **more)

        return self.runner.run(asked())


def test_no_request_that_the_description_allows_makes_the_server_stumble(database):
    """Schemathesis sends what the OpenAPI description allows and what it forbids, to every address but the endless stream: never a 500."""
    with Loop(database) as loop:
        token = loop.ask("POST", "/api/v1/people", json={"name": "Ann"}).json()["token"]
        carried = {"Authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bob"}, {"kind": "empty"}]
        tables = [loop.ask("POST", "/api/v1/tables", headers=carried, json={"game": "island", "seats": seats}).json()["id"] for _ in range(2)]
        loop.ask("PUT", f"/api/v1/tables/{tables[0]}/seats/2", headers=carried, json={"kind": "hotseat", "name": "Cleo"})
        loop.ask("POST", f"/api/v1/tables/{tables[0]}/start", headers=carried)
        schema = schemathesis.openapi.from_dict(loop.app.openapi())
        seen: set[int] = set()
        for number, operation in enumerate(schema.get_all_operations()):
            case_of = operation.ok()  # type: ignore[union-attr]  # it is: the description is our own
            if case_of.path.endswith("/events"):
                continue
            attempt(loop, case_of, carried, tables[number % 2], seen)
        assert {200, 201, 403, 409, 422} <= seen, seen


def attempt(loop, operation, carried, table, seen):
    """Sends many cases to one address; every other one to a table that is there."""

    @settings(max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def each(case):
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = table
        sent = case.as_transport_kwargs(base_url=HERE)
        headers = {str(k): v for k, v in (sent.get("headers") or {}).items() if k.lower() not in ("authorization", "content-length", "host")}
        try:
            response = loop.ask(
                sent["method"], sent["url"], params=sent.get("params"), json=sent.get("json"), content=sent.get("data"), headers=clean(headers) | carried
            )
        except (httpx.InvalidURL, UnicodeError):
            return  # no client can send it
        seen.add(response.status_code)
        assert response.status_code < 500, (case, response.text)
        json.loads(response.text) if "json" in response.headers.get("content-type", "") else None

    each()


def clean(headers):
    """Headers that a client can send at all."""
    return {name: value for name, value in headers.items() if str(value).isascii() and str(value).isprintable()}
