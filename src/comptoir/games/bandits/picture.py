"""The island's picture under a harsher sun: bleached lands, parched forests, two dark riders, six seats."""

from __future__ import annotations

import functools
from typing import Any, Final

from comptoir.core import desk
from comptoir.core.desk import rimmed
from comptoir.core.svg import group, path
from comptoir.core.words import Words
from comptoir.games.bandits.state import SEATS
from comptoir.games.bandits.text import said
from comptoir.games.island.picture import Look, board_of, picture_of
from comptoir.games.island.picture import palette as island

__all__ = ["DAY", "NIGHT", "SCOPE", "board", "picture"]

SCOPE: Final = ".bandits"

# The sixth seat is brown, not the violet of the other games (B-2); everything else is what the sun leaves of the island.
DAY: Final = island.DAY | {
    "seat-5": "#4a2e1b",
    "sea": "#d3dcc4",
    "wave": "#8fa88f",
    "lane": "#f6dfa8",
    "forest": "#82894a",
    "forest-deep": "#414a21",
    "forest-lit": "#adb16b",
    "hill": "#cf7446",
    "hill-deep": "#7f3718",
    "hill-lit": "#e9a074",
    "pasture": "#cbcb78",
    "pasture-deep": "#75752c",
    "pasture-lit": "#e4e2a4",
    "field": "#f3cb54",
    "field-deep": "#9a6b0a",
    "field-lit": "#fce794",
    "mountain": "#b7a795",
    "mountain-deep": "#564a40",
    "mountain-lit": "#e6dac9",
    "desert": "#fae9bf",
    "desert-deep": "#ba8f4c",
    "desert-lit": "#fff7de",
    "robber": "#241a1d",
    "robber-lit": "#8b6f62",
}

NIGHT: Final = island.NIGHT | {
    "seat-5": "#63402a",
    "sea": "#23302f",
    "wave": "#51605a",
    "lane": "#8a6f43",
    "forest": "#535c2f",
    "forest-deep": "#1e2410",
    "forest-lit": "#7f8549",
    "hill": "#9c5330",
    "hill-deep": "#41190c",
    "hill-lit": "#c4794f",
    "pasture": "#98954e",
    "pasture-deep": "#45431a",
    "pasture-lit": "#b9b573",
    "field": "#cf9f37",
    "field-deep": "#634106",
    "field-lit": "#e8c364",
    "mountain": "#857a6e",
    "mountain-deep": "#2d2621",
    "mountain-lit": "#b5a999",
    "desert": "#d8bd84",
    "desert-deep": "#78592b",
    "desert-lit": "#edd9a8",
    "robber": "#140e11",
    "robber-lit": "#7a5f55",
}


def picture(view: Any, w: Words) -> str:
    """The whole table: the board, what is public about every seat, and the viewer's own hand."""
    return picture_of(BANDITS, view, said(w))


def board(view: Any, w: Words) -> str:
    """The board alone, for a page that says the rest itself."""
    return board_of(BANDITS, view, said(w))


@functools.cache
def sheet() -> str:
    """The style of every picture of this game."""
    return desk.sheet(SCOPE, DAY, NIGHT, SEATS, island.RULES, desk.stroke_tones(island.TERRAIN_TONES))


HORSE: Final = (
    "M-15.5-3C-14.5-6.5-11.5-9-8-9.5L-6.5-12.5-5.3-9C-3.3-7.5-2.5-5-1.5-2.5H8C11-2.5 13-.5 13.3 2.5L16.5 8.5 14.5 11 12.8 7.5"
    " 14.5 18H11.5L9 10.5 5 8H-2L-4.5 11-4 18H-7L-8 9.5C-9.5 5.5-9 1-9-2L-14 0Z"
)
RIDER: Final = (
    "M-2 2C-2.5-3-1.5-7 .5-9.5-1.5-11-2.5-13.5-2-16H-4.5L-1.5-17.5C-1-20 3.5-20.5 4.5-17.8L8-16.6 6-16C6.5-13.5 6-11 4.8-9.6 8.5-7 11-2 13 3.5 9 5.5 3 5-2 2Z"
)
FOLDS: Final = "M-9-2L-.5-6M-2 2C3 5 9 5.5 13 3.5M1.5-9C1-5 1.5-1 3 3.4M4.5-9C6.5-5 7.5-1 8.3 3.6M-3-15.6C0-14.8 4-15 6.4-15.8"


def rider() -> str:
    """A rider in a cloak and a wide hat on a dark horse, 30 wide and 38 high around (0, 0)."""
    return group(
        rimmed(HORSE + RIDER, "var(--robber)"),
        path("M-11.5-5.6h.2", class_="i-hull", stroke="var(--halo)", stroke_width=1.8),
        path(
            FOLDS,
            class_="i-fine",
            stroke="var(--robber-lit)",
        ),
        id="island-robber",
    )


BANDITS: Final = Look("bandits", sheet, SEATS, rider)
