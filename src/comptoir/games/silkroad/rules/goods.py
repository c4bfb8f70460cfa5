"""Bales and money from hand to hand, none made and none lost, and what everybody may remember of it (S-7, S-92, S-195, S-198)."""

from __future__ import annotations

from comptoir.core.rng import below
from comptoir.core.rule import rule
from comptoir.games.silkroad.board import GOODS
from comptoir.games.silkroad.state import SEATS, SPECTATOR, Silkroad

# `net` and `floor` have a row for each seat and one for those who sit nowhere.
KNOWERS = SEATS + 1


@rule
def gain(s: Silkroad, seat: int, good: int, n: int) -> None:
    """`seat` takes n bales from the bank, openly."""
    s.bank[good] -= n
    s.hands[seat, good] += n
    s.bales[seat] += n
    for who in range(KNOWERS):
        s.net[who, seat, good] += n
        s.floor[who, seat, good] += n


@rule
def spend(s: Silkroad, seat: int, good: int, n: int) -> None:
    """`seat` gives n bales to the bank, openly; that it had them may be news to those who watch."""
    if s.floor[SPECTATOR, seat, good] < n:
        s.revealed += 1
    s.bank[good] += n
    s.hands[seat, good] -= n
    s.bales[seat] -= n
    for who in range(KNOWERS):
        s.net[who, seat, good] -= n
        s.floor[who, seat, good] = max(0, s.floor[who, seat, good] - n)


@rule
def prove(s: Silkroad, seat: int, good: int, n: int) -> None:
    """Everybody sees that `seat` has at least n bales of a good."""
    for who in range(KNOWERS):
        s.floor[who, seat, good] = max(s.floor[who, seat, good], n)


@rule
def steal(s: Silkroad, thief: int, victim: int) -> None:
    """One of the victim's bales, each with the same chance; only the two of them see it (S-121, S-122)."""
    place = below(s, s.bales[victim])
    good = 0
    while place >= s.hands[victim, good]:
        place -= s.hands[victim, good]
        good += 1
    s.hands[victim, good] -= 1
    s.bales[victim] -= 1
    s.hands[thief, good] += 1
    s.bales[thief] += 1
    s.revealed += 1
    for who in range(KNOWERS):
        if who == thief or who == victim:
            s.net[who, victim, good] -= 1
            s.net[who, thief, good] += 1
            s.floor[who, victim, good] = max(0, s.floor[who, victim, good] - 1)
            s.floor[who, thief, good] += 1
        else:
            for g in range(GOODS):
                s.floor[who, victim, g] = max(0, s.floor[who, victim, g] - 1)
