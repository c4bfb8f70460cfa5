"""The end: the points agreed, fifteen of them, the round limit (B-72 to B-75)."""

import pytest

from comptoir.core.errors import BadOption
from comptoir.games.bandits import GAME
from comptoir.games.island import state as field
from tests.games.bandits.scenes import BLUE, BROWN, WHITE, along, fields, play, points, ranks, rule, scene, way

WAY = way(seed=0, length=12)
LONG_WAY = way(large=True, seed=0, length=15)


@pytest.mark.rule("B-72")
def test_the_target_is_ten_to_fifteen_and_ten_by_default():
    target = GAME.option("target")
    assert (list(target.values), target.default) == (list(range(10, 16)), 10)
    for wrong in (9, 16):
        with pytest.raises(BadOption):
            GAME.settle({"target": wrong})


@pytest.mark.parametrize("target", range(10, 16))
@pytest.mark.rule("B-72")
def test_the_first_with_the_points_agreed_wins(target):
    s = scene(
        options={"target": target},
        settlements={BLUE: [WAY[8]]},
        cities={BLUE: [WAY[0], WAY[2], WAY[4], WAY[6]]},
        roads={BLUE: along(*WAY[8:11])},
        cards={BLUE: f"{target - 10} point"},
        hands={BLUE: "wood brick wool grain"},
    )
    assert (points(s, BLUE), s.phase) == (target - 1, field.BUILD)
    play(s, BLUE, f"settlement {WAY[10]}")
    assert (points(s, BLUE), s.phase, s.winners) == (target, field.OVER, 1 << BLUE)
    for seat in (BLUE, WHITE):
        refusals = {it.number: GAME.rule_id(GAME.functions["why_not"](s, seat, it.number)) for it in GAME.actions}
        assert set(refusals.values()) == {"B-72", "B-10"}  # a place that is not on this board is never legal
        assert all(rule == "B-72" for number, rule in refusals.items() if GAME.actions.decode(number).kind not in ("settlement", "city", "road", "robber"))


@pytest.mark.rule("B-73")
def test_fifteen_and_more_can_be_reached():
    s = scene(
        options={"players": 6, "target": 15},
        settlements={BROWN: [LONG_WAY[8], LONG_WAY[10], LONG_WAY[12], LONG_WAY[14]]},
        cities={BROWN: [LONG_WAY[0], LONG_WAY[2], LONG_WAY[4], LONG_WAY[6]]},
        roads={BROWN: along(*LONG_WAY[:5], large=True)},
        cards={BROWN: "knight"},
        played={BROWN: "2 knight"},
        hands={BROWN: "wood brick"},
        turn=BROWN,
    )
    assert points(s, BROWN) == 12
    play(s, BROWN, "knight", "bandit 0", "robber 0")
    assert (points(s, BROWN), s.phase) == (14, field.BUILD)
    play(s, BROWN, f"road {along(LONG_WAY[4], LONG_WAY[5], large=True)[0]}")
    assert (points(s, BROWN), s.phase, s.winners) == (16, field.OVER, 1 << BROWN)
    assert rule(s, BROWN, "end_turn") == "B-72"


@pytest.mark.rule("B-73")
def test_pieces_special_cards_and_point_cards_make_twenty_two():
    assert 5 + 2 * 4 == 13
    s = scene(
        options={"players": 6, "target": 15},
        settlements={BROWN: [LONG_WAY[8], LONG_WAY[10], LONG_WAY[12], LONG_WAY[14]]},
        cities={BROWN: [LONG_WAY[0], LONG_WAY[2], LONG_WAY[4], LONG_WAY[6]]},
        roads={BROWN: along(*LONG_WAY[:6], large=True)},
        cards={BROWN: "5 point"},
        played={BROWN: "3 knight"},
    )
    assert points(s, BROWN) == 4 + 8 + 4 + 5


@pytest.mark.rule("B-74", "I-160", "I-162", "I-163")
def test_the_round_limit_ends_the_game_and_most_points_win():
    s = scene(options={"players": 6, "round_limit": 20, "target": 15}, cards={WHITE: "3 point", BROWN: "point"}, turn=BROWN, rounds=19)
    play(s, BROWN, "end_turn")
    assert (s.phase, s.stopped, s.rounds) == (field.OVER, 1, 20)
    assert s.winners == 1 << WHITE
    assert ranks(s) == [3, 1, 3, 3, 3, 2]


@pytest.mark.rule("I-160", "I-161")
def test_the_limit_is_600_rounds_unless_a_table_says_otherwise():
    limit = GAME.option("round_limit")
    assert (limit.values, limit.default) == (range(20, 1001), 600)


@pytest.mark.rule("B-74", "I-162")
def test_equal_points_share_the_win():
    s = scene(options={"players": 2, "round_limit": 20}, cards={WHITE: "point", BLUE: "point"}, turn=WHITE, rounds=19)
    play(s, WHITE, "end_turn")
    assert ranks(s) == [1, 1]


@pytest.mark.rule("B-75", "I-158")
def test_nothing_is_kept_for_having_had_a_special_card():
    """With `own`, a has 10 on b's turn by the longest road; b's equal road takes two away before a's own turn."""
    other = way(seed=57, length=7, avoid=[v for u in WAY for v in (u,)])
    s = scene(
        options={"win_turn": "own"},
        cities={BLUE: [WAY[0], WAY[2], WAY[4]]},
        roads={BLUE: along(*WAY[:6]), WHITE: along(*other[:5])},
        cards={BLUE: "2 point"},
        hands={WHITE: "wood brick"},
        turn=WHITE,
    )
    assert points(s, BLUE) == 10
    play(s, WHITE, f"road {along(other[4], other[5])[0]}")
    assert points(s, BLUE) == 8
    play(s, WHITE, "end_turn")
    assert s.phase != field.OVER
    assert fields(s).winners == 0
