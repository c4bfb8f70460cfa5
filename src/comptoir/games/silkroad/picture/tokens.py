"""The trade tokens as small tiles: what each type shows, told by pictograms alone, and a token in use with what a crook changed on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from comptoir.core.svg import Point, element, group, path, place, text, use
from comptoir.games.silkroad.board import BARTER, BUYER, FREE, GOODS, KIND_OF, LEFT, RIGHT, SELLER, STEPS, THIEF
from comptoir.games.silkroad.picture.palette import BACKS
from comptoir.games.silkroad.picture.pictograms import BALES

__all__ = ["A_CROOK", "A_SHOPKEEPER", "ON_TILE", "PRINTED", "blank", "faces", "tile", "tiles"]

A_CROOK: Final = 34
A_SHOPKEEPER: Final = 35
ON_TILE: Final = place(0, -2.2, 0.84)  # where symbols stand on a tile
PRINTED: Final = 3  # the tile that is none: printed on the board


def faces(types: Iterable[int]) -> str:
    """Definitions of what some types show, centred on (0, 0), 44 wide and 30 high."""
    return "".join(
        group(shown(t, [LEFT[t, g] for g in range(GOODS)], [RIGHT[t, g] for g in range(GOODS)]), id=f"silkroad-token-{t}", color="var(--token-ink)")
        for t in sorted(set(types))
    )


def tiles() -> str:
    """Definitions of the tile itself: a bone face on an orange or a mauve back, 42 by 36, and the frame of a printed token."""
    drawn = ""
    for back in BACKS:
        drawn += group(
            element("rect", x=-20, y=-13.5, width=42, height=33.5, rx=6, fill="var(--cast)", opacity=".3"),
            element("rect", x=-21, y=-17, width=42, height=34.6, rx=5.5, fill=f"var(--{back})", class_="i-ink"),
            element("rect", x=-20.4, y=-16.4, width=40.8, height=28.4, rx=5, fill="var(--token)"),
            path("M-20.4 8.6Q-20 12-15.4 12H15.4Q20 12 20.4 8.6", class_="i-fine i-ink", opacity=".55"),
            id=f"silkroad-tile-{back}",
        )
    printed = group(
        element("rect", x=-20.5, y=-16.5, width=41, height=33, rx=3, fill="var(--road)", fill_opacity=".86"),
        element("rect", x=-20.5, y=-16.5, width=41, height=33, rx=3, fill="none", stroke="var(--seam)", stroke_width=1.5),
        element("rect", x=-17.8, y=-13.8, width=35.6, height=27.6, rx=1.5, class_="i-fine", stroke="var(--seam)", stroke_dasharray="2.4 2"),
        id="silkroad-tile-printed",
    )
    return drawn + printed


def tile(t: int, back: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A token of a type, lying face up, or printed on the board."""
    return blank(back, x, y, scale) + use(f"silkroad-token-{t}", x, y - (0 if back == PRINTED else 2.2 * scale), scale * (0.78 if back == PRINTED else 0.84))


def blank(back: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """What symbols are shown on: a tile with its back, or the place of a printed token."""
    return use("silkroad-tile-printed" if back == PRINTED else f"silkroad-tile-{BACKS[back]}", x, y, scale)


def shown(t: int, left: Sequence[int], right: Sequence[int], done: int = 0) -> str:
    """What a token shows, its bales given, since a crook may have changed them; exchanges that were made are dimmed."""
    kind = KIND_OF[t]
    if kind == SELLER:
        return bales(left, -13, 0.92) + arrow(0) + use("silkroad-silver", 13, 0, 0.92)
    if kind == BUYER:
        return use("silkroad-silver", -13, 0, 0.92) + arrow(0) + bales(left, 13, 0.92)
    if kind == BARTER:
        return barter(left, right, done)
    if kind == FREE:
        return free(STEPS[t] - done)
    return PEOPLE[kind - THIEF]()


def barter(left: Sequence[int], right: Sequence[int], done: int) -> str:
    """Two arrows, since it may be made twice."""
    give, between, take, scale = (-13, 1, 14.5, 0.62) if sum(right) < 3 else (-16, -6, 11, 0.55)
    arrows = "".join(arrow(between, y, i < done, 0.9 if sum(right) < 3 else 0.75) for i, y in enumerate((-4.4, 4.4)))
    return bales(left, give, scale) + arrows + bales(right, take, scale)


def arrow(x: float, y: float = 0, is_done: bool = False, scale: float = 0.9) -> str:
    return use("silkroad-arrow", x, y, scale, opacity=".25" if is_done else None)


def bales(counts: Sequence[int], x: float, scale: float) -> str:
    """Bales close together around (x, 0): one, two above each other, three in a triangle."""
    goods = [good for good in range(len(counts)) for _ in range(counts[good])]
    places: dict[int, list[Point]] = {1: [(0, 0)], 2: [(0, -7.4), (0, 7.4)], 3: [(-6.4, -6.8), (-6.4, 6.8), (6.8, 0)]}
    return "".join(use(BALES[good], x + dx, dy, scale) for good, (dx, dy) in zip(goods, places.get(len(goods), []), strict=False))


def free(steps: int) -> str:
    """Any bales for any others, so many."""
    middle = text(str(steps), 0, -2.6, class_="s-price", font_size=15) + use("silkroad-swap", 0, 6.4, 0.92)
    return use("silkroad-any", -14.6, 0, 0.72) + middle + use("silkroad-any", 14.6, 0, 0.72)


def thief() -> str:
    """He pulls a bale, whichever, towards himself."""
    drawn = element("use", href="#silkroad-arrow", transform=place(3.4, 2, 0.9, 180))
    return use("silkroad-thief", -11, 1) + drawn + use("silkroad-any", 14.4, 2, 0.72)


def vizier() -> str:
    """He rewards the first with five, the second with three."""
    prizes = ""
    for n, x, y, size in ((5, 9, -4.6, 0.9), (3, 16.6, 6.4, 0.72)):
        prizes += use("silkroad-silver", x, y, size) + text(str(n), x, y + 4.8 * size, class_="s-price", font_size=14 * size)
    return use("silkroad-vizier", -10, 1, 0.95) + prizes


def crook() -> str:
    """He paints a bale in another colour."""
    return use("silkroad-crook", 0, 2.4, 1.02)


def shopkeeper() -> str:
    """He gives two tokens for one."""
    pair = ""
    for x, y, back in ((7, -12, "orange"), (9.4, 1, "mauve")):
        pair += element("rect", x=x, y=y, width=13.4, height=11.6, rx=2.6, fill=f"var(--{back})", class_="i-ink", stroke_width=1.1)
        pair += element("rect", x=x + 0.5, y=y + 0.5, width=12.4, height=8.4, rx=2, fill="var(--mark-light)")
    return use("silkroad-shopkeeper", -9.4, 0, 0.98) + pair


PEOPLE: Final = (thief, vizier, crook, shopkeeper)
