"""What the things of the silk road are called: seats, goods, cities, tokens. Labels, narration, pictures and terminals share these names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from comptoir.core.rule import Ints
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.board import BARTER, BIG_FREE, BUYER, CROOK, FREE, GOODS, KIND_OF, LEFT, NO_TOKEN, RIGHT, SELLER, SHOPKEEPER, SLOTS, THIEF, VIZIER

__all__ = [
    "city_name",
    "good_name",
    "goods_listed",
    "goods_named",
    "money_name",
    "seat_name",
    "seats_listed",
    "some_bales",
    "some_goods",
    "token_in_use",
    "token_name",
    "tokens_in",
    "tokens_listed",
]

SEATS: Final = (mark("Blue"), mark("White"), mark("Green"), mark("Red"), mark("Orange"), mark("Violet"))
NAMES_OF_GOODS: Final = (mark("ivory"), mark("silk"), mark("jewels"), mark("dried fruit"), mark("spices"))
SELLERS: Final = (mark("seller of ivory"), mark("seller of silk"), mark("seller of jewels"), mark("seller of dried fruit"), mark("seller of spices"))
BUYERS: Final = (mark("buyer of ivory"), mark("buyer of silk"), mark("buyer of jewels"), mark("buyer of dried fruit"), mark("buyer of spices"))
PEOPLE: Final = {THIEF: mark("thief"), VIZIER: mark("grand vizier"), CROOK: mark("crook"), SHOPKEEPER: mark("shopkeeper")}

CITY_NAMES: Final = (
    mark("Chang’An"),
    mark("Lanzhou"),
    mark("Yumen"),
    mark("Dunhuang"),
    mark("Turfan"),
    mark("Loulan"),
    mark("Korla"),
    mark("Kucha"),
    mark("Khotan"),
    mark("Kashgar"),
    mark("Samarkand"),
    mark("Bactra"),
    mark("Merv"),
    mark("Susia"),
    mark("Nisa"),
    mark("Ecbatana"),
    mark("Palmyra"),
    mark("Aleppo"),
    mark("Tyre"),
    mark("Antioch"),
)


def seat_name(seat: int, w: Words) -> str:
    """The seat's colour, as a name."""
    return w.say(SEATS[seat])


def seats_listed(seats: Sequence[int], w: Words) -> str:
    """Blue, White and Red."""
    return w.listed([seat_name(seat, w) for seat in seats])


def city_name(city: int, w: Words) -> str:
    return w.say(CITY_NAMES[city])


def money_name(n: int, w: Words) -> str:
    """9 silver."""
    return w.say_n("{n} silver", "{n} silver", n)


def some_bales(n: int, w: Words) -> str:
    """3 bales, of whatever good."""
    return w.say_n("{n} bale", "{n} bales", n)


def good_name(good: int, w: Words) -> str:
    return w.say(NAMES_OF_GOODS[good])


def some_goods(good: int, n: int, w: Words) -> str:
    """3 silk."""
    if good == 0:
        return w.say_n("{n} ivory", "{n} ivory", n)
    if good == 1:
        return w.say_n("{n} silk", "{n} silk", n)
    if good == 2:
        return w.say_n("{n} jewel", "{n} jewels", n)
    if good == 3:
        return w.say_n("{n} dried fruit", "{n} dried fruit", n)
    return w.say_n("{n} spice", "{n} spices", n)


def goods_listed(counts: Sequence[int] | Ints, w: Words) -> str:
    """2 silk, 1 ivory: the goods of which there are any; an empty text when there are none."""
    return w.row([some_goods(good, counts[good], w) for good in range(GOODS) if counts[good] > 0])


def goods_named(goods: Sequence[int], w: Words) -> str:
    """Silk, spices."""
    return w.row([good_name(good, w) for good in goods])


def token_name(token: int, w: Words) -> str:
    """A trade token by its type, with what it shows."""
    return token_showing(token, [LEFT[token, good] for good in range(GOODS)], [RIGHT[token, good] for good in range(GOODS)], w)


def token_in_use(view: Any, w: Words) -> str:
    """The token in use as crooks have left it."""
    return token_showing(view.token, list(view.left), list(view.right), w)


def token_showing(token: int, left: Sequence[int], right: Sequence[int], w: Words) -> str:
    """A token by its type and by what stands on its two sides."""
    kind = KIND_OF[token]
    if kind == SELLER:
        return w.say(SELLERS[left.index(1)])
    if kind == BUYER:
        return w.say(BUYERS[left.index(1)])
    if kind == BARTER:
        return w.say("barter ({left} for {right})", left=goods_listed(left, w), right=goods_listed(right, w))
    if kind == FREE:
        return w.say("big free barter") if token == BIG_FREE else w.say("small free barter")
    return w.say(PEOPLE[kind])


def tokens_in(view: Any, city: int) -> list[int]:
    """The types of the tokens that lie in a city, by slot."""
    return [view.tokens[city, slot] for slot in range(SLOTS) if view.tokens[city, slot] != NO_TOKEN]


def tokens_listed(view: Any, city: int, w: Words) -> str:
    """The tokens that lie in a city, by name; an empty text when there are none."""
    return w.row([token_name(token, w) for token in tokens_in(view, city)])
