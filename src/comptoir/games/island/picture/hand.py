"""At the lower edge of the island's picture: the viewer's own cards, and the card of building costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from comptoir.core.desk import slip
from comptoir.core.svg import element, fitted, group, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.island.picture.palette import TERRAIN_TONES
from comptoir.games.island.picture.panels import SIDE_WIDTH, back, tile
from comptoir.games.island.picture.pictograms import CARD_GLYPHS, GOODS
from comptoir.games.island.rules.build import CARD_PRICE, CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from comptoir.games.island.rules.legal import pending
from comptoir.games.island.state import CARDS, RESOURCES
from comptoir.games.island.text import decision
from comptoir.games.island.text.names import card_name, resource_name

__all__ = ["CARD_HIGH", "CARD_WIDE", "HAND_HEIGHT", "costs", "faces", "hand"]

HAND_HEIGHT: Final = 130.0
CARD_WIDE: Final = 72.0
CARD_HIGH: Final = 102.0
STEP: Final = 19.0  # between alike cards


def hand(view: Any, w: Words, wide: float) -> str:
    """What the game asks of the viewer, then its own cards, one by one, alike ones together; closer together, then smaller, when they are many."""
    kinds = [("card", r, view.hands[view.seat, r]) for r in range(RESOURCES)] + [("development", kind, view.cards[view.seat, kind]) for kind in range(CARDS)]
    held = [kind for kind in kinds if kind[2]]
    asked = view.ask(pending) >> view.seat & 1
    house = group(use("island-settlement", 11, 9, 0.7), class_=f"seat-{view.seat}")
    sentence = decision(view, view.seat, w)
    label = house + text(sentence, 28, 15, class_="asked" if asked else "soft", font_size=fitted(sentence, wide - 28, 16))
    stacks = len(held) * (CARD_WIDE + 12) - 12
    behind = sum(n - 1 for _, _, n in held)
    step = max(6.0, min(STEP, (wide - stacks) / behind)) if behind else STEP
    scale = min(1.0, wide / max(1.0, stacks + behind * step))
    cards, x = [], 0.0
    for name, kind, n in held:
        for i in range(n):
            words = resource_name(kind, w) if name == "card" else card_name(kind, w)
            drawn = [title(words), use(f"island-face-{name}-{kind}") if i else face(name, kind)]
            if i == n - 1:
                drawn += name_lines(words)
            cards.append(group(*drawn, id=f"{name}-{kind}-{i}", class_="card", role="img", transform=place(x, 0)))
            x += step
        x += CARD_WIDE + 12 - step
    return group(label, group(*cards, transform=place(0, 25, scale)), id="hand")


def face(name: str, kind: int, prefix: str = "face-", high: float = CARD_HIGH) -> str:
    """A card without its name; those alike are copies of it."""
    middle = CARD_WIDE / 2
    paper = element("rect", width=CARD_WIDE, height=high, rx=6, fill="var(--token)", stroke="var(--line)")
    tone = f"var(--{TERRAIN_TONES[kind]})" if name == "card" else "var(--card)"
    field = element("rect", x=5, y=5, width=CARD_WIDE - 10, height=CARD_HIGH - 38, rx=3, fill=tone, stroke="var(--line)", stroke_width=0.9)
    sign = use(GOODS[kind], middle, 37, 1.75) if name == "card" else group(use(CARD_GLYPHS[kind], middle, 37, 1.6), color="var(--token-ink)")
    return group(paper, field, sign, id=f"island-{prefix}{name}-{kind}")


def faces() -> str:
    """Every card without room for its name, drawn once for pages that lay a hand out and name it themselves: `island-plain-card-0`, …"""
    return "".join(face(name, kind, "plain-", CARD_HIGH - 28) for name, kinds in (("card", RESOURCES), ("development", CARDS)) for kind in range(kinds))


def name_lines(words: str) -> Iterator[str]:
    """A card's name on one line, or on two about as long."""
    lines = min(breaks(words), key=lambda pair: max(map(len, pair))) if len(words) > 10 and " " in words else [words]
    size = min(fitted(line, CARD_WIDE - 6, 14 if len(lines) == 1 else 12.5) for line in lines)
    for i, line in enumerate(lines):
        yield text(line, CARD_WIDE / 2, CARD_HIGH - 12 + (i - (len(lines) - 1) / 2) * 12.5, class_="name mid", font_size=size)


def breaks(words: str) -> list[list[str]]:
    """Every way to break words into two lines."""
    parts = words.split(" ")
    return [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]


def costs(w: Words) -> str:
    """The card of building costs that lies before every player (I-4)."""
    rows = (
        (use("island-road", 0, 0, 0.72), ROAD_PRICE, w.say("A road costs 1 wood and 1 brick")),
        (use("island-settlement", 0, 0, 0.8), SETTLEMENT_PRICE, w.say("A settlement costs 1 wood, 1 brick, 1 wool and 1 grain")),
        (use("island-city", 0, 2, 0.75), CITY_PRICE, w.say("A city costs 2 grain and 3 ore")),
        (back(0, 0, 0.8), CARD_PRICE, w.say("A development card costs 1 wool, 1 grain and 1 ore")),
    )
    drawn = []
    for i, (piece, price, words) in enumerate(rows):
        wanted = [r for r in range(RESOURCES) for _ in range(price[r])]
        tiles = "".join(tile(r, 34 + 21 * k, 0, 0.62) for k, r in enumerate(wanted))
        drawn.append(group(title(words), piece, tiles, role="img", transform=place(24 + 148 * (i % 2), 50 + 46 * (i // 2))))
    label = text(w.say("Building costs"), 12, 20, class_="soft", font_size=14)
    return group(slip(SIDE_WIDTH, HAND_HEIGHT), label, *drawn, id="costs", class_="no-seat")
