"""Trade with players, as it is written: drafts, what may stand in them, and how many a turn has room for (I-77 to I-79, I-95 to I-101)."""

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import (
    I_78,
    I_79,
    I_96,
    I_97,
    I_98,
    I_99,
    I_100,
    I_101,
)
from tests.games.island.moves import choices, free, kinds, owing, play, row, why
from tests.games.island.scenes import BLUE, GREEN, WHITE, frozen, scene


def trading(hands, **more):
    """Blue is on turn and trades."""
    return scene(phase=field.TRADE, hands=hands, **more)


@pytest.mark.rule("I-77", "I-98")
def test_a_gift_is_no_offer():
    s = trading({BLUE: "wood", WHITE: "brick"})
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "submit") == I_98
    play(s, BLUE, "clear", "want brick")
    assert why(s, BLUE, "submit") == I_98
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "submit") == 0


@pytest.mark.rule("I-78", "IX34")
def test_no_resource_stands_on_both_sides():
    s = trading({BLUE: "2 wood ore", WHITE: "3 wood"})
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "want wood") == I_78
    assert why(s, BLUE, "want brick") == 0
    play(s, BLUE, "clear", "want wood")
    assert why(s, BLUE, "give wood") == I_78
    assert why(s, BLUE, "give ore") == 0


@pytest.mark.rule("I-79", "I-98")
def test_an_offer_stands_only_if_its_maker_still_holds_what_it_gives():
    s = trading({BLUE: "2 wood", WHITE: "brick"})
    play(s, BLUE, "give wood", "want brick")
    s.draft_give[BLUE, field.WOOD] = 3  # one more than blue holds
    assert why(s, BLUE, "submit") == I_79
    s.draft_give[BLUE, field.WOOD] = 2
    assert why(s, BLUE, "submit") == 0


@pytest.mark.rule("I-79")
def test_what_an_offer_asks_for_need_not_be_held_by_anyone():
    s = trading({BLUE: "wood", WHITE: "brick"})
    play(s, BLUE, "give wood", "want ore", "submit")
    play(s, WHITE, "give brick", "want grain", "submit")
    assert s.stands[BLUE] == 1
    assert s.stands[WHITE] == 1


@pytest.mark.rule("I-79", "I-96")
def test_one_offers_no_more_than_one_holds():
    s = trading({BLUE: "2 wood", WHITE: "ore"})
    assert why(s, BLUE, "give ore") == I_96
    play(s, BLUE, "give wood", "give wood")
    assert why(s, BLUE, "give wood") == I_96
    assert why(s, WHITE, "give wood") == I_96
    assert why(s, WHITE, "give ore") == 0


@pytest.mark.rule("I-97")
def test_a_call_wants_no_more_than_the_largest_other_hand():
    s = trading({BLUE: "9 wood", WHITE: "brick", GREEN: "grain 2 ore"})
    play(s, BLUE, "want brick", "want ore", "want ore")
    assert why(s, BLUE, "want brick") == I_97
    s = trading({BLUE: "9 wood", WHITE: "brick", GREEN: "ore"})
    play(s, BLUE, "want brick")
    assert why(s, BLUE, "want ore") == I_97


@pytest.mark.rule("I-97")
def test_an_offer_wants_no_more_than_the_hand_of_t():
    s = trading({BLUE: "wood ore", WHITE: "brick", GREEN: "5 grain"})
    play(s, WHITE, "want ore", "want wool")
    assert why(s, WHITE, "want grain") == I_97
    s = trading({WHITE: "brick"})  # T has nothing
    assert why(s, WHITE, "want ore") == I_97


@pytest.mark.rule("I-95")
def test_a_draft_grows_card_by_card():
    s = trading({BLUE: "3 wood", WHITE: "3 brick"})
    play(s, BLUE, "give wood", "want brick", "give wood", "want brick", "want ore")
    assert row(s.draft_give, BLUE) == [2, 0, 0, 0, 0]
    assert row(s.draft_want, BLUE) == [0, 2, 0, 0, 1]
    assert s.stands[BLUE] == 0
    play(s, BLUE, "submit")
    assert s.stands[BLUE] == 1


@pytest.mark.rule("I-95", "I-98")
def test_to_clear_empties_a_draft():
    s = trading({BLUE: "2 wood", WHITE: "2 brick"})
    assert why(s, BLUE, "clear") == I_98
    play(s, BLUE, "give wood", "give wood", "want brick", "clear")
    assert row(s.draft_give, BLUE) == row(s.draft_want, BLUE) == [0] * 5
    assert s.stands[BLUE] == 0
    assert why(s, BLUE, "clear") == I_98


@pytest.mark.rule("I-99")
def test_whoever_has_begun_a_draft_ends_it_first():
    s = trading({BLUE: "5 wood ore", WHITE: "brick", GREEN: "brick"}, cards={BLUE: "knight"})
    play(s, GREEN, "give brick", "want ore", "submit")
    assert {"bank", "ask", "take", "knight", "end_trade", "end_turn"} <= kinds(s, BLUE)
    play(s, BLUE, "give ore")
    assert kinds(s, BLUE) == {"give", "want", "clear"}
    for words in ("bank wood ore", "ask", "take 2", "knight", "end_trade", "end_turn"):
        assert why(s, BLUE, words) == I_99
    play(s, BLUE, "want brick", "submit")
    play(s, WHITE, "want ore")
    assert kinds(s, WHITE) == {"give", "want", "clear"}
    assert why(s, WHITE, "agree") == why(s, WHITE, "decline") == I_99


@pytest.mark.rule("I-99", "I-85")
def test_with_a_draft_open_nothing_is_taken_back():
    s = trading({BLUE: "wood", WHITE: "2 brick"})
    play(s, WHITE, "give brick", "want wood", "submit")
    play(s, WHITE, "give brick")
    assert why(s, WHITE, "withdraw") == I_99
    play(s, WHITE, "clear")
    assert why(s, WHITE, "withdraw") == 0


@pytest.mark.rule("I-100")
def test_submissions_clears_and_asks_count_together():
    s = trading({BLUE: "wood", WHITE: "brick"}, options={"offer_limit": 3})
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "decline")
    play(s, BLUE, "ask")
    play(s, WHITE, "decline")
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "clear") == 0
    play(s, BLUE, "clear")
    for words in ("give wood", "want brick", "ask"):
        assert why(s, BLUE, words) == I_100
    assert why(s, WHITE, "give brick") == 0  # each seat has its own count, and an answer is not counted
    assert choices(s, BLUE) == {"end_trade", "end_turn"}


@pytest.mark.rule("I-100")
def test_who_has_used_up_all_offers_still_answers():
    s = trading({BLUE: "wood", WHITE: "brick"}, options={"offer_limit": 1})
    play(s, WHITE, "give brick", "clear")
    assert free(s) == set()
    play(s, BLUE, "give wood", "want brick", "submit")
    assert owing(s) == {WHITE}
    assert choices(s, WHITE) == {"agree", "decline"}
    assert why(s, WHITE, "give brick") == I_100


@pytest.mark.rule("I-100")
def test_with_the_next_turn_the_count_begins_anew():
    s = trading({BLUE: "wood", WHITE: "brick"}, options={"offer_limit": 1})
    play(s, WHITE, "give brick", "clear")
    play(s, BLUE, "ask")
    play(s, WHITE, "decline")
    play(s, BLUE, "end_turn")
    assert [int(x) for x in s.offered] == [int(x) for x in s.cleared] == [0] * 4
    s.phase = field.TRADE
    assert why(s, WHITE, "give brick") == 0
    assert why(s, BLUE, "give wood") == 0


@pytest.mark.rule("I-100", "I-102")
def test_without_offers_nobody_trades_with_anybody():
    s = trading({BLUE: "4 wood", WHITE: "brick"}, options={"offer_limit": 0})
    assert why(s, BLUE, "ask") == why(s, BLUE, "give wood") == why(s, WHITE, "give brick") == I_100
    assert owing(s) == {BLUE}
    assert free(s) == set()
    assert kinds(s, BLUE) == {"bank", "end_trade", "end_turn"}


@pytest.mark.rule("I-101")
def test_who_has_no_cards_does_not_draft_call_or_ask():
    s = trading({WHITE: "brick"})
    for words in ("ask", "give wood", "want brick"):
        assert why(s, BLUE, words) == I_101
    assert why(s, GREEN, "want brick") == I_101
    assert why(s, WHITE, "give brick") == 0
    assert free(s) == {WHITE}


@pytest.mark.rule("I-99", "I-87")
def test_a_question_finds_a_seat_in_the_middle_of_its_draft():
    s = trading({BLUE: "wood", WHITE: "brick"})
    play(s, WHITE, "give brick")
    before = frozen(s)
    assert why(s, BLUE, "ask") == 0
    assert frozen(s) == before  # asking whether something is legal changes nothing
    play(s, BLUE, "ask")
    assert owing(s) == {WHITE}
    assert kinds(s, WHITE) == {"want", "clear"}
    play(s, WHITE, "want wood", "submit")
    assert owing(s) == {BLUE}
