"""Drawing with characters, for terminals and screen readers: a canvas, rows of figures, a letter for each name."""

from __future__ import annotations

import itertools
import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

__all__ = ["WIDTH", "Canvas", "aligned", "initials", "packed"]

WIDTH: Final = 100
"""No line is longer: a terminal shows as many characters, and people can still read them."""


class Canvas:
    """Rows of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Writes text around a place: an odd one centred, an even one half a character to the left, none beyond the margin."""
        self.put_pieces(column, row, [(text, style)])

    def put_pieces(self, column: int, row: int, pieces: Sequence[tuple[str, str]]) -> None:
        """The same for a text of several styles."""
        cells = [(character, style) for text, style in pieces for character in text]
        start = min(max(0, column - len(cells) // 2), self.width - len(cells))
        self.cells[row][start : start + len(cells)] = cells

    def lines(self) -> list[Text]:
        """The rows, without blanks at their ends and without empty ones above and below."""
        drawn = []
        for row in self.cells:
            line = Text(no_wrap=True)
            for style, run in itertools.groupby(row, key=lambda cell: cell[1]):
                line.append("".join(character for character, _ in run), style or None)
            line.rstrip()
            drawn.append(line)
        seen = [i for i, line in enumerate(drawn) if line.plain]
        return drawn[seen[0] : seen[-1] + 1] if seen else []


def initials(names: Sequence[str]) -> list[str]:
    """A letter for each name, to tell them apart without colour: the first one that no name before it has."""
    taken: list[str] = []
    for number, name in enumerate(names):
        taken.append(next((c for c in name.upper() if c.isalpha() and c not in taken), str(number)))
    return taken


def packed(sentences: Sequence[str], width: int = WIDTH) -> list[str]:
    """Sentences one after another, in lines that are no longer than a screen is wide; what goes on is indented."""
    return textwrap.wrap(" ".join(sentences), width, subsequent_indent="  ")


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells under one another: the first cell, a name, to the left, the figures to the right."""
    widths = [max(cell_len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join([padded_right(row[0], widths[0]), *map(padded_left, row[1:], widths[1:])]) for row in rows]


def padded_right(cell: str, width: int) -> str:
    return cell + " " * (width - cell_len(cell))


def padded_left(cell: str, width: int) -> str:
    return " " * (width - cell_len(cell)) + cell
