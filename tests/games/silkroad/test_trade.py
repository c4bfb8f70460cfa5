"""Trade tokens used with the bank: seller, buyer, barter, free barter (S-90 to S-117)."""

import pytest

from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_100, S_106, S_110, S_112, S_116, S_193
from tests.games.silkroad.moves import choices, kinds, money, owing, pass_all, play, tried, why
from tests.games.silkroad.scenes import BLUE, GOODS, GREEN, TOKENS, WHITE, check, hand, scene

USABLE = [token for token in TOKENS if token not in ("CROOK", "SHOP")]


def is_done(s):
    """The token in use is dealt with: blue hands the pawn on."""
    return (s.phase, owing(s), int(s.token)) == (field.TO_HAND_ON, {BLUE}, -1)


@pytest.mark.rule("S-90", "S-91")
@pytest.mark.parametrize("token", USABLE)
def test_a_token_is_used_now_or_never_and_may_always_be_skipped(token):
    s = scene(using=token, hands={BLUE: "ivory silk jewels fruit spices", WHITE: "silk"})
    assert "skip" in choices(s, BLUE)
    assert "give_pawn" not in kinds(s, BLUE)  # it cannot be saved for later
    play(s, BLUE, "skip")
    assert is_done(s)
    assert money(s) == [10] * 4
    assert hand(s, BLUE) == "ivory silk jewels fruit spices"


@pytest.mark.rule("S-90")
@pytest.mark.parametrize(("before", "kind", "hands"), [("Turfan", "swap", {BLUE: "silk"}), ("Bactra", "rob", {WHITE: "silk"}), ("Khotan", "call", {})])
def test_a_printed_token_follows_the_rules_of_its_kind(before, kind, hands):
    s = scene(caravan=before, hands=hands)
    pass_all(s)
    assert kinds(s, BLUE) == {"skip", kind}


@pytest.mark.rule("S-91")
@pytest.mark.parametrize("token", ["SELL-2", "BUY-2", "MA-2", "MB-2", "FREE4", "FREE2", "THIEF"])
def test_a_token_whose_action_cannot_be_carried_out_can_only_be_skipped_or_changed(token):
    assert choices(scene(using=token, money={BLUE: 0}), BLUE) == {"skip"}
    expected = {"skip", "crook"} if "-" in token else {"skip"}
    assert kinds(scene(using=token, money={BLUE: 0}, crooks={BLUE: 1}), BLUE) == expected


@pytest.mark.rule("S-92")
@pytest.mark.parametrize(
    ("token", "action", "paid", "held"),
    [
        ("SELL-0", "sell 2", 7, "silk"),
        ("BUY-4", "buy 1", -1, "2 ivory silk spices"),
        ("OA-0", "barter", 0, "ivory 2 silk jewels"),
        ("FREE2", "swap ivory fruit", 0, "ivory silk fruit"),
    ],
)
def test_payment_and_goods_move_at_the_same_moment(token, action, paid, held):
    s = scene(using=token, hands={BLUE: "2 ivory silk"})
    play(s, BLUE, action)
    assert money(s) == [10 + paid, 10, 10, 10]
    assert hand(s, BLUE) == held
    check(s)  # and the bank has what it was given


# Seller


@pytest.mark.rule("S-100", "SX11")
def test_a_seller_buys_any_number_of_bales_of_its_colour():
    s = scene(using="SELL-1", hands={BLUE: "5 silk"}, money={BLUE: 2})
    assert choices(s, BLUE) == {"skip", *(f"sell {n}" for n in range(1, 6))}
    assert why(s, BLUE, "sell 6") == S_100
    before = int(s.bank[GOODS["silk"]])
    play(s, BLUE, "sell 4")
    assert (hand(s, BLUE), money(s)[BLUE], s.bank[GOODS["silk"]]) == ("silk", 12, before + 4)


@pytest.mark.rule("S-100")
@pytest.mark.parametrize("good", GOODS)
def test_a_seller_takes_the_colour_it_shows_and_no_other(good):
    s = scene(using=f"SELL-{GOODS[good]}", hands={BLUE: f"2 {good}"})
    assert choices(s, BLUE) == {"skip", "sell 1", "sell 2"}
    other = next(name for name in GOODS if name != good)
    s = scene(using=f"SELL-{GOODS[good]}", hands={BLUE: f"2 {other}"})
    assert why(s, BLUE, "sell 1") == S_100
    assert why(scene(using=f"BUY-{GOODS[good]}"), BLUE, "sell 1") == S_193


@pytest.mark.rule("S-101", "SX12")
@pytest.mark.parametrize(("n", "paid"), [(1, 4), (2, 4 + 3), (3, 4 + 3 + 2), (4, 10), (5, 11), (6, 12), (9, 15), (15, 21)])
def test_a_seller_pays_four_three_two_and_one_for_each_further_bale(n, paid):
    s = scene(using="SELL-1", hands={BLUE: f"{n} silk"}, money={BLUE: 2})
    play(s, BLUE, f"sell {n}")
    assert money(s) == [2 + paid, 10, 10, 10]
    assert hand(s, BLUE) == ""


@pytest.mark.rule("S-102")
def test_all_are_sold_together_and_the_next_token_begins_at_four_again():
    s = scene(lying=["SELL-1", "SELL-1", "SELL-0"], shops={BLUE: 1}, hands={BLUE: "3 silk"})
    play(s, BLUE, "take 0", "sell 2")
    assert why(s, BLUE, "sell 1") == S_193  # one number is chosen, once
    assert money(s)[BLUE] == 17
    play(s, BLUE, "shopkeeper", "take 1", "sell 1")
    assert money(s)[BLUE] == 17 + 4


# Buyer


@pytest.mark.rule("S-105", "SX13")
def test_bales_are_bought_for_one_two_three_and_four_for_each_further_one():
    s = scene(using="BUY-4", money={BLUE: 14}, bank={"spices": 9})
    play(s, BLUE, "buy 5")
    assert (money(s)[BLUE], hand(s, BLUE), s.bank[GOODS["spices"]]) == (0, "5 spices", 4)
    for n, price in ((1, 1), (2, 3), (3, 6), (4, 10), (6, 18), (15, 54)):
        after = tried(scene(using="BUY-0", money={BLUE: 60}), BLUE, f"buy {n}")
        assert money(after)[BLUE] == 60 - price


@pytest.mark.rule("S-105")
@pytest.mark.parametrize("good", GOODS)
def test_a_buyer_brings_the_colour_it_shows(good):
    s = scene(using=f"BUY-{GOODS[good]}")
    play(s, BLUE, "buy 2")
    assert hand(s, BLUE) == f"2 {good}"
    assert why(s, BLUE, "buy 1") == S_193  # one number is chosen, once


@pytest.mark.rule("S-106", "SX14", "SX15")
def test_nobody_buys_more_than_he_can_pay_or_the_bank_has():
    s = scene(using="BUY-4", money={BLUE: 9})
    assert why(s, BLUE, "buy 4") == S_106
    assert why(s, BLUE, "buy 3") == 0
    s = scene(using="BUY-4", money={BLUE: 10})
    assert why(s, BLUE, "buy 4") == 0  # to the last silver
    s = scene(using="BUY-4", money={BLUE: 30}, bank={"spices": 2})
    assert why(s, BLUE, "buy 3") == S_106
    assert choices(s, BLUE) == {"skip", "buy 1", "buy 2"}


@pytest.mark.rule("S-107")
@pytest.mark.parametrize(("purse", "bank"), [(10, 0), (0, 15)])
def test_without_money_or_bales_in_the_bank_a_buyer_is_skipped_or_changed(purse, bank):
    s = scene(using="BUY-4", money={BLUE: purse}, bank={"spices": bank})
    assert choices(s, BLUE) == {"skip"}
    s = scene(using="BUY-4", money={BLUE: purse}, bank={"spices": bank}, crooks={BLUE: 1})
    assert kinds(s, BLUE) == {"skip", "crook"}


# Barter


@pytest.mark.rule("S-110", "SX16")
def test_a_barter_is_made_once_or_twice_and_not_more():
    s = scene(using="OA-0", hands={BLUE: "2 ivory"})
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == "ivory silk jewels"
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == "2 silk 2 jewels"
    assert is_done(s)
    s = scene(using="OA-0", hands={BLUE: "3 ivory"})
    play(s, BLUE, "barter", "barter")
    assert why(s, BLUE, "barter") == S_193
    assert is_done(s)


@pytest.mark.rule("S-110", "S-111", "SX17")
def test_after_the_first_exchange_the_player_decides_on_the_second():
    s = scene(using="OA-0", hands={BLUE: "ivory"})
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == "silk jewels"
    assert owing(s) == {BLUE}
    assert choices(s, BLUE) == {"skip"}
    assert why(s, BLUE, "barter") == S_110
    s = scene(using="OA-0", hands={BLUE: "2 ivory"})
    play(s, BLUE, "barter")
    assert choices(s, BLUE) == {"skip", "barter"}
    play(s, BLUE, "skip")
    assert (hand(s, BLUE), is_done(s)) == ("ivory silk jewels", True)


@pytest.mark.rule("S-111")
@pytest.mark.parametrize(("token", "given", "got"), [("OB-3", "fruit", "2 silk"), ("MA-4", "2 spices", "ivory silk jewels"), ("MB-1", "silk", "2 fruit")])
def test_an_exchange_is_whole(token, given, got):
    s = scene(using=token, hands={BLUE: given})
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == got
    short = given.replace("2 ", "") if given.startswith("2 ") else "jewels"
    assert why(scene(using=token, hands={BLUE: short}), BLUE, "barter") == S_110
    wanted = got.split()[-1]
    lack = {wanted: 1 if got.startswith("2 ") else 0}
    assert why(scene(using=token, hands={BLUE: given}, bank=lack), BLUE, "barter") == S_112


@pytest.mark.rule("S-112", "SX18")
def test_the_bank_must_have_all_of_the_right_side():
    s = scene(using="MA-1", hands={BLUE: "4 silk"}, bank={"spices": 1})
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == "2 silk jewels fruit spices"
    assert why(s, BLUE, "barter") == S_112
    assert choices(s, BLUE) == {"skip"}


@pytest.mark.rule("S-110", "S-112")
def test_when_both_sides_are_lacking_the_answer_names_the_left():
    s = scene(using="MA-1", hands={BLUE: "silk"}, bank={"spices": 0})
    assert why(s, BLUE, "barter") == S_110


# Free barter


@pytest.mark.rule("S-115", "SX24")
def test_a_small_free_barter_exchanges_up_to_two_bales():
    s = scene(using="FREE2", hands={BLUE: "2 ivory silk"})
    play(s, BLUE, "swap ivory spices", "swap silk spices")
    assert hand(s, BLUE) == "ivory 2 spices"
    assert is_done(s)


@pytest.mark.rule("S-115")
def test_a_big_free_barter_exchanges_up_to_four_bales():
    s = scene(using="FREE4", hands={BLUE: "5 ivory"})
    play(s, BLUE, *["swap ivory spices"] * 3)
    assert "swap ivory spices" in choices(s, BLUE)
    play(s, BLUE, "swap ivory silk")
    assert (hand(s, BLUE), is_done(s)) == ("ivory silk 3 spices", True)
    assert why(s, BLUE, "swap ivory silk") == S_193


@pytest.mark.rule("S-116")
def test_each_step_gives_a_bale_one_has_for_one_of_another_colour_that_the_bank_has():
    s = scene(using="FREE4", hands={BLUE: "ivory"}, bank={"silk": 0})
    assert choices(s, BLUE) == {"skip", "swap ivory jewels", "swap ivory fruit", "swap ivory spices"}
    assert why(s, BLUE, "swap ivory silk") == S_116
    assert why(s, BLUE, "swap fruit jewels") == S_116
    s = scene(using="FREE4", hands={BLUE: "2 silk"}, bank={"jewels": 1})
    play(s, BLUE, "swap silk jewels")
    assert why(s, BLUE, "swap silk jewels") == S_116  # the bank has none then
    assert why(s, BLUE, "swap jewels silk") == 0


@pytest.mark.rule("S-116")
def test_a_free_barter_ends_when_one_likes():
    for steps in range(4):
        s = scene(using="FREE4", hands={BLUE: "4 ivory"})
        play(s, BLUE, *["swap ivory silk"] * steps)
        assert "skip" in choices(s, BLUE)
        play(s, BLUE, "skip")
        assert is_done(s)
        assert s.hands[BLUE, GOODS["silk"]] == steps


@pytest.mark.rule("S-117", "SX25")
def test_a_bale_just_received_may_be_given_and_each_step_counts():
    s = scene(using="FREE4", hands={BLUE: "ivory"})
    play(s, BLUE, "swap ivory silk", "swap silk ivory")
    assert (hand(s, BLUE), s.steps) == ("ivory", 2)  # two of four steps are used
    two_more = tried(s, BLUE, "swap ivory silk", "swap silk ivory")
    assert is_done(two_more)
    play(s, BLUE, "skip")
    assert is_done(s)


@pytest.mark.rule("S-191")
def test_sell_and_buy_and_the_last_step_of_a_barter_finish_the_token():
    hands = {BLUE: "4 ivory 2 silk", GREEN: "silk"}
    for token, actions in {
        "SELL-0": ["sell 1"],
        "BUY-0": ["buy 1"],
        "OA-0": ["barter", "barter"],
        "FREE2": ["swap ivory silk"] * 2,
        "FREE4": ["swap ivory silk"] * 4,
        "THIEF": ["rob 2"],
    }.items():
        s = scene(using=token, hands=hands)
        for action in actions:
            assert not is_done(s)
            play(s, BLUE, action)
        assert is_done(s)
