"""The six lands as woodcuts: each a hex with its tone, its hatching and its pictogram, drawn once and used wherever the land lies.

A hex is 120 wide and 104 high around (0, 0); its number token lies at (0, 13) with radius 20, the robber stands left of that.
"""

from __future__ import annotations

import functools
from typing import Final

from comptoir.core.svg import Point, copies, curve, d, element, group, path, place, polygon, strokes
from comptoir.games.island.picture.palette import TERRAIN_TONES

__all__ = ["HEX_CORNERS", "hexagon", "lands"]

HEX_CORNERS: Final = [(30.0, -51.96), (-30.0, -51.96), (-60.0, 0.0), (-30.0, 51.96), (30.0, 51.96), (60.0, 0.0)]  # NE NW W SW SE E


def hexagon(scale: float = 1) -> str:
    return polygon([(x * scale, y * scale) for x, y in HEX_CORNERS])


def inside(x: float, y: float) -> bool:
    """Whether a small thing at (x, y) shows in the hex."""
    return abs(y) < 49 and abs(x) < 57 - 0.58 * abs(y)


@functools.cache
def lands() -> str:
    """The definitions `island-forest` to `island-desert`, with what they are made of."""
    scenes = (forest(), hill(), pasture(), field(), mountain(), desert())
    shapes = tree() + sheep() + sheaf() + bricks()
    frame = element("clipPath", path(hexagon(0.95)), id="island-frame")
    return frame + shapes + "".join(land(tone, scene) for tone, scene in zip(TERRAIN_TONES, scenes, strict=True))


def land(tone: str, scene: str) -> str:
    """A hex of a terrain: its tone, the scene cut to the hex, and the cut's edge."""
    ground = path(hexagon(0.95), fill=f"var(--{tone})")
    edge = path(hexagon(0.95), class_=f"i-main i-s-{tone}")
    return group(ground, group(scene, clip_path="url(#island-frame)"), edge, id=f"island-{tone}")


# What the scenes are made of; cards and harbours show some of them too.


def tree() -> str:
    """A fir, 20 wide and 31 high, standing on (0, 0): lit from the left, hatched on the right."""
    outline = "M0-31L-5.4-21.5l2.6-.4L-8-12.6l3-.6L-10.4-4l9-1V0h2.8v-5l9 1L5-13.2l3 .6L2.8-21.9l2.6.4Z"
    hatch = "M.8-26h2M.8-23h2.4M.8-20h2.6M.8-17h4M.8-14h4.6M.8-11h4.8M.8-8h7"
    return group(
        path(outline, fill="var(--forest-lit)"),
        path("M0-31l5.4 9.5-2.6-.4L8-12.6l-3-.6L10.4-4l-9-1V0H0Z", fill="var(--forest-deep)", fill_opacity=".55"),
        path(hatch, class_="i-fine i-s-forest"),
        path(outline, class_="i-fine i-ink"),
        id="island-tree",
    )


def sheep() -> str:
    """A sheep, 24 wide, standing on (0, 0)."""
    fleece = (
        "M-8-4.5c-3.5-.5-3.6-5-.6-5.8-.2-3.2 3.2-4.3 5-2.8 1.2-2.4 5-2.4 6 0 2.2-1.2 5 .2 4.6 2.8"
        " 2.6 1 2.2 5-.6 5.6-1.6 2-4 1.6-5 .4-1.4 1.5-3.8 1.4-5-.1-1.4 1-3.4 1.2-4.4-.1Z"
    )
    return group(
        path("M-5.5-4v4M-2.2-3.6v3.6M3-3.6v3.6M6-4v4", class_="i-main i-ink"),
        path(fleece, fill="var(--wool)"),
        path("M-4.5-7.5c.6-1.4 2-1.4 2.6 0M-.5-10c.6-1.4 2-1.4 2.6 0M.6-6c.6-1.4 2-1.4 2.6 0", class_="i-fine i-s-desert"),
        path(fleece, class_="i-fine i-ink"),
        path("M-8.4-10.6c-2.6-.6-4.6 1.2-4.4 3.2.2 1.8 2.4 2.2 3.6.8.9-1 1.2-2.4.8-4Z", fill="var(--line)"),
        id="island-sheep",
    )


def sheaf() -> str:
    """A bound sheaf of grain, 22 wide and 27 high, standing on (0, 0)."""
    outline = (
        "M-2.6-10.5C-5-15-9.6-18.5-11-23.5c3 .2 4.6 1.2 5.6 2.6-.4-2.2.2-4.4 1.4-6.1 1.8 1 2.8 2.4 3.2 4 .2-1.6.8-3 2-4.4"
        " 1.4 1.6 2 3.4 1.8 5.2 1-1.8 2.4-3 4.4-3.6.4 2 .2 3.8-.8 5.4 1.4-1.2 2.8-1.8 5-2C10-17 6.4-14.4 3.2-10.5L8 0H-7.5Z"
    )
    stalks = "M-1.6-9l-3 9M0-9v9M1.6-9l3 9M-1.8-12.5l-6-8M-.8-12.5l-2.4-11M.6-12.5l.8-11.5M1.6-12.5l4.4-9.5"
    return group(
        path(outline, fill="var(--field-lit)"),
        path("M1.4-10.5C4-15 7-17 11.6-21.6 10-17 6.4-14.4 3.2-10.5L8 0H3Z", fill="var(--field-deep)", fill_opacity=".5"),
        path(stalks, class_="i-fine i-s-field"),
        path(outline, class_="i-fine i-ink"),
        path("M-4-11.6q4 1.8 8 0", class_="i-main i-ink"),
        id="island-sheaf",
    )


def bricks() -> str:
    """Three bricks, 26 wide and 15 high, lying on (0, 0)."""
    boxes = ((-13.0, -7.0), (0.5, -7.0), (-6.2, -14.5))
    fronts = "".join(d("M", x, y, "h", 12.2, "v", 7, "h", -12.2) + "Z" for x, y in boxes)
    shades = "".join(d("M", x + 8, y, "h", 4.2, "v", 7, "h", -4.2) + "Z" for x, y in boxes)
    return group(
        path(fronts, fill="var(--hill-lit)"), path(shades, fill="var(--hill-deep)", fill_opacity=".45"), path(fronts, class_="i-main i-ink"), id="island-bricks"
    )


# The scenes.


def forest() -> str:
    """Firs in three rows over undergrowth."""
    dashes = [((x, y), (x + 7, y)) for y in range(-40, 50, 6) for x in range(-57 + (y * 5) % 17, 60, 19) if inside(x + 3, y)]
    back = [(-30, -24, 0.8), (-13, -29, 0.8), (4, -31, 0.8), (21, -28, 0.8), (36, -20, 0.8)]
    middle = [(-41, 2, 1.0), (-22, -8, 1.0), (-2, -10, 1.05), (18, -9, 1.0), (39, 0, 1.0)]
    front = [(-34, 28, 1.0), (35, 28, 1.0), (-24, 45, 0.7), (24, 46, 0.7), (46, 18, 0.7), (-46, 18, 0.7)]
    return path(strokes(dashes), class_="i-fine i-s-forest", opacity=".7") + copies("island-tree", back + middle + front)


def mound(x: float, base: float, wide: float, high: float) -> str:
    """A rounded hill, hachures down its slopes, longer and closer on the shaded side."""
    p0, p1, p2, p3 = (x - wide, base), (x - wide * 0.62, base - high * 1.3), (x + wide * 0.45, base - high * 1.36), (x + wide, base)
    hachures = []
    for i in range(1, 24):
        t = i / 24
        if t < 0.4 and i % 2:
            continue
        rim_x, rim_y = curve(t, p0, p1, p2, p3)
        long = 0.2 if t < 0.4 else 0.28 + 0.3 * (i % 2) * t
        hachures.append(((rim_x, rim_y + 1), (rim_x + (rim_x - x) * 0.3 * long, rim_y + (base - rim_y) * long + 2)))
    top = d("M", *p0, "C", *p1, *p2, *p3) + "Z"
    return path(top, fill="var(--hill-lit)") + path(strokes(hachures), class_="i-fine i-s-hill") + path(top, class_="i-fine i-ink")


def hill() -> str:
    """Clay hills, a ground in courses like a wall, and a stack of bricks."""
    rows: list[tuple[Point, Point]] = [((-60, y), (60, y)) for y in range(-1, 52, 7)]
    joints: list[tuple[Point, Point]] = [((x, y), (x, y + 7)) for y in range(-1, 50, 7) for x in range(-58 + (y + 1) // 7 % 2 * 7, 60, 14) if inside(x, y)]
    wall = path(strokes(rows + joints), class_="i-fine i-s-hill", opacity=".5")
    hills = mound(-30, -1, 27, 27) + mound(29, -1, 28, 24) + mound(0, 4, 31, 37)
    return wall + hills + copies("island-bricks", [(34, 24, 0.84)])


def pasture() -> str:
    """Rolling meadows with tufts of grass and three sheep."""
    rolls = "M-60-22Q-38-40-14-27T34-30T62-22M-60 2Q-30-14-4-6T60-4M-60 26Q-34 14-16 24M18 30Q38 18 60 24M-40 44Q-12 34 8 43T42 42"
    places = [(-44, -10), (-8, -38), (14, -40), (40, -14), (-20, -20), (-47, 14), (30, 42), (-26, 40), (2, 44), (-36, 32), (28, -34), (-30, -34)]
    tufts = "".join(d("M", x - 3, y - 3, "L", x - 1, y, "M", x, y - 4.5, "L", x, y, "M", x + 3, y - 3, "L", x + 1, y) for x, y in places)
    folds = "M-60 2Q-30-14-4-6T60-4V60H-60Z"
    return (
        path(folds, fill="var(--pasture-lit)", opacity=".7")
        + path(rolls, class_="i-fine i-s-pasture")
        + path(tufts, class_="i-fine i-s-pasture")
        + copies("island-sheep", [(-17, -14, 1.15), (16, -20, 1.15), (34, 21, 0.85)])
    )


def field() -> str:
    """Ears in rows, a furrow between them, and sheaves."""
    rows = range(-54, 58, 9)
    furrows = path("".join(d("M", -60, y, "Q", 0, y - 5, 60, y) for y in rows), class_="i-fine i-s-field", opacity=".6")
    ears = [(x + (i % 2) * 5.0, y - 1.8 - 2.5 * (1 - (x / 60) ** 2)) for i, y in enumerate(rows) for x in range(-56, 60, 10)]
    chevrons = "".join(d("M", x - 1.8, y - 4.6, "l", 1.8, 2, 1.8, -2, "m", -1.8, -1.8, "v", 6.4) for x, y in ears if inside(x, y))
    return (
        furrows
        + path(chevrons, class_="i-fine i-s-field", opacity=".75")
        + copies("island-sheaf", [(-25, -9, 0.95), (23, -9, 0.95), (-1, -11, 1.2), (34, 25, 0.72)])
    )


def peak(x: float, top: float, left: float, right: float, base: float) -> str:
    """A mountain: a lit face, a hatched one, snow."""
    high = base - top
    ridge = [(x, top), (x + 2.5, top + high * 0.28), (x - 1.5, top + high * 0.55), (x + 4, base)]
    hatch = []
    for i in range(2, 24):
        t, low = i / 20, min(1.0, i / 20 + 0.16)
        edge = min(t, 1.0)
        if low > 0.2 and t < 1:
            hatch.append(((x + (right - x) * edge, top + high * edge), (x + 1 + 3 * low * low, top + high * low)))
    left_lines = [((x + (left - x) * t, top + high * t), (x + (left - x) * t + high * 0.1, top + high * (t + 0.16))) for t in (0.42, 0.54, 0.66, 0.78)]
    snow_at = top + high * 0.32
    snow = [(x, top), (x - (x - left) * 0.32, snow_at), (x - 2.4, snow_at - 4), (x + 1, snow_at + 3), (x + 3.4, snow_at - 3), (x + (right - x) * 0.32, snow_at)]
    whole = polygon([(x, top), (left, base), (right, base)])
    return (
        path(whole, fill="var(--mountain-lit)")
        + path(polygon([*ridge, (right, base)]), fill="var(--mountain)")
        + path(strokes(hatch + left_lines), class_="i-fine i-s-mountain")
        + path(polygon(snow), fill="var(--wool)")
        + path(whole, class_="i-fine i-ink")
    )


def mountain() -> str:
    """A range with snow on it, scree below."""
    scree = [((x, y), (x + 4, y - 3)) for y in range(8, 52, 7) for x in range(-58 + (y * 3) % 11, 60, 12) if inside(x, y)]
    return (
        path(strokes(scree), class_="i-fine i-s-mountain", opacity=".7")
        + peak(-28, -32, -53, 0, 3)
        + peak(28, -30, 3, 53, 3)
        + peak(0, -45, -30, 31, 5)
        + peak(33, 6, 21, 46, 25)
    )


def desert() -> str:
    """Two dunes, their lee sides hatched, ripples in the sand, a cactus."""
    ripples = "M-50 21q8-4.5 16 0t16 0M18 42q7-4 14 0t14 0M-36 41q8-4.5 16 0t16 0M-8-37q7-4 14 0t14 0"
    cactus = "M0 0v-29M0-8h-7.5v-9M0-13h7.5v-9"
    dots = "".join(d("M", x + (y * 7) % 9, y, "h", 0.1) for y in range(-44, 50, 8) for x in range(-52, 56, 13) if inside(x + 4, y))
    lee = [((-24 + 0.9 * i, -32 + 2.6 * i), (-16 + 3.2 * i, -31 + 2.8 * i)) for i in range(1, 12)]
    lee += [((21 + 0.8 * i, -22 + 2.6 * i), (28 + 3.0 * i, -21 + 2.8 * i)) for i in range(1, 11)]
    return (
        path("M-64 4C-48-6-38-33-24-33C-12-33 4-8 18 4V60H-64Z", fill="var(--desert-lit)", stroke="var(--desert-deep)")
        + path("M-24 18C-4 12 8-23 21-23C32-23 48-4 64 8V60H-64Q-44 22-24 18", fill="var(--desert-lit)", stroke="var(--desert-deep)")
        + path(dots, class_="i-fine i-s-desert", opacity=".8")
        + path(strokes(lee), class_="i-fine i-s-desert")
        + path("M-24-33C-26-22-16-14-14 4M21-23C19-14 29-6 30 8", class_="i-fine i-s-desert")
        + path(ripples, class_="i-fine i-s-desert")
        + group(
            path(cactus, class_="i-hull", stroke="var(--line)", stroke_width=7.6),
            path(cactus, class_="i-hull", stroke="var(--pasture-deep)", stroke_width=5.4),
            path("M-1-2v-24M-7.5-12v-4M6.5-16v-4", class_="i-fine", stroke="var(--pasture-lit)"),
            transform=place(33, 27, 0.95),
        )
    )
