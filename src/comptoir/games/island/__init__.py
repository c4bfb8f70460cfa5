"""The island: settlers share nineteen hexes, dice pay in wood, brick, wool, grain and ore. Its law is docs/rules/island.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from comptoir.core.errors import BadOption
from comptoir.core.registry import Game, Option, register
from comptoir.games.island import own  # noqa: F401  # its answers are registered
from comptoir.games.island.actions import ACTIONS
from comptoir.games.island.bot import heuristic
from comptoir.games.island.rules.decisions import step, why_not
from comptoir.games.island.rules.end import points, rank
from comptoir.games.island.rules.legal import legal, may, pending
from comptoir.games.island.rules.setup import reset
from comptoir.games.island.rules.turn import turns
from comptoir.games.island.secrets import imagine, redact
from comptoir.games.island.sound import broken
from comptoir.games.island.state import DTYPE

__all__ = ["GAME"]

OPTIONS: Final = (
    Option("players", range(3, 5), 4, "players", ("I-1", "I-2")),
    Option("layout", ("variable", "beginners"), "variable", "beginners", ("I-26",)),
    Option("first_seat", ("lot", 0, 1, 2, 3), "lot", "first_option", ("I-40", "I-41"), stored=range(5)),
    Option("order", ("strict", "mixed"), "strict", "mixed", ("I-49",)),
    Option("target", range(5, 16), 10, "target", ("I-156",)),
    Option("play_fresh", ("no", "yes"), "no", "play_fresh", ("I-136",)),
    Option("shortage", ("none", "single"), "none", "single", ("I-61",)),
    Option("win_turn", ("any", "own"), "any", "own_turn", ("I-158",)),
    Option("offer_limit", range(21), 5, "offer_limit", ("I-100",)),
    Option("round_limit", range(20, 1001), 250, "round_limit", ("I-160",)),
    Option("dice", ("rolled", "deck"), "rolled", "dice_deck", ("I-167",)),
)


def check(options: Mapping[str, str | int]) -> None:
    """The seat that starts sits at the table (I-40)."""
    first, players = options["first_seat"], int(options["players"])
    if first != "lot" and int(first) >= players:
        raise BadOption("first_seat", first, f"lot or a seat from 0 to {players - 1} at a table of {players}", "I-40")


GAME: Final = register(
    Game(
        id="island",
        version=1,
        letter="I",
        dtype=DTYPE,
        seats=range(3, 5),
        colours=("blue", "white", "green", "red"),
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
        package="comptoir.games.island",
        final=("discard",),  # I-66
        secret=("give", "want", "clear", "discard"),  # I-65, I-99
        check=check,
    )
)
