"""A game told in text: one line a move, each with what the seat that moves sees of it and with the public counts that it changes.

The moves stand in the text itself. To check a tale is to play them again and to tell them anew; no bot is asked, so that only rules and words can change it.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from comptoir.core.errors import Illegal
from comptoir.core.registry import Game, Value
from comptoir.core.view import View
from comptoir.core.words import words
from comptoir.games import SHELF, game
from comptoir.match import Match, Move

HERE: Final = Path(__file__).parent
LINES: Final = 200  # of a text at most
WIDTH: Final = 150  # of the moves that are not told one by one
PUBLIC: Final = 8  # a field with at most so many numbers is shown whole when it changes

TOLD: Final = re.compile(r"^ *\d+ +(?P<colour>\w+) +(?P<action>[\w(),]+)")
UNTOLD: Final = re.compile(r"(?P<colour>\w+) (?P<actions>[\w(),]+(?: [\w(),]+)*)")


@dataclass
class Tale:
    """A match and how it is told: the moves before `told` in a few lines, the others one by one."""

    game: Game
    title: str
    options: dict[str, Value]
    seed: int
    moves: list[Move]
    told: int = 0

    def text(self) -> str:
        """The whole tale, played again."""
        match = Match(self.game, self.options, self.seed)
        lines = [self.title, f"options {' '.join(f'{name}={value}' for name, value in self.changed.items()) or 'as they are by default'}", f"seed {self.seed}"]
        lines += untold(self.game, self.moves[: self.told])
        try:
            for move in self.moves[: self.told]:
                match.play(*move)
            for move in self.moves[self.told :]:
                lines.append(line(match, move))
        except Illegal as refusal:
            lines.append(f"refused {refusal}")
        return "\n".join([*lines, *closing(match)]) + "\n"

    @property
    def changed(self) -> dict[str, Value]:
        return {name: value for name, value in self.options.items() if value != self.game.option(name).default}


def read(path: Path) -> Tale:
    """The tale of a file, which lies in the folder of its game."""
    it = game(path.parent.name)
    title, options, seed, *lines = path.read_text(encoding="utf-8").splitlines()
    given = dict(pair.split("=") for pair in options.split()[1:] if "=" in pair)
    before = [move for each in lines if each.startswith("before ") for move in parse_untold(it, each.removeprefix("before "))]
    after = [Move(it.colours.index(found["colour"]), it.actions.parse(found["action"])) for each in lines if (found := TOLD.match(each))]
    return Tale(it, title, it.settle(given), int(seed.split()[1]), before + after, len(before))


def untold(it: Game, moves: Iterable[Move]) -> list[str]:
    """Moves in a few lines: `before blue settlement(28) road(40); white settlement(14)`."""
    turns: list[tuple[int, list[str]]] = []
    for seat, action in moves:
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(str(it.actions.decode(action)))
    whole = "; ".join(f"{it.colours[seat]} {' '.join(actions)}" for seat, actions in turns)
    lines = textwrap.wrap(whole.replace(" ", "\0").replace(";\0", "; "), WIDTH, break_long_words=False)  # broken between seats alone
    return [f"before {each}".replace("\0", " ") for each in lines]


def parse_untold(it: Game, text: str) -> Iterator[Move]:
    for found in UNTOLD.finditer(text):
        for action in found["actions"].split():
            yield Move(it.colours.index(found["colour"]), it.actions.parse(action))


def line(match: Match, move: Move) -> str:
    """Plays a move and tells it. Raises Illegal."""
    before, public = match.view(move.seat), match.view()
    match.play(*move)
    told = " ".join(match.game.text.events(before, match.view(move.seat), move.seat, move.action, words()))
    head = f"{match.ply:>4}  {match.game.colours[move.seat]:<{max(map(len, match.game.colours))}} {match.game.actions.decode(move.action)!s:<15}"
    return f"{head} {told or '(nobody is told)'}{counts(public, match.view())}"


def counts(before: View, after: View) -> str:
    """The short public fields that a move has changed, as they now are."""
    changed = []
    for name in before.game.dtype.names or ():
        size = before.game.dtype[name].shape
        if len(size) == 1 and size[0] <= PUBLIC:
            now = [int(x) for x in getattr(after, name)]
            if now != [int(x) for x in getattr(before, name)]:
                changed.append(f"{name} {' '.join(map(str, now))}")
    return f"  | {'; '.join(changed)}" if changed else ""


def closing(match: Match) -> list[str]:
    """Where it ends: points, and places if the game is over."""
    colours = match.game.colours
    points = ", ".join(f"{colours[seat]} {match.points(seat, seat)}" for seat in match.seats)
    ranks = f"places {', '.join(f'{colours[seat]} {rank}' for seat, rank in zip(match.seats, match.ranks, strict=True))}" if match.over else "it goes on"
    return [f"points {points}", ranks]


def tales() -> list[Path]:
    """The files of every game."""
    return sorted(path for name in SHELF for path in (HERE / name).glob("*.txt"))
