"""Playing on from a scene: actions as one says them ("give wood"), what is legal, who owes and who may, what a seat sees."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from comptoir.core.play import ROOM
from comptoir.core.view import Rows, buffer
from comptoir.games.island import GAME
from comptoir.games.island.board import PATH_ENDS, PATHS
from tests.games.island.scenes import CARDS, RESOURCES, action, check, copied, frozen

NAMES = list(RESOURCES)


def number(said: str) -> int:
    """The number of an action as one says it: "bank wood ore", "take 2", "end_turn"."""
    kind, *args = said.split()
    return action(kind, *(int(a) if a.isdecimal() else a for a in args))


def said(action: int) -> str:
    """An action's number, in words."""
    it = GAME.actions.decode(action)
    args = [NAMES[x] if name in ("resource", "give", "want") else str(x) for name, x in it.args.items()]
    return " ".join([it.kind, *args])


def why(s: Any, seat: int, words: str) -> int:
    """0, or the number of the rule that forbids `seat` the action."""
    return int(GAME.functions["why_not"](s, seat, number(words)))


def play(s: Any, seat: int, *actions: str) -> None:
    """Does one action after another, each of them legal; afterwards cards and pieces still add up."""
    for words in actions:
        assert why(s, seat, words) == 0, f"{seat} may not {words}: I-{why(s, seat, words)}"
        GAME.functions["step"](s, seat, number(words))
    check(s)


def listed(s: Any, seat: int) -> list[int]:
    """The legal actions of `seat`, by number, as the game lists them."""
    out = buffer(ROOM)
    return [int(out[i]) for i in range(GAME.functions["legal"](s, seat, out))]


def choices(s: Any, seat: int) -> set[str]:
    """The legal actions of `seat`: those of the list, which are those that no rule forbids."""
    actions = listed(s, seat)
    assert len(set(actions)) == len(actions)
    assert set(actions) == {a for a in range(len(GAME.actions)) if GAME.functions["why_not"](s, seat, a) == 0}
    return {said(a) for a in actions}


def kinds(s: Any, seat: int) -> set[str]:
    """The kinds of its legal actions."""
    return {words.split()[0] for words in choices(s, seat)}


def seats(mask: int) -> set[int]:
    return {seat for seat in range(4) if int(mask) >> seat & 1}


def owing(s: Any) -> set[int]:
    """The seats that owe a decision."""
    return seats(GAME.functions["pending"](s))


def free(s: Any) -> set[int]:
    """The seats that owe nothing and may act all the same."""
    return seats(GAME.functions["may"](s))


def points(s: Any, seat: int) -> int:
    return int(GAME.functions["points"](s, seat))


def ranks(s: Any) -> list[int]:
    """Each seat's rank at the end."""
    return [int(GAME.functions["rank"](s, seat)) for seat in range(int(s.players))]


def winners(s: Any) -> set[int]:
    return seats(s.winners)


def view(s: Any, seat: int) -> Any:
    """What `seat` may know of a position."""
    seen = copied(s)
    GAME.functions["redact"](seen, seat)
    return seen


def fields(s: Any) -> Any:
    """A position's fields by name, as plain numbers in every mode: NumPy's records have a method `round` of their own."""
    return Rows(np.frombuffer(frozen(s), GAME.dtype))[0]


def top_card(s: Any, name: str) -> None:
    """Puts a card of this name on top of the deck."""
    top = int(s.deck_left) - 1
    place = next(i for i in range(top + 1) if s.deck[i] == CARDS[name])
    s.deck[place], s.deck[top] = int(s.deck[top]), int(s.deck[place])


def row(rows: Any, seat: int) -> list[int]:
    """A seat's row of a field, as numbers."""
    return [int(rows[seat, k]) for k in range(rows.shape[1])]


def path(a: int, b: int) -> int:
    """The path between two crossings."""
    return next(p for p in range(PATHS) if {int(PATH_ENDS[p, 0]), int(PATH_ENDS[p, 1])} == {a, b})


def along(*crossings: int) -> list[int]:
    """The paths from crossing to crossing."""
    return [path(a, b) for a, b in pairwise(crossings)]
