"""Reading along in tests: what a seat sees of a position, what it reads of an action, and games at random in which everything happens."""

from comptoir.core.view import View
from comptoir.games.silkroad import GAME
from tests.games import reading
from tests.games.reading import Reader
from tests.games.silkroad.moves import play
from tests.games.silkroad.scenes import IT

EN, FR = reading.EN, reading.FR
SPECTATOR = GAME.spectator
READER = Reader(IT, play)
sight, told, label, decision, random_game, kind_of = READER.sight, READER.told, READER.label, READER.decision, READER.random_game, READER.kind_of

TABLES: list[tuple[int, dict[str, int | str]]] = [
    (1, {"players": 3}),
    (2, {"direction": "east", "last_auction": "skip"}),
    (3, {"players": 5, "screens": "open", "vizier_second": "next_number"}),
    (4, {"players": 6, "direction": "east", "final_tie": "money", "majority_ties": "nobody"}),
    (5, {"last_auction": "skip"}),
]


def moments(seed, **options):
    """Each action of a game, with every viewer's view before and after it: by viewer, two views, the seat, the action."""
    moves: list[tuple[int, int]] = []
    before, last = dict[int, View](), None
    for s, seat, _, taken in random_game(seed, **options):
        viewers = (*range(int(s.players)), SPECTATOR)
        after = {viewer: sight(s, viewer) for viewer in viewers}
        if moves:
            yield before, after, *moves[-1]
        moves.append((seat, taken))
        before, last = after, s
    yield before, {viewer: sight(last, viewer) for viewer in before}, *moves[-1]
