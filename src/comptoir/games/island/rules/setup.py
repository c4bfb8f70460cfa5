"""The table is set up: cards, who starts (I-40, I-41), tokens and harbours on any board; pieces and first cards (I-30, I-45)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rng import below
from comptoir.core.rule import Ints, rule, table
from comptoir.games.island.family import bank_size, crossing_hex, harbours, hexes, lay_land, path_end, sea_path, spiral_hex, token
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules.hands import gain
from comptoir.games.island.state import (
    ANY,
    CITIES,
    DECK,
    DESERT,
    EMPTY,
    FOUND_SETTLEMENT,
    NOBODY,
    RESOURCES,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    Island,
)

_kinds = [14, 2, 2, 2, 5]
KINDS: Final[Ints] = table(_kinds)  # development cards of each kind
CARD_KINDS: Final[Ints] = table([kind for kind, n in enumerate(_kinds) for _ in range(n)])


@rule
def reset(s: Island) -> None:
    """Sets the table up; options and the generator's key stand in the record already, everything else is zero."""
    for v in range(len(s.owner)):
        s.owner[v] = EMPTY
    for p in range(len(s.road)):
        s.road[p] = EMPTY
    for r in range(RESOURCES):
        s.bank[r] = bank_size(s)
    for seat in range(s.players):
        s.roads_left[seat] = ROADS
        s.settlements_left[seat] = SETTLEMENTS
        s.cities_left[seat] = CITIES
        for r in range(RESOURCES):
            s.rate[seat, r] = 4
    s.longest_road = NOBODY
    s.largest_army = NOBODY
    shuffle_deck(s)
    choose_first(s)
    s.turn = s.first
    s.phase = FOUND_SETTLEMENT
    lay_land(s)


@rule
def shuffle_deck(s: Island) -> None:
    for i in range(DECK):
        s.deck[i] = CARD_KINDS[i]
    shuffle(s, s.deck, 0, DECK)
    s.deck_left = DECK


@rule
def choose_first(s: Island) -> None:
    """By lot the highest die starts, tied highest throw again among themselves; or the seat the table has set."""
    if s.first_option > 0:
        s.first = s.first_option - 1
        return
    highest = 0
    among = (1 << s.players) - 1  # a bit for each seat still in the lot
    while highest == 0 or among & (among - 1):
        highest = 0
        for seat in range(s.players):
            if among >> seat & 1:
                s.lot[seat] = 1 + below(s, 6)
                highest = max(highest, s.lot[seat])
        for seat in range(s.players):
            if among >> seat & 1 and s.lot[seat] < highest:
                among -= 1 << seat
    for seat in range(s.players):
        if among >> seat & 1:
            s.first = seat


@rule
def shuffle(s: Island, row: Ints, first: int, end: int) -> None:
    """Every order of what lies from `first` on, and before `end`, is equally likely."""
    for i in range(end - 1, first, -1):
        j = first + below(s, i - first + 1)
        row[i], row[j] = row[j], row[i]


@rule
def face_harbour(s: Island, i: int, sea: int) -> None:
    """Harbour i lies in a sea hex and faces one of the land hexes beside it, each as likely (I-36)."""
    facings = 0
    while facings < 3 and sea_path(s, sea, facings) != NOWHERE:
        facings += 1
    s.harbour_sea[i] = sea
    s.harbour_path[i] = sea_path(s, sea, below(s, facings))


@rule
def lay_tokens(s: Island, corner: int) -> None:
    """Tokens in alphabetical order along the spiral from a corner; deserts are skipped (I-37, I-38)."""
    laid = 0
    for i in range(hexes(s)):
        h = spiral_hex(s, corner, i)
        s.number[h] = 0
        if s.terrain[h] != DESERT:
            s.number[h] = token(s, laid)
            laid += 1


@rule
def put_settlement(s: Island, seat: int, crossing: int) -> None:
    """A settlement from the supply onto the board; a harbour there works at once (I-108)."""
    s.owner[crossing] = seat
    s.building[crossing] = SETTLEMENT
    s.settlements_left[seat] -= 1
    for i in range(harbours(s)):
        if touches(s, crossing, s.harbour_path[i]):
            use_harbour(s, seat, s.harbour_kind[i])


@rule
def touches(s: Island, crossing: int, path: int) -> bool:
    return path_end(s, path, 0) == crossing or path_end(s, path, 1) == crossing


@rule
def use_harbour(s: Island, seat: int, kind: int) -> None:
    """3:1 for every resource, or 2:1 for the one it shows (I-104, I-105)."""
    if kind == ANY:
        for r in range(RESOURCES):
            s.rate[seat, r] = min(s.rate[seat, r], 3)
    else:
        s.rate[seat, kind] = 2


@rule
def put_road(s: Island, seat: int, path: int) -> None:
    s.road[path] = seat
    s.roads_left[seat] -= 1


@rule
def first_cards(s: Island, seat: int, crossing: int) -> None:
    """One card from each land hex around a first settlement, none from a desert (I-30, I-45)."""
    for i in range(3):
        h = crossing_hex(s, crossing, i)
        if h >= 0 and s.terrain[h] != DESERT:
            gain(s, seat, s.terrain[h], 1)
