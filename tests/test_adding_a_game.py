"""docs/adding-a-game.md: the game that it builds is whole, is written as the house writes, passes the battery of every game, and is played at every door."""

import ast
import io
import re
import subprocess
import sys

import pytest
from babel.messages.pofile import read_po

from comptoir.core.registry import FUNCTIONS
from tests.bazaar import PAGE, ROOT, Bazaar, files
from tests.catalogues import TRANSLATED, calls, read, text_of

PYTEST = ("-m", "pytest", "-v", "-p", "on_the_shelf", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT))
BATTERY = ("tests/games/test_every_game.py", "tests/games/test_every_secret.py", "tests/games/test_every_match.py")


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory):
    return Bazaar(tmp_path_factory.mktemp("bazaar"))


def page():
    return PAGE.read_text(encoding="utf-8")


def test_the_page_shows_every_room_and_every_function_of_a_game():
    rooms = {path.rsplit("/", 1)[1] for path in files() if path.startswith("src/")}
    wanted = {"__init__", "actions", "board", "bot", "panel", "picture", "rules", "secrets", "sketch", "sound", "state", "text"}
    assert rooms == {f"{room}.py" for room in wanted}
    declaration = files()["src/comptoir/games/bazaar/__init__.py"]
    assert [name for name in FUNCTIONS if f'"{name}": {name},' not in declaration] == []


def test_its_code_is_clean(bazaar):
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml"), str(bazaar.folder)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_its_own_tests_pass(bazaar):
    done = bazaar.call([*PYTEST, str(bazaar.folder / "tests")], COMPTOIR_JIT="0")
    assert done.returncode == 0, done.stdout
    assert "test_a_card_is_swapped_for_one_that_the_market_has" in done.stdout


def test_it_passes_the_battery_that_runs_on_every_game(bazaar):
    """All of it but one test: so small a game may be the same game from two seeds. Hypothesis draws the same examples every time."""
    done = bazaar.call([*PYTEST, *BATTERY, "-k", "not another_seed"], COMPTOIR_JIT="0", BAZAAR_ALONE="1", CI="1")
    assert done.returncode == 0, done.stdout
    assert "[bazaar-default]" in done.stdout
    assert "island" not in done.stdout


def test_every_rule_and_example_of_its_law_is_shown_by_its_tests(bazaar):
    law = files()["docs/rules/bazaar.md"]
    ids = set(re.findall(r"^- \*\*(Z-\d+)\*\*", law, re.MULTILINE)) | set(re.findall(r"^\| (ZX\d+) ", law, re.MULTILINE))
    tree = ast.parse(files()["tests/games/bazaar/test_bazaar.py"])
    marks = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"]
    assert {argument.value for mark in marks for argument in mark.args if isinstance(argument, ast.Constant)} == ids


def test_a_refusal_names_a_rule_that_the_law_has_and_the_text_explains(bazaar):
    rules = bazaar.run(
        """
import json
from comptoir.games import law
from comptoir.games.bazaar import text
from comptoir.core.words import words
print(json.dumps({law.rule("bazaar", f"Z-{number}").id: text.reason(number, words()) for number in text.REASONS}))
""",
        BAZAAR_ALONE="1",
        COMPTOIR_JIT="0",
    )
    assert list(rules) == ["Z-4", "Z-5", "Z-6", "Z-9"]
    assert all(rules.values())


def test_the_session_on_the_page_runs(bazaar):
    session = re.findall(r"^```python\n(>>> .*?)^```$", page(), re.MULTILINE | re.DOTALL)
    assert len(session) == 1
    script = f"import doctest, json\nwrong = doctest.run_docstring_examples({session[0]!r}, {{}}, name='page')\nprint(json.dumps('done'))"
    done = bazaar.call(["-c", f"import on_the_shelf\n{script}"], COMPTOIR_JIT="0")
    assert done.stdout == '"done"\n', done.stdout + done.stderr


def test_it_is_played_at_the_terminal_in_phrases_numbers_and_actions(bazaar):
    lines = "\n".join(["?", "swap figs for sand", "why knock", "swap figs for salt", "2", "quit", "", ""] * 12)
    there = f"import os; os.chdir({str(bazaar.folder)!r})"  # where a game that is saved stays
    script = f"{there}\nimport sys, io\nsys.stdin = io.StringIO({lines!r})\nfrom comptoir.cli import app\napp(['play', 'bazaar', '--seed', '3', '--plain'])"
    done = bazaar.call(["-c", f"import on_the_shelf\n{script}"], COMPTOIR_JIT="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "The Bazaar, for 3 players." in done.stdout
    assert "Blue: figs" in done.stdout
    assert "Or write it: swap figs for dates" in done.stdout or "or write it: swap figs for dates" in done.stdout
    assert "unknown action 'sand'" in done.stdout
    assert "Knock: trading is over: you may do that now." in done.stdout


def test_bots_play_it_and_it_is_drawn(bazaar):
    winners, rates, picture, told = bazaar.run(
        """
import json
import comptoir
from comptoir.arena.simulate import simulate

match = comptoir.new("bazaar", players=4, seed=1)
bot = comptoir.bot("heuristic", 1)
while not match.over:
    seat = match.pending[0]
    match.play(seat, bot.choose(match.view(seat), match.legal(seat)))
result = simulate("bazaar", ["heuristic", "random", "random"], 300, 1)
print(json.dumps([match.winners, [result.finished, *result.wins], match.view().svg(), match.narrate()]))
""",
        COMPTOIR_JIT="0",
    )
    assert winners
    assert rates[0] == 300
    assert rates[1] > rates[2] + rates[3]  # whoever collects one good beats whoever does anything
    assert picture.startswith("<svg")
    assert picture.count('id="seat-') == 4
    assert told[-1].endswith(("wins.", "win together."))


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_translations_on_the_page_are_of_what_the_game_says(bazaar, language):
    said = {text_of(call.args[0]) for path in bazaar.file("").glob("*.py") for call in calls(path) if call.args}
    shown = re.search(r"^```po\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)
    assert shown is not None
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
    messages = [message for message in read_po(io.BytesIO((head + shown[1]).encode()), locale=language) if message.id]
    assert len(messages) == 3
    assert {message.id if isinstance(message.id, str) else message.id[0] for message in messages} <= said
    assert all(message.string for message in messages)
    known = {message.id for those in read(language).values() for message in those}
    assert {"Blue", "White", "Green", "Red"} <= known & said


def test_the_two_lines_that_put_a_game_on_the_shelf_are_like_those_that_stand_there():
    shelf = (ROOT / "src" / "comptoir" / "games" / "__init__.py").read_text(encoding="utf-8")
    wheel = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '    "island": mark("The Island"),\n' in shelf
    assert '"docs/rules/island.md" = "comptoir/rules_text/island.md"\n' in wheel
    assert '    "bazaar": mark("The Bazaar"),\n"docs/rules/bazaar.md" = "comptoir/rules_text/bazaar.md"\n' in page()
