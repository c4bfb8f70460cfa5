"""What holds for the picture of every game: it stands alone, says all it says in the player's language, and shows nothing that its viewer may not know."""

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from comptoir.core.svg import SEAT_LOOKS, contrast
from comptoir.core.view import View
from comptoir.core.words import LANGUAGES, Words, words
from comptoir.games import SHELF, game
from tests.games.positions import Position, tables_of

SVG = "{http://www.w3.org/2000/svg}"
PLIES = (0, 30, 90, 400, 100_000)  # to the end
MOST = 120_000  # bytes: sent with every move


def positions_of(name):
    """Positions of a game at several tables, the last of them over."""
    for i, (table, plies) in enumerate(zip(tables_of(game(name)), PLIES, strict=False)):
        position = Position.begin(table, i)
        position.play_randomly(i, plies)
        yield position


@pytest.fixture(scope="module", params=SHELF)
def positions(request):
    return list(positions_of(request.param))


def pictures(position, seat, w):
    room = position.game.picture
    return [room.picture(position.view(seat), w), room.board(position.view(seat), w)]


def drawn(svg):
    return ET.fromstring(svg)


def ids(tree):
    return [e.get("id") for e in tree.iter() if e.get("id")]


class Loud(Words):
    """Says every sentence between brackets, so that what is drawn without being said stands out."""

    def say(self, message, /, **facts):
        return f"‹{super().say(message, **facts)}›"

    def say_n(self, one, many, n, /, **facts):
        return f"‹{super().say_n(one, many, n, **facts)}›"


class Rude(Words):
    """Words that would break out of the picture if they were not escaped."""

    def say(self, message, /, **facts):
        return '</title><script a="b">&' + super().say(message, **facts)


def test_every_id_is_there_once(positions):
    """Pages find and move things by their ids."""
    for position in positions:
        for seat in position.viewers:
            for svg in pictures(position, seat, words()):
                assert Counter(ids(drawn(svg))).most_common(1)[0][1] == 1


def test_the_same_view_gives_the_same_bytes(positions):
    for position in positions:
        view = position.view(0)
        again = View(position.game, view.array(), 0)
        for language in LANGUAGES:
            assert position.game.picture.picture(view, words(language)) == position.game.picture.picture(again, words(language))


def test_a_picture_shows_nothing_its_viewer_may_not_know(positions):
    for position in positions:
        for seat in position.viewers:
            assert pictures(position, seat, words()) == pictures(position.imagined(seat, 5), seat, words())


def test_the_board_alone_is_a_part_of_the_whole(positions):
    for position in positions:
        whole, board = (set(ids(drawn(svg))) for svg in pictures(position, 0, words()))
        assert board < whole
        assert "hand" in whole - board
        assert "board" in board
        assert "hand" not in ids(drawn(pictures(position, position.game.spectator, words())[0]))


def test_what_can_be_pointed_at_has_a_role_and_a_name(positions):
    for position in positions:
        for svg in pictures(position, 0, words()):
            tree = drawn(svg)
            named = [e for e in tree.iter() if e.get("role") == "img"]
            assert named
            assert not [e.get("id") for e in named if not (e.findtext(f"{SVG}title") or "").strip()]
            assert tree.findtext(f"{SVG}title") == words().say(SHELF[position.game.id])
            assert tree.findtext(f"{SVG}desc")


def test_all_that_can_be_read_is_said_through_the_words(positions):
    for position in positions:
        for seat in position.viewers:
            for svg in pictures(position, seat, Loud("en")):
                read = [e.text or "" for e in drawn(svg).iter() if e.tag.removeprefix(SVG) in ("title", "desc", "text")]
                assert not [text for text in read if re.search(r"[^\W\d]", text) and not re.search("[‹›]", text)]


def test_a_picture_speaks_the_language_of_its_player(positions):
    for language in LANGUAGES:
        for svg in pictures(positions[0], 0, words(language)):
            assert drawn(svg).get("lang") == language
    english, french = (set(drawn(pictures(positions[0], 0, words(language))[0]).itertext()) for language in LANGUAGES)
    assert len(french - english) > 20


def test_words_cannot_break_out_of_a_picture(positions):
    for svg in pictures(positions[0], 0, Rude("en")):
        assert not list(drawn(svg).iter(f"{SVG}script"))
        assert "<script" not in svg


def test_a_picture_stands_alone(positions):
    """No scripts, nothing foreign, nothing fetched; what it refers to it holds itself."""
    for position in positions:
        for seat in position.viewers:
            for svg in pictures(position, seat, words()):
                tree = drawn(svg)
                found = set(ids(tree))
                assert {e.tag for e in tree.iter() if not e.tag.startswith(SVG)} == set()
                assert not {e.tag.removeprefix(SVG) for e in tree.iter()} & {"script", "foreignObject", "image", "a", "animate"}
                assert svg.count("http") == 1  # the name of the language itself
                assert "@import" not in svg
                assert not [name for e in tree.iter() for name in e.attrib if name.startswith("on")]
                assert {href.removeprefix("#") for e in tree.iter() if (href := e.get("href"))} <= found
                assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= found
                assert svg.count("url(") == svg.count("url(#")


def test_styles_and_shapes_keep_to_names_of_their_own(positions):
    """A page may hold two pictures, and much else; of two games that share a room, one draws what the other has defined."""
    name = f"(?:{'|'.join(SHELF)})"
    for svg in pictures(positions[0], 0, words()):
        tree = drawn(svg)
        assert all(re.match(rf"{name}-", id) for e in tree.iter(f"{SVG}defs") for id in ids(e))
        sheet = "".join(style.text for style in tree.iter(f"{SVG}style"))
        for selectors in re.findall(r"(?:^|[{}])([^{}@]+)\{", sheet):
            for selector in selectors.split(","):
                assert re.match(rf"(\[data-theme=\w+\] )?\.({name}\b|[is]-)", selector), selector


def test_every_colour_has_a_tone_for_day_and_one_for_night(positions):
    for svg in pictures(positions[0], 0, words()):
        name = positions[0].game.id
        day, night = (re.search(rf"{theme}\.{name}{{([^}}]*)}}", svg) for theme in (r"\[data-theme=light\] ", r"\[data-theme=dark\] "))
        assert day is not None
        assert night is not None
        tones, dark = (dict(re.findall(r"--([\w-]+):([^;]+)", found[1])) for found in (day, night))
        assert tones.keys() == dark.keys()
        assert tones["desk"] != dark["desk"]
        assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= {*tones, "seat", "mark", "under"}
        assert f"@media (prefers-color-scheme:dark){{.{name}{{" in svg
        for theme in (tones, dark):
            dim = [(words, ground) for words in ("ink", "soft", "brass", "wax") for ground in ("slip", "desk") if contrast(theme[words], theme[ground]) < 4.5]
            assert not dim


def test_seats_stand_out_by_colour_and_mark(positions):
    for seat in range(len(positions[0].game.colours)):
        look = SEAT_LOOKS[seat]
        for colour in (look.day, look.night):
            assert max(contrast(colour, "#fffaec"), contrast(colour, "#14110e")) >= 3


def test_a_picture_is_small_enough_to_send_with_every_move(positions):
    for position in positions:
        for language in LANGUAGES:
            assert max(len(svg.encode()) for svg in pictures(position, 0, words(language))) < MOST
