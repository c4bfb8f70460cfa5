"""Build: roads, settlements, cities, and buying development cards (I-109 to I-122)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.games.island.family import crossing_near, crossing_path, path_end
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules.hands import can_pay, pay
from comptoir.games.island.rules.ids import I_110, I_111, I_112, I_113, I_114, I_115, I_117, I_118, I_120, I_121, I_122
from comptoir.games.island.rules.longest_road import measure_after_road, measure_after_settlement
from comptoir.games.island.rules.order import why_not_build_now
from comptoir.games.island.rules.setup import put_road, put_settlement
from comptoir.games.island.rules.trade import end_call
from comptoir.games.island.state import CITY, EMPTY, SETTLEMENT, Island

#                                  wood brick wool grain ore
ROAD_PRICE: Final[Ints] = table([1, 1, 0, 0, 0])
SETTLEMENT_PRICE: Final[Ints] = table([1, 1, 1, 1, 0])
CITY_PRICE: Final[Ints] = table([0, 0, 0, 2, 3])
CARD_PRICE: Final[Ints] = table([0, 0, 1, 1, 1])


@rule
def why_not_roads(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` any road at this moment."""
    why = why_not_build_now(s, seat)
    if why:
        return why
    if not can_pay(s, seat, ROAD_PRICE):
        return I_110
    return 0 if s.roads_left[seat] > 0 else I_122


@rule
def why_not_road_here(s: Island, seat: int, path: int) -> int:
    """0, or the rule that forbids `seat` a road on `path`, whatever it costs."""
    if s.road[path] != EMPTY:
        return I_111
    blocked = False
    for i in range(2):
        v = path_end(s, path, i)
        if s.owner[v] == seat:
            return 0
        if has_road_at(s, seat, v):
            if s.owner[v] == EMPTY:
                return 0
            blocked = True
    return I_112 if blocked else I_111


@rule
def has_road_at(s: Island, seat: int, crossing: int) -> bool:
    for i in range(3):
        p = crossing_path(s, crossing, i)
        if p != NOWHERE and s.road[p] == seat:
            return True
    return False


@rule
def why_not_build_road(s: Island, seat: int, path: int) -> int:
    """0, or the rule that forbids `seat` to build a road on `path`."""
    why = why_not_roads(s, seat)
    return why if why else why_not_road_here(s, seat, path)


@rule
def build_road(s: Island, seat: int, path: int) -> None:
    pay(s, seat, ROAD_PRICE)
    end_call(s)
    put_road(s, seat, path)
    measure_after_road(s, seat)


@rule
def why_not_settlements(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` any settlement at this moment."""
    why = why_not_build_now(s, seat)
    if why:
        return why
    if not can_pay(s, seat, SETTLEMENT_PRICE):
        return I_113
    return 0 if s.settlements_left[seat] > 0 else I_122


@rule
def why_not_settle(s: Island, crossing: int) -> int:
    """0, or the rule that keeps everybody from `crossing`: it is taken, or too near to another building."""
    if s.owner[crossing] != EMPTY:
        return I_114
    for i in range(3):
        near = crossing_near(s, crossing, i)
        if near != NOWHERE and s.owner[near] != EMPTY:
            return I_115
    return 0


@rule
def why_not_settlement_here(s: Island, seat: int, crossing: int) -> int:
    """0, or the rule that forbids `seat` a settlement on `crossing`, whatever it costs."""
    if not has_road_at(s, seat, crossing):
        return I_114
    return why_not_settle(s, crossing)


@rule
def why_not_build_settlement(s: Island, seat: int, crossing: int) -> int:
    """0, or the rule that forbids `seat` to build a settlement on `crossing`."""
    why = why_not_settlements(s, seat)
    return why if why else why_not_settlement_here(s, seat, crossing)


@rule
def build_settlement(s: Island, seat: int, crossing: int) -> None:
    pay(s, seat, SETTLEMENT_PRICE)
    end_call(s)
    put_settlement(s, seat, crossing)
    measure_after_settlement(s, crossing)


@rule
def why_not_cities(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` any city at this moment."""
    why = why_not_build_now(s, seat)
    if why:
        return why
    if not can_pay(s, seat, CITY_PRICE):
        return I_117
    return 0 if s.cities_left[seat] > 0 else I_122


@rule
def why_not_city_here(s: Island, seat: int, crossing: int) -> int:
    """0, or the rule that forbids `seat` a city on `crossing`, whatever it costs."""
    return 0 if s.owner[crossing] == seat and s.building[crossing] == SETTLEMENT else I_118


@rule
def why_not_build_city(s: Island, seat: int, crossing: int) -> int:
    """0, or the rule that forbids `seat` to make a city of the settlement on `crossing`."""
    why = why_not_cities(s, seat)
    return why if why else why_not_city_here(s, seat, crossing)


@rule
def build_city(s: Island, seat: int, crossing: int) -> None:
    """The settlement goes back to the supply."""
    pay(s, seat, CITY_PRICE)
    end_call(s)
    s.building[crossing] = CITY
    s.cities_left[seat] -= 1
    s.settlements_left[seat] += 1


@rule
def why_not_buy(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to buy a development card."""
    why = why_not_build_now(s, seat)
    if why:
        return why
    if not can_pay(s, seat, CARD_PRICE):
        return I_120
    return 0 if s.deck_left > 0 else I_121


@rule
def buy(s: Island, seat: int) -> None:
    """The top card of the deck, seen by its buyer alone."""
    pay(s, seat, CARD_PRICE)
    end_call(s)
    s.deck_left -= 1
    kind = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    s.cards[seat, kind] += 1
    s.card_count[seat] += 1
    s.fresh[kind] += 1
    s.bought += 1
    s.revealed += 1
