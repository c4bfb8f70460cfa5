"""What tests of every game do with positions: begin one, look at it, ask who may do what, play on with actions as one says them ("swap ivory spices")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from comptoir.core.play import ROOM
from comptoir.core.registry import Game
from comptoir.core.rng import key_words
from comptoir.core.view import Rows, buffer, state

MOST_SEATS: Final = 6


def counts(words: str, kinds: Mapping[str, int]) -> list[int]:
    """How many of each kind: "3 wood ore" is three wood and one ore."""
    found = [0] * len(kinds)
    n = 1
    for word in words.split():
        if word.isdecimal():
            n = int(word)
        else:
            found[kinds[word]] += n
            n = 1
    return found


def frozen(s: Any) -> bytes:
    """The bytes of a state, in every mode."""
    return bytes(s.bytes) if hasattr(s, "bytes") else bytes(s.tobytes())


def plain(table: Any) -> Any:
    """A table of the rules as plain lists."""
    return table.tolist()


def row(rows: Any, seat: int) -> list[int]:
    """A seat's row of a field, as numbers."""
    return [int(rows[seat, k]) for k in range(rows.shape[1])]


def seats(mask: int) -> set[int]:
    return {seat for seat in range(MOST_SEATS) if int(mask) >> seat & 1}


def begun(game: Game, seed: int | str, options: Mapping[str, int | str]) -> Any:
    """A record with its options and its key, to be set up."""
    array = game.blank(game.settle(options))
    array["key"][0] = key_words(seed)
    return state(array)


def rekey(s: Any, seed: int | str) -> None:
    """From here on chance takes another course."""
    for i, word in enumerate(key_words(seed)):
        s.key[i] = word
    s.block, s.used = 0, 0


class Scenery:
    """The positions of one game. `names` are words for arguments of its actions, each with its number."""

    def __init__(self, game: Game, names: Mapping[str, int]) -> None:
        self.game, self.names = game, dict(names)

    def copied(self, s: Any) -> Any:
        """The same position once more, to the byte."""
        return state(np.frombuffer(bytearray(frozen(s)), self.game.dtype))

    def fresh(self, seed: int | str = 1, **options: int | str) -> Any:
        """A table just set up."""
        s = begun(self.game, seed, options)
        self.game.functions["reset"](s)
        return s

    def view(self, s: Any, seat: int) -> Any:
        """What `seat` may know of a position; a spectator is the seat after the last."""
        found = self.copied(s)
        self.game.functions["redact"](found, seat)
        return found

    def seen(self, s: Any, seat: int) -> bytes:
        """All that a seat may know of a position, as bytes."""
        return frozen(self.view(s, seat))

    def fields(self, s: Any) -> Any:
        """A position's fields by name, as plain numbers in every mode."""
        return Rows(np.frombuffer(frozen(s), self.game.dtype))[0]

    def action(self, kind: str, *args: int | str) -> int:
        """The number of an action; what has a name may be named."""
        return self.game.actions.encode(kind, *(self.names[a] if isinstance(a, str) else a for a in args))

    def number(self, said: str) -> int:
        """The number of an action as one says it: "swap ivory spices", "take 2", "pass"."""
        kind, *args = said.split()
        return self.action(kind, *(int(a) if a.isdecimal() else a for a in args))

    def why(self, s: Any, seat: int, said: str) -> int:
        """0, or the number of the rule that forbids `seat` the action."""
        return int(self.game.functions["why_not"](s, seat, self.number(said)))

    def step(self, s: Any, seat: int, said: str) -> None:
        """Does an action, which is legal."""
        forbids = self.why(s, seat, said)
        assert forbids == 0, f"{seat} may not {said}: {self.game.rule_id(forbids)}"
        self.game.functions["step"](s, seat, self.number(said))

    def listed(self, s: Any, seat: int) -> list[int]:
        """The legal actions of `seat`, by number, as the game lists them."""
        out = buffer(ROOM)
        return [int(out[i]) for i in range(self.game.functions["legal"](s, seat, out))]

    def legal(self, s: Any, seat: int) -> list[int]:
        """The legal actions of `seat`: those of the list, which are those that no rule forbids."""
        actions = self.listed(s, seat)
        assert len(set(actions)) == len(actions)
        assert set(actions) == {a for a in range(len(self.game.actions)) if self.game.functions["why_not"](s, seat, a) == 0}
        return actions

    def kinds(self, s: Any, seat: int) -> set[str]:
        """The kinds of its legal actions."""
        return {self.game.actions.decode(a).kind for a in self.legal(s, seat)}

    def owing(self, s: Any) -> set[int]:
        """The seats that owe a decision."""
        return seats(self.game.functions["pending"](s))

    def free(self, s: Any) -> set[int]:
        """The seats that owe nothing and may act all the same."""
        return seats(self.game.functions["may"](s))

    def points(self, s: Any, seat: int) -> int:
        return int(self.game.functions["points"](s, seat))

    def ranks(self, s: Any) -> list[int]:
        """Each seat's rank at the end."""
        return [int(self.game.functions["rank"](s, seat)) for seat in range(int(s.players))]

    def heuristic(self, s: Any, seat: int, luck: int = 0) -> int:
        """What the heuristic does at a seat, from its view alone: one of the legal actions, or -1 for nothing. What it tries on its view it takes back."""
        out, view = buffer(ROOM), self.view(s, seat)
        n = self.game.functions["legal"](s, seat, out)
        before = frozen(view)
        action = int(self.game.functions["heuristic"](view, seat, out, n, luck))
        assert frozen(view) == before
        assert action == -1 or action in self.listed(s, seat)
        return action
