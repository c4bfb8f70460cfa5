"""One decision of each game before anybody comes: what is compiled is loaded then, in a worker thread, and no visitor waits for it."""

from __future__ import annotations

from comptoir.bots import BOTS, bot
from comptoir.core.words import LANGUAGES, words
from comptoir.games import SHELF, game
from comptoir.match import Match
from comptoir.web.tables.deeds import played

__all__ = ["practise"]


def practise() -> None:
    """Loads every game, and does with it what a table does."""
    for name in SHELF:
        match = Match(game(name), {}, 0)
        seat = match.pending[0]
        view, legal = match.view(seat), match.legal(seat)
        for player in BOTS:
            bot(player, 0).choose(view, legal)
        played(match, seat, legal[:1])
        match.points(seat)
        match.why_not(seat, 0)
        for language in LANGUAGES:
            match.game.text.opening(view, words(language))
