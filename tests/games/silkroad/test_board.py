"""The map, the trade tokens and their prices: every number of the rule text's Data chapter, and the components (S-1 to S-15)."""

import json
import re
from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest

from comptoir.games.silkroad import GAME, board
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.board import ARROWS, CITY, KIND_OF, NEXT, NOWHERE, PRINTED, SIDE, TYPE_COUNT, VIA
from comptoir.games.silkroad.rules import people, setup
from comptoir.games.silkroad.rules.ids import S_60, S_106, S_112
from comptoir.games.silkroad.rules.market import turn_cap
from tests.games.scenery import plain
from tests.games.silkroad.moves import choices, money, owing, pass_all, play, points, why
from tests.games.silkroad.scenes import BLUE, GOODS, GREEN, TOKENS, WHITE, city, fresh, hand, printed_token, scene

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "rules" / "silkroad.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```", TEXT[TEXT.index("## Data") :], flags=re.MULTILINE | re.DOTALL)
TOKEN_ROWS = BLOCKS[0].splitlines()[1:]
PRICES = {line.split()[0]: [int(n) for n in line.split()[1:]] for line in BLOCKS[1].splitlines()}
DATA = json.loads(BLOCKS[2])
SIDES = {"orange": board.ORANGE, "mauve": board.MAUVE, "end": board.END}
KINDS = {
    **dict.fromkeys(("OA", "OB", "MA", "MB"), board.BARTER),
    "SELL": board.SELLER,
    "BUY": board.BUYER,
    "FREE4": board.FREE,
    "FREE2": board.FREE,
    "THIEF": board.THIEF,
    "VIZIER": board.VIZIER,
    "CROOK": board.CROOK,
    "SHOP": board.SHOPKEEPER,
}


def bales_told(words, c):
    """The bales that a cell of the token table shows: "1 of c+1, c+2" for some c."""
    shown, n = [0] * 5, 1
    for part in words.split(", "):
        told = re.fullmatch(r"(?:(\d) of |good )?c(?:\+(\d))?", part)
        assert told, words
        n = int(told[1] or n)
        shown[(c + int(told[2] or 0)) % 5] += n
    return shown


def told_types():
    """Number, family, left and right cell and both counts of every token type."""
    starts = [BLOCKS[0].index(column) for column in ("type", "name", "left", "right", "orange", "mauve")]
    for line in TOKEN_ROWS[:-1]:
        numbers, name, left, right, orange, mauve = (line[a:b].strip() for a, b in pairwise([*starts, len(line)]))
        first, _, last = numbers.partition("-")
        for number in range(int(first), int(last or first) + 1):
            yield number, name.removesuffix("-c"), left, right, int(orange), int(mauve.removesuffix("(each c)"))


# The Data chapter, number by number


@pytest.mark.rule("S-3")
def test_every_token_type_is_that_of_the_table():
    types = list(told_types())
    assert [number for number, *_ in types] == list(range(board.TYPES)) == list(range(36))
    for number, family, left, right, orange, mauve in types:
        c = number % 5
        assert TOKENS[number].partition("-")[0] == family
        assert KIND_OF[number] == KINDS[family]
        assert [TYPE_COUNT[0, number], TYPE_COUNT[1, number]] == [orange, mauve]
        if family in ("OA", "OB", "MA", "MB"):
            assert plain(board.LEFT)[number] == bales_told(left, c)
            assert plain(board.RIGHT)[number] == bales_told(right, c)
            assert board.STEPS[number] == 2
        elif family in ("SELL", "BUY"):
            assert plain(board.LEFT)[number] == bales_told(left if family == "SELL" else right, c)
            assert plain(board.RIGHT)[number] == [0] * 5
        else:
            assert plain(board.LEFT)[number] == plain(board.RIGHT)[number] == [0] * 5
            if family.startswith("FREE"):
                assert left == right == f"any {board.STEPS[number]}" == f"any {family[-1]}"


@pytest.mark.rule("S-2", "S-3")
def test_ninety_tokens_have_45_orange_and_45_mauve_backs():
    assert TOKEN_ROWS[-1].split() == ["sum", "45", "45"]
    assert [sum(row) for row in plain(TYPE_COUNT)] == [45, 45]
    assert [Counter(stack) for stack in plain(board.STACKS)] == [Counter(dict(enumerate(row))) + Counter() for row in plain(TYPE_COUNT)]
    by_kind = [Counter({kind: sum(row[t] for t in range(36) if KIND_OF[t] == kind) for kind in range(8)}) for row in plain(TYPE_COUNT)]
    special = {board.THIEF: 3, board.VIZIER: 3, board.CROOK: 2, board.SHOPKEEPER: 2, board.FREE: 5, board.BARTER: 10}
    assert by_kind == [special | {board.BUYER: 15, board.SELLER: 5}, special | {board.BUYER: 5, board.SELLER: 15}]


@pytest.mark.rule("S-101", "S-105")
def test_prices_are_those_of_the_data_chapter():
    assert plain(board.SELL_PRICE) == PRICES["sell"]
    assert plain(board.BUY_PRICE) == PRICES["buy"]


@pytest.mark.rule("S-11", "S-12")
def test_every_city_is_that_of_the_data_chapter():
    assert [told["id"] for told in DATA["cities"]] == list(range(board.CITIES))
    for told, place in zip(DATA["cities"], CITY, strict=True):
        assert (place.name, place.side, place.x, place.y) == (told["en"], SIDES[told["side"]], told["x"], told["y"])


@pytest.mark.rule("S-13", "S-14")
def test_five_cities_have_a_printed_token():
    printed = {told["en"]: told["printed"] for told in DATA["cities"]}
    assert {name: printed_token(name) for name in printed} == printed
    assert {name: token for name, token in printed.items() if token} == {
        "Dunhuang": "FREE2",
        "Korla": "FREE4",
        "Kashgar": "VIZIER",
        "Merv": "THIEF",
        "Susia": "FREE2",
    }
    assert plain(PRINTED).count(board.NO_TOKEN) == 15


@pytest.mark.rule("S-11")
def test_the_arrows_and_their_bends_are_those_of_the_data_chapter():
    assert [list(arrow) for arrow in ARROWS] == DATA["arrows"]
    assert {f"{a}-{b}": [list(bend)] for (a, b), bend in VIA.items()} == DATA["via"]
    for east, arrows in enumerate((ARROWS, [(b, a) for a, b in ARROWS])):
        for place in range(board.CITIES):
            assert sorted(b for b in plain(NEXT)[east][place] if b != NOWHERE) == sorted(b for a, b in arrows if a == place)


@pytest.mark.rule("S-22", "S-75", "S-171", "S-172", "S-132")
def test_the_other_constants_are_those_of_the_data_chapter():
    assert plain(board.LAST_TWO) == [DATA["last_two"]["west"], DATA["last_two"]["east"]]
    for players in GAME.seats:
        s = fresh(players=players)
        assert setup.tokens_a_city(s) == DATA["tokens_per_city"][str(players)] == DATA["turn_tokens"][str(players)]
        assert turn_cap(s) == DATA["turn_cap"][str(players)]
    assert DATA["start"] == {"money": setup.FIRST_MONEY, "bales": setup.FIRST_BALES, "bales_per_good": board.BALES}
    assert DATA["vizier"] == {"first": people.FIRST_PRIZE, "second": people.SECOND_PRIZE}
    end = scene(caravan="Tyre", money={BLUE: 4, WHITE: 0, GREEN: 0}, hands={WHITE: "silk", GREEN: "2 silk"})
    pass_all(end)
    assert DATA["score"] == {"silver": points(end, BLUE) / 4, "bale": points(end, WHITE), "majority": points(end, GREEN) - 2}


# The drawing


def legs(a, b):
    """The straight pieces of a road."""
    stops = [(CITY[a].x, CITY[a].y), *([VIA[a, b]] if (a, b) in VIA else []), (CITY[b].x, CITY[b].y)]
    return list(pairwise(stops))


def distance(point, leg):
    """From a point to a straight piece of road."""
    (x, y), ((x1, y1), (x2, y2)) = point, leg
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    along = min(1, max(0, along))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


def cross(one, other):
    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_the_drawing_keeps_its_distances():
    assert all(0 < place.x < 1200 and 0 < place.y < 480 for place in CITY)
    assert min(hypot(a.x - b.x, a.y - b.y) for a, b in combinations(CITY, 2)) >= 80
    thirds = [distance((CITY[c].x, CITY[c].y), leg) for a, b in ARROWS for leg in legs(a, b) for c in range(20) if c not in (a, b)]
    assert min(thirds) >= 59
    assert not [(one, other) for one, other in combinations(ARROWS, 2) for p in legs(*one) for q in legs(*other) if cross(p, q)]


# Facts of the map


def journeys(east=0):
    """Every way from the first end to the last."""
    ways, done = [[board.WEST_END if east else board.EAST_END]], []
    while ways:
        way = ways.pop()
        assert len(way) <= board.CITIES  # no loop
        ahead = [b for b in plain(NEXT)[east][way[-1]] if b != NOWHERE]
        ways += [[*way, b] for b in ahead]
        if not ahead:
            done.append(way)
    return done


@pytest.mark.rule("S-11", "S-15")
@pytest.mark.parametrize("east", [0, 1])
def test_48_journeys_have_12_or_13_moves_and_never_turn_back(east):
    ways = journeys(east)
    assert len(ARROWS) == len(set(ARROWS)) == 25
    assert len(ways) == 48
    assert Counter(len(way) - 1 for way in ways) == {13: 32, 12: 16}
    assert {way[-1] for way in ways} == {board.EAST_END if east else board.WEST_END}
    assert all(len(set(way)) == len(way) for way in ways)
    assert {len(way) - 2 for way in ways} == {11, 12}  # markets


@pytest.mark.rule("S-11", "S-12")
def test_what_lies_on_every_journey():
    ways = [{CITY[c].name for c in way} for way in journeys()]
    assert set.intersection(*ways) == {"Chang'An", "Antioch", "Dunhuang", "Kashgar", "Merv", "Ecbatana", "Palmyra"}
    assert {sum(SIDE[c] == board.ORANGE for c in way) for way in journeys()} == {5, 6}
    assert {sum(SIDE[c] == board.MAUVE for c in way) for way in journeys()} == {6}


@pytest.mark.rule("S-10", "S-11")
def test_two_arrows_leave_six_cities_each_way_and_one_every_other():
    forks = [{CITY[c].name for c in range(20) if plain(NEXT)[east][c].count(NOWHERE) == 0} for east in (0, 1)]
    assert forks == [
        {"Chang'An", "Dunhuang", "Loulan", "Kashgar", "Merv", "Palmyra"},
        {"Antioch", "Ecbatana", "Merv", "Kashgar", "Korla", "Dunhuang"},
    ]
    ends = [{CITY[c].name for c in range(20) if plain(NEXT)[east][c].count(NOWHERE) == 2} for east in (0, 1)]
    assert ends == [{"Antioch"}, {"Chang'An"}]


@pytest.mark.rule("S-10", "S-60")
@pytest.mark.parametrize("east", [0, 1])
def test_the_caravan_goes_along_an_arrow_in_its_direction_only(east):
    for place in range(20):
        ahead = {b if not east else a for a, b in ARROWS if (b if east else a) == place}
        if len(ahead) == 2:
            s = scene(caravan=CITY[place].name, phase=field.TO_MOVE, options={"direction": ("west", "east")[east]})
            assert choices(s, BLUE) == {f"move {CITY[b].name}" for b in ahead}
            assert all(why(s, BLUE, f"move {CITY[c].name}") == S_60 for c in range(20) if c not in ahead)


@pytest.mark.rule("S-12")
def test_nine_cities_in_the_east_are_orange_nine_in_the_west_mauve_and_the_ends_neither():
    assert [place.side for place in CITY] == [board.END, *[board.ORANGE] * 9, *[board.MAUVE] * 9, board.END]
    assert (CITY[1].name, CITY[9].name, CITY[10].name, CITY[18].name) == ("Lanzhou", "Kashgar", "Samarkand", "Tyre")
    named = ("Chang'An", "Dunhuang", "Korla", "Kashgar", "Merv", "Susia", "Aleppo", "Tyre", "Antioch")
    assert {name for name in named if city(name) >= 0} == set(named)


# Components and limits


@pytest.mark.rule("S-1")
@pytest.mark.parametrize("players", GAME.seats)
def test_there_are_fifteen_bales_of_each_of_five_goods(players):
    s = fresh(players=players)
    assert [int(s.bank[g]) + sum(int(s.hands[seat, g]) for seat in range(players)) for g in range(5)] == [15] * 5
    assert board.GOODS == len(GOODS) == 5
    line = re.search(r"^Goods: (.*?)\.", TEXT, re.MULTILINE)
    assert line is not None
    assert re.findall(r"(\d) (?:dried )?(\w+) \w+", line[1]) == [(str(number), name) for name, number in GOODS.items()]


@pytest.mark.rule("S-2")
def test_no_city_has_more_tokens_than_there_are_turn_tokens_and_there_are_five():
    assert [setup.tokens_a_city(fresh(players=n)) for n in GAME.seats] == [5, 3, 4, 5]
    assert board.SLOTS == 5
    assert field.SEATS == GAME.seats[-1] == 6  # a screen each


@pytest.mark.rule("S-4", "S-5")
def test_money_is_silver_and_a_gold_piece_is_five_of_it_in_payments_as_in_the_score():
    s = fresh()
    assert money(s) == [1 * 5 + 5] * 4  # a gold piece and five silver ones
    bidder = (s.pawn + 1) % 4
    assert choices(s, bidder) == {"pass", *(f"bid {n}" for n in range(1, 11))}  # change is to be had for any amount
    end = scene(caravan="Tyre", money={BLUE: 23})
    pass_all(end)
    assert points(end, BLUE) == 4 * 5 + 3


@pytest.mark.rule("S-6")
def test_the_bank_never_runs_out_of_money():
    s = scene(using="SELL-1", hands={BLUE: "15 silk"}, money={0: 900, 1: 900, 2: 900, 3: 900})  # far more than 45 coins
    play(s, BLUE, "sell 15")
    assert money(s) == [921, 900, 900, 900]


@pytest.mark.rule("S-7")
def test_no_bale_is_taken_that_the_bank_has_not_got():
    s = scene(using="BUY-4", money={BLUE: 90}, bank={"spices": 2})
    assert why(s, BLUE, "buy 2") == 0
    assert why(s, BLUE, "buy 3") == S_106
    s = scene(using="OA-0", hands={BLUE: "ivory"}, bank={"jewels": 0})
    assert why(s, BLUE, "barter") == S_112
    s = scene(using="FREE2", hands={BLUE: "2 ivory"}, bank={"jewels": 0, "silk": 1})
    assert choices(s, BLUE) == {"skip", "swap ivory silk", "swap ivory fruit", "swap ivory spices"}


@pytest.mark.rule("S-7")
def test_what_is_not_with_a_player_or_on_a_vizier_is_in_the_bank():
    s = scene(hands={BLUE: "3 silk", WHITE: "2 silk fruit"}, barred="silk jewels")
    assert list(s.bank) == [15, 9, 14, 14, 15]


@pytest.mark.rule("S-9")
def test_a_player_may_own_any_number_of_bales_and_tokens_and_any_money():
    s = scene(using="BUY-1", hands={BLUE: "15 ivory"}, money={BLUE: 900}, crooks={BLUE: 4}, shops={BLUE: 4})
    play(s, BLUE, "buy 15")
    assert hand(s, BLUE) == "15 ivory 15 silk"
    s = scene(lying=["CROOK", "SHOP", "THIEF"], crooks={BLUE: 3}, shops={BLUE: 3})
    play(s, BLUE, "take 0")
    assert (s.crooks[BLUE], s.shops[BLUE]) == (4, 3)


@pytest.mark.rule("S-9")
def test_nobody_pays_more_than_he_owns():
    s = scene(using="BUY-1", money={BLUE: 5})
    assert choices(s, BLUE) == {"skip", "buy 1", "buy 2"}
    play(s, BLUE, "buy 2")
    assert money(s)[BLUE] == 2
    s = scene(money={WHITE: 0})
    assert choices(s, WHITE) == {"pass"}
    assert owing(s) == {WHITE}
