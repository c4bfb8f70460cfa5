"""What the bandits' game answers where it shares the island's rules: two maps, two bandits, ties and the deck (see `games/island/family.py`)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.core.varied import own
from comptoir.games.bandits import board
from comptoir.games.bandits.actions import ACTIONS
from comptoir.games.bandits.rules import bandits, deck, layout
from comptoir.games.bandits.state import BANDITS, DTYPE, FEW, Bandits
from comptoir.games.island.map import Map
from comptoir.games.island.rules.robber import choose_victim

FIRST: Final[Ints] = table(list(ACTIONS.first.values()), wide=True)
KIND_OF: Final[Ints] = ACTIONS.kind_of
ARG_OF: Final[Ints] = ACTIONS.arg_of
SMALL_BANK: Final = 19  # for up to four players (B-4)
LARGE_BANK: Final = 24


def map_of(view: Bandits) -> Map:
    return board.MAPS[view.large]


def robbers(view: Bandits) -> list[int]:
    return [view.bandits[b] for b in range(BANDITS)]


@rule
def hexes(s: Bandits) -> int:
    return board.PLACES[s.large, 0]


@rule
def crossings(s: Bandits) -> int:
    return board.PLACES[s.large, 1]


@rule
def paths(s: Bandits) -> int:
    return board.PLACES[s.large, 2]


@rule
def hex_crossing(s: Bandits, h: int, i: int) -> int:
    return board.HEX_CROSSINGS[s.large, h, i]


@rule
def crossing_hex(s: Bandits, v: int, i: int) -> int:
    return board.CROSSING_HEXES[s.large, v, i]


@rule
def crossing_path(s: Bandits, v: int, i: int) -> int:
    return board.CROSSING_PATHS[s.large, v, i]


@rule
def crossing_near(s: Bandits, v: int, i: int) -> int:
    return board.CROSSING_NEAR[s.large, v, i]


@rule
def path_end(s: Bandits, p: int, i: int) -> int:
    return board.PATH_ENDS[s.large, p, i]


@rule
def sea_path(s: Bandits, sea: int, i: int) -> int:
    return board.SEA_PATHS[s.large, sea, i]


@rule
def spiral_hex(s: Bandits, corner: int, i: int) -> int:
    return board.SPIRALS[s.large, corner, i]


@rule
def token(s: Bandits, i: int) -> int:
    return board.TOKENS[s.large, i]


@rule
def lands_due(s: Bandits, terrain: int) -> int:
    return board.LANDS[s.large, terrain]


@rule
def tokens_due(s: Bandits, number: int) -> int:
    return board.TOKENS_DUE[s.large, number]


@rule
def bank_size(s: Bandits) -> int:
    return LARGE_BANK if s.players > FEW else SMALL_BANK


@rule
def kind_of(s: Bandits, action: int) -> int:
    return KIND_OF[action]


@rule
def arg_of(s: Bandits, action: int) -> int:
    return ARG_OF[action]


@rule
def first_of(s: Bandits, kind: int) -> int:
    return FIRST[kind]


@rule
def is_robber_astray(s: Bandits) -> bool:
    """Off the land, or both on one hex (B-8)."""
    for b in range(BANDITS):
        if s.bandits[b] < 0 or s.bandits[b] >= hexes(s):
            return True
    return s.bandits[0] == s.bandits[1]


@rule
def ties_keep(s: Bandits) -> bool:
    """A special card that nobody leads alone lies in the stock (B-61, B-65)."""
    return False


own(
    DTYPE,
    {
        "map_of": map_of,
        "hexes": hexes,
        "crossings": crossings,
        "paths": paths,
        "harbours": layout.harbours_of,
        "hex_crossing": hex_crossing,
        "crossing_hex": crossing_hex,
        "crossing_path": crossing_path,
        "crossing_near": crossing_near,
        "path_end": path_end,
        "sea_path": sea_path,
        "lay_land": layout.lay_land,
        "spiral_hex": spiral_hex,
        "token": token,
        "lands_due": lands_due,
        "tokens_due": tokens_due,
        "bank_size": bank_size,
        "kind_of": kind_of,
        "arg_of": arg_of,
        "first_of": first_of,
        "wake_robber": bandits.wake,
        "is_reached": bandits.is_beside,
        "move_begins": bandits.move_begins,
        "after_move": bandits.after_move,
        "after_discards": choose_victim,
        "put_robber": bandits.put_bandit,
        "robber_hex": bandits.bandit_hex,
        "robbers": robbers,
        "has_robber": bandits.has_bandit,
        "is_robber_astray": is_robber_astray,
        "ties_keep": ties_keep,
        "put_away": deck.put_under,
        "known_below": deck.known_below,
    },
)
