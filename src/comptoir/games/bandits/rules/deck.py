"""Progress cards go back under the deck (B-66 to B-69)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.bandits.state import Bandits


@rule
def put_under(s: Bandits, seat: int, kind: int) -> None:
    """A card that has been carried out: everybody sees where it goes."""
    s.returned = known_below(s) + 1
    for i in range(s.deck_left, 0, -1):
        s.deck[i] = s.deck[i - 1]
    s.deck[0] = kind
    s.deck_left += 1
    s.played[seat, kind] -= 1


@rule
def known_below(s: Bandits) -> int:
    """How many cards at the bottom of the deck everybody knows: those put back, less those of them that were bought when nothing else was left."""
    return min(s.returned, s.deck_left)
