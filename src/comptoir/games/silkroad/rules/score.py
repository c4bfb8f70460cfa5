"""The end and the score (S-170 to S-176)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad.board import GOODS
from comptoir.games.silkroad.state import OVER, Silkroad

MAJORITY = 2


@rule
def points(s: Silkroad, seat: int) -> int:
    """One for each silver and each bale; when the screens are lifted, two for each good of which nobody has more (S-171 to S-173)."""
    n = int(s.money[seat]) + s.bales[seat]
    if s.phase == OVER:
        for good in range(GOODS):
            if has_majority(s, seat, good):
                n += MAJORITY
    return n


@rule
def has_majority(s: Silkroad, seat: int, good: int) -> bool:
    """Whether a seat scores for a good: it has most of it, and at least one; if others have as many, by the table's option."""
    mine = s.hands[seat, good]
    if mine == 0:
        return False
    for other in range(s.players):
        if other != seat and (s.hands[other, good] > mine or (s.hands[other, good] == mine and s.ties_nobody)):
            return False
    return True


@rule
def finish(s: Silkroad) -> None:
    """The caravan has arrived: the highest total wins, equal totals together or, by option, the richer (S-174, S-175)."""
    s.phase = OVER
    s.revealed += 1
    most = 0
    for seat in range(s.players):
        most = max(most, points(s, seat))
    richest = 0
    for seat in range(s.players):
        if points(s, seat) == most:
            richest = max(richest, s.money[seat])
    for seat in range(s.players):
        if points(s, seat) == most and (s.tie_money == 0 or s.money[seat] == richest):
            s.winners |= 1 << seat


@rule
def rank(s: Silkroad, seat: int) -> int:
    """1 for a winner; behind, seats rank by their totals, and equal totals share a rank (S-176)."""
    if s.winners >> seat & 1:
        return 1
    n = 1
    for other in range(s.players):
        if s.winners >> other & 1 or points(s, other) > points(s, seat):
            n += 1
    return n


@rule
def turns(s: Silkroad) -> int:
    """How many turns have begun."""
    return int(s.turn)
