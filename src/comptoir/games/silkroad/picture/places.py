"""Where everything lies on the scroll: cities near their true places, their names, their tokens, the roads between them."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Final, NamedTuple

from comptoir.core.svg import Point, d
from comptoir.games.silkroad.board import ARROWS, CITIES, CITY, END, NO_TOKEN, PRINTED, SIDE, SLOTS, VIA

__all__ = [
    "HIGH",
    "LOW",
    "NAME_HIGH",
    "NAME_SIZE",
    "PAPER",
    "PITCH",
    "SIDES",
    "TOP",
    "WIDE",
    "Box",
    "arrow_at",
    "at",
    "camp",
    "cell",
    "city_at",
    "halt",
    "name_at",
    "road",
]

WIDE: Final = 720.0  # half the board, the table around the scroll included
HIGH: Final = 424.0
PAPER: Final = 672.0  # half the paper between the rollers
TOP: Final = -402.0
LOW: Final = 218.0

ACROSS: Final = 1.1  # the rules' drawing places, spread for tokens and names
DOWN: Final = 1.5

NAME_SIZE: Final = 21.0
NAME_HIGH: Final = 22.0
PITCH: Final = (44.0, 37.0)  # from token to token


class Box(NamedTuple):
    """A rectangle around (x, y)."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: Box) -> bool:
        return abs(self.x - other.x) * 2 < self.wide + other.wide and abs(self.y - other.y) * 2 < self.high + other.high

    def holds(self, point: Point, margin: float = 0) -> bool:
        return abs(point[0] - self.x) < self.wide / 2 + margin and abs(point[1] - self.y) < self.high / 2 + margin


class Side(NamedTuple):
    """What lies beside a city: columns and middle of its tokens, middle of its name, both from the city."""

    columns: int
    tokens: Point
    name: Point


# Found by a search that kept names, tokens, cities and roads apart; drawn out by hand where it asked for it.
SIDES: Final = (
    Side(2, (-46, 60), (-76, 26)),  # Chang'An
    Side(2, (-78, 50), (2, -32)),  # Lanzhou
    Side(2, (60, -54), (-35, -25)),  # Yumen
    Side(2, (-43, 72), (78, 14)),  # Dunhuang
    Side(3, (78, -47), (62, 9)),  # Turfan
    Side(3, (-95, -11), (16, -31)),  # Loulan
    Side(2, (-26, -72), (-35, 25)),  # Korla
    Side(2, (-43, -72), (-63, 0)),  # Kucha
    Side(2, (43, 72), (42, -25)),  # Khotan
    Side(3, (116, 50), (60, -9)),  # Kashgar
    Side(2, (14, -74), (-86, -3)),  # Samarkand
    Side(2, (43, 72), (-61, 9)),  # Bactra
    Side(3, (93, -11), (-46, 9)),  # Merv
    Side(3, (65, 53), (-35, -25)),  # Susia
    Side(2, (-43, -72), (-44, 9)),  # Nisa
    Side(2, (-43, -72), (56, 25)),  # Ecbatana
    Side(2, (43, 72), (-65, -9)),  # Palmyra
    Side(3, (65, -53), (56, 9)),  # Aleppo
    Side(3, (65, 53), (-42, -9)),  # Tyre
    Side(2, (-8, -62), (56, 25)),  # Antioch
)


def at(x: float, y: float) -> Point:
    """A drawing place of the rule text, in the picture."""
    return (x - 592) * ACROSS, (y - 240) * DOWN - 90


@functools.cache
def city_at(city: int) -> Point:
    return at(CITY[city].x, CITY[city].y)


def name_at(city: int) -> Point:
    """The middle of a city's name."""
    (x, y), (dx, dy) = city_at(city), SIDES[city].name
    return x + dx, y + dy


@functools.cache
def camp(city: int) -> Box:
    """Where a city's tokens lie, and the caravan when it stays there."""
    columns, (dx, dy), _ = SIDES[city]
    x, y = city_at(city)
    rows = 3 if columns == 2 else 2
    return Box(x + dx, y + dy, columns * PITCH[0] - 2, rows * PITCH[1] - 2)


def lies_beside(city: int) -> bool:
    """Whether a city's tokens lie left or right of it, not above or below."""
    return abs(SIDES[city].tokens[0]) > camp(city).wide / 2 + 10


@functools.cache
def cell(city: int, slot: int, tokens: int) -> Point:
    """The middle of a token: slots fill a camp from the side of its city; a printed token has the place before them."""
    box, columns = camp(city), SIDES[city].columns
    before = 1 if PRINTED[city] != NO_TOKEN else 0
    place, n = slot + before, tokens + before
    row, column = divmod(place, columns)
    in_row = min(columns, n - row * columns)
    rows = (n + columns - 1) // columns
    (dx, dy), beside = SIDES[city].tokens, lies_beside(city)
    x = box.x + (column - (in_row - 1) / 2) * PITCH[0]
    if beside and dx and in_row < columns:
        x -= math.copysign((columns - in_row) / 2 * PITCH[0], dx)
    if beside:
        return x, box.y + (row - (rows - 1) / 2) * PITCH[1]
    near = box.y - math.copysign(box.high / 2 - PITCH[1] / 2 + 1, dy)
    return x, near + math.copysign(row * PITCH[1], dy)


def halt(city: int) -> Point:
    """Where the caravan stands: in the camp, as near to its city as it can; beside what is printed there."""
    box, (x, y), (dx, dy) = camp(city), city_at(city), SIDES[city].tokens
    if SIDE[city] == END:
        return box.x, box.y + 8
    if PRINTED[city] != NO_TOKEN:
        return (box.x + math.copysign(24, dx), box.y + 8) if lies_beside(city) else (box.x, box.y + math.copysign(20, dy) + 8)
    across, down = box.wide / 2 - 40, box.high / 2 - 28
    return min(max(x, box.x - across), box.x + across), min(max(y, box.y - down), box.y + down)


@functools.cache
def road(arrow: int) -> tuple[Point, ...]:
    """The corners of a road, from its first city to its second."""
    a, b = ARROWS[arrow]
    bend = (at(*VIA[a, b]),) if (a, b) in VIA else ()
    return (city_at(a), *bend, city_at(b))


@functools.cache
def line(arrow: int) -> str:
    """Path data of a road, from rim to rim of its cities, its bend rounded."""
    points = road(arrow)
    first, last = towards(points[0], points[1], 15), towards(points[-1], points[-2], 15)
    if len(points) == 2:
        return d("M", *first, "L", *last)
    bend = points[1]
    return d("M", *first, "L", *towards(bend, points[0], 50), "Q", *bend, *towards(bend, points[2], 50), "L", *last)


def towards(a: Point, b: Point, far: float) -> Point:
    """The point `far` from a on the way to b."""
    long = math.dist(a, b)
    return a[0] + (b[0] - a[0]) * far / long, a[1] + (b[1] - a[1]) * far / long


@functools.cache
def arrow_at(arrow: int) -> tuple[Point, float]:
    """Where a road shows its direction, as far from tokens and names as it can, and how it is turned there in degrees, from its first city to its second."""
    points = road(arrow)
    legs = [(p, q) for p, q in itertools.pairwise(points) if math.dist(p, q) > 60]
    found = []
    for p, q in legs:
        for i in range(5, 16):
            spot = (p[0] + (q[0] - p[0]) * i / 20, p[1] + (q[1] - p[1]) * i / 20)
            hidden = sum(camp(city).holds(spot, 9) for city in range(CITIES)) + sum(name_box(city).holds(spot, 7) for city in range(CITIES))
            off = min(math.dist(spot, city_at(city)) for city in range(CITIES))
            found.append((-hidden, min(off, 36), -abs(i - 10), spot, math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))))
    best = max(found)
    return best[3], best[4]


@functools.cache
def name_box(city: int, letters: int = 0) -> Box:
    """The room that a city's name takes, counted with generous letters."""
    return Box(*name_at(city), 0.56 * NAME_SIZE * (letters or len(CITY[city].name)), NAME_HIGH)


assert len(SIDES) == CITIES
assert SLOTS == 5
