"""Interpreted and compiled rules lead to the same bytes: a stretch of each of 200 games at every table, and one game whole.

`make identity` plays them all whole.
"""

import pytest

from comptoir.core.rule import JIT
from tests.games.identity import Question, answer, differences, stretches, whole
from tests.games.positions import TABLES, Position

GAMES = 200
APART = 60  # decisions between the stretch of one game and that of the next: the last ones begin after 12,000, or end their game
SPAN = 100
LOOK_EVERY = 10
TOGETHER = 4  # tables that one test takes, since a process takes a second to start

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not JIT, reason="compiled rules are compared with interpreted ones")]


@pytest.mark.parametrize("first", range(0, len(TABLES), TOGETHER))
def test_interpreted_and_compiled_rules_play_the_same_games(first):
    questions: list[Question] = []
    for table in TABLES[first : first + TOGETHER]:
        questions += stretches(table, GAMES, APART, SPAN, LOOK_EVERY)
        questions += whole(table, 1)
    assert not differences(questions)


def test_an_answer_tells_games_apart():
    table = TABLES[0]
    answers = {answer(Question.of(Position.begin(table, seed), chooser, 0, 50, looks)) for seed in (1, 2) for chooser in (1, 2) for looks in (False, True)}
    assert len(answers) == 8
