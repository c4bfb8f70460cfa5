"""Action tables: every decision of a game is one integer, made of a kind and bounded arguments, declared once."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.errors import UnknownAction, nearest, shown
from comptoir.core.rule import table

__all__ = ["Action", "ActionTable", "Kind", "Other"]


def whole(x: Any) -> int:
    """A whole number, Python's or NumPy's, as an int; -1, which numbers no action and no argument, for anything else."""
    try:
        return -1 if isinstance(x, bool) else operator.index(x)
    except TypeError:
        return -1


@dataclass(frozen=True)
class Other:
    """An argument's values: 0 to n - 1, but never that of an earlier argument."""

    than: str
    n: int


@dataclass(frozen=True, init=False)
class Kind:
    """One kind of action: its name and its arguments, each with its values: 5 (that is 0 to 4), range(1, 16), or Other("give", 5)."""

    name: str
    args: dict[str, range] = field(hash=False)
    differing: tuple[tuple[str, str], ...]  # pairs of arguments that are never equal

    def __init__(self, name: str, /, **args: int | range | Other) -> None:
        ranges = {a: values if isinstance(values, range) else range(values.n if isinstance(values, Other) else values) for a, values in args.items()}
        if {"action", "kind"} & set(args) or not all(values and min(values) >= 0 for values in ranges.values()):
            raise ValueError(f"action kind '{name}' has an argument without values, or one called as JSON calls the action itself")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "args", ranges)
        object.__setattr__(self, "differing", tuple((a, values.than) for a, values in args.items() if isinstance(values, Other)))

    def choices(self) -> Iterator[dict[str, int]]:
        """Every choice of arguments, the last argument fastest."""
        for values in itertools.product(*self.args.values()):
            choice = dict(zip(self.args, values, strict=True))
            if all(choice[a] != choice[b] for a, b in self.differing):
                yield choice


@dataclass(frozen=True)
class Action:
    """An action taken apart: what a person reads and a program sends."""

    number: int
    kind: str
    args: dict[str, int] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.kind}({','.join(map(str, self.args.values()))})" if self.args else self.kind

    def to_json(self) -> dict[str, Any]:
        return {"action": self.number, "kind": self.kind, **self.args}


class ActionTable:
    """The kinds of a game's actions in order; numbers count up from 0, the last argument fastest.

    `first[kind]` is the number of a kind's first action: rules keep it in a module constant. `kind_of` and `arg_of` are tables for compiled rules.
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.first: dict[str, int] = {}
        self.actions: list[Action] = []
        kind_of, arg_of = [], []
        for k, kind in enumerate(kinds):
            if kind.name in self.first:
                raise ValueError(f"action kind '{kind.name}' is declared twice")
            self.first[kind.name] = len(self.actions)
            for place, choice in enumerate(kind.choices()):
                self.actions.append(Action(len(self.actions), kind.name, choice))
                kind_of.append(k)
                arg_of.append(place)
        self.kind_of = table(kind_of)
        self.arg_of = table(arg_of, wide=True)
        self._by_name = {str(a): a.number for a in self.actions}
        self._by_choice = {(a.kind, *a.args.values()): a.number for a in self.actions}

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def encode(self, kind: str, /, *args: int, **named: int) -> int:
        """The number of an action; raises UnknownAction with what would do."""
        found = next((k for k in self.kinds if k.name == kind), None)
        if found is None:
            raise UnknownAction(kind, nearest(kind, self.first))
        given = dict(zip(found.args, args, strict=False)) | named
        number = self._by_choice.get((kind, *(whole(given.get(name)) for name in found.args)))
        if number is None or set(given) != set(found.args) or len(args) + len(named) != len(found.args):
            raise UnknownAction(f"{kind}({', '.join(map(shown, (*args, *named.values())))})", [self.signature(found)])
        return number

    def decode(self, number: int) -> Action:
        """The action of a number; raises UnknownAction."""
        place = whole(number)
        if not 0 <= place < len(self.actions):
            raise UnknownAction(number, [self.numbers])
        return self.actions[place]

    def parse(self, text: str) -> int:
        """The number of an action as `Action.__str__` writes it, or as plain digits; raises UnknownAction."""
        if not isinstance(text, str):
            raise UnknownAction(text, [f"text, such as {self.actions[-1]}"])
        name = text.replace(" ", "")
        if name in self._by_name:
            return self._by_name[name]
        if name.isdecimal():
            return self.decode(int(name) if len(name) < 10 else -1).number
        raise UnknownAction(text, nearest(name, self._by_name))

    def from_json(self, data: Any) -> int:
        """The number of an action from JSON: {"action": 7}, {"kind": "bank", "give": 0, "want": 3}, or both in one, which then agree.

        Raises UnknownAction, whatever else came.
        """
        if not isinstance(data, dict) or not {"kind", "action"} & set(data):
            raise UnknownAction(data, [f'{{"action": {self.numbers}}}'])
        if "kind" not in data:
            if len(data) > 1:
                raise UnknownAction(data, ['a "kind" beside what belongs to it'])
            return self.decode(data["action"]).number
        number = self.encode(data["kind"], **{str(name): x for name, x in data.items() if name not in ("kind", "action")})
        if "action" in data and whole(data["action"]) != number:
            raise UnknownAction(data, [f"{number}, which is {self.actions[number]}"])
        return number

    @property
    def numbers(self) -> str:
        return f"a number from 0 to {len(self.actions) - 1}"

    @staticmethod
    def signature(kind: Kind) -> str:
        """How an action of a kind is written: `bank(give 0..4,want 0..4)`."""
        others = dict(kind.differing)
        args = [
            f"{a} {values[0]}..{values[-1]}" + (f" by {values.step}" if values.step > 1 else "") + (f" but {others[a]}" if a in others else "")
            for a, values in kind.args.items()
        ]
        return f"{kind.name}({','.join(args)})" if args else kind.name
