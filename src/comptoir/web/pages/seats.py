"""What the pages call whoever sits at a table, and how a table stands to them."""

from __future__ import annotations

from typing import Final

from comptoir.core.registry import Game
from comptoir.core.words import Words, mark
from comptoir.web.tables import SeatState

__all__ = ["BOT_LEVELS", "called", "note_on"]

BOT_LEVELS: Final = {"random": mark("bot that plays at random"), "heuristic": mark("bot that plays well")}


def called(seat: SeatState, number: int, game: Game, w: Words) -> str:
    """A person's name, or a bot's colour."""
    colour = game.text.seat_name(number, w)
    if seat.kind == "bot":
        return w.say("{colour} (bot)", colour=colour)
    return seat.name or (w.say("{colour}: free", colour=colour) if seat.kind == "empty" else colour)


def note_on(seat: SeatState, w: Words) -> str:
    """What is to be said of somebody who is not there."""
    if seat.resigned:
        return w.say("has resigned: a bot plays")
    if seat.absent:
        return w.say("away: a bot plays")
    if seat.kind == "person" and not seat.present:
        return w.say("away: waited for")
    return ""
