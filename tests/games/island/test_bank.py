"""Trade with the bank and its harbours (I-102 to I-108)."""

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_50, I_52, I_57, I_87, I_99, I_103, I_104, I_105, I_107
from tests.games.island.moves import choices, kinds, path, play, why
from tests.games.island.scenes import BLUE, GREEN, RESOURCES, WHITE, hand, scene

ANY_HARBOUR = (11, 16)  # ends of harbours of the beginners' land
ANOTHER_ANY_HARBOUR = (47, 51)
WOOL_HARBOUR = (49, 52)
ORE_HARBOUR = (46, 50)


def trading(hands, **more):
    return scene(phase=field.TRADE, hands=hands, **more)


@pytest.mark.rule("I-102")
def test_t_changes_cards_as_often_as_it_can_pay():
    s = trading({BLUE: "9 wood"})
    play(s, BLUE, "bank wood ore", "bank wood grain")
    assert hand(s, BLUE) == "wood grain ore"
    assert why(s, BLUE, "bank wood ore") == I_103


@pytest.mark.rule("I-102", "IX33")
def test_the_bank_trades_in_the_trade_phase_only():
    hands = {BLUE: "4 wood"}
    s = trading(hands)
    assert why(s, BLUE, "bank wood ore") == 0
    assert why(scene(phase=field.TO_ROLL, hands=hands), BLUE, "bank wood ore") == I_52
    play(s, BLUE, "end_trade")
    assert why(s, BLUE, "bank wood ore") == I_50
    s = trading({BLUE: "5 wood brick"}, roads={BLUE: [0]}, options={"order": "mixed"})
    play(s, BLUE, "road 1", "bank wood ore")
    assert hand(s, BLUE) == "ore"


@pytest.mark.rule("I-102")
def test_the_bank_trades_with_t_alone_and_asks_no_other_seat():
    s = trading({BLUE: "4 wood", WHITE: "4 wood", GREEN: "ore"})
    assert why(s, WHITE, "bank wood ore") == I_57
    assert "bank" not in kinds(s, WHITE)
    play(s, BLUE, "ask")
    assert why(s, BLUE, "bank wood ore") == I_87  # first the others answer
    play(s, BLUE, "withdraw", "give wood")
    assert why(s, BLUE, "bank wood ore") == I_99


@pytest.mark.rule("I-103")
def test_without_a_harbour_four_cards_of_a_kind_buy_one_of_ones_choice():
    s = trading({BLUE: "4 wood 3 brick"})
    assert choices(s, BLUE) >= {"bank wood brick", "bank wood wool", "bank wood grain", "bank wood ore"}
    assert why(s, BLUE, "bank brick wood") == I_103
    play(s, BLUE, "bank wood brick")
    assert hand(s, BLUE) == "4 brick"


@pytest.mark.rule("I-103")
def test_four_cards_of_two_kinds_buy_nothing():
    assert "bank" not in kinds(trading({BLUE: "2 wood 2 brick"}), BLUE)


@pytest.mark.rule("I-104")
@pytest.mark.parametrize("crossing", ANY_HARBOUR)
def test_at_a_three_to_one_harbour_three_cards_of_any_kind_buy_one(crossing):
    s = trading({BLUE: "3 wood 3 ore 2 grain"}, settlements={BLUE: [crossing]})
    assert why(s, BLUE, "bank wood ore") == why(s, BLUE, "bank ore wood") == 0
    assert why(s, BLUE, "bank grain ore") == I_104
    play(s, BLUE, "bank wood ore")
    assert hand(s, BLUE) == "2 grain 4 ore"


@pytest.mark.rule("I-104")
def test_a_harbour_serves_its_owner_alone():
    s = trading({BLUE: "3 wood"}, settlements={WHITE: [ANY_HARBOUR[0]], BLUE: [18]})
    assert why(s, BLUE, "bank wood ore") == I_103


@pytest.mark.rule("I-105")
@pytest.mark.parametrize("crossing", WOOL_HARBOUR)
def test_at_a_two_to_one_harbour_two_cards_of_its_kind_buy_one(crossing):
    s = trading({BLUE: "2 wool 3 wood"}, cities={BLUE: [crossing]})
    assert why(s, BLUE, "bank wool ore") == 0
    assert why(s, BLUE, "bank wood ore") == I_103
    play(s, BLUE, "bank wool ore")
    assert hand(s, BLUE) == "3 wood ore"
    s = trading({BLUE: "wool"}, cities={BLUE: [crossing]})
    assert why(s, BLUE, "bank wool ore") == I_105


@pytest.mark.rule("I-106")
@pytest.mark.parametrize("first", ["the 3:1 harbour", "the 2:1 harbour"])
def test_the_bank_asks_the_best_of_ones_rates(first):
    order = [ANY_HARBOUR[0], WOOL_HARBOUR[0]]
    s = trading({BLUE: "5 wool 5 wood"}, settlements={BLUE: order if first == "the 3:1 harbour" else order[::-1]})
    play(s, BLUE, "bank wool ore", "bank wood ore")
    assert hand(s, BLUE) == "2 wood 3 wool 2 ore"


@pytest.mark.rule("I-106")
def test_a_second_harbour_of_a_kind_adds_nothing():
    s = trading({BLUE: "6 wood"}, settlements={BLUE: [ANY_HARBOUR[0], ANOTHER_ANY_HARBOUR[0], ORE_HARBOUR[1]]})
    play(s, BLUE, "bank wood ore")
    assert hand(s, BLUE) == "3 wood ore"


@pytest.mark.rule("I-106")
def test_the_bank_takes_what_it_is_given_and_hands_one_card_out():
    s = trading({BLUE: "4 wood"})
    before = [int(n) for n in s.bank]
    play(s, BLUE, "bank wood ore")
    assert [int(n) - b for n, b in zip(s.bank, before, strict=True)] == [4, 0, 0, 0, -1]
    assert [int(s.ledger[GREEN, BLUE, r]) for r in range(5)] == [0, 0, 0, 0, 1]


@pytest.mark.rule("I-107", "IX35")
def test_an_empty_stack_hands_nothing_out():
    s = trading({BLUE: "4 wood 5 ore", WHITE: "14 ore"})
    assert s.bank[RESOURCES["ore"]] == 0
    assert why(s, BLUE, "bank wood ore") == I_107
    assert why(s, BLUE, "bank wood grain") == 0
    s = trading({BLUE: "4 wood 4 ore", WHITE: "14 ore"})
    assert why(s, BLUE, "bank wood ore") == 0  # one is left


@pytest.mark.rule("I-107")
def test_nobody_changes_like_for_like():
    s = trading({BLUE: "5 wood"})
    assert why(s, BLUE, "bank wood wood") == I_107
    assert "bank wood wood" not in choices(s, BLUE)
    assert why(s, BLUE, "bank wood brick") == 0


@pytest.mark.rule("I-108")
def test_in_mixed_order_a_harbour_works_from_the_moment_the_building_stands():
    roads = {BLUE: [path(11, 7)]}
    s = trading({BLUE: "wood brick wool grain 3 ore"}, roads=roads, options={"order": "mixed"})
    assert why(s, BLUE, "bank ore wood") == I_103
    play(s, BLUE, "settlement 11", "bank ore wood")
    assert hand(s, BLUE) == "wood"


@pytest.mark.rule("I-108")
def test_in_strict_order_a_new_harbour_works_from_the_next_turn():
    s = scene(hands={BLUE: "wood brick wool grain 3 ore"}, roads={BLUE: [path(11, 7)]})
    play(s, BLUE, "settlement 11")
    assert why(s, BLUE, "bank ore wood") == I_50
    s.phase = field.TRADE  # blue's next turn, after the roll
    assert why(s, BLUE, "bank ore wood") == 0
