"""`comptoir replay`: a record verified, told, stepped through, and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.asked import Lang, Plain, language
from comptoir.cli.complaints import Trouble
from comptoir.cli.files import read_text, write_text
from comptoir.cli.keyboard import Keyboard, keyboard
from comptoir.cli.screen import WRONG, Screen, getting_ready
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import Words, words
from comptoir.games import SHELF

if TYPE_CHECKING:
    from comptoir.core.view import View
    from comptoir.match import Match

__all__ = ["replay"]

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record that comptoir has written.")]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write the picture of a position: the last one, or that of --ply.")]
Ply = Annotated[int | None, typer.Option("--ply", metavar="N", help="The position after so many moves, instead of the last one.")]
Seat = Annotated[str | None, typer.Option("--as", metavar="SEAT", help="Show what one seat may know, by colour or number; without it, what everybody may.")]
Step = Annotated[bool, typer.Option("--step", metavar="", help="Go through the game move by move.")]
AsText = Annotated[bool, typer.Option("--text", metavar="", help="Draw the position in characters, after the story.")]


def replay(
    file: File,
    ply: Ply = None,
    seat: Seat = None,
    svg: Svg = None,
    text: AsText = False,
    step: Step = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Verify the record of a match, and tell its story. A record that was tampered with is refused with exit code 1, and the move is named."""
    from comptoir.match import load

    spoken = language(lang)
    w, screen = words(spoken), Screen(plain=plain)
    with getting_ready(w):
        match = load(read_text(file, w))
    last = match.ply if ply is None else ply
    if not 0 <= last <= match.ply:
        raise Trouble(w.say("there is no position after move {ply}: the match has {n} moves", ply=last, n=match.ply))
    viewer = match.spectator if seat is None else seat_of(match, seat, w)
    story = Story(match, viewer, w)
    if svg is not None:
        write_text(svg, story.views[last].svg(spoken), w)
        typer.echo(w.say("The picture after move {ply} is in {file}.", ply=last, file=str(svg)), err=True)
    if step:
        walk(story, last if ply is not None else 0, screen, keyboard(screen))
    elif svg is None or text:
        head(match, screen, w)
        for line in story.lines[: last + 1]:
            tell(line, screen)
        if text or ply is not None:
            show(story, last, screen)


class Story:
    """Every position of a match as a viewer saw it, with what was told of the move that led to it."""

    def __init__(self, match: Match, viewer: int, w: Words) -> None:
        self.match, self.viewer, self.w = match, viewer, w
        self.views: list[View] = []
        self.lines: list[list[str]] = []
        for again, move in match.replayed():
            view = again.view(viewer)
            if move is None:
                self.lines.append(match.game.text.opening(view, w))
            else:
                self.lines.append(match.game.text.events(self.views[-1], view, move.seat, move.action, w))
            self.views.append(view)


def seat_of(match: Match, name: str, w: Words) -> int:
    """A seat by its number, or its colour in the reader's language or as records write it. Raises UnknownName."""
    names = [match.game.text.seat_name(seat, w) for seat in match.seats]
    for seat in match.seats:
        if name.lower() in (str(seat), names[seat].lower(), match.game.colours[seat]):
            return seat
    raise UnknownName("seat", name, names, nearest(name.capitalize(), names))


def head(match: Match, screen: Screen, w: Words) -> None:
    """What the record is of, and that it holds together."""
    text = match.game.text
    screen.say(w.say("{game}, version {version} of its rules, {n} moves.", game=w.say(SHELF[match.game.id]), version=match.game.version, n=match.ply), "bold")
    if match.names:
        seats = [w.say("{seat} ({name})", seat=text.seat_name(seat, w), name=match.names[seat]) for seat in match.seats]
        screen.say(w.say("Players: {seats}.", seats=w.row(seats)))
    changed = [option.name for option in match.game.options if match.options[option.name] != option.default]
    for name in changed:
        screen.say(text.option(name, match.options[name], w))
    if match.over:
        screen.say(w.say("Verified: every move was legal, the seed {seed} is the one that was sealed at the start.", seed=str(match.seed)))
    else:
        screen.say(w.say("Verified: every move was legal. The match is not over, and its seed stays sealed."))
    screen.say()


def tell(lines: list[str], screen: Screen) -> None:
    for line in lines:
        screen.say(f"  {line}", indent=4)


def show(story: Story, ply: int, screen: Screen) -> None:
    """A position: the board, and what is known of the seats."""
    book, view, w = story.match.game.sketch, story.views[ply], story.w
    screen.say()
    screen.draw(book.painted(view, w))
    screen.say()
    screen.draw(book.painted_table(view, story.viewer, w))
    screen.say()


def walk(story: Story, ply: int, screen: Screen, keys: Keyboard) -> None:
    """Move by move: Enter goes on, b back, a number there, q leaves."""
    w, last = story.w, story.match.ply
    while True:
        screen.say(w.say("Move {ply} of {last}", ply=ply, last=last), "bold")
        tell(story.lines[ply], screen)
        show(story, ply, screen)
        ply = ask_where(ply, last, screen, keys, w)
        if ply < 0:
            return


def ask_where(ply: int, last: int, screen: Screen, keys: Keyboard, w: Words) -> int:
    """The next position to show, or -1 to leave."""
    while True:
        try:
            line = keys.line(w.say("Enter goes on, b goes back, a number goes there, q leaves> ")).strip().lower()
        except EOFError:
            return -1
        if line in ("q", "quit", "quitter") or (not line and ply == last):
            return -1
        if not line:
            return ply + 1
        if line == "b":
            return max(0, ply - 1)
        if line.isdecimal() and int(line[:9]) <= last:
            return int(line)
        screen.say(w.say("Type a number from 0 to {last}, b, q, or only Enter.", last=last), WRONG)
