"""The colours of the silk road's picture: a scroll from jade to dust, beside those of the desk; a page may set them otherwise."""

from __future__ import annotations

import functools
from typing import Final

from comptoir.core import desk
from comptoir.core.svg import SERIF, style

__all__ = ["BACKS", "DAY", "GOODS", "NIGHT", "SCOPE", "page_sheet", "sheet"]

SCOPE: Final = ".silkroad"

GOODS: Final = ("ivory", "silk", "jewels", "fruit", "spices")  # by number: a tone each, and one for what is drawn on it
BACKS: Final = ("orange", "mauve", "ends")  # of trade tokens and of the cities where they lie; the two ends have none

DAY: Final = desk.DAY | {
    "wood": "#c39a68",
    "grain": "#a67d4e",
    "east": "#c5dcc3",
    "middle": "#efe9cf",
    "west": "#ecce9b",
    "sea": "#a9cbc6",
    "etch": "#6d6a4a",  # the engraving under the map
    "seam": "#6d6a4a",  # around what is printed on the board
    "road": "#fdf6e0",
    "cast": "#3b2a17",  # shadows
    "roller": "#6d3f24",
    "roller-lit": "#a5683c",
    "rug": "#8c3529",
    "rug-deep": "#1f4a45",
    "rug-lit": "#e6c98c",
    "ivory": "#fcf7e8",
    "ivory-on": "#5b4a33",
    "silk": "#2a62b0",
    "silk-on": "#f8f4e6",
    "jewels": "#f0c02f",
    "jewels-on": "#4b3606",
    "fruit": "#7b4a25",
    "fruit-on": "#f7e6c8",
    "spices": "#c03a22",
    "spices-on": "#fff0dd",
    "silver": "#c3c9c6",
    "gold": "#e5b440",
    "orange": "#e08a2e",
    "mauve": "#9a6fb0",
    "ends": "#8d8672",
    "camel": "#c08d52",
    "camel-deep": "#7d5427",
}

NIGHT: Final = desk.NIGHT | {
    "wood": "#17211f",
    "grain": "#223230",
    "east": "#2b5149",
    "middle": "#474a3c",
    "west": "#63502f",
    "sea": "#1d4650",
    "etch": "#c0b48a",
    "seam": "#5f5636",
    "road": "#d9c697",
    "cast": "#050807",
    "roller": "#41281a",
    "roller-lit": "#7d5434",
    "rug": "#54231d",
    "rug-deep": "#0f2d2c",
    "rug-lit": "#b99a5c",
    "ivory": "#f5ecd4",
    "ivory-on": "#5b4a33",
    "silk": "#2f66b4",
    "silk-on": "#f8f4e6",
    "jewels": "#e6b52d",
    "jewels-on": "#4b3606",
    "fruit": "#774925",
    "fruit-on": "#f7e6c8",
    "spices": "#ba3a24",
    "spices-on": "#fff0dd",
    "silver": "#bcc3c1",
    "gold": "#dcab3c",
    "orange": "#d98530",
    "mauve": "#9a72b3",
    "ends": "#8f8a76",
    "camel": "#c4955c",
    "camel-deep": "#6a4722",
}

PRICE: Final = f"font-family:{SERIF};font-weight:700;text-anchor:middle;fill:var(--token-ink);font-variant-numeric:lining-nums"
RULES: Final = {
    ".city": f"font-family:{SERIF};font-weight:600;text-anchor:middle;paint-order:stroke;stroke:var(--under);stroke-width:4;stroke-linejoin:round",
    ".s-price": PRICE,
    ".road path": "fill:none;stroke-linecap:round;stroke-linejoin:round;stroke:var(--line)",
    ".road .rim": "stroke-width:7.4",
    ".road .way": "stroke:var(--road);stroke-width:5.4",
    ".road .head": "stroke-width:2.6",
    ".next .rim": "stroke-width:9.6",
    ".next .way": "stroke:var(--gold);stroke-width:6.8",
    ".next .head": "stroke-width:3.4",
    ".quiet": "opacity:.42",
    ".on-rug": "fill:var(--rug-lit)",
}

ON_A_PAGE: Final = {  # that may show the board in two parts: see Stage in core/panel.py
    ".behind,.goal.move": "transform:var(--behind,none)",
    ".before,.goal.take": "transform:var(--before,none)",
    ".goal.take .glow": "fill-opacity:0",  # what is on a token is what one chooses by
}

DRAWN: Final = {
    ".s-east": "stop-color:var(--east)",
    ".s-middle": "stop-color:var(--middle)",
    ".s-west": "stop-color:var(--west)",
    ".s-roller": "stop-color:var(--roller)",
    ".s-roller-lit": "stop-color:var(--roller-lit)",
    ".s-etch": "fill:none;stroke:var(--etch);stroke-width:.9;stroke-linecap:round;stroke-linejoin:round",
    ".s-price": PRICE,
    ".s-token": "stroke:var(--token-ink)",
    **{f".s-{good}": f"fill:var(--{good})" for good in GOODS},
    **{f".s-{good}-on": f"stroke:var(--{good}-on)" for good in GOODS},
}


@functools.cache
def sheet() -> str:
    """The style of every picture of the silk road."""
    return desk.sheet(SCOPE, DAY, NIGHT, 6, RULES, DRAWN)


@functools.cache
def page_sheet() -> str:
    """The same for a page, with what only a page has."""
    return sheet() + style(SCOPE, ON_A_PAGE)
