"""What happens at a table by itself: bots play, clocks run out, people who are away are waited for.

Bots have manners: their moves can be followed by the eye, people answer first, nobody is asked by a bot that still waits for an answer, and in one turn a bot
acts unasked only so many times.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Final

from comptoir.bots import Bot, bot
from comptoir.core.errors import ComptoirError
from comptoir.match import Match
from comptoir.web.store import StoreFull, Unreachable
from comptoir.web.tables import deeds
from comptoir.web.tables.deeds import Deed
from comptoir.web.tables.errors import NotNow
from comptoir.web.tables.life import Life
from comptoir.web.tables.table import Table

__all__ = ["Driver"]

PAUSE_S: Final = {"calm": 2.0, "brisk": 0.8, "instant": 0.0}  # after a move that others see
PEOPLE_FIRST_S: Final = {"calm": 12.0, "brisk": 8.0, "instant": 4.0}  # that people have before a bot answers what they are asked as well
UNASKED_A_TURN: Final = 12
STAND_IN: Final = "heuristic"
AGAIN_S: Final = 2.0  # after the store has failed
LEASE_S: Final = 15.0


class Driver:
    """One table's own clockwork: a task that sleeps until something is due or the table has changed."""

    def __init__(self, table: Table, thinkers: Executor, owner: str) -> None:
        self.table, self.thinkers, self.owner = table, thinkers, owner
        self.bell = asyncio.Event()
        self.resting = False  # whether nothing will happen by itself
        self._bots: dict[tuple[int, str], Bot] = {}
        self._waits: dict[int, set[int]] = {}  # the people whose answers a bot awaits
        self._asked: dict[int, int] = {}  # at which of its versions a bot was last asked whether it acts unasked
        self._unasked: dict[tuple[int, int], int] = {}  # how often a bot has acted unasked, by turn
        self._leased_until = 0.0
        self._stopped = False

    def stop(self) -> None:
        """Ends the task when what it is doing is done."""
        self._stopped = True
        self.bell.set()

    async def run(self) -> None:
        """Until the game is over, or the task is cancelled."""
        while self.table.status == "playing" and self.table.life.outdated is None and not self._stopped:
            self.bell.clear()
            try:
                done, due = await self.go_on()
            except (StoreFull, Unreachable):
                done, due = False, self.table.clock.now() + AGAIN_S
            if not done and not self._stopped:
                self.resting = due is None
                await self.table.clock.wait(self.bell, due)
                self.resting = False
        self.resting = True

    async def go_on(self) -> tuple[bool, float | None]:
        """Does what is due: whether something was done, else when to look again."""
        life, now = self.table.life, self.table.clock.now()
        if self.table.store.shared and not await self._has_lease(now):
            return False, now + LEASE_S / 2
        dues: list[float] = []
        for step in (self.mind_absence, self.mind_clocks, self.let_bots):
            done, due = await step(life, now)
            if done:
                return True, None
            if due is not None:
                dues.append(due)
        return False, min(dues) if dues else None

    async def _has_lease(self, now: float) -> bool:
        """Whether it is this server that plays the table's bots."""
        if now > self._leased_until - LEASE_S / 2:
            ours = await self.table.store.lease(self.table.id, self.owner, now, now + LEASE_S)
            self._leased_until = now + LEASE_S if ours else 0.0
        return self._leased_until > now

    # People who are away.

    async def mind_absence(self, life: Life, now: float) -> tuple[bool, float | None]:
        """Gives seats back to those who have returned; lets a bot play for those who were waited for in vain."""
        dues = []
        for seat, state in enumerate(life.seats):
            if state.absent and self.table.presence.is_here(life.id, state.person):
                await self.table.do("", lambda life, seat=seat: deeds.back(life, seat))  # type: ignore[misc]
                return True, None
            due = self._patience_ends(life, seat)
            if due is not None and due <= now:
                await self.table.do("", lambda life, seat=seat: deeds.absent(life, seat))  # type: ignore[misc]
                return True, None
            if due is not None:
                dues.append(due)
        return False, min(dues, default=None)

    def _patience_ends(self, life: Life, seat: int) -> float | None:
        """When nobody waits any longer for a seat that owes a decision; nobody waits where nobody is left to wait."""
        state, patience = life.seats[seat], life.settings.patience_s
        since = life.owed_since.get(seat)
        if since is None or patience is None or life.settings.by_days or not state.is_person:
            return None
        away = self.table.presence.away_since(life.id, state.person)
        others = {other.person for other in life.seats if other.is_person and other.person != state.person}
        if away is None or not any(self.table.presence.is_here(life.id, other) for other in others):
            return None
        return max(away, since) + patience

    # Clocks.

    async def mind_clocks(self, life: Life, now: float) -> tuple[bool, float | None]:
        """Lets a bot decide where somebody's time has run out."""
        deadlines = {seat: due for seat in life.pending if (due := self.table.deadline(seat)) is not None}
        for seat, due in deadlines.items():
            if due <= now:
                return await self.decide(life, seat, STAND_IN, owed=True), None
        return False, min(deadlines.values(), default=None)

    # Bots.

    async def let_bots(self, life: Life, now: float) -> tuple[bool, float | None]:
        """One decision of one bot, when it is time for it."""
        match = life.playing
        if match is None or self._nobody_cares(life):
            return False, None
        dues = []
        for seat in self._eager(life, match):
            due = life.moved_at + PAUSE_S[life.settings.pace]
            if due > now:
                dues.append(due)
            elif await self.decide(life, seat, life.seats[seat].plays, owed=False):
                return True, None
        for seat in match.pending:
            if life.seats[seat].plays:
                due = self._may_answer_at(life)
                if due <= now:
                    return await self.decide(life, seat, life.seats[seat].plays, owed=True), None
                dues.append(due)
        return False, min(dues, default=None)

    def _nobody_cares(self, life: Life) -> bool:
        """Bots among themselves play while somebody watches."""
        return not life.people and not self.table.listeners and not any(state.person for state in life.seats)

    def _eager(self, life: Life, match: Match) -> list[int]:
        """The bots to be asked whether they act unasked: once at each position they can tell from the last."""
        for seat in self._waits:
            self._waits[seat] &= set(match.pending)
        return [
            seat
            for seat in match.may
            if life.seats[seat].plays
            and not self._waits.get(seat)
            and self._asked.get(seat) != life.version(seat)
            and self._unasked.get((match.turns, seat), 0) < UNASKED_A_TURN
        ]

    def _may_answer_at(self, life: Life) -> float:
        """When a bot may do what it owes: after a pause, and after the people who are asked at the same time."""
        due = life.moved_at + PAUSE_S[life.settings.pace]
        asked = [life.owed_since.get(seat, 0.0) for seat in life.pending if life.seats[seat].is_person and self.table.seats[seat].present]
        return max(due, min(asked) + PEOPLE_FIRST_S[life.settings.pace]) if asked else due

    async def decide(self, life: Life, seat: int, name: str, owed: bool) -> bool:
        """Lets a bot think in a worker thread, and plays what it chose if the table still stands as it did; says whether anything happened."""
        match = life.match
        legal = match.legal(seat) if match else []
        if match is None or not legal:
            return False
        version = life.version(seat)
        player = self._bots.setdefault((seat, name), bot(name))
        choice = await asyncio.get_running_loop().run_in_executor(self.thinkers, player.choose, match.view(seat), legal)
        if choice is None and owed:
            choice = legal[0]
        if not owed:
            self._asked[seat] = version
        if choice is None:
            return False
        try:
            await self.table.do("", lambda now: chosen(now, seat, choice, version))
        except NotNow:
            return True  # the table has moved on: think again
        self._remember(seat, match.turns, owed)
        return True

    def _remember(self, seat: int, turn: int, owed: bool) -> None:
        life = self.table.life
        self._waits[seat] = set(life.people) & set(life.pending)
        if not owed:
            self._unasked[turn, seat] = self._unasked.get((turn, seat), 0) + 1
            for old in [place for place in self._unasked if place[0] < turn]:
                del self._unasked[old]


def chosen(life: Life, seat: int, action: int, version: int) -> Deed:
    """A bot's choice as a deed. Raises NotNow if the table has moved on."""
    if life.playing is None or life.version(seat) != version:
        raise NotNow("the table has moved on")
    try:
        return deeds.played(life.playing, seat, [action])
    except ComptoirError as wrong:
        raise NotNow("the table has moved on") from wrong
