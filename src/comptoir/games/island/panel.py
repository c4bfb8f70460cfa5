"""What a page of the island shows beside its board: the seats, the own hand, what can be done and where, the offers on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from comptoir.core.actions import ActionTable
from comptoir.core.errors import UnknownAction
from comptoir.core.panel import (
    About,
    Answer,
    Board,
    Bundle,
    Card,
    Choice,
    Composer,
    Counter,
    Desk,
    Fact,
    Group,
    Offer,
    Player,
    Side,
    Target,
    Unit,
    Ware,
    counts,
)
from comptoir.core.words import Words
from comptoir.games.island.actions import ACTIONS
from comptoir.games.island.flights import flights
from comptoir.games.island.picture import ISLAND, Look, box_of, ghost, moving, still_of
from comptoir.games.island.picture.hand import CARD_HIGH, CARD_WIDE
from comptoir.games.island.picture.panels import status
from comptoir.games.island.picture.pictograms import CARD_GLYPHS, SEAT_MARKS
from comptoir.games.island.rules.build import CARD_PRICE, CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.legal import pending
from comptoir.games.island.state import AGREED, ASK, CALL, CARDS, DECLINED, KNIGHT, OFFERED, OVER, OWES, RESOURCES, TRADE
from comptoir.games.island.text.names import card_name, cards_in, resource_name, seat_name, some_cards

__all__ = ["about", "at", "board", "compose", "desk", "flights", "hand", "legend", "players", "stock"]

PLACES: Final = {"crossing": ("settlement", "city"), "path": ("road",), "land": ("robber",)}
SHAPES: Final = {"settlement": "crossing", "city": "crossing", "road": "path", "robber": "land"}
FACE: Final = (-1.0, -1.0, CARD_WIDE + 2, CARD_HIGH - 26)
MAIN: Final = ("roll", "end_trade", "rob_none", "free_done")
PLAIN: Final = ("roll", "buy", "knight", "road_building", "discovery", "rob_none", "end_trade", "free_done", "end_turn", "submit", "clear")
FINAL: Final = ("buy", "monopoly")  # they show something, so no undo brings them back


def about(w: Words) -> About:
    return About(
        what=w.say("Settle nineteen hexes, and live on what the dice bring. Nobody has everything, so talk to the others: wood for ore, one brick for peace."),
        minutes=(45, 75),
        lid=(-205.0, -190.0, 410.0, 290.0),
    )


def board(view: Any, w: Words) -> Board:
    return layers(ISLAND, view, w)


def layers(look: Look, view: Any, w: Words) -> Board:
    """The board in the look of a game."""
    css = re.sub(r"</?style>", "", look.sheet())
    return Board(box=box_of(view), sheet=css, still=still_of(look, view, w), moving=moving(view, w), scope=look.name, endless=True)


def label(view: Any, seat: int, action: int, w: Words) -> str:
    """What the game of the view calls an action."""
    return str(view.game.text.label(view, seat, action, w))


# What everybody may know, and what the viewer has.


def players(view: Any, w: Words) -> list[Player]:
    owing = view.ask(pending)
    return [player(view, seat, owing >> seat & 1, w) for seat in range(view.players)]


def player(view: Any, seat: int, owes: int, w: Words) -> Player:
    over = view.phase == OVER
    return Player(
        seat=seat,
        emblem=("island-city", SEAT_MARKS[seat]),
        points=view.ask(points, seat),
        status=status(view, seat, owes, w),
        facts=tuple(facts(view, seat, w)),
        has_turn=view.turn == seat and not over,
        has_won=over and bool(view.winners >> seat & 1),
        mark_at=(7.5, 6),
    )


def facts(view: Any, seat: int, w: Words) -> Iterator[Fact]:
    n, army, road = view.hand_size[seat], view.largest_army == seat, view.longest_road == seat
    yield Fact("island-hand", w.say("cards in hand: {n}", n=n), n)
    yield Fact("island-card", w.say("development cards in hand: {n}", n=view.card_count[seat]), view.card_count[seat])
    knights = view.played[seat, KNIGHT]
    yield Fact(CARD_GLYPHS[KNIGHT], w.say("knights laid: {n}, the largest army", n=knights) if army else w.say("knights laid: {n}", n=knights), knights, army)
    route = view.route[seat]
    yield Fact("island-route", w.say("longest route: {n}, the longest road", n=route) if road else w.say("longest route: {n}", n=route), route, road)


def stock(view: Any, w: Words) -> list[Card]:
    goods = [Card(f"bank-{r}", f"island-tile-{r}", w.say("in the bank: {cards}", cards=some_cards(r, view.bank[r], w)), view.bank[r]) for r in range(RESOURCES)]
    return [*goods, Card("bank-cards", "island-back", w.say("development cards left: {n}", n=view.deck_left), view.deck_left)]


def hand(view: Any, w: Words) -> list[Card]:
    """Resources always, so that they keep their places; development cards where there are any."""
    if view.seat >= view.players:
        return []
    held = [view.hands[view.seat, r] for r in range(RESOURCES)]
    goods = [Card(f"hand-{r}", f"island-plain-card-{r}", resource_name(r, w), n, FACE) for r, n in enumerate(held)]
    cards = [(kind, view.cards[view.seat, kind]) for kind in range(CARDS)]
    return [*goods, *(Card(f"hand-card-{kind}", f"island-plain-development-{kind}", card_name(kind, w), n, FACE) for kind, n in cards if n)]


# What a seat can do.


def desk(view: Any, seat: int, legal: list[int], w: Words) -> Desk:
    """For a seat that is not at the table only the offers."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(view.game.actions.decode(action).kind, []).append(action)
    return Desk(
        targets=tuple(targets(view, seat, by_kind, w)),
        choices=tuple(choices(view, seat, by_kind, w)),
        groups=tuple(groups(view, seat, by_kind, w)),
        wares=tuple(wares(view, seat, by_kind, w)) if seat < view.players else (),
        composers=tuple(composers(view, seat, by_kind, w)),
        offers=tuple(offers(view, seat, by_kind, w)),
        hint=hint(view, seat, w),
    )


def targets(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Target]:
    for kind, shape in SHAPES.items():
        for action in by_kind.get(kind, ()):
            (where,) = view.game.actions.decode(action).args.values()
            yield Target(f"{shape}-{where}", Choice((action,), label(view, seat, action, w)), ghost(view, kind, where, seat), kind)


def choices(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Choice]:
    """What stands alone: the main thing first, ending the turn last. A card is bought among the wares; submit and clear are for a draft begun elsewhere."""
    for kind in PLAIN:
        if kind != "buy" and kind in by_kind:
            action = by_kind[kind][0]
            yield Choice((action,), label(view, seat, action, w), tone="main" if kind in MAIN else "plain")


def groups(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Group]:
    if "rob" in by_kind:
        yield Group(w.say("Rob a player"), tuple(Choice((action,), label(view, seat, action, w)) for action in by_kind["rob"]))
    if "pick" in by_kind:
        yield Group(w.say("Take a card from the bank"), cards_to_choose(view, seat, by_kind["pick"], w))
    if "ask" in by_kind:
        ask = by_kind["ask"][0]
        yield Group("", (Choice((ask,), label(view, seat, ask, w)),), is_trade=True)
    for given in range(RESOURCES):
        trades = [action for action in by_kind.get("bank", ()) if view.game.actions.decode(action).args["give"] == given]
        if trades:
            title = w.say("{cards} to the bank for", cards=some_cards(given, view.rate[seat, given], w))
            yield Group(title, cards_to_choose(view, seat, trades, w), is_trade=True)
    if "monopoly" in by_kind:
        yield Group(w.say("Play monopoly on"), cards_to_choose(view, seat, by_kind["monopoly"], w, asks=True))


def cards_to_choose(view: Any, seat: int, some: Sequence[int], w: Words, asks: bool = False) -> tuple[Choice, ...]:
    """One choice a resource, which is the action's last argument."""
    kinds = [list(view.game.actions.decode(action).args.values())[-1] for action in some]
    return tuple(
        Choice((action,), label(view, seat, action, w), resource_name(r, w), f"island-tile-{r}", asks=asks) for action, r in zip(some, kinds, strict=True)
    )


def wares(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Ware]:
    """The card of building costs that lies before every player (I-4)."""
    left = (
        ("road", "island-road", w.say("Road"), ROAD_PRICE, view.roads_left[seat]),
        ("settlement", "island-settlement", w.say("Settlement"), SETTLEMENT_PRICE, view.settlements_left[seat]),
        ("city", "island-city", w.say("City"), CITY_PRICE, view.cities_left[seat]),
    )
    for kind, icon, name, price, n in left:
        yield Ware(kind, icon, name, units([price[r] for r in range(RESOURCES)], w), n)
    buy = Choice(tuple(by_kind["buy"]), label(view, seat, by_kind["buy"][0], w), asks=True) if "buy" in by_kind else None
    yield Ware("card", "island-back", w.say("Development card"), units([CARD_PRICE[r] for r in range(RESOURCES)], w), view.deck_left, buy, seated=False)


def units(some: Sequence[int], w: Words) -> tuple[Unit, ...]:
    return tuple(Unit(f"island-tile-{r}", some_cards(r, n, w), n) for r, n in enumerate(some) if n)


# Bundles.


def composers(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Composer]:
    if "discard" in by_kind:
        yield discards(view, seat, w)
    if "give" in by_kind and "submit" not in by_kind and "clear" not in by_kind:
        yield draft(view, seat, w)


def discards(view: Any, seat: int, w: Words) -> Composer:
    left = view.to_discard[seat] - view.chosen[seat]
    held = [view.hands[seat, r] - view.staged[seat, r] for r in range(RESOURCES)]
    side = Side(w.say_n("Give up {n} card", "Give up {n} cards", left), counters("give", held, w), left, left)
    return Composer("discard", w.say("The seven"), w.say("Discard"), (side,), is_open=True)


def draft(view: Any, seat: int, w: Words) -> Composer:
    """An offer: what the seat holds for what the others could hold together in one hand (I-96, I-97)."""
    asked = [s for s in range(view.players) if s != seat] if seat == view.turn else [view.turn]
    most = max(view.hand_size[s] for s in asked)
    held = [view.hands[seat, r] for r in range(RESOURCES)]
    give = Side(w.say("You give"), counters("give", held, w), 1)
    want = Side(w.say("You receive"), counters("want", [most] * RESOURCES, w), 1, most)
    left = w.say_n("{n} offer left this turn", "{n} offers left this turn", view.offer_limit - view.offered[seat] - view.cleared[seat])
    owes = view.answer[seat] == OWES
    title = w.say("An offer to everybody") if seat == view.turn else w.say("An offer to {seat}", seat=seat_name(view.turn, w))
    verb = w.say("Make this offer instead") if owes and view.call == CALL else w.say("Make the offer")
    return Composer("offer", title, verb, (give, want), note=left, apart=True)


def counters(side: str, highs: Sequence[int], w: Words) -> tuple[Counter, ...]:
    return tuple(Counter(f"{side}-{r}", f"island-tile-{r}", resource_name(r, w), high) for r, high in enumerate(highs))


def compose(view: Any, seat: int, composer: str, bundle: Bundle) -> list[int]:
    """The steps of a bundle; a draft begun elsewhere is cleared first."""
    first = view.game.actions.first
    give, want = counts(bundle, "give", RESOURCES), counts(bundle, "want", RESOURCES)
    if composer == "discard":
        return [first["discard"] + r for r in range(RESOURCES) for _ in range(give[r])]
    if composer != "offer":
        raise UnknownAction(composer, ["offer", "discard"])
    begun = any(view.draft_give[seat, r] or view.draft_want[seat, r] for r in range(RESOURCES))
    steps = [first["give"] + r for r in range(RESOURCES) for _ in range(give[r])] + [first["want"] + r for r in range(RESOURCES) for _ in range(want[r])]
    return [*([first["clear"]] if begun else []), *steps, first["submit"]]


# Offers on the table.


def offers(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Offer]:
    """T's call or ask first, then the others' offers in the order of the seats."""
    if view.call in (CALL, ASK):
        yield call(view, seat, by_kind, w)
    for other in range(view.players):
        if other != view.turn and view.stands[other]:
            yield offer(view, seat, other, by_kind, w)


def call(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Offer:
    turn = view.turn
    give, want = terms(view, turn)
    words = w.say("{seat} asks for offers", seat=seat_name(turn, w)) if view.call == ASK else offered(view, turn, w)
    mine = [Choice((by_kind[kind][0],), label(view, seat, by_kind[kind][0], w), short, tone=tone) for kind, short, tone in replies(w) if kind in by_kind]
    if seat == turn and "withdraw" in by_kind:
        mine.append(withdrawal(view, seat, w))
    answers = tuple(answer(view, seat, other, by_kind, w) for other in range(view.players) if other != turn)
    return Offer("call", turn, words, units(give, w), units(want, w), answers, tuple(mine), waits=seat < view.players and view.answer[seat] == OWES)


def replies(w: Words) -> tuple[tuple[str, str, str], ...]:
    return (("agree", w.say("Agree"), "main"), ("decline", w.say("Decline"), "plain"))


def answer(view: Any, seat: int, other: int, by_kind: dict[str, list[int]], w: Words) -> Answer:
    """How a seat stands to the call, and for T the exchange."""
    words, tone = {
        OWES: (w.say("thinks"), "waits"),
        AGREED: (w.say("agrees"), "yes"),
        DECLINED: (w.say("declines"), "no"),
        OFFERED: (w.say("offers something else"), "other"),
    }.get(view.answer[other], ("", "no"))
    mine: list[Choice] = []
    deal = view.game.actions.first["deal"] + other
    if deal in by_kind.get("deal", ()):
        mine.append(Choice((deal,), label(view, seat, deal, w), w.say("Exchange"), tone="main"))
    if other == seat and view.answer[seat] == AGREED and "withdraw" in by_kind:
        mine.append(withdrawal(view, seat, w))
    return Answer(other, words, tone, tuple(mine))


def offer(view: Any, seat: int, other: int, by_kind: dict[str, list[int]], w: Words) -> Offer:
    give, want = terms(view, other)
    mine: list[Choice] = []
    take = view.game.actions.first["take"] + other
    if take in by_kind.get("take", ()):
        mine.append(Choice((take,), label(view, seat, take, w), w.say("Take it"), tone="main"))
    if other == seat and "withdraw" in by_kind:
        mine.append(withdrawal(view, seat, w))
    return Offer(f"offer-{other}", other, offered(view, other, w), units(give, w), units(want, w), (), tuple(mine), waits=seat == view.turn)


def withdrawal(view: Any, seat: int, w: Words) -> Choice:
    withdraw = view.game.actions.first["withdraw"]
    return Choice((withdraw,), label(view, seat, withdraw, w), w.say("Withdraw"), tone="quiet")


def terms(view: Any, seat: int) -> tuple[list[int], list[int]]:
    return [view.offer_give[seat, r] for r in range(RESOURCES)], [view.offer_want[seat, r] for r in range(RESOURCES)]


def offered(view: Any, seat: int, w: Words) -> str:
    give, want = cards_in(view.offer_give, seat, w), cards_in(view.offer_want, seat, w)
    return w.say("{seat} gives {give} for {want}", seat=seat_name(seat, w), give=give, want=want)


def hint(view: Any, seat: int, w: Words) -> str:
    """Who may offer, and when: people overlook it."""
    if view.phase == OVER or view.offer_limit == 0:
        return ""
    if view.phase != TRADE:
        return w.say("Offers are made after the roll, before building.") if not view.mixed else w.say("Offers are made after the roll.")
    if seat >= view.players:
        return w.say("No offer lies on the table.")
    if view.offered[seat] + view.cleared[seat] >= view.offer_limit:
        return w.say("Your offers of this turn are used up; you can still agree.")
    if view.hand_size[seat] == 0:
        return w.say("Without cards there is nothing to offer.")
    return w.say("You may make an offer now.") if seat == view.turn else w.say("You may make {seat} an offer now.", seat=seat_name(view.turn, w))


# Places, signs.


def at(place: str) -> list[int]:
    return naming(place, ACTIONS)


def naming(place: str, table: ActionTable) -> list[int]:
    """Every action of a table that names a place."""
    shape, _, number = place.partition("-")
    if shape not in PLACES or not number.isdecimal():
        return []
    return [action.number for action in table if action.kind in PLACES[shape] and list(action.args.values()) == [int(number)]]


def legend(view: Any, w: Words) -> list[tuple[str, str]]:
    goods = [(f"island-tile-{r}", resource_name(r, w)) for r in range(RESOURCES)]
    cards = [(CARD_GLYPHS[kind], card_name(kind, w)) for kind in range(CARDS)]
    signs = [
        ("island-hand", w.say("cards in hand")),
        ("island-card", w.say("development cards in hand")),
        ("island-route", w.say("longest route")),
        ("island-robber", w.say("the robber: its hex yields nothing")),
    ]
    prices = [
        ("island-road", w.say("A road costs 1 wood and 1 brick")),
        ("island-settlement", w.say("A settlement costs 1 wood, 1 brick, 1 wool and 1 grain")),
        ("island-city", w.say("A city costs 2 grain and 3 ore")),
        ("island-back", w.say("A development card costs 1 wool, 1 grain and 1 ore")),
    ]
    return [*goods, *cards, *signs, *prices]
