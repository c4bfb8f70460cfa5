"""Bots: made by name, asked with a view and nothing else."""

import pytest

from comptoir.bots import BOTS, Bot, bot
from comptoir.core import play
from comptoir.core.errors import UnknownName
from comptoir.core.rng import key_words
from comptoir.core.view import View, buffer, rows
from comptoir.games import game

ISLAND = game("island")


def table(seed, **options):
    """A state just set up, as an array of one."""
    array = ISLAND.blank(ISLAND.settle(options))
    array["key"][0] = key_words(seed)
    play.reset(rows(array), 0)
    return array


def view(array, seat):
    seen = array.copy()
    play.redact(rows(seen), 0, seat)
    return View(ISLAND, seen, seat)


def legal(array, seat):
    out = buffer(play.ROOM)
    return [int(out[i]) for i in range(play.legal(rows(array), 0, seat, out))]


def seats(mask):
    return [seat for seat in range(4) if mask >> seat & 1]


def played(array, players, most=400):
    """Plays on with a bot at every seat; the actions that were taken."""
    states = rows(array)
    done: list[tuple[int, int]] = []
    while len(done) < most and (owing := play.pending(states, 0)):
        for seat in seats(play.may(states, 0)):
            action = players[seat].choose(view(array, seat), legal(array, seat))
            if action is not None:
                break
        else:
            seat = seats(owing)[0]
            action = players[seat].choose(view(array, seat), legal(array, seat))
            assert action is not None
        assert action in legal(array, seat)
        play.step(states, 0, seat, action)
        done.append((seat, action))
    return done


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_a_seed_always_chooses_alike(name):
    games = [played(table("bots"), [bot(name, f"seat {seat}") for seat in range(4)], most=120) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_without_a_seed_plays_too(name):
    assert len(played(table("bots"), [bot(name)] * 4, most=30)) == 30


def test_other_seeds_other_choices():
    games = [played(table("bots"), [bot("random", seed)] * 4, most=30) for seed in (1, 2)]
    assert games[0] != games[1]


def test_the_heuristic_says_nothing_unasked_when_it_has_nothing_to_say():
    array = table("bots", layout="beginners", first_seat=0)
    states = rows(array)
    while not play.may(states, 0):
        play.step(states, 0, seats(play.pending(states, 0))[0], legal(array, seats(play.pending(states, 0))[0])[0])
    array["hands"][0] = 0
    array["hand_size"][0] = 0  # whoever is on turn has nothing: what should one offer?
    array["turn"][0] = 0
    assert bot("heuristic").choose(view(array, 1), legal(array, 1)) is None


def test_an_unknown_bot_is_told_what_there_is():
    with pytest.raises(UnknownName, match="did you mean 'heuristic'"):
        bot("heuristik")
    with pytest.raises(UnknownName, match="there are random, heuristic"):
        bot("zzz")


def test_a_bot_takes_ten_lines():
    class Hasty:
        """Ends what it can end, else takes the last action of the list."""

        def choose(self, view, legal):
            ends = [action for action in legal if view.game.actions.decode(action).kind.startswith("end_")]
            return ends[0] if ends else legal[-1]

    hasty: Bot = Hasty()
    assert len(played(table("bots"), [hasty] * 4, most=200)) == 200
