"""At the lower edge of the silk road's picture: what the viewer has behind its own screen, and the prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from comptoir.core.desk import slip
from comptoir.core.svg import element, fitted, group, path, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.silkroad.board import GOODS
from comptoir.games.silkroad.picture.panels import SIDE_WIDTH, counted, screen
from comptoir.games.silkroad.picture.pictograms import BALES, SEAT_MARKS, seal
from comptoir.games.silkroad.rules.legal import pending
from comptoir.games.silkroad.text import decision
from comptoir.games.silkroad.text.names import money_name, some_goods

__all__ = ["HAND_HEIGHT", "hand", "prices"]

HAND_HEIGHT: Final = 186.0
SIZE: Final = 2.5  # of a bale here
STEP: Final = 24.0  # between alike ones
GAP: Final = 34.0
FOLD: Final = 72.0  # a leaf of the screen


def hand(view: Any, w: Words, wide: float) -> str:
    """What the game asks of the viewer, then its screen, and before it its own bales and money; closer together when they are many."""
    asked = view.ask(pending) >> view.seat & 1
    sentence = decision(view, view.seat, w)
    label = screen(view.seat, 20, 13, 0.6) + text(sentence, 46, 20, class_="asked" if asked else "soft", font_size=fitted(sentence, wide - 60, 21))
    money = view.money[view.seat]
    piles = [(f"good-{good}", some_goods(good, n, w), [BALES[good]] * n) for good in range(GOODS) if (n := view.hands[view.seat, good])]
    if money:
        piles.append(("money", money_name(money, w), ["silkroad-gold"] * (money // 5) + ["silkroad-silver"] * (money % 5)))
    alone = 24 * SIZE
    behind = sum(len(things) - 1 for _, _, things in piles)
    room = wide - 60 - len(piles) * (alone + GAP)
    step = max(3.0, min(STEP, room / behind)) if behind else STEP
    drawn, x = [], 44.0
    for id, words, things in piles:
        long = alone + (len(things) - 1) * step
        lying = [use(thing, alone / 2 + i * step, 0, SIZE) for i, thing in enumerate(things)]
        below = text(words, long / 2, 56, class_="mid", font_size=17)
        drawn.append(group(title(words), *lying, below, id=id, class_="pile", role="img", transform=place(x, 112)))
        x += max(long, 0.58 * 17 * len(words) - 12) + GAP
    return group(label, group(own_screen(view.seat, wide), transform=place(0, 38)), *drawn, id="hand")


def own_screen(seat: int, wide: float) -> str:
    """The viewer's screen from behind, leaf by leaf."""
    drawn = leaf("silkroad-leaf", 9, 0, shade="") + leaf("silkroad-fold", 0, 9, shade="i-shade")
    leaves = int(wide / FOLD)
    for i in range(leaves):
        drawn += use("silkroad-fold" if i % 2 else "silkroad-leaf", i * FOLD)
    return group(drawn, use(SEAT_MARKS[seat], (leaves - 0.5) * FOLD, 46, 2.4), class_=f"seat-{seat}")


def leaf(id: str, left: float, right: float, shade: str) -> str:
    """One leaf, its two upper corners so far down."""
    outline = f"M0 {left:g}L{FOLD:g} {right:g}V{right + 84:g}L0 {left + 84:g}Z"
    panel = f"M7 {left + 8:g}L{FOLD - 7:g} {right + 8:g}V{right + 76:g}L7 {left + 76:g}Z"
    drawn = path(outline, fill="var(--seat)", class_="i-ink", stroke_width=1.2)
    drawn += path(outline, class_=shade, fill_opacity=".2") if shade else ""
    return element("defs", group(drawn, path(panel, class_="i-fine", stroke="var(--mark)", opacity=".45"), id=id))


def prices(w: Words) -> str:
    """What the bank pays and asks, what viziers give, and what counts at the end."""
    rows = (
        (
            use("silkroad-any", 0, 0, 0.9),
            "4, 3, 2, 1, 1…",
            w.say("A seller pays 4 silver for the first bale, 3 for the second, 2 for the third, 1 for each further one"),
        ),
        (
            use("silkroad-silver", 0, 0, 0.95),
            "1, 2, 3, 4, 4…",
            w.say("A buyer asks 1 silver for the first bale, 2 for the second, 3 for the third, 4 for each further one"),
        ),
        (seal(0, 0), "5, 3", w.say("A vizier gives 5 silver to whoever shows most, 3 to the second")),
    )
    label = text(w.say("Prices"), 14, 24, class_="soft", font_size=15)
    return group(slip(SIDE_WIDTH, HAND_HEIGHT - 14), label, *price_rows(rows), final_row(w), id="prices")


def price_rows(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    for i, (left, numbers, words) in enumerate(rows):
        arrow = group(use("silkroad-arrow", 34, 0, 1.5), color="var(--ink)")
        yield group(title(words), left, arrow, text(numbers, 58, 6, font_size=18), transform=place(36, 50 + 33 * i), role="img")


def final_row(w: Words) -> str:
    """What counts when the screens are lifted; the most of a colour in its frame of brass."""
    frame = element("rect", x=150, y=-15, width=53, height=30, rx=6, fill="none", stroke="var(--brass)", stroke_width=1.8)
    parts = (counted("silkroad-silver", 1, 0, 0, 0.95), counted("silkroad-any", 1, 82, 0, 0.9), frame, counted(BALES[1], 2, 168, 0, 0.95, bold=True))
    crown = group(use("silkroad-crown", 0, 0, 0.85), color="var(--ink)")
    words = w.say("At the end: each silver counts 1, each bale 1, the most of a colour 2")
    return group(title(words), crown, group(*parts, transform=place(58, 0)), transform=place(36, 149), role="img")
