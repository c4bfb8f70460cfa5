"""Questions that games with the same rules answer for themselves, and what the compiled code of those rules depends on."""

import pytest

from comptoir.core import rule, stamp
from comptoir.core.varied import OWN, own, varied
from comptoir.games.bandits import GAME as BANDITS
from comptoir.games.island import GAME as ISLAND
from comptoir.games.island import family
from tests.games.bandits import scenes as bandits
from tests.games.island import scenes as island

HOME = stamp.HOME / "games"


def test_each_record_has_the_answer_of_its_own_game():
    assert family.hexes(island.scene()) == 19
    assert family.hexes(bandits.scene()) == 20
    assert family.hexes(bandits.scene(options={"players": 5})) == 30
    assert [family.ties_keep(s) for s in (island.scene(), bandits.scene())] == [True, False]


def test_plain_python_asks_a_view():
    assert len(family.map_of(bandits.sight(bandits.scene(), 0)).hex_qr) == 20


def test_both_games_answer_every_question_and_no_other():
    asked = set(family.__all__)
    assert set(OWN[ISLAND.dtype]) == set(OWN[BANDITS.dtype]) == asked


def test_a_question_that_a_game_does_not_answer_is_no_question_to_it():
    with pytest.raises(KeyError):
        varied("colour_of_the_sky")(island.scene())


def test_answers_from_outside_the_package_are_refused():
    with pytest.raises(ValueError, match="outside the package"):
        own(ISLAND.dtype, {"hexes": lambda s: 3})


def test_rules_that_ask_are_compiled_anew_when_any_answer_changes():
    """The digest of their folder counts both games' answers and all that these reach; rules that ask nothing do not care."""
    reached = rule.reached(HOME / "island" / "rules" / "build.py")
    assert {HOME / "island" / "own.py", HOME / "bandits" / "own.py", HOME / "bandits" / "board.py", HOME / "bandits" / "rules" / "deck.py"} <= set(reached)
    assert HOME / "bandits" / "own.py" not in rule.reached(stamp.HOME / "core" / "trade.py")
    assert HOME / "bandits" / "own.py" not in rule.reached(HOME / "silkroad" / "rules" / "market.py")
