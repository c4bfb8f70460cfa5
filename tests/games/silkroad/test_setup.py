"""Set-up: tokens in the cities, three bales each, the first holder; the direction of the journey (S-20 to S-33)."""

from collections import Counter

import pytest

from comptoir.core.errors import BadOption
from comptoir.core.rng import below
from comptoir.games.silkroad import GAME
from comptoir.games.silkroad.board import BACKS, CITY, END, LAST_TWO, MAUVE, NO_TOKEN, ORANGE, SIDE, STACKS, TYPE_COUNT
from comptoir.games.silkroad.rules.setup import deal_bales, deal_tokens, exchange_forbidden, shuffle
from comptoir.games.silkroad.state import BIDDING, NOT_YET, SPECTATOR
from tests.games.chance import is_fair
from tests.games.scenery import begun, frozen, plain, rekey
from tests.games.silkroad.moves import choices, fields, money, owing, pass_all, play, view
from tests.games.silkroad.scenes import TOKENS, check, city, copied, fresh, in_hand, scene, tokens_in, type_of

FORBIDDEN = {type_of("CROOK"), type_of("SHOP")}
SIZES = {3: 5, 4: 3, 5: 4, 6: 5}  # tokens a city
EVERY_TABLE = [(players, direction) for players in GAME.seats for direction in ("west", "east")]
every_table = pytest.mark.parametrize(("players", "direction"), EVERY_TABLE)


def backs(s, side):
    """How many tokens of each type lie in the cities of a side."""
    return Counter(int(s.tokens[c, slot]) for c in range(20) if SIDE[c] == side for slot in range(5) if s.tokens[c, slot] != NO_TOKEN)


@pytest.mark.rule("S-20")
def test_three_to_six_play_and_each_begins_with_a_gold_piece_and_five_silver():
    for players in GAME.seats:
        assert money(fresh(players=players)) == [10] * players
    assert GAME.seats == range(3, 7)
    assert GAME.settle({})["players"] == 4
    for refused in (2, 7):
        with pytest.raises(BadOption):
            GAME.settle({"players": refused})


@pytest.mark.rule("SX1")
@pytest.mark.parametrize(("players", "placed", "bank"), [(3, 90, 66), (4, 54, 63), (5, 72, 60), (6, 90, 57)])
def test_how_much_lies_where_when_a_game_begins(players, placed, bank):
    s = fresh(players=players)
    assert sum(s.tokens[c, slot] != NO_TOKEN for c in range(20) for slot in range(5)) == placed
    assert sum(s.bank) == bank
    assert money(s) == [10] * players
    assert [sum(hand) for hand in in_hand(s)] == [int(s.bales[seat]) for seat in range(players)] == [3] * players
    check(s)


@pytest.mark.rule("S-21", "S-8")
def test_each_player_draws_three_bales_and_the_rest_of_the_bag_goes_openly_into_the_bank():
    first: Counter[int] = Counter()
    pairs = 0
    s = fresh(players=6)
    for seed in range(1000):
        rekey(s, seed)
        for seat in range(6):
            s.bales[seat] = 0
            for good in range(5):
                s.hands[seat, good] = 0
        deal_bales(s)
        first.update(good for hand in in_hand(s) for good in range(5) for _ in range(hand[good]))
        pairs += sum(n * (n - 1) // 2 for hand in in_hand(s) for n in hand)
        assert [15 - sum(hand[good] for hand in in_hand(s)) for good in range(5)] == list(s.bank)
    assert is_fair([first[good] for good in range(5)])
    assert is_fair([pairs, 18000 - pairs], [14, 60])  # of two bales of a hand: 14 of the other 74 have the first one's colour
    for seat in (0, SPECTATOR):
        assert list(view(s, seat).bank) == list(s.bank)


@pytest.mark.rule("S-21")
def test_nobody_sees_the_bales_that_others_draw():
    s = fresh()
    for seat in range(4):
        assert [sum(hand) for hand in in_hand(view(s, seat))] == [3 * (other == seat) for other in range(4)]


@every_table
@pytest.mark.rule("S-22", "S-23", "S-24")
def test_every_city_but_the_ends_gets_one_token_fewer_than_players_or_five_with_three(players, direction):
    s = fresh(players=players, direction=direction)
    for c in range(20):
        lying = [s.tokens[c, slot] != NO_TOKEN for slot in range(5)]
        n = 0 if SIDE[c] == END else SIZES[players]
        assert lying == [True] * n + [False] * (5 - n)  # slots 0, 1, 2, ... and a printed token takes none


@pytest.mark.rule("S-24")
def test_placed_tokens_lie_face_up():
    s = fresh(players=6)
    for seat in (*range(6), SPECTATOR):
        assert fields(view(s, seat)).tokens == fields(s).tokens


@every_table
@pytest.mark.rule("S-22", "S-31", "S-33")
def test_orange_backs_lie_on_orange_cities_and_eastwards_on_the_mauve_ones(players, direction):
    for seed in range(5):
        s = fresh(seed, players=players, direction=direction)
        for side in (ORANGE, MAUVE):
            back = side if direction == "west" else 1 - side
            assert all(n <= TYPE_COUNT[back, token] for token, n in backs(s, side).items())
            assert sum(backs(s, side).values()) == 9 * SIZES[players]


@pytest.mark.rule("S-22")
def test_any_token_may_lie_anywhere():
    s = fresh()
    at: Counter[int] = Counter()
    for seed in range(1500):
        rekey(s, seed)
        shuffle(s, 0)
        shuffle(s, 1)
        deal_tokens(s)
        at[int(s.tokens[city("Yumen"), 1])] += 1
    kinds = [t for t in range(36) if TYPE_COUNT[0, t]]
    assert set(at) <= set(kinds)
    assert is_fair([at[t] for t in kinds], [TYPE_COUNT[0, t] for t in kinds])


@every_table
@pytest.mark.rule("S-25", "S-32", "SX2")
def test_no_crook_and_no_shopkeeper_lies_in_the_last_two_cities(players, direction):
    last = ("Aleppo", "Tyre") if direction == "west" else ("Lanzhou", "Yumen")
    elsewhere: Counter[str] = Counter()
    for seed in range(25):
        s = fresh(seed, players=players, direction=direction)
        for name in last:
            assert not {"CROOK", "SHOP"} & set(tokens_in(s, name))
        for name in ("Chang'An", "Antioch"):
            assert tokens_in(s, name) == ["-"] * 5
        elsewhere.update(place.name for place in CITY if {"CROOK", "SHOP"} & set(tokens_in(s, place.name)))
    assert set(elsewhere) & ({"Lanzhou", "Yumen"} if direction == "west" else {"Aleppo", "Tyre"})  # the ban holds at one end only


def about_to_exchange(players, seed=1, east=0):
    """The tokens are dealt, and a crook lies in slot 0 of the first of the last two cities."""
    s = begun(GAME, seed, {"players": players, "direction": ("west", "east")[east]})
    shuffle(s, 0)
    shuffle(s, 1)
    deal_tokens(s)
    here = int(LAST_TWO[east, 0])
    for c in range(20):
        for slot in range(5):
            if s.tokens[c, slot] == type_of("CROOK") and SIDE[c] == SIDE[here]:
                s.tokens[here, 0], s.tokens[c, slot] = int(s.tokens[c, slot]), int(s.tokens[here, 0])
                return s
    return about_to_exchange(players, seed + 1, east)


def placed_and_not(s):
    """All tokens of either back, wherever they are, and how many there are of each."""
    lying = [(("city", c, slot), int(s.tokens[c, slot])) for c in range(20) for slot in range(5)]
    spare = [(("spare", back, i), int(s.stack[back, i])) for back in range(2) for i in range(BACKS)]
    return {place: token for place, token in lying + spare if token != NO_TOKEN}


@pytest.mark.rule("S-26", "SX3")
@pytest.mark.parametrize(("players", "east"), [(6, 0), (3, 1), (4, 0), (5, 1)])
def test_a_forbidden_token_changes_places_with_any_that_may_lie_there(players, east):
    begin = about_to_exchange(players, east=east)
    before = placed_and_not(begin)
    here = int(LAST_TWO[east, 0])
    side, last = SIDE[here], {int(LAST_TWO[east, i]) for i in range(2)}
    back = side ^ east
    partners = [
        place
        for place, token in before.items()
        if token not in FORBIDDEN and (place[:2] == ("spare", back) or (place[0] == "city" and SIDE[place[1]] == side and place[1] not in last))
    ]
    drawn: Counter[tuple[str, int, int]] = Counter()
    for seed in range(1000):
        s = copied(begin)
        rekey(s, seed)
        exchange_forbidden(s, here, 0)
        after = placed_and_not(s)
        (partner,) = [place for place in after if after[place] != before[place] and place != ("city", here, 0)]
        assert after[("city", here, 0)] == before[partner]
        assert after[partner] == type_of("CROOK")  # it now lies where its replacement came from
        assert Counter(after.values()) == Counter(before.values())
        drawn[partner] += 1
    assert set(drawn) <= set(partners)
    assert any(kind == "spare" for kind, *_ in partners) == (players in (4, 5))
    assert is_fair([drawn[place] for place in partners])


@pytest.mark.rule("S-26")
def test_a_token_that_may_lie_in_the_last_cities_stays():
    s = about_to_exchange(6)
    before = frozen(s)
    assert s.tokens[city("Tyre"), 0] not in FORBIDDEN
    exchange_forbidden(s, city("Tyre"), 0)
    assert frozen(s) == before  # not even a number is drawn


@pytest.mark.rule("S-27")
@pytest.mark.parametrize("players", GAME.seats)
def test_the_caravan_stands_at_the_first_end_and_anybody_may_be_first_holder(players):
    holders: Counter[int] = Counter()
    for seed in range(150 * players // 3):
        s = fresh(seed, players=players)
        holders[int(s.pawn)] += 1
        assert s.caravan == city("Chang'An")
        assert (s.phase, owing(s)) == (BIDDING, {(s.pawn + 1) % players})
        assert list(s.laid) == [0] * 6  # the holder has all turn tokens
    assert is_fair([holders[seat] for seat in range(players)])


@pytest.mark.rule("S-131", "S-140", "S-166")
@pytest.mark.parametrize("players", GAME.seats)
def test_when_a_game_begins_nothing_is_shown_barred_kept_or_in_use(players):
    s = fresh(players=players)
    assert list(s.shown) == [NOT_YET] * 6  # not even no bales
    assert list(s.barred) == list(s.on_vizier) == [0] * 5
    assert list(s.crooks) == list(s.shops) == [0] * 6
    assert (s.token, s.turn) == (NO_TOKEN, 1)


@pytest.mark.rule("S-28")
@pytest.mark.parametrize(("players", "spare"), [(3, 0), (4, 18), (5, 9), (6, 0)])
def test_tokens_that_are_not_placed_stay_out_of_the_game_and_nobody_knows_their_order(players, spare):
    s = fresh(players=players)
    for side in (ORANGE, MAUVE):
        left = Counter(dict(enumerate(plain(TYPE_COUNT)[side]))) - backs(s, side)
        assert sum(left.values()) == spare  # their set follows from what lies face up
    assert not any(s.stack[back, i] for back in range(2) for i in range(BACKS))


def retold(s):
    """The set-up as S-29 tells it, with the same generator: tokens by city, hands, first holder."""
    stacks = [list(plain(STACKS)[back]) for back in range(2)]
    for stack in stacks:
        for i in range(BACKS - 1, 0, -1):
            j = below(s, i + 1)
            stack[i], stack[j] = stack[j], stack[i]
    players, east = int(s.players), int(s.east)
    tokens = {(c, slot): stacks[SIDE[c] ^ east].pop(0) for c in range(20) if SIDE[c] != END for slot in range(SIZES[players])}
    last = [int(LAST_TWO[east, i]) for i in range(2)]
    for here in last:
        for slot in range(SIZES[players]):
            if tokens[here, slot] in FORBIDDEN:
                side = SIDE[here]
                partners = [at for at, token in tokens.items() if SIDE[at[0]] == side and at[0] not in last and token not in FORBIDDEN]
                spare = [i for i, token in enumerate(stacks[side ^ east]) if token not in FORBIDDEN]
                place = below(s, len(partners) + len(spare))
                if place < len(partners):
                    tokens[here, slot], tokens[partners[place]] = tokens[partners[place]], tokens[here, slot]
                else:
                    i = spare[place - len(partners)]
                    tokens[here, slot], stacks[side ^ east][i] = stacks[side ^ east][i], tokens[here, slot]
    bag = [good for good in range(5) for _ in range(15)]
    hands = [[bag.pop(below(s, len(bag))) for _ in range(3)] for _ in range(players)]
    return tokens, [[hand.count(good) for good in range(5)] for hand in hands], below(s, players)


@every_table
@pytest.mark.rule("S-29", "S-33", "S-26")
def test_chance_comes_in_the_order_of_the_rule_text(players, direction):
    for seed in range(6):
        s = fresh(seed, players=players, direction=direction)
        tokens, hands, holder = retold(begun(GAME, seed, {"players": players, "direction": direction}))
        assert {(c, slot): int(s.tokens[c, slot]) for c in range(20) for slot in range(5) if s.tokens[c, slot] != NO_TOKEN} == tokens
        assert in_hand(s) == hands
        assert s.pawn == holder


# The direction of the journey


@pytest.mark.rule("S-30")
def test_the_caravan_travels_west_unless_the_table_says_east():
    assert GAME.option("direction").values == ("west", "east")
    assert fresh().caravan == city("Chang'An")
    assert fresh(direction="east").caravan == city("Antioch")
    with pytest.raises(BadOption):
        GAME.settle({"direction": "north"})


@pytest.mark.rule("S-31", "SX51")
def test_eastwards_all_arrows_are_reversed_and_the_tokens_change_sides():
    s = fresh(direction="east", players=6)
    pass_all(s)
    assert s.caravan == city("Antioch")
    assert choices(s, s.pawn) == {"move Aleppo", "move Tyre"}
    assert backs(s, MAUVE) == Counter(dict(enumerate(plain(TYPE_COUNT)[ORANGE]))) + Counter()  # all 45
    assert backs(s, ORANGE) == Counter(dict(enumerate(plain(TYPE_COUNT)[MAUVE]))) + Counter()
    play(s, s.pawn, "move Tyre")
    assert s.caravan == city("Tyre")


@pytest.mark.rule("S-33")
def test_eastwards_printed_tokens_stay_in_their_cities():
    s = scene(caravan="Susia", options={"direction": "east"})  # the next city is Merv
    pass_all(s)
    assert (s.caravan, TOKENS[int(s.token)]) == (city("Merv"), "THIEF")
    assert money(s) == [10] * 4  # nothing else changes
