"""Whole games through the page: each by mouse, one by keyboard alone."""

import random

import pytest
from playwright.sync_api import expect

from comptoir.games import SHELF, game
from tests.browser.keyboard import plays_by_keyboard

SHORT = {"target": 5, "round_limit": 20}
"""What makes a game short, where it has such an option."""


def shortest(id):
    """The fewest seats, and whatever else shortens a game."""
    options = {option.name: option for option in game(id).options}
    return {"players": min(options["players"].values)} | {name: value for name, value in SHORT.items() if name in options}


@pytest.mark.parametrize("id", sorted(SHELF))
def test_a_game_is_played_by_mouse_from_the_front_page_to_its_story(visit, id):
    ann = visit()
    ann.invites(id, table_pace="instant", **shortest(id))
    ann.begins()
    assert ann.plays_to_the_end(seed=4) > 10
    expect(ann.page.locator(".ranking li").first).to_be_visible()
    ann.page.locator(".over a[href$='/story']").first.click()
    expect(ann.page.locator(".end.won .rank").first).to_have_text("wins")
    expect(ann.page.locator(".figure.points svg")).to_be_visible()


def test_a_game_is_played_by_keyboard_alone(visit):
    """From the front page on: no mouse, no finger."""
    ann = visit()
    ann.go()
    plays_by_keyboard(ann, random.Random(2), **shortest("island"))
    expect(ann.page.locator(".ranking li").first).to_be_visible()


def test_play_now_is_one_click(visit):
    ann = visit()
    ann.go()
    ann.page.get_by_role("button", name="Play now").first.click()
    assert ann.waits_for_a_turn()
    expect(ann.page.locator(".player")).to_have_count(4)
