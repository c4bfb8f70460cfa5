"""What a bot thinks of the board: what a crossing, a road, an aim is worth to a seat."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table
from comptoir.games.island.bot_hand import (
    FAR,
    FARTHER,
    HAVE_CARD,
    HAVE_CITY,
    HAVE_SETTLEMENT,
    PIPS,
    counted,
    with_aim,
    with_route,
)
from comptoir.games.island.family import crossing_hex, crossing_near, crossing_path, crossings, harbours, path_end, paths
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules.build import has_road_at, why_not_road_here, why_not_settle
from comptoir.games.island.rules.cards import ARMY
from comptoir.games.island.rules.end import points, public_points
from comptoir.games.island.rules.longest_road import SHORTEST, longest_route
from comptoir.games.island.rules.setup import touches
from comptoir.games.island.state import ANY, DESERT, EMPTY, KNIGHT, NOBODY, POINT, RESOURCES, SETTLEMENT, Island

__all__ = ["aims_of", "apparent_points", "best_city", "best_settlement", "crossing_worth", "is_near", "road_worth", "yield_worth"]

POINT_WORTH: Final = 100  # of one victory point
WINNING: Final = 1000
CARD_WORTH: Final = 80  # of a development card, whatever it will be
POINT_CARD_WINS: Final = 150  # when any point would win: one card in five is one
#                                  wood brick wool grain ore
WEIGHT: Final[Ints] = table([10, 10, 8, 11, 10])  # of a pip
NEW: Final = 20  # for a resource one has none of
THREE_TO_ONE: Final = 8
FAR_PART: Final = 85  # of a hundred: another may be there first
FARTHER_PART: Final = 65
FARTHEST_PART: Final = 40
GROWTH: Final = 9  # the larger, the more a point at once counts beside the cards that come of it


@rule
def apparent_points(s: Island, seat: int) -> int:
    """What a seat seems to have: one card in three that it keeps is taken for a victory point (I-166)."""
    return public_points(s, seat) + (s.card_count[seat] + 1) // 3


@rule
def is_near(s: Island, seat: int) -> bool:
    """Whether a seat may win within its turn."""
    return apparent_points(s, seat) + 2 >= s.target


@rule
def points_to_come(s: Island) -> int:
    """How many points the leader still lacks: how long the game will go on."""
    most = 0
    for seat in range(s.players):
        most = max(most, apparent_points(s, seat))
    return max(1, s.target - most)


@rule
def yield_worth(s: Island, v: int, income: int) -> int:
    """What the hexes around a crossing are worth: ten for a pip, more for what one has little of."""
    worth = 0
    for i in range(3):
        h = crossing_hex(s, v, i)
        if h != NOWHERE and s.terrain[h] != DESERT:
            r = int(s.terrain[h])
            pips = PIPS[s.number[h]]
            worth += pips * (WEIGHT[r] + max(0, 4 - counted(income, r)))
            if counted(income, r) == 0:
                worth += NEW
    return worth


@rule
def harbour_worth(s: Island, v: int, income: int, seat: int) -> int:
    """What a harbour at a crossing is worth: best the one of a resource that one has plenty of (I-166)."""
    for i in range(harbours(s)):
        if touches(s, v, s.harbour_path[i]):
            kind = int(s.harbour_kind[i])
            if kind != ANY:
                plenty = counted(income, kind)
                for j in range(3):
                    h = crossing_hex(s, v, j)
                    if h != NOWHERE and s.terrain[h] == kind:
                        plenty += PIPS[s.number[h]]
                return 4 * plenty if s.rate[seat, kind] > 2 else 0
            worth = THREE_TO_ONE
            for r in range(RESOURCES):
                if s.rate[seat, r] > 3:
                    worth += counted(income, r)
            return worth
    return 0


@rule
def crossing_worth(s: Island, seat: int, v: int, income: int) -> int:
    return yield_worth(s, v, income) + harbour_worth(s, v, income, seat)


@rule
def contested(s: Island, seat: int, v: int) -> bool:
    """Whether another seat's road has reached a crossing."""
    for i in range(3):
        p = crossing_path(s, v, i)
        if p != NOWHERE and s.road[p] != EMPTY and s.road[p] != seat:
            return True
    return False


@rule
def best_settlement(s: Island, seat: int, income: int) -> int:
    """The best crossing that the seat's roads have reached, or NOWHERE."""
    best, most = NOWHERE, -1
    for v in range(crossings(s)):
        if has_road_at(s, seat, v) and why_not_settle(s, v) == 0:
            worth = crossing_worth(s, seat, v, income)
            if worth > most:
                best, most = v, worth
    return best


@rule
def best_city(s: Island, seat: int, income: int) -> int:
    """The settlement that gains most as a city, or NOWHERE."""
    best, most = NOWHERE, -1
    for v in range(crossings(s)):
        if s.owner[v] == seat and s.building[v] == SETTLEMENT:
            worth = yield_worth(s, v, income)
            if worth > most:
                best, most = v, worth
    return best


@rule
def far_end(s: Island, seat: int, p: int) -> int:
    """The end of a free path to which a road would lead, or NOWHERE if both ends are reached."""
    for i in range(2):
        v = path_end(s, p, i)
        if s.owner[v] != seat and not has_road_at(s, seat, v):
            return v
    return NOWHERE


@rule
def worth_at(s: Island, seat: int, v: int, income: int) -> int:
    """What a crossing that a road would reach is worth, 0 if no settlement can stand there."""
    if why_not_settle(s, v) or has_road_at(s, seat, v):
        return 0
    worth = crossing_worth(s, seat, v, income)
    return worth // 2 if contested(s, seat, v) else worth


@rule
def worth_beyond(s: Island, seat: int, v: int, income: int) -> int:
    """The best of the crossings one free path further."""
    most = 0
    if s.owner[v] == EMPTY:
        for i in range(3):
            p = crossing_path(s, v, i)
            if p != NOWHERE and s.road[p] == EMPTY:
                most = max(most, worth_at(s, seat, path_end(s, p, 0) + path_end(s, p, 1) - v, income))
    return most


@rule
def road_worth(s: Island, seat: int, p: int, income: int) -> int:
    """What a road opens: the best crossing at its end, one road further, or two."""
    v = far_end(s, seat, p)
    if v == NOWHERE:
        return 0
    most = max(worth_at(s, seat, v, income), worth_beyond(s, seat, v, income) * FARTHER_PART // 100)
    if s.owner[v] == EMPTY:
        for i in range(3):
            near = crossing_near(s, v, i)
            if near != NOWHERE and s.road[crossing_path(s, v, i)] == EMPTY:
                most = max(most, worth_beyond(s, seat, near, income) * FARTHEST_PART // 100)
    return most


@rule
def route_with(s: Island, seat: int, p: int) -> int:
    """How long the seat's route would be with a road on p: tried on the bot's own copy of the view, and taken back."""
    s.road[p] = seat
    s.roads_left[seat] -= 1
    length = longest_route(s, seat)
    s.road[p] = EMPTY
    s.roads_left[seat] += 1
    return length


@rule
def route_goal(s: Island, seat: int) -> int:
    """The length that would bring the seat the longest road."""
    goal = SHORTEST
    for other in range(s.players):
        if other != seat and (s.longest_road == other or s.longest_road == NOBODY):
            goal = max(goal, s.route[other] + 1)
    return goal


@rule
def aims_of(s: Island, seat: int, income: int) -> int:
    """Everything the seat can be after, with its worth: points, and what comes of them while the game lasts."""
    to_come = points_to_come(s)
    lacks = s.target - points(s, seat)
    point = WINNING if lacks <= 1 else POINT_WORTH
    aims = 0
    if s.cities_left[seat] > 0:
        v = best_city(s, seat, income)
        if v != NOWHERE:
            aims = with_aim(aims, HAVE_CITY, point + yield_worth(s, v, income) * to_come // GROWTH)
    if s.settlements_left[seat] > 0:
        aims = settlement_aims(s, seat, aims, point, to_come, income)
    if s.deck_left > 0:
        aims = with_aim(aims, HAVE_CARD, card_worth(s, seat, lacks))
    return route_aim(s, seat, aims, lacks)


@rule
def settlement_aims(s: Island, seat: int, aims: int, point: int, to_come: int, income: int) -> int:
    """Settlements at hand, and those that one road or two would bring within reach."""
    v = best_settlement(s, seat, income)
    if v != NOWHERE:
        aims = with_aim(aims, HAVE_SETTLEMENT, point + crossing_worth(s, seat, v, income) * to_come // GROWTH)
    far, farther = 0, 0
    if s.roads_left[seat] > 0:
        for p in range(paths(s)):
            if why_not_road_here(s, seat, p) == 0:
                v = far_end(s, seat, p)
                if v != NOWHERE:
                    far = max(far, worth_at(s, seat, v, income))
                    farther = max(farther, worth_beyond(s, seat, v, income))
    if far > 0:
        aims = with_aim(aims, FAR, (point + far * to_come // GROWTH) * FAR_PART // 100)
    if farther > 0 and s.roads_left[seat] > 1:
        aims = with_aim(aims, FARTHER, (point + farther * to_come // GROWTH) * FARTHER_PART // 100)
    return aims


@rule
def card_worth(s: Island, seat: int, lacks: int) -> int:
    """A development card: a point by chance, a knight for the army, something useful."""
    worth = CARD_WORTH
    if lacks <= 1:
        worth += POINT_CARD_WINS
    if s.largest_army != seat:
        goal = ARMY
        if s.largest_army != NOBODY:
            goal = s.played[s.largest_army, KNIGHT] + 1
        away = goal - s.played[seat, KNIGHT] - s.cards[seat, KNIGHT]
        if away == 1:
            worth += 60 if lacks > 2 else 300
        elif away == 2:
            worth += 35
        elif away == 3:
            worth += 15
    held = s.card_count[seat] - s.cards[seat, POINT]
    return worth - 20 * max(0, held - 1)


@rule
def route_aim(s: Island, seat: int, aims: int, lacks: int) -> int:
    """The longest road, if at most three roads are missing and one of them can be built."""
    if s.longest_road == seat:
        return aims
    lacking = route_goal(s, seat) - s.route[seat]
    if lacking > 3 or lacking > s.roads_left[seat]:
        return aims
    longest = int(s.route[seat])
    for p in range(paths(s)):
        if why_not_road_here(s, seat, p) == 0:
            longest = max(longest, route_with(s, seat, p))
    if longest == s.route[seat]:
        return aims
    lacking = max(1, lacking - (longest - s.route[seat] - 1))
    worth = 2 * POINT_WORTH if s.longest_road == NOBODY else 2 * POINT_WORTH + 50
    if lacks <= 2:
        worth = WINNING
    return with_route(aims, worth * (5 - lacking) // 4, lacking)
