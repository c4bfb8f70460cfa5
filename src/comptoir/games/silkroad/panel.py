"""What a page of the silk road shows beside its board: the seats behind their screens, the own bales, what can be done and where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from comptoir.core.errors import UnknownAction
from comptoir.core.panel import About, Board, Bundle, Card, Choice, Composer, Counter, Desk, Fact, Flight, Group, Player, Side, Stage, Target, counts
from comptoir.core.words import Words
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import BUY_PRICE, GOODS, SELL_PRICE, STEPS
from comptoir.games.silkroad.picture import BEHIND, BOX, RUG, eye, moving, still
from comptoir.games.silkroad.picture.palette import SCOPE, page_sheet
from comptoir.games.silkroad.picture.panels import in_the_bank, is_lifted, status
from comptoir.games.silkroad.picture.pictograms import BALES, BARRED, SEAT_MARKS
from comptoir.games.silkroad.rules.legal import pending
from comptoir.games.silkroad.rules.score import points
from comptoir.games.silkroad.rules.trade import good_on
from comptoir.games.silkroad.state import OVER
from comptoir.games.silkroad.text import label
from comptoir.games.silkroad.text.names import good_name, money_name

__all__ = ["about", "at", "board", "compose", "desk", "flights", "hand", "legend", "players", "stock"]

PLACES: Final = {"stop": "move", "stand": "take"}
ALONE: Final = ("barter", "shopkeeper", "keep_pawn", "sell_pawn", "pass", "skip")
TOKEN: Final = (-16.0, -16.0, 32.0, 32.0)


def about(w: Words) -> About:
    return About(
        what=w.say("One caravan, three to six hungry merchants, and always one token too few. Buy the pawn, lead the way, and guess what the others hide."),
        minutes=(40, 60),
        lid=(-300.0, -235.0, 600.0, 412.0),
        plies=30,
    )


def board(view: Any, w: Words) -> Board:
    stage = Stage(behind=BEHIND, before=RUG, eye=eye(view))
    return Board(box=BOX, sheet=re.sub(r"</?style>", "", page_sheet()), still=still(), moving=moving(view, w), scope=SCOPE.removeprefix("."), stage=stage)


# What everybody may know, and what the viewer has.


def players(view: Any, w: Words) -> list[Player]:
    owing = view.ask(pending)
    return [player(view, seat, owing >> seat & 1, w) for seat in range(view.players)]


def player(view: Any, seat: int, owes: int, w: Words) -> Player:
    over = view.phase == OVER
    return Player(
        seat=seat,
        emblem=("silkroad-screen", SEAT_MARKS[seat]),
        points=view.ask(points, seat) if is_lifted(view) or seat == view.seat else None,
        status=status(view, seat, owes, w),
        facts=tuple(facts(view, seat, w)),
        has_turn=view.pawn == seat and not over,
        has_won=over and bool(view.winners >> seat & 1),
    )


def facts(view: Any, seat: int, w: Words) -> Iterator[Fact]:
    crooks, shops = view.crooks[seat], view.shops[seat]
    new_crooks, new_shops = view.new_crooks[seat], view.new_shops[seat]
    kept = w.say("crooks kept: {n}, of them new: {new}", n=crooks, new=new_crooks) if new_crooks else w.say("crooks kept: {n}", n=crooks)
    yield Fact("silkroad-crook", kept, crooks)
    kept = w.say("shopkeepers kept: {n}, of them new: {new}", n=shops, new=new_shops) if new_shops else w.say("shopkeepers kept: {n}", n=shops)
    yield Fact("silkroad-shopkeeper", kept, shops)
    yield Fact("silkroad-turn", w.say("turn tokens laid: {n}", n=view.laid[seat]), view.laid[seat])
    if is_lifted(view):
        yield Fact("silkroad-silver", w.say("has {money}", money=money_name(view.money[seat], w)), view.money[seat])
        yield Fact("silkroad-any", w.say("bales: {n}", n=view.bales[seat]), view.bales[seat])


def stock(view: Any, w: Words) -> list[Card]:
    """Barred goods have a vizier upon them."""
    icons = [BARRED[good] if view.barred[good] else BALES[good] for good in range(GOODS)]
    return [Card(f"bank-good-{good}", icons[good], in_the_bank(view, good, w), view.bank[good]) for good in range(GOODS)]


def hand(view: Any, w: Words) -> list[Card]:
    if view.seat >= view.players:
        return []
    bales = [Card(f"hand-{g}", BALES[g], good_name(g, w), view.hands[view.seat, g], TOKEN) for g in range(GOODS)]
    return [*bales, Card("hand-silver", "silkroad-silver", w.say("silver"), view.money[view.seat], TOKEN)]


# What a seat can do.


def desk(view: Any, seat: int, legal: list[int], w: Words) -> Desk:
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(ACTIONS.decode(action).kind, []).append(action)
    alone = [by_kind[kind][0] for kind in ALONE if kind in by_kind]
    return Desk(
        targets=tuple(targets(view, seat, by_kind, w)),
        choices=tuple(Choice((action,), label(view, seat, action, w), tone=tone_of(action)) for action in alone),
        groups=tuple(groups(view, seat, by_kind, w)),
        composers=tuple(composers(view, seat, by_kind, w)),
    )


def tone_of(action: int) -> str:
    return "main" if ACTIONS.decode(action).kind == "barter" else "plain"


def targets(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Target]:
    for shape, kind in PLACES.items():
        for action in by_kind.get(kind, ()):
            (where,) = ACTIONS.decode(action).args.values()
            yield Target(f"{shape}-{where}", Choice((action,), label(view, seat, action, w)), kind=kind)


def groups(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Group]:
    """Goods by their pictograms, everything else in words."""
    titles = {
        "sell": w.say("Sell"),
        "buy": w.say("Buy"),
        "rob": w.say("Rob"),
        "call": w.say("Call a good"),
        "reveal": w.say("Show the vizier"),
        "give_pawn": w.say("Hand the pawn on"),
    }
    for kind, title in titles.items():
        some = by_kind.get(kind, [])
        if some:
            yield Group(title, tuple(chosen(view, seat, action, w) for action in some))
    yield from tricks(view, seat, by_kind.get("crook", []), w)


def tricks(view: Any, seat: int, crooks: Sequence[int], w: Words) -> Iterator[Group]:
    """What a crook may change: on each side of a barter apart, for the same good may stand on both."""
    by_side: dict[int, list[int]] = {}
    for action in crooks:
        by_side.setdefault(ACTIONS.decode(action).args["side"], []).append(action)
    both = {0: w.say("Crook, on what is given"), 1: w.say("Crook, on what is received")}
    for side, some in by_side.items():
        title = both[side] if any(view.left) and any(view.right) else w.say("Play a crook")
        yield Group(title, tuple(chosen(view, seat, action, w) for action in some))


def chosen(view: Any, seat: int, action: int, w: Words) -> Choice:
    """In pictograms where these say it: so many bales for so much silver, one good that becomes another."""
    it, words = ACTIONS.decode(action), label(view, seat, action, w)
    match it.kind:
        case "call":
            return Choice((action,), words, good_name(it.args["good"], w), BALES[it.args["good"]])
        case "reveal":
            return Choice((action,), words, str(it.args["k"]), BALES[view.called])
        case "sell":
            n = it.args["n"]
            return Choice((action,), words, f"{n} → {SELL_PRICE[n]}", BALES[view.ask(good_on)], yields="silkroad-silver")
        case "buy":
            n = it.args["n"]
            return Choice((action,), words, f"{BUY_PRICE[n]} → {n}", "silkroad-silver", yields=BALES[view.ask(good_on)])
        case "crook":
            return Choice((action,), words, "→", BALES[it.args["old"]], yields=BALES[it.args["new"]])
        case _:
            return Choice((action,), words, seat=it.args["seat"])


def composers(view: Any, seat: int, by_kind: dict[str, list[int]], w: Words) -> Iterator[Composer]:
    if "bid" in by_kind:
        yield bidding(view, by_kind["bid"], w)
    if "swap" in by_kind:
        yield bartering(view, seat, w)


def bartering(view: Any, seat: int, w: Words) -> Composer:
    """A free barter as one bundle, as far as the token, the hand and the bank go (S-114 to S-117)."""
    held, there = [int(view.hands[seat, g]) for g in range(GOODS)], [int(view.bank[g]) for g in range(GOODS)]
    most = min(STEPS[view.token] - view.steps, sum(held), sum(there))
    give = Side(w.say("You give"), counters("give", held, there, most, w), 1, most)
    want = Side(w.say("You receive as many"), counters("want", there, held, most, w), 1, most)
    up_to = w.say_n("up to {n} bale", "up to {n} bales", most)
    return Composer("barter", w.say("Barter"), w.say("Barter"), (give, want), note=up_to, apart=True, even=True, is_open=True)


def counters(side: str, bounds: Sequence[int], others: Sequence[int], most: int, w: Words) -> tuple[Counter, ...]:
    """One for each good: as many as there are, and as can be exchanged for another good."""
    return tuple(Counter(f"{side}-{g}", BALES[g], good_name(g, w), min(bounds[g], sum(others) - others[g], most)) for g in range(GOODS))


def bidding(view: Any, bids: Sequence[int], w: Words) -> Composer:
    amounts = [ACTIONS.decode(action).args["amount"] for action in bids]
    low, high = min(amounts), max(amounts)
    counter = Counter("amount", "silkroad-silver", w.say("silver"), high, low, low)
    return Composer("bid", w.say("Bid for the pawn"), w.say("Bid"), (Side(w.say("At least {n}", n=low), (counter,), low, high),), is_open=True)


def compose(view: Any, seat: int, composer: str, bundle: Bundle) -> list[int]:
    if composer == "bid":
        return [ACTIONS.encode("bid", bundle.get("amount", 0))]
    if composer != "barter":
        raise UnknownAction(composer, ["bid", "barter"])
    give, want = ([g for g, n in enumerate(counts(bundle, side, GOODS)) for _ in range(n)] for side in ("give", "want"))
    if len(give) != len(want):
        raise UnknownAction(composer)
    return [ACTIONS.encode("swap", one, other) for one, other in zip(give, want, strict=True)]


# Places, motion, signs.


def at(place: str) -> list[int]:
    shape, _, number = place.partition("-")
    if shape not in PLACES or not number.isdecimal():
        return []
    return [action.number for action in ACTIONS if action.kind == PLACES[shape] and list(action.args.values()) == [int(number)]]


def flights(before: Any, after: Any, seat: int, action: int) -> list[Flight]:
    """Nothing flies: the caravan walks, tokens are taken from the rug."""
    return []


def legend(view: Any, w: Words) -> list[tuple[str, str]]:
    goods = [(BALES[g], good_name(g, w)) for g in range(GOODS)]
    signs = [
        ("silkroad-any", w.say("a bale of any good")),
        ("silkroad-silver", w.say("silver")),
        ("silkroad-pawn", w.say("the leader’s pawn")),
        ("silkroad-turn", w.say("a turn token: laid by whoever has acted in this turn")),
        ("silkroad-vizier", w.say("a vizier: 5 silver to whoever shows most, 3 to the second")),
        (BARRED[1], w.say("a good that no vizier may call any more")),
        ("silkroad-thief", w.say("a thief: one bale of a player")),
        ("silkroad-crook", w.say("a crook: changes a good on a token")),
        ("silkroad-shopkeeper", w.say("a shopkeeper: a second token")),
    ]
    return [*goods, *signs]
