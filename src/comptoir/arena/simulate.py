"""Many games between bots, compiled and on all cores, and who won them."""

from __future__ import annotations

import dataclasses
import itertools
import json
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from comptoir.arena import driver
from comptoir.arena.threads import on_all_cores
from comptoir.core.errors import BadOption, UnknownName, nearest
from comptoir.core.play import ROOM
from comptoir.core.registry import Game, Value
from comptoir.core.rng import key_words
from comptoir.core.rule import JIT
from comptoir.core.view import buffer, rows
from comptoir.core.words import Words, words
from comptoir.games import game

if TYPE_CHECKING:
    from rich.table import Table

__all__ = ["MOST_DECISIONS", "Result", "simulate"]

MOST_DECISIONS: Final = 1_000_000  # a game that takes more is given up and counts as unfinished
CHUNK: Final = 32  # games that a worker takes at once

Progress = Callable[[int, int], None]


@dataclasses.dataclass(frozen=True)
class Result:
    """What came of many games. A win shared by k players counts 1/k for each of them."""

    game: str
    seats: int
    bots: tuple[str, ...]  # as they were named: their place in the list
    rotate: bool  # whether the list moved on by one seat from game to game
    seed: int | str
    options: dict[str, Value]
    games: int
    finished: int
    stopped_by_limit: int  # of those, by the game's own limit on rounds
    decisions: int
    seconds: float
    wins: tuple[float, ...]  # by place in the list of bots
    wins_by_seat: tuple[float, ...]
    mean_turns: float
    median_turns: float
    actions: dict[str, int]  # how often each kind of action was taken

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_json(self) -> str:
        rates = {"games_per_s": round(self.games_per_s, 1), "decisions_per_s": round(self.decisions_per_s)}
        return json.dumps({**dataclasses.asdict(self), **rates}, indent=2)

    def table(self, language: str = "en") -> Table:
        """Wins by bot, with the figures of the whole in the caption."""
        from rich.table import Table

        w = words(language)
        table = Table(title=w.say("{games} games of {game}", games=self.games, game=w.say(name_of(self.game))), caption=self._caption(w))
        table.add_column(w.say("Bot"))
        table.add_column(w.say("Wins"), justify="right")
        table.add_column(w.say("Share"), justify="right")
        for name, won in zip(self.bots, self.wins, strict=True):
            table.add_row(name, f"{won:.1f}".removesuffix(".0"), f"{100 * won / max(1, self.finished):.1f} %")
        return table

    def _caption(self, w: Words) -> str:
        return w.say(
            "{finished} finished, {stopped} of them stopped by the round limit; {turns} turns a game; {rate} games a second",
            finished=self.finished,
            stopped=self.stopped_by_limit,
            turns=round(self.mean_turns),
            rate=round(self.games_per_s),
        )


def name_of(game_id: str) -> str:
    from comptoir.games import SHELF

    return SHELF[game_id]


def simulate(
    game_id: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int | str | None = None,
    options: Mapping[str, Value] | None = None,
    progress: Progress | None = None,
    workers: int | None = None,
    rotate: bool = True,
) -> Result:
    """Plays `games` games between bots and says who won.

    `bots` names one bot a seat, or one for all seats. With `rotate` the list moves on by one seat from game to game, so that no bot profits from where it
    sits; `wins` are told by place in the list either way. Game number n depends on the seed and on n alone, not on workers or on how many games there are.
    `progress` is called with the games done and the games in all, one call at a time. Raises UnknownName and BadOption.
    """
    it = game(game_id)
    settled = settle(it, bots, options or {})
    names = tuple(bots) * int(settled["players"]) if len(bots) == 1 else tuple(bots)
    kinds = [kind_of(name) for name in names]
    if seed is None:
        seed = secrets.randbits(48)
    run = Run(it, settled, kinds, seed, games, rotate, progress)
    run.chunk(games)  # no game at all: what has to be compiled is compiled before the clock starts
    start = time.perf_counter()
    for _ in on_all_cores(run.chunk, range(0, games, CHUNK), workers):
        pass
    return run.result(names, time.perf_counter() - start)


def settle(it: Game, bots: Sequence[str], options: Mapping[str, Value]) -> dict[str, Value]:
    """The game's options, with as many players as there are bots; one bot alone takes every seat."""
    if len(bots) == 1:
        return it.settle(options)
    option = it.option("players")
    if not bots or option.number(options.get("players", len(bots))) != len(bots):
        raise BadOption(option.name, len(bots), f"the number of bots, {options.get('players', option.allowed)}")
    return it.settle({**options, "players": len(bots)})


def kind_of(name: str) -> int:
    """A bot that compiled code knows, by its name."""
    if name not in driver.KINDS:
        raise UnknownName("bot", name, list(driver.KINDS), nearest(name, driver.KINDS))
    return driver.KINDS[name]


def ints(array: np.ndarray[Any, Any]) -> Any:
    """An array of numbers as rules take it in every mode."""
    return array if JIT else array.data


class Run:
    """The games of one simulation: chunks of them are played side by side, each writes what came of it into rows of its own."""

    def __init__(self, it: Game, options: dict[str, Value], kinds: Sequence[int], seed: int | str, games: int, rotate: bool, progress: Progress | None) -> None:
        self.it, self.options, self.seed, self.games, self.rotate, self.progress = it, options, seed, games, rotate, progress
        self.kinds = np.array(kinds, np.int8)
        self.results = np.zeros((games, 3), np.int64)
        self.stopped = np.zeros(games, bool)
        self.tally = np.zeros(len(it.actions), np.int64)
        self.done = 0
        self.turnstile = threading.Lock()

    def chunk(self, lo: int) -> None:
        """Plays the games from number `lo` on. The dice and what bots draw by chance come from two keys, so that no bot can foretell the dice."""
        hi = min(lo + CHUNK, self.games)
        states = self.it.blank(self.options, hi - lo)
        states["key"] = np.array([key_words(f"{self.seed} game {n}") for n in range(lo, hi)], np.int32).reshape(-1, 8)
        seeds = np.array([key_words(f"{self.seed} bots {n}")[0] & 0xFFFFFFFF for n in range(lo, hi)], np.int64)
        tally = np.zeros_like(self.tally)
        views = rows(np.zeros(1, self.it.dtype))
        results = ints(self.results[lo:hi])
        driver.play_games(rows(states), lo, views, ints(self.kinds), int(self.rotate), ints(seeds), MOST_DECISIONS, buffer(ROOM), results, ints(tally))
        if "stopped" in states.dtype.names:
            self.stopped[lo:hi] = states["stopped"] != 0
        with self.turnstile:
            self.tally += tally
            self.done += hi - lo
            if self.progress is not None:
                self.progress(self.done, self.games)

    def result(self, names: tuple[str, ...], seconds: float) -> Result:
        finished = self.results[:, 0] >= 0
        turns = self.results[finished, 1]
        by_place, by_seat = self.wins(finished)
        kinds = {kind.name: 0 for kind in self.it.actions.kinds}
        for action, n in zip(self.it.actions, self.tally.tolist(), strict=True):
            kinds[action.kind] += n
        return Result(
            game=self.it.id,
            seats=len(names),
            bots=names,
            rotate=self.rotate,
            seed=self.seed,
            options=self.options,
            games=self.games,
            finished=int(finished.sum()),
            stopped_by_limit=int((self.stopped & finished).sum()),
            decisions=int(self.tally.sum()),
            seconds=seconds,
            wins=by_place,
            wins_by_seat=by_seat,
            mean_turns=float(turns.mean()) if len(turns) else 0.0,
            median_turns=float(np.median(turns)) if len(turns) else 0.0,
            actions=kinds,
        )

    def wins(self, finished: np.ndarray[Any, Any]) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Shares of wins by place in the list of bots, and by seat."""
        n = len(self.kinds)
        won = (self.results[:, 2, None] >> np.arange(n) & 1) * finished[:, None]
        share = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        shift = np.arange(self.games) % n if self.rotate else np.zeros(self.games, int)
        by_place = [0.0] * n
        for seat, s in itertools.product(range(n), range(n)):
            by_place[(seat - s) % n] += float(share[shift == s, seat].sum())
        return tuple(round(x, 6) for x in by_place), tuple(round(float(x), 6) for x in share.sum(axis=0))
