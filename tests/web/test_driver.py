"""What happens at a table by itself: bots and their manners, clocks, people who go away and come back. Time is a test's own."""

import asyncio
import itertools

import pytest

from comptoir.web.tables import NotNow, TableSettings
from comptoir.web.tables.driver import PAUSE_S, PEOPLE_FIRST_S
from tests.web.rooms import a_room, act, begun, bot, in_a_room, person


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


def test_bots_play_to_the_end_while_somebody_is_there(database):
    async def story(room):
        table = await begun(room, person("ann"), bot(), bot("random"), target=5)
        for _ in range(6000):
            if table.status == "over":
                break
            if 0 in table.life.pending:
                await act(table, 0)
            await room.clock.go(room, 20)
        assert table.status == "over"
        assert table.match.winners

    in_a_room(database, story)


def test_a_bots_moves_can_be_followed_by_the_eye(database):
    async def story(room):
        table = await begun(room, person("ann"), bot(), bot(), settings=TableSettings(pace="calm"), layout="beginners", first_seat=1)
        table.arrives("ann")
        await room.clock.go(room, 30)
        seen = [time for time, mask in zip(table.life.times, table.life.seen, strict=True) if mask >> 14][2:]  # without the opening of the table
        assert len(seen) > 3
        assert min(b - a for a, b in itertools.pairwise(seen)) >= PAUSE_S["calm"]

    in_a_room(database, story)


def test_people_answer_first(database):
    """Whenever a person and a bot owe a decision at the same time, the person has time before the bot decides."""

    async def story(room):
        table = await begun(room, person("ann"), bot(), bot(), settings=TableSettings(pace="brisk"), layout="beginners", first_seat=0)
        table.arrives("ann")
        met = 0
        for _ in range(400):
            await room.clock.go(room, 0.9)
            pending = table.life.pending
            if 0 in pending and len(pending) > 1:
                met += 1
                number, asked = table.life.number, room.clock.now()
                await room.clock.go(room, PEOPLE_FIRST_S["brisk"] - 2)
                assert table.life.number == number
                assert set(table.life.pending) == set(pending)
                await act(table, 0)
                assert room.clock.now() > asked
            elif 0 in pending:
                await act(table, 0)
            if met > 3:
                break
        assert met > 3

    in_a_room(database, story)


def test_a_bot_does_not_wait_for_ever_for_a_person_who_does_not_answer(database):
    async def story(room):
        settings = TableSettings(pace="brisk", patience_s=None)
        table = await begun(room, person("ann"), bot(), bot(), settings=settings, layout="beginners", first_seat=0)
        table.arrives("ann")
        for _ in range(400):
            if 0 in table.life.pending and len(table.life.pending) > 1:
                break
            if 0 in table.life.pending:
                await act(table, 0)
            await room.clock.go(room, 0.9)
        bots = set(table.life.pending) - {0}
        assert bots
        await room.clock.go(room, PEOPLE_FIRST_S["brisk"] + 10)
        assert not bots & set(table.life.pending)

    in_a_room(database, story)


def test_bots_among_themselves_wait_for_a_watcher(database):
    async def story(room):
        table = await begun(room, bot(), bot(), bot())
        await room.clock.go(room, 100)
        assert table.match.ply == 0
        heard = table.listen(None, 0)
        await anext(heard)
        room._drive(table)
        await room.clock.go(room, 1)
        assert table.match.ply > 5
        await heard.aclose()

    in_a_room(database, story)


def test_when_the_clock_runs_out_a_bot_decides_this_once(database):
    async def story(room):
        table = await begun(room, person("ann"), person("ben"), person("cleo"), settings=TableSettings(clock_s=30, patience_s=None))
        first = table.life.pending[0]
        assert table.deadline(first) == room.clock.now() + 30
        await room.clock.go(room, 29)
        assert table.match.ply == 0
        await room.clock.go(room, 1.5)
        assert table.match.ply == 1
        assert table.life.seats[first].is_person
        assert not table.life.seats[first].absent
        assert table.deadline(first) == room.clock.now() - 0.5 + 30  # the road that follows is a decision of its own
        await room.clock.go(room, 29.5)
        assert table.match.ply == 2

    in_a_room(database, story)


def test_a_clock_of_days_is_minded_after_the_table_has_left_the_memory(database):
    async def story():
        async with a_room(database, idle_s=600) as room:
            table = await begun(room, person("ann"), person("ben"), person("cleo"), settings=TableSettings(clock_s=86_400))
            now = room.clock.now()
            room.clock.time += 1000
            await room.look_around()
            assert room.live == {}
        async with a_room(database) as room:
            room.clock.time = now + 80_000
            await room.look_around()
            assert room.live == {}
            room.clock.time = now + 86_401
            await room.look_around()
            again = room.live[table.id]
            await room.clock.quiet(room)
            assert again.match.ply == 1

    asyncio.run(story())


def test_a_killed_servers_games_go_on_by_themselves(database):
    """A bot's turn does not wait until somebody looks."""

    async def story():
        async with a_room(database) as room:
            table = await begun(room, person("ann"), bot(), bot(), layout="beginners", first_seat=0, settings=TableSettings(pace="calm"))
            await act(table)
            while 0 in table.life.pending:
                await act(table)
            number = table.life.number
        async with a_room(database) as room:
            room.clock.time += 10
            await room.look_around()
            await room.clock.go(room, 5)
            assert room.live[table.id].life.number > number

    asyncio.run(story())


def test_somebody_who_goes_away_is_waited_for_then_a_bot_plays_until_the_return(database):
    async def story(room):
        settings = TableSettings(pace="instant", patience_s=60)
        table = await begun(room, person("ann"), person("ben"), bot(), settings=settings, layout="beginners", first_seat=0)
        table.arrives("ann")
        table.arrives("ben")
        await room.clock.go(room, 600)
        assert table.match.ply == 0
        table.departs("ann")
        await room.clock.go(room, 59)
        assert not table.life.seats[0].absent
        await room.clock.go(room, 2)
        assert table.life.seats[0].absent
        assert table.match.ply > 0
        assert any(line.text == "Ann is away; a bot plays meanwhile." for line in await table.told(1))
        table.arrives("ann")
        await room.clock.quiet(room)
        assert table.life.seats[0].is_person

    in_a_room(database, story)


def test_nobody_plays_for_the_only_person_there_was(database):
    async def story(room):
        table = await begun(room, person("ann"), bot(), bot(), layout="beginners", first_seat=0)
        table.arrives("ann")
        table.departs("ann")
        await room.clock.go(room, 100_000)
        assert table.match.ply == 0
        assert not table.life.seats[0].absent

    in_a_room(database, story)


def test_by_correspondence_nobody_is_missed(database):
    async def story(room):
        settings = TableSettings(clock_s=3 * 86_400, patience_s=60)
        table = await begun(room, person("ann"), person("ben"), bot(), settings=settings, layout="beginners", first_seat=0)
        table.arrives("ben")
        await room.clock.go(room, 86_400)
        assert not table.life.seats[0].absent

    in_a_room(database, story)


def test_the_host_lets_a_bot_play_for_somebody_who_is_away(database):
    async def story(room):
        table = await begun(room, person("ann"), person("ben"), bot(), settings=TableSettings(patience_s=None))
        table.arrives("ann")
        table.arrives("ben")
        with pytest.raises(NotNow):
            await table.remove("ann", 1)
        table.departs("ben")
        room.clock.time += 30
        await table.remove("ann", 1)
        assert table.life.seats[1].absent

    in_a_room(database, story)


def test_whoever_resigns_is_played_for_to_the_end(database):
    async def story(room):
        table = await begun(room, person("ann"), person("ben"), bot(), layout="beginners", first_seat=0)
        await table.resign("ann", 0)
        table.arrives("ann")
        await room.clock.go(room, 5)
        assert table.match.ply > 0
        assert table.life.seats[0].resigned
        with pytest.raises(NotNow):
            await table.play("ann", 0, ["end_turn"], table.version(0))

    in_a_room(database, story)


def test_idle_tables_leave_the_memory_and_come_back(database):
    async def story(room):
        tables = [await begun(room, person("ann"), person("ben"), person("cleo")) for _ in range(5)]
        positions = {table.id: table.match.tobytes() for table in tables}
        heard = tables[0].listen(0, 0)
        await anext(heard)
        room.clock.time += 1
        await room.look_around()
        assert len(room.live) == 3  # no more than were allowed, but the one that is listened to stays
        assert tables[0].id in room.live
        room.clock.time += 1000
        await room.look_around()
        assert set(room.live) == {tables[0].id}
        await heard.aclose()
        for id, position in positions.items():
            assert (await room.open(id)).match.tobytes() == position

    in_a_room(database, story, most_live=3)
