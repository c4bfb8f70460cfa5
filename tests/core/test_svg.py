"""Pictures as text: short numbers, escaped words, themes, and seats that stay apart for every eye."""

import itertools
import xml.etree.ElementTree as ET

import pytest

from comptoir.core.svg import SEAT_LOOKS, contrast, d, element, fitted, luminance, num, place, seat_colours, style, text, themes, title, use


@pytest.mark.parametrize(("x", "short"), [(0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.5, "-.5"), (10, "10"), (100.0, "100"), (1.25, "1.2"), (-20.96, "-21")])
def test_a_number_is_as_short_as_it_can_be(x, short):
    assert num(x) == short
    assert abs(float(short) - x) < 0.051


def test_path_data_puts_a_gap_only_where_one_is_needed():
    assert d("M", 0, 1.2, "h", 4) == "M0 1.2h4"
    assert d("M", -3, -4, "l", 1, -2) == "M-3-4l1-2"


def test_words_are_escaped_in_text_titles_and_attributes():
    rude = '<b a="1">&'
    for drawn in (text(rude, 0, 0), title(rude)):
        assert ET.fromstring(drawn).text == rude
    assert ET.fromstring(element("g", aria_label=rude)).get("aria-label") == rude


def test_an_attribute_is_named_as_svg_names_it_and_none_leaves_it_out():
    assert element("path", class_="fine", stroke_width=1.5, fill=None) == '<path class="fine" stroke-width="1.5"/>'


def test_a_copy_is_moved_only_where_it_has_to_be():
    assert use("tree") == '<use href="#tree"/>'
    assert use("tree", 3, -4, 0.5, id="first") == '<use href="#tree" transform="translate(3 -4)scale(0.5)" id="first"/>'
    assert place(1, 2, turn=30) == "translate(1 2)rotate(30)"


def test_rules_hold_below_their_scope_only():
    assert style(".board", {"text,.soft": "fill:red"}) == "<style>.board text,.board .soft{fill:red}</style>"


def test_a_theme_follows_the_screen_unless_something_around_says_otherwise():
    sheet = themes(".board", {"ink": "#000000"}, {"ink": "#ffffff"})
    assert sheet == (
        "<style>.board,[data-theme=light] .board{--ink:#000000}"
        "@media (prefers-color-scheme:dark){.board{--ink:#ffffff}}"
        "[data-theme=dark] .board{--ink:#ffffff}</style>"
    )


def test_contrast_runs_from_1_to_21():
    assert contrast("#777777", "#777777") == 1
    assert round(contrast("#000000", "#ffffff"), 6) == 21
    assert contrast("#ffffff", "#000000") == contrast("#000000", "#ffffff")
    assert round(contrast("#767676", "#ffffff"), 2) == 4.54  # the lightest grey that passes for text on white


@pytest.mark.parametrize("night", [False, True])
def test_the_six_seats_differ_in_mark_and_any_two_in_mark_or_lightness(night):
    looks = [look.night if night else look.day for look in SEAT_LOOKS]
    assert len(set(looks)) == len({look.mark for look in SEAT_LOOKS}) == 6
    assert abs(luminance(looks[2]) - luminance(looks[3])) > 0.2  # green and red, which many eyes confuse
    for one, other in itertools.combinations(range(6), 2):
        assert SEAT_LOOKS[one].mark != SEAT_LOOKS[other].mark
    colours = seat_colours(6, night)
    assert [colours[f"seat-{seat}"] for seat in range(6)] == looks


def test_long_words_are_set_smaller():
    assert fitted("wood", 100, 14) == 14
    assert fitted("construction de routes", 66, 14) == 5
