"""The island's two layouts: beginners' (I-26 to I-32) and variable (I-33 to I-39)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rng import below
from comptoir.core.rule import Ints, rule, table
from comptoir.games.island.board import (
    BEGINNERS_HARBOURS,
    BEGINNERS_NUMBERS,
    BEGINNERS_ROADS,
    BEGINNERS_SETTLEMENTS,
    BEGINNERS_TERRAIN,
    HEXES,
)
from comptoir.games.island.rules.longest_road import longest_route
from comptoir.games.island.rules.setup import face_harbour, first_cards, lay_tokens, put_road, put_settlement, shuffle
from comptoir.games.island.state import ANY, DESERT, HARBOURS, TO_ROLL, Island

_lands = [4, 3, 4, 4, 3, 1]
LANDS: Final[Ints] = table(_lands)  # hexes of each terrain
TERRAINS: Final[Ints] = table([terrain for terrain, n in enumerate(_lands) for _ in range(n)])
HARBOUR_KINDS: Final[Ints] = table([ANY] * 4 + [0, 1, 2, 3, 4])


@rule
def lay_land(s: Island) -> None:
    if s.beginners:
        lay_beginners(s)
    else:
        lay_variable(s)


@rule
def lay_variable(s: Island) -> None:
    lay_terrain(s)
    lay_harbours(s)
    lay_tokens(s, below(s, 6))


@rule
def lay_terrain(s: Island) -> None:
    """Every arrangement is equally likely; the robber starts on the desert (I-33, I-39)."""
    for h in range(HEXES):
        s.terrain[h] = TERRAINS[h]
    shuffle(s, s.terrain, 0, HEXES)
    for h in range(HEXES):
        if s.terrain[h] == DESERT:
            s.robber = h


@rule
def lay_harbours(s: Island) -> None:
    """Nine harbours, one open sea hex after each, in random order, each facing one of the land hexes beside it (I-34 to I-36)."""
    odd = below(s, 2)
    for i in range(HARBOURS):
        s.harbour_kind[i] = HARBOUR_KINDS[i]
    shuffle(s, s.harbour_kind, 0, HARBOURS)
    for i in range(HARBOURS):
        face_harbour(s, i, 2 * i + odd)


@rule
def lay_beginners(s: Island) -> None:
    for h in range(HEXES):
        s.terrain[h] = BEGINNERS_TERRAIN[h]
        s.number[h] = BEGINNERS_NUMBERS[h]
        if s.terrain[h] == DESERT:
            s.robber = h
    for i in range(HARBOURS):
        s.harbour_sea[i] = BEGINNERS_HARBOURS[i, 0]
        s.harbour_path[i] = BEGINNERS_HARBOURS[i, 1]
        s.harbour_kind[i] = BEGINNERS_HARBOURS[i, 2]
    for seat in range(s.players):
        for i in range(2):
            put_settlement(s, seat, BEGINNERS_SETTLEMENTS[seat, i])
            put_road(s, seat, BEGINNERS_ROADS[seat, i])
        s.route[seat] = longest_route(s, seat)
        first_cards(s, seat, BEGINNERS_SETTLEMENTS[seat, 0])
    s.founded = 2 * s.players
    s.phase = TO_ROLL
