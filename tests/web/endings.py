"""Games that are over, for tests of what comes afterwards: each game once, played by sensible bots."""

from __future__ import annotations

import functools

import comptoir
from comptoir.games import SHELF
from comptoir.games import game as declaration
from comptoir.match import Match

GAMES = sorted(SHELF)


@functools.cache
def ended(game: str, seed: int | str = 7, **options: int | str) -> Match:
    """A match between bots, played to its end. Tests share it and change nothing."""
    match, bot = Match(declaration(game), options, seed), comptoir.bot("heuristic", 1)
    while not match.over:
        seat = match.pending[0]
        action = bot.choose(match.view(seat), match.legal(seat))
        assert action is not None
        match.play(seat, action)
    return match
