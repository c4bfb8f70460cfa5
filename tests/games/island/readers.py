"""Reading along in tests: what a seat sees of a position, what it reads of an action, and games at random in which everything happens."""

from comptoir.games.island import GAME
from comptoir.games.island.state import TO_ROLL
from tests.games import reading
from tests.games.island.moves import play
from tests.games.island.scenes import IT, scene
from tests.games.reading import Reader

EN, FR = reading.EN, reading.FR
SPECTATOR = GAME.spectator
READER = Reader(IT, play)
sight, told, label, decision, random_game, kind_of = READER.sight, READER.told, READER.label, READER.decision, READER.random_game, READER.kind_of
SILENT = {"give", "want", "clear"}  # what a seat drafts is its own secret

TABLES: list[tuple[int, dict[str, int | str]]] = [
    (6, {"players": 3, "target": 8}),
    (6, {"order": "mixed", "play_fresh": "yes", "target": 6}),
    (1, {"layout": "beginners", "dice": "deck", "shortage": "single", "offer_limit": 2}),
]


def rolling(one, other, **more):
    """Blue is about to roll, and it is known what comes: there is one throw left in the deck of throws."""
    throw = (one - 1) * 6 + other - 1
    return scene(phase=TO_ROLL, throws_come=((1 << 36) - 1) ^ (1 << throw), **{"options": {"dice": "deck"}, **more})
