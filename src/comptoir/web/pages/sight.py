"""What one viewer's page of a table shows, as a typed record: made from a view and the game's panel, without a request, so that tests make it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.panel import Board, Card, Desk, Player
from comptoir.core.registry import Game
from comptoir.core.words import Words
from comptoir.games import SHELF

__all__ = ["Line", "Question", "Refusal", "Seated", "Sight", "sight"]


@dataclass(frozen=True)
class Seated:
    """A seat's place in the column of players: how the game shows it, who sits there, how the table stands to them."""

    look: Player
    name: str
    colour: str
    note: str = ""  # waited for, played by a bot
    clock: float | None = None  # when its time runs out, in seconds since 1970
    owes: bool = False
    is_viewer: bool = False


@dataclass(frozen=True)
class Line:
    """A line of the log: an event or something said."""

    id: str
    text: str
    kind: str = "event"  # or chat
    seat: int | None = None
    who: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why something was not done; `rule` where a rule forbids it."""

    sentence: str
    rule: str = ""


@dataclass(frozen=True)
class Question:
    """Something that the table asks this viewer: a take-back, the end."""

    words: str
    path: str


@dataclass(frozen=True)
class Sight:
    """Everything that the templates of a table read."""

    id: str
    game: str
    name: str
    sheet: str
    seat: int | None
    version: int
    whole: bool  # with the board's still layer
    board: Board
    players: list[Seated]
    names: list[str]
    hand: list[Card]
    stock: list[Card]
    desk: Desk
    kinds: set[str]  # of targets
    decision: str
    asked: bool
    over: bool
    legend: list[tuple[str, str]]
    flights: Sequence[Mapping[str, Any]] = ()  # each with an id, by which a page knows what it has already shown
    ranking: list[Seated] = field(default_factory=list)
    lines: Sequence[Line] = ()
    can_undo: bool = False
    takebacks: bool = False  # whether the table may be asked for one
    may_chat: bool = False
    questions: Sequence[Question] = ()
    refusal: Refusal | None = None
    curtain: str = ""  # at whom a shared screen is to be handed
    curtain_seat: int = 0

    @property
    def title(self) -> str:
        return f"{self.name} · Comptoir"

    @property
    def waiting_offers(self) -> int:
        return sum(offer.waits for offer in self.desk.offers)


def sight(
    it: Game,
    view: Any,
    w: Words,
    *,
    id: str,
    seat: int | None,
    legal: list[int],
    pending: Sequence[int],
    names: Sequence[str],
    version: int = 0,
    whole: bool = True,
    sheet: str = "",
    notes: Sequence[str] = (),
    clocks: Sequence[float | None] = (),
    **more: Any,
) -> Sight:
    """A table as `seat` sees it, or as everybody may. `view` is that seat's, `legal` what it may do."""
    panel = it.panel
    desk = panel.desk(view, it.spectator if seat is None else seat, legal, w)
    looks = panel.players(view, w)
    seated = [
        Seated(
            look,
            names[look.seat],
            it.text.seat_name(look.seat, w),
            note=notes[look.seat] if notes else "",
            clock=clocks[look.seat] if clocks else None,
            owes=look.seat in pending,
            is_viewer=look.seat == seat,
        )
        for look in looks
    ]
    over = not pending
    return Sight(
        id=id,
        game=it.id,
        name=w.say(SHELF[it.id]),
        sheet=sheet,
        seat=seat,
        version=version,
        whole=whole,
        board=panel.board(view, w),
        players=seated,
        names=list(names),
        hand=panel.hand(view, w),
        stock=panel.stock(view, w),
        desk=desk,
        kinds={target.kind for target in desk.targets},
        decision=it.text.decision(view, it.spectator if seat is None else seat, w),
        asked=seat in pending,
        over=over,
        legend=panel.legend(view, w) if whole else [],
        ranking=sorted(seated, key=lambda s: (not s.look.has_won, -(s.look.points or 0))) if over else [],
        **more,
    )
