"""catanatron: four of its random players, one game after another."""

import random
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from bench.contenders.relay import Tally, take_part

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


class Catanatron:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.play()

    def play(self) -> int:
        """One game; says how many decisions it took."""
        game = Game([RandomPlayer(colour) for colour in COLOURS], seed=self.rng.randrange(1, 1 << 31))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    def run(self, seconds: float) -> Tally:
        games = decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            decisions += self.play()
            games += 1
        return Tally(games, decisions, time.perf_counter() - began)


if __name__ == "__main__":
    take_part(Catanatron)
