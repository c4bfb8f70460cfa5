"""Records: a match as text replays to the same bytes, and says what it is to people, programs and a schema."""

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import comptoir
from comptoir.core.errors import BadRecord
from comptoir.match import record
from tests.match.table import SHORT, begun, played, plies_of

SCHEMA = json.loads(Path(record.__file__).with_name("record.schema.json").read_text(encoding="utf-8"))
NAMES = ["Ada", "Zoé ☃", 'the "third"\n']


def faults(text):
    """What the schema finds wrong with a record."""
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(json.loads(text))]


def test_every_position_of_a_match_comes_back_from_its_record():
    match = begun("every ply", names=NAMES, **SHORT)
    for _ in plies_of(match, "every ply"):
        if match.ply > 100 and match.ply % 50 and not match.over:  # a record takes as long as the match has plies
            continue
        text = match.record()
        again = comptoir.load(text)
        assert again.tobytes() == match.tobytes()
        assert again.record() == text
        assert (again.moves, again.names, again.options, again.commitment) == (match.moves, match.names, match.options, match.commitment)
        assert [again.can_undo(seat) for seat in again.seats] == [match.can_undo(seat) for seat in match.seats]
    assert match.over
    assert (again.winners, again.ranks, again.seed) == (match.winners, match.ranks, "every ply")
    assert again.narrate() == match.narrate()
    assert again.narrate("fr", 1) == match.narrate("fr", 1)


@settings(max_examples=20)
@given(
    seed=st.integers() | st.text(st.characters(exclude_categories=["Cs"]), max_size=30), plies=st.integers(0, 120), order=st.sampled_from(["strict", "mixed"])
)
def test_any_match_comes_back_from_its_record_and_goes_on_alike(seed, plies, order):
    match = played(seed, plies, order=order, dice="deck")
    again = comptoir.load(match.record())
    for _ in zip(plies_of(match, "on", 30), plies_of(again, "on", 30), strict=True):
        assert again.tobytes() == match.tobytes()


def test_what_was_taken_back_is_not_in_the_record():
    match = played(1, 1)
    seat = match.pending[0]
    before = match.record()
    match.play(seat, match.legal(seat)[0])
    match.undo(seat)
    assert match.record() == before


def test_a_record_is_read_from_text_bytes_or_a_file(tmp_path):
    match = played(2, 30)
    text = match.record()
    (tmp_path / "match.json").write_text(text, encoding="utf-8")
    for source in (text, text.encode(), tmp_path / "match.json", json.dumps(json.loads(text), sort_keys=True)):
        assert comptoir.load(source).tobytes() == match.tobytes()
    (tmp_path / "match.json").write_bytes(b"\xff\xfe\x00binary")
    with pytest.raises(BadRecord, match="not JSON"):
        comptoir.load(tmp_path / "match.json")
    with pytest.raises(FileNotFoundError):
        comptoir.load(tmp_path / "nothing.json")


def test_a_person_can_read_a_record():
    match = begun(7, first_seat=0)
    match.play(0, "settlement(20)")
    told = json.loads(match.record())
    assert list(told) == list(record.PARTS)
    assert told["moves"][0].startswith("blue settlement(20) ")
    assert told["result"] is None
    assert told["commitment"] == hashlib.sha256(b"comptoir commitment 7").hexdigest()
    assert match.record().count("\n") > len(record.PARTS)


def test_the_chain_hashes_the_head_and_every_move_with_what_it_led_to():
    """Anybody may compute it again: the digits beside a move tell who owed a decision after it, and everybody's points."""
    match, again = played(5, 200, **SHORT), begun(5, **SHORT)
    told = json.loads(match.record())
    head = [told["format"], told["schema"], told["game"], told["version"], told["options"], told["names"], told["seed"]]
    chain = hashlib.sha256(json.dumps(head, sort_keys=True).encode())
    assert told["check"] == chain.hexdigest()[:8]
    for line, (seat, action) in zip(told["moves"], match.moves, strict=True):
        again.play(seat, action)
        points = [again.points(each, each) for each in again.seats]
        chain.update(f"{again.game.colours[seat]} {again.game.actions.decode(action)} {again.pending} {points}\n".encode())
        assert line.split()[-1] == chain.hexdigest()[:8]
    assert told["end"] == chain.hexdigest()


def test_a_record_longer_than_any_game_is_not_begun(monkeypatch):
    text = played(5, 20, **SHORT).record()
    monkeypatch.setattr(record, "LONGEST", 20)
    assert comptoir.load(text).ply == 20
    monkeypatch.setattr(record, "LONGEST", 19)
    with pytest.raises(BadRecord, match="it has 20 moves; 19 are the most"):
        comptoir.load(text)


@pytest.mark.parametrize("plies", [0, 60, 100_000])
def test_a_record_is_as_the_schema_describes_it(plies):
    match = played("schema", plies, **SHORT)
    assert faults(match.record()) == []
    assert match.over == (json.loads(match.record())["result"] is not None)


def test_the_schema_is_one_and_describes_every_part():
    Draft202012Validator.check_schema(SCHEMA)
    assert list(SCHEMA["properties"]) == SCHEMA["required"] == list(record.PARTS)
    assert (SCHEMA["properties"]["format"]["const"], SCHEMA["properties"]["schema"]["const"]) == (record.FORMAT, record.SCHEMA)
    assert SCHEMA["properties"]["moves"]["maxItems"] == record.LONGEST
    assert all(part["description"].endswith(".") for part in SCHEMA["properties"].values())


@pytest.mark.parametrize("part", list(record.PARTS))
@pytest.mark.parametrize("value", [True, 1.5, {"points": 3}, ["red roll"], [7], "red"], ids=repr)
def test_the_schema_refuses_what_a_part_cannot_be(part, value):
    told = json.loads(played("schema", 20, **SHORT).record())
    if (part, value) in (("seed", "red"), ("names", ["red roll"]), ("game", "red")):
        return  # these it cannot know
    assert faults(json.dumps({**told, part: value}))
    del told[part]
    assert faults(json.dumps(told))
