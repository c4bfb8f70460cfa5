"""`comptoir serve`: the server, for this machine or for a club."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Final

import typer

from comptoir.cli.asked import Lang, language
from comptoir.cli.screen import getting_ready
from comptoir.cli.start import at_once
from comptoir.core.words import Words, words

__all__ = ["PORT", "serve"]

PORT: Final = 8765

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for the network.")]
Port = Annotated[int, typer.Option("--port", metavar="PORT", help="On which port; 0 for any that is free.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="COMPTOIR_DATABASE",
        show_envvar=False,
        help="Where tables are stored: sqlite:///FILE or postgresql://USER@HOST/NAME; a file in your own folder without it.",
    ),
]
NoOpen = Annotated[bool, typer.Option("--no-open", metavar="", help="Open no browser.")]
Proxied = Annotated[bool, typer.Option("--proxied", metavar="", help="A reverse proxy stands in front, and its word is taken for who asks and by https.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = PORT,
    database: Database = None,
    no_open: NoOpen = False,
    proxied: Proxied = False,
    lang: Lang = None,
) -> None:
    """Play in the browser: starts a server and opens its front page.

    Tables are kept, and go on when the server starts again. With --host 0.0.0.0 others in the network can join.
    """
    w = words(language(lang))
    with at_once(w) as begin:
        with getting_ready(w):
            from comptoir.arena.warm import warm
            from comptoir.web import serve as run
            from comptoir.web.settings import Settings

            warm()

        def listening(address: str) -> None:
            ready(address, not no_open, w)
            begin()

        run(Settings(database=database or "", host=host, port=port, proxied=proxied), listening)


def ready(address: str, opens: bool, w: Words) -> None:
    """Tells where the pages are, and opens them where there is a screen."""
    print(w.say("Comptoir is at {address} (Ctrl-C ends it).", address=address), flush=True)
    if opens:
        open_page(address)


def open_page(address: str) -> None:
    """Opens the browser, where there is a screen to show it on."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
