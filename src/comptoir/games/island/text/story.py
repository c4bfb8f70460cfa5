"""The island's narration: what a viewer learns of each action from its own two views around it, and what is told before the first one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from comptoir.core.words import Words, mark
from comptoir.games.island.family import map_of, robbers
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.roll import THROWS
from comptoir.games.island.state import (
    AGREED,
    ASK,
    EMPTY,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROADS,
    KNIGHT,
    NOBODY,
    NOTHING,
    OVER,
    POINT,
    RESOURCES,
    TO_DISCARD,
)
from comptoir.games.island.text.names import (
    card_name,
    cards_in,
    cards_listed,
    crossing_name,
    harbour_name,
    hex_name,
    path_ends,
    path_name,
    resource_name,
    seat_name,
    seats_listed,
    some_cards,
)

__all__ = ["events", "opening", "outcome"]

FOUNDING: Final = (FOUND_SETTLEMENT, FOUND_ROAD)
SEVEN: Final = 7


def events(before: Any, after: Any, seat: int, action: int, w: Words) -> list[str]:
    """What the viewer learns of `seat`'s action, from its own two views: the action, then what followed from it; no line for what is still a secret."""
    it = after.game.actions.decode(action)
    if it.kind in PLAIN:
        lines = [w.say(PLAIN[it.kind], seat=seat_name(seat, w))]
    else:
        lines = TELLERS[it.kind](before, after, seat, w, *it.args.values())
    lines += tell_owed(before, after, w)
    return [*lines, *tell_calls(before, after, it.kind, w), *tell_routes(before, after, w), *tell_army(before, after, w), *tell_end(before, after, w)]


PLAIN: Final = {
    "rob_none": mark("{seat} robs nobody."),
    "ask": mark("{seat} asks everybody for offers."),
    "agree": mark("{seat} agrees."),
    "decline": mark("{seat} declines."),
    "knight": mark("{seat} plays a knight."),
    "road_building": mark("{seat} plays road building."),
    "discovery": mark("{seat} plays discovery."),
    "free_done": mark("{seat} leaves the second free road."),
    "end_trade": mark("{seat} goes on to building."),
}


def between(before: Any, after: Any, rows: str, seat: int) -> list[int]:
    """By how much each number in a seat's row has grown."""
    return [getattr(after, rows)[seat, k] - getattr(before, rows)[seat, k] for k in range(getattr(after, rows).shape[1])]


# The roll.


def tell_roll(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    one, other = after.dice[0], after.dice[1]
    lines = [w.say("{seat} rolls {one} and {other}: {total}.", seat=seat_name(seat, w), one=one, other=other, total=one + other)]
    if before.throws_come == (1 << THROWS) - 1:
        lines.insert(0, w.say("All 36 throws have come: they are shuffled anew."))
    return lines + ([w.say("A seven: nobody receives cards, the robber wakes.")] if one + other == SEVEN else tell_income(before, after, one + other, w))


def tell_owed(before: Any, after: Any, w: Words) -> list[str]:
    """Who has big hands to halve, once that is known."""
    lines = []
    for s in range(after.players):
        if after.to_discard[s] > before.to_discard[s]:
            lines.append(w.say("{seat} holds {n} cards and must discard {half}.", seat=seat_name(s, w), n=after.hand_size[s], half=after.to_discard[s]))
    return lines


def tell_income(before: Any, after: Any, total: int, w: Words) -> list[str]:
    lines = []
    for h in robbers(after):
        if after.number[h] == total and paid_at(after, h):
            lines.append(w.say("The robber keeps {land} from yielding.", land=hex_name(after, h, w)))
    for s in range(after.players):
        cards = cards_in(after.income, s, w)
        if cards:
            lines.append(w.say("{seat} receives {cards}.", seat=seat_name(s, w), cards=cards))
    lines += [tell_shortage(after, r, w) for r in range(RESOURCES) if owed(after, total, r) > before.bank[r]]
    return lines or [w.say("Nobody receives cards.")]


def paid_at(view: Any, h: int) -> int:
    """How many cards a hex brings to all its buildings together."""
    return sum(view.building[v] for v in map_of(view).hex_crossings[h] if view.owner[v] != EMPTY)


def owed(view: Any, total: int, r: int) -> int:
    """How many cards of r a throw owes to all."""
    yielding = [h for h in range(len(map_of(view).hex_qr)) if view.number[h] == total and view.terrain[h] == r and h not in robbers(view)]
    return sum(paid_at(view, h) for h in yielding)


def tell_shortage(after: Any, r: int, w: Words) -> str:
    for s in range(after.players):
        if after.income[s, r] > 0:
            return w.say("The bank is short of a resource ({resource}): {seat} takes what is left.", resource=resource_name(r, w), seat=seat_name(s, w))
    return w.say("The bank is short of a resource ({resource}): nobody receives any.", resource=resource_name(r, w))


def tell_discard(before: Any, after: Any, seat: int, w: Words, r: int) -> list[str]:
    """Nothing until the last card is chosen; then all of them, face up."""
    if after.phase == TO_DISCARD:
        return []
    lines = []
    for s in range(after.players):
        cards = [after.discarded[s, k] for k in range(RESOURCES)]
        if any(cards):
            lines.append(w.say("{seat} discards {cards}.", seat=seat_name(s, w), cards=cards_listed(cards, w)))
    return lines


# The robber.


def tell_robber(before: Any, after: Any, seat: int, w: Words, h: int) -> list[str]:
    return [w.say("{seat} moves the robber to hex {hex}: {land}.", seat=seat_name(seat, w), hex=h, land=hex_name(after, h, w))]


def tell_rob(before: Any, after: Any, seat: int, w: Words, victim: int) -> list[str]:
    """Only the two of them learn which card it was (I-73)."""
    names = {"seat": seat_name(seat, w), "victim": seat_name(victim, w)}
    if after.seat not in (seat, victim):
        return [w.say("{seat} robs {victim} of a card.", **names)]
    moved = between(before, after, "hands", after.seat)
    return [w.say("{seat} robs {victim}: {card}.", card=cards_listed([abs(n) for n in moved], w), **names)]


# Building and buying.


def tell_settlement(before: Any, after: Any, seat: int, w: Words, v: int) -> list[str]:
    name, crossing = seat_name(seat, w), crossing_name(after, v, w)
    if before.phase not in FOUNDING:
        return [w.say("{seat} builds a settlement at {crossing}.", seat=name, crossing=crossing)]
    lines = [w.say("{seat} founds a settlement at {crossing}.", seat=name, crossing=crossing)]
    brought = cards_listed([before.bank[r] - after.bank[r] for r in range(RESOURCES)], w)
    if brought:
        lines.append(w.say("{seat} receives {cards}.", seat=name, cards=brought))
    return lines


def tell_road(before: Any, after: Any, seat: int, w: Words, p: int) -> list[str]:
    name, path = seat_name(seat, w), path_name(after, p, w)
    if before.phase in FOUNDING:
        lines = [w.say("{seat} places a road on {path}.", seat=name, path=path)]
        return lines if after.phase in FOUNDING else [*lines, w.say("The founding is done: {seat} takes the first turn.", seat=seat_name(after.turn, w))]
    if before.phase == FREE_ROADS:
        lines = [w.say("{seat} builds a free road on {path}.", seat=name, path=path)]
        ended = before.free_roads == 2 and after.phase not in (FREE_ROADS, OVER)
        return [*lines, w.say("{seat} has no second road to place.", seat=name)] if ended else lines
    return [w.say("{seat} builds a road on {path}.", seat=name, path=path)]


def tell_city(before: Any, after: Any, seat: int, w: Words, v: int) -> list[str]:
    return [w.say("{seat} makes a city of the settlement at {crossing}.", seat=seat_name(seat, w), crossing=crossing_name(after, v, w))]


def tell_buy(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    """Only the buyer sees the card."""
    if after.seat != seat:
        return [w.say("{seat} buys a development card.", seat=seat_name(seat, w))]
    kind = between(before, after, "cards", seat).index(1)
    return [w.say("{seat} buys a development card: {card}.", seat=seat_name(seat, w), card=card_name(kind, w))]


def tell_monopoly(before: Any, after: Any, seat: int, w: Words, r: int) -> list[str]:
    lines = [w.say("{seat} plays monopoly: {resource}.", seat=seat_name(seat, w), resource=resource_name(r, w))]
    for s in range(after.players):
        n = before.hand_size[s] - after.hand_size[s]
        if n > 0:
            lines.append(w.say("{giver} gives {seat} {cards}.", giver=seat_name(s, w), seat=seat_name(seat, w), cards=some_cards(r, n, w)))
    return lines if len(lines) > 1 else [*lines, w.say("Nobody holds any.")]


def tell_pick(before: Any, after: Any, seat: int, w: Words, r: int) -> list[str]:
    return [w.say("{seat} takes {card} from the bank.", seat=seat_name(seat, w), card=some_cards(r, 1, w))]


# Trade.


def tell_bank(before: Any, after: Any, seat: int, w: Words, given: int, wanted: int) -> list[str]:
    give, get = some_cards(given, before.rate[seat, given], w), some_cards(wanted, 1, w)
    return [w.say("{seat} trades {give} for {get} with the bank.", seat=seat_name(seat, w), give=give, get=get)]


def tell_submit(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    give, want = cards_in(after.offer_give, seat, w), cards_in(after.offer_want, seat, w)
    if seat == after.turn:
        return [w.say("{seat} calls: who gives {want} for {give}?", seat=seat_name(seat, w), want=want, give=give)]
    return [w.say("{seat} offers {turn} {give} for {want}.", seat=seat_name(seat, w), turn=seat_name(after.turn, w), give=give, want=want)]


def tell_withdraw(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    name = seat_name(seat, w)
    if seat == before.turn:
        return [w.say("{seat} withdraws the ask.", seat=name) if before.call == ASK else w.say("{seat} withdraws the call.", seat=name)]
    if before.answer[seat] != AGREED:
        return [w.say("{seat} withdraws the offer.", seat=name)]
    return [w.say("{seat} withdraws the agreement and the offer.", seat=name) if before.stands[seat] else w.say("{seat} withdraws the agreement.", seat=name)]


def tell_deal(before: Any, after: Any, seat: int, w: Words, other: int) -> list[str]:
    return [exchange(seat, other, cards_in(before.offer_give, seat, w), cards_in(before.offer_want, seat, w), w)]


def tell_take(before: Any, after: Any, seat: int, w: Words, other: int) -> list[str]:
    return [exchange(seat, other, cards_in(before.offer_want, other, w), cards_in(before.offer_give, other, w), w)]


def exchange(seat: int, other: int, give: str, get: str, w: Words) -> str:
    return w.say("{seat} gives {other} {give} for {get}.", seat=seat_name(seat, w), other=seat_name(other, w), give=give, get=get)


def tell_calls(before: Any, after: Any, kind: str, w: Words) -> list[str]:
    """An ask that its last answer ends, and what is withdrawn by something else than withdrawing; that a phase ends all offers goes without saying."""
    ended = before.call != NOTHING and after.call == NOTHING
    if kind in ("agree", "decline", "submit") and ended and before.call == ASK:
        return [w.say("All answers are in.")]
    if kind == "ask" and after.call == NOTHING:
        return [w.say("Nobody has cards to offer.")]
    if kind in ("knight", "road_building", "discovery", "monopoly") and any(before.stands[s] for s in range(before.players)):
        return [w.say("All calls and offers are withdrawn.")]
    if kind in ("bank", "road", "settlement", "city", "buy", "take") and ended:
        return [w.say("The ask is withdrawn.") if before.call == ASK else w.say("The call is withdrawn.")]
    return []


def tell_end_turn(before: Any, after: Any, seat: int, w: Words) -> list[str]:
    if after.stopped:
        return [w.say("{seat} ends the turn.", seat=seat_name(seat, w))]
    return [w.say("{seat} ends the turn. {next} is on turn.", seat=seat_name(seat, w), next=seat_name(after.turn, w))]


def nothing(before: Any, after: Any, seat: int, w: Words, *args: int) -> list[str]:
    """A draft is its seat's secret, and nobody needs to be told of their own."""
    return []


TELLERS: Final[dict[str, Callable[..., list[str]]]] = {
    "roll": tell_roll,
    "settlement": tell_settlement,
    "road": tell_road,
    "city": tell_city,
    "buy": tell_buy,
    "discard": tell_discard,
    "robber": tell_robber,
    "rob": tell_rob,
    "bank": tell_bank,
    "give": nothing,
    "want": nothing,
    "submit": tell_submit,
    "clear": nothing,
    "withdraw": tell_withdraw,
    "deal": tell_deal,
    "take": tell_take,
    "monopoly": tell_monopoly,
    "pick": tell_pick,
    "end_turn": tell_end_turn,
}


# Special cards.


def tell_routes(before: Any, after: Any, w: Words) -> list[str]:
    """Routes that were cut, and longest road when it changes hands or is set aside."""
    lines = [tell_cut(s, before.route[s], after.route[s], w) for s in range(after.players) if after.route[s] < before.route[s]]
    old, new = before.longest_road, after.longest_road
    if new == old:
        return lines
    if new == NOBODY:
        return [*lines, w.say("Longest road is set aside.")]
    if old == NOBODY:
        return [*lines, w.say("{seat} receives longest road: {n} roads.", seat=seat_name(new, w), n=after.route[new])]
    return [*lines, w.say("{seat} takes longest road from {other}: {n} roads.", seat=seat_name(new, w), other=seat_name(old, w), n=after.route[new])]


def tell_cut(seat: int, before: int, n: int, w: Words) -> str:
    return w.say_n(
        "The route of {seat} is cut: {n} road instead of {before}.",
        "The route of {seat} is cut: {n} roads instead of {before}.",
        n,
        seat=seat_name(seat, w),
        before=before,
    )


def tell_army(before: Any, after: Any, w: Words) -> list[str]:
    old, new = before.largest_army, after.largest_army
    if new == old:
        return []
    if new == NOBODY:
        return [w.say("Largest army is set aside.")]
    n = after.played[new, KNIGHT]
    if old == NOBODY:
        return [w.say("{seat} receives largest army: {n} knights.", seat=seat_name(new, w), n=n)]
    return [w.say("{seat} takes largest army from {other}: {n} knights.", seat=seat_name(new, w), other=seat_name(old, w), n=n)]


# The end.


def tell_end(before: Any, after: Any, w: Words) -> list[str]:
    """Victory point cards are shown, and whoever has won is named."""
    if after.phase != OVER or before.phase == OVER:
        return []
    lines = [w.say("{n} rounds are complete: the game is stopped.", n=after.rounds)] if after.stopped else []
    for s in range(after.players):
        n = after.cards[s, POINT]
        if n > 0:
            lines.append(w.say_n("{seat} shows {n} victory point card.", "{seat} shows {n} victory point cards.", n, seat=seat_name(s, w)))
    return [*lines, outcome(after, w), tally(after, w)]


def outcome(view: Any, w: Words) -> str:
    """Who has won a game that is over."""
    winners = [s for s in range(view.players) if view.winners >> s & 1]
    n = view.ask(points, winners[0])
    if len(winners) > 1:
        return w.say("{seats} share the win with {n} points.", seats=seats_listed(winners, w), n=n)
    return w.say("{seat} wins with {n} points.", seat=seat_name(winners[0], w), n=n)


def tally(view: Any, w: Words) -> str:
    """Everybody's points, most first."""
    has = {s: view.ask(points, s) for s in range(view.players)}
    ranked = sorted(has, key=lambda s: (not view.winners >> s & 1, -has[s]))
    return w.say("Points: {points}.", points=w.row([w.say("{seat} {n}", seat=seat_name(s, w), n=has[s]) for s in ranked]))


# Before the first action.


def opening(view: Any, w: Words) -> list[str]:
    """The board, who starts, and the first cards where the layout brings some."""
    lines = [w.say("The lands lie in columns, told from left to right, each from top to bottom.")]
    land = map_of(view)
    columns = [[h for h, (q, _) in enumerate(land.hex_qr) if q == column] for column in sorted({q for q, _ in land.hex_qr})]
    for n, hexes in enumerate(columns):
        lines.append(w.say("Column {n}: {lands}.", n=n + 1, lands=w.row([hex_name(view, h, w) for h in hexes])))
    moored = [(view.harbour_kind[i], view.harbour_path[i]) for i in range(land.harbours)]
    harbours = [w.say("{harbour} at {ends}", harbour=harbour_name(kind, w), ends=path_ends(view, p, w)) for kind, p in moored]
    lines.append(w.say("Harbours: {harbours}.", harbours=w.row(harbours)))
    return lines + tell_start(view, w) + tell_first_cards(view, w)


def tell_start(view: Any, w: Words) -> list[str]:
    """By lot, or as the table has set. Of a lot that was tied the record keeps each seat's last throw."""
    first = seat_name(view.first, w)
    if view.first_option > 0:
        return [w.say("{seat} starts: the table has set it so.", seat=first)]
    throws = w.row([w.say("{seat} {n}", seat=seat_name(s, w), n=view.lot[s]) for s in range(view.players)])
    return [w.say("Everybody throws a die for the start, the tied again; last throws: {throws}.", throws=throws), w.say("{seat} starts.", seat=first)]


def tell_first_cards(view: Any, w: Words) -> list[str]:
    """Everybody has seen them come, whoever holds them."""
    cards = {s: cards_listed([view.ledger[view.seat, s, r] for r in range(RESOURCES)], w) for s in range(view.players)}
    return [w.say("{seat} begins with {cards}.", seat=seat_name(s, w), cards=cards[s]) for s in cards if cards[s]]
