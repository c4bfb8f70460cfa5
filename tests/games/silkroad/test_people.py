"""The thief and the grand vizier (S-120 to S-140)."""

from collections import Counter

import pytest

from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_121, S_130, S_136, S_193
from tests.games.chance import is_fair
from tests.games.scenery import rekey
from tests.games.silkroad.moves import choices, kinds, money, owing, pass_all, play, tried, view, why
from tests.games.silkroad.scenes import BLUE, GOODS, GREEN, IT, RED, WHITE, copied, hand, in_hand, scene

ALL_BARRED = "ivory silk jewels fruit spices"
SILK = GOODS["silk"]


def robbing(**more):
    """Blue has a thief; hands of 3, 0, 2 and 5 bales."""
    hands = {BLUE: "3 ivory", GREEN: "silk jewels", RED: "5 fruit"}
    return scene(using="THIEF", **{"hands": hands} | more)


def shown(*numbers, good="silk", spare=0, **more):
    """The position after a vizier has called a good and everybody has shown so many bales of it; each holds `spare` more."""
    hands = {seat: f"{n + spare} {good}" for seat, n in enumerate(numbers) if n + spare}
    s = scene(using="VIZIER", hands=hands, **more)
    play(s, BLUE, f"call {good}")
    for seat, n in enumerate(numbers):
        play(s, seat, f"reveal {n}")
    return s


def earned(s):
    return [n - 10 for n in money(s)]


# Thief


@pytest.mark.rule("S-120", "S-121", "SX26")
def test_a_thief_names_another_player_who_has_a_bale():
    s = robbing()
    assert why(s, BLUE, "rob 1") == S_121  # no bale
    assert why(s, BLUE, "rob 0") == S_121  # oneself
    assert why(s, BLUE, "rob 4") == S_121  # nobody sits there
    assert choices(s, BLUE) == {"skip", "rob 2", "rob 3"}
    play(s, BLUE, "rob 3")
    assert (hand(s, BLUE), hand(s, RED)) == ("3 ivory fruit", "4 fruit")
    assert list(s.bales) == [4, 0, 2, 4, 0, 0]
    assert kinds(s, BLUE) == {"give_pawn"}  # one bale, then the token is used up


@pytest.mark.rule("S-121")
def test_each_of_the_victims_bales_has_the_same_chance():
    s = robbing(hands={RED: "ivory 3 jewels 2 spices"})
    drawn: Counter[int] = Counter()
    for seed in range(1200):
        after = copied(s)
        rekey(after, seed)
        IT.step(after, BLUE, "rob 3")
        drawn[in_hand(after)[BLUE].index(1)] += 1
    assert set(drawn) == {0, 2, 4}
    assert is_fair([drawn[good] for good in (0, 2, 4)], [1, 3, 2])


@pytest.mark.rule("S-122", "SX27")
def test_thief_and_victim_see_the_colour_and_everybody_sees_the_theft():
    s = scene(using="THIEF", hands={WHITE: "2 silk"})
    before = copied(s)
    play(s, BLUE, "rob 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("silk", "silk")  # certainly a silk
    for seat, knows in ((BLUE, 1), (WHITE, 1), (GREEN, 0), (field.SPECTATOR, 0)):
        seen, saw = view(s, seat), view(before, seat)
        assert [int(seen.bales[other] - saw.bales[other]) for other in range(4)] == [1, -1, 0, 0]
        assert [int(seen.net[seat, other, SILK] - saw.net[seat, other, SILK]) for other in range(4)] == [knows, -knows, 0, 0]


@pytest.mark.rule("S-122")
def test_nobody_can_prevent_a_theft():
    s = robbing()
    play(s, BLUE, "rob 2")
    assert owing(s) == {BLUE}
    assert choices(s, GREEN) == set()


@pytest.mark.rule("S-123")
def test_if_nobody_else_has_a_bale_a_thief_can_only_be_skipped():
    assert choices(robbing(hands={BLUE: "4 silk"}), BLUE) == {"skip"}


# Grand vizier


@pytest.mark.rule("S-130")
def test_the_user_chooses_a_good_and_all_players_show_a_number():
    s = scene(using="VIZIER", pawn=GREEN, hands={BLUE: "2 silk", GREEN: "silk", RED: "3 ivory"})
    assert choices(s, GREEN) == {"skip", *(f"call {good}" for good in GOODS)}
    assert why(s, BLUE, "call silk") == S_193
    play(s, GREEN, "call silk")
    assert owing(s) == {BLUE, WHITE, GREEN, RED}  # himself included
    assert choices(s, BLUE) == {"reveal 0", "reveal 1", "reveal 2"}
    assert why(s, BLUE, "reveal 3") == S_130
    assert choices(s, GREEN) == {"reveal 0", "reveal 1"}
    assert why(s, GREEN, "skip") == S_193  # it has been used


@pytest.mark.rule("S-131", "SX32")
def test_the_numbers_are_secret_until_the_last_is_shown_and_everybody_owes_one():
    s = scene(using="VIZIER", hands={BLUE: "2 silk", GREEN: "silk"})
    play(s, BLUE, "call silk")
    assert owing(s) == {BLUE, WHITE, GREEN, RED}
    assert choices(s, WHITE) == {"reveal 0"}  # without a silk
    for seat, words in ((RED, "reveal 0"), (BLUE, "reveal 2"), (GREEN, "reveal 1")):
        play(s, seat, words)
        assert choices(s, seat) == set()  # no second thoughts
        assert why(s, seat, "reveal 0") == S_193
    assert owing(s) == {WHITE}
    assert [int(n) for n in view(s, WHITE).shown][:4] == [field.HIDDEN, field.NOT_YET, field.HIDDEN, field.HIDDEN]
    assert [int(n) for n in view(s, BLUE).shown][:4] == [2, field.NOT_YET, field.HIDDEN, field.HIDDEN]
    assert money(s) == [10] * 4
    play(s, WHITE, "reveal 0")
    for seat in (WHITE, RED, field.SPECTATOR):
        assert [int(n) for n in view(s, seat).shown][:4] == [2, 0, 1, 0]
    assert earned(s) == [5, 0, 3, 0]


@pytest.mark.rule("S-132", "SX28")
def test_the_first_gets_five_the_second_three_and_the_bales_stay():
    s = shown(3, 1, 2, 0)
    assert earned(s) == [5, 0, 3, 0]
    assert (s.bank[SILK], s.on_vizier[SILK], s.barred[SILK]) == (15 - 6 - 1, 1, 1)
    assert [hand(s, seat) for seat in range(4)] == ["3 silk", "silk", "2 silk", ""]


@pytest.mark.rule("S-132")
def test_it_is_what_is_shown_that_counts_not_what_one_has():
    s = scene(using="VIZIER", hands={BLUE: "5 silk", RED: "2 silk"})
    play(s, BLUE, "call silk", "reveal 1")
    play(s, RED, "reveal 2")
    play(s, GREEN, "reveal 0")
    play(s, WHITE, "reveal 0")
    assert earned(s) == [3, 0, 0, 5]


@pytest.mark.rule("S-132", "S-134", "SX29")
def test_several_first_all_get_five_and_then_there_is_no_second_prize_unless_by_option():
    assert GAME.option("vizier_second").values == ("not_after_tie", "next_number")
    assert GAME.settle({})["vizier_second"] == "not_after_tie"
    assert earned(shown(2, 2, 1, 0)) == [5, 5, 0, 0]
    by_number = {"vizier_second": "next_number"}
    assert earned(shown(2, 2, 1, 0, options=by_number)) == [5, 5, 3, 0]
    assert earned(shown(2, 2, 0, 0, options=by_number)) == [5, 5, 0, 0]
    assert earned(shown(1, 1, 1, 1, options=by_number)) == [5, 5, 5, 5]
    assert earned(shown(3, 1, 2, 2, options=by_number)) == [5, 0, 3, 3]


@pytest.mark.rule("S-135", "SX30")
def test_several_second_all_get_three():
    assert earned(shown(3, 1, 1, 0)) == [5, 3, 3, 0]
    assert earned(shown(1, 3, 1, 1)) == [3, 5, 3, 3]


@pytest.mark.rule("S-133", "SX31")
def test_showing_nothing_earns_nothing():
    s = shown(0, 0, 0, 0, spare=1)
    assert earned(s) == [0, 0, 0, 0]
    assert (s.barred[SILK], s.on_vizier[SILK]) == (1, 1)  # barred all the same
    assert earned(shown(2, 0, 0, 0)) == [5, 0, 0, 0]  # and no second


@pytest.mark.rule("S-136", "SX33")
def test_no_later_vizier_calls_the_same_good():
    s = scene(using="VIZIER", barred="silk fruit")
    assert why(s, BLUE, "call silk") == S_136
    assert choices(s, BLUE) == {"skip", "call ivory", "call jewels", "call spices"}
    s = shown(1, 0, 0, 0, lying=["-", "VIZIER", "SELL-0"], shops={BLUE: 1})
    play(s, BLUE, "shopkeeper", "take 1")
    assert why(s, BLUE, "call silk") == S_136
    assert why(s, BLUE, "call ivory") == 0


@pytest.mark.rule("S-137", "SX35")
def test_the_bale_comes_from_the_bank_after_the_prizes_if_it_has_one():
    s = scene(using="VIZIER", bank={"jewels": 0})
    play(s, BLUE, "call jewels", "reveal 0")
    for seat in (WHITE, GREEN, RED):
        play(s, seat, "reveal 0")
    jewels = GOODS["jewels"]
    assert (s.barred[jewels], s.bank[jewels], s.on_vizier[jewels]) == (1, 0, 0)
    s = scene(using="VIZIER", bank={"jewels": 1})
    play(s, BLUE, "call jewels", "reveal 0")
    assert (s.bank[jewels], s.on_vizier[jewels]) == (1, 0)  # not before everybody has shown
    for seat in (WHITE, GREEN, RED):
        play(s, seat, "reveal 0")
    assert (s.barred[jewels], s.bank[jewels], s.on_vizier[jewels]) == (1, 0, 1)
    assert sum(hand[jewels] for hand in in_hand(s)) == 14  # out of the game, nobody gets it


@pytest.mark.rule("S-138")
def test_a_printed_vizier_counts_like_any_other():
    s = scene(caravan="Khotan", hands={BLUE: "silk"}, barred="ivory")
    pass_all(s)
    assert why(s, BLUE, "call ivory") == S_136
    before = int(s.bank[SILK])
    play(s, BLUE, "call silk")
    for seat in range(4):
        play(s, seat, f"reveal {1 - min(seat, 1)}")
    assert (s.barred[SILK], s.bank[SILK], s.on_vizier[SILK]) == (1, before - 1, 1)
    assert earned(s) == [5, 0, 0, 0]


@pytest.mark.rule("S-139", "SX34")
def test_when_all_goods_are_barred_a_vizier_is_free_and_takes_no_bale():
    s = scene(using="VIZIER", barred=ALL_BARRED, hands={BLUE: "2 silk", WHITE: "silk"})
    assert choices(s, BLUE) == {"skip", *(f"call {good}" for good in GOODS)}
    bank = list(s.bank)
    play(s, BLUE, "call silk", "reveal 2")
    for seat, n in ((WHITE, 1), (GREEN, 0), (RED, 0)):
        play(s, seat, f"reveal {n}")
    assert earned(s) == [5, 3, 0, 0]
    assert list(s.bank) == bank
    assert list(s.on_vizier) == list(s.barred) == [1] * 5
    four = scene(using="VIZIER", barred="ivory silk jewels fruit")
    assert choices(four, BLUE) == {"skip", "call spices"}  # the fifth has no choice


@pytest.mark.rule("S-140")
def test_a_vizier_skipped_bars_nothing_and_pays_nobody():
    s = scene(using="VIZIER", barred="jewels", hands={BLUE: "3 silk"})
    play(s, BLUE, "skip")
    assert list(s.barred) == [0, 0, 1, 0, 0]
    assert earned(s) == [0, 0, 0, 0]
    assert owing(s) == {BLUE}
    for seat in (BLUE, WHITE, field.SPECTATOR):
        assert list(view(s, seat).barred) == [0, 0, 1, 0, 0]  # public


@pytest.mark.rule("S-191", "S-130")
def test_the_last_number_shown_finishes_the_vizier_and_the_user_goes_on():
    s = shown(1, 0, 0, 0)
    assert (s.phase, owing(s), int(s.token)) == (field.TO_HAND_ON, {BLUE}, -1)
    assert owing(tried(s, BLUE, "give_pawn 2")) == {GREEN}


@pytest.mark.rule("S-131", "S-136")
def test_a_second_vizier_asks_everybody_anew():
    """What was shown to the first one is no answer to it."""
    s = shown(2, 1, 0, 0, lying=["-", "VIZIER", "SELL-0"], shops={BLUE: 1})
    play(s, BLUE, "shopkeeper", "take 1", "call ivory")
    assert owing(s) == {BLUE, WHITE, GREEN, RED}
    assert [int(n) for n in view(s, GREEN).shown][:4] == [field.NOT_YET] * 4
    for seat in range(4):
        play(s, seat, "reveal 0")
    assert earned(s) == [5, 3, 0, 0]  # by the first alone
    assert list(s.barred) == [1, 1, 0, 0, 0]
