"""Who may know what and until when: each row of the chapter Secrets, and what everybody may remember."""

import random
from typing import Any

import pytest

from comptoir.core.play import decide
from comptoir.core.rng import blank
from comptoir.core.view import buffer
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.state import SPECTATOR, UNKNOWN
from tests.games.island.moves import along, choices, fields, free, listed, number, owing, play, points, row, top_card, view, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, copied, fresh, frozen, scene

OTHERS = (WHITE, GREEN, RED, SPECTATOR)
NOTHING = [0] * 5
CARD = "wool grain ore"
SETTLEMENT = "wood brick wool grain"


def known(s, who, seat):
    """What `who` knows `seat` to hold at least."""
    return [int(s.ledger[who, seat, r]) for r in range(5)]


def forget(s, seat):
    """Nobody has seen this hand come."""
    for who in range(SPECTATOR + 1):
        for r in range(5):
            s.ledger[who, seat, r] = 0


def look_alike(one, other, *seats):
    """Two positions that these seats cannot tell apart, by what they see, what they may do, and who is waited for."""
    assert frozen(one) != frozen(other)
    for seat in seats:
        assert frozen(view(one, seat)) == frozen(view(other, seat)), f"seat {seat} sees a difference"
        if seat != SPECTATOR:
            assert listed(one, seat) == listed(other, seat)
            assert (seat in free(one)) == (seat in free(other))
    assert owing(one) == owing(other)


def won(**more):
    """Blue builds the settlement that wins."""
    blue: dict[str, Any] = {
        "cities": {BLUE: [0, 2, 50, 7]},
        "settlements": {BLUE: [33]},
        "roads": {BLUE: along(18, 23)},
        "hands": {BLUE: SETTLEMENT, WHITE: "2 ore"},
    }
    s = scene(**(blue | more))
    play(s, BLUE, "settlement 23")
    assert s.phase == field.OVER
    return s


@pytest.mark.rule("I-11")
def test_the_cards_of_a_hand_are_hidden_from_all_others_and_their_number_is_not():
    one, other = scene(hands={BLUE: "2 wood ore", WHITE: "grain"}), scene(hands={BLUE: "wool 2 brick", WHITE: "grain"})
    for r in range(5):
        one.bank[r] = other.bank[r] = 15  # as if the rest of each resource were the same
    forget(one, BLUE)
    forget(other, BLUE)
    look_alike(one, other, *OTHERS)
    for seat in OTHERS:
        seen = view(one, seat)
        assert row(seen.hands, BLUE) == NOTHING
        assert [int(n) for n in seen.hand_size] == [3, 1, 0, 0]
    assert row(view(one, BLUE).hands, BLUE) == [2, 0, 0, 0, 1]
    assert row(view(one, BLUE).hands, WHITE) == NOTHING


@pytest.mark.rule("I-157")
def test_hands_are_shown_at_the_end():
    s = won()
    for seat in (BLUE, *OTHERS):
        assert row(view(s, seat).hands, WHITE) == [0, 0, 0, 0, 2]


@pytest.mark.rule("I-11", "I-120", "I-135")
def test_a_development_card_is_hidden_from_all_others_how_many_there_are_is_not():
    one, other = scene(hands={BLUE: CARD}), scene(hands={BLUE: CARD})
    top_card(one, "knight")
    top_card(other, "point")
    play(one, BLUE, "buy")
    play(other, BLUE, "buy")
    look_alike(one, other, *OTHERS)
    for seat in OTHERS:
        seen = view(one, seat)
        assert row(seen.cards, BLUE) == [int(n) for n in seen.fresh] == NOTHING
        assert (int(seen.card_count[BLUE]), int(seen.bought), int(seen.deck_left)) == (1, 1, 24)
    assert row(view(one, BLUE).cards, BLUE) == [int(n) for n in view(one, BLUE).fresh] == [1, 0, 0, 0, 0]


@pytest.mark.rule("I-135", "I-157")
def test_a_development_card_is_hidden_until_it_is_played_or_the_game_ends():
    s = won(cards={WHITE: "knight point"})
    for seat in (BLUE, *OTHERS):
        assert row(view(s, seat).cards, WHITE) == [1, 0, 0, 0, 1]
    s = scene(cards={BLUE: "monopoly"})
    play(s, BLUE, "monopoly ore")
    for seat in OTHERS:
        assert row(view(s, seat).played, BLUE) == [0, 0, 0, 1, 0]


@pytest.mark.rule("I-6")
def test_the_deck_is_hidden_from_everybody_and_how_many_are_left_is_not():
    one, other = scene(cards={BLUE: "knight"}), scene(cards={BLUE: "knight"}, seed=2)
    for name in ("key", "words"):
        for i in range(len(getattr(one, name))):
            getattr(other, name)[i] = int(getattr(one, name)[i])
    other.block, other.used = int(one.block), int(one.used)
    look_alike(one, other, BLUE, *OTHERS)
    for seat in (BLUE, *OTHERS):
        seen = view(one, seat)
        assert [int(card) for card in seen.deck] == [UNKNOWN] * 24 + [0]
        assert int(seen.deck_left) == 24


@pytest.mark.rule("I-73")
def test_only_thief_and_victim_know_which_card_was_drawn():
    drawn = {}
    for seed in range(20):
        s = scene(phase=field.TO_ROB, return_to=field.BUILD, robber=4, settlements={WHITE: [18]}, hands={WHITE: "wood 2 ore"}, seed=seed)
        for i in range(field.DECK):
            s.deck[i] = 0  # the seed shuffles the deck too, which is another secret
        play(s, BLUE, "rob 1")
        drawn[row(s.hands, BLUE).index(1)] = s
    one, other = drawn[field.WOOD], drawn[field.ORE]
    look_alike(one, other, GREEN, RED, SPECTATOR)
    for seat in (GREEN, RED, SPECTATOR):
        assert [int(n) for n in view(one, seat).hand_size] == [1, 2, 0, 0]  # that a card moved is public
        assert known(one, seat, BLUE) == NOTHING
        assert known(one, seat, WHITE) == [0, 0, 0, 0, 1]  # of two ore and a wood, one ore is left for certain
    for seat in (BLUE, WHITE):
        assert known(one, seat, BLUE) == [1, 0, 0, 0, 0]
        assert known(one, seat, WHITE) == [0, 0, 0, 0, 2]
    assert row(view(one, WHITE).hands, BLUE) == NOTHING  # the hand as such stays hidden from the victim


@pytest.mark.rule("I-73")
def test_out_of_a_hand_of_one_kind_everybody_knows_what_was_drawn():
    s = scene(phase=field.TO_ROB, return_to=field.BUILD, robber=4, settlements={WHITE: [18]}, hands={WHITE: "3 ore"})
    play(s, BLUE, "rob 1")
    for seat in (GREEN, RED, SPECTATOR):
        assert known(s, seat, BLUE) == [0, 0, 0, 0, 1]
        assert known(s, seat, WHITE) == [0, 0, 0, 0, 2]


def seven():
    """Blue has rolled a seven: white and green give up four cards each."""
    s = scene(phase=field.TO_DISCARD, hands={WHITE: "4 wood 4 ore", GREEN: "8 wool"}, return_to=field.TRADE)
    s.to_discard[WHITE], s.to_discard[GREEN] = 4, 4
    return s


@pytest.mark.rule("I-65")
def test_chosen_discards_are_hidden_until_the_last_seat_has_chosen():
    one, other = seven(), seven()
    play(one, WHITE, "discard wood")
    look_alike(one, seven(), BLUE, GREEN, RED, SPECTATOR)  # not even that white has begun
    play(other, WHITE, "discard ore", "discard ore")
    look_alike(one, other, BLUE, GREEN, RED, SPECTATOR)
    play(one, WHITE, "discard wood", "discard wood", "discard wood")
    play(other, WHITE, "discard ore", "discard ore")
    look_alike(one, other, BLUE, GREEN, RED, SPECTATOR)
    for seat in (BLUE, GREEN, RED, SPECTATOR):
        seen = view(one, seat)
        assert row(seen.staged, WHITE) == NOTHING
        assert [int(n) for n in seen.hand_size] == [0, 8, 8, 0]  # the old sizes
    assert owing(one) == {GREEN}
    assert row(view(one, WHITE).staged, WHITE) == [4, 0, 0, 0, 0]


@pytest.mark.rule("I-65")
def test_when_the_last_seat_has_chosen_all_discards_are_open():
    s = seven()
    play(s, WHITE, *["discard wood"] * 4)
    play(s, GREEN, *["discard wool"] * 4)
    for seat in (BLUE, RED, SPECTATOR):
        seen = view(s, seat)
        assert [int(n) for n in seen.hand_size] == [0, 4, 4, 0]
        assert [int(n) for n in seen.bank] == [19, 19, 15, 19, 15]
        assert known(s, seat, WHITE) == [0, 0, 0, 0, 4]


def trading(**more):
    return scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: "2 brick", GREEN: "ore"}, **more)


@pytest.mark.rule("I-99")
@pytest.mark.parametrize("seat", [BLUE, WHITE])
def test_a_draft_is_hidden_until_it_is_submitted_its_size_and_existence_too(seat):
    gives, wants = ("wood", "brick") if seat == BLUE else ("brick", "wood")
    strangers = [other for other in (BLUE, *OTHERS) if other != seat]
    s, before = trading(), trading()
    for words in (f"give {gives}", f"want {wants}", f"give {gives}"):
        play(s, seat, words)
        look_alike(s, before, *strangers)
    assert row(view(s, seat).draft_give, seat) == row(s.draft_give, seat)
    play(s, seat, "submit")
    for other in strangers:
        assert row(view(s, other).offer_give, seat) == row(s.offer_give, seat)
        assert int(view(s, other).offered[seat]) == 1


@pytest.mark.rule("I-99", "I-100")
@pytest.mark.parametrize("seat", [BLUE, WHITE])
def test_neither_a_clear_is_seen_nor_whether_a_seat_may_still_draft(seat):
    gives = "wood" if seat == BLUE else "brick"
    strangers = [other for other in (BLUE, *OTHERS) if other != seat]
    s, before = trading(options={"offer_limit": 2}), trading(options={"offer_limit": 2})
    for _ in range(2):
        play(s, seat, f"give {gives}", "clear")
        look_alike(s, before, *strangers)
    assert f"give {gives}" not in choices(s, seat)
    assert int(view(s, seat).cleared[seat]) == 2


@pytest.mark.rule("I-81", "I-100")
def test_submissions_and_asks_are_seen():
    s = trading()
    play(s, BLUE, "ask")
    assert all(int(view(s, seat).offered[BLUE]) == 1 for seat in OTHERS)


@pytest.mark.rule("I-99")
def test_a_seat_in_the_middle_of_its_answer_looks_like_one_that_is_thinking():
    s = trading()
    play(s, BLUE, "give wood", "want brick", "submit")
    before = copied(s)
    play(s, WHITE, "give brick")
    look_alike(s, before, BLUE, GREEN, RED, SPECTATOR)


@pytest.mark.rule("I-99", "I-157")
def test_a_draft_that_was_never_submitted_stays_hidden_at_the_end_of_the_game():
    s = scene(
        phase=field.TRADE,
        cities={BLUE: [0, 2, 50, 7]},
        settlements={BLUE: [33]},
        roads={BLUE: along(18, 23)},
        hands={BLUE: SETTLEMENT, WHITE: "2 ore"},
        options={"order": "mixed"},
    )
    play(s, WHITE, "give ore", "clear", "give ore")
    play(s, BLUE, "settlement 23")
    assert s.phase == field.OVER
    for seat in (BLUE, GREEN, RED, SPECTATOR):
        assert row(view(s, seat).draft_give, WHITE) == NOTHING
        assert int(view(s, seat).cleared[WHITE]) == 0


@pytest.mark.rule("I-58", "I-73")
def test_dice_and_draws_to_come_are_hidden_from_everybody_always():
    for s in (scene(), won()):
        for seat in (BLUE, *OTHERS):
            seen = view(s, seat)
            assert not any(seen.key)
            assert not any(seen.words)
            assert (int(seen.block), int(seen.used)) == (0, 0)


@pytest.mark.rule("I-151", "I-153")
def test_points_of_hidden_cards_are_hidden_from_all_others_until_the_end():
    s = scene(settlements={BLUE: [0, 2]}, cards={BLUE: "2 point"}, played={BLUE: "3 knight"})
    assert points(view(s, BLUE), BLUE) == points(s, BLUE) == 6
    assert [points(view(s, seat), BLUE) for seat in OTHERS] == [4] * 4
    s = won(cards={WHITE: "point"})
    assert [points(view(s, seat), WHITE) for seat in (BLUE, *OTHERS)] == [1] * 5


SECRET = {"key", "block", "words", "used", "deck", "hands", "ledger", "cards", "fresh", "staged", "chosen", "draft_give", "draft_want", "cleared"}


@pytest.mark.rule("I-5", "I-11")
def test_everything_else_everybody_sees():
    s = fresh(3)
    luck, out = random.Random(3), buffer(512)
    for _ in range(300):
        decide(s, luck.getrandbits(32), out)
    for seat in (BLUE, *OTHERS):
        shown, real = fields(view(s, seat)), fields(s)
        for name in set(GAME.dtype.names or ()) - SECRET:
            assert getattr(shown, name) == getattr(real, name), name


def test_a_seat_sees_its_own_knowledge_what_everybody_remembers_and_nobody_elses_own():
    s = scene(hands={WHITE: "wood 2 ore"})
    forget(s, WHITE)
    s.ledger[WHITE, WHITE, 0], s.ledger[WHITE, WHITE, 4] = 1, 2
    for who in (BLUE, GREEN, RED, SPECTATOR):
        s.ledger[who, WHITE, 4] = 1  # everybody saw one ore go to white
    for seat in (BLUE, *OTHERS):
        seen = view(s, seat)
        for who in range(SPECTATOR + 1):
            own = [1, 0, 0, 0, 2] if seat == WHITE else [0, 0, 0, 0, 1]
            assert known(seen, who, WHITE) == (own if who == seat else [0, 0, 0, 0, 1] if who == SPECTATOR else NOTHING)


def imagined(s, seat, seed):
    """What `seat` may take a position for; it holds together as well as the true one."""
    other = copied(s)
    blank(other)
    other.key[0] = seed
    GAME.functions["imagine"](other, seat)
    assert GAME.functions["broken"](other) == GAME.functions["broken"](s)
    return other


def test_whoever_is_imagined_knows_the_own_hand_and_what_everybody_remembers():
    s = scene(hands={BLUE: "3 grain", WHITE: "wood 2 ore", GREEN: "3 brick"})
    for seat in (WHITE, GREEN):
        forget(s, seat)
        for r in range(5):
            s.ledger[seat, seat, r] = s.hands[seat, r]
    for who in (BLUE, GREEN, RED, SPECTATOR):
        s.ledger[who, WHITE, 4] = 1
    dealt = [imagined(s, BLUE, seed) for seed in range(20)]
    assert len({tuple(row(world.hands, WHITE)) for world in dealt}) > 1
    for world in dealt:
        assert known(world, WHITE, WHITE) == row(world.hands, WHITE)
        assert known(world, GREEN, WHITE) == known(world, BLUE, WHITE) == [0, 0, 0, 0, 1]
        assert known(world, GREEN, BLUE) == [0, 0, 0, 3, 0]


@pytest.mark.rule("I-157")
def test_at_the_end_the_deck_alone_is_imagined():
    s = won(cards={WHITE: "knight point", BLUE: "road_building"})
    for seat in (BLUE, *OTHERS):
        worlds = [imagined(s, seat, seed) for seed in range(3)]
        for world in worlds:
            assert [row(world.hands, who) + row(world.cards, who) for who in range(4)] == [row(s.hands, who) + row(s.cards, who) for who in range(4)]
            assert sorted(world.deck) == sorted(s.deck)
        assert len({tuple(world.deck) for world in worlds}) > 1


@pytest.mark.rule("I-83", "I-79")
def test_to_agree_proves_what_was_wanted_an_offer_what_it_gives_and_to_decline_nothing():
    s = scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: "2 brick wool", GREEN: "2 ore", RED: "brick"})
    for seat in range(4):
        forget(s, seat)
    play(s, BLUE, "give wood", "want brick", "submit")
    play(s, WHITE, "agree")
    play(s, GREEN, "give ore", "give ore", "want wood", "submit")
    play(s, RED, "decline")
    for who in (BLUE, SPECTATOR):
        assert known(s, who, BLUE) == [1, 0, 0, 0, 0]
        assert known(s, who, WHITE) == [0, 1, 0, 0, 0]
        assert known(s, who, GREEN) == [0, 0, 0, 0, 2]
        assert known(s, who, RED) == NOTHING


def test_to_decline_looks_the_same_whether_one_could_have_agreed_or_not():
    able, unable = (scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: held, GREEN: "wool"}) for held in ("brick", "ore"))
    for s in (able, unable):
        forget(s, WHITE)
        s.bank[field.BRICK] = s.bank[field.ORE] = 18  # as if somebody else held the other one
        for seat, words in ((BLUE, "give wood"), (BLUE, "want brick"), (BLUE, "submit"), (WHITE, "decline")):
            assert why(s, seat, words) == 0
            GAME.functions["step"](s, seat, number(words))
    look_alike(able, unable, BLUE, GREEN, RED, SPECTATOR)


@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_may_do_and_whom_it_waits_for_follow_from_what_it_sees(seed):
    s = fresh(seed, order=("strict", "mixed")[seed], play_fresh=("no", "yes")[seed])
    luck, out = random.Random(seed), buffer(512)
    for _ in range(700):
        for seat in range(4):
            seen = view(s, seat)
            assert listed(seen, seat) == listed(s, seat)
            assert owing(seen) == owing(s)
            assert (seat in free(seen)) == (seat in free(s))
        assert owing(view(s, SPECTATOR)) == owing(s)
        decide(s, luck.getrandbits(32), out)


@pytest.mark.parametrize("seed", range(2))
def test_nobody_knows_more_of_a_hand_than_is_in_it(seed):
    s = fresh(seed)
    luck, out = random.Random(seed), buffer(512)
    for _ in range(1500):
        decide(s, luck.getrandbits(32), out)
        for seat in range(4):
            held = row(s.hands, seat)
            assert known(s, seat, seat) == held
            assert all(k <= h for who in range(SPECTATOR + 1) for k, h in zip(known(s, who, seat), held, strict=True))
