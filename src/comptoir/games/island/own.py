"""What the island answers where other games share its rules: its map, its actions, its one robber (see `family.py`)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.core.varied import own
from comptoir.games.island import actions, board
from comptoir.games.island.board import MAP
from comptoir.games.island.map import Map
from comptoir.games.island.rules import layout
from comptoir.games.island.rules.robber import choose_victim
from comptoir.games.island.rules.roll import owe_discards
from comptoir.games.island.state import BANK_SIZE, DTYPE, HARBOURS, TO_MOVE_ROBBER, Island

FIRST: Final[Ints] = table(list(actions.ACTIONS.first.values()), wide=True)
KIND_OF: Final[Ints] = actions.ACTIONS.kind_of
ARG_OF: Final[Ints] = actions.ACTIONS.arg_of
TOKENS_DUE: Final[Ints] = table([[board.TOKENS[i] for i in range(len(board.TOKENS))].count(number) for number in range(13)])


def map_of(view: Island) -> Map:
    return MAP


def robbers(view: Island) -> list[int]:
    return [view.robber]


@rule
def hexes(s: Island) -> int:
    return board.HEXES


@rule
def crossings(s: Island) -> int:
    return board.CROSSINGS


@rule
def paths(s: Island) -> int:
    return board.PATHS


@rule
def harbours(s: Island) -> int:
    return HARBOURS


@rule
def hex_crossing(s: Island, h: int, i: int) -> int:
    return board.HEX_CROSSINGS[h, i]


@rule
def crossing_hex(s: Island, v: int, i: int) -> int:
    return board.CROSSING_HEXES[v, i]


@rule
def crossing_path(s: Island, v: int, i: int) -> int:
    return board.CROSSING_PATHS[v, i]


@rule
def crossing_near(s: Island, v: int, i: int) -> int:
    return board.CROSSING_NEAR[v, i]


@rule
def path_end(s: Island, p: int, i: int) -> int:
    return board.PATH_ENDS[p, i]


@rule
def sea_path(s: Island, sea: int, i: int) -> int:
    return board.SEA_PATHS[sea, i]


@rule
def spiral_hex(s: Island, corner: int, i: int) -> int:
    return board.SPIRALS[corner, i]


@rule
def token(s: Island, i: int) -> int:
    return board.TOKENS[i]


@rule
def lands_due(s: Island, terrain: int) -> int:
    return layout.LANDS[terrain]


@rule
def tokens_due(s: Island, number: int) -> int:
    return TOKENS_DUE[number]


@rule
def bank_size(s: Island) -> int:
    return BANK_SIZE


@rule
def kind_of(s: Island, action: int) -> int:
    return KIND_OF[action]


@rule
def arg_of(s: Island, action: int) -> int:
    return ARG_OF[action]


@rule
def first_of(s: Island, kind: int) -> int:
    return FIRST[kind]


@rule
def wake_robber(s: Island) -> None:
    """Big hands give up half, then the robber moves (I-64, I-67)."""
    s.phase = TO_MOVE_ROBBER
    owe_discards(s)


@rule
def is_reached(s: Island, seat: int) -> bool:
    return True


@rule
def move_begins(s: Island) -> int:
    return TO_MOVE_ROBBER


@rule
def after_discards(s: Island) -> None:
    s.phase = TO_MOVE_ROBBER


@rule
def put_robber(s: Island, h: int) -> None:
    s.robber = h


@rule
def robber_hex(s: Island) -> int:
    return s.robber


@rule
def has_robber(s: Island, h: int) -> bool:
    return s.robber == h


@rule
def is_robber_astray(s: Island) -> bool:
    return s.robber < 0 or s.robber >= board.HEXES


@rule
def ties_keep(s: Island) -> bool:
    return True


@rule
def put_away(s: Island, seat: int, kind: int) -> None:
    """A progress card is out of the game, and lies open with those its player has played (I-143)."""


@rule
def known_below(s: Island) -> int:
    return 0


own(
    DTYPE,
    {
        "map_of": map_of,
        "hexes": hexes,
        "crossings": crossings,
        "paths": paths,
        "harbours": harbours,
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
        "wake_robber": wake_robber,
        "is_reached": is_reached,
        "move_begins": move_begins,
        "after_move": choose_victim,
        "after_discards": after_discards,
        "put_robber": put_robber,
        "robber_hex": robber_hex,
        "robbers": robbers,
        "has_robber": has_robber,
        "is_robber_astray": is_robber_astray,
        "ties_keep": ties_keep,
        "put_away": put_away,
        "known_below": known_below,
    },
)
