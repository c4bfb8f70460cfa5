"""Maps of hexes, numbered as the rule texts do it: land, crossings, paths and the sea around, and who touches whom (I-15 to I-19).

Everything follows from two rules, so nothing is typed in twice: a hex (q, r) has its centre at X = 3q, Y = 2r + q, and its corners lie around it as below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["CORNERS", "NEAR_HEXES", "NOWHERE", "XY", "Map", "centre", "corners", "padded"]

NOWHERE: Final = -1  # fills a row where a crossing has fewer than three hexes, or three paths

NEAR_HEXES: Final = [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)]  # N NW SW S SE NE: counter-clockwise
CORNERS: Final = [(1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1), (2, 0)]  # NE NW W SW SE E; side i joins corners i and i + 1

XY = tuple[int, int]


def centre(q: int, r: int) -> XY:
    return 3 * q, 2 * r + q


def corners(q: int, r: int) -> list[XY]:
    x, y = centre(q, r)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def sides(q: int, r: int) -> list[tuple[XY, XY]]:
    around = corners(q, r)
    return [(min(a, b), max(a, b)) for a, b in zip(around, around[1:] + around[:1], strict=True)]


def beside(q: int, r: int) -> list[XY]:
    return [(q + dq, r + dr) for dq, dr in NEAR_HEXES]


def padded(row: list[int], width: int) -> list[int]:
    return row + [NOWHERE] * (width - len(row))


class Map:
    """The land of some columns, each given by its first and its last row, and all that is numbered on it."""

    def __init__(self, columns: Mapping[int, tuple[int, int]]) -> None:
        self.hex_qr = [(q, r) for q, (first, last) in sorted(columns.items()) for r in range(first, last + 1)]
        self.crossing_xy = sorted({c for qr in self.hex_qr for c in corners(*qr)})
        path_xy = sorted({e for qr in self.hex_qr for e in sides(*qr)}, key=lambda e: (e[0][0] + e[1][0], e[0][1] + e[1][1]))
        self.sea_qr = self.sea_ring((0, columns[0][0] - 1))
        hexes = {qr: h for h, qr in enumerate(self.hex_qr)}
        crossings = {xy: v for v, xy in enumerate(self.crossing_xy)}
        paths = {e: p for p, e in enumerate(path_xy)}
        self.hex_crossings = [[crossings[c] for c in corners(*qr)] for qr in self.hex_qr]
        self.hex_paths = [[paths[e] for e in sides(*qr)] for qr in self.hex_qr]
        self.hex_near = [padded(sorted(hexes[qr] for qr in beside(*at) if qr in hexes), 6) for at in self.hex_qr]
        self.path_ends = [[crossings[a], crossings[b]] for a, b in path_xy]
        self.path_hexes = [[h for h, around in enumerate(self.hex_paths) if p in around] for p in range(len(path_xy))]
        every = range(len(self.crossing_xy))
        self.crossing_hexes = [padded([h for h, around in enumerate(self.hex_crossings) if v in around], 3) for v in every]
        self.crossing_paths = [padded([p for p, ends in enumerate(self.path_ends) if v in ends], 3) for v in every]
        self.crossing_near = [padded([a + b - v for a, b in self.path_ends if v in (a, b)], 3) for v in every]
        self.harbours = len(self.sea_qr) // 2  # every other sea hex has one
        self.sea_paths = [sorted(paths[e] for e in sides(*qr) if e in paths) for qr in self.sea_qr]

    def sea_ring(self, first: XY) -> list[XY]:
        """The sea hexes counter-clockwise, from the one above the top of the middle column (I-19)."""
        land = set(self.hex_qr)
        sea = {qr for at in self.hex_qr for qr in beside(*at)} - land
        ring = [first]
        while len(ring) < len(sea):
            ring.append(next(qr for qr in beside(*ring[-1])[1:] + beside(*ring[-1])[:1] if qr in sea and qr not in ring))
        return ring
