"""What a page is given by every game: whatever is legal can be clicked, whatever can be clicked is legal, and nothing of it needs a style of its own."""

import itertools
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from hypothesis import given, settings

from comptoir.core.errors import Illegal, UnknownAction
from comptoir.core.words import LANGUAGES, words
from comptoir.match import Match
from tests.games.positions import DEFAULTS
from tests.games.test_every_match import matches

EN = words()
SHAPES = ("circle", "path", "rect", "ellipse", "polygon", "line")


def desk_of(match, seat, w=EN):
    return match.game.panel.desk(match.view(seat), seat, match.legal(seat), w)


def choices_of(desk):
    """Everything that can be clicked, wherever it stands."""
    yield from (target.choice for target in desk.targets)
    yield from desk.choices
    yield from itertools.chain.from_iterable(group.choices for group in desk.groups)
    yield from (ware.choice for ware in desk.wares if ware.choice)
    for offer in desk.offers:
        yield from offer.choices
        yield from itertools.chain.from_iterable(answer.choices for answer in offer.answers)


def bundles(composer):
    """Small bundles within a composer's bounds: each counter at its least and one step above, sides filled from their first counters."""
    counters = [counter for side in composer.sides for counter in side.counters]
    base = {counter.name: counter.low for counter in counters} | {select.name: select.chosen for select in composer.selects}
    if len(counters) == 1:
        (alone,) = counters
        yield from (base | {alone.name: n} for n in range(alone.low, alone.high + 1, alone.step))
        return
    first, *others = composer.sides
    for start in first.counters:
        for end in others[0].counters if others else [None]:
            bundle = dict(base)
            fill(bundle, first, start)
            if end:
                fill(bundle, others[0], end)
            both = [one for one, other in zip(first.counters, others[0].counters if others else (), strict=False) if bundle[one.name] and bundle[other.name]]
            if composer.apart and both:
                continue
            if all(side.least <= sum(bundle[c.name] for c in side.counters) <= side.most for side in composer.sides):
                yield bundle


def fill(bundle, side, start):
    """Takes one of a counter, and of the others what is still lacking."""
    for counter in (start, *side.counters):
        lacking = max(side.least, 1) - sum(bundle[c.name] for c in side.counters)
        bundle[counter.name] += min(max(lacking, 0), counter.high - bundle[counter.name])


def well_formed(svg):
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def ids(svg):
    return re.findall(r'\bid="([^"]+)"', svg)


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_whatever_is_legal_can_be_clicked_and_nothing_else(match):
    for seat in match.seats:
        legal, desk = set(match.legal(seat)), desk_of(match, seat)
        clicked = [it.actions for it in choices_of(desk)]
        for actions in clicked:
            assert actions[0] in legal
        view, steps = match.view(seat), set()
        for composer in desk.composers:
            for bundle in bundles(composer):
                steps |= set(match.game.panel.compose(view, seat, composer.id, bundle))
        reached = {action for actions in clicked for action in actions} | steps
        secret = {action for action in legal if match.game.actions.decode(action).kind in match.game.secret}
        if secret & reached:  # single steps of a draft: here it is sent whole, or thrown away where it was begun elsewhere
            reached |= secret
        assert legal <= reached


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_a_bundle_within_its_bounds_is_a_decision(match):
    for seat in match.seats:
        view = match.view(seat)
        for composer in desk_of(match, seat).composers:
            some = list(bundles(composer))
            assert some
            for bundle in some[:6]:
                again = Match(match.game, match.options, match._seed)
                again._restore(match.tobytes())
                again.play(seat, *match.game.panel.compose(view, seat, composer.id, bundle))


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_places_are_plain_shapes_of_the_moving_layer(match):
    board = match.game.panel.board(match.view(), EN)
    moving = {element.get("id"): element for element in well_formed(board.moving).iter() if element.get("id")}
    for seat in match.seats:
        for target in desk_of(match, seat).targets:
            shape = moving[target.place]
            assert shape.tag.rpartition("}")[2] in SHAPES
            assert set(target.choice.actions) <= set(match.game.panel.at(target.place))
            well_formed(target.ghost)


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_the_still_layer_stays_as_it_is(match):
    panel = match.game.panel
    start = panel.board(Match(match.game, match.options, match._seed).view(), EN)
    for seat in (None, *match.seats):
        assert panel.board(match.view(seat), EN).still == start.still
    now = panel.board(match.view(), EN)
    assert max(Counter(ids(now.still) + ids(now.moving)).values()) == 1


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_no_part_of_a_page_brings_a_style_of_its_own(match):
    """A strict Content-Security-Policy would drop it."""
    board = match.game.panel.board(match.view(0), EN)
    parts = [board.still, board.moving, *(target.ghost for seat in match.seats for target in desk_of(match, seat).targets)]
    for part in parts:
        assert "<style" not in part
        assert " style=" not in part
        assert "<script" not in part
    assert "<" not in board.sheet


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_every_pictogram_is_drawn_once_on_the_still_layer(match):
    panel = match.game.panel
    for seat in (*match.seats, None):
        view = match.view(seat)
        desk = panel.desk(view, match.spectator if seat is None else seat, [] if seat is None else match.legal(seat), EN)
        drawn = set(ids(panel.board(view, EN).still))
        named = {icon for player in panel.players(view, EN) for icon in (*player.emblem, *(fact.icon for fact in player.facts))}
        named |= {card.icon for card in (*panel.hand(view, EN), *panel.stock(view, EN))} | {icon for icon, _ in panel.legend(view, EN)}
        named |= {it.icon for it in choices_of(desk) if it.icon} | {ware.icon for ware in desk.wares}
        named |= {counter.icon for composer in desk.composers for side in composer.sides for counter in side.counters}
        named |= {unit.icon for offer in desk.offers for unit in (*offer.give, *offer.want)}
        assert named <= drawn


@settings(max_examples=25, deadline=None)
@given(match=matches())
def test_whatever_flies_is_drawn_and_is_something(match):
    panel = match.game.panel
    drawn = set(ids(panel.board(match.view(), EN).still))
    for _ in range(8):
        if match.over:
            return
        seat = match.pending[0]
        action = match.legal(seat)[0]
        before = {viewer: match.view(viewer) for viewer in (*match.seats, None)}
        match.play(seat, action)
        for viewer, view in before.items():
            for flight in panel.flights(view, match.view(viewer), seat, action):
                assert flight.icon in drawn
                assert flight.n > 0


@settings(max_examples=15, deadline=None)
@given(match=matches())
def test_whoever_only_watches_has_nothing_to_click(match):
    view = match.view()
    desk = match.game.panel.desk(view, match.spectator, [], EN)
    assert not list(choices_of(desk))
    assert not desk.composers
    assert match.game.panel.hand(view, EN) == []


@pytest.mark.parametrize("table", DEFAULTS, ids=lambda table: table.game.id)
def test_a_game_on_the_shelf_tells_what_it_is_about(table):
    panel = table.game.panel
    for language in LANGUAGES:
        about = panel.about(words(language))
        assert 60 <= len(about.what) <= 220
        assert 0 < about.minutes[0] <= about.minutes[1]
        assert min(about.lid[2:]) > 0
    assert panel.about(words("fr")).what != panel.about(EN).what


@pytest.mark.parametrize("table", DEFAULTS, ids=lambda table: table.game.id)
def test_an_unknown_bundle_or_place_is_no_decision(table):
    match = Match(table.game, table.options, 1)
    with pytest.raises(UnknownAction):
        table.game.panel.compose(match.view(0), 0, "nothing", {})
    for place in ("", "nothing-0", "crossing-", "path-x", "land-999", "../0"):
        assert table.game.panel.at(place) == []


@settings(max_examples=15, deadline=None)
@given(match=matches())
def test_a_bundle_beyond_its_bounds_is_refused_by_a_rule(match):
    for seat in match.seats:
        view = match.view(seat)
        for composer in desk_of(match, seat).composers:
            bundle = {counter.name: counter.high + 1 for side in composer.sides for counter in side.counters}
            try:
                actions = match.game.panel.compose(view, seat, composer.id, bundle)
            except UnknownAction:
                continue
            before = match.tobytes()
            with pytest.raises(Illegal):
                match.play(seat, *actions)
            assert match.tobytes() == before
