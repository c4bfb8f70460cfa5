"""Action tables: one number, one text, one JSON object for each action, and a clear no to everything else."""

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from comptoir.core.actions import Action, ActionTable, Kind, Other
from comptoir.core.errors import UnknownAction, shown
from comptoir.games import SHELF, game

SMALL = ActionTable(Kind("pass"), Kind("move", piece=3, to=4), Kind("name", seat=2))
SWAPS = ActionTable(Kind("swap", give=3, want=Other("give", 3)), Kind("bid", price=range(5, 21, 5)), Kind("rest"))
TABLES = {"small": SMALL, "swaps": SWAPS, **{name: game(name).actions for name in SHELF}}
EVERY = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(-2, 20) | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
BODIES = JSON | st.dictionaries(
    st.sampled_from(["kind", "action", "piece", "to", "seat", "self", "number", ""]), JSON | st.sampled_from(["pass", "move", "name"])
)


@EVERY
def test_every_action_comes_back_from_its_number_its_text_and_its_json(table):
    for number, action in enumerate(table):
        assert action.number == number
        assert table.decode(number) is action
        assert table.encode(action.kind, *action.args.values()) == number
        assert table.encode(action.kind, **action.args) == number
        assert table.parse(str(action)) == table.parse(str(number)) == number
        assert table.from_json(action.to_json()) == table.from_json({"action": number}) == number
        assert table.from_json({"kind": action.kind, **action.args}) == number


@EVERY
def test_compiled_rules_read_the_same_table(table):
    assert len(table.kind_of) == len(table.arg_of) == len(table)
    for action in table:
        assert table.kinds[table.kind_of[action.number]].name == action.kind
        assert table.first[action.kind] + table.arg_of[action.number] == action.number


def test_the_last_argument_counts_fastest():
    assert [str(a) for a in SMALL][:6] == ["pass", "move(0,0)", "move(0,1)", "move(0,2)", "move(0,3)", "move(1,0)"]
    assert len(SMALL) == 1 + 12 + 2


def test_an_argument_may_differ_from_another_or_begin_elsewhere():
    assert [str(a) for a in SWAPS] == [*(f"swap({a},{b})" for a in range(3) for b in range(3) if a != b), *(f"bid({n})" for n in (5, 10, 15, 20)), "rest"]
    for kind, args, near in (
        ("swap", (1, 1), "swap(give 0..2,want 0..2 but give)"),
        ("bid", (0,), "bid(price 5..20 by 5)"),
        ("bid", (7,), "bid(price 5..20 by 5)"),
    ):
        with pytest.raises(UnknownAction) as refusal:
            SWAPS.encode(kind, *args)
        assert refusal.value.near == (near,)
    assert SWAPS.from_json({"kind": "bid", "price": 20}) == SWAPS.first["rest"] - 1


def test_spaces_do_not_matter():
    assert SMALL.parse("  move( 2, 3 ) ") == SMALL.encode("move", 2, 3)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64])
def test_a_number_may_be_numpys(kind):
    assert SMALL.decode(kind(3)).number == 3
    assert SMALL.encode("move", kind(2), kind(3)) == 12


@pytest.mark.parametrize("number", [-1, 15, 10**5000, -(10**30), True, False, 1.0, float("nan"), "3", None, [], {}, b"3"], ids=shown)
def test_a_number_that_is_none_is_refused_with_those_there_are(number):
    with pytest.raises(UnknownAction, match="a number from 0 to 14"):
        SMALL.decode(number)


@pytest.mark.parametrize("args", [(), (1,), (1, 2, 3), (3, 0), (0, 4), (-1, 0), (0, True), (0, 1.0), (0, "1"), (0, None), (0, 10**5000), ([], {})], ids=shown)
def test_arguments_that_do_not_fit_are_answered_with_those_that_would(args):
    with pytest.raises(UnknownAction) as refusal:
        SMALL.encode("move", *args)
    assert refusal.value.near == ("move(piece 0..2,to 0..3)",)


def test_named_arguments_are_those_of_the_kind():
    for named in ({"piece": 0}, {"piece": 0, "too": 0}, {"piece": 0, "to": 0, "seat": 0}):
        with pytest.raises(UnknownAction):
            SMALL.encode("move", **named)
    with pytest.raises(UnknownAction):
        SMALL.encode("move", 1, 2, to=2)


def test_a_slip_of_the_pen_is_answered_with_what_is_near():
    with pytest.raises(UnknownAction, match=r"did you mean move\?"):
        SMALL.encode("mvoe", 0, 0)
    with pytest.raises(UnknownAction, match=r"did you mean name\(1\)\?"):
        SMALL.parse("nmae(1)")


@pytest.mark.parametrize(
    "text", ["", "move", "move(3,0)", "move(00,1)", "move(0,1", "15", "-1", "9" * 5000, "٣٣", "x" * 1_000_000, "pass()", "1.0", None, 3], ids=shown
)
def test_text_that_is_no_action_is_refused_briefly(text):
    with pytest.raises(UnknownAction) as refusal:
        SMALL.parse(text)
    assert len(str(refusal.value)) < 200


@example(data={"kind": "move", "piece": 1, "to": 10**5000})
@example(data={"kind": "pass", "action": 1})
@example(data={"kind": ["pass"]})
@example(data={"action": None, "kind": "pass"})
@given(data=BODIES)
@settings(max_examples=300)
def test_whatever_json_comes_is_an_action_or_refused(data):
    told: Any
    try:
        told = SMALL.decode(SMALL.from_json(data)).to_json()
    except UnknownAction as refusal:
        told = refusal
    if isinstance(told, UnknownAction):
        assert len(str(told)) < 400
    else:
        assert all(told[name] == value and type(value) is type(told[name]) for name, value in data.items())


@pytest.mark.parametrize(
    "data",
    [
        {"action": 1, "kind": "pass"},
        {"action": 1, "piece": 0},
        {"action": True},
        {"action": "0"},
        {"action": 0.0},
        {"kind": "name", "seat": False},
        {"kind": "name", "seat": "1"},
        {"kind": "name", "seat": 1.0},
        {"kind": "name", "seat": 1, "to": 0},
        {"kind": "move", "self": 1},
        {"piece": 0},
        {},
        [],
        None,
        "pass",
        7,
    ],
)
def test_json_that_says_too_little_too_much_or_two_things_is_refused(data):
    with pytest.raises(UnknownAction):
        SMALL.from_json(data)


def test_actions_can_be_kept_in_sets():
    assert len({*SMALL, *SMALL}) == len(SMALL)
    assert Action(1, "move", {"piece": 0, "to": 0}) == SMALL.decode(1) != SMALL.decode(2)


def test_a_table_is_declared_once_and_without_traps():
    with pytest.raises(ValueError, match="declared twice"):
        ActionTable(Kind("pass"), Kind("pass"))
    for args in ({"kind": 2}, {"action": 2}, {"seat": 0}, {"seat": range(-1, 3)}):
        with pytest.raises(ValueError, match="argument"):
            Kind("odd", **args)
