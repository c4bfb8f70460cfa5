"""Positions of the bandits' game in one expression: `scene(roads={RED: [0, 1]}, hands={RED: "wood brick"})`, and playing on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np

from comptoir.core.view import View
from comptoir.core.words import words
from comptoir.games.bandits import GAME
from comptoir.games.bandits.board import LARGE, MAPS, SMALL
from comptoir.games.bandits.rules.layout import lay_harbours
from comptoir.games.island import state as field
from comptoir.games.island.rules.hands import gain
from comptoir.games.island.rules.setup import lay_tokens
from tests.games.island.scenes import deal, put_pieces
from tests.games.scenery import Scenery, counts, frozen, rekey

BLUE, WHITE, GREEN, RED, ORANGE, BROWN = range(6)

RESOURCES: Final = {"wood": 0, "brick": 1, "wool": 2, "grain": 3, "ore": 4}
SCENERY: Final = Scenery(GAME, RESOURCES)
EN, FR = words("en"), words("fr")

copied, fresh, view, why, fields = SCENERY.copied, SCENERY.fresh, SCENERY.view, SCENERY.why, SCENERY.fields
kinds, owing, free, points, ranks = SCENERY.kinds, SCENERY.owing, SCENERY.free, SCENERY.points, SCENERY.ranks
number, legal = SCENERY.number, SCENERY.legal

CORNERS: Final = ("NE", "NW", "W", "SW", "SE", "E")
SIDES: Final = ("N", "NW", "SW", "S", "SE", "NE")


def corner(h: int, where: str, large: bool = False) -> int:
    """The crossing at a corner of a hex."""
    return MAPS[large].hex_crossings[h][CORNERS.index(where)]


def side(h: int, where: str, large: bool = False) -> int:
    """The path along a side of a hex."""
    return MAPS[large].hex_paths[h][SIDES.index(where)]


def path(a: int, b: int, large: bool = False) -> int:
    """The path between two crossings."""
    return MAPS[large].path_ends.index(sorted((a, b)))


def along(*crossings: int, large: bool = False) -> list[int]:
    """The paths from crossing to crossing."""
    return [path(a, b, large) for a, b in pairwise(crossings)]


def way(large: bool = False, seed: int = 0, length: int = 15, avoid: Sequence[int] = ()) -> list[int]:
    """Crossings one after the other, each a path away from the last and none twice, `avoid` left out."""
    land = LARGE if large else SMALL
    found: list[int] = []

    def go(v: int) -> bool:
        found.append(v)
        if len(found) > length:
            return True
        for near in land.crossing_near[v]:
            if near >= 0 and near not in found and near not in avoid and go(near):
                return True
        found.pop()
        return False

    assert go(seed)
    return found


def lay(s: Any) -> None:
    """Lands in the order of the resources, tokens from hex 0 (BX17, BX18), harbours with 2:1 first (BX19, BX20), bandits on the deserts."""
    land = [terrain for terrain in s.terrain if terrain != field.DESERT][: len(MAPS[s.large].hex_qr) - 2]
    land.sort()
    for h in range(len(MAPS[s.large].hex_qr)):
        if s.terrain[h] != field.DESERT:
            s.terrain[h] = land.pop(0)
    lay_tokens(s, 0)
    while s.harbour_sea[0] != 1:
        lay_harbours(s)


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
    bandits: tuple[int, int] | None = None,
    bank: str | None = None,
    seed: int | str = 1,
    options: Mapping[str, int | str] | None = None,
    **more: int,
) -> Any:
    """A position after the founding on the lands of `lay`, and only the pieces and cards that are named; as the island's `scene`."""
    s = fresh(seed, **{"first_seat": 0, **(options or {})})
    lay(s)
    s.turn, s.phase, s.founded = turn, phase, 2 * int(s.players)
    if phase not in (field.TO_ROLL, field.FOUND_SETTLEMENT, field.FOUND_ROAD):
        s.dice[0], s.dice[1] = 1, 1
    put_pieces(s, settlements or {}, cities or {}, roads or {})
    deal(s, hands or {}, cards or {}, played or {}, bought)
    if bandits is not None:
        s.bandits[0], s.bandits[1] = bandits
    if bank is not None:
        for r, left in enumerate(counts(bank, RESOURCES)):
            gain(s, int(s.players) - 1, r, int(s.bank[r]) - left)
    for name, value in more.items():
        setattr(s, name, value)
    check(s)
    return s


def check(s: Any) -> None:
    """Cards and pieces add up (B-3, B-4)."""
    players = range(int(s.players))
    for r in range(5):
        assert s.bank[r] + sum(int(s.hands[seat, r]) for seat in players) == (19 if s.players < 5 else 24)
    for seat in players:
        mine = [int(s.building[v]) for v in range(len(s.owner)) if s.owner[v] == seat]
        assert (mine.count(1) + s.settlements_left[seat], mine.count(2) + s.cities_left[seat]) == (5, 4)
        assert sum(1 for p in range(len(s.road)) if s.road[p] == seat) + s.roads_left[seat] == 15


def play(s: Any, seat: int, *actions: str) -> None:
    """Does one action after another, each of them legal; afterwards cards and pieces still add up."""
    for said in actions:
        SCENERY.step(s, seat, said)
    check(s)


def roll(s: Any, total: int) -> None:
    """T rolls, and the two dice come to `total`: the first key that brings it is taken."""
    for seed in range(5000):
        rekey(s, seed)
        tried = copied(s)
        GAME.functions["step"](tried, int(s.turn), number("roll"))
        if tried.dice[0] + tried.dice[1] == total:
            break
    play(s, int(s.turn), "roll")
    assert s.dice[0] + s.dice[1] == total


def rule(s: Any, seat: int, said: str) -> str:
    """The id of the rule that forbids `seat` an action; nothing if none does."""
    forbids = why(s, seat, said)
    return GAME.rule_id(forbids) if forbids else ""


def broken(s: Any) -> str:
    """The id of a rule that the position breaks."""
    found = int(GAME.functions["broken"](s))
    return GAME.rule_id(found) if found else ""


def hand(s: Any, seat: int) -> str:
    """A hand as `scene` takes it: "2 wood ore"."""
    return " ".join(name if s.hands[seat, r] == 1 else f"{s.hands[seat, r]} {name}" for name, r in RESOURCES.items() if s.hands[seat, r])


def sight(s: Any, seat: int) -> View:
    """What `seat` sees of a position."""
    seen = copied(s)
    GAME.functions["redact"](seen, seat)
    return View(GAME, np.frombuffer(bytearray(frozen(seen)), GAME.dtype), seat)


def told(s: Any, seat: int, *actions: str, viewer: int = 6, w: Any = EN) -> list[str]:
    """What a viewer reads while `seat` does one action after another."""
    lines = []
    for said in actions:
        before = sight(s, viewer)
        play(s, seat, said)
        lines += GAME.text.events(before, sight(s, viewer), seat, number(said), w)
    return lines


def harbours(s: Any) -> dict[int, int]:
    """The kind of harbour in each sea hex that has one."""
    return {int(s.harbour_sea[i]): int(s.harbour_kind[i]) for i in range(len(MAPS[s.large].sea_qr) // 2)}


def moved(s: Any, bandit: int, h: int) -> None:
    """T names a bandit and moves it."""
    play(s, int(s.turn), f"bandit {bandit}", f"robber {h}")
