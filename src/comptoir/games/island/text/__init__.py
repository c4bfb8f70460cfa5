"""What a player of the island reads at each moment: what is asked of a seat, and what each action is called. The rest stands beside, and is handed on here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.core.words import Words, mark
from comptoir.games.island.family import map_of
from comptoir.games.island.rules.build import CARD_PRICE, CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from comptoir.games.island.rules.legal import may, pending
from comptoir.games.island.state import (
    AGREED,
    ASK,
    BUILD,
    CALL,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROADS,
    KNIGHT,
    MONOPOLY,
    OVER,
    OWES,
    RESOURCES,
    TO_DISCARD,
    TO_MOVE_ROBBER,
    TO_PICK,
    TO_ROB,
    TO_ROLL,
    TRADE,
)
from comptoir.games.island.text.names import (
    building_name,
    card_name,
    cards_in,
    cards_listed,
    crossing_lands,
    crossing_name,
    harbour_name,
    hex_name,
    path_ends,
    path_lands,
    path_name,
    resource_name,
    seat_name,
    seats_listed,
    some_cards,
    terrain_name,
)
from comptoir.games.island.text.reasons import option, reason
from comptoir.games.island.text.story import events, opening, outcome

__all__ = [
    "building_name",
    "card_name",
    "cards_in",
    "cards_listed",
    "crossing_lands",
    "crossing_name",
    "decision",
    "events",
    "harbour_name",
    "hex_name",
    "label",
    "opening",
    "option",
    "path_ends",
    "path_lands",
    "path_name",
    "reason",
    "resource_name",
    "seat_name",
    "seats_listed",
    "some_cards",
    "terrain_name",
]

# What an action is called.

PLAIN: Final = {
    "roll": mark("Roll the dice"),
    "rob_none": mark("Rob nobody"),
    "clear": mark("Clear the draft"),
    "ask": mark("Ask everybody for offers"),
    "decline": mark("Decline"),
    "knight": mark("Play a knight: the robber moves"),
    "road_building": mark("Play road building: two free roads"),
    "discovery": mark("Play discovery: two cards from the bank"),
    "free_done": mark("Leave the second road"),
    "end_trade": mark("End trading, go on to building"),
    "end_turn": mark("End the turn"),
}


def label(view: Any, seat: int, action: int, w: Words) -> str:
    """What an action is called on a button or in a list: short, with its price or its outcome."""
    it = view.game.actions.decode(action)
    if it.kind in PLAIN:
        return w.say(PLAIN[it.kind])
    return LABELS[it.kind](view, seat, w, *it.args.values())


def label_settlement(view: Any, seat: int, w: Words, v: int) -> str:
    lands = crossing_lands(view, v, w)
    if view.phase in (FOUND_SETTLEMENT, FOUND_ROAD):
        return w.say("Settlement at {crossing}: {lands}", crossing=v, lands=lands)
    return w.say("Settlement at {crossing}: {lands} ({price})", crossing=v, lands=lands, price=cards_listed(SETTLEMENT_PRICE, w))


def label_road(view: Any, seat: int, w: Words, p: int) -> str:
    ends, lands = path_ends(view, p, w), path_lands(view, p, w)
    if view.phase in (FOUND_SETTLEMENT, FOUND_ROAD):
        return w.say("Road {ends}: {lands}", ends=ends, lands=lands)
    if view.phase == FREE_ROADS:
        return w.say("Road {ends}: {lands} (free)", ends=ends, lands=lands)
    return w.say("Road {ends}: {lands} ({price})", ends=ends, lands=lands, price=cards_listed(ROAD_PRICE, w))


def label_city(view: Any, seat: int, w: Words, v: int) -> str:
    return w.say("City at {crossing}: {lands} ({price})", crossing=v, lands=crossing_lands(view, v, w), price=cards_listed(CITY_PRICE, w))


def label_buy(view: Any, seat: int, w: Words) -> str:
    return w.say("Development card, {left} left ({price})", left=view.deck_left, price=cards_listed(CARD_PRICE, w))


def label_discard(view: Any, seat: int, w: Words, r: int) -> str:
    return w.say("Discard {card}", card=some_cards(r, 1, w))


def label_robber(view: Any, seat: int, w: Words, h: int) -> str:
    lands, beside = hex_name(view, h, w), [s for s in seats_beside(view, h) if s != seat and view.hand_size[s] > 0]
    if beside:
        return w.say("Robber to hex {hex}, {lands}: {seats} to rob", hex=h, lands=lands, seats=w.row([seat_name(s, w) for s in beside]))
    return w.say("Robber to hex {hex}, {lands}: nobody to rob", hex=h, lands=lands)


def seats_beside(view: Any, h: int) -> list[int]:
    """The seats with a building beside a hex."""
    return sorted({view.owner[v] for v in map_of(view).hex_crossings[h]} & set(range(view.players)))


def label_rob(view: Any, seat: int, w: Words, victim: int) -> str:
    return w.say_n("Rob {seat}: one of {n} card", "Rob {seat}: one of {n} cards", view.hand_size[victim], seat=seat_name(victim, w))


def label_bank(view: Any, seat: int, w: Words, given: int, wanted: int) -> str:
    return w.say("Bank: {given} for {wanted}", given=some_cards(given, view.rate[seat, given], w), wanted=some_cards(wanted, 1, w))


def one_more(rows: Any, seat: int, r: int) -> list[int]:
    return [rows[seat, k] + (k == r) for k in range(RESOURCES)]


def label_give(view: Any, seat: int, w: Words, r: int) -> str:
    return w.say("Draft: give {cards}", cards=cards_listed(one_more(view.draft_give, seat, r), w))


def label_want(view: Any, seat: int, w: Words, r: int) -> str:
    return w.say("Draft: want {cards}", cards=cards_listed(one_more(view.draft_want, seat, r), w))


def label_submit(view: Any, seat: int, w: Words) -> str:
    give, want = cards_in(view.draft_give, seat, w), cards_in(view.draft_want, seat, w)
    if not give or not want:
        return w.say("Submit the draft")
    if seat == view.turn:
        return w.say("Call to everybody: {give} for {want}", give=give, want=want)
    return w.say("Offer to {seat}: {give} for {want}", seat=seat_name(view.turn, w), give=give, want=want)


def label_agree(view: Any, seat: int, w: Words) -> str:
    if view.call != CALL:
        return w.say("Agree")
    return w.say("Agree: give {give}, receive {get}", give=cards_in(view.offer_want, view.turn, w), get=cards_in(view.offer_give, view.turn, w))


def label_withdraw(view: Any, seat: int, w: Words) -> str:
    if seat == view.turn:
        return w.say("Withdraw the ask") if view.call == ASK else w.say("Withdraw the call")
    if view.answer[seat] == AGREED:
        return w.say("Withdraw the agreement and the offer") if view.stands[seat] else w.say("Withdraw the agreement")
    return w.say("Withdraw the offer")


def label_deal(view: Any, seat: int, w: Words, other: int) -> str:
    if view.call != CALL:
        return w.say("Exchange with {seat}", seat=seat_name(other, w))
    give, get = cards_in(view.offer_give, view.turn, w), cards_in(view.offer_want, view.turn, w)
    return w.say("Exchange with {seat}, who agreed: give {give}, receive {get}", seat=seat_name(other, w), give=give, get=get)


def label_take(view: Any, seat: int, w: Words, other: int) -> str:
    if not view.stands[other]:
        return w.say("Take an offer of {seat}", seat=seat_name(other, w))
    give, get = cards_in(view.offer_want, other, w), cards_in(view.offer_give, other, w)
    return w.say("Take the offer of {seat}: give {give}, receive {get}", seat=seat_name(other, w), give=give, get=get)


def label_monopoly(view: Any, seat: int, w: Words, r: int) -> str:
    return w.say("Play monopoly, on {resource}: all of it that the others hold", resource=resource_name(r, w))


def label_pick(view: Any, seat: int, w: Words, r: int) -> str:
    return w.say("Take {card} from the bank", card=some_cards(r, 1, w))


LABELS: Final[dict[str, Callable[..., str]]] = {
    "settlement": label_settlement,
    "road": label_road,
    "city": label_city,
    "buy": label_buy,
    "discard": label_discard,
    "robber": label_robber,
    "rob": label_rob,
    "bank": label_bank,
    "give": label_give,
    "want": label_want,
    "submit": label_submit,
    "agree": label_agree,
    "withdraw": label_withdraw,
    "deal": label_deal,
    "take": label_take,
    "monopoly": label_monopoly,
    "pick": label_pick,
}

# What is asked of a seat.

ASKED: Final = {
    FOUND_ROAD: mark("Place a road at your new settlement."),
    TO_MOVE_ROBBER: mark("Move the robber to another land hex."),
    TO_ROB: mark("Rob a player beside the robber, or nobody."),
    BUILD: mark("Build, or end your turn."),
}

WAITING: Final = {
    FOUND_SETTLEMENT: mark("Waiting for {seats} to place a settlement."),
    FOUND_ROAD: mark("Waiting for {seats} to place a road."),
    TO_ROLL: mark("Waiting for {seats} to roll."),
    TO_DISCARD: mark("Waiting for {seats} to discard."),
    TO_MOVE_ROBBER: mark("Waiting for {seats} to move the robber."),
    TO_ROB: mark("Waiting for {seats} to rob somebody, or nobody."),
    BUILD: mark("Waiting for {seats} to build."),
    FREE_ROADS: mark("Waiting for {seats} to place free roads."),
    TO_PICK: mark("Waiting for {seats} to take cards from the bank."),
}


def decision(view: Any, seat: int, w: Words) -> str:
    """What the game asks of a seat at this moment, in one sentence; for a seat that owes nothing, whom it waits for."""
    if view.phase == OVER:
        return outcome(view, w)
    mask = view.ask(pending)
    owing = [s for s in range(view.players) if mask >> s & 1]
    if seat not in owing:
        return waiting(view, seat, owing, w)
    if view.phase in ASKED:
        return w.say(ASKED[view.phase])
    return OWED[view.phase](view, seat, w)


def owed_settlement(view: Any, seat: int, w: Words) -> str:
    if view.founded < view.players:
        return w.say("Place your first settlement.")
    return w.say("Place your second settlement: each land around it brings you a card.")


def owed_roll(view: Any, seat: int, w: Words) -> str:
    return w.say("Roll the dice, or play a development card first.") if has_card_to_play(view, seat) else w.say("Roll the dice.")


def has_card_to_play(view: Any, seat: int) -> bool:
    """Before the roll nothing was bought this turn: every card but a victory point may be played, unless one was. A card of another is not seen here."""
    return not view.has_played and any(view.cards[seat, kind] > 0 for kind in range(KNIGHT, MONOPOLY + 1))


def owed_discard(view: Any, seat: int, w: Words) -> str:
    if view.chosen[seat] == 0:
        return w.say("A seven: discard {n} of your {cards} cards.", n=view.to_discard[seat], cards=view.hand_size[seat])
    return w.say_n("Discard {n} more card.", "Discard {n} more cards.", view.to_discard[seat] - view.chosen[seat])


def owed_trade(view: Any, seat: int, w: Words) -> str:
    """For T its trade decision, for the others an answer to T's call or ask."""
    if has_draft(view, seat):
        return w.say("Go on with your draft, submit it or clear it.")
    if seat != view.turn:
        return owed_answer(view, seat, w)
    if any(view.stands[s] or view.answer[s] == AGREED for s in range(view.players) if s != seat):
        return w.say("Take an offer, trade, build, or end your turn.") if view.mixed else w.say("Take an offer, trade, or go on to building.")
    return w.say("Trade, build, or end your turn.") if view.mixed else w.say("Trade, or go on to building.")


def has_draft(view: Any, seat: int) -> bool:
    return any(view.draft_give[seat, r] or view.draft_want[seat, r] for r in range(RESOURCES))


def owed_answer(view: Any, seat: int, w: Words) -> str:
    turn, may_offer = seat_name(view.turn, w), view.offered[seat] + view.cleared[seat] < view.offer_limit
    if view.call == ASK:
        if may_offer:
            return w.say("{turn} asks for offers: make one, or decline.", turn=turn)
        return w.say("{turn} asks for offers; yours are used up: decline.", turn=turn)
    give, want = cards_in(view.offer_give, view.turn, w), cards_in(view.offer_want, view.turn, w)
    can_agree = all(view.hands[seat, r] >= view.offer_want[view.turn, r] for r in range(RESOURCES))
    if can_agree and may_offer:
        return w.say("{turn} gives {give} for {want}: agree, decline, or make an offer of your own.", turn=turn, give=give, want=want)
    if can_agree:
        return w.say("{turn} gives {give} for {want}: agree or decline.", turn=turn, give=give, want=want)
    if may_offer:
        return w.say("{turn} gives {give} for {want}: decline, or make an offer of your own.", turn=turn, give=give, want=want)
    return w.say("{turn} gives {give} for {want}, which you do not hold: decline.", turn=turn, give=give, want=want)


def owed_free_road(view: Any, seat: int, w: Words) -> str:
    return w.say("Place a free road.") if view.free_roads == 2 else w.say("Place a second free road, or leave it.")


def owed_pick(view: Any, seat: int, w: Words) -> str:
    return w.say("Take a first card from the bank.") if view.picks == 2 else w.say("Take a second card from the bank.")


OWED: Final[dict[int, Callable[[Any, int, Words], str]]] = {
    FOUND_SETTLEMENT: owed_settlement,
    TO_ROLL: owed_roll,
    TO_DISCARD: owed_discard,
    TRADE: owed_trade,
    FREE_ROADS: owed_free_road,
    TO_PICK: owed_pick,
}


def waiting(view: Any, seat: int, owing: Sequence[int], w: Words) -> str:
    """Whom the game waits for, and what the seat may do meanwhile."""
    seats, free = seats_listed(owing, w), seat == view.seat and view.ask(may) >> seat & 1
    if view.phase != TRADE:
        return w.say(WAITING[view.phase], seats=seats)
    if free and has_draft(view, seat):
        return w.say("Go on with your draft, submit it or clear it.")
    if free and seat == view.turn:
        return waiting_on_turn(view, seat, seats, w)
    if free:
        return waiting_beside(view, seat, seats, w)
    if OWES in list(view.answer):
        return w.say("Waiting for {seats} to answer.", seats=seats)
    return w.say("Waiting for {seats} to trade or build.", seats=seats) if view.mixed else w.say("Waiting for {seats} to trade.", seats=seats)


def waiting_on_turn(view: Any, seat: int, seats: str, w: Words) -> str:
    """T, while answers to its call or ask come in."""
    if any(view.stands[s] or view.answer[s] == AGREED for s in range(view.players) if s != seat):
        return w.say("Waiting for {seats} to answer; you may already pick what is in, or withdraw.", seats=seats)
    return w.say("Waiting for {seats} to answer; you may withdraw.", seats=seats)


def waiting_beside(view: Any, seat: int, seats: str, w: Words) -> str:
    """Another than T, who may offer or withdraw meanwhile."""
    turn = seat_name(view.turn, w)
    if view.answer[seat] == AGREED and view.stands[seat]:
        return w.say("You have agreed and your offer stands; {turn} picks.", turn=turn)
    if view.answer[seat] == AGREED:
        return w.say("You have agreed; {turn} picks.", turn=turn)
    if view.stands[seat]:
        return w.say("Your offer stands; {turn} picks.", turn=turn)
    return w.say("{turn} is trading: you may make an offer.", turn=turn)
