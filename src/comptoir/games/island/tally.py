"""What is counted of a game of the island: what points are made of, and throws, income, losses and exchanges along the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from comptoir.core.tally import BARS, CHANCES, TABLE, TIES, Chart, Count, Share
from comptoir.core.words import Words, mark
from comptoir.games.island.state import CITIES, POINT, RESOURCES, SETTLEMENTS, TO_DISCARD
from comptoir.games.island.text.names import resource_name

__all__ = ["CHARTS", "counts", "shares"]

SUMS: Final = range(2, 13)
SPECIAL: Final = 2  # points of longest road and of largest army

LOSSES: Final = (mark("discarded"), mark("to the robber"), mark("to monopolies"))
SEVEN: Final = 0
ROBBER: Final = 1
MONOPOLIES: Final = 2

CHARTS: Final = (
    Chart(
        "dice",
        CHANCES,
        mark("The dice"),
        mark("How often each sum was rolled, and how often it was to be expected of so many rolls."),
        lambda w: [str(n) for n in SUMS],
        tuple(6 - abs(n - 7) for n in SUMS),
    ),
    Chart(
        "income",
        BARS,
        mark("Income"),
        mark("The resource cards that the dice have brought."),
        lambda w: [resource_name(r, w) for r in range(RESOURCES)],
    ),
    Chart("losses", BARS, mark("Losses"), mark("The resource cards that were lost, by what took them."), lambda w: [w.say(loss) for loss in LOSSES]),
    Chart("trades", TIES, mark("Exchanges"), mark("How many resource cards went from seat to seat in exchanges.")),
)


def shares(view: Any, seat: int, w: Words) -> list[Share]:
    """What a seat's points are made of, as far as the viewer knows them (I-153, I-154)."""
    settlements, cities = SETTLEMENTS - view.settlements_left[seat], CITIES - view.cities_left[seat]
    cards = view.cards[seat, POINT]
    found = [
        Share(w.say_n("{n} settlement", "{n} settlements", settlements), settlements, "I-153"),
        Share(w.say_n("{n} city", "{n} cities", cities), 2 * cities, "I-153"),
        Share(w.say("longest road"), SPECIAL * (view.longest_road == seat), "I-153"),
        Share(w.say("largest army"), SPECIAL * (view.largest_army == seat), "I-153"),
        Share(w.say_n("{n} victory point card", "{n} victory point cards", cards), cards, "I-153"),
    ]
    return [share for share in found if share.points]


def counts(before: Any, after: Any, seat: int, action: int) -> Iterator[Count]:
    """What an action adds to the charts, from two views of whoever looks: all of it is public."""
    it = after.game.actions.decode(action)
    match it.kind:
        case "roll":
            yield Count("dice", TABLE, after.dice[0] + after.dice[1] - SUMS[0])
            yield from (Count("income", s, r, after.income[s, r]) for s in range(after.players) for r in range(RESOURCES))
        case "discard" if after.phase != TO_DISCARD:
            yield from (Count("losses", s, SEVEN, after.discarded[s, r]) for s in range(after.players) for r in range(RESOURCES))
        case "rob":
            yield Count("losses", it.args["seat"], ROBBER)
        case "monopoly":
            lost = ((s, before.hand_size[s] - after.hand_size[s]) for s in range(after.players))
            yield from (Count("losses", s, MONOPOLIES, n) for s, n in lost if n > 0)
        case "deal":
            yield from exchanged(before, seat, it.args["seat"])
        case "take":
            yield from exchanged(before, it.args["seat"], seat)


def exchanged(before: Any, maker: int, other: int) -> Iterator[Count]:
    """Both ways of an exchange by the terms of the offer that `maker` has made."""
    yield Count("trades", maker, other, sum(before.offer_give[maker, r] for r in range(RESOURCES)))
    yield Count("trades", other, maker, sum(before.offer_want[maker, r] for r in range(RESOURCES)))
