"""The heuristic on the road: what a sensible merchant does in positions that leave little doubt."""

import pytest

from comptoir.games.silkroad import state as field
from tests.games.scenery import row
from tests.games.silkroad.moves import pass_all, play, said, tried
from tests.games.silkroad.scenes import BLUE, GREEN, IT, RED, WHITE, city, scene, type_of

LATE = 12  # the last market


def chooses(s, seat, luck=0):
    return said(IT.heuristic(s, seat, luck))


def test_it_sells_what_brings_more_than_it_is_worth():
    s = scene(using="SELL-1", hands={BLUE: "6 silk"}, turn=LATE)
    assert chooses(s, BLUE) in {"sell 3", "sell 4"}  # the fourth brings no more than its point at the end
    assert chooses(scene(using="SELL-1", hands={BLUE: "6 silk"}), BLUE) == "sell 3"


def test_it_buys_early_and_leaves_dear_bales_at_the_last_market():
    early = chooses(scene(using="BUY-4", money={BLUE: 14}), BLUE)
    late = chooses(scene(using="BUY-4", money={BLUE: 14}, hands={WHITE: "4 spices"}, turn=LATE), BLUE)
    assert early in {"buy 2", "buy 3", "buy 4"}
    assert late in {"buy 1", "skip"}


def test_it_cannot_buy_without_money_and_skips():
    assert chooses(scene(using="BUY-4", money={BLUE: 0}), BLUE) == "skip"


def test_it_barters_one_bale_for_two_and_not_two_for_nothing_better():
    s = scene(using="OB-0", hands={BLUE: "2 ivory"})
    assert chooses(s, BLUE) == "barter"
    assert chooses(scene(using="OB-0", hands={BLUE: "silk"}), BLUE) == "skip"


def test_it_robs_the_richest_who_has_a_bale():
    s = scene(using="THIEF", hands={WHITE: "silk", GREEN: "3 silk"}, money={WHITE: 5, GREEN: 20, RED: 40})
    assert chooses(s, BLUE) == f"rob {GREEN}"


def test_it_calls_the_good_in_which_it_leads():
    assert chooses(scene(using="VIZIER", hands={BLUE: "4 jewels silk", WHITE: "3 silk"}), BLUE) == "call jewels"
    assert chooses(scene(using="VIZIER", hands={BLUE: "4 jewels 2 silk", WHITE: "2 ivory"}, barred="jewels"), BLUE) == "call silk"


def test_it_shows_all_it_has_to_a_vizier():
    s = tried(scene(using="VIZIER", hands={BLUE: "4 silk", WHITE: "silk"}), BLUE, "call silk")
    assert [chooses(s, seat) for seat in (BLUE, WHITE, GREEN)] == ["reveal 4", "reveal 1", "reveal 0"]


def test_a_crook_turns_a_sale_to_the_good_it_has():
    s = scene(using="SELL-1", hands={BLUE: "5 jewels"}, crooks={BLUE: 1}, turn=8)
    assert chooses(s, BLUE) == "crook 0 silk jewels"
    play(s, BLUE, "crook 0 silk jewels")
    assert chooses(s, BLUE).startswith("sell")


def test_it_takes_the_token_it_can_use():
    s = scene(lying=("SELL-0", "SELL-1", "SELL-2"), hands={BLUE: "4 silk"}, caravan="Ecbatana")
    assert chooses(s, BLUE) == "take 1"


def before_sellers(**position):
    """The next market is in Kashgar, and has sellers of silk, ivory and jewels."""
    s = scene(caravan="Khotan", pawn=BLUE, **position)
    for slot, token in enumerate(("SELL-1", "SELL-0", "SELL-2")):
        s.tokens[city("Kashgar"), slot] = type_of(token)
    return s


def test_it_bids_for_a_market_in_which_it_gains_and_passes_without_goods_or_money():
    assert chooses(before_sellers(hands={WHITE: "5 silk"}), WHITE).startswith("bid")
    assert chooses(before_sellers(hands={RED: "5 silk"}), WHITE) == "pass"
    assert chooses(before_sellers(hands={WHITE: "5 silk"}, money={WHITE: 0}), WHITE) == "pass"


def test_it_does_not_bid_more_than_half_of_what_the_pawn_is_worth():
    s = before_sellers(hands={WHITE: "5 silk"})
    s.bid, s.bidder = 9, RED
    assert chooses(s, WHITE) == "pass"


def test_it_keeps_a_pawn_that_is_worth_many_times_the_bid():
    s = before_sellers(hands={BLUE: "6 silk"})
    s.phase, s.bid, s.bidder, s.asked, s.next_bidder = field.TO_ANSWER, 1, RED, 3, BLUE
    assert chooses(s, BLUE) == "keep_pawn"
    s.bid = 6
    assert chooses(s, BLUE) == "sell_pawn"


def test_it_sells_a_pawn_that_is_worth_less_than_the_bid():
    s = scene(phase=field.TO_ANSWER, pawn=BLUE, bid=9, bidder=WHITE, asked=3, next_bidder=BLUE)
    assert chooses(s, BLUE) == "sell_pawn"


def test_it_hands_the_pawn_to_the_poorest_who_may_still_act():
    s = scene(phase=field.TO_HAND_ON, money={WHITE: 3, GREEN: 1, RED: 7}, laid={GREEN: 1}, lying=("SELL-0", "-", "-"))
    assert chooses(s, BLUE) == f"give_pawn {WHITE}"


@pytest.mark.parametrize("seat", [BLUE, WHITE, GREEN, RED])
def test_its_choice_rests_on_its_view_alone(seat):
    """Bales dealt anew behind the other screens change nothing."""
    for seed in range(40):
        s = IT.fresh(seed)
        pass_all(s)
        luck = seed * 1000
        while IT.owing(s) != {seat} and IT.owing(s):
            actor = min(IT.owing(s))
            IT.game.functions["step"](s, actor, IT.heuristic(s, actor, luck))
        if not IT.owing(s):
            continue
        other = IT.copied(s)
        IT.game.functions["imagine"](other, seat)
        assert row(other.hands, seat) == row(s.hands, seat)
        assert IT.heuristic(other, seat, luck) == IT.heuristic(s, seat, luck)
