"""A link as a picture for a telephone's camera: inline SVG."""

from __future__ import annotations

import segno

from comptoir.core.svg import d, element, path, safe, title

__all__ = ["qr"]

MARGIN = 4  # as the norm wants it, in modules


def qr(link: str, words: str) -> str:
    """The code of a link, with the words that say what it is. Always dark on light, or cameras would not see it."""
    rows = segno.make(link, micro=False, error="m").matrix
    side = len(rows) + 2 * MARGIN
    dark = "".join(run(x, y, n) for y, row in enumerate(rows) for x, n in runs(row))
    ground = element("rect", width=side, height=side, class_="qr-light")
    attributes: dict[str, str | float | None] = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {side} {side}"}
    drawn = path(dark, class_="qr-dark", shape_rendering="crispEdges")
    return element("svg", title(words), element("desc", safe(link)), ground, drawn, attributes=attributes, class_="qr", role="img")


def run(x: int, y: int, n: int) -> str:
    return d("M", x + MARGIN, y + MARGIN, "h", n, "v", 1, "h", -n, "z")


def runs(row: bytes | bytearray | tuple[int, ...]) -> list[tuple[int, int]]:
    """Where dark modules stand side by side, and how many."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found
