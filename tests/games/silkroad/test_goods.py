"""What everybody may remember of bales and money: the ledger, the open net and the floor (S-180 to S-182, S-195, S-198)."""

import random

import pytest

from comptoir.games.silkroad import state as field
from tests.games.silkroad.moves import choices, floor, money, net, owing, play, points, tried, view
from tests.games.silkroad.scenes import BLUE, GOODS, GREEN, IT, ORANGE, RED, WHITE, check, copied, fresh, in_hand, scene

EVERYBODY = (BLUE, WHITE, GREEN, RED, field.SPECTATOR)
SILK = GOODS["silk"]


def came(s, before, who, seat):
    """By how much `who` has seen a seat's bales change, good by good."""
    return [now - then for now, then in zip(net(s, who, seat), net(before, who, seat), strict=True)]


def open_exchanges():
    """A token, what hands were before, what is done with it, what came and went, and what is then surely there."""
    return [
        ("SELL-1", "3 silk", ["sell 2"], [0, -2, 0, 0, 0], [0, 0, 0, 0, 0]),
        ("BUY-4", "silk", ["buy 3"], [0, 0, 0, 0, 3], [0, 0, 0, 0, 3]),
        ("OA-0", "2 ivory", ["barter"], [-1, 1, 1, 0, 0], [0, 1, 1, 0, 0]),
        ("OA-0", "2 ivory", ["barter", "barter"], [-2, 2, 2, 0, 0], [0, 2, 2, 0, 0]),
        ("FREE4", "ivory", ["swap ivory silk", "swap silk fruit"], [-1, 0, 0, 1, 0], [0, 0, 0, 1, 0]),
        ("VIZIER", "2 silk", ["skip"], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
    ]


@pytest.mark.rule("S-181", "S-182", "S-195")
@pytest.mark.parametrize(("token", "hand", "actions", "moved", "sure"), open_exchanges())
def test_all_exchanges_with_the_bank_are_made_openly(token, hand, actions, moved, sure):
    s = scene(using=token, hands={BLUE: hand, WHITE: "spices"})
    before = copied(s)
    play(s, BLUE, *actions)
    for who in EVERYBODY:
        assert came(s, before, who, BLUE) == moved
        assert came(s, before, who, WHITE) == [0] * 5
        assert floor(s, who, BLUE) == sure
        seen = view(s, who)
        assert (money(seen), list(seen.bales)) == (money(s), list(s.bales))  # the ledger is exact
        assert int(seen.bales[BLUE]) == int(before.bales[BLUE]) + sum(moved)
        assert net(seen, who, BLUE) == net(s, who, BLUE)


@pytest.mark.rule("S-180", "S-182")
def test_colours_are_hidden_money_and_the_number_of_bales_are_common_knowledge():
    s = scene(hands={BLUE: "2 silk fruit"}, money={BLUE: 17})
    for who in (WHITE, GREEN, RED, field.SPECTATOR):
        seen = view(s, who)
        assert in_hand(seen)[BLUE] == [0] * 5
        assert (int(seen.money[BLUE]), int(seen.bales[BLUE])) == (17, 3)
    assert in_hand(view(s, BLUE))[BLUE] == [0, 2, 0, 1, 0]


@pytest.mark.rule("S-195")
def test_a_net_begins_at_nought_and_can_be_negative():
    s = fresh()
    assert all(net(s, who, seat) == floor(s, who, seat) == [0] * 5 for who in EVERYBODY for seat in range(4))
    s = scene(using="SELL-0", hands={BLUE: "3 ivory"})
    assert net(s, WHITE, BLUE) == [0] * 5  # its first three bales
    play(s, BLUE, "sell 3")
    assert net(s, WHITE, BLUE) == [-3, 0, 0, 0, 0]


@pytest.mark.rule("S-195", "SX27")
def test_a_theft_is_counted_by_the_two_who_saw_it():
    s = scene(using="THIEF", hands={WHITE: "2 silk"})
    before = copied(s)
    play(s, BLUE, "rob 1")
    for who in (BLUE, WHITE):
        assert came(s, before, who, BLUE) == [0, 1, 0, 0, 0]
        assert came(s, before, who, WHITE) == [0, -1, 0, 0, 0]
    for who in (GREEN, RED, field.SPECTATOR):
        assert came(s, before, who, BLUE) == came(s, before, who, WHITE) == [0] * 5
        assert [int(view(s, who).bales[seat]) for seat in (BLUE, WHITE)] == [1, 1]


def known(s, seat, numbers):
    """Everybody knows that a seat has at least so many of each good."""
    for who in range(field.SPECTATOR + 1):
        for good, n in enumerate(numbers):
            s.floor[who, seat, good] = n
    check(s)


@pytest.mark.rule("S-198")
def test_what_comes_openly_is_surely_there_and_what_goes_may_have_been_that():
    s = scene(using="FREE4", hands={BLUE: "3 ivory 2 silk"})
    known(s, BLUE, [1, 2, 0, 0, 0])
    play(s, BLUE, "swap ivory silk")
    assert floor(s, WHITE, BLUE) == [0, 3, 0, 0, 0]
    play(s, BLUE, "swap ivory fruit")
    assert floor(s, WHITE, BLUE) == [0, 3, 0, 1, 0]  # not below nought
    play(s, BLUE, "swap silk ivory")
    assert floor(s, WHITE, BLUE) == [1, 2, 0, 1, 0]


@pytest.mark.rule("S-198")
def test_bales_shown_to_a_vizier_are_there():
    s = scene(using="VIZIER", hands={BLUE: "4 silk", WHITE: "3 silk", GREEN: "silk"})
    known(s, WHITE, [0, 3, 0, 0, 0])
    play(s, BLUE, "call silk", "reveal 2")
    assert floor(s, WHITE, BLUE) == [0] * 5  # nobody has seen it yet
    play(s, WHITE, "reveal 1")
    play(s, GREEN, "reveal 0")
    play(s, RED, "reveal 0")
    for who in EVERYBODY:
        assert [floor(s, who, seat)[SILK] for seat in range(4)] == [2, 3, 0, 0]  # what was known before stays
    assert net(s, WHITE, BLUE) == net(s, RED, BLUE)


@pytest.mark.rule("S-198")
def test_a_theft_may_have_taken_any_colour_for_those_who_did_not_take_part():
    s = scene(using="THIEF", hands={WHITE: "2 silk 2 fruit", BLUE: "silk"})
    known(s, WHITE, [0, 2, 0, 1, 0])
    known(s, BLUE, [0, 1, 0, 0, 0])
    play(s, BLUE, "rob 1")
    taken = 1 if s.hands[BLUE, SILK] == 2 else 3
    for who in (GREEN, RED, field.SPECTATOR):
        assert floor(s, who, WHITE) == [0, 1, 0, 0, 0]  # one less of every colour, not below nought
        assert floor(s, who, BLUE) == [0, 1, 0, 0, 0]
    for who in (BLUE, WHITE):
        assert floor(s, who, WHITE) == ([0, 1, 0, 1, 0] if taken == 1 else [0, 2, 0, 0, 0])
        assert floor(s, who, BLUE) == ([0, 2, 0, 0, 0] if taken == 1 else [0, 1, 0, 1, 0])


def told(s, plies, seed):
    """A game at random, each position with what was done before it."""
    luck = random.Random(seed)
    for _ in range(plies):
        if s.phase == field.OVER:
            return
        seat = luck.choice(sorted(owing(s)))
        legal = sorted(choices(s, seat))
        play(s, seat, luck.choice([words for words in legal if words != "skip"] or legal))  # and everything still adds up
        yield s


@pytest.mark.rule("S-182", "S-198", "S-195")
@pytest.mark.parametrize("players", [3, 6])
def test_nobody_is_known_to_have_what_he_has_not_and_who_takes_part_knows_more(players):
    for s in told(fresh(players, players=players), 150, players):
        for seat in range(players):
            for who in (*range(players), field.SPECTATOR):
                assert all(low <= held for low, held in zip(floor(s, who, seat), in_hand(s)[seat], strict=True))
                assert all(low >= least for low, least in zip(floor(s, who, seat), floor(s, field.SPECTATOR, seat), strict=True))
            assert int(s.bales[seat]) == sum(in_hand(s)[seat])
        for good in range(5):
            out = 15 - int(s.bank[good]) - int(s.on_vizier[good])
            assert sum(hand[good] for hand in in_hand(s)) == out  # the sum over all players is common knowledge


def test_points_of_a_view_are_what_everybody_can_count():
    s = scene(hands={BLUE: "2 silk"}, money={BLUE: 7})
    assert {points(view(s, who), BLUE) for who in EVERYBODY} == {9}
    assert ORANGE not in owing(s)
    assert IT.free(s) == set()


# What has shown itself is not taken back.


def test_giving_what_others_did_not_know_of_shows_it_and_giving_what_they_knew_does_not():
    s = scene(using="SELL-1", hands={BLUE: "3 silk"})
    assert tried(s, BLUE, "sell 1").revealed == s.revealed + 1
    for who in range(field.SPECTATOR + 1):
        s.floor[who, BLUE, 1] = 2
    assert tried(s, BLUE, "sell 2").revealed == s.revealed
    assert tried(s, BLUE, "sell 3").revealed == s.revealed + 1


def test_a_barter_shows_what_it_takes_from_a_hand():
    s = scene(using="OA-0", hands={BLUE: "2 ivory"})
    assert tried(s, BLUE, "barter").revealed == s.revealed + 1


def test_a_theft_shows_a_bale_to_the_two():
    s = scene(using="THIEF", hands={WHITE: "2 silk"})
    assert tried(s, BLUE, f"rob {WHITE}").revealed == s.revealed + 1


def test_what_is_decided_in_the_open_shows_nothing():
    s = scene(pawn=BLUE, caravan="Kashgar")
    before = int(s.revealed)
    for seat, said in ((WHITE, "bid 1"), (GREEN, "bid 3"), (RED, "pass"), (BLUE, "sell_pawn"), (GREEN, "move Bactra"), (GREEN, "take 0")):
        play(s, seat, said)
        assert s.revealed == before
    s = scene(using="BUY-1")
    assert tried(s, BLUE, "buy 2").revealed == tried(s, BLUE, "skip").revealed == s.revealed


def test_the_last_number_for_a_vizier_shows_all_of_them_and_those_before_it_show_none():
    s = scene(using="VIZIER", hands={BLUE: "2 silk"})
    before = int(s.revealed)
    play(s, BLUE, "call silk")
    for seat in (GREEN, BLUE, RED):
        play(s, seat, "reveal 0")
        assert s.revealed == before
    play(s, WHITE, "reveal 0")
    assert s.revealed == before + 1


def test_the_end_lifts_the_screens():
    s = scene(caravan="Tyre")
    before = int(s.revealed)
    for seat in (WHITE, GREEN):
        play(s, seat, "pass")
        assert s.revealed == before
    play(s, RED, "pass")
    assert (s.phase, s.revealed) == (field.OVER, before + 1)
