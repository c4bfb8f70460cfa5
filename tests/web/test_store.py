"""The store: what is acknowledged is on disk, many tables share a commit, a full disk loses nothing."""

import asyncio

import pytest
from sqlalchemy import event, text

from comptoir.core.errors import ComptoirError
from comptoir.web.store import Conflict, Entry, Kind, Repeated, StoreFull, Write, open_store
from comptoir.web.store.writer import Writer
from tests.web.rooms import a_room, act, begun, in_a_room, person

THREE = (person("ann"), person("ben"), person("cleo"))


def test_sqlite_has_every_commit_on_disk_before_it_is_acknowledged(tmp_path):
    async def story():
        store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
        async with store.engine.connect() as line:
            assert (await line.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
            assert (await line.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        await store.close()

    asyncio.run(story())


def test_an_sqlite_file_belongs_to_one_server(tmp_path):
    async def story():
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        first = await open_store(url)
        with pytest.raises(ComptoirError, match="another server uses"):
            await open_store(url)
        await first.close()
        await (await open_store(url)).close()

    asyncio.run(story())


def test_entries_are_numbered_once_and_keys_used_once(database):
    async def story(room):
        table = await begun(room, *THREE)
        n = table.life.number
        entry = Entry(table.id, n + 1, Kind.CHAT, data={"name": "x", "text": "y"}, key="a key", person="ann")
        await room.store.append(Write(entry))
        with pytest.raises(Conflict):
            await room.store.append(Write(Entry(table.id, n + 1, Kind.CHAT, data={}, person="ann")))
        with pytest.raises(Repeated):
            await room.store.append(Write(Entry(table.id, n + 2, Kind.CHAT, data={}, key="a key", person="ann")))
        stored = await room.store.entries(table.id)
        assert [entry.number for entry in stored] == list(range(1, n + 2))
        assert stored[-1] == entry

    in_a_room(database, story)


def test_a_question_whose_asker_has_gone_is_ended_before_the_store_is_closed(database):
    async def story():
        store = await open_store(database)
        asking = asyncio.create_task(store.to_wake(0.0))
        await asyncio.sleep(0)  # it has begun
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        (question,) = store.under_way
        assert not question.done()
        await store.close()
        assert question.result() == []

    asyncio.run(story())


def test_one_bad_entry_spoils_no_other_of_its_transaction(database):
    async def story(room):
        tables = [await begun(room, *THREE) for _ in range(3)]
        writes = [Write(Entry(table.id, table.life.number + 1, Kind.CHAT, data={"name": "x", "text": "y"}, person="ann")) for table in tables]
        numbers = [write.entry.number for write in writes]
        taken = Write(Entry(tables[0].id, 1, Kind.CHAT, data={}, person="ann"))
        answers = await asyncio.gather(*(room.store.append(write) for write in [writes[0], taken, *writes[1:]]), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), type(None)]
        assert [len(await room.store.entries(table.id)) for table in tables] == numbers

    in_a_room(database, story)


def test_tables_that_move_at_once_share_a_commit(tmp_path):
    async def story(room):
        tables = [await begun(room, *THREE) for _ in range(20)]
        commits: list[object] = []
        event.listen(room.store.engine.sync_engine, "commit", commits.append)
        await asyncio.gather(*(act(table) for table in tables))
        assert 1 <= len(commits) <= 4

    in_a_room(f"sqlite:///{tmp_path / 'tables.db'}", story)


def test_whoever_waits_for_a_writer_that_fails_hears_of_it():
    async def story():
        async def fails(writes):
            raise OSError("nothing works")

        writer = Writer(fails)
        writer.start()
        answers = await asyncio.gather(*(writer.write(Write(Entry("t", n, Kind.CHAT))) for n in range(3)), return_exceptions=True)
        assert [str(answer) for answer in answers] == ["nothing works"] * 3
        await writer.stop()

    asyncio.run(story())


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path):
    """SQLite may grow no further, as on a full disk; then there is room again, and the game goes on."""

    async def story():
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        async with a_room(url) as room:
            table = await begun(room, *THREE)
            await act(table)
            line = room.store._line
            pages = (await line.execute(text("PRAGMA page_count"))).scalar()
            await line.execute(text(f"PRAGMA max_page_count = {pages}"))
            await line.commit()
            told = 0
            for n in range(400):
                position, number = table.match.tobytes(), table.life.number
                wrong = (await asyncio.gather(table.chat("ann", "x" * 400 + str(n)), return_exceptions=True))[0]
                if wrong is not None:
                    assert isinstance(wrong, StoreFull)
                    assert "nothing was lost" in str(wrong)
                    assert (table.match.tobytes(), table.life.number) == (position, number)
                    told += 1
                if told == 3:
                    break
            assert told == 3
            assert len(await room.store.entries(table.id)) == table.life.number
            await line.execute(text("PRAGMA max_page_count = 1000000"))
            await line.commit()
            await act(table)
            acknowledged, position = table.life.number, table.match.tobytes()
        async with a_room(url) as room:
            again = await room.open(table.id)
            assert (again.life.number, again.match.tobytes()) == (acknowledged, position)

    asyncio.run(story())


def test_a_database_that_goes_away_is_told_and_taken_up_again(fresh_postgres):
    async def story(room):
        table = await begun(room, *THREE)
        async with room.store.engine.connect() as line:
            asked = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            await line.execute(text(asked))
        failed = 0
        for _ in range(3):
            position = table.match.tobytes()
            try:
                await act(table)
            except ComptoirError:
                failed += 1
                assert table.match.tobytes() == position
        assert failed < 3
        assert len(await room.store.entries(table.id)) == table.life.number

    in_a_room(fresh_postgres, story)
