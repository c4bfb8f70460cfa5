"""What is counted of a game of the bandits: what is counted on the island, in this game's words."""

from __future__ import annotations

import dataclasses
from typing import Final

from comptoir.core.tally import Chart
from comptoir.core.words import Words
from comptoir.games.bandits.text import said
from comptoir.games.island import tally as island
from comptoir.games.island.tally import counts, shares

__all__ = ["CHARTS", "counts", "shares"]


def in_our_words(chart: Chart) -> Chart:
    def columns(w: Words) -> list[str]:
        return chart.columns(said(w))

    return dataclasses.replace(chart, columns=columns)


CHARTS: Final = tuple(map(in_our_words, island.CHARTS))
