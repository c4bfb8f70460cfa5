"""The picture of the silk road: what lies where on the scroll, what each screen hides, and whether labels keep apart."""

import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest

from comptoir.core.svg import contrast, luminance
from comptoir.games.silkroad.board import ARROWS, CITIES, CITY, NEXT, NO_TOKEN, PRINTED, SIDE
from comptoir.games.silkroad.picture import board, picture
from comptoir.games.silkroad.picture.palette import DAY, GOODS, NIGHT
from comptoir.games.silkroad.picture.places import LOW, NAME_HIGH, NAME_SIZE, PAPER, TOP, Box, arrow_at, cell, city_at, halt, name_at
from comptoir.games.silkroad.state import OVER, TO_REVEAL
from comptoir.games.silkroad.text.names import city_name
from tests.games.silkroad.moves import play
from tests.games.silkroad.readers import EN, FR, SPECTATOR, TABLES, random_game, sight
from tests.games.silkroad.scenes import BLUE, GREEN, RED, VIOLET, WHITE, city, fresh, scene

SVG = "{http://www.w3.org/2000/svg}"
LETTER = 0.6 * NAME_SIZE  # wide: DejaVu Serif in semibold, which is wider than most
TILE = (42, 35)


def drawn(svg):
    return ET.fromstring(svg)


def by_id(tree, id):
    return next((e for e in tree.iter() if e.get("id") == id), None)


def ids(tree):
    return {e.get("id") for e in tree.iter() if e.get("id")}


def title(tree, id):
    return by_id(tree, id).findtext(f"{SVG}title")


def shapes(e):
    return [use.get("href") for use in e.iter(f"{SVG}use")]


def written(e):
    return [t.text for t in e.iter(f"{SVG}text")]


def spot(e):
    """Where a group has been moved to."""
    x, y = re.findall(r"translate\(([^ ]+) ([^)]+)\)", e.get("transform"))[0]
    return float(x), float(y)


def whole(s, seat, w=EN):
    return drawn(picture(sight(s, seat), w))


# The scroll.


def names(w):
    return {c: Box(*name_at(c), LETTER * len(city_name(c, w)), NAME_HIGH) for c in range(CITIES)}


def tiles(players):
    """Every place of a token, the printed ones among them."""
    n = 5 if players == 3 else players - 1
    return {(c, slot): Box(*cell(c, slot, n), *TILE) for c in range(CITIES) for slot in range(-1, n) if (PRINTED[c] != NO_TOKEN if slot < 0 else SIDE[c] != 2)}


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("w", [EN, FR])
def test_names_and_tokens_keep_apart(players, w):
    boxes = [*names(w).items(), *tiles(players).items()]
    assert not [(a, b) for (a, one), (b, other) in itertools.combinations(boxes, 2) if one.meets(other)]
    rims = {c: Box(*city_at(c), 24, 24) for c in range(CITIES)}
    assert not [(a, b) for (a, one), (b, other) in itertools.product(boxes, rims.items()) if one.meets(other)]


@pytest.mark.parametrize("w", [EN, FR])
def test_everything_lies_on_the_paper(w):
    for box in (*names(w).values(), *tiles(6).values()):
        assert abs(box.x) + box.wide / 2 < PAPER
        assert box.y - box.high / 2 > TOP
        assert box.y + box.high / 2 < LOW + 2


def test_an_arrow_shows_its_direction_where_nothing_hides_it():
    for i in range(len(ARROWS)):
        where, _ = arrow_at(i)
        assert not [key for key, box in {**names(FR), **tiles(6)}.items() if box.holds(where)]
        assert min(math.dist(where, city_at(c)) for c in range(CITIES)) > 20


def test_the_map_is_true_to_the_ground():
    """Whatever lies east of another city by the rule text's drawing lies east here; the journey leads from the right to the left."""
    for a, b in itertools.combinations(range(CITIES), 2):
        assert (CITY[a].x - CITY[b].x) * (city_at(a)[0] - city_at(b)[0]) >= 0
        assert (CITY[a].y - CITY[b].y) * (city_at(a)[1] - city_at(b)[1]) >= 0
    assert all(city_at(a)[0] > city_at(b)[0] for a, b in ARROWS if (a, b) != (18, 19))


def test_roads_lead_where_the_arrows_lead_and_those_ahead_are_gold():
    for east, options in ((0, {}), (1, {"direction": "east"})):
        s = fresh(3, **options)
        tree = drawn(board(sight(s, SPECTATOR), EN))
        roads = {id for id in ids(tree) if id.startswith("arrow-")}
        assert roads == {f"arrow-{a}-{b}" for a, b in (arrow[:: -1 if east else 1] for arrow in ARROWS)}
        ahead = {f"arrow-{s.caravan}-{NEXT[east, s.caravan, i]}" for i in range(2)}
        assert {e.get("id") for e in tree.iter() if e.get("class") == "next road"} == ahead
    assert title(tree, "arrow-19-18") == "Road from Antioch to Tyre"


@pytest.mark.rule("S-24")
def test_every_token_lies_face_up_where_it_is():
    for seed, options in TABLES:
        for s, *_ in itertools.islice(random_game(seed, **options), 0, None, 20):
            tree = drawn(board(sight(s, SPECTATOR), EN))
            lying = {f"token-{c}-{slot}": s.tokens[c, slot] for c in range(CITIES) for slot in range(5) if s.tokens[c, slot] != NO_TOKEN}
            assert {id for id in ids(tree) if id.startswith("token-")} == {id for id in lying if s.phase != 0 or int(id.split("-")[1]) != s.caravan}
            for id, token in lying.items():
                assert f"#silkroad-token-{token}" in shapes(by_id(tree, id))
            assert {id for id in ids(tree) if id.startswith("printed-")} == {f"printed-{c}" for c in range(CITIES) if PRINTED[c] != NO_TOKEN}


def test_backs_tell_orange_from_mauve_in_both_directions():
    for direction, backs in (("west", ("orange", "mauve")), ("east", ("mauve", "orange"))):
        tree = drawn(board(sight(fresh(1, direction=direction), SPECTATOR), EN))
        for name, back in zip(("Turfan", "Tyre"), backs, strict=True):
            assert shapes(by_id(tree, f"token-{city(name)}-0"))[0] == f"#silkroad-tile-{back}"


def test_the_caravan_stands_by_its_city_and_faces_its_way():
    for name, options, mirrored in (("Kucha", {}, None), ("Kucha", {"direction": "east"}, "scale(-1 1)")):
        tree = drawn(board(sight(scene(lying=["THIEF", "FREE2"] if not mirrored else None, phase=3, caravan=name, options=options), SPECTATOR), EN))
        camels = by_id(tree, "caravan")
        assert title(tree, "caravan") == "The caravan stands in Kucha"
        assert math.dist(spot(camels), halt(city(name))) < 1
        assert math.dist(spot(camels), city_at(city(name))) < 110
        assert camels.find(f"{SVG}g").get("transform") == mirrored


# The rug.


def test_an_auction_shows_who_has_passed_and_what_is_bid():
    s = scene(pawn=WHITE)
    play(s, GREEN, "bid 2")
    play(s, RED, "pass")
    tree = whole(s, BLUE)
    assert title(tree, "active") == "White has the leader’s pawn"
    assert [title(tree, f"bidder-{seat}") for seat in (GREEN, RED, BLUE)] == [
        "Green bids 2 silver",
        "Red does not have the best bid",
        "Blue is to bid or pass",
    ]
    assert written(by_id(tree, f"bidder-{GREEN}")) == ["2"]


@pytest.mark.rule("S-152", "S-192")
def test_the_token_in_use_shows_what_a_crook_made_of_it_and_taken_places_stay_empty():
    s = scene(using="SELL-1", lying=["-", "THIEF", "-"], hands={BLUE: "3 jewels"}, crooks={BLUE: 1})
    assert "#silkroad-silk" in shapes(by_id(whole(s, BLUE), "in-use"))
    play(s, BLUE, "crook 0 silk jewels")
    tree = whole(s, RED)
    assert "#silkroad-jewels" in shapes(by_id(tree, "in-use"))
    assert "#silkroad-silk" not in shapes(by_id(tree, "in-use"))
    assert title(tree, "in-use") == "in use: seller of jewels"
    assert by_id(tree, f"token-{s.caravan}-1") is not None
    assert by_id(tree, f"token-{s.caravan}-0") is None


@pytest.mark.rule("S-131", "SX32")
def test_a_vizier_shows_fists_until_the_last_number_is_chosen():
    s = scene(using="VIZIER", hands={BLUE: "3 silk", WHITE: "silk", GREEN: "2 silk"})
    play(s, BLUE, "call silk")
    before = picture(sight(s, RED), EN)
    play(s, GREEN, "reveal 2")
    assert s.phase == TO_REVEAL
    tree = whole(s, RED)
    assert title(tree, f"answer-{GREEN}") == "Green has chosen a number"
    assert "#silkroad-fist" in shapes(by_id(tree, f"answer-{GREEN}"))
    assert "#silkroad-fist" not in shapes(by_id(tree, f"answer-{WHITE}"))
    other = scene(using="VIZIER", hands={BLUE: "3 silk", WHITE: "silk", GREEN: "2 silk"})
    play(other, BLUE, "call silk")
    assert picture(sight(other, RED), EN) == before
    play(other, GREEN, "reveal 0")
    assert picture(sight(other, RED), EN) == picture(sight(s, RED), EN)


def test_a_leader_reads_where_the_caravan_may_go():
    s = scene(phase=2, caravan="Kashgar", laid={}, pawn=BLUE, asked=3, next_bidder=BLUE)
    assert written(by_id(whole(s, WHITE), "move")) == ["Blue leads the caravan: to Samarkand or to Bactra?"]
    assert written(by_id(whole(s, WHITE, FR), "move")) == ["Bleu mène la caravane\u00a0: vers Samarcande ou vers Bactres\u202f?"]


# The seats.


@pytest.mark.rule("S-156", "S-167")
def test_kept_tokens_and_laid_ones_lie_before_their_owner():
    s = scene(lying=["THIEF", "FREE2", "-"], crooks={RED: 2}, shops={RED: 1, WHITE: 1}, laid={GREEN: 1}, phase=3)
    tree = whole(s, BLUE)
    assert [id for id in (f"crook-{RED}-0", f"crook-{RED}-1", f"shopkeeper-{RED}-0", f"shopkeeper-{WHITE}-0", f"laid-{GREEN}") if id not in ids(tree)] == []
    for id, token in ((f"crook-{RED}-1", 34), (f"shopkeeper-{WHITE}-0", 35)):
        (face,) = [shape for shape in shapes(by_id(tree, id)) if "token" in shape]
        assert face == f"#silkroad-token-{token}"
        assert face.removeprefix("#") in ids(tree)
    assert f"laid-{RED}" not in ids(tree)


@pytest.mark.rule("S-166")
def test_a_kept_token_that_is_new_is_dimmed():
    s = scene(lying=["THIEF", "FREE2", "-"], crooks={RED: 2}, laid={RED: 1}, phase=3, pawn=BLUE)
    s.new_crooks[RED] = 1
    tree = whole(s, BLUE)
    assert [by_id(tree, f"crook-{RED}-{i}").get("class") for i in range(2)] == ["kept", "kept quiet"]
    assert title(tree, f"crook-{RED}-1") == "crook, not yet playable"


@pytest.mark.rule("S-180", "S-183")
def test_closed_screens_hide_money_and_bales_and_open_ones_show_how_many():
    for screens, shown in (("closed", set()), ("open", {f"money-{RED}", f"bales-{RED}"})):
        s = scene(hands={RED: "3 silk"}, money={RED: 13}, options={"screens": screens})
        tree = whole(s, BLUE)
        assert {f"money-{RED}", f"bales-{RED}", f"good-{RED}-1"} & ids(tree) == shown
    assert written(by_id(tree, f"money-{RED}")) == ["13"]
    assert written(by_id(tree, f"bales-{RED}")) == ["3"]


@pytest.mark.rule("S-4", "S-5")
def test_behind_the_own_screen_lie_bales_and_money_in_gold_and_silver():
    tree = whole(scene(hands={BLUE: "3 silk fruit", RED: "ivory"}, money={BLUE: 13}), BLUE)
    assert {id for id in ids(tree) if re.fullmatch(r"good-\d|money", id)} == {"good-1", "good-3", "money"}
    assert shapes(by_id(tree, "good-1")) == ["#silkroad-silk"] * 3
    assert shapes(by_id(tree, "money")) == ["#silkroad-gold"] * 2 + ["#silkroad-silver"] * 3
    assert title(tree, "money") == "13 silver"


def test_the_fullest_screen_stays_inside_the_picture():
    """All bales in the bank, and more silver than anybody ever had."""
    tree = whole(scene(hands={BLUE: "15 ivory 15 silk 15 jewels 15 fruit 15 spices"}, money={BLUE: 199}), BLUE)
    piles = [e for e in by_id(tree, "hand").iter() if e.get("class") == "pile"]
    assert len(piles) == 6
    ends = [spot(pile)[0] + max(spot(use)[0] for use in pile.iter(f"{SVG}use")) + 30 for pile in piles]
    assert max(ends) < 1440


def test_six_seats_stand_above_the_bank():
    tree = whole(fresh(2, players=6), VIOLET)
    panels = [spot(panel)[1] for panel in by_id(tree, "seats") if panel.get("transform")]
    assert len(panels) == 7
    assert all(below - above >= 102 for above, below in itertools.pairwise(panels))


@pytest.mark.rule("S-136", "S-140")
def test_a_barred_good_has_the_vizier_upon_it_in_the_bank():
    tree = whole(scene(barred="silk"), BLUE)
    assert "#silkroad-vizier" in shapes(by_id(tree, "bank-1"))
    assert title(tree, "bank-1") == "in the bank: 14 silk; no vizier may call silk any more"
    assert "#silkroad-vizier" not in shapes(by_id(tree, "bank-2"))


@pytest.mark.rule("S-170", "S-172")
def test_at_the_end_all_screens_are_lifted_and_the_best_is_crowned():
    s = scene(caravan="Tyre", hands={BLUE: "2 ivory jewels 3 fruit", WHITE: "ivory jewels 4 fruit"}, money={BLUE: 23, WHITE: 1, GREEN: 1, RED: 1})
    for seat in (WHITE, GREEN, RED):
        play(s, seat, "pass")
    assert s.phase == OVER
    tree = whole(s, RED)
    assert written(by_id(tree, f"rank-{BLUE}")) == ["33"]
    assert "#silkroad-crown" in shapes(by_id(tree, f"rank-{BLUE}"))
    assert "#silkroad-crown" not in shapes(by_id(tree, f"rank-{WHITE}"))
    assert title(tree, f"good-{BLUE}-0") == "2 ivory, the most of all"
    assert title(tree, f"good-{BLUE}-3") == "3 dried fruit"


# Colours.


@pytest.mark.parametrize("tones", [DAY, NIGHT], ids=["day", "night"])
def test_goods_stand_out_from_tiles_and_from_one_another(tones):
    for good in GOODS:
        assert contrast(tones[f"{good}-on"], tones[good]) >= 4
        assert max(contrast(tones["line"], tones[good]), contrast(tones["line"], tones["token"])) > 7
    assert contrast(tones["token-ink"], tones["token"]) > 7
    assert contrast(tones["rug-lit"], tones["rug"]) >= 3
    shades = sorted(luminance(tones[good]) for good in GOODS)
    assert shades[-1] / shades[0] > 6


@pytest.mark.parametrize("tones", [DAY, NIGHT], ids=["day", "night"])
def test_names_of_cities_are_read_on_every_ground(tones):
    for ground in ("east", "middle", "west", "sea"):
        assert contrast(tones["ink"], tones[ground]) >= 4.5
