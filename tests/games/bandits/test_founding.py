"""The founding phase for two to six, and what two players do differently: nothing (B-34 to B-39)."""

import itertools
from collections import Counter

import pytest

from comptoir.games.bandits import GAME
from comptoir.games.bandits.board import MAPS
from comptoir.games.island import state as field
from tests.games.bandits.scenes import BLUE, WHITE, free, fresh, hand, kinds, legal, owing, play, rule, scene
from tests.games.chance import is_fair


def found(s, seat):
    """A settlement on the first legal crossing and the first legal road; says where."""
    crossing = GAME.actions.decode(legal(s, seat)[0])
    play(s, seat, f"settlement {crossing.args['crossing']}")
    road = GAME.actions.decode(legal(s, seat)[0])
    play(s, seat, f"road {road.args['path']}")
    return crossing.args["crossing"]


def order(s):
    """The seats in the order in which they found."""
    seats = []
    while s.phase == field.FOUND_SETTLEMENT:
        seats.append(int(s.turn))
        found(s, int(s.turn))
    return seats


@pytest.mark.rule("B-34", "B-35", "BX16")
def test_five_found_forwards_then_backwards_and_the_starting_player_begins():
    s = fresh(players=5, first_seat=3)
    assert order(s) == [3, 4, 0, 1, 2, 2, 1, 0, 4, 3]
    assert (s.turn, s.phase) == (3, field.TO_ROLL)


@pytest.mark.rule("B-38")
def test_two_found_once_twice_and_once():
    for first in (0, 1):
        s = fresh(players=2, first_seat=first)
        assert order(s) == [first, 1 - first, 1 - first, first]
        assert s.turn == first


@pytest.mark.rule("B-34")
def test_only_the_second_settlement_brings_cards_and_at_once():
    s = fresh(players=6, first_seat=0)
    for seat in range(6):
        found(s, seat)
        assert s.hand_size[seat] == 0
    crossing = GAME.actions.decode(legal(s, 5)[0]).args["crossing"]
    play(s, 5, f"settlement {crossing}")
    land = [int(s.terrain[h]) for h in MAPS[1].crossing_hexes[crossing] if h >= 0]
    assert s.hand_size[5] == sum(terrain != field.DESERT for terrain in land) > 0
    assert s.phase == field.FOUND_ROAD


@pytest.mark.rule("B-34")
def test_the_highest_die_starts_and_everybody_may_throw_it():
    """Of a lot that was tied the record keeps each seat's last throw; one that was not is told by the throws."""
    starts: Counter[int] = Counter()
    settled = 0
    for seed in range(360):
        s = fresh(seed, players=6)
        starts[int(s.first)] += 1
        throws = [int(s.lot[seat]) for seat in range(6)]
        assert set(throws) <= set(range(1, 7))
        if max(throws) == 6:  # nobody who threw again can have thrown more
            assert throws.count(6) == 1 or throws[s.first] < 6
            settled += throws[s.first] == 6
    assert settled > 100
    assert is_fair([starts[seat] for seat in range(6)])


@pytest.mark.rule("B-34", "I-42", "I-115")
def test_founding_keeps_the_distance_and_the_road_lies_at_the_settlement():
    s = fresh(players=2, first_seat=0)
    play(s, BLUE, "settlement 30")
    near = next(v for v in MAPS[0].crossing_near[30] if v >= 0)
    far = next(p for p in range(77) if 30 not in MAPS[0].path_ends[p])
    assert rule(s, BLUE, f"road {far}") == "I-42"
    play(s, BLUE, f"road {MAPS[0].crossing_paths[30][0]}")
    assert rule(s, WHITE, f"settlement {near}") == "I-115"


@pytest.mark.parametrize(("large", "others", "crossings"), [(0, 7, 58), (1, 11, 80)])
@pytest.mark.rule("B-36")
def test_however_the_others_found_there_is_room(large, others, crossings):
    spoiled = max(1 + sum(v >= 0 for v in near) for near in MAPS[large].crossing_near)
    assert spoiled == 4
    assert len(MAPS[large].crossing_xy) == crossings > others * spoiled


@pytest.mark.rule("B-37")
def test_there_is_no_beginners_layout():
    assert "layout" not in [option.name for option in GAME.options]
    assert all(fresh(seed).phase == field.FOUND_SETTLEMENT for seed in range(3))


@pytest.mark.rule("B-38", "B-39")
def test_two_play_on_the_small_board_without_neutral_pieces_and_may_trade():
    s = scene(options={"players": 2}, hands={BLUE: "wood", WHITE: "ore"}, phase=field.TRADE)
    assert s.large == 0
    assert [int(s.owner[v]) for v in range(58)] == [field.EMPTY] * 58
    assert [int(s.roads_left[seat]) for seat in range(6)] == [15, 15, 0, 0, 0, 0]
    play(s, BLUE, "give wood", "want ore", "submit")
    assert owing(s) == {WHITE}
    play(s, WHITE, "agree")
    play(s, BLUE, "deal 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("ore", "wood")
    assert free(s) == {WHITE}


@pytest.mark.rule("B-38")
def test_with_two_the_only_victim_is_the_other():
    crossings = [MAPS[0].hex_crossings[8][i] for i in (0, 2)]
    s = scene(options={"players": 2}, settlements={BLUE: [crossings[0]], WHITE: [crossings[1]]}, hands={BLUE: "wood", WHITE: "ore"}, cards={BLUE: "knight"})
    play(s, BLUE, "knight", "bandit 0", "robber 8")
    assert kinds(s, BLUE) == {"rob", "rob_none"}
    assert rule(s, BLUE, "rob 1") == ""
    assert rule(s, BLUE, "rob 0") == "I-74"
    assert all(rule(s, BLUE, f"rob {seat}") == "B-2" for seat in range(2, 6))


@pytest.mark.rule("B-34", "I-43")
def test_six_find_room_on_both_rounds_wherever_they_go():
    for seed, last in itertools.product(range(5), (False, True)):
        s = fresh(seed, players=6, first_seat=0)
        while s.phase == field.FOUND_SETTLEMENT:
            choices = legal(s, int(s.turn))
            play(s, int(s.turn), str(GAME.actions.decode(choices[-1 if last else 0])).replace("(", " ").rstrip(")"))
            play(s, int(s.turn), str(GAME.actions.decode(legal(s, int(s.turn))[0])).replace("(", " ").rstrip(")"))
        assert s.phase == field.TO_ROLL
