"""Lines of play are counted: interpreted and compiled rules must find the numbers and the ends that counts.toml holds."""

import difflib
import os
import subprocess
import sys

import pytest

from comptoir.core.rule import JIT
from comptoir.games import SHELF
from tests.games.counts import FILE, count, follow, known, scene
from tests.games.identity import ROOT


@pytest.mark.parametrize("entry", known(), ids=lambda entry: entry["tale"])
def test_the_lines_of_play_are_as_many_as_they_were(entry):
    assert count(entry["tale"], entry["ply"], entry["depth"]) == entry


@pytest.mark.skipif(not JIT, reason="the rules above were interpreted ones")
def test_interpreted_rules_find_the_same():
    plain = os.environ | {"COMPTOIR_JIT": "0"}
    told = subprocess.run([sys.executable, "-m", "tests.games.counts"], env=plain, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    assert not list(difflib.unified_diff(FILE.read_text(encoding="utf-8").splitlines(), told.splitlines(), lineterm=""))


@pytest.mark.parametrize("name", SHELF)
def test_every_game_is_counted(name):
    counted = [entry for entry in known() if entry["tale"].startswith(f"{name}/")]
    assert sum(entry["lines"] for entry in counted) > 1000


def test_one_decision_deep_there_are_as_many_lines_as_legal_actions():
    class Nothing:
        def update(self, found):
            pass

    entry = known()[0]
    position = scene(entry["tale"], entry["ply"])
    assert follow(position, 1, Nothing()) == sum(len(position.legal(seat)) for seat in [*position.pending, *position.may])
