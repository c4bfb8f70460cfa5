"""Taking moves back: as far as nobody has learned anything new, and without telling anybody what others do in secret."""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import comptoir
from comptoir.core.errors import NotYet
from comptoir.games.island import state as field
from comptoir.match import Move
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, scene
from tests.match.table import SHORT, begun, laid, played, plies_of, refused

DRAFT = {"give", "want", "clear"}


def trading(**more):
    """Blue may trade and build; everybody has seen all hands come."""
    hands = {BLUE: "4 wood brick", WHITE: "2 ore wood", GREEN: "grain wool", RED: "brick"} | more.pop("hands", {})
    return laid(scene(phase=field.TRADE, hands=hands, options={"order": "mixed"}, settlements={BLUE: [28]}, roads={BLUE: [28]}, **more))


def written(match):
    return [f"{match.game.colours[move.seat]} {match.game.actions.decode(move.action)}" for move in match.moves]


@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 250), order=st.sampled_from(["strict", "mixed"]))
def test_moves_are_taken_back_one_by_one_to_the_byte(seed, plies, order):
    match = begun(seed, order=order, players=3)
    positions = [match.tobytes(), *(position.tobytes() for position in plies_of(match, seed, plies))]
    moves = match.moves
    while match.moves and match.can_undo(match.moves[-1].seat):
        assert match.undo() == moves[match.ply]
        assert match.moves == moves[: match.ply]
        assert match.tobytes() == positions[match.ply]
    refused(match, NotYet, match.undo)


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_nothing_is_taken_back_once_something_has_shown_itself(seed):
    match = begun(seed, **SHORT)
    revealed = 0
    for _ in plies_of(match, seed, 300):
        shown, revealed = revealed, int(match._array["revealed"][0])
        if shown != revealed or match.over:
            for seat in match.seats:
                assert not match.can_undo(seat)
                refused(match, NotYet, lambda seat=seat: match.undo(seat))
        assert len(match._before) <= 150  # a turn, at most


def test_a_move_undone_may_be_made_again():
    match = trading()
    match.play(BLUE, "bank(0,4)")
    after = match.tobytes()
    assert match.undo(BLUE) == Move(BLUE, match.number("bank(0,4)"))
    match.play(BLUE, "bank(0,4)")
    assert match.tobytes() == after


def test_a_bundle_is_taken_back_step_by_step():
    match = trading()
    before = match.tobytes()
    match.play(BLUE, "give(0)", "want(4)", "submit")
    undone = [str(match.game.actions.decode(match.undo(BLUE).action)) for _ in range(3)]
    assert undone == ["submit", "want(4)", "give(0)"]
    assert match.tobytes() == before
    refused(match, NotYet, lambda: match.undo(BLUE))


def test_nothing_was_played_yet():
    match = begun(7)
    for seat in (None, *match.seats):
        refused(match, NotYet, lambda seat=seat: match.undo(seat))


def test_dice_are_not_taken_back():
    match = laid(scene(phase=field.TO_ROLL))
    match.play(BLUE, "roll")
    refused(match, NotYet, lambda: match.undo(BLUE))


def test_a_robbery_is_not_taken_back():
    match = laid(scene(phase=field.TO_ROB, robber=8, settlements={WHITE: [28]}, hands={WHITE: "wood ore"}, return_to=field.TRADE))
    match.play(BLUE, f"rob({WHITE})")
    refused(match, NotYet, lambda: match.undo(BLUE))


def test_to_rob_nobody_is_taken_back():
    match = laid(scene(phase=field.TO_ROB, robber=8, settlements={WHITE: [28]}, hands={WHITE: "wood ore"}, return_to=field.TRADE))
    match.play(BLUE, "rob_none")
    assert match.undo(BLUE).seat == BLUE


def test_a_bought_card_is_not_taken_back():
    match = laid(scene(hands={BLUE: "wool grain ore"}))
    match.play(BLUE, "buy")
    refused(match, NotYet, lambda: match.undo(BLUE))


@pytest.mark.parametrize("card", ["knight", "road_building", "discovery", "monopoly"])
def test_a_played_card_is_not_taken_back(card):
    """Everybody has seen it."""
    match = laid(scene(cards={BLUE: card}, settlements={BLUE: [28]}))
    match.play(BLUE, "monopoly(4)" if card == "monopoly" else card)
    refused(match, NotYet, lambda: match.undo(BLUE))


def test_an_offer_that_shows_a_card_nobody_knew_of_is_not_taken_back():
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "ore"})
    for who in range(5):
        s.ledger[who, BLUE, 0] = 0
    match = laid(s)
    match.play(BLUE, "give(0)", "want(4)")
    assert match.can_undo(BLUE)
    match.play(BLUE, "submit")
    refused(match, NotYet, lambda: match.undo(BLUE))


@pytest.mark.rule("I-66")
def test_a_card_chosen_for_the_bank_is_not_taken_back():
    s = scene(phase=field.TO_DISCARD, hands={BLUE: "8 wood", WHITE: "8 ore"}, return_to=field.TRADE)
    s.to_discard[BLUE] = s.to_discard[WHITE] = 4
    match = laid(s)
    match.play(BLUE, "discard(0)")
    assert not match.can_undo(BLUE)
    refused(match, NotYet, lambda: match.undo(BLUE))
    match.play(WHITE, *["discard(4)"] * 4)
    match.play(BLUE, *["discard(0)"] * 3)
    for seat in (BLUE, WHITE):
        refused(match, NotYet, lambda seat=seat: match.undo(seat))


def test_the_last_move_of_a_game_is_not_taken_back():
    match = laid(scene(settlements={BLUE: [28]}, hands={BLUE: "2 grain 3 ore"}, cards={BLUE: "3 point"}, options={"target": 5}))
    match.play(BLUE, "city(28)")
    assert match.over
    for seat in (None, *match.seats):
        refused(match, NotYet, lambda seat=seat: match.undo(seat))


def test_a_move_is_not_taken_back_when_another_has_answered_it():
    match = trading()
    match.play(BLUE, "give(0)", "want(4)", "submit")
    match.play(WHITE, "decline")
    refused(match, NotYet, lambda: match.undo(BLUE))
    match.undo(WHITE)
    assert match.undo(BLUE).action == match.number("submit")


def test_a_draft_in_secret_stays_when_another_takes_a_move_back():
    match = trading()
    view = match.view(BLUE).tobytes()
    match.play(BLUE, "bank(0,4)")
    match.play(WHITE, "give(4)", "want(0)")
    match.play(BLUE, "give(4)")
    match.play(WHITE, "want(0)")
    match.undo(BLUE)
    match.undo(BLUE)
    assert match.view(BLUE).tobytes() == view
    assert written(match) == ["white give(4)", "white want(0)", "white want(0)"]
    assert match.view(WHITE).draft_want[WHITE, 0] == 2
    refused(match, NotYet, lambda: match.undo(BLUE))


def test_a_draft_that_is_no_longer_allowed_is_dropped_without_a_word():
    """White has declined and blue has withdrawn the call, so white may draft; with the call back, white may not (I-86)."""
    match = trading()
    match.play(BLUE, "give(0)", "want(4)", "submit")
    match.play(WHITE, "decline")
    view = match.view(BLUE).tobytes()
    match.play(BLUE, "withdraw")
    match.play(WHITE, "give(4)", "want(1)")
    assert match.undo(BLUE).action == match.number("withdraw")
    assert match.view(BLUE).tobytes() == view
    assert written(match)[3:] == ["white decline"]
    assert match.view(WHITE).draft_give[WHITE, 4] == 0


def test_each_takes_back_its_own_draft():
    match = trading()
    match.play(WHITE, "give(4)")
    match.play(GREEN, "give(3)", "want(0)")
    match.undo(WHITE)
    assert written(match) == ["green give(3)", "green want(0)"]
    refused(match, NotYet, lambda: match.undo(WHITE))
    match.undo(GREEN)
    assert written(match) == ["green give(3)"]


def draft_in_secret(match, seats, chance):
    """Some of the seats write at their drafts, and nobody sees it."""
    for _ in range(chance.randint(1, 6)):
        seat = chance.choice(seats)
        drafts = [action for action in match.legal(seat) if match.game.actions.decode(action).kind in DRAFT]
        if drafts:
            match.play(seat, chance.choice(drafts))


def answer(match, seat):
    """What a seat hears that asks to take its last move back."""
    try:
        return match.undo(seat)
    except NotYet as refusal:
        return str(refusal)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), plies=st.integers(20, 250), luck=st.integers(0, 10**6))
def test_taking_back_tells_nothing_of_what_others_draft(seed, plies, luck):
    """Once with their drafts and once without: the same answer, the same view after it, and a record that holds."""
    plain, chance = played(seed, plies, order="mixed", players=3), random.Random(luck)
    for _ in range(200):  # on to a moment when two seats may draft
        if plain.over or len({*plain.may, *plain.pending}) > 1:
            break
        next(plies_of(plain, chance.random()))
    if plain.over:
        return
    seat = chance.choice(plain.pending)
    plain.play(seat, chance.choice(plain.legal(seat)))
    seat = chance.choice(plain.seats)
    secret = copy.copy(plain)
    draft_in_secret(secret, [other for other in secret.seats if other != seat], chance)
    for _ in range(4):
        assert secret.can_undo(seat) == plain.can_undo(seat)
        assert answer(secret, seat) == answer(plain, seat)
        assert secret.view(seat).tobytes() == plain.view(seat).tobytes()
        assert secret.legal(seat) == plain.legal(seat)
    assert comptoir.load(secret.record()).tobytes() == secret.tobytes()
