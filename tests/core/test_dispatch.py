"""Generic code knows no game: a tiny one from elsewhere is registered beside the island, found by its record's type, and played in each mode."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core import dispatch, play
from comptoir.core.registry import FUNCTIONS
from tests.bazaar import Bazaar

OUTCOME = """
import hashlib, json
import numpy as np
from comptoir.core import play
from comptoir.core.registry import BY_RECORD
from comptoir.core.rng import key_words
from comptoir.core.view import buffer, rows
from comptoir.games import game

def outcome(name, most):
    it = game(name)
    states = it.blank(it.settle({}), 3)
    for i in range(3):
        states["key"][i] = key_words(i)
    counts, out = np.zeros(3, np.int64), buffer(play.ROOM)
    each, seeds = rows(states), np.arange(3)
    play.reset_many(each, 0, 3)
    play.play_random_many(each, seeds, 0, 3, 0, most, counts, out)
    ends = [play.turns(each, i) for i in range(3)]
    return [BY_RECORD[it.dtype].id, counts.tolist(), ends, hashlib.sha256(states.tobytes()).hexdigest()]

"""
BAZAAR = 'print(json.dumps(outcome("bazaar", 1000)))'
BOTH = 'print(json.dumps([outcome("bazaar", 1000), outcome("island", 40)]))'


@pytest.fixture
def bazaar(tmp_path):
    return Bazaar(tmp_path)


def test_a_game_from_elsewhere_is_found_by_its_record_beside_the_island(bazaar):
    theirs, ours = bazaar.run(OUTCOME + BOTH, COMPTOIR_JIT="0")
    assert theirs[0] == "bazaar"
    assert ours[:2] == ["island", [40, 40, 40]]
    assert all(decisions <= turns + 3 for decisions, turns in zip(theirs[1], theirs[2], strict=True))


def test_it_is_compiled_to_the_same_bytes_and_an_edit_of_it_is_never_overlooked(bazaar):
    """Its rules end up inside generic code, which the package keeps on disk for its own games only."""
    script = OUTCOME + BAZAAR
    before = bazaar.run(script, COMPTOIR_JIT="0")
    assert bazaar.run(script, COMPTOIR_JIT="1") == before
    rules = bazaar.file("rules.py")
    rules.write_text(rules.read_text(encoding="utf-8").replace("        s.turns += 1\n", "        s.turns += 2\n"), encoding="utf-8")
    edited = bazaar.run(script, COMPTOIR_JIT="0")
    assert edited != before
    assert bazaar.run(script, COMPTOIR_JIT="1") == edited


def test_a_game_is_compiled_once_and_not_again_for_integers_of_fewer_bits(bazaar):
    """A seat came out of a table of int8 and an action out of a list of int16: a quarter of all compiling was the same rules once more."""
    widths = """
from numba import types
outcome("bazaar", 10)
asked = [signature for f in game("bazaar").functions.values() for signature in getattr(f, "nopython_signatures", ())]
given = [it for signature in asked for it in signature.args if isinstance(it, types.Integer)]
print(json.dumps([str(it) for it in given + [signature.return_type for signature in play.one_of.nopython_signatures]]))
"""
    assert set(bazaar.run(OUTCOME + widths, COMPTOIR_JIT="1")) == {"int64"}


def test_a_match_of_it_is_played_taken_back_and_recorded(bazaar):
    said, before, undone, after, moves, ranks, shown = bazaar.run(
        """
import json
import comptoir

match = comptoir.new("bazaar", players=2, seed="seven")
first = match.pending[0]
try:
    match.play(1 - first, "knock")
except comptoir.Illegal as refusal:
    said = str(refusal)
before = match.tobytes().hex()
match.play(first, match.legal(first)[0])
undone, after = match.undo(first), match.tobytes().hex()
match.play(first, "knock")
match.play(0, "name(0,1)")
match.play(1, "name(0,1)")
again = comptoir.load(match.record())
moves = [line.rsplit(" ", 1)[0] for line in json.loads(again.record())["moves"]]
print(json.dumps([said, before, undone, after, moves, again.ranks, repr(again)]))
""",
        COMPTOIR_JIT="0",
    )
    colour = moves[0].split()[0]
    other = {"blue": "white", "white": "blue"}[colour]
    assert said == f"{other} may not knock: trading is over, or another seat is on turn (Z-4)"
    assert before == after
    assert undone[0] == ["blue", "white"].index(colour)
    assert moves == [f"{colour} knock", "blue name(0,1)", "white name(0,1)"]
    assert min(ranks) == 1
    assert shown == "<bazaar for 2, over, 3 moves>"


def test_generic_code_has_a_door_to_every_function_a_game_declares():
    assert set(dispatch.__all__) == set(FUNCTIONS)


@given(seats=st.sets(st.integers(0, play.MOST_SEATS - 1), min_size=1), luck=st.integers(0, 2**32 - 1))
def test_one_of_the_seats_that_a_mask_names_is_taken(seats, luck):
    mask = sum(1 << seat for seat in seats)
    assert play.one_of(mask, luck) in seats
    each = [play.one_of(mask, step * 2**10) for step in range(64)]
    assert set(each) == seats
    assert max(map(each.count, seats)) - min(map(each.count, seats)) <= 1
