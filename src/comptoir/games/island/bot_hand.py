"""How a bot thinks of cards: a whole hand in one integer, and how soon it pays for something."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.games.island.family import has_robber, hex_crossing, hexes
from comptoir.games.island.rules.build import CARD_PRICE, CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from comptoir.games.island.state import DESERT, RESOURCES, Island

__all__ = [
    "AIMS",
    "CARD_COST",
    "CITY_COST",
    "FAR",
    "FARTHER",
    "HAVE_CARD",
    "HAVE_CITY",
    "HAVE_SETTLEMENT",
    "LONG",
    "PIPS",
    "ROAD_COST",
    "ROUTE",
    "SETTLEMENT_COST",
    "aim",
    "after_road",
    "counted",
    "covers",
    "hand_of",
    "hand_worth",
    "income_of",
    "known_of",
    "one",
    "price_of",
    "rates_of",
    "rolls_until",
    "size",
    "with_aim",
    "with_route",
    "without",
]

# A hand, a price, an income: five numbers from 0 to 255, wood in the lowest bits.
WIDTH: Final = 8
MOST: Final = 255


def packed(price: Ints) -> int:
    return sum(int(price[r]) << WIDTH * r for r in range(RESOURCES))


ROAD_COST: Final = packed(ROAD_PRICE)
SETTLEMENT_COST: Final = packed(SETTLEMENT_PRICE)
CITY_COST: Final = packed(CITY_PRICE)
CARD_COST: Final = packed(CARD_PRICE)

# What a player can be after, and its worth, from 0 to 1023 each; the number of roads a route lacks stands above them.
HAVE_CITY: Final = 0
HAVE_SETTLEMENT: Final = 1
FAR: Final = 2  # a settlement one road away
FARTHER: Final = 3  # two roads away
HAVE_CARD: Final = 4
ROUTE: Final = 5  # the longest road
AIMS: Final = 6
AIM_WIDTH: Final = 10
MOST_WORTH: Final = 1000
ROUTE_AT: Final = AIMS * AIM_WIDTH

PIPS: Final[Ints] = table([0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1])  # of 36 throws
THROWS: Final = 36
LONG: Final = 96  # rolls: too long to wait for
PATIENCE: Final = 8  # rolls that pass before one is as good as none
SCALE: Final = 64
BY_BANK: Final = 4  # rolls: what each card through the bank costs, though it can be had at once
KEPT: Final = 8  # cards one may hold when a seven comes, and one more
SPARE_WORTH: Final = 8
RISK: Final = 8


@rule
def counted(hand: int, r: int) -> int:
    """How many r a hand holds."""
    return (hand >> WIDTH * r) & MOST


@rule
def one(r: int) -> int:
    """A hand of a single card."""
    return 1 << WIDTH * r


@rule
def size(hand: int) -> int:
    n = 0
    for r in range(RESOURCES):
        n += counted(hand, r)
    return n


@rule
def hand_of(s: Island, seat: int) -> int:
    """A seat's own hand, less what it has chosen to discard."""
    hand = 0
    for r in range(RESOURCES):
        hand += (int(s.hands[seat, r]) - s.staged[seat, r]) << WIDTH * r
    return hand


@rule
def known_of(s: Island, seat: int, other: int) -> int:
    """What `seat` knows `other` to hold."""
    hand = 0
    for r in range(RESOURCES):
        hand += int(s.ledger[seat, other, r]) << WIDTH * r
    return hand


@rule
def rates_of(s: Island, seat: int) -> int:
    rates = 0
    for r in range(RESOURCES):
        rates += int(s.rate[seat, r]) << WIDTH * r
    return rates


@rule
def income_of(s: Island, seat: int) -> int:
    """What 36 throws bring a seat; a hex under the robber counts half, for the robber will move."""
    income = 0
    for h in range(hexes(s)):
        if s.terrain[h] != DESERT:
            pips = PIPS[s.number[h]] if has_robber(s, h) else 2 * PIPS[s.number[h]]
            for i in range(6):
                v = hex_crossing(s, h, i)
                if s.owner[v] == seat:
                    income += (pips * s.building[v]) << WIDTH * int(s.terrain[h])
    halved = 0
    for r in range(RESOURCES):
        halved += counted(income, r) // 2 << WIDTH * r
    return halved


@rule
def covers(hand: int, price: int) -> bool:
    for r in range(RESOURCES):
        if counted(hand, r) < counted(price, r):
            return False
    return True


@rule
def pays_after(hand: int, price: int, income: int, rates: int, rolls: int) -> bool:
    """Whether so many rolls, with the bank's help, may be expected to bring what is missing."""
    balance = 0
    for r in range(RESOURCES):
        have = THROWS * (counted(hand, r) - counted(price, r)) + rolls * counted(income, r)
        balance += have // counted(rates, r) if have > 0 else have
    return balance >= 0


@rule
def rolls_until(hand: int, price: int, income: int, rates: int) -> int:
    """How many rolls from now a hand will pay a price: 0 if it does, a few if it does with the bank's help, LONG if there is no hope."""
    lacking, spare = 0, 0
    for r in range(RESOURCES):
        have = counted(hand, r) - counted(price, r)
        if have < 0:
            lacking -= have
        else:
            spare += have // counted(rates, r)
    if lacking == 0:
        return 0
    if spare >= lacking:
        return BY_BANK * lacking
    if not pays_after(hand, price, income, rates, LONG - 1):
        return LONG
    low, high = 0, LONG - 1
    while high - low > 1:
        middle = (low + high) // 2
        if pays_after(hand, price, income, rates, middle):
            high = middle
        else:
            low = middle
    return high


@rule
def aim(aims: int, which: int) -> int:
    """The worth of one aim, 0 if it is none."""
    return (aims >> AIM_WIDTH * which) & 1023


@rule
def without(aims: int, which: int) -> int:
    return aims - (aim(aims, which) << AIM_WIDTH * which)


@rule
def with_aim(aims: int, which: int, worth: int) -> int:
    return without(aims, which) + (max(0, min(MOST_WORTH, worth)) << AIM_WIDTH * which)


@rule
def with_route(aims: int, worth: int, lacking: int) -> int:
    """Aims with a longest road that lacks one to three roads."""
    return with_aim(aims & ((1 << ROUTE_AT) - 1), ROUTE, worth) + (lacking << ROUTE_AT)


@rule
def price_of(aims: int, which: int) -> int:
    if which == HAVE_CITY:
        return CITY_COST
    if which == HAVE_SETTLEMENT:
        return SETTLEMENT_COST
    if which == FAR:
        return SETTLEMENT_COST + ROAD_COST
    if which == FARTHER:
        return SETTLEMENT_COST + 2 * ROAD_COST
    if which == HAVE_CARD:
        return CARD_COST
    return (aims >> ROUTE_AT) * ROAD_COST


@rule
def after_road(aims: int) -> int:
    """What one is after when the right road is built: everything far away has come nearer."""
    left = with_aim(aims, HAVE_SETTLEMENT, max(aim(aims, HAVE_SETTLEMENT), aim(aims, FAR)))
    left = with_aim(left, FAR, aim(aims, FARTHER))
    left = with_aim(left, FARTHER, 0)
    lacking = aims >> ROUTE_AT
    if lacking > 1:
        return with_route(left, aim(aims, ROUTE), lacking - 1)
    return with_route(left, 0, 0)


@rule
def hand_worth(hand: int, aims: int, income: int, rates: int) -> int:
    """How good a hand is: what it is nearest to and worth most, then what the rest of it is nearest to if that is paid for."""
    total = 0
    for _ in range(3):
        best, most = -1, 0
        for which in range(AIMS):
            worth = aim(aims, which)
            if worth * SCALE // PATIENCE > most:
                score = worth * SCALE // (PATIENCE + rolls_until(hand, price_of(aims, which), income, rates))
                if score > most:
                    best, most = which, score
        total += most
        if best < 0 or not covers(hand, price_of(aims, best)):
            break
        hand -= price_of(aims, best)
        aims = without(aims, best)
    left = size(hand)
    return total + SPARE_WORTH * min(left, KEPT) - RISK * max(0, left - KEPT)
