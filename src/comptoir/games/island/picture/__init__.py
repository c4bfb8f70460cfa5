"""A view of the island as SVG: the board alone, or the whole table with its seats and the viewer's own hand."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from comptoir.core.desk import drawing
from comptoir.core.svg import Point, d, element, group, path, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.island.family import map_of, robbers
from comptoir.games.island.map import Map, centre
from comptoir.games.island.picture.hand import HAND_HEIGHT, costs, faces, hand
from comptoir.games.island.picture.lands import HEX_CORNERS, hexagon, lands
from comptoir.games.island.picture.palette import TERRAIN_TONES, sheet
from comptoir.games.island.picture.panels import SIDE_WIDTH, desc, side, side_height, tiles
from comptoir.games.island.picture.pictograms import GOODS, SEAT_MARKS, pieces, robber
from comptoir.games.island.state import ANY, CITY, EMPTY
from comptoir.games.island.text.names import building_name, crossing_name, harbour_name, hex_name, path_name, seat_name

__all__ = ["ISLAND", "Look", "board", "board_of", "box_of", "ghost", "moving", "picture", "picture_of", "still_of"]

ACROSS: Final = 30.0  # a unit of the board's X and Y in the picture's: hexes have sides of 60
DOWN: Final = 60 * math.sqrt(3) / 2
ASIDE: Final = 54.0  # what lies around the middles of the outermost sea hexes
ABOVE: Final = 50.2
FAR: Final = 4000  # an ocean's end, beyond any frame
GAP: Final = 16.0

PIPS: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}  # of 36 throws
NUMBER_SIZES: Final = {1: 15.0, 2: 17.5, 3: 20.0, 4: 22.5, 5: 26.0}  # a more probable number is written larger (I-22)


class Look(NamedTuple):
    """What tells the pictures of two games on such boards apart: a class for their style, the style itself, how many seats it knows, and who robs."""

    name: str
    sheet: Callable[[], str]
    seats: int
    robber: Callable[[], str]


ISLAND: Final = Look("island", sheet, 4, robber)


def picture(view: Any, w: Words) -> str:
    """The whole table: the board, what is public about every seat, and the viewer's own hand."""
    return picture_of(ISLAND, view, w)


def board(view: Any, w: Words) -> str:
    """The board alone, for a page that says the rest itself."""
    return board_of(ISLAND, view, w)


def picture_of(look: Look, view: Any, w: Words) -> str:
    """The same in the look of a game; where many seats need more height than the board has, the board is drawn larger."""
    own, chart = view.seat < view.players, chart_of(map_of(view))
    scale = max(1.0, side_height(view) / (2 * chart.high))
    wide, high = scale * chart.wide, scale * chart.high
    low = high + (GAP + HAND_HEIGHT if own else 0) + GAP
    desk = element("rect", x=-wide - GAP, y=-high - GAP, width=2 * wide + SIDE_WIDTH + 3 * GAP, height=low + high + GAP, fill="var(--desk)")
    parts = [desk, group(land(chart, view, w), transform=place(0, 0, scale)), group(side(view, w, 2 * high), transform=place(wide + GAP, -high))]
    if own:
        parts.append(group(hand(view, w, 2 * wide), transform=place(-wide, high + GAP)))
        parts.append(group(costs(w), transform=place(wide + GAP, high + GAP)))
    return drawn(look, chart, view, w, (-wide - GAP, -high - GAP, 2 * wide + SIDE_WIDTH + 3 * GAP, low + high + GAP), *parts)


def board_of(look: Look, view: Any, w: Words) -> str:
    return drawn(look, chart_of(map_of(view)), view, w, box_of(view), land(chart_of(map_of(view)), view, w))


def box_of(view: Any) -> tuple[float, float, float, float]:
    """What a picture of the board alone shows."""
    chart = chart_of(map_of(view))
    return -chart.wide, -chart.high, 2 * chart.wide, 2 * chart.high


def still_of(look: Look, view: Any, w: Words) -> str:
    """What of the board never changes during a match, with all that is drawn once: the sea, the harbours, the land."""
    chart = chart_of(map_of(view))
    once = element("defs", tiles(), faces())
    lying = group(ocean(chart), sea(chart, endless=True), group(*harbours(chart, view, w), id="harbours"), group(*hexes(chart, view, None), id="hexes"))
    return definitions(look, chart) + once + lying


def moving(view: Any, w: Words) -> str:
    """What changes: pieces, whoever robs, the dice, and the places to point at, which say what lies there."""
    chart = chart_of(map_of(view))
    targets = (*hex_targets(chart, view, w), *path_targets(chart, view, w), *crossing_targets(chart, view, w))
    return group(
        group(*roads(chart, view), id="roads"),
        group(*buildings(chart, view), id="buildings"),
        *figures(chart, view),
        dice(chart, view, w),
        group(*targets, id="targets", class_="targets"),
    )


def ghost(view: Any, kind: str, where: int, seat: int) -> str:
    """A piece where it would stand."""
    chart = chart_of(map_of(view))
    if kind == "road":
        (x, y), turn = chart.path_at(where)
        return group(use("island-road"), use(SEAT_MARKS[seat]), class_=f"seat-{seat}", transform=place(x, y, 1, turn))
    if kind == "robber":
        x, y = chart.hex_at(chart.land.hex_qr[where])
        return use("island-robber", x - 31.5, y - 4)
    sign = use(SEAT_MARKS[seat], 7.5, 6) if kind == "city" else use(SEAT_MARKS[seat], -5, 3)
    return group(use(f"island-{kind}"), sign, class_=f"seat-{seat}", transform=place(*chart.crossing_at(where), 1.1))


def drawn(look: Look, chart: Chart, view: Any, w: Words, box: tuple[float, float, float, float], *parts: str) -> str:
    """An SVG of its own, with its words, its styles and definitions."""
    return drawing(look.name, (w.say("The Island"), desc(view, w)), box, w, look.sheet(), definitions(look, chart), *parts)


@functools.cache
def definitions(look: Look, chart: Chart) -> str:
    return element("defs", lands(), pieces(look.seats), look.robber(), path(chart.coast(), id="island-coast"))


class Chart:
    """A map as it lies in the picture, around (0, 0)."""

    def __init__(self, land: Map) -> None:
        self.land = land
        across, down = zip(*(centre(*qr) for qr in land.sea_qr), strict=True)
        self.middle = (min(down) + max(down)) / 2
        self.wide = ACROSS * max(across) + ASIDE  # half the board, its sea included
        self.high = round(DOWN * (max(down) - self.middle) + ABOVE)

    def at(self, x: float, y: float) -> Point:
        """A point of the board, X and Y as the rules number it."""
        return x * ACROSS, (y - self.middle) * DOWN

    def hex_at(self, qr: tuple[int, int]) -> Point:
        return self.at(*centre(*qr))

    def crossing_at(self, v: int) -> Point:
        return self.at(*self.land.crossing_xy[v])

    def ends(self, p: int) -> tuple[Point, Point]:
        one, other = self.land.path_ends[p]
        return self.crossing_at(one), self.crossing_at(other)

    def path_at(self, p: int) -> tuple[Point, float]:
        """The middle of a path, and how it is turned in degrees."""
        (x1, y1), (x2, y2) = self.ends(p)
        return ((x1 + x2) / 2, (y1 + y2) / 2), math.degrees(math.atan2(y2 - y1, x2 - x1))

    def coast(self) -> str:
        """The outline of all land: every hex, a little larger."""
        shapes = []
        for qr in self.land.hex_qr:
            x, y = self.hex_at(qr)
            corners = [(x + 1.02 * dx, y + 1.02 * dy) for dx, dy in HEX_CORNERS]
            shapes.append(d("M", *corners[0], "L", *(c for corner in corners[1:] for c in corner)) + "Z")
        return "".join(shapes)


@functools.cache
def chart_of(land: Map) -> Chart:
    return Chart(land)


# The layers, from the sea up.


def land(chart: Chart, view: Any, w: Words) -> str:
    """Everything on the board."""
    return group(
        sea(chart),
        group(*harbours(chart, view, w), id="harbours"),
        group(*hexes(chart, view, w), id="hexes"),
        group(*roads(chart, view), id="roads"),
        group(*buildings(chart, view), id="buildings"),
        *figures(chart, view),
        dice(chart, view, w),
        group(*path_targets(chart, view, w), *crossing_targets(chart, view, w), id="targets", class_="targets"),
        id="board",
    )


def ocean(chart: Chart) -> str:
    """Open water all around the chart, for a page whose frame has another shape."""
    wide, high = chart.wide, chart.high
    waves = path("M9 20q4.5-4 9 0t9 0M41 64q4.5-4 9 0t9 0", class_="i-fine", stroke="var(--wave)", opacity=".6")
    swell = element("pattern", waves, id="island-swell", x=-wide, y=-high, width=64, height=88, patternUnits="userSpaceOnUse")
    around = d("M", -FAR, -FAR, "H", FAR, "V", FAR, "H", -FAR) + "Z"
    hole = d("M", -wide, -high, "V", high, "H", wide, "V", -high) + "Z"
    return element("defs", swell) + path(around, fill="var(--sea)") + path(around + hole, fill="url(#island-swell)", fill_rule="evenodd")


@functools.cache
def sea(chart: Chart, endless: bool = False) -> str:
    """Calm water with lines along the shore, as on an engraved chart, the beach and a compass; a frame where it ends."""
    wide, high = chart.wide, chart.high
    water = "" if endless else element("rect", x=-wide, y=-high, width=2 * wide, height=2 * high, rx=10, fill="var(--sea)")
    edge = element("rect", x=-wide + 6, y=-high + 6, width=2 * wide - 12, height=2 * high - 12, rx=6, class_="i-fine", stroke="var(--wave)")
    frame = "" if endless else edge
    lines = []
    for away, opacity in ((48, 0.3), (37, 0.4), (27.5, 0.55), (19.5, 0.7), (13, 0.9)):
        lines.append(use("island-coast", class_="coast", fill="none", stroke="var(--wave)", stroke_width=2 * away + 1.2, opacity=opacity))
        lines.append(use("island-coast", class_="coast", fill="none", stroke="var(--sea)", stroke_width=2 * away - 1.2))
    beach = use("island-coast", class_="coast", fill="var(--lane)", stroke="var(--line)", stroke_width=13.5)
    sand = use("island-coast", class_="coast", fill="var(--lane)", stroke="var(--lane)", stroke_width=11)
    return group(water, *lines, swell(chart), frame, rose(chart), serpent(chart), beach, sand, id="sea")


def swell(chart: Chart) -> str:
    """Small waves far from the shore."""
    wide, high = int(chart.wide), int(chart.high)
    places = [(x + (y // 44 % 2) * 32, y) for y in range(32 - high, high - 12, 44) for x in range(24 - wide, wide - 24, 64)]
    near = [chart.hex_at(qr) for qr in (*chart.land.hex_qr, *chart.land.sea_qr)]
    far = [(x, y) for x, y in places if x < wide - 32 and not (x < 134 - wide and y < 142 - high) and all(math.hypot(x - a, y - b) > 58 for a, b in near)]
    return path("".join(d("M", x - 9, y, "q", 4.5, -4, 9, 0, "t", 9, 0) for x, y in far), class_="i-fine", stroke="var(--wave)", opacity=".6")


def rose(chart: Chart) -> str:
    """A compass in the corner of the sea."""
    spikes = ""
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        long = 34 if turn % 90 == 0 else 20
        half, other = f"M0 {-long}L5-5 0 0Z", f"M0 {-long}L-5-5 0 0Z"
        shape = path(half, fill="var(--wave)") + path(other, fill="var(--sea)") + path(half + other, class_="i-fine", stroke="var(--wave)")
        spikes += group(shape, transform=f"rotate({turn})")
    rings = "".join(element("circle", r=r, class_="i-fine", stroke="var(--wave)") for r in (14, 23, 25.5))
    return group(rings, spikes, transform=place(62 - chart.wide, 62 - chart.high))


def serpent(chart: Chart) -> str:
    """What old charts draw where nobody sails."""
    coils = "M-36 12C-36-3-18-3-18 12M-11 12C-11-13 15-13 15 12M23 12C23-8 24-20 33-24"
    head = "M27-20C26-30 34-35 43-31L56-26C57.5-24.5 56.5-22.5 54.5-22.5L45-22 54-18C53-15 47-14 42.5-15.5C39.5-16.5 38-15 37-12"
    scales = "M-33 6l4 2M-29 2l3 3M-22 2l-2 3M-7 4l4 2M-4-3l4 3M3-6.6v4M9-4l-3 3M13 2l-4 2M23 4l4 1M23-3l4 1M24-10l4 1M26-16l3 2"
    return group(
        path("M-41 12C-42 4-49 3-54-4C-47-2-44-3-42-9C-38-3-37 4-37 12", class_="i-fine", stroke="var(--wave)"),
        path(coils, class_="i-hull", stroke="var(--wave)", stroke_width=8),
        path(coils, class_="i-hull", stroke="var(--sea)", stroke_width=5.8),
        path(head, fill="var(--sea)", stroke="var(--wave)"),
        path("M31-31C29-36 30-39 28-42C34-40 38-37 39-33M40-27.5h.3M45-22L40-21" + scales, class_="i-fine", stroke="var(--wave)"),
        path("M-48 13q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0", class_="i-main", stroke="var(--wave)"),
        transform=place(84 - chart.wide, chart.high - 50, 1.1),
    )


def harbours(chart: Chart, view: Any, w: Words) -> Iterator[str]:
    """A boat each, moored by two piers to the ends of its path."""
    for i in range(chart.land.harbours):
        kind, p = view.harbour_kind[i], view.harbour_path[i]
        (x, y), _ = chart.path_at(p)
        sx, sy = chart.hex_at(chart.land.sea_qr[view.harbour_sea[i]])
        away = 54 / math.hypot(sx - x, sy - y)
        bx, by = x + (sx - x) * away, y + (sy - y) * away
        data = "".join(pier(end, (bx, by)) for end in chart.ends(p))
        planks = [
            path(data, class_="i-hull", stroke="var(--line)", stroke_width=7.4),
            path(data, class_="i-hull", stroke="var(--plank)", stroke_width=5),
            path(data, fill="none", stroke="var(--line)", stroke_width=5, stroke_dasharray=".9 3.6"),
        ]
        if kind == ANY:
            sign = text("3:1", 0, -2.5, class_="number", font_size=17)
        else:
            sign = use(GOODS[kind], 0, -8.5, 0.92) + text("2:1", 0, 20.5, class_="number", font_size=13.5)
        cog = group(use("island-boat"), sign, transform=place(bx, by, 1.14))
        yield group(title(harbour_name(kind, w)), *planks, cog, id=f"harbour-{i}", role="img")


def pier(crossing: Point, boat: Point) -> str:
    """From a crossing's shore to the side of a boat."""
    dx, dy = boat[0] - crossing[0], boat[1] - crossing[1]
    far = math.hypot(dx, dy)
    return d("M", crossing[0] + 9 * dx / far, crossing[1] + 9 * dy / far, "L", boat[0] - 18 * dx / far, boat[1] - 18 * dy / far)


def hexes(chart: Chart, view: Any, w: Words | None) -> Iterator[str]:
    """The land; without words where something above it says them."""
    for h in range(len(chart.land.hex_qr)):
        x, y = chart.hex_at(chart.land.hex_qr[h])
        number = token(view.number[h]) if view.number[h] else ""
        land = TERRAIN_TONES[view.terrain[h]]
        said, role = (title(hex_words(view, h, w)), "img") if w else ("", None)
        yield group(said, use(f"island-{land}"), number, id=f"hex-{h}", class_=f"hex {land}", role=role, transform=place(x, y))


def hex_words(view: Any, h: int, w: Words) -> str:
    words = hex_name(view, h, w)
    return w.say("{hex}, with the robber", hex=words) if h in robbers(view) else words


@functools.cache
def token(number: int) -> str:
    """A number token: the number as large as it is likely, and its pips (I-22)."""
    pips = PIPS[number]
    size = NUMBER_SIZES[pips]
    dots = "".join(d("M", (i - (pips - 1) / 2) * 5, 12, "h", 0.1) for i in range(pips))
    return group(
        use("island-disc"),
        text(str(number), 0, -1.5 + size * 0.34, class_="number", font_size=size),
        path(dots, class_="pips"),
        class_="token red" if pips == 5 else "token",
        transform=place(0, 13),
    )


def roads(chart: Chart, view: Any) -> Iterator[str]:
    for p in range(len(chart.land.path_ends)):
        seat = view.road[p]
        if seat != EMPTY:
            (x, y), turn = chart.path_at(p)
            yield group(use("island-road"), use(SEAT_MARKS[seat]), id=f"road-{p}", class_=f"piece seat-{seat}", transform=place(x, y, 1, turn))


def buildings(chart: Chart, view: Any) -> Iterator[str]:
    for v in range(len(chart.land.crossing_xy)):
        seat = view.owner[v]
        if seat != EMPTY:
            is_city = view.building[v] == CITY
            sign = use(SEAT_MARKS[seat], 7.5, 6) if is_city else use(SEAT_MARKS[seat], -5, 3)
            name = "city" if is_city else "settlement"
            yield group(use(f"island-{name}"), sign, id=f"{name}-{v}", class_=f"piece seat-{seat}", transform=place(*chart.crossing_at(v), 1.1))


def figures(chart: Chart, view: Any) -> Iterator[str]:
    """Whoever robs, on the left of a hex: what lies there is said by the hex."""
    for n, h in enumerate(robbers(view)):
        x, y = chart.hex_at(chart.land.hex_qr[h])
        yield use("island-robber", x - 31.5, y - 4, id=f"robber-{n}" if n else "robber", pointer_events="none")


def dice(chart: Chart, view: Any, w: Words) -> str:
    """This turn's throw, in the corner of the sea; nothing before it."""
    one, other = view.dice[0], view.dice[1]
    if not one:
        return ""
    words = w.say("The dice show {one} and {other}", one=one, other=other)
    return group(title(words), die(one, -44, -4), die(other, 0, 4), id="dice", role="img", transform=place(chart.wide - 56, chart.high - 60))


SPOTS: Final = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "035268"}  # the nine places of a die, line by line


def die(n: int, x: float, turn: float) -> str:
    dots = "".join(element("circle", cx=int(i) % 3 * 10 - 10, cy=int(i) // 3 * 10 - 10, r=3.5) for i in SPOTS[n])
    face = element("rect", x=-18, y=-18, width=36, height=36, rx=7, fill="var(--token)", stroke="var(--line)", stroke_width=1.6)
    return group(face, group(dots, fill="var(--token-ink)"), transform=place(x, 0, 1, turn))


# Places to point at, above everything else.


def hex_targets(chart: Chart, view: Any, w: Words) -> Iterator[str]:
    for h in range(len(chart.land.hex_qr)):
        x, y = chart.hex_at(chart.land.hex_qr[h])
        yield element("path", title(hex_words(view, h, w)), d=hexagon(0.9), id=f"land-{h}", role="img", transform=place(x, y), pointer_events="fill")


def crossing_targets(chart: Chart, view: Any, w: Words) -> Iterator[str]:
    for v in range(len(chart.land.crossing_xy)):
        x, y = chart.crossing_at(v)
        where, seat = crossing_name(view, v, w), view.owner[v]
        if seat == EMPTY:
            words = w.say("Crossing {place}", place=where)
        else:
            words = w.say("{seat}: {building}, crossing {place}", seat=seat_name(seat, w), building=building_name(view.building[v], w), place=where)
        yield element("circle", title(words), id=f"crossing-{v}", role="img", cx=x, cy=y, r=17)


def path_targets(chart: Chart, view: Any, w: Words) -> Iterator[str]:
    for p in range(len(chart.land.path_ends)):
        (x1, y1), (x2, y2) = chart.ends(p)
        where, seat = path_name(view, p, w), view.road[p]
        if seat == EMPTY:
            words = w.say("Path {place}", place=where)
        else:
            words = w.say("{seat}: road, path {place}", seat=seat_name(seat, w), place=where)
        ends = d("M", x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25, "L", x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75)
        yield element("path", title(words), d=ends, id=f"path-{p}", role="img")
