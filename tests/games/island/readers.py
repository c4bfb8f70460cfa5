"""Reading along in tests: what a seat sees of a position, what it reads of an action, and games at random in which everything happens."""

import random
from collections import Counter

import numpy as np

from comptoir.core import play as doors
from comptoir.core.view import View, buffer, rows
from comptoir.core.words import words
from comptoir.games.island import GAME, text
from comptoir.games.island.state import TO_ROLL
from tests.games.island.moves import free, number, owing, play
from tests.games.island.scenes import fresh, frozen, scene

EN, FR = words("en"), words("fr")
SPECTATOR = GAME.spectator
SILENT = {"give", "want", "clear"}  # what a seat drafts is its own secret

TABLES: list[tuple[int, dict[str, int | str]]] = [
    (6, {"players": 3, "target": 8}),
    (6, {"order": "mixed", "play_fresh": "yes", "target": 6}),
    (1, {"layout": "beginners", "dice": "deck", "shortage": "single", "offer_limit": 2}),
]


def sight(s, seat):
    """What `seat` sees of a position."""
    array = np.frombuffer(frozen(s), GAME.dtype).copy()
    doors.redact(rows(array), 0, seat)
    return View(GAME, array, seat)


def told(s, seat, *actions, viewer=SPECTATOR, w=EN):
    """What a viewer reads while `seat` does one action after another."""
    lines = []
    for said in actions:
        before = sight(s, viewer)
        play(s, seat, said)
        lines += text.events(before, sight(s, viewer), seat, number(said), w)
    return lines


def rolling(one, other, **more):
    """Blue is about to roll, and it is known what comes: there is one throw left in the deck of throws."""
    throw = (one - 1) * 6 + other - 1
    return scene(phase=TO_ROLL, throws_come=((1 << 36) - 1) ^ (1 << throw), **{"options": {"dice": "deck"}, **more})


def label(s, seat, said, w=EN):
    return text.label(sight(s, seat), seat, number(said), w)


def decision(s, seat, w=EN, viewer=None):
    return text.decision(sight(s, seat if viewer is None else viewer), seat, w)


def random_game(seed, most, **options):
    """The positions of a game, each with the seat that acts next, its legal actions, and the one it takes: half the time of the kind that came least so far."""
    luck, s, out = random.Random(seed), fresh(seed, **options), buffer(doors.ROOM)
    taken: Counter[str] = Counter()
    for _ in range(most):
        seats, idle = sorted(owing(s)), sorted(free(s))
        if not seats:
            return
        seat = luck.choice(idle) if idle and luck.random() < 0.25 else luck.choice(seats)
        legal = [int(out[i]) for i in range(GAME.functions["legal"](s, seat, out))]
        least = min(taken[kind_of(a)] for a in legal)
        action = luck.choice([a for a in legal if taken[kind_of(a)] == least] if luck.random() < 0.5 else legal)
        yield s, seat, legal, action
        taken[kind_of(action)] += 1
        GAME.functions["step"](s, seat, action)


def kind_of(action):
    return GAME.actions.decode(action).kind
