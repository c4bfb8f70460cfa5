"""Reading along in tests: what a seat sees of a position, what it reads of an action, and games at random in which everything happens."""

import random
from collections import Counter

import numpy as np

from comptoir.core import play as doors
from comptoir.core.view import View, buffer, rows
from comptoir.core.words import words
from comptoir.games.silkroad import GAME, text
from tests.games.scenery import frozen
from tests.games.silkroad.moves import number, owing, play
from tests.games.silkroad.scenes import fresh

EN, FR = words("en"), words("fr")
SPECTATOR = GAME.spectator

TABLES: list[tuple[int, dict[str, int | str]]] = [
    (1, {"players": 3}),
    (2, {"direction": "east", "last_auction": "skip"}),
    (3, {"players": 5, "screens": "open", "vizier_second": "next_number"}),
    (4, {"players": 6, "direction": "east", "final_tie": "money", "majority_ties": "nobody"}),
    (5, {"last_auction": "skip"}),
]


def sight(s, seat):
    """What `seat` sees of a position."""
    array = np.frombuffer(bytearray(frozen(s)), GAME.dtype)
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


def label(s, seat, said, w=EN, viewer=None):
    return text.label(sight(s, seat if viewer is None else viewer), seat, number(said), w)


def decision(s, seat, w=EN, viewer=None):
    return text.decision(sight(s, seat if viewer is None else viewer), seat, w)


def random_game(seed, most=2000, **options):
    """The positions of a game, each with the seat that acts next, its legal actions, and the one it takes: half the time of the kind that came least so far."""
    luck, s, out = random.Random(seed), fresh(seed, **options), buffer(doors.ROOM)
    taken: Counter[str] = Counter()
    for _ in range(most):
        seats = sorted(owing(s))
        if not seats:
            return
        seat = luck.choice(seats)
        legal = [int(out[i]) for i in range(GAME.functions["legal"](s, seat, out))]
        least = min(taken[kind_of(a)] for a in legal)
        action = luck.choice([a for a in legal if taken[kind_of(a)] == least] if luck.random() < 0.5 else legal)
        yield s, seat, legal, action
        taken[kind_of(action)] += 1
        GAME.functions["step"](s, seat, action)


def kind_of(action):
    return GAME.actions.decode(action).kind


def moments(seed, **options):
    """Each action of a game, with every viewer's view before and after it: by viewer, two views, the seat, the action."""
    moves: list[tuple[int, int]] = []
    before, last = dict[int, object](), None
    for s, seat, _, taken in random_game(seed, **options):
        viewers = (*range(int(s.players)), SPECTATOR)
        after = {viewer: sight(s, viewer) for viewer in viewers}
        if moves:
            yield before, after, *moves[-1]
        moves.append((seat, taken))
        before, last = after, s
    yield before, {viewer: sight(last, viewer) for viewer in before}, *moves[-1]
