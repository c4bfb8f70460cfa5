"""Security: headers on every answer, changes from here alone, cookies that cannot be made, bounds on size and rate, no word of the inside."""

import asyncio
from pathlib import Path

import httpx
import pytest

from comptoir.web.live import Streams
from comptoir.web.people import COOKIE, People, Someone
from comptoir.web.security import Rates, policy
from comptoir.web.settings import Limits
from comptoir.web.tables.errors import TooOften
from tests.web.server import HERE, an_app, program, visitor


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


def with_an_app(database, story, **more):
    async def whole():
        async with an_app(database, **more) as app:

            @app.api_route("/who", methods=["GET", "POST"], include_in_schema=False)
            async def who(me: Someone) -> str:
                return me.id

            @app.get("/broken", include_in_schema=False)
            async def broken() -> str:
                raise RuntimeError("a secret of the inside")

            await story(app)

    asyncio.run(whole())


def test_every_answer_carries_its_headers(database):
    async def story(app):
        async with visitor(app) as me:
            for path in ("/who", "/nowhere", "/api/v1/games", "/api/v1/me"):
                headers = (await me.get(path)).headers
                rules = headers["content-security-policy"]
                assert "default-src 'none'" in rules
                assert "script-src 'self';" in rules
                assert "unsafe" not in rules
                assert "frame-ancestors 'none'" in rules
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "same-origin"
                assert "server" not in headers

    with_an_app(database, story)


def test_an_address_that_is_none_is_answered_like_any_other(database):
    """Where somebody says they come from is read on every page that is not there."""

    async def story(app):
        async with visitor(app, Referer="http://[") as me:
            answer = await me.get("/nowhere")
            assert answer.status_code == 404
            assert 'href="/"' in answer.text

    with_an_app(database, story)


def test_a_nonce_is_used_once():
    assert policy("a") != policy("b")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": HERE}, 200),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({}, 403),
        ({"Origin": "http://elsewhere"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),  # no address at all: it was answered with a mistake of ours
        ({"Origin": "null", "Host": ""}, 403),
        ({"Origin": f"{HERE}.elsewhere"}, 403),
        ({"Origin": "http://elsewhere", "Sec-Fetch-Site": "same-origin"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
def test_changes_come_from_pages_of_this_server(database, headers, status):
    async def story(app):
        async with visitor(app) as me:
            assert (await me.post("/who", headers=headers)).status_code == status

    with_an_app(database, story)


def test_a_cookie_counts_for_nothing_at_the_api(database):
    async def story(app):
        async with visitor(app) as me:
            await me.get("/who")
            assert COOKIE in me.cookies
            assert (await me.get("/api/v1/me")).status_code == 401

    with_an_app(database, story)


def test_a_cookie_is_signed_and_out_of_reach_of_scripts(database):
    async def story(app):
        async with visitor(app) as me:
            first = await me.get("/who")
            told = first.headers["set-cookie"]
            assert "HttpOnly" in told
            assert "SameSite=Lax" in told
            again = await me.get("/who")
            assert again.json() == first.json()
            assert "set-cookie" not in again.headers
        cookie = app.state.people.cookie("somebody")
        for forged in (cookie[:-1] + "A", People(app.state.store, "another key").cookie("somebody"), "", "somebody", '"somebody".x'):
            async with visitor(app, Cookie=f"{COOKIE}={forged}") as thief:
                assert (await thief.get("/who")).json() != "somebody"
        async with visitor(app, Cookie=f"{COOKIE}={cookie}") as owner:
            assert (await owner.get("/who")).json() == "somebody"
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="https://here") as safe:
            answer = await safe.get("/who")
            assert "Secure" in answer.headers["set-cookie"]
            assert "strict-transport-security" in answer.headers

    with_an_app(database, story)


def test_a_link_for_another_device_is_signed_and_grows_old(database, monkeypatch):
    async def story(app):
        people = app.state.people
        link = people.device_link("somebody")
        assert people.of_device_link(link) == "somebody"
        for forged in (link[:-2], people.cookie("somebody"), ""):
            with pytest.raises(Exception, match="too old or incomplete"):
                people.of_device_link(forged)
        monkeypatch.setattr("comptoir.web.people.DEVICE_S", -1)
        with pytest.raises(Exception, match="too old or incomplete"):
            people.of_device_link(link)

    with_an_app(database, story)


def test_the_key_that_signs_is_the_databases_own_and_stays(database):
    kept = []

    async def story(app):
        kept.append(app.state.people.cookie("somebody"))

    with_an_app(database, story)
    with_an_app(database, story)
    assert kept[0] == kept[1]


def test_a_token_is_stored_as_a_digest(database):
    async def story(app):
        token = await app.state.people.new_token("somebody", "Some Body")
        assert await app.state.people.of_token(token) == "somebody"
        assert await app.state.people.of_token(token + "x") is None
        path = app.state.store.url.database
        assert token.encode() not in b"".join(Path(path + end).read_bytes() for end in ("", "-wal"))

    with_an_app(database, story)


def test_what_is_too_large_is_not_read(database):
    async def story(app):
        client = await program(app, "Ann")
        assert (await client.post("/api/v1/tables", content=b"x" * 70_000)).status_code == 413

        async def endless():
            for _ in range(100):
                yield b"x" * 1000

        answer = await client.post("/api/v1/tables", content=endless())
        assert answer.status_code in (400, 413, 422)
        assert (await client.post("/api/v1/tables", content=b"{", headers={"Content-Length": "many"})).status_code == 413

    with_an_app(database, story)


def test_too_many_requests_are_told_to_wait(database):
    async def story(app):
        async with visitor(app) as me:
            answers = [(await me.get("/who")).status_code for _ in range(12)]
            assert answers == [200] * 10 + [429] * 2
            assert (await me.post("/who", headers={"Origin": HERE})).status_code == 200  # changes are counted apart

    with_an_app(database, story, limits=Limits(reads=(10, 0.0001)))


def test_new_tables_and_players_are_counted_too(database):
    async def story(app):
        client = await program(app, "Ann")
        wish = {"game": "island", "seats": [{"kind": "me"}, {}, {}]}
        assert [(await client.post("/api/v1/tables", json=wish)).status_code for _ in range(4)] == [201] * 3 + [429]
        async with visitor(app) as me:
            assert [(await me.post("/api/v1/people", json={"name": "x"})).status_code for _ in range(2)] == [201, 429]

    with_an_app(database, story, limits=Limits(tables=(3, 0.0001), tokens=(2, 0.0001)))


def test_rates_fill_again_and_forget(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("comptoir.web.security.time.monotonic", lambda: now[0])
    rates = Rates()
    assert [rates.allows("reads", "a", (2, 1)) for _ in range(3)] == [True, True, False]
    assert rates.allows("reads", "b", (2, 1))
    now[0] = 1.0
    assert [rates.allows("reads", "a", (2, 1)) for _ in range(2)] == [True, False]
    monkeypatch.setattr("comptoir.web.security.VISITORS", 10)
    for visitor_number in range(50):
        rates.allows("reads", str(visitor_number), (2, 1))
    assert len(rates._left) <= 11


def test_a_mistake_of_ours_tells_nothing_of_the_inside(database):
    async def story(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as me:
            answer = await me.get("/broken")
        assert answer.status_code == 500
        assert "inside" not in answer.text
        assert "Traceback" not in answer.text
        assert "content-security-policy" in answer.headers

    with_an_app(database, story)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\ud800 half", "a\x00b", "x" * 61, "", "\u202e\u200b"])
def test_names_are_one_line_of_letters_or_refused(database, name):
    async def story(app):
        async with visitor(app) as me:
            body = '{"name": "' + name.encode("unicode_escape").decode().replace("\\x", "\\u00") + '"}'
            answer = await me.post("/api/v1/people", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code in (201, 422)
            assert answer.status_code == 422 or name[0] in "<\ud800a"

    with_an_app(database, story)


def test_streams_are_counted_by_address_and_freed_when_they_end(database):
    async def story(app):
        async def endless():
            while True:
                yield b"x"

        streams = Streams(2)
        first, second = (streams.counted("here", endless()) for _ in range(2))
        assert [await anext(first), await anext(second)] == [b"x", b"x"]
        with pytest.raises(TooOften):
            streams.counted("here", endless())
        assert await anext(streams.counted("elsewhere", endless())) == b"x"
        await first.aclose()
        third = streams.counted("here", endless())
        assert await anext(third) == b"x"
        for one in (second, third):
            await one.aclose()
        assert streams.open["here"] == 0

    with_an_app(database, story)


def test_the_api_is_told_on_a_page(database):
    async def story(app):
        async with visitor(app) as me:
            page = (await me.get("/api/v1/docs")).text
            described = (await me.get("/api/v1/openapi.json")).json()
        assert all(path.startswith("/api/v1/") for path in described["paths"])
        assert all(f"{method.upper()} {path}" in page for path, methods in described["paths"].items() for method in methods)

    with_an_app(database, story)
