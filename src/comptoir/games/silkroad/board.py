"""The silk road's map, its trade tokens and their prices (Data): cities and arrows by number, west to the left.

The main line, with the printed tokens' cities in capitals; every arrow leads westwards, and eastwards when the journey is reversed:

     0 Chang'An -+- 1 Lanzhou -+- 3 DUNHUANG -+- 4 Turfan -- 6 KORLA -- 7 Kucha --+- 9 KASHGAR -+- 10 Samarkand -+- 12 MERV -+- 13 SUSIA -+- 15 Ecbatana
                 +- 2 Yumen ---+              +- 5 Loulan -- 8 Khotan ------------+              +- 11 Bactra ----+            +- 14 Nisa --+
                                                  (5 leads to 6, too)

     15 Ecbatana -- 16 Palmyra -+- 17 Aleppo -+- 19 Antioch
                                +- 18 Tyre ---+
"""

from __future__ import annotations

from typing import Final, NamedTuple

from comptoir.core.rule import Grid, Ints, table

__all__ = [
    "ARROWS",
    "BACKS",
    "BARTER",
    "BUYER",
    "BUY_PRICE",
    "CITIES",
    "CITY",
    "CROOK",
    "FREE",
    "GOODS",
    "KIND_OF",
    "LEFT",
    "NEXT",
    "NO_TOKEN",
    "NOWHERE",
    "PRINTED",
    "RIGHT",
    "SELLER",
    "SELL_PRICE",
    "SHOPKEEPER",
    "SIDE",
    "SLOTS",
    "STEPS",
    "THIEF",
    "TYPES",
    "TYPE_COUNT",
    "VIA",
    "VIZIER",
]

NOWHERE: Final = -1
NO_TOKEN: Final = -1
GOODS: Final = 5  # ivory, silk, jewels, dried fruit, spices
BALES: Final = 15  # of each good
SLOTS: Final = 5

# A city's side: which backs its tokens have on the journey westwards.
ORANGE: Final = 0
MAUVE: Final = 1
END: Final = 2


class Place(NamedTuple):
    """A city as it is drawn, on a board 1200 wide and 480 high."""

    name: str
    side: int
    x: int
    y: int


CITY: Final = (
    Place("Chang'An", END, 1150, 385),
    Place("Lanzhou", ORANGE, 1060, 325),
    Place("Yumen", ORANGE, 1010, 205),
    Place("Dunhuang", ORANGE, 930, 230),
    Place("Turfan", ORANGE, 845, 95),
    Place("Loulan", ORANGE, 850, 215),
    Place("Korla", ORANGE, 765, 150),
    Place("Kucha", ORANGE, 685, 145),
    Place("Khotan", ORANGE, 675, 315),
    Place("Kashgar", ORANGE, 605, 225),
    Place("Samarkand", MAUVE, 520, 165),
    Place("Bactra", MAUVE, 515, 300),
    Place("Merv", MAUVE, 435, 240),
    Place("Susia", MAUVE, 370, 310),
    Place("Nisa", MAUVE, 350, 195),
    Place("Ecbatana", MAUVE, 265, 325),
    Place("Palmyra", MAUVE, 180, 330),
    Place("Aleppo", MAUVE, 140, 220),
    Place("Tyre", MAUVE, 50, 385),
    Place("Antioch", END, 55, 235),
)
CITIES: Final = len(CITY)
EAST_END: Final = 0  # Chang'An
WEST_END: Final = 19  # Antioch
SIDE: Final[Ints] = table([place.side for place in CITY])

ARROWS: Final = (
    *((0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (3, 5), (4, 6), (5, 6), (5, 8), (6, 7), (7, 9), (8, 9), (9, 10)),
    *((9, 11), (10, 12), (11, 12), (12, 13), (12, 14), (13, 15), (14, 15), (15, 16), (16, 17), (16, 18), (17, 19), (18, 19)),
)
VIA: Final = {(0, 2): (1105, 265), (1, 3): (985, 305), (5, 8): (775, 310)}  # where a road bends


def outward(city: int, east: bool) -> list[int]:
    """Where the arrows out of a city lead: one or two cities, none at the last end."""
    found = sorted(b for a, b in (arrow[::-1] if east else arrow for arrow in ARROWS) if a == city)
    return found + [NOWHERE] * (2 - len(found))


NEXT: Final[Grid] = table([[outward(city, east) for city in range(CITIES)] for east in (False, True)])  # [east, city, i]
LAST_TWO: Final[Grid] = table([[17, 18], [1, 2]])  # the cities before the last end: no crook and no shopkeeper lies there (S-25, S-32)

# What a trade token does.
SELLER: Final = 0
BUYER: Final = 1
BARTER: Final = 2
FREE: Final = 3
THIEF: Final = 4
VIZIER: Final = 5
CROOK: Final = 6
SHOPKEEPER: Final = 7


class Type(NamedTuple):
    """One type of trade token: its kind, what it gives and receives, how many steps a free barter has, how many there are with either back."""

    kind: int
    left: tuple[int, ...]
    right: tuple[int, ...]
    steps: int
    orange: int
    mauve: int


NONE: Final = (0,) * GOODS


def bales(n: int, *goods: int) -> tuple[int, ...]:
    """n bales of each of some goods, counted round: good 5 is good 0."""
    return tuple(n if good in {g % GOODS for g in goods} else 0 for good in range(GOODS))


TOKEN_TYPES: Final = (
    *(Type(SELLER, bales(1, c), NONE, 1, 1, 3) for c in range(GOODS)),
    *(Type(BUYER, bales(1, c), NONE, 1, 3, 1) for c in range(GOODS)),
    *(Type(BARTER, bales(1, c), bales(1, c + 1, c + 2), 2, 1, 0) for c in range(GOODS)),
    *(Type(BARTER, bales(1, c), bales(2, c + 3), 2, 1, 0) for c in range(GOODS)),
    *(Type(BARTER, bales(2, c), bales(1, c + 1, c + 2, c + 3), 2, 0, 1) for c in range(GOODS)),
    *(Type(BARTER, bales(1, c), bales(2, c + 2), 2, 0, 1) for c in range(GOODS)),
    Type(FREE, NONE, NONE, 4, 2, 2),
    Type(FREE, NONE, NONE, 2, 3, 3),
    Type(THIEF, NONE, NONE, 1, 3, 3),
    Type(VIZIER, NONE, NONE, 1, 3, 3),
    Type(CROOK, NONE, NONE, 0, 2, 2),
    Type(SHOPKEEPER, NONE, NONE, 0, 2, 2),
)
TYPES: Final = len(TOKEN_TYPES)
BIG_FREE: Final = 30
SMALL_FREE: Final = 31
A_THIEF: Final = 32
A_VIZIER: Final = 33

KIND_OF: Final[Ints] = table([t.kind for t in TOKEN_TYPES])
LEFT: Final[Grid] = table([t.left for t in TOKEN_TYPES])  # of a seller or buyer: the good that is traded
RIGHT: Final[Grid] = table([t.right for t in TOKEN_TYPES])
STEPS: Final[Ints] = table([t.steps for t in TOKEN_TYPES])  # how often it is used, at the most
TYPE_COUNT: Final[Grid] = table([[t.orange for t in TOKEN_TYPES], [t.mauve for t in TOKEN_TYPES]])

BACKS: Final = 45  # tokens with either back
STACKS: Final[Grid] = table([[t for t in range(TYPES) for _ in range(TOKEN_TYPES[t].orange)], [t for t in range(TYPES) for _ in range(TOKEN_TYPES[t].mauve)]])

PRINTED: Final[Ints] = table([{3: SMALL_FREE, 6: BIG_FREE, 9: A_VIZIER, 12: A_THIEF, 13: SMALL_FREE}.get(city, NO_TOKEN) for city in range(CITIES)])

SELL_PRICE: Final[Ints] = table([0, 4, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])  # for n bales
BUY_PRICE: Final[Ints] = table([0, 1, 3, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54])
