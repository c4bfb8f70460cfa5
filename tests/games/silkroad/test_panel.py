"""What a page shows beside the board: what screens hide, what everybody may know, and everything that can be chosen (S-131, S-140, S-183)."""

from dataclasses import astuple

import pytest

from comptoir.games.silkroad import panel
from comptoir.games.silkroad.picture import picture
from comptoir.games.silkroad.sketch import table
from comptoir.games.silkroad.text import decision
from tests.games.silkroad.moves import pass_all, play
from tests.games.silkroad.readers import EN, FR, SPECTATOR, sight
from tests.games.silkroad.scenes import BLUE, GREEN, IT, RED, WHITE, scene

NB = "\u00a0"


def page(s, seat, w=EN):
    """All that a viewer is shown of a position: beside the board, upon it, in words, and at a terminal."""
    view = sight(s, seat)
    legal = IT.legal(s, seat) if seat != SPECTATOR else []
    told = (panel.players(view, w), panel.stock(view, w), panel.hand(view, w), panel.board(view, w), panel.legend(view, w))
    return (*told, panel.desk(view, seat, legal, w), picture(view, w), table(view, seat, w), decision(view, seat, w))


def icons(s, viewer, seat):
    """What everybody may know of a seat, as a viewer is shown it: number by pictogram."""
    return {fact.icon: fact.n for fact in panel.players(sight(s, viewer), EN)[seat].facts}


# Behind screens.


@pytest.mark.rule("S-183")
@pytest.mark.parametrize("screens", ["closed", "open"])
def test_a_page_tells_what_lies_behind_other_screens_only_where_they_are_open(screens):
    rich = scene(hands={RED: "2 silk", GREEN: "ivory"}, money={RED: 17, GREEN: 3}, options={"screens": screens})
    poor = scene(hands={GREEN: "2 silk", RED: "ivory"}, money={RED: 3, GREEN: 17}, options={"screens": screens})
    for viewer in (BLUE, WHITE, SPECTATOR):
        assert (page(rich, viewer) == page(poor, viewer)) == (screens == "closed")
    assert page(rich, RED) != page(poor, RED)  # one's own screen hides nothing


@pytest.mark.rule("S-183")
def test_points_are_shown_to_their_seat_alone_until_the_screens_are_lifted():
    s = scene(hands={RED: "2 silk"}, money={RED: 17}, caravan="Tyre")
    assert [player.points for player in panel.players(sight(s, RED), EN)] == [None, None, None, 19]
    assert [player.points for player in panel.players(sight(s, SPECTATOR), EN)] == [None] * 4
    assert not {"silkroad-silver", "silkroad-any"} & set(icons(s, BLUE, RED))
    pass_all(s)
    assert [player.points for player in panel.players(sight(s, BLUE), EN)] == [10, 10, 10, 21]
    assert icons(s, BLUE, RED)["silkroad-silver"] == 17
    assert icons(s, BLUE, RED)["silkroad-any"] == 2


# The grand vizier.


@pytest.mark.rule("S-131")
def test_no_page_depends_on_a_number_that_is_still_secret():
    def answered(k):
        s = scene(using="VIZIER", hands={BLUE: "3 silk", WHITE: "2 silk"})
        play(s, BLUE, "call silk", f"reveal {k}")
        return s

    for viewer in (WHITE, GREEN, RED, SPECTATOR):
        for w in (EN, FR):
            assert page(answered(0), viewer, w) == page(answered(3), viewer, w)
    assert [player.status for player in panel.players(sight(answered(3), RED), EN)] == ["has answered", *["answers the vizier"] * 3]


@pytest.mark.rule("S-130", "S-131")
def test_every_number_from_none_to_all_can_be_chosen_for_a_vizier():
    s = scene(using="VIZIER", hands={BLUE: "3 silk"})
    play(s, BLUE, "call silk")
    for seat, numbers in ((BLUE, ["0", "1", "2", "3"]), (WHITE, ["0"])):
        desk = panel.desk(sight(s, seat), seat, IT.legal(s, seat), EN)
        (group,) = desk.groups
        assert [choice.short for choice in group.choices] == numbers
        assert not desk.choices


@pytest.mark.rule("S-136", "S-140")
def test_everybody_reads_which_goods_no_vizier_may_call_any_more():
    s = scene(barred="silk")
    for viewer in (BLUE, RED, SPECTATOR):
        stock = panel.stock(sight(s, viewer), EN)
        assert [card.name for card in stock[:2]] == ["in the bank: 15 ivory", "in the bank: 14 silk; no vizier may call silk any more"]
        assert [card.icon for card in stock[:3]] == ["silkroad-ivory", "silkroad-silk-barred", "silkroad-jewels"]


# Kept tokens.


@pytest.mark.rule("S-156", "S-167", "S-166")
def test_kept_tokens_are_told_to_everybody_and_which_of_them_are_new():
    s = scene(lying=["THIEF", "FREE2", "-"], crooks={RED: 2}, shops={RED: 1}, laid={RED: 1})
    s.new_crooks[RED] = 1
    for viewer in (BLUE, RED, SPECTATOR):
        crooks, shops, turns, *_ = panel.players(sight(s, viewer), EN)[RED].facts
        assert astuple(crooks)[:3] == ("silkroad-crook", "crooks kept: 2, of them new: 1", 2)
        assert astuple(shops)[:3] == ("silkroad-shopkeeper", "shopkeepers kept: 1", 1)
        assert astuple(turns)[:3] == ("silkroad-turn", "turn tokens laid: 1", 1)
    s.new_shops[RED] = 1
    french = [fact.words for fact in panel.players(sight(s, BLUE), FR)[RED].facts[:2]]
    assert french == [f"escrocs conservés{NB}: 2, dont nouveaux{NB}: 1", f"boutiquiers conservés{NB}: 1, dont nouveaux{NB}: 1"]
