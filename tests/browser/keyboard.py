"""A person without a mouse: Tab, arrows, Enter and letters, and nothing else."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import TimeoutError as Late

from tests.browser.visitor import MOST, MOVED, Visitor

STOPS: Final = 400  # that Tab makes before it is said that something cannot be reached
FOCUS: Final = """() => {
  const it = document.activeElement;
  return { text: (it.getAttribute('aria-label') || it.textContent).trim(), goal: it.classList.contains('goal'), chooses: it.hasAttribute('data-actions'),
           offered: Boolean(it.closest('#choices, #offers, #wares, #goals')), counts: Boolean(it.closest('.composer[open]')) && it.type === 'number',
           sends: it.matches('.composer[open] button.main'), action: it.form?.getAttribute('action') || '', name: it.name || '' };
}"""


class Keys:
    """What somebody does who never lets go of the keyboard."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def tab_to(self, wanted: str, value: object = True) -> None:
        """On to the next stop that is wanted. Fails where no Tab leads there."""
        for _ in range(STOPS):
            self.page.keyboard.press("Tab")
            if self.focus()[wanted] == value:
                return
        raise AssertionError(f"no Tab leads to where {wanted} is {value}")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def enter(self) -> None:
        """Does what is in focus, twice where it asks, and waits for what comes of it."""
        version = self.visitor.version
        self.press("Enter")
        self.page.wait_for_function(MOVED, arg=version)
        if self.page.locator(".armed").count():
            self.press("Enter")
            self.page.wait_for_function(MOVED.replace(" || document.querySelector('.armed')", ""), arg=version)

    def sets(self, name: str, value: str | int) -> None:
        """Writes a number into a field of the lobby, and leaves it."""
        self.tab_to("name", name)
        with self.page.expect_navigation():
            self.press("Control+a")
            self.page.keyboard.type(str(value))
            self.press("Tab")

    def decides(self, chance: random.Random) -> None:
        """One decision: chance says how many stops it goes on, and how far over the board."""
        if self.page.locator(".composer[open] form").count():
            self.composes()
            return
        for _ in range(chance.randint(1, 3)):
            self.tab_to("offered")
            while not self.focus()["chooses"]:
                self.tab_to("offered")
        if self.focus()["goal"]:
            for _ in range(chance.randint(0, 4)):
                self.press(chance.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        self.enter()

    def composes(self) -> None:
        """Counts up field by field until the bundle is complete, then sends it."""
        done = self.page.locator(".composer[open] button.main").first
        while done.is_disabled():
            self.tab_to("counts")
            for _ in range(20):
                before = self.page.evaluate("document.activeElement.value")
                self.press("ArrowUp")
                if not done.is_disabled() or self.page.evaluate("document.activeElement.value") == before:
                    break
        self.tab_to("sends")
        self.enter()


def plays_by_keyboard(visitor: Visitor, chance: random.Random, **agreed: int) -> None:
    """A whole game, from the front page to its end."""
    keys = Keys(visitor)
    keys.tab_to("action", "/games/island/invite")
    with visitor.page.expect_navigation():
        keys.press("Enter")
    visitor.page.wait_for_selector("#lobby")
    visitor.agrees(table_pace="instant", **agreed)
    keys.tab_to("action", f"{visitor.table}/start")
    keys.press("Enter")
    visitor.page.wait_for_selector("#table")
    for _ in range(MOST):
        if not visitor.waits_for_a_turn():
            return
        try:
            keys.decides(chance)
        except (Late, AssertionError):
            if visitor.waits_for_a_turn() and visitor.page.locator("#table[data-asked]").count():
                continue  # somebody else's move came under the hand
    raise AssertionError("no end")
