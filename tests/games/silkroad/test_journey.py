"""The move along an arrow, and the end of the journey (S-60 to S-62)."""

import pytest

from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_60, S_193
from tests.games.silkroad.moves import choices, owing, pass_all, play, why
from tests.games.silkroad.scenes import BLUE, GREEN, RED, WHITE, city, fresh, scene


@pytest.mark.rule("S-60")
def test_the_leader_chooses_an_arrow_out_of_the_city_and_cannot_stay():
    s = scene(caravan="Palmyra", pawn=GREEN)
    pass_all(s)
    assert owing(s) == {GREEN}
    assert choices(s, GREEN) == {"move Aleppo", "move Tyre"}
    for name in ("Palmyra", "Ecbatana", "Antioch", "Susia"):
        assert why(s, GREEN, f"move {name}") == S_60
    assert why(s, BLUE, "move Tyre") == S_193
    play(s, GREEN, "move Tyre")
    assert s.caravan == city("Tyre")
    assert (s.phase, owing(s)) == (field.TO_TAKE, {GREEN})


@pytest.mark.rule("S-60", "S-46")
def test_it_is_the_leader_who_moves_not_the_holder_who_has_sold():
    s = scene(caravan="Merv", pawn=BLUE)
    play(s, WHITE, "bid 1")
    play(s, GREEN, "pass")
    play(s, RED, "pass")
    play(s, BLUE, "sell_pawn")
    assert owing(s) == {WHITE}
    assert choices(s, WHITE) == {"move Susia", "move Nisa"}
    assert why(s, BLUE, "move Nisa") == S_193


@pytest.mark.rule("S-61", "SX10")
def test_along_a_single_arrow_the_caravan_moves_by_itself():
    s = scene(caravan="Turfan")
    pass_all(s)
    assert s.caravan == city("Korla")
    assert s.phase != field.TO_MOVE
    s = fresh()  # two arrows leave Chang'An
    leader = int(s.pawn)
    pass_all(s)
    assert s.caravan == city("Chang'An")
    assert owing(s) == {leader}
    assert choices(s, leader) == {"move Lanzhou", "move Yumen"}


@pytest.mark.rule("S-62", "SX47", "S-170")
@pytest.mark.parametrize(("caravan", "direction", "end"), [("Tyre", "west", "Antioch"), ("Aleppo", "west", "Antioch"), ("Yumen", "east", "Chang'An")])
def test_at_the_last_end_the_game_is_over_at_once_without_a_market(caravan, direction, end):
    s = scene(caravan=caravan, options={"direction": direction})
    pass_all(s)
    assert s.caravan == city(end)
    assert s.phase == field.OVER
    assert owing(s) == set()
    assert all(choices(s, seat) == set() for seat in range(4))
    assert why(s, BLUE, "take 0") == S_193
