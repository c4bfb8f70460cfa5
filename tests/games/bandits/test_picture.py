"""The picture: both boards whole, two riders, six seats that every eye tells apart (B-2, B-7)."""

import itertools
import re
import xml.etree.ElementTree as ET

import pytest

from comptoir.core.svg import SEAT_LOOKS, contrast, luminance
from comptoir.games.bandits.board import MAPS
from comptoir.games.bandits.picture import DAY, NIGHT, board, picture
from comptoir.games.island.picture.palette import DAY as ISLAND_DAY
from comptoir.games.island.picture.palette import TERRAIN_TONES
from tests.games.bandits.scenes import EN, FR, along, scene, sight, way

SVG = "{http://www.w3.org/2000/svg}"
THEMES = {"day": DAY, "night": NIGHT}
SPECTATOR = 6

WAY = way(large=True, seed=0, length=15)


def six():
    """A settlement, a city and a road of every seat."""
    return scene(
        options={"players": 6},
        settlements={seat: [WAY[2 * seat]] for seat in range(6)},
        roads={seat: along(*WAY[2 * seat : 2 * seat + 2], large=True) for seat in range(6)},
        hands=dict.fromkeys(range(6), "wood ore"),
        bandits=(0, 29),
    )


def drawn(s, seat=SPECTATOR, w=EN, of=picture):
    return ET.fromstring(of(sight(s, seat), w))


def ids(tree):
    return [e.get("id") for e in tree.iter() if e.get("id")]


def boxes(tree):
    return [float(n) for n in re.findall(r"-?[\d.]+", tree.get("viewBox"))]


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("of", [picture, board])
def test_every_place_of_the_board_is_drawn_once_within_the_picture(players, of):
    s = scene(options={"players": players})
    tree, land = drawn(s, of=of), MAPS[players > 4]
    found = ids(tree)
    assert len(found) == len(set(found))
    for name, n in (("hex", len(land.hex_qr)), ("crossing", len(land.crossing_xy)), ("path", len(land.path_ends)), ("harbour", len(land.sea_qr) // 2)):
        assert [id for id in found if re.fullmatch(rf"{name}-\d+", id)] == [f"{name}-{i}" for i in range(n)]
    left, top, wide, high = boxes(tree)
    for e in tree.iter(f"{SVG}circle"):
        if (e.get("id") or "").startswith("crossing-"):
            assert left < float(e.get("cx")) < left + wide
            assert top < float(e.get("cy")) < top + high


@pytest.mark.rule("B-7")
def test_two_riders_stand_where_the_bandits_are_and_their_hexes_say_so():
    tree = drawn(six())
    assert {"robber", "robber-1"} <= set(ids(tree))
    said = [e.find(f"{SVG}title").text for e in tree.iter() if re.fullmatch(r"hex-\d+", e.get("id") or "")]
    assert [h for h, words in enumerate(said) if words.endswith("with a bandit")] == [0, 29]
    assert "robber" not in " ".join(said)


@pytest.mark.rule("B-2")
def test_six_seats_have_pieces_panels_colours_and_marks_of_their_own():
    tree = drawn(six())
    for seat in range(6):
        assert f"seat-{seat}" in ids(tree)
        assert any(f"piece seat-{seat}" == e.get("class") for e in tree.iter())
    assert len({look.mark for look in SEAT_LOOKS[:6]}) == 6
    style = "".join(e.text or "" for e in tree.iter(f"{SVG}style"))
    assert f"--seat-5:{DAY['seat-5']}" in style
    assert f"--seat-5:{NIGHT['seat-5']}" in style
    assert [look.name for look in SEAT_LOOKS[:5]] == ["blue", "white", "green", "red", "orange"]


def colours(theme):
    return [look.day if theme == "day" else look.night for look in SEAT_LOOKS[:5]] + [THEMES[theme]["seat-5"]]


# Viénot, Brettel and Mollon (1999): what two kinds of colour-blind eyes make of red, green and blue, in linear light.
EYES = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


def seen(colour, eye):
    parts = [(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
    return [max(0.0, sum(a * b for a, b in zip(row, parts, strict=True))) ** (1 / 2.2) for row in EYES[eye]]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.rule("B-2")
def test_six_colours_stay_apart_for_colour_blind_eyes(theme, eye):
    for (a, one), (b, other) in itertools.combinations(enumerate(colours(theme)), 2):
        apart = sum((x - y) ** 2 for x, y in zip(seen(one, eye), seen(other, eye), strict=True)) ** 0.5
        assert apart > 0.1, (a, b, apart)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_read_on_every_colour(theme):
    tones = THEMES[theme]
    for look, colour in zip(SEAT_LOOKS, colours(theme), strict=True):
        assert contrast(colour, tones["mark-dark"] if look.dark_mark else tones["mark-light"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_lands_differ_in_lightness_too(theme):
    lights = sorted(luminance(THEMES[theme][tone]) for tone in TERRAIN_TONES)
    assert all(high / low > 1.08 for low, high in itertools.pairwise(lights))


def test_it_is_the_island_under_a_harsher_sun():
    assert set(DAY) - {"seat-5"} == set(ISLAND_DAY)
    for tone in TERRAIN_TONES:
        assert DAY[tone] != ISLAND_DAY[tone]


@pytest.mark.parametrize("players", [2, 6])
def test_in_french_it_has_its_french_name(players):
    text = picture(sight(scene(options={"players": players}), 0), FR)
    assert "L’Île aux bandits" in text
    assert "brigand" not in text
    assert "Island" not in text


def test_the_own_hand_lies_below_and_nobody_elses():
    s = six()
    assert "hand" in ids(drawn(s, 5))
    assert "hand" not in ids(drawn(s))
    assert picture(sight(s, SPECTATOR), EN) == picture(sight(s, SPECTATOR), EN)
