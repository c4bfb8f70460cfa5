"""The bandits' 384 actions: the island's kinds with larger ranges, and one more, last (the Decisions chapter)."""

from __future__ import annotations

from typing import Final

from comptoir.core.actions import ActionTable, Kind
from comptoir.games.bandits.board import CROSSINGS, HEXES, PATHS
from comptoir.games.bandits.state import BANDITS, SEATS
from comptoir.games.island.actions import NUMBERED, kinds

ACTIONS: Final = ActionTable(*kinds(CROSSINGS, PATHS, HEXES, SEATS), Kind("bandit", bandit=BANDITS))

BANDIT: Final = len(NUMBERED)  # its kind, by number, after those of the island
