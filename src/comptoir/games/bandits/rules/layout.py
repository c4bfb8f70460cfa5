"""The board of the bandits: its size, two deserts, harbours all around, tokens, and a bandit on each desert (B-12 to B-33)."""

from __future__ import annotations

from comptoir.core.rng import below
from comptoir.core.rule import rule
from comptoir.games.bandits.board import DESERTS, HARBOUR_KINDS, PLACES, TERRAINS
from comptoir.games.bandits.state import BANDITS, FEW, Bandits
from comptoir.games.island.rules.setup import face_harbour, lay_tokens, shuffle
from comptoir.games.island.state import ANY, DESERT

CORNERS = (8, 6)  # from which a spiral may begin, on the small board and on the large one


@rule
def lay_land(s: Bandits) -> None:
    s.large = s.players > FEW or s.board_option == 2
    lay_terrain(s)
    lay_harbours(s)
    lay_tokens(s, below(s, CORNERS[s.large]))
    for b in range(BANDITS):
        s.bandits[b] = DESERTS[s.large, b]


@rule
def lay_terrain(s: Bandits) -> None:
    """The deserts are where they always are; the other land is shuffled over the rest (B-18, B-19)."""
    land = PLACES[s.large, 0] - BANDITS
    for i in range(land):
        s.terrain[i] = TERRAINS[s.large, i]
    shuffle(s, s.terrain, 0, land)
    for b in range(BANDITS):  # from the left: what lies to the right moves on by one
        for h in range(land + b, DESERTS[s.large, b], -1):
            s.terrain[h] = s.terrain[h - 1]
        s.terrain[DESERTS[s.large, b]] = DESERT


@rule
def harbours_of(s: Bandits) -> int:
    """Every other sea hex has a harbour."""
    return 11 if s.large else 10


@rule
def lay_harbours(s: Bandits) -> None:
    """Water, 2:1, water, 3:1 and so on around the island; the 2:1 ones in random order, each facing land (B-20 to B-25)."""
    n = harbours_of(s)
    seas = 2 * n
    twos = (n + 1) // 2
    # On the small board harbours are the odd sea hexes, and either of the first two begins; on the large one the order begins anywhere (B-21, B-22).
    begins = below(s, seas) if s.large else 2 * below(s, 2)
    for i in range(twos):
        s.harbour_kind[i] = HARBOUR_KINDS[s.large, i]
    shuffle(s, s.harbour_kind, 0, twos)
    for i in range(n - 1, -1, -1):
        s.harbour_kind[i] = ANY if i % 2 else s.harbour_kind[i // 2]
    for i in range(n):
        face_harbour(s, i, (begins + 1 + 2 * i) % seas)
