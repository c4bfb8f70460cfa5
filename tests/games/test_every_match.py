"""What holds for every game as a match: moves are whole or refused whole, taken back to the byte, recorded and told again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.core import play
from comptoir.core.errors import Illegal, NotYet
from comptoir.core.rng import mix
from comptoir.core.rule import JIT
from comptoir.core.view import rows
from comptoir.core.words import LANGUAGES
from comptoir.match import Match, load
from tests.games.positions import DEFAULTS, Position, sensible_moves
from tests.games.strategies import seeds, tables

LONG = 300 if JIT else 40


@st.composite
def matches(draw):
    """A match after some moves, mostly sensible ones."""
    table, seed = draw(tables), draw(seeds)
    match = Match(table.game, table.options, seed)
    position = Position(table, match._array, f"seed {seed}")
    for seat, action in sensible_moves(position, draw(seeds), draw(st.integers(0, LONG))):
        match.play(seat, action)
    return match


def next_move(match, luck):
    """A legal move, or None when the game is over."""
    acting = match.pending if luck & 1 else [*match.pending, *match.may]
    if not acting:
        return None
    seat = acting[mix(luck) % len(acting)]
    actions = match.legal(seat)
    return seat, actions[mix(luck + 1) % len(actions)]


@settings(max_examples=40)
@given(match=matches(), luck=seeds)
def test_a_refused_move_changes_no_byte(match, luck):
    before, moves = match.tobytes(), match.moves
    for seat in match.seats:
        legal = match.legal(seat)
        action = mix(luck + seat) % len(match.game.actions)
        if action in legal:
            assert match.why_not(seat, action) is None
            continue
        with pytest.raises(Illegal) as refused:
            match.play(seat, *legal[:1], *[action] * 200)  # a bundle is refused whole, though its first action may be legal
        assert refused.value.rule.partition("-")[0] in {match.game.letter, match.game.own_letter}
        assert refused.value.reason
        assert match.tobytes() == before
        assert match.moves == moves


@settings(max_examples=40)
@given(match=matches(), luck=seeds)
def test_a_move_taken_back_and_done_again_leaves_no_trace(match, luck):
    for n in range(20):
        move = next_move(match, luck + n)
        if move is None:
            return
        before, revealed = match.tobytes(), int(match._array["revealed"][0])
        match.play(*move)
        after = match.tobytes()
        shown = int(match._array["revealed"][0]) != revealed
        final = match.game.actions.decode(move[1]).kind in match.game.final
        if shown or final or match.over:
            with pytest.raises(NotYet):
                match.undo(move[0])
            assert match.tobytes() == after
        else:
            assert match.undo(move[0]) == move
            assert match.tobytes() == before
            match.play(*move)
            assert match.tobytes() == after


@settings(max_examples=30)
@given(match=matches(), luck=seeds)
def test_a_record_replays_to_the_same_bytes(match, luck):
    again = load(match.record())
    assert again.tobytes() == match.tobytes()
    assert again.moves == match.moves
    assert again.record() == match.record()
    assert again.commitment == match.commitment
    for n in range(5):
        move = next_move(match, luck + n)
        if move is not None:
            match.play(*move)
            again.play(*move)
            assert again.tobytes() == match.tobytes()


@settings(max_examples=30)
@given(match=matches())
def test_bundles_are_the_same_as_single_moves(match):
    again = Match(match.game, match.options, match._seed)
    moves = list(match.moves)
    while moves:
        seat = moves[0].seat
        together = next((i for i, move in enumerate(moves) if move.seat != seat), len(moves))
        again.play(seat, *(move.action for move in moves[:together]))
        del moves[:together]
    assert again.tobytes() == match.tobytes()


@settings(max_examples=15)
@given(match=matches(), language=st.sampled_from(LANGUAGES))
def test_the_story_is_told_the_same_way_twice(match, language):
    for seat in (None, *match.seats):
        told = match.narrate(language, seat)
        assert told == match.narrate(language, seat)
        assert all(line and line == line.strip() for line in told)


@settings(max_examples=30)
@given(match=matches())
def test_a_view_is_for_reading(match):
    for seat in (None, *match.seats):
        view = match.view(seat)
        assert view.tobytes() == match.view(seat).tobytes()
        assert not view._array.flags.writeable
        array = view.array()  # a copy, which may be written on
        play.redact(rows(array), 0, view.seat)
        assert array.tobytes() == view.tobytes()


@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_a_match_between_sensible_players_has_a_winner(table):
    match = Match(table.game, table.options, 1)
    position = Position(table, match._array, "seed 1")
    for seat, action in sensible_moves(position, 1, 100_000):
        match.play(seat, action)
    assert match.over
    assert match.winners
    assert match.seed == 1
    assert all((rank == 1) == (seat in match.winners) for seat, rank in zip(match.seats, match.ranks, strict=True))
    for seat in match.seats:
        assert match.points(seat) == match.points(seat, seat)
