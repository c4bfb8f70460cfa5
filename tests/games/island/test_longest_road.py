"""Longest road: how a route is measured, and who holds the card (I-123 to I-134).

Between the columns of hexes run lines of crossings from top to bottom; the scenes lay a route along each.
C: 21-16-22-17-23-18-24-19-25-20-26, D: 27-33-28-34-29-35-30-36-31-37-32, E: 38-43-39-44-40-45-41-46-42.
"""

import random

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSINGS, PATH_ENDS, PATHS
from comptoir.games.island.state import NOBODY
from tests.games.island.moves import along, path, play, points
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, scene

C = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
D = (27, 33, 28, 34, 29, 35, 30, 36, 31, 37, 32)
E = (38, 43, 39, 44, 40, 45, 41, 46, 42)
RING = (29, 23, 18, 24, 30, 35, 29)  # round the middle hex
C_NEXT, D_NEXT, E_NEXT = along(*C), along(*D), along(*E)  # [n]: the path after the first n
SETTLEMENT = "wood brick wool grain"
ROAD = "wood brick"


def line(crossings, n):
    """The first n paths of a line."""
    return along(*crossings[: n + 1])


def table(lengths, cut=(), hands=None, **more):
    """Routes of these lengths for blue, white and green on the lines C, D and E; red is on turn, has roads on the paths of `cut`, and can pay."""
    roads = {seat: line(at, n) for seat, at, n in zip((BLUE, WHITE, GREEN), (C, D, E), lengths, strict=False)}
    return scene(turn=RED, roads={**roads, RED: list(cut)}, hands=hands or {RED: f"{SETTLEMENT} {SETTLEMENT}"}, **more)


def lengths(s):
    return [int(n) for n in s.route]


@pytest.mark.rule("I-123", "IX11")
def test_branches_do_not_count():
    s = scene(roads={RED: [*along(12, 17, 23, 29, 35, 30, 36, 41), path(23, 18), path(30, 24)]})
    assert s.route[RED] == 7
    assert s.longest_road == RED
    assert points(s, RED) == 2


@pytest.mark.rule("I-123")
def test_a_route_is_unbroken_and_of_one_owner():
    s = scene(roads={BLUE: [*along(21, 16, 22, 17), *along(18, 24, 19)], WHITE: along(17, 23, 18)})
    assert lengths(s) == [3, 2, 0, 0]
    assert lengths(scene(roads={BLUE: along(21, 16, 22, 17, 23, 18, 24, 19)})) == [7, 0, 0, 0]


@pytest.mark.rule("I-124", "IX18")
def test_a_ring_counts_all_its_roads_and_none_twice():
    ring = along(*RING)
    assert scene(roads={BLUE: ring}).route[BLUE] == 6
    assert scene(roads={BLUE: [*ring, path(30, 36)]}).route[BLUE] == 7
    assert scene(roads={BLUE: [*ring, path(30, 36), path(35, 40)]}).route[BLUE] == 7
    assert scene(roads={BLUE: [*ring, path(30, 36), path(18, 13)]}).route[BLUE] == 7  # one tail is left out, or a part of the ring


@pytest.mark.rule("I-124")
@pytest.mark.parametrize("apart", range(5))
def test_a_ring_counts_beside_a_shorter_line_that_it_does_not_touch(apart):
    s = scene(roads={BLUE: [*along(*RING), *line(E, apart)]})
    assert s.route[BLUE] == 6
    assert scene(roads={BLUE: [*along(*RING), *line(E, 7)]}).route[BLUE] == 7


@pytest.mark.rule("I-124")
def test_a_route_may_cross_the_same_crossing_twice():
    s = scene(roads={BLUE: [*along(*RING), *along(30, 36, 41, 45)]})
    assert s.route[BLUE] == 9  # in from 45 to 30, then all around
    two_rings = [*along(*RING), *along(35, 40, 45, 41, 36, 30)]
    assert scene(roads={BLUE: two_rings}).route[BLUE] == 11  # two hexes with a common side: every road once


@pytest.mark.rule("I-125")
def test_a_route_ends_at_anothers_building_and_never_passes_it():
    roads = {BLUE: line(C, 7)}  # from 21 to 19
    assert scene(roads=roads, settlements={WHITE: [21]}, cities={GREEN: [19]}).route[BLUE] == 7
    assert scene(roads=roads, settlements={WHITE: [24]}).route[BLUE] == 6
    assert scene(roads=roads, cities={WHITE: [17]}).route[BLUE] == 4
    assert scene(roads=roads, settlements={WHITE: [16, 24]}).route[BLUE] == 5  # it starts at one and ends at the other


@pytest.mark.rule("I-125")
def test_own_buildings_do_not_interrupt():
    s = scene(roads={BLUE: line(C, 7)}, settlements={BLUE: [22]}, cities={BLUE: [18]})
    assert s.route[BLUE] == 7


@pytest.mark.rule("I-124", "I-125")
def test_a_ring_with_anothers_building_on_it_is_walked_from_there_and_back():
    ring = [*along(*RING), path(30, 36)]
    assert scene(roads={BLUE: ring}, settlements={WHITE: [23]}).route[BLUE] == 6
    assert scene(roads={BLUE: ring}, settlements={WHITE: [30]}).route[BLUE] == 6  # the seventh lies behind the building
    around_two_hexes = [*along(29, 23, 17, 22, 16, 21, 27, 33, 28, 34, 29), path(22, 28), path(11, 16)]
    assert scene(roads={BLUE: around_two_hexes}, settlements={WHITE: [29]}).route[BLUE] == 10


def by_trying_all(s, seat):
    """The longest walk of a seat, found without any cleverness."""
    mine = [{int(PATH_ENDS[p, 0]), int(PATH_ENDS[p, 1])} for p in range(PATHS) if s.road[p] == seat]

    def onward(at, used):
        if used and s.owner[at] not in (field.EMPTY, seat):
            return len(used)
        return max([len(used)] + [onward(next(iter(ends - {at})), used | {i}) for i, ends in enumerate(mine) if at in ends and i not in used])

    return max(onward(v, frozenset()) for v in range(CROSSINGS))


@pytest.mark.rule("I-124", "I-125")
@pytest.mark.parametrize("seed", range(40))
def test_no_walk_is_longer_than_the_route(seed):
    """Five to fifteen roads grown from one crossing towards others they already touch, so that there are rings; others have buildings and roads among them."""
    luck = random.Random(seed)
    roads: set[int] = set()
    near = luck.randrange(CROSSINGS)
    while len(roads) < 5 + seed % 11:
        reached = {near} | {int(PATH_ENDS[p, i]) for p in roads for i in range(2)}
        ends = {p: len(reached & {int(PATH_ENDS[p, 0]), int(PATH_ENDS[p, 1])}) for p in range(PATHS) if p not in roads}
        roads.add(luck.choices(list(ends), [n**4 for n in ends.values()])[0])
    touched = sorted({int(PATH_ENDS[p, i]) for p in roads for i in range(2)})
    beside = [p for p in range(PATHS) if p not in roads and {int(PATH_ENDS[p, i]) for i in range(2)} & set(touched)]
    s = scene(roads={BLUE: sorted(roads), GREEN: luck.sample(beside, min(len(beside), 3 * (seed % 5)))}, settlements={WHITE: luck.sample(touched, seed % 4)})
    assert s.route[BLUE] == by_trying_all(s, BLUE)


@pytest.mark.rule("I-126")
def test_the_first_route_of_five_receives_the_card():
    s = table([3, 3], hands={BLUE: f"{ROAD} {ROAD}"})
    s.turn = BLUE
    play(s, BLUE, f"road {C_NEXT[3]}")
    assert lengths(s)[BLUE] == 4
    assert s.longest_road == NOBODY
    play(s, BLUE, f"road {C_NEXT[4]}")
    assert s.longest_road == BLUE
    assert points(s, BLUE) == 2


@pytest.mark.rule("I-127", "IX16")
def test_one_takes_the_card_by_beating_its_holder_not_by_equalling_it():
    s = table([6, 5], hands={WHITE: f"{ROAD} {ROAD}"})
    s.turn = WHITE
    assert s.longest_road == BLUE
    play(s, WHITE, f"road {D_NEXT[5]}")
    assert lengths(s)[:2] == [6, 6]
    assert s.longest_road == BLUE
    play(s, WHITE, f"road {D_NEXT[6]}")
    assert s.longest_road == WHITE
    assert (points(s, BLUE), points(s, WHITE)) == (0, 2)


@pytest.mark.rule("I-128", "IX12")
def test_a_settlement_inside_the_holders_route_hands_the_card_on():
    red = [*along(12, 17, 23, 29, 35, 30, 36, 41), path(23, 18), path(30, 24)]
    s = scene(turn=GREEN, roads={RED: red, GREEN: along(29, 34, 39, 43, 47, 51)}, hands={GREEN: SETTLEMENT})
    assert s.longest_road == RED
    play(s, GREEN, "settlement 29")
    assert (s.route[RED], s.route[GREEN]) == (4, 5)
    assert s.longest_road == GREEN
    assert (points(s, RED), points(s, GREEN)) == (0, 3)


@pytest.mark.rule("I-128", "IX13")
def test_after_a_cut_the_card_goes_to_whoever_alone_has_the_longest_route():
    s = table([7, 6, 5], cut=[path(13, 18)])
    assert s.longest_road == BLUE
    play(s, RED, "settlement 18")
    assert lengths(s) == [5, 6, 5, 1]
    assert s.longest_road == WHITE


@pytest.mark.rule("I-129", "I-133", "IX14")
def test_when_others_tie_after_a_cut_the_card_is_set_aside_until_one_leads():
    s = table([7, 6, 6], cut=[path(12, 17)], hands={RED: SETTLEMENT, WHITE: ROAD})
    play(s, RED, "settlement 17")
    assert lengths(s) == [4, 6, 6, 1]
    assert s.longest_road == NOBODY
    assert points(s, BLUE) == points(s, WHITE) == points(s, GREEN) == 0
    s.turn = WHITE
    play(s, WHITE, f"road {D_NEXT[6]}")
    assert s.longest_road == WHITE


@pytest.mark.rule("I-130", "IX15")
def test_the_cut_holder_who_ties_loses_the_card_too():
    s = table([8, 6], cut=[path(22, 28)])
    play(s, RED, "settlement 22")
    assert lengths(s) == [6, 6, 0, 1]
    assert s.longest_road == NOBODY


@pytest.mark.rule("I-131", "IX17")
def test_when_the_holders_route_is_as_long_as_before_nothing_changes():
    s = table([7, 7], cut=[path(9, 13)], longest_road=BLUE)
    s.road[path(13, 18)], s.road[path(8, 13)], s.roads_left[BLUE] = BLUE, BLUE, 6  # a side branch of blue's
    play(s, RED, "settlement 13")
    assert lengths(s) == [7, 7, 0, 1]
    assert s.longest_road == BLUE


@pytest.mark.rule("I-131")
def test_the_cut_holder_keeps_the_card_while_alone_in_front():
    s = table([10, 6], cut=[path(12, 17)])
    play(s, RED, "settlement 17")
    assert lengths(s) == [7, 6, 0, 1]
    assert s.longest_road == BLUE
    s = table([10, 8], cut=[path(12, 17)])
    play(s, RED, "settlement 17")
    assert s.longest_road == WHITE


@pytest.mark.rule("I-132")
def test_when_nobody_has_five_after_a_cut_the_card_is_set_aside():
    s = table([7, 4], cut=[path(12, 17)])
    play(s, RED, "settlement 17")
    assert lengths(s) == [4, 4, 0, 1]
    assert s.longest_road == NOBODY
    s = table([7, 3], cut=[path(12, 17)])
    play(s, RED, "settlement 17")
    assert s.longest_road == NOBODY  # four roads are too short, even alone
    s = table([8, 3], cut=[path(12, 17)])
    play(s, RED, "settlement 17")
    assert lengths(s)[BLUE] == 5
    assert s.longest_road == BLUE


@pytest.mark.rule("I-133")
def test_a_card_set_aside_falls_to_a_seat_that_is_not_on_turn():
    s = table([6, 6], cut=[path(34, 39)])
    assert s.longest_road == NOBODY
    play(s, RED, "settlement 34")  # cuts white
    assert lengths(s) == [6, 3, 0, 1]
    assert s.longest_road == BLUE


@pytest.mark.rule("I-133")
def test_a_card_set_aside_stays_there_while_the_first_are_two():
    s = table([6, 6, 5], hands={GREEN: f"{ROAD} {ROAD}"})
    s.turn = GREEN
    play(s, GREEN, f"road {E_NEXT[5]}")
    assert lengths(s)[:3] == [6, 6, 6]
    assert s.longest_road == NOBODY
    play(s, GREEN, f"road {E_NEXT[6]}")
    assert s.longest_road == GREEN


@pytest.mark.rule("I-128", "I-133", "I-134")
def test_a_cut_of_somebody_else_leaves_the_card_with_its_holder():
    s = table([6, 6], cut=[path(34, 39)], longest_road=BLUE)
    play(s, RED, "settlement 34")
    assert lengths(s) == [6, 3, 0, 1]
    assert s.longest_road == BLUE


@pytest.mark.rule("I-134")
def test_each_road_of_a_road_building_card_is_measured_for_itself():
    s = table([6, 6], cards={WHITE: "road_building"}, longest_road=BLUE)
    s.turn = WHITE
    play(s, WHITE, "road_building", f"road {D_NEXT[6]}")
    assert s.phase == field.FREE_ROADS
    assert s.longest_road == WHITE
    s = table([7, 5], cards={WHITE: "road_building"})
    s.turn = WHITE
    play(s, WHITE, "road_building", f"road {D_NEXT[5]}", f"road {D_NEXT[6]}")
    assert lengths(s)[:2] == [7, 7]
    assert s.longest_road == BLUE


@pytest.mark.rule("I-134")
def test_cities_change_nothing():
    s = table([6, 6], settlements={RED: [0]}, hands={RED: "2 grain 3 ore"}, longest_road=BLUE)
    play(s, RED, "city 0")
    assert lengths(s)[:2] == [6, 6]
    assert s.longest_road == BLUE
