"""A record that was changed is refused, and says at which move and why; whatever else comes as a record is refused as well."""

import functools
import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import comptoir
from comptoir.core.errors import BadRecord
from comptoir.core.rng import commitment
from comptoir.match import record
from tests.match.table import SHORT, begun, plies_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@functools.cache
def told(plies=150):
    """A record, and what else its movers might have done at each move."""
    match = begun("tampered with", names=["Ada", "Bo", "Cy"], **SHORT)
    others = []
    legal = {seat: match.legal(seat) for seat in match.seats}
    for _ in plies_of(match, "tampered with", plies):
        seat, action = match.moves[-1]
        others.append((seat, [str(match.game.actions.decode(a)) for a in legal[seat] if a != action], set(legal[seat])))
        legal = {seat: match.legal(seat) for seat in match.seats}
    return match.record(), others


def parts(plies=150):
    return json.loads(told(plies)[0])


def complaint(changed):
    with pytest.raises(BadRecord) as refusal:
        comptoir.load(changed if isinstance(changed, str | bytes) else json.dumps(changed))
    assert len(str(refusal.value)) < 600
    return refusal.value


def with_moves(edit):
    changed = parts()
    edit(changed["moves"])
    return changed


PLACES = st.integers(0, 149)


@settings(max_examples=40)
@given(place=PLACES, data=st.data())
def test_another_legal_move_is_noticed_where_it_stands(place, data):
    _, others, _ = told()[1][place]
    if not others:
        return
    colour, _, check = parts()["moves"][place].split()
    other = data.draw(st.sampled_from(others))
    wrong = complaint(with_moves(lambda moves: moves.__setitem__(place, f"{colour} {other} {check}")))
    assert wrong.ply == place + 1
    assert str(wrong) == f"move {place + 1}: '{colour} {other}' is not what was recorded, or did not lead here"


@settings(max_examples=40)
@given(place=PLACES, number=st.integers(0, 275))
def test_an_illegal_move_is_answered_with_its_rule(place, number):
    _, _, legal = told()[1][place]
    if number in legal:
        return
    action = begun().game.actions.decode(number)
    colour, _, check = parts()["moves"][place].split()
    wrong = complaint(with_moves(lambda moves: moves.__setitem__(place, f"{colour} {action} {check}")))
    assert wrong.ply == place + 1
    assert f"{colour} may not {action}: " in wrong.why
    assert "(I-" in wrong.why


@settings(max_examples=40)
@given(place=PLACES)
@example(place=0)
@example(place=149)
def test_a_move_that_is_missing_is_missed_where_it_stood(place):
    assert complaint(with_moves(lambda moves: moves.pop(place))).ply == place + 1


@settings(max_examples=20)
@given(place=PLACES)
@example(place=149)
def test_a_move_that_stands_twice_is_noticed_the_second_time(place):
    assert complaint(with_moves(lambda moves: moves.insert(place, moves[place]))).ply == place + 2


@settings(max_examples=20)
@given(place=st.integers(0, 148))
def test_moves_that_changed_places_are_noticed_at_the_first(place):
    def swap(moves):
        moves[place], moves[place + 1] = moves[place + 1], moves[place]

    assert complaint(with_moves(swap)).ply == place + 1


@settings(max_examples=20)
@given(place=PLACES, colour=st.sampled_from(["blue", "white", "green", "red", "black", "Blue"]))
def test_a_move_of_another_colour_is_noticed(place, colour):
    was, action, check = parts()["moves"][place].split()
    if colour != was:
        assert complaint(with_moves(lambda moves: moves.__setitem__(place, f"{colour} {action} {check}"))).ply == place + 1


@settings(max_examples=20)
@given(place=PLACES, digit=st.integers(1, 8), change=st.integers(1, 15))
def test_a_digit_of_the_chain_is_noticed(place, digit, change):
    line = parts()["moves"][place]
    other = f"{int(line[-digit], 16) ^ change:x}"
    assert complaint(with_moves(lambda moves: moves.__setitem__(place, line[: len(line) - digit] + other + line[len(line) - digit + 1 :]))).ply == place + 1


@pytest.mark.parametrize(
    "line",
    [
        "",
        "blue",
        "blue roll",
        "roll 12345678",
        "blue roll 1234567",
        "blue  roll 12345678",
        "blue roll 12345678\n",
        "blue roll 1234567G",
        7,
        None,
        [["x"] * 9] * 9,
        "x" * 10**5,
    ],
    ids=lambda line: str(line)[:20],
)
def test_a_line_that_is_no_move_is_said_to_be_none(line):
    wrong = complaint(with_moves(lambda moves: moves.__setitem__(3, line)))
    assert wrong.ply == 4
    assert "is no move" in wrong.why


def test_a_move_is_written_in_one_way_only():
    colour, action, check = parts()["moves"][0].split()
    number = begun().game.actions.parse(action)
    assert "would be written" in complaint(with_moves(lambda moves: moves.__setitem__(0, f"{colour} {number} {check}"))).why
    assert "unknown action" in complaint(with_moves(lambda moves: moves.__setitem__(0, f"{colour} setlement(3) {check}"))).why


HEAD = {
    "format": ("a letter", "not the record of a match"),
    "game": ("isle", "unknown game 'isle'"),
    "options": ({**parts()["options"], "target": 6}, "head is not as it was written"),
    "names": (["Ada", "Bo", "Di"], "head is not as it was written"),
    "seed": ("tampered With", "not the one that was committed to"),
    "commitment": ("0" * 64, "not the one that was committed to"),
    "check": ("00000000", "head is not as it was written"),
    "end": ("0" * 64, "went on from here, or ended elsewhere"),
    "result": ({"points": [5, 2, 2], "ranks": [1, 2, 2]}, "result is not what its moves lead to"),
}


@pytest.mark.parametrize(("part", "value", "why"), [(part, *change) for part, change in HEAD.items()], ids=list(HEAD))
def test_a_part_that_was_changed_is_named(part, value, why):
    wrong = complaint({**parts(), part: value})
    assert why in wrong.why
    assert wrong.ply == (151 if part == "end" else None)


def test_a_changed_seed_is_noticed_even_with_a_commitment_to_it():
    assert "head is not as it was written" in complaint({**parts(), "seed": "other", "commitment": commitment("other")}).why
    match = begun(7)
    assert "head is not as it was written" in complaint({**json.loads(match.record()), "seed": "7"}).why


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"target": 99}, "option target cannot be 99: it is 5 to 15 (I-156)"),
        ({"target": "5"}, "all options of the game as they were settled"),
        ({"target": 5.0}, "option target cannot be 5.0"),
        ({"target": True}, "option target cannot be True"),
        ({"target": None}, "option target cannot be None"),
        ({"target": {"deep": [1]}}, "option target cannot be"),
        ({"tarjet": 5}, "unknown option 'tarjet': did you mean 'target'?"),
        ({"first_seat": 2, "players": 4}, "names cannot be"),
    ],
)
def test_options_are_those_of_the_game(options, why):
    changed = parts()
    changed["options"].update(options)
    assert why in complaint(changed).why


def test_an_option_that_is_missing_is_missed():
    changed = parts()
    del changed["options"]["dice"]
    assert "all options" in complaint(changed).why


@pytest.mark.parametrize(("part", "newer"), [("schema", 2), ("version", 2), ("schema", 0), ("version", 0), ("schema", 10**4000), ("version", -1)])
def test_a_record_of_another_program_says_so(part, newer):
    wrong = complaint({**parts(), part: newer})
    assert ("a newer program wrote it" in wrong.why) == (newer > 1)
    assert "schema 1" in wrong.why or "version 1" in wrong.why


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], {"a": 1}], ids=repr)
@pytest.mark.parametrize("part", ["schema", "version"])
def test_a_version_is_a_whole_number(part, value):
    assert complaint({**parts(), part: value}).ply is None


@pytest.mark.parametrize(
    "result",
    [
        {},
        {"points": [1]},
        {"points": [True], "ranks": [1]},
        {"points": [5.0], "ranks": [1]},
        {"points": 5, "ranks": 1},
        {"points": [], "ranks": [], "more": []},
        [],
        0,
        "won",
    ],
    ids=repr,
)
def test_a_result_of_another_shape_is_refused(result):
    assert "result" in complaint({**parts(), "result": result}).why


def test_the_result_of_a_game_that_is_over_is_checked():
    final = parts(100_000)
    assert comptoir.load(json.dumps(final)).over
    for change in (
        None,
        {**final["result"], "ranks": [rank + 1 for rank in final["result"]["ranks"]]},
        {name: [float(n) for n in row] for name, row in final["result"].items()},
    ):
        assert "result" in complaint({**final, "result": change}).why
    shorter = {**final, "moves": final["moves"][:-1]}
    assert complaint(shorter).ply == len(final["moves"])
    longer = {**final, "moves": [*final["moves"], final["moves"][-1]]}
    assert complaint(longer).ply == len(final["moves"]) + 1


@pytest.mark.parametrize("part", list(record.PARTS))
def test_a_part_that_is_missing_is_named(part):
    changed = parts()
    del changed[part]
    assert part in complaint(changed).why


def test_a_part_that_nobody_knows_is_named():
    assert "cheats" in complaint({**parts(), "cheats": 1}).why
    complaint({**parts(), **{f"cheat {i}": i for i in range(10_000)}})


@pytest.mark.parametrize("told", ["\x1b[2Jgone", "a\nb", "\ud800"])
def test_a_complaint_can_be_shown_anywhere(told):
    for changed in (with_moves(lambda moves: moves.append(told)), {**parts(), "game": told}, {**parts(), told: 1}, {**parts(), "seed": "\ud800"}):
        assert str(complaint(changed)).isprintable()


def test_a_part_that_stands_twice_is_refused():
    text = told()[0]
    assert "twice" in complaint(text.replace('"game"', '"seed": 1, "game"', 1)).why


@settings(max_examples=150)
@given(part=st.sampled_from(list(record.PARTS)), value=JSON)
@example(part="seed", value="\ud800")
@example(part="names", value=["\ud800", "b", "c"])
@example(part="seed", value=10**4000)
@example(part="seed", value=False)
@example(part="moves", value=[[]] * 5)
@example(part="result", value={"points": [], "ranks": []})
def test_whatever_a_part_is_the_record_is_whole_or_refused(part, value):
    whole = parts()
    if json.dumps(value) != json.dumps(whole[part]):
        complaint({**whole, part: value})


@settings(max_examples=60)
@given(data=st.data())
def test_a_record_that_breaks_off_is_refused(data):
    text = told()[0]
    complaint(text[: data.draw(st.integers(0, len(text.rstrip()) - 1))])


@settings(max_examples=100)
@given(text=st.text() | st.binary() | JSON.map(json.dumps))
@example(text="")
@example(text="null")
@example(text="{}")
@example(text="[" * 100_000)
@example(text='{"a":' * 100_000)
@example(text="9" * 100_000)
@example(text='{"format": "comptoir match", "schema": NaN}')
@example(text="\ufeff{}")
@example(text=b"\xff\xfe")
def test_whatever_else_comes_is_refused(text):
    complaint(text)


@pytest.mark.parametrize("part", list(record.PARTS))
@pytest.mark.parametrize(
    "value",
    ["[" * 400 + "]" * 400, '{"a":' * 400 + "1" + "}" * 400, "[" * 100_000, "1" * 5000, "1e999", "NaN", "-Infinity"],
    ids=lambda value: value[:9] + str(len(value)),
)
def test_bombs_are_refused_wherever_they_stand(part, value):
    text = json.dumps({**parts(), part: "HERE"})
    complaint(text.replace('"HERE"', value))
