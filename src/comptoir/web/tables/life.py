"""A table's life: the fold of its log. The same entries make the same life, on every server and after every restart."""

from __future__ import annotations

import copy
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from comptoir.core.errors import ComptoirError
from comptoir.core.registry import Value
from comptoir.games import game as declaration
from comptoir.match import Match
from comptoir.web.store.entries import NOBODY, WATCHER, Entry, Kind
from comptoir.web.tables.settings import TableSettings

__all__ = ["Chat", "Life", "Request", "SeatState"]

KEYS: Final = 512  # of the latest requests; the store knows them all
CHATS: Final = 200  # lines that a live table keeps at hand

KINDS: Final = list(Kind)
OF_THE_MATCH: Final = frozenset({Kind.START, Kind.PLAY, Kind.UNDO, Kind.ASK_TAKEBACK, Kind.ANSWER_TAKEBACK, Kind.OFFER_END, Kind.ANSWER_END})


@dataclass(frozen=True)
class SeatState:
    """Who sits on a seat. `present` is said of people only while the table is live; it stands in no log."""

    kind: str  # person, bot, empty, or hotseat: a neighbour at the screen of the person who is named
    person: str = ""
    name: str = ""
    bot: str = ""
    present: bool = True
    absent: bool = False  # a bot plays until the person is back
    resigned: bool = False  # a bot plays to the end

    @property
    def replaced_by_bot(self) -> bool:
        return self.absent or self.resigned

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.kind in ("person", "hotseat") and not self.replaced_by_bot

    @property
    def plays(self) -> str:
        """The bot that decides here; empty where a person does."""
        return self.bot if self.kind == "bot" else "heuristic" if self.replaced_by_bot else ""


@dataclass(frozen=True)
class Chat:
    """A line that somebody wrote."""

    number: int
    at: float
    person: str
    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class Request:
    """What a seat has asked the table for: a decision back, or the end. `agreed` are the seats that said yes."""

    seat: int
    ply: int = 0  # of a take-back: how many moves would be left
    number: int = 0  # of the entry that asked
    agreed: frozenset[int] = frozenset()


@dataclass
class Life:
    """Where a table stands after some entries of its log."""

    id: str
    number: int = 0
    game_id: str = ""
    host: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)
    seats: list[SeatState] = field(default_factory=list)
    status: str = "open"
    match: Match | None = None
    outdated: tuple[int, int] | None = None  # the version of the rules it was begun under, and today's
    stuck: bool = False  # today's rules forbid what was played under the old ones: the match stands at the last move they allow
    agreed_end: bool = False
    closed: bool = False
    takeback: Request | None = None
    end_offer: Request | None = None
    chats: deque[Chat] = field(default_factory=lambda: deque(maxlen=CHATS))
    muted: set[str] = field(default_factory=set)
    owed_since: dict[int, float] = field(default_factory=dict)  # when each pending seat began to owe its decision
    opened_at: float = 0.0
    changed_at: float = 0.0
    moved_at: float = 0.0
    kinds: bytearray = field(default_factory=bytearray)
    seen: array[int] = field(default_factory=lambda: array("H"))
    times: array[float] = field(default_factory=lambda: array("d"))
    versions: list[int] = field(default_factory=lambda: [0] * (WATCHER + 1))
    moved: list[int] = field(default_factory=lambda: [0] * (WATCHER + 1))  # the version since when a decision must have been looked at again
    keys: dict[str, int] = field(default_factory=dict)

    # Asking.

    def version(self, viewer: int | None) -> int:
        return self.versions[bit_of(viewer)]

    def version_at(self, viewer: int | None, number: int) -> int:
        """What a viewer's version was once an entry was written."""
        bit = bit_of(viewer)
        return sum(seen >> bit & 1 for seen in self.seen[:number])

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, state in enumerate(self.seats) if person and state.person == person]

    @property
    def people(self) -> list[int]:
        """The seats where a person decides."""
        return [seat for seat, state in enumerate(self.seats) if state.is_person]

    @property
    def playing(self) -> Match | None:
        """The match, while decisions are asked for."""
        return self.match if self.status == "playing" else None

    @property
    def pending(self) -> list[int]:
        return self.playing.pending if self.playing else []

    def since(self, viewer: int | None, version: int) -> list[tuple[int, Kind, float]]:
        """What a viewer has not heard of after a version: each with its own version, what it was, and when."""
        bit, count = 1 << bit_of(viewer), self.version(viewer)
        news: list[tuple[int, Kind, float]] = []
        for i in range(self.number - 1, -1, -1):
            if count <= version:
                break
            if self.seen[i] & bit:
                news.append((count, KINDS[self.kinds[i]], self.times[i]))
                count -= 1
        return news[::-1]

    # Folding.

    def apply(self, entry: Entry, match: Match | None = None) -> None:
        """Takes an entry in. `match` is the match after it, where whoever wrote it has played it already."""
        before = self.pending
        DOING[entry.kind](self, entry, match)
        self.number, self.changed_at = entry.number, entry.at
        self.kinds.append(KINDS.index(entry.kind))
        self.seen.append(entry.seen)
        self.times.append(entry.at)
        self._count(entry)
        if entry.key:
            self.keys[entry.key] = entry.number
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]
        self._mind_clocks(before, entry)
        if self.match is not None and self.match.over and self.status == "playing":
            self.status = "over"

    def _count(self, entry: Entry) -> None:
        late = self._outdates(entry)
        for bit in range(WATCHER + 1):
            if entry.seen >> bit & 1:
                self.versions[bit] += 1
                if late or (entry.kind == Kind.PLAY and bit == entry.seat):
                    self.moved[bit] = self.versions[bit]

    def _outdates(self, entry: Entry) -> bool:
        """Whether others must look again before they decide; that somebody else has made a secret choice changes nothing for them."""
        if entry.kind == Kind.PLAY and self.match is not None:
            actions = self.match.game.actions
            return any(actions.decode(action).kind not in self.match.game.secret for action in entry.data["actions"])
        return entry.kind in OF_THE_MATCH

    def _mind_clocks(self, before: Sequence[int], entry: Entry) -> None:
        pending = self.pending
        for seat in list(self.owed_since):
            if seat not in pending:
                del self.owed_since[seat]
        for seat in pending:
            if seat not in before or (entry.seat == seat and entry.kind in (Kind.PLAY, Kind.UNDO, Kind.BACK)) or entry.kind == Kind.ANSWER_TAKEBACK:
                self.owed_since[seat] = entry.at
        if entry.kind in (Kind.START, Kind.PLAY, Kind.UNDO) and entry.seen >> WATCHER & 1:
            self.moved_at = entry.at

    def _seat(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)

    # What each kind of entry does.

    def _open(self, entry: Entry, match: Match | None) -> None:
        self.game_id, self.host, self.opened_at = entry.data["game"], entry.person, entry.at
        self._agree(entry, match)
        self.seats = [SeatState(**seat) for seat in entry.data["seats"]]

    def _agree(self, entry: Entry, match: Match | None) -> None:
        self.options, self.settings = dict(entry.data["options"]), TableSettings.from_json(entry.data["settings"])
        wanted = int(self.options["players"])
        self.seats = (self.seats + [SeatState("empty")] * wanted)[:wanted]

    def _sit(self, entry: Entry, match: Match | None) -> None:
        self.seats[entry.seat] = SeatState("person", entry.person, entry.data["name"])

    def _leave(self, entry: Entry, match: Match | None) -> None:
        self.seats[entry.seat] = SeatState("empty")

    def _set_seat(self, entry: Entry, match: Match | None) -> None:
        self.seats[entry.seat] = SeatState(**entry.data["seat"])

    def _start(self, entry: Entry, match: Match | None) -> None:
        self.status = "playing"
        game = declaration(self.game_id)
        if entry.data["version"] != game.version:
            self.outdated = (entry.data["version"], game.version)
        self.match = match or Match(game, self.options, entry.data["seed"], [state.name or state.bot for state in self.seats])

    def _play(self, entry: Entry, match: Match | None) -> None:
        self.takeback = None
        if match is not None:
            self.match = match
        else:
            self._again(lambda then: then.play(entry.seat, *entry.data["actions"]))

    def _undo(self, entry: Entry, match: Match | None) -> None:
        self.takeback = None
        if match is not None:
            self.match = match
        else:
            self._again(lambda then: then.undo(entry.seat))

    def _again(self, do: Callable[[Match], object]) -> None:
        """Does once more what was done; a match under other rules goes as far as today's allow."""
        if self.match is not None and not self.stuck:
            try:
                do(self.match)
            except ComptoirError:
                if self.outdated is None:
                    raise
                self.stuck = True

    def _ask_takeback(self, entry: Entry, match: Match | None) -> None:
        self.takeback = Request(entry.seat, entry.data["ply"], entry.number, frozenset({entry.seat}))
        self._settle_requests()

    def _answer_takeback(self, entry: Entry, match: Match | None) -> None:
        self.takeback = answered(self.takeback, entry)
        self._settle_requests()

    def _offer_end(self, entry: Entry, match: Match | None) -> None:
        self.end_offer = Request(entry.seat, 0, entry.number, frozenset({entry.seat}))
        self._settle_requests()

    def _answer_end(self, entry: Entry, match: Match | None) -> None:
        self.end_offer = answered(self.end_offer, entry)
        self._settle_requests()

    def _settle_requests(self) -> None:
        """What every person at the table has agreed to happens; bots always do."""
        asked = set(self.people)
        if self.takeback is not None and asked <= self.takeback.agreed and self.match is not None:
            self.match, self.takeback = rewound(self.match, self.takeback.ply), None
        if self.end_offer is not None and asked <= self.end_offer.agreed:
            self.status, self.agreed_end, self.end_offer = "over", True, None

    def _resign(self, entry: Entry, match: Match | None) -> None:
        self._seat(entry.seat, resigned=True)
        self._settle_requests()

    def _absent(self, entry: Entry, match: Match | None) -> None:
        self._seat(entry.seat, absent=True)
        self.takeback = None  # whoever is away has not said yes
        self._settle_requests()

    def _back(self, entry: Entry, match: Match | None) -> None:
        self._seat(entry.seat, absent=False)

    def _chat(self, entry: Entry, match: Match | None) -> None:
        self.chats.append(Chat(entry.number, entry.at, entry.person, entry.seat, entry.data["name"], entry.data["text"]))

    def _mute(self, entry: Entry, match: Match | None) -> None:
        (self.muted.add if entry.data["muted"] else self.muted.discard)(entry.data["person"])

    def _close(self, entry: Entry, match: Match | None) -> None:
        self.status, self.closed = "over", True


DOING: Final = {
    Kind.OPEN: Life._open,
    Kind.AGREE: Life._agree,
    Kind.SIT: Life._sit,
    Kind.LEAVE: Life._leave,
    Kind.SEAT: Life._set_seat,
    Kind.START: Life._start,
    Kind.PLAY: Life._play,
    Kind.UNDO: Life._undo,
    Kind.ASK_TAKEBACK: Life._ask_takeback,
    Kind.ANSWER_TAKEBACK: Life._answer_takeback,
    Kind.OFFER_END: Life._offer_end,
    Kind.ANSWER_END: Life._answer_end,
    Kind.RESIGN: Life._resign,
    Kind.ABSENT: Life._absent,
    Kind.BACK: Life._back,
    Kind.CHAT: Life._chat,
    Kind.MUTE: Life._mute,
    Kind.CLOSE: Life._close,
}


def bit_of(viewer: int | None) -> int:
    return WATCHER if viewer is None or viewer == NOBODY else viewer


def answered(request: Request | None, entry: Entry) -> Request | None:
    """A request after one more answer: a single no ends it."""
    return replace(request, agreed=request.agreed | {entry.seat}) if request is not None and entry.data["yes"] else None


def rewound(match: Match, ply: int) -> Match:
    """The match as it was after so many moves: the dice that follow will be the same."""
    again = Match(match.game, match.options, match._seed, match.names)
    for seat, action in match.moves[:ply]:
        again.play(seat, action)
    return again


def lived(id: str, entries: Iterable[Entry]) -> Life:
    """A life from its log."""
    life = Life(id)
    for entry in entries:
        life.apply(entry)
    return life


def seen_by(before: Match, after: Match, seat: int, secret: bool) -> int:
    """Whose view a move changed, a bit for each seat and one for those who watch: everybody's, unless it was made in secret."""
    if not secret:
        return (1 << WATCHER) | sum(1 << viewer for viewer in after.seats)
    mask = 1 << seat
    for viewer in (*after.seats, None):
        if before.view(viewer).tobytes() != after.view(viewer).tobytes():
            mask |= 1 << bit_of(viewer)
    return mask


def trial_of(match: Match) -> Match:
    """A match to judge on."""
    return copy.copy(match)
