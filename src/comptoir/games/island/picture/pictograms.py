"""Pieces and pictograms of the island, drawn once: houses, roads, the robber, boats, the five goods, the development cards."""

from __future__ import annotations

import functools
from typing import Final

from comptoir.core.desk import marks, rimmed, sign
from comptoir.core.svg import element, group, path, place

__all__ = ["CARD_GLYPHS", "GOODS", "SEAT_MARKS", "pieces", "robber"]

# By the numbers of the resources and of the development cards: ids among the definitions.
GOODS: Final = ("island-wood", "island-brick", "island-wool", "island-grain", "island-ore")
CARD_GLYPHS: Final = ("island-knight", "island-roads", "island-discovery", "island-monopoly", "island-point")
SEAT_MARKS: Final = tuple(f"island-mark-{seat}" for seat in range(6))

HOUSE: Final = "M-12.5 10.5V-2L-5-11.5H6.5L13-2V10.5Z"
HALL: Final = "M-16.5 12.5V-9.5L-9.5-19-2.5-9.5V-8.5H12.5L17.5-.5V12.5Z"
PLANK: Final = "M-20-4.6H20V4.6H-20Z"
CLOAK: Final = "M-10 18C-10 8-8.2 3-5.4-.4-8.4-3-9-7-7.8-10.4-6.2-15-2.4-17.6 1.4-19.6 1.6-16.6 3-15 5-12.8 7.4-10 8-5 5.2-.6 8.4 3 10 9 10 18Z"


@functools.cache
def pieces(seats: int) -> str:
    """All definitions of this file but the robber's."""
    return marks(SEAT_MARKS[:seats]) + disc() + settlement() + city() + road() + boat() + wood() + brick() + wool() + grain() + ore() + cards() + signs()


def disc() -> str:
    """A number token, still blank."""
    return group(
        element("circle", r=20, fill="var(--token)", stroke="var(--line)", stroke_width=1.6),
        element("circle", r=17.6, class_="i-fine i-ink", opacity=".35"),
        id="island-disc",
    )


def settlement() -> str:
    """A house on (0, 0), 26 wide."""
    return group(
        rimmed(HOUSE),
        path("M-5-11.5H6.5L13-2H2.5Z", class_="i-shade"),
        path("M2.5-2H13V10.5H2.5Z", class_="i-shade", fill_opacity=".13"),
        path("M-5-11.5L2.5-2V10.5M2.5-2H13", class_="i-fine i-ink"),
        id="island-settlement",
    )


def city() -> str:
    """A tower with a hall on (0, 0), 34 wide."""
    return group(
        rimmed(HALL),
        path("M-2.5-8.5H12.5L17.5-.5H-2.5Z", class_="i-shade"),
        path("M-16.5-9.5L-9.5-19-2.5-9.5Z", class_="i-shade"),
        path("M-16.5-9.5H-2.5V12.5M-2.5-.5H17.5", class_="i-fine i-ink"),
        path("M-11.4-5.2v4.4h3.8v-4.4Z", fill="var(--line)"),
        id="island-city",
    )


def road() -> str:
    """A plank along the x axis."""
    return group(rimmed(PLANK), path("M-20 1.6H20V4.6H-20Z", class_="i-shade"), id="island-road")


def robber() -> str:
    """A hooded figure, 22 wide and 38 high around (0, 0)."""
    return group(
        rimmed(CLOAK, "var(--robber)"),
        path("M-3.6-3.4C-5-6.4-4.6-10-1.6-12.4 1.6-11.6 3.8-8.6 3-4.4 1-2.6-1.6-2.4-3.6-3.4Z", fill="#0c0a0c"),
        path("M-1.9-7h.2M1.1-7h.2", class_="i-hull", stroke="var(--halo)", stroke_width=2),
        path("M-6 15.5C-6 9-4.6 4.6-2.6 1.6M0 15.5V4M6 15.5C6 10-.4 5 2.8 1.6M4.6-10.4C6-7.6 6-5 5-2.6", class_="i-fine", stroke="var(--robber-lit)"),
        id="island-robber",
    )


def boat() -> str:
    """A cog under its square sail, 46 wide; the sail is bare, its sign and the rate come from the harbour."""
    hull = "M-24 6.5C-17 8.5-11 9 0 9S17 8.5 24 6.5C22.5 15 19 21.5 14.5 23.5H-14.5C-19 21.5-22.5 15-24 6.5Z"
    sail = "M-15-22Q0-18.5 15-22C18.5-13 18.5-5 15 4Q0 7 -15 4C-18-5-18-13-15-22Z"
    return group(
        path("M-33 20q6 4 12 1M21 21q6 3 12-1M-28 26.5q7 3.5 14 0t14 0 14 0", class_="i-fine", stroke="var(--wave)"),
        path("M0-31V9M-19-22.5H19", class_="i-main i-ink"),
        path("M0-31L11-28 0-25.2Z", fill="var(--wax)"),
        path(sail, fill="var(--token)"),
        path(sail, class_="i-fine i-ink"),
        path(hull, fill="var(--plank)"),
        path(hull, class_="i-main i-ink"),
        id="island-boat",
    )


# The five goods, each about 24 by 22 around (0, 0).


def wood() -> str:
    """Three logs."""
    bark = "M-1-8.5L7-11.5C10.5-10.5 11.5-5.5 9-3.4L4.5-.4M4.5.5L10.5-2.6C13.5-1 13.8 5 11.5 7L5.5 10.5"
    ends = "".join(
        element("circle", cx=x, cy=y, r=5, fill="var(--hill-lit)")
        + element("circle", cx=x, cy=y, r=2.3, class_="i-fine i-s-hill")
        + element("circle", cx=x, cy=y, r=5, class_="i-fine i-ink")
        for x, y in ((-6.5, 5.5), (4.5, 5.5), (-1, -3.5))
    )
    return group(path(bark + "Z", fill="var(--hill-deep)"), path(bark, class_="i-fine i-ink"), ends, id=GOODS[0])


def brick() -> str:
    return group(element("use", href="#island-bricks", transform=place(0, 7.5, 0.9)), id=GOODS[1])


def wool() -> str:
    return group(element("use", href="#island-sheep", transform=place(1.6, 6.5, 1.08)), id=GOODS[2])


def grain() -> str:
    return group(element("use", href="#island-sheaf", transform=place(0, 10.5, 0.86)), id=GOODS[3])


def ore() -> str:
    """A rock with its facets."""
    rock = "M-11 7.5L-9-2 -3-9 4-10.5 10-4 11.5 4 7.5 9H-7Z"
    return group(
        path(rock, fill="var(--mountain-lit)"),
        path("M4-10.5L10-4 11.5 4 7.5 9 3.5 8 2-3Z", fill="var(--mountain-deep)", fill_opacity=".6"),
        path("M-9-2L2-3 4-10.5M2-3L3.5 8M-9-2L-2 8.8", class_="i-fine i-s-mountain"),
        path("M-6 2.2l2.6 1M-5.4 5l1.6.6M-3.5-6l3 .4", class_="i-fine i-s-mountain"),
        path(rock, class_="i-fine i-ink"),
        id=GOODS[4],
    )


# Development cards and the signs of the table, about 22 by 22 around (0, 0), in the colour of the words beside them.


def cards() -> str:
    """Knight, road building, discovery, monopoly, victory point."""
    helmet = "M-8 9V-1C-8-7-4-10 0-10S8-7 8-1V9L3 6V1H8M-8 1H-3V6L-8 9M-3 1 0 4 3 1"
    compass = "M0-10.5L2.6-2.6 10.5 0 2.6 2.6 0 10.5-2.6 2.6-10.5 0-2.6-2.6Z"
    return (
        sign(CARD_GLYPHS[0], helmet, "M-3-5.5H3M0-10V-13")
        + sign(CARD_GLYPHS[1], "M-9 10L-3.5-10M9 10L3.5-10M0 9V5M0 1.5V-1.5M0-5V-8")
        + sign(CARD_GLYPHS[2], "M-7.5-7.5l3 3M7.5-7.5l-3 3M-7.5 7.5l3-3M7.5 7.5l-3-3", filled=compass)
        + sign(CARD_GLYPHS[3], "M-9 8H9M-9 5L-10.5-6-5-1 0-9 5-1 10.5-6 9 5Z")
        + sign(
            CARD_GLYPHS[4],
            "M-3.5 9C-9 6.5-11-1-8-8M3.5 9C9 6.5 11-1 8-8M-9.5-2.5l3-.6M-9 2l2.8-1.4M-6.6 6l2.2-2M9.5-2.5l-3-.6M9 2L6.2.6M6.6 6L4.4 4",
            filled=STAR,
        )
    )


STAR: Final = "M0-6.5L1.7-2.2 6.2-2 2.7.8 3.9 5.2 0 2.7-3.9 5.2-2.7.8-6.2-2-1.7-2.2Z"


def signs() -> str:
    """A hand of cards, a back of a development card, a route."""
    return (
        sign("island-hand", "M-8.5-4.5L-2.5-7 2.5 6-3.5 8.5ZM0-8.5H7V6.5H3")
        + sign("island-card", "M-6.5-9H6.5V9H-6.5ZM-3-5.5H3V5.5H-3Z")
        + sign("island-route", "M-10 6L-4 0 3 3 10-5", filled="M-12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8-5a2 2 0 1 0 4 0a2 2 0 1 0-4 0")
    )
