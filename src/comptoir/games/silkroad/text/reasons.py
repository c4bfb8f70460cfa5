"""Why the rules forbid something, and what the options of a table mean: one sentence each."""

from __future__ import annotations

from typing import Final

from comptoir.core.words import Words, mark
from comptoir.games.silkroad.rules import ids

__all__ = ["option", "reason"]

REASONS: Final = {
    ids.S_1: mark("Bales are neither made nor lost: there are 15 of each good"),
    ids.S_7: mark("All bales that are with no player and on no vizier are in the bank"),
    ids.S_9: mark("Nobody owns less than nothing"),
    ids.S_42: mark("A bid must be higher than the last bid"),
    ids.S_43: mark("Nobody may bid more silver than they own"),
    ids.S_48: mark("Keeping the pawn costs the best bid: whoever owns less must sell it"),
    ids.S_60: mark("The caravan moves along an arrow out of its city, in the direction of the journey"),
    ids.S_72: mark("No token lies there: one of those in the city must be taken"),
    ids.S_75: mark("That player can act no more in this turn: all their turn tokens are laid"),
    ids.S_76: mark("Nobody can hand the pawn to themselves"),
    ids.S_100: mark("A seller sells bales of the good it shows, at most as many as you have"),
    ids.S_106: mark("A buyer buys at most what the bank has of the good and what your money pays for"),
    ids.S_110: mark("An exchange gives everything that the barter shows on its left, and you do not have all of it"),
    ids.S_112: mark("The bank does not have all that the barter shows on its right"),
    ids.S_116: mark("A free barter gives a bale that you have for one of another good that the bank has"),
    ids.S_121: mark("A thief robs another player who has at least one bale"),
    ids.S_130: mark("Nobody can show the vizier more bales than they have"),
    ids.S_136: mark("An earlier vizier has barred that good"),
    ids.S_150: mark("You keep no crook that could be played"),
    ids.S_151: mark("A crook cannot be played in the turn in which it was taken"),
    ids.S_152: mark("A crook changes one bale that a seller, a buyer or a barter shows, and this one is not on the token"),
    ids.S_153: mark("A crook is played before the first exchange of a token"),
    ids.S_160: mark("You keep no shopkeeper that could be played"),
    ids.S_161: mark("A shopkeeper takes a second token, and no token is left in the city"),
    ids.S_162: mark("Only one shopkeeper can be played in a go"),
    ids.S_166: mark("A shopkeeper cannot be played in the turn in which it was taken"),
    ids.S_170: mark("The game ends when the caravan reaches the last city of the journey"),
    ids.S_182: mark("The number of everybody’s bales is known to all"),
    ids.S_193: mark("That is not what the game asks for now, or not of this player"),
    ids.S_198: mark("What a player surely has is never more than what that player holds"),
}

OPTIONS: Final = {
    ("direction", "west"): mark("The caravan travels westwards, from Chang’An to Antioch."),
    ("direction", "east"): mark("The caravan travels eastwards, from Antioch to Chang’An."),
    ("last_auction", "held"): mark("There is an auction before every move, the last one included."),
    ("last_auction", "skip"): mark("There is no auction for the move that can only end the journey."),
    ("vizier_second", "not_after_tie"): mark("When several players show most to a vizier, there is no second prize."),
    ("vizier_second", "next_number"): mark("When several players show most to a vizier, the next lower number is paid as the second."),
    ("majority_ties", "each"): mark("Players who tie for most of a good all score for it."),
    ("majority_ties", "nobody"): mark("When players tie for most of a good, nobody scores for it."),
    ("final_tie", "shared"): mark("Players with equal totals win together."),
    ("final_tie", "money"): mark("Of players with equal totals the one with the most money wins."),
    ("screens", "closed"): mark("Money and numbers of bales stand behind screens until the end: remember what you hear."),
    ("screens", "open"): mark("Everybody sees how much money and how many bales each player has; what the bales are stays hidden."),
}


def reason(rule: int, w: Words) -> str:
    """Why a rule forbids an action, without a full stop: the id of the rule may follow."""
    return w.say(REASONS[rule])


def option(name: str, value: str | int, w: Words) -> str:
    """What a table that sets an option to a value agrees on."""
    if name == "players":
        return w.say("{n} players sit at the table.", n=int(value))
    return w.say(OPTIONS[name, str(value)])
