"""What flies over a page with an action: from where to where, and face down for whoever may not know."""

import pytest

from comptoir.games.island import state as field
from comptoir.games.island.flights import flights
from tests.games.island.moves import number, play
from tests.games.island.readers import SPECTATOR, random_game, rolling, sight
from tests.games.island.scenes import BEGINNERS, BLUE, GREEN, RED, WHITE, scene

ORE, WOOD, BRICK = "island-tile-4", "island-tile-0", "island-tile-1"


def flown(s, seat, *actions, viewer=SPECTATOR):
    """What a viewer sees fly while `seat` does one action after another: what, from where, to where, how many."""
    found = []
    for said in actions:
        before = sight(s, viewer)
        play(s, seat, said)
        found += [(it.icon, it.start, it.end, it.n) for it in flights(before, sight(s, viewer), seat, number(said))]
    return found


def test_income_flies_from_its_hexes_to_whoever_it_is_for():
    s = rolling(1, 3, settlements=BEGINNERS)
    hexes = {h: int(s.terrain[h]) for h in range(19) if s.number[h] == 4}
    assert len(hexes) == 2
    found = flown(s, BLUE, "roll", viewer=GREEN)
    assert {(icon, start) for icon, start, _, _ in found} == {(f"island-tile-{r}", f"hex-{h}") for h, r in hexes.items()}
    assert sorted(end for _, _, end, _ in found) == ["hand-0 seat-2", "seat-0", "seat-1", "seat-3"]


def test_nothing_flies_from_where_the_robber_stands_nor_on_a_seven():
    (h,) = (h for h in range(19) if rolling(1, 3).number[h] == 4 and rolling(1, 3).terrain[h] == 0)
    assert f"hex-{h}" not in {start for _, start, _, _ in flown(rolling(1, 3, settlements=BEGINNERS, robber=h), BLUE, "roll")}
    assert flown(rolling(3, 4, settlements=BEGINNERS), BLUE, "roll") == []


def test_what_a_founding_brings_flies_from_the_lands_around_it():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=4)
    found = flown(s, BLUE, "settlement 28")
    assert sorted(icon for icon, _, _, _ in found) == [WOOD, WOOD, "island-tile-3"]
    assert {end for _, _, end, _ in found} == {"seat-0"}
    assert flown(scene(phase=field.FOUND_SETTLEMENT, founded=3, turn=RED), RED, "settlement 0") == []


def test_a_price_flies_to_the_bank():
    s = scene(roads={BLUE: [0]}, hands={BLUE: "wood brick"})
    assert flown(s, BLUE, "road 1", viewer=BLUE) == [(WOOD, "hand-0 seat-0", "bank-0", 1), (BRICK, "hand-1 seat-0", "bank-1", 1)]


def test_a_bank_trade_flies_both_ways():
    s = scene(phase=field.TRADE, hands={BLUE: "4 wood"})
    assert flown(s, BLUE, "bank wood ore") == [(WOOD, "seat-0", "bank-0", 4), (ORE, "bank-4", "seat-0", 1)]


@pytest.mark.rule("I-73")
def test_a_robbed_card_flies_face_down_but_for_thief_and_victim():
    found = {}
    for viewer in (BLUE, WHITE, GREEN, SPECTATOR):
        s = scene(phase=field.TO_MOVE_ROBBER, return_to=field.TRADE, settlements={WHITE: [28]}, hands={WHITE: "2 ore", BLUE: "wood"})
        found[viewer] = flown(s, BLUE, "robber 8", "rob 1", viewer=viewer)
    assert found[BLUE] == [(ORE, "seat-1", "hand-4 seat-0", 1)]
    assert found[WHITE] == [(ORE, "hand-4 seat-1", "seat-0", 1)]
    assert found[GREEN] == found[SPECTATOR] == [("island-hidden", "seat-1", "seat-0", 1)]


def test_a_bought_card_flies_face_down_but_for_its_buyer():
    found = {}
    for viewer in (BLUE, WHITE):
        s = scene(hands={BLUE: "wool grain ore"}, seed=3)
        found[viewer] = flown(s, BLUE, "buy", viewer=viewer)
        kind = next(kind for kind in range(field.CARDS) if s.cards[BLUE, kind])
    assert found[WHITE][3:] == [("island-back", "bank-cards", "seat-0", 1)]
    assert [(start, end) for _, start, end, _ in found[BLUE][3:]] == [("bank-cards", f"hand-card-{kind} seat-0")]
    assert len(found[BLUE]) == len(found[WHITE]) == 4


def test_discards_fly_when_the_last_card_is_chosen_and_not_before():
    s = rolling(3, 4, hands={WHITE: "8 wool"})
    assert flown(s, BLUE, "roll") == []
    assert flown(s, WHITE, *["discard wool"] * 3) == []
    assert flown(s, WHITE, "discard wool") == [("island-tile-2", "seat-1", "bank-2", 4)]


def test_an_exchange_flies_both_ways():
    s = scene(phase=field.TRADE, hands={BLUE: "2 ore", GREEN: "brick"})
    play(s, BLUE, "give ore", "give ore", "want brick", "submit")
    play(s, GREEN, "agree")
    assert flown(s, BLUE, "deal 2", viewer=GREEN) == [(ORE, "seat-0", "hand-4 seat-2", 2), (BRICK, "hand-1 seat-2", "seat-0", 1)]


def test_an_offer_that_is_taken_flies_both_ways():
    s = scene(phase=field.TRADE, hands={BLUE: "2 ore", GREEN: "brick"})
    play(s, GREEN, "give brick", "want ore", "submit")
    assert flown(s, BLUE, "take 2") == [(BRICK, "seat-2", "seat-0", 1), (ORE, "seat-0", "seat-2", 1)]


def test_a_monopoly_draws_from_every_hand_that_has_some():
    s = scene(hands={WHITE: "2 wool ore", RED: "3 wool", BLUE: "wool"}, cards={BLUE: "monopoly"})
    assert flown(s, BLUE, "monopoly wool") == [("island-tile-2", "seat-1", "seat-0", 2), ("island-tile-2", "seat-3", "seat-0", 3)]


@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_what_flies_adds_up_with_the_hands(viewer):
    """In a game at random: every hand grows by what comes to it and shrinks by what leaves it; cards bought are no part of it."""
    then, flew = None, 0
    for s, seat, _, action in random_game(6, 900, players=3, target=8):
        now = sight(s, viewer)
        if then is not None:
            before, actor, done = then
            flying = [it for it in flights(before, now, actor, done) if it.start != "bank-cards"]
            for who in range(3):
                change = sum(it.n * ((f"seat-{who}" in it.end.split()) - (f"seat-{who}" in it.start.split())) for it in flying)
                assert change == now.hand_size[who] - before.hand_size[who]
                flew += abs(change)
        then = now, seat, action
    assert flew > 200
