"""A game being played: seats, legal actions, moves, undo, views, and the story so far."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from comptoir.core import play
from comptoir.core.actions import Action
from comptoir.core.errors import BadOption, Illegal, NotYet, UnknownName, shown
from comptoir.core.registry import Game, Value
from comptoir.core.rng import commitment, key_words
from comptoir.core.view import View, buffer, copied, rows
from comptoir.core.words import words

__all__ = ["Match", "Move", "Reason", "Seed"]

Seed = int | str
LONG_SEED: Final = 1000  # digits or characters


class Move(NamedTuple):
    """One decision of one seat."""

    seat: int
    action: int


@dataclass(frozen=True)
class Reason:
    """Why an action is not legal: the rule's id, and what it says."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Match:
    """A game being played, by one set of rules from the first move to the last.

    `comptoir.new` begins one, `comptoir.load` takes a stored one up again. What a seat or a spectator is shown comes from `view` and `narrate`, which tell
    nothing that they may not know; `legal` and `why_not` speak to the seat they are asked for. `copy.copy` makes a match to be played on apart.

    A match is for one thread at a time: it has no locks.
    """

    def __init__(self, game: Game, options: Mapping[str, Value] | None = None, seed: Seed | None = None, names: Sequence[str] = ()) -> None:
        self.game = game
        self._options = game.settle(options or {})
        self.seats = range(int(self._options["players"]))
        self.names = fit_names(names, len(self.seats))
        self._seed = secrets.token_hex(16) if seed is None else fit_seed(seed)
        self.commitment = commitment(self._seed)
        self._moves: list[Move] = []
        self._before: list[bytes] = []  # positions before the last moves: all since chance or a secret has shown itself, hardly more than a turn
        self._set(game.blank(self._options))
        self._array["key"][0] = key_words(self._seed)
        play.reset(self._rows, 0)

    def _set(self, array: np.ndarray[Any, Any]) -> None:
        self._array, self._rows = array, rows(array)

    def _restore(self, position: bytes) -> None:
        self._array.view(np.uint8)[:] = np.frombuffer(position, np.uint8)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_moves": list(self._moves), "_before": list(self._before), "_array": self.tobytes(), "_rows": None}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.__dict__.update(parts)
        self._set(self._position(parts["_array"]))

    @property
    def options(self) -> dict[str, Value]:
        """What the table has agreed on: every option of the game with its value."""
        return dict(self._options)

    # Who acts, and what they may do.

    @property
    def pending(self) -> list[int]:
        """The seats that owe a decision; none when the game is over."""
        return self._seats_of(play.pending(self._rows, 0))

    @property
    def may(self) -> list[int]:
        """The seats that owe nothing and may act all the same. That a seat may is its own business: show nobody else's."""
        return self._seats_of(play.may(self._rows, 0))

    def _seats_of(self, mask: int) -> list[int]:
        return [seat for seat in self.seats if mask >> seat & 1]

    @property
    def over(self) -> bool:
        return play.pending(self._rows, 0) == 0

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions that `seat` may do now."""
        out = buffer(play.ROOM)
        n = play.legal(self._rows, 0, self._seat(seat), out)
        return [int(out[i]) for i in range(n)]

    def why_not(self, seat: int, action: int | str | Action, language: str = "en") -> Reason | None:
        """None if `seat` may do the action now; or the rule that forbids it."""
        number = play.why_not(self._rows, 0, self._seat(seat), self.number(action))
        return Reason(self.game.rule_id(number), self.game.text.reason(number, words(language))) if number else None

    def number(self, action: int | str | Action) -> int:
        """The number of an action, which may also come as it is written, `road(17)`. Raises UnknownAction."""
        if isinstance(action, Action | str):
            return self.game.actions.parse(str(action))
        return self.game.actions.decode(action).number

    def _seat(self, seat: int) -> int:
        """A seat at the table as a plain int; raises UnknownName."""
        if isinstance(seat, bool | float) or seat not in self.seats:
            raise UnknownName("seat", shown(seat), [str(known) for known in self.seats])
        return int(seat)

    # Moves.

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every decision so far, those made in secret among them: for the record, not for the players."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many decisions were made so far, those made in secret among them: a player who sees it rise learns that somebody drafts."""
        return len(self._moves)

    def play(self, seat: int, *actions: int | str | Action) -> None:
        """Does one decision of `seat`, or several in a row: all of them or none. Raises Illegal with the rule, and then nothing has changed."""
        seat, numbers = self._seat(seat), [self.number(action) for action in actions]
        start, ply, before = self.tobytes(), self.ply, list(self._before)
        try:
            for number in numbers:
                why = play.why_not(self._rows, 0, seat, number)
                if why:
                    raise self._illegal(why, seat, number)
                self._step(seat, number)
        except BaseException:
            self._restore(start)
            del self._moves[ply:]
            self._before = before
            raise

    def _illegal(self, why: int, seat: int, number: int) -> Illegal:
        colour, written = self.game.colours[seat], str(self.game.actions.decode(number))
        return Illegal(self.game.rule_id(why), seat, number, self.game.text.reason(why, words()), f"{colour} may not {written}")

    def _step(self, seat: int, number: int) -> None:
        position, revealed = self.tobytes(), int(self._array["revealed"][0])
        play.step(self._rows, 0, seat, number)
        self._moves.append(Move(seat, number))
        if self.over or int(self._array["revealed"][0]) != revealed:
            self._before.clear()  # what was shown stays shown
        else:
            self._before.append(position)

    def undo(self, seat: int | None = None) -> Move:
        """Takes back a seat's last move, by default whoever moved last. Raises NotYet where that move is final, or where it, or one since, showed somebody
        something new.

        What others have done since in secret, such as a draft, is done again where the rules still let them: neither the answer nor the view of `seat`
        tells that there was anything. Ask for a seat whenever several people play.
        """
        seat = self._moves[-1].seat if seat is None and self._moves else seat
        back = 0 if seat is None else self._way_back(self._seat(seat))
        if back == 0:
            raise NotYet("there is no move to take back: none was played, it was final, or chance, a hidden card or somebody's move has come since")
        undone, *since = self._moves[-back:]
        self._restore(self._before[-back])
        del self._moves[-back:], self._before[-back:]
        for move in since:
            if play.why_not(self._rows, 0, *move) == 0:
                self._step(*move)
        return undone

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` has a move to take back."""
        return self._way_back(self._seat(seat)) > 0

    def _way_back(self, seat: int) -> int:
        """How many moves ago `seat` made the one it may take back; 0 if there is none. What others did in secret changes nothing but the number."""
        for back in range(1, len(self._before) + 1):
            move = self._moves[-back]
            if move.seat == seat:
                final = self.game.actions.decode(move.action).kind in self.game.final
                return 0 if final or (back > 1 and not self._hidden_from(seat, back - 1)) else back
        return 0

    def _hidden_from(self, seat: int, last: int) -> bool:
        """Whether the last so many moves changed nothing that `seat` may see."""
        then = self._redacted(self._position(self._before[-last]), seat)
        return then.tobytes() == self.view(seat).tobytes()

    # What people see.

    @property
    def spectator(self) -> int:
        """The seat number under which those who only watch have their view."""
        return self.game.spectator

    def view(self, seat: int | None = None) -> View:
        """What `seat` may know; without a seat, what everybody may."""
        seat = self.spectator if seat is None or seat == self.spectator else self._seat(seat)
        return View(self.game, self._redacted(self._array, seat), seat)

    @staticmethod
    def _redacted(array: np.ndarray[Any, Any], seat: int) -> np.ndarray[Any, Any]:
        view = copied(array)
        play.redact(rows(view), 0, seat)
        return view

    def _position(self, raw: bytes) -> np.ndarray[Any, Any]:
        return np.frombuffer(bytearray(raw), self.game.dtype)

    def points(self, seat: int, viewer: int | None = None) -> int:
        """What `seat` has, as far as the viewer may know; without a viewer, as far as everybody may."""
        return int(play.points(rows(self.view(viewer).array()), 0, self._seat(seat)))

    @property
    def ranks(self) -> list[int]:
        """Each seat's place once the game is over, 1 for whoever won; raises NotYet before."""
        if not self.over:
            raise NotYet("the game is not over")
        return [int(play.rank(self._rows, 0, seat)) for seat in self.seats]

    @property
    def winners(self) -> list[int]:
        """Who has won: one seat, or several that share it; nobody yet while the game is on."""
        return [seat for seat in self.seats if play.rank(self._rows, 0, seat) == 1] if self.over else []

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return int(play.turns(self._rows, 0))

    @property
    def seed(self) -> Seed:
        """What all chance came from: shown when the game is over, as `commitment` promised at its start; raises NotYet before.

        Nobody can guess a seed that chance has picked. A small number that somebody chose can be found from its commitment by trying.
        """
        if not self.over:
            raise NotYet("the seed is shown when the game is over; until then there is its commitment")
        return self._seed

    def replayed(self) -> Iterator[tuple[Match, Move | None]]:
        """The match again from its start, position by position, each with the move that led to it. It is one match that moves on, not a row of them."""
        again = Match(self.game, self._options, self._seed, self.names)
        yield again, None
        for move in self._moves:
            again._step(*move)
            yield again, move

    def narrate(self, language: str = "en", seat: int | None = None) -> list[str]:
        """The story so far, an event a line, as `seat` may know it; without a seat, as everybody may."""
        w, text = words(language), self.game.text
        told: list[str] = []
        before: View | None = None
        for again, move in self.replayed():
            after = again.view(seat)
            if before is None or move is None:
                told += text.opening(after, w)
            else:
                told += text.events(before, after, move.seat, move.action, w)
            before = after
        return told

    def record(self) -> str:
        """The match as text, to be stored: who plays what by which options and seed, and every move. It holds the seed: keep it from the players."""
        from comptoir.match.record import write

        return write(self)

    def tobytes(self) -> bytes:
        """The position with all its secrets, as bytes: two matches are the same if these are."""
        return bytes(self._array.tobytes())

    def _repr_svg_(self) -> str:
        return self.view().svg()

    def __repr__(self) -> str:
        stage = "over" if self.over else f"turn {self.turns}"
        return f"<{self.game.id} for {len(self.seats)}, {stage}, {self.ply} moves>"


def fit_seed(seed: Any) -> Seed:
    """A seed that a match can have and a record can hold; raises BadOption."""
    if isinstance(seed, str) and len(seed) <= LONG_SEED and is_text(seed):
        return seed
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool) and abs(int(seed)) < 10**LONG_SEED:
        return int(seed)
    raise BadOption("seed", seed, f"a whole number or a text, of {LONG_SEED} characters at most")


def fit_names(names: Any, seats: int) -> tuple[str, ...]:
    """Nobody's name, or everybody's in the order of the seats; raises BadOption."""
    if not isinstance(names, Sequence) or isinstance(names, str) or len(names) not in (0, seats) or not all(map(is_text, names)):
        raise BadOption("names", names, f"a list of {seats} texts, one for each seat")
    return tuple(names)


def is_text(name: object) -> bool:
    """Whether something is text that can be stored: half of a surrogate pair cannot."""
    return isinstance(name, str) and not any("\ud800" <= letter <= "\udfff" for letter in name)
