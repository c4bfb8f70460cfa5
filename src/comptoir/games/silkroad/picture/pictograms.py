"""What the silk road's pictures are made of, drawn once: bales and coins, camels, the pawn, screens, the people on the tokens."""

from __future__ import annotations

import functools
from typing import Final

from comptoir.core.desk import marks, rimmed, sign
from comptoir.core.svg import element, group, path, place, use
from comptoir.games.silkroad.picture.palette import GOODS

__all__ = ["BALES", "BARRED", "SEAT_MARKS", "barred_goods", "pieces", "seal", "shadow"]

BALES: Final = tuple(f"silkroad-{good}" for good in GOODS)  # by the numbers of the goods: ids among the definitions
BARRED: Final = tuple(f"{bale}-barred" for bale in BALES)  # with a vizier upon them: no other may call the good
SEAT_MARKS: Final = tuple(f"silkroad-mark-{seat}" for seat in range(6))

CAMEL: Final = (
    "M-33-23.5C-33.5-26-30-28.5-26.5-27.6C-25.6-29.4-24-29.2-24-26.6C-21.6-24-22.6-17-20-13.4C-18-11-16.6-12-14.6-15C-13-20-11-23-8.6-23C-5.6-23-4.6-17-2.6-15"
    "C-.6-14 0-15 1.4-17.6C2.8-21.6 4.6-24 7-24C10.4-24 11.4-18 13-14.6C16.4-11.4 17.6-8 17.4-3L19-.4L17.4 2.6L16.4 0C16 3 15.4 5 16.4 9L16 18H11.8L11.4 9.6"
    "C9.4 5.4 8.4 3 7.6 1C2 2.6-5 2.4-10 1L-10.4 8L-10 18H-14L-15 8L-16.6-1C-21.4-3.6-24.4-8-25.4-14L-26.8-20.4L-31.6-20.4C-33-20.6-33-22.6-33-23.5Z"
)
PAWN: Final = "M0-15.5A5 5 0 0 1 3-6.4L4.4-4.6L3.4-3L6.6 8.4L8.6 10V13.5H-8.6V10L-6.6 8.4L-3.4-3L-4.4-4.6L-3-6.4A5 5 0 0 1 0-15.5Z"
SCREEN: Final = "M-27-16L-9-21L9-16L27-21V17L9 22L-9 17L-27 22Z"
HOOD: Final = "M-11 13C-11.4 5-9.6 1-7.4-1.6C-9-5-7.6-9.6-4.4-12C-2-13.6 1.4-14.6 4-14C3.4-12.6 4-11.4 5.6-10C8.6-7 8.8-3.6 7.4-1.4C9.8 1.4 11.4 6 11 13Z"


@functools.cache
def pieces() -> str:
    """All definitions of this file."""
    goods = ivory() + silk() + jewels() + fruit() + spices() + any_good()
    people = thief() + vizier() + crook() + shopkeeper()
    return marks(SEAT_MARKS) + goods + coins() + people + camel() + pawn() + screen() + turn_token() + signs()


# The five goods: bales of 22 by 22 around (0, 0).


def bale(good: int, *glyph: str) -> str:
    ground = element("rect", x=-11, y=-11, width=22, height=22, rx=4.5, class_=f"i-ink s-{GOODS[good]}", stroke_width=1.1)
    return group(ground, *glyph, id=BALES[good])


def etched(good: int, fill: str, *lines: str) -> str:
    """A filled shape and its lines, in the tone for what is drawn on a good."""
    return path(fill, fill=f"var(--{GOODS[good]}-on)") + "".join(path(line, class_="i-fine", stroke=f"var(--{GOODS[good]})") for line in lines)


def ivory() -> str:
    """A tusk."""
    tusk = "M-8 4.6C-1.6 5 4 .4 5.4-8.4C9.4 .6 3 9.4-7.2 8.4C-8.6 8-9 5.4-8 4.6Z"
    return bale(0, path(tusk, fill="var(--ivory-on)"), path("M-4.6 6.6C.6 6 4.4 2.8 5.8-2", class_="i-main", stroke="var(--ivory)", stroke_width=1.2))


def silk() -> str:
    """A bolt, its end hanging loose."""
    bolt = "M-8.4-1.6C-8.4-4.6-7-6-5.4-6H5.6C8-6 8.8-3.6 8.8-1.6S8 2.8 5.6 2.8H-1V8.4H-8.4Z"
    return bale(1, etched(1, bolt, "M-8-1C-7.4 1.4-6.4 2.8-5 2.8H-1M5.6-6C3.8-5.6 3.2-3.6 3.2-1.6S4 2.4 5.6 2.8M6-3.4C5-3 5-.4 6.2-.4"))


def jewels() -> str:
    """A cut stone."""
    return bale(2, etched(2, "M-8.4-2.4L-4.4-7.4H4.4L8.4-2.4L0 8.4Z", "M-8-2.4H8M-3.6-2.4L0 7.6L3.6-2.4L0-7.2L-3.6-2.4"))


def fruit() -> str:
    """Three dates."""
    dates = "".join(
        element("ellipse", rx=3.5, ry=5.9, fill="var(--fruit-on)", transform=place(x, y, 1, turn)) for x, y, turn in ((-4.8, 1.6, 28), (4.8, 1.6, -28))
    )
    middle = element("ellipse", cy=0.4, rx=3.9, ry=6.6, fill="var(--fruit-on)", stroke="var(--fruit)", stroke_width=1.1)
    return bale(3, dates, middle, path("M0-8.8V-6M-1.2-2.8V3M1.4-2V2.4", class_="i-fine", stroke="var(--fruit)"))


def spices() -> str:
    """A heap in a bowl."""
    heap, bowl = "M-6.8 .6C-4.2-1-2-8.6 0-8.6S4.2-1 6.8 .6Z", "M-8.8 2H8.8C8.8 5.4 5.8 6 4 8.8H-4C-5.8 6-8.8 5.4-8.8 2Z"
    return bale(4, etched(4, heap + bowl, "M-1-4.6v.1M1.6-2.2v.1M-2.6-1.6v.1"))


def any_good() -> str:
    """A bale of whatever good: a stripe of each."""
    stripes = "".join(element("rect", x=-9.5 + 3.8 * i, y=-11, width=3.9, height=22, class_=f"s-{good}") for i, good in enumerate(GOODS))
    ends = element("rect", x=-11, y=-11, width=4, height=22, rx=3, class_="s-ivory") + element("rect", x=7, y=-11, width=4, height=22, rx=3, class_="s-spices")
    rim = element("rect", x=-11, y=-11, width=22, height=22, rx=4.5, fill="none", class_="i-ink", stroke_width=1.1)
    return group(ends, stripes, rim, id="silkroad-any")


def coins() -> str:
    """A silver and a gold piece, 22 wide."""
    drawn = ""
    for metal in ("silver", "gold"):
        rim = element("circle", r=10.4, fill=f"var(--{metal})", class_="i-ink", stroke_width=1.1)
        drawn += group(rim, element("circle", r=8, class_="i-fine i-ink", opacity=".45"), id=f"silkroad-{metal}")
    return drawn


# The people on the tokens, 26 by 28 around (0, 0).


def thief() -> str:
    """A hood, and two eyes in its shade."""
    return group(
        path(HOOD, fill="#35333b"),
        path("M-5-2.6C-6.2-6-4.6-9.6-1.2-11.4C2.4-10 5.4-7.4 5-2.8C2.6-.6-2.6-.4-5-2.6Z", fill="#0c0a0c"),
        path("M-2.6-5.6h.2M2-5.6h.2", class_="i-hull", stroke="var(--token)", stroke_width=2.6),
        path("M-7 11C-7 6-5.4 3-3.4 1M0 11V2.6M7 11C7 6 4.8 3 3.4 1", class_="i-fine", stroke="#8b8794"),
        id="silkroad-thief",
    )


def vizier() -> str:
    """A turban with a jewel and a plume, a beard."""
    turban = "M-10.4-2C-13-7-8-13 0-13S13-7 10.4-2C6-4-6-4-10.4-2Z"
    return group(
        path("M1-12C1-17 5-19.4 7-18.6C7.4-15.6 4.6-13 2-12Z", fill="var(--rug-deep)"),
        path("M-7-3.4C-7 4-4 7 0 7S7 4 7-3.4Z", fill="#d9a877"),
        path("M-7.2-1C-6 .6-4 1-2.6 .6C-1 2 1 2 2.6 .6C4 1 6 .6 7.2-1C8 6 4.6 14 0 14S-8 6-7.2-1Z", fill="#3a2a22"),
        path(turban, fill="var(--mark-light)"),
        path(turban, class_="i-fine i-ink"),
        path("M-9.6-6C-5-9 1-10 5-12.6M-6-3.4C-2-6.4 6-7.4 9.6-8.6", class_="i-fine i-ink"),
        path("M0-11.6L2.6-8.6L0-5.4L-2.6-8.6Z", fill="var(--spices)", class_="i-ink", stroke_width=0.8),
        path("M-3-.8h.2M3-.8h.2", class_="i-main i-ink"),
        id="silkroad-vizier",
    )


def crook() -> str:
    """A brush that paints a bale anew."""
    half = "M-6.5-11H11V6.5Z"
    return group(
        use(BALES[1]),
        element("path", d="M6.5 11H-6.5Q-11 11-11 6.5V-6.5Q-11-11-6.5-11Z", class_="s-jewels", transform="matrix(-1 0 0 -1 0 0)"),
        path(half, fill="none"),
        element("rect", x=-11, y=-11, width=22, height=22, rx=4.5, fill="none", class_="i-ink", stroke_width=1.1),
        path("M10-15L-1-4", class_="i-hull i-ink", stroke_width=5.4),
        path("M10-15L-1-4", class_="i-hull", stroke="var(--roller-lit)", stroke_width=3.2),
        path("M-1-7.4L2.4-4C1.6 0-3 3.4-7 3.6C-5.4 1.6-5-4.4-1-7.4Z", fill="var(--jewels)", class_="i-ink", stroke_width=1.1),
        id="silkroad-crook",
    )


def shopkeeper() -> str:
    """A stall under its awning."""
    awning = "M-13-4.5L-10.5-13H10.5L13-4.5A3.25 3 0 0 1 6.5-4.5A3.25 3 0 0 1 0-4.5A3.25 3 0 0 1-6.5-4.5A3.25 3 0 0 1-13-4.5Z"
    return group(
        path("M-10-3V13M10-3V13", class_="i-main i-ink"),
        path("M-12 4H12V13H-12Z", fill="var(--roller-lit)", class_="i-ink", stroke_width=1.1),
        path("M-12 8.4H12", class_="i-fine i-ink"),
        path(awning, fill="var(--mark-light)"),
        path("M-13-4.5L-10.5-13H-5.2L-6.5-4.5A3.25 3 0 0 1-13-4.5ZM0-4.5V-13H5.2L6.5-4.5A3.25 3 0 0 1 0-4.5Z", fill="var(--spices)"),
        path(awning, class_="i-fine i-ink"),
        id="silkroad-shopkeeper",
    )


# What moves about.


def camel() -> str:
    """A camel with two humps that walks to the left, 52 wide, its feet at y = 18."""
    far_legs = "M-7 0L-5.4 9L-6.4 18H-3L-1.6 8L-2 0ZM6 0L6.6 9L5 18H8.6L10.4 9L10 0Z"
    return group(
        path(far_legs, fill="var(--camel-deep)", class_="i-ink", stroke_width=0.9),
        path(CAMEL, fill="var(--camel)", class_="i-ink", stroke_width=1.2),
        path(
            "M-8.6-23C-10.6-20-10-17-11-14M7-24C5-21 5.6-18 4.4-15M-20-13.4C-19.4-8-16-4-12-2.4M14-12C13-7 10-3 7.6 1",
            class_="i-fine",
            stroke="var(--camel-deep)",
        ),
        path("M-6.4-18.6C-5-15.6-3-13.6 0-14.6L3-19.4L6.4-2.4C2-.8-4-1-8.6-2.6Z", fill="var(--rug)", class_="i-ink", stroke_width=1),
        path("M-8-5C-3.4-3.6 2-3.4 6-4.6", class_="i-main", stroke="var(--rug-lit)"),
        path("M-29.4-24.6h.2M-25-18.4C-22-18.6-21-15-22.6-13", class_="i-main i-ink"),
        id="silkroad-camel",
    )


def pawn() -> str:
    """The leader's pawn, 17 wide and 29 high around (0, 0)."""
    return group(
        rimmed(PAWN, "var(--gold)"),
        path("M2-15A5 5 0 0 1 3-6.4L4.4-4.6L3.4-3L6.6 8.4L8.6 10V13.5H3L1-4.6Z", class_="i-shade"),
        path("M-4.4-4.6H4.4M-6.6 8.4H6.6", class_="i-fine i-ink"),
        id="silkroad-pawn",
    )


def screen() -> str:
    """A seat's folding screen, 54 wide; the same in outline for seats that wait."""
    return group(
        rimmed(SCREEN),
        path("M-27-16L-9-21V17L-27 22ZM9-16L27-21V17L9 22Z", class_="i-shade", fill_opacity=".16"),
        path("M-9-21V17M9-16V22", class_="i-fine i-ink"),
        path("M-24-13.4L-12-16.8V15L-24 18.4ZM-6-16.8L6-13.4V18.4L-6 15ZM12-13.4L24-16.8V15L12 18.4Z", class_="i-fine", stroke="var(--mark)", opacity=".5"),
        id="silkroad-screen",
    )


def turn_token() -> str:
    """A turn token: a small sun."""
    suns = "".join(path("M0-4.2V-6.2", class_="i-fine i-ink", transform=f"rotate({turn})") for turn in range(0, 360, 60))
    return group(
        element("circle", r=8.6, fill="var(--roller-lit)", class_="i-ink", stroke_width=1.1),
        element("circle", r=2.6, fill="var(--rug-lit)", class_="i-ink", stroke_width=0.9),
        suns,
        id="silkroad-turn",
    )


def signs() -> str:
    """Arrows, a fist that hides what it shows, a laurel for the winners."""
    fist = "M-8 8V-2C-8-4-5-4-5-2V-5C-5-7.4-1.6-7.4-1.6-5V-6C-1.6-8.4 1.8-8.4 1.8-6V-5C1.8-7 5-7 5-5V-3.4C5-5.4 8-5.4 8-3.4V3C8 6 6 8 4 8Z"
    return (
        sign("silkroad-arrow", "M-4 0H3.6M.6-3L3.8 0L.6 3")
        + sign("silkroad-swap", "M-6-2.6H5.6M2.6-5.6L5.8-2.6L2.6 .4M6 3.4H-5.6M-2.6 .4L-5.8 3.4L-2.6 6.4")
        + group(
            path(fist, fill="var(--token)"), path(fist + "M-5-2V2M-1.6-5V1.4M1.8-5V1.4M5-3.4V2", class_="i-main i-ink", stroke_width=1.2), id="silkroad-fist"
        )
        + sign("silkroad-crown", "M-10 7H10", filled="M-10 4L-11-7L-5-1.6L0-9L5-1.6L11-7L10 4Z")
    )


def seal(x: float, y: float, scale: float = 1) -> str:
    """The vizier's head on a disc."""
    disc = element("circle", r=14, fill="var(--token)", class_="i-ink", stroke_width=1.1)
    return group(disc, use("silkroad-vizier", 0, 0.5, 0.72), transform=place(x, y, scale))


def barred_goods() -> str:
    """For pages: bales with a vizier upon them, 28 wide."""
    return "".join(group(use(bale, -3, 3), seal(7, -7, 0.62), id=barred) for bale, barred in zip(BALES, BARRED, strict=True))


def shadow() -> str:
    """What a camel casts on the paper behind it."""
    return path(CAMEL, fill="var(--cast)", fill_opacity=".28", transform="matrix(1 0 -.9 -.5 16 27)")
