"""A match: who acts, what is legal, and what is shown to whom."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import comptoir
from comptoir.core.actions import Action
from comptoir.core.errors import BadOption, Illegal, NotYet, UnknownAction, UnknownName
from comptoir.games import game
from comptoir.games.island import state as field
from comptoir.match import Move, Reason
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, scene
from tests.match.table import SHORT, begun, laid, played, plies_of, refused

SEED = "correct horse battery staple"
WAYS = pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))], ids=["copy", "deepcopy", "pickle"])


@pytest.fixture(scope="module")
def finished():
    return played(SEED, 100_000, **SHORT)


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 300), order=st.sampled_from(["strict", "mixed"]))
def test_what_is_legal_is_exactly_what_no_rule_forbids(seed, plies, order):
    match = played(seed, plies, order=order, target=7)
    before = match.tobytes()
    for seat in match.seats:
        legal = match.legal(seat)
        assert legal == sorted(set(legal), key=legal.index)
        assert set(legal) == {action.number for action in match.game.actions if match.why_not(seat, action.number) is None}
        if seat in match.pending or seat in match.may:
            assert legal
    assert match.tobytes() == before


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 300), luck=st.randoms(use_true_random=False))
def test_a_refused_action_changes_nothing(seed, plies, luck):
    match = played(seed, plies)
    for seat in match.seats:
        forbidden = luck.choice(sorted(set(range(len(match.game.actions))) - set(match.legal(seat))))
        refusal = refused(match, Illegal, lambda seat=seat, action=forbidden: match.play(seat, action))
        assert (refusal.seat, refusal.action) == (seat, forbidden)
        assert refusal.rule.startswith("I-")


def test_a_bundle_is_played_whole_or_not_at_all():
    match = laid(scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: "ore"}))
    refusal = refused(match, Illegal, lambda: match.play(BLUE, "give(0)", "want(4)", "want(0)", "submit"))
    assert (refusal.rule, refusal.action) == ("I-78", match.number("want(0)"))
    match.play(BLUE, "give(0)", "want(4)", "submit")
    assert [str(match.game.actions.decode(move.action)) for move in match.moves] == ["give(0)", "want(4)", "submit"]
    assert match.pending == [WHITE]


def test_a_bundle_with_an_unknown_action_is_not_begun():
    match = laid(scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: "ore"}))
    refused(match, UnknownAction, lambda: match.play(BLUE, "give(0)", "gvie(0)"))
    match.play(BLUE)
    assert match.ply == 0


def test_a_bundle_that_fails_for_whatever_reason_is_taken_back(monkeypatch):
    match = laid(scene(phase=field.TRADE, hands={BLUE: "2 wood", WHITE: "ore"}))
    step = match._step

    def fail(seat, number):
        step(seat, number)
        if match.ply == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(match, "_step", fail)
    refused(match, KeyboardInterrupt, lambda: match.play(BLUE, "give(0)", "want(4)", "submit"))


def test_a_refusal_says_who_what_why_and_by_which_rule():
    match = begun(7, first_seat=BLUE)
    refusal = refused(match, Illegal, lambda: match.play(WHITE, "settlement(3)"))
    assert str(refusal) == f"white may not settlement(3): {refusal.reason} ({refusal.rule})"
    assert match.why_not(WHITE, "settlement(3)") == Reason(refusal.rule, refusal.reason)
    assert str(match.why_not(WHITE, "settlement(3)")) == f"{refusal.reason} ({refusal.rule})"
    assert match.why_not(WHITE, "settlement(3)", "fr") != match.why_not(WHITE, "settlement(3)", "en")
    assert match.why_not(BLUE, "settlement(3)") is None


@pytest.mark.parametrize("action", [60, np.int16(60), "60", "road(5)", " road( 5 )", game("island").actions.decode(60)], ids=repr)
def test_an_action_is_given_by_its_number_its_text_or_itself(action):
    assert begun(7).number(action) == 60


@pytest.mark.parametrize("wrong", [276, -1, True, 1.0, None, "rode(5)", Action(60, "rode", {"path": 5}), Action(9999, "road", {"path": 99})], ids=repr)
def test_an_action_that_is_none_is_refused(wrong):
    with pytest.raises(UnknownAction):
        begun(7).number(wrong)


@pytest.mark.parametrize("seat", [-1, 3, 4, 99, True, 0.0, "0", None, 10**5000], ids=["-1", "3", "4", "99", "True", "0.0", "text", "None", "huge"])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    match = begun(7, players=3)
    asks: list[Callable[[], object]] = [
        lambda: match.legal(seat),
        lambda: match.why_not(seat, 0),
        lambda: match.play(seat, 0),
        lambda: match.points(seat),
        lambda: match.can_undo(seat),
    ]
    if seat is not None:
        asks.append(lambda: match.undo(seat))
    if seat not in (None, 4):  # nobody, or 4, is who watches
        asks += [lambda: match.view(seat), lambda: match.points(0, seat), lambda: match.narrate(seat=seat)]
    for ask in asks:
        with pytest.raises(UnknownName, match="unknown seat"):
            ask()


@pytest.mark.parametrize("kind", [np.int8, np.int64])
def test_a_seat_may_be_numpys(kind):
    match = begun(7, first_seat=2)
    match.play(kind(2), match.legal(kind(2))[0])
    assert type(match.moves[0].seat) is int


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6))
def test_who_acts_is_told_in_lists_of_seats(seed):
    match = begun(seed, **SHORT)
    for _ in plies_of(match, seed, 200):
        for seats in (match.pending, match.may):
            assert seats == sorted(set(seats))
            assert all(type(seat) is int and seat in match.seats for seat in seats)
        assert not set(match.pending) & set(match.may)
        assert match.over == (match.pending == [])
        assert all(type(action) is int for seat in match.seats for action in match.legal(seat))


def test_a_game_over_has_winners_ranks_and_nothing_to_do(finished):
    assert finished.over
    assert finished.pending == finished.may == []
    assert [finished.legal(seat) for seat in finished.seats] == [[]] * 3
    assert finished.winners == [seat for seat in finished.seats if finished.ranks[seat] == 1]
    assert finished.winners
    assert finished.turns > 0
    assert repr(finished) == f"<island for 3, over, {finished.ply} moves>"


def test_nobody_has_won_or_a_rank_while_the_game_is_on():
    match = played(1, 50)
    assert match.winners == []
    with pytest.raises(NotYet):
        assert match.ranks


def test_the_seed_is_committed_to_at_the_start_and_shown_at_the_end(finished):
    match = begun(SEED, **SHORT)
    assert match.commitment == finished.commitment
    assert SEED not in match.commitment
    for _ in plies_of(match, SEED):
        if not match.over:
            with pytest.raises(NotYet, match="commitment"):
                assert match.seed
    assert match.seed == SEED == finished.seed


def test_the_seed_shows_nowhere_while_the_game_is_on():
    match = played(SEED, 120, **SHORT)
    key = match._array["key"][0].tobytes()
    assert key in match.tobytes()
    for seat in (None, *match.seats):
        assert key not in match.view(seat).tobytes()
        assert SEED not in "\n".join([repr(match), str(match.__class__), *match.narrate(seat=seat)])


@pytest.mark.parametrize("seed", [0, 7, -5, 10**999, -(10**999), "", "7", "ünï ☃", "x" * 1000, np.int64(3)], ids=lambda seed: str(seed)[:5])
def test_a_seed_is_any_number_or_text(seed):
    match = begun(seed)
    assert match.tobytes() == begun(seed).tobytes()
    assert comptoir.load(match.record()).tobytes() == match.tobytes()


@pytest.mark.parametrize("seed", [True, False, 1.5, b"x", [1], {}, 10**1000, 10**5000, "x" * 1001, "\ud800"], ids=lambda seed: type(seed).__name__)
def test_a_seed_that_no_record_could_hold_is_refused(seed):
    with pytest.raises(BadOption, match="option seed cannot be"):
        begun(seed)


def test_without_a_seed_chance_picks_one():
    one, other = begun(), begun()
    assert one.commitment != other.commitment
    assert one.tobytes() != other.tobytes()
    assert len(str(one._seed)) == 32


def test_the_same_seed_and_moves_lead_to_the_same_bytes(finished):
    match = begun(SEED, **SHORT)
    for move in finished.moves:
        match.play(*move)
    assert match.tobytes() == finished.tobytes()
    assert begun(SEED + "!", **SHORT).tobytes() != begun(SEED, **SHORT).tobytes()


def test_names_are_given_for_all_seats_or_for_none():
    assert begun(players=3, names=["Ada", "", "Zoé"]).names == ("Ada", "", "Zoé")
    assert begun().names == ()
    for wrong in (["Ada"], ["a", "b", "c", "d"], "abc", [1, 2, 3], ["a", "b", "\udfff"], None, {"a", "b", "c"}, 3):
        with pytest.raises(BadOption, match="3 texts, one for each seat"):
            begun(players=3, names=wrong)


def test_options_are_told_and_not_changed_from_outside():
    match = begun(target="8")
    match.options["target"] = 5
    assert match.options == game("island").settle({"target": 8})
    for options, error in (({"target": 99}, BadOption), ({"tarjet": 9}, UnknownName), ({"target": True}, BadOption)):
        with pytest.raises(error):
            begun(**options)
    with pytest.raises(UnknownName):
        comptoir.new("isle")


def test_who_watches_sees_what_everybody_may():
    match = laid(scene(hands={BLUE: "2 wood", RED: "ore"}, cards={WHITE: "knight"}))
    view = match.view()
    assert (view.seat, match.spectator) == (4, 4)
    assert view.tobytes() == match.view(match.spectator).tobytes()
    assert [view.hand_size[seat] for seat in match.seats] == [2, 0, 0, 1]
    assert not any(view.hands[seat, r] for seat in match.seats for r in range(5))
    assert match.view(BLUE).hands[BLUE, 0] == 2
    assert match.view(RED).hands[BLUE, 0] == 0


def test_a_view_is_the_same_to_the_byte_each_time():
    match = played(3, 200)
    assert len({match.view(1).tobytes() for _ in range(20)}) == 1


def test_points_of_hidden_cards_are_their_owners_until_the_end():
    match = laid(scene(settlements={BLUE: [28, 25]}, cards={BLUE: "2 point"}))
    assert [match.points(BLUE, viewer) for viewer in (BLUE, WHITE, None, match.spectator)] == [4, 2, 2, 2]
    match = laid(scene(settlements={BLUE: [28, 25]}, cards={BLUE: "2 point"}, phase=field.OVER, winners=1))
    assert [match.points(BLUE, viewer) for viewer in (BLUE, WHITE, None)] == [4, 4, 4]


@WAYS
def test_a_copy_is_played_on_apart(again):
    match = played(5, 150)
    seat = match.pending[0]
    before = match.tobytes(), match.moves, match.can_undo(seat)
    twin = again(match)
    assert (twin.tobytes(), twin.moves, twin.can_undo(seat), twin.game) == (*before, match.game)
    for _ in plies_of(twin, 1, 5):
        pass
    assert (match.tobytes(), match.moves, match.can_undo(seat)) == before
    assert twin.ply == 155


def test_a_match_replays_itself_position_by_position():
    match, told = begun(11), []
    for _ in plies_of(match, 11, 60):
        told.append((match.moves[-1], match.tobytes()))
    again = [(move, position.tobytes()) for position, move in match.replayed()]
    assert again[0] == (None, begun(11).tobytes())
    assert again[1:] == told
    assert all(isinstance(move, Move) for move in match.moves)
    assert match.ply == 60


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_story_grows_with_the_match_and_keeps_secrets(language):
    match = played(2, 150)
    told = match.narrate(language)
    assert all(line.strip() for line in told)
    for _ in plies_of(match, 9, 10):
        pass
    assert match.narrate(language)[: len(told)] == told


def test_a_secret_draft_is_told_to_nobody_else():
    match = played(2, 0, first_seat=BLUE)
    give = {match.number(f"give({r})") for r in range(5)}
    next(match for match in plies_of(match, 4) if WHITE in match.may and give & set(match.legal(WHITE)))
    others = (None, BLUE, GREEN, RED)
    before = [(match.narrate(seat=seat), match.view(seat).tobytes()) for seat in others]
    match.play(WHITE, min(give & set(match.legal(WHITE))))
    assert [(match.narrate(seat=seat), match.view(seat).tobytes()) for seat in others] == before


def test_a_notebook_shows_the_picture_that_everybody_may_see():
    match = played(2, 100)
    assert match._repr_svg_() == match.view().svg()
    assert match._repr_svg_().lstrip().startswith("<svg")
    assert match.view(BLUE)._repr_svg_().lstrip().startswith("<svg")
