"""What a page of the silk road offers: bundles and pictograms where lists of sentences would be, and what of the map to look at."""

import pytest

from comptoir.core.errors import UnknownAction
from comptoir.games.silkroad import panel
from comptoir.games.silkroad.board import CITIES, NEXT, NO_TOKEN
from comptoir.games.silkroad.picture import BEHIND, eye
from comptoir.games.silkroad.picture.places import camp, cell, city_at
from comptoir.games.silkroad.rules.setup import tokens_a_city
from comptoir.games.silkroad.state import BIDDING, OVER, TO_HAND_ON
from tests.games.silkroad.moves import number
from tests.games.silkroad.readers import EN, sight
from tests.games.silkroad.scenes import BLUE, GREEN, IT, RED, WHITE, scene


def desk_of(s, seat):
    return panel.desk(sight(s, seat), seat, sorted(IT.legal(s, seat)), EN)


def barter_of(desk):
    (composer,) = desk.composers
    assert composer.id == "barter"
    return composer


def highs(side):
    return [counter.high for counter in side.counters]


@pytest.mark.rule("S-115")
def test_a_free_barter_is_put_together_as_one_bundle():
    s = scene(using="FREE4", hands={BLUE: "2 silk fruit"})
    composer = barter_of(desk_of(s, BLUE))
    give, want = composer.sides
    assert composer.even
    assert composer.apart
    assert highs(give) == [0, 2, 0, 1, 0]
    assert give.most == want.most == 3  # no more than the hand holds
    steps = panel.compose(sight(s, BLUE), BLUE, "barter", {"give-1": 2, "give-3": 1, "want-0": 1, "want-4": 2})
    assert steps == [number(f"swap {one}") for one in ("silk ivory", "silk spices", "fruit spices")]


def test_a_barter_asks_for_nothing_that_only_itself_could_pay():
    """Who holds silk alone cannot want silk for it."""
    s = scene(using="FREE2", hands={BLUE: "3 silk"})
    give, want = barter_of(desk_of(s, BLUE)).sides
    assert highs(give)[1] == 2
    assert highs(want)[1] == 0


def test_a_bundle_whose_sides_differ_is_no_barter():
    s = scene(using="FREE2", hands={BLUE: "3 silk"})
    with pytest.raises(UnknownAction):
        panel.compose(sight(s, BLUE), BLUE, "barter", {"give-1": 2, "want-0": 1})


def test_a_sale_is_told_in_pictograms():
    s = scene(using="SELL-1", hands={BLUE: "3 silk"})
    (group,) = (group for group in desk_of(s, BLUE).groups if group.title == "Sell")
    assert [choice.short for choice in group.choices] == ["1 → 4", "2 → 7", "3 → 9"]
    assert {(choice.icon, choice.yields) for choice in group.choices} == {("silkroad-silk", "silkroad-silver")}
    assert group.choices[1].label == "Sell 2 silk for 7"  # for those who listen


def test_a_crook_says_on_which_side_of_a_barter_it_works():
    s = scene(using="OA-1", hands={BLUE: "3 silk"}, crooks={BLUE: 1})
    titles = [group.title for group in desk_of(s, BLUE).groups]
    assert titles == ["Crook, on what is given", "Crook, on what is received"]
    plain = scene(using="SELL-1", hands={BLUE: "3 silk"}, crooks={BLUE: 1})
    assert [group.title for group in desk_of(plain, BLUE).groups] == ["Sell", "Play a crook"]


def test_the_pawn_is_handed_to_seats_that_a_page_can_name():
    s = scene(phase=TO_HAND_ON, lying=("SELL-0", "-", "-"), laid={GREEN: 1})
    (group,) = desk_of(s, BLUE).groups
    assert [choice.seat for choice in group.choices] == [WHITE, RED]


@pytest.mark.parametrize("east", [0, 1])
@pytest.mark.parametrize("place", range(CITIES))
def test_the_eye_holds_what_lies_in_the_cities_ahead(place, east):
    """Wherever the caravan stands: its city, and each that it may go to next with every token there."""
    s = scene(phase=BIDDING)
    s.caravan, s.east = place, east
    view = sight(s, BLUE)
    x, y, wide, high = eye(view)
    ahead = [int(NEXT[east, place, i]) for i in range(2) if NEXT[east, place, i] >= 0]
    for city in (place, *ahead):
        n = view.ask(tokens_a_city)
        spots = [city_at(city), *(cell(city, slot, n) for slot in range(n))]
        assert all(x < a < x + wide and y < b < y + high for a, b in spots), (city, camp(city))
    assert wide < BEHIND[2]


def test_at_the_end_the_eye_holds_the_whole_journey():
    s = scene(phase=BIDDING)
    s.phase = OVER
    assert eye(sight(s, BLUE)) == BEHIND
    assert s.token == NO_TOKEN
