"""The event loop is never blocked: bots think, logs are told and tables are loaded elsewhere."""

import asyncio
import threading
import time

from comptoir.bots import BOTS
from tests.web.rooms import act, begun, bot, in_a_room, person


class Slow:
    """A bot that thinks until it is told to stop, and notes in which thread."""

    def __init__(self, seed=None):
        pass

    def choose(self, view, legal):
        THOUGHT_IN.add(threading.current_thread().name)
        RELEASED.wait(30)
        return legal[0]


THOUGHT_IN: set[str] = set()
RELEASED = threading.Event()


def test_people_play_on_while_a_bot_thinks(tmp_path, monkeypatch):
    """A bot that never comes to an end holds up nobody at another table."""
    monkeypatch.setitem(BOTS, "slow", Slow)
    RELEASED.clear()

    async def story(room):
        thinking = await begun(room, bot("slow"), bot("slow"), person("ann"), layout="beginners", first_seat=0)
        while not THOUGHT_IN:
            await asyncio.sleep(0)
        table = await begun(room, person("ann"), person("ben"), person("cleo"))
        for _ in range(20):
            await act(table)
        assert thinking.match.ply == 0
        assert all(name.startswith("thinker") for name in THOUGHT_IN)
        RELEASED.set()

    in_a_room(f"sqlite:///{tmp_path / 'tables.db'}", story)


def test_no_step_of_the_loop_takes_long_while_games_are_played(tmp_path):
    """Every callback of the loop is measured by the processor time it takes, which other programs on the machine do not lengthen."""
    slow: list[float] = []

    async def story(room):
        tables = [await begun(room, person("ann"), bot(), bot("random")) for _ in range(4)]
        table = tables[0]
        await asyncio.gather(*(act(table, table.life.pending[0]) for table in tables if table.life.seats[table.life.pending[0]].person))
        measure(asyncio.get_running_loop(), slow)
        for _ in range(60):
            for table in tables:
                if 0 in table.life.pending:
                    await act(table, 0)
            await room.clock.go(room, 10)
            await table.told(0, "fr")
        await room.unload(table)
        await room.open(table.id)

    in_a_room(f"sqlite:///{tmp_path / 'tables.db'}", story)
    assert slow
    assert max(slow) < 0.5, "something of half a second runs in the event loop: let a worker thread do it"


def measure(loop, taken):
    """Notes how much processor time each callback of a loop takes in its thread."""
    call_soon = loop.call_soon

    def timed(callback, *args, context=None):
        def run(*given):
            began = time.thread_time()
            try:
                callback(*given)
            finally:
                taken.append(time.thread_time() - began)

        return call_soon(run, *args, context=context)

    loop.call_soon = timed
