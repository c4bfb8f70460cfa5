"""What bales and tokens are worth to a seat, in tenths of a point, from its view alone."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.games.silkroad.board import (
    BALES,
    BARTER,
    BUY_PRICE,
    BUYER,
    CROOK,
    FREE,
    GOODS,
    KIND_OF,
    LEFT,
    NO_TOKEN,
    RIGHT,
    SELL_PRICE,
    SELLER,
    SHOPKEEPER,
    SLOTS,
    STEPS,
    THIEF,
    VIZIER,
)
from comptoir.games.silkroad.state import Silkroad

POINT: Final = 10  # tenths
LAST_TURN: Final = 13
# What the first, second, … bale of a good may still bring above its point, at the start of the journey: sold, or shown to a vizier.
PROMISE: Final[Ints] = table([0, 17, 29, 37, 43, 46, 48, 49, 50, 50, 50, 50, 50, 50, 50, 50])
MAJORITY: Final = 20
STOLEN_BALE: Final = 24


@rule
def turns_left(s: Silkroad) -> int:
    return max(0, LAST_TURN - s.turn)


@rule
def others_most(s: Silkroad, seat: int, good: int) -> int:
    """How many bales of a good the best other seat is likely to have, in tenths: what it surely has, and its share of what is hidden."""
    known, rooms, most = int(s.hands[seat, good]), 0, 0
    for other in range(s.players):
        if other != seat:
            known += s.floor[seat, other, good]
            rooms += unknown_bales(s, seat, other)
    hidden = max(0, BALES - s.bank[good] - s.on_vizier[good] - known)
    for other in range(s.players):
        if other != seat:
            share = POINT * hidden * unknown_bales(s, seat, other) // rooms if rooms > 0 else 0
            most = max(most, POINT * s.floor[seat, other, good] + share)
    return most


@rule
def unknown_bales(s: Silkroad, seat: int, other: int) -> int:
    """How many bales of another seat could be anything, for all that `seat` knows."""
    n = int(s.bales[other])
    for good in range(GOODS):
        n -= s.floor[seat, other, good]
    return n


@rule
def worth_of(s: Silkroad, seat: int, good: int, n: int) -> int:
    """What n bales of a good are worth: a point each, what they may still bring, and the majority."""
    worth = POINT * n + PROMISE[n] * turns_left(s) // LAST_TURN
    if n > 0:
        lead = POINT * n - others_most(s, seat, good)
        if lead >= 0:
            worth += MAJORITY if lead >= POINT else MAJORITY * 2 // 3
        elif lead > -POINT:
            worth += MAJORITY // 4
    return worth


@rule
def change(s: Silkroad, seat: int, good: int, by: int) -> int:
    """What it is worth to have so many more or fewer bales of a good."""
    n = s.hands[seat, good]
    return worth_of(s, seat, good, max(0, min(BALES, n + by))) - worth_of(s, seat, good, n)


@rule
def best_sale(s: Silkroad, seat: int, good: int) -> int:
    """How many bales are best sold; 0 for none."""
    best, most = 0, 0
    for n in range(1, s.hands[seat, good] + 1):
        gain = sale(s, seat, good, n)
        if gain > most:
            best, most = n, gain
    return best


@rule
def sale(s: Silkroad, seat: int, good: int, n: int) -> int:
    return POINT * SELL_PRICE[n] + change(s, seat, good, -n) if n > 0 else 0


@rule
def best_purchase(s: Silkroad, seat: int, good: int) -> int:
    """How many bales are best bought; 0 for none."""
    best, most = 0, 0
    for n in range(1, s.bank[good] + 1):
        if BUY_PRICE[n] > s.money[seat]:
            break
        gain = purchase(s, seat, good, n)
        if gain > most:
            best, most = n, gain
    return best


@rule
def purchase(s: Silkroad, seat: int, good: int, n: int) -> int:
    return change(s, seat, good, n) - POINT * BUY_PRICE[n] if n > 0 else 0


@rule
def exchange(s: Silkroad, seat: int, given: int, taken: int, token: int) -> int:
    """What one exchange of a barter token is worth when one bale symbol `given` on it reads `taken` (equal: as it is printed); far below 0 if impossible."""
    gain = 0
    for good in range(GOODS):
        left = LEFT[token, good] + (good == taken) - (good == given)
        right = RIGHT[token, good]
        if left > s.hands[seat, good] or right > s.bank[good] + left:
            return -1000
        if right != left:
            gain += change(s, seat, good, right - left)
    return gain


@rule
def best_exchange(s: Silkroad, seat: int) -> int:
    """What one exchange of the barter in use is worth, crooks counted in; far below 0 if impossible."""
    gain = 0
    for good in range(GOODS):
        if s.left[good] > s.hands[seat, good] or s.right[good] > s.bank[good] + s.left[good]:
            return -1000
        if s.right[good] != s.left[good]:
            gain += change(s, seat, good, s.right[good] - s.left[good])
    return gain


@rule
def best_swap(s: Silkroad, seat: int) -> int:
    """The best step of a free barter, as 5 * give + get; -1 for none that gains."""
    best, most = -1, 0
    for give in range(GOODS):
        if s.hands[seat, give] > 0:
            for get in range(GOODS):
                if get != give and s.bank[get] > 0:
                    gain = change(s, seat, give, -1) + change(s, seat, get, 1)
                    if gain > most:
                        best, most = GOODS * give + get, gain
    return best


@rule
def prize(s: Silkroad, seat: int, good: int) -> int:
    """What a vizier of a good is likely to pay: five silver to the first, three to the second."""
    mine = POINT * s.hands[seat, good]
    if mine == 0:
        return 0
    lead = mine - others_most(s, seat, good)
    if lead >= POINT:
        return 5 * POINT
    return 4 * POINT if lead >= 0 else 2 * POINT


@rule
def best_call(s: Silkroad, seat: int) -> int:
    """The good to ask a vizier for; -1 if every one is barred but not all of them (then none can be called) or none would pay."""
    best, most, free = -1, 0, 0
    for good in range(GOODS):
        free += 1 - s.barred[good]
    for good in range(GOODS):
        if (free == 0 or s.barred[good] == 0) and prize(s, seat, good) > most:
            best, most = good, prize(s, seat, good)
    return best


@rule
def best_victim(s: Silkroad, seat: int) -> int:
    """Whom to rob: the richest of those who have a bale; -1 if nobody has."""
    best, most = -1, -1
    for i in range(1, s.players):
        other = (seat + i) % s.players
        if s.bales[other] > 0 and s.money[other] + s.bales[other] > most:
            best, most = other, s.money[other] + s.bales[other]
    return best


@rule
def token_worth(s: Silkroad, seat: int, token: int) -> int:
    """What a seat would gain by a token."""
    kind, good = KIND_OF[token], token % GOODS
    if kind == SELLER:
        return sale(s, seat, good, best_sale(s, seat, good))
    if kind == BUYER:
        return purchase(s, seat, good, best_purchase(s, seat, good))
    if kind == BARTER:
        return max(0, exchange(s, seat, 0, 0, token)) * 3 // 2
    if kind == FREE:
        step = best_swap(s, seat)
        return 0 if step < 0 else (change(s, seat, step // GOODS, -1) + change(s, seat, step % GOODS, 1)) * (STEPS[token] + 1) // 2
    if kind == THIEF:
        return STOLEN_BALE if best_victim(s, seat) >= 0 else 0
    if kind == VIZIER:
        return prize(s, seat, best_call(s, seat)) if best_call(s, seat) >= 0 else 0
    if kind == CROOK:
        return turns_left(s)
    return 2 * turns_left(s) if kind == SHOPKEEPER else 0


@rule
def best_token(s: Silkroad, seat: int, city: int) -> int:
    """The slot of a city with the token that is worth most to a seat; -1 in an empty city."""
    best, most = -1, -1
    for slot in range(SLOTS):
        if s.tokens[city, slot] != NO_TOKEN and token_worth(s, seat, s.tokens[city, slot]) > most:
            best, most = slot, token_worth(s, seat, s.tokens[city, slot])
    return best
