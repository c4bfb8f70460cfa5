"""`comptoir simulate`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from comptoir.cli.asked import AsJson, Bots, Game, Lang, Options, Seats, Seed, language, list_of, options_of, seed_of

__all__ = ["simulate"]

Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, metavar="N", help="How many cores to use; all of them without it.")]
Rotate = Annotated[
    bool, typer.Option("--rotate/--no-rotate", metavar="", help="Whether the bots move on by one seat from game to game, so that no seat favours one.")
]


def simulate(
    game: Game = "island",
    games: Games = 1000,
    bots: Bots = "heuristic",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = [],  # noqa: B006  # Typer takes a list as it is, and nobody changes it
    workers: Workers = None,
    rotate: Rotate = True,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Play many games between bots and say who won."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from comptoir.games import game as declaration

    spoken = language(lang)
    from comptoir.arena.simulate import kind_of, settle
    from comptoir.arena.simulate import simulate as run

    names, given = list_of(bots), options_of(option, seats, spoken)
    settle(declaration(game), names, given)
    for name in names:
        kind_of(name)

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games)
        result = run(game, names, games, seed_of(seed), given, progress=lambda done, total: bar.update(task, completed=done), workers=workers, rotate=rotate)
    if as_json:
        typer.echo(result.to_json())
    else:
        Console().print(result.table(spoken))
