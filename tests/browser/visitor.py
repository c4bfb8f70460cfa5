"""Somebody at a browser: what they see, what they click, and what they would complain of."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.server import Server

PHONE: Final = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP: Final = {"viewport": {"width": 1280, "height": 860}}

CHOICES: Final = "#choices button[data-actions], #offers button[data-actions], #wares button[data-actions], .goal"
READY: Final = "() => document.querySelector('#table[data-asked]:not(.htmx-request), #table.over')"
MOVED: Final = """version => {
  const table = document.querySelector('#table');
  return !table || table.dataset.version !== version || table.querySelector('#refusal p') || document.querySelector('.armed');
}"""
ON_THE_WAY: Final = (
    "status of 409",
    "ERR_CONNECTION",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_INCOMPLETE_CHUNKED",
    "ERR_NETWORK",
    "ERR_SOCKET_NOT_CONNECTED",
    "Failed to fetch",
    "network error",
)

MOST: Final = 3000  # decisions of one person in a game; none comes near


class Visitor:
    """One browser with its own cookies. `complaints` are errors of the page, answers that say the server is broken, and requests to anywhere else."""

    def __init__(self, browser: Browser, server: Server, *, phone: bool = False, language: str = "en-GB", dark: bool = False, **how: Any) -> None:
        self.server, self.complaints = server, list[str]()
        self.patient = False  # with a connection that comes and goes
        light: Any = "dark" if dark else "light"
        self.context = browser.new_context(base_url=server.address, locale=language, color_scheme=light, **(PHONE if phone else DESKTOP) | how)
        self.context.set_default_timeout(15_000)
        self.page = self.context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))
        self.page.on("request", self._on_request)
        self.page.on("response", self._on_response)

    def _on_console(self, message: ConsoleMessage) -> None:
        lost = self.patient and any(words in message.text for words in ON_THE_WAY)
        late = "status of 409" in message.text  # a click that came after somebody else's: the page says so
        if message.type in ("error", "warning") and not lost and not late:
            self.complaints.append(f"{self.page.url}: {message.text}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.server.address, "data:", "blob:")):
            self.complaints.append(f"{self.page.url} asked {request.url}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.url} answered {response.status}")

    # Coming to a table.

    def go(self, path: str = "/") -> Page:
        self.page.goto(f"{self.server.address}{path}")
        return self.page

    @property
    def table(self) -> str:
        """The path of the table in front."""
        return "/table/" + self.page.url.split("/table/")[1].split("/")[0].split("?")[0]

    def invites(self, game: str, **agreed: str | int) -> str:
        """Opens a table that agrees on some things; says its path."""
        self.go()
        self.page.locator(f"form[action='/games/{game}/invite'] button").click()
        self.page.wait_for_selector("#lobby")
        self.agrees(**agreed)
        return self.table

    def agrees(self, **agreed: str | int) -> None:
        """Sets options of the game, and settings of the table (`table_pace`), all at once."""
        if agreed:
            values = {f"table-{name[6:]}" if name.startswith("table_") else name: str(value) for name, value in agreed.items()}
            with self.page.expect_navigation():
                self.page.evaluate(
                    """values => {
                      const form = document.querySelector('form.options');
                      for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
                      form.requestSubmit();
                    }""",
                    values,
                )

    def sits_down(self, path: str, name: str) -> None:
        """Takes the first free seat, as somebody does who was sent the link."""
        self.go(path)
        form = self.page.locator("form[action$='/sit']").first
        form.locator("input[name=name]").fill(name)
        form.locator("button").click()
        expect(self.page.locator("form[action$='/leave']")).to_be_visible()

    def begins(self) -> None:
        self.page.locator("form[action$='/start'] button").click()
        self.page.wait_for_selector("#table")

    # Playing.

    def waits_for_a_turn(self) -> bool:
        """Until something is asked here; says whether the game goes on."""
        self.page.wait_for_function(READY, timeout=30_000)
        return self.page.locator("#table.over").count() == 0

    @property
    def version(self) -> str:
        return self.page.locator("#table").get_attribute("data-version") or ""

    def does(self, it: Locator) -> None:
        """Clicks something, twice where it asks, and waits for what comes of it."""
        version = self.version
        it.click(timeout=3000)
        self.page.wait_for_function(MOVED, arg=version)
        if self.page.locator(".armed").count():
            it.click(timeout=3000)
            self.page.wait_for_function(MOVED.replace(" || document.querySelector('.armed')", ""), arg=version)

    def plays_by_mouse(self, chance: random.Random) -> None:
        """One decision, whichever chance picks of those that the page offers."""
        open_form = self.page.locator(".composer[open] form")
        try:
            if open_form.count():
                self.composes(open_form.first, chance)
                return
            offered = self.page.locator(CHOICES).filter(visible=True)
            self.does(offered.nth(chance.randrange(offered.count())))
        except Late:
            return  # the page changed under the hand: look again
        except ValueError:
            return  # nothing was offered any more

    def composes(self, form: Locator, chance: random.Random) -> None:
        """Puts a bundle together with + and, where that leads nowhere, −; then sends it."""
        done = form.locator("button.main")
        while done.is_disabled():
            more, less = form.locator("button[data-by]:not([data-by^='-']):enabled"), form.locator("button[data-by^='-']:enabled")
            some = more if more.count() else less  # too much of one thing left no room for another
            some.nth(chance.randrange(some.count())).click(timeout=3000)
        self.does(done)

    def plays_to_the_end(self, seed: int) -> int:
        """By mouse, at random; says how many decisions it took."""
        chance = random.Random(seed)
        for n in range(MOST):
            if not self.waits_for_a_turn():
                return n
            self.plays_by_mouse(chance)
        raise AssertionError(f"no end after {MOST} decisions")
