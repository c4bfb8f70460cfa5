"""`comptoir options`: what a table of a game may set."""

from __future__ import annotations

import json

import typer

from comptoir.cli.asked import AsJson, Game, Lang, Plain, language
from comptoir.cli.screen import Screen
from comptoir.core.words import words

__all__ = ["options"]


def options(game: Game = "island", as_json: AsJson = False, plain: Plain = False, lang: Lang = None) -> None:
    """List the options of a game: their values, what holds without them, and their rules."""
    from rich.table import Table

    from comptoir.games import game as declaration

    it, w = declaration(game), words(language(lang))
    if as_json:
        listed = [{"name": o.name, "values": list(o.values), "default": o.default, "rules": list(o.rules)} for o in it.options]
        typer.echo(json.dumps(listed, indent=2))
        return
    table = Table(box=None, pad_edge=False)
    for head in (w.say("option"), w.say("values"), w.say("default"), w.say("what the default means"), w.say("rules")):
        table.add_column(head)
    for o in it.options:
        table.add_row(o.name, o.allowed, str(o.default), it.text.option(o.name, o.default, w), " ".join(o.rules))
    Screen(plain=plain).console.print(table)
