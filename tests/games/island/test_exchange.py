"""Trade with players, as far as cards change hands: picking, checking, and what an exchange or another deed of T withdraws (I-75, I-88 to I-94)."""

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.rules.hands import spend
from comptoir.games.island.rules.ids import I_2, I_75, I_76, I_88, I_89, I_99
from tests.games.island.moves import choices, free, kinds, owing, path, play, row, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, hand, scene


def trading(hands, **more):
    """Blue is on turn and trades."""
    return scene(phase=field.TRADE, hands=hands, **more)


def jacques(**more):
    """Blue needs a brick and calls an ore for it; white would want three ore, green a wood and an ore."""
    s = trading({BLUE: "2 wood 3 ore", WHITE: "brick", GREEN: "brick"}, **more)
    play(s, BLUE, "give ore", "want brick", "submit")
    play(s, WHITE, "give brick", "want ore", "want ore", "want ore", "submit")
    play(s, GREEN, "give brick", "want wood", "want ore", "submit")
    return s


def standing(**more):
    """Blue's call stands, a wood for a brick: white has agreed, green has offered an ore for a wood, red has said no."""
    hands = {BLUE: "5 wood brick wool 3 grain 4 ore", WHITE: "brick", GREEN: "2 ore", RED: "wool"}
    s = trading(hands, **more)
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, GREEN, "give ore", "want wood", "submit")
    play(s, RED, "decline")
    return s


@pytest.mark.rule("IX8", "I-88", "I-90")
def test_t_takes_the_offer_it_likes_best():
    s = jacques()
    assert {"take 1", "take 2"} <= choices(s, BLUE)
    play(s, BLUE, "take 2")
    assert hand(s, BLUE) == "wood brick 2 ore"
    assert hand(s, GREEN) == "wood ore"
    assert hand(s, WHITE) == "brick"


@pytest.mark.rule("IX9", "I-89")
def test_an_offer_stands_on_though_t_cannot_pay_for_it_any_more():
    s = jacques()
    play(s, BLUE, "take 2")
    assert why(s, BLUE, "take 1") == I_89
    assert "take 1" not in choices(s, BLUE)
    assert s.stands[WHITE] == 1
    assert why(s, WHITE, "withdraw") == 0


@pytest.mark.rule("IX10", "I-75")
def test_the_others_cannot_trade_among_themselves():
    s = jacques()
    for seat, words in ((WHITE, "take 2"), (WHITE, "deal 2"), (GREEN, "take 1"), (WHITE, "deal 0"), (WHITE, "take 0")):
        assert why(s, seat, words) == I_75
    assert not {"deal", "take"} & (kinds(s, WHITE) | kinds(s, GREEN))
    assert why(s, BLUE, "take 0") == why(s, BLUE, "deal 0") == I_75  # nor T with T


@pytest.mark.rule("I-88")
def test_t_deals_on_the_terms_of_the_call_and_takes_on_those_of_the_offer():
    s = trading({BLUE: "wood ore", WHITE: "brick grain"})
    play(s, WHITE, "give grain", "want ore", "submit")
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, BLUE, "deal 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("brick ore", "wood grain")
    s = trading({BLUE: "wood ore", WHITE: "brick grain"})
    play(s, WHITE, "give grain", "want ore", "submit")
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, BLUE, "take 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("wood grain", "brick ore")


@pytest.mark.rule("I-88")
def test_t_picks_among_those_who_agreed_or_offered_and_need_not():
    s = standing()
    assert why(s, BLUE, "deal 1") == 0
    assert why(s, BLUE, "take 2") == 0
    for words in ("deal 2", "deal 3", "take 1", "take 3"):
        assert why(s, BLUE, words) == I_88
    assert {"end_trade", "end_turn"} <= choices(s, BLUE)


@pytest.mark.rule("I-88")
def test_nobody_deals_with_an_empty_chair():
    s = trading({BLUE: "wood", WHITE: "brick"}, options={"players": 3})
    assert why(s, BLUE, "deal 3") == why(s, BLUE, "take 3") == I_2


@pytest.mark.rule("I-89")
def test_both_hands_are_checked_again_at_the_exchange():
    for seat, r in ((BLUE, field.WOOD), (WHITE, field.BRICK)):
        s = trading({BLUE: "wood", WHITE: "brick"})
        play(s, BLUE, "give wood", "want brick", "submit")
        play(s, WHITE, "agree")
        assert why(s, BLUE, "deal 1") == 0
        spend(s, seat, r, 1)
        assert why(s, BLUE, "deal 1") == I_89
        s = trading({BLUE: "wood", WHITE: "brick"})
        play(s, WHITE, "give brick", "want wood", "submit")
        assert why(s, BLUE, "take 1") == 0
        spend(s, seat, r, 1)
        assert why(s, BLUE, "take 1") == I_89


@pytest.mark.rule("I-89")
def test_what_one_said_one_holds_is_enough_to_be_taken_at_ones_word():
    """Blue has never seen the brick that white stole, but white's offer has shown it."""
    s = trading({BLUE: "wood", WHITE: "brick"})
    for who in range(5):
        s.ledger[who, WHITE, field.BRICK] = 0
    play(s, WHITE, "give brick", "want wood", "submit")
    assert why(s, BLUE, "take 1") == 0
    play(s, WHITE, "withdraw")
    assert why(s, BLUE, "take 1") == I_88


@pytest.mark.rule("I-88", "I-90")
def test_the_cards_of_both_change_hands_at_once():
    hands = {BLUE: "3 wood ore", WHITE: "2 wood 2 brick"}
    s = trading(hands)
    play(s, BLUE, "give wood", "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, BLUE, "deal 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("wood brick ore", "4 wood brick")
    s = trading(hands)
    play(s, WHITE, "give wood", "want ore", "submit")
    play(s, BLUE, "take 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("4 wood", "wood 2 brick ore")


@pytest.mark.rule("I-90")
def test_everybody_sees_the_cards_change_hands():
    s = jacques()
    play(s, BLUE, "take 2")
    for who in (WHITE, RED, field.SPECTATOR):
        assert [int(s.ledger[who, BLUE, r]) for r in range(5)] == [1, 1, 0, 0, 2]
        assert [int(s.ledger[who, GREEN, r]) for r in range(5)] == [1, 0, 0, 0, 1]
    assert [int(x) for x in s.hand_size] == [4, 1, 2, 0]


@pytest.mark.rule("I-91")
def test_an_exchange_withdraws_the_call_and_its_agreements_but_no_third_offer():
    s = standing()
    play(s, BLUE, "deal 1")
    assert s.call == field.NOTHING
    assert s.stands[BLUE] == 0
    assert row(s.offer_give, BLUE) == row(s.offer_want, BLUE) == [0] * 5
    assert [int(x) for x in s.answer] == [field.NO_ANSWER] * 4
    assert s.stands[GREEN] == 1
    assert "take 2" in choices(s, BLUE)


@pytest.mark.rule("I-91")
def test_taking_an_offer_ends_the_call_too():
    s = standing()
    play(s, BLUE, "take 2")
    assert s.call == field.NOTHING
    assert not {"deal", "take"} & kinds(s, BLUE)


@pytest.mark.rule("I-91")
def test_an_exchange_ends_the_answers_still_owed():
    s = trading({BLUE: "wood", WHITE: "brick", GREEN: "ore"})
    play(s, BLUE, "ask")
    play(s, WHITE, "give brick", "want wood", "submit")
    assert owing(s) == {GREEN}
    play(s, BLUE, "take 1")
    assert owing(s) == {BLUE}
    assert s.call == field.NOTHING
    assert s.answer[GREEN] == field.NO_ANSWER


@pytest.mark.rule("I-91")
def test_an_exchange_withdraws_every_offer_and_draft_of_the_two():
    s = trading({BLUE: "wood ore", WHITE: "brick 2 grain", GREEN: "2 wool"})
    play(s, WHITE, "give grain", "want ore", "submit")
    play(s, GREEN, "give wool", "want ore", "submit")
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, GREEN, "decline")
    play(s, WHITE, "give grain")  # white begins another offer, and green too
    play(s, GREEN, "give wool")
    play(s, BLUE, "deal 1")
    assert row(s.draft_give, WHITE) == [0] * 5
    assert s.stands[WHITE] == 0
    assert why(s, BLUE, "take 1") == I_88
    assert row(s.draft_give, GREEN) == [0, 0, 1, 0, 0]
    assert s.stands[GREEN] == 1
    assert int(s.cleared[WHITE]) == 0  # white has not thrown its draft away


@pytest.mark.rule("I-92")
def test_trade_with_the_bank_withdraws_the_call_and_no_offer():
    s = standing()
    play(s, BLUE, "bank wood brick")
    assert s.call == field.NOTHING
    assert why(s, BLUE, "deal 1") == I_88
    assert s.answer[WHITE] == field.NO_ANSWER
    assert why(s, BLUE, "take 2") == 0


@pytest.mark.rule("I-92")
@pytest.mark.parametrize("deed", [f"road {path(29, 34)}", "settlement 29", "city 18", "buy"])
def test_in_mixed_order_building_and_buying_withdraw_the_call_and_no_offer(deed):
    s = standing(options={"order": "mixed"}, settlements={BLUE: [18]}, roads={BLUE: [path(18, 23), path(23, 29)]})
    assert {"deal 1", "take 2"} <= choices(s, BLUE)
    play(s, BLUE, deed)
    assert s.call == field.NOTHING
    assert why(s, BLUE, "deal 1") == I_88
    assert why(s, BLUE, "take 2") == 0


@pytest.mark.rule("I-93")
@pytest.mark.parametrize("card", ["knight", "road_building", "discovery", "monopoly ore"])
def test_a_development_card_withdraws_everything(card):
    s = standing(settlements={BLUE: [18]}, cards={BLUE: "knight road_building discovery monopoly"})
    play(s, RED, "give wool")
    play(s, BLUE, card)
    assert s.call == field.NOTHING
    assert [int(x) for x in s.stands] == [0] * 4
    assert [int(x) for x in s.answer] == [field.NO_ANSWER] * 4
    for rows in (s.offer_give, s.offer_want, s.draft_give, s.draft_want):
        assert all(row(rows, seat) == [0] * 5 for seat in range(4))


@pytest.mark.rule("I-94")
def test_offers_end_with_the_trade_phase():
    s = standing()
    play(s, RED, "give wool")
    play(s, BLUE, "end_trade")
    assert s.phase == field.BUILD
    assert s.call == field.NOTHING
    assert [int(x) for x in s.stands] == [0] * 4
    assert row(s.draft_give, RED) == [0] * 5
    assert why(s, BLUE, "take 2") == why(s, BLUE, "deal 1") == I_76
    assert free(s) == set()


@pytest.mark.rule("I-94")
@pytest.mark.parametrize("order", ["strict", "mixed"])
def test_offers_end_with_the_turn(order):
    s = standing(options={"order": order})
    play(s, RED, "give wool")
    play(s, BLUE, "end_turn")
    assert s.call == field.NOTHING
    assert [int(x) for x in s.stands] == [0] * 4
    assert row(s.draft_give, RED) == [0] * 5
    s.phase = field.TRADE
    assert why(s, WHITE, "take 2") == I_88
    assert why(s, BLUE, "withdraw") != 0


@pytest.mark.rule("I-94")
def test_in_mixed_order_offers_stand_while_t_builds():
    s = standing(options={"order": "mixed"}, roads={BLUE: [0]})
    play(s, BLUE, "road 1")
    assert s.stands[GREEN] == 1
    assert why(s, BLUE, "take 2") == 0


@pytest.mark.rule("I-99")
def test_t_finishes_its_draft_before_it_picks():
    s = standing()
    play(s, BLUE, "give grain")
    assert why(s, BLUE, "deal 1") == why(s, BLUE, "take 2") == why(s, BLUE, "withdraw") == I_99
    play(s, BLUE, "clear")
    assert why(s, BLUE, "deal 1") == why(s, BLUE, "take 2") == why(s, BLUE, "withdraw") == 0
