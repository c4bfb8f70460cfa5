"""Reading along in tests of any game: what a seat sees of a position, what it reads of an action, and games at random in which everything happens."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from comptoir.core.view import View
from comptoir.core.words import Words, words
from tests.games.scenery import Scenery, frozen

EN: Final = words("en")
FR: Final = words("fr")


class Reader:
    """Reads along in the positions of a game; `play` does an action as one says it, and checks what it leaves behind."""

    def __init__(self, it: Scenery, play: Callable[..., None]) -> None:
        self.it, self.game, self.play = it, it.game, play

    def sight(self, s: Any, seat: int) -> View:
        """What `seat` sees of a position, as everything that is read is made from it."""
        return View(self.game, np.frombuffer(frozen(self.it.view(s, seat)), self.game.dtype), seat)

    def told(self, s: Any, seat: int, *actions: str, viewer: int | None = None, w: Words = EN) -> list[str]:
        """What a viewer, or whoever only watches, reads while `seat` does one action after another."""
        looks, lines = self.game.spectator if viewer is None else viewer, []
        for said in actions:
            before = self.sight(s, looks)
            self.play(s, seat, said)
            lines += self.game.text.events(before, self.sight(s, looks), seat, self.it.number(said), w)
        return lines

    def label(self, s: Any, seat: int, said: str, w: Words = EN, viewer: int | None = None) -> str:
        return self.game.text.label(self.sight(s, seat if viewer is None else viewer), seat, self.it.number(said), w)

    def decision(self, s: Any, seat: int, w: Words = EN, viewer: int | None = None) -> str:
        return self.game.text.decision(self.sight(s, seat if viewer is None else viewer), seat, w)

    def kind_of(self, action: int) -> str:
        return self.game.actions.decode(action).kind

    def random_game(self, seed: int, most: int = 2000, /, **options: int | str) -> Iterator[tuple[Any, int, list[int], int]]:
        """The positions of a game, each with the seat that acts next, its legal actions, and the one it takes: half the time of a kind that came least."""
        luck, s = random.Random(seed), self.it.fresh(seed, **options)
        taken: Counter[str] = Counter()
        for _ in range(most):
            seats, idle = sorted(self.it.owing(s)), sorted(self.it.free(s))
            if not seats:
                return
            seat = luck.choice(idle) if idle and luck.random() < 0.25 else luck.choice(seats)
            legal = self.it.listed(s, seat)
            least = min(taken[self.kind_of(a)] for a in legal)
            action = luck.choice([a for a in legal if taken[self.kind_of(a)] == least] if luck.random() < 0.5 else legal)
            yield s, seat, legal, action
            taken[self.kind_of(action)] += 1
            self.game.functions["step"](s, seat, action)
