"""The founding phase: two rounds of a settlement and a road each, there and back (I-42 to I-48)."""

import pytest

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSING_HEXES, CROSSING_NEAR, CROSSING_PATHS, CROSSINGS, NOWHERE
from comptoir.games.island.rules.founding import why_not_found_road, why_not_found_settlement
from comptoir.games.island.rules.ids import I_42, I_43, I_46, I_47, I_114, I_115
from tests.games.island.moves import choices, free, kinds, owing, play, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, check, fresh, hand, plain, scene


def first_round(**fields):
    return scene(phase=field.FOUND_SETTLEMENT, founded=0, **fields)


def second_round(**fields):
    """Red, the last of the first round, founds again."""
    return scene(phase=field.FOUND_SETTLEMENT, founded=4, turn=RED, **fields)


def sites(s):
    """The crossings where T may found."""
    return [v for v in range(CROSSINGS) if why_not_found_settlement(s, s.turn, v) == 0]


def row(table, i):
    return [x for x in plain(table)[i] if x != NOWHERE]


def found(s, crossing):
    """T founds a settlement with a road beside it."""
    seat = int(s.turn)
    play(s, seat, f"settlement {crossing}")
    play(s, seat, f"road {row(CROSSING_PATHS, crossing)[0]}")


def order_of_founding(s):
    order = []
    while s.phase == field.FOUND_SETTLEMENT:
        order.append(int(s.turn))
        assert owing(s) == {s.turn}
        found(s, sites(s)[0])
    return order


@pytest.mark.rule("I-42", "I-43", "I-46", "IX23")
def test_founding_goes_clockwise_from_the_starting_player_and_back_again():
    s = fresh(first_seat=2)
    assert order_of_founding(s) == [2, 3, 0, 1, 1, 0, 3, 2]
    assert owing(s) == {2}
    assert choices(s, 2) == {"roll"}


@pytest.mark.rule("I-42", "I-43")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 2, 1, 0]), (1, [1, 2, 0, 0, 2, 1]), (2, [2, 0, 1, 1, 0, 2])])
def test_three_players_found_in_the_same_way(first, order):
    assert order_of_founding(fresh(players=3, first_seat=first)) == order


@pytest.mark.rule("I-42")
def test_the_first_settlement_goes_on_any_crossing_and_nobody_else_founds_meanwhile():
    s = fresh(first_seat=WHITE)
    assert choices(s, WHITE) == {f"settlement {v}" for v in range(54)}
    for other in (BLUE, GREEN, RED):
        assert choices(s, other) == set()
        assert why(s, other, "settlement 0") == I_42


@pytest.mark.rule("I-42")
def test_a_settlement_is_founded_on_a_free_crossing_that_keeps_the_distance():
    s = first_round(settlements={RED: [29]})
    assert why_not_found_settlement(s, BLUE, 29) == I_114
    for near in (23, 34, 35):
        assert why_not_found_settlement(s, BLUE, near) == I_115
    for two_paths_away in (17, 18, 28, 39, 30, 40):
        assert why_not_found_settlement(s, BLUE, two_paths_away) == 0
    assert choices(s, BLUE) == {f"settlement {v}" for v in range(54) if v not in (29, 23, 34, 35)}


@pytest.mark.rule("I-42")
def test_a_city_keeps_its_distance_as_a_settlement_does():
    s = first_round(cities={RED: [29]})
    assert why_not_found_settlement(s, BLUE, 34) == I_115
    assert why_not_found_settlement(s, BLUE, 39) == 0


@pytest.mark.rule("I-42")
def test_the_founding_road_goes_beside_the_settlement_just_founded():
    s = first_round()
    assert why_not_found_road(s, BLUE, 35) == I_42  # the settlement comes first
    play(s, BLUE, "settlement 29")
    assert choices(s, BLUE) == {"road 35", "road 42", "road 43"}
    assert why_not_found_road(s, BLUE, 26) == I_42  # one path further on
    assert why_not_found_road(s, WHITE, 35) == I_42
    assert why_not_found_settlement(s, BLUE, 0) == I_42  # the road is due first
    play(s, BLUE, "road 35")
    assert (s.road[35], owing(s)) == (BLUE, {WHITE})


@pytest.mark.rule("I-42")
def test_the_founding_road_goes_on_a_free_path():
    s = first_round(roads={WHITE: [43]})
    play(s, BLUE, "settlement 29")
    assert why_not_found_road(s, BLUE, 43) == I_42
    assert choices(s, BLUE) == {"road 35", "road 42"}


@pytest.mark.rule("I-43")
def test_the_second_settlement_stands_anywhere_and_its_road_beside_it():
    s = second_round(settlements={RED: [0]}, roads={RED: [0]})
    assert set(sites(s)) == set(range(54)) - {0, 3, 4}  # far from the first one, too
    play(s, RED, "settlement 29")
    assert why_not_found_road(s, RED, 1) == I_43  # free, and beside red's first settlement
    assert choices(s, RED) == {"road 35", "road 42", "road 43"}


@pytest.mark.rule("I-44")
def test_founding_costs_nothing_and_takes_pieces_from_the_supply():
    s = fresh(first_seat=BLUE)
    play(s, BLUE, "settlement 29")  # no road is near
    play(s, BLUE, "road 35")
    assert (s.settlements_left[BLUE], s.roads_left[BLUE], s.cities_left[BLUE]) == (4, 14, 4)
    assert list(s.bank) == [19] * 5
    s = second_round(hands={RED: "wood brick wool grain"})
    play(s, RED, "settlement 0")  # beside one forest
    play(s, RED, "road 0")
    assert hand(s, RED) == "2 wood brick wool grain"


@pytest.mark.rule("I-45")
@pytest.mark.parametrize(
    ("crossing", "cards"),
    [
        (28, "2 wood grain"),  # two forests and a field
        (29, "wood grain"),  # the third hex is the desert
        (0, "wood"),  # the others are sea
    ],
)
def test_the_second_settlement_brings_a_card_from_each_land_hex_around_it_before_its_road(crossing, cards):
    s = second_round()
    play(s, RED, f"settlement {crossing}")
    assert hand(s, RED) == cards
    play(s, RED, f"road {row(CROSSING_PATHS, crossing)[0]}")
    assert hand(s, RED) == cards
    assert [hand(s, seat) for seat in (BLUE, WHITE, GREEN)] == ["", "", ""]


@pytest.mark.rule("I-45")
def test_the_first_settlement_brings_no_cards():
    s = first_round(turn=RED)
    play(s, RED, "settlement 28")
    play(s, RED, "road 40")
    assert hand(s, RED) == ""


@pytest.mark.rule("I-45")
def test_after_a_whole_founding_everybody_holds_the_cards_of_the_second_settlement():
    s = fresh(7)
    second = {}
    while s.phase == field.FOUND_SETTLEMENT:
        seat, crossing = int(s.turn), sites(s)[-1]
        second[seat] = crossing
        found(s, crossing)
    for seat, crossing in second.items():
        terrains = sorted(s.terrain[h] for h in row(CROSSING_HEXES, crossing) if s.terrain[h] != field.DESERT)
        assert [r for r in range(5) for _ in range(s.hands[seat, r])] == terrains
    check(s)


@pytest.mark.rule("I-46")
def test_the_last_to_found_takes_the_first_turn_and_it_is_a_whole_one():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=7, turn=GREEN, first=GREEN, settlements={GREEN: [0]})
    assert why(s, GREEN, "roll") != 0
    play(s, GREEN, "settlement 29")
    play(s, GREEN, "road 35")
    assert (s.turn, s.phase) == (GREEN, field.TO_ROLL)
    play(s, GREEN, "roll")


@pytest.mark.rule("I-47")
@pytest.mark.parametrize("phase", [field.FOUND_SETTLEMENT, field.FOUND_ROAD])
def test_during_founding_nobody_trades_buys_or_plays_cards(phase):
    everything = "4 wood 4 brick 4 wool 4 grain 4 ore"
    s = scene(phase=phase, founded=5, turn=GREEN, placed=0, hands={GREEN: everything, RED: "wood"}, cards={GREEN: "knight monopoly"}, settlements={GREEN: [0]})
    assert kinds(s, GREEN) == ({"settlement"} if phase == field.FOUND_SETTLEMENT else {"road"})
    assert (owing(s), free(s)) == ({GREEN}, set())
    for a in GAME.actions:
        if a.kind not in ("settlement", "road"):
            for seat in (GREEN, RED):
                assert GAME.functions["why_not"](s, seat, a.number) != 0
    for words in ("buy", "knight", "monopoly ore", "bank wood ore", "ask", "city 0"):
        assert why(s, GREEN, words) == I_47
        assert why(s, RED, words) == I_46  # nobody's turn has begun


@pytest.mark.rule("I-47")
def test_no_special_card_is_gained_by_founding():
    for seed in range(20):
        s = fresh(seed)
        while s.phase == field.FOUND_SETTLEMENT:
            found(s, sites(s)[seed % len(sites(s))])
        assert max(s.route) <= 2
        assert (s.longest_road, s.largest_army) == (field.NOBODY, field.NOBODY)


@pytest.mark.rule("I-48")
def test_a_settlement_spoils_at_most_four_crossings():
    for v in range(CROSSINGS):
        s = first_round(settlements={RED: [v]})
        spoilt = set(range(CROSSINGS)) - set(sites(s))
        assert spoilt == {v, *row(CROSSING_NEAR, v)}
        assert len(spoilt) <= 4


@pytest.mark.rule("I-48")
@pytest.mark.parametrize("seed", range(10))
def test_there_is_always_a_crossing_left_to_found_on_and_all_its_paths_are_free(seed):
    s = fresh(seed)
    while s.phase == field.FOUND_SETTLEMENT:
        left = sites(s)
        assert len(left) >= 54 - 4 * s.founded >= 26
        widest = [v for v in left if sum(near in left for near in row(CROSSING_NEAR, v)) == 3] or left  # spoils the most
        crossing = widest[(7 * seed) % len(widest)]
        play(s, int(s.turn), f"settlement {crossing}")
        assert choices(s, int(s.turn)) == {f"road {p}" for p in row(CROSSING_PATHS, crossing)}
        play(s, int(s.turn), f"road {row(CROSSING_PATHS, crossing)[seed % 2]}")
