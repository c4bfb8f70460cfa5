"""Somebody at the keyboard: what they are shown when a decision is theirs, and what becomes of the line they write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from comptoir.cli.commands import find, names
from comptoir.cli.complaints import Trouble, sentence
from comptoir.cli.menu import Group, Menu
from comptoir.cli.screen import ACCENT, WRONG
from comptoir.core.errors import ComptoirError, Illegal, UnknownAction, UnknownName, nearest
from comptoir.core.view import View

if TYPE_CHECKING:
    from comptoir.cli.table import Table

__all__ = ["Leave", "Person"]

SHORT: Final = 8  # so many places are told in words as well, more when somebody asks for the list
WRITTEN: Final = re.compile(r"(\w+)[ (]+(\d+(?:[ ,]+\d+)*) *\)?")


class Leave(Exception):
    """Somebody has left the table."""


class Person:
    """One seat played at the keyboard."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.news: list[str] = []
        self.joins = False  # whether to be asked when one may act unasked
        self.numbered: str | None = None  # which places the map shows the numbers of
        self.menu: Menu
        self.opened: Group | None = None
        self.done = False
        self._let_go = -1  # the turn in which this person wanted to act no more unasked
        self._board: list[str] = []  # as last shown
        self._seats: list[str] = []
        self._declines = -1  # the turn in which this person declines whatever is asked
        self._steps: list[int] = []  # how many moves each of this person's last decisions were

    @property
    def name(self) -> str:
        return self.table.match.game.text.seat_name(self.seat, self.table.w)

    def view(self) -> View:
        """What this person may know."""
        return self.table.match.view(self.seat)

    def joins_now(self) -> bool:
        """Whether this person is to be asked now, while another is on turn."""
        return self.joins and self._let_go != self.table.match.turns and self.seat not in self.table.match.pending

    def ask(self, owed: bool) -> None:
        """Shows the table and reads lines until this seat has decided; unasked, an empty line lets the game go on."""
        if owed and self._declines == self.table.match.turns and self.refusal() is not None:
            self.decline()
            return
        self.take_the_keyboard()
        self.done, self.opened = False, None
        self.look(owed)
        while not self.done:
            line = self.table.keyboard.line(f"{self.name}> ").strip()
            try:
                self.read(line, owed)
            except ComptoirError as wrong:
                self.table.screen.say(sentence(wrong, self.table.w), WRONG)

    def take_the_keyboard(self) -> None:
        """Between two people who share a keyboard there is a curtain: neither sees what the other saw."""
        table = self.table
        if len(table.people) > 1 and table.at_keyboard != self.seat:
            table.screen.curtain()
            table.keyboard.line(table.w.say("Pass the keyboard to {seat}, and press Enter. ", seat=self.name))
            table.screen.curtain()
            self._board, self._seats = [], []
        table.at_keyboard = self.seat
        table.show_news(self.news)
        self.news = []

    # What is shown.

    def look(self, owed: bool = True) -> None:
        """The board where it has changed, the seats, the decision, and what can be done."""
        table, view = self.table, self.table.match.view(self.seat)
        self.menu = Menu(view, self.seat, table.match.legal(self.seat), table.w)
        if self.opened is None and self.menu.only is not None and self.menu.only.on_board:
            self.opened = self.menu.only
        table.screen.say()
        self.show_board(always=self.opened is not None)
        if self.show_seats():
            table.screen.say()
        table.screen.say(table.match.game.text.decision(view, self.seat, table.w), ACCENT)
        self.show_menu(owed)

    def show_seats(self, always: bool = False) -> bool:
        """What is known of the seats; of what was shown already, only the lines that are new. Says whether there were any."""
        table = self.table
        drawn = table.book.painted_table(self.view(), self.seat, table.w)
        seats = len(table.match.seats) + 1
        whole = always or [line.plain for line in drawn[:seats]] != self._seats[:seats]
        fresh = [line for line in drawn if whole or line.plain not in self._seats]
        table.screen.tell(fresh)
        self._seats = [line.plain for line in drawn]
        return bool(fresh)

    def show_board(self, always: bool = True) -> None:
        """The map, with the places to choose from, or with the numbers that `map` has switched on."""
        table, view = self.table, self.table.match.view(self.seat)
        marks: dict[int, str] = {}
        if self.opened is not None and self.opened.on_board:
            marks = {action: f"<{key}>" for key, action in self.opened.keys(table.match.game).items()}
        elif self.numbered is not None:
            marks = numbers(table, self.numbered)
        drawn = table.book.painted(view, table.w, marks)
        if always or [line.plain for line in drawn] != self._board:
            table.screen.draw(drawn)
            table.screen.say()
            self._board = [line.plain for line in drawn]

    def show_menu(self, owed: bool = True, whole: bool = False) -> None:
        """What can be done; `whole` tells every place in words."""
        screen, w, menu = self.table.screen, self.table.w, self.menu
        if self.opened is None:
            for i, group in enumerate(menu.lines):
                screen.say(f"{i + 1:>4}  {menu.title(group)}", indent=6)
        elif whole or not self.opened.on_board or len(self.opened.actions) <= SHORT:
            for key, action in self.opened.keys(self.table.match.game).items():
                screen.say(f"{key:>4}  {menu.label(action)}", indent=6)
        else:
            screen.note(w.say("Type one of the numbers <…> on the map; list tells what lies at each."))
        self.show_hint(owed)

    def show_hint(self, owed: bool) -> None:
        """What else can be typed at this moment."""
        screen, w, menu = self.table.screen, self.table.w, self.menu
        if not owed:
            screen.note(w.say("Enter lets the game go on."))
        elif len(menu.legal) == 1:
            screen.note(w.say("Enter does it."))
        elif self.opened is not None and self.opened is not menu.only:
            screen.note(w.say("Enter goes back."))
        if self.opened is not None and self.opened.example:
            screen.note(w.say("Or write it: {example}", example=self.opened.example))

    # What is written.

    def read(self, line: str, owed: bool) -> None:
        """One line: nothing, a number of the menu, a command, or an action as it is written. An action goes before a command of the same name."""
        if not line:
            self.go_on(owed)
        elif line.isdecimal():
            self.choose(line)
        elif line not in self.table.match.game.actions.first and (found := find(line)) is not None:
            command, rest = found
            command.run(self, rest)
        else:
            self.play(*self.actions(line))

    def go_on(self, owed: bool) -> None:
        """An empty line: the only thing to do, back from an open group, or on without acting."""
        if not owed:
            self._let_go = self.table.match.turns
            self.done = True
        elif len(self.menu.legal) == 1:
            self.play(*self.menu.legal)
        else:
            self.opened = None
            self.look()

    def choose(self, number: str) -> None:
        """A number of the menu: an action, or a group that opens."""
        if self.opened is not None:
            self.play(self.of_group(self.opened, number))
            return
        if not 1 <= int(number[:9]) <= len(self.menu.lines):
            raise Trouble(self.table.w.say("{number} is not on the list: it goes from 1 to {n}", number=number, n=len(self.menu.lines)))
        group = self.menu.lines[int(number) - 1]
        if len(group.actions) == 1:
            self.play(*group.actions)
            return
        self.opened = group
        if group.on_board:
            self.show_board()
        self.show_menu()

    def of_group(self, group: Group, number: str) -> int:
        """The action of an open group that a number stands for. A place that is not open gives the action there, and the rules say why it is not."""
        game, w = self.table.match.game, self.table.w
        keys = group.keys(game)
        if number in keys:
            return keys[number]
        if group.on_board:
            kind = game.actions.decode(group.actions[0]).kind
            there = [action.number for action in game.actions if action.kind == kind and str(*action.args.values()) == number]
            if there:
                return there[0]
        choices = w.row(list(keys)) if len(keys) <= SHORT else w.say("those on the map")
        raise Trouble(w.say("{number} is not among the choices: {choices}", number=number, choices=choices))

    def actions(self, line: str) -> list[int]:
        """The actions that a line stands for. Raises UnknownAction or UnknownName with what was probably meant."""
        table = self.table
        phrase = table.book.read(table.match.view(self.seat), self.seat, line, table.w)
        if phrase is None and self.opened is not None and self.opened.example:  # within the group, its verb may be left out
            phrase = table.book.read(table.match.view(self.seat), self.seat, f"{self.opened.example.split()[0]} {line}", table.w)
        if phrase is not None:
            return phrase
        written = WRITTEN.fullmatch(line)
        text = f"{written[1]}({','.join(re.split('[ ,]+', written[2]))})" if written else line
        kinds = list(table.match.game.actions.first)
        word = re.split(r"[ (]", line)[0].lower()
        if word not in kinds:
            near = nearest(word, [*names(), *kinds])
            if not near:
                raise Trouble(table.w.say("unknown command '{name}': ? explains those there are", name=word))
            raise UnknownName("command", word, kinds, near)
        try:
            return [table.match.number(text)]
        except UnknownAction as wrong:
            kind = next(kind for kind in table.match.game.actions.kinds if kind.name == word)
            raise UnknownAction(line, [table.match.game.actions.signature(kind)]) from wrong

    def play(self, *actions: int) -> None:
        """Does a decision; what the rules forbid is said with its rule, and then the choice is open again."""
        try:
            self.table.play(self.seat, *actions)
        except Illegal as refused:
            self.refuse(refused)
            return
        self._steps.append(len(actions))
        self.done = True

    def refuse(self, refused: Illegal) -> None:
        """Says what cannot be done, and by which rule."""
        game, w = self.table.match.game, self.table.w
        label = game.text.label(self.table.match.view(self.seat), self.seat, refused.action, w)
        reason = game.text.reason(game.rule_number(refused.rule), w)
        self.table.screen.say(w.say("{action}: {reason} ({rule})", action=label, reason=reason, rule=refused.rule), WRONG)

    def undo(self) -> None:
        """Takes back this person's last decision, whole. Raises NotYet."""
        for _ in range(self._steps[-1] if self._steps else 1):
            self.table.match.undo(self.seat)
        self._steps = self._steps[:-1]
        self.table.taken_back(self)
        self.done = True  # the table asks again, whoever it is that owes now

    def refusal(self) -> int | None:
        """The action that says no to what is asked at this moment, if there is one."""
        match = self.table.match
        return next((action for action in match.legal(self.seat) if match.game.actions.decode(action).kind in self.table.book.REFUSALS), None)

    def decline(self) -> None:
        """Says no to this question, and to all that follow in this turn. Raises Trouble where nothing is asked that one could decline."""
        action = self.refusal()
        if action is None:
            raise Trouble(self.table.w.say("nothing is asked of you that you could decline"))
        self._declines = self.table.match.turns
        self.play(action)

    def why(self, line: str) -> None:
        """Whether an action is legal now, or the rule that forbids it."""
        table = self.table
        for action in self.actions(line):
            reason = table.match.why_not(self.seat, action, table.language)
            label = table.match.game.text.label(table.match.view(self.seat), self.seat, action, table.w)
            if reason is None:
                table.screen.say(table.w.say("{action}: you may do that now.", action=label))
            else:
                table.screen.say(table.w.say("{action}: {reason} ({rule})", action=label, reason=reason.sentence, rule=reason.rule))
                return

    def leave(self) -> None:
        raise Leave


def numbers(table: Table, places: str) -> dict[int, str]:
    """The number of every place of a kind, by an action that names it."""
    kind = table.book.PLACES[places][0]
    return {action.number: str(next(iter(action.args.values()))) for action in table.match.game.actions if action.kind == kind}
