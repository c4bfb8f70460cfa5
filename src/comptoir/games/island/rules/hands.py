"""Cards from hand to hand and to the bank, none made and none lost (I-9), and what everybody may remember of it."""

from __future__ import annotations

from comptoir.core.rng import below
from comptoir.core.rule import Ints, rule
from comptoir.games.island.state import RESOURCES, Island

# `ledger[who, seat, r]` is what an attentive `who` knows: seat holds at least so many r. Its last row is a spectator's.


@rule
def gain(s: Island, seat: int, r: int, n: int) -> None:
    """`seat` takes n cards from the bank, openly."""
    s.bank[r] -= n
    s.hands[seat, r] += n
    s.hand_size[seat] += n
    for who in range(len(s.ledger)):
        s.ledger[who, seat, r] += n


@rule
def spend(s: Island, seat: int, r: int, n: int) -> None:
    """`seat` gives n cards to the bank, openly."""
    s.bank[r] += n
    lose(s, seat, r, n)


@rule
def hand_over(s: Island, giver: int, taker: int, r: int, n: int) -> None:
    """n cards change hands openly."""
    lose(s, giver, r, n)
    s.hands[taker, r] += n
    s.hand_size[taker] += n
    for who in range(len(s.ledger)):
        s.ledger[who, taker, r] += n


@rule
def lose(s: Island, seat: int, r: int, n: int) -> None:
    """Cards leave a hand openly; that it held them may be news to those who watch."""
    if s.ledger[len(s.ledger) - 1, seat, r] < n:
        s.revealed += 1
    s.hands[seat, r] -= n
    s.hand_size[seat] -= n
    for who in range(len(s.ledger)):
        s.ledger[who, seat, r] = max(0, s.ledger[who, seat, r] - n)


@rule
def steal(s: Island, thief: int, victim: int) -> None:
    """One card of the victim's hand, each equally likely; only the two of them learn which (I-73)."""
    left = below(s, s.hand_size[victim])
    r = 0
    while left >= s.hands[victim, r]:
        left -= s.hands[victim, r]
        r += 1
    s.revealed += 1
    for who in range(len(s.ledger)):
        # Whoever knows the whole hand to be of one kind knows what went, too.
        if who == thief or who == victim or s.ledger[who, victim, r] == s.hand_size[victim]:
            s.ledger[who, victim, r] = max(0, s.ledger[who, victim, r] - 1)
            s.ledger[who, thief, r] += 1
        else:
            for k in range(RESOURCES):
                s.ledger[who, victim, k] = max(0, s.ledger[who, victim, k] - 1)
    s.hands[victim, r] -= 1
    s.hand_size[victim] -= 1
    s.hands[thief, r] += 1
    s.hand_size[thief] += 1


@rule
def prove(s: Island, seat: int, r: int, n: int) -> None:
    """Everybody sees that `seat` holds at least n; what a spectator already knew is no news."""
    if s.ledger[len(s.ledger) - 1, seat, r] < n:
        s.revealed += 1
    for who in range(len(s.ledger)):
        s.ledger[who, seat, r] = max(s.ledger[who, seat, r], n)


@rule
def can_pay(s: Island, seat: int, price: Ints) -> bool:
    for r in range(RESOURCES):
        if s.hands[seat, r] < price[r]:
            return False
    return True


@rule
def pay(s: Island, seat: int, price: Ints) -> None:
    for r in range(RESOURCES):
        if price[r] > 0:
            spend(s, seat, r, price[r])
