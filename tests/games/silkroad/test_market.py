"""The market: tokens taken in turn, the pawn handed on, the end of a turn (S-70 to S-83)."""

import pytest

from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_72, S_75, S_76, S_193
from tests.games.scenery import row
from tests.games.silkroad.moves import choices, kinds, money, owing, pass_all, play, why
from tests.games.silkroad.scenes import BLUE, GREEN, IT, RED, WHITE, city, copied, fresh, hand, scene, tokens_in

FIVE = ["SELL-0", "SELL-1", "SELL-2", "SELL-3", "SELL-4"]


def market(seats=4, **more):
    """Blue leads, and no token has been taken."""
    n = {3: 5, 4: 3, 5: 4, 6: 5}[seats]
    return scene(lying=FIVE[:n], options={"players": seats}, **more)


def act(s, seat):
    """A seat takes the first token that lies there, if that is left to it, and does not use it."""
    assert s.pawn == seat
    if s.phase == field.TO_TAKE:
        play(s, seat, sorted(choices(s, seat))[0])
    play(s, seat, "skip")


def go(s, *seats):
    """One go after another, each player handing the pawn to the next one; the last has still to hand it on."""
    for i, seat in enumerate(seats):
        if i and s.phase == field.TO_HAND_ON:
            play(s, seats[i - 1], f"give_pawn {seat}")
        act(s, seat)


# Printed tokens


@pytest.mark.rule("S-70", "SX45")
def test_the_leader_and_only_he_may_use_a_printed_token_before_he_takes_one():
    s = scene(caravan="Khotan", pawn=RED)
    pass_all(s)
    assert s.caravan == city("Kashgar")
    assert (owing(s), kinds(s, RED)) == ({RED}, {"skip", "call"})
    assert why(s, RED, "take 0") == S_193
    play(s, RED, "call silk")
    for seat in range(4):
        play(s, seat, "reveal 0")
    assert (owing(s), kinds(s, RED)) == ({RED}, {"take"})
    assert len(choices(s, RED)) == 3  # the printed one is none of them
    act(s, RED)
    play(s, RED, "give_pawn 0")
    assert (owing(s), kinds(s, BLUE)) == ({BLUE}, {"take"})  # the others get no printed action


@pytest.mark.rule("S-70", "S-71")
def test_a_printed_token_that_is_declined_is_gone_for_this_turn():
    s = scene(caravan="Khotan", pawn=RED)
    pass_all(s)
    play(s, RED, "skip")
    assert kinds(s, RED) == {"take"}
    assert why(s, RED, "call silk") == S_193
    act(s, RED)
    assert why(s, RED, "call silk") == S_193


@pytest.mark.rule("S-71")
def test_a_printed_token_costs_no_turn_token_and_serves_once():
    s = scene(caravan="Turfan", pawn=WHITE, hands={WHITE: "2 ivory"})
    pass_all(s)
    assert s.caravan == city("Korla")
    play(s, WHITE, "swap ivory silk", "skip")
    assert list(s.laid) == [0] * 6
    assert kinds(s, WHITE) == {"take"}  # not a second time
    assert hand(s, WHITE) == "ivory silk"
    act(s, WHITE)
    play(s, WHITE, "give_pawn 3")
    assert list(s.laid) == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("S-13", "S-70")
@pytest.mark.parametrize("name", ["Dunhuang", "Korla", "Kashgar", "Merv", "Susia"])
def test_five_cities_open_their_market_with_a_printed_token(name):
    before = {"Dunhuang": "Lanzhou", "Korla": "Turfan", "Kashgar": "Khotan", "Merv": "Bactra", "Susia": "Merv"}[name]
    s = scene(caravan=before)
    pass_all(s)
    if s.phase == field.TO_MOVE:
        play(s, BLUE, f"move {name}")
    assert (s.phase, bool(s.is_printed)) == (field.TO_USE, True)
    assert tokens_in(s, name).count("-") == 2  # all three of the others still lie there
    play(s, BLUE, "skip")
    assert tokens_in(s, name).count("-") == 2  # and it is not used up


# Goes


@pytest.mark.rule("S-72")
def test_the_leader_must_take_a_token_and_may_use_it():
    s = market(hands={BLUE: "ivory"})
    assert choices(s, BLUE) == {"take 0", "take 1", "take 2"}
    assert why(s, BLUE, "skip") == S_193
    assert why(s, BLUE, "give_pawn 1") == S_193
    assert why(s, BLUE, "take 3") == S_72  # no token lies there
    play(s, BLUE, "take 0")
    assert choices(s, BLUE) == {"skip", "sell 1"}


@pytest.mark.rule("S-73", "S-74")
def test_each_active_player_takes_lays_a_turn_token_and_hands_the_pawn_on():
    s = market()
    act(s, BLUE)
    assert list(s.laid) == [0] * 6
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2", "give_pawn 3"}
    play(s, BLUE, "give_pawn 2")
    assert list(s.laid) == [1, 0, 0, 0, 0, 0]
    assert (owing(s), kinds(s, GREEN)) == ({GREEN}, {"take"})
    assert why(s, BLUE, "take 1") == S_193  # it is green's go
    assert why(s, GREEN, "skip") == S_193  # green must take, too
    act(s, GREEN)
    assert choices(s, GREEN) == {"give_pawn 1", "give_pawn 3"}


@pytest.mark.rule("S-75", "SX37")
def test_the_pawn_goes_to_a_player_below_the_cap_and_never_to_oneself():
    s = market()
    go(s, BLUE, GREEN)
    assert why(s, GREEN, "give_pawn 0") == S_75
    assert why(s, GREEN, "give_pawn 2") == S_76
    assert choices(s, GREEN) == {"give_pawn 1", "give_pawn 3"}
    assert why(s, GREEN, "give_pawn 4") == S_75  # nobody sits there


@pytest.mark.rule("S-75")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_four_or_more_nobody_acts_twice(seats):
    s = market(seats)
    go(s, *range(seats - 2))
    assert choices(s, seats - 3) == {f"give_pawn {seats - 2}", f"give_pawn {seats - 1}"}


@pytest.mark.rule("S-75", "S-76", "SX43")
def test_with_three_one_may_act_twice_but_not_hand_the_pawn_to_oneself():
    s = market(3)
    go(s, BLUE, WHITE, BLUE)
    assert why(s, BLUE, "give_pawn 0") == S_76
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2"}


@pytest.mark.rule("S-75", "S-76")
def test_with_three_one_acts_at_most_twice():
    s = market(3)
    go(s, BLUE, WHITE, BLUE, GREEN)
    assert s.pawn == WHITE  # blue has two turn tokens: the pawn went to the only other one by itself
    s = market(3)
    go(s, BLUE, WHITE, GREEN, BLUE)
    play(s, BLUE, "give_pawn 2")
    assert s.laid[BLUE] == 2


@pytest.mark.rule("S-76")
def test_nobody_hands_the_pawn_to_himself_even_if_he_could_still_act():
    s = market(3)
    act(s, BLUE)
    assert why(s, BLUE, "give_pawn 0") == S_76
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2"}


@pytest.mark.rule("S-77", "SX36")
def test_who_gets_the_pawn_when_no_token_is_left_takes_nothing_and_holds_it_next_turn():
    s = market()
    go(s, BLUE, GREEN, WHITE)
    assert s.phase == field.BIDDING  # the pawn went to red by itself
    assert s.pawn == RED
    assert list(s.laid) == [0] * 6  # all turn tokens back
    assert owing(s) == {BLUE}  # left of the holder
    assert s.turn == 2


@pytest.mark.rule("S-77")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_one_token_fewer_than_players_so_exactly_one_gets_none(seats):
    s = market(seats)
    order = [0, *range(seats - 1, 1, -1)]
    go(s, *order)
    assert s.phase == field.BIDDING
    assert s.pawn == 1


@pytest.mark.rule("S-78", "SX42")
def test_with_three_the_one_who_acted_once_gets_the_pawn():
    s = market(3)
    go(s, BLUE, WHITE, GREEN, BLUE)
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2"}
    play(s, BLUE, "give_pawn 1")
    play(s, WHITE, "skip")  # the last token has been taken by itself
    assert (s.phase, s.pawn) == (field.BIDDING, GREEN)
    assert list(s.laid) == [0] * 6


@pytest.mark.rule("S-79", "SX41")
def test_with_three_the_one_who_acted_once_keeps_the_pawn_if_he_acted_last():
    s = market(3)
    go(s, BLUE, WHITE, BLUE, WHITE)
    assert s.pawn == GREEN  # by itself
    play(s, GREEN, "skip")
    assert (s.phase, s.pawn) == (field.BIDDING, GREEN)
    assert owing(s) == {BLUE}


def positions_of_a_market(s):
    """Every position at a hand-over, in every order of goes with any use of shopkeepers."""
    todo, seen = [s], set()
    while todo:
        s = todo.pop()
        while s.phase in (field.TO_TAKE, field.TO_USE):
            seat = int(s.pawn)
            IT.step(s, seat, "skip" if s.phase == field.TO_USE else f"take {[t != '-' for t in tokens_in(s, 'Ecbatana')].index(True)}")
        if s.phase != field.TO_HAND_ON:
            yield s
            continue
        key = (int(s.pawn), int(s.played_shop), *tokens_in(s, "Ecbatana"), *list(s.laid), *list(s.shops))
        if key in seen:
            continue
        seen.add(key)
        yield s
        for words in choices(s, int(s.pawn)):
            after = copied(s)
            IT.step(after, int(s.pawn), words)
            todo.append(after)


@pytest.mark.rule("S-80", "S-83")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("shops", [{BLUE: 1, WHITE: 1, GREEN: 2}, {}])
def test_the_market_cannot_stall_and_always_empties_its_city(seats, shops):
    cap, ended = 2 if seats == 3 else 1, 0
    for s in positions_of_a_market(market(seats, shops=shops)):
        left = 5 - tokens_in(s, "Ecbatana").count("-")
        if s.phase == field.TO_HAND_ON:
            if left:
                assert any(s.laid[seat] < cap for seat in range(seats) if seat != s.pawn)
        else:
            assert (s.phase, left) == (field.BIDDING, 0)
            ended += 1
    assert ended > 0


@pytest.mark.rule("S-81")
@pytest.mark.parametrize("use", ["skip", "sell 1"])
def test_a_token_used_or_not_leaves_the_game(use):
    s = market(hands={BLUE: "ivory"})
    play(s, BLUE, "take 0", use)
    assert tokens_in(s, "Ecbatana") == ["-", "SELL-1", "SELL-2", "-", "-"]
    assert list(s.crooks) == list(s.shops) == [0] * 6  # nothing is kept
    assert s.token == -1


@pytest.mark.rule("S-81", "S-191")
def test_a_crook_or_shopkeeper_taken_is_kept_at_once_and_nothing_is_owed_for_it():
    s = scene(lying=["CROOK", "SHOP", "THIEF"])
    play(s, BLUE, "take 0")
    assert kinds(s, BLUE) == {"give_pawn"}
    assert s.crooks[BLUE] == 1
    play(s, BLUE, "give_pawn 1")
    play(s, WHITE, "take 1")
    assert s.shops[WHITE] == 1
    assert kinds(s, WHITE) == {"give_pawn"}


@pytest.mark.rule("S-82")
def test_a_single_token_is_taken_by_itself():
    s = market()
    go(s, BLUE, WHITE)
    play(s, WHITE, "give_pawn 2")
    assert (s.phase, owing(s)) == (field.TO_USE, {GREEN})  # the last one is in green's hand
    assert tokens_in(s, "Ecbatana") == ["-"] * 5
    s = scene(lying=["SELL-0", "-", "CROOK"], pawn=RED, laid={BLUE: 1})
    play(s, RED, "take 0", "skip", "give_pawn 1")
    assert s.crooks[WHITE] == 1  # even a crook, and the pawn went on to green by itself
    assert (s.phase, s.pawn) == (field.BIDDING, GREEN)


@pytest.mark.rule("S-82")
def test_a_pawn_with_a_single_receiver_goes_there_by_itself_unless_a_shopkeeper_could_be_played():
    for shops, waits in (({}, False), ({GREEN: 1}, False), ({BLUE: 1}, True)):
        s = scene(using="SELL-0", lying=["-"] * 4 + ["SELL-2"], laid={BLUE: 1, WHITE: 2}, shops=shops, options={"players": 3})
        play(s, BLUE, "skip")
        if waits:
            assert choices(s, BLUE) == {"give_pawn 2", "shopkeeper"}
        else:
            assert (s.phase, owing(s)) == (field.TO_USE, {GREEN})
    s = scene(using="SELL-0", lying=["-"] * 5, laid={BLUE: 1, WHITE: 2, GREEN: 1}, shops={BLUE: 1}, options={"players": 3})
    play(s, BLUE, "skip")
    assert (s.phase, s.pawn) == (field.BIDDING, GREEN)  # no token is left, so it could not be played


@pytest.mark.rule("S-82", "SX53")
def test_a_decision_is_owed_even_when_only_one_answer_is_legal():
    s = scene(using="SELL-1", hands={BLUE: "3 ivory"})
    assert owing(s) == {BLUE}
    assert choices(s, BLUE) == {"skip"}
    other = scene(using="SELL-1", hands={BLUE: "3 silk"})
    assert owing(other) == {BLUE}  # others cannot tell it from a free skip
    s = scene(money={WHITE: 0})
    assert owing(s) == {WHITE}


@pytest.mark.rule("S-83")
def test_cities_off_the_way_keep_their_tokens_without_effect():
    s = fresh(5)
    leader = int(s.pawn)
    pass_all(s)
    play(s, leader, "move Lanzhou")
    before = tokens_in(s, "Yumen")
    while s.caravan == city("Lanzhou") and s.phase != field.BIDDING:
        seat = int(s.pawn)
        play(s, seat, "skip" if "skip" in choices(s, seat) else sorted(choices(s, seat))[0])
    assert tokens_in(s, "Lanzhou") == ["-"] * 5
    assert tokens_in(s, "Yumen") == before
    assert before.count("-") == 2
    assert money(s) == [10] * 4


@pytest.mark.rule("S-192")
def test_slots_do_not_close_up():
    s = market()
    play(s, BLUE, "take 1", "skip")
    assert tokens_in(s, "Ecbatana") == ["SELL-0", "-", "SELL-2", "-", "-"]
    play(s, BLUE, "give_pawn 3")
    assert choices(s, RED) == {"take 0", "take 2"}
    assert why(s, RED, "take 1") == S_72
    play(s, RED, "take 2")
    assert s.token == 2
    assert row(s.tokens, city("Ecbatana")) == [0, -1, -1, -1, -1]
