"""Bots against bots without leaving compiled code: who acts, what it sees, what it does. Knows no game."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core import dispatch
from comptoir.core.play import UNASKED, one_of
from comptoir.core.rng import mix
from comptoir.core.rule import Ints, rule

__all__ = ["HEURISTIC", "KINDS", "RANDOM", "play_game", "play_games"]

RANDOM: Final = 0
HEURISTIC: Final = 1
KINDS: Final = {"random": RANDOM, "heuristic": HEURISTIC}
"""The bots that compiled code knows, by the names of `comptoir.bots`."""


@rule
def kind_at(kinds: Ints, seat: int, shift: int) -> int:
    """The kind of bot at a seat when the list of bots begins at seat `shift`."""
    n = len(kinds)
    return kinds[(seat + n - shift) % n]


@rule
def show(s: Any, views: Any, seat: int) -> None:
    """Lays what `seat` may know, and no more, into the one row of `views`."""
    views[0] = s
    dispatch.redact(views[0], seat)


@rule
def choose(s: Any, views: Any, kind: int, seat: int, luck: int, out: Ints) -> int:
    """What a bot of a kind does at its seat: an action, or -1 for nothing. It thinks on a redacted copy, never on `s`."""
    n = dispatch.legal(s, seat, out)
    if n == 0:
        return -1
    if kind == RANDOM:
        return 0 + out[luck * n >> 16]
    show(s, views, seat)
    return int(dispatch.heuristic(views[0], seat, out, n, luck))


@rule
def who_may_speak(s: Any, talking: int, luck: int) -> int:
    """A seat that may act unasked and is heard before those who owe: the one that is talking, else once in a while any of them; -1 for nobody."""
    if talking < 0 and luck & UNASKED != 0:
        return -1
    free = dispatch.may(s)
    if talking >= 0:
        return talking if free >> talking & 1 else -1
    return one_of(free, luck >> 4) if free else -1


@rule
def play_game(s: Any, views: Any, kinds: Ints, shift: int, seed: int, most: int, out: Ints, tally: Ints) -> int:
    """Plays a game out; says how many decisions it took, or -1 if they were more than `most` or a bot left a decision undone that it owed.

    A bot that spoke unasked goes on until it has nothing more to say; one that acts at random says one thing at a time.
    """
    done, talking, i = 0, -1, 0
    while done < most:
        owing = dispatch.pending(s)
        if owing == 0:
            return done
        luck = mix(mix(i) ^ seed)
        i += 1
        seat, action = who_may_speak(s, talking, luck), -1
        talking = -1
        if seat >= 0:
            kind = kind_at(kinds, seat, shift)
            action = choose(s, views, kind, seat, luck >> 16, out)
            if action >= 0 and kind != RANDOM:
                talking = seat
        if action < 0:
            seat = one_of(owing, luck >> 4)
            action = choose(s, views, kind_at(kinds, seat, shift), seat, luck >> 16, out)
            if action < 0:
                return -1
        dispatch.step(s, seat, action)
        tally[action] += 1
        done += 1
    return done if dispatch.pending(s) == 0 else -1


@rule
def play_games(states: Any, first: int, views: Any, kinds: Ints, rotate: int, seeds: Ints, most: int, out: Ints, results: Any, tally: Ints) -> None:
    """Sets up and plays every state, the first of which is game number `first`; a row of results is decisions, turns and a bit for each winner."""
    for i in range(len(states)):
        s = states[i]
        dispatch.reset(s)
        shift = (first + i) % len(kinds) if rotate else 0
        results[i, 0] = play_game(s, views, kinds, shift, seeds[i], most, out, tally)
        results[i, 1] = dispatch.turns(s)
        results[i, 2] = 0
        if results[i, 0] >= 0:
            for seat in range(len(kinds)):
                if dispatch.rank(s, seat) == 1:
                    results[i, 2] |= 1 << seat
