"""Matches for tests: played at random from a seed, or laid out as a scene."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import comptoir
from comptoir.match import Match
from tests.games.island.scenes import frozen

SHORT: Final = {"players": 3, "target": 5, "offer_limit": 2, "round_limit": 20}
"""Options under which a game at random is over soon."""


def begun(seed: Any = None, **more: Any) -> Match:
    """A match of the island that is about to begin, of whatever the test gives."""
    return comptoir.new("island", seed=seed, **more)


def played(seed: int | str, plies: int, **options: int | str) -> Match:
    """A match of the island after so many random decisions, or fewer where it ends."""
    match = begun(seed, **options)
    for _ in plies_of(match, seed, plies):
        pass
    return match


def plies_of(match: Match, luck: int | float | str, plies: int = 100_000) -> Iterator[Match]:
    """Plays a match on at random, and hands it out after each decision."""
    chance = random.Random(luck)
    for _ in range(plies):
        if match.over:
            return
        seat = chance.choice(match.may if match.may and chance.random() < 0.3 else match.pending)
        match.play(seat, chance.choice(match.legal(seat)))
        yield match


def laid(s: Any) -> Match:
    """A match whose position is this scene. It has no past, so it cannot be recorded."""
    match = begun("a scene", players=int(s.players))
    match._restore(frozen(s))
    return match


def refused(match: Match, error: type[BaseException], ask: Any) -> Any:
    """Asks for what is refused, and sees that nothing has changed by it."""
    before = match.tobytes(), match.moves, list(match._before)
    try:
        ask()
    except error as refusal:
        found = refusal
    else:
        raise AssertionError("nothing was refused")
    assert (match.tobytes(), match.moves, list(match._before)) == before
    return found
