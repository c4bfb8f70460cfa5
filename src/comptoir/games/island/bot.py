"""How a sensible player plays the island, from its view alone: what it does at each kind of decision.

The advice of I-166, and what people learn after a few games: found by pips and variety, keep what the next goal needs, trade much, mind the leader.
The record is the bot's own copy of its view: it may try a road on it and take it back.
"""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule
from comptoir.games.island import actions as act
from comptoir.games.island.bot_board import aims_of, apparent_points, crossing_worth, is_near, road_worth
from comptoir.games.island.bot_hand import PIPS, hand_of, hand_worth, income_of, one, rates_of
from comptoir.games.island.bot_trade import answer, best_bank, calls, speaks, takes
from comptoir.games.island.bot_turn import best_pick, best_road, build, play_card, tie
from comptoir.games.island.family import arg_of, crossing_hex, crossing_near, first_of, hex_crossing, kind_of
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules.build import why_not_settle
from comptoir.games.island.rules.legal import pending
from comptoir.games.island.state import (
    BRICK,
    BUILD,
    EMPTY,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROADS,
    OVER,
    OWES,
    RESOURCES,
    TO_DISCARD,
    TO_MOVE_ROBBER,
    TO_PICK,
    TO_ROB,
    TO_ROLL,
    TRADE,
    Island,
)

__all__ = ["heuristic"]

EARLY: Final = 2  # wood and brick matter most at first
ROOM_PART: Final = 8  # room to grow counts an eighth
FAR_OFF: Final = 1 << 30  # worse than any worth


@rule
def heuristic(s: Island, seat: int, actions: Ints, n: int, luck: int) -> int:
    """The action that `seat` takes of its `n` legal ones, seeing the view `s`; -1 to do nothing unasked."""
    if s.phase == OVER or n == 0:
        return -1
    income = income_of(s, seat)
    if s.phase == FOUND_SETTLEMENT:
        return found(s, seat, actions, n, income, luck)
    if s.phase == TO_MOVE_ROBBER:
        return move_robber(s, seat, actions, n, luck)
    if s.phase == TO_ROB:
        return rob(s, seat, actions, n, luck)
    if s.phase == FOUND_ROAD:
        return found_road(s, seat, actions, n, income, luck)
    aims = aims_of(s, seat, income)
    if s.phase == TO_DISCARD:
        return discard(s, seat, actions, n, aims, income)
    if s.phase == TRADE:
        return trade(s, seat, actions, n, aims, income, luck)
    if s.phase == FREE_ROADS:
        return best_road(s, seat, actions, n, aims, income, luck)
    if s.phase == TO_PICK:
        return first_of(s, act.PICK) + best_pick(s, seat, aims, income)
    choice = play_card(s, seat, actions, n, aims, income)
    if choice < 0 and s.phase == BUILD:
        choice = build(s, seat, actions, n, aims, income, luck)
    if choice >= 0:
        return choice
    return first_of(s, act.ROLL if s.phase == TO_ROLL else act.END_TURN)


@rule
def trade(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int, luck: int) -> int:
    """The trade phase: others answer, or speak; T hears all answers, takes the best, calls, and sees the bank last. In mixed order T builds then."""
    if s.answer[seat] == OWES:
        return answer(s, seat, aims, income)
    if seat != s.turn:
        return speaks(s, seat, aims, income)
    if pending(s) >> seat & 1 == 0:
        return -1
    choice = play_card(s, seat, actions, n, aims, income)
    if choice < 0:
        choice = takes(s, seat, actions, n, aims, income)
    if choice < 0:
        choice = calls(s, seat, aims, income)
    if choice < 0:
        choice = best_bank(s, seat, actions, n, aims, income)
    if choice < 0 and s.mixed:
        choice = build(s, seat, actions, n, aims, income, luck)
    if choice >= 0:
        return choice
    return first_of(s, act.END_TURN if s.mixed else act.END_TRADE)


@rule
def found(s: Island, seat: int, actions: Ints, n: int, income: int, luck: int) -> int:
    """A crossing by its pips, for variety, for a harbour, wood and brick first, and with room to grow."""
    best, most = int(actions[0]), -1
    for i in range(n):
        v = arg_of(s, actions[i])
        worth = crossing_worth(s, seat, v, income) + early_worth(s, v) + room_worth(s, seat, v, income) // ROOM_PART
        worth = 8 * worth + tie(luck, v)
        if worth > most:
            best, most = int(actions[i]), worth
    return best


@rule
def early_worth(s: Island, v: int) -> int:
    worth = 0
    for i in range(3):
        h = crossing_hex(s, v, i)
        if h != NOWHERE and s.terrain[h] <= BRICK:
            worth += EARLY * PIPS[s.number[h]]
    return worth


@rule
def room_worth(s: Island, seat: int, v: int, income: int) -> int:
    """The best crossing two roads away on which a settlement could follow."""
    most = 0
    for i in range(3):
        near = crossing_near(s, v, i)
        if near != NOWHERE and s.owner[near] == EMPTY:
            for j in range(3):
                far = crossing_near(s, near, j)
                if far != NOWHERE and far != v and why_not_settle(s, far) == 0:
                    most = max(most, crossing_worth(s, seat, far, income))
    return most


@rule
def found_road(s: Island, seat: int, actions: Ints, n: int, income: int, luck: int) -> int:
    """Towards the best crossing on which a settlement could follow."""
    best, most = int(actions[0]), -1
    for i in range(n):
        worth = 8 * road_worth(s, seat, arg_of(s, actions[i]), income) + tie(luck, i)
        if worth > most:
            best, most = int(actions[i]), worth
    return best


@rule
def discard(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int) -> int:
    """The card without which the hand is best."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    best, most = -1, -FAR_OFF
    for i in range(n):
        r = arg_of(s, actions[i])
        worth = hand_worth(hand - one(r), aims, income, rates)
        if worth > most:
            best, most = int(actions[i]), worth
    return best


@rule
def menace(s: Island, other: int) -> int:
    """How much a seat is to be feared."""
    fear = 2 + apparent_points(s, other)
    return 3 * fear if is_near(s, other) else fear


@rule
def move_robber(s: Island, seat: int, actions: Ints, n: int, luck: int) -> int:
    """Where it costs the leaders most and somebody can be robbed, never on an own hex while there is another."""
    best, most = int(actions[0]), -FAR_OFF
    for i in range(n):
        h = arg_of(s, actions[i])
        worth = 8 * blockade_worth(s, seat, h) + tie(luck, h)
        if worth > most:
            best, most = int(actions[i]), worth
    return best


@rule
def blockade_worth(s: Island, seat: int, h: int) -> int:
    worth, victim = 0, 0
    for i in range(6):
        v = hex_crossing(s, h, i)
        other = s.owner[v]
        if other == seat:
            worth -= 1000
        elif other != EMPTY:
            worth += PIPS[s.number[h]] * s.building[v] * menace(s, other)
            if s.hand_size[other] > 0:
                victim = max(victim, menace(s, other))
    return worth + 3 * victim


@rule
def rob(s: Island, seat: int, actions: Ints, n: int, luck: int) -> int:
    """The leader, or a big hand, or who is known to hold what one lacks; always somebody."""
    income = income_of(s, seat)
    aims = aims_of(s, seat, income)
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    best, most = first_of(s, act.ROB_NONE), -1
    for i in range(n):
        action = int(actions[i])
        if kind_of(s, action) == act.ROB:
            other = arg_of(s, action)
            hoped = 0
            for r in range(RESOURCES):
                if s.ledger[seat, other, r] > 0:
                    hoped += s.ledger[seat, other, r] * hand_worth(hand + one(r), aims, income, rates) // s.hand_size[other]
            worth = 8 * (20 * menace(s, other) + 10 * min(8, s.hand_size[other])) + hoped + tie(luck, action)
            if worth > most:
                best, most = action, worth
    return best
