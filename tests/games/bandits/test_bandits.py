"""The bandits: which one moves and where, whom it costs half of a hand, what it blocks, whom it robs (B-45 to B-58)."""

from collections import Counter

import pytest

from comptoir.games.bandits import state as own
from comptoir.games.island import state as field
from tests.games.bandits.scenes import (
    BLUE,
    GREEN,
    RED,
    WHITE,
    broken,
    copied,
    corner,
    hand,
    kinds,
    legal,
    moved,
    number,
    owing,
    play,
    points,
    roll,
    rule,
    scene,
)
from tests.games.chance import is_fair
from tests.games.scenery import rekey

A, B, C, D = BLUE, WHITE, GREEN, RED


def hands_of_bx1(turn=C, **more):
    """a 9, b 9, c 8, d 15; a and c beside hex 8, b and d not."""
    return scene(
        settlements={A: [corner(8, "NE")], B: [corner(0, "W")], C: [corner(8, "W")], D: [corner(19, "E")]},
        hands={A: "9 wood", B: "9 brick", C: "8 wool", D: "15 ore"},
        turn=turn,
        **{"phase": field.TO_ROLL, **more},
    )


def discard(s, seat, word, n):
    for _ in range(n):
        play(s, seat, f"discard {word}")


@pytest.mark.rule("BX1", "B-48", "B-49", "B-50")
def test_only_those_beside_the_bandits_new_hex_give_up_half():
    s = hands_of_bx1()
    roll(s, 7)
    assert owing(s) == {C}
    play(s, C, "bandit 0", "robber 8")
    assert [int(s.to_discard[seat]) for seat in range(4)] == [4, 0, 4, 0]
    assert owing(s) == {A, C}
    assert rule(s, B, "discard brick") == "B-49"


@pytest.mark.rule("BX2", "B-48", "B-50", "B-54", "B-55")
def test_robbing_comes_after_the_discards():
    s = hands_of_bx1()
    roll(s, 7)
    moved(s, 0, 8)
    assert rule(s, C, "rob 0") == "B-54"
    discard(s, A, "wood", 4)
    assert rule(s, A, "discard wood") == "I-66"
    discard(s, C, "wool", 4)
    assert kinds(s, C) == {"rob", "rob_none"}
    assert legal(s, C) == [number("rob 0"), number("rob_none")]
    assert [int(s.hand_size[seat]) for seat in range(4)] == [5, 9, 4, 15]
    play(s, C, "rob 0")
    assert (hand(s, A), hand(s, C)) == ("4 wood", "wood 4 wool")
    assert s.phase == field.TRADE


@pytest.mark.rule("B-50")
def test_discards_are_secret_until_all_are_done():
    s = hands_of_bx1()
    roll(s, 7)
    moved(s, 0, 8)
    discard(s, A, "wood", 4)
    assert s.bank[0] == 19 - 9
    assert s.hand_size[A] == 9
    discard(s, C, "wool", 3)
    assert s.bank[0] == 19 - 9
    discard(s, C, "wool", 1)
    assert (s.bank[0], s.bank[2]) == (19 - 5, 19 - 4)
    assert [int(s.discarded[A, 0]), int(s.discarded[C, 2])] == [4, 4]


@pytest.mark.rule("BX3", "B-47")
def test_a_bandit_moves_neither_to_its_own_hex_nor_to_the_others():
    for b in (0, 1):
        s = scene(phase=field.TO_ROLL)
        roll(s, 7)
        assert list(s.bandits) == [4, 15]
        play(s, BLUE, f"bandit {b}")
        assert rule(s, BLUE, "robber 15") == rule(s, BLUE, "robber 4") == "B-47"
        assert len(legal(s, BLUE)) == 18
        assert rule(s, BLUE, "robber 20") == "B-10"


@pytest.mark.rule("B-47")
def test_a_bandit_may_go_back_to_a_desert():
    s = scene(phase=field.TO_ROLL, bandits=(0, 1))
    roll(s, 7)
    moved(s, 1, 15)
    assert list(s.bandits) == [0, 15]


@pytest.mark.rule("B-45", "B-46", "B-47")
def test_on_a_seven_t_names_one_bandit_and_moves_it_and_nobody_receives_cards():
    s = scene(settlements={BLUE: [corner(8, "E")]}, phase=field.TO_ROLL)
    roll(s, 7)
    assert s.phase == own.TO_NAME
    assert s.hand_size[BLUE] == 0
    assert kinds(s, BLUE) == {"bandit"}
    assert len(legal(s, BLUE)) == 2
    for words, forbids in (("robber 8", "B-45"), ("end_turn", "B-45"), ("roll", "I-52"), ("knight", "I-56"), ("buy", "B-45")):
        assert rule(s, BLUE, words) == forbids
    assert rule(s, WHITE, "bandit 0") == "I-57"
    play(s, BLUE, "bandit 1")
    assert rule(s, BLUE, "bandit 0") == "B-45"
    play(s, BLUE, "robber 8")
    assert list(s.bandits) == [4, 8]
    assert s.phase == field.TRADE
    assert rule(s, BLUE, "bandit 0") == "B-45"


@pytest.mark.rule("B-46")
def test_a_bandit_cannot_be_moved_before_the_roll_without_a_knight():
    s = scene(phase=field.TO_ROLL)
    assert rule(s, BLUE, "bandit 0") == "B-45"


@pytest.mark.rule("BX4", "B-52")
def test_both_bandits_block():
    s = scene(settlements={BLUE: [corner(0, "W"), corner(8, "NE")]}, bandits=(0, 8), phase=field.TO_ROLL)
    assert s.number[0] == s.number[8] == 5
    roll(s, 5)
    assert s.hand_size[BLUE] == 0
    s = scene(settlements={BLUE: [corner(0, "W"), corner(8, "NE")]}, bandits=(0, 9), phase=field.TO_ROLL)
    roll(s, 5)
    assert s.hand_size[BLUE] == 1


@pytest.mark.rule("BX5", "B-52", "B-53")
def test_a_seat_beside_a_bandit_is_paid_by_its_other_hexes():
    s = scene(settlements={A: [corner(8, "W"), corner(12, "E")]}, bandits=(8, 15), phase=field.TO_ROLL)
    roll(s, int(s.number[12]))
    assert s.hands[A, s.terrain[12]] == 1
    s = scene(settlements={A: [corner(8, "W"), corner(12, "E")]}, bandits=(8, 15), phase=field.TO_ROLL)
    roll(s, 5)
    assert s.hand_size[A] == 0


@pytest.mark.rule("B-51")
def test_the_bandit_that_stayed_costs_nobody_anything():
    s = hands_of_bx1(bandits=(8, 15))
    roll(s, 7)
    moved(s, 1, 0)
    assert owing(s) == {B}
    assert [int(s.to_discard[seat]) for seat in range(4)] == [0, 4, 0, 0]


@pytest.mark.rule("B-49")
def test_seven_cards_are_not_too_many_and_t_is_not_spared():
    s = scene(settlements={A: [corner(8, "NE")], C: [corner(8, "W")]}, hands={A: "7 wood", C: "8 wool"}, turn=C, phase=field.TO_ROLL)
    roll(s, 7)
    moved(s, 0, 8)
    assert [int(s.to_discard[seat]) for seat in range(4)] == [0, 0, 4, 0]


@pytest.mark.rule("B-54", "B-55")
def test_t_may_rob_one_of_those_beside_the_bandit_that_moved_or_nobody():
    s = scene(
        settlements={A: [corner(8, "NE")], B: [corner(8, "W")], C: [corner(8, "SE")], D: [corner(4, "W")]},
        hands={A: "wood", B: "ore", D: "grain"},
        phase=field.TO_ROLL,
        turn=D,
    )
    roll(s, 7)
    moved(s, 1, 8)
    assert legal(s, D) == [number("rob 0"), number("rob 1"), number("rob_none")]
    assert rule(s, D, "rob 2") == "I-72"
    other = copied(s)
    play(other, D, "rob_none")
    assert hand(other, D) == "grain"
    play(s, D, "rob 1")
    assert (hand(s, B), hand(s, D)) == ("", "grain ore")


@pytest.mark.rule("B-54")
def test_who_is_beside_the_other_bandit_only_is_not_robbed():
    s = scene(settlements={A: [corner(4, "W")]}, hands={A: "wood"}, turn=D, phase=field.TO_ROLL)
    roll(s, 7)
    moved(s, 1, 18)
    assert s.phase == field.TRADE


@pytest.mark.rule("BX14", "B-56", "B-57", "B-58")
def test_a_knight_moves_either_bandit_robs_one_and_makes_nobody_discard():
    for b in (0, 1):
        s = scene(settlements={B: [corner(8, "NE")]}, hands={A: "9 ore", B: "10 wool"}, cards={A: "knight"}, phase=field.TRADE)
        play(s, A, "knight")
        assert kinds(s, A) == {"bandit"}
        moved(s, b, 8)
        assert not any(s.to_discard)
        assert kinds(s, A) == {"rob", "rob_none"}
        play(s, A, "rob 1")
        assert (hand(s, A), hand(s, B)) == ("wool 9 ore", "9 wool")
        assert s.phase == field.TRADE


@pytest.mark.rule("B-56", "I-138")
def test_a_knight_before_the_roll_leads_back_to_the_roll():
    s = scene(cards={A: "knight"}, phase=field.TO_ROLL)
    play(s, A, "knight", "bandit 1", "robber 0")
    assert s.phase == field.TO_ROLL
    assert list(s.bandits) == [4, 0]


@pytest.mark.rule("B-58")
def test_a_knight_after_a_seven_in_the_same_turn_makes_nobody_discard_either():
    s = scene(settlements={B: [corner(8, "NE")]}, hands={B: "10 wool"}, cards={A: "knight"}, phase=field.TO_ROLL)
    roll(s, 7)
    moved(s, 0, 0)
    assert s.phase == field.TRADE
    play(s, A, "knight")
    moved(s, 0, 8)
    assert not any(s.to_discard)


@pytest.mark.rule("BX21", "B-47")
def test_a_desert_nobody_adjoins_costs_nobody_anything():
    s = scene(hands={A: "8 wood"}, bandits=(0, 15), phase=field.TO_ROLL)
    roll(s, 7)
    moved(s, 0, 4)
    assert s.phase == field.TRADE
    assert hand(s, A) == "8 wood"


@pytest.mark.rule("B-45", "I-164")
def test_at_least_eighteen_hexes_are_always_free_for_a_bandit():
    for players, there_are in ((4, 18), (6, 28)):
        s = scene(options={"players": players}, phase=field.TO_ROLL)
        roll(s, 7)
        play(s, BLUE, "bandit 0")
        assert len(legal(s, BLUE)) == there_are


@pytest.mark.rule("B-45")
def test_a_bandit_that_is_none_is_found():
    s = scene()
    s.named = 2
    assert broken(s) == "B-45"


@pytest.mark.rule("I-73", "B-54")
def test_robbing_takes_each_card_as_likely_and_moves_no_points():
    s = scene(settlements={B: [corner(8, "NE")]}, hands={B: "2 wood brick ore"}, cards={A: "knight"})
    play(s, A, "knight")
    moved(s, 0, 8)
    drawn: Counter[str] = Counter()
    for seed in range(400):
        robbed = copied(s)
        rekey(robbed, seed)
        play(robbed, A, "rob 1")
        drawn[hand(robbed, A)] += 1
        assert points(robbed, A) == points(s, A)
    assert set(drawn) == {"wood", "brick", "ore"}
    assert is_fair([drawn["wood"], drawn["brick"], drawn["ore"]], [2, 1, 1])
