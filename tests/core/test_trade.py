"""Offers between players, on a record of its own: three seats and two kinds of goods."""

import numpy as np

from comptoir.core import trade
from comptoir.core.view import state

SHAPE = (3, 2)
DTYPE = np.dtype([("stands", "i1", (3,)), *((name, "i2", SHAPE) for name in ("offer_give", "offer_want", "draft_give", "draft_want"))])


def table(give=((0, 0),) * 3, want=((0, 0),) * 3):
    """Nothing stands; these are the drafts."""
    s = state(np.zeros(1, DTYPE))
    for seat in range(3):
        for k in range(2):
            s.draft_give[seat, k], s.draft_want[seat, k] = give[seat][k], want[seat][k]
    return s


def row(field, seat):
    return [int(field[seat, k]) for k in range(2)]


def test_a_draft_is_counted_over_all_kinds():
    s = table(give=((1, 2), (0, 0), (5, 0)), want=((0, 0), (0, 300), (1, 1)))
    assert [trade.drafted(s, seat) for seat in range(3)] == [3, 0, 5]
    assert [trade.wanted(s, seat) for seat in range(3)] == [0, 300, 2]


def test_a_draft_is_there_as_soon_as_it_gives_or_wants_something():
    s = table(give=((0, 1), (0, 0), (0, 0)), want=((0, 0), (0, 1), (0, 0)))
    assert [bool(trade.has_draft(s, seat)) for seat in range(3)] == [True, True, False]


def test_clearing_empties_one_seats_draft():
    s = table(give=((1, 1), (2, 2), (0, 0)), want=((3, 0), (0, 3), (0, 0)))
    trade.clear_draft(s, 0)
    assert not trade.has_draft(s, 0)
    assert (row(s.draft_give, 1), row(s.draft_want, 1)) == ([2, 2], [0, 3])


def test_a_submitted_draft_stands_in_place_of_the_older_offer():
    s = table(give=((1, 0), (7, 7), (0, 0)), want=((0, 2), (0, 0), (0, 0)))
    trade.stand(s, 0)
    assert (row(s.offer_give, 0), row(s.offer_want, 0), int(s.stands[0])) == ([1, 0], [0, 2], 1)
    assert not trade.has_draft(s, 0)
    s.draft_want[0, 0] = 4
    trade.stand(s, 0)
    assert (row(s.offer_give, 0), row(s.offer_want, 0)) == ([0, 0], [4, 0])
    assert (row(s.offer_give, 1), int(s.stands[1])) == ([0, 0], 0)


def test_offers_stand_side_by_side_and_are_withdrawn_one_by_one():
    s = table(give=((1, 0), (2, 0), (3, 0)), want=((0, 1), (0, 2), (0, 3)))
    for seat in range(3):
        trade.stand(s, seat)
    trade.withdraw_offer(s, 1)
    assert [int(x) for x in s.stands] == [1, 0, 1]
    assert [row(s.offer_give, seat) for seat in range(3)] == [[1, 0], [0, 0], [3, 0]]
    assert [row(s.offer_want, seat) for seat in range(3)] == [[0, 1], [0, 0], [0, 3]]


def test_withdrawing_leaves_the_next_draft_alone():
    s = table(give=((1, 0), (0, 0), (0, 0)), want=((0, 1), (0, 0), (0, 0)))
    trade.stand(s, 0)
    s.draft_give[0, 1] = 5
    trade.withdraw_offer(s, 0)
    assert row(s.draft_give, 0) == [0, 5]
