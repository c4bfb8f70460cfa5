"""The stamp: it says that all rules are compiled, and is silent as soon as that might no longer be so."""

import os
import time

import pytest

from comptoir.core import rule, stamp


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package of two files, compiled into two folders, and its stamp."""
    home = tmp_path / "package"
    (home / "games").mkdir(parents=True)
    (home / "rules.py").write_text("LIMIT = 1\n")
    (home / "games" / "board.py").write_text("HEXES = 19\n")
    monkeypatch.setattr(stamp, "HOME", home)
    monkeypatch.setattr(stamp, "CACHE", tmp_path / "cache")
    assert not stamp.is_compiled()
    for folder in ("one", "other"):
        (stamp.CACHE / folder).mkdir(parents=True)
    stamp.leave_stamp(["one", "other"])
    assert stamp.is_compiled()
    return home


@pytest.mark.parametrize("file", ["rules.py", "games/board.py", "games/new.py"])
def test_a_file_that_changes_or_comes_makes_it_stale(package, file):
    before = (package / file).read_bytes() if (package / file).exists() else None
    (package / file).write_text("LIMIT = 2\n")
    assert not stamp.is_compiled()
    if before is None:
        (package / file).unlink()
    else:
        (package / file).write_bytes(before)
    assert stamp.is_compiled()


def test_a_file_that_goes_makes_it_stale(package):
    (package / "games" / "board.py").unlink()
    assert not stamp.is_compiled()


@pytest.mark.parametrize(("name", "other"), [("FLAGS", "other flags"), ("version", lambda name: "another version"), ("processor", lambda: ["another"])])
def test_whatever_else_settles_the_compiled_code_counts(package, monkeypatch, name, other):
    monkeypatch.setattr(stamp, name, other)
    assert not stamp.is_compiled()


def test_a_package_that_was_moved_is_another_one(package, monkeypatch):
    monkeypatch.setattr(stamp, "HOME", package.rename(package.with_name("moved")))
    assert not stamp.is_compiled()


def test_folders_that_have_gone_make_it_stale(package):
    (stamp.CACHE / "other").rmdir()
    assert not stamp.is_compiled()


def test_what_a_crash_left_of_it_says_nothing(package):
    stamp.place().write_text("")
    assert not stamp.is_compiled()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who may do everything is refused nothing")
def test_folders_that_refuse_writing_are_of_no_use(package):
    (stamp.CACHE / "other").chmod(0o500)
    assert not stamp.is_compiled()


def test_it_is_pruned_unless_somebody_asks(package, monkeypatch):
    monkeypatch.setattr(rule, "CACHE", stamp.CACHE)
    long_ago = time.time() - 31 * 86_400
    os.utime(stamp.place().parent, (long_ago, long_ago))
    assert stamp.is_compiled()
    assert rule.prune(30) == 0
    os.utime(stamp.place().parent, (long_ago, long_ago))
    assert rule.prune(30) == 1
    assert not stamp.is_compiled()


def test_where_nothing_can_be_written_it_stays_unsaid(package, monkeypatch):
    assert stamp.can_keep()
    monkeypatch.setattr(stamp, "CACHE", package / "rules.py")
    stamp.leave_stamp(["one"])
    assert not stamp.is_compiled()
    assert not stamp.can_keep()
