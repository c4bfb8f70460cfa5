"""The two boards: every number of the rule text's Data chapter, deserts, harbours, tokens (B-10 to B-33)."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from comptoir.core.errors import BadOption
from comptoir.games.bandits import GAME, board
from comptoir.games.bandits.board import LARGE, MAPS, SMALL
from comptoir.games.bandits.rules.layout import lay_harbours, lay_land, lay_terrain
from comptoir.games.island import state as field
from comptoir.games.island.map import centre
from comptoir.games.island.rules.setup import lay_tokens
from tests.games.bandits.scenes import BLUE, CORNERS, RESOURCES, broken, corner, fresh, harbours, play, roll, scene
from tests.games.chance import is_fair
from tests.games.scenery import plain

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "rules" / "bandits.md").read_text(encoding="utf-8")
TERRAINS = ["forest", "hill", "pasture", "field", "mountain", "desert"]
BOTH = pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])


def block(heading):
    """The lines of the fenced block of the rule text under a heading that begins like this."""
    return TEXT.split(f"### {heading}", 1)[1].split("```")[1].splitlines()[1:]


def numbers(line):
    return [int(n) for n in re.findall(r"-?\d+", line)]


CONSTANTS = tomllib.loads("\n".join(block("Constants")))
NAMES = ("Small board", "Large board")
SIZES = [CONSTANTS["small"], CONSTANTS["large"]]


def set_up(large, seed=1):
    return fresh(seed, players=6 if large else 4)


def seas(large):
    return len(MAPS[large].sea_qr)


@BOTH
@pytest.mark.rule("B-10", "B-11")
def test_hexes_crossings_paths_and_neighbours_are_those_of_the_tables(large):
    rows = [numbers(line) for line in block(f"{NAMES[large]}: land hexes")[1:]]
    land = MAPS[large]
    assert [(q, r) for _, q, r, *_ in rows] == land.hex_qr
    assert [centre(q, r) for q, r in land.hex_qr] == [tuple(row[3:5]) for row in rows]
    assert land.hex_crossings == [row[5:11] for row in rows]
    assert land.hex_paths == [row[11:17] for row in rows]
    assert [[h for h in near if h >= 0] for near in land.hex_near] == [row[17:] for row in rows]


@BOTH
@pytest.mark.rule("B-10", "B-11")
def test_sea_hexes_go_counter_clockwise_with_the_coast_paths_of_the_tables(large):
    for line in block(f"{NAMES[large]}: sea hexes")[1:]:
        sea, q, r = numbers(line)[:3]
        assert MAPS[large].sea_qr[sea] == (q, r)
        faced = re.findall(r"(\d+): (\d+)-(\d+)", line)
        assert MAPS[large].sea_paths[sea] == [int(p) for p, _, _ in faced]
        for p, one, other in faced:
            assert MAPS[large].path_ends[int(p)] == [int(one), int(other)]


@BOTH
@pytest.mark.rule("B-13", "B-14", "B-15")
def test_each_board_has_its_columns_lands_crossings_and_paths(large):
    s, land = set_up(large), MAPS[large]
    columns = Counter(q for q, _ in land.hex_qr)
    assert [columns[q] for q in sorted(columns)] == ([3, 4, 5, 6, 5, 4, 3] if large else [2, 5, 6, 5, 2])
    assert {int(q): tuple(span) for q, span in SIZES[large]["columns"].items()} == {
        q: (min(r for p, r in land.hex_qr if p == q), max(r for p, r in land.hex_qr if p == q)) for q in columns
    }
    assert (len(land.hex_qr), len(land.sea_qr), len(land.crossing_xy), len(land.path_ends)) == ((30, 22, 80, 109) if large else (20, 20, 58, 77))
    counted = Counter(TERRAINS[s.terrain[h]] for h in range(len(land.hex_qr)))
    assert dict(counted) == SIZES[large]["land"]


@pytest.mark.rule("B-14")
def test_the_small_board_is_symmetric_both_ways():
    xy = {centre(q, r) for q, r in SMALL.hex_qr}
    middle = -1  # between hexes (0, -1) and (0, 0)
    assert {(-x, y) for x, y in xy} == xy
    assert {(x, 2 * middle - y) for x, y in xy} == xy


@pytest.mark.rule("B-16")
def test_the_large_board_contains_the_small_one_and_feeds_six_as_well_as_that_feeds_four():
    assert set(SMALL.hex_qr) < set(LARGE.hex_qr)
    pips = [sum(6 - abs(7 - n) for n in size["tokens"]) for size in SIZES]
    assert pips == [58, 88]
    assert abs(pips[0] / 4 - pips[1] / 6) < 0.2


@pytest.mark.rule("B-12")
def test_the_board_follows_the_number_of_players_unless_the_table_says_otherwise():
    assert [int(fresh(players=n).large) for n in range(2, 7)] == [0, 0, 0, 1, 1]
    assert int(fresh(players=3, board="large").large) == 1
    assert int(fresh(players=4, board="small").large) == 0
    assert int(fresh(players=6, board="large").large) == 1
    for players in (5, 6):
        with pytest.raises(BadOption, match="B-12"):
            GAME.settle({"players": players, "board": "small"})


@BOTH
@pytest.mark.rule("B-10")
def test_what_is_not_on_the_board_is_never_legal(large):
    s = scene(options={"players": 6 if large else 4}, hands={BLUE: "3 wood 3 brick 3 wool 5 grain 3 ore"})
    land, off = MAPS[large], GAME.rule_id(GAME.functions["why_not"](scene(), BLUE, GAME.actions.encode("road", 108)))
    assert off == "B-10"
    for kind, there_are in (
        ("settlement", len(land.crossing_xy)),
        ("city", len(land.crossing_xy)),
        ("road", len(land.path_ends)),
        ("robber", len(land.hex_qr)),
    ):
        for it in GAME.actions:
            if it.kind == kind:
                refused = GAME.rule_id(GAME.functions["why_not"](s, BLUE, it.number))
                assert (refused == "B-10") == (next(iter(it.args.values())) >= there_are)


@BOTH
@pytest.mark.rule("B-17", "B-18", "B-33")
def test_two_deserts_lie_level_on_either_side_of_the_middle_and_a_bandit_stands_on_each(large):
    for seed in range(20):
        s = set_up(large, seed)
        deserts = [h for h in range(len(MAPS[large].hex_qr)) if s.terrain[h] == field.DESERT]
        assert deserts == SIZES[large]["deserts"] == list(s.bandits)
        assert [MAPS[large].hex_qr[h] for h in deserts] == [(-1, 0), (1, -1)]
    left, right = (centre(*MAPS[large].hex_qr[h]) for h in deserts)
    assert left[1] == right[1]
    assert left[0] < 0 < right[0]
    middles = [centre(0, -1), centre(0, 0)]
    assert left[1] * 2 == sum(y for _, y in middles)


@BOTH
@pytest.mark.rule("B-19")
def test_the_other_lands_are_shuffled_evenly_over_the_other_places(large):
    s = set_up(large)
    size = SIZES[large]["land"]
    for h in (0, 5, len(MAPS[large].hex_qr) - 1):
        found: Counter[int] = Counter()
        for _ in range(2000):
            lay_terrain(s)
            found[int(s.terrain[h])] += 1
        assert is_fair([found[t] for t in range(5)], [size[TERRAINS[t]] for t in range(5)])


@BOTH
@pytest.mark.rule("B-20", "B-23")
def test_harbours_alternate_with_open_water_and_two_to_one_with_three_to_one(large):
    s = set_up(large)
    for _ in range(50):
        lay_harbours(s)
        at, n = harbours(s), seas(large)
        assert len(at) == n // 2
        first = int(s.harbour_sea[0])
        ring = [at.get((first + i) % n) for i in range(n)]
        assert all(kind is None for kind in ring[1::2])
        assert [kind == field.ANY for kind in ring[::2]] == [i % 2 == 1 for i in range(n // 2)]
        wanted = {name: count for name, count in SIZES[large]["harbours"].items() if name != "any"}
        assert Counter(kind for kind in at.values() if kind != field.ANY) == {RESOURCES[name]: count for name, count in wanted.items()}
        assert Counter(at.values())[field.ANY] == SIZES[large]["harbours"]["any"]


@pytest.mark.rule("B-21", "BX19")
def test_on_the_small_board_harbours_are_the_odd_sea_hexes_and_a_coin_says_which_kind_is_first():
    first: Counter[bool] = Counter()
    s = set_up(0)
    for _ in range(400):
        lay_harbours(s)
        at = harbours(s)
        assert sorted(at) == list(range(1, 20, 2))
        assert Counter(kind == field.ANY for kind in at.values()) == {True: 5, False: 5}
        first[at[1] == field.ANY] += 1
        if at[1] != field.ANY:
            assert sorted(sea for sea, kind in at.items() if kind != field.ANY) == [1, 5, 9, 13, 17]
            assert sorted(sea for sea, kind in at.items() if kind == field.ANY) == [3, 7, 11, 15, 19]
    assert is_fair([first[True], first[False]])


@pytest.mark.rule("B-22", "BX20")
def test_on_the_large_board_the_order_begins_at_any_sea_hex_with_six_two_to_one():
    begins: Counter[int] = Counter()
    s = set_up(1)
    for _ in range(1100):
        lay_harbours(s)
        start = (int(s.harbour_sea[0]) - 1) % 22
        begins[start] += 1
        if start == 0:
            at = harbours(s)
            assert sorted(sea for sea, kind in at.items() if kind != field.ANY) == [1, 5, 9, 13, 17, 21]
            assert sorted(sea for sea, kind in at.items() if kind == field.ANY) == [3, 7, 11, 15, 19]
    assert is_fair([begins[sea] for sea in range(22)])


@pytest.mark.rule("B-23")
def test_two_to_one_harbours_are_shuffled_and_the_large_board_has_a_second_one_of_wool():
    kinds: Counter[int] = Counter()
    s = set_up(1)
    for _ in range(1200):
        lay_harbours(s)
        kinds[int(s.harbour_kind[0])] += 1
    assert is_fair([kinds[r] for r in range(5)], [1, 1, 2, 1, 1])


@BOTH
@pytest.mark.rule("B-24", "B-25")
def test_a_harbour_faces_any_land_beside_it_and_no_two_share_a_crossing(large):
    faced: Counter[tuple[int, int]] = Counter()
    s = set_up(large)
    for _ in range(600):
        lay_harbours(s)
        ends = [v for i in range(seas(large) // 2) for v in MAPS[large].path_ends[s.harbour_path[i]]]
        assert len(ends) == len(set(ends))
        for i in range(seas(large) // 2):
            assert s.harbour_path[i] in MAPS[large].sea_paths[s.harbour_sea[i]]
            faced[int(s.harbour_sea[i]), int(s.harbour_path[i])] += 1
    for sea, paths in enumerate(MAPS[large].sea_paths):
        assert 1 <= len(paths) <= 3
        if any(faced[sea, p] for p in paths):
            assert is_fair([faced[sea, p] for p in paths])


@pytest.mark.rule("B-26")
def test_a_building_at_a_harbour_trades_at_its_rate():
    s = scene()
    at = {int(s.harbour_kind[i]): MAPS[0].path_ends[s.harbour_path[i]] for i in range(10)}
    three, wood = at[field.ANY][0], at[RESOURCES["wood"]][1]
    s = scene(settlements={BLUE: [three]}, hands={BLUE: "3 wood 2 ore"}, phase=field.TRADE)
    play(s, BLUE, "bank wood ore")
    assert s.hands[BLUE, 0] == 0
    s = scene(settlements={BLUE: [wood]}, hands={BLUE: "2 wood 3 brick"}, phase=field.TRADE)
    play(s, BLUE, "bank wood ore")
    assert s.rate[BLUE, 0] == 2
    assert s.rate[BLUE, 1] == 4


@BOTH
@pytest.mark.rule("B-27", "B-28", "B-29")
def test_tokens_are_those_of_the_board_none_is_a_seven_and_deserts_have_none(large):
    s = set_up(large)
    laid = Counter(int(s.number[h]) for h in range(len(MAPS[large].hex_qr)))
    if large:
        assert laid == {0: 2, 2: 2, 12: 2} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)
    else:
        assert laid == {0: 2, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)
    assert all((s.number[h] == 0) == (s.terrain[h] == field.DESERT) for h in range(len(MAPS[large].hex_qr)))
    tokens = plain(board.TOKENS)[large]
    assert [n for n in tokens if n > 0] == SIZES[large]["tokens"]


@BOTH
@pytest.mark.rule("B-30", "B-31")
def test_spirals_are_those_of_the_lists_and_their_corner_is_drawn_evenly(large):
    lists = [numbers(line) for line in block(f"{NAMES[large]}: the {'six' if large else 'eight'} spirals")]
    assert [[h for h in spiral if h >= 0 and h not in SIZES[large]["deserts"]] for spiral in plain(board.SPIRALS)[large] if spiral[0] >= 0] == [
        [h for h in spiral if h not in SIZES[large]["deserts"]] for spiral in lists
    ]
    corners: Counter[int] = Counter()
    s = set_up(large)
    ways = [[h for h in spiral if h not in SIZES[large]["deserts"]] for spiral in lists]
    for _ in range(800):
        lay_land(s)
        found = [i for i, way in enumerate(ways) if [int(s.number[h]) for h in way] == SIZES[large]["tokens"]]
        assert len(found) == 1
        corners[found[0]] += 1
    assert is_fair([corners[i] for i in range(len(lists))])


@pytest.mark.rule("BX17")
def test_tokens_from_hex_0_of_the_small_board():
    s = set_up(0)
    lay_tokens(s, 0)
    assert [int(s.number[h]) for h in range(20)] == [5, 2, 9, 4, 0, 6, 3, 10, 5, 6, 3, 11, 8, 8, 4, 0, 9, 10, 11, 12]


@pytest.mark.rule("BX18")
def test_tokens_from_hex_0_of_the_large_board():
    s = set_up(1)
    lay_tokens(s, 0)
    told = "2 5 4 10 11 12 6 8 3 - 10 3 4 12 6 2 5 9 8 9 - 4 8 3 5 9 11 6 10 11".replace("-", "0")
    assert [int(s.number[h]) for h in range(30)] == numbers(told)


@BOTH
@pytest.mark.rule("B-32")
def test_no_spiral_puts_a_six_or_an_eight_beside_another(large):
    s = set_up(large)
    for spiral in range(6 if large else 8):
        lay_tokens(s, spiral)
        red = [h for h in range(len(MAPS[large].hex_qr)) if s.number[h] in (6, 8)]
        assert not [(a, b) for a in red for b in red if b in MAPS[large].hex_near[a]]


@BOTH
@pytest.mark.rule("B-13", "B-15", "B-27", "B-29")
def test_a_board_that_is_not_whole_is_found_broken(large):
    s = set_up(large)
    assert broken(s) == ""
    s.phase = field.TO_ROLL
    s.founded = 2 * int(s.players)
    assert broken(s) == ""
    s.terrain[0] = field.DESERT
    assert broken(s) == "B-13"
    s = set_up(large)
    s.phase, s.number[0] = field.TO_ROLL, 7
    assert broken(s) == "B-27"


@pytest.mark.rule("B-28")
def test_a_seven_pays_nobody_for_no_hex_has_it():
    s = scene(settlements={BLUE: [corner(0, where) for where in CORNERS[::2]]}, phase=field.TO_ROLL)
    roll(s, 7)
    assert int(s.hand_size[BLUE]) == 0
