"""Several servers on one PostgreSQL: any of them takes any move, everybody hears of it, one of them plays the bots."""

import asyncio

import pytest
from sqlalchemy import text

import comptoir
from comptoir.web.store import Unreachable
from comptoir.web.tables import Late, NotNow, TableSettings
from tests.web.rooms import a_room, act, begun, bot, person

THREE = (person("ann"), person("ben"), person("cleo"))


def on_two_servers(database, story):
    async def whole():
        async with a_room(database) as one, a_room(database) as two:
            await story(one, two)

    asyncio.run(whole())


async def heard_until(table, number):
    """Waits until news of an entry has come."""
    news, changed = asyncio.Event(), table.changed

    def heard(changing: object) -> None:
        changed(changing)
        news.set()

    table.changed = heard
    while table.life.number < number:
        news.clear()
        await asyncio.wait_for(news.wait(), 30)
    table.changed = changed


def test_moves_come_from_both_and_both_hear_of_them(fresh_postgres):
    async def story(one, two):
        here = await begun(one, *THREE)
        there = await two.open(here.id)
        for n in range(40):
            mine, other = (here, there) if n % 2 else (there, here)
            await act(mine)
            await heard_until(other, mine.life.number)
            assert other.match.tobytes() == mine.match.tobytes()
        assert here.life.versions == there.life.versions

    on_two_servers(fresh_postgres, story)


def test_of_two_decisions_at_the_same_instant_one_is_played(fresh_postgres):
    async def story(one, two):
        here = await begun(one, *THREE)
        there = await two.open(here.id)
        for n in range(20):
            seat = here.life.pending[0]
            owner, after, action = here.life.seats[seat].person, here.version(seat), here.match.legal(seat)[0]
            keys = ("same", "same") if n % 2 else (f"a{n}", f"b{n}")
            keys = (f"{n}{keys[0]}", f"{n}{keys[1]}")
            ply = here.match.ply
            answers = await asyncio.gather(
                here.play(owner, seat, [action], after, keys[0]), there.play(owner, seat, [action], after, keys[1]), return_exceptions=True
            )
            kinds = {type(answer) for answer in answers}
            assert kinds <= ({type(None)} if n % 2 else {type(None), Late, NotNow})
            async with here.lock:
                await here.catch_up()
            async with there.lock:
                await there.catch_up()
            assert here.match.ply == there.match.ply == ply + 1
            assert here.match.tobytes() == there.match.tobytes()

    on_two_servers(fresh_postgres, story)


def test_one_server_plays_the_bots_and_another_takes_over_when_it_is_gone(fresh_postgres):
    async def story(one, two):
        settings = TableSettings(pace="brisk", patience_s=None)
        here = await begun(one, person("ann"), bot(), bot(), layout="beginners", first_seat=0, settings=settings)
        there = await two.open(here.id)
        here.arrives("ann")
        await one.clock.quiet(one)
        await two.clock.quiet(two)
        drivers = [room._drivers[here.id][0] for room in (one, two)]
        assert sorted(driver._leased_until > 0 for driver in drivers) == [False, True]
        player = comptoir.bot("heuristic", 1)
        while 0 in here.life.pending:
            await act(here, 0, player=player)
        number = here.life.number
        await one.clock.go(one, 0)
        await heard_until(there, number)
        leased = 0 if drivers[0]._leased_until else 1
        room, other = (one, two)[leased], (two, one)[leased]
        room._drivers[here.id][1].cancel()  # this server is gone
        table = (there, here)[leased]
        await other.clock.go(other, 60)
        assert table.life.number > number

    on_two_servers(fresh_postgres, story)


def test_who_is_there_is_known_to_all_servers(fresh_postgres):
    async def story(one, two):
        here = await begun(one, *THREE)
        there = await two.open(here.id)
        assert not there.seats[1].present
        two.clock.time += 100
        here.arrives("ben")
        news = asyncio.Event()
        there.ring = lambda presence=False: news.set()
        await one.look_around()
        for _ in range(500):
            if there.seats[1].present:
                break
            await one.store.news.say("nothing", there.id, "x")  # each answer of the database lets what came before be heard
        assert there.seats[1].present

    on_two_servers(fresh_postgres, story)


def test_a_room_that_was_stopped_begins_nothing_whatever_news_still_comes(fresh_postgres):
    async def story(one, two):
        here = await begun(one, person("ann"), bot(), bot())
        await two.open(here.id)
        await two.stop()
        two._hear(["entry", here.id, str(here.life.number + 1)])
        two._hear(["here", here.id, "ann"])
        two._look_everywhere()
        assert two._running() == []

    on_two_servers(fresh_postgres, story)


def test_a_database_that_breaks_off_is_waited_for(fresh_postgres, monkeypatch):
    """What looks after tables by itself ended with the first line that broke, and bots played no more."""

    async def story(one, two):
        def refused(*whatever: object) -> None:
            raise ConnectionRefusedError(111, "Connect call failed")

        with monkeypatch.context() as broken:
            broken.setattr(one.store.engine.sync_engine.pool, "connect", refused)
            for asked in (one.store.lease("table", "server", 1.0, 2.0), one.store.to_wake(1.0), one.store.call("ann", "Ann")):
                with pytest.raises(Unreachable):
                    await asked

        async def long() -> None:
            async with one.store._ask() as line:
                await line.execute(text("SELECT 'a long question', pg_sleep(60)"))

        asking = asyncio.ensure_future(long())
        ended = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%a long question%' AND pid <> pg_backend_pid()")
        while not asking.done():
            async with two.store.engine.begin() as line:
                await line.execute(ended)
        with pytest.raises(Unreachable):
            await asking

    on_two_servers(fresh_postgres, story)
