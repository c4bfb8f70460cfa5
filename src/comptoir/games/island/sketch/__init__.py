"""A view of the island for terminals: the board in characters, and beneath it what everybody may know of each seat.

    .─────.      a crossing, and the path to the next      (B)  a settlement of Blue      [B]  a city
   /       \\     a path that goes down                     /B/  a road of Blue, ──B──     o    a crossing with a harbour

A unit of `CROSSING_XY` is four columns to the right and two rows down. Whoever draws in colour takes `painted`, everybody else `board`: the same characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from comptoir.core.sketch import WIDTH, Canvas
from comptoir.core.words import Words, mark
from comptoir.games.island.family import map_of, robbers
from comptoir.games.island.map import Map, centre
from comptoir.games.island.sketch.keyboard import example, heading, read
from comptoir.games.island.sketch.seats import letters, painted_table, seat_style, table
from comptoir.games.island.state import ANY, CITY, DESERT, EMPTY, NONE
from comptoir.games.island.text.names import harbour_at, seat_name

__all__ = ["PLACES", "REFUSALS", "board", "example", "heading", "legend", "painted", "painted_table", "read", "table"]

PLACES: Final = {mark("crossings"): ("settlement", "city"), mark("paths"): ("road",), mark("hexes"): ("robber",)}
"""The kinds of places on the board, and the actions that name one by its number."""

REFUSALS: Final = ("decline",)
"""The actions that say no to a question of another seat."""

MARGIN: Final = 4  # columns beside the middle of a sea hex that its words need
ACROSS: Final = 4  # columns a unit of X
DOWN: Final = 2  # rows a unit of Y

# As they stand on the map: at most nine letters.
LANDS: Final = (mark("Forest"), mark("Hill"), mark("Pasture"), mark("Field"), mark("Mountain"), mark("Desert"))
GOODS: Final = (mark("2:1 wood"), mark("2:1 brick"), mark("2:1 wool"), mark("2:1 grain"), mark("2:1 ore"), mark("3:1"))
ROBBER: Final = mark("ROBBER")

TERRAINS: Final = ("#f7f3e8 on #2f5a34", "#f7f3e8 on #94502f", "black on #a9cc7a", "black on #e3c05b", "#f7f3e8 on #666b70", "black on #e9d9ae")
TOKEN: Final = "bold black on #fbf3dd"
HOT_TOKEN: Final = "bold #b01d1d on #fbf3dd"  # 6 and 8
BLACK: Final = "bold white on black"
CHOICE: Final = "bold black on bright_yellow"
QUIET: Final = "dim"
WATER: Final = "cyan"

PIPS: Final = {number: 6 - abs(7 - number) for number in range(2, 13)}  # of 36 throws


class Chart(Canvas):
    """Room for a map and the words in its sea."""

    def __init__(self, land: Map) -> None:
        self.land = land
        sea = [centre(*qr) for qr in land.sea_qr]
        self.top = min(y for _, y in sea)
        super().__init__(min(WIDTH, 2 * (ACROSS * max(x for x, _ in sea) + MARGIN) + 1), DOWN * (max(y for _, y in sea) - self.top) + 1)

    def at(self, x: int, y: int) -> tuple[int, int]:
        """The column and row of a point of the map."""
        return self.width // 2 + ACROSS * x, DOWN * (y - self.top)


def board(view: Any, w: Words, marks: Mapping[int, str] | None = None) -> list[str]:
    """The board as lines of characters; `marks` are written where the actions that they belong to would take place."""
    return [line.plain for line in painted(view, w, marks)]


def painted(view: Any, w: Words, marks: Mapping[int, str] | None = None) -> list[Text]:
    """The board in colour."""
    land = map_of(view)
    canvas, notes = Chart(land), places(view, marks or {})
    for h in range(len(land.hex_qr)):
        draw_hex(canvas, view, h, notes.get(("hexes", h)), w)
    for i in range(land.harbours):
        draw_harbour(canvas, view, i, w)
    for p in range(len(land.path_ends)):
        draw_path(canvas, view, p, notes.get(("paths", p)), w)
    for v in range(len(land.crossing_xy)):
        draw_crossing(canvas, view, v, notes.get(("crossings", v)), w)
    return canvas.lines()


def legend(view: Any, w: Words) -> list[str]:
    """How the board is read, a line a thing."""
    letter, name = letters(view, w)[0], seat_name(0, w)
    seats = w.row([w.say("{letter} is {seat}", letter=letters(view, w)[seat], seat=seat_name(seat, w)) for seat in range(view.players)])
    return [
        w.say("On the board {seats}.", seats=seats),
        w.say("({letter}) is a settlement, [{letter}] a city of {seat}; ──{letter}──, /{letter}/ and \\{letter}\\ are roads.", letter=letter, seat=name),
        w.say("A dot is a free crossing, o one with a harbour, which dots lead to. A land has its number, and a dot for each of 36 throws that bring it."),
    ]


def places(view: Any, marks: Mapping[int, str]) -> dict[tuple[str, int], str]:
    """What is written at which crossing, path or hex."""
    noted = {}
    for number, text in marks.items():
        action = view.game.actions.decode(number)
        for place, kinds in PLACES.items():
            if action.kind in kinds:
                noted[place, next(iter(action.args.values()))] = text
    return noted


def draw_hex(canvas: Chart, view: Any, h: int, note: str | None, w: Words) -> None:
    """Three rows of ground: the land, its number, and how often that comes, or the robber."""
    column, row = canvas.at(*centre(*canvas.land.hex_qr[h]))
    terrain, number = view.terrain[h], view.number[h]
    ground = TERRAINS[terrain]
    for i, width in ((-1, 9), (0, 13), (1, 9)):
        canvas.put(column, row + i, " " * width, ground)
    canvas.put(column, row - 1, w.say(LANDS[terrain])[:9], ground)
    if terrain != DESERT:
        canvas.put(column, row, f" {number} ".center(5), HOT_TOKEN if number in (6, 8) else TOKEN)
        canvas.put(column, row + 1, "•" * PIPS[number], ground)
    if h in robbers(view):
        canvas.put(column, row + 1, w.say(ROBBER)[:9], BLACK)
    if note is not None:
        canvas.put(column, row + 1, note, style_of(note))


def draw_harbour(canvas: Chart, view: Any, i: int, w: Words) -> None:
    """What it trades, in its sea hex, and a pier to each of its two crossings."""
    x, y = centre(*canvas.land.sea_qr[view.harbour_sea[i]])
    kind = view.harbour_kind[i]
    for v in canvas.land.path_ends[view.harbour_path[i]]:
        dx, dy = (a - b for a, b in zip(canvas.land.crossing_xy[v], (x, y), strict=True))
        column, row = canvas.at(x, y)
        canvas.put(column + ACROSS * dx // 2 + (dx // 2 if dy == 0 else 0), row + dy, "···" if dy == 0 else ":", WATER)
    canvas.put(*canvas.at(x, y), w.say(GOODS[kind])[:9], f"bold {WATER}" if kind == ANY else f"bold underline {WATER}")


def draw_path(canvas: Chart, view: Any, p: int, note: str | None, w: Words) -> None:
    (xa, ya), (xb, yb) = (canvas.land.crossing_xy[v] for v in canvas.land.path_ends[p])
    (left, top), (right, bottom) = canvas.at(xa, ya), canvas.at(xb, yb)
    column, row, seat = (left + right) // 2, (top + bottom) // 2, view.road[p]
    if note is not None:
        canvas.put(column, row, note, style_of(note))
    elif seat == EMPTY:
        canvas.put(column, row, "─────" if ya == yb else slope(ya, yb), QUIET)
    else:
        letter = letters(view, w)[seat]
        line = "──" if ya == yb else slope(ya, yb)
        canvas.put(column, row, f"{line}{letter}{line}", seat_style(seat))


def slope(ya: int, yb: int) -> str:
    """How a path runs from its left end to its right one."""
    return "\\" if yb > ya else "/"


def draw_crossing(canvas: Chart, view: Any, v: int, note: str | None, w: Words) -> None:
    column, row = canvas.at(*canvas.land.crossing_xy[v])
    building, seat = view.building[v], view.owner[v]
    if note is not None:
        canvas.put(column, row, note, style_of(note))
    elif building == NONE:
        has_harbour = harbour_at(view, v) is not None
        canvas.put(column, row, "o" if has_harbour else ".", WATER if has_harbour else QUIET)
    else:
        letter = letters(view, w)[seat]
        canvas.put(column, row, f"[{letter}]" if building == CITY else f"({letter})", seat_style(seat))


def style_of(note: str) -> str:
    """A place to choose stands out; a number that only tells which place is which does not."""
    return CHOICE if note.startswith("<") else "bold"
