"""A table's life: sitting down, playing, taking back, ending; and that it is the same life after a restart."""

import asyncio

import pytest

from comptoir.core.errors import UnknownName
from comptoir.core.words import words
from comptoir.web.sentences import sentence
from comptoir.web.store import Kind
from comptoir.web.tables import BadRequest, Late, NoSuchTable, NotNow, NotYours, Refused, SeatState, TableFull, TableSettings, deeds
from tests.web.rooms import EMPTY, a_room, act, begun, bot, in_a_room, person

THREE = (person("ann"), person("ben"), person("cleo"))


def test_people_sit_down_and_the_host_begins(database):
    async def story(room):
        table = await room.open(await room.create("ann", "island", {"target": 8}, [person("ann"), EMPTY, bot()]))
        assert (table.status, table.options["target"], table.options["players"]) == ("open", 8, 3)
        with pytest.raises(NotNow):
            await table.start("ann")
        await table.sit("ben", None, "  Ben\n the   Bold ")
        assert [seat.name for seat in table.seats] == ["Ann", "Ben the Bold", ""]
        with pytest.raises(TableFull):
            await table.sit("cleo", None, "Cleo")
        with pytest.raises(TableFull):
            await table.sit("cleo", 1, "Cleo")
        with pytest.raises(NotYours):
            await table.start("ben")
        with pytest.raises(NotYours):
            await table.leave("ann", 1)
        await table.leave("ben", 1)
        await table.set_seat("ann", 1, bot("random"))
        await table.start("ann")
        assert (table.status, table.match.names) == ("playing", ("Ann", "random", "heuristic"))
        with pytest.raises(NotNow):
            await table.sit("ben", 1, "Ben")

    in_a_room(database, story)


def test_a_table_that_cannot_be_is_not_opened(database):
    async def story(room):
        with pytest.raises(UnknownName):
            await room.create("ann", "isle", {}, [person("ann")])
        with pytest.raises(UnknownName):
            await room.create("ann", "island", {}, [person("ann"), bot("greedy"), EMPTY])
        with pytest.raises(NotYours):
            await room.create("ann", "island", {}, [person("ben"), EMPTY, EMPTY])
        with pytest.raises(BadRequest):
            await room.create("ann", "island", {}, [SeatState("person", "ann", "x" * 31), EMPTY, EMPTY])
        with pytest.raises(NoSuchTable):
            await room.open("nowhere")
        assert await room.mine("ann") == []

    in_a_room(database, story)


def test_a_restart_finds_the_same_life(database):
    async def story():
        async with a_room(database) as room:
            table = await begun(room, *THREE)
            for n in range(60):
                await act(table, key=f"key {n}")
            await table.chat("ben", "hello <b>")
            await table.resign("cleo", 2)
            then = table.life
        async with a_room(database) as room:
            again = (await room.open(table.id)).life
            assert again.match.tobytes() == then.match.tobytes()
            for part in ("number", "seats", "versions", "moved", "seen", "kinds", "times", "owed_since", "status", "chats", "keys", "settings", "moved_at"):
                assert getattr(again, part) == getattr(then, part), part

    asyncio.run(story())


def test_a_repeated_request_is_played_once(database):
    async def story(room):
        table = await begun(room, *THREE)
        seat = table.life.pending[0]
        owner, action, after = table.life.seats[seat].person, table.match.legal(seat)[0], table.version(seat)
        for _ in range(3):
            await table.play(owner, seat, [action], after, "the same")
        assert table.match.ply == 1
        table.life.keys.clear()  # as after many others
        await table.play(owner, seat, [action], after, "the same")
        assert table.match.ply == 1

    in_a_room(database, story)


def test_somebody_elses_key_is_no_way_in(database):
    """Keys belong to whoever sent them: a guessed one neither plays nor pretends to have played."""

    async def story(room):
        table = await begun(room, *THREE)
        await act(table, key="k")
        seat = table.life.pending[0]
        stranger = next(name for name in ("ann", "ben", "cleo") if name != table.life.seats[seat].person)
        with pytest.raises(NotYours):
            await table.play(stranger, seat, [table.match.legal(seat)[0]], table.version(seat), "k")
        assert table.match.ply == 1

    in_a_room(database, story)


def test_a_second_tab_hears_that_the_table_has_moved_on(database):
    async def story(room):
        table = await begun(room, *THREE)
        seat = table.life.pending[0]
        owner, after = table.life.seats[seat].person, table.version(seat)
        first, second = table.match.legal(seat)[:2]
        answers = await asyncio.gather(
            table.play(owner, seat, [first], after, "tab 1"), table.play(owner, seat, [second], after, "tab 2"), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [type(None), Late]
        assert table.match.ply == 1

    in_a_room(database, story)


@pytest.mark.parametrize("after", [-1, 0, 10**9])
def test_a_version_that_was_never_shown_is_late(database, after):
    async def story(room):
        table = await begun(room, *THREE)
        seat = table.life.pending[0]
        with pytest.raises(Late):
            await table.play(table.life.seats[seat].person, seat, [table.match.legal(seat)[0]], after)

    in_a_room(database, story)


def test_a_refused_move_names_its_rule_and_changes_nothing(database):
    async def story(room):
        table = await begun(room, *THREE)
        seat = table.life.pending[0]
        before, number = table.match.tobytes(), table.life.number
        with pytest.raises(Refused) as refused:
            await table.play(table.life.seats[seat].person, seat, ["settlement(0)", "end_turn"], table.version(seat))
        assert refused.value.rule.startswith("I-")
        assert (table.match.tobytes(), table.life.number) == (before, number)
        other = (seat + 1) % 3
        with pytest.raises(Refused):
            await table.play(table.life.seats[other].person, other, ["settlement(0)"], table.version(other))

    in_a_room(database, story)


def test_a_rule_of_the_bandits_is_not_taken_for_the_rule_of_the_island_with_its_number(database):
    async def story(room):
        table = await begun(room, *THREE, game="bandits")
        seat = table.life.pending[0]
        with pytest.raises(Refused) as refused:
            await table.play(table.life.seats[seat].person, seat, ["settlement(79)"], table.version(seat))
        assert sentence(refused.value, words("en")) == "There is no such place on this board (B-10)"

    in_a_room(database, story)


def test_others_do_not_see_a_draft_and_are_not_made_late_by_it(database):
    """Whoever drafts an offer in secret is the only one whose version rises."""

    async def story(room):
        table = await begun(room, *THREE, layout="beginners", first_seat=0)
        secret = table.game.secret
        for _ in range(400):
            seat = table.life.pending[0]
            drafts = [a for a in table.match.legal(seat) if table.game.actions.decode(a).kind in secret]
            if drafts and table.life.pending == [seat]:
                break
            await act(table)
        others = [viewer for viewer in (0, 1, 2, None) if viewer != seat]
        before = [(table.version(viewer), len(await table.told(viewer))) for viewer in others]
        mine = table.version(seat)
        await table.play(table.life.seats[seat].person, seat, [drafts[0]], table.version(seat))
        assert table.version(seat) == mine + 1
        assert [(table.version(viewer), len(await table.told(viewer))) for viewer in others] == before

    in_a_room(database, story)


def test_a_decision_is_taken_back_unless_it_showed_something(database):
    async def story(room):
        table = await begun(room, *THREE)
        before = table.match.tobytes()
        seat = await act(table)
        owner = table.life.seats[seat].person
        with pytest.raises(Late):
            await table.undo(owner, seat, table.version(seat) - 1)
        await table.undo(owner, seat, table.version(seat))
        assert table.match.tobytes() == before
        assert any(line.kind == Kind.UNDO for line in await table.told((seat + 1) % 3))
        with pytest.raises(NotNow):
            await table.undo(owner, seat, table.version(seat))

    in_a_room(database, story)


def test_the_table_may_give_a_decision_back_that_undo_does_not(database):
    async def story(room):
        table = await begun(room, *THREE[:2], bot(), layout="beginners", first_seat=0)
        before = table.match.tobytes()
        await table.play("ann", 0, ["roll"], table.version(0))
        with pytest.raises(NotNow):
            await table.undo("ann", 0, table.version(0))
        await table.ask_takeback("ann", 0, table.version(0))
        assert table.match.tobytes() != before
        await table.answer_takeback("ben", 1, True)
        assert table.match.tobytes() == before
        await table.play("ann", 0, ["roll"], table.version(0))
        await table.ask_takeback("ann", 0, table.version(0))
        await table.answer_takeback("ben", 1, False)
        assert table.life.takeback is None
        assert table.match.tobytes() != before

    in_a_room(database, story)


def test_one_take_back_is_asked_for_at_a_time_and_a_late_yes_is_not_to_another(database):
    """A second asker took the first one's place, and the yes that was meant for the first took back what the second had done."""

    async def story(room):
        table = await begun(room, *THREE, layout="beginners", first_seat=0)
        await table.play("ann", 0, ["roll"], table.version(0))
        await table.ask_takeback("ann", 0, table.version(0))
        read = table.version(1)
        await table.answer_takeback("cleo", 2, True)
        with pytest.raises(NotNow, match="somebody else asks"):
            await table.ask_takeback("cleo", 2, table.version(2))
        number = table.life.number
        await table.ask_takeback("ann", 0, table.version(0))
        assert (table.life.number, table.life.takeback.agreed) == (number, {0, 2}), "asked again, it began anew"
        if table.life.pending == [0]:
            await act(table, 0)  # she plays on: nothing is asked any more
        await table.ask_takeback("ann", 0, table.version(0))
        with pytest.raises(Late):
            await table.answer_takeback("ben", 1, True, after=read)
        await table.answer_takeback("ben", 1, True, after=table.version(1))
        assert 1 in table.life.takeback.agreed

    in_a_room(database, story)


def test_nothing_is_taken_back_behind_somebody_s_back(database):
    """Whoever had lost the connection counted as a bot, and bots agree: the dice could be learned and the roll taken back without them."""

    async def story(room):
        table = await begun(room, *THREE[:2], bot(), layout="beginners", first_seat=0)
        await table.play("ann", 0, ["roll"], table.version(0))
        rolled = table.match.tobytes()
        await table.ask_takeback("ann", 0, table.version(0))
        await table.do("", lambda life: deeds.absent(life, 1))
        assert (table.match.tobytes(), table.life.takeback) == (rolled, None)
        with pytest.raises(NotNow, match="somebody is away"):
            await table.ask_takeback("ann", 0, table.version(0))
        assert table.match.tobytes() == rolled

    in_a_room(database, story)


def test_two_who_offer_to_end_have_agreed_with_each_other(database):
    """The second offer took the place of the first, and whoever had said yes to it was asked again."""

    async def story(room):
        table = await begun(room, *THREE)
        await table.offer_end("ann", 0)
        await table.offer_end("ben", 1)
        await table.offer_end("ann", 0)
        assert table.life.end_offer.agreed == {0, 1}
        await table.offer_end("cleo", 2)
        assert (table.status, table.life.agreed_end) == ("over", True)

    in_a_room(database, story)


def test_a_key_from_long_ago_is_known_though_the_line_may_be_said_again(database, monkeypatch):
    """A line of chat sent again after hundreds of others was tried twenty times, and refused as if too much went on."""
    monkeypatch.setattr("comptoir.web.tables.life.KEYS", 3)

    async def story(room):
        table = await begun(room, *THREE)
        for n in range(6):
            await table.chat("ann", f"line {n}", key=str(n))
        number = table.life.number
        await table.chat("ann", "line 0", key="0")
        assert table.life.number == number

    in_a_room(database, story)


@pytest.mark.parametrize("name", ["Bob\u202e\n<b>", "B" + " " * 60_000 + "o", "\u200bBob"])
def test_a_host_s_names_are_one_line_of_letters_like_everybody_s(database, name):
    """A neighbour's name was judged as it would be shown, and stored as it came."""

    async def story(room):
        table = await room.open(await room.create("ann", "island", {}, [SeatState("person", "ann", name), EMPTY, EMPTY], TableSettings()))
        await table.set_seat("ann", 1, SeatState("hotseat", "ann", name))
        for seat in table.seats[:2]:
            assert seat.name.isprintable()
            assert len(seat.name) < 10

    in_a_room(database, story)


def test_everybody_must_agree_to_end_a_game(database):
    async def story(room):
        table = await begun(room, *THREE)
        await table.offer_end("ann", 0)
        await table.answer_end("ben", 1, True)
        assert table.status == "playing"
        await table.answer_end("cleo", 2, False)
        assert (table.status, table.life.end_offer) == ("playing", None)
        await table.offer_end("ben", 1)
        await table.answer_end("ann", 0, True)
        await table.answer_end("cleo", 2, True)
        assert (table.status, table.life.agreed_end) == ("over", True)
        with pytest.raises(NotNow):
            await act(table, seat=table.match.pending[0])

    in_a_room(database, story)


def test_two_people_share_a_screen(database):
    async def story(room):
        table = await begun(room, person("ann"), SeatState("hotseat", "ann", "Bob"), person("cleo"))
        assert table.seat_of("ann") == [0, 1]
        while table.life.pending[0] == 2:
            await act(table)
        seat = await act(table)
        assert seat in (0, 1)
        assert [seat.name for seat in table.seats] == ["Ann", "Bob", "Cleo"]

    in_a_room(database, story)


def test_a_private_table_shows_itself_to_its_players_alone(database):
    async def story(room):
        table = await begun(room, *THREE, settings=TableSettings(visibility="private", pace="instant"))
        assert [table.may_look(who) for who in ("ann", "cleo", "dora", "")] == [True, True, False, False]
        public = await begun(room, *THREE, settings=TableSettings(visibility="public", pace="instant"))
        assert [summary.id for summary in await room.to_watch()] == [public.id]

    in_a_room(database, story)


def test_chat_is_one_line_and_can_be_muted(database):
    async def story(room):
        table = await begun(room, *THREE)
        version = table.version(1)
        await table.chat("ann", "good\nluck \u202e ")
        await table.chat("dora", "hello", name="Dora")
        assert [(chat.name, chat.text, chat.seat) for chat in table.life.chats] == [("Ann", "good luck", 0), ("Dora", "hello", -1)]
        assert table.version(1) == version + 2
        await table.mute("ann", "dora", True)
        with pytest.raises(NotNow):
            await table.chat("dora", "again", name="Dora")
        with pytest.raises(NotYours):
            await table.mute("ben", "ann", True)
        with pytest.raises(BadRequest):
            await table.chat("ann", " \n ")

    in_a_room(database, story)


def test_my_tables_tell_whose_turn_it_is_first(database):
    async def story(room):
        waits = await begun(room, person("ann"), person("ben"), bot())
        while waits.life.seats[waits.life.pending[0]].person != "ann":
            await act(waits) if waits.life.seats[waits.life.pending[0]].person else await room.clock.go(room, 1)
        room.clock.time += 60
        other = await room.open(await room.create("ann", "island", {}, [person("ann"), EMPTY, EMPTY], TableSettings(visibility="public")))
        mine = await room.mine("ann")
        assert [(summary.id, summary.your_turn) for summary in mine] == [(waits.id, True), (other.id, False)]
        assert [summary.id for summary in await room.open_tables()] == [other.id]
        await other.close("ann")
        assert await room.open_tables() == []
        assert [summary.id for summary in await room.mine("ann")] == [waits.id]

    in_a_room(database, story)


def test_a_match_under_other_rules_is_looked_at_and_not_continued(database, monkeypatch):
    async def story():
        async with a_room(database) as room:
            table = await begun(room, *THREE)
            for _ in range(30):
                await act(table)
            await room.unload(table)
        import dataclasses

        newer = dataclasses.replace(table.game, version=table.game.version + 1)
        monkeypatch.setattr("comptoir.web.tables.life.declaration", lambda name: newer)
        async with a_room(database) as room:
            again = await room.open(table.id)
            assert again.life.outdated == (newer.version - 1, newer.version)
            assert again.match.ply == 30
            with pytest.raises(Exception, match="it can be looked at, not continued"):
                await act(again)
            kept = await again.kept()
            assert kept.version == newer.version - 1
            assert kept.pictures["fr"].startswith("<svg")
            assert kept.told["en"]

    asyncio.run(story())


def test_the_seed_is_committed_to_when_the_game_begins(database):
    async def story(room):
        table = await begun(room, *THREE, seed="")
        again = await begun(room, *THREE, seed="")
        assert len(table.match.commitment) == 64
        assert table.match.commitment != again.match.commitment

    in_a_room(database, story)
