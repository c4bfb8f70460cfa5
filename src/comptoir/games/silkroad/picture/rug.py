"""The rug before the scroll: the auction, the market with the token in use, the vizier's call, the outcome. What is decided lies here, large."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, Final

from comptoir.core.svg import Point, d, element, fitted, group, path, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.silkroad.board import NEXT, NO_TOKEN
from comptoir.games.silkroad.picture.panels import screen
from comptoir.games.silkroad.picture.pictograms import BALES
from comptoir.games.silkroad.picture.places import HIGH
from comptoir.games.silkroad.picture.tokens import ON_TILE, PRINTED, blank, shown, tile
from comptoir.games.silkroad.rules.score import points, rank
from comptoir.games.silkroad.rules.setup import back_of, tokens_a_city
from comptoir.games.silkroad.state import BIDDING, NOT_YET, OVER, TO_ANSWER, TO_MOVE, TO_REVEAL
from comptoir.games.silkroad.text.names import city_name, good_name, money_name, seat_name, token_in_use, token_name

__all__ = ["LARGE", "RUG", "on_the_rug", "rug", "stand"]

HALF: Final = 560.0
TOP: Final = 240.0
LOW: Final = HIGH - 10
MIDDLE: Final = (TOP + LOW) / 2
RUG: Final = (-HALF, TOP, 2 * HALF, LOW - TOP)
LARGE: Final = 3.4  # tokens here, against those on the scroll


@functools.cache
def rug() -> str:
    """A woven rug with its border and fringes."""
    wide, high = 2 * HALF, LOW - TOP
    fringe = "".join(d("M", x, TOP + 3 + 6 * i, "h", 13) for x in (-HALF - 13, HALF) for i in range(int(high / 6)))
    zigzag = "".join(d("M", -HALF + 12, y) + "l7-5l7 5" * int((wide - 24) / 14) for y in (TOP + 13, LOW - 8))
    return group(
        element("rect", x=-HALF - 8, y=TOP + 8, width=wide + 26, height=high, rx=4, fill="var(--cast)", opacity=".3"),
        path(fringe, class_="i-main", stroke="var(--rug-lit)"),
        element("rect", x=-HALF, y=TOP, width=wide, height=high, fill="var(--rug)"),
        element("rect", x=-HALF + 5, y=TOP + 5, width=wide - 10, height=high - 10, fill="none", stroke="var(--rug-deep)", stroke_width=10),
        path(zigzag, class_="i-fine", stroke="var(--rug-lit)"),
        element("rect", x=-HALF + 12, y=TOP + 16, width=wide - 24, height=high - 32, class_="i-fine", stroke="var(--rug-lit)", opacity=".8"),
        id="rug",
    )


def on_the_rug(view: Any, w: Words) -> str:
    """What is going on."""
    if view.phase in (BIDDING, TO_ANSWER):
        return group(active(view, w), *bidders(view, w), id="auction")
    if view.phase == TO_MOVE:
        return group(active(view, w), ways(view, w), id="move")
    if view.phase == OVER:
        return group(*ranks(view, w), id="outcome")
    if view.phase == TO_REVEAL:
        return group(active(view, w), in_use(view, w), *call(view, w), *market(view, w, 1.45, -142, LOW - 46, 70), id="market")
    n = view.ask(tokens_a_city)
    return group(active(view, w), in_use(view, w), *market(view, w, LARGE, *stand(0, n), stand(1, n)[0] - stand(0, n)[0]), id="market")


def stand(slot: int, n: int) -> Point:
    """Where a token of the market lies, of so many."""
    return 120 + (slot - (n - 1) / 2) * min(186.0, 800 / n), MIDDLE


def active(view: Any, w: Words) -> str:
    """Who has the pawn."""
    words = w.say("{seat} has the leader’s pawn", seat=seat_name(view.pawn, w))
    return group(title(words), screen(view.pawn, -500, MIDDLE - 24, 1.3), use("silkroad-pawn", -500, MIDDLE + 34, 1.6), id="active", role="img")


def in_use(view: Any, w: Words) -> str:
    """The token in use, as crooks have left it, and how often it was used."""
    if view.token == NO_TOKEN:
        return ""
    symbols = group(shown(view.token, list(view.left), list(view.right), view.steps), transform=ON_TILE, color="var(--token-ink)")
    body = blank(PRINTED if view.is_printed else view.ask(back_of, view.caravan)) + symbols
    frame = element("rect", x=-25, y=-21, width=50, height=42, rx=8, fill="none", stroke="var(--rug-lit)", stroke_width=1)
    return group(
        title(w.say("in use: {token}", token=token_in_use(view, w))), frame, body, id="in-use", role="img", transform=place(-359, MIDDLE, LARGE * 0.98)
    )


def market(view: Any, w: Words, scale: float, x: float, y: float, step: float) -> Iterator[str]:
    """The tokens of the caravan's city, each in its place; a place once emptied stays empty."""
    back = view.ask(back_of, view.caravan)
    for slot in range(view.ask(tokens_a_city)):
        t, spot = view.tokens[view.caravan, slot], place(x + slot * step, y, scale)
        if t == NO_TOKEN:
            yield element(
                "rect",
                x=-20,
                y=-16,
                width=40,
                height=32,
                rx=5,
                class_="i-fine",
                stroke="var(--rug-lit)",
                stroke_dasharray="2 2.4",
                opacity=".45",
                transform=spot,
            )
        else:
            yield group(title(token_name(t, w)), tile(t, back), id=f"token-{view.caravan}-{slot}", class_="token", role="img", transform=spot)


def bidders(view: Any, w: Words) -> Iterator[str]:
    """The others in the order in which they bid: who has passed or was outbid, the best bid, who is next."""
    for i in range(view.players - 1):
        seat = (view.pawn + 1 + i) % view.players
        name, x = seat_name(seat, w), -320 + i * (1500 / (view.players + 1) if view.players < 5 else 190)
        is_best, is_next = view.bidder == seat, view.phase == BIDDING and i == view.asked
        if is_best:
            words = w.say("{seat} bids {money}", seat=name, money=money_name(view.bid, w))
            sign = use("silkroad-silver", x, MIDDLE + 42, 2.2) + text(str(view.bid), x, MIDDLE + 51, class_="number", font_size=26)
        elif is_next:
            words = w.say("{seat} is to bid or pass", seat=name)
            sign = path(
                d("M", x - 14, MIDDLE + 42, "h", 0.1, "m", 14, 0, "h", 0.1, "m", 14, 0, "h", 0.1), class_="i-hull", stroke="var(--rug-lit)", stroke_width=8
            )
        elif i < view.asked:
            words = w.say("{seat} does not have the best bid", seat=name)
            sign = path(d("M", x - 15, MIDDLE + 42, "h", 30), class_="i-hull", stroke="var(--rug-lit)", stroke_width=5)
        else:
            words, sign = w.say("{seat} comes later", seat=name), ""
        size = 1.45 if is_best or is_next else 1.0
        yield group(title(words), screen(seat, x, MIDDLE - 24, size), sign, id=f"bidder-{seat}", role="img")


def ways(view: Any, w: Words) -> str:
    """Where the leader may lead."""
    one, other = (city_name(NEXT[view.east, view.caravan, i], w) for i in range(2))
    words = w.say("{seat} leads the caravan: to {one} or to {other}?", seat=seat_name(view.pawn, w), one=one, other=other)
    return text(words, 40, MIDDLE + 10, class_="serif mid on-rug", font_size=fitted(words, 900, 34))


def call(view: Any, w: Words) -> Iterator[str]:
    """The good that the vizier asks for; a fist before every screen behind which a number is ready."""
    words = w.say("The vizier asks for {good}", good=good_name(view.called, w))
    yield group(title(words), use(BALES[view.called], -240, MIDDLE, 3.2), id="called", role="img")
    for seat in range(view.players):
        is_ready, x = view.shown[seat] != NOT_YET, -130 + min(190.0, 744 / view.players) * seat
        words = w.say("{seat} has chosen a number", seat=seat_name(seat, w)) if is_ready else w.say("{seat} has not answered yet", seat=seat_name(seat, w))
        fist = use("silkroad-fist", x + 28, TOP + 72, 1.7) if is_ready else ""
        yield group(title(words), screen(seat, x, TOP + 50, 1.2), fist, id=f"answer-{seat}", role="img")


def ranks(view: Any, w: Words) -> Iterator[str]:
    """All seats by their totals, the winners crowned."""
    order = sorted(range(view.players), key=lambda seat: (view.ask(rank, seat), seat))
    step = min(190.0, 1040 / view.players)
    for i, seat in enumerate(order):
        n, x = view.ask(points, seat), (i - (view.players - 1) / 2) * step
        words = w.say("{seat}: {n} points", seat=seat_name(seat, w), n=n)
        crown = group(use("silkroad-crown", x - 58, MIDDLE + 46, 1.5), color="var(--rug-lit)") if view.winners >> seat & 1 else ""
        total = text(str(n), x, MIDDLE + 62, class_="serif mid on-rug", font_size=46)
        yield group(title(words), screen(seat, x, MIDDLE - 28, 1.4), crown, total, id=f"rank-{seat}", role="img")
