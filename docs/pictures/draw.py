"""Draws the pictures of the documentation: a game in play for every game on the shelf (`make pictures`)."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import comptoir
from comptoir.core.view import View
from comptoir.games import SHELF
from comptoir.match import Match

HERE: Final = Path(__file__).parent
SEED: Final = 10
MOMENT: Final = 0.9  # of the game’s turns: late enough that much stands on the board


def played(game: str) -> Match:
    """A whole game between bots of the house; once they play better it is another one."""
    match, bot = comptoir.new(game, seed=SEED), comptoir.bot("heuristic", SEED)
    while not match.over:
        seat = match.pending[0]
        action = bot.choose(match.view(seat), match.legal(seat))
        assert action is not None  # whoever owes a decision makes one
        match.play(seat, action)
    return match


def in_play(match: Match) -> View:
    """What the seat that is asked saw at that moment, as its turn began."""
    for again, _ in match.replayed():
        if again.turns >= MOMENT * match.turns:
            return again.view(again.pending[0])
    raise AssertionError("the last turn is late enough")


def drawn(game: str) -> str:
    """The picture of a game, as a text file holds it."""
    return in_play(played(game)).svg() + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=HERE, help="the folder for the pictures, by default the one of this script")
    parser.add_argument("games", nargs="*", default=list(SHELF), help="which games, by default all")
    asked = parser.parse_args()
    for game in asked.games:
        (asked.to / f"{game}.svg").write_text(drawn(game), encoding="utf-8")


if __name__ == "__main__":
    main()
