"""The terminal table: both boards within 100 columns, six seats, and what may be written at the keyboard."""

import pytest

from comptoir.games.bandits import GAME, sketch
from comptoir.games.bandits.board import MAPS
from comptoir.games.island import state as field
from comptoir.games.island.sketch.seats import letters, seat_style
from tests.games.bandits.scenes import EN, FR, number, scene, sight, way

LONGEST = 100


def board(s, w=EN):
    return sketch.board(sight(s, 6), w)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("w", [EN, FR], ids=["en", "fr"])
def test_no_line_is_longer_than_a_terminal_is_wide(players, w):
    s = scene(options={"players": players}, hands=dict.fromkeys(range(players), "wood"), phase=field.TRADE)
    view = sight(s, 0)
    for line in [*sketch.board(view, w), *sketch.table(view, 0, w), *sketch.legend(view, w)[:1]]:
        assert len(line) <= LONGEST


@pytest.mark.parametrize("players", [4, 6])
def test_the_map_shows_every_number_harbour_and_both_bandits(players):
    s = scene(options={"players": players}, bandits=(0, 1))
    lines = board(s)
    text = "\n".join(lines)
    land = MAPS[players > 4]
    assert text.count("BANDIT") == 2
    assert "ROBBER" not in text
    assert text.count("Desert") == 2
    assert text.count("3:1") == 5
    assert sum(text.count(f"2:1 {name}") for name in ("wood", "brick", "wool", "grain", "ore")) == len(land.sea_qr) // 2 - 5
    assert text.count(".") + text.count("o ") >= len(land.crossing_xy) // 2


@pytest.mark.rule("B-2")
def test_six_seats_have_six_letters_and_styles_in_both_languages():
    s = scene(options={"players": 6})
    for w in (EN, FR):
        assert len(set(letters(sight(s, 0), w))) == 6
    assert len({seat_style(seat) for seat in range(6)}) == 6


def test_a_settlement_a_city_and_a_road_of_the_sixth_seat():
    ways = way(large=True, seed=0, length=4)
    s = scene(options={"players": 6}, settlements={5: [ways[0]]}, cities={5: [ways[2]]})
    text = "\n".join(board(s))
    assert "(N)" in text
    assert "[N]" in text


def test_what_is_written_is_read_with_this_games_numbers():
    s = scene(options={"players": 6}, hands={0: "5 wood"}, phase=field.TRADE)
    view = sight(s, 0)
    assert sketch.read(view, 0, "bank wood for ore", EN) == [number("bank wood ore")]
    assert sketch.read(view, 0, "offer wood for ore", EN) == [number("give wood"), number("want ore"), number("submit")]
    assert sketch.read(view, 0, "76-79", EN) == [number("road 108")]
    assert sketch.heading("bandit", EN) == "Choose a bandit"
    assert sketch.heading("robber", EN) == "Move the bandit"
    assert sketch.example("bank", EN) == "bank brick for ore"
    assert set(sketch.PLACES) == {"crossings", "paths", "hexes"}
    assert "decline" in sketch.REFUSALS


def test_marks_stand_on_the_hexes_where_a_bandit_may_go():
    s = scene(phase=field.TO_MOVE_ROBBER)
    marked = {GAME.actions.encode("robber", h): f"<{h}>" for h in (0, 19)}
    text = "\n".join(line.plain for line in sketch.painted(sight(s, 0), EN, marked))
    assert "<0>" in text
    assert "<19>" in text
