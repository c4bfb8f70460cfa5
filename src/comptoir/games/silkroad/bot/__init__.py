"""How a sensible player travels the silk road, from its view alone."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule
from comptoir.games.silkroad import actions
from comptoir.games.silkroad.board import BARTER, BUYER, FREE, GOODS, KIND_OF, NEXT, NO_TOKEN, NOWHERE, PRINTED, SELLER, SLOTS, THIEF, VIZIER
from comptoir.games.silkroad.bot.worth import (
    POINT,
    best_call,
    best_exchange,
    best_purchase,
    best_sale,
    best_swap,
    best_token,
    best_victim,
    purchase,
    sale,
    token_worth,
)
from comptoir.games.silkroad.rules.market import turn_cap
from comptoir.games.silkroad.rules.trade import good_on
from comptoir.games.silkroad.state import BIDDING, TO_ANSWER, TO_HAND_ON, TO_MOVE, TO_REVEAL, TO_TAKE, Silkroad

__all__ = ["heuristic"]

WORTH_A_CROOK: Final = 15  # what a crook must gain, or else it is kept
WORTH_A_SHOPKEEPER: Final = 22


@rule
def heuristic(s: Silkroad, seat: int, choices: Ints, n: int, luck: int) -> int:
    """The action that `seat` takes of its `n` legal ones."""
    if s.phase == BIDDING:
        wanted = bid(s, seat)
    elif s.phase == TO_ANSWER:
        wanted = answer(s, seat)
    elif s.phase == TO_MOVE:
        wanted = actions.MOVE + best_city(s, seat)
    elif s.phase == TO_TAKE:
        wanted = actions.TAKE + best_token(s, seat, s.caravan)
    elif s.phase == TO_REVEAL:
        wanted = actions.REVEAL + s.hands[seat, s.called]  # all there is: what is shown is remembered, but silver is silver
    elif s.phase == TO_HAND_ON:
        wanted = hand_on(s, seat)
    else:
        wanted = use(s, seat)
    for i in range(n):
        if choices[i] == wanted:
            return wanted
    return choices[luck * n >> 16]


@rule
def printed_worth(s: Silkroad, seat: int, city: int) -> int:
    return token_worth(s, seat, PRINTED[city]) if PRINTED[city] != NO_TOKEN else 0


@rule
def lead_worth(s: Silkroad, seat: int, city: int) -> int:
    """What leading into a city is worth above following: the best token and the printed one, against what the others leave on the average."""
    best, total, n = 0, 0, 0
    for slot in range(SLOTS):
        if s.tokens[city, slot] != NO_TOKEN:
            worth = token_worth(s, seat, s.tokens[city, slot])
            best = max(best, worth)
            total += worth
            n += 1
    follow = (total - best) // n if n > 1 else 0
    return best - follow + printed_worth(s, seat, city)


@rule
def best_city(s: Silkroad, seat: int) -> int:
    """Where the caravan goes best for a seat that leads it."""
    one, other = NEXT[s.east, s.caravan, 0], NEXT[s.east, s.caravan, 1]
    return other if other != NOWHERE and lead_worth(s, seat, other) > lead_worth(s, seat, one) else one


@rule
def pawn_worth(s: Silkroad, seat: int) -> int:
    """What the pawn is worth to a seat, in whole silver."""
    return lead_worth(s, seat, best_city(s, seat)) // POINT


@rule
def bid(s: Silkroad, seat: int) -> int:
    """A third of what the pawn is worth, or just above the last bid up to a half: whoever follows has a token, too, and the holder is paid."""
    worth = pawn_worth(s, seat)
    amount = max(s.bid + 1, worth // 3)
    return actions.BID + amount - 1 if amount * 2 <= worth and amount <= s.money[seat] else actions.PASS


@rule
def answer(s: Silkroad, seat: int) -> int:
    """Selling brings the bid and keeping costs it: the pawn is kept only if it is worth more than four times as much."""
    return actions.KEEP_PAWN if pawn_worth(s, seat) > 4 * s.bid else actions.SELL_PAWN


@rule
def hand_on(s: Silkroad, seat: int) -> int:
    """A shopkeeper if what is left is worth it; else to whoever has least, and with no token left that means the next auction's income."""
    slot = best_token(s, seat, s.caravan)
    if s.shops[seat] > s.new_shops[seat] and s.played_shop == 0 and slot >= 0 and token_worth(s, seat, s.tokens[s.caravan, slot]) >= WORTH_A_SHOPKEEPER:
        return actions.SHOPKEEPER
    poorest, least = -1, 1 << 20
    for i in range(1, s.players):
        other = (seat + i) % s.players  # of several as poor the next one to the left
        if s.laid[other] < turn_cap(s) and s.money[other] + s.bales[other] < least:
            poorest, least = other, s.money[other] + s.bales[other]
    return actions.GIVE_PAWN + max(0, poorest)


@rule
def use(s: Silkroad, seat: int) -> int:
    """The best use of a token, a crook first where it gains enough; else to skip it."""
    kind = KIND_OF[s.token]
    if kind == SELLER or kind == BUYER:
        return trade(s, seat, kind)
    if kind == BARTER:
        return actions.BARTER if best_exchange(s, seat) > 0 else actions.SKIP
    if kind == FREE:
        step = best_swap(s, seat)
        if step < 0:
            return actions.SKIP
        give, get = step // GOODS, step % GOODS
        return actions.SWAP + (GOODS - 1) * give + get - (get > give)
    if kind == THIEF:
        victim = best_victim(s, seat)
        return actions.ROB + victim if victim >= 0 else actions.SKIP
    good = best_call(s, seat) if kind == VIZIER else -1
    return actions.CALL + good if good >= 0 else actions.SKIP


@rule
def trade_gain(s: Silkroad, seat: int, kind: int, good: int) -> int:
    return sale(s, seat, good, best_sale(s, seat, good)) if kind == SELLER else purchase(s, seat, good, best_purchase(s, seat, good))


@rule
def trade(s: Silkroad, seat: int, kind: int) -> int:
    """To sell or buy as much as is best; a crook first, if another good is so much better."""
    shown = good_on(s)
    if s.crooks[seat] > s.new_crooks[seat]:
        better, most = -1, trade_gain(s, seat, kind, shown) + WORTH_A_CROOK
        for good in range(GOODS):
            if good != shown and trade_gain(s, seat, kind, good) > most:
                better, most = good, trade_gain(s, seat, kind, good)
        if better >= 0:
            return actions.CROOK + (GOODS - 1) * shown + better - (better > shown)
    n = best_sale(s, seat, shown) if kind == SELLER else best_purchase(s, seat, shown)
    if n == 0:
        return actions.SKIP
    return (actions.SELL if kind == SELLER else actions.BUY) + n - 1
