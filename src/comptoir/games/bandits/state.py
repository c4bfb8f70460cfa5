"""The bandits' record: the island's with other sizes, two bandits in the robber's place, and what is known of the deck."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.rule import Ints
from comptoir.core.view import record
from comptoir.games.bandits.board import CROSSINGS, HEXES, PATHS
from comptoir.games.island.state import OVER, Island, fields

SEATS: Final = 6
BANDITS: Final = 2
HARBOURS: Final = 11  # of the large board; the small one has ten, and its last row is empty
FEW: Final = 4  # players for whom the small board and the small bank are made (B-4, B-12)

TO_NAME: Final = OVER + 1  # a phase that the island has not: which of the bandits moves

NOT_HERE: Final = ("robber", "beginners")

DTYPE: Final = record(
    [
        *(field for field in fields(HEXES, CROSSINGS, PATHS, HARBOURS, SEATS) if field[0] not in NOT_HERE),
        ("board_option", "i1"),  # 0 by the number of players, 1 small, 2 large
        ("large", "i1"),  # 1 on the large board
        ("bandits", "i1", (BANDITS,)),  # the hexes on which they stand
        ("named", "i1"),  # the bandit that moves, or that moved last
        ("woken", "i1"),  # 1 from a seven until its bandit has moved: big hands beside it give up half
        ("returned", "i1"),  # how many cards at the bottom of the deck were put back there, until they are bought
    ]
)


class Bandits(Island):
    """A state, as the rules see it: `DTYPE`'s fields by name. Of the island's options `play_fresh` is always 0 (B-42)."""

    dtype: Any
    board_option: int
    large: int
    bandits: Ints
    named: int
    woken: int
    returned: int
