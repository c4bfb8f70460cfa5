"""What every picture shares: the merchant's desk by day and by night, slips of paper on it, lines of two weights, the marks of the seats.

Classes that begin with `i-` are those of what is drawn once and used often; they mean the same in every picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir.core.svg import SANS, SEAT_LOOKS, SERIF, d, element, group, path, place, safe, seat_colours, style, text, themes, title, use
from comptoir.core.words import Words

__all__ = ["DAY", "NIGHT", "drawing", "emblem", "halo_and_rim", "in_stock", "marks", "rimmed", "sheet", "sign", "slip", "stroke_tones"]

DAY: Final = {
    "ink": "#2b2420",
    "soft": "#6a5a48",  # text of the second rank
    "paper": "#fbf4e2",
    "slip": "#f4e9cf",  # what lies on the desk: panels
    "desk": "#e6d7b8",
    "edge": "#b59f76",
    "brass": "#76530e",
    "wax": "#a3281e",  # what is asked of the viewer, and nothing else
    "line": "#2b2420",
    "halo": "#fffaec",
    "token": "#fbf3dd",
    "token-ink": "#2b2420",
    "mark-dark": "#231c16",
    "mark-light": "#fffaf0",
}

NIGHT: Final = {
    "ink": "#f1e4c6",
    "soft": "#b9b195",
    "paper": "#1b3238",
    "slip": "#16292f",
    "desk": "#0e1c21",
    "edge": "#3c5a5e",
    "brass": "#e0b65a",
    "wax": "#ef8a6f",
    "line": "#14110e",
    "halo": "#f6e9c8",
    "token": "#f3e3bb",
    "token-ink": "#2b2420",
    "mark-dark": "#231c16",
    "mark-light": "#fffaf0",
}

WORDS: Final = {
    "text": f"font-family:{SANS};fill:var(--ink)",
    ".serif": f"font-family:{SERIF};font-variant-numeric:lining-nums",
    ".soft": "fill:var(--soft)",
    ".asked": "fill:var(--wax)",
    ".mid": "text-anchor:middle",
    ".number": f"font-family:{SERIF};font-variant-numeric:lining-nums;text-anchor:middle;fill:var(--token-ink);font-weight:600",
}

# Copies know nothing of what is around them, so these classes stand alone.
LINES: Final = {
    ".i-fine,.i-main,.i-mark,.i-hull": "fill:none;stroke-linecap:round;stroke-linejoin:round",
    ".i-fine": "stroke-width:.9",
    ".i-main": "stroke-width:1.5",
    ".i-ink": "stroke:var(--line)",
    ".i-halo": "fill:var(--halo);stroke:var(--halo);stroke-width:4.6;stroke-linejoin:round",
    ".i-rim": "fill:var(--line);stroke:var(--line);stroke-width:2.2;stroke-linejoin:round",
    ".i-shade": "fill:#14100c;fill-opacity:.26",
    ".i-mark": "stroke:var(--mark);stroke-width:1.9",
}


def sheet(scope: str, day: Mapping[str, str], night: Mapping[str, str], seats: int, rules: Mapping[str, str], drawn: Mapping[str, str]) -> str:
    """The style of a game's pictures: two themes, what its words and seats look like, its own rules, and those of what is drawn once."""
    by_seat = {f".seat-{seat}": f"--seat:var(--seat-{seat});--mark:var(--mark-{seat})" for seat in range(seats)} | {".no-seat": "--seat:var(--token)"}
    by_day, by_night = {**seat_colours(seats, night=False), **day}, {**seat_colours(seats, night=True), **night}
    whole = {scope: "max-width:100%;height:auto"}
    return themes(scope, by_day, by_night) + style("", whole) + style(scope, {**WORDS, **rules, **by_seat}) + style("", {**LINES, **drawn})


def stroke_tones(tones: Sequence[str], prefix: str = ".i-s-") -> dict[str, str]:
    """A class for lines in the deep shade of each tone."""
    return {f"{prefix}{tone}": f"stroke:var(--{tone}-deep)" for tone in tones}


def drawing(name: str, said: tuple[str, str], box: tuple[float, float, float, float], w: Words, *parts: str) -> str:
    """One SVG of its own, with a title and a description for those who listen; `name` is its class."""
    return element(
        "svg",
        title(said[0]),
        element("desc", safe(said[1])),
        *parts,
        attributes={"xmlns": "http://www.w3.org/2000/svg", "viewBox": d(*box), "width": box[2], "height": box[3], "lang": w.language},
        class_=name,
        role="group",
    )


def marks(ids: Sequence[str]) -> str:
    """Definitions of what tells the seats apart without colour."""
    return "".join(path(SEAT_LOOKS[seat].mark, class_="i-mark", id=id) for seat, id in enumerate(ids))


def halo_and_rim(outline: str) -> str:
    """An outline twice: a light halo, then a dark rim; one of them stands out from whatever lies below."""
    return path(outline, class_="i-halo") + path(outline, class_="i-rim")


def rimmed(outline: str, fill: str = "var(--seat)") -> str:
    """A piece that stands out from whatever lies below."""
    return halo_and_rim(outline) + path(outline, fill=fill)


def sign(id: str, *lines: str, filled: str = "") -> str:
    """A pictogram in the colour of the words beside it, about 22 by 22 around (0, 0)."""
    body = path(filled, fill="currentColor") if filled else ""
    return group(body, *(path(line, class_="i-main", stroke="currentColor") for line in lines), id=id)


def slip(wide: float, high: float, **attributes: Any) -> str:
    """A slip of paper on the desk."""
    return element("rect", width=wide, height=high, rx=8, **({"fill": "var(--slip)", "stroke": "var(--edge)"} | attributes))


def emblem(piece: str, mark: str, x: float, y: float, scale: float = 1, mark_at: tuple[float, float] = (0, 0)) -> str:
    """A seat's piece with its mark; the colour is that of the group around."""
    return group(use(piece), use(mark, *mark_at), transform=place(x, y, scale))


def in_stock(words: str, drawn: str, n: int, x: float, y: float, **attributes: Any) -> str:
    """What the bank has of something: the thing, how many below it, and the words of both."""
    return group(title(words), drawn, text(str(n), 0, 34, class_="mid", font_size=16), transform=place(x, y), role="img", **attributes)
