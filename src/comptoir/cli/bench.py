"""`comptoir bench`: how fast the rules run on this machine."""

from __future__ import annotations

import json
import os
import platform
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.asked import AsJson, Lang, Plain, language
from comptoir.cli.complaints import Trouble
from comptoir.cli.screen import Screen
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import Words, words
from comptoir.games import SHELF

if TYPE_CHECKING:
    from rich.table import Table

    from comptoir.arena.speed import Tally

__all__ = ["bench"]

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all of them without it.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.1, metavar="S", help="How long each measurement takes.")]

Rates = dict[str, dict[int, "list[Tally]"]]


def bench(games: Games = None, seconds: Seconds = 3.0, as_json: AsJson = False, plain: Plain = False, lang: Lang = None) -> None:
    """Measure how fast the rules run here: whole games of players who choose at random, on one core and on all of them."""
    from rich.console import Console

    w = words(language(lang))
    for name in games or ():
        if name not in SHELF:
            raise UnknownName("game", name, list(SHELF), nearest(name, SHELF))
    from comptoir.arena.speed import measure

    counts = sorted({1, os.cpu_count() or 1})
    measured: Rates = {}
    with Console(stderr=True).status(w.say("Measuring; the first time, the rules are compiled.")):
        for name in games or SHELF:
            for n in counts:
                try:
                    measured.setdefault(name, {})[n] = measure(name, n, seconds)
                except (ValueError, OSError):
                    raise Trouble(w.say("{game} could not be measured: what its process said stands above", game=name)) from None
    if as_json:
        typer.echo(json.dumps(told(measured), indent=2))
    else:
        Screen(plain=plain).console.print(table(measured, counts, w))


def told(measured: Rates) -> dict[str, object]:
    """The machine, and for each game and number of cores what they did in all."""
    games = {
        name: {
            str(n): {
                "games": sum(t.games for t in tallies),
                "decisions": sum(t.decisions for t in tallies),
                "seconds": max(t.seconds for t in tallies),
                "games_per_s": round(sum(t.games_per_s for t in tallies), 1),
                "decisions_per_s": round(sum(t.decisions_per_s for t in tallies)),
            }
            for n, tallies in by_cores.items()
        }
        for name, by_cores in measured.items()
    }
    return {"machine": platform.machine(), "cores": os.cpu_count(), "python": platform.python_version(), "games": games}


def table(measured: Rates, counts: list[int], w: Words) -> Table:
    from rich.table import Table

    shown = Table(title=w.say("Players who choose at random ({machine}, Python {python})", machine=platform.machine(), python=platform.python_version()))
    shown.add_column(w.say("game"))
    for n in counts:
        shown.add_column(w.say_n("games/s, {n} core", "games/s, {n} cores", n), justify="right")
        shown.add_column(w.say("decisions/s"), justify="right")
    for name, by_cores in measured.items():
        cells = []
        for n in counts:
            cells.append(f"{sum(t.games_per_s for t in by_cores[n]):,.0f}")
            cells.append(f"{sum(t.decisions_per_s for t in by_cores[n]):,.0f}")
        shown.add_row(w.say(SHELF[name]), *cells)
    return shown
