"""What a person may write at the table besides an action: help, undo, save, the map, the log, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from comptoir.cli.complaints import Trouble
from comptoir.cli.files import write_text
from comptoir.cli.lawbook import show_rule, show_search
from comptoir.cli.screen import PACES
from comptoir.core.errors import UnknownName, nearest
from comptoir.core.words import Words, mark

if TYPE_CHECKING:
    from comptoir.cli.person import Person
    from comptoir.cli.table import Table

__all__ = ["COMMANDS", "Command", "find", "names", "save"]

LAST: Final = 25  # lines of the log
RULE_ID: Final = re.compile(r"[A-Za-z]{1,2}(?:-X?|X)\d+", re.IGNORECASE)


@dataclass(frozen=True)
class Command:
    """Its word, which the help shows in the reader's language; other ways of writing it, in every language of the house; what follows it, what it does."""

    word: str
    others: tuple[str, ...]
    follows: str
    does: str
    run: Callable[[Person, str], None]

    @property
    def ways(self) -> tuple[str, ...]:
        return (self.word, *self.others)

    def written(self, w: Words) -> str:
        """As the help shows it."""
        return f"{w.say(self.word)} {w.say(self.follows)}".strip() if self.follows else w.say(self.word)


def find(line: str) -> tuple[Command, str] | None:
    """The command that a line begins with, and the rest of the line."""
    if line.startswith("?"):
        return (COMMANDS["why"] if line[1:].strip() else COMMANDS["?"]), line[1:].strip()
    first, _, rest = line.partition(" ")
    for command in COMMANDS.values():
        if first.lower() in command.ways:
            return command, rest.strip()
    return None


def names() -> list[str]:
    """Every way of writing a command, for those who have misspelt one."""
    return [way for command in COMMANDS.values() for way in command.ways]


def show_help(person: Person, rest: str) -> None:
    """Everything that can be typed, and how the map is read."""
    table, w = person.table, person.table.w
    table.screen.say(w.say("Type the number of a line to choose it; a line with ▸ opens, and Enter closes it again."))
    table.screen.say(w.say("An action may be written as well, as the rules call it: {actions}.", actions=w.row(examples(person))))
    for kind in table.match.game.actions.first:
        heading, example = table.book.heading(kind, w), table.book.example(kind, w)
        if heading is not None and example is not None:
            table.screen.say(w.say("{heading}: {example}", heading=heading, example=example), indent=4)
    table.screen.say()
    width = max(len(command.written(w)) for command in COMMANDS.values())
    for command in COMMANDS.values():
        table.screen.say(f"  {command.written(w):<{width}}  {w.say(command.does)}", indent=width + 4)
    table.screen.say()
    for line in table.book.legend(person.view(), w):
        table.screen.say(line)


def examples(person: Person) -> list[str]:
    """Actions as they may be written: one of each of a few kinds that are legal now, or else of the game's first."""
    match, kinds = person.table.match, dict[str, str]()
    for number in match.legal(person.seat) or list(match.game.actions.first.values()):
        action = match.game.actions.decode(number)
        kinds.setdefault(action.kind, str(action))
    return list(kinds.values())[:3]


def why(person: Person, rest: str) -> None:
    """The rule that forbids an action; a rule's own text, where an id is asked for."""
    if not rest:
        raise Trouble(person.table.w.say("say which action, such as: why {action}", action=examples(person)[-1]))
    if RULE_ID.fullmatch(rest):
        show_rule(person.table.match.game.id, rest, person.table.screen, person.table.w)
    else:
        person.why(rest)


def undo(person: Person, rest: str) -> None:
    person.undo()


def save(table: Table, path: str) -> None:
    """Stores the match in a file. Raises Trouble."""
    file = Path(path).expanduser()
    write_text(file, table.match.record(), table.w)
    table.screen.say(table.w.say("Saved. Go on later with: comptoir play {game} --load {file}", game=table.match.game.id, file=str(file)))


def save_as(person: Person, rest: str) -> None:
    save(person.table, rest or f"{person.table.match.game.id}-{person.table.match.commitment[:8]}.json")


def board(person: Person, rest: str) -> None:
    person.show_board()


def number_map(person: Person, rest: str) -> None:
    """Switches the numbers of a kind of place on; without a word, the next kind, and at last none."""
    table, w = person.table, person.table.w
    places = list(table.book.PLACES)
    shown = {place: w.say(place) for place in places}
    if not rest:
        following = places.index(person.numbered) + 1 if person.numbered else 0
        person.numbered = places[following] if following < len(places) else None
    elif rest.lower() in (w.say("off"), "off"):
        person.numbered = None
    else:
        found = [place for place in places if rest.lower() in (place, shown[place])]
        if not found:
            raise UnknownName("map", rest, [*shown.values(), w.say("off")], nearest(rest, [*places, *shown.values()]))
        person.numbered = found[0]
    opened, person.opened = person.opened, None
    person.show_board()
    person.opened = opened
    if person.numbered:
        table.screen.say(w.say("The map shows the numbers of the {places}; map goes on to the next kind, map off ends it.", places=shown[person.numbered]))


def show_seats(person: Person, rest: str) -> None:
    person.show_seats(always=True)


def show_list(person: Person, rest: str) -> None:
    person.show_menu(whole=True)


def log(person: Person, rest: str) -> None:
    """The story so far, as this person may know it: its last lines, or all of it."""
    table = person.table
    lines = table.match.narrate(table.language, person.seat)
    for line in lines if rest else lines[-LAST:]:
        table.screen.say(f"  {line}", indent=4)
    if not rest and len(lines) > LAST:
        table.screen.say(table.w.say_n("{n} earlier line: log all", "{n} earlier lines: log all", len(lines) - LAST), "dim")


def rules(person: Person, rest: str) -> None:
    """A rule by its id, or the rules that hold some words."""
    table = person.table
    if not rest:
        raise Trouble(table.w.say("say which rule, such as: rules {id}, or words to look for", id=table.match.game.rule_id(10)))
    if any(character.isdigit() for character in rest):
        show_rule(table.match.game.id, rest, table.screen, table.w)
    else:
        show_search(table.match.game.id, rest, table.screen, table.w)


def join(person: Person, rest: str) -> None:
    person.joins = not person.joins
    w = person.table.w
    told = w.say("You are asked in the turns of others, too, whenever you may act.") if person.joins else w.say("You are asked when a decision is yours.")
    person.table.screen.say(told)


def decline(person: Person, rest: str) -> None:
    person.decline()


def pace(person: Person, rest: str) -> None:
    w = person.table.w
    called = dict(zip(w.say("calm|brisk|instant").split("|"), PACES, strict=True)) | {pace: pace for pace in PACES}
    if rest.lower() not in called:
        raise UnknownName("pace", rest, list(called)[: len(PACES)], nearest(rest, called))
    person.table.screen.pace = called[rest.lower()]
    person.table.screen.say(w.say("Bots play at this pace now: {pace}.", pace=rest.lower()))


def leave(person: Person, rest: str) -> None:
    """Leaves the table; what was played can be kept."""
    table, w = person.table, person.table.w
    if table.match.ply:
        file = table.keyboard.line(w.say("Save the game? Type a file name, or Enter to leave without. ")).strip()
        if file:
            save(table, file)
    person.leave()


COMMANDS: Final = {
    command.word: command
    for command in (
        Command("?", ("help", "h", "aide"), "", mark("this help"), show_help),
        Command(mark("why"), ("pourquoi",), mark("ACTION"), mark("why an action is not legal now, by which rule; ? ACTION does the same"), why),
        Command(mark("undo"), ("annuler", "annule"), "", mark("take back your last decision, unless it showed somebody something new"), undo),
        Command(mark("board"), ("b", "plateau"), "", mark("the board again"), board),
        Command(mark("map"), ("m", "carte"), mark("[KIND|off]"), mark("number the places on the board, one kind after the other"), number_map),
        Command(mark("table"), ("hand", "t", "main"), "", mark("the seats and your hand again"), show_seats),
        Command(mark("list"), ("l", "liste"), "", mark("every choice that is open now, in words"), show_list),
        Command(mark("log"), ("journal",), mark("[all]"), mark("what has happened, as you may know it"), log),
        Command(
            mark("rules"), ("rule", "règles", "regles", "règle", "regle"), mark("ID|WORDS"), mark("a rule by its id, or the rules that hold some words"), rules
        ),
        Command(
            mark("join"),
            ("participer", "participe"),
            "",
            mark("be asked in the turns of others, too, when you may act, such as to make an offer"),
            join,
        ),
        Command(mark("pass"), ("p", "passer", "passe"), "", mark("decline this question, and all others of this turn"), decline),
        Command(mark("pace"), ("rythme",), mark("calm|brisk|instant"), mark("how long bots wait after each move"), pace),
        Command(mark("save"), ("enregistrer", "enregistre", "sauver"), mark("[FILE]"), mark("store the game, to be taken up again"), save_as),
        Command(mark("quit"), ("q", "exit", "quitter", "quitte"), "", mark("leave the table"), leave),
    )
}
"""All of them, by the word of each, in the order of the help."""
