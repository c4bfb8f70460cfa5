"""What nobody may find out, in every game of the house: a view is the same bytes whatever it hides, and so is all that is made from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.core import rng
from comptoir.core.rule import JIT
from comptoir.core.words import LANGUAGES, words
from comptoir.games import SHELF, game
from comptoir.match.record import LONGEST
from tests.games.positions import Position, tables_of
from tests.games.strategies import positions, seeds

EXAMPLES = 60 if JIT else 15


@st.composite
def seen(draw):
    """A position, and somebody who looks at it: a seat or a spectator."""
    position = draw(positions())
    return position, draw(st.sampled_from(position.viewers))


@settings(max_examples=5 * EXAMPLES)
@given(looked=seen(), shuffle=seeds)
def test_a_view_tells_nothing_its_seat_may_not_know(looked, shuffle):
    position, seat = looked
    assert position.imagined(seat, shuffle).seen(seat) == position.seen(seat)


@settings(max_examples=EXAMPLES)
@given(looked=seen())
def test_a_view_of_a_view_is_the_same_view(looked):
    position, seat = looked
    assert position.seen(seat).seen(seat) == position.seen(seat)


@settings(max_examples=EXAMPLES)
@given(looked=seen())
def test_a_spectator_knows_nothing_that_a_seat_does_not(looked):
    position, seat = looked
    watcher = position.game.spectator
    assert position.seen(seat).points(0) >= position.seen(watcher).points(0)
    assert position.seen(watcher).pending == position.seen(seat).pending == position.pending


@settings(max_examples=3 * EXAMPLES)
@given(looked=seen(), shuffle=seeds)
def test_what_a_seat_may_do_is_in_its_view(looked, shuffle):
    position, seat = looked
    for other in (position.seen(seat), position.imagined(seat, shuffle)):
        assert other.pending == position.pending
        assert (seat in other.may) == (seat in position.may)
        assert other.legal(seat) == position.legal(seat)
        assert [other.why_not(seat, action.number) for action in position.game.actions] == [
            position.why_not(seat, action.number) for action in position.game.actions
        ]


@settings(max_examples=EXAMPLES)
@given(looked=seen())
def test_points_are_told_as_far_as_they_show(looked):
    position, viewer = looked
    view = position.seen(viewer)
    for seat in position.seats:
        assert view.points(seat) == position.points(seat) if seat == viewer or position.over else view.points(seat) <= position.points(seat)
    if position.over:
        assert view.ranks() == position.ranks()
    assert view.turns == position.turns


@settings(max_examples=2 * EXAMPLES)
@given(looked=seen(), shuffle=seeds)
def test_what_is_imagined_comes_from_the_view_alone(looked, shuffle):
    """A bot imagines on from its view; nothing of the true state may help it."""
    position, seat = looked
    assert position.imagined(seat, shuffle) == position.seen(seat).imagined(seat, shuffle)


@settings(max_examples=2 * EXAMPLES)
@given(looked=seen(), shuffle=seeds, chooser=seeds, from_view=st.booleans())
def test_an_imagined_world_could_be_the_true_one(looked, shuffle, chooser, from_view):
    position, seat = looked
    world = (position.seen(seat) if from_view else position).imagined(seat, shuffle)
    assert world.broken is None
    for start in range(30 if JIT else 5):
        world.play_randomly(chooser, 1, start)
        assert world.broken is None
    world.play_randomly(chooser, LONGEST if JIT else 100, start=30)
    assert world.over or not JIT
    assert world.broken is None


CHANCE = {name for name, *_ in rng.FIELDS}
SEEDS = 80 if JIT else 24


@pytest.mark.parametrize("name", SHELF)
def test_all_that_a_view_hides_is_dealt_anew(name):
    """Otherwise the tests above would shuffle nothing. Chance, which has another key in each world, is left aside."""
    tables = tables_of(game(name))
    hidden, dealt = set(), set()
    for seed in range(SEEDS):
        position = Position.begin(tables[seed % len(tables)], seed)
        if seed % 2:
            position.play_sensibly(seed, 40 * seed)
        else:
            position.play_randomly(seed, 200 * seed)
        if not position.over:
            for seat in position.viewers:
                hidden |= differing(position, position.seen(seat))
                dealt |= differing(*(position.imagined(seat, shuffle) for shuffle in range(4)), position)
    assert hidden - CHANCE <= dealt


def differing(*positions):
    """The names of the fields that are not the same in all of them."""
    first, *others = positions
    return {name for name in first.game.dtype.names for other in others if (first.array[name] != other.array[name]).any()}


def secret_choices(position):
    """Each seat with the actions of each secret kind that it could take now."""
    for seat in position.seats:
        legal = position.legal(seat)
        for kind in position.game.secret:
            actions = [action for action in legal if position.kind(action) == kind]
            if actions:
                yield seat, actions


@settings(max_examples=4 * EXAMPLES)
@given(position=positions())
def test_nobody_sees_what_a_seat_does_in_secret(position):
    """At most that it now owes nothing; and not which of several things it did."""
    for seat, actions in secret_choices(position):
        after = [each for each in (position.after(seat, action) for action in actions) if each.revealed == position.revealed]
        for viewer in position.viewers:
            if viewer != seat:
                views = {each.seen(viewer).tobytes() for each in after}
                assert len(views) <= 1
                if after and after[0].pending == position.pending:
                    assert views == {position.seen(viewer).tobytes()}


@settings(max_examples=EXAMPLES)
@given(position=positions())
def test_nobody_is_told_what_a_seat_does_in_secret(position):
    text = position.game.text
    for seat, actions in secret_choices(position):
        for viewer in position.viewers:
            if viewer != seat:
                before = position.view(viewer)
                after = [(action, each) for action in actions if (each := position.after(seat, action)).revealed == position.revealed]
                told = {tuple(text.events(before, each.view(viewer), seat, action, words(language))) for action, each in after for language in LANGUAGES[:1]}
                assert len(told) <= 1
                if after and after[0][1].pending == position.pending:
                    assert told == {()}


@settings(max_examples=EXAMPLES)
@given(looked=seen(), shuffle=seeds, language=st.sampled_from(LANGUAGES))
def test_words_and_pictures_tell_no_more_than_the_view(looked, shuffle, language):
    position, seat = looked
    assert shown(position.imagined(seat, shuffle), seat, language) == shown(position, seat, language)


def shown(position, seat, language):
    """All that is made of a view for people."""
    view, w, game = position.view(seat), words(language), position.game
    labels = [game.text.label(view, seat, action, w) for action in position.legal(seat)]
    asked = [game.text.decision(view, other, w) for other in ([seat] if seat in position.seats else position.seats)]
    sketch = [*game.sketch.board(view, w), *game.sketch.table(view, seat, w)]
    return [*labels, *asked, *game.text.opening(view, w), *sketch, game.picture.picture(view, w)]


@settings(max_examples=EXAMPLES // 2)
@given(looked=seen(), language=st.sampled_from(LANGUAGES))
def test_every_action_has_a_label_of_its_own(looked, language):
    position, seat = looked
    view, w = position.view(seat), words(language)
    labels = [position.game.text.label(view, seat, action, w) for action in position.legal(seat)]
    assert all(labels)
    assert len(set(labels)) == len(labels)
    assert all(len(line) <= 100 for line in [*position.game.sketch.board(view, w), *position.game.sketch.table(view, seat, w)])
