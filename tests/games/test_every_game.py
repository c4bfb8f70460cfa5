"""What holds for every game of the house, whatever it is about: it goes on until it ends, lists and reasons agree, nothing adds up wrongly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.core import play
from comptoir.core.rule import JIT
from comptoir.games import SHELF, game
from comptoir.match.record import LONGEST
from tests.games.positions import DEFAULTS, TABLES, Position, random_moves, sensible_moves
from tests.games.strategies import positions, seeds, tables

WATCHED = 400 if JIT else 60  # moves of a stretch of play that is looked at move by move


def check_who_acts(position):
    """Somebody owes a decision until the game is over; whoever owes or may has something to decide, and nobody else has."""
    pending, may = position.pending, position.may
    assert not set(pending) & set(may)
    assert {*pending, *may} <= set(position.seats)
    assert not (may and not pending)
    for seat in range(position.game.spectator + 1):
        actions = position.legal(seat)
        assert bool(actions) == (seat in pending or seat in may), (position, seat)
        assert len(actions) == len(set(actions)) <= play.ROOM


@pytest.mark.parametrize("table", TABLES if JIT else DEFAULTS, ids=str)
def test_games_end(table):
    for seed in range(8 if JIT else 1):
        position = Position.begin(table, seed)
        assert position.play_randomly(seed, LONGEST) < LONGEST
        assert position.over
        assert position.broken is None
        check_result(position)


@settings(max_examples=30 if JIT else 2)
@given(table=tables, seed=seeds)
def test_sensible_play_ends_a_game(table, seed):
    position = Position.begin(table, seed)
    done = position.play_sensibly(seed, LONGEST // 100)
    assert done < LONGEST // 100
    assert position.broken is None
    check_result(position)


def check_result(position):
    """Somebody has won, and each seat's rank says how many are before it."""
    ranks = position.ranks()
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]


@settings(max_examples=30)
@given(position=positions(), seed=seeds, sensible=st.booleans())
def test_every_move_leaves_a_whole_position(position, seed, sensible):
    moves = sensible_moves if sensible else random_moves
    check_who_acts(position)
    for seat, action in moves(position, seed, WATCHED):
        turns, revealed = position.turns, position.revealed
        assert position.why_not(seat, action) == 0
        position.step(seat, action)
        assert position.broken is None, position
        check_who_acts(position)
        assert turns <= position.turns <= turns + 1
        assert position.revealed >= revealed


@settings(max_examples=40)
@given(position=positions())
def test_what_is_listed_is_what_no_rule_forbids(position):
    before = position.tobytes()
    for seat in position.seats:
        listed = position.legal(seat)
        assert sorted(listed) == [action.number for action in position.game.actions if position.why_not(seat, action.number) == 0]
    assert position.tobytes() == before  # asking changes nothing


@settings(max_examples=20)
@given(table=tables, seed=seeds, chooser=seeds)
def test_when_a_game_is_over_nobody_may_do_anything(table, seed, chooser):
    position = Position.begin(table, seed)
    position.play_randomly(chooser, LONGEST if JIT else 500)
    if position.over:
        assert position.pending == position.may == []
        for seat in position.viewers:
            assert position.legal(seat) == []
            assert all(position.why_not(seat, action.number) for action in position.game.actions)


@given(position=positions())
def test_who_sits_nowhere_may_do_nothing(position):
    for seat in range(len(position.seats), position.game.spectator + 1):
        assert position.legal(seat) == []
        assert all(position.why_not(seat, action.number) for action in position.game.actions)


@settings(max_examples=30)
@given(table=tables, seed=seeds, chooser=seeds, plies=st.integers(0, WATCHED))
def test_the_same_seed_brings_the_same_bytes(table, seed, chooser, plies):
    one, other = Position.begin(table, seed), Position.begin(table, seed)
    assert one == other
    one.play_randomly(chooser, plies)
    for start in range(plies):  # the same decisions, one at a time
        other.play_randomly(chooser, 1, start)
    assert one == other


@settings(max_examples=30)
@given(table=tables, seed=seeds)
def test_another_seed_brings_another_game(table, seed):
    one, other = Position.begin(table, seed), Position.begin(table, seed + 1)
    for position in (one, other):
        position.play_randomly(seed, WATCHED)
        position.rekey(0)
    assert one != other


@settings(max_examples=40)
@given(position=positions(), chooser=seeds)
def test_a_position_comes_back_from_its_bytes(position, chooser):
    again = Position.begin(position.table, 0)
    again.array.view("u1")[:] = memoryview(position.tobytes())
    for each in (position, again):
        each.play_randomly(chooser, WATCHED)
    assert again == position


@given(position=positions())
def test_the_record_says_who_plays_by_which_options(position):
    given = position.table.options
    assert len(position.seats) in position.game.seats
    assert given == {option.name: option.value(int(position.array[option.field][0])) for option in position.game.options}


@pytest.mark.parametrize("name", SHELF)
def test_a_record_has_no_holes(name):
    """NumPy copies the fields of a record and leaves what lies between them as it finds it: two copies would not be the same bytes."""
    dtype = game(name).dtype
    assert sum(dtype[field].itemsize for field in dtype.names or ()) == dtype.itemsize
