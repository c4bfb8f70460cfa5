"""Dealing hidden things anew: which hand has room for one more."""

from __future__ import annotations

from comptoir.core.rng import Chanced, below
from comptoir.core.rule import Grid, Ints, rule

__all__ = ["lacking", "seat_with_room"]


@rule
def lacking(held: Grid, sizes: Ints, seat: int) -> int:
    """How many things a hand lacks: its size less what it holds, kind by kind."""
    n = int(sizes[seat])
    for kind in range(held.shape[1]):
        n -= held[seat, kind]
    return n


@rule
def seat_with_room(s: Chanced, held: Grid, sizes: Ints, players: int, seat: int) -> int:
    """A seat other than `seat` that holds less than it should, each by what it lacks; `seat` itself if nobody has room."""
    room = 0
    for other in range(players):
        if other != seat:
            room += lacking(held, sizes, other)
    place = below(s, room)
    for other in range(players):
        if other != seat:
            place -= lacking(held, sizes, other)
            if place < 0:
                return other
    return seat
