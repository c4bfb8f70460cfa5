"""The two maps of the bandits' island, small for two to four players and large for more (B-10 to B-32, Data).

The tables have a leading index, 0 for the small board and 1 for the large one; places that the small board has not are NOWHERE. Land hexes, from above:

                 small                                     large

                   7                                         12
             2           13                             7          18
                   8                              3          13          23
       0     3           14     18            0         8          19          27
                   9                              4          14          24
       1     4    10     15     19            1         9          20          28
                                                  5          15          25
             5    11     16                   2        10          21          29
                                                  6          16          26
             6    12     17                            11         22
                                                             17
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.core.rule import Grid, table
from comptoir.games.island.map import NOWHERE, Map, padded

__all__ = [
    "CROSSINGS",
    "CROSSING_HEXES",
    "CROSSING_NEAR",
    "CROSSING_PATHS",
    "DESERTS",
    "HARBOUR_KINDS",
    "HEXES",
    "HEX_CROSSINGS",
    "LANDS",
    "LARGE",
    "MAPS",
    "PATHS",
    "PATH_ENDS",
    "PLACES",
    "SEA_PATHS",
    "SMALL",
    "SPIRALS",
    "TERRAINS",
    "TOKENS",
    "TOKENS_DUE",
]

SMALL: Final = Map({-2: (0, 1), -1: (-2, 2), 0: (-3, 2), 1: (-3, 1), 2: (-2, -1)})
LARGE: Final = Map({-3: (0, 2), -2: (-1, 2), -1: (-2, 2), 0: (-3, 2), 1: (-3, 1), 2: (-3, 0), 3: (-3, -1)})
MAPS: Final = (SMALL, LARGE)

HEXES: Final = len(LARGE.hex_qr)
CROSSINGS: Final = len(LARGE.crossing_xy)
PATHS: Final = len(LARGE.path_ends)


def both(rows: Callable[[Map], list[list[int]]], width: int) -> Grid:
    """The same rows of both maps; the small one's are filled up."""
    high = len(rows(LARGE))
    filled: Grid = table([[padded(row, width) for row in rows(land)] + [[NOWHERE] * width] * (high - len(rows(land))) for land in MAPS])
    return filled


PLACES: Final[Grid] = table([[len(land.hex_qr), len(land.crossing_xy), len(land.path_ends)] for land in MAPS])  # hexes, crossings, paths
HEX_CROSSINGS: Final[Grid] = both(lambda land: land.hex_crossings, 6)
CROSSING_HEXES: Final[Grid] = both(lambda land: land.crossing_hexes, 3)
CROSSING_PATHS: Final[Grid] = both(lambda land: land.crossing_paths, 3)
CROSSING_NEAR: Final[Grid] = both(lambda land: land.crossing_near, 3)
PATH_ENDS: Final[Grid] = both(lambda land: land.path_ends, 2)
SEA_PATHS: Final[Grid] = both(lambda land: land.sea_paths, 3)

DESERTS: Final[Grid] = table([[4, 15], [9, 20]])  # the left one, the right one (B-18)
DESERT: Final = 5
ANY: Final = 5
# Forest, hill, pasture, field, mountain, desert (B-13, B-15); and the land apart from the deserts, as it is shuffled.
LANDS: Final[Grid] = table([[4, 3, 4, 4, 3, 2], [6, 5, 6, 6, 5, 2]])
_lands = [[terrain for terrain in range(DESERT) for _ in range(LANDS[large, terrain])] for large in range(2)]
TERRAINS: Final[Grid] = table([padded(row, HEXES - 2) for row in _lands])
# The 2:1 harbours, as they are shuffled; the large board has a second one of wool (B-23).
HARBOUR_KINDS: Final[Grid] = table([[0, 1, 2, 3, 4, NOWHERE], [0, 1, 2, 2, 3, 4]])

_tokens = (
    [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],  # A to R
    [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],  # A to Z, AA, AB
)
TOKENS: Final[Grid] = table([padded(list(row), HEXES - 2) for row in _tokens])
TOKENS_DUE: Final[Grid] = table([[list(row).count(number) for number in range(13)] for row in _tokens])

# Where tokens are laid, from a corner counter-clockwise (B-31): on the small board round the coast, then along the middle column.
_small = (
    [0, 1, 5, 6, 12, 17, 16, 19, 18, 14, 13, 7, 2, 3, 8, 9, 10, 11],
    [1, 5, 6, 12, 17, 16, 19, 18, 14, 13, 7, 2, 3, 0, 8, 9, 10, 11],
    [2, 3, 0, 1, 5, 6, 12, 17, 16, 19, 18, 14, 13, 7, 8, 9, 10, 11],
    [6, 12, 17, 16, 19, 18, 14, 13, 7, 2, 3, 0, 1, 5, 11, 10, 9, 8],
    [13, 7, 2, 3, 0, 1, 5, 6, 12, 17, 16, 19, 18, 14, 8, 9, 10, 11],
    [17, 16, 19, 18, 14, 13, 7, 2, 3, 0, 1, 5, 6, 12, 11, 10, 9, 8],
    [18, 14, 13, 7, 2, 3, 0, 1, 5, 6, 12, 17, 16, 19, 11, 10, 9, 8],
    [19, 18, 14, 13, 7, 2, 3, 0, 1, 5, 6, 12, 17, 16, 11, 10, 9, 8],
)
_large = (
    [0, 1, 2, 6, 11, 17, 22, 26, 29, 28, 27, 23, 18, 12, 7, 3, 4, 5, 10, 16, 21, 25, 24, 19, 13, 8, 9, 15, 20, 14],
    [2, 6, 11, 17, 22, 26, 29, 28, 27, 23, 18, 12, 7, 3, 0, 1, 5, 10, 16, 21, 25, 24, 19, 13, 8, 4, 9, 15, 20, 14],
    [12, 7, 3, 0, 1, 2, 6, 11, 17, 22, 26, 29, 28, 27, 23, 18, 13, 8, 4, 5, 10, 16, 21, 25, 24, 19, 14, 9, 15, 20],
    [17, 22, 26, 29, 28, 27, 23, 18, 12, 7, 3, 0, 1, 2, 6, 11, 16, 21, 25, 24, 19, 13, 8, 4, 5, 10, 15, 20, 14, 9],
    [27, 23, 18, 12, 7, 3, 0, 1, 2, 6, 11, 17, 22, 26, 29, 28, 24, 19, 13, 8, 4, 5, 10, 16, 21, 25, 20, 14, 9, 15],
    [29, 28, 27, 23, 18, 12, 7, 3, 0, 1, 2, 6, 11, 17, 22, 26, 25, 24, 19, 13, 8, 4, 5, 10, 16, 21, 20, 14, 9, 15],
)
SPIRALS: Final[Grid] = table(
    [
        [[*row, *[int(DESERTS[0, i]) for i in range(2)], *[NOWHERE] * 10] for row in _small],  # deserts take no token wherever they come
        [*_large, *[[NOWHERE] * HEXES] * 2],
    ]
)
