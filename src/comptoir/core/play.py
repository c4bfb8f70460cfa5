"""Playing on without knowing the game: doors for Python callers, and random games by the thousand.

A door takes an array of states and an index: a record as an argument would be examined field by field at each call. A seat out of a table or an
action out of a list is an integer of few bits, and for those Numba would compile the whole game once more: `0 + …` is as wide as what Python callers give.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.core import dispatch
from comptoir.core.rng import mix
from comptoir.core.rule import Grid, Ints, rule, table

__all__ = ["ROOM", "UNASKED", "one_of", "decide", "play_random", "play_random_many", "who_acts"]

ROOM: Final = 512  # actions a list has room for; no game has more legal ones at once
UNASKED: Final = 3  # in random play, a seat that may act unasked does so when these bits of chance are zero: once in four decisions
MOST_SEATS: Final = 6

# For a mask of seats: how many they are, and which.
SEATS_IN: Final[Ints] = table([mask.bit_count() for mask in range(1 << MOST_SEATS)])
SEATS_OF: Final[Grid] = table([([seat for seat in range(MOST_SEATS) if mask >> seat & 1] + [-1] * MOST_SEATS)[:MOST_SEATS] for mask in range(1 << MOST_SEATS)])


@rule
def one_of(mask: int, luck: int) -> int:
    """One of the seats that a mask names, each as likely, by 16 random bits."""
    return 0 + SEATS_OF[mask, (luck & 0xFFFF) * SEATS_IN[mask] >> 16]


@rule
def who_acts(s: Any, luck: int) -> int:
    """One of the seats that owe a decision; once in a while one that may act unasked. -1 when the game is over."""
    owing = dispatch.pending(s)
    if owing == 0:
        return -1
    if luck & UNASKED == 0:
        free = dispatch.may(s)
        if free:
            return one_of(free, luck >> 4)
    return one_of(owing, luck >> 4)


@rule
def decide(s: Any, luck: int, out: Ints) -> int:
    """One random decision of one seat, done; 0 when the game is over."""
    seat = who_acts(s, luck)
    if seat < 0:
        return 0
    n = dispatch.legal(s, seat, out)
    dispatch.step(s, seat, 0 + out[(luck >> 16 & 0xFFFF) * n >> 16])
    return 1


@rule
def play_random(s: Any, seed: int, start: int, most: int, out: Ints) -> int:
    """At most so many random decisions, numbered from `start`: the same numbers, the same game. Says how many there were."""
    for i in range(most):
        if decide(s, mix(seed ^ (start + i) * 0x9E3779B1), out) == 0:
            return i
    return most


@rule
def play_random_many(states: Any, seeds: Ints, lo: int, hi: int, start: int, most: int, counts: Ints, out: Ints) -> int:
    """`play_random` for the states from lo to hi - 1; how long each went is added to its count. Says how many decisions there were."""
    total = 0
    for i in range(lo, hi):
        n = play_random(states[i], seeds[i], start, most, out)
        counts[i] += n
        total += n
    return total


# Doors.


@rule
def reset(states: Any, i: int) -> None:
    dispatch.reset(states[i])


@rule
def reset_many(states: Any, lo: int, hi: int) -> None:
    for i in range(lo, hi):
        dispatch.reset(states[i])


@rule
def pending(states: Any, i: int) -> int:
    return int(dispatch.pending(states[i]))


@rule
def may(states: Any, i: int) -> int:
    return int(dispatch.may(states[i]))


@rule
def legal(states: Any, i: int, seat: int, out: Ints) -> int:
    return int(dispatch.legal(states[i], seat, out))


@rule
def why_not(states: Any, i: int, seat: int, action: int) -> int:
    return int(dispatch.why_not(states[i], seat, action))


@rule
def step(states: Any, i: int, seat: int, action: int) -> None:
    dispatch.step(states[i], seat, action)


@rule
def redact(states: Any, i: int, seat: int) -> None:
    dispatch.redact(states[i], seat)


@rule
def imagine(states: Any, i: int, seat: int) -> None:
    dispatch.imagine(states[i], seat)


@rule
def points(states: Any, i: int, seat: int) -> int:
    return int(dispatch.points(states[i], seat))


@rule
def rank(states: Any, i: int, seat: int) -> int:
    return int(dispatch.rank(states[i], seat))


@rule
def turns(states: Any, i: int) -> int:
    return int(dispatch.turns(states[i]))


@rule
def broken(states: Any, i: int) -> int:
    return int(dispatch.broken(states[i]))


@rule
def heuristic(states: Any, i: int, seat: int, actions: Ints, n: int, luck: int) -> int:
    return int(dispatch.heuristic(states[i], seat, actions, n, luck))
