"""Pictures as text: SVG elements with escaping, short numbers, paths, and how the six seats look on every board."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

__all__ = [
    "SANS",
    "SEAT_LOOKS",
    "SERIF",
    "SeatLook",
    "Point",
    "contrast",
    "copies",
    "curve",
    "d",
    "element",
    "fitted",
    "group",
    "num",
    "path",
    "place",
    "polygon",
    "safe",
    "seat_colours",
    "strokes",
    "style",
    "text",
    "themes",
    "title",
    "use",
]

# Only fonts a system has: one humanist serif for names and numbers, wherever the picture is shown.
SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'TeX Gyre Pagella','Book Antiqua',Georgia,serif"
SANS: Final = "'Segoe UI','Gill Sans','Noto Sans','Source Sans 3','DejaVu Sans',system-ui,sans-serif"

Point = tuple[float, float]

UNSAFE: Final = re.compile('[&<>"]')


class SeatLook(NamedTuple):
    """A seat's colour by day and by night, and its mark, which tells it apart where colours do not."""

    name: str
    day: str
    night: str
    mark: str  # drawn as a line, about 8 wide, around (0, 0)
    dark_mark: bool  # the mark is ink, for a pale colour, or else paper


# Seats 0 to 5 of every game: a bar, a dot, a rung, a cross, a ring, a chevron. They differ in lightness too, green and red above all.
SEAT_LOOKS: Final = (
    SeatLook("blue", "#285a9f", "#4f8be0", "M-4.5 0h9", False),
    SeatLook("white", "#faf5e6", "#fff6df", "M-.6 0h1.2M0-.6v1.2", True),
    SeatLook("green", "#5fae5a", "#72cf7a", "M-2.2-3.4v6.8M2.2-3.4v6.8", True),
    SeatLook("red", "#ab2a22", "#dc4a38", "M-2.7-2.7l5.4 5.4M-2.7 2.7l5.4-5.4", False),
    SeatLook("orange", "#e8912a", "#f5ab48", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0", True),
    SeatLook("violet", "#6b4796", "#a07fdd", "M-2-3.4l4 3.4l-4 3.4", False),
)


def num(x: float) -> str:
    """A number with one decimal at most, as short as it can be written."""
    short = f"{x:.1f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short


def d(*parts: str | float) -> str:
    """Path data from letters and numbers: `d("M", 0, 1.25, "h", 4)` is `M0 1.2h4`."""
    out = ""
    for part in parts:
        word = part if isinstance(part, str) else num(part)
        gap = out and not isinstance(part, str) and not out[-1].isalpha() and not word.startswith("-")
        out += " " + word if gap else word
    return out


def element(name: str, *children: str, attributes: dict[str, str | float | None] | None = None, **more: Any) -> str:
    """An element: children are markup, attributes are escaped; `class_` is class, `stroke_width` stroke-width; None leaves an attribute out."""
    words = [name]
    for key, value in (attributes | more if attributes else more).items():
        if value is not None:
            words.append(f'{attribute(key)}="{safe(value) if isinstance(value, str) else num(value)}"')
    head, body = " ".join(words), "".join(children)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


@functools.cache
def attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def safe(words: str) -> str:
    """Words as they may stand in an attribute or between tags; nearly all need no change."""
    return escape(words, {'"': "&quot;"}) if UNSAFE.search(words) else words


def group(*children: str, **attributes: Any) -> str:
    return element("g", *children, **attributes)


def path(data: str, **attributes: Any) -> str:
    return element("path", d=data, **attributes)


def text(words: str, x: float, y: float, **attributes: Any) -> str:
    return element("text", safe(words), x=x, y=y, **attributes)


def fitted(words: str, wide: float, size: float) -> float:
    """The size at which words of a sans go into `wide`, at most `size`: counted with generous letters, since a picture cannot measure."""
    return min(size, round(wide / (0.6 * max(1, len(words))), 1))


def title(words: str) -> str:
    """What a pointer resting on a target, or a screen reader, says."""
    return element("title", safe(words))


def place(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A `transform`: moved to (x, y), turned by degrees, scaled by a factor (kept to two decimals)."""
    turned = f"rotate({num(turn)})" if turn else ""
    scaled = f"scale({round(scale, 2):g})" if scale != 1 else ""
    return f"translate({num(x)} {num(y)}){turned}{scaled}"


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed line."""
    first, *rest = points
    return d("M", *first, "L", *(c for point in rest for c in point)) + "Z"


def strokes(lines: Iterable[tuple[Point, Point]]) -> str:
    """Path data of single lines."""
    return "".join(d("M", *a, "l", b[0] - a[0], b[1] - a[1]) for a, b in lines)


def curve(t: float, p0: Point, p1: Point, p2: Point, p3: Point) -> Point:
    """A point on the curve that path data calls C."""
    a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return a * p0[0] + b * p1[0] + c * p2[0] + e * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + e * p3[1]


def style(scope: str, rules: Mapping[str, str]) -> str:
    """A style sheet whose every rule holds below `scope` only, since a picture inside a page shares the page's styles.

    Copies that `use` makes do not see what is around them: rules for these have no scope, and names of their own.
    """
    lines = [",".join(f"{scope} {one}".lstrip() for one in selector.split(",")) + f"{{{body}}}" for selector, body in rules.items()]
    return element("style", "".join(lines))


def use(shape: str, /, x: float = 0, y: float = 0, scale: float = 1, **attributes: Any) -> str:
    """What was drawn once among the definitions, here."""
    moved = place(x, y, scale) if x or y or scale != 1 else None
    return element("use", href=f"#{shape}", transform=moved, **attributes)


def copies(shape: str, places: Iterable[tuple[float, float, float]]) -> str:
    """One shape several times, each at (x, y) and scaled."""
    return "".join(use(shape, x, y, scale) for x, y, scale in places)


def themes(scope: str, day: Mapping[str, str], night: Mapping[str, str]) -> str:
    """Two sets of custom properties: by what the reader's screen prefers, unless something around the picture says `data-theme`."""
    by_day, by_night = (";".join(f"--{name}:{value}" for name, value in theme.items()) for theme in (day, night))
    return element(
        "style",
        f"{scope},[data-theme=light] {scope}{{{by_day}}}",
        f"@media (prefers-color-scheme:dark){{{scope}{{{by_night}}}}}",
        f"[data-theme=dark] {scope}{{{by_night}}}",
    )


def seat_colours(seats: int, night: bool) -> dict[str, str]:
    """The custom properties of so many seats: a colour each, and what its mark is drawn in, `mark-dark` or `mark-light` of the picture."""
    colours = {}
    for seat, look in enumerate(SEAT_LOOKS[:seats]):
        colours[f"seat-{seat}"] = look.night if night else look.day
        colours[f"mark-{seat}"] = "var(--mark-dark)" if look.dark_mark else "var(--mark-light)"
    return colours


def luminance(colour: str) -> float:
    """How light a colour `#rrggbb` is, from 0 to 1, as the web's rules for contrast count it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21: text wants 4.5 and more, shapes 3."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
