"""The silk road in characters: the road, its tokens and the seats; no wider than a screen, and silent about what stands behind the screens."""

import numpy as np
import pytest
from rich.cells import cell_len

from comptoir.core import play as doors
from comptoir.core.errors import UnknownAction
from comptoir.core.view import View, rows
from comptoir.games.silkroad import GAME, sketch
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.board import CITIES, NEXT, NOWHERE, TYPES
from comptoir.games.silkroad.sketch.tokens import code_of
from comptoir.games.silkroad.text.names import city_name, seat_name
from tests.games.scenery import frozen
from tests.games.silkroad.moves import play, said
from tests.games.silkroad.readers import EN, FR, SPECTATOR, TABLES, random_game, sight
from tests.games.silkroad.scenes import BLUE, GREEN, ORANGE, RED, VIOLET, WHITE, action, city, fresh, scene

MORE: list[tuple[int, dict[str, int | str]]] = [(6, {"players": 3, "direction": "east"}), (7, {"players": 5, "direction": "east"}), (8, {"players": 6})]
LANGUAGES = pytest.mark.parametrize("w", [EN, FR], ids=["en", "fr"])


def text_of(s, viewer=BLUE, w=EN):
    return "\n".join(sketch.board(sight(s, viewer), w))


def seats_of(s, viewer=BLUE, w=EN):
    return sketch.table(sight(s, viewer), viewer, w)


def row_of(lines, name):
    """The figures of a seat."""
    return next(line.split(name)[1].split() for line in lines if f" {name} " in line)


@pytest.mark.parametrize(("seed", "options"), [*TABLES, *MORE])
def test_no_line_is_wider_than_a_screen(seed, options):
    marks = {action("move", place): f"<{place}>" for place in range(CITIES)}
    for i, (s, seat, _, _) in enumerate(random_game(seed, **options)):
        if i % 3 == 0:
            for w in (EN, FR):
                view = sight(s, seat)
                lines = [*sketch.board(view, w), *sketch.board(view, w, marks), *sketch.table(view, seat, w)]
                assert all(cell_len(line) <= 100 and "\n" not in line for line in lines)
                assert len(sketch.board(view, w)) <= 18


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_a_sketch_tells_nothing_its_viewer_may_not_know(seed, options):
    for i, (s, _, _, _) in enumerate(random_game(seed, **options)):
        for seat in (*range(int(s.players)), SPECTATOR) if i % 5 == 0 else ():
            other = np.frombuffer(bytearray(frozen(s)), GAME.dtype)
            other["key"] = 1 + np.arange(8)
            other["block"] = other["used"] = 0
            doors.imagine(rows(other), 0, seat)
            doors.redact(rows(other), 0, seat)
            imagined, view = View(GAME, other, seat), sight(s, seat)
            assert sketch.board(imagined, EN) == sketch.board(view, EN)
            assert sketch.table(imagined, seat, FR) == sketch.table(view, seat, FR)


# The road.


@LANGUAGES
def test_every_city_has_its_whole_name_on_the_road_and_the_caravans_is_in_brackets(w):
    for place in range(CITIES):
        s = fresh(3, players=6)
        s.caravan = place
        drawn = text_of(s, w=w)
        assert all(city_name(other, w) in drawn for other in range(CITIES))
        assert [other for other in range(CITIES) if f"[{city_name(other, w)}]" in drawn] == [place]


@pytest.mark.rule("S-30")
def test_the_road_says_which_way_the_caravan_goes():
    assert text_of(fresh(1)).startswith("<── westwards")
    assert text_of(fresh(1, direction="east"), w=FR).startswith("vers l’est ──>")


def test_roads_join_the_cities_that_arrows_join():
    drawn = text_of(scene(caravan="Tyre"))
    assert "Kucha───Korla──Turfan" in drawn
    assert "Palmyra──Ecbatana" in drawn
    assert "Khotan─────Loulan" in drawn
    assert drawn.count("/") + drawn.count("\\") == 23  # of 21 roads, one of which crosses three rows


def test_tokens_stand_at_their_cities_as_long_as_the_caravan_can_reach_them():
    s = scene(lying=["SELL-1", "THIEF", "MA-0"], caravan="Susia")
    for row in range(5):
        for place in range(CITIES):
            if place != city("Susia"):
                s.tokens[place, row] = -1
    drawn = text_of(s)
    assert [code for code in ("s>$", "thief", "ii>sjd", "[2>2]") if code in drawn] == ["s>$", "thief", "ii>sjd"]  # the printed one is given up
    s.caravan = city("Merv")
    assert "[2>2]" in text_of(s)  # ahead at Susia
    s.caravan = city("Nisa")
    assert "thief" not in text_of(s)  # Susia is passed by
    assert all(">" not in line for line in text_of(s).splitlines()[1:])


def test_the_printed_token_of_the_caravans_city_is_shown_while_the_leader_may_use_it():
    assert "[4>4]" in text_of(scene(using="FREE4", is_printed=1, caravan="Korla", lying=["THIEF", "VIZIER", "CROOK"]))
    assert "[4>4]" not in text_of(scene(lying=["THIEF", "VIZIER", "CROOK"], caravan="Korla"))


@LANGUAGES
def test_every_type_of_token_has_a_short_code_of_its_own(w):
    codes = ["".join(piece for piece, _ in code_of(token, w)) for token in range(TYPES)]
    assert len(set(codes)) == TYPES
    assert all(2 < len(code) <= 6 for code in codes)
    assert "ii>sbf" in codes if w is FR else "ii>sjd" in codes


def test_marks_stand_beside_the_cities_they_lead_to():
    view = sight(scene(phase=field.TO_MOVE, caravan="Kashgar"), BLUE)
    plain = sketch.board(view, EN)
    for place in range(CITIES):
        marked = sketch.board(view, EN, {action("move", place): f"<{place}>"})
        changed = [there for one, there in zip(plain, marked, strict=True) if one != there]
        assert len(changed) == 1
        assert f"<{place}>" in changed[0]
        assert all(city_name(other, EN) in "\n".join(marked) for other in range(CITIES))


def test_the_two_ways_to_choose_from_are_marked_side_by_side():
    for east in (0, 1):
        for place in range(CITIES):
            ways = [NEXT[east, place, i] for i in range(2)]
            if NOWHERE not in ways:
                s = scene(phase=field.TO_MOVE, caravan=city_name(place, EN).replace("’", "'"), options={"direction": "east" if east else "west"})
                drawn = "\n".join(sketch.board(sight(s, BLUE), EN, {action("move", way): f"<{way}>" for way in ways}))
                assert all(f"<{way}>" in drawn for way in ways)


def test_the_characters_are_the_same_in_colour():
    view = sight(fresh(2), BLUE)
    assert [line.plain for line in sketch.painted(view, EN)] == sketch.board(view, EN)
    assert any(span.style for line in sketch.painted(view, EN) for span in line.spans)
    assert [line.plain for line in sketch.painted_table(view, BLUE, EN)] == sketch.table(view, BLUE, EN)


@LANGUAGES
def test_the_legend_explains_every_sign_and_every_seat(w):
    view = sight(fresh(2, players=6), BLUE)
    told = " ".join(sketch.legend(view, w))
    letters = sketch.letters(view, w)
    assert len(set(letters)) == 6
    assert all(letter in seat_name(seat, w).upper() and seat_name(seat, w) in told for seat, letter in enumerate(letters))
    assert all(sign in told for sign in ("s>$", "$>s", "4>4", "2>2"))


# The seats.


@pytest.mark.rule("S-183")
def test_closed_screens_show_money_and_bales_to_their_owner_alone():
    hands, silver = {BLUE: "2 silk", RED: "3 ivory"}, {BLUE: 13, RED: 7}
    lines = seats_of(scene(hands=hands, money=silver))
    assert row_of(lines, "Blue")[:2] == ["13", "2"]
    assert row_of(lines, "Red")[:2] == ["?", "?"]
    assert lines[-1] == "Behind your screen: 2 silk; 13 silver."
    lines = seats_of(scene(hands=hands, money=silver), SPECTATOR)
    assert row_of(lines, "Blue")[:2] == row_of(lines, "Red")[:2] == ["?", "?"]
    assert not any("screen" in line for line in lines)


@pytest.mark.rule("S-183")
def test_open_screens_show_money_and_bales_and_never_what_they_are():
    lines = seats_of(scene(hands={BLUE: "2 silk", RED: "3 ivory"}, money={RED: 7}, options={"screens": "open"}), SPECTATOR)
    assert row_of(lines, "Red")[:2] == ["7", "3"]
    assert "Red has" not in "\n".join(lines)


@pytest.mark.rule("S-170", "S-183")
def test_at_the_end_all_screens_are_lifted():
    s = scene(caravan="Tyre", hands={BLUE: "2 silk", RED: "3 ivory"}, money={RED: 7})
    for seat in (WHITE, GREEN, RED):
        play(s, seat, "pass")
    lines = seats_of(s, SPECTATOR, FR)
    assert row_of(lines, "Rouge")[:2] == ["7", "3"]
    assert row_of(lines, "Rouge")[-1] == "12"
    assert "Rouge a 3 ivoires." in lines
    assert "Blanc n’a aucun ballot." in lines


def test_the_table_tells_pawn_kept_tokens_bids_and_what_is_barred():
    s = scene(pawn=ORANGE, next_bidder=WHITE, bid=4, bidder=BLUE, asked=2, crooks={RED: 2}, shops={RED: 1}, barred="silk", options={"players": 6})
    lines = seats_of(s)
    assert row_of(lines, "Red")[2:] == ["2", "1", "0"]
    assert [line[:6] for line in lines if line.startswith(">")] == [">  O  "]
    told = " ".join(line.strip() for line in lines)
    assert "Barred for viziers: silk." in told
    assert "Best bid: Blue, 4 silver. Still to bid: White, Green and Red." in told
    s = scene(lying=["CROOK", "THIEF", "SELL-0"], pawn=RED)
    play(s, RED, "take 0")
    assert "1 (1 new)" in "\n".join(seats_of(s))
    assert "1 (1 nouveau)" in "\n".join(seats_of(s, w=FR))


def test_the_table_names_the_tokens_in_use_here_and_next():
    s = scene(using="SELL-1", lying=["-", "THIEF", "BUY-4"], caravan="Ecbatana")
    lines = "\n".join(seats_of(s, w=FR)).replace("\u00a0", " ")
    assert "Jeton utilisé : vendeur de soie." in lines
    assert "À Ecbatane : voleur, acheteur d’épices." in lines
    assert "Puis Palmyre : " in lines


# What is written at the keyboard.


def read(line, w=EN):
    view = sight(scene(using="FREE4", hands={BLUE: "9 silk"}), BLUE)
    found = sketch.read(view, BLUE, line, w)
    return None if found is None else [said(number) for number in found]


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("bid 4", ["bid 4"]),
        ("sell 3 silk", ["sell 3"]),
        ("show 0", ["reveal 0"]),
        ("barter 2 silk for 2 spices", ["swap silk spices", "swap silk spices"]),
        ("swap dried fruit for ivory", ["swap fruit ivory"]),
        ("rob white", ["rob 1"]),
        ("give the pawn to violet", [f"give_pawn {VIOLET}"]),
        ("call sp", ["call spices"]),
        ("korla", ["move Korla"]),
        ("Chang’An", ["move Chang'An"]),
        ("move to Nisa", ["move Nisa"]),
    ],
)
@LANGUAGES
def test_english_is_read_at_every_table(line, actions, w):
    assert read(line, w) == actions


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("offre 4", ["bid 4"]),
        ("Vends 3", ["sell 3"]),
        ("achète 2", ["buy 2"]),
        ("révèle 2 soies", ["reveal 2"]),
        ("troque soie et ivoire contre bijoux, épices", ["swap silk jewels", "swap ivory spices"]),
        ("troque 2 fruits secs pour 2 ivoires", ["swap fruit ivory", "swap fruit ivory"]),
        ("vole Blanc", ["rob 1"]),
        ("va à Samarcande", ["move Samarkand"]),
        ("palmyre", ["move Palmyra"]),
    ],
)
def test_french_is_read_at_a_french_table(line, actions):
    assert read(line, FR) == actions


@pytest.mark.parametrize("line", ["pass", "skip", "swap(0,4)", "rob 1", "swap 0 4", "crook 0 1 2", "keep_pawn", "3", "take 1"])
def test_other_lines_are_left_alone(line):
    assert read(line) is None


@pytest.mark.parametrize(
    "line", ["bid", "bid 400", "sell silk", "buy 16", "barter silk", "barter 2 silk for ivory", "barter silk for silk", "rob", "call s", "rob mauve"]
)
def test_a_line_that_cannot_be_read_says_what_would_do(line):
    with pytest.raises(UnknownAction) as wrong:
        read(line)
    assert wrong.value.near


@LANGUAGES
def test_an_example_is_a_line_that_can_be_read(w):
    kinds = [kind.name for kind in GAME.actions.kinds]
    examples = {kind: sketch.example(kind, w) for kind in kinds}
    assert {kind for kind, line in examples.items() if line} == {"bid", "sell", "buy", "swap", "reveal"}
    for kind, line in examples.items():
        assert line is None or {number.split()[0] for number in read(line, w)} == {kind}
    assert sketch.heading("swap", w)
    assert sketch.heading("pass", w) is None
