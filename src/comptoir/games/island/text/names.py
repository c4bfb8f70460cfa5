"""What the things of the island are called: seats, lands, cards, places. Labels, narration, pictures and terminals share these names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from comptoir.core.rule import Grid, Ints
from comptoir.core.words import Words, mark
from comptoir.games.island.family import map_of
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.state import ANY, DESERT, RESOURCES

__all__ = [
    "building_name",
    "card_name",
    "cards_in",
    "cards_listed",
    "crossing_lands",
    "crossing_name",
    "harbour_name",
    "hex_name",
    "path_ends",
    "path_lands",
    "path_name",
    "resource_name",
    "seat_name",
    "seats_listed",
    "some_cards",
    "terrain_name",
]

SEATS: Final = (mark("Blue"), mark("White"), mark("Green"), mark("Red"), mark("Orange"), mark("Brown"))
TERRAINS: Final = (mark("forest"), mark("hill"), mark("pasture"), mark("field"), mark("mountain"), mark("desert"))
NUMBERED: Final = (mark("forest {number}"), mark("hill {number}"), mark("pasture {number}"), mark("field {number}"), mark("mountain {number}"))
NAMES_OF_RESOURCES: Final = (mark("wood"), mark("brick"), mark("wool"), mark("grain"), mark("ore"))
COUNTED: Final = (mark("{n} wood"), mark("{n} brick"), mark("{n} wool"), mark("{n} grain"), mark("{n} ore"))
BUILDINGS: Final = ("", mark("settlement"), mark("city"))  # by what stands on a crossing
CARDS: Final = (mark("knight"), mark("road building"), mark("discovery"), mark("monopoly"), mark("victory point"))
HARBOUR_KINDS: Final = (
    mark("2:1 wood harbour"),
    mark("2:1 brick harbour"),
    mark("2:1 wool harbour"),
    mark("2:1 grain harbour"),
    mark("2:1 ore harbour"),
    mark("3:1 harbour"),
)


def seat_name(seat: int, w: Words) -> str:
    """The seat's colour, as a name."""
    return w.say(SEATS[seat])


def seats_listed(seats: Sequence[int], w: Words) -> str:
    """Blue, White and Red."""
    return w.listed([seat_name(seat, w) for seat in seats])


def terrain_name(terrain: int, w: Words) -> str:
    return w.say(TERRAINS[terrain])


def resource_name(r: int, w: Words) -> str:
    return w.say(NAMES_OF_RESOURCES[r])


def card_name(kind: int, w: Words) -> str:
    """A development card."""
    return w.say(CARDS[kind])


def building_name(building: int, w: Words) -> str:
    """A settlement or a city, as the record's `building` has them."""
    return w.say(BUILDINGS[building])


def harbour_name(kind: int, w: Words) -> str:
    """A harbour of one resource, or of any."""
    return w.say(HARBOUR_KINDS[kind])


def some_cards(r: int, n: int, w: Words) -> str:
    """2 wood."""
    return w.say(COUNTED[r], n=n)


def cards_listed(counts: Sequence[int] | Ints, w: Words) -> str:
    """2 wood, 1 ore: the resources of which there are any; an empty text when there are none."""
    return w.row([some_cards(r, counts[r], w) for r in range(RESOURCES) if counts[r] > 0])


def cards_in(rows: Grid, seat: int, w: Words) -> str:
    """The cards in a seat's row: of its hand, its income, a side of its offer."""
    return cards_listed([rows[seat, r] for r in range(RESOURCES)], w)


def hex_name(view: Any, h: int, w: Words) -> str:
    """A land hex by what it yields and when: forest 8."""
    terrain = view.terrain[h]
    return terrain_name(DESERT, w) if terrain == DESERT else w.say(NUMBERED[terrain], number=view.number[h])


def crossing_lands(view: Any, v: int, w: Words) -> str:
    """What a building on a crossing has around it: forest 8, field 3, 2:1 grain harbour."""
    around = [hex_name(view, h, w) for h in map_of(view).crossing_hexes[v] if h != NOWHERE]
    kind = harbour_at(view, v)
    return w.row(around if kind is None else [*around, harbour_name(kind, w)])


def crossing_name(view: Any, v: int, w: Words) -> str:
    """A crossing by its number and what lies around it: 28 (forest 8, field 3)."""
    return w.say("{number} ({lands})", number=v, lands=crossing_lands(view, v, w))


def harbour_at(view: Any, v: int) -> int | None:
    """The kind of harbour that a building on a crossing uses, if any; no two share a crossing (I-36)."""
    land = map_of(view)
    for i in range(land.harbours):
        if v in land.path_ends[view.harbour_path[i]]:
            return int(view.harbour_kind[i])
    return None


def path_ends(view: Any, p: int, w: Words) -> str:
    """A path by its two crossings: 28-33."""
    one, other = map_of(view).path_ends[p]
    return w.say("{one}-{other}", one=one, other=other)


def path_lands(view: Any, p: int, w: Words) -> str:
    """What lies on the two sides of a path: forest 8, field 3; on the coast: forest 8, sea."""
    beside = [hex_name(view, h, w) for h in map_of(view).path_hexes[p]]
    return w.row(beside if len(beside) == 2 else [*beside, w.say("sea")])


def path_name(view: Any, p: int, w: Words) -> str:
    """A path by its crossings and its two sides: 28-33 (forest 8, field 3)."""
    return w.say("{ends} ({lands})", ends=path_ends(view, p, w), lands=path_lands(view, p, w))


assert len(HARBOUR_KINDS) == ANY + 1
