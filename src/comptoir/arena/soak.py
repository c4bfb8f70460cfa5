"""A soak: games by chance under every option, watched until one breaks a promise.

    python -m comptoir.arena.soak --games 1000000 --one-in 64

Game number n of a seed is the same game on every machine: `--only n` plays that one again, looks at every position and tells the moves before the fault.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import random
import secrets
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.arena import watch
from comptoir.arena.driver import HEURISTIC, RANDOM
from comptoir.arena.simulate import MOST_DECISIONS, ints
from comptoir.arena.threads import on_all_cores
from comptoir.core.errors import BadOption
from comptoir.core.play import ROOM
from comptoir.core.registry import Game, Option, Value
from comptoir.core.rng import key_words
from comptoir.core.view import buffer, rows
from comptoir.core.words import words
from comptoir.games import SHELF, game

__all__ = ["Fault", "Soak", "main", "option_sets"]

CHUNK: Final = 8  # games of one option set that a worker plays at once
MANY: Final = 32  # values of an option; of more, only some are tried
LAST_MOVES: Final = 16


def tried(option: Option) -> list[Value]:
    """The values of an option that a soak tries: all, or of very many the ends, the default and some between."""
    values = list(option.values)
    if len(values) <= MANY:
        return values
    some = {*values[:: len(values) // 7], values[0], values[-1], option.default}
    return [value for value in values if value in some]


def option_sets(it: Game) -> list[dict[str, Value]]:
    """Settled options, as few sets as come out of shuffling, such that every value of every option is in at least one."""
    chance = random.Random(it.id)
    missing = {(option.name, value) for option in it.options for value in tried(option)}
    decks: dict[str, Iterator[Value]] = {option.name: shuffled(tried(option), chance) for option in it.options}
    sets = [it.settle({})]
    while missing:
        given = {name: next(deck) for name, deck in decks.items()}
        try:
            it.check(given)
        except BadOption:  # two values that do not go together: both come again
            continue
        sets.append(it.settle(given))
        missing -= set(given.items())
    return sets


def shuffled(values: Sequence[Value], chance: random.Random) -> Iterator[Value]:
    """All values again and again, in another order each time."""
    while True:
        yield from chance.sample(values, len(values))


@dataclasses.dataclass(frozen=True)
class Fault:
    """A game that went wrong: which, after how many moves, and how it went wrong."""

    game: str
    seed: int | str
    number: int
    options: dict[str, Value]
    ply: int
    what: str
    moves: tuple[str, ...]  # the last ones before it, `seat action`

    @property
    def command(self) -> str:
        """What plays this game again."""
        return f"python -m comptoir.arena.soak --game {self.game} --seed {shlex.quote(str(self.seed))} --only {self.number}"

    def told(self) -> str:
        w = words("en")
        lines = [
            w.say(
                "{game}, game {n} of seed {seed}: after move {ply} it breaks {what}",
                game=self.game,
                n=self.number,
                seed=self.seed,
                ply=self.ply,
                what=self.what,
            ),
            " ".join(f"{name}={value}" for name, value in self.options.items()),
            *self.moves,
            self.command,
        ]
        return "\n".join(lines)


@dataclasses.dataclass
class Tally:
    """What came of the games of one option set."""

    options: dict[str, Value]
    games: int = 0
    decisions: int = 0
    stopped_by_limit: int = 0


Progressed = Callable[[int], None]


class Soak:
    """The soak of one game. Set up, `run`, then read `tallies` and `fault`."""

    def __init__(self, game_id: str, seed: int | str, one_in: int = 1) -> None:
        self.it, self.seed, self.one_in = game(game_id), seed, one_in  # of so many positions one is looked at
        self.tallies = [Tally(options) for options in option_sets(self.it)]
        self.fault: Fault | None = None
        self.seconds = 0.0
        self._turnstile = threading.Lock()

    def run(self, games: int, workers: int | None = None, progress: Progressed | None = None) -> Fault | None:
        """Plays so many games, spread evenly over the option sets; stops at the first fault, which it gives back."""
        start = time.perf_counter()
        chunks = itertools.takewhile(bool, (self.chunk_numbers(c, games) for c in itertools.count()))
        for n in on_all_cores(self.play, chunks, workers):
            if progress is not None:
                progress(n)
        self.seconds = time.perf_counter() - start
        return self.fault

    def chunk_numbers(self, chunk: int, games: int) -> range:
        """The numbers of a chunk's games, which all have the same options; empty after the last chunk."""
        sets = len(self.tallies)
        first = chunk // sets * CHUNK * sets + chunk % sets
        return range(first, min(first + CHUNK * sets, games), sets)

    def kinds(self, number: int) -> list[int]:
        """Who plays game number n: chance at every seat, in one chunk of four bots that think at every other seat."""
        chunk = number // (len(self.tallies) * CHUNK) + number % len(self.tallies)
        players = int(self.options(number)["players"])
        thinks = chunk % 4 == 3
        return [HEURISTIC if thinks and (seat + chunk // 4) % 2 else RANDOM for seat in range(players)]

    def options(self, number: int) -> dict[str, Value]:
        return self.tallies[number % len(self.tallies)].options

    def play(self, numbers: range) -> int:
        """Plays games of one option set; says how many."""
        if self.fault is not None:
            return 0
        it, tally = self.it, self.tallies[numbers[0] % len(self.tallies)]
        states = it.blank(tally.options, len(numbers))
        states["key"] = [key_words(f"{self.seed} game {n}") for n in numbers]
        seeds = np.array([key_words(f"{self.seed} bots {n}")[0] & 0xFFFFFFFF for n in numbers], np.int64)
        results, moves = np.zeros((len(numbers), 3), np.int64), np.zeros(LAST_MOVES, np.int64)
        kinds = ints(np.array(self.kinds(numbers[0]), np.int8))
        views, out = rows(np.zeros(1, it.dtype)), buffer(ROOM)
        watch.watch_games(rows(states), views, kinds, len(it.actions), ints(seeds), MOST_DECISIONS, self.one_in, out, ints(moves), ints(results))
        with self._turnstile:
            tally.games += int(results[:, 2].sum())
            tally.decisions += int(results[:, 0].sum())
            if "stopped" in (states.dtype.names or ()):
                tally.stopped_by_limit += int((states["stopped"] != 0).sum())
            for n, (ply, what, _) in zip(numbers, results.tolist(), strict=True):
                if what:
                    self.fault = Fault(it.id, self.seed, n, tally.options, ply, self.name(what), self.told(moves.tolist(), ply))
        return int(results[:, 2].sum())

    def name(self, what: int) -> str:
        w = words("en")
        return w.say(watch.FOUND[what]) if what < 0 else w.say("the position breaks {rule}", rule=self.it.rule_id(what))

    def told(self, moves: Sequence[int], ply: int) -> tuple[str, ...]:
        last = (moves[n % LAST_MOVES] for n in range(max(0, ply - LAST_MOVES), ply))
        return tuple(f"{self.it.colours[move >> 16]} {self.it.actions.decode(move & 0xFFFF)}" for move in last)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.it.id,
            "seed": self.seed,
            "games": sum(tally.games for tally in self.tallies),
            "decisions": sum(tally.decisions for tally in self.tallies),
            "stopped_by_limit": sum(tally.stopped_by_limit for tally in self.tallies),
            "seconds": round(self.seconds, 1),
            "fault": dataclasses.asdict(self.fault) | {"command": self.fault.command} if self.fault else None,
            "sets": [dataclasses.asdict(tally) for tally in self.tallies],
        }

    def table(self) -> Table:
        """A line for each option set, named by what differs from the default."""
        w, whole = words("en"), self.to_json()
        table = Table(
            title=w.say(
                "{games} games of {game} watched, {decisions} decisions",
                games=f"{whole['games']:,}",
                game=w.say(SHELF[self.it.id]),
                decisions=f"{whole['decisions']:,}",
            ),
            caption=w.say("seed {seed}; {seconds} seconds", seed=self.seed, seconds=whole["seconds"]),
        )
        for heading in (w.say("Options"), w.say("Games"), w.say("Decisions"), w.say("Stopped by the round limit")):
            table.add_column(heading, justify="left" if not table.columns else "right")
        for tally in self.tallies:
            table.add_row(self.differences(tally.options), f"{tally.games:,}", f"{tally.decisions:,}", f"{tally.stopped_by_limit:,}")
        return table

    def differences(self, options: Mapping[str, Value]) -> str:
        return " ".join(f"{o.name}={options[o.name]}" for o in self.it.options if options[o.name] != o.default) or words("en").say("as they are by default")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 when a game broke a promise."""
    asked = command().parse_args(arguments)
    seed = asked.seed if asked.seed is not None else secrets.randbits(48)
    ids = [asked.game] if asked.game else list(SHELF)
    out, err = Console(), Console(stderr=True)
    soaks = []
    with bar(err) as progress:
        for game_id in ids:
            soak = Soak(game_id, seed, 1 if asked.only is not None else asked.one_in)
            soaks.append(soak)
            task = progress.add_task(words("en").say(SHELF[game_id]), total=1 if asked.only is not None else asked.games // len(ids))
            if asked.only is not None:
                soak.play(range(asked.only, asked.only + 1))
            else:
                soak.run(asked.games // len(ids), asked.workers, lambda n, task=task: progress.advance(task, n))  # type: ignore[misc]  # mypy cannot infer it
            if soak.fault is not None:
                break
    for soak in soaks:
        if asked.json:
            print(json.dumps(soak.to_json(), indent=2))
        else:
            out.print(soak.table())
        if soak.fault is not None:
            err.print(soak.fault.told(), highlight=False, markup=False, soft_wrap=True)
    return 1 if any(soak.fault for soak in soaks) else 0


def whole_above_0(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def command() -> argparse.ArgumentParser:
    w = words("en")
    parser = argparse.ArgumentParser(
        prog="python -m comptoir.arena.soak", description=w.say("Random games under every option, watched until one breaks a promise.")
    )
    parser.add_argument("--games", type=int, default=1_000_000, help=w.say("how many in all"))
    parser.add_argument("--seed", help=w.say("what the games are made from; without it nobody knows"))
    parser.add_argument("--game", choices=list(SHELF), help=w.say("this game only"))
    parser.add_argument("--only", type=int, metavar="N", help=w.say("play game number N again and nothing else"))
    parser.add_argument("--one-in", type=whole_above_0, default=1, metavar="N", help=w.say("look at one position in N, and at the last of each game"))
    parser.add_argument("--workers", type=int, help=w.say("as many games at once; by default one for each core"))
    parser.add_argument("--json", action="store_true", help=w.say("the summary for programs"))
    return parser


def bar(console: Console) -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True)


if __name__ == "__main__":
    sys.exit(main())
