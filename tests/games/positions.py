"""Positions of any game, for tests: asked and played on by the doors of `core/play.py`, without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from comptoir.arena.soak import option_sets
from comptoir.core import play, rng
from comptoir.core.registry import Game, Value
from comptoir.core.rng import key_words, mix
from comptoir.core.rule import JIT
from comptoir.core.view import View, buffer, rows
from comptoir.games import SHELF, game

SENSIBLE: Final = 7  # of 8 decisions, where play is to look like play


class Table(NamedTuple):
    """A game and the options its players have settled on."""

    game: Game
    options: dict[str, Value]

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items() if value != self.game.option(name).default]
        return f"{self.game.id}-{','.join(changed) or 'default'}"


class Position:
    """A state with its game, to be asked and played on; it tells how it was come by, so that a failure can be repeated."""

    def __init__(self, table: Table, array: np.ndarray[Any, Any], story: str) -> None:
        self.table, self.game, self.array, self.story = table, table.game, array, story
        self.rows = rows(array)

    @classmethod
    def begin(cls, table: Table, seed: int) -> Position:
        array = table.game.blank(table.options)
        array["key"][0] = key_words(seed)
        position = cls(table, array, f"seed {seed}")
        play.reset(position.rows, 0)
        return position

    def __repr__(self) -> str:
        return f"<{self.table}: {self.story}>"

    def copy(self) -> Position:
        return Position(self.table, np.frombuffer(bytearray(self.tobytes()), self.game.dtype), self.story)

    def tobytes(self) -> bytes:
        return self.array.tobytes()

    def values(self) -> list[tuple[str, Any]]:
        """All that the record holds, by name, whatever its layout."""
        return [(name, self.array[name].tolist()) for name in self.game.dtype.names or ()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it is played on

    # The table.

    @property
    def seats(self) -> range:
        return range(int(self.array["players"][0]))

    @property
    def viewers(self) -> list[int]:
        """The seats, and who only watches."""
        return [*self.seats, self.game.spectator]

    @property
    def revealed(self) -> int:
        return int(self.array["revealed"][0])

    @property
    def pending(self) -> list[int]:
        return seats_of(play.pending(self.rows, 0))

    @property
    def may(self) -> list[int]:
        return seats_of(play.may(self.rows, 0))

    @property
    def over(self) -> bool:
        return play.pending(self.rows, 0) == 0

    def legal(self, seat: int) -> list[int]:
        out = buffer(play.ROOM)
        return [int(out[i]) for i in range(play.legal(self.rows, 0, seat, out))]

    def why_not(self, seat: int, action: int) -> int:
        return int(play.why_not(self.rows, 0, seat, action))

    def points(self, seat: int) -> int:
        return int(play.points(self.rows, 0, seat))

    def ranks(self) -> list[int]:
        return [int(play.rank(self.rows, 0, seat)) for seat in self.seats]

    @property
    def turns(self) -> int:
        return int(play.turns(self.rows, 0))

    @property
    def broken(self) -> str | None:
        """The id of a rule that does not hold here."""
        number = int(play.broken(self.rows, 0))
        return self.game.rule_id(number) if number else None

    def kind(self, action: int) -> str:
        return self.game.actions.decode(action).kind

    # What others make of it.

    def seen(self, seat: int) -> Position:
        """As a seat sees it."""
        copy = self.copy()
        play.redact(copy.rows, 0, seat)
        return copy

    def view(self, seat: int) -> View:
        return View(self.game, self.seen(seat).array, seat)

    def imagined(self, seat: int, seed: int) -> Position:
        """With all that a seat may not know dealt anew."""
        copy = self.copy()
        copy.rekey(seed)
        play.imagine(copy.rows, 0, seat)
        copy.story += f", imagined by {seat} with seed {seed}"
        return copy

    # Play.

    def step(self, seat: int, action: int) -> None:
        play.step(self.rows, 0, seat, action)
        self.story += f", {seat} {self.game.actions.decode(action)}"

    def after(self, seat: int, action: int) -> Position:
        copy = self.copy()
        copy.step(seat, action)
        return copy

    def rekey(self, seed: int | str) -> None:
        """From here on chance takes another course."""
        for name, *_ in rng.FIELDS:
            self.array[name] = 0
        self.array["key"][0] = key_words(seed)

    def play_randomly(self, seed: int, most: int, start: int = 0) -> int:
        """Any legal action is as likely as any other; says how many decisions there were."""
        seeds, counts = np.array([seed], np.int64), np.zeros(1, np.int64)
        done = play.play_random_many(self.rows, seeds if JIT else seeds.data, 0, 1, start, most, counts, buffer(play.ROOM))
        self.story += f", {done} decisions at random with seed {seed}"
        return int(done)

    def play_sensibly(self, seed: int, most: int) -> int:
        """Mostly what the game's own heuristic takes, from views alone; says how many decisions there were."""
        done = 0
        for seat, action in sensible_moves(self, seed, most):
            play.step(self.rows, 0, seat, action)
            done += 1
        self.story += f", {done} decisions mostly sensible with seed {seed}"
        return done


def sensible_moves(position: Position, seed: int, most: int) -> Iterator[tuple[int, int]]:
    """The moves of `Position.play_sensibly`, for whoever makes them at once."""
    out = buffer(play.ROOM)
    for i in range(most):
        luck = mix(mix(i) ^ seed)
        seat = play.who_acts(position.rows[0], luck)
        if seat < 0:
            return
        n = play.legal(position.rows, 0, seat, out)
        action = int(out[(luck >> 16) * n >> 16])
        if luck >> 4 & 7 < SENSIBLE:
            action = int(play.heuristic(position.seen(seat).rows, 0, seat, out, n, luck >> 16))
        if action >= 0:
            yield seat, action


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def random_moves(position: Position, seed: int, most: int) -> Iterator[tuple[int, int]]:
    """Any legal action, one after the other, for whoever makes them at once."""
    for i in range(most):
        luck = mix(mix(i) ^ seed)
        seat = play.who_acts(position.rows[0], luck)
        if seat < 0:
            return
        actions = position.legal(seat)
        yield seat, actions[(luck >> 16) * len(actions) >> 16]


def tables_of(it: Game) -> list[Table]:
    return [Table(it, options) for options in option_sets(it)]


TABLES: Final = [table for name in SHELF for table in tables_of(game(name))]
"""Every table at which every game is tried; the first of each game is the default one."""

DEFAULTS: Final = [Table(game(name), game(name).settle({})) for name in SHELF]
