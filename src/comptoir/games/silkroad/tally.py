"""What is counted of a journey on the silk road: what points are made of, and money, bales, pawns and thefts along the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from comptoir.core.tally import BARS, TIES, Chart, Count, Share
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import GOODS, SELL_PRICE
from comptoir.games.silkroad.rules.score import MAJORITY, has_majority
from comptoir.games.silkroad.rules.trade import good_on
from comptoir.games.silkroad.state import OVER, TO_REVEAL
from comptoir.games.silkroad.text.names import good_name, money_name, some_bales

__all__ = ["CHARTS", "counts", "shares"]

EARNINGS: Final = (mark("sold goods"), mark("grand viziers"), mark("the pawn"))
SALES: Final = 0
VIZIERS: Final = 1
PAWN: Final = 2

CHARTS: Final = (
    Chart("earned", BARS, mark("Silver earned"), mark("The silver that came in, by what brought it."), lambda w: [w.say(source) for source in EARNINGS]),
    Chart(
        "bales",
        BARS,
        mark("Bales gained"),
        mark("The bales that were bought and bartered for."),
        lambda w: [good_name(good, w) for good in range(GOODS)],
    ),
    Chart("pawn", TIES, mark("The price of the pawn"), mark("How much silver went from seat to seat for the pawn.")),
    Chart("thefts", TIES, mark("Thieves"), mark("How many bales went from seat to seat by thieves.")),
)


def shares(view: Any, seat: int, w: Words) -> list[Share]:
    """What a seat's points are made of (S-171 to S-173)."""
    money, bales = view.money[seat], view.bales[seat]
    found = [Share(money_name(money, w), money, "S-171"), Share(some_bales(bales, w), bales, "S-171")]
    if view.phase == OVER:
        most = [good for good in range(GOODS) if view.ask(has_majority, seat, good)]
        found += [Share(w.say("most bales of a good: {good}", good=good_name(good, w)), MAJORITY, "S-172") for good in most]
    return [share for share in found if share.points]


def counts(before: Any, after: Any, seat: int, action: int) -> Iterator[Count]:
    """What an action adds to the charts, from two views of whoever looks: all of it is public."""
    it = ACTIONS.decode(action)
    match it.kind:
        case "sell":
            yield Count("earned", seat, SALES, SELL_PRICE[it.args["n"]])
        case "buy":
            yield Count("bales", seat, before.ask(good_on), it.args["n"])
        case "barter":
            yield from (Count("bales", seat, good, before.right[good]) for good in range(GOODS))
        case "swap":
            yield Count("bales", seat, it.args["get"])
        case "sell_pawn":
            yield from paid(before.bidder, seat, before.bid)
        case "keep_pawn":
            yield from paid(seat, before.bidder, before.bid)
        case "rob":
            yield Count("thefts", it.args["seat"], seat)
        case "reveal" if after.phase != TO_REVEAL:
            yield from (Count("earned", s, VIZIERS, after.money[s] - before.money[s]) for s in range(after.players))


def paid(payer: int, receiver: int, price: int) -> Iterator[Count]:
    yield Count("pawn", payer, receiver, price)
    yield Count("earned", receiver, PAWN, price)
