"""Build: prices, places and pieces (I-109 to I-122)."""

from typing import Any

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSING_NEAR, CROSSINGS, NOWHERE
from comptoir.games.island.rules.ids import I_50, I_57, I_110, I_111, I_112, I_113, I_114, I_115, I_117, I_118, I_120, I_121, I_122
from tests.games.island.moves import along, choices, kinds, path, play, points, row, why
from tests.games.island.scenes import BLUE, CARDS, RESOURCES, WHITE, counts, hand, scene

ROAD = "wood brick"
SETTLEMENT = "wood brick wool grain"
CITY = "2 grain 3 ore"
CARD = "wool grain ore"


def site(hands, **more):
    """Blue may build: a settlement on 18, two roads from there to 29, where everything is free."""
    return scene(hands=hands, **({"settlements": {BLUE: [18]}, "roads": {BLUE: along(18, 23, 29)}} | more))


ON = f"road {path(29, 34)}"


def plenty_but(price, name):
    """Six of everything, but one card less than the price asks of one resource."""
    lacking = counts(price, RESOURCES)[RESOURCES[name]] - 1
    return " ".join(f"{lacking if other == name else 6} {other}" for other in RESOURCES)


@pytest.mark.rule("I-109")
@pytest.mark.parametrize(
    ("deed", "price", "forbids"),
    [
        pytest.param(ON, ROAD, I_110, marks=pytest.mark.rule("I-110")),
        pytest.param("settlement 29", SETTLEMENT, I_113, marks=pytest.mark.rule("I-113")),
        pytest.param("city 18", CITY, I_117, marks=pytest.mark.rule("I-117")),
        pytest.param("buy", CARD, I_120, marks=pytest.mark.rule("I-120")),
    ],
)
def test_what_t_builds_or_buys_costs_its_price_and_not_a_card_less(deed, price, forbids):
    s = site({BLUE: price})
    play(s, BLUE, deed)
    assert hand(s, BLUE) == ""
    assert [int(n) for n in s.bank] == [19] * 5  # what is paid goes back to the bank
    for name in RESOURCES:
        if name in price:
            assert why(site({BLUE: plenty_but(price, name)}), BLUE, deed) == forbids


@pytest.mark.rule("I-109")
def test_t_builds_and_buys_as_much_as_it_can_pay_for_in_any_order():
    s = site({BLUE: f"{CITY} {CARD} {ROAD} {ROAD} {SETTLEMENT}"})
    play(s, BLUE, "buy", ON, "city 18", "settlement 29", f"road {path(34, 28)}")
    assert hand(s, BLUE) == ""
    assert kinds(s, BLUE) == {"end_turn"}


@pytest.mark.rule("I-109")
def test_whoever_builds_or_buys_the_same_again_pays_again():
    s = scene(
        hands={BLUE: f"{CARD} {CARD} {CARD} {ROAD} {ROAD} {ROAD} {CITY} {CITY}"},
        settlements={BLUE: [18, 36]},
        roads={BLUE: [*along(18, 23), *along(36, 41)]},
    )
    for deed, price in (("buy", 3), (f"road {path(23, 29)}", 2), ("city 18", 5), ("buy", 3), (f"road {path(29, 34)}", 2), ("city 36", 5)):
        before = int(s.hand_size[BLUE])
        play(s, BLUE, deed)
        assert before - s.hand_size[BLUE] == price
    assert (s.card_count[BLUE], s.bought) == (2, 2)


@pytest.mark.rule("I-109")
def test_pieces_go_on_the_board_at_once():
    s = site({BLUE: f"{CITY} {ROAD} {SETTLEMENT}"})
    before = points(s, BLUE)
    play(s, BLUE, ON, "settlement 29", "city 18")
    assert s.road[path(29, 34)] == BLUE
    assert (s.owner[29], s.building[29]) == (BLUE, field.SETTLEMENT)
    assert (s.owner[18], s.building[18]) == (BLUE, field.CITY)
    assert (s.roads_left[BLUE], s.settlements_left[BLUE], s.cities_left[BLUE]) == (12, 4, 3)
    assert points(s, BLUE) - before == 2


@pytest.mark.rule("I-109")
def test_nobody_builds_but_t_in_the_build_phase():
    hands = {BLUE: f"{CITY} {CARD} {ROAD} {SETTLEMENT}", WHITE: CARD}
    s = site(hands)
    assert {"road", "settlement", "city", "buy"} <= kinds(s, BLUE)
    assert why(s, WHITE, "buy") == I_57
    s = site(hands, phase=field.TRADE)
    for deed in (ON, "settlement 29", "city 18", "buy"):
        assert why(s, BLUE, deed) == I_50
    assert not {"road", "settlement", "city", "buy"} & kinds(s, BLUE)


@pytest.mark.rule("I-111")
def test_a_road_touches_a_road_or_building_of_its_owner():
    s = scene(hands={BLUE: ROAD}, settlements={BLUE: [18], WHITE: [36]}, cities={BLUE: [47]}, roads={BLUE: along(29, 34), WHITE: along(36, 41)})
    for ends in ((18, 13), (18, 24), (47, 51), (29, 23), (34, 28)):  # at a settlement, at a city, at either end of a road
        assert why(s, BLUE, f"road {path(*ends)}") == 0
    for ends in ((13, 8), (51, 48), (23, 17), (36, 30), (41, 45), (0, 3)):  # one path further; beside white's; anywhere
        assert why(s, BLUE, f"road {path(*ends)}") == I_111


@pytest.mark.rule("I-111")
def test_a_path_holds_one_road():
    s = scene(hands={BLUE: ROAD}, settlements={BLUE: [18]}, roads={BLUE: along(18, 23), WHITE: along(18, 13)})
    assert why(s, BLUE, f"road {path(18, 23)}") == I_111
    assert why(s, BLUE, f"road {path(18, 13)}") == I_111
    assert why(s, BLUE, f"road {path(18, 24)}") == 0


@pytest.mark.rule("I-111")
def test_roads_run_along_the_coast():
    s = scene(hands={BLUE: ROAD}, settlements={BLUE: [0]})
    assert {words for words in choices(s, BLUE) if words.startswith("road")} == {f"road {path(0, 3)}", f"road {path(0, 4)}"}


@pytest.mark.rule("I-112", "IX36")
def test_a_road_runs_up_to_anothers_building_and_not_on_through_it():
    s = scene(hands={BLUE: ROAD}, settlements={WHITE: [29]}, roads={BLUE: along(18, 23)})
    assert why(s, BLUE, f"road {path(23, 29)}") == 0
    s = scene(hands={BLUE: ROAD}, settlements={WHITE: [29]}, roads={BLUE: along(18, 23, 29)})
    assert why(s, BLUE, f"road {path(29, 34)}") == I_112
    assert why(s, BLUE, f"road {path(29, 35)}") == I_112
    s = scene(hands={BLUE: ROAD}, settlements={BLUE: [29]}, roads={BLUE: along(18, 23, 29)})
    assert why(s, BLUE, f"road {path(29, 34)}") == 0  # an own building stops nobody


@pytest.mark.rule("I-112")
def test_behind_anothers_building_a_road_joins_by_its_other_end():
    roads = {BLUE: [*along(18, 23, 29), path(34, 28)]}
    s = scene(hands={BLUE: ROAD}, cities={WHITE: [29]}, roads=roads)
    assert why(s, BLUE, f"road {path(29, 34)}") == 0
    assert why(s, BLUE, f"road {path(29, 35)}") == I_112


@pytest.mark.rule("I-113")
def test_a_settlement_is_worth_a_point():
    s = site({BLUE: SETTLEMENT})
    before = points(s, BLUE)
    play(s, BLUE, "settlement 29")
    assert points(s, BLUE) == before + 1


@pytest.mark.rule("I-114")
def test_a_settlement_stands_at_an_own_road_on_a_free_crossing():
    s = site({BLUE: SETTLEMENT}, settlements={BLUE: [18], WHITE: [44]}, roads={BLUE: along(18, 23, 29), WHITE: along(44, 40, 35, 30)})
    assert why(s, BLUE, "settlement 29") == 0
    assert why(s, BLUE, "settlement 30") == I_114  # white's road touches it, none of blue's
    assert why(s, BLUE, "settlement 7") == I_114  # no road at all
    assert why(s, BLUE, "settlement 18") == I_114  # taken, by blue itself
    s = site({BLUE: SETTLEMENT}, settlements={WHITE: [29]})
    assert why(s, BLUE, "settlement 29") == I_114  # taken by white


@pytest.mark.rule("I-115", "IX19")
@pytest.mark.parametrize("what", ["settlements", "cities"])
@pytest.mark.parametrize("owner", [BLUE, WHITE])
def test_no_building_stands_one_path_from_another(what, owner):
    roads = {BLUE: [*along(5, 9), *along(9, 13), *along(9, 14), *along(13, 8)]}
    near: dict[str, Any] = {what: {owner: [9]}}
    s = scene(hands={BLUE: SETTLEMENT}, roads=roads, **near)
    for crossing in (5, 13, 14):
        assert why(s, BLUE, f"settlement {crossing}") == I_115
    assert why(s, BLUE, "settlement 8") == 0  # two paths away


@pytest.mark.rule("I-115")
def test_on_the_coast_only_two_crossings_are_near():
    near = [int(CROSSING_NEAR[0, i]) for i in range(3)]
    assert sorted(near) == [NOWHERE, 3, 4]
    s = scene(hands={BLUE: SETTLEMENT}, roads={BLUE: along(0, 3)}, settlements={WHITE: [CROSSINGS - 1]})
    assert why(s, BLUE, "settlement 0") == 0  # the last crossing of the island is not "nowhere"
    s = scene(hands={BLUE: SETTLEMENT}, roads={BLUE: along(0, 3)}, settlements={WHITE: [4]})
    assert why(s, BLUE, "settlement 0") == I_115


@pytest.mark.rule("I-116")
def test_a_settlement_may_stand_inside_anothers_route_and_interrupts_it():
    s = site({BLUE: SETTLEMENT}, roads={BLUE: along(18, 23, 29), WHITE: along(28, 34, 29, 35, 40)})
    assert s.route[WHITE] == 4
    play(s, BLUE, "settlement 29")
    assert s.owner[29] == BLUE
    assert s.route[WHITE] == 2


@pytest.mark.rule("I-117")
def test_a_city_is_worth_two_points_instead_of_one():
    s = site({BLUE: CITY})
    assert points(s, BLUE) == 1
    play(s, BLUE, "city 18")
    assert points(s, BLUE) == 2


@pytest.mark.rule("I-118")
def test_a_city_replaces_a_settlement_of_its_owner_and_nothing_else():
    s = scene(hands={BLUE: CITY}, settlements={BLUE: [18], WHITE: [36]}, cities={BLUE: [9]}, roads={BLUE: along(18, 23, 29)})
    assert why(s, BLUE, "city 18") == 0
    assert why(s, BLUE, "city 36") == I_118
    assert why(s, BLUE, "city 9") == I_118
    assert why(s, BLUE, "city 29") == I_118


@pytest.mark.rule("I-118", "I-122")
def test_the_settlement_goes_back_to_the_supply_and_can_be_built_again():
    s = site({BLUE: f"{CITY} {SETTLEMENT}"}, settlements={BLUE: [18, 0, 2, 7, 11]})
    assert s.settlements_left[BLUE] == 0
    assert why(s, BLUE, "settlement 29") == I_122
    play(s, BLUE, "city 18")
    assert (s.settlements_left[BLUE], s.cities_left[BLUE]) == (1, 3)
    play(s, BLUE, "settlement 29")


@pytest.mark.rule("I-119")
def test_a_settlement_built_this_turn_becomes_a_city_if_both_are_paid():
    s = site({BLUE: f"{SETTLEMENT} {CITY}"})
    play(s, BLUE, "settlement 29", "city 29")
    assert (s.owner[29], s.building[29]) == (BLUE, field.CITY)
    s = site({BLUE: SETTLEMENT})
    play(s, BLUE, "settlement 29")
    assert why(s, BLUE, "city 29") == I_117


@pytest.mark.rule("I-120")
@pytest.mark.parametrize("top", list(CARDS))
def test_a_development_card_comes_from_the_top_of_the_deck(top):
    s = site({BLUE: CARD})
    place = next(i for i in range(field.DECK) if s.deck[i] == CARDS[top])
    s.deck[place], s.deck[field.DECK - 1] = int(s.deck[field.DECK - 1]), int(s.deck[place])
    play(s, BLUE, "buy")
    assert row(s.cards, BLUE) == [int(name == top) for name in CARDS]
    assert row(s.cards, WHITE) == [0] * 5
    assert (s.card_count[BLUE], s.deck_left) == (1, field.DECK - 1)


@pytest.mark.rule("I-121")
def test_when_the_deck_is_empty_no_card_is_bought():
    s = site({BLUE: f"{CARD} {CARD}"})
    s.deck_left = 1
    assert why(s, BLUE, "buy") == 0
    play(s, BLUE, "buy")
    assert s.deck_left == 0
    assert why(s, BLUE, "buy") == I_121
    assert "buy" not in kinds(s, BLUE)


@pytest.mark.rule("I-121")
def test_played_cards_do_not_come_back_into_the_deck():
    s = site({BLUE: CARD}, cards={BLUE: "knight monopoly"}, turn=BLUE)
    s.deck_left = 0
    play(s, BLUE, "monopoly ore")
    assert s.deck_left == 0
    assert why(s, BLUE, "buy") == I_121


@pytest.mark.rule("I-122")
def test_a_piece_that_is_not_in_the_supply_is_not_built():
    whole = [*along(38, 43, 39, 44, 40, 45, 41, 46, 42), *along(47, 51, 48, 52, 49, 53, 50)]  # fourteen roads
    s = scene(hands={BLUE: f"{ROAD} {ROAD}"}, roads={BLUE: whole})
    assert s.roads_left[BLUE] == 1
    play(s, BLUE, f"road {path(39, 34)}")
    assert why(s, BLUE, f"road {path(34, 29)}") == I_122
    assert "road" not in kinds(s, BLUE)


@pytest.mark.rule("I-122")
def test_a_fifth_city_is_not_built():
    s = scene(hands={BLUE: CITY}, settlements={BLUE: [18]}, cities={BLUE: [0, 2, 7]})
    assert why(s, BLUE, "city 18") == 0
    s = scene(hands={BLUE: CITY}, settlements={BLUE: [18]}, cities={BLUE: [0, 2, 7, 11]})
    assert why(s, BLUE, "city 18") == I_122
