"""The board: hexes, crossings, paths, harbours and tokens, and every number of the rule text's Data chapter (I-12 to I-25)."""

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from comptoir.games.island import GAME, board
from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSING_HEXES, CROSSING_XY, HEX_QR, PATH_ENDS, SEA_QR, centre, corners
from comptoir.games.island.rules import build, end, setup
from comptoir.games.island.rules.founding import why_not_found_settlement
from tests.games.island.chance import roll
from tests.games.island.moves import choices, play
from tests.games.island.scenes import BLUE, CARDS, RED, RESOURCES, WHITE, fresh, hand, plain, scene

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "rules" / "island.md").read_text(encoding="utf-8")
TERRAINS = ["forest", "hill", "pasture", "field", "mountain", "desert"]


def blocks(heading):
    """The fenced blocks of the rule text under a heading that begins like this."""
    chapter = re.split(r"^###? ", TEXT.split(f"### {heading}", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return re.findall(r"^```\w*\n(.*?)^```", chapter, flags=re.MULTILINE | re.DOTALL)


def numbers(line):
    return [int(n) for n in re.findall(r"-?\d+", line)]


TABLE_1 = [numbers(line) for line in blocks("Table 1")[0].splitlines()[1:]]  # hex q r X Y, 6 crossings, 6 paths, neighbours
TABLE_2 = blocks("Table 2")[0].splitlines()[1:]
TABLE_3 = tomllib.loads(blocks("Table 3")[0])
TABLE_4 = [numbers(line) for line in blocks("Table 4")[0].splitlines()]
CONSTANTS = tomllib.loads(blocks("Constants")[0])


def kind_of_harbour(name):
    return field.ANY if name == "any" else RESOURCES[name]


# The Data chapter, number by number


@pytest.mark.rule("I-15", "I-16")
def test_land_hexes_are_numbered_column_by_column_from_left_to_right_and_downwards():
    assert [row[0] for row in TABLE_1] == list(range(19))
    assert [(q, r) for _, q, r, *_ in TABLE_1] == HEX_QR
    assert sorted(HEX_QR) == HEX_QR
    assert set(HEX_QR) == {(q, r) for q in range(-9, 10) for r in range(-9, 10) if max(abs(q), abs(r), abs(q + r)) <= 2}
    assert HEX_QR[9] == (0, 0)


@pytest.mark.rule("I-17")
def test_every_hex_has_the_centre_and_the_six_crossings_of_table_1():
    assert [centre(q, r) for q, r in HEX_QR] == [(x, y) for _, _, _, x, y, *_ in TABLE_1]
    assert plain(board.HEX_CROSSINGS) == [row[5:11] for row in TABLE_1]
    for h, crossings in enumerate(plain(board.HEX_CROSSINGS)):
        assert [CROSSING_XY[v] for v in crossings] == corners(*HEX_QR[h])


@pytest.mark.rule("I-18")
def test_every_hex_has_the_six_paths_of_table_1_each_joining_two_corners_of_its_side():
    assert plain(board.HEX_PATHS) == [row[11:17] for row in TABLE_1]
    for crossings, paths in zip(plain(board.HEX_CROSSINGS), plain(board.HEX_PATHS), strict=True):
        around = [*crossings, crossings[0]]  # NE NW W SW SE E NE: the side N joins NE-NW, NW joins NW-W, and so on
        assert [plain(PATH_ENDS)[p] for p in paths] == [sorted(ends) for ends in pairwise(around)]


@pytest.mark.rule("I-15")
def test_every_hex_has_the_neighbours_of_table_1():
    assert [[h for h in row if h != board.NOWHERE] for row in plain(board.HEX_NEAR)] == [row[17:] for row in TABLE_1]


@pytest.mark.rule("I-19")
def test_sea_hexes_are_numbered_counter_clockwise_from_the_top_and_their_coast_paths_are_those_of_table_2():
    assert len(TABLE_2) == board.SEAS
    for number, line in enumerate(TABLE_2):
        place, q, r = numbers(line)[:3]
        paths = [[int(n) for n in found] for found in re.findall(r"(\d+): (\d+)-(\d+)", line)]
        assert (place, SEA_QR[number]) == (number, (q, r))
        assert [p for p in plain(board.SEA_PATHS)[number] if p != board.NOWHERE] == [p for p, _, _ in paths]
        assert [plain(PATH_ENDS)[p] for p, _, _ in paths] == [[a, b] for _, a, b in paths]
    assert is_counter_clockwise([centre(*qr) for qr in SEA_QR])
    assert SEA_QR[0] == (0, min(r for q, r in HEX_QR if q == 0) - 1)


@pytest.mark.rule("I-27")
def test_the_beginners_layout_is_that_of_table_3():
    s = fresh(layout="beginners")
    assert [TERRAINS[t] for t in s.terrain] == TABLE_3["terrain"]
    assert list(s.number) == TABLE_3["number"]
    assert s.robber == TABLE_3["robber"]
    harbours = [[s.harbour_sea[i], s.harbour_path[i], s.harbour_kind[i]] for i in range(9)]
    assert harbours == [[sea, path, kind_of_harbour(kind)] for sea, path, _, _, kind in TABLE_3["harbour"]]
    assert [plain(PATH_ENDS)[path] for _, path, *_ in TABLE_3["harbour"]] == [[a, b] for _, _, a, b, _ in TABLE_3["harbour"]]
    for seat, colour in enumerate(GAME.colours):
        told = TABLE_3[colour]
        assert {v for v in range(board.CROSSINGS) if s.owner[v] == seat} == {told["star"], told["other"]}
        assert {p for p in range(board.PATHS) if s.road[p] == seat} == set(told["roads"])
        assert board.BEGINNERS_SETTLEMENTS[seat, 0] == told["star"]


@pytest.mark.rule("I-27")
def test_the_picture_of_the_beginners_layout_shows_the_same_hexes():
    letters = {"W": "forest", "B": "hill", "L": "pasture", "G": "field", "O": "mountain", "D": "desert"}
    shown = [
        (round(found.start() / 9), row, letters[found[1]], int(found[2] or 0))  # a column of hexes is nine characters wide
        for row, line in enumerate(blocks("Table 3")[1].splitlines())
        for found in re.finditer(r"([WBLGOD])(\d*)", line)
    ]
    assert [(terrain, number) for _, _, terrain, number in sorted(shown)] == list(zip(TABLE_3["terrain"], TABLE_3["number"], strict=True))


@pytest.mark.rule("I-37", "I-38")
def test_the_six_spirals_are_those_of_table_4():
    assert plain(board.SPIRALS) == TABLE_4


def test_the_constants_are_those_of_the_data_chapter():
    c = CONSTANTS
    assert c["resources"] == list(RESOURCES)
    assert c["terrains"] == TERRAINS
    assert list(c["deck"]) == list(CARDS)
    assert sorted(plain(setup.CARD_KINDS)) == [CARDS[kind] for kind, n in c["deck"].items() for _ in range(n)]
    assert plain(board.TOKENS) == c["tokens"]
    assert list(GAME.colours) == c["colours"]
    assert GAME.settle({})["target"] == c["target"]
    prices = {"road": build.ROAD_PRICE, "settlement": build.SETTLEMENT_PRICE, "city": build.CITY_PRICE, "development": build.CARD_PRICE}
    assert {name: plain(price) for name, price in prices.items()} == c["cost"]
    s = fresh()
    assert list(s.bank) == c["bank"]
    assert {"settlement": s.settlements_left[0], "city": s.cities_left[0], "road": s.roads_left[0]} == c["supply"]
    assert sorted(s.harbour_kind) == sorted(map(kind_of_harbour, c["harbours"]))
    assert Counter(TERRAINS[t] for t in s.terrain) == c["land"]
    assert c["sea"] == {"harbour": len(set(s.harbour_sea)), "open": board.SEAS - len(set(s.harbour_sea))}


def test_points_are_worth_what_the_data_chapter_says():
    worth = {
        "settlement": scene(settlements={BLUE: [29]}),
        "city": scene(cities={BLUE: [29]}),
        "longest_road": scene(longest_road=BLUE),
        "largest_army": scene(largest_army=BLUE),
        "point_card": scene(cards={BLUE: "point"}),
    }
    assert {name: end.points(s, BLUE) for name, s in worth.items()} == CONSTANTS["points"]


# Hexes, crossings, paths


@pytest.mark.rule("I-12")
@pytest.mark.parametrize("layout", ["variable", "beginners"])
def test_nineteen_land_hexes_lie_in_a_sea_of_nine_harbours_and_nine_open_hexes(layout):
    s = fresh(layout=layout)
    assert Counter(TERRAINS[t] for t in s.terrain) == {"forest": 4, "pasture": 4, "field": 4, "hill": 3, "mountain": 3, "desert": 1}
    assert len(HEX_QR) + len(SEA_QR) == 37
    assert len(set(s.harbour_sea)) == 9
    assert set(s.harbour_sea) <= set(range(18))


@pytest.mark.rule("I-13")
@pytest.mark.parametrize(("terrain", "resource"), [("forest", "wood"), ("hill", "brick"), ("pasture", "wool"), ("field", "grain"), ("mountain", "ore")])
def test_each_terrain_yields_a_resource_of_its_own(terrain, resource):
    h = TABLE_3["terrain"].index(terrain)
    s = scene(settlements={WHITE: [board.HEX_CROSSINGS[h, 0]]}, phase=field.TO_ROLL)
    for other in range(board.HEXES):
        s.number[other] = 4 if other == h else 3
    roll(s, 4)
    assert hand(s, WHITE) == resource


@pytest.mark.rule("I-13")
def test_the_desert_and_the_sea_yield_nothing():
    s = scene(settlements={BLUE: [29], WHITE: [0]}, robber=1, phase=field.TO_ROLL)  # 29: forest 8, desert 9, field 13; 0: forest 0 and the sea
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        roll(s, total)
        play(s, s.turn, "end_turn")
    assert hand(s, BLUE) == "wood grain"
    assert hand(s, WHITE) == "wood"


def is_counter_clockwise(places):
    """Whether a round walk, seen with Y running down, turns counter-clockwise."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*places, places[0]])) < 0


@pytest.mark.rule("I-14")
def test_the_land_lies_in_five_columns_and_one_ring_of_sea_surrounds_it():
    assert [sum(1 for at, _ in HEX_QR if at == q) for q in range(-2, 3)] == [3, 4, 5, 4, 3]
    around = {(q + dq, r + dr) for q, r in HEX_QR for dq, dr in board.NEAR_HEXES} - set(HEX_QR)
    assert len(SEA_QR) == 18
    assert set(SEA_QR) == around


@pytest.mark.rule("I-15")
def test_the_six_neighbours_of_a_hex_are_listed_counter_clockwise_from_the_north():
    assert board.NEAR_HEXES == [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)]
    around = [centre(*qr) for qr in board.NEAR_HEXES]
    assert around[0] == (0, -2)  # straight up
    assert is_counter_clockwise(around)


@pytest.mark.rule("I-17")
def test_crossings_are_numbered_from_left_to_right_and_downwards_and_those_on_the_coast_count():
    assert len(CROSSING_XY) == 54
    assert sorted(CROSSING_XY) == CROSSING_XY
    land = [sum(1 for h in hexes if h != board.NOWHERE) for hexes in plain(CROSSING_HEXES)]
    assert Counter(land) == {3: 24, 2: 12, 1: 18}
    s = scene(phase=field.FOUND_SETTLEMENT, founded=0)
    assert why_not_found_settlement(s, BLUE, 0) == 0  # its other two hexes are sea
    assert choices(s, BLUE) == {f"settlement {v}" for v in range(54)}


@pytest.mark.rule("I-18")
def test_paths_are_the_sides_of_land_hexes_numbered_by_the_sums_of_their_ends():
    sums = [tuple(CROSSING_XY[a][i] + CROSSING_XY[b][i] for i in (0, 1)) for a, b in plain(PATH_ENDS)]
    assert len(sums) == 72
    assert sorted(set(sums)) == sums
    beside = Counter(p for paths in plain(board.HEX_PATHS) for p in paths)
    assert set(beside) == set(range(72))  # each is a side of one land hex, on the coast, or of two: none lies between two sea hexes
    assert Counter(beside.values()) == {1: 30, 2: 42}


# Number tokens


@pytest.mark.rule("I-20")
def test_eighteen_tokens_carry_every_number_twice_but_2_and_12_once_and_7_never():
    told = re.findall(r"I-20\*\* .*?carry a letter on the back: ([^.]*)\.", TEXT, flags=re.DOTALL)[0].split()
    assert [token[0] for token in told] == list("ABCDEFGHIJKLMNOPQR")
    assert plain(board.TOKENS) == [int(token[1:]) for token in told]
    assert Counter(plain(board.TOKENS)) == {2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@pytest.mark.rule("I-21")
def test_the_printed_token_table_is_read_in_order_through_its_misprinted_letters():
    printed = "A5 B2 C6 D3 F8 F10 G9 H12 1:11 ı4 K8 L10 M9 N4 0:5 P6 Q3 R11".replace(":", "").split()
    meant = {4: "E", 8: "I", 9: "J", 14: "O"}
    assert {printed[i][0] for i in meant} == {"F", "1", "ı", "0"}
    assert [meant.get(i, token[0]) for i, token in enumerate(printed)] == list("ABCDEFGHIJKLMNOPQR")
    assert [int(token[1:]) for token in printed] == plain(board.TOKENS)


# Harbours


@pytest.mark.rule("I-23")
@pytest.mark.parametrize("layout", ["variable", "beginners"])
def test_there_is_one_harbour_for_each_resource_and_four_for_any(layout):
    assert Counter(fresh(layout=layout).harbour_kind) == {field.ANY: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}


@pytest.mark.rule("I-24")
@pytest.mark.parametrize("layout", ["variable", "beginners"])
def test_both_half_circles_of_a_harbour_touch_the_island_at_the_ends_of_one_coast_path(layout):
    coast = [p for p, n in Counter(p for paths in plain(board.HEX_PATHS) for p in paths).items() if n == 1]
    for seed in range(40):
        s = fresh(seed, layout=layout)
        for sea, path in zip(s.harbour_sea, s.harbour_path, strict=True):
            assert path in coast
            assert {CROSSING_XY[v] for v in plain(PATH_ENDS)[path]} <= set(corners(*SEA_QR[sea]))  # a side of the harbour hex itself


@pytest.mark.rule("I-25")
@pytest.mark.parametrize("crossing", [49, 52])
def test_a_player_uses_a_harbour_from_either_end_of_its_path(crossing):
    two_wool = {RED: "2 wool"}  # the wool harbour of the beginners' layout is path 69, from 49 to 52
    assert "bank wool wood" in choices(scene(settlements={RED: [crossing]}, hands=two_wool, turn=RED, phase=field.TRADE), RED)
    assert "bank wool wood" in choices(scene(cities={RED: [crossing]}, hands=two_wool, turn=RED, phase=field.TRADE), RED)
    assert "bank wool wood" not in choices(scene(settlements={BLUE: [crossing]}, hands=two_wool, turn=RED, phase=field.TRADE), RED)


@pytest.mark.rule("I-25")
@pytest.mark.parametrize("crossing", [45, 48, 50, 53])
def test_a_building_one_path_further_on_does_not_use_the_harbour(crossing):
    s = scene(settlements={RED: [crossing]}, hands={RED: "2 wool"}, turn=RED, phase=field.TRADE)
    assert "bank wool wood" not in choices(s, RED)


@pytest.mark.rule("I-25")
def test_a_settlement_that_becomes_a_city_goes_on_using_its_harbour():
    s = scene(settlements={RED: [49]}, hands={RED: "2 grain 3 ore 2 wool"}, turn=RED, options={"order": "mixed"}, phase=field.TRADE)
    play(s, RED, "city 49")
    assert "bank wool wood" in choices(s, RED)
