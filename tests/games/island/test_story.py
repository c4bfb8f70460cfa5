"""Narration: what each viewer reads of an action, in both languages, and what is kept from it."""

from typing import Any

import pytest

from comptoir.games.island import GAME, text
from comptoir.games.island import state as field
from tests.games.island.moves import along, choices, path, play
from tests.games.island.readers import EN, FR, SILENT, SPECTATOR, TABLES, decision, kind_of, label, random_game, rolling, sight, told
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, fresh, scene

# The founding.


def test_the_opening_tells_the_board_the_lot_and_the_first_cards():
    lines = text.opening(sight(fresh(layout="beginners", first_seat=2), RED), EN)
    assert lines[1] == "Column 1: forest 12, mountain 3, pasture 9."
    assert lines[6].startswith("Harbours: 3:1 harbour at 11-16, 2:1 grain harbour at 0-3, ")
    assert lines[7:] == [
        "Green starts: the table has set it so.",
        "Blue begins with 2 wood, 1 grain.",
        "White begins with 1 wool, 1 grain, 1 ore.",
        "Green begins with 1 brick, 1 wool, 1 grain.",
        "Red begins with 1 wood, 1 brick, 1 grain.",
    ]


def test_the_opening_tells_every_throw_of_the_lot():
    s = fresh(seed=5)
    throws = [int(n) for n in s.lot]
    assert (
        text.opening(sight(s, SPECTATOR), EN)[-2]
        == f"Everybody throws a die for the start, the tied again; last throws: Blue {throws[0]}, White {throws[1]}, Green {throws[2]}, Red {throws[3]}."
    )


def test_everybody_hears_of_a_founding_and_of_what_it_brings():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=4)
    assert label(s, BLUE, "settlement 28") == "Settlement at 28: field 3, forest 4, forest 8"
    for viewer in (BLUE, RED, SPECTATOR):
        s = scene(phase=field.FOUND_SETTLEMENT, founded=4)
        assert told(s, BLUE, "settlement 28", "road 40", viewer=viewer) == [
            "Blue founds a settlement at 28 (field 3, forest 4, forest 8).",
            "Blue receives 2 wood, 1 grain.",
            "Blue places a road on 28-33 (field 3, forest 8).",
        ]


def test_a_first_settlement_brings_nothing_and_the_last_road_opens_the_turns():
    s = scene(phase=field.FOUND_SETTLEMENT, founded=3, turn=RED)
    assert told(s, RED, "settlement 0") == ["Red founds a settlement at 0 (forest 12, 2:1 grain harbour)."]
    s = scene(phase=field.FOUND_SETTLEMENT, founded=7)
    assert told(s, BLUE, "settlement 50", "road 65") == [
        "Blue founds a settlement at 50 (hill 6, 2:1 ore harbour).",
        "Blue receives 1 brick.",
        "Blue places a road on 46-50 (hill 6, sea).",
        "The founding is done: Blue takes the first turn.",
    ]


# The roll.

BEGINNERS = {BLUE: [28, 25], WHITE: [14, 49], GREEN: [36, 17], RED: [39, 13]}


def test_a_roll_tells_who_receives_what():
    s = rolling(1, 3, settlements=BEGINNERS)
    assert told(s, BLUE, "roll", viewer=GREEN) == [
        "Blue rolls 1 and 3: 4.",
        "Blue receives 1 wood.",
        "White receives 1 grain.",
        "Green receives 1 wood.",
        "Red receives 1 grain.",
    ]


def test_a_roll_tells_what_the_robber_holds_back_and_when_nobody_is_paid():
    s = rolling(1, 3, settlements=BEGINNERS, robber=5)
    assert told(s, BLUE, "roll")[1:] == ["The robber keeps field 4 from yielding.", "Blue receives 1 wood.", "Green receives 1 wood."]
    s = rolling(1, 3, settlements={BLUE: [0]})
    assert told(s, BLUE, "roll", w=FR) == ["Bleu lance les dés\u00a0: 1 et 3, soit 4.", "Personne ne reçoit de cartes."]


@pytest.mark.rule("I-61")
def test_a_roll_tells_what_the_bank_is_short_of():
    short = {"settlements": {BLUE: [28], GREEN: [17]}, "bank": "1 wood 19 brick 19 wool 19 grain 19 ore"}
    s = rolling(1, 3, **short)
    assert told(s, BLUE, "roll")[1:] == ["The bank is short of a resource (wood): nobody receives any."]
    s = rolling(1, 3, **short | {"settlements": {BLUE: [25]}, "cities": {GREEN: [17]}, "options": {"dice": "deck", "shortage": "single"}})
    assert told(s, BLUE, "roll")[1:] == ["Green receives 1 wood.", "The bank is short of a resource (wood): Green takes what is left."]


def test_a_new_deck_of_throws_is_told():
    s = scene(phase=field.TO_ROLL, throws_come=(1 << 36) - 1, options={"dice": "deck"})
    assert told(s, BLUE, "roll")[0] == "All 36 throws have come: they are shuffled anew."


@pytest.mark.rule("I-64", "I-65")
def test_discards_are_told_when_the_last_card_is_chosen():
    hands = {BLUE: "9 wood", WHITE: "4 wool 4 ore", GREEN: "2 wood"}
    chosen = ([BLUE] * 4, ["discard wood"] * 4), ([WHITE] * 4, ["discard wool", "discard ore", "discard ore", "discard ore"])
    for viewer in (BLUE, WHITE, RED, SPECTATOR):
        s = rolling(3, 4, hands=hands)
        assert told(s, BLUE, "roll", viewer=viewer) == [
            "Blue rolls 3 and 4: 7.",
            "A seven: nobody receives cards, the robber wakes.",
            "Blue holds 9 cards and must discard 4.",
            "White holds 8 cards and must discard 4.",
        ]
        lines = [told(s, seat, said, viewer=viewer) for seats, actions in chosen for seat, said in zip(seats, actions, strict=True)]
        assert lines == [[]] * 7 + [["Blue discards 4 wood.", "White discards 1 wool, 3 ore."]]


@pytest.mark.rule("I-65")
def test_discards_are_face_up_also_for_those_who_did_not_know_the_hands():
    s = rolling(3, 4, hands={BLUE: "9 wood", WHITE: "4 wool 4 ore"})
    for seat in (BLUE, WHITE):
        for r in range(5):
            s.ledger[RED, seat, r] = 0
    play(s, BLUE, "roll", *["discard wood"] * 4)
    assert told(s, WHITE, *["discard ore"] * 4, viewer=RED) == ["Blue discards 4 wood.", "White discards 4 ore."]


@pytest.mark.rule("I-65")
def test_a_seat_that_discards_alone_is_seen_by_everybody():
    s = rolling(3, 4, hands={WHITE: "8 wool"})
    told(s, BLUE, "roll")
    assert told(s, WHITE, *["discard wool"] * 4, viewer=RED) == ["White discards 4 wool."]


# The robber.


@pytest.mark.rule("I-73")
def test_only_thief_and_victim_read_which_card_was_robbed():
    lines = {}
    for viewer in (BLUE, WHITE, GREEN, SPECTATOR):
        s = scene(phase=field.TO_MOVE_ROBBER, return_to=field.TRADE, settlements={WHITE: [28]}, hands={WHITE: "2 ore", BLUE: "wood"})
        assert told(s, BLUE, "robber 8", viewer=viewer) == ["Blue moves the robber to hex 8: forest 4."]
        lines[viewer] = told(s, BLUE, "rob 1", viewer=viewer)
    assert lines[BLUE] == lines[WHITE] == ["Blue robs White: 1 ore."]
    assert lines[GREEN] == lines[SPECTATOR] == ["Blue robs White of a card."]


def test_robbing_nobody_is_told():
    s = scene(phase=field.TO_MOVE_ROBBER, return_to=field.TRADE, settlements={WHITE: [28]}, hands={WHITE: "2 ore"})
    assert label(s, BLUE, "robber 8") == "Robber to hex 8, forest 4: White to rob"
    assert label(s, BLUE, "robber 0") == "Robber to hex 0, forest 12: nobody to rob"
    play(s, BLUE, "robber 8")
    assert label(s, BLUE, "rob 1") == "Rob White: one of 2 cards"
    assert told(s, BLUE, "rob_none", w=FR) == ["Bleu ne vole personne."]


# Building and cards.


def test_building_is_told_with_its_place_and_labelled_with_its_price():
    s = scene(roads={BLUE: [40]}, hands={BLUE: "2 wood 2 brick wool 3 grain 3 ore"})
    assert label(s, BLUE, "road 34") == "Road 22-28: field 3, forest 4 (1 wood, 1 brick)"
    assert label(s, BLUE, "settlement 28", FR) == "Colonie en 28\u00a0: terre cultivable 3, forêt 4, forêt 8 (1 bois, 1 argile, 1 laine, 1 blé)"
    assert label(s, BLUE, "city 28") == "City at 28: field 3, forest 4, forest 8 (2 grain, 3 ore)"
    assert told(s, BLUE, "road 34", "settlement 28", "city 28") == [
        "Blue builds a road on 22-28 (field 3, forest 4).",
        "Blue builds a settlement at 28 (field 3, forest 4, forest 8).",
        "Blue makes a city of the settlement at 28 (field 3, forest 4, forest 8).",
    ]


@pytest.mark.rule("I-120")
def test_only_the_buyer_reads_which_card_was_bought():
    for viewer, line in ((BLUE, "Blue buys a development card: knight."), (RED, "Blue buys a development card."), (SPECTATOR, "Blue buys a development card.")):
        s = scene(hands={BLUE: "wool grain ore"})
        s.deck[s.deck_left - 1] = field.KNIGHT
        assert label(s, BLUE, "buy") == "Development card, 25 left (1 wool, 1 grain, 1 ore)"
        assert told(s, BLUE, "buy", viewer=viewer) == [line]


@pytest.mark.rule("I-149", "I-150")
def test_a_monopoly_tells_what_each_gives():
    s = scene(hands={WHITE: "2 wool ore", RED: "3 wool", BLUE: "wool"}, cards={BLUE: "monopoly"})
    assert told(s, BLUE, "monopoly wool") == ["Blue plays monopoly: wool.", "White gives Blue 2 wool.", "Red gives Blue 3 wool."]
    s = scene(cards={BLUE: "monopoly"})
    assert told(s, BLUE, "monopoly wool") == ["Blue plays monopoly: wool.", "Nobody holds any."]


def test_a_discovery_is_told_card_by_card():
    s = scene(cards={BLUE: "discovery"})
    assert told(s, BLUE, "discovery", "pick wood", "pick ore", w=FR) == [
        "Bleu joue une découverte.",
        "Bleu prend 1 bois dans la réserve.",
        "Bleu prend 1 minerai dans la réserve.",
    ]


@pytest.mark.rule("I-146")
def test_free_roads_are_told_and_so_is_a_second_that_is_left_or_falls_away():
    s = scene(settlements={BLUE: [28]}, cards={BLUE: "road_building"})
    assert told(s, BLUE, "road_building", "road 40", "free_done") == [
        "Blue plays road building.",
        "Blue builds a free road on 28-33 (field 3, forest 8).",
        "Blue leaves the second free road.",
    ]
    s = scene(roads={BLUE: range(14)}, cards={BLUE: "road_building"})
    play(s, BLUE, "road_building")
    last = sorted(choices(s, BLUE))[0]
    assert label(s, BLUE, last).endswith("(free)")
    assert told(s, BLUE, last)[1:] == ["Blue has no second road to place."]


# Special cards.


@pytest.mark.rule("I-127", "I-128", "I-129")
def test_longest_road_is_told_when_it_is_received_taken_cut_and_set_aside():
    s = scene(roads={BLUE: along(7, 3, 0, 4, 8)}, hands={BLUE: "wood brick"})
    assert told(s, BLUE, f"road {path(8, 12)}")[1:] == ["Blue receives longest road: 5 roads."]
    red = along(12, 17, 23, 29, 35, 30, 36, 41) + along(23, 18) + along(30, 24)
    for green, last in (([51], "Green takes longest road from Red: 5 roads."), ([], "Longest road is set aside.")):
        s = scene(roads={RED: red, GREEN: along(29, 34, 39, 43, 47, *green)}, hands={GREEN: "wood brick wool grain"}, turn=GREEN)
        assert told(s, GREEN, "settlement 29") == [
            "Green builds a settlement at 29 (forest 4, desert, field 10).",
            "The route of Red is cut: 4 roads instead of 7.",
            last,
        ]


@pytest.mark.rule("I-140", "I-141", "I-142")
def test_largest_army_is_told_when_it_is_received_and_taken():
    s = scene(cards={BLUE: "knight"}, played={BLUE: "2 knight"})
    assert told(s, BLUE, "knight") == ["Blue plays a knight.", "Blue receives largest army: 3 knights."]
    s = scene(cards={BLUE: "knight"}, played={BLUE: "3 knight", RED: "3 knight"}, largest_army=RED)
    assert told(s, BLUE, "knight", w=FR) == ["Bleu joue un chevalier.", "Bleu prend le chevalier le plus puissant à Rouge\u00a0: 4 chevaliers."]


# Trade.


def test_a_call_its_answers_and_the_exchange_are_told_and_drafts_are_not():
    s = scene(phase=field.TRADE, hands={BLUE: "2 wood 3 ore", WHITE: "brick", GREEN: "brick", RED: "wool"})
    assert label(s, BLUE, "give ore") == "Draft: give 1 ore"
    assert told(s, BLUE, "give ore", "clear", "give ore", "want brick", viewer=BLUE) == []
    assert label(s, BLUE, "want wool") == "Draft: want 1 brick, 1 wool"
    assert label(s, BLUE, "submit") == "Call to everybody: 1 ore for 1 brick"
    assert told(s, BLUE, "submit") == ["Blue calls: who gives 1 brick for 1 ore?"]
    assert label(s, WHITE, "agree") == "Agree: give 1 brick, receive 1 ore"
    assert told(s, WHITE, "agree") == ["White agrees."]
    assert told(s, WHITE, "withdraw") == ["White withdraws the agreement."]
    assert told(s, RED, "decline", w=FR) == ["Rouge refuse."]
    assert told(s, GREEN, "agree") == ["Green agrees."]
    assert label(s, BLUE, "deal 2") == "Exchange with Green, who agreed: give 1 ore, receive 1 brick"
    assert told(s, BLUE, "deal 2", viewer=RED, w=FR) == ["Bleu donne à Vert 1 minerai contre 1 argile."]


def test_an_ask_its_offers_and_the_one_that_is_taken_are_told():
    s = scene(phase=field.TRADE, hands={BLUE: "2 wood 3 ore", WHITE: "brick", GREEN: "brick"})
    assert told(s, BLUE, "ask") == ["Blue asks everybody for offers."]
    assert told(s, WHITE, "give brick", "want ore", "want ore", "want ore", "submit") == ["White offers Blue 1 brick for 3 ore."]
    play(s, GREEN, "give brick", "want wood", "want ore")
    assert label(s, GREEN, "submit", FR) == "Proposition à Bleu\u00a0: 1 argile contre 1 bois, 1 minerai"
    assert told(s, GREEN, "submit") == ["Green offers Blue 1 brick for 1 wood, 1 ore.", "All answers are in."]
    assert label(s, BLUE, "take 2") == "Take the offer of Green: give 1 wood, 1 ore, receive 1 brick"
    assert told(s, BLUE, "take 2") == ["Blue gives Green 1 wood, 1 ore for 1 brick."]
    assert told(s, WHITE, "withdraw") == ["White withdraws the offer."]


def test_an_ask_that_nobody_can_answer_says_so():
    s = scene(phase=field.TRADE, hands={BLUE: "wood"})
    assert told(s, BLUE, "ask") == ["Blue asks everybody for offers.", "Nobody has cards to offer."]


def test_what_is_withdrawn_by_something_else_is_told():
    def called(**more):
        s = scene(phase=field.TRADE, hands={BLUE: "5 wood brick", WHITE: "2 brick"}, roads={BLUE: [40]}, **more)
        play(s, BLUE, "give wood", "want brick", "submit")
        play(s, WHITE, "agree")
        return s

    s = called()
    assert told(s, BLUE, "withdraw") == ["Blue withdraws the call."]
    s = called()
    assert label(s, BLUE, "bank wood ore") == "Bank: 4 wood for 1 ore"
    assert told(s, BLUE, "bank wood ore") == ["Blue trades 4 wood for 1 ore with the bank.", "The call is withdrawn."]
    s = called(options={"order": "mixed"})
    assert told(s, BLUE, "road 34")[1:] == ["The call is withdrawn."]
    s = called(cards={BLUE: "knight"})
    assert told(s, BLUE, "knight") == ["Blue plays a knight.", "All calls and offers are withdrawn."]
    s = called()
    play(s, WHITE, "give brick", "want wood", "want wood", "submit")
    assert label(s, WHITE, "withdraw") == "Withdraw the agreement and the offer"
    assert told(s, BLUE, "take 1") == ["Blue gives White 2 wood for 1 brick.", "The call is withdrawn."]
    s = scene(phase=field.TRADE, hands={BLUE: "wood", WHITE: "brick"})
    play(s, BLUE, "ask")
    assert told(s, BLUE, "withdraw", w=FR) == ["Bleu retire sa demande."]


# The end.


def test_the_end_of_a_turn_names_who_is_next():
    assert told(scene(phase=field.TRADE), BLUE, "end_trade", "end_turn") == ["Blue goes on to building.", "Blue ends the turn. White is on turn."]


@pytest.mark.rule("I-151", "I-157")
def test_the_end_shows_hidden_point_cards_and_everybodys_points():
    ours: dict[str, Any] = {"cities": {BLUE: [0, 2, 11, 21]}, "settlements": {WHITE: [46]}, "roads": {BLUE: [40]}, "hands": {BLUE: "wood brick wool grain"}}
    s = scene(**ours, cards={BLUE: "point knight", RED: "2 point"})
    assert told(s, BLUE, "settlement 28", viewer=WHITE)[1:] == [
        "Blue shows 1 victory point card.",
        "Red shows 2 victory point cards.",
        "Blue wins with 10 points.",
        "Points: Blue 10, Red 2, White 1, Green 0.",
    ]
    assert decision(s, WHITE, FR) == "Bleu gagne avec 10 points."


@pytest.mark.rule("I-160", "I-162")
def test_a_game_stopped_by_the_round_limit_says_so_and_may_be_shared():
    s = scene(settlements={BLUE: [28, 2], WHITE: [0, 46]}, turn=RED, options={"round_limit": 20}, rounds=19)
    assert told(s, RED, "end_turn") == [
        "Red ends the turn.",
        "20 rounds are complete: the game is stopped.",
        "Blue and White share the win with 2 points.",
        "Points: Blue 2, White 2, Green 0, Red 0.",
    ]
    assert decision(s, RED, FR) == "Bleu et Blanc se partagent la victoire avec 2 points."


# Everything, in random games.


def test_every_kind_of_action_is_narrated_to_everybody_and_drafts_to_nobody():
    heard: dict[int, set[str]] = {seat: set() for seat in range(SPECTATOR + 1)}
    for seed, options in TABLES:
        before: dict[int, Any] = {}
        move = (0, 0)
        for s, seat, _, taken in random_game(seed, 1000, **options):
            after = {viewer: sight(s, viewer) for viewer in heard}
            if before:
                tell(before, after, *move, heard)
            before, move = after, (seat, taken)
    everything = {kind.name for kind in GAME.actions.kinds} - SILENT
    assert {viewer: everything - kinds for viewer, kinds in heard.items()} == {viewer: set() for viewer in heard}


def tell(before, after, seat, action, heard):
    """Narrates an action to all; whoever sees nothing change reads nothing."""
    kind = kind_of(action)
    for viewer, kinds in heard.items():
        english, french = (text.events(before[viewer], after[viewer], seat, action, w) for w in (EN, FR))
        assert len(english) == len(french)
        assert all(line.endswith((".", "?")) and "{" not in line for line in english + french)
        if kind in SILENT:
            assert not english
        elif english:
            kinds.add(kind)
        elif kind != "discard":
            raise AssertionError(f"{kind} is told to nobody")
