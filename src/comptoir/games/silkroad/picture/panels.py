"""Beside the silk road's board: what everybody may know of every seat, and the bank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from comptoir.core.desk import emblem, in_stock, slip
from comptoir.core.svg import element, fitted, group, place, text, title, use
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.board import GOODS
from comptoir.games.silkroad.picture.pictograms import BALES, SEAT_MARKS, seal
from comptoir.games.silkroad.picture.tokens import A_CROOK, A_SHOPKEEPER, tile
from comptoir.games.silkroad.rules.legal import pending
from comptoir.games.silkroad.rules.score import has_majority, points
from comptoir.games.silkroad.state import BIDDING, NOT_YET, OVER, TO_ANSWER, TO_HAND_ON, TO_MOVE, TO_REVEAL, TO_TAKE, TO_USE
from comptoir.games.silkroad.text.names import good_name, money_name, seat_name, some_bales, some_goods, token_name

__all__ = ["SIDE_WIDTH", "counted", "desc", "in_the_bank", "is_lifted", "screen", "side", "status"]

SIDE_WIDTH: Final = 384.0
SEAT_HEIGHT: Final = 102.0
BANK_HEIGHT: Final = 104.0
START: Final = 84.0  # right of the screen


def desc(view: Any, w: Words) -> str:
    """The position in words, for those who listen."""
    return " ".join(seat_in_words(view, seat, w) for seat in range(view.players))


def seat_in_words(view: Any, seat: int, w: Words) -> str:
    facts = {"seat": seat_name(seat, w), "crooks": view.crooks[seat], "shops": view.shops[seat], "laid": view.laid[seat]}
    if view.phase == OVER:
        return w.say("{seat}: points {points}, money {money}, bales {bales}.", seat=facts["seat"], points=view.ask(points, seat), **owned(view, seat, w))
    if is_lifted(view):
        return w.say("{seat}: money {money}, bales {bales}, crooks {crooks}, shopkeepers {shops}, turn tokens laid {laid}.", **facts, **owned(view, seat, w))
    return w.say("{seat}: crooks {crooks}, shopkeepers {shops}, turn tokens laid {laid}.", **facts)


def owned(view: Any, seat: int, w: Words) -> dict[str, str | int]:
    return {"money": view.money[seat], "bales": view.bales[seat]}


def is_lifted(view: Any) -> bool:
    """Whether the pages show everybody's money and number of bales (S-183)."""
    return bool(view.open_screens or view.phase == OVER)


def side(view: Any, w: Words, high: float) -> str:
    """The seats in one column, the bank below."""
    owing = view.ask(pending)
    step = min(SEAT_HEIGHT + 12, (high - 44 - BANK_HEIGHT - 10) / view.players)
    seats = [group(seat_panel(view, seat, owing >> seat & 1, w), transform=place(0, 44 + seat * step)) for seat in range(view.players)]
    name = w.say("The Silk Road")
    head = text(name, 2, 28, class_="serif", font_size=fitted(name, SIDE_WIDTH - 154, 30))
    where = w.say("turn {n}, eastwards", n=view.turn) if view.east else w.say("turn {n}, westwards", n=view.turn)
    turn = text(where, SIDE_WIDTH - 2, 27, class_="soft", font_size=15, text_anchor="end")
    return group(head, turn, *seats, group(bank(view, w), transform=place(0, high - BANK_HEIGHT)), id="seats")


def screen(seat: int, x: float, y: float, scale: float = 1) -> str:
    """A seat's folding screen, in its colour and with its mark."""
    return group(emblem("silkroad-screen", SEAT_MARKS[seat], x, y, scale), class_=f"seat-{seat}")


def seat_panel(view: Any, seat: int, owes: int, w: Words) -> str:
    """A seat's screen and name, what it is doing, what it keeps and has laid; behind its screen only what the table shows."""
    is_over, has_pawn = view.phase == OVER, view.pawn == seat and view.phase != OVER
    does, shown = status(view, seat, owes, w), "asked" if owes and seat == view.seat else "soft"
    paper = slip(SIDE_WIDTH, SEAT_HEIGHT, stroke="var(--brass)", stroke_width=3) if has_pawn else slip(SIDE_WIDTH, SEAT_HEIGHT)
    return group(
        paper,
        group(emblem("silkroad-screen", SEAT_MARKS[seat], 43, 34 if is_over else 49, 0.9 if is_over else 1.12)),
        text(seat_name(seat, w), START, 34, class_="serif", font_size=25),
        text(does, START, 56, class_=shown, font_size=fitted(does, 168 if is_over else 190, 15)),
        worth(view, seat, w) if is_over else group(*marks_of(view, seat, w)),
        *(behind(view, seat, w) if is_over else kept(view, seat, w)),
        id=f"seat-{seat}",
        class_=f"seat seat-{seat}",
        role="group",
    )


def status(view: Any, seat: int, owes: int, w: Words) -> str:
    """What a seat is doing, in a few words."""
    phase = view.phase
    if phase == OVER:
        return w.say("wins") if view.winners >> seat & 1 else ""
    if phase == TO_REVEAL:
        return w.say("answers the vizier") if owes else w.say("has answered")
    if phase in (BIDDING, TO_ANSWER) and view.bidder == seat:
        return w.say("bids {money}", money=money_name(view.bid, w))
    if owes:
        return w.say(DOES[phase])
    return w.say("holds the pawn") if view.pawn == seat else ""


DOES: Final = {
    BIDDING: mark("bids or passes"),
    TO_ANSWER: mark("sells or keeps the pawn"),
    TO_MOVE: mark("leads the caravan"),
    TO_TAKE: mark("takes a token"),
    TO_USE: mark("uses a token"),
    TO_HAND_ON: mark("hands the pawn on"),
}


def marks_of(view: Any, seat: int, w: Words) -> Iterator[str]:
    """At the right: the pawn, and what the seat showed the last vizier."""
    if view.pawn == seat:
        words = w.say("{seat} has the leader’s pawn", seat=seat_name(seat, w))
        yield group(title(words), use("silkroad-pawn", SIDE_WIDTH - 26, 30, 1.25), id="pawn", role="img")
    if view.phase != TO_REVEAL and view.shown[seat] > NOT_YET:
        words = w.say("showed the last vizier {goods}", goods=some_goods(view.called, view.shown[seat], w))
        drawn = counted(BALES[view.called], view.shown[seat], 4, 0, 0.95)
        yield group(title(words), seal(-24, 0, 0.95), drawn, id=f"shown-{seat}", role="img", transform=place(SIDE_WIDTH - 104, 28))


def counted(shape: str, n: int, x: float, y: float, scale: float = 1, bold: bool = False) -> str:
    """A thing, and how many of it, right beside."""
    return use(shape, x, y, scale) + text(str(n), x + 12 * scale + 4, y + 6, font_size=18, font_weight=700 if bold else None)


def kept(view: Any, seat: int, w: Words) -> Iterator[str]:
    """Crooks and shopkeepers, those taken this turn dimmed; turn tokens laid; money and bales where screens are open."""
    rows = ((A_CROOK, view.crooks[seat], view.new_crooks[seat], "crook"), (A_SHOPKEEPER, view.shops[seat], view.new_shops[seat], "shopkeeper"))
    many = sum(n for _, n, _, _ in rows)
    room = 138.0 if is_lifted(view) else 236.0
    step, x = min(40.0, room / max(1, many)), START + 18
    for t, n, new, name in rows:
        for i in range(n):
            is_new = i >= n - new
            words = w.say("{token}, not yet playable", token=token_name(t, w)) if is_new else token_name(t, w)
            yield group(title(words), tile(t, 2, x, 80, 0.84), id=f"{name}-{seat}-{i}", class_="kept quiet" if is_new else "kept", role="img")
            x += step
    laid = view.laid[seat]
    if laid:
        suns = [use("silkroad-turn", x + 2 + 20 * i, 79) for i in range(laid)]
        yield group(title(w.say_n("{n} turn token laid", "{n} turn tokens laid", laid)), *suns, id=f"laid-{seat}", role="img")
    if is_lifted(view):
        yield money(view, seat, w, SIDE_WIDTH - 128)
        words = w.say("has {bales}", bales=some_bales(view.bales[seat], w))
        yield group(title(words), counted("silkroad-any", view.bales[seat], SIDE_WIDTH - 54, 80, 0.95), id=f"bales-{seat}", role="img")


def money(view: Any, seat: int, w: Words, x: float) -> str:
    words = w.say("has {money}", money=money_name(view.money[seat], w))
    return group(title(words), counted("silkroad-silver", view.money[seat], x, 80, 0.95), id=f"money-{seat}", role="img")


def behind(view: Any, seat: int, w: Words) -> Iterator[str]:
    """With the screens lifted: the bales by colour, the most of each in brass, and the money."""
    for good in range(GOODS):
        n, most = view.hands[seat, good], view.ask(has_majority, seat, good)
        words = w.say("{goods}, the most of all", goods=some_goods(good, n, w)) if most else some_goods(good, n, w)
        x = 28 + 55 * good
        frame = element("rect", x=x - 17, y=64, width=51, height=32, rx=6, fill="none", stroke="var(--brass)", stroke_width=1.8) if most else ""
        yield group(title(words), frame, counted(BALES[good], n, x, 80, 0.95, most), id=f"good-{seat}-{good}", role="img")
    yield money(view, seat, w, 310)


def worth(view: Any, seat: int, w: Words) -> str:
    """The total, in brass where it wins."""
    n, won = view.ask(points, seat), view.winners >> seat & 1
    number = text(str(n), SIDE_WIDTH - 18, 47, class_="serif", font_size=42, text_anchor="end", style="fill:var(--brass)" if won else None)
    crown = group(use("silkroad-crown", SIDE_WIDTH - 96, 36, 1.1), color="var(--brass)") if won else ""
    return group(title(w.say_n("{n} point", "{n} points", n)), crown, number, role="img")


def in_the_bank(view: Any, good: int, w: Words) -> str:
    """How many bales of a good the bank has, and whether viziers may still call it."""
    goods = some_goods(good, view.bank[good], w)
    if view.barred[good]:
        return w.say("in the bank: {goods}; no vizier may call {good} any more", goods=goods, good=good_name(good, w))
    return w.say("in the bank: {goods}", goods=goods)


def bank(view: Any, w: Words) -> str:
    """The bank's stock by colour; a good that no vizier may call has one upon it."""
    stacks = []
    for good in range(GOODS):
        drawn = use(BALES[good], 0, 0, 1.3) + (seal(17, -10, 1) if view.barred[good] else "")
        stacks.append(in_stock(in_the_bank(view, good, w), drawn, view.bank[good], 44 + 74 * good, 52, id=f"bank-{good}"))
    label = text(w.say("The bank"), 12, 20, class_="soft", font_size=14)
    return group(slip(SIDE_WIDTH, BANK_HEIGHT, fill="none"), label, *stacks, id="bank")
