"""Development cards: played cards go back under the deck (B-41, B-42, B-66 to B-71)."""

import pytest

from comptoir.games.bandits import GAME
from comptoir.games.island import state as field
from tests.games.bandits.scenes import (
    BLUE,
    GREEN,
    WHITE,
    along,
    broken,
    copied,
    fields,
    hand,
    kinds,
    moved,
    play,
    points,
    rule,
    scene,
    view,
    way,
)

PRICE = "wool grain ore"


def deck(s):
    """The deck from the top."""
    return [int(s.deck[i]) for i in range(int(s.deck_left) - 1, -1, -1)]


def cut_deck(s, n):
    """Leaves so many cards: the others go to the last seat's played cards, knights first, so that they add up."""
    taken = [int(s.deck[i]) for i in range(int(s.deck_left))]
    left = [kind for kind in (field.POINT, field.KNIGHT) for _ in range(taken.count(kind))][:n]
    for kind in left:
        taken.remove(kind)
    for i in range(field.DECK):
        s.deck[i] = left[i] if i < n else 0
    s.deck_left = n
    for kind in taken:
        s.cards[GREEN, kind] += 1
        s.card_count[GREEN] += 1
    assert broken(s) == ""


@pytest.mark.rule("B-41", "B-42", "I-55")
def test_one_card_a_turn_and_none_that_was_bought_in_it():
    s = scene(cards={BLUE: "2 knight"}, bought="")
    play(s, BLUE, "knight")
    moved(s, 0, 0)
    assert rule(s, BLUE, "knight") == "I-55"
    s = scene(cards={BLUE: "discovery"}, bought="discovery")
    assert rule(s, BLUE, "discovery") == "B-41"
    assert "play_fresh" not in [option.name for option in GAME.options]
    assert fields(s).play_fresh == 0


@pytest.mark.rule("B-41", "I-56")
def test_a_card_may_be_played_at_any_moment_of_the_own_turn():
    for phase in (field.TO_ROLL, field.TRADE, field.BUILD):
        s = scene(cards={BLUE: "monopoly"}, phase=phase)
        assert rule(s, BLUE, "monopoly wood") == ""
        assert rule(s, WHITE, "monopoly wood") == "I-57"


@pytest.mark.rule("B-66", "B-67")
def test_progress_cards_go_under_the_deck_in_the_order_in_which_they_were_played():
    s = scene(cards={BLUE: "monopoly", WHITE: "discovery"})
    before = deck(s)
    play(s, BLUE, "monopoly wood", "end_turn")
    assert deck(s) == [*before, field.MONOPOLY]
    play(s, WHITE, "discovery")
    assert deck(s) == [*before, field.MONOPOLY]  # not before it has been carried out
    play(s, WHITE, "pick wood")
    assert s.returned == 1
    play(s, WHITE, "pick ore")
    assert deck(s) == [*before, field.MONOPOLY, field.DISCOVERY]
    assert s.returned == 2
    assert not any(s.played[seat, kind] for seat in range(4) for kind in range(5))
    assert broken(s) == ""


@pytest.mark.rule("B-66", "B-70", "I-145")
def test_road_building_goes_under_the_deck_with_its_second_road_or_without():
    ways = way(seed=0, length=4)
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [ways[0]]})
    play(s, BLUE, "road_building", f"road {along(*ways[:2])[0]}")
    left = int(s.deck_left)
    other = copied(s)
    play(other, BLUE, "free_done")
    play(s, BLUE, f"road {along(*ways[1:3])[0]}")
    for it in (s, other):
        assert it.deck_left == left + 1
        assert it.deck[0] == field.ROAD_BUILDING
        assert it.phase == field.BUILD
    assert s.roads_left[BLUE] == 13
    assert hand(s, BLUE) == ""


@pytest.mark.rule("B-67", "I-139")
def test_knights_and_points_never_return():
    s = scene(cards={BLUE: "knight point"})
    left = int(s.deck_left)
    play(s, BLUE, "knight")
    moved(s, 0, 0)
    assert s.deck_left == left
    assert s.returned == 0
    assert s.played[BLUE, field.KNIGHT] == 1
    at = deck(s).index(field.KNIGHT)
    bottom = left - 1 - at
    s.deck[0], s.deck[bottom] = int(s.deck[bottom]), int(s.deck[0])
    assert broken(s) == ""
    s.returned = 1
    assert broken(s) == "B-66"


@pytest.mark.rule("BX12", "B-67", "B-68")
def test_a_returned_card_is_bought_when_the_others_are_gone():
    s = scene(cards={BLUE: "monopoly"}, hands={WHITE: "3 wool 3 grain 3 ore"})
    cut_deck(s, 2)
    play(s, BLUE, "monopoly wood", "end_turn")
    s.phase, s.dice[0], s.dice[1] = field.BUILD, 1, 1
    play(s, WHITE, "buy", "buy")
    assert s.cards[WHITE, field.MONOPOLY] == 0
    for seat in range(7):
        assert fields(view(s, seat)).deck[0] == field.MONOPOLY
    play(s, WHITE, "buy")
    assert s.cards[WHITE, field.MONOPOLY] == 1
    assert rule(s, WHITE, "buy") == "I-120"
    assert rule(s, WHITE, "monopoly wood") == "B-41"


@pytest.mark.rule("BX13", "B-68")
def test_an_empty_deck_sells_nothing_until_a_card_returns():
    s = scene(cards={BLUE: "discovery"}, hands={BLUE: PRICE})
    cut_deck(s, 0)
    assert rule(s, BLUE, "buy") == "B-68"
    play(s, BLUE, "discovery", "pick wood", "pick wood")
    assert rule(s, BLUE, "buy") == ""
    play(s, BLUE, "buy")
    assert s.cards[BLUE, field.DISCOVERY] == 1
    assert rule(s, BLUE, "discovery") == "I-55"
    s.has_played = 0
    assert rule(s, BLUE, "discovery") == "B-41"
    assert "discovery" not in kinds(s, BLUE)


@pytest.mark.rule("B-69")
def test_a_progress_card_can_be_bought_again_and_again():
    s = scene(cards={BLUE: "monopoly"}, hands={BLUE: "3 wool 3 grain 3 ore"}, options={"players": 3})
    cut_deck(s, 0)
    for _ in range(3):
        play(s, BLUE, "monopoly wood", "buy")
        assert rule(s, BLUE, "monopoly wood") == "I-55"
        for seat in (BLUE, WHITE, GREEN):
            play(s, seat, "end_turn")
            s.phase, s.dice[0], s.dice[1] = field.BUILD, 1, 1
        assert s.deck_left == 0
        assert s.cards[BLUE, field.MONOPOLY] == 1
    assert broken(s) == ""


@pytest.mark.rule("B-67", "B-68")
def test_what_was_bought_off_the_bottom_is_no_longer_known_there():
    s = scene(cards={BLUE: "monopoly", WHITE: "discovery"}, hands={BLUE: PRICE})
    cut_deck(s, 0)
    play(s, BLUE, "monopoly wood", "buy", "end_turn")
    s.phase, s.dice[0], s.dice[1] = field.BUILD, 1, 1
    play(s, WHITE, "discovery", "pick wood", "pick wood")
    assert (s.deck_left, s.returned, deck(s)) == (1, 1, [field.DISCOVERY])


@pytest.mark.rule("B-70", "I-147", "I-149")
def test_what_the_progress_cards_do():
    s = scene(cards={BLUE: "discovery"})
    play(s, BLUE, "discovery", "pick ore", "pick wood")
    assert hand(s, BLUE) == "wood ore"
    s = scene(cards={BLUE: "monopoly"}, hands={BLUE: "wool", WHITE: "2 wool", GREEN: "3 wool ore"}, options={"players": 6})
    play(s, BLUE, "monopoly wool")
    assert (hand(s, BLUE), hand(s, WHITE), hand(s, GREEN)) == ("6 wool", "", "ore")


@pytest.mark.rule("B-71")
def test_point_cards_are_shown_only_at_the_end():
    s = scene(cards={WHITE: "2 point"})
    assert points(s, WHITE) == 2
    assert points(view(s, BLUE), WHITE) == 0
    s.phase, s.winners = field.OVER, 1
    assert points(view(s, BLUE), WHITE) == 2
