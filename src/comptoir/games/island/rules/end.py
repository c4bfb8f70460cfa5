"""Points, winning, and the round limit (I-153 to I-163)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island.state import CITIES, OVER, POINT, SETTLEMENTS, Island


@rule
def public_points(s: Island, seat: int) -> int:
    """What everybody sees: buildings and special cards."""
    n = SETTLEMENTS - s.settlements_left[seat] + 2 * (CITIES - s.cities_left[seat])
    if s.longest_road == seat:
        n += 2
    if s.largest_army == seat:
        n += 2
    return n


@rule
def points(s: Island, seat: int) -> int:
    """All of a seat's points, those of its hidden cards included."""
    return public_points(s, seat) + s.cards[seat, POINT]


@rule
def declare_win(s: Island) -> None:
    """Ends the game if somebody has the points: T first, then clockwise (I-155 to I-159)."""
    for i in range(1 if s.own_turn else s.players):
        seat = (s.turn + i) % s.players
        if points(s, seat) >= s.target:
            s.winners = 1 << seat
            s.phase = OVER
            return


@rule
def stop(s: Island) -> None:
    """The round limit: most points win, equal points share the win (I-160 to I-162)."""
    most = 0
    for seat in range(s.players):
        most = max(most, points(s, seat))
    for seat in range(s.players):
        if points(s, seat) == most:
            s.winners |= 1 << seat
    s.stopped = 1
    s.phase = OVER


@rule
def rank(s: Island, seat: int) -> int:
    """1 for a winner; behind, seats rank by points, and equal points share a rank (I-163)."""
    if s.winners >> seat & 1:
        return 1
    n = 1
    for other in range(s.players):
        if s.winners >> other & 1 or points(s, other) > points(s, seat):
            n += 1
    return n
