"""Live updates: every event once and in order, also after a lost connection; watchers who are behind; nothing that grows."""

import asyncio
import re

import pytest

from comptoir.web.live import events
from comptoir.web.tables import TableSettings
from tests.web.rooms import act, begun, bot, in_a_room, person
from tests.web.server import an_app, visitor

FRESH = re.compile(r'nonce="[^"]*"|data-now="[^"]*"|name="key" value="[^"]*"')
THREE = (person("ann"), person("ben"), person("cleo"))


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def take(heard, n):
    return [await anext(heard) for _ in range(n)]


def test_a_stream_goes_on_where_it_was_lost_without_gap_or_repeat(database):
    async def story(room):
        table = await begun(room, *THREE)
        heard = table.listen(1, 0)
        versions: list[int] = []
        for n in range(40):
            await act(table)
            if n % 7 == 3:  # the connection is lost, and comes back with the last number it had
                await heard.aclose()
                heard = table.listen(1, versions[-1] if versions else 0)
            while (versions[-1] if versions else 0) < table.version(1):
                versions.append((await anext(heard)).version)
        await heard.aclose()
        assert versions == list(range(1, table.version(1) + 1))

    in_a_room(database, story)


def test_a_listener_from_the_future_hears_what_comes(database):
    async def story(room):
        table = await begun(room, *THREE)
        heard = table.listen(0, 10**6)
        waiting = asyncio.ensure_future(anext(heard))
        await asyncio.sleep(0)
        await act(table)
        assert (await waiting).version == table.version(0)
        await heard.aclose()

    in_a_room(database, story)


def test_events_tell_what_they_are_about(database):
    async def story(room):
        table = await begun(room, *THREE)
        await table.chat("ann", "hello")
        await act(table)
        for seat, name in enumerate(("ann", "ben", "cleo")):
            await (table.offer_end(name, seat) if seat == 0 else table.answer_end(name, seat, True))
        heard = table.listen(None, 0)
        kinds = [event.kind for event in await take(heard, table.version(None))]
        assert kinds == ["seats", "seats", "seats", "table", "chat", "table", "table", "table", "over"]
        await heard.aclose()

    in_a_room(database, story)


def test_who_comes_and_goes_is_told_without_a_number(database):
    async def story(room):
        table = await begun(room, *THREE)
        sent = events(table, 0, "ann", table.version(0))
        assert await anext(sent) == b"retry: 1000\n\n"
        waiting = asyncio.ensure_future(anext(sent))
        for _ in range(5):
            await asyncio.sleep(0)
        table.arrives("ben")
        told = await waiting
        assert told.startswith(b"event: presence\n")
        waiting = asyncio.ensure_future(anext(sent))
        await act(table)
        assert (await waiting).startswith(f"id: {table.version(0)}\nevent: table\n".encode())
        assert table.seats[0].present
        await sent.aclose()
        room.clock.time += 60
        assert not table.seats[0].present

    in_a_room(database, story)


def test_watchers_may_be_behind(database):
    """They see what players saw so long ago: view, version, log and end alike."""

    async def story(room):
        table = await begun(room, *THREE, settings=TableSettings(watch_delay_s=120, pace="instant", patience_s=None))
        past = []
        for _ in range(12):
            past.append((room.clock.now(), table.match.view(None).tobytes(), table.life.version(None)))
            room.clock.time += 20
            await act(table)
        now = room.clock.now()
        old = [(view, version) for time, view, version in past if time + 120 <= now][-1]
        assert table.view(None).tobytes() in {old[0], [view for time, view, _ in past if time + 100 <= now][-1]}
        assert table.version(None) < table.life.version(None)
        assert all(line.at + 120 <= now for line in await table.told(None))
        heard, since = table.listen(None, table.version(None)), table.version(None)
        waiting = asyncio.ensure_future(anext(heard))
        await room.clock.go(room, 10)
        assert not waiting.done()
        await room.clock.go(room, 15)
        assert (await waiting).version == since + 1
        await heard.aclose()

    in_a_room(database, story)


def test_watchers_behind_hear_what_is_said_as_late_as_they_see_what_is_played(database):
    """What players say to each other tells of a position that those who watch do not see yet."""

    async def story(room):
        table = await begun(room, *THREE, settings=TableSettings(watch_delay_s=120, pace="instant", patience_s=None))
        await table.chat("ann", "I hold all the ore", "Ann")
        assert [chat.text for chat in table.chats(0)] == ["I hold all the ore"]
        room.clock.time += 60
        assert table.chats(None) == []
        room.clock.time += 61
        assert [chat.text for chat in table.chats(None)] == ["I hold all the ore"]

    in_a_room(database, story)


def test_watchers_behind_do_not_hear_of_an_agreed_end_before_it_comes(database):
    async def story(room):
        table = await begun(room, *THREE, settings=TableSettings(watch_delay_s=120, pace="instant", patience_s=None))
        await table.offer_end("ann", 0)
        for seat, name in ((1, "ben"), (2, "cleo")):
            await table.answer_end(name, seat, True)
        assert table.life_for(0).agreed_end
        assert not table.life_for(None).agreed_end
        room.clock.time += 121
        assert table.life_for(None).agreed_end

    in_a_room(database, story)


def test_watchers_behind_are_behind_after_a_restart_as_well(database):
    async def story(room):
        table = await begun(room, *THREE, settings=TableSettings(watch_delay_s=120, pace="instant"))
        for _ in range(8):
            room.clock.time += 20
            await act(table)
        before = (table.view(None).tobytes(), table.version(None))
        await room.unload(table)
        again = await room.open(table.id)
        assert again is not table
        assert (again.view(None).tobytes(), again.version(None)) == before

    in_a_room(database, story)


def test_a_stream_ends_when_its_table_is_shut(database):
    async def story(room):
        table = await begun(room, person("ann"), bot(), bot())
        heard = table.listen(0, table.version(0))
        waiting = asyncio.ensure_future(anext(heard, None))
        await asyncio.sleep(0)
        table.shut()
        assert await waiting is None

    in_a_room(database, story)


def test_the_log_is_told_in_both_languages_and_by_seat(database):
    async def story(room):
        table = await begun(room, *THREE)
        english, french = await table.told(0, "en"), await table.told(0, "fr")
        for _ in range(30):
            await act(table)
        await table.offer_end("ben", 1)
        assert len(await table.told(0, "en")) > len(english)
        assert (await table.told(0, "en"))[-1].text == "Ben offers to end the game here."
        assert len(await table.told(0, "fr")) > len(french)
        fresh = {viewer: [line.text for line in await table.told(viewer, "en")] for viewer in (0, 1, 2, None)}
        table._told.clear()
        assert {viewer: [line.text for line in await table.told(viewer, "en")] for viewer in (0, 1, 2, None)} == fresh
        assert [line.version for line in await table.told(0)] == sorted(line.version for line in await table.told(0))

    in_a_room(database, story)


def test_watchers_who_are_behind_learn_from_no_page_how_it_stands_now(database):
    """Clocks told who owed a decision now, a resignation showed at once, and the story, the dice and the record of a game that was over were there at once."""

    async def story():
        async with an_app(database) as app:
            room = app.state.tables
            now = [1_000_000.0]
            room.clock.now = lambda: now[0]
            settings = TableSettings(watch_delay_s=120, clock_s=3600, pace="instant", patience_s=None)
            table = await begun(room, *THREE, settings=settings, layout="beginners", first_seat=0, round_limit=20)
            async with visitor(app) as watcher:
                at = f"/table/{table.id}"
                page = await watcher.get(at)
                assert page.status_code == 200, "before the delay has passed there is the table as it was, not a refusal"
                assert 'id="lobby"' in page.text
                now[0] += 121

                async def pages():
                    token = (await watcher.post("/api/v1/people", json={"name": "W"})).json()["token"]
                    told = await watcher.get(f"/api/v1{at.replace('table', 'tables')}", headers={"Authorization": f"Bearer {token}"})
                    answers = [await watcher.get(f"{at}{tail}") for tail in ("", "/now", "/lobby", "/story", "/replay", "/check", "/record")] + [told]
                    return [(answer.status_code, FRESH.sub("", answer.text)) for answer in answers]

                before = await pages()
                assert [status for status, _ in before] == [200, 200, 200, 200, 409, 200, 409, 200]
                await act(table)
                await act(table)
                assert await pages() == before, "a clock told of it"
                await table.resign("cleo", 2)
                assert await pages() == before
                await table.offer_end("ann", 0)
                await table.answer_end("ben", 1, True)
                assert table.status == "over"
                assert await pages() == before
                now[0] += 121
                after = await pages()
                assert [status for status, _ in after] == [200] * 8
                assert "ended by agreement" in after[0][1]

    asyncio.run(story())
