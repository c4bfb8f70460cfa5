"""What players of the island read beside the story: labels, decisions, reasons, options and names, in English and French."""

import pytest

from comptoir.games.island import GAME, text
from comptoir.games.island import state as field
from comptoir.games.island.rules import ids
from tests.games.island.moves import owing, path, play, why
from tests.games.island.readers import EN, FR, SPECTATOR, TABLES, decision, random_game, rolling, sight
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, fresh, scene

# What is asked.


@pytest.mark.parametrize(
    ("fields", "asked", "waiting"),
    [
        ({"phase": field.FOUND_SETTLEMENT, "founded": 0}, "Place your first settlement.", "Waiting for Blue to place a settlement."),
        (
            {"phase": field.FOUND_SETTLEMENT, "founded": 4},
            "Place your second settlement: each land around it brings you a card.",
            "Waiting for Blue to place a settlement.",
        ),
        ({"phase": field.FOUND_ROAD, "founded": 0}, "Place a road at your new settlement.", "Waiting for Blue to place a road."),
        ({"phase": field.TO_ROLL}, "Roll the dice.", "Waiting for Blue to roll."),
        ({"phase": field.TO_ROLL, "cards": {BLUE: "point"}}, "Roll the dice.", "Waiting for Blue to roll."),
        ({"phase": field.TO_ROLL, "cards": {BLUE: "knight"}}, "Roll the dice, or play a development card first.", "Waiting for Blue to roll."),
        ({"phase": field.TO_MOVE_ROBBER}, "Move the robber to another land hex.", "Waiting for Blue to move the robber."),
        ({"phase": field.TO_ROB}, "Rob a player beside the robber, or nobody.", "Waiting for Blue to rob somebody, or nobody."),
        ({"phase": field.TRADE}, "Trade, or go on to building.", "Waiting for Blue to trade."),
        ({"phase": field.TRADE, "options": {"order": "mixed"}}, "Trade, build, or end your turn.", "Waiting for Blue to trade or build."),
        ({"phase": field.BUILD}, "Build, or end your turn.", "Waiting for Blue to build."),
        ({"phase": field.FREE_ROADS, "free_roads": 2}, "Place a free road.", "Waiting for Blue to place free roads."),
        ({"phase": field.FREE_ROADS, "free_roads": 1}, "Place a second free road, or leave it.", "Waiting for Blue to place free roads."),
        ({"phase": field.TO_PICK, "picks": 2}, "Take a first card from the bank.", "Waiting for Blue to take cards from the bank."),
        ({"phase": field.TO_PICK, "picks": 1}, "Take a second card from the bank.", "Waiting for Blue to take cards from the bank."),
    ],
)
def test_a_decision_is_one_sentence_and_the_others_read_whom_they_wait_for(fields, asked, waiting):
    s = scene(**fields)
    assert decision(s, BLUE) == asked
    assert decision(s, RED) == decision(s, SPECTATOR) == waiting


def test_those_who_discard_are_asked_and_the_others_wait_for_them_all():
    s = rolling(3, 4, hands={BLUE: "9 wood", WHITE: "8 ore"})
    play(s, BLUE, "roll")
    assert decision(s, BLUE) == "A seven: discard 4 of your 9 cards."
    assert decision(s, RED, FR) == "On attend la défausse de Bleu et Blanc."
    play(s, BLUE, "discard wood")
    assert decision(s, BLUE) == "Discard 3 more cards."
    play(s, BLUE, "discard wood", "discard wood")
    assert decision(s, BLUE, FR) == "Défaussez encore 1 carte."
    play(s, BLUE, "discard wood")
    assert decision(s, BLUE) == "Waiting for White to discard."


def test_an_answer_is_asked_with_what_the_seat_can_do():
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "brick", GREEN: "ore"}, options={"offer_limit": 1})
    play(s, BLUE, "give wood", "want brick", "submit")
    assert decision(s, BLUE) == "Waiting for White and Green to answer; you may withdraw."
    assert decision(s, WHITE) == "Blue gives 1 wood for 1 brick: agree, decline, or make an offer of your own."
    assert decision(s, GREEN) == "Blue gives 1 wood for 1 brick: decline, or make an offer of your own."
    assert decision(s, RED) == decision(s, SPECTATOR) == "Waiting for White and Green to answer."
    for seat in (WHITE, GREEN):
        play(s, seat, f"give {'brick' if seat == WHITE else 'ore'}")
        assert decision(s, seat) == "Go on with your draft, submit it or clear it."
        play(s, seat, "clear")
    assert decision(s, WHITE) == "Blue gives 1 wood for 1 brick: agree or decline."
    assert decision(s, GREEN) == "Blue gives 1 wood for 1 brick, which you do not hold: decline."
    play(s, WHITE, "agree")
    assert decision(s, WHITE) == "You have agreed; Blue picks."
    assert decision(s, BLUE) == "Waiting for Green to answer; you may already pick what is in, or withdraw."
    play(s, GREEN, "decline")
    assert decision(s, BLUE) == "Take an offer, trade, or go on to building."


def test_who_may_offer_unasked_is_told_so_and_nobody_else_is():
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "brick"})
    assert decision(s, WHITE) == "Blue is trading: you may make an offer."
    assert decision(s, GREEN) == decision(s, WHITE, viewer=SPECTATOR) == "Waiting for Blue to trade."
    play(s, WHITE, "give brick", "want wood")
    assert decision(s, WHITE) == "Go on with your draft, submit it or clear it."
    assert decision(s, BLUE) == "Trade, or go on to building."
    play(s, WHITE, "submit")
    assert decision(s, WHITE) == "Your offer stands; Blue picks."
    play(s, BLUE, "ask")
    assert decision(s, WHITE) == "Blue asks for offers: make one, or decline."


# Everything, in random games.


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_the_actions_of_a_list_are_told_apart_in_both_languages(seed, options):
    for s, seat, legal, _ in random_game(seed, 700, **options):
        view = sight(s, seat)
        for w in (EN, FR):
            labels = [text.label(view, seat, a, w) for a in legal]
            assert all(labels)
            assert len(set(labels)) == len(labels), labels


def test_every_action_has_a_label_even_where_it_is_not_legal():
    """A page may show what is not to be had, and say why."""
    for i, (s, seat, _, _) in enumerate(random_game(4, 400)):
        if i % 50 == 0:
            for w in (EN, FR):
                assert all(text.label(sight(s, seat), seat, a, w) for a in range(len(GAME.actions)))


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_a_decision_is_told_to_every_seat_in_every_position(seed, options):
    for s, _, _, _ in random_game(seed, 500, **options):
        for seat in (*range(int(s.players)), SPECTATOR):
            view = sight(s, seat)
            for w, wait in ((EN, "Waiting"), (FR, "On attend")):
                sentence = text.decision(view, seat, w)
                assert sentence.endswith(".")
                assert not (seat in owing(s) and sentence.startswith(wait))


def test_every_rule_that_can_forbid_has_a_sentence_in_both_languages():
    for n in (n for name, n in vars(ids).items() if name.startswith("I_")):
        english, french = text.reason(n, EN), text.reason(n, FR)
        assert english
        assert french not in ("", english)
        assert not english.endswith(".")  # the rule's id follows


@pytest.mark.rule("I-57")
def test_on_anothers_turn_a_refusal_says_what_one_may_do_meanwhile():
    """Whatever was tried: to roll, to trade with the bank, to end the turn."""
    said = text.reason(ids.I_57, EN)
    assert said == "It is another player’s turn: until yours you may only make and answer offers, and discard on a seven"
    for words in ("roll", "bank wood ore", "ask", "rob 0", "pick ore", "end_trade", "end_turn"):
        assert why(scene(phase=field.TRADE), WHITE, words) == ids.I_57


def test_options_are_told_with_their_numbers_and_in_both_languages():
    assert text.option("offer_limit", 0, EN) == "There is no trade between players."
    assert text.option("offer_limit", 1, FR) == "Chacun peut faire 1 proposition par tour."
    assert text.option("target", "12", EN) == "12 points win."


# Names.


def test_names_of_things_and_places():
    view = sight(fresh(layout="beginners"), SPECTATOR)
    assert [text.seat_name(seat, FR) for seat in range(4)] == ["Bleu", "Blanc", "Vert", "Rouge"]
    assert text.seats_listed([BLUE, GREEN, RED], EN) == "Blue, Green and Red"
    assert text.seats_listed([WHITE, RED], FR) == "Blanc et Rouge"
    assert text.cards_listed([0, 2, 0, 1, 0], FR) == "2 argile, 1 blé"
    assert text.crossing_name(view, 11, FR) == "11 (montagne 5, port 3:1)"
    assert text.path_name(view, path(23, 29), EN) == "23-29 (forest 4, desert)"
    assert text.path_name(view, path(0, 3), EN) == "0-3 (forest 12, sea)"
    assert text.hex_name(view, 9, FR) == "désert"
    assert text.building_name(field.CITY, FR) == "ville"
    assert text.terrain_name(3, EN) == "field"
