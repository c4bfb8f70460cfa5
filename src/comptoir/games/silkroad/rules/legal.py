"""Whose decision it is, and what there is to decide; every action listed here has passed its own why_not_…."""

from __future__ import annotations

from comptoir.core.rule import Ints, rule
from comptoir.games.silkroad import actions
from comptoir.games.silkroad.actions import HIGHEST_BID
from comptoir.games.silkroad.board import BALES, BARTER, BUYER, CITIES, FREE, GOODS, KIND_OF, SELLER, SLOTS, THIEF, VIZIER
from comptoir.games.silkroad.rules import auction, journey, market, people, trade
from comptoir.games.silkroad.rules.decisions import PAIRS, one_good, other_good
from comptoir.games.silkroad.state import BIDDING, OVER, TO_ANSWER, TO_HAND_ON, TO_MOVE, TO_REVEAL, TO_TAKE, Silkroad


@rule
def pending(s: Silkroad) -> int:
    """The seats that owe a decision, a bit for each."""
    if s.phase == OVER:
        return 0
    if s.phase == BIDDING:
        return 1 << s.next_bidder
    if s.phase != TO_REVEAL:
        return 1 << s.pawn
    owing = 0
    for seat in range(s.players):
        if people.owes_reveal(s, seat):
            owing |= 1 << seat
    return owing


@rule
def may(s: Silkroad) -> int:
    """Nobody ever acts unasked on the silk road."""
    return 0


@rule
def legal(s: Silkroad, seat: int, out: Ints) -> int:
    """Writes the legal actions of `seat` into `out`; says how many they are."""
    if seat >= s.players or pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == BIDDING:
        return list_bids(s, seat, out)
    if s.phase == TO_ANSWER:
        return list_answers(s, seat, out)
    if s.phase == TO_MOVE:
        return list_moves(s, seat, out)
    if s.phase == TO_TAKE:
        return list_tokens(s, seat, out)
    if s.phase == TO_REVEAL:
        return list_reveals(s, seat, out)
    if s.phase == TO_HAND_ON:
        return list_receivers(s, seat, out)
    out[0] = actions.SKIP
    return list_crooks(s, seat, out, list_uses(s, seat, out, 1))


@rule
def list_bids(s: Silkroad, seat: int, out: Ints) -> int:
    out[0] = actions.PASS
    n = 1
    for amount in range(s.bid + 1, min(HIGHEST_BID, s.money[seat]) + 1):
        if auction.why_not_bid(s, seat, amount) == 0:
            out[n] = actions.BID + amount - 1
            n += 1
    return n


@rule
def list_answers(s: Silkroad, seat: int, out: Ints) -> int:
    out[0] = actions.SELL_PAWN
    if auction.why_not_keep(s, seat):
        return 1
    out[1] = actions.KEEP_PAWN
    return 2


@rule
def list_moves(s: Silkroad, seat: int, out: Ints) -> int:
    n = 0
    for city in range(CITIES):
        if journey.why_not_move(s, seat, city) == 0:
            out[n] = actions.MOVE + city
            n += 1
    return n


@rule
def list_tokens(s: Silkroad, seat: int, out: Ints) -> int:
    n = 0
    for slot in range(SLOTS):
        if market.why_not_take(s, seat, slot) == 0:
            out[n] = actions.TAKE + slot
            n += 1
    return n


@rule
def list_reveals(s: Silkroad, seat: int, out: Ints) -> int:
    n = 0
    for k in range(BALES + 1):
        if people.why_not_reveal(s, seat, k) == 0:
            out[n] = actions.REVEAL + k
            n += 1
    return n


@rule
def list_receivers(s: Silkroad, seat: int, out: Ints) -> int:
    n = 0
    for to in range(s.players):
        if market.why_not_give_pawn(s, seat, to) == 0:
            out[n] = actions.GIVE_PAWN + to
            n += 1
    if market.why_not_shopkeeper(s, seat) == 0:
        out[n] = actions.SHOPKEEPER
        n += 1
    return n


@rule
def list_uses(s: Silkroad, seat: int, out: Ints, n: int) -> int:
    """What the token in use allows, apart from leaving it."""
    kind = KIND_OF[s.token]
    if kind == SELLER or kind == BUYER:
        return list_amounts(s, seat, kind, out, n)
    if kind == BARTER:
        if trade.why_not_barter(s, seat) == 0:
            out[n] = actions.BARTER
            n += 1
    elif kind == FREE:
        for pair in range(PAIRS):
            if trade.why_not_swap(s, seat, one_good(pair), other_good(pair)) == 0:
                out[n] = actions.SWAP + pair
                n += 1
    elif kind == THIEF:
        for victim in range(s.players):
            if people.why_not_rob(s, seat, victim) == 0:
                out[n] = actions.ROB + victim
                n += 1
    elif kind == VIZIER:
        for good in range(GOODS):
            if people.why_not_call(s, seat, good) == 0:
                out[n] = actions.CALL + good
                n += 1
    return n


@rule
def list_amounts(s: Silkroad, seat: int, kind: int, out: Ints, n: int) -> int:
    for amount in range(1, BALES + 1):
        if kind == SELLER:
            if trade.why_not_sell(s, seat, amount) == 0:
                out[n] = actions.SELL + amount - 1
                n += 1
        elif trade.why_not_buy(s, seat, amount) == 0:
            out[n] = actions.BUY + amount - 1
            n += 1
    return n


@rule
def list_crooks(s: Silkroad, seat: int, out: Ints, n: int) -> int:
    if s.crooks[seat] > 0:
        for place in range(2 * PAIRS):
            if trade.why_not_crook(s, seat, place // PAIRS, one_good(place % PAIRS)) == 0:
                out[n] = actions.CROOK + place
                n += 1
    return n
