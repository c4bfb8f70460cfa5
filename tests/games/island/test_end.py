"""End of the game: points, the win, the round limit, ranks (I-153 to I-165)."""

import random
from typing import Any

import pytest

from comptoir.core.errors import BadOption
from comptoir.core.play import decide
from comptoir.core.view import buffer
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_155
from tests.games.island.moves import along, choices, fields, free, kinds, listed, owing, path, play, points, ranks, row, said, top_card, view, why, winners
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, fresh, scene

SETTLEMENT = "wood brick wool grain"
CITY = "2 grain 3 ore"
CARD = "wool grain ore"
ROAD = "wood brick"
SEVEN = along(21, 16, 22, 17, 23, 18, 24, 19)
SIX = along(38, 43, 39, 44, 40, 45, 41)
EIGHT_POINTS = [0, 2, 50, 52]  # four cities, where they hinder nobody


def cut(**options):
    """Green has eight points and a route of six, blue holds the longest road with seven; white, on turn, cuts it."""
    s = scene(
        turn=WHITE,
        cities={GREEN: EIGHT_POINTS},
        roads={BLUE: SEVEN, GREEN: SIX, WHITE: along(12, 17)},
        hands={WHITE: SETTLEMENT},
        options=options,
    )
    assert (points(s, GREEN), s.longest_road) == (8, BLUE)
    play(s, WHITE, "settlement 17")
    assert (points(s, GREEN), s.longest_road) == (10, GREEN)
    return s


def about_to_win(**more):
    """Blue has nine points and can pay for a settlement on 23."""
    blue: dict[str, Any] = {"cities": {BLUE: [0, 2, 50, 7]}, "settlements": {BLUE: [33]}, "roads": {BLUE: along(18, 23)}, "hands": {BLUE: SETTLEMENT}}
    return scene(**(blue | more))


def at_the_limit(**more):
    """The last turn of round twenty, where the table stops: red's, since blue has started."""
    return scene(turn=RED, rounds=19, options={"round_limit": 20, **more.pop("options", {})}, **more)


@pytest.mark.rule("I-153", "I-154")
def test_what_is_worth_points_and_how_many():
    assert points(scene(settlements={BLUE: [0]}), BLUE) == 1
    assert points(scene(cities={BLUE: [0]}), BLUE) == 2
    assert points(scene(roads={BLUE: SEVEN}), BLUE) == 2
    assert points(scene(played={BLUE: "3 knight"}), BLUE) == 2
    assert points(scene(cards={BLUE: "3 point knight monopoly"}), BLUE) == 3
    s = scene(settlements={BLUE: [0, 2]}, cities={BLUE: [50]}, roads={BLUE: SEVEN}, played={BLUE: "3 knight"}, cards={BLUE: "point"})
    assert points(s, BLUE) == 9
    assert [points(s, seat) for seat in (WHITE, GREEN, RED)] == [0, 0, 0]


@pytest.mark.rule("I-153")
def test_after_the_set_up_every_player_has_two_points():
    for players in (3, 4):
        s = fresh(layout="beginners", players=players)
        assert [points(s, seat) for seat in range(players)] == [2] * players
        s = fresh(players=players)
        while s.founded < 2 * s.players:
            play(s, int(s.turn), said(listed(s, int(s.turn))[0]))
        assert [points(s, seat) for seat in range(players)] == [2] * players


DEEDS = [  # what brings points to blue, who has six; and how many it has then
    ("settlement 23", {"roads": {BLUE: along(18, 23)}, "hands": {BLUE: SETTLEMENT}}, 7),
    ("city 18", {"settlements": {BLUE: [18]}, "hands": {BLUE: CITY}}, 8),
    (f"road {path(23, 18)}", {"roads": {BLUE: along(21, 16, 22, 17, 23)}, "hands": {BLUE: ROAD}}, 8),
    ("knight", {"cards": {BLUE: "knight"}, "played": {BLUE: "2 knight"}}, 8),
    ("buy", {"hands": {BLUE: CARD}}, 7),
]


@pytest.mark.rule("I-155", "I-156", "I-157")
@pytest.mark.parametrize(("deed", "more", "reached"), DEEDS)
def test_the_game_ends_as_soon_as_a_player_has_the_points(deed, more, reached):
    for target in (reached, reached + 1):
        s = scene(cities={BLUE: [0, 2, 50]}, options={"target": target}, **more)
        top_card(s, "point")
        play(s, BLUE, deed)
        assert points(s, BLUE) == reached
        if target == reached:
            assert (s.phase, winners(s)) == (field.OVER, {BLUE})
            assert owing(s) == free(s) == set()
            assert choices(s, BLUE) == choices(s, WHITE) == set()
            assert why(s, BLUE, "end_turn") == I_155
        else:
            assert (s.phase != field.OVER, winners(s)) == (True, set())
            assert owing(s) == {BLUE}


@pytest.mark.rule("I-155")
def test_when_the_game_is_over_nobody_does_anything_any_more():
    s = about_to_win(phase=field.TRADE, options={"order": "mixed"}, hands={BLUE: f"{SETTLEMENT} {ROAD}", WHITE: "ore 2 wool"}, cards={BLUE: "knight"})
    play(s, WHITE, "give ore", "want wood", "submit", "give wool")
    play(s, BLUE, "settlement 23")
    assert winners(s) == {BLUE}
    for seat in (BLUE, WHITE):
        assert {int(GAME.functions["why_not"](s, seat, action.number)) for action in GAME.actions} == {I_155}


@pytest.mark.rule("I-155", "I-156")
def test_ten_points_win_unless_the_table_says_otherwise():
    for cities, over in (([0, 2, 7, 50], True), ([0, 2, 7], False)):
        s = scene(cities={BLUE: cities}, settlements={BLUE: [18]}, hands={BLUE: CARD})
        top_card(s, "point")
        play(s, BLUE, "buy")
        assert points(s, BLUE) == (10 if over else 8)
        assert (s.phase == field.OVER) == over
    assert GAME.settle({})["target"] == 10
    assert int(fresh(target=15).target) == 15
    for refused in (4, 16):
        with pytest.raises(BadOption):
            GAME.settle({"target": refused})


@pytest.mark.rule("I-157")
def test_hidden_cards_count_and_are_shown_when_the_game_is_won():
    s = scene(cities={BLUE: [0, 2, 50, 7]}, roads={BLUE: along(18, 23)}, cards={BLUE: "point", WHITE: "point knight"}, hands={BLUE: SETTLEMENT, WHITE: "ore"})
    assert row(view(s, GREEN).cards, WHITE) == row(view(s, GREEN).hands, WHITE) == [0] * 5
    play(s, BLUE, "settlement 23")  # nobody asks whether blue wants to win
    assert (s.phase, winners(s)) == (field.OVER, {BLUE})
    assert row(view(s, GREEN).cards, WHITE) == [1, 0, 0, 0, 1]
    assert points(view(s, GREEN), BLUE) == 10


@pytest.mark.rule("I-157")
def test_a_free_road_that_wins_ends_the_game_though_another_was_to_come():
    s = scene(cities={BLUE: [0, 2, 50, 7]}, roads={BLUE: along(21, 16, 22, 17, 23)}, cards={BLUE: "road_building"})
    play(s, BLUE, "road_building")
    assert s.phase == field.FREE_ROADS
    play(s, BLUE, f"road {path(23, 18)}")
    assert (s.phase, winners(s), points(s, BLUE)) == (field.OVER, {BLUE}, 10)


@pytest.mark.rule("I-158", "IX31")
def test_a_player_wins_on_anothers_turn():
    s = cut()
    assert (s.phase, winners(s)) == (field.OVER, {GREEN})


@pytest.mark.rule("I-158", "IX32")
def test_a_table_may_let_points_win_on_the_own_turn_only():
    s = cut(win_turn="own")
    assert s.phase == field.BUILD
    play(s, WHITE, "end_turn")
    assert (s.phase, winners(s), int(s.turn)) == (field.OVER, {GREEN}, GREEN)  # before the roll
    s = cut(win_turn="own")
    s.longest_road = field.NOBODY  # somebody cuts green in its turn
    play(s, WHITE, "end_turn")
    assert (s.phase, winners(s)) == (field.TO_ROLL, set())


@pytest.mark.rule("I-158")
def test_on_the_own_turn_points_win_at_once():
    s = about_to_win(options={"win_turn": "own"})
    play(s, BLUE, "settlement 23")
    assert (s.phase, winners(s)) == (field.OVER, {BLUE})


@pytest.mark.rule("I-159")
def test_if_one_deed_brings_several_to_the_points_t_wins_before_the_others():
    s = scene(
        turn=WHITE,
        cities={GREEN: EIGHT_POINTS, WHITE: [10, 31, 42, 26]},
        roads={BLUE: SEVEN, GREEN: SIX, WHITE: along(12, 17)},
        cards={WHITE: "point"},
        hands={WHITE: SETTLEMENT},
    )
    play(s, WHITE, "settlement 17")
    assert (points(s, WHITE), points(s, GREEN)) == (10, 10)
    assert winners(s) == {WHITE}


@pytest.mark.rule("I-159")
@pytest.mark.parametrize(("turn", "winner"), [(GREEN, RED), (BLUE, WHITE), (RED, RED), (WHITE, WHITE)])
def test_of_several_at_the_points_t_wins_or_else_the_first_clockwise_from_t(turn, winner):
    s = scene(turn=turn, cities={WHITE: [0, 2, 50, 52], RED: [10, 31, 42, 26]}, cards={WHITE: "2 point", RED: "2 point"}, hands={turn: CARD})
    play(s, turn, "buy")
    assert winners(s) == {winner}


@pytest.mark.rule("I-160")
def test_the_game_is_stopped_when_so_many_rounds_are_complete():
    s = at_the_limit()
    play(s, RED, "end_turn")
    assert (s.phase, int(s.stopped), fields(s).rounds) == (field.OVER, 1, 20)
    s = scene(turn=RED, rounds=18, options={"round_limit": 20})
    play(s, RED, "end_turn")
    assert (s.phase, int(s.stopped), fields(s).rounds) == (field.TO_ROLL, 0, 19)


@pytest.mark.rule("I-160")
def test_a_round_is_one_turn_of_every_seat_from_the_starting_player_on():
    for players, first in ((4, GREEN), (3, WHITE)):
        s = scene(turn=first, options={"players": players, "first_seat": first, "round_limit": 20})
        for n in range(20 * players):
            assert (s.phase, fields(s).rounds) == (field.BUILD, n // players)
            play(s, (first + n) % players, "end_turn")
            if s.phase != field.OVER:
                s.phase = field.BUILD
        assert (s.phase, int(s.stopped)) == (field.OVER, 1)


@pytest.mark.rule("I-160")
def test_a_win_that_only_the_next_turn_would_have_found_does_not_come_before_the_limit():
    s = at_the_limit(cities={BLUE: [0, 2, 50, 52], WHITE: [10, 31, 42, 26]}, cards={BLUE: "2 point", WHITE: "3 point"}, options={"win_turn": "own"})
    play(s, RED, "end_turn")
    assert (points(s, BLUE), points(s, WHITE)) == (10, 11)
    assert winners(s) == {WHITE}  # scored, as at every limit; at the start of its turn blue would have won


@pytest.mark.rule("I-160", "I-161")
def test_the_limit_is_an_option_between_20_and_1000_rounds():
    assert GAME.settle({})["round_limit"] == 250
    for n in (20, 1000):
        assert int(fresh(round_limit=n).round_limit) == n
    for refused in (19, 1001):
        with pytest.raises(BadOption):
            GAME.settle({"round_limit": refused})


@pytest.mark.rule("I-161")
def test_a_table_where_nobody_can_score_any_more_comes_to_its_end_all_the_same():
    s = scene(players=3, phase=field.TO_ROLL, settlements={BLUE: [0]}, robber=0, options={"round_limit": 20, "players": 3})
    s.deck_left = 0
    while s.phase != field.OVER:
        kind = min(kinds(s, int(s.turn)), key=["robber", "roll", "end_turn", "end_trade", "ask", "give", "want", "bank"].index)
        play(s, int(s.turn), "robber 0" if kind == "robber" and s.robber else "robber 1" if kind == "robber" else kind)
    assert winners(s) == {BLUE}
    assert (int(s.stopped), points(s, BLUE)) == (1, 1)


@pytest.mark.rule("I-161")
def test_the_limit_is_generous_even_to_players_who_act_at_random():
    out = buffer(512)
    for seed in range(3):
        s = fresh(seed, offer_limit=1)
        luck = random.Random(seed)
        while decide(s, luck.getrandbits(32), out):
            pass
        assert (s.phase, int(s.stopped)) == (field.OVER, 0)
        assert fields(s).rounds < 250


@pytest.mark.rule("I-162")
def test_a_game_stopped_by_the_limit_is_won_by_the_most_points_hidden_ones_included():
    s = at_the_limit(settlements={BLUE: [0, 2], WHITE: [6]}, cards={WHITE: "2 point"})
    play(s, RED, "end_turn")
    assert winners(s) == {WHITE}
    assert ranks(s) == [2, 1, 3, 3]


@pytest.mark.rule("I-162", "I-163")
def test_equal_points_share_the_win_at_the_limit():
    s = at_the_limit(settlements={BLUE: [0, 2, 7], WHITE: [6], GREEN: [50]}, cards={WHITE: "2 point"})
    play(s, RED, "end_turn")
    assert winners(s) == {BLUE, WHITE}
    assert ranks(s) == [1, 1, 3, 4]


@pytest.mark.rule("I-163")
def test_behind_the_winner_the_others_rank_by_points_and_equal_ones_share_a_rank():
    s = about_to_win(settlements={BLUE: [33], GREEN: [10, 31], RED: [42]}, cards={RED: "point", WHITE: "3 point"})
    play(s, BLUE, "settlement 23")
    assert ranks(s) == [1, 2, 3, 3]


@pytest.mark.rule("I-163", "I-159")
def test_the_winner_is_first_even_where_another_has_as_many_points_or_more():
    s = about_to_win(cities={BLUE: [0, 2, 50, 7], WHITE: [10, 31, 42, 26]}, cards={WHITE: "3 point"}, options={"win_turn": "own"})
    play(s, BLUE, "settlement 23")
    assert points(s, WHITE) > points(s, BLUE)
    assert ranks(s) == [1, 2, 3, 3]


@pytest.mark.rule("I-164")
@pytest.mark.parametrize(
    ("seat", "words", "position"),
    [
        (BLUE, "roll", {"phase": field.TO_ROLL}),
        (BLUE, "end_turn", {"phase": field.BUILD}),
        (BLUE, "end_trade", {"phase": field.TRADE}),
        (BLUE, "end_turn", {"phase": field.TRADE, "options": {"order": "mixed"}}),
        (BLUE, "rob_none", {"phase": field.TO_ROB}),
        (BLUE, "robber 3", {"phase": field.TO_MOVE_ROBBER}),
        (BLUE, "free_done", {"phase": field.FREE_ROADS, "free_roads": 1}),
    ],
)
def test_there_is_always_something_to_do(seat, words, position):
    s = scene(**position)
    assert owing(s) == {seat}
    assert words in choices(s, seat)


@pytest.mark.rule("I-164")
def test_whoever_owes_an_answer_or_discards_can_always_go_on():
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "ore"}, options={"offer_limit": 1})
    play(s, WHITE, "give ore", "clear")  # no offer is left to white
    play(s, BLUE, "give wood", "want brick", "submit")  # and no brick
    assert choices(s, WHITE) == {"decline"}
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "ore"})
    play(s, WHITE, "give ore")
    play(s, BLUE, "ask")
    assert "clear" in choices(s, WHITE)
    s = scene(phase=field.TO_DISCARD, hands={WHITE: "8 ore"})
    s.to_discard[WHITE] = 4
    assert choices(s, WHITE) == {"discard ore"}


@pytest.mark.rule("I-164")
def test_in_random_games_whoever_owes_or_may_act_can_and_nobody_else():
    out = buffer(512)
    for seed in range(2):
        s = fresh(seed, order=("strict", "mixed")[seed])
        luck = random.Random(seed)
        for _ in range(1500):
            acting = owing(s) | free(s)
            assert owing(s)
            assert not owing(s) & free(s)
            assert [bool(listed(s, seat)) for seat in range(4)] == [seat in acting for seat in range(4)]
            decide(s, luck.getrandbits(32), out)


@pytest.mark.rule("I-165")
@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_finite_whatever_is_done_in_it(seed):
    s = scene(
        phase=field.TRADE,
        hands={BLUE: "9 wood 9 brick 5 wool 5 grain 5 ore", WHITE: "3 wood 3 ore", GREEN: "4 wool", RED: "2 grain brick"},
        settlements={BLUE: [18], WHITE: [0]},
        roads={BLUE: along(18, 23, 29)},
        cards={BLUE: "knight road_building discovery monopoly"},
        options={"order": "mixed", "target": 15},
    )
    luck = random.Random(seed)
    endings, talk = {"end_turn", "end_trade"}, {"give", "want", "clear", "withdraw", "decline"}
    for _ in range(2000):
        deeds = [(seat, a) for seat in owing(s) | free(s) for a in listed(s, seat) if said(a) not in endings]
        if not deeds:
            break
        if seed % 2:  # they do nothing else while they can talk without offering
            deeds = [(seat, a) for seat, a in deeds if said(a).split()[0] in talk] or deeds
        seat, a = luck.choice(deeds)
        GAME.functions["step"](s, seat, a)
    assert choices(s, BLUE) == {"end_turn"}
