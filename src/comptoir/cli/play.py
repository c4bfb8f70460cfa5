"""`comptoir play`: a table in the terminal."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.asked import Bots, Game, Lang, Options, Plain, Seats, Seed, language, list_of, options_of, seed_of
from comptoir.cli.complaints import CTRL_C, Trouble
from comptoir.cli.files import read_text, write_text
from comptoir.cli.keyboard import keyboard
from comptoir.cli.screen import ACCENT, PACES, WRONG, Screen, getting_ready
from comptoir.cli.start import at_once
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import Words, words

if TYPE_CHECKING:
    from comptoir.bots import Bot
    from comptoir.cli.table import Table
    from comptoir.match import Match

__all__ = ["play"]

PERSON = "person"  # what a record calls a seat that somebody at the keyboard plays
USUAL_BOT = "heuristic"

People = Annotated[
    int | None, typer.Option("--people", metavar="N", help="How many play at this keyboard, one after another; 0 to watch bots. One without it.")
]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a game that was saved.")]
Pace = Annotated[str, typer.Option("--pace", metavar="PACE", help=f"How long bots wait after each move: {', '.join(PACES)}.")]


def play(
    game: Game = "island",
    people: People = None,
    bots: Bots = None,
    players: Seats = None,
    seed: Seed = None,
    option: Options = [],  # noqa: B006  # Typer takes a list as it is, and nobody changes it
    load: Load = None,
    pace: Pace = "brisk",
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Play at the terminal: you are Blue, against three bots that know what they do.

    Several people can share the keyboard (--people 2): between their turns a curtain falls, so that hands stay secret. At the table, ? explains everything.
    """
    spoken = language(lang)
    w = words(spoken)
    if pace not in PACES:
        raise UnknownName("pace", pace, list(PACES), nearest(pace, PACES))
    with at_once(w) as begin:
        with getting_ready(w):
            match = begun(game, people, list_of(bots), players, seed, option, spoken) if load is None else taken_up(load, people, list_of(bots), w)
            bots_there = bots_of(match, seed)
            practise(match)
            from comptoir.cli.table import Table
        screen = Screen(plain=plain, pace=pace)
        begin()
        sit(Table(match, bots_there, keyboard(screen), screen, spoken), w)


def practise(match: Match) -> None:
    """One decision in a match of its own: all that a table asks of the rules is compiled then, before anybody waits for it."""
    from comptoir.bots import bot
    from comptoir.match import Match

    trial = Match(match.game, match.options, 0)
    seat = trial.pending[0]
    action = bot(USUAL_BOT, 0).choose(trial.view(seat), trial.legal(seat))
    if action is not None:
        trial.play(seat, action)
    trial.points(seat)
    trial.why_not(seat, 0)


def begun(game: str, people: int | None, bots: Sequence[str], players: int | None, seed: str | None, option: Sequence[str], spoken: str) -> Match:
    """A match whose names tell who plays each seat: people first, then the bots."""
    import comptoir

    given = options_of(option, players, spoken)
    if "players" not in given and len(bots) > 1:
        given["players"] = (1 if people is None else people) + len(bots)
    seats = seats_at(game, given)
    names = who_plays(seats, people, bots, words(spoken))
    return comptoir.new(game, seed=seed_of(seed), names=names, **given)


def seats_at(game: str, given: Mapping[str, str | int]) -> int:
    from comptoir.games import game as declaration

    return int(declaration(game).settle(given)["players"])


def who_plays(seats: int, people: int | None, bots: Sequence[str], w: Words) -> list[str]:
    """A name for each seat. Raises UnknownName for a bot that does not exist, Trouble where people and bots do not fill the table."""
    from comptoir.bots import BOTS

    for name in bots:
        if name not in BOTS:
            raise UnknownName("bot", name, list(BOTS), nearest(name, BOTS))
    n = people if people is not None else max(0, seats - len(bots)) if len(bots) > 1 else 1
    if not 0 <= n <= seats:
        raise Trouble(w.say("{n} people do not fit at a table of {seats}", n=n, seats=seats))
    others = list(bots) * (seats - n) if len(bots) == 1 else list(bots) or [USUAL_BOT] * (seats - n)
    if n + len(others) != seats:
        raise Trouble(w.say("{n} people and {bots} bots do not make a table of {seats}", n=n, bots=len(others), seats=seats))
    return [PERSON] * n + others


def taken_up(file: Path, people: int | None, bots: Sequence[str], w: Words) -> Match:
    """A match taken up again; who plays is as it was, unless the command line says otherwise."""
    from comptoir.match import load

    match = load(read_text(file, w))
    if people is not None or bots or not match.names:
        match.names = tuple(who_plays(len(match.seats), people, bots, w))
    return match


def bots_of(match: Match, seed: str | None) -> dict[int, Bot]:
    """The bots of the seats that are named after one; with a seed they, too, play alike again."""
    from comptoir.bots import BOTS, bot

    named = {seat: name for seat, name in enumerate(match.names) if name in BOTS}
    return {seat: bot(name, None if seed is None else f"{seed} {seat}") for seat, name in named.items()}


def sit(table: Table, w: Words) -> None:
    """Plays to the end, or until somebody leaves; what is left unfinished without a word is kept."""
    from comptoir.cli.person import Leave

    try:
        with hung_up_is_interrupted():
            table.run()
            the_end(table, w)
    except Leave:
        table.screen.say(w.say("Goodbye."))
    except EOFError:
        kept(table, w.say("The keyboard has ended, and with it the game."), w)
    except KeyboardInterrupt:
        kept(table, w.say("The game was interrupted."), w)
        raise typer.Exit(CTRL_C) from None
    except (OSError, SystemExit):  # what the game is shown on has gone: the front door says so
        kept(table, w.say("The game was interrupted."), w)
        raise


@contextlib.contextmanager
def hung_up_is_interrupted() -> Iterator[None]:
    """A terminal that is closed, or a machine that goes down, ends the game as Ctrl-C does."""
    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]  # Windows has no SIGHUP
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    heard = [name for name in names if before[name] == signal.SIG_DFL and threading.current_thread() is threading.main_thread()]
    for name in heard:
        signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    finally:
        for name in heard:
            signal.signal(getattr(signal, name), before[name])


def kept(table: Table, sentence: str, w: Words) -> None:
    """Stores an unfinished game where the user's programs keep what they were doing, and says where, if anybody still reads."""
    told = [sentence]
    if not table.match.over and any(move.seat in table.people for move in table.match.moves):
        told.append(keep(table, w))
    with contextlib.suppress(OSError):
        print("", *told, sep="\n", file=sys.stderr)


def keep(table: Table, w: Words) -> str:
    """Stores an unfinished game, and tells how to go on with it."""
    file = unfinished(f"{table.match.game.id}-{table.match.commitment[:8]}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_text(file, table.match.record(), w)
    except (OSError, Trouble):
        return w.say("It could not be kept: next time save FILE keeps it where you say.")
    return w.say("It is kept: go on with comptoir play {game} --load '{file}'", game=table.match.game.id, file=str(file))


def unfinished(name: str) -> Path:
    import platformdirs

    return platformdirs.user_state_path("comptoir") / f"{name}.json"


def the_end(table: Table, w: Words) -> None:
    """The last position, the seed that everything came from, and the record for those who want it."""
    screen, match = table.screen, table.match
    screen.say()
    viewer = table.viewers[0]
    screen.draw(table.book.painted(match.view(viewer), w))
    screen.say()
    screen.draw(table.book.painted_table(match.view(viewer), match.spectator, w))
    screen.say()
    screen.say(match.game.text.decision(match.view(viewer), viewer, w), ACCENT)
    screen.say(w.say("The seed was {seed}: the SHA-256 of 'comptoir commitment {seed}' is {seal}, as promised.", seed=str(match.seed), seal=match.commitment))
    screen.say(w.say("A saved record tells the game again and checks it: comptoir replay FILE."))
    keep_record(table, w)


def keep_record(table: Table, w: Words) -> None:
    from comptoir.cli.commands import save

    while table.people:
        try:
            name = table.keyboard.line(w.say("Save the record? Type a file name, or Enter to leave without. ")).strip()
            if name:
                save(table, name)
            return
        except EOFError:
            return
        except Trouble as wrong:
            table.screen.say(str(wrong), WRONG)
