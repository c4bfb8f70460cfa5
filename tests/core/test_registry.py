"""Declarations: options say what they can be, and the register refuses what generic code could not play."""

import copy
import dataclasses
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.errors import BadOption, ComptoirError, UnknownName
from comptoir.core.registry import BY_RECORD, GAMES, Option, register
from comptoir.games import SHELF, game

ISLAND = game("island")
ORDER = Option("order", ("strict", "mixed"), "strict", "mixed", ("I-49",))
TARGET = Option("target", range(5, 16), 10, "target", ("I-156",))
FIRST = Option("first_seat", ("lot", 0, 1, 2), "lot", "first", ("I-40",), stored=range(4))
ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers()) | st.dictionaries(st.text(), st.integers())


def test_a_number_is_stored_as_it_is_and_a_word_as_its_place():
    assert [TARGET.number(x) for x in (5, 15, "7")] == [5, 15, 7]
    assert [ORDER.number(x) for x in ("strict", "mixed")] == [0, 1]
    assert [FIRST.number(x) for x in ("lot", 0, "2")] == [0, 1, 3]


@pytest.mark.parametrize("option", [ORDER, TARGET, FIRST], ids=lambda option: option.name)
def test_every_value_comes_back_from_its_number(option):
    assert [option.value(option.number(value)) for value in option.values] == list(option.values)
    with pytest.raises(BadOption):
        option.value(99)


@pytest.mark.parametrize("option", [ORDER, TARGET, FIRST], ids=lambda option: option.name)
@given(value=ANYTHING)
def test_a_value_that_an_option_cannot_have_is_refused_with_those_it_can(option, value):
    if type(value) in (int, str) and str(value) in map(str, option.values):
        assert option.value(option.number(value)) in option.values
    else:
        with pytest.raises(BadOption) as refusal:
            option.number(value)
        assert refusal.value.name == option.name
        assert refusal.value.rule == option.rules[0]
        assert option.allowed in str(refusal.value)


def test_an_endless_number_is_refused_briefly():
    with pytest.raises(BadOption, match="too long to be written"):
        TARGET.number(10**5000)


def test_what_is_allowed_is_said_in_words():
    assert (ORDER.allowed, TARGET.allowed, FIRST.allowed) == ("strict or mixed", "5 to 15", "lot, 0, 1 or 2")
    assert Option("one", ("only",), "only", "one", ()).allowed == "only"


@pytest.mark.parametrize("name", SHELF)
def test_a_table_that_sets_nothing_plays_by_the_defaults(name):
    settled = game(name).settle({})
    assert settled == {option.name: option.default for option in game(name).options}
    assert game(name).settle(settled) == settled


def test_options_are_settled_to_what_the_game_calls_them():
    assert ISLAND.settle({"target": "12", "players": "3"}) == ISLAND.settle({}) | {"target": 12, "players": 3}


def test_an_option_that_does_not_exist_is_answered_with_what_is_near():
    with pytest.raises(UnknownName, match="did you mean 'target'"):
        ISLAND.settle({"tarjet": 9})


def test_options_that_do_not_go_together_are_refused():
    assert ISLAND.settle({"players": 4, "first_seat": 3})["first_seat"] == 3
    with pytest.raises(BadOption, match="I-40"):
        ISLAND.settle({"players": 3, "first_seat": 3})


def test_a_blank_record_holds_the_options_and_nothing_else():
    states = ISLAND.blank(ISLAND.settle({"order": "mixed", "target": 13}), 2)
    assert (states["mixed"].tolist(), states["target"].tolist()) == ([1, 1], [13, 13])
    assert not states["key"].any()


@pytest.mark.parametrize("name", SHELF)
def test_a_game_is_found_by_its_id_and_its_record(name):
    it = game(name)
    assert GAMES[name] is BY_RECORD[it.dtype] is it
    assert it.spectator == it.seats[-1] == len(it.colours)
    assert it.rule_id(42) == f"{it.letter}-42"
    for number in {42, it.own_rules + 42}:
        assert it.rule_number(it.rule_id(number)) == number


def test_a_game_is_copied_and_pickled_by_name():
    assert copy.copy(ISLAND) is copy.deepcopy(ISLAND) is pickle.loads(pickle.dumps(ISLAND)) is ISLAND


def test_a_game_that_is_not_on_the_shelf_is_answered_with_those_that_are():
    with pytest.raises(UnknownName, match="did you mean 'island'"):
        game("iland")
    with pytest.raises(UnknownName, match="unknown game"):
        game("../island")


def changed(**parts):
    return dataclasses.replace(ISLAND, id="other", **parts)


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({}, "same record as island"),
        ({"functions": {}}, "declares"),
        ({"functions": {**ISLAND.functions, "cheat": max}}, "declares"),
        ({"dtype": np.dtype([("key", "i4", (8,)), ("players", "i1")])}, "revealed"),
        ({"dtype": np.dtype([("key", "i4", (8,)), ("players", "i1"), ("revealed", "i4")], align=True)}, "belong to no field"),
        ({"dtype": np.dtype([("key", "i4", (8,)), ("players", "u1"), ("revealed", "i4")])}, "signed integers.*players"),
        ({"dtype": np.dtype([("key", "i4", (8,)), ("players", "i1"), ("revealed", "i4"), ("odds", "f8", (2,))])}, "signed integers.*odds"),
    ],
)
def test_the_register_refuses_what_cannot_be_played(parts, why):
    before = dict(GAMES), dict(BY_RECORD)
    with pytest.raises(ValueError, match=why):
        register(changed(**parts))
    assert (dict(GAMES), dict(BY_RECORD)) == before


def test_a_game_may_be_registered_again():
    assert register(ISLAND) is ISLAND


def test_errors_are_one_family_and_travel_between_processes_with_their_facts():
    for error in (BadOption("target", 99, "5 to 15", "I-156"), UnknownName("game", "isle", ["island"], ["island"])):
        twin = pickle.loads(pickle.dumps(error))
        assert isinstance(twin, ComptoirError)
        assert type(twin) is type(error)
        assert (str(twin), twin.__dict__) == (str(error), error.__dict__)
