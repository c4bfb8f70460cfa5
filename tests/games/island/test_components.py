"""Components and limits: seats, pieces, bank, deck, special cards, robber, hands (I-1 to I-11)."""

import re
from collections import Counter
from pathlib import Path

import pytest

from comptoir.core.errors import BadOption
from comptoir.core.play import ROOM, play_random
from comptoir.core.view import buffer
from comptoir.games.island import GAME
from comptoir.games.island import state as field
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.ids import I_2, I_122
from comptoir.games.island.sound import I_9, broken
from tests.games.chance import is_fair
from tests.games.island.chance import roll
from tests.games.island.moves import choices, free, owing, play, view, why
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, check, copied, fresh, hand, scene


@pytest.mark.rule("I-1")
def test_three_or_four_sit_at_a_table_neither_fewer_nor_more():
    assert [GAME.settle({"players": n})["players"] for n in (3, 4)] == [3, 4]
    assert GAME.seats == range(3, 5)
    for players in (2, 5):
        with pytest.raises(BadOption):
            GAME.settle({"players": players})


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_turn_passes_clockwise_and_from_the_last_seat_to_the_first(players):
    s = scene(turn=players - 2, options={"players": players})
    play(s, players - 2, "end_turn")
    assert s.turn == players - 1
    roll(s, 2)
    play(s, players - 1, "end_turn")
    assert s.turn == BLUE


@pytest.mark.rule("I-2")
@pytest.mark.parametrize("layout", ["variable", "beginners"])
def test_at_a_table_of_three_the_red_pieces_are_set_aside(layout):
    s = fresh(players=3, layout=layout)
    assert (s.roads_left[RED], s.settlements_left[RED], s.cities_left[RED], s.hand_size[RED]) == (0, 0, 0, 0)
    assert RED not in set(s.owner) | set(s.road)
    assert why(s, RED, "roll") == I_2
    assert choices(s, RED) == set()
    assert RED not in owing(s) | free(s)


@pytest.mark.rule("I-2")
def test_with_four_red_plays_too():
    assert RED in fresh(layout="beginners").owner
    assert choices(fresh(layout="beginners", first_seat=RED), RED) == {"roll"}


@pytest.mark.rule("I-1", "I-3")
def test_the_seats_are_blue_white_green_and_red_in_that_order():
    assert GAME.colours == ("blue", "white", "green", "red")
    s = fresh(layout="beginners")
    assert {s.owner[28], s.owner[25]} == {GAME.colours.index("blue")}  # blue's star is at the top (L139)
    assert {s.owner[14], s.owner[49]} == {GAME.colours.index("white")}
    assert {s.owner[36], s.owner[17]} == {GAME.colours.index("green")}
    assert {s.owner[39], s.owner[13]} == {GAME.colours.index("red")}


@pytest.mark.rule("I-4")
def test_every_player_has_five_settlements_four_cities_and_fifteen_roads():
    s = fresh()
    pieces = [(s.settlements_left[seat], s.cities_left[seat], s.roads_left[seat]) for seat in range(4)]
    assert pieces == [(5, 4, 15)] * 4
    assert sum(map(sum, pieces)) == 96


@pytest.mark.rule("I-4")
def test_what_is_not_in_the_supply_cannot_be_built():
    rich = {BLUE: "5 wood 5 brick 5 wool 5 grain 5 ore"}
    s = scene(settlements={BLUE: [0, 2, 10, 13]}, roads={BLUE: [*range(14)]}, hands=rich)
    play(s, BLUE, "road 14")  # the fifteenth
    assert why(s, BLUE, "road 15") == I_122
    play(s, BLUE, "settlement 12")  # the fifth
    assert why(s, BLUE, "settlement 11") == I_122
    s = scene(settlements={BLUE: [0]}, cities={BLUE: [2, 8, 10]}, hands=rich)
    play(s, BLUE, "city 0")  # the fourth
    s = scene(settlements={BLUE: [0]}, cities={BLUE: [2, 8, 10, 12]}, hands=rich)
    assert why(s, BLUE, "city 0") == I_122


@pytest.mark.rule("I-5")
def test_the_bank_holds_nineteen_cards_of_each_resource_for_all_to_see():
    s = fresh()
    assert list(s.bank) == [19] * 5
    s = scene(hands={BLUE: "3 wood", RED: "ore"})
    assert [list(view(s, seat).bank) for seat in (BLUE, WHITE, field.SPECTATOR)] == [[16, 19, 19, 19, 18]] * 3


@pytest.mark.rule("I-6")
def test_the_deck_holds_fourteen_knights_six_progress_cards_and_five_points():
    s = fresh()
    assert Counter(s.deck) == {field.KNIGHT: 14, field.ROAD_BUILDING: 2, field.DISCOVERY: 2, field.MONOPOLY: 2, field.POINT: 5}
    assert s.deck_left == 25


@pytest.mark.rule("I-6")
def test_the_deck_is_shuffled_and_lies_face_down():
    top: Counter[int] = Counter()
    bottom: Counter[int] = Counter()
    for seed in range(800):
        s = fresh(seed)
        top[int(s.deck[24])] += 1
        bottom[int(s.deck[0])] += 1
    for place in (top, bottom):
        assert is_fair([place[kind] for kind in range(5)], [14, 2, 2, 2, 5])
    for seat in (BLUE, RED, field.SPECTATOR):
        assert set(view(s, seat).deck) == {field.UNKNOWN}


@pytest.mark.rule("I-7")
def test_longest_road_and_largest_army_lie_beside_the_board_and_are_worth_two_points_to_their_one_holder():
    s = fresh()
    assert (s.longest_road, s.largest_army) == (field.NOBODY, field.NOBODY)
    s = scene(roads={BLUE: [0, 1, 2, 3, 4], WHITE: [66, 67, 68, 69]}, played={RED: "3 knight"})
    assert (s.longest_road, s.largest_army) == (BLUE, RED)
    assert [points(s, seat) for seat in range(4)] == [2, 0, 0, 2]


@pytest.mark.rule("I-8")
def test_the_robber_always_stands_on_one_land_hex():
    s = scene(cards={BLUE: "knight"}, settlements={WHITE: [4]}, phase=field.TO_ROLL, robber=0)
    play(s, BLUE, "knight")
    assert choices(s, BLUE) == {f"robber {h}" for h in range(1, 19)}
    play(s, BLUE, "robber 5")
    assert s.robber == 5
    roll(s, 12)
    assert hand(s, WHITE) == "wood"  # hex 0 has no robber any more


@pytest.mark.rule("I-9")
@pytest.mark.parametrize("players", [3, 4])
def test_cards_and_pieces_are_conserved_whatever_is_played(players):
    s = fresh(players, players=players, layout="beginners")
    out = buffer(ROOM)
    for start in range(0, 3000, 3):
        play_random(s, players, start, 3, out)
        check(s)
        assert broken(s) == 0
    assert sum(s.roads_left[seat] for seat in range(players)) < 13 * players  # something was built


@pytest.mark.rule("I-9")
def test_a_position_with_a_card_or_a_piece_too_many_is_broken():
    s = scene(hands={BLUE: "wood"}, settlements={BLUE: [29]}, roads={BLUE: [35]})
    assert broken(s) == 0
    one_card_more, one_road_more, one_settlement_more = copied(s), copied(s), copied(s)
    one_card_more.bank[0] += 1
    one_road_more.roads_left[BLUE] += 1
    one_settlement_more.settlements_left[BLUE] += 1
    assert broken(one_card_more) == I_9
    assert broken(one_road_more) != 0
    assert broken(one_settlement_more) != 0


@pytest.mark.rule("I-10")
def test_a_hand_may_be_as_large_as_it_likes_until_a_seven_comes():
    s = scene(cities={WHITE: [28]}, hands={WHITE: "6 wood 6 brick 6 wool 6 ore"}, phase=field.TO_ROLL)
    roll(s, 4)
    assert s.hand_size[WHITE] == 26
    assert owing(s) == {BLUE}  # nobody discards
    play(s, BLUE, "end_turn")
    roll(s, 7)
    assert owing(s) == {WHITE}


@pytest.mark.rule("I-11")
def test_hands_are_hidden_and_their_sizes_public():
    s = scene(hands={BLUE: "2 wood ore"}, cards={BLUE: "knight point"})
    others = [view(s, seat) for seat in (WHITE, GREEN, RED, field.SPECTATOR)]
    assert [hand(view, BLUE) for view in others] == [""] * 4
    assert [sum(view.cards.tolist()[BLUE]) for view in others] == [0] * 4
    assert [(view.hand_size[BLUE], view.card_count[BLUE]) for view in others] == [(3, 2)] * 4
    assert hand(view(s, BLUE), BLUE) == "2 wood ore"
    assert view(s, BLUE).cards.tolist()[BLUE] == s.cards.tolist()[BLUE]


OPTION = re.compile(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def written(values):
    """The values of an option as the rule text writes them: "lot, 0..3" is lot, 0, 1, 2 and 3."""
    for part in values.split(", "):
        first, between, last = part.partition("..")
        yield from map(str, range(int(first), int(last) + 1)) if between else [part]


def test_the_options_are_those_of_the_rule_text():
    text = (Path(__file__).parents[3] / "docs" / "rules" / "island.md").read_text(encoding="utf-8")
    table = {name: (list(written(values)), default, rules) for name, values, default, rules in OPTION.findall(text.split("## Options")[1].split("## ")[0])}
    declared = {option.name: ([str(value) for value in option.values], str(option.default), ", ".join(option.rules)) for option in GAME.options}
    assert declared == table
