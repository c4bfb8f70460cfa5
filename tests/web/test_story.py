"""Afterwards: endings, charts, replay, the check of the dice, the code of a link."""

import hashlib
import re
import subprocess
import xml.etree.ElementTree as ET

import pytest

import comptoir
from comptoir.core.tally import BARS, CHANCES, TIES
from comptoir.core.words import LANGUAGES, words
from comptoir.games.law import lenders, rules
from comptoir.web.story import dice
from comptoir.web.story.count import counted, endings
from comptoir.web.story.figures import apart, figures, steps
from comptoir.web.story.qr import qr
from comptoir.web.story.replay import Replay, moments, position
from tests.web.endings import GAMES, ended

EN = words("en")
SVG = "{http://www.w3.org/2000/svg}"


def names_of(match, w=EN):
    return [match.game.text.seat_name(seat, w) for seat in match.seats]


# How it ended.


@pytest.mark.parametrize("game", GAMES)
def test_shares_add_up_to_the_points_of_their_seat(game):
    for seed in range(3):
        match = ended(game, seed)
        for end in endings(match, EN):
            assert end.points == match.points(end.seat)
            if match.game.tally is not None:
                assert sum(share.points for share in end.shares) == end.points
                assert all(share.points > 0 and share.what for share in end.shares)


@pytest.mark.parametrize("game", GAMES)
def test_a_share_names_a_rule_that_exists(game):
    known = {name for text in (game, *lenders(game)) for name in rules(text)}
    assert {share.rule for end in endings(ended(game), EN) for share in end.shares} <= known


@pytest.mark.parametrize("game", GAMES)
def test_the_last_are_told_first_and_the_winner_last(game):
    told = endings(ended(game), EN)
    assert [end.rank for end in told] == sorted((end.rank for end in told), reverse=True)
    assert {end.seat for end in told if end.rank == 1} == set(ended(game).winners)


def test_a_match_that_was_ended_by_agreement_ranks_nobody_and_tells_hidden_points():
    match = ended("island")
    told = endings(position(match, match.ply - 1), EN)
    assert {end.rank for end in told} == {0}
    assert all(sum(share.points for share in end.shares) == end.points for end in told)
    assert [end.points for end in told] == sorted(end.points for end in told)


# What there is to draw.


@pytest.mark.parametrize("game", GAMES)
def test_points_are_counted_from_nothing_to_the_end(game):
    match = ended(game)
    found = counted(match)
    assert found.turns == sorted(set(found.turns))
    assert len(found.points) == len(found.turns)
    assert found.points[-1] == [match.points(seat) for seat in match.seats]


def test_every_roll_of_the_island_is_counted_once():
    match = ended("island")
    rolls = [move for move in match.moves if match.game.actions.decode(move.action).kind == "roll"]
    assert counted(match).charts["dice"].total() == len(rolls) > 20


def test_the_islands_income_is_what_its_story_tells():
    """Counted a second way: from the sentences, in which every card that the dice bring is told."""
    match = ended("island")
    told = [line for line in match.narrate() if " receives " in line and "longest road" not in line and "largest army" not in line]
    cards = sum(int(n) for line in told for n in re.findall(r"(\d+) (?:wood|brick|wool|grain|ore)", line))
    founding = sum(int(n) for line in told[: len(match.seats)] for n in re.findall(r"(\d+) (?:wood|brick|wool|grain|ore)", line))
    assert counted(match).charts["income"].total() == cards - founding


def test_an_exchange_is_counted_both_ways():
    match = ended("island")
    trades = counted(match).charts["trades"]
    assert trades
    assert all(seat != other for seat, other in trades)
    assert {(b, a) for a, b in trades} == set(trades)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_charts_are_sound_and_have_a_table_that_says_the_same(game, language):
    match, w = ended(game), words(language)
    found = counted(match)
    drawn = figures(match.game, found, names_of(match, w), w)
    assert next(figure.name for figure in drawn) == "points"
    for figure in drawn:
        svg = ET.fromstring(figure.svg)
        assert svg.findtext(f"{SVG}title") == figure.title
        assert svg.findtext(f"{SVG}desc") == figure.note
        assert svg.get("role") == "img"
        assert not re.search(r"\bstyle=|<style|href=|<script", figure.svg)  # the page's rules allow none of it
        assert all(len(row) == len(figure.head) for row in figure.rows)
    assert {figure.name for figure in drawn[1:]} == {name for name, cells in found.charts.items() if cells.total()}


def test_what_is_expected_of_the_dice_adds_up_to_what_came():
    match = ended("island")
    tally = match.game.tally
    assert tally is not None
    chart = next(chart for chart in tally.CHARTS if chart.kind == CHANCES)
    figure = next(figure for figure in figures(match.game, counted(match), names_of(match), EN) if figure.name == chart.name)
    came, expected = ([float(n) for n in row[1:]] for row in figure.rows)
    assert sum(came) == pytest.approx(sum(expected), abs=0.6)  # eleven rounded numbers
    assert expected[5] == max(expected)  # sevens


@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_charts_of_known_kinds(game):
    tally = comptoir.games.game(game).tally
    if tally is not None:
        assert {chart.kind for chart in tally.CHARTS} <= {BARS, CHANCES, TIES}
        assert all(bool(chart.odds) == (chart.kind == CHANCES) for chart in tally.CHARTS)
        assert all(len(chart.odds) == len(chart.columns(EN)) for chart in tally.CHARTS if chart.odds)


@pytest.mark.parametrize(("most", "expected"), [(1, [0, 1]), (5, [0, 1, 2, 3, 4, 5]), (13, [0, 5, 10, 15]), (66, [0, 20, 40, 60, 80])])
def test_axes_have_round_numbers(most, expected):
    assert steps(most) == expected


def test_labels_are_moved_apart_and_stay_in_their_order():
    moved = apart([100, 101, 260, 262, 50], 20, 270)
    assert moved == [100, 120, 250, 270, 50]


# The replay.


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_of_a_match_are_its_story(game):
    match = ended(game)
    for viewer in (None, 0):
        told = moments(match, viewer, EN)
        assert [line for moment in told for line in moment.lines] == match.narrate("en", viewer)
        plies = [moment.ply for moment in told]
        assert plies == sorted(set(plies))
        assert (plies[0], plies[-1]) == (0, match.ply)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_the_one_that_was_played(game):
    match = ended(game)
    assert position(match, match.ply).tobytes() == match.tobytes()
    assert position(match, 10**9).tobytes() == match.tobytes()
    assert position(match, -1).ply == 0
    there = position(match, 50)
    assert there.moves == match.moves[:50]


def test_the_buttons_of_a_replay_lead_from_moment_to_moment_and_turn_to_turn():
    match = ended("island")
    told = moments(match, None, EN)
    start = Replay.after(told, 0)
    assert (start.back, start.turn_back) == (None, None)
    at, seen = start, 1
    while at.on is not None:
        following = Replay.after(told, at.on)
        assert following.back == at.moment.ply
        at, seen = following, seen + 1
    assert seen == len(told)
    assert (at.on, at.turn_on) == (None, None)
    at, turns = start, [0]
    while at.turn_on is not None:
        at = Replay.after(told, at.turn_on)
        turns.append(at.moment.turn)
    assert turns == [*range(match.turns + 1), match.turns]


def test_a_ply_between_two_moments_shows_the_one_before():
    told = moments(ended("island"), None, EN)
    gap = next(i for i in range(1, len(told)) if told[i].ply > told[i - 1].ply + 1)
    assert Replay.after(told, told[gap].ply - 1).at == gap - 1


# The dice.


def test_before_the_end_only_the_commitment_is_told():
    match = comptoir.new("island", seed="a secret")
    assert dice.check(match, ended=False) == dice.Dice(match.commitment)


def test_the_commitment_can_be_checked_by_hand():
    match = ended("island", "7")
    told = dice.check(match, ended=True)
    assert told.fits
    assert told.replays
    assert told.digest == hashlib.sha256(b"comptoir commitment 7").hexdigest() == match.commitment
    assert told.key == hashlib.sha256(b"comptoir key 7").hexdigest()


@pytest.mark.parametrize("seed", ["7", 'it\'s a "seed" $HOME `x` \\ %s', "graine à l’été"])
def test_the_command_that_is_shown_gives_the_commitment(seed):
    match = ended("island", seed, target=5)
    done = subprocess.run(["bash", "-c", dice.check(match, ended=True).command], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == match.commitment


def test_another_seed_does_not_fit():
    match = ended("island")
    told = dice.check(match, ended=True)
    assert not dice.Dice(told.commitment, digest=dice.digest("comptoir commitment 8")).fits


# The code of a link.


def test_the_code_of_a_link_is_drawn_whole():
    import segno

    link = "http://localhost:8000/t/some-table"
    svg = ET.fromstring(qr(link, "The link to this table"))
    path = svg.find(f"{SVG}path")
    assert path is not None
    dark = {(int(x) + i, int(y)) for x, y, n in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path.get("d", "")) for i in range(int(n))}
    matrix = segno.make(link, micro=False, error="m").matrix
    assert dark == {(x + 4, y + 4) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}
    assert svg.findtext(f"{SVG}title") == "The link to this table"
