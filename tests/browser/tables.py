"""Tables that a server finds when it starts: a match that bots have played, as far as it is wanted, with somebody at every seat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import comptoir
from comptoir.core.words import words
from comptoir.match import Match
from comptoir.web.app import create_app
from comptoir.web.settings import Settings
from comptoir.web.tables import SeatState, TableSettings

__all__ = ["Laid", "Prepared", "played", "prepare", "when"]

SEATS = 6


class Laid(NamedTuple):
    """A match, and after how many of its moves the table stands."""

    match: Match
    ply: int


class Prepared(NamedTuple):
    """The paths of the tables in a store, and the cookie of whoever sits at each seat."""

    paths: list[str]
    cookies: list[str]


def played(game: str, seed: int, **options: Any) -> Match:
    """A whole game between bots of the house."""
    match, bot = comptoir.new(game, seed=str(seed), **options), comptoir.bot("heuristic", seed)
    while not match.over:
        seat = match.pending[0]
        action = bot.choose(match.view(seat), match.legal(seat))
        assert action is not None  # whoever owes a decision makes one
        match.play(seat, action)
    return match


def when(match: Match, seat: int, *kinds: str) -> int:
    """After how many moves of a match a seat, having owed an action of each kind but the last, owes one of the last."""
    again, wanted = Match(match.game, match.options, match.seed), list(kinds)
    for move in match.moves:
        open_to = {match.game.actions.decode(action).kind for action in again.legal(seat)} if seat in again.pending else set()
        if wanted[0] in open_to:
            wanted.pop(0)
        if not wanted:
            return again.ply
        again.play(move.seat, move.action)
    raise AssertionError(f"seat {seat} never owes {kinds}")


def prepare(database: str, those: Sequence[Laid]) -> Prepared:
    """Writes tables into a store that no server has opened yet. In a thread of its own, since a browser may have a loop in this one."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, written(database, those)).result()


async def written(database: str, those: Sequence[Laid]) -> Prepared:
    app = create_app(Settings(database=database))
    async with app.router.lifespan_context(app):
        paths = [f"/table/{await written_one(app, *laid)}" for laid in those]
        return Prepared(paths, [app.state.people.cookie(person(seat)) for seat in range(SEATS)])


def person(seat: int) -> str:
    return f"at-seat-{seat}"


async def written_one(app: Any, match: Match, ply: int) -> str:
    """A table at which a match has come so far; its seats go by their colours."""
    names = [match.game.text.seat_name(seat, words()) for seat in match.seats]
    seats = [SeatState("person", person(0), names[0]), *[SeatState("empty")] * (len(names) - 1)]
    id: str = await app.state.tables.create(person(0), match.game.id, match.options, seats, TableSettings(visibility="public", patience_s=None))
    table = await app.state.tables.open(id)
    for seat, name in enumerate(names[1:], 1):
        await table.sit(person(seat), seat, name)
    seed = match.seed if match.over else None
    await table.start(person(0), seed=None if seed is None else str(seed))
    for move in match.moves[:ply]:
        await table.play(person(move.seat), move.seat, [move.action], table.version(move.seat))
    return id
