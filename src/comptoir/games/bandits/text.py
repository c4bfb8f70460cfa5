"""What a player of the bandits' game reads: the island's sentences, some of them in other words, and what only this game has to say."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.words import Words, mark
from comptoir.games.bandits.rules.ids import B_10, OWN, REPLACED
from comptoir.games.bandits.state import TO_NAME
from comptoir.games.island import text as island
from comptoir.games.island.family import map_of
from comptoir.games.island.text.names import hex_name, seat_name, seats_listed

__all__ = ["decision", "events", "label", "opening", "option", "reason", "said", "seat_name"]

SAID: Final = {
    "The Island": mark("Island of Bandits"),
    "Play a knight: the robber moves": mark("Play a knight: a bandit moves"),
    "Robber to hex {hex}, {lands}: {seats} to rob": mark("Bandit to hex {hex}, {lands}: {seats} to rob"),
    "Robber to hex {hex}, {lands}: nobody to rob": mark("Bandit to hex {hex}, {lands}: nobody to rob"),
    "Move the robber to another land hex.": mark("Move the bandit to another land hex."),
    "Rob a player beside the robber, or nobody.": mark("Rob a player beside the bandit, or nobody."),
    "Waiting for {seats} to move the robber.": mark("Waiting for {seats} to move the bandit."),
    "A seven: discard {n} of your {cards} cards.": mark("The bandit stands beside you: discard {n} of your {cards} cards."),
    "A seven: nobody receives cards, the robber wakes.": mark("A seven: nobody receives cards, a bandit wakes."),
    "The robber keeps {land} from yielding.": mark("A bandit keeps {land} from yielding."),
    "{seat} moves the robber to hex {hex}: {land}.": mark("{seat} moves the bandit to hex {hex}: {land}."),
    "Longest road is set aside.": mark("Longest road goes back to the stock."),
    "Largest army is set aside.": mark("Largest army goes back to the stock."),
    "{hex}, with the robber": mark("{hex}, with a bandit"),
    "the robber: its hex yields nothing": mark("a bandit: its hex yields nothing"),
    "to the robber": mark("to the bandits"),
    "ROBBER": mark("BANDIT"),
    "Move the robber": mark("Move the bandit"),
}
"""What is said here in the place of a sentence of the island."""

REASONS: Final = {
    OWN + 2: mark("That seat is not at the table"),
    B_10: mark("There is no such place on this board"),
    OWN + 41: mark("A development card bought this turn cannot be played this turn"),
    OWN + 45: mark("After a seven or with a knight the player on turn names a bandit and moves it, before anything else"),
    OWN + 47: mark("The bandit moves to another land hex, neither its own nor the other bandit’s"),
    OWN + 49: mark("On a seven only players beside the bandit’s new hex discard, half of more than 7 cards, before anything else is done"),
    OWN + 54: mark("Robbing comes right after the move of a bandit, from one other player with a building beside its hex"),
    OWN + 68: mark("No development card is left to buy; a progress card put back under the deck can be bought"),
    OWN + 72: mark("The game is over"),
}
"""Why a rule forbids something that stands here in the place of one of the island's."""

BOARDS: Final = {
    "auto": mark("Up to four players play on the small board, more on the large one."),
    "small": mark("The game is played on the small board."),
    "large": mark("The game is played on the large board."),
}


@functools.cache
def said(w: Words) -> Words:
    """The island's sentences as this game says them."""
    return w.instead(SAID)


def label(view: Any, seat: int, action: int, w: Words) -> str:
    """What an action is called on a button or in a list: short, with its price or its outcome."""
    it = view.game.actions.decode(action)
    if not is_here(view, it.args):
        return str(it)  # as it was typed: this board has no such place, and no words for it
    if it.kind != "bandit":
        return island.label(view, seat, action, said(w))
    h = view.bandits[it.args["bandit"]]
    return w.say("Move the bandit on hex {hex}, {land}", hex=h, land=hex_name(view, h, w))


def is_here(view: Any, args: Mapping[str, int]) -> bool:
    """Whether the board has the place that an action names: the small one has fewer than there are actions."""
    land = map_of(view)
    places = {"crossing": len(land.crossing_xy), "path": len(land.path_ends), "hex": len(land.hex_qr)}
    return all(n < places[name] for name, n in args.items() if name in places)


def decision(view: Any, seat: int, w: Words) -> str:
    """What the game asks of a seat at this moment, in one sentence; for a seat that owes nothing, whom it waits for."""
    if view.phase != TO_NAME:
        return island.decision(view, seat, said(w))
    if seat == view.turn:
        return w.say("Choose the bandit that moves.")
    return w.say("Waiting for {seats} to choose a bandit.", seats=seats_listed([view.turn], w))


def events(before: Any, after: Any, seat: int, action: int, w: Words) -> list[str]:
    """What the viewer learns of `seat`'s action, from its own two views: no line, or a few."""
    it = after.game.actions.decode(action)
    if it.kind == "bandit":
        h = after.bandits[it.args["bandit"]]
        return [w.say("{seat} chooses the bandit on hex {hex}: {land}.", seat=seat_name(seat, w), hex=h, land=hex_name(after, h, w))]
    lines = island.events(before, after, seat, action, said(w))
    if after.deck_left > before.deck_left:
        # A second free road may have moved the longest road, or won: that is told last.
        lines.insert(1 if it.kind == "road" else len(lines), w.say("The card goes under the deck."))
    return lines


def opening(view: Any, w: Words) -> list[str]:
    """What is told before the first action: the board, the lot."""
    return island.opening(view, said(w))


def reason(rule: int, w: Words) -> str:
    """Why a rule forbids an action, without a full stop: the id of the rule may follow. Raises KeyError for a rule of the island that does not hold here."""
    if rule in REPLACED:
        raise KeyError(rule)
    return w.say(REASONS[rule]) if rule in REASONS else island.reason(rule, said(w))


def option(name: str, value: str | int, w: Words) -> str:
    """What a table that sets an option to a value agrees on."""
    return w.say(BOARDS[str(value)]) if name == "board" else island.option(name, value, said(w))
