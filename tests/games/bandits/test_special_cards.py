"""Longest road and largest army: a tie empties (B-59 to B-65)."""

import pytest

from comptoir.games.bandits.board import MAPS
from comptoir.games.island import state as field
from comptoir.games.island.rules.longest_road import longest_route
from comptoir.games.island.state import NOBODY
from tests.games.bandits.scenes import BLUE, GREEN, RED, WHITE, along, broken, moved, play, points, scene, way

A, B, C = BLUE, WHITE, GREEN

WAY_A = way(seed=0, length=9)
WAY_B = way(seed=57, length=9, avoid=[v for u in WAY_A for v in (u, *MAPS[0].crossing_near[u])])
"""Two ways across the small board that never meet, nor come to each other's crossings."""

ROAD = "wood brick"


def routes(a, b, **more):
    return scene(roads={A: along(*WAY_A[: a + 1]), B: along(*WAY_B[: b + 1])}, **more)


def build(s, seat, ways):
    """The next road of a seat along its way."""
    n = int(s.route[seat])
    play(s, seat, f"road {along(ways[n], ways[n + 1])[0]}")


@pytest.mark.rule("B-59")
def test_who_alone_has_five_roads_or_more_holds_longest_road():
    s = routes(4, 3, hands={A: ROAD})
    assert s.longest_road == NOBODY
    before = points(s, A)
    build(s, A, WAY_A)
    assert s.longest_road == A
    assert points(s, A) == before + 2


@pytest.mark.rule("BX6", "B-60", "B-75")
def test_equalling_the_holder_puts_the_card_back():
    s = routes(6, 5, hands={B: ROAD}, turn=B)
    assert s.longest_road == A
    before = points(s, A)
    build(s, B, WAY_B)
    assert s.longest_road == NOBODY
    assert points(s, A) == before - 2


@pytest.mark.rule("BX7", "B-60", "B-61")
def test_who_then_leads_alone_takes_it_from_the_stock():
    s = routes(6, 5, hands={B: "2 wood 2 brick"}, turn=B)
    build(s, B, WAY_B)
    build(s, B, WAY_B)
    assert s.longest_road == B


@pytest.mark.rule("BX8", "B-61", "B-62")
def test_a_settlement_that_cuts_one_of_two_gives_it_to_the_other():
    cut, spur = next((v, u) for v in (WAY_A[4], WAY_A[2]) for u in MAPS[0].crossing_near[v] if u >= 0 and u not in WAY_A)
    s = scene(
        roads={A: along(*WAY_A[:7]), B: along(*WAY_B[:7]), C: along(spur, cut)},
        hands={C: "wood brick wool grain"},
        turn=C,
    )
    assert s.longest_road == NOBODY
    play(s, C, f"settlement {cut}")
    assert (s.route[A], s.route[B]) == (4, 6)
    assert s.longest_road == B


@pytest.mark.rule("B-61", "B-62")
def test_free_roads_and_settlements_are_measured_one_by_one():
    s = routes(4, 5, cards={A: "road_building"})
    assert s.longest_road == B
    play(s, A, "road_building")
    build(s, A, WAY_A)
    assert s.longest_road == NOBODY
    build(s, A, WAY_A)
    assert s.longest_road == A


@pytest.mark.rule("B-61")
def test_four_roads_are_too_few_even_alone():
    s = routes(4, 0)
    assert s.longest_road == NOBODY
    assert broken(s) == ""
    s.longest_road = A
    assert broken(s) == "B-60"


@pytest.mark.rule("B-62", "I-124", "I-125")
def test_routes_are_measured_on_all_109_paths_of_the_large_board():
    ways = way(large=True, seed=79, length=15)
    s = scene(options={"players": 6}, roads={RED: along(*ways, large=True)})
    assert max(along(*ways, large=True)) > 72
    assert longest_route(s, RED) == 15 == s.route[RED]
    assert s.longest_road == RED
    s.owner[ways[5]], s.building[ways[5]] = BLUE, field.SETTLEMENT
    assert longest_route(s, RED) == 10


@pytest.mark.rule("B-62", "I-124")
def test_a_ring_counts_all_its_roads():
    ring = MAPS[1].hex_paths[29]
    s = scene(options={"players": 5}, roads={RED: ring})
    assert s.route[RED] == 6


def armies(a, b, **more):
    words = {seat: f"{n} knight" for seat, n in ((A, a), (B, b)) if n}
    return scene(played=words, **more)


@pytest.mark.rule("B-63")
def test_three_knights_alone_make_the_largest_army():
    s = armies(2, 0, cards={A: "knight"})
    before = points(s, A)
    play(s, A, "knight")
    assert s.largest_army == A
    assert points(s, A) == before + 2
    assert s.played[A, field.KNIGHT] == 3


@pytest.mark.rule("BX9", "B-64", "B-65")
def test_as_many_knights_put_the_card_back():
    s = armies(3, 2, cards={B: "knight"}, turn=B)
    assert s.largest_army == A
    play(s, B, "knight")
    assert s.largest_army == NOBODY
    moved(s, 0, 0)
    assert s.largest_army == NOBODY


@pytest.mark.rule("BX10", "B-64", "B-65")
def test_one_knight_more_takes_it_from_the_stock():
    s = armies(3, 3, cards={A: "knight"})
    assert s.largest_army == NOBODY
    play(s, A, "knight")
    assert s.largest_army == A


@pytest.mark.rule("B-65")
def test_the_army_wins_before_its_bandit_moves():
    s = armies(
        2,
        0,
        cards={A: "knight 2 point"},
        cities={A: [WAY_A[0], WAY_A[2], WAY_A[4]]},
        roads={A: along(*WAY_A[:5])},
    )
    assert points(s, A) == 8
    play(s, A, "knight")
    assert s.phase == field.OVER
    assert s.winners == 1 << A


@pytest.mark.rule("B-65")
def test_an_army_that_nobody_leads_is_found_broken():
    s = armies(3, 3)
    s.largest_army = A
    assert broken(s) == "B-60"


@pytest.mark.rule("BX15", "B-75")
def test_an_equalled_route_takes_two_points_along_and_does_not_win():
    s = routes(
        5,
        4,
        options={"target": 12},
        cities={A: [WAY_A[0], WAY_A[2], WAY_A[4]]},
        cards={A: "3 point"},
        hands={B: ROAD},
        turn=B,
    )
    assert points(s, A) == 11
    build(s, B, WAY_B)
    assert points(s, A) == 9
    assert s.phase == field.BUILD


@pytest.mark.rule("B-75")
def test_points_are_counted_when_the_action_is_complete():
    """a would have had 12 with the card that b's own road takes away."""
    s = routes(
        6,
        6,
        options={"target": 11},
        cities={A: [WAY_A[0], WAY_A[2], WAY_A[4]]},
        cards={A: "3 point"},
        hands={A: ROAD},
    )
    assert points(s, A) == 9
    build(s, A, WAY_A)
    assert s.winners == 1 << A
    assert points(s, A) == 11
