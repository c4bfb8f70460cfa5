"""The robber: where it goes, what it keeps from yielding, whom it robs (I-67 to I-74)."""

from collections import Counter

import pytest

from comptoir.core.errors import UnknownAction
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_2, I_57, I_68, I_71, I_72, I_74
from tests.games.chance import is_fair
from tests.games.island.chance import rekey, roll
from tests.games.island.moves import choices, number, owing, play, view, why
from tests.games.island.scenes import BEGINNERS, BLUE, GREEN, RED, WHITE, copied, hand, scene, seen


def moving(**fields):
    """Blue has laid a knight and moves the robber; its turn goes on with the roll."""
    return scene(**({"phase": field.TO_MOVE_ROBBER, "return_to": field.TO_ROLL} | fields))


@pytest.mark.rule("I-68")
@pytest.mark.parametrize("robber", [0, 9, 18])
def test_the_robber_moves_to_another_land_hex_never_to_its_own_nor_to_the_sea(robber):
    s = moving(robber=robber)
    assert choices(s, BLUE) == {f"robber {h}" for h in range(19) if h != robber}
    assert why(s, BLUE, f"robber {robber}") == I_68
    with pytest.raises(UnknownAction):  # the sea has no number among the hexes of the land
        number("robber 19")


@pytest.mark.rule("I-68")
def test_nobody_else_moves_the_robber():
    assert why(moving(), WHITE, "robber 0") == I_57
    assert choices(moving(), WHITE) == set()


@pytest.mark.rule("I-69")
def test_the_robber_may_go_back_to_the_desert():
    s = moving(robber=0, settlements={WHITE: [29]}, hands={WHITE: "ore"})
    assert s.terrain[9] == field.DESERT
    play(s, BLUE, "robber 9")
    assert s.robber == 9
    play(s, BLUE, "rob 1")  # as beside any other hex


@pytest.mark.rule("I-70", "I-60")
def test_a_hex_yields_nothing_to_anybody_as_long_as_the_robber_stands_on_it():
    s = scene(phase=field.TO_ROLL, robber=8, settlements={BLUE: [28], WHITE: [29]}, cities={RED: [17]}, cards={GREEN: "knight"})
    for _ in range(2):
        roll(s, 4)
        assert [hand(s, seat) for seat in range(4)] == [""] * 4
        play(s, int(s.turn), "end_turn")
    play(s, GREEN, "knight", "robber 0")
    roll(s, 4)
    assert [hand(s, seat) for seat in range(4)] == ["wood", "wood", "", "2 wood"]


@pytest.mark.rule("I-70")
def test_a_seven_frees_a_hex_too():
    s = scene(phase=field.TO_ROLL, robber=8, settlements={WHITE: [28]})
    roll(s, 7)
    play(s, BLUE, "robber 0", "end_turn")
    roll(s, 4)
    assert hand(s, WHITE) == "wood"


@pytest.mark.rule("I-70")
def test_founding_and_building_beside_the_robber_stay_legal():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=0, robber=8)
    play(s, BLUE, "settlement 28", "road 34")
    s = scene(robber=8, settlements={BLUE: [28]}, roads={BLUE: [25, 34]}, hands={BLUE: "2 wood 2 brick wool 3 grain 3 ore"})
    play(s, BLUE, "road 26", "settlement 17", "city 28")


# Robbing


@pytest.mark.rule("I-71", "I-72", "IX6")
def test_green_may_rob_only_blue_at_forest_8_of_the_beginners_layout():
    everybody = {BLUE: "wood", WHITE: "wood", GREEN: "wood", RED: "wood"}
    s = scene(settlements=BEGINNERS, robber=6, turn=GREEN, cards={GREEN: "knight"}, hands=everybody, phase=field.TO_ROLL)
    play(s, GREEN, "knight", "robber 8")
    assert choices(s, GREEN) == {"rob 0", "rob_none"}
    assert why(s, GREEN, "rob 1") == I_71
    play(s, GREEN, "rob 0")
    assert [hand(s, seat) for seat in range(4)] == ["", "wood", "2 wood", "wood"]
    s = scene(settlements=BEGINNERS, robber=6, turn=GREEN, cards={GREEN: "knight"}, hands={WHITE: "wood", RED: "wood"}, phase=field.TO_ROLL)
    play(s, GREEN, "knight", "robber 8")  # blue has no card
    assert choices(s, GREEN) == {"roll"}


@pytest.mark.rule("I-70", "IX7")
def test_later_a_four_brings_nothing_from_forest_8_and_grain_from_field_5():
    s = scene(settlements=BEGINNERS, robber=6, turn=GREEN, cards={GREEN: "knight"}, phase=field.TO_ROLL)
    play(s, GREEN, "knight", "robber 8")
    roll(s, 4)
    assert [hand(s, seat) for seat in range(4)] == ["", "grain", "", "grain"]


@pytest.mark.rule("I-71")
def test_with_three_players_beside_the_hex_the_thief_chooses_one():
    s = moving(settlements={WHITE: [28], GREEN: [29]}, cities={RED: [17]}, hands={WHITE: "wood", GREEN: "ore", RED: "wool"})
    play(s, BLUE, "robber 8")
    assert owing(s) == {BLUE}
    assert choices(s, BLUE) == {"rob 1", "rob 2", "rob 3", "rob_none"}
    play(s, BLUE, "rob 3")
    assert [hand(s, seat) for seat in range(4)] == ["wool", "wood", "ore", ""]
    assert choices(s, BLUE) == {"roll"}  # one, and no more


@pytest.mark.rule("I-71")
def test_nobody_is_robbed_who_has_no_building_beside_the_robbers_hex():
    s = moving(settlements={WHITE: [28], GREEN: [0]}, roads={RED: [35]}, hands={WHITE: "wood", GREEN: "ore", RED: "wool"})
    play(s, BLUE, "robber 8")
    assert choices(s, BLUE) == {"rob 1", "rob_none"}
    assert why(s, BLUE, "rob 2") == I_71
    assert why(s, BLUE, "rob 3") == I_71  # a road is no building
    assert why(s, WHITE, "rob 2") == I_57


@pytest.mark.rule("I-71")
def test_nobody_is_robbed_before_the_robber_has_moved_or_at_another_time():
    for phase in (field.TO_ROLL, field.TO_MOVE_ROBBER, field.TRADE, field.BUILD):
        s = scene(phase=phase, settlements={WHITE: [29]}, hands={WHITE: "wood"}, robber=9)
        assert why(s, BLUE, "rob 1") == I_71
        assert why(s, BLUE, "rob_none") == I_71
        assert not {"rob 1", "rob_none"} & choices(s, BLUE)


@pytest.mark.rule("I-71")
def test_the_set_aside_red_pieces_cannot_be_robbed():
    s = moving(settlements={WHITE: [28]}, hands={WHITE: "wood"}, options={"players": 3})
    play(s, BLUE, "robber 8")
    assert why(s, BLUE, "rob 3") == I_2
    assert choices(s, BLUE) == {"rob 1", "rob_none"}


@pytest.mark.rule("I-72")
def test_one_need_not_rob():
    s = moving(settlements={WHITE: [28]}, hands={WHITE: "wood"})
    play(s, BLUE, "robber 8", "rob_none")
    assert [hand(s, BLUE), hand(s, WHITE)] == ["", "wood"]
    assert choices(s, BLUE) == {"roll"}


@pytest.mark.rule("I-72")
def test_only_players_with_a_card_can_be_chosen_and_without_any_there_is_no_decision():
    s = moving(settlements={WHITE: [28], GREEN: [29]}, hands={WHITE: "wood"}, cards={GREEN: "knight"})
    play(s, BLUE, "robber 8")
    assert choices(s, BLUE) == {"rob 1", "rob_none"}
    assert why(s, BLUE, "rob 2") == I_72  # a development card is no resource card
    s = moving(settlements={WHITE: [28], GREEN: [29]})
    play(s, BLUE, "robber 8")
    assert (owing(s), choices(s, BLUE)) == ({BLUE}, {"roll"})
    s = moving(hands={WHITE: "wood"}, return_to=field.TRADE)
    play(s, BLUE, "robber 8")
    assert s.phase == field.TRADE


def robberies(hands, n):
    """The same robbery of white by blue, n times over."""
    start = moving(settlements={WHITE: [28]}, hands=hands)
    play(start, BLUE, "robber 8")
    for seed in range(n):
        s = copied(start)
        rekey(s, seed)
        play(s, BLUE, "rob 1")
        yield s


@pytest.mark.rule("I-73")
def test_each_card_of_the_robbed_hand_is_equally_likely():
    taken = Counter(hand(s, BLUE) for s in robberies({WHITE: "5 wood 3 brick grain 2 ore"}, 1100))
    assert set(taken) == {"wood", "brick", "grain", "ore"}
    assert is_fair([taken["wood"], taken["brick"], taken["grain"], taken["ore"]], [5, 3, 1, 2])


@pytest.mark.rule("I-73")
def test_only_the_two_of_them_learn_which_card_it_was():
    robbed = list(robberies({BLUE: "2 wood", WHITE: "3 wood 2 ore", GREEN: "ore"}, 12))
    assert {hand(s, WHITE) for s in robbed} == {"2 wood 2 ore", "3 wood ore"}
    for seat in (GREEN, RED, field.SPECTATOR):
        assert len({seen(s, seat) for s in robbed}) == 1
        known = view(robbed[0], seat)
        assert (known.hand_size[BLUE], known.hand_size[WHITE]) == (3, 4)  # that a card moved is public
    for s in robbed:
        stolen = field.WOOD if hand(s, BLUE) == "3 wood" else field.ORE
        assert s.ledger[WHITE, BLUE, stolen] == s.hands[BLUE, stolen]  # white knows what blue drew
        assert s.ledger[BLUE, WHITE, stolen] == s.hands[WHITE, stolen]
        assert [s.ledger[GREEN, BLUE, r] for r in range(5)] == [2, 0, 0, 0, 0]


@pytest.mark.rule("I-74")
def test_ones_own_buildings_beside_the_hex_change_nothing():
    s = moving(settlements={BLUE: [28], WHITE: [29]}, hands={BLUE: "ore", WHITE: "wood"})
    play(s, BLUE, "robber 8")
    assert choices(s, BLUE) == {"rob 1", "rob_none"}
    assert why(s, BLUE, "rob 0") == I_74
    s = moving(settlements={BLUE: [28]}, hands={BLUE: "ore"})
    play(s, BLUE, "robber 8")
    assert choices(s, BLUE) == {"roll"}  # nobody else is there: no decision
