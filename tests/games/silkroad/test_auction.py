"""The auction for the leader's pawn (S-40 to S-50)."""

import pytest

from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_42, S_43, S_48, S_193
from tests.games.silkroad.moves import choices, kinds, money, owing, pass_all, play, tried, why
from tests.games.silkroad.scenes import BLUE, GREEN, ORANGE, RED, VIOLET, WHITE, city, fresh, scene


def bids(**more):
    """White holds the pawn, green bids 2, red passes."""
    s = scene(pawn=WHITE, **more)
    play(s, GREEN, "bid 2")
    play(s, RED, "pass")
    return s


def answer_owed(**more):
    """Blue, too, has bid: 4."""
    s = bids(**more)
    play(s, BLUE, "bid 4")
    return s


def leader(s):
    """Who has the pawn once the caravan has moved to Palmyra, and is to take a token there."""
    assert (s.phase, s.caravan) == (field.TO_TAKE, city("Palmyra"))
    assert owing(s) == {int(s.pawn)}
    return int(s.pawn)


@pytest.mark.rule("S-40")
def test_a_turn_is_auction_move_and_market_and_turns_follow_until_the_last_end():
    for seed in range(3):
        s = fresh(seed)
        told: list[tuple[int, int]] = []
        while s.phase != field.OVER:
            seat = min(owing(s))
            legal = choices(s, seat)
            if s.phase in (field.BIDDING, field.TO_MOVE, field.TO_TAKE) and told[-1:] != [(int(s.turn), int(s.phase))]:
                told.append((int(s.turn), int(s.phase)))
            play(s, seat, "skip" if "skip" in legal else "pass" if "pass" in legal else sorted(legal)[0])
        turns = sorted({turn for turn, _ in told})
        assert turns == list(range(1, int(s.turn) + 1))
        assert len(turns) in (12, 13)
        for turn in turns:
            phases = [phase for t, phase in told if t == turn]
            assert phases == sorted(set(phases), key=phases.index)  # none comes twice but takes, and in this order
            assert phases[0] == field.BIDDING
            if turn < turns[-1]:
                assert phases[-1] == field.TO_TAKE
        assert s.caravan == city("Antioch")


@pytest.mark.rule("S-41")
def test_the_others_are_asked_once_each_clockwise_from_the_holders_left():
    s = scene(pawn=ORANGE, options={"players": 6})
    for seat in (VIOLET, BLUE, WHITE, GREEN, RED):
        assert owing(s) == {seat}
        assert "pass" in choices(s, seat)
        for other in {*range(6)} - {seat}:
            assert why(s, other, "pass") == why(s, other, "bid 9") == S_193
        play(s, seat, "pass" if seat == BLUE else f"bid {int(s.bid) + 1}")
    assert owing(s) == {ORANGE}  # nobody is asked twice, and the holder does not bid
    assert kinds(s, ORANGE) == {"sell_pawn", "keep_pawn"}


@pytest.mark.rule("S-41", "S-77")
def test_whoever_ended_with_the_pawn_is_holder_and_the_next_to_the_left_bids_first():
    for seed in range(4):
        s = fresh(seed)
        assert owing(s) == {(s.pawn + 1) % 4}
    s = last_market("Nisa", {})
    assert (s.pawn, owing(s)) == (WHITE, {GREEN})
    pass_all(s)
    assert s.pawn == WHITE


@pytest.mark.rule("S-42")
def test_the_first_bid_is_at_least_one_and_each_higher_than_the_last():
    s = scene()
    assert choices(s, WHITE) == {"pass", *(f"bid {n}" for n in range(1, 11))}
    play(s, WHITE, "bid 7")
    assert why(s, GREEN, "bid 7") == S_42
    assert choices(s, GREEN) == {"pass", "bid 8", "bid 9", "bid 10"}
    play(s, GREEN, "pass")
    assert why(s, RED, "bid 7") == S_42  # after a pass the bid stands
    assert why(s, RED, "bid 8") == 0


@pytest.mark.rule("S-42")
def test_every_auction_begins_anew():
    s = scene(caravan="Ecbatana", money={WHITE: 20})
    play(s, WHITE, "bid 9")
    play(s, GREEN, "pass")
    play(s, RED, "pass")
    play(s, BLUE, "sell_pawn")
    while s.turn == 1:
        legal = choices(s, s.pawn)
        play(s, s.pawn, "skip" if "skip" in legal else min(legal))
    assert (s.phase, owing(s)) == (field.BIDDING, {(s.pawn + 1) % 4})
    assert "bid 1" in choices(s, (s.pawn + 1) % 4)
    pass_all(s)
    assert s.phase != field.TO_ANSWER  # last turn's bid binds nobody


@pytest.mark.rule("S-43")
def test_nobody_bids_more_than_he_owns():
    s = scene(money={WHITE: 3, GREEN: 2})
    assert why(s, WHITE, "bid 4") == S_43
    play(s, WHITE, "bid 3")
    assert choices(s, GREEN) == {"pass"}
    assert why(s, GREEN, "bid 2") == S_42  # too low and not to be paid: the first rule of the row
    assert why(s, GREEN, "bid 4") == S_43


@pytest.mark.rule("SX9", "S-43")
def test_who_owns_nothing_is_asked_and_can_only_pass():
    s = scene(money={WHITE: 0})
    assert owing(s) == {WHITE}
    assert choices(s, WHITE) == {"pass"}
    assert why(s, WHITE, "bid 1") == S_43


@pytest.mark.rule("S-44")
def test_ninety_nine_is_the_highest_bid_and_cannot_be_beaten():
    s = scene(money={WHITE: 200, GREEN: 200})
    assert choices(s, WHITE) == {"pass", *(f"bid {n}" for n in range(1, 100))}
    play(s, WHITE, "bid 98")
    assert choices(s, GREEN) == {"pass", "bid 99"}
    play(s, GREEN, "bid 99")
    s.money[RED] = 200
    assert choices(s, RED) == {"pass"}


@pytest.mark.rule("SX4", "S-45")
def test_when_all_pass_the_holder_leads_and_nobody_pays():
    s = scene(pawn=WHITE)
    for seat in (GREEN, RED, BLUE):
        play(s, seat, "pass")
    assert leader(s) == WHITE  # no answer is owed
    assert money(s) == [10] * 4


@pytest.mark.rule("SX5", "S-46")
def test_the_holder_sells_the_pawn_to_the_best_bidder():
    s = answer_owed()
    assert owing(s) == {WHITE}
    play(s, WHITE, "sell_pawn")
    assert money(s) == [6, 14, 10, 10]
    assert leader(s) == BLUE


@pytest.mark.rule("SX6", "S-47")
def test_the_holder_keeps_the_pawn_and_pays_the_best_bidder_his_bid():
    s = answer_owed()
    play(s, WHITE, "keep_pawn")
    assert money(s) == [14, 6, 10, 10]
    assert leader(s) == WHITE


@pytest.mark.rule("SX7", "S-48")
def test_a_holder_who_owns_less_than_the_bid_answers_but_can_only_sell():
    s = answer_owed(money={WHITE: 3})
    assert owing(s) == {WHITE}
    assert why(s, WHITE, "keep_pawn") == S_48
    assert choices(s, WHITE) == {"sell_pawn"}
    assert choices(answer_owed(money={WHITE: 4}), WHITE) == {"sell_pawn", "keep_pawn"}  # to the last silver


@pytest.mark.rule("SX8", "S-42", "S-43")
def test_a_bid_lies_between_the_last_one_and_what_one_owns():
    s = bids()
    assert why(s, BLUE, "bid 2") == S_42
    assert why(s, BLUE, "bid 11") == S_43
    assert choices(s, BLUE) == {"pass", *(f"bid {n}" for n in range(3, 11))}


@pytest.mark.rule("S-49")
def test_other_bidders_pay_nothing_and_there_is_no_second_round():
    s = scene(pawn=RED, money={BLUE: 10, WHITE: 10, GREEN: 10})
    play(s, BLUE, "bid 3")
    play(s, WHITE, "bid 5")
    play(s, GREEN, "bid 6")
    assert money(s) == [10] * 4  # a bid alone costs nothing
    assert owing(s) == {RED}
    assert why(s, BLUE, "bid 7") == S_193
    sold, kept = tried(s, RED, "sell_pawn"), tried(s, RED, "keep_pawn")
    assert (money(sold), leader(sold)) == ([10, 10, 4, 16], GREEN)
    assert (money(kept), leader(kept)) == ([10, 10, 16, 4], RED)


@pytest.mark.rule("S-49")
def test_the_best_bidder_is_not_asked_again_whether_he_still_wants():
    s = answer_owed()
    for seat in (BLUE, GREEN, RED):
        assert choices(s, seat) == set()
    assert why(s, BLUE, "pass") == S_193


@pytest.mark.rule("S-50")
@pytest.mark.parametrize("caravan", ["Aleppo", "Tyre"])
def test_a_last_auction_is_held_unless_the_table_skips_it(caravan):
    assert GAME.option("last_auction").values == ("held", "skip")
    assert GAME.settle({})["last_auction"] == "held"
    for choice in ("held", "skip"):
        s = last_market(caravan, {"last_auction": choice})
        if choice == "held":
            assert (s.phase, owing(s)) == (field.BIDDING, {GREEN})
        else:
            assert (s.phase, s.caravan) == (field.OVER, city("Antioch"))


def last_market(caravan, options):
    """The last token of a city is used up, and white gets the pawn."""
    s = scene(using="VIZIER", lying=["-"] * 3, caravan=caravan, laid={GREEN: 1, RED: 1}, options=options)
    play(s, BLUE, "skip")
    return s


@pytest.mark.rule("SX52", "S-50")
def test_where_the_last_auction_is_skipped_the_game_is_over_at_once_and_nobody_bids():
    s = last_market("Aleppo", {"last_auction": "skip"})
    assert (s.phase, owing(s), money(s)) == (field.OVER, set(), [10] * 4)


@pytest.mark.rule("S-50")
def test_an_auction_is_skipped_only_where_every_arrow_leads_to_the_last_end():
    s = last_market("Palmyra", {"last_auction": "skip"})
    assert (s.phase, owing(s)) == (field.BIDDING, {GREEN})
    first = fresh(last_auction="skip", direction="east")
    assert first.phase == field.BIDDING
    for caravan, skipped in (("Lanzhou", True), ("Yumen", True), ("Dunhuang", False)):
        s = last_market(caravan, {"last_auction": "skip", "direction": "east"})
        assert (s.phase == field.OVER) == skipped
    s = last_market("Lanzhou", {"last_auction": "skip"})
    assert s.phase == field.BIDDING
    pass_all(s)
    assert s.caravan == city("Dunhuang")
