"""Positions of the silk road in one expression: `scene(using="SELL-1", hands={BLUE: "5 silk"}, money={BLUE: 2})`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.board import CITY, END, KIND_OF, LEFT, NO_TOKEN, PRINTED, RIGHT, SIDE, STACKS, TYPE_COUNT
from comptoir.games.silkroad.board import CROOK as IS_CROOK
from comptoir.games.silkroad.board import SHOPKEEPER as IS_SHOPKEEPER
from comptoir.games.silkroad.rules.setup import back_of, tokens_a_city
from comptoir.games.silkroad.sound import broken
from tests.games.scenery import Scenery, begun, counts, plain

BLUE: Final = 0
WHITE: Final = 1
GREEN: Final = 2
RED: Final = 3
ORANGE: Final = 4
VIOLET: Final = 5

GOODS: Final = {"ivory": 0, "silk": 1, "jewels": 2, "fruit": 3, "spices": 4}
CITIES: Final = {place.name: number for number, place in enumerate(CITY)}
FAMILIES: Final = ("SELL", "BUY", "OA", "OB", "MA", "MB")
TOKENS: Final = [*(f"{family}-{good}" for family in FAMILIES for good in range(5)), "FREE4", "FREE2", "THIEF", "VIZIER", "CROOK", "SHOP"]
"""The names of the token types, as the rule text has them, each at its number."""

IT: Final = Scenery(GAME, GOODS | CITIES)
action, copied, fresh, seen = IT.action, IT.copied, IT.fresh, IT.seen

MARKET: Final = (field.TO_TAKE, field.TO_USE, field.TO_HAND_ON)


def city(name: str) -> int:
    return CITIES[name]


def type_of(token: str) -> int:
    """The number of a token type: "SELL-1", "THIEF"."""
    return TOKENS.index(token)


def tokens_in(s: Any, name: str) -> list[str]:
    """The tokens that lie in a city, by name, an empty slot as "-"."""
    row = (int(s.tokens[CITIES[name], slot]) for slot in range(5))
    return ["-" if token == NO_TOKEN else TOKENS[token] for token in row]


def hand(s: Any, seat: int) -> str:
    """A hand as `scene` takes it, in the order of the goods: "2 silk fruit"."""
    return " ".join(name if s.hands[seat, good] == 1 else f"{s.hands[seat, good]} {name}" for name, good in GOODS.items() if s.hands[seat, good])


def in_hand(s: Any) -> list[list[int]]:
    """All hands, as numbers."""
    return [[int(s.hands[seat, good]) for good in range(5)] for seat in range(int(s.players))]


def scene(
    *,
    hands: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    crooks: Mapping[int, int] | None = None,
    shops: Mapping[int, int] | None = None,
    bank: Mapping[str, int] | None = None,
    barred: str = "",
    lying: Sequence[str] | None = None,
    using: str | None = None,
    caravan: str | None = None,
    pawn: int = BLUE,
    phase: int | None = None,
    laid: Mapping[int, int] | None = None,
    seed: int | str = 1,
    options: Mapping[str, int | str] | None = None,
    **fields: int,
) -> Any:
    """A position with the bales, money and tokens that are named; everybody else has none of them, but ten silver.

    A token in use, or `lying` tokens in the caravan's city, make it a market, otherwise somebody is to bid. Nobody has seen the bales come: nothing is known
    for certain. `bank` lets it have no more of a good than this; the last seat holds the rest. `barred` goods have a bale on their vizier. Cities ahead hold
    what tokens are left. Further fields are set as they are.
    """
    s = begun(GAME, seed, options or {})
    s.phase = phase if phase is not None else field.TO_USE if using else field.TO_TAKE if lying else field.BIDDING
    s.caravan = CITIES[caravan or place_for(using, lying or ())]
    s.pawn, s.turn, s.token, s.bidder, s.next_bidder = pawn, 1, NO_TOKEN, field.NOBODY, (pawn + 1) % int(s.players)
    for seat in range(field.SEATS):
        s.shown[seat] = field.NOT_YET
        s.money[seat] = (money or {}).get(seat, 10 if seat < s.players else 0)
        s.crooks[seat], s.shops[seat], s.laid[seat] = ((given or {}).get(seat, 0) for given in (crooks, shops, laid))
    give_bales(s, hands or {}, bank or {}, barred)
    if using:
        lay_open(s, type_of(using))
    for name, value in fields.items():
        setattr(s, name, value)
    lay_tokens(s, lying)
    check(s)
    return s


def place_for(using: str | None, lying: Sequence[str]) -> str:
    """A city without printed token where these may lie, with one arrow to another such city or to one with two: an orange one if need be."""
    needed = [type_of(token) for token in (using, *lying) if token and token != "-"]
    return "Ecbatana" if all(TYPE_COUNT[1, token] for token in needed) else "Khotan"


def give_bales(s: Any, hands: Mapping[int, str], bank: Mapping[str, int], barred: str) -> None:
    players = int(s.players)
    for seat, words in hands.items():
        for good, n in enumerate(counts(words, GOODS)):
            s.hands[seat, good] = n
    for good, n in enumerate(counts(barred, GOODS)):
        s.barred[good] = s.on_vizier[good] = n
    for name, good in GOODS.items():
        s.bank[good] = 15 - int(s.on_vizier[good]) - sum(int(s.hands[seat, good]) for seat in range(players))
        if name in bank:
            s.hands[players - 1, good] += int(s.bank[good]) - bank[name]
            s.bank[good] = bank[name]
    for seat in range(players):
        held = [int(s.hands[seat, good]) for good in range(5)]
        s.bales[seat] = sum(held)
        first = [good for good in range(5) for _ in range(held[good])][:3]
        first += [(seat + i) % 5 for i in range(3 - len(first))]  # a seat with fewer than three bales has sold what it was dealt
        for good in range(5):
            for who in range(field.SPECTATOR + 1):
                s.net[who, seat, good] = held[good] - first.count(good)


def lay_open(s: Any, token: int) -> None:
    s.token = token
    for good in range(5):
        s.left[good], s.right[good] = int(LEFT[token, good]), int(RIGHT[token, good])


def lay_tokens(s: Any, lying: Sequence[str] | None) -> None:
    """In the caravan's city those that are named, or the common ones if it has a market; in the cities ahead what is left, no crook and no shopkeeper."""
    here, size = int(s.caravan), int(tokens_a_city(s))
    for place in range(len(CITY)):
        for slot in range(5):
            s.tokens[place, slot] = NO_TOKEN
    left = [list(plain(STACKS)[back]) for back in range(2)]
    if s.token != NO_TOKEN and not s.is_printed:
        left[back_of(s, here)].remove(int(s.token))
    for slot, name in enumerate(lying or ()):
        if name != "-":
            s.tokens[here, slot] = type_of(name)
            left[back_of(s, here)].remove(type_of(name))
    common = [[token for token in stack if KIND_OF[token] not in (IS_CROOK, IS_SHOPKEEPER)] for stack in left]
    if lying is None and s.phase in MARKET:
        gone = (s.token != NO_TOKEN and not s.is_printed) or s.phase == field.TO_HAND_ON
        for slot in range(int(gone), size):
            s.tokens[here, slot] = common[back_of(s, here)].pop(0)
    ahead = [place for place in range(len(CITY)) if SIDE[place] != END and (place < here if s.east else place > here)]
    for place in ahead:
        for slot in range(size):
            if common[back_of(s, place)]:
                s.tokens[place, slot] = common[back_of(s, place)].pop(0)


def check(s: Any) -> None:
    """Bales, tokens and turn tokens add up (S-1, S-2, S-27), and so does all else that holds in every position."""
    for good in range(5):
        assert s.bank[good] >= 0
        assert s.bank[good] + s.on_vizier[good] + sum(int(s.hands[seat, good]) for seat in range(int(s.players))) == 15
    for seat in range(int(s.players)):
        assert int(s.bales[seat]) == sum(int(s.hands[seat, good]) for good in range(5))
        assert s.money[seat] >= 0
    assert broken(s) == 0, f"S-{broken(s)}"


def printed_token(name: str) -> str | None:
    """What is printed on a city, by name."""
    token = int(PRINTED[CITIES[name]])
    return None if token == NO_TOKEN else TOKENS[token]
