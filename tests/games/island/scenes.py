"""Positions of the island in one expression: `scene(roads={RED: [0, 1]}, hands={RED: "wood brick"})`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.board import BEGINNERS_HARBOURS, BEGINNERS_NUMBERS, BEGINNERS_TERRAIN
from comptoir.games.island.rules.hands import gain
from comptoir.games.island.rules.longest_road import leader, longest_route
from comptoir.games.island.rules.setup import put_road, put_settlement, reset
from tests.games import scenery
from tests.games.scenery import Scenery, begun

BLUE: Final = 0
WHITE: Final = 1
GREEN: Final = 2
RED: Final = 3

RESOURCES: Final = {"wood": 0, "brick": 1, "wool": 2, "grain": 3, "ore": 4}
CARDS: Final = {"knight": 0, "road_building": 1, "discovery": 2, "monopoly": 3, "point": 4}


BEGINNERS: Final = {BLUE: [28, 25], WHITE: [14, 49], GREEN: [36, 17], RED: [39, 13]}
"""The settlements of the beginners' layout, each colour's starred one first."""


IT: Final = Scenery(GAME, RESOURCES)
action, copied, fresh, seen = IT.action, IT.copied, IT.fresh, IT.seen
counts, frozen, plain = scenery.counts, scenery.frozen, scenery.plain


def hand(s: Any, seat: int) -> str:
    """A hand as `scene` takes it, in the order of the resources: "2 wood ore"."""
    return " ".join(name if s.hands[seat, r] == 1 else f"{s.hands[seat, r]} {name}" for name, r in RESOURCES.items() if s.hands[seat, r])


def scene(
    *,
    settlements: Mapping[int, Sequence[int]] | None = None,
    cities: Mapping[int, Sequence[int]] | None = None,
    roads: Mapping[int, Sequence[int]] | None = None,
    hands: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    played: Mapping[int, str] | None = None,
    bought: str = "",
    turn: int = BLUE,
    phase: int = field.BUILD,
    robber: int = 9,
    bank: str | None = None,
    seed: int | str = 1,
    options: Mapping[str, int | str] | None = None,
    **fields: int,
) -> Any:
    """A position after the founding, on the beginners' land with the robber on its desert, and only the pieces and cards that are named.

    Everybody has seen the hands come. `bought` are those of T's cards that T bought this turn; `bank` takes cards out of the game until the bank is this
    small (a scene about shortage need not say who holds the rest: a seat that plays no part in it does, the last one). Further fields are set as they are.
    """
    s = begun(GAME, seed, {"layout": "variable", "first_seat": 0, **(options or {})})
    reset(s)
    for h in range(len(s.terrain)):
        s.terrain[h] = BEGINNERS_TERRAIN[h]
        s.number[h] = BEGINNERS_NUMBERS[h]
    for i in range(len(s.harbour_sea)):
        s.harbour_sea[i], s.harbour_path[i], s.harbour_kind[i] = (int(BEGINNERS_HARBOURS[i, k]) for k in range(3))
    s.robber, s.turn, s.phase, s.founded = robber, turn, phase, 2 * int(s.players)
    if phase not in (field.TO_ROLL, field.FOUND_SETTLEMENT, field.FOUND_ROAD):
        s.dice[0], s.dice[1] = 1, 1  # a throw that pays nobody: no hex of these lands has a 2 but the pasture 14
    put_pieces(s, settlements or {}, cities or {}, roads or {})
    deal(s, hands or {}, cards or {}, played or {}, bought)
    if bank is not None:
        for r, left in enumerate(counts(bank, RESOURCES)):
            gain(s, int(s.players) - 1, r, int(s.bank[r]) - left)
    for name, value in fields.items():
        setattr(s, name, value)
    check(s)
    return s


def put_pieces(s: Any, settlements: Mapping[int, Sequence[int]], cities: Mapping[int, Sequence[int]], roads: Mapping[int, Sequence[int]]) -> None:
    for seat, crossings in settlements.items():
        for crossing in crossings:
            put_settlement(s, seat, crossing)
    for seat, crossings in cities.items():
        for crossing in crossings:
            put_settlement(s, seat, crossing)
            s.building[crossing] = field.CITY
            s.settlements_left[seat] += 1
            s.cities_left[seat] -= 1
    for seat, paths in roads.items():
        for path in paths:
            assert s.road[path] == field.EMPTY
            put_road(s, seat, path)
    for seat in range(int(s.players)):
        s.route[seat] = longest_route(s, seat)
    s.longest_road = leader(s)


def deal(s: Any, hands: Mapping[int, str], cards: Mapping[int, str], played: Mapping[int, str], bought: str) -> None:
    for seat, words in hands.items():
        for r, n in enumerate(counts(words, RESOURCES)):
            gain(s, seat, r, n)
    deck = list(s.deck)
    for rows, dealt in ((s.cards, cards), (s.played, played)):
        for seat, words in dealt.items():
            for kind, n in enumerate(counts(words, CARDS)):
                rows[seat, kind] = n
                for _ in range(n):
                    deck.remove(kind)
    for i in range(field.DECK):
        s.deck[i] = deck[i] if i < len(deck) else 0
    s.deck_left = len(deck)
    for seat in range(int(s.players)):
        s.card_count[seat] = sum(int(s.cards[seat, kind]) for kind in range(field.CARDS))
    for kind, n in enumerate(counts(bought, CARDS)):
        s.fresh[kind] = n
        s.bought += n
    knights = [int(s.played[seat, field.KNIGHT]) for seat in range(int(s.players))]
    if max(knights) >= 3 and knights.count(max(knights)) == 1:
        s.largest_army = knights.index(max(knights))


def check(s: Any) -> None:
    """Cards and pieces add up (I-9)."""
    players = range(int(s.players))
    for r in range(5):
        assert s.bank[r] >= 0
        assert s.bank[r] + sum(int(s.hands[seat, r]) for seat in players) == 19
    for seat in players:
        mine = [int(s.building[v]) for v in range(len(s.owner)) if s.owner[v] == seat]
        assert mine.count(1) + s.settlements_left[seat] == 5
        assert mine.count(2) + s.cities_left[seat] == 4
        assert sum(1 for p in range(len(s.road)) if s.road[p] == seat) + s.roads_left[seat] == 15
        assert min(int(s.settlements_left[seat]), int(s.cities_left[seat]), int(s.roads_left[seat])) >= 0
        assert int(s.hand_size[seat]) == sum(int(s.hands[seat, r]) for r in range(5))
