"""The heuristic at the table: what a sensible player does in positions that leave little doubt."""

from __future__ import annotations

import pytest

from comptoir.core.play import ROOM
from comptoir.core.view import buffer
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSING_HEXES, HEX_CROSSINGS
from comptoir.games.island.bot_board import apparent_points
from comptoir.games.island.bot_hand import (
    CARD_COST,
    CITY_COST,
    LONG,
    PIPS,
    ROAD_COST,
    SETTLEMENT_COST,
    after_road,
    aim,
    counted,
    covers,
    hand_of,
    income_of,
    one,
    price_of,
    rolls_until,
    with_aim,
    with_route,
)
from tests.games.island.moves import along, free, listed, number, owing, play, said, view
from tests.games.island.scenes import BLUE, GREEN, RED, RESOURCES, WHITE, counts, fresh, frozen, hand, scene

ON_BLUE = along(28, 34, 29)  # from blue's settlement at 28 two roads on: at 29 a settlement can follow


def chooses(s, seat, luck=0):
    """What the heuristic does at a seat, from its view alone; None when it does nothing."""
    out, seen = buffer(ROOM), view(s, seat)
    n = GAME.functions["legal"](s, seat, out)
    before = frozen(seen)
    action = GAME.functions["heuristic"](seen, seat, out, n, luck)
    assert frozen(seen) == before  # what it tries on its view it takes back
    assert action == -1 or action in listed(s, seat)
    return None if action == -1 else said(action)


def goes_on(s, seat, until):
    """Lets a seat act until it does `until`; says what it did before."""
    done = []
    while (action := chooses(s, seat)) != until:
        done.append(action)
        play(s, seat, action)
    return done


def packed(words):
    return sum(n << 8 * r for r, n in enumerate(counts(words, RESOURCES)))


# A hand in one integer


def test_a_hand_in_one_integer_holds_what_the_hand_holds():
    s = scene(hands={BLUE: "3 wood grain 2 ore"})
    assert [counted(hand_of(s, BLUE), r) for r in range(5)] == [3, 0, 0, 1, 2]
    assert covers(hand_of(s, BLUE), packed("grain 2 ore"))
    assert not covers(hand_of(s, BLUE), packed("brick"))
    assert [packed(price) for price in ("wood brick", "wood brick wool grain", "2 grain 3 ore", "wool grain ore")] == [
        ROAD_COST,
        SETTLEMENT_COST,
        CITY_COST,
        CARD_COST,
    ]


def test_income_counts_pips_cities_twice_and_a_robbed_hex_half():
    s = scene(settlements={BLUE: [28]}, cities={WHITE: [14]}, robber=7)
    assert [counted(income_of(s, BLUE), r) for r in range(5)] == [3 + 5, 0, 0, 1, 0]  # forests 4 and 8; the field 3 is robbed
    assert sum(counted(income_of(s, WHITE), r) for r in range(5)) == 2 * (3 + 4 + 5)  # a city beside 4, 9 and 8


def test_a_price_in_the_hand_takes_no_time_and_one_without_income_for_ever():
    four_to_one = packed("4 wood 4 brick 4 wool 4 grain 4 ore")
    assert rolls_until(packed("wood brick"), ROAD_COST, 0, four_to_one) == 0
    assert rolls_until(packed("wood"), ROAD_COST, 0, four_to_one) == LONG
    assert 0 < rolls_until(packed("5 wood"), ROAD_COST, 0, four_to_one) < 12  # through the bank, at once
    soon, late = (rolls_until(packed("wood"), ROAD_COST, pips * one(1), four_to_one) for pips in (9, 3))
    assert soon == 4  # nine of 36 throws
    assert late == 12


def test_a_road_brings_what_is_far_nearer():
    aims = with_route(with_aim(with_aim(0, 2, 300), 3, 200), 150, 2)
    assert [aim(aims, which) for which in range(6)] == [0, 0, 300, 200, 0, 150]
    assert price_of(aims, 5) == 2 * ROAD_COST
    nearer = after_road(aims)
    assert [aim(nearer, which) for which in range(6)] == [0, 300, 200, 0, 0, 150]
    assert price_of(nearer, 5) == ROAD_COST


# Founding


@pytest.mark.rule("I-166")
@pytest.mark.parametrize("seed", range(6))
def test_it_founds_where_many_throws_pay_and_the_second_time_for_what_it_lacks(seed):
    s = fresh(seed, first_seat=0)
    lands: dict[int, list[int]] = {seat: [] for seat in range(4)}
    while s.phase in (field.FOUND_SETTLEMENT, field.FOUND_ROAD):
        seat = int(s.turn)
        action = chooses(s, seat)
        if action.startswith("settlement"):
            hexes = touched(int(action.split()[1]))
            assert sum(int(PIPS[s.number[h]]) for h in hexes) >= 6
            lands[seat] += [int(s.terrain[h]) for h in hexes]
        play(s, seat, action)
    assert all(len(set(kinds) - {field.DESERT}) >= 3 for kinds in lands.values())


def touched(crossing):
    return [h for i in range(3) if (h := int(CROSSING_HEXES[crossing, i])) >= 0]


@pytest.mark.rule("I-166")
def test_brick_and_wood_come_first_when_all_hexes_are_equally_likely():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=0)
    for h in range(len(s.number)):
        s.number[h] = 5 if s.terrain[h] != field.DESERT else 0
    kinds = {int(s.terrain[h]) for h in touched(int(chooses(s, BLUE).split()[1]))}
    assert {field.WOOD, field.BRICK} <= kinds


# Building


def test_it_takes_the_winning_move():
    s = scene(
        settlements={BLUE: [28]},
        cities={BLUE: [25, 14, 49, 36]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool grain"},
        phase=field.BUILD,
    )
    assert chooses(s, BLUE) == "settlement 29"
    play(s, BLUE, "settlement 29")
    assert s.phase == field.OVER


def test_a_knight_that_wins_is_played_before_the_roll():
    s = scene(settlements={BLUE: [28, 25]}, cities={BLUE: [14, 49, 36]}, cards={BLUE: "knight"}, played={BLUE: "2 knight"}, phase=field.TO_ROLL)
    assert chooses(s, BLUE) == "knight"
    play(s, BLUE, "knight")
    assert s.phase == field.OVER


def test_it_builds_a_city_before_it_buys_a_card():
    s = scene(settlements={BLUE: [28]}, hands={BLUE: "wool 2 grain 3 ore"}, phase=field.BUILD)
    assert chooses(s, BLUE) == "city 28"


def test_it_keeps_wood_and_brick_for_a_settlement_that_has_its_place():
    """The road would lead on; but a crossing is open, and grain will come."""
    s = scene(settlements={BLUE: [28]}, roads={BLUE: ON_BLUE}, hands={BLUE: "wood brick wool"}, phase=field.BUILD)
    assert chooses(s, BLUE) == "end_turn"


def test_with_nowhere_to_settle_it_builds_the_road_that_leads_there():
    s = scene(settlements={BLUE: [28]}, roads={BLUE: along(28, 34)}, hands={BLUE: "2 wood 2 brick wool grain"}, phase=field.BUILD)
    first = chooses(s, BLUE)
    assert first.startswith("road")
    play(s, BLUE, first)
    assert chooses(s, BLUE).startswith("settlement")


# The robber


@pytest.mark.parametrize("luck", [0, 1, 77, 65535])
def test_the_robber_goes_to_the_leaders_best_hex_and_never_to_its_own(luck):
    s = scene(settlements={BLUE: [28], WHITE: [14, 49]}, cities={RED: [39, 36, 13]}, phase=field.TO_MOVE_ROBBER, return_to=field.TRADE)
    h = int(chooses(s, BLUE, luck).split()[1])
    around = {int(s.owner[HEX_CROSSINGS[h, i]]) for i in range(6)}
    assert RED in around
    assert BLUE not in around


def test_it_robs_who_is_about_to_win_and_always_somebody():
    s = scene(
        settlements={WHITE: [28], BLUE: [17]},
        cities={RED: [34, 36, 13, 49]},
        hands={WHITE: "2 wool", RED: "2 wool"},
        robber=8,
        phase=field.TO_ROB,
        return_to=field.TRADE,
    )
    assert chooses(s, BLUE) == f"rob {RED}"
    s = scene(settlements={WHITE: [28], BLUE: [17]}, hands={WHITE: "wool"}, robber=8, phase=field.TO_ROB, return_to=field.TRADE)
    assert chooses(s, BLUE) == f"rob {WHITE}"


def test_a_knight_frees_its_own_hex_before_the_roll():
    s = scene(settlements={BLUE: [28]}, cards={BLUE: "knight"}, phase=field.TO_ROLL, robber=12)
    assert chooses(s, BLUE) == "knight"
    s = scene(settlements={BLUE: [28]}, cards={BLUE: "knight"}, phase=field.TO_ROLL, robber=0)
    assert chooses(s, BLUE) == "roll"


def test_it_discards_what_its_next_goal_needs_least():
    s = scene(settlements={BLUE: [28]}, hands={BLUE: "5 wool 2 grain 3 ore"}, phase=field.TO_DISCARD, return_to=field.TRADE)
    s.to_discard[BLUE] = 5
    for _ in range(5):
        assert chooses(s, BLUE) == "discard wool"
        if s.chosen[BLUE] < 4:
            play(s, BLUE, "discard wool")
        else:
            break
    assert s.chosen[BLUE] == 4


# Cards


def test_monopoly_names_what_the_others_are_known_to_hold():
    s = scene(
        settlements={BLUE: [28]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool", WHITE: "2 grain", RED: "3 grain", GREEN: "wood"},
        cards={BLUE: "monopoly"},
        phase=field.TRADE,
    )
    assert chooses(s, BLUE) == "monopoly grain"


def test_discovery_brings_what_the_goal_lacks():
    s = scene(settlements={BLUE: [28]}, hands={BLUE: "grain 2 ore"}, cards={BLUE: "discovery"}, phase=field.TRADE)
    assert chooses(s, BLUE) == "discovery"
    play(s, BLUE, "discovery")
    picked = [chooses(s, BLUE)]
    play(s, BLUE, picked[0])
    picked.append(chooses(s, BLUE))
    assert sorted(picked) == ["pick grain", "pick ore"]


def test_road_building_leads_to_a_free_crossing():
    s = scene(settlements={BLUE: [28]}, roads={BLUE: along(28, 34)}, cards={BLUE: "road_building"}, phase=field.TRADE)
    assert chooses(s, BLUE) == "road_building"
    play(s, BLUE, "road_building")
    while s.phase == field.FREE_ROADS:
        play(s, BLUE, chooses(s, BLUE))
    assert s.roads_left[BLUE] == 12


# Trade


def test_the_bank_is_asked_at_the_harbours_rate_for_what_completes_a_goal():
    """Two to one for wool at 49; nobody else holds a card."""
    s = scene(settlements={WHITE: [49]}, roads={WHITE: along(49, 45, 40)}, hands={WHITE: "wood brick 3 wool"}, turn=WHITE, phase=field.TRADE)
    assert chooses(s, WHITE) == "bank wool grain"
    play(s, WHITE, "bank wool grain")
    assert chooses(s, WHITE) == "end_trade"
    play(s, WHITE, "end_trade")
    assert chooses(s, WHITE) == "settlement 40"


@pytest.mark.rule("I-166")
def test_it_calls_for_what_its_goal_lacks_and_exchanges_with_who_agrees():
    s = scene(
        settlements={BLUE: [28], WHITE: [14], RED: [39]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool ore", WHITE: "2 grain 2 ore wool", RED: "2 wool"},
        phase=field.TRADE,
    )
    assert goes_on(s, BLUE, "submit") == ["give ore", "want grain"]
    play(s, BLUE, "submit")
    assert chooses(s, RED) == "decline"
    assert free(s) >= {BLUE}
    play(s, WHITE, "agree")
    assert chooses(s, BLUE) is None  # it waits until everybody has answered
    play(s, RED, "decline")
    assert chooses(s, BLUE) == f"deal {WHITE}"


def called(*, blue="ore", points=(), **hands):
    """Blue calls an ore for a brick."""
    s = scene(
        settlements={BLUE: [28], WHITE: [14]},
        cities={BLUE: list(points)},
        hands={BLUE: blue, **{{"white": WHITE, "red": RED, "green": GREEN}[seat]: words for seat, words in hands.items()}},
        phase=field.TRADE,
    )
    play(s, BLUE, "give ore", "want brick", "submit")
    return s


@pytest.mark.rule("I-166")
def test_on_others_turns_it_agrees_to_what_serves_its_own_goal():
    s = called(white="2 grain 2 ore 3 brick")
    assert owing(s) == {WHITE}
    assert chooses(s, WHITE) == "agree"


def test_nobody_helps_who_is_about_to_win():
    s = called(white="2 grain 2 ore 3 brick", points=(25, 49, 36, 39))
    assert chooses(s, WHITE) == "decline"


def test_it_declines_what_would_break_its_own_goal():
    """White can build at 5 after this turn, and would have no brick to do it."""
    s = scene(settlements={WHITE: [14]}, roads={WHITE: along(14, 9, 5)}, hands={BLUE: "ore", WHITE: "wood brick wool grain"}, phase=field.TRADE)
    play(s, BLUE, "give ore", "want brick", "submit")
    assert chooses(s, WHITE) == "decline"


def test_of_the_offers_that_stand_side_by_side_it_takes_the_best():
    s = scene(
        settlements={BLUE: [28], WHITE: [14], RED: [39]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool 3 ore", WHITE: "grain", RED: "grain"},
        phase=field.TRADE,
    )
    play(s, WHITE, "give grain", "want ore", "want ore", "submit")
    play(s, RED, "give grain", "want ore", "submit")
    assert chooses(s, BLUE) == f"take {RED}"


@pytest.mark.parametrize(("target", "takes"), [(10, False), (9, True)])
def test_with_who_may_win_next_it_exchanges_only_what_wins_at_once(target, takes):
    """Blue has eight points, and the grain for a settlement; white seems to have eight too."""
    s = scene(
        settlements={BLUE: [28]},
        cities={WHITE: [14, 49, 36, 39]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool ore", WHITE: "grain"},
        cards={BLUE: "5 point"},
        played={BLUE: "3 knight"},
        options={"target": target},
        phase=field.TRADE,
    )
    play(s, WHITE, "give grain", "want ore", "submit")
    assert (chooses(s, BLUE) == f"take {WHITE}") is takes


def test_asked_for_offers_it_makes_one_that_serves_both():
    s = scene(settlements={WHITE: [14]}, hands={BLUE: "ore wood", WHITE: "2 grain 2 ore 3 brick"}, phase=field.TRADE)
    play(s, BLUE, "ask")
    assert goes_on(s, WHITE, "submit") == ["give brick", "want ore"]


def test_it_neither_loops_nor_spams():
    """Nobody answers its calls; after a few of them it goes on, and unasked it speaks at most once."""
    s = scene(
        settlements={BLUE: [28], WHITE: [14]},
        roads={BLUE: ON_BLUE},
        hands={BLUE: "wood brick wool 2 ore", WHITE: "3 grain 2 ore 3 brick", RED: "2 wool"},
        options={"offer_limit": 20},
        phase=field.TRADE,
    )
    spoken = goes_on(s, RED, None)
    assert spoken.count("submit") <= 1
    for _ in range(60):
        for seat in owing(s) - {BLUE}:
            play(s, seat, "decline")
        action = chooses(s, BLUE)
        if action == "end_trade":
            break
        play(s, BLUE, action)
    assert action == "end_trade"
    assert s.offered[BLUE] <= 4


def test_a_draft_that_no_longer_serves_is_cleared():
    s = scene(settlements={BLUE: [28], WHITE: [14]}, hands={BLUE: "2 grain 3 ore", WHITE: "wood"}, phase=field.TRADE)
    play(s, BLUE, "give ore")
    assert chooses(s, BLUE) == "clear"


# Whole games


@pytest.mark.rule("I-166")
def test_a_card_kept_looks_like_a_point():
    s = scene(settlements={BLUE: [28]}, cards={BLUE: "2 knight"})
    assert apparent_points(view(s, WHITE), BLUE) == 2
    assert hand(view(s, WHITE), BLUE) == ""


@pytest.mark.parametrize("options", [{}, {"players": 3, "order": "mixed"}, {"layout": "beginners", "offer_limit": 0}, {"order": "mixed", "play_fresh": "yes"}])
def test_bots_alone_play_a_game_to_its_end(options):
    """Every choice is a legal one: `chooses` holds it against the list."""
    s = fresh("bots", **options)
    for ply in range(20_000):
        acting = sorted(owing(s))
        if not acting:
            break
        speaking = [seat for seat in sorted(free(s)) if ply % 3 == 0 and chooses(s, seat) is not None]
        seat = speaking[0] if speaking else acting[ply % len(acting)]
        GAME.functions["step"](s, seat, number(chooses(s, seat)))
    assert s.phase == field.OVER
    assert not s.stopped
