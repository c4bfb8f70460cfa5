"""Who may know what: a seat's view, and what stays hidden in it (S-180 to S-198)."""

from __future__ import annotations

from comptoir.core.deal import seat_with_room
from comptoir.core.rng import below, blank
from comptoir.core.rule import rule
from comptoir.games.silkroad.board import BALES, GOODS
from comptoir.games.silkroad.state import HIDDEN, NOT_YET, OVER, SPECTATOR, TO_REVEAL, Silkroad


@rule
def redact(s: Silkroad, seat: int) -> None:
    """Makes a copy of a state into what `seat` may know of it; a spectator is seat SPECTATOR. The screens are lifted at the end."""
    blank(s)
    for who in range(SPECTATOR + 1):
        if who != seat:
            hide_ledger(s, who)
    if s.phase == OVER:
        return
    for other in range(s.players):
        if other != seat:
            for good in range(GOODS):
                s.hands[other, good] = 0
            if s.phase == TO_REVEAL and s.shown[other] != NOT_YET:
                s.shown[other] = HIDDEN


@rule
def hide_ledger(s: Silkroad, who: int) -> None:
    for seat in range(s.players):
        for good in range(GOODS):
            s.net[who, seat, good] = 0
            s.floor[who, seat, good] = 0


@rule
def imagine(s: Silkroad, seat: int) -> None:
    """Deals anew, at random, what `seat` may not know: as it could be for all that `seat` remembers.

    Each other hand holds what it is known to hold at least; the bales that are neither in the bank nor on a vizier fill the rest. What the others know is
    hidden too: here they know what `seat` knows. Chance goes on from the record's own generator: give it another key first.
    """
    for who in range(SPECTATOR + 1):
        if who != seat:
            share_ledger(s, seat, who)
    if s.phase == OVER:
        return
    for other in range(s.players):
        if other != seat:
            for good in range(GOODS):
                s.hands[other, good] = s.floor[seat, other, good]
    for good in range(GOODS):
        left = BALES - s.bank[good] - s.on_vizier[good]
        for who in range(s.players):
            left -= s.hands[who, good]
        for _ in range(left):
            s.hands[seat_with_room(s, s.hands, s.bales, s.players, seat), good] += 1
    if s.phase == TO_REVEAL:
        for other in range(s.players):
            if other != seat and s.shown[other] != NOT_YET:
                s.shown[other] = below(s, s.hands[other, s.called] + 1)


@rule
def share_ledger(s: Silkroad, seat: int, who: int) -> None:
    """From here on `who` knows what `seat` knows."""
    for other in range(s.players):
        for good in range(GOODS):
            s.net[who, other, good] = s.net[seat, other, good]
            s.floor[who, other, good] = s.floor[seat, other, good]
