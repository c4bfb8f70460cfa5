"""How a bot uses its own turn: what it builds and buys, when it plays which development card."""

from __future__ import annotations

from typing import Final

from comptoir.core.rng import mix
from comptoir.core.rule import Ints, rule
from comptoir.games.island import actions as act
from comptoir.games.island.bot_board import best_city, best_settlement, road_worth, route_with
from comptoir.games.island.bot_hand import (
    CARD_COST,
    CITY_COST,
    FAR,
    FARTHER,
    HAVE_CARD,
    HAVE_CITY,
    HAVE_SETTLEMENT,
    KEPT,
    PATIENCE,
    ROAD_COST,
    ROUTE,
    ROUTE_AT,
    SCALE,
    SETTLEMENT_COST,
    after_road,
    aim,
    covers,
    hand_of,
    hand_worth,
    one,
    rates_of,
    size,
    without,
)
from comptoir.games.island.family import arg_of, first_of, has_robber, hexes, kind_of
from comptoir.games.island.rules.cards import ARMY
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.robber import has_building_at
from comptoir.games.island.state import KNIGHT, NOBODY, RESOURCES, TO_ROLL, Island

__all__ = ["best_pick", "best_road", "build", "listed", "play_card", "tie"]

CLAIM: Final = 30  # for a road one need not build yet: another may come first
DISCOVERY_GAIN: Final = 350  # what a discovery must gain
MONOPOLY_GAIN: Final = 350
MANY: Final = 4  # cards that a monopoly always takes


@rule
def listed(s: Island, actions: Ints, n: int, kind: int) -> bool:
    """Whether an action of a kind is legal."""
    for i in range(n):
        if kind_of(s, actions[i]) == kind:
            return True
    return False


@rule
def tie(luck: int, action: int) -> int:
    """A small number by chance: which of two equals."""
    return mix(luck * 512 + action) & 7


@rule
def best_road(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int, luck: int) -> int:
    """The legal road that opens the best crossing, or lengthens the route when that is what one is after; -1 without any."""
    best, most = -1, -1
    for i in range(n):
        action = int(actions[i])
        if kind_of(s, action) == act.ROAD:
            p = arg_of(s, action)
            worth = 8 * road_worth(s, seat, p, income) + tie(luck, action)
            if aim(aims, ROUTE) > 0 and route_with(s, seat, p) > s.route[seat]:
                worth += 8 * aim(aims, ROUTE) // 2
            if worth > most:
                best, most = action, worth
    return best


@rule
def road_value(hand: int, aims: int, income: int, rates: int) -> int:
    """How one stands after the right road: what is far away has come nearer, and the longest road may be won."""
    won = aim(aims, ROUTE) * SCALE // PATIENCE if aims >> ROUTE_AT == 1 else 0
    claim = CLAIM if size(hand) <= KEPT else 4 * CLAIM
    return won + claim + hand_worth(hand - ROAD_COST, after_road(aims), income, rates)


@rule
def value_of(hand: int, which: int, price: int, aims: int, income: int, rates: int) -> int:
    """How one stands after paying for an aim."""
    return aim(aims, which) * SCALE // PATIENCE + hand_worth(hand - price, without(aims, which), income, rates)


@rule
def build(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int, luck: int) -> int:
    """The best thing to build or buy, or -1 when it is better to keep the cards."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    best, most = -1, hand_worth(hand, aims, income, rates)
    if covers(hand, CITY_COST) and listed(s, actions, n, act.CITY):
        value = value_of(hand, HAVE_CITY, CITY_COST, aims, income, rates)
        if value >= most:
            best, most = first_of(s, act.CITY) + best_city(s, seat, income), value
    if covers(hand, SETTLEMENT_COST) and listed(s, actions, n, act.SETTLEMENT):
        value = value_of(hand, HAVE_SETTLEMENT, SETTLEMENT_COST, aims, income, rates)
        if value >= most:
            best, most = first_of(s, act.SETTLEMENT) + best_settlement(s, seat, income), value
    if covers(hand, CARD_COST) and listed(s, actions, n, act.BUY):
        value = value_of(hand, HAVE_CARD, CARD_COST, aims, income, rates)
        if value >= most:
            best, most = first_of(s, act.BUY), value
    is_wanted = aim(aims, FAR) > 0 or aim(aims, FARTHER) > 0 or aim(aims, ROUTE) > 0
    if is_wanted and covers(hand, ROAD_COST) and listed(s, actions, n, act.ROAD):
        if road_value(hand, aims, income, rates) >= most:
            best = best_road(s, seat, actions, n, aims, income, luck)
    return best


@rule
def is_blocked(s: Island, seat: int) -> bool:
    """Whether the robber stands on a hex of the seat's."""
    for h in range(hexes(s)):
        if has_robber(s, h) and has_building_at(s, seat, h):
            return True
    return False


@rule
def knight_wins(s: Island, seat: int) -> bool:
    """Whether one knight more brings the army, and the army the game."""
    holder = s.largest_army
    goal = ARMY if holder == NOBODY else s.played[holder, KNIGHT] + 1
    return holder != seat and s.played[seat, KNIGHT] + 1 >= goal and points(s, seat) + 2 >= s.target


@rule
def best_pick(s: Island, seat: int, aims: int, income: int) -> int:
    """The resource of which one card more, with the next best one if there are two to come, makes the hand best."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    best, most = -1, -(1 << 30)
    for r in range(RESOURCES):
        if s.bank[r] > 0:
            worth = hand_worth(hand + one(r), aims, income, rates)
            if s.picks != 1:
                for other in range(r, RESOURCES):
                    if s.bank[other] > (1 if other == r else 0):
                        worth = max(worth, hand_worth(hand + one(r) + one(other), aims, income, rates))
            if worth > most:
                best, most = r, worth
    return best


@rule
def discovery_gain(s: Island, seat: int, aims: int, income: int) -> int:
    """What the two best cards from the bank would gain."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    most = 0
    for r in range(RESOURCES):
        for other in range(r, RESOURCES):
            if s.bank[r] > 0 and s.bank[other] > 0:
                most = max(most, hand_worth(hand + one(r) + one(other), aims, income, rates))
    return most - hand_worth(hand, aims, income, rates)


@rule
def best_monopoly(s: Island, seat: int, aims: int, income: int) -> int:
    """The resource to name, by what the others are known to hold, or -1 to keep the card."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    now = hand_worth(hand, aims, income, rates)
    best, most = -1, MONOPOLY_GAIN
    for r in range(RESOURCES):
        held = 0
        for other in range(s.players):
            if other != seat:
                held += s.ledger[seat, other, r]
        gain = hand_worth(hand + held * one(r), aims, income, rates) - now + (MONOPOLY_GAIN if held >= MANY else 0)
        if gain > most:
            best, most = r, gain
    return best


@rule
def play_card(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int) -> int:
    """A development card worth playing at this moment, or -1. Before the roll only a knight that frees a hex, or wins."""
    if s.card_count[seat] == 0 or s.has_played:
        return -1
    if listed(s, actions, n, act.KNIGHT) and (is_blocked(s, seat) or knight_wins(s, seat)):
        return first_of(s, act.KNIGHT)
    if s.phase == TO_ROLL:
        return -1
    if listed(s, actions, n, act.ROAD_BUILDING) and (aim(aims, FAR) > 0 or aim(aims, FARTHER) > 0 or aim(aims, ROUTE) > 0):
        return first_of(s, act.ROAD_BUILDING)
    if listed(s, actions, n, act.MONOPOLY):
        r = best_monopoly(s, seat, aims, income)
        if r >= 0:
            return first_of(s, act.MONOPOLY) + r
    if listed(s, actions, n, act.DISCOVERY) and discovery_gain(s, seat, aims, income) >= DISCOVERY_GAIN:
        return first_of(s, act.DISCOVERY)
    return first_of(s, act.KNIGHT) if listed(s, actions, n, act.KNIGHT) else -1
