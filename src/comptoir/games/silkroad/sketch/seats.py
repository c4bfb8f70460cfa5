"""The seats of the silk road on a terminal: what everybody may know of each, the market and the bank, and the viewer's own goods and money."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from comptoir.core.sketch import aligned, initials, packed
from comptoir.core.words import Words
from comptoir.games.silkroad.board import GOODS, NEXT, NO_TOKEN, NOWHERE, PRINTED
from comptoir.games.silkroad.rules.score import points
from comptoir.games.silkroad.state import BIDDING, NOBODY, OVER, TO_ANSWER
from comptoir.games.silkroad.text.names import (
    city_name,
    goods_listed,
    goods_named,
    money_name,
    seat_name,
    seats_listed,
    token_in_use,
    token_name,
    tokens_in,
    tokens_listed,
)

__all__ = ["letters", "painted_table", "seat_style", "table"]

STYLES: Final = (
    "bold #ffffff on #2457a6",
    "bold black on #f4f1e8",
    "bold #ffffff on #1d7a3a",
    "bold #ffffff on #b3262a",
    "bold black on #e08a1e",
    "bold #ffffff on #6b3fa0",
)
BEHIND_SCREENS: Final = "?"


def seat_style(seat: int) -> str:
    """The colour of a seat's name."""
    return STYLES[seat]


def letters(view: Any, w: Words) -> list[str]:
    """A letter for each seat, by which it is told from the others without colour."""
    return initials([seat_name(seat, w) for seat in range(view.players)])


def table(view: Any, seat: int, w: Words) -> list[str]:
    """What everybody may know of each seat, and what `seat` itself holds; for a spectator, the former alone."""
    return [line.plain for line in painted_table(view, seat, w)]


def painted_table(view: Any, seat: int, w: Words) -> list[Text]:
    """The same in colour."""
    lines = [*packed([bank(view, w), *barred(view, w), *auction(view, w)]), *(line for told in market(view, w) for line in packed([told]))]
    own = [line for told in own_goods(view, seat, w) for line in packed([told])]
    return [*seat_rows(view, w), *map(Text, lines), *(Text(line, "bold") for line in own)]


def seat_rows(view: Any, w: Words) -> list[Text]:
    """A head, and a row for each seat; who has the pawn is marked."""
    head, *rows = aligned([head_row(view, w), *(row(view, seat, w) for seat in range(view.players))])
    drawn = [Text("      ").append(head, "dim")]
    for seat, letter in enumerate(letters(view, w)):
        line = Text("> " if view.pawn == seat and view.phase != OVER else "  ", "bold")
        drawn.append(line.append(f" {letter} ", seat_style(seat)).append(" ").append(rows[seat]))
    for line in drawn:
        line.rstrip()
    return drawn


def head_row(view: Any, w: Words) -> list[str]:
    """What the columns tell."""
    head = ["", w.say("silver"), w.say("bales"), w.say("crooks"), w.say("shopkeepers"), w.say("turn tokens laid")]
    return [*head, w.say("points")] if view.phase == OVER else head


def row(view: Any, seat: int, w: Words) -> list[str]:
    hidden = is_screened(view, seat)
    money, bales = (BEHIND_SCREENS,) * 2 if hidden else (str(view.money[seat]), str(view.bales[seat]))
    kept = [kept_tokens(view.crooks[seat], view.new_crooks[seat], w), kept_tokens(view.shops[seat], view.new_shops[seat], w)]
    cells = [seat_name(seat, w), money, bales, *kept, str(view.laid[seat])]
    return [*cells, str(view.ask(points, seat))] if view.phase == OVER else cells


def is_screened(view: Any, seat: int) -> bool:
    """Whether a seat's money and number of bales are shown to nobody else: they can be remembered, and so the view has them (S-183)."""
    return seat != view.seat and not view.open_screens and view.phase != OVER


def kept_tokens(n: int, new: int, w: Words) -> str:
    """How many, and how many of them cannot be played yet."""
    return w.say_n("{all} ({n} new)", "{all} ({n} new)", new, all=n) if new else str(n)


def bank(view: Any, w: Words) -> str:
    return w.say("Bank: {stock}.", stock=goods_listed(view.bank, w) or w.say("no bales"))


def barred(view: Any, w: Words) -> list[str]:
    goods = [good for good in range(GOODS) if view.barred[good]]
    return [w.say("Barred for viziers: {goods}.", goods=goods_named(goods, w))] if goods else []


def auction(view: Any, w: Words) -> list[str]:
    """The best bid, and who is still to be asked."""
    if view.phase not in (BIDDING, TO_ANSWER):
        return []
    told = [] if view.bidder == NOBODY else [w.say("Best bid: {seat}, {money}.", seat=seat_name(view.bidder, w), money=money_name(view.bid, w))]
    left = [(view.next_bidder + i) % view.players for i in range(view.players - 1 - view.asked)]
    return [*told, w.say("Still to bid: {seats}.", seats=seats_listed(left, w))] if left else told


def market(view: Any, w: Words) -> list[str]:
    """The tokens by name: in use, in the caravan's city, and in those that come next."""
    if view.phase == OVER:
        return []
    told = []
    if view.token != NO_TOKEN:
        told.append(w.say("In use: {token}.", token=token_in_use(view, w)))
    if tokens_in(view, view.caravan):
        told.append(w.say("In {city}: {tokens}.", city=city_name(view.caravan, w), tokens=tokens_listed(view, view.caravan, w)))
    return [*told, *(next_city(view, NEXT[view.east, view.caravan, i], w) for i in range(2) if has_market(view, NEXT[view.east, view.caravan, i]))]


def has_market(view: Any, city: int) -> bool:
    return city != NOWHERE and bool(tokens_in(view, city))


def next_city(view: Any, city: int, w: Words) -> str:
    names = {"city": city_name(city, w), "tokens": tokens_listed(view, city, w)}
    if PRINTED[city] == NO_TOKEN:
        return w.say("Next, {city}: {tokens}.", **names)
    return w.say("Next, {city}: {tokens}; printed: {printed}.", printed=token_name(PRINTED[city], w), **names)


def own_goods(view: Any, seat: int, w: Words) -> list[str]:
    """What only the viewer sees; at the end, when all screens are lifted, what everybody has."""
    if view.phase == OVER:
        return [lifted(view, s, w) for s in range(view.players)]
    if seat >= view.players:
        return []
    goods = goods_listed([view.hands[seat, good] for good in range(GOODS)], w) or w.say("no bales")
    return [w.say("Behind your screen: {goods}; {money}.", goods=goods, money=money_name(view.money[seat], w))]


def lifted(view: Any, seat: int, w: Words) -> str:
    goods = goods_listed([view.hands[seat, good] for good in range(GOODS)], w)
    return w.say("{seat} has {goods}.", seat=seat_name(seat, w), goods=goods) if goods else w.say("{seat} has no bales.", seat=seat_name(seat, w))
