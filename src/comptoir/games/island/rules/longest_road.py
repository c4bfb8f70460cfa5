"""Longest road: measuring routes, and who holds the card (I-123 to I-134)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import rule
from comptoir.games.island.family import crossing_path, crossings, path_end, ties_keep
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.state import EMPTY, NOBODY, Island

SHORTEST: Final = 5  # roads that a route needs for the card
WORD: Final = 62  # paths are marked in two words of this many bits


@rule
def longest_route(s: Island, seat: int) -> int:
    """The most own roads in a walk that uses none twice; it may end at another's building, not pass it (I-124, I-125)."""
    most, others = 0, 0
    for v in range(crossings(s)):
        n = roads_at(s, seat, v)
        if n & 1 or (n == 2 and is_blocked(s, seat, v)):
            most = max(most, longest_walk(s, seat, v))
        elif n == 2:
            others += 1
    # A longest walk ends where it must: at another's building, or where the roads that meet are odd in number. Only a ring by itself has no such crossing.
    if most <= others:
        for v in range(crossings(s)):
            if roads_at(s, seat, v) == 2:
                most = max(most, longest_walk(s, seat, v))
    return most


@rule
def roads_at(s: Island, seat: int, crossing: int) -> int:
    """How many roads of `seat` meet at a crossing."""
    n = 0
    for i in range(3):
        p = crossing_path(s, crossing, i)
        if p != NOWHERE and s.road[p] == seat:
            n += 1
    return n


@rule
def is_blocked(s: Island, seat: int, crossing: int) -> bool:
    """Whether another's building stands there: a walk may end at it, not pass."""
    return s.owner[crossing] != EMPTY and s.owner[crossing] != seat


@rule
def longest_walk(s: Island, seat: int, start: int) -> int:
    """The longest walk from a crossing: depth first; `walk` holds the crossings passed, `tried` how many paths were tried at each."""
    most, depth = 0, 0
    low, high = 0, 0  # paths on the walk
    s.walk[0], s.tried[0] = start, 0
    while depth >= 0:
        v = s.walk[depth]
        stopped = depth > 0 and is_blocked(s, seat, v)
        if s.tried[depth] == 3 or stopped:
            s.walk[depth], s.tried[depth] = 0, 0
            depth -= 1
            if depth >= 0:
                back = crossing_path(s, s.walk[depth], s.tried[depth] - 1)
                if back < WORD:
                    low ^= 1 << back
                else:
                    high ^= 1 << (back - WORD)
            continue
        p = crossing_path(s, v, s.tried[depth])
        s.tried[depth] += 1
        if p == NOWHERE or s.road[p] != seat:
            continue
        if p < WORD:
            if low >> p & 1:
                continue
            low |= 1 << p
        else:
            if high >> (p - WORD) & 1:
                continue
            high |= 1 << (p - WORD)
        depth += 1
        most = max(most, depth)
        s.walk[depth], s.tried[depth] = path_end(s, p, 0) + path_end(s, p, 1) - v, 0
    return most


@rule
def measure_after_road(s: Island, seat: int) -> None:
    """A new road can only lengthen its owner's route."""
    s.route[seat] = longest_route(s, seat)
    award(s, False)


@rule
def leader(s: Island) -> int:
    """Who alone has the longest route, of at least five; else NOBODY."""
    most, who = SHORTEST - 1, NOBODY
    for seat in range(s.players):
        if s.route[seat] > most:
            most, who = s.route[seat], seat
        elif s.route[seat] == most:
            who = NOBODY
    return who


@rule
def measure_after_settlement(s: Island, crossing: int) -> None:
    """A settlement may cut the routes of others: if it shortened the holder's, the card goes to who now leads alone, or to nobody (I-128 to I-132)."""
    holder = s.longest_road
    before = s.route[holder] if holder != NOBODY else 0
    for seat in range(s.players):
        if seat != s.owner[crossing] and roads_at(s, seat, crossing):
            s.route[seat] = longest_route(s, seat)
    award(s, holder != NOBODY and s.route[holder] < before)


@rule
def award(s: Island, is_cut: bool) -> None:
    """Who leads alone has the card (I-126, I-127, I-133). In a tie its holder keeps it where ties keep, unless a cut has just shortened the holder's route."""
    who = leader(s)
    if who != NOBODY or is_cut or not ties_keep(s):
        s.longest_road = who
