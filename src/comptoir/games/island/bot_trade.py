"""How a bot trades: what it calls for, what it answers, which of the offers that stand side by side it takes."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule
from comptoir.core.trade import has_draft
from comptoir.games.island import actions as act
from comptoir.games.island.bot_board import WINNING, apparent_points, is_near
from comptoir.games.island.bot_hand import PATIENCE, SCALE, counted, hand_of, hand_worth, known_of, one, rates_of
from comptoir.games.island.family import arg_of, first_of, kind_of
from comptoir.games.island.rules.trade import has_offers_left
from comptoir.games.island.state import CALL, NOTHING, RESOURCES, Island

__all__ = ["answer", "best_bank", "calls", "gains", "speaks", "takes"]

CALLS: Final = 3  # how often a bot asks in a turn: it would bore people
OFFERS: Final = 2  # and how often it makes an offer of its own on another's turn
ENOUGH: Final = 40  # what an exchange must gain, in the measure of `hand_worth`
TOWARDS_LEADER: Final = 150
LESS_FEARED: Final = 8  # for each point that a partner seems to have less
TO_WIN: Final = 4000  # with somebody who is about to win, T exchanges only what wins at once
WINS_AT_ONCE: Final = WINNING * SCALE // PATIENCE  # no hand that does not pay for the last point is worth as much
NEVER: Final = 1 << 30  # more than anything gains

# A plan of an offer in one integer: the resource given, the resource wanted, how many of each; 0 is no plan.
PLANNED: Final = 1 << 12


@rule
def plan_of(given: int, n: int, wanted: int, m: int) -> int:
    return PLANNED + given + (wanted << 3) + (n << 6) + (m << 9)


@rule
def planned_give(plan: int, r: int) -> int:
    """How many r a plan gives."""
    return (plan >> 6) & 7 if plan and plan & 7 == r else 0


@rule
def planned_want(plan: int, r: int) -> int:
    """How many r a plan wants."""
    return (plan >> 9) & 7 if plan and (plan >> 3) & 7 == r else 0


@rule
def least_gain(s: Island, seat: int, other: int) -> int:
    """What an exchange with `other` must gain `seat` at least: more with a leader, nothing is enough for who may win next."""
    if is_near(s, other):
        return TO_WIN if seat == s.turn else NEVER
    if apparent_points(s, other) > apparent_points(s, seat) + 1:
        return TOWARDS_LEADER
    return ENOUGH


@rule
def traded(hand: int, s: Island, giver: int, gets: bool) -> int:
    """A hand after an exchange on the terms in the giver's row, for the one who `gets` what is given or for the giver; -1 if it cannot pay."""
    for r in range(RESOURCES):
        come = s.offer_give[giver, r] if gets else s.offer_want[giver, r]
        go = s.offer_want[giver, r] if gets else s.offer_give[giver, r]
        if go > counted(hand, r):
            return -1
        hand += (int(come) - go) * one(r)
    return hand


@rule
def gains(s: Island, seat: int, giver: int, aims: int, income: int) -> int:
    """What an exchange on the terms in the giver's row would gain a seat, much if it wins; negative if it loses or cannot pay."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    after = traded(hand, s, giver, seat != giver)
    if after < 0:
        return -NEVER
    worth, now = hand_worth(after, aims, income, rates), hand_worth(hand, aims, income, rates)
    return worth - now + TO_WIN if worth >= WINS_AT_ONCE > now else worth - now


@rule
def someone_has(s: Island, seat: int, r: int) -> int:
    """2 if another seat that one may trade with is known to hold an r, 1 if one may hold it, else 0."""
    sure = 0
    for other in range(s.players):
        if other != seat and not is_near(s, other):
            if s.ledger[seat, other, r] > 0:
                return 2
            known = 0
            for k in range(RESOURCES):
                known += s.ledger[seat, other, k]
            if known < s.hand_size[other]:
                sure = 1
    return sure


@rule
def call_plan(s: Island, seat: int, aims: int, income: int) -> int:
    """T's next call: what would gain most; after a call that stands in vain, what would gain most of the rest."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    now = hand_worth(hand, aims, income, rates)
    below = standing_rank(s, seat, hand, now, aims, income, rates)
    best, most = 0, ENOUGH
    for wanted in range(RESOURCES):
        odds = someone_has(s, seat, wanted)
        if odds > 0:
            for given in range(RESOURCES):
                for n in range(1, 3):
                    if given != wanted and counted(hand, given) >= n:
                        rank = rank_of(hand, now, given, n, wanted, aims, income, rates) * odds // 2
                        if most < rank < below:
                            best, most = plan_of(given, n, wanted, 1), rank
    return best


@rule
def rank_of(hand: int, now: int, given: int, n: int, wanted: int, aims: int, income: int, rates: int) -> int:
    """What a call would gain."""
    return hand_worth(hand - n * one(given) + one(wanted), aims, income, rates) - now


@rule
def standing_rank(s: Island, seat: int, hand: int, now: int, aims: int, income: int, rates: int) -> int:
    """The rank of the call that stands in vain: the next one comes after it."""
    if s.call != CALL:
        return NEVER
    after = traded(hand, s, seat, False)
    if after < 0:
        return NEVER
    for r in range(RESOURCES):
        if s.offer_want[seat, r] > 0:
            return (hand_worth(after, aims, income, rates) - now) * someone_has(s, seat, r) // 2
    return NEVER


@rule
def offer_plan(s: Island, seat: int, aims: int, income: int) -> int:
    """An offer to T: one card, of those it calls for if it calls, for one or two that T is known to hold."""
    if s.offered[seat] >= OFFERS or s.hand_size[seat] == 0 or not has_offers_left(s, seat):
        return 0
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    known = known_of(s, seat, s.turn)
    now = hand_worth(hand, aims, income, rates)
    best, most = 0, least_gain(s, seat, s.turn)
    for given in range(RESOURCES):
        if counted(hand, given) > 0 and (s.call != CALL or s.offer_want[s.turn, given] > 0):
            for wanted in range(RESOURCES):
                for m in range(1, 3):
                    if wanted != given and counted(known, wanted) >= m:
                        gain = hand_worth(hand - one(given) + m * one(wanted), aims, income, rates) - now
                        if gain > most:
                            best, most = plan_of(given, 1, wanted, m), gain
                            break  # what is enough for one is not asked for two
    return best


@rule
def write(s: Island, seat: int, plan: int) -> int:
    """The next stroke of a draft that is to become the plan: a card more, then submit; clear it if it went another way."""
    for r in range(RESOURCES):
        if s.draft_give[seat, r] > planned_give(plan, r) or s.draft_want[seat, r] > planned_want(plan, r):
            return first_of(s, act.CLEAR)
    for r in range(RESOURCES):
        if s.draft_give[seat, r] < planned_give(plan, r):
            return first_of(s, act.GIVE) + r
    for r in range(RESOURCES):
        if s.draft_want[seat, r] < planned_want(plan, r):
            return first_of(s, act.WANT) + r
    return first_of(s, act.SUBMIT if plan else act.CLEAR)


@rule
def calls(s: Island, seat: int, aims: int, income: int) -> int:
    """T writes or goes on writing a call, or -1."""
    plan = 0
    if has_offers_left(s, seat) and s.offered[seat] < CALLS:
        plan = call_plan(s, seat, aims, income)
    if plan or has_draft(s, seat):
        return write(s, seat, plan)
    return -1


@rule
def answer(s: Island, seat: int, aims: int, income: int) -> int:
    """The answer to T's call or ask: agree if that is fair, else an offer of one's own, else decline."""
    fair = s.call == CALL and gains(s, seat, s.turn, aims, income) >= least_gain(s, seat, s.turn)
    if has_draft(s, seat):
        return write(s, seat, 0 if fair else offer_plan(s, seat, aims, income))
    if fair:
        return first_of(s, act.AGREE)
    plan = offer_plan(s, seat, aims, income)
    return write(s, seat, plan) if plan else first_of(s, act.DECLINE)


@rule
def speaks(s: Island, seat: int, aims: int, income: int) -> int:
    """An offer unasked, once a turn and while no call stands; else -1."""
    if has_draft(s, seat):
        return write(s, seat, offer_plan(s, seat, aims, income))
    if s.offered[seat] > 0 or s.cleared[seat] > 0 or s.call != NOTHING:
        return -1
    plan = offer_plan(s, seat, aims, income)
    return write(s, seat, plan) if plan else -1


@rule
def takes(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int) -> int:
    """The best of the agreements and offers that stand side by side, if it gains enough; else -1. Among equals the one who is furthest behind."""
    best, most = -1, -NEVER
    for i in range(n):
        action, kind = int(actions[i]), kind_of(s, actions[i])
        if kind == act.DEAL or kind == act.TAKE:
            other = arg_of(s, action)
            giver = seat if kind == act.DEAL else other  # on the terms of T's call, or of the other's offer
            gain = gains(s, seat, giver, aims, income)
            value = gain + LESS_FEARED * (s.target - apparent_points(s, other))
            if gain >= least_gain(s, seat, other) and value > most:
                best, most = action, value
    return best


@rule
def best_bank(s: Island, seat: int, actions: Ints, n: int, aims: int, income: int) -> int:
    """The trade with the bank that gains most, or -1."""
    hand, rates = hand_of(s, seat), rates_of(s, seat)
    best, most = -1, hand_worth(hand, aims, income, rates)
    for i in range(n):
        action = int(actions[i])
        if kind_of(s, action) == act.BANK:
            given, wanted = arg_of(s, action) // RESOURCES, arg_of(s, action) % RESOURCES
            worth = hand_worth(hand - s.rate[seat, given] * one(given) + one(wanted), aims, income, rates)
            if worth > most:
                best, most = action, worth
    return best
