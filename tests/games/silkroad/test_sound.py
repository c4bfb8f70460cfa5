"""What a broken position is: each thing that must hold everywhere, spoiled once, is found and named by its rule."""

import random

import pytest

from comptoir.core.play import decide
from comptoir.core.view import buffer
from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.sound import broken
from tests.games.silkroad.moves import pass_all, play
from tests.games.silkroad.scenes import BLUE, GREEN, RED, VIOLET, WHITE, city, fresh, scene, type_of


def set_to(name, *where, to):
    """Spoils one number of a field."""

    def spoil(s):
        if where:
            getattr(s, name)[where[0] if len(where) == 1 else where] = to
        else:
            setattr(s, name, to)

    return spoil


def both(*spoilers):
    def spoil(s):
        for each in spoilers:
            each(s)

    return spoil


def bidding():
    s = scene(hands={BLUE: "2 silk", WHITE: "fruit"})
    play(s, WHITE, "bid 4")
    return s


def taking():
    return scene(lying=["SELL-0", "SELL-1", "CROOK"], hands={BLUE: "silk"})


def using():
    return scene(using="OA-0", lying=["-", "SELL-1", "BUY-0"], crooks={BLUE: 1}, hands={BLUE: "ivory"})


def revealing():
    s = scene(using="VIZIER", hands={BLUE: "2 silk"}, barred="ivory")
    play(s, BLUE, "call silk", "reveal 1")
    return s


def handing_on():
    return scene(using="SELL-0", lying=["-"] * 5, laid={BLUE: 1, WHITE: 1, GREEN: 1}, options={"players": 3}, phase=field.TO_USE)


def over():
    s = scene(caravan="Tyre", hands={BLUE: "silk"}, money={RED: 3})
    pass_all(s)
    return s


FIRST_END, HERE = "Chang'An", "Ecbatana"
UNUSED = (set_to("token", to=-1), set_to("left", 0, to=0))
SPOILED = [
    # bales and what is known of them
    (bidding, set_to("bank", 0, to=14), 1),
    (bidding, both(set_to("hands", BLUE, 0, to=-1), set_to("bank", 0, to=16)), 7),
    (bidding, both(set_to("bank", 0, to=14), set_to("on_vizier", 0, to=1)), 137),
    (bidding, set_to("bales", BLUE, to=3), 182),
    (bidding, set_to("floor", WHITE, BLUE, 0, to=1), 198),
    (bidding, set_to("floor", WHITE, BLUE, 1, to=-1), 198),
    (bidding, set_to("floor", field.SPECTATOR, BLUE, 1, to=1), 198),
    (bidding, set_to("net", WHITE, BLUE, 1, to=9), 195),
    # seats
    (bidding, set_to("money", BLUE, to=-1), 9),
    (bidding, set_to("money", VIOLET, to=5), 20),
    (bidding, set_to("crooks", VIOLET, to=1), 20),
    (taking, set_to("laid", WHITE, to=2), 75),
    (using, set_to("new_crooks", BLUE, to=2), 166),
    # tokens
    (taking, set_to("tokens", city(FIRST_END), 0, to=0), 22),
    (taking, set_to("tokens", city("Palmyra"), 4, to=0), 22),
    (taking, set_to("tokens", city("Tyre"), 0, to=type_of("CROOK")), 25),
    (taking, set_to("tokens", city("Palmyra"), 0, to=type_of("OA-0")), 2),  # a token with the other back
    (taking, set_to("crooks", GREEN, to=4), 2),
    (taking, set_to("shops", GREEN, to=5), 2),
    (taking, set_to("stack", 0, 0, to=1), 28),
    # the turn
    (bidding, set_to("pawn", to=4), 27),
    (bidding, set_to("laid", BLUE, to=1), 27),
    (bidding, set_to("turn", to=0), 15),
    (bidding, both(set_to("crooks", RED, to=1), set_to("new_crooks", RED, to=1)), 166),
    (bidding, set_to("played_shop", to=1), 162),
    (bidding, set_to("tokens", city(HERE), 0, to=type_of("VIZIER")), 83),
    (bidding, set_to("phase", to=field.TO_MOVE), 61),
    (bidding, set_to("phase", to=field.TOKEN_IS_DUE), 193),
    (bidding, set_to("next_bidder", to=RED), 41),
    (bidding, set_to("asked", to=3), 41),
    (bidding, set_to("bidder", to=BLUE), 41),
    (bidding, set_to("bidder", to=field.NOBODY), 42),
    (bidding, set_to("bid", to=11), 43),
    # the market
    (taking, set_to("laid", GREEN, to=1), 27),
    (lambda: scene(lying=["SELL-0", "-", "SELL-2"], laid={GREEN: 1}), both(set_to("laid", GREEN, to=0), set_to("laid", BLUE, to=1)), 75),
    (taking, both(set_to("tokens", city(HERE), 0, to=-1), set_to("tokens", city(HERE), 1, to=-1)), 82),
    (taking, set_to("phase", to=field.TO_USE), 193),
    (handing_on, both(set_to("laid", WHITE, to=2), set_to("laid", GREEN, to=2)), 27),
    (handing_on, set_to("phase", to=field.TO_HAND_ON), 193),
    (handing_on, both(set_to("phase", to=field.TO_HAND_ON), *UNUSED, set_to("laid", WHITE, to=2)), 82),
    (handing_on, both(set_to("caravan", to=city("Antioch"))), 60),
    # the token in use
    (using, set_to("left", 0, to=2), 152),
    (using, both(set_to("right", 1, to=-1), set_to("right", 2, to=3)), 152),
    (using, set_to("steps", to=2), 191),
    (using, set_to("is_printed", to=1), 71),
    (taking, set_to("steps", to=1), 191),
    (revealing, both(set_to("left", 0, to=1), set_to("right", 0, to=-1)), 152),
    (revealing, set_to("called", to=0), 136),
    (revealing, set_to("shown", BLUE, to=3), 131),
    (revealing, both(*(set_to("shown", seat, to=0) for seat in range(4))), 131),
    # the end
    (bidding, set_to("winners", to=1), 170),
    (over, set_to("winners", to=0), 170),
    (over, set_to("caravan", to=city("Tyre")), 170),
    (over, set_to("winners", to=1 << RED), 174),
]


@pytest.mark.parametrize(("position", "spoil", "rule"), SPOILED)
def test_a_position_that_breaks_a_rule_is_found(position, spoil, rule):
    s = position()
    assert broken(s) == 0
    spoil(s)
    assert broken(s) == rule


@pytest.mark.parametrize("options", [{}, {"players": 3, "direction": "east"}, {"players": 6, "last_auction": "skip", "final_tie": "money"}], ids=str)
def test_play_never_leads_to_one(options):
    luck, out = random.Random(str(options)), buffer(512)
    for seed in range(3):
        s = fresh(seed, **options)
        while s.phase != field.OVER:
            assert broken(s) == 0
            decide(s, luck.getrandbits(32), out)
        assert broken(s) == 0
        assert GAME.functions["turns"](s) in (12, 13) or options.get("last_auction") == "skip"
