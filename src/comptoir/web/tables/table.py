"""A live table: its life, who listens, and one writer at a time. An entry is on disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from comptoir.core.errors import ComptoirError
from comptoir.core.registry import Game, Value
from comptoir.core.view import View
from comptoir.core.words import LANGUAGES
from comptoir.games import game as declaration
from comptoir.match import Match
from comptoir.web.store import Conflict, Entry, Kind, Repeated, Store, Write
from comptoir.web.tables import deeds
from comptoir.web.tables.behind import Behind
from comptoir.web.tables.deeds import Deed, Judge
from comptoir.web.tables.errors import BadRequest, NotNow
from comptoir.web.tables.kept import Kept, kept_of, packed
from comptoir.web.tables.life import Chat, Life, SeatState, lived
from comptoir.web.tables.settings import TableSettings
from comptoir.web.tables.summary import row_after
from comptoir.web.tables.telling import Line, frozen, lines_of, tale
from comptoir.web.tables.time import Clock

if TYPE_CHECKING:
    from comptoir.web.tables.presence import Presence

__all__ = ["Event", "Table"]

LONGEST_KEY: Final = 64
TRIES: Final = 20  # against other servers that write at the same table

EVENTS: Final = {Kind.CHAT: "chat", Kind.OPEN: "seats", Kind.SIT: "seats", Kind.LEAVE: "seats", Kind.SEAT: "seats", Kind.ABSENT: "seats", Kind.BACK: "seats"}


@dataclass(frozen=True)
class Event:
    """News for a listener: its version with it, and what it is about: table, seats, chat, over; or presence, which has no number of its own."""

    version: int
    kind: str


class Table:
    """What people meet at a table. Everything that changes it is stored first; everything that is shown comes from what is stored."""

    def __init__(self, life: Life, store: Store, clock: Clock, presence: Presence, behind: Behind | None = None) -> None:
        self.life, self.store, self.clock, self.presence = life, store, clock, presence
        self.lock = asyncio.Lock()
        self.used_at = clock.now()
        self.changed: Callable[[Table], None] = lambda table: None  # the room is told, for the driver
        self._bells: set[asyncio.Event] = set()
        self._told: dict[tuple[int | None, str], list[Line]] = {}
        self._behind = behind
        self._here = 0  # rises when somebody comes or goes
        self._shut = False
        self.keeping: asyncio.Task[None] | None = None
        self._wakes = False  # whether the store knows that a server must look after the game

    # What it is.

    @property
    def id(self) -> str:
        return self.life.id

    @property
    def game(self) -> Game:
        return declaration(self.life.game_id)

    @property
    def options(self) -> dict[str, Value]:
        return dict(self.life.options)

    @property
    def settings(self) -> TableSettings:
        return self.life.settings

    @property
    def host(self) -> str:
        return self.life.host

    @property
    def status(self) -> str:
        return self.life.status

    @property
    def match(self) -> Match | None:
        """The match with all its secrets: whoever shows something of it asks `view`."""
        return self.life.match

    @property
    def seats(self) -> list[SeatState]:
        """Who sits where, and who is there at this moment."""
        return self.seats_for(0)

    def seats_for(self, viewer: int | None) -> list[SeatState]:
        """The same as a viewer may know it: that somebody has resigned comes late to those who are behind."""
        return [replace(seat, present=not seat.person or self.presence.is_here(self.id, seat.person)) for seat in self.life_for(viewer).seats]

    @property
    def listeners(self) -> int:
        return len(self._bells)

    def seat_of(self, person: str) -> list[int]:
        """A person's seats: several, where people share a screen."""
        return self.life.seats_of(person)

    def may_look(self, person: str) -> bool:
        """Whether a person may see the table at all: a private one shows itself to its players alone once it is on."""
        return self.settings.visibility != "private" or self.status == "open" or bool(self.seat_of(person)) or person == self.host

    # What is shown.

    def view(self, seat: int | None) -> View:
        """What a seat may know; without a seat what everybody may, as late as the table wants it. Raises NotNow before the game has begun."""
        match = self.life_for(seat).match
        if match is None:
            raise NotNow("the game has not begun yet")
        return match.view(seat)

    def version(self, seat: int | None) -> int:
        """How many entries a viewer has seen. Others' secret choices do not count."""
        return self.life_for(seat).version(seat)

    def life_for(self, seat: int | None) -> Life:
        """The life as a viewer sees it: those who only watch may be behind. What a page shows of a table comes from here, its end and its clocks too."""
        return self.life if seat is not None or self._behind is None else self._behind.life(self.clock.now())

    def status_for(self, seat: int | None) -> str:
        """Where the table stands as a viewer may know it: those who watch from behind do not see the end coming."""
        return self.life_for(seat).status

    def chats(self, seat: int | None) -> list[Chat]:
        """What has been said so far as a viewer may have heard it."""
        return list(self.life_for(seat).chats)

    async def told(self, seat: int | None, language: str = "en") -> list[Line]:
        """The log so far as a viewer may know it."""
        language = language if language in LANGUAGES else "en"
        if (seat, language) not in self._told:
            entries = await self.store.entries(self.id)
            lines = await asyncio.to_thread(tale, self.id, entries, seat, language)
            async with self.lock:  # what came meanwhile
                known = entries[-1].number if entries else 0
                if known < self.life.number:
                    entries += await self.store.entries(self.id, known)
                    lines = await asyncio.to_thread(tale, self.id, entries, seat, language)
                self._told[seat, language] = lines
        lines = self._told[seat, language]
        return [line for line in lines if line.version <= self.version(None)] if seat is None else list(lines)

    def deadline(self, seat: int) -> float | None:
        """When the clock decides for a seat that owes a decision."""
        return deadline(self.life, seat)

    def deadlines(self, viewer: int | None) -> list[float | None]:
        """The clocks as a viewer may see them: they tell who owes a decision."""
        life = self.life_for(viewer)
        return [deadline(life, seat) for seat in range(len(life.seats))]

    async def listen(self, seat: int | None, since: int) -> AsyncGenerator[Event, None]:
        """Every event after a version, then each as it comes; ends when the table is unloaded. No gap, no repeat."""
        bell, here = asyncio.Event(), self._here
        self._bells.add(bell)
        since = min(since, self.version(seat))
        try:
            while not self._shut:
                bell.clear()
                for version, kind, _ in self.life_for(seat).since(seat, since):
                    since = version
                    yield Event(version, self._kind(kind, version, seat))
                if here != self._here:
                    here = self._here
                    yield Event(since, "presence")
                if self.version(seat) <= since and here == self._here and not self._shut:
                    await self.clock.wait(bell, self._behind.due if seat is None and self._behind else None)
        finally:
            self._bells.discard(bell)

    def _kind(self, kind: Kind, version: int, seat: int | None) -> str:
        life = self.life_for(seat)
        return "over" if life.status == "over" and version == life.version(seat) and kind != Kind.CHAT else EVENTS.get(kind, "table")

    def arrives(self, person: str) -> None:
        """Somebody opens the page."""
        self.presence.comes(self.id, person)
        self.ring(presence=True)
        self.changed(self)

    def departs(self, person: str) -> None:
        """Somebody closes the page, or the connection is lost."""
        self.presence.goes(self.id, person)
        self.used_at = self.clock.now()
        self.ring(presence=True)
        self.changed(self)

    def ring(self, presence: bool = False) -> None:
        """Wakes whoever listens."""
        self._here += presence
        for bell in self._bells:
            bell.set()

    def shut(self) -> None:
        """Ends every stream: the table leaves the memory."""
        self._shut = True
        self.ring()

    # What people do. Each may raise what `deeds` names, StoreFull or Unreachable; a repeated key does nothing a second time.

    async def agree(self, person: str, options: Mapping[str, Value], settings: TableSettings | None = None, key: str = "") -> None:
        await self.do(person, lambda life: deeds.agree(life, person, options, settings or life.settings), key)

    async def sit(self, person: str, seat: int | None, name: str, key: str = "") -> None:
        await self.do(person, lambda life: deeds.sit(life, person, seat, name), key)

    async def leave(self, person: str, seat: int, key: str = "") -> None:
        await self.do(person, lambda life: deeds.leave(life, person, seat), key)

    async def set_seat(self, person: str, seat: int, state: SeatState, key: str = "") -> None:
        await self.do(person, lambda life: deeds.set_seat(life, person, seat, state), key)

    async def remove(self, person: str, seat: int, key: str = "") -> None:
        """The host lets a bot play for somebody who is away."""
        away = 0 <= seat < len(self.life.seats) and not self.seats[seat].present
        await self.do(person, lambda life: deeds.remove(life, person, seat, away), key)

    async def start(self, person: str, key: str = "", seed: str | None = None) -> None:
        drawn = seed or secrets.token_hex(16)
        await self.do(person, lambda life: deeds.start(life, person, drawn), key)

    async def close(self, person: str, key: str = "") -> None:
        await self.do(person, lambda life: deeds.close(life, person), key)

    async def play(self, person: str, seat: int, actions: Sequence[int | str], after: int, key: str = "") -> None:
        """A decision, or a bundle sent whole: all of it or nothing."""
        await self.do(person, lambda life: deeds.play(life, person, seat, actions, after), key)

    async def undo(self, person: str, seat: int, after: int, key: str = "") -> None:
        await self.do(person, lambda life: deeds.undo(life, person, seat, after), key)

    async def ask_takeback(self, person: str, seat: int, after: int, key: str = "") -> None:
        await self.do(person, lambda life: deeds.ask_takeback(life, person, seat, after), key)

    async def answer_takeback(self, person: str, seat: int, yes: bool, key: str = "", after: int | None = None) -> None:
        await self.do(person, lambda life: deeds.answer_takeback(life, person, seat, yes, after), key)

    async def resign(self, person: str, seat: int, key: str = "") -> None:
        await self.do(person, lambda life: deeds.resign(life, person, seat), key)

    async def offer_end(self, person: str, seat: int, key: str = "") -> None:
        await self.do(person, lambda life: deeds.offer_end(life, person, seat), key)

    async def answer_end(self, person: str, seat: int, yes: bool, key: str = "", after: int | None = None) -> None:
        await self.do(person, lambda life: deeds.answer_end(life, person, seat, yes, after), key)

    async def chat(self, person: str, text: str, name: str = "", key: str = "") -> None:
        await self.do(person, lambda life: deeds.chat(life, person, name, text), key)

    async def mute(self, person: str, whom: str, muted: bool, key: str = "") -> None:
        await self.do(person, lambda life: deeds.mute(life, person, whom, muted), key)

    # One writer at a time.

    async def do(self, person: str, judge: Judge, key: str = "") -> None:
        """Judges a deed, stores it, then tells everybody. Once the storing has begun it is seen through, whether or not anybody still waits for it."""
        if len(key) > LONGEST_KEY or not (key.isascii() and key.isprintable()):
            raise BadRequest(f"a key has at most {LONGEST_KEY} letters, digits and signs of ASCII")
        await asyncio.shield(asyncio.ensure_future(self._do(person, judge, f"{person}:{key}" if key else "")))

    async def _do(self, person: str, judge: Judge, key: str) -> None:
        async with self.lock:
            self.used_at = self.clock.now()
            for _ in range(TRIES):
                if key in self.life.keys:
                    return
                try:
                    deed = judge(self.life)
                except ComptoirError:
                    if key and await self.store.knows_key(self.id, key):
                        return  # played long ago, and asked for again
                    raise
                if deed is None:
                    return
                try:
                    await self._store(person, deed, key)
                except Repeated:  # under a key that is no longer at hand: played long ago, and asked for again
                    await self.catch_up()
                    return
                except Conflict:
                    await self.catch_up()
                else:
                    return
            raise NotNow("too much happens at this table at once: try again")

    async def _store(self, person: str, deed: Deed, key: str) -> None:
        entry = Entry(self.id, self.life.number + 1, deed.kind, deed.seat, deed.data, self.clock.now(), key, person, deed.seen)
        await self.store.append(Write(entry, self._row(entry, deed), deed.people))
        self._take_in(entry, deed.match)

    def _row(self, entry: Entry, deed: Deed) -> dict[str, Any] | None:
        """What the lists say from this entry on; nothing new, for most moves."""
        ends = deed.match is not None and deed.match.over
        if entry.kind in (Kind.PLAY, Kind.UNDO, Kind.CHAT) and not ends:
            wakes, self._wakes = self._wakes, True
            return None if wakes else {"wake_at": entry.at}
        return row_after(self.life, entry, deed.match)

    def _take_in(self, entry: Entry, match: Match | None) -> None:
        """An entry that is on disk becomes part of the table, and everybody hears of it."""
        before = frozen(self.life) if self._told else self.life
        if entry.kind == Kind.START and self.settings.watch_delay_s:
            self._behind = Behind.of(self.life)
        if self._behind is not None:
            self._behind.add(entry)
        self.life.apply(entry, match)
        for (viewer, language), lines in self._told.items():
            lines += lines_of(entry, before, self.life.match, viewer, self.life.version(viewer), language)
        self.used_at = self.clock.now()
        self.ring()
        self.changed(self)
        if self.life.status == "over" and self.life.match is not None and entry.kind != Kind.CHAT:
            self.keeping = asyncio.create_task(self._keep_over())

    async def _keep_over(self) -> None:
        with contextlib.suppress(ComptoirError):  # it can be made again from the log, as long as the rules stay
            await self.keep(wake_at=None)

    async def keep(self, wake_at: float | None) -> None:
        """Stores the last picture and the story for the day the rules have changed, and when a server must look after the table again."""
        match = self.life.match
        kept = None if match is None or self.life.outdated else await asyncio.to_thread(packed, copy.copy(match))
        await self.store.set_row(self.id, wake_at=wake_at, **({"kept": kept} if kept else {}))

    async def kept(self) -> Kept | None:
        """The last picture and the story of a match whose rules have changed."""
        row = await self.store.row(self.id)
        return kept_of(row["kept"]) if row is not None else None

    async def catch_up(self) -> None:
        """Takes in what other servers have written; the caller has the lock."""
        for entry in await self.store.entries(self.id, self.life.number):
            if entry.number == self.life.number + 1:
                self._take_in(entry, None)


def deadline(life: Life, seat: int) -> float | None:
    since, clock = life.owed_since.get(seat), life.settings.clock_s
    return None if since is None or clock is None or not life.seats[seat].is_person else since + clock


async def taken_up(id: str, store: Store, clock: Clock, presence: Presence) -> Table | None:
    """A table from the store; None if there is none. The match is replayed in a worker thread."""
    entries = await store.entries(id)
    if not entries:
        return None
    life = await asyncio.to_thread(lived, id, entries)
    behind = None
    if life.settings.watch_delay_s and life.match is not None:
        start = next(i for i, entry in enumerate(entries) if entry.kind == Kind.START)
        behind = Behind(lived(id, entries[:start]), life.settings.watch_delay_s, entries[start:])
        await asyncio.to_thread(behind.life, clock.now())
    return Table(life, store, clock, presence, behind)
