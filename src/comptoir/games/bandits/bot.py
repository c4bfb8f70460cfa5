"""How a sensible player plays with two bandits: as on the island, and the bandit that moves is the one that serves it least."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule
from comptoir.games.bandits.actions import BANDIT
from comptoir.games.bandits.state import BANDITS, TO_NAME, Bandits
from comptoir.games.island import bot
from comptoir.games.island.bot_hand import PIPS
from comptoir.games.island.bot_turn import tie
from comptoir.games.island.family import first_of, hex_crossing
from comptoir.games.island.state import EMPTY

__all__ = ["heuristic"]

OWN_LAND: Final = 3  # a card that one does not get oneself counts more than one that somebody else does not get


@rule
def heuristic(s: Bandits, seat: int, actions: Ints, n: int, luck: int) -> int:
    """The action that `seat` takes of its `n` legal ones, seeing the view `s`; -1 to do nothing unasked."""
    if s.phase == TO_NAME and n > 0:
        return first_of(s, BANDIT) + worse_bandit(s, seat, luck)
    return bot.heuristic(s, seat, actions, n, luck)


@rule
def worse_bandit(s: Bandits, seat: int, luck: int) -> int:
    """The bandit that costs the others least, or the seat itself most."""
    best, least = 0, 1 << 30
    for b in range(BANDITS):
        worth = 8 * harm(s, seat, s.bandits[b]) + tie(luck, b)
        if worth < least:
            best, least = b, worth
    return best


@rule
def harm(s: Bandits, seat: int, h: int) -> int:
    """What the others lose by a bandit on hex h, less what the seat itself loses."""
    cost = 0
    for i in range(6):
        v = hex_crossing(s, h, i)
        if s.owner[v] == seat:
            cost -= OWN_LAND * PIPS[s.number[h]] * s.building[v]
        elif s.owner[v] != EMPTY:
            cost += PIPS[s.number[h]] * s.building[v] * bot.menace(s, s.owner[v])
    return cost
