"""What flies over the page with an action: cards between hexes, hands and the bank, face up or face down as the viewer may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from comptoir.core.panel import Flight
from comptoir.games.island.family import map_of, robbers
from comptoir.games.island.picture.pictograms import CARD_GLYPHS
from comptoir.games.island.state import FOUND_ROAD, FOUND_SETTLEMENT, RESOURCES, TO_DISCARD

__all__ = ["flights"]

HIDDEN: Final = "island-hidden"


def flights(before: Any, after: Any, seat: int, action: int) -> list[Flight]:
    """What has passed from place to place with `seat`'s action, from the viewer's own two views around it."""
    it = after.game.actions.decode(action)
    teller = FLYING.get(it.kind)
    return [] if teller is None else [flight for flight in teller(before, after, seat, *it.args.values()) if flight.n > 0]


def at_seat(view: Any, seat: int, card: str = "") -> str:
    """Where a seat's cards lie: the viewer's own in hand, where that is to be seen, everybody else's with their name."""
    return f"hand-{card} seat-{seat}" if card and seat == view.seat else f"seat-{seat}"


def passed(view: Any, cards: Sequence[int], giver: int, taker: int) -> Iterator[Flight]:
    """Resources from seat to seat, face up."""
    for r, n in enumerate(cards):
        yield Flight(f"island-tile-{r}", at_seat(view, giver, str(r)), at_seat(view, taker, str(r)), n)


def with_bank(before: Any, after: Any, seat: int) -> Iterator[Flight]:
    """What a seat pays to the bank, and what the bank pays to it."""
    for r in range(RESOURCES):
        paid, place = int(after.bank[r]) - int(before.bank[r]), at_seat(after, seat, str(r))
        yield Flight(f"island-tile-{r}", place, f"bank-{r}", paid)
        yield Flight(f"island-tile-{r}", f"bank-{r}", place, -paid)


def after_roll(before: Any, after: Any, seat: int) -> Iterator[Flight]:
    """Income, from every hex to the seats that it pays."""
    throw = after.dice[0] + after.dice[1]
    for h, around in enumerate(map_of(after).hex_crossings):
        if after.number[h] != throw or h in robbers(after):
            continue
        r = after.terrain[h]
        for other in range(after.players):
            n = sum(int(after.building[v]) for v in around if after.owner[v] == other)
            yield Flight(f"island-tile-{r}", f"hex-{h}", at_seat(after, other, str(r)), min(n, int(after.income[other, r])))


def after_settlement(before: Any, after: Any, seat: int, crossing: int) -> Iterator[Flight]:
    """The price; at the founding, what the lands around bring."""
    if before.phase not in (FOUND_SETTLEMENT, FOUND_ROAD):
        yield from with_bank(before, after, seat)
        return
    for h, around in enumerate(map_of(after).hex_crossings):
        r = after.terrain[h]
        if crossing in around and r < RESOURCES and before.bank[r] > after.bank[r]:
            yield Flight(f"island-tile-{r}", f"hex-{h}", at_seat(after, seat, str(r)), 1)


def after_payment(before: Any, after: Any, seat: int, *args: int) -> Iterator[Flight]:
    yield from with_bank(before, after, seat)


def after_buy(before: Any, after: Any, seat: int) -> Iterator[Flight]:
    """The card comes face down; to its buyer as what it is."""
    yield from with_bank(before, after, seat)
    if after.seat != seat:
        yield Flight("island-back", "bank-cards", at_seat(after, seat), 1)
        return
    for kind, glyph in enumerate(CARD_GLYPHS):
        yield Flight(glyph, "bank-cards", at_seat(after, seat, f"card-{kind}"), int(after.cards[seat, kind]) - int(before.cards[seat, kind]))


def after_discard(before: Any, after: Any, seat: int, resource: int) -> Iterator[Flight]:
    """All of them at once, when the last card is chosen."""
    if after.phase != TO_DISCARD:
        for other in range(after.players):
            for r in range(RESOURCES):
                yield Flight(f"island-tile-{r}", at_seat(after, other, str(r)), f"bank-{r}", int(after.discarded[other, r]))


def after_rob(before: Any, after: Any, seat: int, victim: int) -> Iterator[Flight]:
    """Face down, but for the two of them (I-73)."""
    if after.seat not in (seat, victim):
        yield Flight(HIDDEN, at_seat(after, victim), at_seat(after, seat), 1)
    else:
        yield from passed(after, [abs(int(after.hands[after.seat, r]) - int(before.hands[after.seat, r])) for r in range(RESOURCES)], victim, seat)


def after_deal(before: Any, after: Any, seat: int, other: int) -> Iterator[Flight]:
    yield from exchanged(before, after, seat, seat, other)


def after_take(before: Any, after: Any, seat: int, other: int) -> Iterator[Flight]:
    yield from exchanged(before, after, other, other, seat)


def exchanged(before: Any, after: Any, offer: int, one: int, other: int) -> Iterator[Flight]:
    """What an offer says, as it stood before it was taken."""
    yield from passed(after, [int(before.offer_give[offer, r]) for r in range(RESOURCES)], one, other)
    yield from passed(after, [int(before.offer_want[offer, r]) for r in range(RESOURCES)], other, one)


def after_monopoly(before: Any, after: Any, seat: int, resource: int) -> Iterator[Flight]:
    for other in range(after.players):
        n = int(before.hand_size[other]) - int(after.hand_size[other])
        yield Flight(f"island-tile-{resource}", at_seat(after, other, str(resource)), at_seat(after, seat, str(resource)), n)


FLYING: Final[dict[str, Callable[..., Iterator[Flight]]]] = {
    "roll": after_roll,
    "settlement": after_settlement,
    "road": after_payment,
    "city": after_payment,
    "buy": after_buy,
    "discard": after_discard,
    "rob": after_rob,
    "bank": after_payment,
    "deal": after_deal,
    "take": after_take,
    "monopoly": after_monopoly,
    "pick": after_payment,
}
