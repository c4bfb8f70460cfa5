"""Development cards: knights and the army, progress cards, victory points (I-135 to I-152)."""

from typing import Any

import pytest

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.ids import I_55, I_56, I_57, I_68, I_99, I_111, I_112, I_122, I_135, I_136, I_146, I_147, I_148
from comptoir.games.island.state import NOBODY
from tests.games.island.moves import along, choices, kinds, path, play, points, row, top_card, view, why
from tests.games.island.scenes import BLUE, CARDS, GREEN, RED, RESOURCES, WHITE, copied, hand, scene

CARD = "wool grain ore"


@pytest.mark.rule("I-135")
def test_there_are_knights_progress_cards_and_victory_points_and_one_plays_what_one_holds():
    s = scene(cards={BLUE: "knight road_building discovery monopoly point"}, settlements={BLUE: [18]})
    playing = {"knight", "road_building", "discovery", "monopoly"}
    assert kinds(s, BLUE) == playing | {"end_turn"}
    for name in playing:
        others = " ".join(other for other in CARDS if other != name)
        s = scene(cards={BLUE: others, WHITE: name}, settlements={BLUE: [18]})
        assert why(s, BLUE, "monopoly ore" if name == "monopoly" else name) == I_135
        assert kinds(s, BLUE) & playing == playing - {name}


@pytest.mark.rule("I-135")
def test_a_card_is_secret_until_it_is_played_and_everybodys_from_then_on():
    s = scene(cards={BLUE: "discovery monopoly"})
    assert row(view(s, WHITE).cards, BLUE) == [0] * 5
    assert row(view(s, WHITE).played, BLUE) == [0] * 5
    play(s, BLUE, "monopoly ore")
    assert row(view(s, WHITE).cards, BLUE) == [0] * 5
    assert row(view(s, WHITE).played, BLUE) == [0, 0, 0, 1, 0]
    assert row(s.cards, BLUE) == [0, 0, 1, 0, 0]
    assert int(view(s, WHITE).card_count[BLUE]) == 1


@pytest.mark.rule("I-136", "I-137")
def test_unless_a_table_says_otherwise_a_fresh_card_waits():
    assert GAME.option("play_fresh").values == ("no", "yes")
    assert GAME.settle({})["play_fresh"] == "no"


@pytest.mark.rule("I-136", "I-137", "IX29")
@pytest.mark.parametrize("name", ["knight", "road_building", "discovery", "monopoly"])
def test_a_card_just_bought_waits_for_the_next_turn_unless_the_table_plays_otherwise(name):
    words = "monopoly ore" if name == "monopoly" else name
    for play_fresh, expected in (("no", I_136), ("yes", 0)):
        s = scene(hands={BLUE: CARD}, settlements={BLUE: [18]}, options={"play_fresh": play_fresh})
        top_card(s, name)
        play(s, BLUE, "buy")
        assert why(s, BLUE, words) == expected
        if play_fresh == "yes":
            played = copied(s)
            play(played, BLUE, words)
            assert not any(played.fresh)  # what was bought this turn and is played is in no hand any more
            assert played.bought == 1
        for seat in range(4):
            play(s, seat, "end_turn")
            s.phase = field.BUILD
        assert why(s, BLUE, words) == 0


@pytest.mark.rule("I-137")
def test_a_card_held_from_earlier_is_played_though_another_of_its_kind_was_bought_this_turn():
    s = scene(cards={BLUE: "2 knight monopoly"}, bought="knight monopoly")
    assert why(s, BLUE, "knight") == 0
    assert why(s, BLUE, "monopoly ore") == I_136
    s = scene(cards={BLUE: "2 knight"}, bought="2 knight")
    assert why(s, BLUE, "knight") == I_136


@pytest.mark.rule("I-135")
def test_one_card_a_turn_and_only_ones_own_turn():
    s = scene(cards={BLUE: "monopoly discovery", WHITE: "monopoly"})
    assert why(s, WHITE, "monopoly ore") == I_57
    play(s, BLUE, "monopoly ore")
    assert why(s, BLUE, "discovery") == I_55


@pytest.mark.rule("I-138")
@pytest.mark.parametrize("phase", [field.TO_ROLL, field.TRADE, field.BUILD])
def test_a_knight_moves_the_robber_and_may_rob_and_the_turn_goes_on_where_it_was(phase):
    s = scene(phase=phase, cards={BLUE: "knight"}, settlements={WHITE: [18]}, hands={WHITE: "ore"})
    play(s, BLUE, "knight")
    assert kinds(s, BLUE) == {"robber"}
    assert why(s, BLUE, "robber 9") == I_68  # where it stands
    play(s, BLUE, "robber 4")
    assert choices(s, BLUE) == {"rob 1", "rob_none"}
    play(s, BLUE, "rob 1")
    assert (hand(s, BLUE), hand(s, WHITE)) == ("ore", "")
    assert s.phase == phase


@pytest.mark.rule("I-138")
@pytest.mark.parametrize("phase", [field.TO_ROLL, field.TRADE, field.BUILD])
def test_after_a_knight_nobody_need_be_robbed(phase):
    s = scene(phase=phase, cards={BLUE: "knight"}, settlements={WHITE: [18]}, hands={WHITE: "ore"})
    play(s, BLUE, "knight", "robber 4", "rob_none")
    assert (hand(s, BLUE), s.phase, s.robber) == ("", phase, 4)


@pytest.mark.rule("I-138")
def test_no_card_is_played_while_a_knight_is_carried_out():
    s = scene(cards={BLUE: "knight discovery"}, settlements={WHITE: [18]}, hands={WHITE: "ore"}, has_played=0)
    play(s, BLUE, "knight")
    assert why(s, BLUE, "discovery") == I_56
    play(s, BLUE, "robber 4")
    assert why(s, BLUE, "discovery") == I_56


@pytest.mark.rule("I-139")
def test_a_knight_played_stays_before_its_player():
    s = scene(cards={BLUE: "2 knight"}, played={BLUE: "knight"})
    play(s, BLUE, "knight")
    assert row(s.played, BLUE)[field.KNIGHT] == 2
    assert row(s.cards, BLUE)[field.KNIGHT] == 1
    assert int(s.card_count[BLUE]) == 1


@pytest.mark.rule("I-140")
def test_the_first_to_lay_a_third_knight_receives_the_largest_army():
    s = scene(cards={BLUE: "knight"}, played={BLUE: "knight"})
    play(s, BLUE, "knight")
    assert s.largest_army == NOBODY
    s = scene(cards={BLUE: "knight"}, played={BLUE: "2 knight"})
    assert points(s, BLUE) == 0
    play(s, BLUE, "knight")
    assert s.largest_army == BLUE
    assert points(s, BLUE) == 2


@pytest.mark.rule("I-141", "IX26")
@pytest.mark.parametrize(("holder", "rival"), [(BLUE, WHITE), (WHITE, BLUE), (RED, GREEN), (BLUE, RED)])
def test_one_takes_the_army_by_one_knight_more_not_by_as_many(holder, rival):
    s = scene(cards={rival: "2 knight"}, played={holder: "3 knight", rival: "2 knight"}, turn=rival)
    assert s.largest_army == holder
    play(s, rival, "knight")
    assert s.largest_army == holder
    s.has_played, s.phase = 0, field.BUILD  # the rival's next turn
    play(s, rival, "knight")
    assert s.largest_army == rival
    assert (points(s, holder), points(s, rival)) == (0, 2)


@pytest.mark.rule("I-142")
def test_the_army_moves_as_the_knight_is_laid():
    s = scene(cards={WHITE: "knight"}, played={BLUE: "3 knight", WHITE: "3 knight"}, turn=WHITE, largest_army=BLUE)
    play(s, WHITE, "knight")
    assert s.phase == field.TO_MOVE_ROBBER
    assert s.largest_army == WHITE


@pytest.mark.rule("I-142", "IX27")
def test_a_knight_that_wins_ends_the_game_before_the_robber_moves():
    position: dict[str, Any] = {"cities": {BLUE: [0, 2, 7, 11]}, "played": {BLUE: "2 knight"}, "phase": field.TO_ROLL}
    s = scene(cards={BLUE: "knight point"}, **position)
    assert points(s, BLUE) == 9
    play(s, BLUE, "knight")
    assert points(s, BLUE) == 11
    assert s.phase == field.OVER
    assert s.robber == 9
    assert choices(s, BLUE) == set()
    s = scene(cards={BLUE: "knight point"}, **{**position, "played": {BLUE: "knight"}})
    play(s, BLUE, "knight")
    assert s.phase == field.TO_MOVE_ROBBER


@pytest.mark.rule("I-143", "I-144")
@pytest.mark.parametrize("name", ["road_building", "discovery", "monopoly"])
def test_a_progress_card_is_played_once_and_never_comes_back(name):
    s = scene(cards={BLUE: name}, settlements={BLUE: [18]})
    before, left = [int(card) for card in s.deck], int(s.deck_left)
    play(s, BLUE, "monopoly ore" if name == "monopoly" else name)
    assert row(s.cards, BLUE) == [0] * 5
    assert int(s.card_count[BLUE]) == 0
    assert row(s.played, BLUE) == [int(other == name) for other in CARDS]
    assert ([int(card) for card in s.deck], int(s.deck_left)) == (before, left)


@pytest.mark.rule("I-145")
def test_road_building_brings_two_roads_free_of_charge():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [18]}, phase=field.TO_ROLL)
    play(s, BLUE, "road_building", f"road {path(18, 23)}", f"road {path(23, 29)}")
    assert (s.road[path(18, 23)], s.road[path(23, 29)], s.roads_left[BLUE]) == (BLUE, BLUE, 13)
    assert [int(n) for n in s.bank] == [19] * 5
    assert s.phase == field.TO_ROLL
    assert why(s, BLUE, f"road {path(29, 34)}") != 0  # a third would cost, and has its phase


@pytest.mark.rule("I-145")
def test_free_roads_are_laid_by_the_usual_rules():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [18], WHITE: [29]}, roads={BLUE: along(18, 23, 29), RED: along(18, 13)})
    play(s, BLUE, "road_building")
    assert why(s, BLUE, f"road {path(29, 34)}") == I_112
    assert why(s, BLUE, f"road {path(36, 41)}") == I_111
    assert why(s, BLUE, f"road {path(18, 13)}") == I_111
    assert choices(s, BLUE) == {f"road {path(18, 24)}", f"road {path(23, 17)}"}
    assert why(s, WHITE, f"road {path(29, 34)}") == I_57


@pytest.mark.rule("I-146")
def test_the_first_free_road_is_due_and_the_second_may_be_declined():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [18]})
    play(s, BLUE, "road_building")
    assert why(s, BLUE, "free_done") == I_146
    assert kinds(s, BLUE) == {"road"}
    play(s, BLUE, f"road {path(18, 23)}")
    assert kinds(s, BLUE) == {"road", "free_done"}
    play(s, BLUE, "free_done")
    assert s.phase == field.BUILD
    assert int(s.free_roads) == 0
    assert s.roads_left[BLUE] == 14
    assert why(s, BLUE, "free_done") == I_146


@pytest.mark.rule("I-146")
def test_road_building_needs_a_place():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [0]}, roads={WHITE: [path(0, 3), path(0, 4)]})
    assert why(s, BLUE, "road_building") == I_146
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [0]}, roads={WHITE: [path(0, 3)]})
    assert why(s, BLUE, "road_building") == 0


@pytest.mark.rule("I-146")
def test_the_second_free_road_falls_away_where_there_is_no_place_for_it():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [0], WHITE: [4]}, roads={WHITE: [path(0, 3)]})
    play(s, BLUE, "road_building", f"road {path(0, 4)}")  # it ends at white's settlement
    assert s.phase == field.BUILD
    assert int(s.free_roads) == 0


WHOLE = [*along(38, 43, 39, 44, 40, 45, 41, 46, 42), *along(47, 51, 48, 52, 49, 53, 50)]  # fourteen roads


@pytest.mark.rule("I-146", "IX28")
def test_with_one_road_in_the_supply_road_building_brings_one():
    s = scene(cards={BLUE: "road_building"}, roads={BLUE: WHOLE})
    play(s, BLUE, "road_building", f"road {path(39, 34)}")
    assert (s.phase, int(s.roads_left[BLUE])) == (field.BUILD, 0)


@pytest.mark.rule("I-146")
def test_without_a_road_in_the_supply_road_building_is_not_played():
    s = scene(cards={BLUE: "road_building"}, roads={BLUE: [*WHOLE, path(39, 34)]})
    assert why(s, BLUE, "road_building") == I_146


@pytest.mark.rule("I-147")
@pytest.mark.parametrize(("picks", "held"), [(("ore", "ore"), "2 ore"), (("wood", "grain"), "wood grain")])
def test_a_discovery_brings_two_cards_of_ones_choice_alike_or_not(picks, held):
    s = scene(cards={BLUE: "discovery"})
    assert why(s, BLUE, "pick ore") == I_147
    play(s, BLUE, "discovery")
    assert choices(s, BLUE) == {f"pick {name}" for name in RESOURCES}
    play(s, BLUE, *(f"pick {name}" for name in picks))
    assert hand(s, BLUE) == held
    assert s.phase == field.BUILD
    assert why(s, BLUE, "pick ore") == I_147


@pytest.mark.rule("I-147")
def test_what_one_discovers_one_spends_in_the_same_turn():
    s = scene(cards={BLUE: "discovery"}, settlements={BLUE: [18]})
    play(s, BLUE, "discovery", "pick wood", "pick brick", f"road {path(18, 23)}")
    assert hand(s, BLUE) == ""
    s = scene(cards={BLUE: "discovery"}, phase=field.TRADE, hands={WHITE: "ore"})
    play(s, BLUE, "discovery", "pick wood", "pick brick")
    assert s.phase == field.TRADE
    assert why(s, BLUE, "give wood") == 0


@pytest.mark.rule("I-148")
def test_one_discovers_only_what_the_bank_holds():
    s = scene(cards={BLUE: "discovery"}, bank="ore 2 wool")
    play(s, BLUE, "discovery")
    assert choices(s, BLUE) == {"pick ore", "pick wool"}
    play(s, BLUE, "pick ore")
    assert why(s, BLUE, "pick ore") == I_148
    assert choices(s, BLUE) == {"pick wool"}


@pytest.mark.rule("I-148")
def test_with_one_card_left_one_discovers_one_and_with_none_the_card_is_not_played():
    s = scene(cards={BLUE: "discovery"}, bank="ore")
    play(s, BLUE, "discovery", "pick ore")
    assert (hand(s, BLUE), s.phase) == ("ore", field.BUILD)
    assert int(s.picks) == 0
    assert why(scene(cards={BLUE: "discovery"}, bank=""), BLUE, "discovery") == I_148


@pytest.mark.rule("I-149", "IX30")
def test_a_monopoly_brings_all_cards_of_a_resource():
    s = scene(cards={BLUE: "monopoly"}, hands={BLUE: "wool", WHITE: "2 wool ore", RED: "3 wool brick"})
    play(s, BLUE, "monopoly wool")
    assert hand(s, BLUE) == "6 wool"
    assert (hand(s, WHITE), hand(s, GREEN), hand(s, RED)) == ("ore", "", "brick")


@pytest.mark.rule("I-150")
def test_a_monopoly_may_name_what_nobody_holds():
    s = scene(cards={BLUE: "monopoly"}, hands={BLUE: "wool", WHITE: "ore"})
    assert {f"monopoly {name}" for name in RESOURCES} <= choices(s, BLUE)
    play(s, BLUE, "monopoly brick")
    assert (hand(s, BLUE), hand(s, WHITE), s.phase) == ("wool", "ore", field.BUILD)


@pytest.mark.rule("I-150")
def test_everybody_sees_what_each_gives_to_a_monopoly():
    s = scene(cards={BLUE: "monopoly"}, hands={WHITE: "2 wool ore", GREEN: "wool"})
    for who in range(5):
        s.ledger[who, WHITE, field.WOOL] = 0  # nobody knew
    play(s, BLUE, "monopoly wool")
    for who in (WHITE, GREEN, RED, field.SPECTATOR):
        assert [int(s.ledger[who, BLUE, r]) for r in range(5)] == [0, 0, 3, 0, 0]
    assert [int(n) for n in s.hand_size] == [3, 1, 0, 0]


@pytest.mark.rule("I-151")
def test_a_victory_point_is_never_played_and_counts_from_the_moment_it_is_bought():
    assert "point" not in {kind.name for kind in GAME.actions.kinds}
    s = scene(hands={BLUE: CARD})
    top_card(s, "point")
    play(s, BLUE, "buy")
    assert points(s, BLUE) == 1
    assert points(view(s, WHITE), BLUE) == 0  # it stays hidden
    assert kinds(s, BLUE) == {"end_turn"}


@pytest.mark.rule("I-151", "I-152")
def test_victory_points_bought_this_turn_win_together_with_older_ones_and_after_a_card():
    s = scene(hands={BLUE: CARD}, cards={BLUE: "discovery point"}, cities={BLUE: [0, 2, 7, 11]})
    top_card(s, "point")
    play(s, BLUE, "discovery", "pick wood", "pick wood", "buy")
    assert s.phase == field.OVER
    assert row(view(s, WHITE).cards, BLUE)[field.POINT] == 2  # all of them are revealed at once
    assert points(view(s, WHITE), BLUE) == 10


@pytest.mark.rule("I-145", "I-56")
def test_a_draft_comes_before_a_card():
    s = scene(cards={BLUE: "road_building"}, settlements={BLUE: [18]}, phase=field.TRADE, hands={BLUE: "wood", WHITE: "ore"})
    play(s, BLUE, "give wood")
    assert why(s, BLUE, "road_building") == I_99
    play(s, BLUE, "clear", "road_building")


@pytest.mark.rule("I-145", "I-122")
def test_free_roads_come_out_of_the_supply():
    s = scene(cards={BLUE: "road_building"}, roads={BLUE: WHOLE[:-1]}, hands={BLUE: "wood brick"})
    play(s, BLUE, "road_building", f"road {path(39, 34)}", f"road {path(34, 29)}")
    assert why(s, BLUE, f"road {path(29, 23)}") == I_122
