"""What Hypothesis draws for every game of the house: tables with their options, seeds, and positions that play has led to."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from comptoir.core.rule import JIT
from tests.games.positions import TABLES, Position

DEEP: Final = 6000 if JIT else 300  # plies of random play, or a twelfth as many of sensible play

seeds = st.integers(0, 2**31 - 1)
tables = st.sampled_from(TABLES)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of some game at some table, after some play, be it random or sensible."""
    position = Position.begin(draw(tables), draw(seeds))
    if draw(st.booleans()):
        position.play_sensibly(draw(seeds), draw(st.integers(0, DEEP // 12)))
    else:
        position.play_randomly(draw(seeds), draw(st.one_of(st.integers(0, DEEP // 12), st.integers(0, DEEP))))
    return position
