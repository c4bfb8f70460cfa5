"""What a game says of itself: its declaration, its options, and the register from which everything above finds it."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

from comptoir.core.actions import ActionTable
from comptoir.core.errors import BadOption, UnknownName, nearest
from comptoir.core.panel import About, Board, Bundle, Card, Desk, Flight, Player
from comptoir.core.rule import JIT, is_ours, keep_no_generic
from comptoir.core.tally import Chart, Count, Share
from comptoir.core.words import Words

if TYPE_CHECKING:
    from rich.text import Text as RichText

__all__ = ["BY_RECORD", "FUNCTIONS", "GAMES", "Game", "Option", "Panel", "Picture", "Sketch", "Tally", "Text", "register"]

FUNCTIONS = ("reset", "pending", "may", "legal", "why_not", "step", "redact", "imagine", "points", "rank", "turns", "broken", "heuristic")
"""The rules by which generic code knows a game; `core/dispatch.py` says what each takes and gives."""

FIELDS = ("key", "players", "revealed")
"""What generic code reads and writes in a record: the generator's key, how many play, and a count that rises whenever chance or a secret has shown itself."""

Value = str | int


class Text(Protocol):
    """A game's `text.py`: every sentence a player reads, made from a view."""

    def seat_name(self, seat: int, w: Words) -> str:
        """The seat's colour, as a name."""
        ...

    def label(self, view: Any, seat: int, action: int, w: Words) -> str:
        """What an action is called on a button or in a list: short, with its price or its outcome."""
        ...

    def decision(self, view: Any, seat: int, w: Words) -> str:
        """What the game asks of a seat at this moment, in one sentence; for a seat that owes nothing, whom it waits for."""
        ...

    def events(self, before: Any, after: Any, seat: int, action: int, w: Words) -> list[str]:
        """What the viewer learns of `seat`'s action, from its own two views: no line, or a few."""
        ...

    def opening(self, view: Any, w: Words) -> list[str]:
        """What is told before the first action: the board, the lot, the first cards."""
        ...

    def reason(self, rule: int, w: Words) -> str:
        """Why a rule forbids an action, in one sentence."""
        ...

    def option(self, name: str, value: Value, w: Words) -> str:
        """What a table that sets an option to a value agrees on, in one short sentence."""
        ...


class Picture(Protocol):
    """A game's `picture`: a view as SVG."""

    def picture(self, view: Any, w: Words) -> str:
        """The whole table: the board, what everybody may know of each seat, and the viewer's own hand."""
        ...

    def board(self, view: Any, w: Words) -> str:
        """The board alone, for a page that says the rest itself."""
        ...


class Sketch(Protocol):
    """A game's `sketch`: a view in characters, at most 100 columns wide, for terminals and screen readers, and what a player may write there."""

    PLACES: dict[str, tuple[str, ...]]
    """The kinds of places on the board, and the kinds of actions that name one by its number."""

    REFUSALS: tuple[str, ...]
    """The kinds of actions that say no to a question of another seat."""

    def board(self, view: Any, w: Words) -> list[str]:
        """The board, without colour."""
        ...

    def painted(self, view: Any, w: Words, marks: dict[int, str] | None = None) -> list[RichText]:
        """The board in colour; `marks` are written where an action, by its number, would take place."""
        ...

    def table(self, view: Any, seat: int, w: Words) -> list[str]:
        """What everybody may know of each seat, and the viewer's own hand, without colour."""
        ...

    def painted_table(self, view: Any, seat: int, w: Words) -> list[RichText]:
        """The same in colour."""
        ...

    def legend(self, view: Any, w: Words) -> list[str]:
        """What the signs on the board mean."""
        ...

    def heading(self, kind: str, w: Words) -> str | None:
        """What the line of a menu is called that stands for all actions of a kind."""
        ...

    def example(self, kind: str, w: Words) -> str | None:
        """How an action of a kind, or several at once, may be written."""
        ...

    def read(self, view: Any, seat: int, line: str, w: Words) -> list[int] | None:
        """The actions that a line means which a player has written; None if it means nothing to this game."""
        ...


class Panel(Protocol):
    """A game's `panel.py`: what a page shows beside the board, and what can be clicked on it, made from a view."""

    def about(self, w: Words) -> About:
        """The game on the shelf."""
        ...

    def board(self, view: Any, w: Words) -> Board:
        """The board in two layers."""
        ...

    def players(self, view: Any, w: Words) -> list[Player]:
        """What everybody may know of each seat, in the order of the seats."""
        ...

    def stock(self, view: Any, w: Words) -> list[Card]:
        """What lies open for all: the bank, the deck."""
        ...

    def hand(self, view: Any, w: Words) -> list[Card]:
        """The viewer's own."""
        ...

    def desk(self, view: Any, seat: int, legal: list[int], w: Words) -> Desk:
        """What a seat can do now; for somebody who only watches, the offers that lie on the table."""
        ...

    def compose(self, view: Any, seat: int, composer: str, bundle: Bundle) -> list[int]:
        """The actions that a bundle means; the rules judge them. Raises UnknownAction where there is no such composer."""
        ...

    def at(self, place: str) -> list[int]:
        """Every action that names a place of the board, whether it is legal or not: so that an illegal one can be explained."""
        ...

    def flights(self, before: Any, after: Any, seat: int, action: int) -> list[Flight]:
        """What has passed from place to place with an action, as far as a viewer's own two views around it tell."""
        ...

    def legend(self, view: Any, w: Words) -> list[tuple[str, str]]:
        """What the pictograms mean, each with its words."""
        ...


class Tally(Protocol):
    """A game's `tally.py`, if it has one: what is counted of a game when it is over, and along the way."""

    CHARTS: tuple[Chart, ...]
    """What there is to draw beside everybody's points."""

    def shares(self, view: Any, seat: int, w: Words) -> list[Share]:
        """What a seat's points are made of."""
        ...

    def counts(self, before: Any, after: Any, seat: int, action: int) -> Iterable[Count]:
        """What an action adds to the charts: what everybody may know, from two views of whoever looks."""
        ...


@dataclass(frozen=True)
class Option:
    """One thing a table may set: its values, what it is without being set, the rules that tell of it, and where the record holds it.

    A number is stored as it is, a word as its place in `values`; `stored` says otherwise.
    """

    name: str
    values: Sequence[Value]
    default: Value
    field: str
    rules: tuple[str, ...]
    stored: Sequence[int] | None = None

    def number(self, value: Value) -> int:
        """What the record holds for a value, which may also come as text; raises BadOption."""
        for i, known in enumerate(self.values):
            if value == str(known) or (value == known and not isinstance(value, bool | float)):
                if self.stored is not None:
                    return self.stored[i]
                return known if isinstance(known, int) else i
        raise BadOption(self.name, value, self.allowed, self.rules[0])

    def value(self, number: int) -> Value:
        """The value of a stored number; raises BadOption."""
        for value in self.values:
            if self.number(value) == number:
                return value
        raise BadOption(self.name, number, self.allowed, self.rules[0])

    @property
    def allowed(self) -> str:
        """What it can be, in words: `strict or mixed`, `5 to 15`."""
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        *others, last = map(str, self.values)
        return f"{', '.join(others)} or {last}" if others else last


@dataclass(frozen=True, eq=False)
class Game:
    """A game's declaration. Outside `games/` nothing asks which game it is: it asks this."""

    id: str
    version: int  # rises when an old record would replay differently
    letter: str  # of its rule ids: rule 42 of letter I is I-42
    dtype: np.dtype[Any]
    seats: range  # how many may play
    colours: tuple[str, ...]  # of seats 0, 1, …
    options: tuple[Option, ...]
    actions: ActionTable
    functions: Mapping[str, Callable[..., Any]]  # FUNCTIONS by name
    package: str  # where its other rooms are
    final: tuple[str, ...] = ()  # kinds of actions that a rule forbids to take back
    secret: tuple[str, ...] = ()  # kinds of actions of which others learn at most that the seat now owes nothing, until `revealed` rises
    check: Callable[[Mapping[str, Value]], None] = lambda options: None  # raises BadOption where options do not go together
    own_letter: str = ""  # of a game that plays by another's rules and has some of its own: their letter,
    own_rules: int = 0  # and from where on their numbers count: with 1000 and B, rule 1042 is B-42

    def __reduce__(self) -> tuple[Callable[[str, str], Game], tuple[str, str]]:
        """A game is copied and pickled by its name: there is one of each in a process."""
        return found, (self.package, self.id)

    @functools.cached_property
    def text(self) -> Text:
        return cast(Text, importlib.import_module(f"{self.package}.text"))

    @functools.cached_property
    def picture(self) -> Picture:
        return cast(Picture, importlib.import_module(f"{self.package}.picture"))

    @functools.cached_property
    def sketch(self) -> Sketch:
        return cast(Sketch, importlib.import_module(f"{self.package}.sketch"))

    @functools.cached_property
    def panel(self) -> Panel:
        return cast(Panel, importlib.import_module(f"{self.package}.panel"))

    @functools.cached_property
    def tally(self) -> Tally | None:
        """None for a game that counts nothing but points."""
        name = f"{self.package}.tally"
        return cast(Tally, importlib.import_module(name)) if importlib.util.find_spec(name) else None

    @property
    def spectator(self) -> int:
        """The seat after the last one: who only watches."""
        return self.seats[-1]

    def rule_id(self, number: int) -> str:
        if self.own_letter and number >= self.own_rules:
            return f"{self.own_letter}-{number - self.own_rules}"
        return f"{self.letter}-{number}"

    def rule_number(self, id: str) -> int:
        """The number of a rule of which `rule_id` makes this id."""
        letter, _, number = id.partition("-")
        return int(number) + (self.own_rules if letter == self.own_letter else 0)

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = [option.name for option in self.options]
        raise UnknownName("option", name, names, nearest(name, names))

    def settle(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options, with what was given and the defaults for the rest; raises UnknownName or BadOption."""
        settled = {option.name: option.default for option in self.options}
        for name, value in given.items():
            option = self.option(name)
            settled[name] = option.value(option.number(value))
        self.check(settled)
        return settled

    def blank(self, options: Mapping[str, Value], n: int = 1) -> np.ndarray[Any, Any]:
        """`n` records with settled options and nothing else; give each a key, then `reset` it."""
        states = np.zeros(n, self.dtype)
        for name, value in options.items():
            option = self.option(name)
            states[option.field] = option.number(value)
        return states


GAMES: dict[str, Game] = {}
"""The games that have been imported, by id; `comptoir.games.game` imports one and finds it."""

BY_RECORD: dict[Any, Game] = {}
"""The game of a record's type, as NumPy knows it and, under Numba, as Numba does."""


def register(game: Game) -> Game:
    """Puts a game on the shelf; refuses a record type that another game has, for rules are found by it."""
    missing = [name for name in FUNCTIONS if name not in game.functions]
    if missing or set(game.functions) - set(FUNCTIONS):
        raise ValueError(f"{game.id} declares {sorted(game.functions)}; a game has {list(FUNCTIONS)}")
    lacking = [name for name in FIELDS if name not in (game.dtype.names or ())]
    if lacking:
        raise ValueError(f"the record of {game.id} lacks the fields {lacking}")
    wrong = [name for name in game.dtype.names or () if game.dtype[name].base.kind != "i"]
    if wrong:
        raise ValueError(f"the record of {game.id} holds other things than signed integers: {wrong}")
    taken = [name for name in game.dtype.names or () if hasattr(np.record, name)]
    if taken:
        raise ValueError(f"the record of {game.id} has fields that NumPy's records use for themselves: {taken}")
    if game.dtype.itemsize != sum(field[0].itemsize for field in (game.dtype.fields or {}).values()):
        raise ValueError(f"the record of {game.id} has bytes that belong to no field, which copies do not keep: make it by core.view.record")
    other = BY_RECORD.get(game.dtype)
    if other is not None and other.id != game.id:
        raise ValueError(f"{game.id} has the same record as {other.id}: give it a field of its own")
    GAMES[game.id] = game
    BY_RECORD[game.dtype] = game
    if JIT:
        import numba

        BY_RECORD[numba.from_dtype(game.dtype)] = game
        if not all(map(is_ours, game.functions.values())):
            keep_no_generic(game.id)
    return game


def found(package: str, id: str) -> Game:
    """A game by its name, imported if it is not at hand."""
    if id not in GAMES:
        importlib.import_module(package)
    return GAMES[id]
