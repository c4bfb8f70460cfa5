"""A browser, a server, and visitors who complain of everything that a page must not do."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from comptoir.match import Match
from tests.browser.server import Server
from tests.browser.tables import Laid, played, prepare, when
from tests.browser.visitor import Visitor

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = "no browser is here: install the package chromium, or name one in COMPTOIR_CHROMIUM"


expect.set_options(timeout=15_000)  # of a machine that has much else to do


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium, or another one that is here; where continuous integration has none, that is a failure.

    While it is open an event loop runs in this thread, and other tests want loops of their own: so it does not outlive its module.
    """
    with sync_playwright() as playwright:
        found = launched(playwright)
        if found is None:
            if os.environ.get("CI"):
                pytest.fail(HOW)
            pytest.skip(HOW)
        yield found
        found.close()


def launched(playwright: Playwright) -> Browser | None:
    named = os.environ.get("COMPTOIR_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # it has none for the superuser
    try:
        return playwright.chromium.launch(executable_path=named, args=[*sandbox, "--disable-dev-shm-usage"])
    except Error:
        if named:
            raise
        return None


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running; it finds four tables of one person: one over, one that waits, a market, an offer to make."""
    server = Server(tmp_path_factory.mktemp("server"))
    short = played("island", 7, players=3, target=5, layout="beginners", first_seat=0)
    road = played("silkroad", 7, players=3)
    server.prepared = prepare(
        server.database, [Laid(short, short.ply), Laid(short, 0), Laid(road, first_market(road)), Laid(short, when(short, 0, "roll", "give"))]
    )
    server.start()
    yield server
    server.stop()


def first_market(match: Match) -> int:
    """When the first seat is to take a token."""
    return next(ply for ply, move in enumerate(match.moves) if move.seat == 0 and match.game.actions.decode(move.action).kind == "take")


@pytest.fixture
def own(tmp_path: Any) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, shared: Server) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own; at the end nobody may have had to complain."""
    came: list[Visitor] = []

    def come(server: Server = shared, **how: Any) -> Visitor:
        came.append(Visitor(browser, server, **how))
        return came[-1]

    yield come
    complaints = [complaint for visitor in came for complaint in visitor.complaints]
    for visitor in came:
        visitor.context.close()
    assert not complaints
