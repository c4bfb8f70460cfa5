"""Trade with players, as far as it is talk: calls, asks, answers and offers (I-75 to I-87)."""

import pytest

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import (
    I_50,
    I_76,
    I_82,
    I_83,
    I_85,
    I_86,
    I_87,
    I_101,
)
from tests.games.island.moves import choices, free, kinds, owing, play, row, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, hand, scene

DRAFTING = {"give", "want", "submit", "clear"}


def trading(hands, **more):
    """Blue is on turn and trades."""
    return scene(phase=field.TRADE, hands=hands, **more)


def called(hands, **more):
    """Blue has called a wood for a brick."""
    s = trading({BLUE: "wood", **hands}, **more)
    play(s, BLUE, "give wood", "want brick", "submit")
    return s


@pytest.mark.rule("I-75", "I-77")
def test_an_offer_names_resource_cards_and_nothing_else():
    for kind in GAME.actions.kinds:
        if kind.name in ("give", "want"):
            assert kind.args == {"resource": range(5)}
    assert {kind.name for kind in GAME.actions.kinds} >= {"deal", "take"}  # the only two ways in which cards change hands by consent


@pytest.mark.rule("I-76")
def test_players_trade_in_the_trade_phase_only():
    hands = {BLUE: "wood", WHITE: "brick"}
    assert why(trading(hands), BLUE, "give wood") == 0
    assert why(trading(hands), WHITE, "give brick") == 0
    for phase in (field.TO_ROLL, field.BUILD):
        s = scene(phase=phase, hands=hands)
        for seat, words in ((BLUE, "give wood"), (WHITE, "give brick"), (WHITE, "want wood")):
            assert why(s, seat, words) == I_76
        assert not DRAFTING & (kinds(s, BLUE) | kinds(s, WHITE))
        assert free(s) == set()


@pytest.mark.rule("I-76")
def test_in_mixed_order_players_trade_at_any_time_after_the_roll():
    s = trading({BLUE: "2 wood brick", WHITE: "brick"}, roads={BLUE: [0]}, options={"order": "mixed"})
    play(s, BLUE, "road 1")
    assert why(s, BLUE, "give wood") == 0
    assert why(s, WHITE, "give brick") == 0
    assert why(scene(phase=field.TO_ROLL, hands={BLUE: "wood"}, options={"order": "mixed"}), BLUE, "give wood") == I_76


@pytest.mark.rule("I-76")
def test_players_trade_as_often_as_they_wish():
    s = trading({BLUE: "3 wood", WHITE: "3 brick"})
    for _ in range(3):
        play(s, BLUE, "give wood", "want brick", "submit")
        play(s, WHITE, "agree")
        play(s, BLUE, "deal 1")
    assert hand(s, BLUE) == "3 brick"


@pytest.mark.rule("I-80", "I-95")
def test_a_call_shows_everybody_what_t_gives_and_wants():
    s = trading({BLUE: "2 wood ore", WHITE: "2 brick"})
    play(s, BLUE, "give wood", "give wood", "give ore", "want brick", "want grain", "submit")
    assert s.call == field.CALL
    assert row(s.offer_give, BLUE) == [2, 0, 0, 0, 1]
    assert row(s.offer_want, BLUE) == [0, 1, 0, 1, 0]
    assert row(s.draft_give, BLUE) == row(s.draft_want, BLUE) == [0] * 5


@pytest.mark.rule("I-80", "I-86")
def test_a_new_call_replaces_the_old_one_with_its_agreements():
    s = called({WHITE: "brick ore", GREEN: "brick"})
    play(s, WHITE, "agree")
    play(s, GREEN, "decline")
    assert s.answer[WHITE] == field.AGREED
    play(s, BLUE, "give wood", "want ore", "submit")
    assert row(s.offer_want, BLUE) == [0, 0, 0, 0, 1]
    assert owing(s) == {WHITE, GREEN}  # both are asked anew, whatever they said to the first
    assert "deal 1" not in choices(s, BLUE)
    play(s, WHITE, "agree")
    assert "deal 1" in choices(s, BLUE)


@pytest.mark.rule("I-81", "I-82")
def test_an_ask_withdraws_the_call_and_hears_everybody():
    s = called({WHITE: "brick", GREEN: "ore"})
    play(s, WHITE, "agree")
    play(s, GREEN, "decline")
    play(s, BLUE, "ask")
    assert s.call == field.ASK
    assert s.stands[BLUE] == 0
    assert row(s.offer_give, BLUE) == row(s.offer_want, BLUE) == [0] * 5
    assert owing(s) == {WHITE, GREEN}
    assert "deal 1" not in choices(s, BLUE)
    assert kinds(s, WHITE) == {"give", "want", "decline"}  # there is nothing to agree to
    assert why(s, WHITE, "agree") == I_82


@pytest.mark.rule("I-82", "I-101")
def test_every_other_seat_with_a_card_owes_one_answer():
    s = called({WHITE: "brick", GREEN: "ore"})  # red has nothing
    assert owing(s) == {WHITE, GREEN}
    assert why(s, RED, "decline") == I_101
    assert kinds(s, WHITE) == {"agree", "decline", "give", "want"}
    play(s, WHITE, "give brick", "want wood")
    assert owing(s) == {WHITE, GREEN}
    play(s, WHITE, "submit")
    assert owing(s) == {GREEN}
    play(s, GREEN, "decline")
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-82")
@pytest.mark.parametrize("question", [("ask",), ("give wood", "want brick", "submit")])
def test_an_offer_of_ones_own_is_an_answer(question):
    s = trading({BLUE: "wood", WHITE: "brick ore", GREEN: "ore"})
    play(s, BLUE, *question)
    play(s, WHITE, "give ore", "want wood", "submit")
    assert owing(s) == {GREEN}
    assert why(s, WHITE, "decline") == I_86
    play(s, GREEN, "give ore", "want wood", "submit")
    assert owing(s) == {BLUE}
    assert {"take 1", "take 2"} <= choices(s, BLUE)


@pytest.mark.rule("I-82")
def test_nobody_answers_where_nothing_was_asked():
    s = trading({BLUE: "wood", WHITE: "brick"})
    assert why(s, WHITE, "decline") == I_82
    assert why(s, WHITE, "agree") == I_82
    play(s, BLUE, "give wood", "want brick", "submit")
    assert why(s, BLUE, "decline") == I_82
    assert why(s, WHITE, "decline") == 0


@pytest.mark.rule("I-83")
def test_only_a_seat_that_holds_everything_agrees():
    s = trading({BLUE: "wood", WHITE: "2 brick ore", GREEN: "2 brick", RED: "brick 2 ore"})
    play(s, BLUE, "give wood", "want brick", "want brick", "want ore", "submit")
    assert why(s, WHITE, "agree") == 0
    assert why(s, GREEN, "agree") == I_83
    assert why(s, RED, "agree") == I_83


@pytest.mark.rule("I-83")
def test_to_agree_is_no_exchange_yet():
    s = called({WHITE: "brick"})
    play(s, WHITE, "agree")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("wood", "brick")
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-84")
def test_every_other_seat_may_offer_unasked_while_t_trades():
    s = trading({BLUE: "wood ore", WHITE: "brick", GREEN: "grain"})
    assert owing(s) == {BLUE}
    assert free(s) == {WHITE, GREEN}  # red has no card
    play(s, BLUE, "give wood")  # T's draft is T's secret and hinders nobody
    play(s, WHITE, "give brick", "want ore", "submit")
    play(s, GREEN, "give grain", "want ore", "submit")
    assert [int(x) for x in s.stands] == [0, 1, 1, 0]
    assert owing(s) == {BLUE}
    play(s, BLUE, "clear")
    assert {"take 1", "take 2"} <= choices(s, BLUE)


@pytest.mark.rule("I-84")
def test_a_seats_new_offer_replaces_its_old_one():
    s = trading({BLUE: "wood ore", WHITE: "brick grain"})
    play(s, WHITE, "give brick", "give grain", "want ore", "submit")
    play(s, WHITE, "give brick")
    assert row(s.offer_give, WHITE) == [0, 1, 0, 1, 0]  # the old one stands while the new one is written
    play(s, WHITE, "want wood", "submit")
    assert row(s.offer_give, WHITE) == [0, 1, 0, 0, 0]
    assert row(s.offer_want, WHITE) == [1, 0, 0, 0, 0]


@pytest.mark.rule("I-84", "I-86", "I-87")
def test_nobody_offers_unasked_while_answers_are_outstanding():
    s = called({WHITE: "brick ore", GREEN: "ore"})
    play(s, WHITE, "decline")
    assert why(s, WHITE, "give ore") == I_86
    assert free(s) == {BLUE}
    play(s, GREEN, "decline")
    assert why(s, WHITE, "give ore") == 0
    assert free(s) == {WHITE, GREEN}


@pytest.mark.rule("I-85")
def test_an_offer_is_taken_back_by_its_maker():
    s = trading({BLUE: "wood", WHITE: "brick"})
    assert why(s, WHITE, "withdraw") == I_85
    play(s, WHITE, "give brick", "want wood", "submit")
    assert "take 1" in choices(s, BLUE)
    play(s, WHITE, "withdraw")
    assert "take 1" not in choices(s, BLUE)
    assert s.stands[WHITE] == 0
    assert row(s.offer_give, WHITE) == row(s.offer_want, WHITE) == [0] * 5
    assert why(s, WHITE, "withdraw") == I_85


@pytest.mark.rule("I-85")
def test_an_agreement_is_taken_back():
    s = called({WHITE: "brick", GREEN: "ore"})
    play(s, WHITE, "agree")
    assert "deal 1" in choices(s, BLUE)
    play(s, WHITE, "withdraw")
    assert "deal 1" not in choices(s, BLUE)
    assert owing(s) == {GREEN}  # white has had its answer


@pytest.mark.rule("I-85")
def test_to_withdraw_takes_back_offer_and_agreement_together():
    s = trading({BLUE: "wood", WHITE: "brick ore"})
    play(s, WHITE, "give ore", "want wood", "submit")
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    assert {"deal 1", "take 1"} <= choices(s, BLUE)
    play(s, WHITE, "withdraw")
    assert not {"deal", "take"} & kinds(s, BLUE)
    assert why(s, WHITE, "withdraw") == I_85


@pytest.mark.rule("I-85")
def test_a_seat_that_owes_an_answer_may_take_back_its_older_offer_and_owes_it_still():
    s = trading({BLUE: "wood", WHITE: "brick"})
    play(s, WHITE, "give brick", "want wood", "submit")
    play(s, BLUE, "ask")
    play(s, WHITE, "withdraw")
    assert s.stands[WHITE] == 0
    assert owing(s) == {WHITE}


@pytest.mark.rule("I-85", "I-87")
def test_t_takes_back_a_call_and_ends_the_answers_still_owed():
    s = called({WHITE: "brick", GREEN: "ore"})
    play(s, WHITE, "agree")
    play(s, BLUE, "withdraw")
    assert owing(s) == {BLUE}
    assert "deal 1" not in choices(s, BLUE)
    assert s.call == field.NOTHING
    assert why(s, GREEN, "decline") == I_82
    assert why(s, BLUE, "withdraw") == I_85


@pytest.mark.rule("I-85", "I-91")
def test_offers_that_answered_an_ask_outlive_it():
    s = trading({BLUE: "wood", WHITE: "brick", GREEN: "ore"})
    play(s, BLUE, "ask")
    play(s, WHITE, "give brick", "want wood", "submit")
    play(s, BLUE, "withdraw")
    assert owing(s) == {BLUE}
    assert "take 1" in choices(s, BLUE)


@pytest.mark.rule("I-85")
def test_an_ask_stands_until_its_last_answer_is_in_and_a_call_longer():
    s = trading({BLUE: "wood", WHITE: "brick", GREEN: "ore"})
    play(s, BLUE, "ask")
    play(s, WHITE, "decline")
    assert s.call == field.ASK
    play(s, GREEN, "give ore", "want wood", "submit")
    assert s.call == field.NOTHING
    assert why(s, BLUE, "withdraw") == I_85
    s = called({WHITE: "brick"})
    play(s, WHITE, "agree")
    assert s.call == field.CALL
    assert why(s, BLUE, "withdraw") == 0


@pytest.mark.rule("I-81", "I-85")
def test_an_ask_that_nobody_can_answer_is_over_at_once():
    s = trading({BLUE: "wood"})
    play(s, BLUE, "ask")
    assert s.call == field.NOTHING
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-86")
@pytest.mark.parametrize("answer", [["agree"], ["decline"], ["give brick", "want wood", "submit"]])
def test_a_seat_answers_once(answer):
    s = called({WHITE: "brick", GREEN: "ore"})
    play(s, WHITE, *answer)
    assert why(s, WHITE, "agree") == I_86
    assert why(s, WHITE, "decline") == I_86
    assert why(s, WHITE, "give brick") == I_86
    assert kinds(s, WHITE) == (set() if answer == ["decline"] else {"withdraw"})
    play(s, GREEN, "decline")
    assert why(s, WHITE, "decline") == I_86
    assert why(s, WHITE, "give brick") == 0  # unasked


@pytest.mark.rule("I-86")
def test_an_agreement_taken_back_is_no_chance_to_answer_again():
    s = called({WHITE: "brick", GREEN: "ore"})
    play(s, WHITE, "agree", "withdraw")
    assert choices(s, WHITE) == set()
    assert why(s, WHITE, "agree") == I_86


@pytest.mark.rule("I-87")
def test_while_answers_are_outstanding_t_owes_nothing_and_may_pick_or_withdraw():
    s = called({WHITE: "brick", GREEN: "ore"})
    assert owing(s) == {WHITE, GREEN}
    assert free(s) == {BLUE}
    assert choices(s, BLUE) == {"withdraw"}
    play(s, WHITE, "agree")
    assert choices(s, BLUE) == {"withdraw", "deal 1"}
    for words in ("end_turn", "end_trade", "ask", "give wood", "bank wood ore"):
        assert why(s, BLUE, words) == I_87
    play(s, GREEN, "give ore", "want wood", "submit")
    assert owing(s) == {BLUE}
    assert {"deal 1", "take 2", "withdraw", "end_trade", "end_turn", "ask"} <= choices(s, BLUE)


@pytest.mark.rule("I-87")
def test_speed_earns_nothing():
    s = called({WHITE: "brick", GREEN: "brick", RED: "brick"})
    for seat in (GREEN, RED, WHITE):
        play(s, seat, "agree")
    assert {"deal 1", "deal 2", "deal 3"} <= choices(s, BLUE)


@pytest.mark.rule("I-76")
def test_t_asks_nothing_in_the_build_phase():
    s = scene(hands={BLUE: "wood", WHITE: "brick"})
    assert why(s, BLUE, "ask") == I_50
    assert why(trading({BLUE: "wood", WHITE: "brick"}), BLUE, "ask") == 0
    assert choices(s, WHITE) == set()
