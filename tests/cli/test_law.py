"""Rule texts, found and read rule by rule."""

import pytest

from comptoir.core.errors import UnknownName
from comptoir.games import SHELF, law


@pytest.mark.parametrize("game", SHELF)
def test_every_rule_of_a_game_has_a_chapter_a_text_and_a_tag(game):
    known = law.rules(game)
    assert known
    for it in known.values():
        assert it.chapter
        assert it.plain.strip()
        assert it.tag in ("R", "C", "O") if "X" not in it.id else it.tag == ""


def test_a_rule_is_told_whole():
    assert law.rule("island", "I-84").text.endswith("Offers stand side by side.")
    assert "\n" not in law.rule("island", "I-84").text


def test_the_island_has_its_167_rules_and_36_examples():
    known = law.rules("island")
    assert [id for id in known if "X" in id] == [f"IX{n}" for n in range(1, 37)]
    assert {id for id in known if "X" not in id} == {f"I-{n}" for n in range(1, 168)}


@pytest.mark.parametrize(("written", "id"), [("I-1", "I-1"), ("i1", "I-1"), ("1", "I-1"), ("IX1", "IX1"), ("x1", "IX1"), (" I - 115 ", "I-115")])
def test_an_id_is_found_however_it_is_written(written, id):
    assert law.rule("island", written).id == id


@pytest.mark.parametrize(("written", "near"), [("I-168", "I-167"), ("0", "I-1"), ("IX99", "IX36"), ("I-99999999999", None), ("distance", None)])
def test_an_unknown_id_is_answered_with_the_nearest(written, near):
    with pytest.raises(UnknownName) as wrong:
        law.rule("island", written)
    assert list(wrong.value.near) == ([near] if near else [])


def test_an_unknown_game_has_no_law():
    with pytest.raises(UnknownName, match="did you mean 'island'"):
        law.law("ilsand")


def test_rules_are_found_by_the_beginnings_of_words():
    assert "I-115" in [it.id for it in law.search("island", "dist rule")]
    assert law.search("island", "") == []
    assert law.search("island", "(") == law.search("island", "(")


def test_a_game_that_plays_by_anothers_rules_shows_those_too():
    assert law.rule("bandits", "I-115") == law.rule("island", "I-115")
    assert law.rule("bandits", "47").id == "B-47"
    with pytest.raises(UnknownName):
        law.rule("island", "B-47")
    with pytest.raises(UnknownName):
        law.rule("bandits", "I-999")
