"""The scroll itself: rollers, paper from jade to dust, and the lands engraved on it: ranges, deserts, seas and rivers under the map."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Final

from comptoir.core.svg import Point, copies, d, element, group, path, place
from comptoir.games.silkroad.board import CITIES
from comptoir.games.silkroad.picture.places import HIGH, LOW, PAPER, TOP, WIDE, camp, city_at, name_box

__all__ = ["lands", "scroll", "table_top"]

# Ranges as lines from peak to peak: a start, an end, how many peaks, how large. Places are the picture's.
RANGES: Final = (
    ((-20, -352), (6, -372), 2, 1.0),  # Tian Shan
    ((30, -372), (262, -366), 8, 1.15),
    ((216, -322), (262, -330), 2, 0.9),
    ((422, -372), (520, -352), 4, 0.9),  # Altai
    ((-48, -62), (-22, -20), 3, 1.15),  # Pamir
    ((-66, -34), (-40, 6), 2, 0.9),
    ((196, 78), (446, 96), 8, 1.1),  # Kunlun
    ((30, 190), (420, 150), 11, 1.3),
    ((66, 160), (80, 158), 1, 1.0),
    ((-196, 150), (-24, 172), 6, 1.15),  # Hindu Kush
    ((-330, 112), (-226, 190), 5, 1.05),  # Zagros
    ((-350, 150), (-290, 196), 3, 0.9),
    ((-322, -104), (-270, -84), 3, 0.9),  # Elburz
    ((-560, -330), (-430, -352), 6, 0.95),  # Caucasus
    ((-640, -196), (-540, -226), 5, 0.9),  # Taurus
    ((410, -52), (486, -34), 3, 0.9),  # Qilian
    ((560, 40), (600, 20), 2, 0.9),
)
# Sands: the middle, half the width and half the height.
SANDS: Final = (
    (196, -60, 84, 34),
    (-190, -300, 84, 56),
    (590, -300, 70, 56),
    (-530, 84, 44, 34),
    (-250, -20, 62, 26),
    (-470, 196, 40, 18),
    (330, -230, 40, 24),
)
BORDERS: Final = (TOP + 6, LOW - 16)
RIVERS: Final = (
    "M446 130C480 110 490 60 515 38C548 8 536-52 572-62C610-72 596 6 634 22C650 30 660 26 672 22",  # the Yellow River
    "M-36-30C-80-60-130-34-176-60C-220-90-190-190-214-330",  # the Oxus
    "M-6-90C-40-150-120-170-150-230C-166-270-190-310-206-336",  # the Jaxartes
    "M-560-224C-520-160-560-60-500-20C-450 20-440 120-402 196",  # the Euphrates
    "M-440-210C-470-120-440-70-460-10C-440 60-420 140-398 190",  # the Tigris
    "M16-60C60-20 120-100 300-92",  # the Tarim
)
SEAS: Final = (
    "M-672-168C-652-176-632-166-622-146C-612-124-622-104-628-80C-636-40-622 0-618 40C-628 84-624 120-634 160L-642 218H-672Z",  # the Mediterranean
    "M-402-402C-418-360-396-330-404-296C-412-252-390-196-372-152C-356-130-330-140-332-172C-336-220-354-240-346-282C-338-320-352-370-340-402Z",  # the Caspian
    "M-424 218C-414 196-398 180-384 196C-376 206-366 214-358 218Z",  # the Gulf
    "M-236-352C-238-374-214-384-200-370C-190-356-204-330-216-330C-228-332-234-340-236-352Z",  # the Aral Sea
    "M-38-306C-26-314-6-312-2-305C-10-298-30-298-38-306Z",  # Issyk Kul
    "M300-96C310-102 326-100 330-93C322-86 304-88 300-96Z",  # Lop Nur
)


@functools.cache
def lands() -> str:
    """Definitions: the paper's and the rollers' gradients, a peak, a dune, the seas."""
    paper = element(
        "linearGradient",
        *(element("stop", offset=offset, class_=f"s-{tone}") for offset, tone in (("0", "west"), (".5", "middle"), ("1", "east"))),
        attributes={"id": "silkroad-paper", "x1": "0", "x2": "1"},
    )
    rod = element(
        "linearGradient",
        *(element("stop", offset=offset, class_=f"s-{tone}") for offset, tone in (("0", "roller"), (".38", "roller-lit"), ("1", "roller"))),
        attributes={"id": "silkroad-rod", "x1": "0", "x2": "1"},
    )
    peak = group(
        path("M2-17L1-9L5-3L4 0H15Q7-9 2-17Z", fill="var(--etch)", fill_opacity=".2"),
        path("M-13 0Q-4-8 2-17Q7-9 15 0M2-17L1-9L5-3M5-11L9-6M7-7L10.5-3M-3-8L-6-4M-1-11L-1-6", class_="s-etch"),
        id="silkroad-peak",
    )
    dune = path("M-15 3Q-8 2-2-3Q3-6 8-1Q11 2 16 3M-2-3Q-1 1 4 3M1.4-3.2Q4-.4 8 1.4", class_="s-etch", id="silkroad-dune")
    waves = weave("waves", 26, 24, "M0 6q6.5-5 13 0t13 0M-13 18q6.5-5 13 0t13 0 13 0")
    meander = weave("meander", 13, 10, "M1 8.4v-6.4h8v4h-4")
    return paper + rod + peak + dune + waves + meander


def weave(name: str, wide: float, high: float, line: str) -> str:
    """A pattern that fills a surface with one line again and again."""
    size: dict[str, str | float | None] = {"id": f"silkroad-{name}", "width": wide, "height": high, "patternUnits": "userSpaceOnUse"}
    return element("pattern", path(line, class_="s-etch"), attributes=size)


@functools.cache
def table_top() -> str:
    """The wood on which all lies."""
    board = element("rect", x=-WIDE, y=-HIGH, width=2 * WIDE, height=2 * HIGH, rx=10, fill="var(--wood)")
    grain = "".join(
        d("M", -WIDE + 10, y, "C", -240, y + 9 * math.sin(y), 200, y - 8 * math.cos(y), WIDE - 10, y + 4 * math.sin(2 * y)) for y in range(-410, 424, 26)
    )
    return group(board, path(grain, class_="i-fine", stroke="var(--grain)", opacity=".55"))


@functools.cache
def scroll() -> str:
    """The unrolled scroll."""
    high, middle = LOW - TOP, (TOP + LOW) / 2
    sheet = element("rect", x=-PAPER, y=TOP, width=2 * PAPER, height=high, fill="url(#silkroad-paper)")
    cast = element("rect", x=-PAPER - 30, y=TOP + 12, width=2 * PAPER + 70, height=high + 4, rx=6, fill="var(--cast)", opacity=".3")
    return group(cast, sheet, etching(), border(), roller(-PAPER - 11, middle, high), roller(PAPER + 11, middle, high), id="scroll")


def border() -> str:
    """Two lines along the paper's upper and lower edge, a meander between them."""
    edges = "".join(d("M", -PAPER, y, "H", PAPER, "M", -PAPER, y + 10, "H", PAPER) for y in BORDERS)
    strips = "".join(element("rect", x=-PAPER, y=0, width=2 * PAPER, height=10, fill="url(#silkroad-meander)", transform=place(0, y)) for y in BORDERS)
    return group(path(edges, class_="s-etch"), strips, opacity=".55")


def roller(x: float, y: float, high: float) -> str:
    """A rod with its knobs, the paper wound around it."""
    rod = element("rect", x=-15, y=-high / 2 - 2, width=30, height=high + 4, rx=5, fill="url(#silkroad-rod)", class_="i-ink", stroke_width=1.2)
    knobs = "".join(
        element("rect", x=-9, y=edge - 8, width=18, height=16, rx=4, fill="url(#silkroad-rod)", class_="i-ink", stroke_width=1.2)
        + element("circle", cy=edge + sign * 11, r=6.4, fill="var(--gold)", class_="i-ink", stroke_width=1.2)
        for edge, sign in ((-high / 2 - 3, -1), (high / 2 + 3, 1))
    )
    return group(knobs, rod, transform=place(x, y))


def etching() -> str:
    """The lands, lightly."""
    water = path("".join(SEAS), fill="var(--sea)", stroke="var(--etch)", stroke_width=1.1)
    waves = path("".join(SEAS), fill="url(#silkroad-waves)")
    rivers = path("".join(RIVERS), class_="s-etch", stroke_width=1.4)
    wall = path("M560-272L596-236 606-190 640-150 672-138", class_="s-etch", stroke_width=1) + path(
        "M560-276L596-240 606-194 640-154 672-142", class_="s-etch", stroke_dasharray="4 3", stroke_width=5
    )
    peaks = copies("silkroad-peak", [(x, y, size) for x, y, size in chain() if is_free(x, y)])
    dunes = copies("silkroad-dune", [(x, y, 0.9) for x, y in sands() if is_free(x, y)])
    return group(water, waves, rivers, wall, peaks, dunes, opacity=".6")


def chain() -> Iterator[tuple[float, float, float]]:
    """Every peak of every range, a little uneven."""
    for (x1, y1), (x2, y2), n, size in RANGES:
        for i in range(n):
            t = i / max(1, n - 1)
            yield round(x1 + (x2 - x1) * t), round(y1 + (y2 - y1) * t + (-1) ** i * 5), size * (1.1 if i % 3 == 1 else 0.92)


def sands() -> Iterator[Point]:
    for x, y, wide, high in SANDS:
        for row in range(-high, high + 1, 24):
            reach = wide * math.sqrt(max(0.0, 1 - (row / (high + 12)) ** 2))
            for column in range(int(-reach), int(reach) + 1, 58):
                yield x + column + (row // 24 % 2) * 26, y + row


def is_free(x: float, y: float) -> bool:
    """Whether the engraver had room there, between cities and tokens."""
    spot = (x, y - 6)
    is_taken = any(box.holds(spot, 12) for city in range(CITIES) for box in (camp(city), name_box(city)))
    return not is_taken and all(math.dist(spot, city_at(city)) > 27 for city in range(CITIES))
