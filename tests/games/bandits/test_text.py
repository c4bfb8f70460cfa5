"""What is read: labels, decisions, narration, reasons and options, in both languages."""

import re

import pytest

from comptoir.core.words import words
from comptoir.games import law
from comptoir.games.bandits import GAME, text
from comptoir.games.bandits import state as own
from comptoir.games.bandits.rules import ids
from comptoir.games.bandits.text import REASONS, SAID
from comptoir.games.island import state as field
from comptoir.games.island.rules import ids as island_ids
from tests.games.bandits.scenes import BLUE, EN, FR, GREEN, WHITE, corner, number, play, scene, sight, told
from tests.games.bandits.test_bandits import hands_of_bx1
from tests.games.bandits.test_special_cards import WAY_B, armies, build, routes

WORDS = pytest.mark.parametrize("w", [EN, FR], ids=["en", "fr"])


def test_naming_and_moving_a_bandit_is_told():
    s = scene(settlements={WHITE: [corner(8, "NE")]}, hands={WHITE: "ore"}, cards={BLUE: "knight"})
    view = sight(s, BLUE)
    assert text.label(view, BLUE, number("knight"), EN) == "Play a knight: a bandit moves"
    assert text.label(view, BLUE, number("bandit 1"), EN) == "Move the bandit on hex 15, desert"
    assert told(s, BLUE, "knight", "bandit 1") == ["Blue plays a knight.", "Blue chooses the bandit on hex 15: desert."]
    assert text.label(sight(s, BLUE), BLUE, number("robber 8"), EN) == "Bandit to hex 8, pasture 5: White to rob"
    assert told(s, BLUE, "robber 8", "rob 1") == ["Blue moves the bandit to hex 8: pasture 5.", "Blue robs White of a card."]


@pytest.mark.rule("B-48")
def test_who_must_discard_is_told_when_the_bandit_has_moved():
    s = hands_of_bx1()
    s.phase, s.woken, s.dice[0], s.dice[1] = own.TO_NAME, 1, 3, 4
    lines = told(s, GREEN, "bandit 0", "robber 8")
    assert lines[-2:] == ["Blue holds 9 cards and must discard 4.", "Green holds 8 cards and must discard 4."]
    assert text.decision(sight(s, BLUE), BLUE, EN) == "The bandit stands beside you: discard 4 of your 9 cards."


def test_special_cards_go_back_to_the_stock():
    s = routes(6, 5, hands={WHITE: "wood brick"}, turn=WHITE)
    before = sight(s, 6)
    build(s, WHITE, WAY_B)
    assert "Longest road goes back to the stock." in text.events(before, sight(s, 6), WHITE, number("road 0"), EN)
    assert told(armies(3, 2, cards={WHITE: "knight"}, turn=WHITE), WHITE, "knight") == ["White plays a knight.", "Largest army goes back to the stock."]


@pytest.mark.rule("B-66")
def test_a_progress_card_under_the_deck_is_told():
    s = scene(cards={BLUE: "monopoly"})
    assert told(s, BLUE, "monopoly wood") == ["Blue plays monopoly: wood.", "Nobody holds any.", "The card goes under the deck."]


@WORDS
def test_what_is_asked_in_every_phase(w):
    phases = (own.TO_NAME, field.TO_MOVE_ROBBER, field.TO_ROB, field.TO_ROLL, field.BUILD)
    for phase in phases:
        s = scene(phase=phase)
        asked, waits = text.decision(sight(s, BLUE), BLUE, w), text.decision(sight(s, WHITE), WHITE, w)
        assert asked != waits
        assert asked.endswith(".")
        assert waits.endswith(".")
        for sentence in (asked, waits):
            assert "robber" not in sentence
            assert "brigand" not in sentence


@WORDS
def test_the_opening_tells_every_column_of_the_board(w):
    for players, columns in ((4, 5), (6, 7)):
        lines = text.opening(sight(scene(options={"players": players}), 6), w)
        assert sum(("Column" in line) or ("Colonne" in line) for line in lines) == columns


@WORDS
def test_every_rule_that_refuses_has_its_reason(w):
    known = [getattr(island_ids, name) for name in dir(island_ids) if name.startswith("I_")]
    refusing = {int(ids.rule_of(n)) for n in known} | {ids.B_10}
    for rule in refusing:
        said = text.reason(rule, w)
        assert said
        assert not said.endswith(".")
        assert "robber" not in said
        assert "brigand" not in said
    assert set(REASONS) <= refusing
    for replaced in ids.REPLACED:
        with pytest.raises(KeyError):
            text.reason(replaced, w)


@WORDS
def test_every_option_is_told(w):
    for option in GAME.options:
        for value in option.values:
            assert text.option(option.name, value, w).endswith(".")
    assert text.option("first_seat", 5, w) == (w.say("{seat} takes the first turn.", seat=text.seat_name(5, w)))


def test_a_sentence_said_otherwise_names_the_same_facts_in_both_languages():
    for one, other in SAID.items():
        facts = {part.split("}")[0] for part in one.split("{")[1:]}
        assert facts == {part.split("}")[0] for part in other.split("{")[1:]}
        assert text.said(words("fr")).say(one, **dict.fromkeys(facts, "x")) == words("fr").say(other, **dict.fromkeys(facts, "x"))
    assert text.said(EN).say("The Island") == "Island of Bandits"


def test_six_names_in_french():
    assert [text.seat_name(seat, FR) for seat in range(6)] == ["Bleu", "Blanc", "Vert", "Rouge", "Orange", "Marron"]


def test_what_a_spectator_reads_never_tells_a_stolen_card():
    s = scene(settlements={WHITE: [corner(8, "NE")]}, hands={WHITE: "ore"}, cards={BLUE: "knight"})
    play(s, BLUE, "knight", "bandit 0", "robber 8")
    assert told(s, BLUE, "rob 1", viewer=WHITE) == ["Blue robs White: 1 ore."]


def test_a_rule_is_told_by_the_letter_of_its_text():
    assert (GAME.rule_id(115), GAME.rule_id(ids.OWN + 47)) == ("I-115", "B-47")
    assert (GAME.rule_number("I-115"), GAME.rule_number("B-47")) == (115, ids.OWN + 47)


@WORDS
@pytest.mark.parametrize("players", [4, 6])
def test_every_action_has_a_label_even_where_the_board_has_no_such_place(w, players):
    """Whoever types one at a keyboard reads it again beside the rule that forbids it."""
    view = sight(scene(options={"players": players}), BLUE)
    labels = [text.label(view, BLUE, action.number, w) for action in GAME.actions]
    assert all(labels)
    unknown = sum(label.partition("(")[0] in GAME.actions.first for label in labels)
    assert unknown == (0 if players == 6 else 2 * (80 - 58) + (109 - 77) + (30 - 20))


def test_rules_are_replaced_as_the_table_of_the_rule_text_says():
    """Where it names several, one of them."""
    table = law.law("bandits").split("## Replaced rules")[1].split("## ")[0]
    stated = {}
    for first, last, here in re.findall(r"I-(\d+)(?:\.\.I-(\d+))? \| ((?:B-\d+ ?)+)", table):
        for n in range(int(first), int(last or first) + 1):
            stated[n] = {int(b) for b in re.findall(r"B-(\d+)", here)}
    assert len(stated) == 63
    assert {n: b for n, b in ids.REPLACED.items() if b not in stated[n]} == {}
    refusing = {getattr(island_ids, name) for name in dir(island_ids) if name.startswith("I_")}
    assert refusing & set(stated) <= set(ids.REPLACED)


def test_rules_that_hold_unchanged_keep_their_number():
    text_of_same = law.law("bandits").split("## Same rules")[1].split("## ")[0]
    same = {n for first, last in re.findall(r"I-(\d+)(?:\.\.I-(\d+))?", text_of_same) for n in range(int(first), int(last or first) + 1)}
    assert len(same) == 104
    assert all(int(ids.rule_of(n)) == n for n in same)
