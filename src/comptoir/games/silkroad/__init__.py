"""The silk road: one caravan, a pawn under the hammer, one token too few for everybody. Its law is docs/rules/silkroad.md."""

from __future__ import annotations

from typing import Final

from comptoir.core.registry import Game, Option, register
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.bot import heuristic
from comptoir.games.silkroad.rules.decisions import step, why_not
from comptoir.games.silkroad.rules.legal import legal, may, pending
from comptoir.games.silkroad.rules.score import points, rank, turns
from comptoir.games.silkroad.rules.setup import reset
from comptoir.games.silkroad.secrets import imagine, redact
from comptoir.games.silkroad.sound import broken
from comptoir.games.silkroad.state import DTYPE

__all__ = ["GAME"]

OPTIONS: Final = (
    Option("players", range(3, 7), 4, "players", ("S-20",)),
    Option("direction", ("west", "east"), "west", "east", ("S-30", "S-31", "S-32", "S-33")),
    Option("last_auction", ("held", "skip"), "held", "skip_last", ("S-50",)),
    Option("vizier_second", ("not_after_tie", "next_number"), "not_after_tie", "next_number", ("S-134",)),
    Option("majority_ties", ("each", "nobody"), "each", "ties_nobody", ("S-173",)),
    Option("final_tie", ("shared", "money"), "shared", "tie_money", ("S-175",)),
    Option("screens", ("closed", "open"), "closed", "open_screens", ("S-183",)),
)

GAME: Final = register(
    Game(
        id="silkroad",
        version=1,
        letter="S",
        dtype=DTYPE,
        seats=range(3, 7),
        colours=("blue", "white", "green", "red", "orange", "violet"),
        options=OPTIONS,
        actions=ACTIONS,
        functions={
            "reset": reset,
            "pending": pending,
            "may": may,
            "legal": legal,
            "why_not": why_not,
            "step": step,
            "redact": redact,
            "imagine": imagine,
            "points": points,
            "rank": rank,
            "turns": turns,
            "broken": broken,
            "heuristic": heuristic,
        },
        package="comptoir.games.silkroad",
        secret=("reveal",),  # S-131
    )
)
