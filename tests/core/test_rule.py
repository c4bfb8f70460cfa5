"""Rules on disk: compiled code is never stale, never lost to another process, and never kept where it does not belong.

A package of four tiny games is written into a folder of its own, with the house's `core/rule.py` and `core/stamp.py` in it, and run by processes of its own.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from comptoir.core import rule as ours
from comptoir.core import stamp

HOUSE = {
    "__init__.py": "",
    "core/__init__.py": "",
    "core/rule.py": Path(ours.__file__).read_text(encoding="utf-8"),
    "core/stamp.py": Path(stamp.__file__).read_text(encoding="utf-8"),
    "core/limits.py": "LIMIT = 10\n",
    "games/__init__.py": "",
    # calls a rule of another file
    "games/wood/__init__.py": "",
    "games/wood/helper.py": "from comptoir.core.rule import rule\n@rule\ndef twice(x):\n    return x * 2\n",
    "games/wood/rules.py": "from comptoir.core.rule import rule\nfrom comptoir.games.wood import helper\n@rule\ndef total(x): return helper.twice(x) + 1\n",
    # reads a constant of another file
    "games/clay/__init__.py": "",
    "games/clay/rules.py": "from comptoir.core.limits import LIMIT\nfrom comptoir.core.rule import rule\n@rule\ndef total(x):\n    return x + LIMIT\n",
    # reads a table of another file
    "games/wool/__init__.py": "",
    "games/wool/board.py": "from comptoir.core.rule import table\nYIELDS = table([5, 6, 7])\n",
    "games/wool/rules.py": "from comptoir.core.rule import rule\nfrom comptoir.games.wool.board import YIELDS\n@rule\ndef total(x):\n    return YIELDS[x]\n",
    # stands alone
    "games/iron/__init__.py": "",
    "games/iron/rules.py": "from comptoir.core.rule import rule\n@rule\ndef total(x):\n    return x - 1\n",
}

ASK_ALL = """
import importlib, json
from pathlib import Path
from comptoir.core import rule
told = {}
for game in ("wood", "clay", "wool", "iron"):
    rules = importlib.import_module(f"comptoir.games.{game}.rules")
    home = rule.folder(Path(rules.__file__)) if rule.JIT else None
    told[game] = [int(rules.total(1)), home and home.name, sum(rules.total.stats.cache_hits.values()) if rule.JIT else None]
print(json.dumps(told))
"""


class House:
    """The little package on disk, with a cache of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.package = folder / "src" / "comptoir"
        self.cache = folder / "cache"
        for name, text in HOUSE.items():
            self.write(name, text)

    def write(self, name, text):
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def edit(self, name, before, after):
        assert before in HOUSE[name]
        self.write(name, HOUSE[name].replace(before, after))

    def begin(self, script, **settings):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "COMPTOIR_"))}
        mine = {"PYTHONPATH": str(self.package.parent), "PYTHONDONTWRITEBYTECODE": "1", "COMPTOIR_CACHE": str(self.cache)}
        return subprocess.Popen([sys.executable, "-c", script], env=kept | mine | settings, stdout=subprocess.PIPE, text=True)

    def run(self, script=ASK_ALL, **settings):
        return told_by(self.begin(script, **settings))

    def kept(self, folder):
        """Compiled code under a folder."""
        return sorted(path.suffix for path in folder.rglob("*.nb?"))


def told_by(process):
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    return json.loads(out.splitlines()[-1])


def results(told):
    return {game: result for game, (result, _, _) in told.items()}


def folders(told):
    return {game: folder for game, (_, folder, _) in told.items()}


def hits(told):
    return {game: n for game, (_, _, n) in told.items()}


FIRST = {"wood": 3, "clay": 11, "wool": 6, "iron": 0}


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def test_an_edit_anywhere_is_noticed_and_leaves_the_others_compiled(house):
    together = [house.begin(ASK_ALL) for _ in range(2)]  # two cold processes at a time
    cold = [told_by(process) for process in together]
    assert [results(told) for told in cold] == [FIRST, FIRST]
    warm = house.run()
    assert results(warm) == FIRST
    assert hits(warm) == dict.fromkeys(FIRST, 1)
    assert folders(warm) == folders(cold[0])

    house.edit("games/wood/helper.py", "x * 2", "x * 20")
    house.edit("core/limits.py", "10", "100")
    house.edit("games/wool/board.py", "6", "66")
    edited = house.run()
    assert results(edited) == {"wood": 21, "clay": 101, "wool": 66, "iron": 0}
    assert hits(edited) == {"wood": 0, "clay": 0, "wool": 0, "iron": 1}
    assert {game for game in FIRST if folders(edited)[game] == folders(warm)[game]} == {"iron"}

    checked = house.run(NUMBA_BOUNDSCHECK="1")
    assert results(checked) == results(edited)
    assert hits(checked) == dict.fromkeys(FIRST, 0)
    assert not set(folders(checked).values()) & set(folders(edited).values())

    for name in ("games/wood/helper.py", "core/limits.py", "games/wool/board.py"):
        house.write(name, HOUSE[name])
    assert house.run() == warm
    assert house.kept(house.package) == []


def test_without_a_place_to_write_rules_are_compiled_for_the_moment(house):
    house.cache.write_text("a file, not a folder")
    assert hits(house.run()) == hits(house.run()) == dict.fromkeys(FIRST, 0)
    assert results(house.run()) == FIRST
    assert folders(house.run(COMPTOIR_JIT="0")) == dict.fromkeys(FIRST)
    assert house.kept(house.folder) == []


def test_numba_does_not_turn_to_pycache_where_its_own_folder_refuses(house):
    """The folder of a digest may be there and be written to, and what Numba makes in it not."""
    script = """
import json, pathlib
from comptoir.core import rule
from numba.core.caching import UserProvidedCacheLocator
rules = pathlib.Path(rule.HOME / "games/iron/rules.py")
blocked = rule.folder(rules) / UserProvidedCacheLocator.get_suitable_cache_subpath(str(rules))
blocked.write_text("a file")
from comptoir.games.iron.rules import total
print(json.dumps([total(1), total(2.5)]))
"""
    assert house.run(script) == [0, 1.5]
    assert house.kept(house.folder) == []


def test_two_processes_may_compile_a_rule_for_two_types_at_once(house):
    """Each lists its own code last, one after the other writes it: neither may find the other's code under its own type."""
    script = """
import importlib, json
from comptoir.games.iron import rules
def process():
    return importlib.reload(rules).total
def file(total):
    return total._cache._cache_file
one, other = process(), process()
save, load = file(one)._save_data, file(other)._load_index
def late(name, data):
    file(other)._load_index = dict  # it had looked before the first one listed its code
    other(1.5)
    file(other)._load_index = load
    save(name, data)
file(one)._save_data = late
one(7)
third = process()
print(json.dumps([third(7), third(1.5), sum(third.stats.cache_hits.values())]))
"""
    assert house.run(script) == [6, 0.5, 1]


@pytest.mark.parametrize("written", [b"", b"\0" * 4096, b"nothing that was ever pickled"])
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_what_a_crash_left_half_written_is_compiled_and_written_again(house, suffix, written):
    assert results(house.run()) == FIRST
    damaged = list(house.cache.rglob(f"*.{suffix}"))
    assert len(damaged) >= len(FIRST)
    for path in damaged:
        path.write_bytes(written)
    again = house.run()
    assert results(again) == FIRST
    assert hits(again) == dict.fromkeys(FIRST, 0)
    assert hits(house.run()) == dict.fromkeys(FIRST, 1)


def test_a_full_disk_stops_nobody(house):
    script = (
        """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))  # no file may grow further
"""
        + ASK_ALL
    )
    full = house.run(script)
    assert results(full) == FIRST
    assert hits(full) == dict.fromkeys(FIRST, 0)
    assert not [path for path in house.cache.rglob("*") if path.is_file()]
    assert house.kept(house.package) == []
    house.run()
    assert hits(house.run(script)) == dict.fromkeys(FIRST, 1)  # what is there can be read


def test_all_is_kept_only_if_it_is_on_disk_and_the_files_still_say_so(house):
    """Otherwise a stamp would promise what the next process does not find."""
    kept = ASK_ALL.replace("json.dumps(told)", "json.dumps(sorted(rule.kept_folders() or ()))")
    full = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n" + kept
    edited = kept.replace("print(", "(rule.HOME / 'games/new.py').touch()\nprint(")
    elsewhere = "from comptoir.core.rule import rule\n@rule\ndef more(x): return x + 1\n" + kept
    assert house.run(full) == []
    whole = house.run(kept)
    assert set(folders(house.run()).values()) <= set(whole) == {path.name for path in house.cache.glob("rules/*")}
    assert house.run(elsewhere) == []
    assert house.run(edited) == []
    (house.package / "games/new.py").unlink()
    assert house.run(full) == house.run(kept) == whole  # what is there can be read
    house.cache.rename(house.folder / "away")
    house.cache.write_text("a file, not a folder")
    assert house.run(kept) == []


def test_what_was_edited_after_the_process_began_is_not_kept(house):
    script = """
import json, pathlib, time
from comptoir.core import rule
from comptoir.games.wood import helper
edited = pathlib.Path(helper.__file__)
edited.write_text(edited.read_text().replace("x * 2", "x * 200"))
from comptoir.games.wood.rules import total
print(json.dumps(total(1)))
"""
    assert house.run(script) == 3
    assert results(house.run())["wood"] == 201


def test_a_rule_outside_the_package_is_compiled_but_not_kept(house):
    (house.folder / "mine.py").write_text("from comptoir.core.rule import rule\n@rule\ndef total(x):\n    return x + 3\n")
    script = f"""
import json, sys
sys.path.append({str(house.folder)!r})
from comptoir.core import rule
import mine
print(json.dumps([mine.total(1), rule.is_ours(mine.total), type(mine.total).__name__]))
"""
    assert house.run(script) == [4, False, "CPUDispatcher"]
    assert house.kept(house.folder) == []


def test_pruning_takes_only_what_nothing_has_used_for_long(tmp_path, monkeypatch):
    monkeypatch.setattr(ours, "CACHE", tmp_path / "rules")
    now = time.time()
    for name, days in (("old", 31), ("older", 300), ("lately", 29), ("new", 0)):
        home = tmp_path / "rules" / name / "deep"
        home.mkdir(parents=True)
        (home / "code.nbc").write_text("code")
        os.utime(home.parent, (now - days * 86_400,) * 2)
    stray = tmp_path / "rules" / "stray.txt"
    stray.write_text("not ours")
    os.utime(stray, (0, 0))
    beside = tmp_path / "beside"
    beside.mkdir()
    os.utime(beside, (0, 0))
    assert ours.prune(30) == 2
    assert {path.name for path in (tmp_path / "rules").iterdir()} == {"lately", "new", "stray.txt"}
    assert (tmp_path / "rules" / "lately" / "deep" / "code.nbc").is_file()
    assert beside.is_dir()
    assert ours.prune(30) == 0


def test_nothing_to_prune_is_no_error(tmp_path, monkeypatch):
    monkeypatch.setattr(ours, "CACHE", tmp_path / "none")
    assert ours.prune() == 0


def test_a_table_holds_small_whole_numbers_for_reading():
    small, wide = ours.table([[1, -128], [3, 127]]), ours.table([300], wide=True)
    assert (small[0, 1], small[1, 0], wide[0]) == (-128, 3, 300)
    for wrong in ([128], [1.5], [-129]):
        with pytest.raises((ValueError, OverflowError)):
            ours.table(wrong)
    with pytest.raises((ValueError, TypeError)):
        small[0, 0] = 2
    numbers = np.zeros(2, np.int8)
    ours.table(numbers)
    numbers[0] = 1  # whoever made the rows may go on writing them
