"""The table on a desk and in a hand: the board fills its frame, nothing lies on the land, cards fly, the log stays at its end."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE

BOX = "it => { const { x, y, width, height } = it.getBoundingClientRect(); return [x, y, x + width, y + height]; }"
COUNT_FLYING = """
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const it of addedNodes) if (it.classList?.contains('flying')) window.flown += 1;
  }).observe(document, { childList: true, subtree: true });
"""


def box(page, selector):
    return page.locator(selector).first.evaluate(BOX)


def seated(visitor, shared):
    """The person to whom the prepared tables belong."""
    visitor.context.add_cookies([{"name": "comptoir", "value": shared.prepared.cookies[0], "url": shared.address}])
    return visitor


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("game", ["island", "bandits"])
def test_the_sea_fills_the_frame_and_nothing_lies_on_the_land(visit, game):
    ann = visit()
    ann.invites(game, table_pace="instant")
    ann.begins()
    for width, height in ((1400, 900), (1280, 800), (1920, 1080), (1280, 1024), (900, 1000)):
        ann.page.set_viewport_size({"width": width, "height": height})
        frame, picture = box(ann.page, "#board"), box(ann.page, "#map")
        assert picture == pytest.approx(frame, abs=1)
        lands = [land.evaluate(BOX) for land in ann.page.locator("#hexes > g").all()]
        assert all(frame[0] <= land[0] and frame[1] <= land[1] and land[2] <= frame[2] and land[3] <= frame[3] for land in lands)
        for beside in (".wares", ".hand", ".asked-line", ".zoom"):
            lying = box(ann.page, beside)
            assert all(apart(lying, land) for land in lands), f"{beside} at {width} x {height}"


def test_the_board_keeps_its_size_whatever_is_asked(visit):
    """The desk takes what it needs from the sea."""
    ann, chance = visit(viewport={"width": 1400, "height": 900}), random.Random(5)
    ann.invites("island", table_pace="instant", players=3)
    ann.begins()
    size = box(ann.page, "#map")
    for _ in range(12):
        assert ann.waits_for_a_turn()
        ann.plays_by_mouse(chance)
        assert box(ann.page, "#map") == size


def test_cards_fly_to_whoever_receives_them(visit):
    ann, chance = visit(), random.Random(2)
    ann.page.add_init_script(COUNT_FLYING)
    ann.invites("island", table_pace="instant", players=3)
    ann.begins()
    for _ in range(60):
        if not ann.waits_for_a_turn() or ann.page.evaluate("window.flown"):
            break
        ann.plays_by_mouse(chance)
    assert ann.page.evaluate("window.flown") > 0
    expect(ann.page.locator(".flying")).to_have_count(0)


def test_nothing_flies_for_whoever_wants_no_motion(visit):
    ann, chance = visit(reduced_motion="reduce"), random.Random(2)
    ann.page.add_init_script(COUNT_FLYING)
    ann.invites("island", table_pace="instant", players=3)
    ann.begins()
    for _ in range(10):
        assert ann.waits_for_a_turn()
        ann.plays_by_mouse(chance)
    assert ann.page.locator("#flights").get_attribute("data-flights") != "[]"
    assert ann.page.evaluate("window.flown") == 0


def test_the_log_stays_at_its_end_when_it_is_full(visit, shared):
    """The page shows so many lines and no more: their number no longer tells that something is new."""
    ann = seated(visit(), shared)
    ann.page.goto(shared.prepared.paths[0])
    expect(ann.page.locator("#log > li")).to_have_count(80)
    ann.page.locator("#say").fill("well played")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log > li").last).to_contain_text("well played")
    ann.page.wait_for_function("() => { const log = document.querySelector('#log'); return log.scrollHeight - log.scrollTop - log.clientHeight < 2; }")
    ann.page.locator("#log").evaluate("log => { log.scrollTop = 0; }")  # somebody reads what was before
    ann.page.locator("#say").fill("once more")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log > li").last).to_contain_text("once more")
    assert ann.page.locator("#log").evaluate("log => log.scrollTop") < 40


WINDOWS = ({"viewport": {"width": 1400, "height": 900}}, {"viewport": {"width": 1280, "height": 720}}, PHONE)


@pytest.mark.parametrize("how", WINDOWS, ids=["desk", "low", "telephone"])
def test_an_offer_is_put_together_without_scrolling(visit, shared, how):
    """All tiles and what sends them are in sight at once, and large enough for a finger."""
    ann = seated(visit(**how), shared)
    ann.page.goto(shared.prepared.paths[3])
    if ann.page.locator(".tabs").is_visible():
        ann.page.locator(".tabs [data-tab=offers]").click()
    ann.page.locator(".offers .composer summary").click()
    frame = box(ann.page, ".offers")
    for button in ann.page.locator(".offers .composer :is(button[data-by='1'], button.main)").all():
        left, top, right, bottom = button.evaluate(BOX)
        assert min(right - left, bottom - top) >= 44
        assert frame[0] <= left < right <= frame[2]
        assert frame[1] - 1 <= top < bottom <= frame[3] + 1
