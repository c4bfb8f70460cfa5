"""What holds in every position: each thing that may be wrong is seen, and named by its rule. `tests/arena/test_soak.py` has those that need a whole game."""

import pytest

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.sound import broken
from tests.games.island.moves import along, play
from tests.games.island.scenes import BLUE, WHITE, scene


def wrong(s):
    """The id of the rule that a position breaks."""
    number = int(broken(s))
    return GAME.rule_id(number) if number else None


def trading(**more):
    hands = {BLUE: "2 wood", WHITE: "brick"}
    return scene(phase=field.TRADE, hands=hands, **more)


def laid(s, seat, give, want):
    """An offer stands, as nobody could have made it."""
    s.stands[seat] = 1
    for r in give:
        s.offer_give[seat, r] += 1
    for r in want:
        s.offer_want[seat, r] += 1
    return s


def test_a_position_that_play_leads_to_is_whole():
    s = trading()
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    assert wrong(s) is None
    play(s, WHITE, "give brick", "want wood", "submit")
    assert wrong(s) is None


@pytest.mark.parametrize(
    ("give", "want", "rule"),
    [
        ([field.BRICK], [field.BRICK], "I-78"),
        ([field.BRICK, field.BRICK], [field.WOOD], "I-79"),
        ([field.BRICK], [], "I-77"),
        ([], [field.WOOD], "I-77"),
        ([field.BRICK], [field.WOOD], None),
    ],
)
def test_an_offer_that_could_not_be_made_is_seen(give, want, rule):
    assert wrong(laid(trading(), WHITE, give, want)) == rule


def test_an_agreement_without_the_cards_is_seen():
    s = laid(trading(), BLUE, [field.WOOD], [field.ORE])
    s.call, s.answer[WHITE] = field.CALL, field.OWES
    assert wrong(s) is None
    s.answer[WHITE] = field.AGREED
    assert wrong(s) == "I-83"


def test_an_answer_to_nothing_is_seen():
    s = trading()
    s.answer[WHITE] = field.DECLINED
    assert wrong(s) == "I-82"


def test_a_draft_with_one_resource_on_both_sides_is_seen():
    s = trading()
    s.draft_give[WHITE, field.BRICK] = s.draft_want[WHITE, field.BRICK] = 1
    assert wrong(s) == "I-78"


def test_a_building_without_a_road_is_seen():
    assert wrong(scene(settlements={BLUE: [18]}, roads={BLUE: along(18, 23)})) is None
    assert wrong(scene(settlements={BLUE: [18]})) == "I-114"


def test_a_longest_road_that_lies_aside_while_somebody_leads_is_seen():
    s = scene()
    s.route[WHITE] = 5
    assert wrong(s) == "I-133"
    s.longest_road = WHITE
    assert wrong(s) is None
    s.route[BLUE] = 6
    assert wrong(s) == "I-127"
    s.route[BLUE] = 5
    assert wrong(s) is None  # to equal it is not enough


def test_a_largest_army_that_is_not_the_largest_is_seen():
    s = scene(played={BLUE: "3 knight", WHITE: "4 knight"})
    assert wrong(s) is None
    s.largest_army = BLUE
    assert wrong(s) == "I-141"
    s.largest_army = field.NOBODY
    assert wrong(s) == "I-141"


def test_a_game_that_was_stopped_too_soon_is_seen():
    s = scene(winners=1, stopped=1, phase=field.BUILD)
    s.phase, s.rounds = field.OVER, int(s.round_limit)
    found = wrong(s)
    s.rounds -= 1
    assert (found, wrong(s)) == (None, "I-160")


def test_a_winner_without_the_points_is_seen():
    s = scene(winners=1)
    s.phase = field.OVER
    assert wrong(s) == "I-155"
