"""The crook: another colour on a trade token (S-150 to S-156)."""

import pytest

from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_112, S_150, S_151, S_152, S_153, S_193
from tests.games.scenery import row
from tests.games.silkroad.moves import choices, kinds, money, pass_all, play, points, why
from tests.games.silkroad.scenes import BLUE, GOODS, GREEN, RED, WHITE, hand, scene

WITH_ONE = {BLUE: 1}


def crooks(s):
    """The crook's legal actions, without the word."""
    return {words.removeprefix("crook ") for words in choices(s, BLUE) if words.startswith("crook")}


def onto_others(side, good):
    """All that a symbol can be changed into."""
    return {f"{side} {good} {other}" for other in GOODS if other != good}


@pytest.mark.rule("S-150")
def test_a_crook_is_kept_and_changes_a_token_later():
    s = scene(lying=["CROOK", "SELL-0", "SELL-1"])
    play(s, BLUE, "take 0")
    assert (s.crooks[BLUE], s.new_crooks[BLUE], kinds(s, BLUE)) == (1, 1, {"give_pawn"})
    assert why(scene(using="SELL-1"), BLUE, "crook 0 silk jewels") == S_150  # one must have a crook
    assert why(scene(using="SELL-1", crooks={WHITE: 1}), BLUE, "crook 0 silk jewels") == S_150  # oneself


@pytest.mark.rule("S-151", "SX23")
def test_a_crook_is_not_played_in_the_turn_in_which_it_was_taken():
    s = scene(using="SELL-1", crooks=WITH_ONE)
    assert why(s, BLUE, "crook 0 silk jewels") == 0
    s = scene(lying=["CROOK", "SELL-1", "SELL-2"], shops={BLUE: 1})
    play(s, BLUE, "take 0", "shopkeeper", "take 1")
    assert why(s, BLUE, "crook 0 silk jewels") == S_151
    play(s, BLUE, "skip", "give_pawn 1")
    play(s, WHITE, "skip", "give_pawn 2")
    assert (s.turn, s.phase) == (2, field.BIDDING)
    play(s, RED, "pass")
    play(s, BLUE, "bid 1")
    play(s, WHITE, "pass")
    play(s, GREEN, "sell_pawn")
    play(s, BLUE, "take 0")
    assert "crook" in kinds(s, BLUE)  # legal next turn


@pytest.mark.rule("S-151", "S-152")
def test_when_it_is_new_and_the_colour_is_not_there_either_the_answer_says_that_it_is_new():
    s = scene(lying=["CROOK", "SELL-1", "SELL-2"], shops={BLUE: 1})
    play(s, BLUE, "take 0", "shopkeeper", "take 1")
    assert why(s, BLUE, "crook 0 fruit jewels") == S_151


@pytest.mark.rule("S-152", "SX19", "S-155")
def test_on_a_seller_it_changes_the_colour_of_the_whole_trade():
    s = scene(using="SELL-1", hands={BLUE: "3 jewels"}, crooks=WITH_ONE)
    assert crooks(s) == onto_others(0, "silk")
    play(s, BLUE, "crook 0 silk jewels", "sell 3")
    assert (money(s)[BLUE], hand(s, BLUE), s.crooks[BLUE]) == (19, "", 0)


@pytest.mark.rule("S-152", "S-190")
def test_on_a_buyer_too_and_only_side_0_is_there():
    s = scene(using="BUY-1", crooks=WITH_ONE)
    assert crooks(s) == onto_others(0, "silk")
    for side, old in ((1, "silk"), (0, "ivory"), (1, "ivory")):
        assert why(s, BLUE, f"crook {side} {old} jewels") == S_152
    play(s, BLUE, "crook 0 silk fruit", "buy 2")
    assert hand(s, BLUE) == "2 fruit"


@pytest.mark.rule("S-152", "S-190")
def test_on_a_barter_side_0_is_the_left_and_side_1_the_right():
    s = scene(using="OA-0", hands={BLUE: "spices"}, crooks={BLUE: 2})
    assert crooks(s) == onto_others(0, "ivory") | onto_others(1, "silk") | onto_others(1, "jewels")
    assert why(s, BLUE, "crook 1 ivory silk") == S_152
    assert why(s, BLUE, "crook 0 silk ivory") == S_152
    play(s, BLUE, "crook 0 ivory spices", "crook 1 jewels fruit", "barter")
    assert hand(s, BLUE) == "silk fruit"


@pytest.mark.rule("S-152", "SX22", "S-155")
def test_of_two_bales_of_a_colour_it_changes_one_and_several_crooks_change_several():
    s = scene(using="MA-1", hands={BLUE: "ivory spices"}, crooks={BLUE: 2})
    play(s, BLUE, "crook 0 silk ivory")
    assert row_of(s.left) == [1, 1, 0, 0, 0]
    play(s, BLUE, "crook 0 silk spices")
    assert row_of(s.left) == [1, 0, 0, 0, 1]
    assert s.crooks[BLUE] == 0
    play(s, BLUE, "barter")
    assert hand(s, BLUE) == "jewels fruit spices"


def row_of(symbols):
    return [int(symbols[good]) for good in range(5)]


@pytest.mark.rule("S-152")
def test_the_change_holds_for_both_exchanges_and_for_this_token_only():
    s = scene(using="OA-0", lying=["-", "OA-1", "SELL-0"], hands={BLUE: "2 spices"}, crooks=WITH_ONE, shops={BLUE: 1})
    play(s, BLUE, "crook 0 ivory spices", "barter", "barter")
    assert hand(s, BLUE) == "2 silk 2 jewels"
    play(s, BLUE, "shopkeeper", "take 1")
    assert (row_of(s.left), row_of(s.right)) == ([0, 1, 0, 0, 0], [0, 0, 1, 1, 0])  # as it is printed


@pytest.mark.rule("S-153")
def test_it_is_played_before_the_first_exchange():
    s = scene(using="OA-0", hands={BLUE: "2 ivory"}, crooks=WITH_ONE)
    play(s, BLUE, "barter")
    assert why(s, BLUE, "crook 0 ivory spices") == S_153
    assert choices(s, BLUE) == {"skip", "barter"}
    assert why(s, BLUE, "crook 0 spices ivory") == S_152  # not there either: the first rule of the row
    s = scene(lying=["SELL-0", "SELL-1", "SELL-2"], crooks=WITH_ONE)
    assert why(s, BLUE, "crook 0 ivory spices") == S_193  # nor before the token is taken
    s = scene(using="SELL-0", crooks={GREEN: 1})
    assert why(s, GREEN, "crook 0 ivory spices") == S_193  # and by its user only


@pytest.mark.rule("S-153", "S-112", "SX20", "SX21")
@pytest.mark.parametrize("bank", [0, 1])
def test_a_left_side_may_become_part_of_the_right_side_what_is_given_counts_first(bank):
    s = scene(using="OB-0", hands={BLUE: "fruit"}, bank={"fruit": bank}, crooks=WITH_ONE)
    play(s, BLUE, "crook 0 ivory fruit")
    if bank == 0:
        assert why(s, BLUE, "barter") == S_112
        assert choices(s, BLUE) == {"skip"}
    else:
        play(s, BLUE, "barter")
        assert (hand(s, BLUE), s.bank[GOODS["fruit"]]) == ("2 fruit", 0)


@pytest.mark.rule("S-154")
@pytest.mark.parametrize("token", ["FREE4", "FREE2", "THIEF", "VIZIER"])
def test_no_crook_on_tokens_that_show_no_good(token):
    s = scene(using=token, hands={BLUE: "silk", WHITE: "silk"}, crooks=WITH_ONE, barred="ivory")
    assert "crook" not in kinds(s, BLUE)
    assert {why(s, BLUE, f"crook {side} {old} fruit") for side in (0, 1) for old in ("ivory", "silk", "jewels")} == {S_152}
    if token == "VIZIER":
        assert "call ivory" not in choices(s, BLUE)  # the bar on a good is never lifted


@pytest.mark.rule("S-155")
def test_a_crook_is_gone_even_if_the_token_is_skipped_afterwards():
    s = scene(using="SELL-1", hands={BLUE: "jewels"}, crooks={BLUE: 2})
    play(s, BLUE, "crook 0 silk jewels", "skip")
    assert s.crooks[BLUE] == 1
    s = scene(using="SELL-1", hands={BLUE: "jewels"}, crooks={BLUE: 2})
    play(s, BLUE, "crook 0 silk jewels", "crook 0 jewels silk")  # one after the other, on the same symbol
    assert (s.crooks[BLUE], row_of(s.left)) == (0, [0, 1, 0, 0, 0])


@pytest.mark.rule("S-156")
def test_kept_crooks_score_nothing():
    s = scene(caravan="Tyre", crooks={BLUE: 4}, money={BLUE: 7})
    pass_all(s)
    assert points(s, BLUE) == 7
    assert row(s.hands, BLUE) == [0] * 5
