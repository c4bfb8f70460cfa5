"""The silk road's wide board on a telephone held upright: the map is looked at where the decision is, the rug spans the page, all of it at one tap."""

import re

import pytest
from playwright.sync_api import expect

ACROSS = "it => it.getBoundingClientRect().width"
SIGHT = "document.querySelector('#map').style.getPropertyValue('--behind')"
READABLE = 20  # pixels across a token that a decision depends on


@pytest.fixture
def phone(visit):
    """At a table whose caravan has not left yet; the other seats are bots."""
    visitor = visit(phone=True, reduced_motion="reduce")
    visitor.invites("silkroad", players=3, table_pace="instant")
    visitor.begins()
    assert visitor.waits_for_a_turn()
    return visitor


def ahead(page):
    """The tokens of the cities to which the gold arrows lead."""
    ids = [it.get_attribute("id").split("-")[2] for it in page.locator("#arrows .next").all()]
    return page.locator(", ".join(f"#tokens [id^=token-{city}-]" for city in ids))


def test_the_tokens_ahead_can_be_read_without_a_hand_on_the_map(phone):
    tokens = ahead(phone.page)
    expect(tokens.first).to_be_in_viewport()
    for token in tokens.all():
        expect(token).to_be_in_viewport(ratio=0.9)
        assert token.evaluate(ACROSS) >= READABLE


def test_the_rug_spans_the_page_below_the_map(phone):
    page = phone.page
    frame, rug = page.locator("#board").bounding_box(), page.locator("#moving use[href='#rug']").bounding_box()
    assert rug["width"] >= frame["width"]
    assert rug["y"] > frame["y"] + frame["height"] / 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_tap_shows_the_whole_journey_and_one_more_goes_back(phone):
    page, whole = phone.page, phone.page.locator("[data-zoom=fit]")
    near = page.evaluate(SIGHT)
    whole.tap()
    for city in (0, 19):  # from one end of the journey to the other
        expect(page.locator(f"#city-{city}")).to_be_in_viewport()
    assert page.evaluate(SIGHT) != near
    whole.tap()
    assert page.evaluate(SIGHT) == near


def test_a_finger_moves_the_map_and_leaves_the_rug(phone):
    page = phone.page
    box, rug = page.locator("#board").bounding_box(), page.locator("#moving use[href='#rug']")
    before, lies = page.evaluate(SIGHT), rug.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 60, steps=4)
    page.mouse.up()
    assert page.evaluate(SIGHT) != before
    assert rug.bounding_box() == lies


def test_a_token_is_taken_from_the_rug_by_two_taps(phone):
    page = phone.page
    for _ in range(200):
        if page.locator(".goal.take").count():
            break
        choices = page.locator("#choices .choice[data-actions], .goal.move")
        phone.does(choices.last)
        assert phone.waits_for_a_turn()
    goal = page.locator(".goal.take").first
    box = goal.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
    version = phone.version
    goal.tap()
    expect(page.locator("#hover")).to_have_text(re.compile("^Take"))
    goal.tap()
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)


def test_on_a_desk_the_board_is_shown_as_one(visit):
    visitor = visit()
    visitor.invites("silkroad", players=3, table_pace="instant")
    visitor.begins()
    assert visitor.waits_for_a_turn()
    assert visitor.page.evaluate(SIGHT) == ""
    expect(visitor.page.locator("#city-0")).to_be_in_viewport()


def test_a_long_name_among_six_makes_no_page_wider(visit):
    """The words behind it for those who listen stood beside the page."""
    visitor = visit(phone=True)
    visitor.invites("silkroad", players=6, table_pace="instant")
    with visitor.page.expect_navigation():
        visitor.page.locator("form[action$='/rename'] input[name=name]").fill("Maximilienne-Clothilde")
        visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.begins()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
