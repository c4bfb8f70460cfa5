"""Beside the island's board: what is public about every seat, and the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from comptoir.core.desk import emblem, in_stock, slip
from comptoir.core.svg import element, fitted, group, num, path, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.island.picture.palette import TERRAIN_TONES
from comptoir.games.island.picture.pictograms import CARD_GLYPHS, GOODS, SEAT_MARKS
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.legal import pending
from comptoir.games.island.state import AGREED, ASK, DECLINED, KNIGHT, OVER, RESOURCES
from comptoir.games.island.text.names import cards_listed, seat_name, some_cards

__all__ = ["SIDE_WIDTH", "back", "desc", "side", "side_height", "status", "tile", "tiles"]

SIDE_WIDTH: Final = 300.0
SEAT_HEIGHT: Final = 130.0
BANK_HEIGHT: Final = 94.0


def desc(view: Any, w: Words) -> str:
    """The position in words, for those who listen."""
    return " ".join(seat_in_words(view, seat, w) for seat in range(view.players))


def seat_in_words(view: Any, seat: int, w: Words) -> str:
    return w.say(
        "{seat}: points {points}, cards in hand {hand}, development cards {cards}, knights {knights}, longest route {route}.",
        seat=seat_name(seat, w),
        points=view.ask(points, seat),
        hand=view.hand_size[seat],
        cards=view.card_count[seat],
        knights=view.played[seat, KNIGHT],
        route=view.route[seat],
    )


def side_height(view: Any) -> float:
    """What the column needs."""
    return 42 + int(view.players) * (SEAT_HEIGHT + 9) + BANK_HEIGHT


def side(view: Any, w: Words, high: float) -> str:
    """The seats in one column, the bank below."""
    owing = view.ask(pending)
    seats = [group(seat_panel(view, seat, owing >> seat & 1, w), transform=place(0, 42 + seat * (SEAT_HEIGHT + 9))) for seat in range(view.players)]
    name = w.say("The Island")
    head = text(name, 2, 27, class_="serif", font_size=fitted(name, SIDE_WIDTH - 90, 28))
    target = text(w.say("to {target} points", target=view.target), SIDE_WIDTH - 2, 26, class_="soft", font_size=14, text_anchor="end")
    return group(head, target, *seats, group(bank(view, w), transform=place(0, high - BANK_HEIGHT)), id="seats")


def seat_panel(view: Any, seat: int, owes: int, w: Words) -> str:
    """A seat's name, points, cards, knights, route and supply, and what it says to the others."""
    paper = slip(SIDE_WIDTH, SEAT_HEIGHT, stroke="var(--brass)", stroke_width=3) if view.turn == seat and view.phase != OVER else slip(SIDE_WIDTH, SEAT_HEIGHT)
    does, shown = status(view, seat, owes, w), "asked" if owes and seat == view.seat else "soft"
    if view.stands[seat]:  # the offer takes the second line
        doing = text(does, 228, 31, class_=shown, font_size=fitted(does, 88, 13.5), text_anchor="end")
    else:
        doing = text(does, 70, 53, class_=shown, font_size=fitted(does, 160, 13.5))
    return group(
        paper,
        emblem("island-city", SEAT_MARKS[seat], 36, 38, 1.25, (7.5, 6)),
        text(seat_name(seat, w), 70, 33, class_="serif", font_size=23),
        doing,
        says(view, seat, w),
        worth(view, seat, w),
        path(f"M14 66H{SIDE_WIDTH - 14:g}", class_="i-fine", stroke="var(--edge)"),
        *facts(view, seat, w),
        *supply(view, seat, w),
        id=f"seat-{seat}",
        class_=f"seat seat-{seat}",
        role="group",
    )


def status(view: Any, seat: int, owes: int, w: Words) -> str:
    """What a seat is doing, in a word or two."""
    if view.phase == OVER:
        return w.say("wins") if view.winners >> seat & 1 else ""
    if view.turn == seat:
        if view.call == ASK:
            return w.say("asks for offers")
        return w.say("on turn") if owes else w.say("on turn, waits")
    if owes:
        return w.say("decides")
    return {AGREED: w.say("agrees"), DECLINED: w.say("declines")}.get(view.answer[seat], "")


def worth(view: Any, seat: int, w: Words) -> str:
    """Points as far as the viewer knows them; in brass where they win."""
    n = view.ask(points, seat)
    won = view.phase == OVER and view.winners >> seat & 1
    number = text(str(n), SIDE_WIDTH - 18, 48, class_="serif", font_size=42, text_anchor="end", style="fill:var(--brass)" if won else None)
    return group(title(w.say_n("{n} point", "{n} points", n)), number, role="img")


def says(view: Any, seat: int, w: Words) -> str:
    """The offer, or T's call, that stands: what is given, an arrow, what is wanted."""
    if not view.stands[seat]:
        return ""
    give, want = ([view.offer_give[seat, r] for r in range(RESOURCES)], [view.offer_want[seat, r] for r in range(RESOURCES)])
    words = w.say("gives {give} for {want}", give=cards_listed(give, w), want=cards_listed(want, w))
    left, at = goods(give, 0)
    arrow = path(f"M{num(at + 2)} 0h14m-5-4.5l5 4.5-5 4.5", class_="i-main", stroke="var(--ink)")
    right, end = goods(want, at + 24)
    scale = min(0.85, 156 / end)
    return group(title(words), left, arrow, right, id=f"offer-{seat}", role="img", transform=place(71, 50, scale))


def goods(counts: Sequence[int], x: float) -> tuple[str, float]:
    """Resources with how many of each, from x on; and where they end."""
    drawn = ""
    for r, n in enumerate(counts):
        if n:
            drawn += text(str(n), x, 6, font_size=16) + tile(r, x + 25, 0, 0.8)
            x += 45
    return drawn, x


def tile(r: int, x: float, y: float, scale: float = 1) -> str:
    """A resource on the tone of the land that yields it."""
    ground = element("rect", x=-16, y=-15, width=32, height=30, rx=5, fill=f"var(--{TERRAIN_TONES[r]})", stroke="var(--line)", stroke_width=0.9)
    return group(ground, use(GOODS[r]), transform=place(x, y, scale))


def tiles() -> str:
    """The resources on their tones, a resource face down and the back of a development card, drawn once for pages: `island-tile-0` to `island-tile-4`,
    `island-hidden`, `island-back`."""
    return "".join(group(tile(r, 0, 0), id=f"island-tile-{r}") for r in range(RESOURCES)) + hidden() + group(back(0, 0), id="island-back")


def hidden() -> str:
    """A resource of which only its back is seen."""
    ground = element("rect", x=-16, y=-15, width=32, height=30, rx=5, fill="var(--lane)", stroke="var(--line)", stroke_width=0.9)
    lattice = path("M-11 0L0-10.5 11 0 0 10.5ZM-5.5 0L0-5.25 5.5 0 0 5.25Z", class_="i-fine", stroke="var(--line)", opacity=".6")
    return group(ground, lattice, id="island-hidden")


def back(x: float, y: float, scale: float = 1) -> str:
    """A development card, face down."""
    paper = element("rect", x=-12, y=-16, width=24, height=32, rx=4, fill="var(--card)", stroke="var(--line)")
    frame = element("rect", x=-9, y=-13, width=18, height=26, rx=2, fill="none", stroke="var(--line)", stroke_width=0.7)
    return group(paper, frame, group(use(CARD_GLYPHS[4], 0, 0, 0.72), color="var(--token-ink)"), transform=place(x, y, scale))


def facts(view: Any, seat: int, w: Words) -> Iterator[str]:
    """Cards in hand, development cards, knights, the longest route; the special cards in brass."""
    hand, cards, knights, route = view.hand_size[seat], view.card_count[seat], view.played[seat, KNIGHT], view.route[seat]
    army, road = view.largest_army == seat, view.longest_road == seat
    rows = (
        ("island-hand", hand, w.say("cards in hand: {n}", n=hand), False),
        ("island-card", cards, w.say("development cards in hand: {n}", n=cards), False),
        (CARD_GLYPHS[KNIGHT], knights, w.say("knights laid: {n}, the largest army", n=knights) if army else w.say("knights laid: {n}", n=knights), army),
        ("island-route", route, w.say("longest route: {n}, the longest road", n=route) if road else w.say("longest route: {n}", n=route), road),
    )
    for i, (sign, n, words, held) in enumerate(rows):
        x = 30 + 70 * i
        number = text(str(n), x + 18, 93, font_size=19, font_weight=700 if held else None)
        ground = element("rect", x=x - 17, y=70, width=65, height=33, rx=6, fill="none", stroke="var(--brass)", stroke_width=1.6) if held else ""
        yield group(title(words), ground, use(sign, x, 86.5), number, color="var(--brass)" if held else "var(--ink)", role="img")


def supply(view: Any, seat: int, w: Words) -> Iterator[str]:
    """Pieces that are left to build."""
    settlements, cities, roads = view.settlements_left[seat], view.cities_left[seat], view.roads_left[seat]
    rows = (
        ("island-settlement", settlements, w.say("settlements left: {n}", n=settlements)),
        ("island-city", cities, w.say("cities left: {n}", n=cities)),
        ("island-road", roads, w.say("roads left: {n}", n=roads)),
    )
    for i, (piece, n, words) in enumerate(rows):
        x = 30 + 70 * i + (7 if piece == "island-road" else 0)
        yield group(title(words), use(piece, x, 115, 0.62), text(str(n), x + 19, 120, class_="soft", font_size=15), role="img")


def bank(view: Any, w: Words) -> str:
    """What is left in the bank, and in the deck."""
    stacks = [
        in_stock(w.say("in the bank: {cards}", cards=some_cards(r, view.bank[r], w)), tile(r, 0, 0), view.bank[r], 27 + 49 * r, 45) for r in range(RESOURCES)
    ]
    deck = in_stock(w.say("development cards left: {n}", n=view.deck_left), back(0, 0), view.deck_left, 27 + 49 * 5, 45)
    label = text(w.say("Bank"), 12, 19, class_="soft", font_size=13.5)
    return group(slip(SIDE_WIDTH, BANK_HEIGHT, fill="none"), label, *stacks, deck, id="bank")
