"""Interpreted and compiled rules play the same games, byte for byte: `python -m tests.games.identity` plays many both ways, whole, and says where they part.

One process runs rules one way only. The compiled one puts questions, each a position and how to play on from it; another, started with COMPTOIR_JIT=0,
answers them with how far it came and a digest of what it found there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from comptoir.core.registry import Value
from comptoir.core.rule import JIT
from comptoir.games import SHELF, game
from comptoir.match.record import LONGEST
from tests.games.positions import Position, Table, tables_of

ROOT: Final = Path(__file__).resolve().parents[2]
CHUNK: Final = 10  # questions that one process is asked at once
THOUGHTS: Final = 8  # decisions by the heuristic where a question asks for them


class Question(NamedTuple):
    """A position as bytes, and how to play on from it: so many random decisions, numbered from `start`."""

    game: str
    options: dict[str, Value]
    position: str  # its bytes in hexadecimal
    seed: int
    start: int
    most: int
    looks: bool  # also what everybody sees, imagines and would do there

    @classmethod
    def of(cls, position: Position, seed: int, start: int, most: int, looks: bool) -> Question:
        return cls(position.game.id, position.table.options, position.tobytes().hex(), seed, start, most, looks)


def answer(question: Question) -> str:
    """How many decisions there were, and a digest of where they led."""
    it = game(question.game)
    array = np.frombuffer(bytearray.fromhex(question.position), it.dtype)
    position = Position(Table(it, question.options), array, "asked")
    done = position.play_randomly(question.seed, question.most, question.start)
    found = hashlib.sha256(position.tobytes())
    if question.looks:
        for seat in position.viewers:
            found.update(position.seen(seat).tobytes())
            found.update(position.imagined(seat, question.seed).tobytes())
        position.play_sensibly(question.seed, THOUGHTS)
        found.update(position.tobytes())
    return f"{done} {found.hexdigest()[:16]}"


def interpreted(questions: Sequence[Question]) -> list[str]:
    """The answers of interpreted rules."""
    asked = subprocess.run(
        [sys.executable, "-m", "tests.games.identity", "--answer"],
        input="\n".join(json.dumps(question) for question in questions),
        env=os.environ | {"COMPTOIR_JIT": "0"},
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return asked.stdout.splitlines()


def differences(questions: Sequence[Question]) -> list[str]:
    """The questions to which both ways do not give the same answer, with both."""
    pairs = zip(questions, [answer(question) for question in questions], interpreted(questions), strict=True)
    return [f"{question._replace(position='…')}: compiled {one}, interpreted {other}" for question, one, other in pairs if one != other]


def whole(table: Table, games: int) -> Iterator[Question]:
    """Games from an empty table to the end."""
    for seed in range(games):
        yield Question.of(Position.begin(table, seed), seed, 0, LONGEST, looks=False)


def stretches(table: Table, games: int, apart: int, span: int, look_every: int) -> Iterator[Question]:
    """A stretch of each game: of game number n the one that begins n times so many decisions `apart` from its start, or else the last."""
    for n in range(games):
        position = Position.begin(table, n)
        start = position.play_randomly(n, n * apart)
        if position.over:
            start = max(0, start - span)
            position = Position.begin(table, n)
            position.play_randomly(n, start)
        yield Question.of(position, n, start, span, looks=n % look_every == 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="whole games with each set of options (200)")
    parser.add_argument("--answer", action="store_true", help="answer the questions on standard input")
    asked = parser.parse_args()
    if asked.answer:
        for line in sys.stdin:
            print(answer(Question(*json.loads(line))), flush=True)
        return 0
    if not JIT:
        sys.exit("this is asked of compiled rules, which ask interpreted ones: leave COMPTOIR_JIT alone")
    return compare([table for name in SHELF for table in tables_of(game(name))], asked.games)


def compare(tables: Sequence[Table], games: int) -> int:
    """Whole games at every table, on all cores; 1 when some are not the same."""
    questions = [question for table in tables for question in whole(table, games)]
    chunks = [questions[i : i + CHUNK] for i in range(0, len(questions), CHUNK)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        told = track(pool.map(differences, chunks), f"{len(questions)} games both ways", len(chunks), console=Console(stderr=True))
        found = [difference for differences in told for difference in differences]
    print("\n".join(found) or f"{len(questions)} games at {len(tables)} tables: the same bytes interpreted and compiled")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
