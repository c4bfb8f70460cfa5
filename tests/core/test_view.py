"""Records as plain integers: every name, bound and range is checked, copies are whole, and a view is read-only."""

import copy
import pickle

import numpy as np
import pytest

from comptoir.core.play import points
from comptoir.core.rule import JIT
from comptoir.core.view import Rows, View, buffer, copied, record, rows, state, view_class
from comptoir.games import game
from comptoir.match import Match

DTYPE = np.dtype([("big", "i8"), ("hands", "i1", (2, 3)), ("small", "i1"), ("middle", "i2"), ("wide", "i4", (2,))], align=True)
HOLES = DTYPE.itemsize - sum(field.itemsize for field, *_ in (DTYPE.fields or {}).values())


def table(n=2):
    return Rows(np.zeros(n, DTYPE))


def island(seat=0):
    return Match(game("island"), {}, 7).view(seat)


def test_a_field_is_read_and_written_by_name():
    s = table()[0]
    s.small, s.big, s.middle = 5, -(2**63), 300
    s.hands[1, 2] = -128
    assert (s.small, s.big, s.middle, s.hands[1, 2]) == (5, -(2**63), 300, -128)
    assert all(type(x) is int for x in (s.small, s.big, s.hands[1, 2], s.wide[0]))
    assert s.hands.shape == (2, 3)


@pytest.mark.parametrize(("name", "bits"), [("small", 8), ("middle", 16), ("big", 64)])
def test_a_number_too_large_for_its_field_is_not_stored(name, bits):
    s = table()[0]
    setattr(s, name, 2 ** (bits - 1) - 1)
    for x in (2 ** (bits - 1), -(2 ** (bits - 1)) - 1):
        with pytest.raises(ValueError, match="invalid value"):
            setattr(s, name, x)
    assert getattr(s, name) == 2 ** (bits - 1) - 1


def test_an_element_too_large_for_its_field_is_not_stored():
    s = table()[0]
    for field, place, x in ((s.hands, (0, 0), 128), (s.wide, 0, 2**31)):
        with pytest.raises(ValueError, match="invalid value"):
            field[place] = x


def test_only_whole_numbers_are_stored():
    with pytest.raises(TypeError):
        table()[0].small = 1.5


@pytest.mark.parametrize("place", [(2, 0), (0, 3), (-3, 0)])
def test_a_place_outside_a_field_is_refused(place):
    s = table()[0]
    with pytest.raises(IndexError):
        s.hands[place]
    with pytest.raises(IndexError):
        s.hands[place] = 0


def test_a_field_is_indexed_fully_and_never_replaced():
    s = table()[0]
    with pytest.raises(NotImplementedError):
        s.hands[0]
    with pytest.raises(AttributeError):
        s.hands = 0


def test_a_name_that_is_no_field_is_refused():
    s = table()[0]
    with pytest.raises(AttributeError):
        assert s.smal
    with pytest.raises(AttributeError):
        s.smal = 1


def test_rows_are_states_that_share_the_arrays_memory():
    array = np.zeros(3, DTYPE)
    s = Rows(array)
    s[1].hands[0, 2] = 9
    assert array["hands"][1, 0, 2] == 9
    assert (len(s), s.shape) == (3, (3,))
    assert len(table(0)) == 0


def test_assigning_a_row_copies_its_bytes():
    s = table()
    s[0].small, s[0].wide[1] = 3, 70_000
    s[1] = s[0]
    s[0].small = 4
    assert (s[1].small, s[1].wide[1]) == (3, 70_000)
    assert s[1].bytes.nbytes == DTYPE.itemsize


def test_a_read_only_array_gives_read_only_rows():
    array = np.zeros(1, DTYPE)
    array.setflags(write=False)
    s = Rows(array)[0]
    with pytest.raises(TypeError):
        s.small = 1
    with pytest.raises(TypeError):
        s.hands[0, 0] = 1


def test_one_class_for_one_record():
    assert view_class(DTYPE) is view_class(np.dtype(DTYPE)) is type(table()[0])


def test_a_copy_is_whole_even_where_no_field_is():
    array = np.frombuffer(bytearray(range(DTYPE.itemsize)), DTYPE)
    assert HOLES > 0
    assert copied(array).tobytes() == array.tobytes()
    copied(array)["big"][0] = 1
    assert array.tobytes() == bytes(range(DTYPE.itemsize))


@pytest.mark.parametrize("wide", [(), (2,), (3, 5)])
def test_in_a_record_every_byte_belongs_to_a_field(wide):
    dtype = record([("small", "i1", (3,)), ("wide", "i8", wide), ("middle", "i2"), ("one", "i1")])
    assert sum(field.itemsize for field, *_ in (dtype.fields or {}).values()) == dtype.itemsize
    assert dtype.isalignedstruct
    assert (dtype.names or ())[:3] == ("wide", "middle", "small")
    array = np.frombuffer(bytearray(i % 120 for i in range(dtype.itemsize)), dtype)
    assert array.copy().tobytes() == array.tobytes()


def test_what_rules_get_is_theirs_in_each_mode():
    array = np.zeros(2, DTYPE)
    assert isinstance(rows(array), np.ndarray if JIT else Rows)
    state(array, 1).small = 5
    assert array["small"].tolist() == [0, 5]
    room = buffer(4)
    room[3] = 2**15 - 1
    assert [int(x) for x in room] == [0, 0, 0, 2**15 - 1]


def test_a_view_has_the_fields_of_its_record_and_says_whose_it_is():
    view = island(2)
    assert (view.seat, view.game.id, view.players) == (2, "island", 4)
    assert view.hands.shape == (4, 5)
    with pytest.raises(AttributeError):
        assert view.no_such_field
    with pytest.raises(AttributeError):
        assert view._nothing


def test_a_view_is_read_only():
    view = island()
    before = view.tobytes()
    for name in ("phase", "seat", "game", "_array", "anything"):
        with pytest.raises(AttributeError, match="read-only"):
            setattr(view, name, 1)
    with pytest.raises(TypeError):
        view.hands[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        view._array["phase"] = 1
    view.array()["phase"] = 1
    view.ask(lambda s: setattr(s, "phase", 1))
    assert view.tobytes() == before


def test_a_rule_answers_about_a_view():
    view = island()
    assert view.ask(game("island").functions["points"], 0) == points(rows(view.array()), 0, 0) == 0


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda view: pickle.loads(pickle.dumps(view))], ids=["copy", "deepcopy", "pickle"])
def test_a_view_is_copied_and_pickled_with_its_game(again):
    view = island(3)
    twin = again(view)
    assert isinstance(twin, View)
    assert twin is not view
    assert twin.game is view.game
    assert (twin.tobytes(), twin.seat) == (view.tobytes(), 3)
    with pytest.raises(AttributeError, match="read-only"):
        twin.phase = 1
