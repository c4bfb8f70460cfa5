"""The pages, as a browser asks for them: the shelf, a lobby, a table in play; and what no page may hold."""

import asyncio
import re
from html import unescape

import pytest

from comptoir.core import desk
from comptoir.core.svg import SEAT_LOOKS
from comptoir.games import SHELF
from comptoir.games.bandits import GAME as BANDITS
from comptoir.web.assets import STATIC, asset
from tests.web.server import HERE, an_app, visitor

GOAL = r'class="goal [^"]*"[^>]*data-actions="(\d+)"'


def told(tmp_path, test):
    """Runs a test that is told as one coroutine, with a server of its own."""

    async def whole():
        async with an_app(f"sqlite:///{tmp_path / 'tables.db'}") as app:
            await test(app)

    asyncio.run(whole())


def person(app, **headers):
    """Somebody's browser."""
    return visitor(app, Origin=HERE, **headers)


def inside(page, pattern):
    found = re.search(pattern, page.text)
    assert found, f"{pattern} is not on the page"
    return unescape(found[1])


async def post(client, path, status=303, **form):
    page = await client.post(path, data=form)
    assert page.status_code == status, page.text
    return page


async def opened(app, *names, game="island"):
    """A table whose host is the first, at which the others have sat down by its link; and everybody's browser."""
    people = [person(app) for _ in names]
    table = (await post(people[0], f"/games/{game}/invite")).headers["location"]
    await post(people[0], f"{table}/rename", seat="0", name=names[0])
    await post(people[0], f"{table}/agree", players=str(len(names)))
    for client, name in zip(people[1:], names[1:], strict=True):
        assert "Sit down" in (await client.get(table)).text
        await post(client, f"{table}/sit", name=name)
    return table, people


async def begun(app, *names, game="island"):
    """The same with the game on; whose turn it is comes first."""
    table, people = await opened(app, *names, game=game)
    await post(people[0], f"{table}/start")
    pages = [await client.get(table) for client in people]
    return table, sorted(people, key=lambda client: "data-asked" not in pages[people.index(client)].text)


def test_the_shelf_has_every_game_with_one_click_to_play_it(tmp_path):
    async def test(app):
        page = await person(app).get("/")
        for id, name in SHELF.items():
            assert name in page.text
            assert f'action="/games/{id}/now"' in page.text
            assert f'action="/games/{id}/invite"' in page.text

    told(tmp_path, test)


@pytest.mark.parametrize("game", SHELF)
def test_one_click_leads_from_the_shelf_to_a_game_with_bots(tmp_path, game):
    async def test(app):
        ann = person(app)
        table = (await post(ann, f"/games/{game}/now")).headers["location"]
        page = await ann.get(table)
        assert 'id="map"' in page.text
        assert page.text.count('class="player') >= 3
        assert table in (await ann.get("/")).text

    told(tmp_path, test)


def test_language_and_light_are_switched_in_one_click_and_kept(tmp_path):
    async def test(app):
        ann = person(app, **{"Accept-Language": "de, fr;q=0.8, en;q=0.5"})
        assert '<html lang="fr">' in (await ann.get("/")).text
        answer = await post(ann, "/settings", lang="en", back="/rules")
        assert answer.headers["location"] == "/rules"
        await post(ann, "/settings", theme="dark")
        assert '<html lang="en" data-theme="dark">' in (await ann.get("/")).text
        for elsewhere in ("//evil.example", "https://evil.example", "/\\evil.example"):
            assert (await post(ann, "/settings", theme="light", back=elsewhere)).headers["location"] == "/"

    told(tmp_path, test)


def test_static_files_are_served_by_what_they_hold(tmp_path):
    async def test(app):
        ann = person(app)
        for name in ("tokens.css", "comptoir.js", "vendor/htmx.min.js", "vendor/hx-sse.min.js"):
            page = await ann.get(asset(name))
            assert page.content == (STATIC / name).read_bytes()
            assert "immutable" in page.headers["cache-control"]
        assert "immutable" not in (await ann.get("/static/000000000000/tokens.css")).headers["cache-control"]
        for missing in ("/static/0/nothing.css", "/static/0/../pages/table.py", "/nothing"):
            page = await ann.get(missing)
            assert page.status_code == 404
            assert "There is no such page." in page.text

    told(tmp_path, test)


BANNED = re.compile(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+\s*=|javascript:|(?:src|href|action)=\"(?:https?:)?//", re.IGNORECASE)


def test_no_page_brings_style_or_script_of_its_own_or_asks_elsewhere(tmp_path):
    """The Content-Security-Policy forbids it; here it would be seen in whatever state a browser test does not reach."""

    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        lobby, (dora, *_) = await opened(app, "Dora", "Eve", "Finn", game="silkroad")
        for client, path in ((ann, "/"), (ann, table), (ann, f"{table}/now"), (ann, f"{table}/lobby"), (dora, lobby), (ann, "/me/devices"), (ann, "/nothing")):
            page = await client.get(path)
            assert BANNED.findall(re.sub(r"<input[^>]*readonly[^>]*>|<desc>.*?</desc>", "", page.text)) == [], path

    told(tmp_path, test)


def test_the_lobby_follows_and_leads_to_the_game(tmp_path):
    async def test(app):
        table, (ann, bob, cy) = await opened(app, "Ann", "Bob <b>", "Cy")
        page = await ann.get(f"{table}/lobby/now")
        assert "Bob &lt;b&gt;" in page.text
        assert "Bob <b>" not in page.text
        assert "Begin" in page.text
        assert "Begin" not in (await cy.get(f"{table}/lobby/now")).text
        await post(bob, f"{table}/start", status=403)
        await post(ann, f"{table}/start")
        assert (await bob.get(f"{table}/lobby/now")).headers["hx-redirect"] == table

    told(tmp_path, test)


def test_the_host_agrees_on_options_and_fills_seats_with_bots(tmp_path):
    async def test(app):
        ann = person(app)
        table = (await post(ann, "/games/island/invite")).headers["location"]
        await post(ann, f"{table}/seat", seat="1", kind="bot-random")
        await post(ann, f"{table}/agree", **{"target": "12", "table-clock_s": "60", "table-chat": "", "table-visibility": "public"})
        page = await ann.get(table)
        assert "bot that plays at random" in page.text
        assert re.search(r'name="target"[^>]*>.*?value="12" selected', page.text, re.DOTALL)
        assert re.search(r'name="table-clock_s"[^>]*>.*?value="60" selected', page.text, re.DOTALL)
        assert 'href="/rules/island#I-156"' in page.text
        assert table in (await person(app).get("/")).text  # among the tables with a free seat
        await post(ann, f"{table}/agree", status=422, target="99")
        await post(ann, f"{table}/start", fill="yes")
        assert 'id="chat"' not in (await ann.get(table)).text

    told(tmp_path, test)


def test_how_many_play_is_asked_beside_the_seats(tmp_path):
    async def test(app):
        ann, bea = person(app), person(app)
        table = (await post(ann, "/games/silkroad/invite")).headers["location"]
        page = await ann.get(table)
        assert re.findall(r'type="radio" form="agree" name="players" value="(\d)"( checked)?', page.text) == [
            ("3", ""),
            ("4", " checked"),
            ("5", ""),
            ("6", ""),
        ]
        assert page.text.count('name="players"') == 4
        await post(ann, f"{table}/agree", players="6")
        assert (await ann.get(table)).text.count('id="place-') == 6
        assert 'name="players"' not in (await bea.get(table)).text  # who does not host is told, not asked

    told(tmp_path, test)


def test_many_games_leave_the_shelf_in_sight(tmp_path):
    """Four of one's own stand above it, the others are folded."""

    async def test(app):
        ann = person(app)
        tables = [(await post(ann, "/games/island/invite")).headers["location"] for _ in range(6)]
        page = (await ann.get("/")).text
        shown, folded = page.split('<details class="rest"')
        assert sum(table in shown for table in tables) == 4
        assert all(table in page for table in tables)
        assert "2 more" in folded.split('id="shelf"')[0]

    told(tmp_path, test)


def test_what_never_changes_of_the_board_is_sent_once(tmp_path):
    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        whole, part = await ann.get(table), await ann.get(f"{table}/now")
        assert 'id="island-forest"' in whole.text
        assert 'id="island-forest"' not in part.text
        assert '<g id="still" hx-morph-skip' in part.text
        assert 2 * len(part.text) < len(whole.text) + 20_000

    told(tmp_path, test)


def test_a_place_that_glows_is_played_and_answered_with_the_table(tmp_path):
    async def test(app):
        table, (ann, bob, _) = await begun(app, "Ann", "Bob", "Cy")
        page = await ann.get(table)
        action, after = inside(page, GOAL), inside(page, r'data-version="(\d+)"')
        assert not re.search(GOAL, (await bob.get(table)).text)
        done = await post(ann, f"{table}/play", 200, actions=action, after=after, key="k1")
        assert re.search(r'id="settlement-\d+"', done.text)
        again = await post(ann, f"{table}/play", 200, actions=action, after=after, key="k1")  # a second click of the same kind
        assert inside(again, r'data-version="(\d+)"') == inside(done, r'data-version="(\d+)"')
        assert 'id="settlement-' in (await bob.get(f"{table}/now")).text

    told(tmp_path, test)


def test_a_refused_move_names_its_rule_and_links_to_it(tmp_path):
    async def test(app):
        table, (ann, bob, _) = await begun(app, "Ann", "Bob", "Cy")
        after = inside(await ann.get(table), r'data-version="(\d+)"')
        refused = await post(ann, f"{table}/play", 409, actions="0", after=after, key="k1")
        rule = inside(refused, r'id="refusal"[^>]*><p>[^<]*<a href="/rules/island#(I-\d+)"')
        assert rule in ("I-46", "I-47")
        bundle = await post(ann, f"{table}/play", 409, **{"composer": "offer", "give-0": "1", "want-1": "1", "after": after, "key": "k2"})
        assert 'href="/rules/island#I-' in bundle.text
        nonsense = await post(ann, f"{table}/play", 422, composer="nothing", after=after, key="k3")
        assert 'id="table"' in nonsense.text
        await post(bob, f"{table}/play", 409, actions="1", after=after, key="k4")  # it is not his turn
        await post(person(app), f"{table}/play", 403, actions="1", after=after, key="k5")

    told(tmp_path, test)


def test_a_refused_move_of_the_bandits_links_to_the_law_in_which_its_rule_stands(tmp_path):
    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy", game="bandits")
        after = inside(await ann.get(table), r'data-version="(\d+)"')
        for action, link in (("settlement(79)", "/rules/bandits#B-10"), ("roll", "/rules/island#I-47")):
            number = str(BANDITS.actions.parse(action))
            refused = await post(ann, f"{table}/play", 409, actions=number, after=after, key=action)
            assert inside(refused, r'id="refusal"[^>]*><p>[^<]*<a href="([^"]+)"') == link

    told(tmp_path, test)


def test_a_move_for_a_table_that_has_moved_on_is_not_played(tmp_path):
    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        page = await ann.get(table)
        after, actions = inside(page, r'data-version="(\d+)"'), re.findall(GOAL, page.text)
        await post(ann, f"{table}/play", 200, actions=actions[0], after=after, key="k1")
        late = await post(ann, f"{table}/play", 409, actions=actions[-1], after=after, key="k2")
        assert "the table has moved on" in late.text
        taken_back = await post(ann, f"{table}/undo", 200, after=inside(late, r'data-version="(\d+)"'), key="k3")
        assert 'id="settlement-' not in taken_back.text

    told(tmp_path, test)


def test_a_page_shows_one_moment_however_long_its_log_takes_to_be_told(tmp_path, monkeypatch):
    """The version, whose decision it is and the board belong together, or the page would wait for what has already come."""

    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        page = await ann.get(table)
        after, action = inside(page, r'data-version="(\d+)"'), inside(page, GOAL)
        live = await app.state.tables.open(table.rsplit("/", 1)[1])
        tell, moves = live.told, [action]

        async def told_meanwhile(seat, language="en"):
            if moves:
                await post(ann, f"{table}/play", 200, actions=moves.pop(), after=after, key="k1")
            return await tell(seat, language)

        monkeypatch.setattr(live, "told", told_meanwhile)
        page = await ann.get(table)
        assert int(inside(page, r'data-version="(\d+)"')) == int(after) + 1
        assert f'id="settlement-{int(action) - 1}"' in page.text  # the action after `roll` is a settlement on crossing 0

    told(tmp_path, test)


def test_a_place_that_stays_quiet_tells_why(tmp_path):
    async def test(app):
        table, (ann, _bob, _) = await begun(app, "Ann", "Bob", "Cy")
        assert (await ann.get(f"{table}/why", params={"place": "path-0"})).json()["rule"].startswith("I-")
        legal = re.search(r'data-place="([^"]+)"', (await ann.get(table)).text)
        assert legal
        assert (await ann.get(f"{table}/why", params={"place": legal[1]})).json() == {}
        assert (await ann.get(f"{table}/why", params={"place": "nowhere"})).json() == {}
        assert (await person(app).get(f"{table}/why", params={"place": "path-0"})).json() == {}

    told(tmp_path, test)


def test_what_is_said_is_shown_and_nothing_more(tmp_path):
    async def test(app):
        table, (ann, bob, _) = await begun(app, "Ann", "Bob", "Cy")
        await post(ann, f"{table}/chat", 200, text="<script>alert(1)</script> & so on")
        page = await bob.get(f"{table}/now")
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; so on" in page.text
        assert "<script>" not in page.text

    told(tmp_path, test)


def test_whoever_watches_with_a_delay_reads_no_chat_before_its_time(tmp_path):
    async def test(app):
        table, (ann, *_) = await opened(app, "Ann", "Bob", "Cy")
        await post(ann, f"{table}/agree", **{"table-watch_delay_s": "300"})
        await post(ann, f"{table}/start")
        await post(ann, f"{table}/chat", 200, text="nobody trades with Cy")
        assert "nobody trades with Cy" in (await ann.get(f"{table}/now")).text
        assert "nobody trades with Cy" not in (await person(app).get(f"{table}/now")).text

    told(tmp_path, test)


def test_what_follows_from_an_event_stands_under_it_without_a_mark_of_its_own(tmp_path):
    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        log = re.findall(r'<li id="line-[^"]+" class="(\w+)"[^>]*>(<span class="dot)?', (await ann.get(table)).text)
        assert {kind for kind, mark in log if not mark} >= {"then"}
        assert all(kind != "then" for kind, mark in log if mark)

    told(tmp_path, test)


def test_whoever_watches_sees_the_table_and_can_do_nothing(tmp_path):
    async def test(app):
        table, _ = await begun(app, "Ann", "Bob", "Cy")
        page = await person(app).get(table)
        assert page.text.count('<li id="seat-') == 3
        for mine in ('class="goal', "data-actions", 'id="hand"', 'id="chat"', "/undo", "/resign"):
            assert mine not in page.text

    told(tmp_path, test)


def test_a_shared_screen_has_a_curtain_between_two_turns(tmp_path):
    async def test(app):
        ann = person(app)
        table = (await post(ann, "/games/island/invite")).headers["location"]
        await post(ann, f"{table}/agree", players="3")
        for seat in ("1", "2"):
            await post(ann, f"{table}/seat", seat=seat, kind="hotseat", name=f"Neighbour {seat}")
        await post(ann, f"{table}/start")
        page = await ann.get(table)
        assert 'id="curtain"' in page.text
        assert 'id="hand"' not in page.text
        assert "data-actions" not in page.text
        seat = inside(page, r'hx-vals=\'{"seat":(\d)}\'')
        drawn = await post(ann, f"{table}/curtain", 200, seat=seat)
        assert 'id="curtain"' not in drawn.text
        assert 'id="hand"' in drawn.text
        assert re.search(GOAL, drawn.text)
        await post(person(app), f"{table}/curtain", 403, seat=seat)

    told(tmp_path, test)


def test_a_link_makes_another_device_the_same_person(tmp_path):
    async def test(app):
        table, (ann, *_) = await begun(app, "Ann", "Bob", "Cy")
        link = inside(await ann.get("/me/devices"), r'value="http://here(/me/device/[^"]+)"')
        telephone = person(app)
        assert 'id="hand"' not in (await telephone.get(table)).text
        assert "Continue here" in (await telephone.get(link)).text
        await post(telephone, link)
        assert 'id="hand"' in (await telephone.get(table)).text
        assert (await telephone.get("/me/device/nonsense")).status_code == 403

    told(tmp_path, test)


def test_lids_and_sheets_of_games(tmp_path):
    async def test(app):
        ann = person(app)
        for id in SHELF:
            for light in ("day", "night"):
                lid = await ann.get(f"/games/{id}/lid-{light}.svg")
                assert lid.headers["content-type"].startswith("image/svg+xml")
                assert lid.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
                assert "<script" not in lid.text
            sheet = await ann.get(f"/games/{id}/sheet.css")
            assert sheet.headers["content-type"].startswith("text/css")
            assert "--seat-0" in sheet.text
        assert (await ann.get("/games/nothing/sheet.css")).status_code == 404
        assert (await ann.get("/games/island/lid-noon.svg")).status_code == 404

    told(tmp_path, test)


def block(css, selector):
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", css[css.index(selector) :].split("}")[0]))


def test_the_pages_have_the_colours_of_the_pictures():
    css = (STATIC / "tokens.css").read_text(encoding="utf-8")
    day, night, dark = block(css, ":root {"), block(css, ':root:not([data-theme="light"])'), block(css, ':root[data-theme="dark"]')
    assert night == dark
    for name, colour in desk.DAY.items():
        assert day[name] == colour
        assert night.get(name, day[name]) == desk.NIGHT[name]
    for seat, look in enumerate(SEAT_LOOKS):
        assert (day[f"seat-{seat}"], night[f"seat-{seat}"]) == (look.day, look.night)


def test_styles_name_no_colour_but_by_its_token():
    """White under a code for cameras, and black where something is mixed darker, are the exceptions."""
    for path in sorted(STATIC.glob("*.css")):
        if path.name != "tokens.css":
            found = set(re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(", path.read_text(encoding="utf-8")))
            assert found <= {"#fff", "#000", "#14110e", "#ffffff"}, path.name


def test_a_game_that_all_agree_to_end_says_so(tmp_path):
    async def test(app):
        table, (ann, bob, cy) = await begun(app, "Ann", "Bob", "Cy")
        await post(ann, f"{table}/end", 200, key="k1")
        assert "offers to end the game here." in (await bob.get(f"{table}/now")).text
        for client in (bob, cy):
            await post(client, f"{table}/end", 200, answer="yes", key="k2")
        page = await ann.get(table)
        assert "The game was ended by agreement: nobody has won." in page.text
        assert 'class="goal' not in page.text

    told(tmp_path, test)


def test_before_the_game_has_begun_there_is_nothing_to_play_or_to_draw(tmp_path):
    """Every request of a board was answered with a mistake of ours, and a line of chat was stored all the same."""

    async def test(app):
        table, (ann, *_) = await opened(app, "Ann", "Ben", "Cleo")
        stored = len(await app.state.store.entries(table.rpartition("/")[2]))
        for path, form in (
            ("play", {"actions": "0"}),
            ("undo", {}),
            ("takeback", {}),
            ("takeback", {"answer": "yes"}),
            ("end", {}),
            ("resign", {}),
            ("chat", {"text": "hello"}),
            ("curtain", {"seat": "0"}),
        ):
            page = await post(ann, f"{table}/{path}", 409, after="1", **form)
            assert "game has not begun yet" in page.text
        assert (await ann.get(f"{table}/now")).status_code == 409
        assert len(await app.state.store.entries(table.rpartition("/")[2])) == stored

    told(tmp_path, test)


@pytest.mark.parametrize("chosen", ["9" * 5000, "\u0663", "-1", "3", "x"])
def test_a_seat_that_nobody_has_is_chosen_in_vain(tmp_path, chosen):
    """A number of five thousand digits was no number to Python, and the page a mistake of ours."""

    async def test(app):
        ann = person(app)
        table = (await post(ann, "/games/island/invite")).headers["location"]
        for seat, kind in ((1, "hotseat"), (2, "bot-random")):
            await post(ann, f"{table}/seat", seat=str(seat), kind=kind, name="Bob")
        await post(ann, f"{table}/start", fill="yes")
        cookies = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
        page = await ann.get(table, headers={"Cookie": f"{cookies}; seat-{table.rpartition('/')[2]}={chosen}".encode()})
        assert page.status_code == 200
        assert 'id="curtain"' in page.text

    told(tmp_path, test)
