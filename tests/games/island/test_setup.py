"""Setting up: the two layouts, who starts (I-26 to I-41)."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from comptoir.core.errors import BadOption
from comptoir.core.rng import below
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.board import (
    BEGINNERS_NUMBERS,
    BEGINNERS_TERRAIN,
    CROSSING_HEXES,
    HEX_NEAR,
    NOWHERE,
    PATH_ENDS,
    SEA_PATHS,
    SPIRALS,
    TOKENS,
)
from comptoir.games.island.rules.layout import lay_harbours, lay_terrain, lay_variable
from comptoir.games.island.rules.setup import choose_first, lay_tokens
from tests.games.chance import is_fair
from tests.games.island.chance import rekey
from tests.games.island.moves import choices, kinds, owing, play, why
from tests.games.island.scenes import BEGINNERS, BLUE, GREEN, RED, WHITE, check, copied, fresh, hand, plain, scene

MANY = 4000  # draws that show whether a shuffle is fair
CARDS_OF_TERRAIN = [4, 3, 4, 4, 3, 1]

# Beginners' layout


@pytest.mark.rule("I-26")
def test_a_table_sets_the_layout_and_the_variable_one_needs_no_setting():
    assert GAME.option("layout").values == ("variable", "beginners")
    assert GAME.settle({})["layout"] == "variable"
    assert owing(fresh(first_seat=1)) == {1}
    assert fresh().phase == field.FOUND_SETTLEMENT
    assert fresh(layout="beginners").phase == field.TO_ROLL
    with pytest.raises(BadOption):
        GAME.settle({"layout": "island"})


def hexes_at(crossing):
    return [h for h in plain(CROSSING_HEXES)[crossing] if h != NOWHERE]


def pips(h):
    number = BEGINNERS_NUMBERS[h]
    return 6 - abs(7 - number) if number else 0


@pytest.mark.rule("I-27")
def test_the_beginners_layout_keeps_every_clue_of_the_rulebook():
    s = fresh(layout="beginners")
    assert Counter(s.terrain) == dict(enumerate(CARDS_OF_TERRAIN))
    assert sorted(s.number) == sorted([*plain(TOKENS), 0])
    assert [s.terrain[h] for h in range(19) if s.number[h] == 0] == [field.DESERT]
    star = BEGINNERS[BLUE][0]
    assert Counter(s.terrain[h] for h in hexes_at(star)) == {field.WOOD: 2, field.GRAIN: 1}  # L139
    assert 7 in hexes_at(star)  # the top hex
    assert [s.rate[WHITE, field.WOOL], s.rate[BLUE, field.WOOL]] == [2, 4]  # L250
    assert all(list(s.owner).count(seat) == 2 and list(s.road).count(seat) == 2 for seat in range(4))


@pytest.mark.rule("I-28")
def test_the_beginners_layout_is_balanced():
    for seat, crossings in BEGINNERS.items():
        touched = [h for v in crossings for h in hexes_at(v)]
        assert sum(map(pips, touched)) == (21 if seat == WHITE else 20)
        assert {BEGINNERS_TERRAIN[h] for h in touched} - {field.DESERT} == set(range(5))
    frequent = [h for h in range(19) if BEGINNERS_NUMBERS[h] in (6, 8)]
    assert len(frequent) == 4
    assert not [(a, b) for a, b in combinations(frequent, 2) if b in plain(HEX_NEAR)[a]]
    for terrain in range(5):
        assert 10 <= sum(pips(h) for h in range(19) if BEGINNERS_TERRAIN[h] == terrain) <= 13


@pytest.mark.rule("I-29")
@pytest.mark.parametrize("players", [3, 4])
def test_two_settlements_and_two_roads_of_each_colour_stand_on_the_beginners_board(players):
    s = fresh(players=players, layout="beginners")
    for seat in range(players):
        mine = {v for v in range(54) if s.owner[v] == seat}
        assert mine == set(BEGINNERS[seat])
        assert {s.building[v] for v in mine} == {field.SETTLEMENT}
        roads = [p for p in range(72) if s.road[p] == seat]
        assert len(roads) == 2
        assert {v for p in roads for v in plain(PATH_ENDS)[p]} >= mine  # one at each settlement
        assert (s.settlements_left[seat], s.cities_left[seat], s.roads_left[seat]) == (3, 4, 13)


@pytest.mark.rule("I-30", "IX1", "IX2")
def test_every_hex_around_the_starred_settlement_brings_one_card():
    s = fresh(layout="beginners")
    assert hand(s, BLUE) == "2 wood grain"
    assert hand(s, WHITE) == "wool grain ore"
    assert hand(s, GREEN) == "brick wool grain"
    assert hand(s, RED) == "wood brick grain"
    assert list(s.bank) == [16, 17, 17, 15, 18]
    check(s)


@pytest.mark.rule("I-31")
def test_the_robber_starts_on_the_desert_of_the_beginners_layout():
    s = fresh(layout="beginners")
    assert s.terrain[s.robber] == field.DESERT


@pytest.mark.rule("I-32")
def test_the_beginners_layout_has_no_founding_and_the_starting_player_rolls_at_once():
    s = fresh(layout="beginners", first_seat=2)
    assert owing(s) == {2}
    assert choices(s, 2) == {"roll"}
    assert why(s, 2, "settlement 0") != 0


@pytest.mark.rule("IX3")
def test_white_trades_two_wool_at_the_wool_harbour_of_the_beginners_layout():
    s = scene(settlements=BEGINNERS, hands={WHITE: "2 wool"}, turn=WHITE, phase=field.TRADE)
    assert {text for text in choices(s, WHITE) if text.startswith("bank")} == {"bank wool wood", "bank wool brick", "bank wool grain", "bank wool ore"}
    play(s, WHITE, "bank wool ore")
    assert hand(s, WHITE) == "ore"
    for seat in (GREEN, RED):  # neither is on a harbour
        assert "bank" not in kinds(scene(settlements=BEGINNERS, hands={seat: "3 wool"}, turn=seat, phase=field.TRADE), seat)
        assert "bank" in kinds(scene(settlements=BEGINNERS, hands={seat: "4 wool"}, turn=seat, phase=field.TRADE), seat)


# Variable layout


@pytest.mark.rule("I-33")
def test_every_arrangement_of_the_land_is_equally_likely():
    s = fresh()
    at: list[Counter[int]] = [Counter() for _ in range(19)]
    neighbours: Counter[tuple[int, int]] = Counter()
    for _ in range(MANY):
        lay_terrain(s)
        terrain = [int(t) for t in s.terrain]
        assert Counter(terrain) == dict(enumerate(CARDS_OF_TERRAIN))
        for h in range(19):
            at[h][terrain[h]] += 1
        neighbours[terrain[0], terrain[1]] += 1
    for found in at:
        assert is_fair([found[t] for t in range(6)], CARDS_OF_TERRAIN)
    assert is_fair([found[field.DESERT] for found in at])
    pairs = {(a, b): n * (CARDS_OF_TERRAIN[b] - (a == b)) for a, n in enumerate(CARDS_OF_TERRAIN) for b in range(6)}
    possible = [pair for pair, chance in pairs.items() if chance]
    assert set(neighbours) <= set(possible)
    assert is_fair([neighbours[pair] for pair in possible], [pairs[pair] for pair in possible])


@pytest.mark.rule("I-34")
def test_nine_harbours_in_random_order_have_one_open_sea_hex_after_each():
    s = fresh()
    at: list[Counter[int]] = [Counter() for _ in range(9)]
    for _ in range(MANY):
        lay_harbours(s)
        seas = sorted(s.harbour_sea)
        assert [b - a for a, b in pairwise(seas)] == [2] * 8
        assert Counter(s.harbour_kind) == {field.ANY: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}
        for sea, kind in zip(s.harbour_sea, s.harbour_kind, strict=True):
            at[sea // 2][int(kind)] += 1
    for found in at:
        assert is_fair([found[kind] for kind in range(6)], [1, 1, 1, 1, 1, 4])


@pytest.mark.rule("I-35")
def test_the_harbours_lie_on_the_even_or_on_the_odd_sea_hexes_with_equal_chance():
    s = fresh()
    found: Counter[int] = Counter()
    for _ in range(MANY):
        lay_harbours(s)
        odd = {int(sea) % 2 for sea in s.harbour_sea}
        assert len(odd) == 1
        found[odd.pop()] += 1
    assert is_fair([found[0], found[1]])


@pytest.mark.rule("I-36")
def test_a_harbour_faces_one_of_the_land_hexes_beside_it_with_equal_chance():
    s = fresh()
    found: list[Counter[int]] = [Counter() for _ in range(18)]
    for _ in range(MANY):
        lay_harbours(s)
        for sea, path in zip(s.harbour_sea, s.harbour_path, strict=True):
            found[sea][int(path)] += 1
    for sea, paths in enumerate(plain(SEA_PATHS)):
        facings = [p for p in paths if p != NOWHERE]
        assert set(found[sea]) == set(facings)
        assert is_fair([found[sea][p] for p in facings])


@pytest.mark.rule("I-36")
def test_no_two_harbours_share_a_crossing_whichever_way_they_face():
    for a, b in combinations(range(18), 2):
        if (a - b) % 2 == 0:
            for p in plain(SEA_PATHS)[a]:
                for q in plain(SEA_PATHS)[b]:
                    if NOWHERE not in (p, q):
                        assert not set(plain(PATH_ENDS)[p]) & set(plain(PATH_ENDS)[q])


def spirals_of(s):
    """The corners from which the tokens may have been laid: along their spirals, the desert skipped, the tokens lie from A to R."""
    return [i for i, way in enumerate(plain(SPIRALS)) if [s.number[h] for h in way if s.terrain[h] != field.DESERT] == plain(TOKENS)]


@pytest.mark.rule("I-37")
def test_tokens_lie_in_alphabetical_order_along_a_spiral_and_the_desert_gets_none():
    for seed in range(60):
        s = fresh(seed)
        assert spirals_of(s)
        assert [s.terrain[h] for h in range(19) if s.number[h] == 0] == [field.DESERT]


@pytest.mark.rule("I-38")
def test_the_spiral_starts_from_each_of_the_six_corners_with_equal_chance():
    assert [way[0] for way in plain(SPIRALS)] == [0, 2, 7, 11, 16, 18]
    s = fresh()
    found: Counter[int] = Counter()
    for _ in range(1200):
        lay_variable(s)
        (corner,) = spirals_of(s)
        found[corner] += 1
    assert is_fair([found[corner] for corner in range(6)])


def with_desert_on(h):
    s = scene()
    s.terrain[9], s.terrain[h] = s.terrain[h], s.terrain[9]
    return s


@pytest.mark.rule("I-38")
def test_no_spiral_puts_a_6_or_an_8_beside_another():
    for desert in range(19):
        s = with_desert_on(desert)
        for corner in range(6):
            lay_tokens(s, corner)
            frequent = [h for h in range(19) if s.number[h] in (6, 8)]
            assert len(frequent) == 4
            assert not [(a, b) for a, b in combinations(frequent, 2) if b in plain(HEX_NEAR)[a]]


@pytest.mark.rule("I-37", "IX24", "IX25")
@pytest.mark.parametrize(
    ("first", "desert", "numbers"),
    [
        (0, 9, "5 2 6 10 9 4 3 8 11 - 5 8 4 3 6 10 11 12 9"),
        (7, 2, "6 3 - 2 9 4 8 5 10 11 5 10 8 3 6 9 4 11 12"),
    ],
)
def test_the_tokens_of_two_spirals_lie_as_the_examples_say(first, desert, numbers):
    s = with_desert_on(desert)
    lay_tokens(s, [0, 2, 7, 11, 16, 18].index(first))
    assert list(s.number) == [0 if n == "-" else int(n) for n in numbers.split()]


@pytest.mark.rule("I-39")
def test_the_robber_starts_on_the_desert_wherever_it_lies():
    deserts = set()
    for seed in range(100):
        s = fresh(seed)
        assert s.terrain[s.robber] == field.DESERT
        deserts.add(int(s.robber))
    assert len(deserts) > 15


# Who starts


@pytest.mark.rule("I-40")
def test_a_table_sets_the_first_seat_or_leaves_it_to_the_lot():
    assert GAME.option("first_seat").values == ("lot", 0, 1, 2, 3)
    assert GAME.settle({})["first_seat"] == "lot"
    for seat in range(4):
        s = fresh(first_seat=seat)
        assert (s.first, owing(s)) == (seat, {seat})
        assert list(s.lot) == [0] * 4  # nobody throws


@pytest.mark.rule("I-40")
def test_a_seat_that_is_not_at_the_table_cannot_start():
    assert GAME.settle({"players": 3, "first_seat": 2})["first_seat"] == 2
    with pytest.raises(BadOption, match="I-40"):
        GAME.settle({"players": 3, "first_seat": 3})
    with pytest.raises(BadOption):
        GAME.settle({"first_seat": 4})


def lot(players, throw):
    """The lot as one tells it: all throw, and as long as several have the highest, those throw again. The last throws, and whom they name."""
    last, among = [0] * 4, list(range(players))
    while len(among) > 1:
        for seat in among:
            last[seat] = throw()
        among = [seat for seat in among if last[seat] == max(last[other] for other in among)]
    return last, among[0]


@pytest.mark.rule("I-40")
@pytest.mark.parametrize("players", [3, 4])
def test_by_lot_the_highest_die_starts_and_the_tied_highest_throw_again_among_themselves(players):
    s = fresh(players=players)
    first: Counter[int] = Counter()
    for seed in range(1500):
        rekey(s, seed)
        dice = copied(s)
        choose_first(s)
        assert (list(s.lot), s.first) == lot(players, lambda dice=dice: 1 + below(dice, 6))
        first[int(s.first)] += 1
    assert is_fair([first[seat] for seat in range(players)])


@pytest.mark.rule("I-41")
def test_the_beginners_layout_leaves_the_start_to_the_lot_too_unless_a_table_names_its_oldest():
    first = Counter(int(fresh(seed, layout="beginners").first) for seed in range(400))
    assert is_fair([first[seat] for seat in range(4)])
    s = fresh(layout="beginners", first_seat=RED)
    assert (s.first, owing(s)) == (RED, {RED})
