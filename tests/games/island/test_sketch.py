"""The island in characters: wide enough for everything, no wider than a screen, and silent about secrets."""

import random

import numpy as np
import pytest
from rich.cells import cell_len

import comptoir
from comptoir.core import play
from comptoir.core.errors import UnknownAction
from comptoir.core.view import View, rows
from comptoir.core.words import LANGUAGES, words
from comptoir.games.island import GAME, sketch
from comptoir.games.island.sketch import keyboard
from comptoir.games.island.sketch.seats import letters
from comptoir.games.island.text.names import seat_name
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, action, scene, seen


def view_of(s, seat):
    """A scene as a seat sees it."""
    return View(GAME, np.frombuffer(bytearray(seen(s, seat)), GAME.dtype), seat)


def positions(n=12, plies=400):
    """Positions of random games, early ones and late ones."""
    for seed in range(n):
        chance = random.Random(seed)
        match = comptoir.new("island", seed=seed, players=3 + seed % 2)
        for _ in range(chance.randrange(plies)):
            if match.over:
                break
            acting = match.pending + match.may
            seat = chance.choice(acting)
            match.play(seat, chance.choice(match.legal(seat)))
        yield match


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_a_screen(language):
    w = words(language)
    for match in positions():
        for seat in [*match.seats, match.spectator]:
            view = match.view(seat)
            numbered = {number: f"<{number % 72}>" for number in range(len(GAME.actions)) if GAME.actions.decode(number).args}
            lines = [*sketch.board(view, w), *sketch.board(view, w, numbered), *sketch.table(view, seat, w)]
            assert all(cell_len(line) <= 100 for line in lines)
            assert all("\n" not in line for line in lines)


def test_a_sketch_tells_nothing_its_viewer_may_not_know():
    w = words()
    for match in positions():
        for seat in [*match.seats, match.spectator]:
            other = match._array.copy()
            other["key"] = 1 + np.arange(8)
            other["block"] = other["used"] = 0
            play.imagine(rows(other), 0, seat)
            play.redact(rows(other), 0, seat)
            imagined, view = View(GAME, other, seat), match.view(seat)
            assert sketch.board(imagined, w) == sketch.board(view, w)
            assert sketch.table(imagined, seat, w) == sketch.table(view, seat, w)


def test_the_map_shows_lands_numbers_and_the_robber():
    board = sketch.board(view_of(scene(robber=9), BLUE), words())
    text = "\n".join(board)
    assert text.count("Forest") == 4
    assert text.count("Desert") == 1
    assert text.count("ROBBER") == 1
    assert text.count("•••••") == 4  # two sixes, two eights
    assert text.count("2:1 ") == 5
    assert text.count("3:1") == 4


def test_pieces_are_told_apart_without_colour():
    s = scene(settlements={BLUE: [28], RED: [39]}, cities={WHITE: [14]}, roads={BLUE: [40], GREEN: [52]})
    text = "\n".join(sketch.board(view_of(s, BLUE), words()))
    assert "(B)" in text
    assert "(R)" in text
    assert "[W]" in text
    assert "/B/" in text or "\\B\\" in text
    assert "──G──" in text or "/G/" in text or "\\G\\" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_letter_of_its_own_name(language):
    w, view = words(language), view_of(scene(), BLUE)
    found = letters(view, w)
    assert len(set(found)) == 4
    assert all(letter in seat_name(seat, w).upper() for seat, letter in enumerate(found))


def test_marks_stand_where_their_actions_would_take_place():
    view = view_of(scene(), BLUE)
    plain, w = sketch.board(view, words()), words()
    for kind, place in (("settlement", 28), ("road", 40), ("road", 37), ("robber", 7), ("city", 0)):
        marked = sketch.board(view, w, {action(kind, place): f"<{place}>"})
        changed = [(one, other) for one, other in zip(plain, marked, strict=True) if one != other]
        assert len(changed) == 1
        assert f"<{place}>" in changed[0][1]


def test_the_characters_are_the_same_in_colour():
    view = view_of(scene(settlements={BLUE: [28]}), BLUE)
    assert [line.plain for line in sketch.painted(view, words())] == sketch.board(view, words())
    assert any(span.style for line in sketch.painted(view, words()) for span in line.spans)


def test_the_table_tells_what_everybody_knows_and_the_own_hand():
    s = scene(hands={BLUE: "2 wood ore", RED: "3 wool"}, cards={BLUE: "knight point", RED: "monopoly"}, played={GREEN: "3 knight"}, bought="knight")
    text = "\n".join(sketch.table(view_of(s, BLUE), BLUE, words()))
    assert "Your hand: 2 wood, 1 ore." in text
    assert "knight (1 bought this turn)" in text
    assert "Largest army: Green." in text
    assert "monopoly" not in text
    red = next(line for line in text.splitlines() if " Red " in line)
    assert red.split()[2:5] == ["0", "3", "1"]
    watched = "\n".join(sketch.table(view_of(s, 4), 4, words()))
    assert "Your hand" not in watched


# What is written at the keyboard.


def read(line, language="en", s=None, seat=BLUE):
    return keyboard.read(view_of(s or scene(hands={BLUE: "9 wood"}), seat), seat, line, words(language))


def offer(give, want):
    return [*(action("give", r) for r in give), *(action("want", r) for r in want), action("submit")]


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("offer 2 wood for 1 ore", "en"),
        ("OFFER wood, wood for ore", "en"),
        ("call 2 woo for or", "en"),
        ("offre 2 bois contre 1 minerai", "fr"),
        ("propose bois et bois pour du minerai", "fr"),
        ("offer 2 wood for ore", "fr"),
    ],
)
def test_an_offer_is_read_in_every_language(line, language):
    if "woo " in line:
        with pytest.raises(UnknownAction):  # wood or wool?
            read(line, language)
    else:
        assert read(line, language) == offer(["wood", "wood"], ["ore"])


def test_an_open_draft_is_cleared_before_an_offer_is_written_anew():
    s = scene(hands={BLUE: "2 wood"}, phase=6)
    s.draft_give[BLUE, 0] = 1
    assert read("offer wood for ore", s=s) == [action("clear"), *offer(["wood"], ["ore"])]


@pytest.mark.parametrize("line", ["bank wood for ore", "bank 4 wood for 1 ore", "réserve bois contre minerai"])
def test_a_trade_with_the_bank_is_read(line):
    assert read(line, "fr" if "bois" in line else "en") == [action("bank", "wood", "ore")]


def test_discards_and_picks_are_read():
    assert read("discard 2 wood ore") == [action("discard", "wood")] * 2 + [action("discard", "ore")]
    assert read("pick grain wool") == [action("pick", "grain"), action("pick", "wool")]


def test_a_path_is_read_by_its_ends():
    assert read("28-33") == [action("road", 40)]
    assert read("road 33 - 28") == [action("road", 40)]
    with pytest.raises(UnknownAction, match="28-33"):
        read("28-50")


@pytest.mark.parametrize("line", ["roll", "settlement(28)", "bank(0,4)", "end_turn", "28", "discard(0)"])
def test_other_lines_are_left_alone(line):
    assert read(line) is None


@pytest.mark.parametrize(
    "line", ["offer wood", "offer", "bank", "bank wood ore", "bank 3 wood for ore", "offer wod for gold", "discard", "offer 900 wood for ore"]
)
def test_a_line_that_cannot_be_read_says_what_would_do(line):
    with pytest.raises(UnknownAction) as wrong:
        read(line)
    assert wrong.value.near
