"""What every game says beside its story: why a rule forbids something, and what a table agrees on; in every language, in whole sentences."""

import pytest
from hypothesis import given, settings

from comptoir.core.words import LANGUAGES, words
from comptoir.games import SHELF, game
from tests.games.strategies import positions

EN = words()


def is_reason(said):
    """A sentence after which the id of its rule may follow."""
    return bool(said) and not said.endswith((".", " ")) and "{" not in said


@settings(max_examples=40)
@given(position=positions())
def test_whatever_is_refused_is_refused_with_a_sentence(position):
    refused = {position.why_not(seat, action.number) for seat in position.seats for action in position.game.actions} - {0}
    assert all(is_reason(position.game.text.reason(number, words(language))) for number in refused for language in LANGUAGES)


@pytest.mark.parametrize("name", SHELF)
def test_every_value_of_every_option_has_a_sentence_of_its_own(name):
    it = game(name)
    for option in it.options:
        for language in LANGUAGES:
            said = [it.text.option(option.name, value, words(language)) for value in option.values]
            assert len(set(said)) == len(said)
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)
        assert it.text.option(option.name, option.values[0], EN) != said[0]
