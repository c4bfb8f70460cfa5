"""How a contender takes part: it makes ready, says so, waits for the start, runs for some seconds, and tells its tally. Needs nothing installed."""

import json
import sys
from collections.abc import Callable
from typing import NamedTuple, Protocol


class Tally(NamedTuple):
    games: int  # ended
    decisions: int
    seconds: float


class Contender(Protocol):
    def run(self, seconds: float) -> Tally: ...


def take_part(contender: Callable[[int], Contender]) -> None:
    """`contender SECONDS SEED`: everything that is not play (imports, compilation, the first game) comes before `ready`."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    it = contender(seed)
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(it.run(seconds)), flush=True)
