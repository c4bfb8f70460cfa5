"""The record of a match: a JSON text that a person can read, that replays to the same bytes, and that shows where it was tampered with.

Every move carries eight digits of a chain: a hash of the chain so far, of the move, and of what it led to (who owes a decision, everybody's points). The
chain begins with the head and the seed, so a changed option, name, seed or move breaks it at the place of the change; how it ends shows a move that was cut
off. `record.schema.json` describes the text.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Final

from comptoir.core import play
from comptoir.core.errors import BadOption, BadRecord, UnknownAction, UnknownName, shown
from comptoir.core.registry import Game
from comptoir.core.rng import commitment
from comptoir.games import game
from comptoir.match.match import Match, Move

__all__ = ["FORMAT", "SCHEMA", "load", "write"]

FORMAT: Final = "comptoir match"
SCHEMA: Final = 1
DIGITS: Final = 8
LINE: Final = re.compile(r"(?P<colour>\w+) (?P<action>[\w(),]+) (?P<check>[0-9a-f]{8})")
LONGEST: Final = 1_000_000  # moves; no game comes near
PARTS: Final[dict[str, tuple[type, ...]]] = {
    "format": (str,),
    "schema": (int,),
    "game": (str,),
    "version": (int,),
    "options": (dict,),
    "names": (list,),
    "commitment": (str,),
    "seed": (int, str),
    "check": (str,),
    "moves": (list,),
    "end": (str,),
    "result": (dict, type(None)),
}
"""What a record holds, in this order."""


def write(match: Match) -> str:
    """A match as text."""
    chain = Chain(match)
    check, lines = chain.digits, []
    for again, move in match.replayed():
        if move is not None:
            lines.append(f"{line(match.game, move)} {chain.add(again, move)}")
    record = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": match.game.id,
        "version": match.game.version,
        "options": match.options,
        "names": list(match.names),
        "commitment": match.commitment,
        "seed": match._seed,
        "check": check,
        "moves": lines,
        "end": chain.end,
        "result": result(match),
    }
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def line(it: Game, move: Move) -> str:
    return f"{it.colours[move.seat]} {it.actions.decode(move.action)}"


def result(match: Match) -> dict[str, list[int]] | None:
    """How it ended: everybody's points and place; None while it is on."""
    if not match.over:
        return None
    return {"points": [match.points(seat) for seat in match.seats], "ranks": match.ranks}


class Chain:
    """The running hash of a match from its head on."""

    def __init__(self, match: Match) -> None:
        head = [FORMAT, SCHEMA, match.game.id, match.game.version, match.options, match.names, match._seed]
        self._hash = hashlib.sha256(json.dumps(head, sort_keys=True).encode())

    def add(self, match: Match, move: Move) -> str:
        """The digits of a move that has just been made."""
        points = [play.points(match._rows, 0, seat) for seat in match.seats]
        self._hash.update(f"{line(match.game, move)} {match.pending} {points}\n".encode())
        return self.digits

    @property
    def digits(self) -> str:
        return self.end[:DIGITS]

    @property
    def end(self) -> str:
        return self._hash.hexdigest()


def load(text: str | bytes) -> Match:
    """The match of a record, played again from its start. Raises BadRecord where the record cannot be read, or is not as it was written."""
    record = read(text)
    match = begin(record)
    chain = Chain(match)
    if chain.digits != record["check"]:
        raise BadRecord("its head is not as it was written: the options, names or seed were changed")
    for ply, told in enumerate(record["moves"], 1):
        found = LINE.fullmatch(told) if isinstance(told, str) else None
        if found is None:
            raise BadRecord(f"'{shown(told)}' is no move: it would be a colour, an action and {DIGITS} digits of the chain", ply)
        repeat(match, chain, ply, **found.groupdict())
    if chain.end != record["end"]:
        raise BadRecord("the record went on from here, or ended elsewhere", match.ply + 1)
    if result(match) != record["result"]:
        raise BadRecord("its result is not what its moves lead to")
    return match


def read(text: str | bytes) -> dict[str, Any]:
    """The record's parts, each of its kind."""
    try:
        record = json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except (ValueError, RecursionError) as wrong:
        raise BadRecord(f"it is not JSON: {wrong}") from None
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord(f"it is not the record of a match: its format would be '{FORMAT}'")
    known(record.get("schema"), SCHEMA, "it is written in schema {theirs}, and this program reads schema {ours}")
    if set(record) != set(PARTS):
        odd = sorted(set(record) ^ set(PARTS))
        raise BadRecord(f"its parts would be {', '.join(PARTS)}; missing or of no use: {', '.join(map(shown, odd[:3]))}")
    for name, kinds in PARTS.items():
        if type(record[name]) not in kinds:
            raise BadRecord(f"its {name} is not of the right kind: {shown(record[name])}")
    if len(record["moves"]) > LONGEST:
        raise BadRecord(f"it has {len(record['moves'])} moves; {LONGEST} are the most")
    for row in (record["result"] or {}).values():
        if not isinstance(row, list) or any(type(n) is not int for n in row):
            raise BadRecord(f"its result is not of the right kind: {shown(row)}")
    return record


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object whose names are all different; with two of one name, readers would differ on what it says."""
    parts = dict(pairs)
    if len(parts) != len(pairs):
        raise ValueError("it names a part twice")
    return parts


def no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def known(theirs: object, ours: int, message: str) -> None:
    """Raises BadRecord where a record has another schema or version than this program."""
    if type(theirs) is not int or theirs != ours:
        newer = type(theirs) is int and theirs > ours
        raise BadRecord(message.format(theirs=shown(theirs), ours=ours) + ("; a newer program wrote it" if newer else ""))


def begin(record: dict[str, Any]) -> Match:
    """The match before its first move."""
    try:
        it = game(record["game"])
        known(record["version"], it.version, f"it was begun under version {{theirs}} of the rules of {it.id}, and these are version {{ours}}")
        match = Match(it, record["options"], record["seed"], record["names"])
    except (UnknownName, BadOption) as wrong:
        raise BadRecord(str(wrong)) from None
    if match.options != record["options"]:
        raise BadRecord("it does not hold all options of the game as they were settled")
    if commitment(record["seed"]) != record["commitment"]:
        raise BadRecord("its seed is not the one that was committed to at the start")
    return match


def repeat(match: Match, chain: Chain, ply: int, colour: str, action: str, check: str) -> None:
    """Plays one recorded move."""
    if colour not in match.game.colours[: len(match.seats)]:
        raise BadRecord(f"no {shown(colour)} sits at this table", ply)
    seat = match.game.colours.index(colour)
    try:
        move = Move(seat, match.game.actions.parse(action))
    except UnknownAction as wrong:
        raise BadRecord(str(wrong), ply) from None
    if line(match.game, move) != f"{colour} {action}":
        raise BadRecord(f"'{shown(action)}' would be written {match.game.actions.decode(move.action)}", ply)
    why = match.why_not(*move)
    if why is not None:
        raise BadRecord(f"{colour} may not {action}: {why}", ply)
    match._step(*move)
    if chain.add(match, move) != check:
        raise BadRecord(f"'{colour} {action}' is not what was recorded, or did not lead here", ply)
