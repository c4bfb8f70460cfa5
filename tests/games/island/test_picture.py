"""The picture of the island: what it shows, what it must not show, and whether eyes of every kind can read it."""

import itertools
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from comptoir.core import play as doors
from comptoir.core.svg import SEAT_LOOKS, contrast, luminance
from comptoir.core.view import buffer
from comptoir.games.island import GAME
from comptoir.games.island.board import CROSSINGS, HEXES, PATHS
from comptoir.games.island.picture import PIPS, board, picture
from comptoir.games.island.picture.palette import DAY, NIGHT, TERRAIN_TONES
from comptoir.games.island.state import CITY, EMPTY, HARBOURS, OVER, RESOURCES
from comptoir.games.island.text.names import crossing_name, harbour_name, hex_name
from tests.games.island.readers import EN, FR, SPECTATOR, sight
from tests.games.island.scenes import BEGINNERS, BLUE, GREEN, RED, WHITE, fresh, scene

SVG = "{http://www.w3.org/2000/svg}"
THEMES = {"day": DAY, "night": NIGHT}

TABLES = [
    (1, 0, {"layout": "beginners"}),
    (2, 7, {"players": 3}),
    (3, 400, {}),
    (4, 1500, {"offer_limit": 0}),
    (5, 3000, {"players": 3, "order": "mixed"}),
    (8, 100_000, {"offer_limit": 0}),  # to the end
]


def position(seed, plies, options):
    s = fresh(seed, **options)
    doors.play_random(s, seed, 0, plies, buffer(doors.ROOM))
    return s


@pytest.fixture(scope="module")
def positions():
    return [position(*table) for table in TABLES]


def viewers(s):
    return [*range(int(s.players)), SPECTATOR]


def drawn(svg):
    return ET.fromstring(svg)


def by_id(tree, id):
    return next(e for e in tree.iter() if e.get("id") == id)


def ids(tree):
    return [e.get("id") for e in tree.iter() if e.get("id")]


def title(e):
    return e.find(f"{SVG}title").text


def spot(e):
    """Where a group has been moved to."""
    return re.findall(r"translate\(([^ ]+) ([^)]+)\)", e.get("transform"))[0]


def words_in(e):
    return [t.text for t in e.iter(f"{SVG}text") if t.text]


def test_every_place_piece_and_card_has_one_id(positions):
    for s in positions:
        for seat in viewers(s):
            view = sight(s, seat)
            found = Counter(ids(drawn(picture(view, EN))))
            assert max(found.values()) == 1
            places = [f"{kind}-{i}" for kind, n in (("hex", HEXES), ("crossing", CROSSINGS), ("path", PATHS), ("harbour", HARBOURS)) for i in range(n)]
            assert not [id for id in [*places, "robber"] if id not in found]


def test_every_piece_on_the_board_is_drawn_once_where_it_stands(positions):
    for s in positions:
        expected = {f"road-{p}": int(s.road[p]) for p in range(PATHS) if s.road[p] != EMPTY}
        for v in range(CROSSINGS):
            if s.owner[v] != EMPTY:
                expected[f"{'city' if s.building[v] == CITY else 'settlement'}-{v}"] = int(s.owner[v])
        tree = drawn(board(sight(s, BLUE), EN))
        pieces = [e for e in tree.iter() if "piece" in (e.get("class") or "").split()]
        assert {e.get("id"): int(e.get("class").split("seat-")[1]) for e in pieces} == expected
        assert len(pieces) == len(expected)


def test_a_piece_shows_the_colour_and_the_mark_of_its_seat():
    tree = drawn(board(sight(scene(settlements={GREEN: [28]}, roads={GREEN: [40]}), BLUE), EN))
    for id in ("settlement-28", "road-40"):
        assert by_id(tree, id).get("class") == "piece seat-2"
        assert "#island-mark-2" in [use.get("href") for use in by_id(tree, id).iter(f"{SVG}use")]
    assert len({look.mark for look in SEAT_LOOKS}) == len(SEAT_LOOKS)


def test_a_piece_stands_on_its_crossing_and_a_road_between_its_two():
    tree = drawn(board(sight(scene(settlements={RED: [30]}, roads={RED: [36]}), BLUE), EN))  # crossing 30 is the centre hex's SE corner, path 36 its south side
    middle = by_id(tree, "crossing-30")
    assert spot(by_id(tree, "settlement-30")) == (middle.get("cx"), middle.get("cy")) == ("30", "52")
    assert by_id(tree, "road-36").get("transform").startswith("translate(0 52)")


def test_the_robber_stands_on_its_hex_and_the_hex_says_so():
    view = sight(scene(robber=6), BLUE)
    tree = drawn(board(view, EN))
    assert title(by_id(tree, "hex-6")) == EN.say("{hex}, with the robber", hex=hex_name(view, 6, EN))
    assert title(by_id(tree, "hex-9")) == hex_name(view, 9, EN) == "desert"
    (hex_x, hex_y), (x, y) = (map(float, spot(by_id(tree, id))) for id in ("hex-6", "robber"))
    assert abs(x - hex_x) < 45
    assert abs(y - hex_y) < 40


@pytest.mark.rule("I-22")
def test_likelier_numbers_are_larger_and_6_and_8_are_red():
    s = fresh(1, layout="beginners")
    tree = drawn(board(sight(s, BLUE), EN))
    sizes = {}
    for h in range(HEXES):
        token = next((g for g in by_id(tree, f"hex-{h}").iter(f"{SVG}g") if "token" in (g.get("class") or "").split()), None)
        assert (token is None) == (s.number[h] == 0)
        if token is not None:
            number = token.find(f"{SVG}text")
            assert number.text == str(s.number[h])
            assert ("red" in token.get("class").split()) == (s.number[h] in (6, 8))
            assert token.find(f"{SVG}path").get("d").count("M") == PIPS[int(number.text)]  # a pip is a dot of its own
            sizes[int(number.text)] = float(number.get("font-size"))
    assert sorted(sizes) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    for one, other in itertools.product(sizes, repeat=2):
        assert (sizes[one] > sizes[other]) == (PIPS[one] > PIPS[other])


def test_pips_count_the_throws_of_two_dice():
    throws = Counter(one + other for one, other in itertools.product(range(1, 7), repeat=2))
    assert {n: throws[n] for n in throws if n != 7} == PIPS


def test_a_harbour_shows_its_rate_and_its_resource():
    s = fresh(1, layout="beginners")
    view = sight(s, BLUE)
    tree = drawn(board(view, EN))
    for i in range(HARBOURS):
        boat = by_id(tree, f"harbour-{i}")
        assert title(boat) == harbour_name(view.harbour_kind[i], EN)
        of_one = view.harbour_kind[i] < RESOURCES
        assert words_in(boat) == ["2:1" if of_one else "3:1"]
        signs = [use.get("href") for use in boat.iter(f"{SVG}use")]
        assert signs == ["#island-boat", *([f"#island-{('wood', 'brick', 'wool', 'grain', 'ore')[view.harbour_kind[i]]}"] if of_one else [])]


def test_the_dice_lie_there_once_they_are_thrown():
    assert "dice" not in ids(drawn(board(sight(fresh(1, layout="beginners"), BLUE), EN)))
    s = scene()
    s.dice[0], s.dice[1] = 5, 2
    tree = drawn(board(sight(s, BLUE), EN))
    assert title(by_id(tree, "dice")) == "The dice show 5 and 2"
    assert len(list(by_id(tree, "dice").iter(f"{SVG}circle"))) == 7


def test_the_table_tells_what_is_public_about_every_seat():
    knights = "3 knight"
    s = scene(settlements=BEGINNERS, hands={BLUE: "2 wood ore", RED: "11 wool"}, cards={WHITE: "2 point"}, played={GREEN: knights}, turn=GREEN)
    tree = drawn(picture(sight(s, BLUE), EN))
    panels = [words_in(by_id(tree, f"seat-{seat}")) for seat in range(4)]
    assert [panel[0] for panel in panels] == ["Blue", "White", "Green", "Red"]
    # points, then cards in hand, development cards, knights and route, then settlements, cities and roads left
    assert [[word for word in panel if word.isdecimal()] for panel in panels] == [
        ["2", "3", "0", "0", "0", "3", "4", "15"],
        ["2", "0", "2", "0", "0", "3", "4", "15"],
        ["4", "0", "0", "3", "0", "3", "4", "15"],
        ["2", "11", "0", "0", "0", "3", "4", "15"],
    ]
    assert "on turn" in panels[2]
    assert words_in(by_id(tree, "bank"))[1:] == ["17", "19", "8", "19", "18", "20"]


def test_the_special_cards_lie_with_their_holders():
    s = scene(roads={BLUE: [33, 34, 35, 36, 37]}, played={RED: "3 knight"})
    s.longest_road = BLUE
    tree = drawn(picture(sight(s, WHITE), EN))
    said = [[t.text for t in by_id(tree, f"seat-{seat}").iter(f"{SVG}title")] for seat in range(4)]
    assert [any("longest road" in words for words in seat) for seat in said] == [True, False, False, False]
    assert [any("largest army" in words for words in seat) for seat in said] == [False, False, False, True]


def test_an_offer_that_stands_is_shown_and_a_draft_is_not():
    s = scene(hands={BLUE: "2 wood", RED: "3 ore"}, turn=BLUE)
    s.draft_give[RED, 4], s.draft_want[RED, 0] = 2, 1
    assert "offer-3" not in ids(drawn(picture(sight(s, RED), EN)))
    s.draft_give[RED, 4], s.draft_want[RED, 0] = 0, 0
    s.offer_give[RED, 4], s.offer_want[RED, 0], s.stands[RED] = 2, 1, 1
    tree = drawn(picture(sight(s, WHITE), EN))
    assert title(by_id(tree, "offer-3")) == "gives 2 ore for 1 wood"
    assert words_in(by_id(tree, "offer-3")) == ["2", "1"]


def test_the_own_hand_lies_open_card_by_card_and_no_other():
    s = scene(hands={BLUE: "3 wood ore", RED: "5 grain"}, cards={BLUE: "knight 2 point", RED: "monopoly"})
    mine = {id for id in ids(drawn(picture(sight(s, BLUE), EN))) if id.startswith(("card-", "development-"))}
    assert mine == {"card-0-0", "card-0-1", "card-0-2", "card-4-0", "development-0-0", "development-4-0", "development-4-1"}
    assert "hand" not in ids(drawn(picture(sight(s, SPECTATOR), EN)))


def test_the_largest_hand_stays_inside_the_picture():
    """Everything in the bank, which no rule excludes."""
    s = scene(hands={BLUE: "19 wood 19 brick 19 wool 19 grain 19 ore"}, cards={BLUE: "14 knight 2 road_building 2 discovery 2 monopoly 5 point"})
    tree = drawn(picture(sight(s, BLUE), EN))
    cards = [e for e in tree.iter() if e.get("class") == "card"]
    assert len(cards) == 95 + 25
    row = next(g for g in by_id(tree, "hand").iter(f"{SVG}g") if cards[0] in list(g))
    scale = float(re.findall(r"scale\(([^)]+)\)", row.get("transform"))[0])
    rightmost = max(float(spot(e)[0]) for e in cards)
    assert (rightmost + 72) * scale < 660


def test_the_board_alone_holds_no_panels(positions):
    for s in positions:
        found = ids(drawn(board(sight(s, BLUE), EN)))
        assert not {"seats", "seat-0", "bank", "hand", "costs"} & set(found)
        assert {"board", "hex-0", "crossing-53", "path-71", "targets"} <= set(found)


def test_the_end_shows_who_won_with_all_points(positions):
    s = next(s for s in positions if s.phase == OVER)
    winner = next(seat for seat in range(4) if s.winners >> seat & 1)
    panel = words_in(by_id(drawn(picture(sight(s, SPECTATOR), EN)), f"seat-{winner}"))
    assert "wins" in panel
    assert int(next(word for word in panel if word.isdecimal())) == GAME.functions["points"](s, winner) >= 10


def test_targets_are_named_in_the_players_language(positions):
    for s in positions:
        view = sight(s, BLUE)
        for w in (EN, FR):
            tree = drawn(picture(view, w))
            assert tree.get("lang") == w.language
            for v in range(CROSSINGS):
                assert crossing_name(view, v, w) in title(by_id(tree, f"crossing-{v}"))
            for h in range(HEXES):
                assert hex_name(view, h, w) in title(by_id(tree, f"hex-{h}"))
    assert crossing_name(view, 0, EN) != crossing_name(view, 0, FR)


def test_every_place_has_a_role_and_a_name_for_screen_readers(positions):
    tree = drawn(picture(sight(positions[2], BLUE), EN))
    for e in tree.iter():
        if re.fullmatch(r"(hex|crossing|path|harbour|card|development)-\d+(-\d+)?", e.get("id") or ""):
            assert e.get("role") == "img"
            assert title(e).strip()
    assert title(tree) == "The Island"
    assert "Blue" in tree.find(f"{SVG}desc").text


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme):
    tones = THEMES[theme]
    pairs = [(words, ground) for words in ("ink", "soft", "brass", "wax") for ground in ("slip", "desk")]
    pairs += [("token-ink", "token"), ("token-ink", "card"), ("token-ink", "plank"), ("alarm", "token")]
    assert not {pair: round(contrast(tones[pair[0]], tones[pair[1]]), 2) for pair in pairs if contrast(tones[pair[0]], tones[pair[1]]) < 4.5}


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_stand_out_from_every_ground(theme):
    """By their light halo or their dark rim; one of the two by their colour; and their marks from them."""
    tones = THEMES[theme]
    grounds = [tone + shade for tone in TERRAIN_TONES for shade in ("", "-lit", "-deep")] + ["sea", "lane", "slip", "desk"]
    assert not [ground for ground in grounds if max(contrast(tones["halo"], tones[ground]), contrast(tones["line"], tones[ground])) < 3]
    assert contrast(tones["halo"], tones["line"]) > 7
    for look in SEAT_LOOKS[:4]:
        colour = look.night if theme == "night" else look.day
        assert max(contrast(colour, tones["halo"]), contrast(colour, tones["line"])) >= 3
        assert contrast(colour, tones["mark-dark" if look.dark_mark else "mark-light"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_terrains_differ_in_lightness_too(theme):
    tones = sorted(luminance(THEMES[theme][tone]) for tone in TERRAIN_TONES)
    assert all((b + 0.05) / (a + 0.05) > 1.05 for a, b in itertools.pairwise(tones))


def test_a_picture_is_small_enough_to_send_with_every_move(positions):
    for s in positions:
        for w in (EN, FR):
            assert len(picture(sight(s, BLUE), w).encode()) < 96_000
            assert len(board(sight(s, BLUE), w).encode()) < 84_000
