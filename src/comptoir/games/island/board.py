"""The island's map: hexes, crossings and paths by number, and who touches whom (I-12 to I-20, Data tables 1 to 4).

A land hex is (q, r) with |q|, |r|, |q + r| <= 2; `map.py` numbers what touches it. Land hexes, seen from above:

                      7
                3          12
          0          8          16
                4          13
          1          9          17
                5          14
          2         10          18
                6          15
                     11
"""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Grid, Ints, table
from comptoir.games.island.map import NEAR_HEXES, NOWHERE, Map, centre, corners, padded

__all__ = [
    "BEGINNERS_HARBOURS",
    "BEGINNERS_NUMBERS",
    "BEGINNERS_ROADS",
    "BEGINNERS_SETTLEMENTS",
    "BEGINNERS_TERRAIN",
    "CROSSINGS",
    "CROSSING_HEXES",
    "CROSSING_NEAR",
    "CROSSING_PATHS",
    "CROSSING_XY",
    "HEXES",
    "HEX_CROSSINGS",
    "HEX_NEAR",
    "HEX_PATHS",
    "HEX_QR",
    "MAP",
    "NEAR_HEXES",
    "NOWHERE",
    "PATHS",
    "PATH_ENDS",
    "SEAS",
    "SEA_PATHS",
    "SEA_QR",
    "SPIRALS",
    "TOKENS",
    "centre",
    "corners",
]

MAP: Final = Map({q: (max(-2, -2 - q), min(2, 2 - q)) for q in range(-2, 3)})

HEX_QR: Final = MAP.hex_qr
CROSSING_XY: Final = MAP.crossing_xy
SEA_QR: Final = MAP.sea_qr

HEXES: Final = len(HEX_QR)
CROSSINGS: Final = len(CROSSING_XY)
PATHS: Final = len(MAP.path_ends)
SEAS: Final = len(SEA_QR)

HEX_CROSSINGS: Final[Grid] = table(MAP.hex_crossings)
HEX_PATHS: Final[Grid] = table(MAP.hex_paths)
HEX_NEAR: Final[Grid] = table(MAP.hex_near)
PATH_ENDS: Final[Grid] = table(MAP.path_ends)
CROSSING_HEXES: Final[Grid] = table(MAP.crossing_hexes)
CROSSING_PATHS: Final[Grid] = table(MAP.crossing_paths)
CROSSING_NEAR: Final[Grid] = table(MAP.crossing_near)
SEA_PATHS: Final[Grid] = table([padded(paths, 3) for paths in MAP.sea_paths])


def spiral(first: int) -> list[int]:
    """Land hexes in the order tokens are laid: from a corner counter-clockwise around the coast, then inwards (I-37)."""
    order: list[int] = []
    start = HEX_QR[first]
    for distance in (2, 1):
        ring, (q, r) = [], (0, -distance)
        for direction in [2, 3, 4, 5, 0, 1]:
            for _ in range(distance):
                ring.append((q, r))
                q, r = q + NEAR_HEXES[direction][0], r + NEAR_HEXES[direction][1]
        at = ring.index((start[0] * distance // 2, start[1] * distance // 2))
        order += [HEX_QR.index(qr) for qr in ring[at:] + ring[:at]]
    return [*order, HEX_QR.index((0, 0))]


SPIRALS: Final[Grid] = table([spiral(h) for h in (0, 2, 7, 11, 16, 18)])
TOKENS: Final[Ints] = table([5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11])  # A to R

# The beginners' layout (Data, table 3). Terrains: 0 forest, 1 hill, 2 pasture, 3 field, 4 mountain, 5 desert.
BEGINNERS_TERRAIN: Final[Ints] = table([0, 4, 2, 4, 2, 3, 4, 3, 0, 5, 1, 2, 0, 3, 2, 3, 1, 0, 1])
BEGINNERS_NUMBERS: Final[Ints] = table([12, 3, 9, 5, 6, 4, 8, 3, 4, 0, 10, 11, 8, 10, 2, 9, 11, 5, 6])
BEGINNERS_HARBOURS: Final[Grid] = table(
    [[1, 18, 5], [3, 0, 3], [5, 4, 5], [7, 17, 0], [9, 38, 5], [11, 65, 4], [13, 69, 2], [15, 66, 5], [17, 49, 1]]
)  # sea, path, kind
BEGINNERS_SETTLEMENTS: Final[Grid] = table([[28, 25], [14, 49], [36, 17], [39, 13]])  # of each seat, the starred one first
BEGINNERS_ROADS: Final[Grid] = table([[40, 37], [15, 69], [52, 19], [56, 20]])
