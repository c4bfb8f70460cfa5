"""Warming: every door of every game is called once, and it can be."""

import pytest

from comptoir.arena import warm
from comptoir.arena.warm import calls_of
from comptoir.core import play
from comptoir.games import SHELF, game

DOORS = ("reset", "reset_many", "pending", "may", "turns", "broken", "points", "rank", "legal", "why_not", "heuristic", "step", "imagine", "redact")


@pytest.mark.parametrize("name", SHELF)
def test_every_door_is_called_once(monkeypatch, name):
    called = []

    def watched(door, f):
        def call(*args):
            called.append(door)
            return f(*args)

        return call

    for door in (*DOORS, "play_random_many"):
        monkeypatch.setattr(play, door, watched(door, getattr(play, door)))
    for call in calls_of(game(name)):
        call()
    assert set(called) == {*DOORS, "play_random_many"}


@pytest.mark.parametrize(("kept", "said"), [(frozenset({"one"}), [frozenset({"one"})]), (None, [])])
def test_a_stamp_is_left_when_all_is_kept(monkeypatch, kept, said):
    left: list[frozenset[str]] = []
    order: list[str] = []
    monkeypatch.setattr(warm, "JIT", True)
    monkeypatch.setattr(warm, "calls_of", lambda it: [lambda: order.append(it.id)])
    monkeypatch.setattr(warm, "prune", lambda: order.append("prune"))
    monkeypatch.setattr(warm, "kept_folders", lambda: kept)
    monkeypatch.setattr(warm, "leave_stamp", left.append)
    warm.warm()
    assert left == said
    assert order == [*SHELF, "prune"]  # what is loaded first is in use, and stays
