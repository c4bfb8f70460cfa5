"""The colours of the island's picture: paper and ink by day, a lit desk by night, beside those of the desk; a page may set them otherwise."""

from __future__ import annotations

import functools
from typing import Final

from comptoir.core import desk

__all__ = ["DAY", "NIGHT", "SCOPE", "TERRAIN_TONES", "sheet"]

SCOPE: Final = ".island"

# By the numbers of the terrains. Each has a tone, a deep one for its lines and shades, and a lit one; the tones differ in lightness too.
TERRAIN_TONES: Final = ("forest", "hill", "pasture", "field", "mountain", "desert")

DAY: Final = desk.DAY | {
    "alarm": "#b01d1d",  # 6 and 8
    "sea": "#c9dad7",
    "wave": "#86a9ad",
    "lane": "#efe0b9",  # paths between the hexes, and the beach
    "forest": "#67875b",
    "forest-deep": "#2f4a34",
    "forest-lit": "#93ad7c",
    "hill": "#c37a55",
    "hill-deep": "#7c3f28",
    "hill-lit": "#dda07a",
    "pasture": "#aecb80",
    "pasture-deep": "#587f3d",
    "pasture-lit": "#cfe0a6",
    "field": "#e8c765",
    "field-deep": "#966d16",
    "field-lit": "#f6e19a",
    "mountain": "#a9a9a6",
    "mountain-deep": "#4d5157",
    "mountain-lit": "#dcdad3",
    "desert": "#f0e2be",
    "desert-deep": "#a98a54",
    "desert-lit": "#fbf3dc",
    "wool": "#fbf6e8",
    "plank": "#b98f5c",
    "robber": "#35333b",
    "robber-lit": "#7d7887",
    "card": "#d9bd84",  # development cards
}

NIGHT: Final = desk.NIGHT | {
    "alarm": "#a81a17",
    "sea": "#123840",
    "wave": "#2f626a",
    "lane": "#7c6d4d",
    "forest": "#35573f",
    "forest-deep": "#12241a",
    "forest-lit": "#5d8259",
    "hill": "#91553a",
    "hill-deep": "#3d1d12",
    "hill-lit": "#b97a56",
    "pasture": "#789a54",
    "pasture-deep": "#2c4a22",
    "pasture-lit": "#9dba74",
    "field": "#c29c43",
    "field-deep": "#5c400c",
    "field-lit": "#dfc06c",
    "mountain": "#797d80",
    "mountain-deep": "#25292e",
    "mountain-lit": "#aeb0ad",
    "desert": "#cfba8b",
    "desert-deep": "#6f5830",
    "desert-lit": "#e5d5ac",
    "wool": "#f0e6cd",
    "plank": "#b08a58",
    "robber": "#17161b",
    "robber-lit": "#5c5866",
    "card": "#d9bd84",  # development cards
}

RULES: Final = {
    ".pips": "fill:none;stroke:var(--token-ink);stroke-width:3.4;stroke-linecap:round",
    ".card .name": "fill:var(--token-ink)",
    ".red .number": "fill:var(--alarm);font-weight:800",
    ".red .pips": "stroke:var(--alarm)",
    ".targets": "fill:none;stroke-width:20;pointer-events:all",
    ".coast": "stroke-linejoin:round",
}


@functools.cache
def sheet() -> str:
    """The style of every picture of the island."""
    return desk.sheet(SCOPE, DAY, NIGHT, 4, RULES, desk.stroke_tones(TERRAIN_TONES))
