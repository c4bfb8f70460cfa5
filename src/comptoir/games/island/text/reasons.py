"""Why the rules forbid something, and what the options of a table mean: one sentence each."""

from __future__ import annotations

from typing import Final

from comptoir.core.words import Words, mark
from comptoir.games.island.rules import ids
from comptoir.games.island.text.names import seat_name

__all__ = ["option", "reason"]

REASONS: Final = {
    ids.I_2: mark("With three players the red pieces are set aside: that seat is not at the table"),
    ids.I_42: mark("In the founding phase each seat in turn places a settlement on a free crossing, then a road on a free path at that settlement"),
    ids.I_43: mark("In the second round of the founding phase the road goes on a free path at the second settlement"),
    ids.I_46: mark("The first turn begins when the founding phase is over"),
    ids.I_47: mark("In the founding phase settlements and roads are placed: nobody rolls, trades, buys or plays cards"),
    ids.I_50: mark("Trade comes first, then building: there is no building before the trade phase has ended, and no trade afterwards"),
    ids.I_51: mark("In mixed order trading and building alternate freely: there is no trade phase to end"),
    ids.I_52: mark("The dice are rolled once in a turn, before trading and building"),
    ids.I_55: mark("Only one development card may be played in a turn"),
    ids.I_56: mark("A development card waits until what is due now has been done"),
    ids.I_57: mark("It is another player’s turn: until yours you may only make and answer offers, and discard on a seven"),
    ids.I_64: mark("On a seven every player with more than 7 cards discards half of them, before anything else is done; nobody else discards"),
    ids.I_65: mark("Only a card that is in the hand and not yet chosen can be discarded"),
    ids.I_66: mark("All the discards owed are chosen; a chosen card cannot be taken back"),
    ids.I_67: mark("The robber moves after a seven and its discards, or with a knight; then it comes before everything else"),
    ids.I_68: mark("The robber moves to another land hex, never to the one it stands on"),
    ids.I_71: mark("Robbing comes right after the move of the robber, from one other player with a building beside its hex"),
    ids.I_72: mark("Only a player with at least one card can be robbed"),
    ids.I_74: mark("Nobody can rob their own hand"),
    ids.I_75: mark("Cards are traded only with the player on turn, who picks among the others"),
    ids.I_76: mark("Players trade with each other after the roll, as long as the player on turn is trading"),
    ids.I_78: mark("No resource may stand on both sides of an offer"),
    ids.I_79: mark("An offer can only give cards that its maker holds"),
    ids.I_82: mark("There is nothing to answer here: the other players answer a call or an ask, and only a call can be agreed to"),
    ids.I_83: mark("To agree, one must hold everything that the call wants"),
    ids.I_85: mark("There is nothing of yours standing that could be withdrawn"),
    ids.I_86: mark("A call or an ask is answered once; other offers wait until all answers are in"),
    ids.I_87: mark("Answers are still to come: until then you may only pick one that is in, or withdraw"),
    ids.I_88: mark("That player has neither agreed nor made an offer that could be picked"),
    ids.I_89: mark("Both hands must cover the terms at the moment of the exchange"),
    ids.I_96: mark("An offer cannot give more cards of a resource than its maker holds"),
    ids.I_97: mark("An offer cannot want more cards than the largest hand that could meet it holds"),
    ids.I_98: mark("A draft is submitted when both sides hold at least one card, and cleared when it is not empty"),
    ids.I_99: mark("Your draft comes first: go on with it, submit it or clear it"),
    ids.I_100: mark("The offers that the table allows in one turn are used up"),
    ids.I_101: mark("A player without cards neither asks, calls, offers nor answers"),
    ids.I_103: mark("Without a harbour the bank takes 4 cards of one resource for 1 of another"),
    ids.I_104: mark("With a 3:1 harbour the bank takes 3 cards of one resource for 1 of another"),
    ids.I_105: mark("With a 2:1 harbour the bank takes 2 cards of the resource it shows for 1 of another"),
    ids.I_107: mark("The bank gives a card of another resource, and only one that it holds"),
    ids.I_110: mark("A road costs 1 wood and 1 brick"),
    ids.I_111: mark("A road goes on a free path that touches a road or a building of its owner"),
    ids.I_112: mark("A road does not go on behind a building of another player"),
    ids.I_113: mark("A settlement costs 1 wood, 1 brick, 1 wool and 1 grain"),
    ids.I_114: mark("A settlement goes on a free crossing and, once the founding phase is over, one that a road of its owner touches"),
    ids.I_115: mark("A settlement keeps its distance: no settlement or city may stand one path away, whoever owns it"),
    ids.I_117: mark("A city costs 2 grain and 3 ore"),
    ids.I_118: mark("A city only replaces a settlement of its owner"),
    ids.I_120: mark("A development card costs 1 wool, 1 grain and 1 ore"),
    ids.I_121: mark("No development card is left to buy"),
    ids.I_122: mark("No such piece is left in the supply"),
    ids.I_135: mark("There is no such development card in the hand"),
    ids.I_136: mark("A development card bought this turn cannot be played this turn"),
    ids.I_145: mark("Free roads are built right after the road building card is played, before anything else"),
    ids.I_146: mark("Road building needs a road in the supply and a path for it, and only its second road may be left"),
    ids.I_147: mark("The cards of a discovery are taken right after it is played, before anything else"),
    ids.I_148: mark("A discovery takes cards that the bank holds"),
    ids.I_155: mark("The game is over"),
}

OPTIONS: Final = {
    ("layout", "variable"): mark("Lands, numbers and harbours are laid at random, and everybody founds two settlements and two roads."),
    ("layout", "beginners"): mark("Lands, first settlements and first roads stand where the beginners’ layout shows them."),
    ("first_seat", "lot"): mark("Everybody throws a die, and the highest throw starts."),
    ("order", "strict"): mark("A turn is rolling, then trading, then building."),
    ("order", "mixed"): mark("After the roll, trading and building alternate freely."),
    ("play_fresh", "no"): mark("A development card cannot be played in the turn in which it was bought."),
    ("play_fresh", "yes"): mark("A development card can be played in the turn in which it was bought."),
    ("shortage", "none"): mark("When the bank has too few cards of a resource for a throw, nobody receives any."),
    ("shortage", "single"): mark("When the bank has too few cards of a resource for a throw, a player who alone is owed them takes what is left."),
    ("win_turn", "any"): mark("A player wins as soon as the points are there, on anybody’s turn."),
    ("win_turn", "own"): mark("A player wins only on their own turn."),
    ("dice", "rolled"): mark("Every throw of the dice is independent of the others."),
    ("dice", "deck"): mark("The 36 throws of two dice are dealt from a shuffled deck."),
}


def reason(rule: int, w: Words) -> str:
    """Why a rule forbids an action, without a full stop: the id of the rule may follow."""
    return w.say(REASONS[rule])


def option(name: str, value: str | int, w: Words) -> str:
    """What a table that sets an option to a value agrees on."""
    if (name, str(value)) in OPTIONS:
        return w.say(OPTIONS[name, str(value)])
    return number_option(name, int(value), w)


def number_option(name: str, n: int, w: Words) -> str:
    if name == "players":
        return w.say("{n} players sit at the table.", n=n)
    if name == "first_seat":
        return w.say("{seat} takes the first turn.", seat=seat_name(n, w))
    if name == "target":
        return w.say("{n} points win.", n=n)
    if name == "offer_limit":
        return w.say("There is no trade between players.") if n == 0 else offers(n, w)
    if name == "round_limit":
        return w.say("After {n} rounds the game is stopped, and the most points win.", n=n)
    raise KeyError(name)


def offers(n: int, w: Words) -> str:
    return w.say_n("Each seat may make {n} offer in a turn.", "Each seat may make {n} offers in a turn.", n)
