"""Reading what people type."""

import pytest

from comptoir.core.errors import UnknownAction
from comptoir.core.typed import folded, listed, meant, sides

GOODS = [["ivoire", "soie", "fruits secs"], ["ivory", "silk", "spices"]]


def test_a_line_is_folded_to_small_bare_letters():
    assert folded("  Révèle 2 soies, d’ivoire + L'Île ") == "revele 2 soies d ivoire l ile"


def test_a_pair_of_numbers_is_joined():
    assert folded("Route 28 - 33") == "route 28-33"


def test_two_sides_are_told_apart_in_both_languages():
    assert sides(["2", "silk", "for", "spices"]) == [["2", "silk"], ["spices"]]
    assert sides(["soie", "contre", "1", "épice"]) == [["soie"], ["1", "épice"]]
    assert sides([]) == [[]]


def test_things_are_listed_one_by_one():
    assert listed(["2", "silk", "and", "an", "ivory"], GOODS) == [1, 1, 0]
    assert listed(["2", "fruits", "secs"], GOODS, skipped=["secs"]) == [2, 2]
    assert listed(["of"], GOODS) == []
    with pytest.raises(UnknownAction):
        listed(["96", "silk"], GOODS)


def test_a_name_is_meant_by_its_beginning_or_by_one_of_its_words():
    assert [meant(word, GOODS) for word in ("IVOIRE", "so", "fruits", "secs")] == [0, 1, 2, 2]


def test_the_first_language_that_knows_a_word_counts():
    assert meant("silk", GOODS) == 1
    assert meant("i", GOODS) == 0
    assert meant("sp", GOODS) == 2


@pytest.mark.parametrize("word", ["", "s2", "gold", "zzz"])
def test_a_word_that_nobody_knows_says_what_would_do(word):
    with pytest.raises(UnknownAction) as wrong:
        meant(word, GOODS)
    assert wrong.value.near


def test_a_beginning_that_two_names_share_is_not_guessed():
    with pytest.raises(UnknownAction):
        meant("s", [["silk", "spices"]])
