"""The pages of a match: what they keep to themselves while it is on, what they tell when it is over, and to whom."""

import asyncio
import json

import comptoir
from comptoir.web.tables import SeatState, TableSettings
from tests.web.endings import ended
from tests.web.server import HERE, an_app, visitor

SHORT = {"players": 3, "target": 5, "layout": "beginners", "first_seat": 0}
SEED = "a-seed-that-nobody-guesses"


def told(tmp_path, test):
    """Runs a test that is told as one coroutine, with a server of its own."""

    async def whole():
        async with an_app(f"sqlite:///{tmp_path / 'tables.db'}") as app:
            await test(app)

    asyncio.run(whole())


async def laid(app, plies=None, match=None, **settings):
    """A table at which a short game has come so far, and a browser for each of its people."""
    match = match or ended("island", SEED, **SHORT)
    tables, names = app.state.tables, ["Blue", "White", "Green"]
    seats = [SeatState("person", "at-0", names[0]), SeatState("empty"), SeatState("empty")]
    table = await tables.open(await tables.create("at-0", match.game.id, match.options, seats, TableSettings(patience_s=None, **settings)))
    for seat in (1, 2):
        await table.sit(f"at-{seat}", seat, names[seat])
    await table.start("at-0", seed=SEED)
    for move in match.moves[:plies]:
        await table.play(f"at-{move.seat}", move.seat, [move.action], table.version(move.seat))
    return f"/table/{table.id}", [visitor(app, Origin=HERE, Cookie=f"comptoir={app.state.people.cookie(f'at-{seat}')}") for seat in range(3)]


def test_while_a_game_is_on_nothing_tells_its_seed(tmp_path):
    async def test(app):
        path, people = await laid(app, plies=40)
        for page in ("", "/story", "/check", "/replay", "/replay/at", "/record", "/lobby"):
            for client in (*people, visitor(app)):
                answer = await client.get(f"{path}{page}")
                assert SEED not in answer.text
                assert answer.status_code == (409 if page in ("/replay", "/replay/at", "/record") else 200), page

    told(tmp_path, test)


def test_the_commitment_is_shown_from_the_first_move_on(tmp_path):
    async def test(app):
        path, people = await laid(app, plies=0)
        answer = await people[1].get(f"{path}/check")
        assert ended("island", SEED, **SHORT).commitment in answer.text
        assert "It is shown when the game is over." in answer.text

    told(tmp_path, test)


def test_a_replay_tells_points_that_screens_hide_or_none(tmp_path):
    """With every hand open everybody's, as those who watched nobody's; and never that there are None."""

    async def test(app):
        path, people = await laid(app, match=ended("silkroad", SEED, players=3))
        opened = (await people[0].get(f"{path}/replay?ply=40&viewer=open")).text
        watched = (await people[0].get(f"{path}/replay?ply=40&viewer=all")).text
        assert opened.count('<b class="points">') == 3
        assert watched.count('<b class="points">') == 0
        assert ">None" not in opened + watched

    told(tmp_path, test)


def test_whoever_won_stands_first_in_the_story(tmp_path):
    async def test(app):
        path, people = await laid(app)
        story = (await people[0].get(f"{path}/story")).text
        first = story[story.index('class="end seat-') :].split(">")[0]
        assert "won" in first
        assert "tells-3" in first  # and is told last

    told(tmp_path, test)


def test_when_a_game_is_over_everything_is_told(tmp_path):
    async def test(app):
        path, people = await laid(app)
        match = ended("island", SEED, **SHORT)
        story = (await people[0].get(f"{path}/story")).text
        assert story.count('class="end seat-') == 3
        assert story.count("<figure") >= 4
        check = (await people[0].get(f"{path}/check")).text
        assert SEED in check
        assert check.count('class="verdict yes"') == 2
        record = await people[0].get(f"{path}/record")
        assert record.headers["content-disposition"] == f'attachment; filename="island-{match.commitment[:8]}.json"'
        assert comptoir.load(record.text).tobytes() == match.tobytes()
        assert json.loads(record.text)["seed"] == SEED

    told(tmp_path, test)


def test_a_replay_is_fitted_to_what_there_is(tmp_path):
    """Whatever is asked for: a moment before the start, after the end, of nobody."""

    async def test(app):
        path, people = await laid(app)
        for query in ("", "?ply=-5", "?ply=999999", "?at=999999", "?viewer=7&ply=3", "?viewer=²", "?viewer=", "?viewer=1&at=0", "?viewer=all&runs=1"):
            for page in ("/replay", "/replay/at"):
                assert (await people[0].get(f"{path}{page}{query}")).status_code == 200, query
        seen = [(await people[0].get(f"{path}/replay/at?viewer={viewer}&ply=50")).text.count('<ul class="hand"') for viewer in ("open", "1", "all")]
        assert seen == [3, 1, 0]

    told(tmp_path, test)


def test_a_private_table_tells_its_story_to_its_players_alone(tmp_path):
    async def test(app):
        path, people = await laid(app, visibility="private")
        for page in ("/story", "/replay", "/check", "/record"):
            assert (await people[2].get(f"{path}{page}")).status_code == 200
            assert (await visitor(app).get(f"{path}{page}")).status_code in (403, 404)

    told(tmp_path, test)


def test_a_rule_is_found_by_number_or_words_and_nothing_breaks_a_search(tmp_path):
    async def test(app):
        client = visitor(app)
        assert 'href="#I-50"' in (await client.get("/rules/island/found?q=50")).text
        assert "0 rules found" in (await client.get("/rules/island/found?q=zeppelin")).text
        assert 'href="/rules/island#I-50"' in (await client.get("/rules/island/drawer?rule=I-50")).text
        borrowed = (await client.get("/rules/bandits/drawer?rule=I-57")).text  # by which the bandits refuse most
        assert 'href="/rules/island#I-57"' in borrowed
        assert "The table says: “It is another player’s turn" in borrowed
        assert "The table says: “The bandit moves to another land hex" in (await client.get("/rules/bandits/drawer?rule=B-47")).text
        assert "The table says" not in (await client.get("/rules/bandits/found?q=I-68")).text  # of the island's robber, and not said here
        for query in ("%28%5B", "<script>", "x" * 5000, "%00", "9" * 90, "I-99999"):
            answer = await client.get("/rules/island", params={"q": query})
            assert answer.status_code == 200
            assert "<script>" not in answer.text
        for path in ("/rules/nowhere", "/rules/nowhere/found?q=a", "/rules/nowhere/drawer"):
            assert (await client.get(path)).status_code == 404

    told(tmp_path, test)
