"""Counts: from a position that a tale leads to, how many lines of play there are to a depth, and a digest of where they all end.

python -m tests.games.counts            counts anew and prints the table
python -m tests.games.counts --write    and writes it into counts.toml
python -m tests.games.counts --new      with other positions: the middle of every tale, as deep as is not too long
"""

from __future__ import annotations

import argparse
import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final

from tests.games.positions import Position, Table
from tests.playthroughs.tale import HERE as TALES
from tests.playthroughs.tale import read, tales

FILE: Final = Path(__file__).with_name("counts.toml")
MOST: Final = 2000  # lines of play from one position
DEEPEST: Final = 5
HEAD: Final = "# Where tests/games/counts.py counts lines of play, and what it finds. Written by it; the difference is for reading.\n"


def scene(tale: str, ply: int) -> Position:
    """The position of a tale after so many moves."""
    told = read(TALES / f"{tale}.txt")
    position = Position.begin(Table(told.game, told.options), told.seed)
    for move in told.moves[:ply]:
        position.step(*move)
    return position


def count(tale: str, ply: int, depth: int) -> dict[str, Any]:
    """An entry of the table."""
    found = hashlib.sha256()
    lines = follow(scene(tale, ply), depth, found)
    return {"tale": tale, "ply": ply, "depth": depth, "lines": lines, "digest": found.hexdigest()[:16]}


def follow(position: Position, depth: int, found: Any) -> int:
    """How many lines of play there are: every action of every seat that owes a decision or may act, then every answer to it, and so on."""
    if depth == 0 or position.over:
        found.update(repr(position.values()).encode())
        return 1
    lines = 0
    for seat in sorted([*position.pending, *position.may]):
        for action in sorted(position.legal(seat)):
            lines += follow(position.after(seat, action), depth - 1, found)
    return lines


def wide(position: Position, depth: int) -> int:
    """How many lines there are, without playing the last decisions out; stops soon after there are too many."""
    choices = [(seat, action) for seat in [*position.pending, *position.may] for action in position.legal(seat)]
    if depth <= 1 or not choices:
        return max(1, len(choices))
    lines = 0
    for choice in choices:
        lines += wide(position.after(*choice), depth - 1)
        if lines > MOST:
            break
    return lines


def chosen() -> list[dict[str, Any]]:
    """For each tale its middle, and the greatest depth that does not lead too wide."""
    entries = []
    for path in tales():
        told = read(path)
        name, ply = f"{path.parent.name}/{path.stem}", (told.told + len(told.moves)) // 2
        position = scene(name, ply)
        depth = max((depth for depth in range(1, DEEPEST + 1) if wide(position, depth) <= MOST), default=1)
        entries.append({"tale": name, "ply": ply, "depth": depth})
    return entries


def table(entries: list[dict[str, Any]]) -> str:
    """Entries, counted, as the file holds them."""
    lines = [HEAD]
    for entry in entries:
        counted = count(entry["tale"], entry["ply"], entry["depth"])
        lines.append("[[count]]\n" + "".join(f"{key} = {value!r}\n".replace("'", '"') for key, value in counted.items()))
    return "\n".join(lines)


def known() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["count"]
    return entries


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--new", action="store_true")
    asked = parser.parse_args()
    text = table(chosen() if asked.new else known())
    if asked.write or asked.new:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
