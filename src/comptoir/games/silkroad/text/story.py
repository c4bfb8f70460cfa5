"""The silk road's narration: what a viewer learns of each action from its own two views around it, and what is told before the first one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from comptoir.core.words import Words
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import BUY_PRICE, CITIES, END, GOODS, NO_TOKEN, PRINTED, SELL_PRICE, SIDE, STEPS
from comptoir.games.silkroad.rules.score import MAJORITY, has_majority, points, rank
from comptoir.games.silkroad.rules.setup import FIRST_BALES, FIRST_MONEY
from comptoir.games.silkroad.rules.trade import good_on
from comptoir.games.silkroad.state import BIDDING, NOBODY, OVER, TO_REVEAL
from comptoir.games.silkroad.text.market import Market
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
    tokens_in,
    tokens_listed,
)

__all__ = ["events", "opening", "outcome"]


def events(before: Any, after: Any, seat: int, action: int, w: Words) -> list[str]:
    """What the viewer learns of `seat`'s action, from its own two views: the action, then what followed from it; no line for what is still a secret."""
    it = ACTIONS.decode(action)
    lines = TELLERS[it.kind](before, after, seat, w, *it.args.values())
    return [*lines, *tell_turn(before, after, w), *tell_journey(before, after, it.kind, w), *tell_end(before, after, w)]


# The auction.


def tell_pass(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    lines = [w.say("{seat} passes.", seat=seat_name(seat, w))]
    if after.phase != BIDDING and before.bidder == NOBODY:
        lines.append(w.say("Nobody bids: {seat} leads the caravan.", seat=seat_name(before.pawn, w)))
    return lines


def tell_bid(before: Any, after: Any, seat: int, w: Words, amount: int) -> list[str]:
    return [w.say("{seat} bids {money}.", seat=seat_name(seat, w), money=money_name(amount, w))]


def tell_sell_pawn(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    other, money = seat_name(before.bidder, w), money_name(before.bid, w)
    return [w.say("{seat} sells {other} the pawn for {money}: {other} leads the caravan.", seat=seat_name(seat, w), other=other, money=money)]


def tell_keep_pawn(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    other, money = seat_name(before.bidder, w), money_name(before.bid, w)
    return [w.say("{seat} keeps the pawn, pays {other} {money} and leads the caravan.", seat=seat_name(seat, w), other=other, money=money)]


# The market: who takes what, and how it goes on.


def tell_take(before: Any, after: Any, seat: int, w: Words, slot: int) -> list[str]:
    market = Market(before, w)
    market.take(slot)
    return market.lines


def tell_give_pawn(before: Any, after: Any, seat: int, w: Words, to: int) -> list[str]:
    market = Market(before, w)
    market.hand_on(to)
    return market.lines


def tell_shopkeeper(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    market = Market(before, w)
    market.play_shopkeeper()
    return market.lines


def finished(before: Any, w: Words) -> list[str]:
    """What follows when the token in use has been dealt with."""
    market = Market(before, w)
    market.finish_token()
    return market.lines


def stepped(before: Any, w: Words) -> list[str]:
    """The same after a step of a barter, which may have others."""
    return finished(before, w) if before.steps + 1 == STEPS[before.token] else []


# Tokens in use.


def tell_skip(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    names = {"seat": seat_name(seat, w), "token": token_in_use(before, w)}
    if before.steps > 0:
        told = w.say("{seat} leaves it at that.", seat=names["seat"])
    elif before.is_printed:
        told = w.say("{seat} skips the printed token: {token}.", **names)
    else:
        told = w.say("{seat} skips the token: {token}.", **names)
    return [told, *finished(before, w)]


def tell_sell(before: Any, after: Any, seat: int, w: Words, n: int) -> list[str]:
    goods, money = some_goods(before.ask(good_on), n, w), money_name(SELL_PRICE[n], w)
    return [w.say("{seat} sells {goods} for {money}.", seat=seat_name(seat, w), goods=goods, money=money), *finished(before, w)]


def tell_buy(before: Any, after: Any, seat: int, w: Words, n: int) -> list[str]:
    goods, money = some_goods(before.ask(good_on), n, w), money_name(BUY_PRICE[n], w)
    return [w.say("{seat} buys {goods} for {money}.", seat=seat_name(seat, w), goods=goods, money=money), *finished(before, w)]


def tell_barter(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    return [exchange(seat, goods_listed(before.left, w), goods_listed(before.right, w), w), *stepped(before, w)]


def tell_swap(before: Any, after: Any, seat: int, w: Words, give: int, get: int) -> list[str]:
    return [exchange(seat, some_goods(give, 1, w), some_goods(get, 1, w), w), *stepped(before, w)]


def exchange(seat: int, give: str, get: str, w: Words) -> str:
    return w.say("{seat} barters {give} for {get}.", seat=seat_name(seat, w), give=give, get=get)


def tell_rob(before: Any, after: Any, seat: int, w: Words, victim: int) -> list[str]:
    """Only the two of them learn which bale it was (S-122)."""
    names = {"seat": seat_name(seat, w), "victim": seat_name(victim, w)}
    if after.seat not in (seat, victim):
        return [w.say("{seat} robs {victim} of a bale.", **names), *finished(before, w)]
    stolen = [abs(after.hands[after.seat, good] - before.hands[after.seat, good]) for good in range(GOODS)]
    return [w.say("{seat} robs {victim}: {goods}.", goods=goods_listed(stolen, w), **names), *finished(before, w)]


def tell_crook(before: Any, after: Any, seat: int, w: Words, side: int, old: int, new: int) -> list[str]:
    return [w.say("{seat} plays a crook, and the token changes: {token}.", seat=seat_name(seat, w), token=token_in_use(after, w))]


# The grand vizier.


def tell_call(before: Any, after: Any, seat: int, w: Words, good: int) -> list[str]:
    name, good_called = seat_name(seat, w), good_name(good, w)
    return [w.say("{seat} calls the grand vizier, who asks everybody for a good: {good}.", seat=name, good=good_called)]


def tell_reveal(before: Any, after: Any, seat: int, w: Words, k: int) -> list[str]:
    """Nothing until the last number is chosen; then all of them, and what they earn (S-131 to S-139)."""
    if after.phase == TO_REVEAL:
        return []
    numbers = w.row([w.say("{seat} {n}", seat=seat_name(s, w), n=after.shown[s]) for s in range(after.players)])
    lines = [w.say("Bales shown to the vizier ({good}): {numbers}.", good=good_name(before.called, w), numbers=numbers)]
    return [*lines, *tell_prizes(before, after, w), *tell_barred(before, after, w), *finished(before, w)]


def tell_prizes(before: Any, after: Any, w: Words) -> list[str]:
    """The money of all is open to all; nothing else is paid at this moment."""
    paid = {s: after.money[s] - before.money[s] for s in range(after.players)}
    paid_so = sorted((s for s in paid if paid[s] > 0), key=lambda s: -paid[s])
    lines = [w.say("The vizier pays {seat} {money}.", seat=seat_name(s, w), money=money_name(paid[s], w)) for s in paid_so]
    return lines or [w.say("The vizier pays nobody.")]


def tell_barred(before: Any, after: Any, w: Words) -> list[str]:
    """When all goods are barred already, nothing changes."""
    good = before.called
    if before.barred[good]:
        return []
    if after.on_vizier[good] > before.on_vizier[good]:
        return [w.say("The vizier bars a good and takes a bale of it from the bank: {good}.", good=good_name(good, w))]
    return [w.say("The vizier bars a good, though the bank has no bale of it: {good}.", good=good_name(good, w))]


TELLERS: Final[dict[str, Callable[..., list[str]]]] = {
    "pass": tell_pass,
    "bid": tell_bid,
    "sell_pawn": tell_sell_pawn,
    "keep_pawn": tell_keep_pawn,
    "move": lambda before, after, seat, w, city: [w.say("{seat} leads the caravan to {city}.", seat=seat_name(seat, w), city=city_name(city, w))],
    "take": tell_take,
    "skip": tell_skip,
    "sell": tell_sell,
    "buy": tell_buy,
    "barter": tell_barter,
    "swap": tell_swap,
    "rob": tell_rob,
    "call": tell_call,
    "reveal": tell_reveal,
    "crook": tell_crook,
    "give_pawn": tell_give_pawn,
    "shopkeeper": tell_shopkeeper,
}


# Turns and the journey.


def tell_turn(before: Any, after: Any, w: Words) -> list[str]:
    """A turn that has begun: who bids first, or that nobody does."""
    if after.turn == before.turn:
        return []
    if after.phase == BIDDING:
        return [w.say("Turn {n}: {seat} bids first.", n=after.turn, seat=seat_name(after.next_bidder, w))]
    return [w.say("There is no auction: the journey can only end now.")]


def tell_journey(before: Any, after: Any, kind: str, w: Words) -> list[str]:
    """The caravan where it moves by itself, and the market that it finds."""
    if after.caravan == before.caravan:
        return []
    city = city_name(after.caravan, w)
    lines = [] if kind == "move" else [w.say("The only arrow leads the caravan to {city}.", city=city)]
    return lines if after.phase == OVER else [*lines, *tell_market(after, w)]


def tell_market(view: Any, w: Words) -> list[str]:
    """What lies in the caravan's city, and what is printed there."""
    city, printed = city_name(view.caravan, w), PRINTED[view.caravan]
    lines = [w.say("Tokens in {city}: {tokens}.", city=city, tokens=tokens_listed(view, view.caravan, w))]
    if printed != NO_TOKEN:
        lines.append(w.say("{seat} may use the printed token first: {token}.", seat=seat_name(view.pawn, w), token=token_name(printed, w)))
    return lines


# The end.


def tell_end(before: Any, after: Any, w: Words) -> list[str]:
    """The screens are lifted: everybody's score, the best first, and whoever has won."""
    if after.phase != OVER or before.phase == OVER:
        return []
    lines = [w.say("The journey ends in {city}: all screens are lifted.", city=city_name(after.caravan, w))]
    ranked = sorted(range(after.players), key=lambda s: after.ask(rank, s))
    return [*lines, *(tell_score(after, s, w) for s in ranked), *tell_tie(after, w), outcome(after, w)]


def tell_score(view: Any, seat: int, w: Words) -> str:
    """A seat's total, and what it is made of."""
    most = [good for good in range(GOODS) if view.ask(has_majority, seat, good)]
    total, name = view.ask(points, seat), seat_name(seat, w)
    money, bales = money_name(view.money[seat], w), some_bales(view.bales[seat], w)
    if not most:
        return w.say_n("{seat} has {n} point: {money}, {bales}.", "{seat} has {n} points: {money}, {bales}.", total, seat=name, money=money, bales=bales)
    return w.say_n(
        "{seat} has {n} point: {money}, {bales}, {bonus} for majorities ({goods}).",
        "{seat} has {n} points: {money}, {bales}, {bonus} for majorities ({goods}).",
        total,
        seat=name,
        money=money,
        bales=bales,
        bonus=MAJORITY * len(most),
        goods=goods_named(most, w),
    )


def winners(view: Any) -> list[int]:
    return [s for s in range(view.players) if view.winners >> s & 1]


def tell_tie(view: Any, w: Words) -> list[str]:
    """Why not all of the best have won (S-175)."""
    won = winners(view)
    best = [s for s in range(view.players) if view.ask(points, s) == view.ask(points, won[0])]
    return [] if best == won else [w.say("{seats} have as many points: the most money decides.", seats=seats_listed(best, w))]


def outcome(view: Any, w: Words) -> str:
    """Who has won a game that is over."""
    won = winners(view)
    n = view.ask(points, won[0])
    if len(won) > 1:
        return w.say("{seats} share the win with {n} points.", seats=seats_listed(won, w), n=n)
    return w.say("{seat} wins with {n} points.", seat=seat_name(won[0], w), n=n)


# Before the first action.


def opening(view: Any, w: Words) -> list[str]:
    """The journey, what lies in every city on the way, the viewer's own bales, and who holds the pawn."""
    money, bales = money_name(FIRST_MONEY, w), some_bales(FIRST_BALES, w)
    lines = [w.say("The caravan sets out from Antioch for Chang’An.") if view.east else w.say("The caravan sets out from Chang’An for Antioch.")]
    lines += [tell_city(view, city, w) for city in on_the_way(view)]
    lines.append(w.say("Everybody begins with {money} and {bales}, which nobody else sees.", money=money, bales=bales))
    own = goods_listed([view.hands[view.seat, good] for good in range(GOODS)], w) if view.seat < view.players else ""
    if own:
        lines.append(w.say("Yours are {goods}.", goods=own))
    return [*lines, w.say("{seat} holds the pawn; {next} bids first.", seat=seat_name(view.pawn, w), next=seat_name(view.next_bidder, w))]


def on_the_way(view: Any) -> list[int]:
    """The cities that have tokens, in the order of the journey."""
    return sorted((city for city in range(CITIES) if SIDE[city] != END and tokens_in(view, city)), reverse=bool(view.east))


def tell_city(view: Any, city: int, w: Words) -> str:
    names = {"city": city_name(city, w), "tokens": tokens_listed(view, city, w)}
    if PRINTED[city] == NO_TOKEN:
        return w.say("{city}: {tokens}.", **names)
    return w.say("{city}: {tokens}; printed: {printed}.", printed=token_name(PRINTED[city], w), **names)
