"""The shopkeeper: two tokens in one go (S-160 to S-167)."""

import pytest

from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_160, S_161, S_162, S_166, S_193
from tests.games.silkroad.moves import choices, kinds, owing, play, points, tried, view, why
from tests.games.silkroad.scenes import BLUE, GREEN, ORANGE, RED, VIOLET, WHITE, copied, scene, tokens_in

FIVE = ["SELL-0", "SELL-1", "SELL-2", "SELL-3", "SELL-4"]


def market(seats=4, **more):
    """Blue leads and has a shopkeeper that can be played."""
    return scene(lying=FIVE[: {3: 5, 4: 3, 5: 4, 6: 5}[seats]], options={"players": seats}, **{"shops": {BLUE: 1}} | more)


def act(s, seat, *then):
    """A seat takes the first token there is, does not use it, and goes on."""
    assert s.pawn == seat
    if s.phase == field.TO_TAKE:
        play(s, seat, sorted(choices(s, seat))[0])
    play(s, seat, "skip", *then)


def left(s):
    return 5 - tokens_in(s, "Ecbatana").count("-")


@pytest.mark.rule("S-160", "S-150")
def test_crooks_and_shopkeepers_are_kept_and_the_shopkeeper_waits_for_a_later_turn():
    s = scene(lying=["SHOP", "SELL-0", "SELL-1"])
    play(s, BLUE, "take 0")
    assert (s.shops[BLUE], s.new_shops[BLUE]) == (1, 1)
    assert why(s, BLUE, "shopkeeper") == S_166
    act_others_out(s)
    assert (s.shops[BLUE], s.new_shops[BLUE]) == (1, 0)
    assert s.turn == 2  # and now it can be played
    assert why(scene(phase=field.TO_HAND_ON, shops={}), BLUE, "shopkeeper") == S_160


def act_others_out(s):
    """The rest of the market: everybody skips and hands on to the first who may have it."""
    turn = int(s.turn)
    while s.turn == turn and s.phase != field.BIDDING:
        seat = int(s.pawn)
        play(s, seat, "skip" if s.phase == field.TO_USE else sorted(choices(s, seat) - {"shopkeeper"})[0])


@pytest.mark.rule("S-160", "S-161", "SX38")
def test_a_shopkeeper_brings_a_second_token_instead_of_handing_the_pawn_on():
    s = market(hands={BLUE: "ivory jewels"})
    assert why(s, BLUE, "shopkeeper") == S_193  # not before the first token has been dealt with
    play(s, BLUE, "take 0")
    assert why(s, BLUE, "shopkeeper") == S_193
    play(s, BLUE, "sell 1")
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2", "give_pawn 3", "shopkeeper"}
    play(s, BLUE, "shopkeeper")
    assert choices(s, BLUE) == {"take 1", "take 2"}  # he must take one
    assert why(s, BLUE, "skip") == why(s, BLUE, "give_pawn 1") == S_193
    play(s, BLUE, "take 2")
    assert choices(s, BLUE) == {"skip", "sell 1"}  # and may use it
    play(s, BLUE, "sell 1", "give_pawn 2")
    assert (s.phase, owing(s), left(s)) == (field.TO_USE, {GREEN}, 0)  # green gets the last one
    play(s, GREEN, "skip")
    assert choices(s, GREEN) == {"give_pawn 1", "give_pawn 3"}


@pytest.mark.rule("S-162")
def test_at_most_one_shopkeeper_in_a_go():
    s = market(6, shops={BLUE: 2})
    act(s, BLUE, "shopkeeper")
    assert s.shops[BLUE] == 1  # it has left the game
    act(s, BLUE)
    assert left(s) == 3
    assert why(s, BLUE, "shopkeeper") == S_162
    assert "shopkeeper" not in kinds(s, BLUE)


@pytest.mark.rule("S-162")
def test_with_three_a_shopkeeper_may_be_played_in_each_of_a_players_two_goes():
    s = market(3, shops={BLUE: 2})
    act(s, BLUE, "shopkeeper")
    act(s, BLUE, "give_pawn 1")
    act(s, WHITE, "give_pawn 0")
    act(s, BLUE)
    assert left(s) == 1
    assert "shopkeeper" in kinds(s, BLUE)
    play(s, BLUE, "shopkeeper")
    assert (s.phase, s.pawn, left(s)) == (field.TO_USE, BLUE, 0)


@pytest.mark.rule("S-163", "S-164")
def test_a_go_with_a_shopkeeper_lays_one_turn_token_and_two_players_do_not_act():
    s = market(5)
    act(s, BLUE, "shopkeeper")
    assert list(s.laid) == [0] * 6
    act(s, BLUE, "give_pawn 1")
    assert list(s.laid) == [1, 0, 0, 0, 0, 0]
    act(s, WHITE, "give_pawn 2")
    act(s, GREEN)
    assert choices(s, GREEN) == {"give_pawn 3", "give_pawn 4"}  # the last to take chooses which of the two
    play(s, GREEN, "give_pawn 3")
    assert (s.phase, s.pawn) == (field.BIDDING, RED)


@pytest.mark.rule("S-164", "SX39")
def test_when_two_play_a_shopkeeper_three_do_not_act():
    s = market(6, shops={BLUE: 1, WHITE: 1})
    act(s, BLUE, "shopkeeper")
    act(s, BLUE, "give_pawn 1")
    act(s, WHITE, "shopkeeper")
    act(s, WHITE, "give_pawn 2")
    act(s, GREEN)
    assert left(s) == 0
    assert choices(s, GREEN) == {f"give_pawn {seat}" for seat in (RED, ORANGE, VIOLET)}


@pytest.mark.rule("S-161", "SX40")
def test_a_shopkeeper_needs_a_token_that_lies_in_the_city():
    s = scene(using="SELL-0", lying=["-", "-", "SELL-2"], laid={WHITE: 1}, shops={BLUE: 1})
    play(s, BLUE, "skip")
    assert "shopkeeper" in kinds(s, BLUE)
    play(s, BLUE, "shopkeeper")
    assert (s.phase, s.pawn, left(s)) == (field.TO_USE, BLUE, 0)  # the one left is taken by itself
    s = scene(using="SELL-0", lying=["-"] * 3, laid={WHITE: 1}, shops={BLUE: 1})
    play(s, BLUE, "skip")
    assert choices(s, BLUE) == {"give_pawn 2", "give_pawn 3"}
    assert why(s, BLUE, "shopkeeper") == S_161


@pytest.mark.rule("S-165", "SX44")
def test_with_three_the_last_to_take_chooses_among_the_others_below_two():
    s = market(3)
    act(s, BLUE, "shopkeeper")
    act(s, BLUE, "give_pawn 1")
    act(s, WHITE, "give_pawn 2")
    act(s, GREEN, "give_pawn 1")
    assert (s.pawn, left(s), list(s.laid)) == (WHITE, 0, [1, 1, 1, 0, 0, 0])  # white has the last token
    play(s, WHITE, "skip")
    assert choices(s, WHITE) == {"give_pawn 0", "give_pawn 2"}
    for holder in (BLUE, GREEN):
        after = tried(s, WHITE, f"give_pawn {holder}")
        assert (after.phase, after.pawn) == (field.BIDDING, holder)


@pytest.mark.rule("S-166", "SX46")
def test_a_shopkeeper_taken_first_in_a_go_is_new_and_not_played_in_it():
    s = scene(lying=["SHOP", "SELL-0", "SELL-1"])
    play(s, BLUE, "take 0")
    assert choices(s, BLUE) == {"give_pawn 1", "give_pawn 2", "give_pawn 3"}
    assert why(s, BLUE, "shopkeeper") == S_166
    s = scene(lying=["SHOP", "SELL-0", "SELL-1"], shops={BLUE: 1})
    play(s, BLUE, "take 0")
    assert "shopkeeper" in kinds(s, BLUE)  # an older one can be


@pytest.mark.rule("S-166", "S-151")
def test_a_crook_taken_first_in_a_go_cannot_change_the_second_token():
    s = scene(lying=["CROOK", "SELL-0", "SELL-1"], shops={BLUE: 1}, hands={BLUE: "silk"})
    play(s, BLUE, "take 0", "shopkeeper", "take 1")
    assert kinds(s, BLUE) == {"skip"}
    s = scene(lying=["CROOK", "SELL-0", "SELL-1"], shops={BLUE: 1}, crooks={BLUE: 1}, hands={BLUE: "silk"})
    play(s, BLUE, "take 0", "shopkeeper", "take 1")
    assert kinds(s, BLUE) == {"skip", "crook"}
    play(s, BLUE, "crook 0 ivory silk")
    assert kinds(s, BLUE) == {"skip", "sell"}  # the new one is left, and waits


@pytest.mark.rule("S-166")
def test_at_the_end_of_the_turn_new_tokens_become_playable():
    s = scene(lying=["CROOK", "SHOP", "SELL-1"])
    play(s, BLUE, "take 0", "give_pawn 1")
    play(s, WHITE, "take 1", "give_pawn 2")
    assert (s.new_crooks[BLUE], s.new_shops[WHITE]) == (1, 1)
    play(s, GREEN, "skip")
    assert s.phase == field.BIDDING
    assert (s.crooks[BLUE], s.new_crooks[BLUE], s.shops[WHITE], s.new_shops[WHITE]) == (1, 0, 1, 0)


@pytest.mark.rule("S-167", "S-156")
def test_kept_tokens_lie_open_cannot_change_hands_and_score_nothing():
    s = scene(using="THIEF", shops={WHITE: 2}, crooks={WHITE: 1, GREEN: 1}, hands={GREEN: "silk"})
    for seat in (BLUE, WHITE, GREEN, RED, field.SPECTATOR):
        seen = view(s, seat)
        assert (list(seen.crooks), list(seen.shops)) == ([0, 1, 1, 0, 0, 0], [0, 2, 0, 0, 0, 0])
    assert choices(s, BLUE) == {"skip", "rob 2"}  # white has nothing that can be stolen
    play(s, BLUE, "rob 2")
    assert (list(s.crooks), list(s.shops)) == ([0, 1, 1, 0, 0, 0], [0, 2, 0, 0, 0, 0])
    assert points(s, WHITE) == 10


@pytest.mark.rule("S-160", "S-161", "S-162", "S-166")
def test_when_several_rules_forbid_a_shopkeeper_the_answer_names_the_first_of_its_row():
    s = scene(lying=["SHOP", "SELL-0", "SELL-1"], options={"players": 4})
    play(s, BLUE, "take 0", "give_pawn 1")
    play(s, WHITE, "take 1", "skip")
    assert why(s, WHITE, "shopkeeper") == S_160
    s = scene(lying=["-", "-", "SHOP"], using="SELL-0", options={"players": 4}, shops={BLUE: 1})
    play(s, BLUE, "skip", "shopkeeper")  # the last token is a shopkeeper too, and new
    assert why(s, BLUE, "shopkeeper") == S_166  # also played one already, and no token left
    s = market()
    act(s, BLUE, "shopkeeper")
    act(s, BLUE)
    assert why(s, BLUE, "shopkeeper") == S_160  # he has none, and has played one
    s = scene(using="SELL-0", lying=["-", "-", "SELL-2"], shops={BLUE: 2})
    play(s, BLUE, "skip", "shopkeeper", "skip")
    assert why(s, BLUE, "shopkeeper") == S_162  # and no token is left


@pytest.mark.rule("S-162")
def test_a_shopkeeper_that_is_not_played_stays():
    s = market()
    before = copied(s)
    act(s, BLUE, "give_pawn 1")
    assert list(s.shops) == list(before.shops)
