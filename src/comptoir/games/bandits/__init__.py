"""Island of Bandits: the island's game on a larger island, with two deserts and two bandits. Its law is docs/rules/bandits.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from comptoir.core.errors import BadOption
from comptoir.core.registry import Game, Option, register
from comptoir.games.bandits import own  # noqa: F401  # its answers are registered
from comptoir.games.bandits.actions import ACTIONS
from comptoir.games.bandits.bot import heuristic
from comptoir.games.bandits.rules.decisions import list_legal, step, why_not
from comptoir.games.bandits.rules.ids import OWN
from comptoir.games.bandits.secrets import imagine, redact
from comptoir.games.bandits.sound import broken
from comptoir.games.bandits.state import DTYPE, FEW
from comptoir.games.island.rules.end import points, rank
from comptoir.games.island.rules.legal import may, pending
from comptoir.games.island.rules.setup import reset
from comptoir.games.island.rules.turn import turns

__all__ = ["GAME"]

OPTIONS: Final = (
    Option("players", range(2, 7), 4, "players", ("B-1",)),
    Option("board", ("auto", "small", "large"), "auto", "board_option", ("B-12",)),
    Option("target", range(10, 16), 10, "target", ("B-72",)),
    Option("first_seat", ("lot", 0, 1, 2, 3, 4, 5), "lot", "first_option", ("I-40",), stored=range(7)),
    Option("order", ("strict", "mixed"), "strict", "mixed", ("I-49",)),
    Option("shortage", ("none", "single"), "none", "single", ("B-44",)),
    Option("win_turn", ("any", "own"), "any", "own_turn", ("I-158",)),
    Option("offer_limit", range(21), 5, "offer_limit", ("I-100",)),
    Option("round_limit", range(20, 1001), 600, "round_limit", ("I-160",)),
    Option("dice", ("rolled", "deck"), "rolled", "dice_deck", ("I-167",)),
)


def check(options: Mapping[str, str | int]) -> None:
    """The seat that starts sits at the table (I-40), and five find no room on the small board (B-12)."""
    first, players = options["first_seat"], int(options["players"])
    if first != "lot" and int(first) >= players:
        raise BadOption("first_seat", first, f"lot or a seat from 0 to {players - 1} at a table of {players}", "I-40")
    if options["board"] == "small" and players > FEW:
        raise BadOption("board", "small", f"auto or large at a table of {players}", "B-12")


GAME: Final = register(
    Game(
        id="bandits",
        version=1,
        letter="I",
        own_letter="B",
        own_rules=OWN,
        dtype=DTYPE,
        seats=range(2, 7),
        colours=("blue", "white", "green", "red", "orange", "brown"),
        options=OPTIONS,
        actions=ACTIONS,
        functions={
            "reset": reset,
            "pending": pending,
            "may": may,
            "legal": list_legal,
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
        package="comptoir.games.bandits",
        final=("discard",),  # I-66
        secret=("give", "want", "clear", "discard"),  # I-65, I-99
        check=check,
    )
)
