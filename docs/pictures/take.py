"""Takes the pictures of the README and the docs from a running server, so that they cannot grow old (`make pictures`).

A game is played by bots of the house up to a moment worth looking at, then a server and a browser are started and look at it.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as Late

from comptoir.core.words import words
from comptoir.match import Match
from tests.browser.conftest import launched
from tests.browser.server import Server
from tests.browser.tables import Laid, Prepared, played, prepare

HERE: Final = Path(__file__).parent
SEED: Final = 10
LATE: Final = 0.55  # of a game's turns: enough stands on the board, and nothing is decided
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1400, "height": 900}}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}


@dataclass(frozen=True)
class Shot:
    """One picture: of which page, of which of the tables, on what, in which light."""

    name: str
    path: str = "/"
    game: str = ""
    over: bool = False
    phone: bool = False
    night: bool = False
    language: str = "en-GB"


SHOTS: Final = (
    Shot("front"),
    Shot("table", "", "island"),
    Shot("phone", "", "island", phone=True, night=True),
    Shot("table-silkroad", "", "silkroad", language="fr-FR"),
    Shot("story", "/story", "island", over=True),
)


def moment(match: Match) -> int:
    """After how many moves the first seat has something to decide with an offer on the table, or at least something to decide."""
    late = [again.ply for again, _ in match.replayed() if again.turns >= LATE * match.turns and 0 in again.pending and not again.over]
    return next((again.ply for again, _ in match.replayed() if again.ply in set(late) and offers(again)), late[0])


def offers(match: Match) -> bool:
    return bool(match.game.panel.desk(match.view(0), 0, match.legal(0), words()).offers)


def take(browser: Browser, server: Server, table: str, cookies: list[str], shot: Shot, to: Path) -> None:
    """Everybody sits at the table, and the first looks at it."""
    path = table + shot.path
    light: Any = "dark" if shot.night else "light"
    who = list(enumerate(cookies if shot.game and not shot.over else cookies[:1]))
    contexts = []
    for seat, cookie in reversed(who):
        how = PHONE if shot.phone and seat == 0 else DESK
        context = browser.new_context(base_url=server.address, locale=shot.language, color_scheme=light, reduced_motion="reduce", **how)
        contexts.append(context)
        if shot.game:
            context.add_cookies([{"name": "comptoir", "value": cookie, "url": server.address}])
        page = context.new_page()
        page.goto(path)
    page.wait_for_function("() => [...document.images].every((it) => it.complete)")
    if shot.game and not shot.over:
        with suppress(Late), page.expect_response(lambda answer: answer.url.endswith("/now"), timeout=3000):
            pass  # everybody is there as soon as their streams are
    page.screenshot(path=to / f"{shot.name}.jpg", type="jpeg", quality=82, animations="disabled")
    for context in contexts:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=HERE, help="the folder for the pictures, by default the one of this script")
    parser.add_argument("shots", nargs="*", default=[shot.name for shot in SHOTS], help="which pictures, by default all")
    asked = parser.parse_args()
    shots = [shot for shot in SHOTS if shot.name in asked.shots]
    matches = {game: played(game, SEED) for game in {shot.game for shot in shots if shot.game}}
    laid = [Laid(matches[shot.game], matches[shot.game].ply if shot.over else moment(matches[shot.game])) for shot in shots if shot.game]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        prepared = prepare(server.database, laid)
        server.start()
        try:
            take_all(server, shots, prepared, asked.to)
        finally:
            server.stop()


def take_all(server: Server, shots: list[Shot], prepared: Prepared, to: Path) -> None:
    paths = iter(prepared.paths)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        if browser is None:
            raise SystemExit("no browser is here: install the package chromium, or name one in COMPTOIR_CHROMIUM")
        for shot in shots:
            take(browser, server, next(paths) if shot.game else "", prepared.cookies, shot, to)


if __name__ == "__main__":
    main()
