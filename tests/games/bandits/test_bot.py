"""The heuristic with two bandits: which one it moves, and that it plays games of any size to the end."""

import pytest

from comptoir.games.bandits import GAME
from comptoir.games.bandits import state as own
from comptoir.games.bandits.board import SMALL
from comptoir.games.bandits.bot import harm
from comptoir.games.island import state as field
from tests.games.bandits.scenes import BLUE, RED, SCENERY, WHITE, corner, fresh, number, points, scene


def said(action):
    return str(GAME.actions.decode(action))


def test_it_moves_the_bandit_that_stands_on_its_own_hex():
    for b, bandits in ((0, (8, 15)), (1, (4, 8))):
        s = scene(settlements={BLUE: [corner(8, "NE")]}, bandits=bandits, phase=own.TO_NAME)
        assert said(SCENERY.heuristic(s, BLUE)) == f"bandit({b})"


def test_it_leaves_the_bandit_that_costs_the_leader_most():
    s = scene(cities={RED: [corner(8, "NE")]}, bandits=(8, 4), phase=own.TO_NAME)
    assert harm(s, BLUE, 8) > harm(s, BLUE, 4) == 0
    assert said(SCENERY.heuristic(s, BLUE)) == "bandit(1)"


def test_it_sends_the_bandit_to_somebody_with_cards_never_to_itself():
    s = scene(settlements={BLUE: [corner(13, "SE")], WHITE: [corner(6, "E")]}, hands={WHITE: "3 ore"}, phase=field.TO_MOVE_ROBBER, named=0, bandits=(4, 15))
    h = GAME.actions.decode(SCENERY.heuristic(s, BLUE)).args["hex"]
    assert WHITE in {int(s.owner[v]) for v in SMALL.hex_crossings[h]}
    assert BLUE not in {int(s.owner[v]) for v in SMALL.hex_crossings[h]}


def test_it_plays_a_knight_to_free_a_hex_from_either_bandit():
    for bandits in ((8, 4), (4, 8)):
        s = scene(settlements={BLUE: [corner(8, "NE")]}, cards={BLUE: "knight"}, bandits=bandits, phase=field.TO_ROLL)
        assert SCENERY.heuristic(s, BLUE) == number("knight")


@pytest.mark.parametrize("players", [2, 6])
def test_sensible_players_build_and_score(players):
    s = fresh(players=players, offer_limit=0)
    for ply in range(700):
        seats = sorted(SCENERY.owing(s))
        if not seats:
            break
        GAME.functions["step"](s, seats[0], SCENERY.heuristic(s, seats[0], ply))
    assert max(points(s, seat) for seat in range(players)) >= 5
