"""A table in the terminal: whose decision it is, when bots act, what each person is told. It reads lines and writes to a screen: a script can play at it.

Bots act at once, owed decisions and unasked ones alike, with two manners: a bot that has put a question waits until the people asked have answered before
it acts again unasked, and in one turn it acts unasked only so many times. People are asked when they owe a decision; with `join` also once in every turn of
another in which they may act unasked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.bots import Bot
from comptoir.cli.keyboard import Keyboard
from comptoir.cli.person import Person
from comptoir.cli.screen import Screen
from comptoir.core.view import View
from comptoir.core.words import words
from comptoir.games import SHELF
from comptoir.match import Match

__all__ = ["PERSON", "Table"]

PERSON: Final = "person"  # the name of a seat that somebody at the keyboard plays
UNASKED_A_TURN: Final = 12
BOARD: Final = 82  # columns that a board may take


class Table:
    """A match with its people and bots."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], keyboard: Keyboard, screen: Screen, language: str = "en") -> None:
        self.match, self.bots, self.keyboard, self.screen = match, dict(bots), keyboard, screen
        self.language, self.w, self.book = language, words(language), match.game.sketch
        self.people = {seat: Person(self, seat) for seat in match.seats if seat not in self.bots}
        self.at_keyboard: int | None = None
        self._waits: dict[int, set[int]] = {seat: set() for seat in self.bots}  # the people whose answers a bot awaits
        self._asked: dict[int, int] = {}  # at which ply a bot was last asked whether it acts unasked
        self._unasked: dict[tuple[int, int], int] = {}  # how often a bot has acted unasked, by turn

    def run(self) -> None:
        """Plays until the game is over. Raises Leave when somebody has left, EOFError when the keyboard has ended."""
        self.welcome()
        while not self.match.over:
            self.go_on()
        self.news_to_all()

    def go_on(self) -> None:
        """One decision of one seat, or a person's leave to go on without."""
        pending, may = self.match.pending, self.match.may
        joining = next((seat for seat in may if seat in self.people and self.people[seat].joins_now()), None)
        if joining is not None:
            self.people[joining].ask(owed=False)
            return
        if any(self.acts_unasked(seat) for seat in may if seat in self.bots):
            return
        for seat in pending:
            if seat in self.bots:
                self.let_bot(seat)
                return
        owing = self.at_keyboard if self.at_keyboard in pending else pending[0]
        self.people[owing].ask(owed=True)

    # Bots.

    def acts_unasked(self, seat: int) -> bool:
        """Asks a bot, once in every position, whether it acts unasked; says whether it did."""
        turn = (self.match.turns, seat)
        if self._waits[seat] or self._asked.get(seat) == self.match.ply or self._unasked.get(turn, 0) >= UNASKED_A_TURN:
            return False
        self._asked[seat] = self.match.ply
        legal = self.match.legal(seat)
        action = self.bots[seat].choose(self.match.view(seat), legal) if legal else None
        if action is None:
            return False
        self._unasked[turn] = self._unasked.get(turn, 0) + 1
        self.play(seat, action)
        return True

    def let_bot(self, seat: int) -> None:
        action = self.bots[seat].choose(self.match.view(seat), self.match.legal(seat))
        if action is None:
            raise RuntimeError(f"the bot on seat {seat} owes a decision and made none")
        self.play(seat, action)

    # What happens, and who is told.

    def play(self, seat: int, *actions: int) -> None:
        """Does a decision, all of it or nothing, and tells every person what they learn of it. Raises Illegal."""
        before = {viewer: self.match.view(viewer) for viewer in self.viewers}
        seen = {bot: self.match.view(bot).tobytes() for bot, people in self._waits.items() if seat in people}
        self.match.play(seat, *actions)
        if len(actions) == 1:
            self.tell({viewer: self.events(before[viewer], viewer, self.match, seat, actions[0]) for viewer in before})
        else:
            self.tell_steps(len(actions))
        if seat in self.bots:
            self._waits[seat] = set(self.people) & set(self.match.pending)
        for bot, view in seen.items():
            if self.match.view(bot).tobytes() != view:  # what is only drafted, in secret, is no answer yet
                self._waits[bot].discard(seat)

    def events(self, before: View, viewer: int, match: Match, seat: int, action: int) -> list[str]:
        return self.match.game.text.events(before, match.view(viewer), seat, action, self.w)

    def tell_steps(self, n: int) -> None:
        """Tells of the last moves one by one: each has its own view before and after."""
        before: dict[int, View] = {}
        for match, move in self.match.replayed():
            if before and move is not None:
                self.tell({viewer: self.events(before[viewer], viewer, match, *move) for viewer in before})
            if match.ply >= self.match.ply - n:
                before = {viewer: match.view(viewer) for viewer in self.viewers}

    def tell(self, told: Mapping[int, Sequence[str]]) -> None:
        """News for every person; somebody alone reads them at once, with time to do so."""
        for viewer, lines in told.items():
            if viewer in self.people and len(self.people) > 1:
                self.people[viewer].news += lines
            else:
                self.show_news(lines)

    def taken_back(self, person: Person) -> None:
        """Somebody has taken a decision back; whoever shares the keyboard reads so, since they may have read of the decision."""
        self._asked.clear()
        self.screen.say(self.w.say("Taken back."))
        for other in self.people.values():
            if other is not person:
                other.news.append(self.w.say("{seat} takes the last decision back.", seat=person.name))

    def show_news(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.screen.say(f"  {line}", indent=4)
        if lines:
            self.screen.pause()

    def news_to_all(self) -> None:
        """The end, for everybody who shares the keyboard: then nothing is secret any more."""
        if len(self.people) > 1:
            self.screen.curtain()
            told = max((person.news for person in self.people.values()), key=len)
            self.show_news(told)

    @property
    def viewers(self) -> list[int]:
        """Whose views are told of; with bots alone, a spectator's."""
        return list(self.people) or [self.match.spectator]

    # The first screen.

    def welcome(self) -> None:
        match, w = self.match, self.w
        name = w.say(SHELF[match.game.id])
        self.screen.say(w.say("{game}, for {n} players.", game=name, n=len(match.seats)), "bold")
        self.screen.say(self.who_plays())
        self.screen.say(w.say("Chance is sealed: at the end you see the seed, and can check it against {seal}.", seal=match.commitment), "dim")
        if self.people:
            self.screen.say(w.say("Type a number to choose, ? for help, quit to leave."))
        if self.screen.width < BOARD:
            self.screen.say(
                w.say("This terminal is {n} columns wide. The board needs {width}: widen it, or make its letters smaller.", n=self.screen.width, width=BOARD)
            )
        self.screen.say()
        if self.screen.plain and match.ply == 0:
            self.show_news(match.game.text.opening(match.view(self.viewers[0]), w))

    def who_plays(self) -> str:
        w, people = self.w, self.names(list(self.people))
        bots = self.names([seat for seat in self.match.seats if seat in self.bots])
        if not people:
            return w.say("Bots alone are playing: {bots}.", bots=bots)
        if not self.bots:
            return w.say("You share this keyboard: {people}.", people=people)
        if len(self.people) == 1:
            return w.say("You are {seat}; bots play {bots}.", seat=people, bots=bots)
        return w.say("You share this keyboard: {people}; bots play {bots}.", people=people, bots=bots)

    def names(self, seats: Sequence[int]) -> str:
        return self.w.listed([self.match.game.text.seat_name(seat, self.w) for seat in seats])
