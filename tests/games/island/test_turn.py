"""A turn: roll, trade, build, a development card at any moment, and whose moment it is (I-49 to I-57)."""

from typing import Any

import pytest

from comptoir.core.errors import BadOption
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_50, I_51, I_52, I_55, I_56, I_57, I_64, I_67, I_71, I_76, I_87, I_99, I_145, I_147
from tests.games.island.chance import roll
from tests.games.island.moves import choices, free, kinds, owing, play, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, copied, scene

PLENTY = "5 wood 5 brick 5 wool 5 grain 5 ore"
MIXED = {"order": "mixed"}
BUILDING = {"road", "settlement", "city", "buy"}
TRADING = {"bank", "give", "want", "ask"}
PLAYING = {"knight", "road_building", "discovery", "monopoly"}


def ready(**fields):
    """Blue is on turn, can pay for everything, and has somewhere to build a road, a settlement and a city."""
    given: dict[str, Any] = {"settlements": {BLUE: [29]}, "roads": {BLUE: [35, 26]}, "hands": {BLUE: PLENTY, WHITE: "wood ore"}}
    return scene(**(given | fields))


# Order


@pytest.mark.rule("I-49")
def test_a_table_chooses_strict_or_mixed_order_and_strict_is_the_rulebooks():
    assert GAME.option("order").values == ("strict", "mixed")
    assert GAME.settle({})["order"] == "strict"
    assert ready(options={"order": "strict"}).mixed == 0
    with pytest.raises(BadOption):
        GAME.settle({"order": "loose"})


@pytest.mark.rule("I-49", "I-50")
def test_in_strict_order_trading_comes_before_building_and_never_after():
    s = ready(phase=field.TO_ROLL)
    roll(s, 2)
    assert kinds(s, BLUE) == TRADING | {"end_trade", "end_turn"}
    for words in ("road 42", "settlement 17", "city 29", "buy"):
        assert why(s, BLUE, words) == I_50
    play(s, BLUE, "bank wood ore")
    play(s, BLUE, "end_trade")
    assert kinds(s, BLUE) == BUILDING | {"end_turn"}
    for words in ("bank brick ore", "ask", "end_trade"):
        assert why(s, BLUE, words) == I_50
    assert why(s, BLUE, "give wool") == I_76
    play(s, BLUE, "road 42")
    assert not TRADING & kinds(s, BLUE)  # no way back


@pytest.mark.rule("I-49", "I-51")
def test_in_mixed_order_trading_and_building_alternate_freely():
    s = ready(phase=field.TO_ROLL, options=MIXED)
    roll(s, 2)
    assert kinds(s, BLUE) == TRADING | BUILDING | {"end_turn"}
    play(s, BLUE, "road 42", "bank ore wood", "settlement 17")
    assert kinds(s, BLUE) >= TRADING


@pytest.mark.rule("I-51")
def test_in_mixed_order_there_is_no_end_of_trade():
    assert why(ready(phase=field.TRADE, options=MIXED), BLUE, "end_trade") == I_51
    assert why(ready(phase=field.TRADE), BLUE, "end_trade") == 0


@pytest.mark.rule("I-51")
def test_in_mixed_order_standing_offers_end_with_the_turn_and_not_with_building():
    s = ready(phase=field.TRADE, options=MIXED)
    play(s, WHITE, "give ore", "want wood", "submit")
    play(s, BLUE, "road 42")
    assert s.stands[WHITE]
    assert "take 1" in choices(s, BLUE)
    play(s, BLUE, "end_turn")
    assert not s.stands[WHITE]


# Rolling, and the end of the turn


@pytest.mark.rule("I-52")
def test_before_the_roll_one_may_only_roll_or_play_a_card():
    s = ready(phase=field.TO_ROLL)
    assert choices(s, BLUE) == {"roll"}
    for words in ("bank wood ore", "ask", "road 42", "settlement 17", "city 29", "buy", "end_turn", "end_trade"):
        assert why(s, BLUE, words) == I_52
    assert why(s, BLUE, "give wood") == I_76
    assert owing(s) == {BLUE}
    assert free(s) == set()
    s = ready(phase=field.TO_ROLL, cards={BLUE: "knight discovery point"})
    assert choices(s, BLUE) == {"roll", "knight", "discovery"}


@pytest.mark.rule("I-52")
@pytest.mark.parametrize("order", ["strict", "mixed"])
def test_one_rolls_once_a_turn(order):
    s = ready(phase=field.TO_ROLL, options={"order": order})
    roll(s, 3)
    assert why(s, BLUE, "roll") == I_52
    if order == "strict":
        play(s, BLUE, "end_trade")
        assert why(s, BLUE, "roll") == I_52
    play(s, BLUE, "end_turn")
    assert choices(s, WHITE) == {"roll"}


@pytest.mark.rule("I-53", "I-54")
@pytest.mark.parametrize("order", ["strict", "mixed"])
def test_after_the_roll_one_may_end_the_turn_without_trading_or_building(order):
    s = ready(phase=field.TO_ROLL, options={"order": order})
    roll(s, 3)
    assert why(s, BLUE, "end_turn") == 0
    play(s, BLUE, "end_turn")
    assert (owing(s), choices(s, WHITE)) == ({WHITE}, {"roll"})


@pytest.mark.rule("I-54")
@pytest.mark.parametrize(("turn", "players", "next_seat"), [(0, 4, 1), (1, 4, 2), (2, 4, 3), (3, 4, 0), (2, 3, 0)])
def test_the_turn_passes_to_the_next_seat_clockwise(turn, players, next_seat):
    s = scene(turn=turn, options={"players": players})
    play(s, turn, "end_turn")
    assert s.turn == next_seat


@pytest.mark.rule("I-54")
def test_the_next_turn_shows_nothing_of_the_last_one():
    s = scene(phase=field.TO_ROLL, hands={BLUE: "8 wood", WHITE: "wool grain ore"}, settlements={BLUE: [28]})
    roll(s, 7)
    play(s, BLUE, *["discard wood"] * 4, "robber 0", "end_turn")
    assert not any(s.discarded[seat, r] for seat in range(4) for r in range(5))
    roll(s, 4)
    assert s.income[BLUE, field.WOOD] == 1
    play(s, WHITE, "end_trade", "buy", "end_turn")
    assert not any(s.income[seat, r] for seat in range(4) for r in range(5))
    assert (list(s.dice), s.bought, list(s.fresh)) == ([0, 0], 0, [0] * 5)


@pytest.mark.rule("I-54")
def test_the_turn_ends_from_the_trade_phase_and_from_the_build_phase():
    for phase in (field.TRADE, field.BUILD):
        s = ready(phase=phase)
        play(s, BLUE, "end_turn")
        assert s.turn == WHITE


@pytest.mark.rule("I-54")
def test_the_turn_does_not_end_over_an_open_draft_or_while_answers_are_due():
    s = ready(phase=field.TRADE)
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "end_turn") == I_99
    play(s, BLUE, "clear")
    assert why(s, BLUE, "end_turn") == 0
    play(s, BLUE, "ask")
    assert why(s, BLUE, "end_turn") == I_87
    play(s, WHITE, "decline")
    assert why(s, BLUE, "end_turn") == 0
    play(s, WHITE, "give ore")  # the draft of another hinders nothing
    play(s, BLUE, "end_turn")


def due(what):
    """Blue owes something that comes before trade and build."""
    s = ready(
        phase=field.TO_ROLL,
        hands={BLUE: "wood", WHITE: "8 ore" if what == "discard" else "2 ore"},
        settlements={BLUE: [29], WHITE: [0]},
        cards={BLUE: "2 knight 2 road_building 2 discovery 2 monopoly"},
    )
    if what in ("road_building", "discovery"):
        play(s, BLUE, what)
    elif what != "roll":
        roll(s, 7)
    if what == "rob":
        play(s, BLUE, "robber 0")
    return s


DUE = {"roll": I_52, "discard": I_64, "robber": I_67, "rob": I_71, "road_building": I_145, "discovery": I_147}


@pytest.mark.rule("I-54")
@pytest.mark.parametrize("what", DUE)
def test_the_turn_does_not_end_before_what_is_due_is_done(what):
    s = due(what)
    assert why(s, BLUE, "end_turn") == DUE[what]
    assert "end_turn" not in choices(s, BLUE)


# Development cards


@pytest.mark.rule("I-55")
@pytest.mark.parametrize("phase", [field.TO_ROLL, field.TRADE, field.BUILD])
def test_a_development_card_is_played_before_the_roll_while_trading_or_while_building(phase):
    s = ready(phase=phase, cards={BLUE: "knight road_building discovery monopoly"})
    assert kinds(s, BLUE) >= PLAYING


@pytest.mark.rule("I-55")
@pytest.mark.parametrize("second", ["knight", "road_building", "discovery", "monopoly wool"])
def test_only_one_development_card_is_played_in_a_turn(second):
    s = ready(phase=field.TO_ROLL, cards={BLUE: "2 knight road_building discovery 2 monopoly"})
    assert why(s, BLUE, second) == 0
    play(s, BLUE, "monopoly ore")
    assert why(s, BLUE, second) == I_55
    roll(s, 2)
    assert why(s, BLUE, second) == I_55
    play(s, BLUE, "end_trade")
    assert why(s, BLUE, second) == I_55
    assert not PLAYING & kinds(s, BLUE)


@pytest.mark.rule("I-55")
def test_the_next_turn_has_a_card_of_its_own():
    s = ready(phase=field.BUILD, cards={BLUE: "monopoly", WHITE: "monopoly"})
    play(s, BLUE, "monopoly ore")
    play(s, BLUE, "end_turn")
    play(s, WHITE, "monopoly ore")


@pytest.mark.rule("I-56")
@pytest.mark.parametrize("what", [what for what in DUE if what != "roll"])
def test_no_card_is_played_while_something_else_is_due(what):
    s = due(what)
    s.has_played = 0  # two of the scenes began with a card: that is another rule
    for words in ("knight", "road_building", "discovery", "monopoly ore"):
        assert why(s, BLUE, words) == I_56
    assert not PLAYING & kinds(s, BLUE)


@pytest.mark.rule("I-56")
def test_no_card_is_played_over_an_own_draft_or_while_answers_are_due():
    s = ready(phase=field.TRADE, cards={BLUE: "knight"})
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "knight") == I_99
    play(s, BLUE, "clear")
    play(s, BLUE, "ask")
    assert why(s, BLUE, "knight") == I_87
    play(s, WHITE, "decline")
    assert why(s, BLUE, "knight") == 0


@pytest.mark.rule("I-56")
def test_drafts_of_others_do_not_hinder_a_card():
    s = ready(phase=field.TRADE, cards={BLUE: "knight"})
    play(s, WHITE, "give ore")
    assert "knight" in choices(s, BLUE)
    play(s, BLUE, "knight")


@pytest.mark.rule("I-56")
@pytest.mark.parametrize("phase", [field.TO_ROLL, field.TRADE, field.BUILD])
def test_a_card_is_carried_out_whole_and_then_the_turn_goes_on_where_it_was(phase):
    position = ready(phase=phase, cards={BLUE: "knight road_building discovery monopoly"}, settlements={BLUE: [29], WHITE: [0]})
    for moves in (
        ["knight", "robber 0", "rob 1"],
        ["knight", "robber 0", "rob_none"],
        ["knight", "robber 18"],
        ["road_building", "road 42", "road 43"],
        ["road_building", "road 42", "free_done"],
        ["discovery", "pick ore", "pick wool"],
        ["monopoly ore"],
    ):
        s = copied(position)
        for words in moves:
            assert words == moves[0] or s.phase != phase
            play(s, BLUE, words)
        assert (s.phase, owing(s)) == (phase, {BLUE})


# Whose moment it is


@pytest.mark.rule("I-57")
@pytest.mark.parametrize("phase", [field.TO_ROLL, field.TRADE, field.BUILD])
@pytest.mark.parametrize("order", ["strict", "mixed"])
def test_on_anothers_turn_nobody_rolls_builds_buys_or_plays_cards(phase, order):
    s = scene(
        settlements={BLUE: [0], WHITE: [29]},
        roads={WHITE: [35, 26]},
        hands={BLUE: "wood", WHITE: PLENTY},
        cards={WHITE: "knight road_building discovery monopoly"},
        phase=phase,
        options={"order": order},
    )
    for words in (
        "roll",
        "road 42",
        "settlement 17",
        "city 29",
        "buy",
        "bank wood ore",
        "knight",
        "road_building",
        "discovery",
        "monopoly ore",
        "robber 3",
        "ask",
        "end_trade",
        "end_turn",
    ):
        assert why(s, WHITE, words) == I_57
    assert kinds(s, WHITE) == ({"give", "want"} if phase == field.TRADE else set())
    assert owing(s) == {BLUE}


@pytest.mark.rule("I-57")
def test_the_others_answer_discard_on_a_seven_and_lose_cards():
    s = ready(phase=field.TRADE)
    play(s, BLUE, "ask")
    assert owing(s) == {WHITE}
    assert kinds(s, WHITE) == {"give", "want", "decline"}
    s = scene(hands={BLUE: "wood", GREEN: "8 ore"}, settlements={RED: [0], GREEN: [2]}, phase=field.TO_ROLL)
    roll(s, 7)
    assert (owing(s), kinds(s, GREEN), kinds(s, RED)) == ({GREEN}, {"discard"}, set())
    play(s, GREEN, *["discard ore"] * 4)
    play(s, BLUE, "robber 2")
    assert (choices(s, GREEN), why(s, GREEN, "rob 0")) == (set(), I_57)
    play(s, BLUE, "rob 2")
    assert s.hand_size[GREEN] == 3
