"""Whose decision it is, and what there is to decide; every action listed here has passed its own why_not_…."""

from __future__ import annotations

from comptoir.core.rule import Ints, rule
from comptoir.core.trade import has_draft
from comptoir.games.island import actions
from comptoir.games.island.family import crossing_path, crossings, first_of, hexes, paths
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules import bank, build, cards, founding, robber, roll, trade, turn
from comptoir.games.island.rules.order import owing_answers, why_not_trade
from comptoir.games.island.state import (
    BUILD,
    CALL,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROADS,
    MONOPOLY,
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


@rule
def pending(s: Island) -> int:
    """The seats that owe a decision, a bit for each."""
    if s.phase == OVER:
        return 0
    owing = 0
    if s.phase == TO_DISCARD:
        for seat in range(s.players):
            if roll.owes_discard(s, seat):
                owing |= 1 << seat
    elif s.phase == TRADE:
        owing = owing_answers(s)
    return owing if owing else 1 << s.turn


@rule
def may(s: Island) -> int:
    """The seats that owe nothing and may act all the same, a bit for each."""
    mask = 0
    if s.phase == TRADE:
        for seat in range(s.players):
            if trade.may_trade(s, seat):
                mask |= 1 << seat
    return mask


@rule
def legal(s: Island, seat: int, out: Ints) -> int:
    """Writes the legal actions of `seat` into `out`; says how many they are."""
    if s.phase == OVER or seat >= s.players:
        return 0
    if s.phase == TO_DISCARD:
        return list_discards(s, seat, out)
    if s.phase == TRADE:
        return list_trade(s, seat, out)
    if seat != s.turn:
        return 0
    if s.phase == FOUND_SETTLEMENT:
        return list_found_settlements(s, seat, out)
    if s.phase == FOUND_ROAD:
        return list_found_roads(s, seat, out)
    if s.phase == TO_ROLL:
        out[0] = first_of(s, actions.ROLL)
        return list_cards(s, seat, out, 1)
    if s.phase == BUILD:
        return list_end(s, seat, out, list_cards(s, seat, out, list_builds(s, seat, out, 0)))
    return list_special(s, seat, out)


@rule
def list_discards(s: Island, seat: int, out: Ints) -> int:
    n = 0
    for r in range(RESOURCES):
        if roll.why_not_discard(s, seat, r) == 0:
            out[n] = first_of(s, actions.DISCARD) + r
            n += 1
    return n


@rule
def list_trade(s: Island, seat: int, out: Ints) -> int:
    """The trade phase, for T and for the others; in mixed order T builds in it, too."""
    if has_draft(s, seat):
        return list_draft(s, seat, out)
    n = 0
    on = why_not_trade(s, seat) == 0
    if on and s.mixed:
        n = list_builds(s, seat, out, n)
    if on:
        n = list_bank(s, seat, out, n)
    if (on or (seat != s.turn and trade.is_heard(s, seat, owing_answers(s)))) and trade.why_not_offer(s, seat) == 0:
        n = list_units(s, seat, out, n)
        if on:
            out[n] = first_of(s, actions.ASK)
            n += 1
    n = list_answers(s, seat, out, n)
    if seat == s.turn:
        n = list_picks(s, seat, out, n)
    if on:
        n = list_end(s, seat, out, list_cards(s, seat, out, n))
    return n


@rule
def list_found_settlements(s: Island, seat: int, out: Ints) -> int:
    n = 0
    for v in range(crossings(s)):
        if founding.why_not_found_settlement(s, seat, v) == 0:
            out[n] = first_of(s, actions.SETTLEMENT) + v
            n += 1
    return n


@rule
def list_found_roads(s: Island, seat: int, out: Ints) -> int:
    n = 0
    for i in range(3):
        p = crossing_path(s, s.placed, i)
        if p != NOWHERE and founding.why_not_found_road(s, seat, p) == 0:
            out[n] = first_of(s, actions.ROAD) + p
            n += 1
    return n


@rule
def list_builds(s: Island, seat: int, out: Ints, n: int) -> int:
    if build.why_not_settlements(s, seat) == 0:
        for v in range(crossings(s)):
            if build.why_not_settlement_here(s, seat, v) == 0:
                out[n] = first_of(s, actions.SETTLEMENT) + v
                n += 1
    if build.why_not_roads(s, seat) == 0:
        n = list_roads(s, seat, out, n)
    if build.why_not_cities(s, seat) == 0:
        for v in range(crossings(s)):
            if build.why_not_city_here(s, seat, v) == 0:
                out[n] = first_of(s, actions.CITY) + v
                n += 1
    if build.why_not_buy(s, seat) == 0:
        out[n] = first_of(s, actions.BUY)
        n += 1
    return n


@rule
def list_roads(s: Island, seat: int, out: Ints, n: int) -> int:
    for p in range(paths(s)):
        if build.why_not_road_here(s, seat, p) == 0:
            out[n] = first_of(s, actions.ROAD) + p
            n += 1
    return n


@rule
def list_bank(s: Island, seat: int, out: Ints, n: int) -> int:
    for given in range(RESOURCES):
        if s.hands[seat, given] >= s.rate[seat, given]:
            for wanted in range(RESOURCES):
                if bank.why_not_change(s, seat, given, wanted) == 0:
                    out[n] = first_of(s, actions.BANK) + RESOURCES * given + wanted
                    n += 1
    return n


@rule
def list_draft(s: Island, seat: int, out: Ints) -> int:
    """With a draft open: to go on with it, let it stand, or throw it away."""
    n = 0
    if trade.why_not_draft(s, seat) == 0:
        n = list_units(s, seat, out, n)
        if trade.why_not_complete(s, seat) == 0:
            out[n] = first_of(s, actions.SUBMIT)
            n += 1
    out[n] = first_of(s, actions.CLEAR)
    return n + 1


@rule
def list_units(s: Island, seat: int, out: Ints, n: int) -> int:
    # Appending first and counting it afterwards spares the machine ten jumps that it cannot foresee.
    for r in range(RESOURCES):
        out[n] = first_of(s, actions.GIVE) + r
        n += trade.why_not_give_one(s, seat, r) == 0
    if trade.why_not_want_more(s, seat) == 0:
        for r in range(RESOURCES):
            out[n] = first_of(s, actions.WANT) + r
            n += trade.why_not_want_one(s, seat, r) == 0
    return n


@rule
def list_answers(s: Island, seat: int, out: Ints, n: int) -> int:
    if s.answer[seat] == OWES:
        if trade.why_not_agree(s, seat) == 0:
            out[n] = first_of(s, actions.AGREE)
            n += 1
        if trade.why_not_answer(s, seat) == 0:
            out[n] = first_of(s, actions.DECLINE)
            n += 1
    if trade.why_not_withdraw(s, seat) == 0:
        out[n] = first_of(s, actions.WITHDRAW)
        n += 1
    return n


@rule
def list_picks(s: Island, seat: int, out: Ints, n: int) -> int:
    if s.call == CALL:
        for other in range(s.players):
            if trade.why_not_deal(s, seat, other) == 0:
                out[n] = first_of(s, actions.DEAL) + other
                n += 1
    for other in range(s.players):
        if s.stands[other] and trade.why_not_take(s, seat, other) == 0:
            out[n] = first_of(s, actions.TAKE) + other
            n += 1
    return n


@rule
def list_cards(s: Island, seat: int, out: Ints, n: int) -> int:
    if s.card_count[seat] == 0:
        return n
    if cards.why_not_knight(s, seat) == 0:
        out[n] = first_of(s, actions.KNIGHT)
        n += 1
    if cards.why_not_road_building(s, seat) == 0:
        out[n] = first_of(s, actions.ROAD_BUILDING)
        n += 1
    if cards.why_not_discovery(s, seat) == 0:
        out[n] = first_of(s, actions.DISCOVERY)
        n += 1
    if cards.why_not_play(s, seat, MONOPOLY) == 0:
        for r in range(RESOURCES):
            out[n] = first_of(s, actions.MONOPOLY) + r
            n += 1
    return n


@rule
def list_end(s: Island, seat: int, out: Ints, n: int) -> int:
    if turn.why_not_end_trade(s, seat) == 0:
        out[n] = first_of(s, actions.END_TRADE)
        n += 1
    if turn.why_not_end_turn(s, seat) == 0:
        out[n] = first_of(s, actions.END_TURN)
        n += 1
    return n


@rule
def list_special(s: Island, seat: int, out: Ints) -> int:
    """The robber's move, the choice of a victim, free roads, picking from the bank."""
    n = 0
    if s.phase == TO_MOVE_ROBBER:
        for h in range(hexes(s)):
            if robber.why_not_move_robber(s, seat, h) == 0:
                out[n] = first_of(s, actions.ROBBER) + h
                n += 1
    elif s.phase == TO_ROB:
        for victim in range(s.players):
            if robber.why_not_rob(s, seat, victim) == 0:
                out[n] = first_of(s, actions.ROB) + victim
                n += 1
        out[n] = first_of(s, actions.ROB_NONE)
        n += 1
    elif s.phase == FREE_ROADS:
        n = list_roads(s, seat, out, n)
        if cards.why_not_free_done(s, seat) == 0:
            out[n] = first_of(s, actions.FREE_DONE)
            n += 1
    elif s.phase == TO_PICK:
        for r in range(RESOURCES):
            if cards.why_not_pick(s, seat, r) == 0:
                out[n] = first_of(s, actions.PICK) + r
                n += 1
    return n
