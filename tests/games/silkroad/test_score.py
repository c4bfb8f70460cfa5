"""The end and the score (S-170 to S-176)."""

import pytest

from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from tests.games.silkroad.moves import owing, pass_all, play, points, ranks, view, why, winners
from tests.games.silkroad.scenes import BLUE, GREEN, RED, WHITE, city, in_hand, scene


def ended(**more):
    """The caravan has arrived: with these hands and this money, and nothing for those not named."""
    more["money"] = dict.fromkeys(range(4), 0) | more.get("money", {})
    s = scene(caravan="Tyre", **more)
    pass_all(s)
    assert s.phase == field.OVER
    return s


def totals(s):
    return [points(s, seat) for seat in range(int(s.players))]


@pytest.mark.rule("S-170")
@pytest.mark.parametrize(("direction", "before", "end"), [("west", "Aleppo", "Antioch"), ("east", "Lanzhou", "Chang'An")])
def test_the_game_ends_when_the_caravan_arrives_and_all_screens_are_lifted(direction, before, end):
    s = scene(caravan=before, hands={BLUE: "2 silk", RED: "ivory"}, options={"direction": direction})
    assert in_hand(view(s, WHITE))[BLUE] == [0] * 5
    pass_all(s)
    assert (s.phase, s.caravan, owing(s)) == (field.OVER, city(end), set())
    for seat in (WHITE, GREEN, field.SPECTATOR):
        assert in_hand(view(s, seat)) == in_hand(s)
    assert why(s, BLUE, "pass") != 0


@pytest.mark.rule("S-171")
def test_each_silver_and_each_bale_scores_one():
    s = ended(money={BLUE: 17}, hands={WHITE: "ivory 2 silk", GREEN: "3 ivory 4 silk"})
    assert totals(s) == [17, 3, 7 + 2 + 2, 0]


@pytest.mark.rule("S-172")
def test_most_bales_of_a_colour_score_two_for_each_of_the_five():
    s = ended(hands={BLUE: "2 ivory 2 silk 2 jewels 2 fruit 2 spices", WHITE: "ivory silk jewels fruit spices", GREEN: "3 spices"})
    assert totals(s) == [10 + 4 * 2, 5, 3 + 2, 0]


@pytest.mark.rule("S-173", "SX48")
def test_those_tied_for_most_all_score_or_none_of_them_by_option():
    assert GAME.option("majority_ties").values == ("each", "nobody")
    assert GAME.settle({})["majority_ties"] == "each"
    hands = {BLUE: "2 ivory jewels 3 fruit", WHITE: "ivory jewels", GREEN: "4 fruit"}
    each = ended(money={BLUE: 23}, hands=hands)
    assert totals(each) == [33, 2 + 2, 4 + 2, 0]
    nobody = ended(money={BLUE: 23}, hands=hands, options={"majority_ties": "nobody"})
    assert totals(nobody) == [31, 2, 4 + 2, 0]


@pytest.mark.rule("S-173", "SX49")
@pytest.mark.parametrize("ties", ["each", "nobody"])
def test_nobody_scores_for_a_colour_nobody_has(ties):
    s = ended(hands={BLUE: "silk"}, options={"majority_ties": ties})
    assert totals(s) == [1 + 2, 0, 0, 0]


@pytest.mark.rule("S-172")
def test_majorities_count_only_when_the_screens_are_lifted():
    s = scene(caravan="Tyre", hands={BLUE: "silk"}, money={BLUE: 3})
    assert points(s, BLUE) == 4
    pass_all(s)
    assert points(s, BLUE) == 6


@pytest.mark.rule("S-174")
def test_the_highest_total_wins():
    s = ended(money={BLUE: 30, WHITE: 20, GREEN: 28, RED: 1}, hands={WHITE: "9 silk"})
    assert totals(s) == [30, 31, 28, 1]
    assert winners(s) == {WHITE}
    assert ranks(s) == [2, 1, 3, 4]


TIED = {"hands": {BLUE: "8 silk", WHITE: "3 ivory", GREEN: "9 fruit"}, "money": {BLUE: 30, WHITE: 35, GREEN: 20}}


@pytest.mark.rule("S-175", "SX50")
def test_tied_players_win_together_or_by_option_the_richest():
    assert GAME.option("final_tie").values == ("shared", "money")
    assert GAME.settle({})["final_tie"] == "shared"
    s = ended(**TIED)
    assert totals(s) == [30 + 8 + 2, 35 + 3 + 2, 20 + 9 + 2, 0]
    assert winners(s) == {BLUE, WHITE}
    assert ranks(s) == [1, 1, 3, 4]
    by_money = ended(**TIED, options={"final_tie": "money"})
    assert winners(by_money) == {WHITE}
    assert ranks(by_money) == [2, 1, 3, 4]


@pytest.mark.rule("S-175")
def test_if_the_tied_are_as_rich_too_they_win_together():
    s = ended(money={BLUE: 12, RED: 12, WHITE: 15}, options={"final_tie": "money"})
    assert winners(s) == {WHITE}  # no tie at the top: money decides nothing else
    s = ended(money={BLUE: 12, RED: 12, WHITE: 9}, hands={WHITE: "silk"}, options={"final_tie": "money"})
    assert totals(s) == [12, 9 + 1 + 2, 0, 12]
    assert winners(s) == {BLUE, RED}
    assert ranks(s) == [1, 3, 4, 1]


@pytest.mark.rule("S-176")
def test_equal_totals_share_a_rank():
    s = ended(money={BLUE: 7, WHITE: 9, GREEN: 7, RED: 2})
    assert ranks(s) == [2, 1, 2, 4]


@pytest.mark.rule("S-176")
def test_bales_on_viziers_kept_tokens_and_the_pawn_score_nothing():
    s = ended(money={BLUE: 5, WHITE: 5}, barred="silk jewels", crooks={BLUE: 2}, shops={BLUE: 1}, pawn=BLUE)
    assert totals(s) == [5, 5, 0, 0]
    assert winners(s) == {BLUE, WHITE}


@pytest.mark.rule("S-170")
def test_a_game_goes_on_as_long_as_the_caravan_has_not_arrived():
    s = scene(caravan="Palmyra", money={BLUE: 99})
    pass_all(s)
    play(s, BLUE, "move Aleppo")
    assert (s.phase, winners(s)) == (field.TO_TAKE, set())
