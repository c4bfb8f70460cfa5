"""Players, pieces, cards and bandits (B-1 to B-9)."""

from collections import Counter

import pytest

from comptoir.core.errors import BadOption
from comptoir.games.bandits import GAME
from comptoir.games.bandits.board import MAPS
from comptoir.games.island import state as field
from comptoir.games.island.rules.hands import gain
from tests.games.bandits.scenes import BLUE, RED, WHITE, broken, fresh, play, rule, scene, side

PLAYERS = pytest.mark.parametrize("players", range(2, 7))


@PLAYERS
@pytest.mark.rule("B-1")
def test_two_to_six_play_clockwise_and_the_seat_after_the_last_is_the_first(players):
    s = scene(options={"players": players}, turn=players - 1)
    play(s, players - 1, "end_turn")
    assert s.turn == 0
    for seat in range(players, 6):
        assert rule(s, seat, "roll") == "B-2"
        assert rule(s, seat, "bandit 0") == "B-2"


@pytest.mark.rule("B-1")
def test_one_cannot_play_nor_can_seven():
    for players in (1, 7):
        with pytest.raises(BadOption):
            GAME.settle({"players": players})


@pytest.mark.rule("B-2")
def test_the_six_colours_stand_in_the_order_of_the_seats():
    assert GAME.colours == ("blue", "white", "green", "red", "orange", "brown")
    assert len(GAME.colours) == GAME.seats[-1]


@PLAYERS
@pytest.mark.rule("B-3", "I-122")
def test_everybody_has_five_settlements_four_cities_and_fifteen_roads(players):
    s = fresh(players=players)
    for seat in range(players):
        assert (s.settlements_left[seat], s.cities_left[seat], s.roads_left[seat]) == (5, 4, 15)
    s.settlements_left[0] = 4
    assert broken(s) == "B-3"


@pytest.mark.rule("B-3", "I-122")
def test_a_sixteenth_road_cannot_be_built():
    s = scene(hands={BLUE: "wood brick"}, roads={BLUE: list(range(15))})
    free = next(p for p in range(15, 77) if set(MAPS[0].path_ends[p]) & {v for q in range(15) for v in MAPS[0].path_ends[q]})
    assert rule(s, BLUE, f"road {free}") == "I-122"


@PLAYERS
@pytest.mark.rule("B-4", "B-9")
def test_the_bank_holds_19_of_each_for_few_and_24_for_many(players):
    s = fresh(players=players)
    assert [int(s.bank[r]) for r in range(5)] == [19 if players <= 4 else 24] * 5


@pytest.mark.rule("B-9")
def test_cards_are_neither_made_nor_lost():
    s = scene(options={"players": 6}, hands={BLUE: "wood", RED: "2 ore"})
    assert broken(s) == ""
    gain(s, WHITE, 0, 3)
    assert broken(s) == ""
    s.bank[0] += 1
    assert broken(s) == "B-9"


@PLAYERS
@pytest.mark.rule("B-5", "B-6")
def test_the_deck_is_the_same_for_every_number_of_players(players):
    s = fresh(players=players)
    kinds = Counter(int(s.deck[i]) for i in range(int(s.deck_left)))
    progress = {field.ROAD_BUILDING: 2, field.DISCOVERY: 2, field.MONOPOLY: 2}
    assert kinds == {field.KNIGHT: 14, field.POINT: 5} | progress
    s.deck[0] = (int(s.deck[0]) + 1) % 5
    assert broken(s) == "B-5"


@pytest.mark.rule("B-7", "B-8")
def test_two_bandits_stand_on_land_never_both_on_one_hex():
    s = scene()
    assert len(s.bandits) == 2
    assert broken(s) == ""
    s.bandits[0] = s.bandits[1]
    assert broken(s) == "B-8"
    s.bandits[0] = 20  # land of the large board alone
    assert broken(s) == "B-8"
    s = scene(options={"players": 5}, bandits=(20, 29))
    assert broken(s) == ""


@pytest.mark.rule("I-111", "I-114", "I-115")
def test_pieces_on_the_far_side_of_the_large_board_keep_the_islands_rules():
    s = scene(options={"players": 6}, settlements={BLUE: [79]}, hands={BLUE: "2 wood 2 brick wool grain"})
    assert rule(s, BLUE, "road 108") == ""
    assert rule(s, BLUE, "road 100") == "I-111"
    play(s, BLUE, "road 108")
    assert rule(s, BLUE, "settlement 76") == "I-115"
    assert side(29, "SE", large=True) == 108
