"""What holds in every position: all that holds on the island, by this game's rules, and what is its own."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.bandits.rules.ids import B_66, rule_of
from comptoir.games.bandits.state import BANDITS, Bandits
from comptoir.games.island import sound
from comptoir.games.island.state import DISCOVERY, KNIGHT, MONOPOLY, OVER, ROAD_BUILDING

__all__ = ["broken"]

B_45 = 1045


@rule
def broken(s: Bandits) -> int:
    """0, or the rule that this position breaks."""
    why = rule_of(sound.broken(s))
    return why if why else broken_bandits(s)


@rule
def broken_bandits(s: Bandits) -> int:
    """One of the bandits is named, a seven is forgotten once it has moved (B-45), and no progress card lies open that has been carried out (B-66)."""
    if s.named < 0 or s.named >= BANDITS or (s.woken and (s.free_roads or s.picks)):
        return B_45
    for i in range(min(s.returned, s.deck_left)):
        if s.deck[i] <= KNIGHT or s.deck[i] > MONOPOLY:
            return B_66
    open_cards = 0
    for seat in range(s.players):
        open_cards += s.played[seat, ROAD_BUILDING] + s.played[seat, DISCOVERY] + s.played[seat, MONOPOLY]
    due = 1 if s.free_roads or s.picks else 0
    return 0 if open_cards == due or s.phase == OVER else B_66
