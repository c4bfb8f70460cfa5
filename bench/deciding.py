"""How long the bot of the house thinks about a decision, on a core of its own, at a full table of each game: python -m bench.deciding.

COMPTOIR_JIT=0 measures it with interpreted rules.
"""

from __future__ import annotations

import statistics
import time

import comptoir
from comptoir.core.rule import JIT
from comptoir.games import SHELF, game

GAMES = 3


def decisions(name: str) -> list[float]:
    """Seconds of a core that each decision took, in a few games whose every seat is a bot's; what comes first makes ready."""
    took: list[float] = []
    for seed in range(GAMES):
        match, bot = comptoir.new(name, seed=seed, players=game(name).seats[-1]), comptoir.bot("heuristic", seed=seed)
        while not match.over:
            seat = match.pending[0]
            view, legal = match.view(seat), match.legal(seat)
            began = time.thread_time()
            action = bot.choose(view, legal)
            took.append(time.thread_time() - began)
            assert action is not None
            match.play(seat, action)
    return took[1:]


def main() -> None:
    print("compiled" if JIT else "interpreted")
    for name in SHELF:
        took = [1000 * seconds for seconds in decisions(name)]
        slow = statistics.quantiles(took, n=100)[98]
        print(f"{name}, {game(name).seats[-1]} seats: {statistics.mean(took):.2f} ms on average, 99 of 100 below {slow:.1f} ms ({len(took):,} decisions)")


if __name__ == "__main__":
    main()
