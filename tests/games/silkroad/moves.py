"""Playing on from a scene: actions as one says them ("crook 0 silk jewels"), what is legal, who owes, what a seat knows."""

from __future__ import annotations

from typing import Any

from comptoir.games.silkroad import state as field
from tests.games.scenery import seats
from tests.games.silkroad.scenes import CITIES, GOODS, IT, check, copied

number, why, listed, kinds, owing, free, points, ranks, view, fields = (
    *(IT.number, IT.why, IT.listed, IT.kinds, IT.owing, IT.free, IT.points, IT.ranks, IT.view, IT.fields),
)
GOOD_NAMES, CITY_NAMES = list(GOODS), list(CITIES)


def said(action: int) -> str:
    """An action's number, in words."""
    it = IT.game.actions.decode(action)
    names = {"good": GOOD_NAMES, "give": GOOD_NAMES, "get": GOOD_NAMES, "old": GOOD_NAMES, "new": GOOD_NAMES, "city": CITY_NAMES}
    return " ".join([it.kind, *(names[name][x] if name in names else str(x) for name, x in it.args.items())])


def choices(s: Any, seat: int) -> set[str]:
    """The legal actions of `seat`, in words."""
    return {said(a) for a in IT.legal(s, seat)}


def play(s: Any, seat: int, *actions: str) -> None:
    """Does one action after another, each of them legal; afterwards everything still adds up."""
    for words in actions:
        IT.step(s, seat, words)
        check(s)


def tried(s: Any, seat: int, *actions: str) -> Any:
    """The position after some actions, on a copy."""
    after = copied(s)
    play(after, seat, *actions)
    return after


def pass_all(s: Any) -> None:
    """Nobody bids."""
    while s.phase == field.BIDDING:
        play(s, int(s.next_bidder), "pass")


def money(s: Any) -> list[int]:
    """Each seat's silver."""
    return [int(s.money[seat]) for seat in range(int(s.players))]


def net(s: Any, who: int, seat: int) -> list[int]:
    """What came to `seat` less what went, of all that `who` has seen, good by good."""
    return [int(s.net[who, seat, good]) for good in range(5)]


def floor(s: Any, who: int, seat: int) -> list[int]:
    """What `who` knows `seat` to have at least, good by good."""
    return [int(s.floor[who, seat, good]) for good in range(5)]


def winners(s: Any) -> set[int]:
    return seats(s.winners)
