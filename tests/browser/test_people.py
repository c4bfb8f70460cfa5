"""Several people at one table: an offer, a counter-offer and an exchange; a telephone; those who only watch; undo; a lost connection."""

import random
import re

import pytest
from playwright.sync_api import expect

RESOURCES = range(5)


def held(visitor):
    """The resource cards in a hand, as its owner sees them."""
    return [int(visitor.page.locator(f"#hand-{r} .count b").inner_text()) for r in RESOURCES]


def holds(visitor, counts):
    """Waits until that is what its owner sees: the page may still be on its way there."""
    for r in RESOURCES:
        expect(visitor.page.locator(f"#hand-{r} .count b")).to_have_text(str(counts[r]))


def fills(visitor, give, want):
    """Opens the composer of offers and puts a bundle into it, with + as a hand does."""
    composer = visitor.page.locator("#composer-offer")
    if not composer.evaluate("it => it.open"):
        composer.locator("summary").click()
    for name, counts in (("give", give), ("want", want)):
        for r in RESOURCES:
            more = composer.locator(f".counter:has(input[name='{name}-{r}']) button:not([data-by^='-'])")
            for _ in range(counts[r]):
                more.click()
    return composer.locator("button.main")


def at_trade(visitor, chance):
    """Plays on by mouse until it is this seat's turn to trade."""
    for _ in range(60):
        assert visitor.waits_for_a_turn()
        if visitor.page.locator("#composer-offer").count() and visitor.page.get_by_role("button", name=re.compile("go on to building")).count():
            return
        visitor.plays_by_mouse(chance)
    raise AssertionError("no turn to trade came")


def caught_up(visitor, other):
    """Waits until a page tells what another one tells already: the same dice lie on both, and what they brought is in both hands."""
    expect(visitor.page.locator("#log li").last).to_have_text(other.page.locator("#log li").last.inner_text())


def one(r):
    return [int(k == r) for k in RESOURCES]


@pytest.fixture
def two(visit):
    """Ann and Bea with a bot, at the layout for beginners: both have cards from the start."""
    ann, bea = visit(), visit()
    path = ann.invites("island", players=3, layout="beginners", first_seat=0, table_pace="instant", table_takeback="yes")
    bea.sits_down(path, "Bea")
    ann.page.reload()
    ann.begins()
    expect(bea.page.locator("#table")).to_be_visible()
    return ann, bea


def test_an_offer_is_answered_by_a_counter_offer_and_exchanged(two):
    """Ann asks, Bea wants something else for it, Ann takes what Bea offers: both hands change by just that."""
    ann, bea = two
    at_trade(ann, random.Random(1))
    caught_up(bea, ann)
    mine, hers = held(ann), held(bea)
    give, want = next((a, b) for a in RESOURCES for b in RESOURCES if a != b and mine[a] and hers[b])
    fills(ann, one(give), one(want)).click()
    slip = bea.page.locator(".slip.waits")
    expect(slip).to_be_visible()
    expect(slip.get_by_role("button", name=re.compile("Agree"))).to_be_visible()
    fills(bea, one(want), one(give)).click()  # the same, but as her own offer
    offer = ann.page.locator("#offers").get_by_role("button", name=re.compile("Take the offer of"))
    expect(offer.first).to_be_visible()
    offer.first.click()
    holds(ann, [mine[r] - (r == give) + (r == want) for r in RESOURCES])
    holds(bea, [hers[r] + (r == give) - (r == want) for r in RESOURCES])


def test_a_counter_offer_can_be_taken_back(two):
    ann, bea = two
    at_trade(ann, random.Random(1))
    caught_up(bea, ann)
    mine, hers = held(ann), held(bea)
    give, want = next((a, b) for a in RESOURCES for b in RESOURCES if a != b and mine[a] and hers[b])
    fills(bea, one(want), one(give)).click()
    expect(ann.page.locator("#offers").get_by_role("button", name=re.compile("Take the offer of")).first).to_be_visible()
    bea.page.get_by_role("button", name=re.compile("Withdraw the offer")).first.click()
    expect(ann.page.locator("#offers").get_by_role("button", name=re.compile("Take the offer of"))).to_have_count(0)
    holds(ann, mine)
    holds(bea, hers)


def test_a_telephone_joins_by_link_and_plays(visit):
    host, phone = visit(), visit(phone=True)
    path = host.invites("island", players=3, first_seat=1, table_pace="instant")
    phone.sits_down(path, "Zoé")
    host.page.reload()
    expect(host.page.locator(".seats")).to_contain_text("Zoé")
    host.begins()
    assert phone.waits_for_a_turn()
    before = phone.version
    phone.page.locator(".goal").first.tap()  # the first tap shows what would happen, the second does it
    expect(phone.page.locator(".goal.armed")).to_have_count(1)
    phone.page.locator(".goal.armed").tap()
    expect(phone.page.locator("#table")).not_to_have_attribute("data-version", before)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("tab", ["offers", "talk"])
def test_on_a_telephone_everything_is_one_tap_away(visit, tab):
    phone = visit(phone=True)
    phone.invites("island", players=3, first_seat=0, table_pace="instant")
    phone.begins()
    assert phone.waits_for_a_turn()  # which turns to the decision
    phone.page.locator(f".tabs button[data-tab={tab}]").click()
    expect(phone.page.locator(f"#{tab}")).to_be_in_viewport()
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_only_watches_sees_no_hand_and_decides_nothing(visit):
    ann, watcher = visit(), visit()
    path = ann.invites("island", players=3, layout="beginners", first_seat=0, table_pace="instant")
    ann.begins()
    assert ann.waits_for_a_turn()
    watcher.go(path)
    expect(watcher.page.locator("#table")).to_be_visible()
    expect(watcher.page.locator("#hand, .goal, #choices [data-actions]")).to_have_count(0)
    told = watcher.page.locator("#log li").count()
    ann.does(ann.page.locator("#choices .choice.main").first)
    expect(watcher.page.locator("#log li").nth(told)).to_be_visible()  # and it follows by itself
    assert watcher.page.request.get(f"{path}/record").status == 409  # the seed is in it


def test_a_step_is_taken_back(visit):
    ann = visit()
    ann.invites("island", players=3, first_seat=0, table_pace="instant")
    ann.begins()
    assert ann.waits_for_a_turn()
    roads = ann.page.locator(".goal.road")
    ann.does(ann.page.locator(".goal.settlement").first)
    expect(roads.first).to_be_visible()
    ann.page.get_by_role("button", name="Take back").click()
    expect(ann.page.locator(".goal.settlement").first).to_be_visible()
    expect(roads).to_have_count(0)


def test_a_refusal_names_its_rule_and_opens_it(visit):
    ann = visit()
    ann.invites("island", players=3, first_seat=0, table_pace="instant")
    ann.begins()
    assert ann.waits_for_a_turn()
    ann.page.locator("#moving .targets [id^=path-]").first.click(force=True)
    link = ann.page.locator("#hover a[data-rule]")
    expect(link).to_have_text(re.compile(r"I-\d+"))
    rule = link.inner_text()
    link.click()
    expect(ann.page.locator("#drawer .hit", has_text=rule).first).to_be_visible()


def test_a_page_goes_on_after_the_server_was_killed(visit, own):
    """Killed, not stopped: what was acknowledged is there, and the page needs no hand to find back."""
    ann = visit(own)
    ann.patient = True
    ann.invites("island", players=3, first_seat=0, table_pace="instant")
    ann.begins()
    assert ann.waits_for_a_turn()
    ann.does(ann.page.locator(".goal.settlement").first)
    expect(ann.page.locator(".goal.road").first).to_be_visible()
    own.kill()
    expect(ann.page.locator(".connection")).to_be_visible()
    own.start()
    expect(ann.page.locator(".connection")).to_be_hidden()
    expect(ann.page.locator("#buildings > *")).to_have_count(1)
    ann.does(ann.page.locator(".goal.road").first)
    assert ann.waits_for_a_turn()


def test_a_page_that_was_offline_catches_up(two):
    ann, bea = two
    bea.patient = True
    assert ann.waits_for_a_turn()
    bea.context.set_offline(True)
    ann.does(ann.page.locator("#choices .choice.main").first)  # rolls
    told = ann.page.locator("#log li").last.inner_text()
    bea.context.set_offline(False)
    expect(bea.page.locator("#log")).to_contain_text(told)
