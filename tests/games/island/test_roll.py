"""Roll and income, sevens, and dice from a deck (I-58 to I-67, I-167)."""

from collections import Counter

import pytest

from comptoir.core.errors import BadOption
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_57, I_64, I_65, I_66, I_67
from comptoir.games.island.rules.roll import roll as throw
from tests.games.chance import is_fair
from tests.games.island.chance import rekey, roll
from tests.games.island.moves import choices, free, kinds, owing, play, row, view, why
from tests.games.island.scenes import BEGINNERS, BLUE, GREEN, RED, WHITE, check, fresh, hand, scene, seen


def before_the_roll(**fields):
    return scene(phase=field.TO_ROLL, **fields)


def hands(s):
    return [hand(s, seat) for seat in range(int(s.players))]


# Income


@pytest.mark.rule("I-58")
def test_two_dice_are_thrown_and_each_of_the_36_throws_is_equally_likely():
    s = before_the_roll()
    thrown: Counter[tuple[int, int]] = Counter()
    for _ in range(3600):
        throw(s)
        thrown[int(s.dice[0]), int(s.dice[1])] += 1
    assert set(thrown) == {(a, b) for a in range(1, 7) for b in range(1, 7)}
    assert is_fair(thrown.values())


@pytest.mark.rule("I-58")
@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_the_sum_of_the_dice_names_the_hexes_that_yield(total):
    for h in range(19):
        s = before_the_roll(settlements={WHITE: [0]}, robber=9)
        s.terrain[0] = 0
        s.number[0] = h  # the only hex at crossing 0
        if h not in (0, 7):
            roll(s, total)
            assert hand(s, WHITE) == ("wood" if h == total else "")


@pytest.mark.rule("I-58", "I-59", "IX4")
def test_a_four_pays_all_players_alike():
    cities = {RED: [13]}
    settlements = BEGINNERS | {RED: [39]}
    s = before_the_roll(settlements=settlements, cities=cities, turn=BLUE)
    roll(s, 4)
    assert hands(s) == ["wood", "grain", "wood", "2 grain"]
    assert row(s.income, RED) == [0, 0, 0, 2, 0]
    check(s)


@pytest.mark.rule("I-59")
def test_a_settlement_brings_one_card_and_a_city_two():
    s = before_the_roll(settlements={BLUE: [28]}, cities={WHITE: [17]})  # both beside forest 8
    roll(s, 4)
    assert hands(s)[:2] == ["wood", "2 wood"]


@pytest.mark.rule("I-59")
def test_a_building_beside_two_yielding_hexes_is_paid_for_both():
    s = before_the_roll(settlements={BLUE: [18]}, cities={WHITE: [13]})  # both between pasture 4 and field 5
    s.number[4] = 4
    roll(s, 4)
    assert hands(s)[:2] == ["wool grain", "2 wool 2 grain"]
    s = before_the_roll(settlements={BLUE: [18]})
    roll(s, 4)
    assert hand(s, BLUE) == "grain"  # pasture 4 has a six


@pytest.mark.rule("I-59")
def test_two_buildings_beside_one_hex_are_both_paid():
    s = before_the_roll(settlements={BLUE: [28]}, cities={BLUE: [17]})
    roll(s, 4)
    assert hand(s, BLUE) == "3 wood"


@pytest.mark.rule("I-60", "IX5")
def test_a_hex_under_the_robber_yields_nothing_and_the_robber_stays():
    s = before_the_roll(settlements=BEGINNERS | {RED: [39]}, cities={RED: [13]}, robber=5)
    roll(s, 4)
    assert hands(s) == ["wood", "", "wood", ""]
    assert s.robber == 5


# A bank that runs short

ALL_BUT_WOOD = "19 brick 19 wool 19 grain 19 ore"


def short(wood, option, **more):
    """A four owes blue and white 2 wood each, and green 1 ore; the bank has so much wood left."""
    cities = {BLUE: [28], WHITE: [29]} if "cities" not in more else more.pop("cities")
    s = before_the_roll(cities=cities, settlements={GREEN: [12]}, bank=f"{wood} wood {ALL_BUT_WOOD}", options={"shortage": option}, **more)
    s.number[3] = 4  # green's mountain
    return s


@pytest.mark.rule("I-61")
def test_a_table_chooses_what_happens_when_the_bank_is_short():
    assert GAME.option("shortage").values == ("none", "single")
    assert GAME.settle({})["shortage"] == "none"
    with pytest.raises(BadOption):
        GAME.settle({"shortage": "share"})


@pytest.mark.rule("I-61", "I-62", "IX21")
@pytest.mark.parametrize("option", ["none", "single"])
def test_when_the_bank_cannot_pay_all_of_a_resource_nobody_receives_it_and_the_others_come(option):
    s = short(3, option)
    roll(s, 4)
    assert hands(s)[:3] == ["", "", "ore"]
    assert s.bank[0] == 3


@pytest.mark.rule("I-61")
def test_a_bank_that_has_just_enough_pays_everybody():
    s = short(4, "none")
    roll(s, 4)
    assert hands(s)[:3] == ["2 wood", "2 wood", "ore"]
    assert s.bank[0] == 0


@pytest.mark.rule("I-61", "IX22")
@pytest.mark.parametrize(("option", "brings"), [("none", ""), ("single", "wood")])
def test_a_single_player_who_is_owed_takes_what_is_left_only_where_the_table_says_so(option, brings):
    s = short(1, option, cities={BLUE: [28]})
    roll(s, 4)
    assert hand(s, BLUE) == brings
    assert s.bank[0] == (0 if brings else 1)


@pytest.mark.rule("I-61")
def test_a_single_player_with_several_buildings_takes_what_is_left():
    s = short(3, "single", cities={BLUE: [28, 29]})
    roll(s, 4)
    assert hand(s, BLUE) == "3 wood"


@pytest.mark.rule("I-62")
@pytest.mark.parametrize("option", ["none", "single"])
def test_each_resource_is_judged_by_itself(option):
    """Blue is owed two wood and two ore, of which there are enough; of brick there is none."""
    s = before_the_roll(cities={BLUE: [28, 25], WHITE: [2]}, bank="2 wood 19 wool 19 grain 2 ore", options={"shortage": option})
    for h in range(len(s.number)):
        s.number[h] = 0
    for h, terrain in ((8, 0), (6, 4), (2, 1)):  # beside 28, beside 25, beside 2
        s.number[h], s.terrain[h] = 4, terrain
    roll(s, 4)
    assert [row(s.income, seat) for seat in (BLUE, WHITE)] == [[2, 0, 0, 0, 2], [0] * 5]
    assert [int(n) for n in s.bank] == [0, 0, 19, 19, 0]


@pytest.mark.rule("I-62")
def test_a_hex_under_the_robber_owes_nothing_to_a_short_bank():
    s = short(2, "none", robber=0, cities={BLUE: [28], WHITE: [0]})
    s.number[0] = 4  # white's forest, under the robber
    roll(s, 4)
    assert hands(s)[:2] == ["2 wood", ""]
    s = short(2, "none", cities={BLUE: [28], WHITE: [0]})
    s.number[0] = 4
    roll(s, 4)
    assert hands(s)[:2] == ["", ""]


# A seven


@pytest.mark.rule("I-63")
def test_on_a_seven_nobody_receives_cards():
    s = before_the_roll(settlements=BEGINNERS)
    roll(s, 7)
    assert hands(s) == [""] * 4
    assert [sum(row(s.income, seat)) for seat in range(4)] == [0] * 4
    assert kinds(s, BLUE) == {"robber"}
    s = before_the_roll(settlements=BEGINNERS)
    roll(s, 8)
    assert hands(s) != [""] * 4


@pytest.mark.rule("I-64", "IX20")
def test_on_a_seven_hands_of_7_8_9_and_15_cards_discard_0_4_4_and_7():
    s = before_the_roll(hands={BLUE: "7 wood", WHITE: "8 brick", GREEN: "9 wool", RED: "15 ore"})
    roll(s, 7)
    assert list(s.to_discard) == [0, 4, 4, 7]
    assert owing(s) == {WHITE, GREEN, RED}
    assert why(s, BLUE, "discard wood") == I_64
    play(s, WHITE, *["discard brick"] * 4)
    play(s, GREEN, *["discard wool"] * 4)
    play(s, RED, *["discard ore"] * 7)
    assert hands(s) == ["7 wood", "4 brick", "5 wool", "8 ore"]
    assert list(s.bank) == [12, 15, 14, 19, 11]


@pytest.mark.rule("I-64")
def test_the_player_who_rolled_the_seven_discards_too():
    s = before_the_roll(hands={BLUE: "8 wood", WHITE: "7 wood"})
    roll(s, 7)
    assert owing(s) == {BLUE}
    play(s, BLUE, *["discard wood"] * 4)
    assert hands(s)[:2] == ["4 wood", "7 wood"]


@pytest.mark.rule("I-64")
def test_one_chooses_which_cards_to_discard():
    s = before_the_roll(hands={GREEN: "wood 3 brick 4 ore"})
    roll(s, 7)
    assert choices(s, GREEN) == {"discard wood", "discard brick", "discard ore"}
    play(s, GREEN, "discard wood", "discard brick", "discard ore", "discard ore")
    assert hand(s, GREEN) == "2 brick 2 ore"


@pytest.mark.rule("I-64")
def test_without_a_seven_nobody_discards():
    s = before_the_roll(hands={GREEN: "19 ore"})
    assert why(s, GREEN, "discard ore") == I_64
    roll(s, 6)
    assert why(s, GREEN, "discard ore") == I_64
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-65")
def test_discards_are_chosen_at_the_same_time_and_go_to_the_bank_together_with_the_last():
    s = before_the_roll(hands={WHITE: "8 brick", GREEN: "8 wool"})
    roll(s, 7)
    play(s, GREEN, "discard wool")  # in any order of seats
    play(s, WHITE, *["discard brick"] * 4)
    assert (owing(s), free(s)) == ({GREEN}, set())
    play(s, GREEN, "discard wool", "discard wool")
    assert hands(s)[1:3] == ["8 brick", "8 wool"]
    assert list(s.bank) == [19, 11, 11, 19, 19]
    play(s, GREEN, "discard wool")
    assert hands(s)[1:3] == ["4 brick", "4 wool"]
    assert list(s.bank) == [19, 15, 15, 19, 19]
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-65")
def test_what_is_being_discarded_is_a_secret_until_all_have_chosen():
    def halfway(*chosen):
        s = before_the_roll(hands={WHITE: "2 wood 6 brick", GREEN: "8 wool"}, seed="one deck")
        roll(s, 7)
        play(s, WHITE, *chosen)
        return s

    for seat in (BLUE, GREEN, RED, field.SPECTATOR):
        assert len({seen(halfway(*chosen), seat) for chosen in ([], ["discard wood"], ["discard brick"], ["discard brick"] * 3)}) == 1
        assert len({seen(halfway(*chosen), seat) for chosen in (["discard wood"] * 2 + ["discard brick"] * 2, ["discard brick"] * 4)}) == 1
    assert seen(halfway("discard wood"), WHITE) != seen(halfway("discard brick"), WHITE)
    assert view(halfway(*["discard brick"] * 4), BLUE).hand_size[WHITE] == 8  # the old size, until green has chosen too


@pytest.mark.rule("I-65")
def test_nobody_discards_a_card_that_is_not_in_the_hand():
    s = before_the_roll(hands={WHITE: "wood 7 brick"})
    roll(s, 7)
    assert why(s, WHITE, "discard ore") == I_65
    play(s, WHITE, "discard wood")
    assert why(s, WHITE, "discard wood") == I_65  # the only one is chosen already
    assert choices(s, WHITE) == {"discard brick"}


@pytest.mark.rule("I-66")
def test_the_number_owed_is_fixed_by_the_seven_and_a_chosen_card_is_not_taken_back():
    s = before_the_roll(hands={WHITE: "11 brick", GREEN: "8 wool"})
    roll(s, 7)
    for chosen in range(5):
        assert (s.to_discard[WHITE], s.chosen[WHITE]) == (5, chosen)
        assert choices(s, WHITE) == {"discard brick"}  # nothing else, and no way back
        play(s, WHITE, "discard brick")
    assert why(s, WHITE, "discard brick") == I_66
    assert choices(s, WHITE) == set()
    assert owing(s) == {GREEN}


@pytest.mark.rule("I-67")
def test_after_the_discards_the_robber_moves_and_may_rob():
    s = before_the_roll(hands={WHITE: "8 brick"}, settlements={WHITE: [0]})
    roll(s, 7)
    assert why(s, BLUE, "robber 0") == I_67  # the discards come first
    play(s, WHITE, *["discard brick"] * 4)
    assert kinds(s, BLUE) == {"robber"}
    assert why(s, BLUE, "end_turn") == I_67
    assert why(s, WHITE, "robber 0") == I_57
    play(s, BLUE, "robber 0")
    assert choices(s, BLUE) == {"rob 1", "rob_none"}
    play(s, BLUE, "rob 1")
    assert hands(s)[:2] == ["brick", "3 brick"]
    assert s.phase == field.TRADE


@pytest.mark.rule("I-67")
def test_with_small_hands_the_robber_moves_at_once():
    s = before_the_roll(hands={WHITE: "7 brick"})
    roll(s, 7)
    assert choices(s, BLUE) == {f"robber {h}" for h in range(19) if h != 9}


@pytest.mark.rule("I-67")
def test_a_seven_does_not_count_as_a_knight():
    s = before_the_roll(played={BLUE: "2 knight"}, cards={BLUE: "knight"})
    roll(s, 7)
    play(s, BLUE, "robber 0")
    assert s.played[BLUE, field.KNIGHT] == 2
    assert s.largest_army == field.NOBODY
    play(s, BLUE, "knight")  # the card of this turn is still to be played
    assert s.largest_army == BLUE


# Dice from a deck


def throws(s, n):
    """So many rolls, turn after turn, as they come."""
    for _ in range(n):
        throw(s)
        s.phase = field.TO_ROLL
        yield int(s.dice[0]), int(s.dice[1])


@pytest.mark.rule("I-167")
def test_a_table_chooses_rolled_dice_or_a_deck():
    assert GAME.option("dice").values == ("rolled", "deck")
    assert GAME.settle({})["dice"] == "rolled"
    with pytest.raises(BadOption):
        GAME.settle({"dice": "loaded"})


@pytest.mark.rule("I-167")
def test_from_a_deck_all_36_throws_come_before_any_comes_again():
    s = before_the_roll(options={"dice": "deck"})
    every = {(a, b) for a in range(1, 7) for b in range(1, 7)}
    rounds = [list(throws(s, 36)) for _ in range(3)]
    assert [set(dealt) for dealt in rounds] == [every] * 3
    assert rounds[0] != rounds[1] != rounds[2]  # shuffled anew
    rolled = before_the_roll()
    assert set(throws(rolled, 36)) != every
    assert rolled.throws_come == 0


@pytest.mark.rule("I-167")
def test_the_deck_of_throws_is_shuffled_evenly():
    s = before_the_roll(options={"dice": "deck"})
    first: Counter[tuple[int, int]] = Counter()
    last: Counter[tuple[int, int]] = Counter()
    for seed in range(1440):
        rekey(s, seed)
        s.throws_come = 0
        first[next(throws(s, 1))] += 1
        s.throws_come = (1 << 36) - 1 - (1 << 35 | 1 << 17 | 1 << 3)  # three are left
        last[next(throws(s, 1))] += 1
    assert len(first) == 36
    assert is_fair(first.values())
    assert set(last) == {(1, 4), (3, 6), (6, 6)}
    assert is_fair(last.values())


@pytest.mark.rule("I-167")
def test_which_throws_have_come_is_public_and_their_order_to_come_is_not():
    s = before_the_roll(options={"dice": "deck"})
    list(throws(s, 5))
    for seat in (BLUE, WHITE, field.SPECTATOR):
        known = view(s, seat)
        assert known.throws_come == s.throws_come
        assert bin(int(known.throws_come)).count("1") == 5
        assert (list(known.key), list(known.words), known.block, known.used) == ([0] * 8, [0] * 16, 0, 0)


@pytest.mark.rule("I-167")
def test_the_founding_lot_is_rolled_even_where_dice_come_from_a_deck():
    for seed in range(20):
        dealt, rolled = fresh(seed, dice="deck"), fresh(seed)
        assert dealt.throws_come == 0
        assert list(dealt.lot) == list(rolled.lot) != [0] * 4
