"""A view of the silk road as SVG: the board alone, or the whole table with its seats and what lies behind the viewer's own screen."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from comptoir.core.desk import drawing
from comptoir.core.svg import element, group, path, place, text, title, use
from comptoir.core.words import Words
from comptoir.games.silkroad.board import ARROWS, CITIES, END, KIND_OF, NEXT, NO_TOKEN, NOWHERE, PRINTED, SIDE, SLOTS
from comptoir.games.silkroad.picture.hand import HAND_HEIGHT, hand, prices
from comptoir.games.silkroad.picture.lands import lands, scroll, table_top
from comptoir.games.silkroad.picture.palette import BACKS, sheet
from comptoir.games.silkroad.picture.panels import SIDE_WIDTH, desc, side
from comptoir.games.silkroad.picture.pictograms import barred_goods, pieces, shadow
from comptoir.games.silkroad.picture.places import HIGH, LOW, NAME_SIZE, TOP, WIDE, Box, arrow_at, camp, cell, city_at, halt, line, name_at, name_box
from comptoir.games.silkroad.picture.rug import LARGE, RUG, on_the_rug, rug, stand
from comptoir.games.silkroad.picture.tokens import A_CROOK, A_SHOPKEEPER, faces, tile, tiles
from comptoir.games.silkroad.rules.setup import back_of, tokens_a_city
from comptoir.games.silkroad.state import OVER
from comptoir.games.silkroad.text.names import city_name, token_name, tokens_listed

__all__ = ["BEHIND", "BOX", "RUG", "board", "eye", "moving", "picture", "still"]

GAP = 16.0
BOX = (-WIDE, -HIGH, 2 * WIDE, 2 * HIGH)
BEHIND = (-WIDE, TOP - 16, 2 * WIDE, LOW - TOP + 32)  # the scroll with its rollers


def picture(view: Any, w: Words) -> str:
    """The whole table: the board, what everybody may know of every seat, and what the viewer has behind its screen."""
    own = view.seat < view.players
    low = HIGH + (GAP + HAND_HEIGHT if own else 0) + GAP
    box = (-WIDE - GAP, -HIGH - GAP, 2 * WIDE + SIDE_WIDTH + 3 * GAP, low + HIGH + GAP)
    desk = element("rect", x=box[0], y=box[1], width=box[2], height=box[3], fill="var(--desk)")
    parts = [desk, land(view, w), group(side(view, w, 2 * HIGH), transform=place(WIDE + GAP, -HIGH))]
    if own:
        parts.append(group(hand(view, w, 2 * WIDE), transform=place(-WIDE, HIGH + GAP)))
        parts.append(group(prices(w), transform=place(WIDE + GAP, HIGH + GAP)))
    return drawn(view, w, box, *parts)


def board(view: Any, w: Words) -> str:
    """The board alone, for a page that says the rest itself."""
    return drawn(view, w, BOX, land(view, w))


@functools.cache
def still() -> str:
    """What of the board never changes during a match, with all that is drawn once."""
    definitions = element("defs", lands(), pieces(), barred_goods(), tiles(), faces(range(len(KIND_OF))), rug())
    return definitions + group(table_top(), group(scroll(), class_="behind"))


def moving(view: Any, w: Words) -> str:
    """What changes, and above it the places to point at: `stop-0` is a city, `stand-0` a token of the market."""
    n = view.ask(tokens_a_city)
    stops = [element("circle", r=26, id=f"stop-{city}", transform=place(*city_at(city))) for city in range(CITIES)]
    stands = [element("rect", x=-23, y=-19, width=46, height=39, rx=7, id=f"stand-{slot}", transform=place(*stand(slot, n), LARGE)) for slot in range(n)]
    places = group(*stops, class_="behind") + group(*stands, class_="before")
    return group(
        group(*map_of(view, w), class_="behind"),
        group(use("rug"), on_the_rug(view, w), class_="before"),
        group(places, class_="targets", fill="none", id="targets"),
    )


def eye(view: Any) -> tuple[float, float, float, float]:
    """What of the map a decision is about: where the caravan stands, and where it may go from there, with what lies in those cities."""
    if view.phase == OVER:
        return BEHIND
    ahead = [int(NEXT[view.east, view.caravan, i]) for i in range(2)]
    those = [view.caravan, *(city for city in ahead if city != NOWHERE)]
    boxes = [box for city in those for box in (camp(city), name_box(city), Box(*city_at(city), 40, 40))]
    left, right = min(box.x - box.wide / 2 for box in boxes) - 12, max(box.x + box.wide / 2 for box in boxes) + 12
    top, low = min(box.y - box.high / 2 for box in boxes) - 12, max(box.y + box.high / 2 for box in boxes) + 12
    return left, top, right - left, low - top


def drawn(view: Any, w: Words, box: tuple[float, float, float, float], *parts: str) -> str:
    """An SVG of its own, with its words, its styles and definitions."""
    definitions = element("defs", lands(), pieces(), tiles(), faces(types_to_see(view)))
    return drawing("silkroad", (w.say("The Silk Road"), desc(view, w)), box, w, sheet(), definitions, *parts)


def types_to_see(view: Any) -> list[int]:
    """The types of the tokens on the board, and of those that seats keep."""
    lying = [view.tokens[city, slot] for city in range(CITIES) for slot in range(SLOTS)]
    return [t for t in [*lying, *(PRINTED[city] for city in range(CITIES)), A_CROOK, A_SHOPKEEPER] if t != NO_TOKEN]


# The layers, from the table up.


def land(view: Any, w: Words) -> str:
    """Everything on the board."""
    return group(
        table_top(),
        scroll(),
        rug(),
        *map_of(view, w),
        on_the_rug(view, w),
        id="board",
    )


def map_of(view: Any, w: Words) -> Iterator[str]:
    """What lies on the scroll."""
    yield group(*arrows(view, w), id="arrows")
    yield group(*cities(view, w), id="cities")
    yield group(*names(w), id="names")  # above the roads
    yield group(*tokens(view, w), id="tokens")
    yield caravan(view, w)


def arrows(view: Any, w: Words) -> Iterator[str]:
    """Roads with their direction; those that lead on from the caravan are inked boldly."""
    for i, (a, b) in enumerate(ARROWS):
        start, end = (b, a) if view.east else (a, b)
        is_next = view.phase != OVER and start == view.caravan
        (x, y), turn = arrow_at(i)
        turn += 180 if view.east else 0
        head = "M-6.5-7L2.5 0L-6.5 7M.5-7L9.5 0L.5 7" if is_next else "M-4-6.4L4.6 0L-4 6.4"
        yield group(
            title(w.say("Road from {start} to {end}", start=city_name(start, w), end=city_name(end, w))),
            path(line(i), class_="rim"),
            path(line(i), class_="way"),
            path(head, class_="head", transform=place(x, y, 1, turn)),
            id=f"arrow-{start}-{end}",
            class_="next road" if is_next else "road",
            role="img",
        )


def cities(view: Any, w: Words) -> Iterator[str]:
    for city in range(CITIES):
        x, y = city_at(city)
        name, lying = city_name(city, w), tokens_listed(view, city, w)
        words = w.say("{city}: {tokens}", city=name, tokens=lying) if lying else name
        if view.caravan == city:
            words = w.say("{city}, where the caravan stands", city=words)
        tone = BACKS[END if SIDE[city] == END else view.ask(back_of, city)]
        room = element("circle", r=26, fill="none", pointer_events="all")
        rim = element("circle", r=12.5, fill="var(--road)", class_="i-ink", stroke_width=1.6)
        dot = element("circle", r=8.4, fill=f"var(--{tone})", class_="i-ink", stroke_width=1.1)
        yield group(title(words), room, rim, gate() if SIDE[city] == END else dot, id=f"city-{city}", role="img", transform=place(x, y))


def gate() -> str:
    """What both ends of the journey have: a gate under two roofs."""
    return group(
        path("M-14 12V-6H14V12H5V3A5 5 0 0 0-5 3V12Z", fill="var(--ends)", class_="i-ink", stroke_width=1.4),
        path("M-19-5Q-13-7-11-12H11Q13-7 19-5ZM-12-14Q-8-16-7-19.5H7Q8-16 12-14Z", fill="var(--rug)", class_="i-ink", stroke_width=1.4),
    )


def names(w: Words) -> Iterator[str]:
    for city in range(CITIES):
        x, y = name_at(city)
        tone = "west" if x < -220 else "middle" if x < 220 else "east"
        yield text(city_name(city, w), x, y + 6.6, class_=f"city on-{tone}", font_size=NAME_SIZE)


def tokens(view: Any, w: Words) -> Iterator[str]:
    """In every city but the caravan's, whose market lies on the rug; what is printed is there in every city that has it."""
    n = view.ask(tokens_a_city)
    for city in range(CITIES):
        if PRINTED[city] != NO_TOKEN:
            words = w.say("printed on {city}: {token}", city=city_name(city, w), token=token_name(PRINTED[city], w))
            yield group(title(words), tile(PRINTED[city], 3), id=f"printed-{city}", class_="printed", role="img", transform=place(*cell(city, -1, n)))
        if city == view.caravan:
            continue
        back = view.ask(back_of, city)
        for slot in range(SLOTS):
            if view.tokens[city, slot] != NO_TOKEN:
                t = view.tokens[city, slot]
                yield group(
                    title(token_name(t, w)),
                    tile(t, back),
                    id=f"token-{city}-{slot}",
                    class_="token",
                    role="img",
                    transform=place(*cell(city, slot, n)),
                )


def caravan(view: Any, w: Words) -> str:
    """Two camels where the journey has come to, and the shadow they cast."""
    words = w.say("The caravan stands in {city}", city=city_name(view.caravan, w))
    face = "scale(-1 1)" if view.east else None
    drawn = [group(shadow(), use("silkroad-camel"), transform=place(dx, dy, size)) for dx, dy, size in ((27, -8, 0.8), (-12, 6, 1.15))]
    return group(title(words), group(*drawn, transform=face), id="caravan", role="img", transform=place(*halt(view.caravan)))
