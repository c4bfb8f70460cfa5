"""The market in words: a token taken, the pawn handed on, and all that follows from it without anybody deciding (S-70 to S-83)."""

from __future__ import annotations

from typing import Any

from comptoir.core.words import Words
from comptoir.games.silkroad.board import CROOK, KIND_OF, NO_TOKEN, SHOPKEEPER, SLOTS
from comptoir.games.silkroad.rules.market import turn_cap
from comptoir.games.silkroad.text.names import seat_name, token_name

__all__ = ["Market"]


class Market:
    """A market from a view of it: it goes on as the rules do where nothing is left to decide, and tells each thing that happens."""

    def __init__(self, view: Any, w: Words) -> None:
        self.view, self.w = view, w
        self.pawn, self.played_shop, self.over = view.pawn, bool(view.played_shop), False
        self.lying = {slot: view.tokens[view.caravan, slot] for slot in range(SLOTS) if view.tokens[view.caravan, slot] != NO_TOKEN}
        self.laid = list(view.laid)
        self.lines: list[str] = []

    def take(self, slot: int, last: bool = False) -> None:
        """The active player takes a token; a crook or a shopkeeper is kept, and with it the go has ended."""
        token = self.lying.pop(slot)
        kept = KIND_OF[token] in (CROOK, SHOPKEEPER)
        self.lines.append(self.told(token, kept, last))
        if kept:
            self.end_go()

    def told(self, token: int, kept: bool, last: bool) -> str:
        w, names = self.w, {"seat": seat_name(self.pawn, self.w), "token": token_name(token, self.w)}
        if last:
            return w.say("{seat} takes and keeps the last token: {token}.", **names) if kept else w.say("{seat} takes the last token: {token}.", **names)
        return w.say("{seat} takes and keeps a token: {token}.", **names) if kept else w.say("{seat} takes a token: {token}.", **names)

    def finish_token(self) -> None:
        """A printed token comes before the leader's first; with any other the go has ended."""
        if self.view.is_printed:
            self.next_token()
        else:
            self.end_go()

    def play_shopkeeper(self) -> None:
        self.lines.append(self.w.say("{seat} plays a shopkeeper for a second token.", seat=seat_name(self.pawn, self.w)))
        self.played_shop = True
        self.next_token()

    def next_token(self) -> None:
        """A single one left is taken by itself."""
        if len(self.lying) == 1:
            self.take(next(iter(self.lying)), last=True)

    def end_go(self) -> None:
        """The pawn goes to a single possible receiver by itself, unless a shopkeeper could be played."""
        receivers = [seat for seat in range(self.view.players) if seat != self.pawn and self.laid[seat] < self.view.ask(turn_cap)]
        if len(receivers) > 1 or self.may_play_shopkeeper():
            return
        if receivers:
            self.lines.append(self.w.say("The pawn goes to {seat}.", seat=seat_name(receivers[0], self.w)))
            self.arrive(receivers[0])
        else:
            self.end()

    def may_play_shopkeeper(self) -> bool:
        return bool(self.lying) and not self.played_shop and self.view.shops[self.pawn] > self.view.new_shops[self.pawn]

    def hand_on(self, to: int) -> None:
        self.lines.append(self.w.say("{seat} hands the pawn to {other}.", seat=seat_name(self.pawn, self.w), other=seat_name(to, self.w)))
        self.arrive(to)

    def arrive(self, seat: int) -> None:
        """The pawn comes to a seat, which takes a token or, where none is left, holds the pawn in the next turn."""
        self.laid[self.pawn] += 1
        self.pawn, self.played_shop = seat, False
        if self.lying:
            self.next_token()
        else:
            self.end()

    def end(self) -> None:
        self.over = True
        self.lines.append(self.w.say("The market is over: {seat} holds the pawn.", seat=seat_name(self.pawn, self.w)))
