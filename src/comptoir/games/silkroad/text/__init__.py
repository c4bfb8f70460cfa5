"""What a player of the silk road reads at each moment: what is asked of a seat, and what each action is called. The rest stands beside, handed on here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from comptoir.core.view import buffer
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import BARTER, BUY_PRICE, BUYER, FREE, KIND_OF, NEXT, NO_TOKEN, PRINTED, SELL_PRICE, SELLER, THIEF, VIZIER
from comptoir.games.silkroad.rules.legal import legal, pending
from comptoir.games.silkroad.rules.market import why_not_play_shop
from comptoir.games.silkroad.rules.trade import good_on
from comptoir.games.silkroad.state import BIDDING, NOBODY, OVER, TO_ANSWER, TO_HAND_ON, TO_MOVE, TO_REVEAL, TO_TAKE, TO_USE
from comptoir.games.silkroad.text.names import (
    city_name,
    good_name,
    goods_listed,
    goods_named,
    money_name,
    seat_name,
    seats_listed,
    some_bales,
    some_goods,
    token_in_use,
    token_name,
    token_showing,
    tokens_in,
    tokens_listed,
)
from comptoir.games.silkroad.text.reasons import option, reason
from comptoir.games.silkroad.text.story import events, opening, outcome

__all__ = [
    "city_name",
    "decision",
    "events",
    "good_name",
    "goods_listed",
    "goods_named",
    "label",
    "money_name",
    "opening",
    "option",
    "reason",
    "seat_name",
    "seats_listed",
    "some_bales",
    "some_goods",
    "token_in_use",
    "token_name",
    "tokens_in",
    "tokens_listed",
]

# What an action is called.


def label(view: Any, seat: int, action: int, w: Words) -> str:
    """What an action is called on a button or in a list: short, with its price or its outcome."""
    it = ACTIONS.decode(action)
    return LABELS[it.kind](view, seat, w, *it.args.values())


def label_pass(view: Any, seat: int, w: Words) -> str:
    return w.say("Pass")


def label_bid(view: Any, seat: int, w: Words, amount: int) -> str:
    return w.say("Bid {n}", n=amount)


def label_sell_pawn(view: Any, seat: int, w: Words) -> str:
    if view.bidder == NOBODY:
        return w.say("Sell the pawn")
    return w.say("Sell the pawn to {seat}: receive {n}", seat=seat_name(view.bidder, w), n=view.bid)


def label_keep_pawn(view: Any, seat: int, w: Words) -> str:
    if view.bidder == NOBODY:
        return w.say("Keep the pawn")
    return w.say("Keep the pawn: pay {seat} {n}", seat=seat_name(view.bidder, w), n=view.bid)


def label_move(view: Any, seat: int, w: Words, city: int) -> str:
    if PRINTED[city] == NO_TOKEN:
        return w.say("To {city}", city=city_name(city, w))
    return w.say("To {city}, with printed token: {token}", city=city_name(city, w), token=token_name(PRINTED[city], w))


def label_take(view: Any, seat: int, w: Words, slot: int) -> str:
    """By its name; two that are alike are told apart by where they lie."""
    token = view.tokens[view.caravan, slot]
    if token == NO_TOKEN:
        return w.say("Take from slot {slot}", slot=slot)
    if tokens_in(view, view.caravan).count(token) > 1:
        return w.say("Take from slot {slot}: {token}", slot=slot, token=token_name(token, w))
    return w.say("Take: {token}", token=token_name(token, w))


def label_skip(view: Any, seat: int, w: Words) -> str:
    return w.say("Leave it at that") if view.steps > 0 else w.say("Skip the token")


def uses(view: Any, kind: int) -> bool:
    """Whether a token of a kind is in use."""
    return bool(view.token != NO_TOKEN and KIND_OF[view.token] == kind)


def label_sell(view: Any, seat: int, w: Words, n: int) -> str:
    goods = some_goods(view.ask(good_on), n, w) if uses(view, SELLER) else some_bales(n, w)
    return w.say("Sell {goods} for {n}", goods=goods, n=SELL_PRICE[n])


def label_buy(view: Any, seat: int, w: Words, n: int) -> str:
    goods = some_goods(view.ask(good_on), n, w) if uses(view, BUYER) else some_bales(n, w)
    return w.say("Buy {goods} for {n}", goods=goods, n=BUY_PRICE[n])


def label_barter(view: Any, seat: int, w: Words) -> str:
    if not uses(view, BARTER):
        return w.say("Barter")
    return w.say("Barter {give} for {get}", give=goods_listed(view.left, w), get=goods_listed(view.right, w))


def label_swap(view: Any, seat: int, w: Words, give: int, get: int) -> str:
    return w.say("Barter {give} for {get}", give=some_goods(give, 1, w), get=some_goods(get, 1, w))


def label_rob(view: Any, seat: int, w: Words, victim: int) -> str:
    """How many bales there are to rob stands behind a screen (S-183)."""
    if not view.open_screens or victim >= view.players:
        return w.say("Rob {seat}", seat=seat_name(victim, w))
    return w.say_n("Rob {seat}: one of {n} bale", "Rob {seat}: one of {n} bales", view.bales[victim], seat=seat_name(victim, w))


def label_call(view: Any, seat: int, w: Words, good: int) -> str:
    if view.seat != seat or seat >= view.players:
        return w.say("Call {good}", good=good_name(good, w))
    return w.say("Call {good}: you have {n}", good=good_name(good, w), n=view.hands[seat, good])


def label_reveal(view: Any, seat: int, w: Words, k: int) -> str:
    return w.say("Show {goods}", goods=some_goods(view.called, k, w) if view.phase == TO_REVEAL else some_bales(k, w))


def label_crook(view: Any, seat: int, w: Words, side: int, old: int, new: int) -> str:
    """What the token becomes."""
    left, right = list(view.left), list(view.right)
    changed = left if side == 0 else right
    if view.token == NO_TOKEN or changed[old] == 0:
        names = {"old": good_name(old, w), "new": good_name(new, w)}
        return w.say("Crook, left side: {old} becomes {new}", **names) if side == 0 else w.say("Crook, right side: {old} becomes {new}", **names)
    changed[old] -= 1
    changed[new] += 1
    return w.say("Play a crook, for: {token}", token=token_showing(view.token, left, right, w))


def label_give_pawn(view: Any, seat: int, w: Words, to: int) -> str:
    return w.say("Hand the pawn to {seat}", seat=seat_name(to, w))


def label_shopkeeper(view: Any, seat: int, w: Words) -> str:
    return w.say("Play a shopkeeper: take a second token")


LABELS: Final[dict[str, Callable[..., str]]] = {
    "pass": label_pass,
    "bid": label_bid,
    "sell_pawn": label_sell_pawn,
    "keep_pawn": label_keep_pawn,
    "move": label_move,
    "take": label_take,
    "skip": label_skip,
    "sell": label_sell,
    "buy": label_buy,
    "barter": label_barter,
    "swap": label_swap,
    "rob": label_rob,
    "call": label_call,
    "reveal": label_reveal,
    "crook": label_crook,
    "give_pawn": label_give_pawn,
    "shopkeeper": label_shopkeeper,
}

# What is asked of a seat.

WAITING: Final = {
    BIDDING: mark("Waiting for {seats} to bid or pass."),
    TO_ANSWER: mark("Waiting for {seats} to sell or keep the pawn."),
    TO_MOVE: mark("Waiting for {seats} to move the caravan."),
    TO_TAKE: mark("Waiting for {seats} to take a token."),
    TO_REVEAL: mark("Waiting for {seats} to answer the vizier."),
    TO_HAND_ON: mark("Waiting for {seats} to hand the pawn on."),
}


def decision(view: Any, seat: int, w: Words) -> str:
    """What the game asks of a seat at this moment, in one sentence; for a seat that owes nothing, whom it waits for."""
    if view.phase == OVER:
        return outcome(view, w)
    mask = view.ask(pending)
    owing = [s for s in range(view.players) if mask >> s & 1]
    if seat in owing:
        return OWED[view.phase](view, seat, w)
    if view.phase == TO_USE:
        return w.say("Waiting for {seats} to use a token: {token}.", seats=seats_listed(owing, w), token=token_in_use(view, w))
    return w.say(WAITING[view.phase], seats=seats_listed(owing, w))


def choices(view: Any, seat: int) -> int:
    """How many actions are open to a seat in its own view."""
    return int(view.ask(legal, seat, buffer(len(ACTIONS))))


def owed_bid(view: Any, seat: int, w: Words) -> str:
    if view.bidder == NOBODY:
        if view.seat == seat and choices(view, seat) == 1:
            return w.say("You have no silver to bid for the pawn: pass.")
        return w.say("Bid for the pawn of {holder}, or pass.", holder=seat_name(view.pawn, w))
    names = {"seat": seat_name(view.bidder, w), "money": money_name(view.bid, w)}
    if view.seat == seat and choices(view, seat) == 1:
        return w.say("{seat} bids {money}, which you cannot beat: pass.", **names)
    return w.say("{seat} bids {money}: bid more, or pass.", **names)


def owed_answer(view: Any, seat: int, w: Words) -> str:
    names = {"seat": seat_name(view.bidder, w), "money": money_name(view.bid, w)}
    if view.seat == seat and choices(view, seat) == 1:
        return w.say("Sell the pawn to {seat} for {money}: you have too little to keep it.", **names)
    return w.say("Sell the pawn to {seat} for {money}, or pay {seat} as much and keep it.", **names)


def owed_move(view: Any, seat: int, w: Words) -> str:
    one, other = (city_name(NEXT[view.east, view.caravan, i], w) for i in range(2))
    return w.say("Lead the caravan to {one} or to {other}.", one=one, other=other)


def owed_take(view: Any, seat: int, w: Words) -> str:
    city = city_name(view.caravan, w)
    return w.say("Take a second token in {city}.", city=city) if view.played_shop else w.say("Take a token in {city}.", city=city)


def owed_use(view: Any, seat: int, w: Words) -> str:
    """Only the seat itself may know that it cannot use a token."""
    token = token_in_use(view, w)
    if view.steps > 0:
        return w.say("Use the token again, or leave it at that: {token}.", token=token)
    if view.seat == seat and choices(view, seat) == 1:
        return w.say("You can only skip this token: {token}.", token=token)
    if view.is_printed:
        return w.say("Use the printed token first, or skip it: {token}.", token=token)
    return w.say(USES[KIND_OF[view.token]], token=token)


USES: Final = {
    SELLER: mark("Sell bales, or skip the token: {token}."),
    BUYER: mark("Buy bales, or skip the token: {token}."),
    BARTER: mark("Barter once or twice, or skip the token: {token}."),
    FREE: mark("Barter bale by bale, or skip the token: {token}."),
    THIEF: mark("Rob a player of a bale, or skip the token: {token}."),
    VIZIER: mark("Call a good, or skip the token: {token}."),
}


def owed_reveal(view: Any, seat: int, w: Words) -> str:
    good = good_name(view.called, w)
    if view.seat != seat:
        return w.say("The vizier asks for {good}: show some, or none.", good=good)
    n = view.hands[seat, view.called]
    if n == 0:
        return w.say("The vizier asks for {good}: you have none to show.", good=good)
    return w.say("The vizier asks for {good}: show 0 to {n}, all at the same time.", good=good, n=n)


def owed_hand_on(view: Any, seat: int, w: Words) -> str:
    if view.ask(why_not_play_shop) == 0:
        return w.say("Hand the pawn on, or play a shopkeeper and take a second token.")
    if tokens_in(view, view.caravan):
        return w.say("Hand the pawn to a player who may still act.")
    return w.say("The market is empty: hand the pawn to the player who shall hold it in the next turn.")


OWED: Final[dict[int, Callable[[Any, int, Words], str]]] = {
    BIDDING: owed_bid,
    TO_ANSWER: owed_answer,
    TO_MOVE: owed_move,
    TO_TAKE: owed_take,
    TO_USE: owed_use,
    TO_REVEAL: owed_reveal,
    TO_HAND_ON: owed_hand_on,
}
