"""Every page: no serious hindrance for anybody, in both lights; French; replay; the law; the dice."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import hindrances

LIGHTS: Final = ("light", "dark")
PAGES = ("front", "lobby", "table", "wide board", "story so far", "end", "story", "replay", "check", "rules", "law", "devices", "nowhere")


@pytest.fixture
def played(shared):
    """The tables of one person: one that waits, one that is over, and the cookie that says who it is."""
    ends, waits, wide, _ = shared.prepared.paths
    return {"ends": ends, "waits": waits, "wide": wide, "cookies": [{"name": "comptoir", "value": shared.prepared.cookies[0], "url": shared.address}]}


def path_of(page, played):
    waits, ends = played["waits"], played["ends"]
    return {
        "front": "/",
        "lobby": f"{waits}/lobby",
        "table": waits,
        "wide board": played["wide"],
        "story so far": f"{waits}/story",
        "end": ends,
        "story": f"{ends}/story",
        "replay": f"{ends}/replay?ply=60",
        "check": f"{ends}/check",
        "rules": "/rules",
        "law": "/rules/island?q=trade",
        "devices": "/me/devices",
        "nowhere": "/table/nowhere",
    }[page]


@pytest.fixture
def ann(visit, played):
    def come(**how):
        visitor = visit(**how)
        visitor.context.add_cookies(played["cookies"])
        return visitor

    return come


@pytest.mark.parametrize("page", PAGES)
def test_no_page_hinders_anybody(ann, played, page):
    """By day and by night, on a desk and on a telephone; nothing scrolls sideways on either."""
    visitor = ann(reduced_motion="reduce")
    it = visitor.page
    it.goto(path_of(page, played))
    if page == "nowhere":
        visitor.complaints.clear()  # a page that is not there says so with its status
    for wide in (1280, 360):
        it.set_viewport_size({"width": wide, "height": 740})
        for light in LIGHTS:
            it.emulate_media(color_scheme=light, reduced_motion="reduce")
            assert "\n".join(hindrances(it)) == "", (wide, light)
        assert it.evaluate("document.documentElement.scrollWidth") <= wide


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("drawer", ["legend", "rules", "more"])
def test_no_drawer_hinders_anybody(ann, played, drawer, dark):
    """On a desk by day, on a telephone by night."""
    visitor = ann(reduced_motion="reduce", phone=dark, dark=dark)
    visitor.page.goto(played["waits"])
    visitor.page.locator(f"[data-opens={drawer}]").click()
    expect(visitor.page.locator(f"dialog#{drawer}")).to_be_visible()
    if drawer == "rules":
        expect(visitor.page.locator("#drawer .chapters")).to_be_visible()
    assert "\n".join(hindrances(visitor.page)) == ""


def test_the_eye_for_hindrances_is_sharp(ann, played):
    """A button without a name and pale words on paper would be found."""
    visitor = ann()
    visitor.page.goto("/rules")
    visitor.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert [found.split(":")[0] for found in hindrances(visitor.page)] == ["button-name"]


ENGLISH = re.compile(r"\b(?:the|your|turn|wins?|settlements?|cities|roll|game|table of|players?|rules)\b", re.IGNORECASE)


@pytest.mark.parametrize("page", ["front", "lobby", "table", "end", "story", "replay", "check", "rules"])
def test_a_page_speaks_french_at_one_click(ann, played, page):
    visitor = ann()
    visitor.page.goto(path_of(page, played))
    visitor.page.get_by_role("button", name="Français").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    visitor.page.locator("[lang=en], .hash, pre").evaluate_all("those => those.forEach(it => it.remove())")
    assert not ENGLISH.findall(visitor.page.locator("body").inner_text().replace("You", ""))


def test_a_browser_that_wants_french_gets_it(visit):
    visitor = visit(language="fr-FR")
    visitor.go()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_replay_goes_from_moment_to_moment(ann, played):
    visitor = ann()
    page = visitor.page
    page.goto(f"{played['ends']}/replay")
    now = page.locator(".told .now")
    start = now.inner_text()
    page.get_by_role("link", name="On", exact=True).click()
    expect(now).not_to_have_text(start)
    page.locator("#at").focus()
    page.keyboard.press("End")
    expect(now).to_contain_text("wins")
    expect(page.locator("#at")).to_be_focused()
    page.get_by_role("link", name="To the start").click()
    expect(now).to_have_text(start)
    page.get_by_role("link", name="Let it run").click()
    expect(page.locator("#at")).to_have_value("3")
    page.get_by_role("link", name="Stop").click()
    expect(page.get_by_role("link", name="Let it run")).to_be_visible()


def test_a_replay_shows_a_hand_or_all_of_them(ann, played):
    page = ann().page
    page.goto(f"{played['ends']}/replay?ply=60")
    expect(page.locator(".replay .hand")).to_have_count(3)
    page.locator("select[name=viewer]").select_option("1")
    expect(page.locator(".replay .hand")).to_have_count(1)
    page.locator("select[name=viewer]").select_option("all")
    expect(page.locator(".replay .hand")).to_have_count(0)


def test_the_record_is_handed_out_and_loads(ann, played, tmp_path):
    import comptoir

    page = ann().page
    page.goto(f"{played['ends']}/story")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record.json")
    match = comptoir.load(Path(tmp_path / "record.json"))
    assert match.over
    page.goto(f"{played['ends']}/check")
    expect(page.locator(".verdict.yes")).to_have_count(2)
    expect(page.locator(".hash").first).to_have_text(match.commitment)


def test_the_law_is_searched_while_one_writes(ann):
    page = ann().page
    page.goto("/rules/island")
    page.locator("#q").press_sequentially("longest road")
    expect(page.locator("#found .hit").first).to_be_visible()
    page.locator("#q").fill("I-115")
    expect(page.locator("#found .hit")).to_have_count(1)
    page.locator("#found .id").first.click()
    expect(page.locator("#I-115")).to_be_in_viewport()


def test_pages_work_without_a_script(browser, shared, played):
    """The law, its search, the story and the replay."""
    context = browser.new_context(base_url=shared.address, java_script_enabled=False)
    context.add_cookies(played["cookies"])
    page = context.new_page()
    page.goto("/rules/island")
    page.locator("#q").fill("robber")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found .hit").first).to_be_visible()
    page.goto(f"{played['ends']}/replay")
    before = page.locator(".told .now").inner_text()
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator(".told .now")).not_to_have_text(before)
    page.goto(f"{played['ends']}/story")
    expect(page.locator(".end.won")).to_be_visible()
    context.close()
