"""Playing on from a scene: actions as one says them ("give wood"), what is legal, who owes and who may, what a seat sees."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from comptoir.games.island.board import PATH_ENDS, PATHS
from tests.games import scenery
from tests.games.island.scenes import CARDS, IT, RESOURCES, check
from tests.games.scenery import seats

number, why, listed, kinds, owing, free, points, ranks, view, fields = (
    *(IT.number, IT.why, IT.listed, IT.kinds, IT.owing, IT.free, IT.points, IT.ranks, IT.view, IT.fields),
)
row = scenery.row
NAMES = list(RESOURCES)


def said(action: int) -> str:
    """An action's number, in words."""
    it = IT.game.actions.decode(action)
    args = [NAMES[x] if name in ("resource", "give", "want") else str(x) for name, x in it.args.items()]
    return " ".join([it.kind, *args])


def choices(s: Any, seat: int) -> set[str]:
    """The legal actions of `seat`, in words."""
    return {said(a) for a in IT.legal(s, seat)}


def play(s: Any, seat: int, *actions: str) -> None:
    """Does one action after another, each of them legal; afterwards cards and pieces still add up."""
    for words in actions:
        IT.step(s, seat, words)
    check(s)


def winners(s: Any) -> set[int]:
    return seats(s.winners)


def top_card(s: Any, name: str) -> None:
    """Puts a card of this name on top of the deck."""
    top = int(s.deck_left) - 1
    place = next(i for i in range(top + 1) if s.deck[i] == CARDS[name])
    s.deck[place], s.deck[top] = int(s.deck[top]), int(s.deck[place])


def path(a: int, b: int) -> int:
    """The path between two crossings."""
    return next(p for p in range(PATHS) if {int(PATH_ENDS[p, 0]), int(PATH_ENDS[p, 1])} == {a, b})


def along(*crossings: int) -> list[int]:
    """The paths from crossing to crossing."""
    return [path(a, b) for a, b in pairwise(crossings)]
