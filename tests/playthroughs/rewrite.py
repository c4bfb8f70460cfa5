"""`python -m tests.playthroughs.rewrite`: tells the same moves anew. With --new it looks for games in which what is wanted happens, and takes their moves.

What is wanted of a game stands in its `wanted.toml`, a table for each text:

    title     the first line
    options   what the table sets
    players   `sensible` (mostly the game's heuristic) or `random`
    lines     patterns, each found in what is told; \\n leads to the next move
    last      a pattern found in the last move's line
    winner    `mover` or `other`: whether whoever moved last is among the winners
    winners   how many there are
    most      moves of the whole game at most, 200 if nothing is said
    told      how many of the last moves are told one by one; what is wanted happens in these
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from comptoir.games import SHELF, game
from comptoir.match import Match, Move
from comptoir.match.record import LONGEST
from tests.games.positions import Position, Table, random_moves, sensible_moves
from tests.playthroughs.tale import HERE, LINES, Tale, line, read

say: Final = Console(stderr=True).print


def rewrite(path: Path) -> bool:
    """Tells a text anew; says whether it changed."""
    text = read(path).text()
    if text == path.read_text(encoding="utf-8"):
        return False
    path.write_text(text, encoding="utf-8")
    return True


def look(name: str, want: dict[str, Any], first: int) -> Tale:
    """The first game, by seed, in which what is wanted happens."""
    it = game(name)
    table = Table(it, it.settle(want.get("options", {})))
    for seed in itertools.count(first):
        moves = ended_as_wanted(table, seed, want)
        if moves is None:
            continue
        tale = Tale(it, want["title"], table.options, seed, moves, max(0, len(moves) - want.get("told", LINES)))
        while (excess := len(tale.text().splitlines()) - LINES) > 0:
            tale.told += excess
        if shows(tale, want):
            return tale
    raise AssertionError("there is always another seed")


def ended_as_wanted(table: Table, seed: int, want: dict[str, Any]) -> list[Move] | None:
    """The moves of a game whose length and winners are as wanted."""
    position = Position.begin(table, seed)
    moves: list[Move] = []
    chosen = sensible_moves if want.get("players", "sensible") == "sensible" else random_moves
    for seat, action in chosen(position, seed, LONGEST):
        if len(moves) >= want.get("most", LINES):
            return None
        moves.append(Move(seat, action))
        position.step(seat, action)
    winners = [seat for seat, rank in zip(position.seats, position.ranks(), strict=True) if rank == 1]
    if len(winners) != want.get("winners", len(winners)):
        return None
    whose = "mover" if moves[-1].seat in winners else "other"
    return moves if want.get("winner", whose) == whose else None


def shows(tale: Tale, want: dict[str, Any]) -> bool:
    """Whether every pattern is found in what is told."""
    match = Match(tale.game, tale.options, tale.seed)
    for move in tale.moves[: tale.told]:
        match.play(*move)
    lines = [line(match, move) for move in tale.moves[tale.told :]]
    return all(re.search(pattern, "\n".join(lines)) for pattern in want.get("lines", [])) and bool(re.search(want.get("last", ""), lines[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", action="store_true", help="look for new games, for those that are named or for all that are not there yet")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("names", nargs="*", help="texts, `robber-steals`; without names all")
    asked = parser.parse_args()
    for name in SHELF:
        wanted = tomllib.loads((HERE / name / "wanted.toml").read_text(encoding="utf-8"))
        for stem, want in wanted.items():
            path = HERE / name / f"{stem}.txt"
            if asked.names and stem not in asked.names:
                continue
            if asked.new and (asked.names or not path.exists()):
                tale = look(name, want, asked.first_seed)
                path.write_text(tale.text(), encoding="utf-8")
                say(f"{name}/{stem}: seed {tale.seed}, {len(tale.moves)} moves")
            elif not path.exists():
                sys.exit(f"{name}/{stem}.txt is not there: python -m tests.playthroughs.rewrite --new {stem}")
            elif rewrite(path):
                say(f"{name}/{stem}: told anew")


if __name__ == "__main__":
    main()
