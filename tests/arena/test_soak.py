"""The soak, a thousandth of it: sound games stay sound, and a broken position does not pass."""

import json

import numpy as np
import pytest

from comptoir.arena import watch
from comptoir.arena.simulate import ints
from comptoir.arena.soak import Soak, main, option_sets, tried
from comptoir.core import play
from comptoir.core.rng import key_words
from comptoir.core.rule import JIT
from comptoir.core.view import buffer, rows, state
from comptoir.games import SHELF, game
from comptoir.games.island import state as field
from comptoir.games.island.board import CROSSING_NEAR, PATH_ENDS

ISLAND = game("island")
GAMES = 1000 // len(SHELF) if JIT else 1
"""Of each game: a soak shares its games out among all."""


@pytest.mark.parametrize("name", SHELF)
def test_option_sets_try_every_value_of_every_option(name):
    it = game(name)
    sets = option_sets(it)
    for option in it.options:
        assert {options[option.name] for options in sets} == set(tried(option))
    assert sets[0] == it.settle({})
    for options in sets:
        assert it.settle(options) == options


def test_of_an_option_with_very_many_values_the_ends_and_the_default_are_tried():
    limit = ISLAND.option("round_limit")
    assert {20, 250, 1000} <= set(tried(limit))
    assert len(tried(limit)) < 12


@pytest.mark.slow
@pytest.mark.parametrize("name", SHELF)
def test_a_thousandth_of_a_soak_finds_nothing(name):
    it = Soak(name, "thousandth", 1 if JIT else 32)  # interpreted, every position of one game would be minutes
    done: list[int] = []
    assert it.run(GAMES, workers=2, progress=done.append) is None
    assert sum(done) == GAMES
    told = it.to_json()
    assert (told["game"], told["games"]) == (name, GAMES)
    assert told["decisions"] > 50 * GAMES
    assert json.loads(json.dumps(told)) == told
    assert it.table().row_count == len(it.tallies)


def position(plies=700, **options):
    """A table in the middle of a game, as an array of one."""
    array = ISLAND.blank(ISLAND.settle(options))
    array["key"][0] = key_words("corrupt")
    states = rows(array)
    play.reset(states, 0)
    out = buffer(play.ROOM)
    play.play_random(states[0], 11, 0, plies, out)
    while array["phase"][0] != field.TO_ROLL:
        play.decide(states[0], plies, out)
        plies += 1
    return array


def faults(array):
    return watch.faults(rows(array)[0], 4, len(ISLAND.actions), 12345, buffer(play.ROOM))


def first(array, name, value):
    """Where a field holds a value."""
    return int(np.flatnonzero(array[name][0] == value)[0])


def most(array, name, seat):
    return int(array[name][0, seat].argmax())


def rich(array):
    return int(array["hand_size"][0].argmax())


CORRUPTIONS = {
    "I-9": [
        lambda a: a["bank"].__setitem__((0, 0), a["bank"][0, 0] - 1),
        lambda a: a["hands"].__setitem__((0, rich(a), most(a, "hands", rich(a))), 19),
    ],
    "I-11": [
        lambda a: a["hand_size"].__setitem__((0, 1), a["hand_size"][0, 1] + 1),
        lambda a: a["card_count"].__setitem__((0, 1), a["card_count"][0, 1] + 1),
        lambda a: a["ledger"].__setitem__((0, 0, 1, 2), a["hands"][0, 1, 2] + 1),
        lambda a: a["ledger"].__setitem__((0, 4, 1, 2), a["hands"][0, 1, 2] + 1),
        lambda a: a["ledger"].__setitem__((0, 2, 2, 2), a["hands"][0, 2, 2] - 1),
    ],
    "I-6": [
        lambda a: a["deck_left"].__setitem__(0, a["deck_left"][0] - 1),
        lambda a: a["fresh"].__setitem__((0, 0), 9),
    ],
    "I-8": [lambda a: a["robber"].__setitem__(0, -1), lambda a: a["robber"].__setitem__(0, 19)],
    "I-4": [
        lambda a: a["roads_left"].__setitem__((0, 0), a["roads_left"][0, 0] + 1),
        lambda a: a["settlements_left"].__setitem__((0, 2), a["settlements_left"][0, 2] - 1),
        lambda a: a["building"].__setitem__((0, first(a, "owner", 1)), 3),
    ],
    "I-25": [lambda a: a["rate"].__setitem__((0, 0, 0), 1)],
    "I-124": [lambda a: a["walk"].__setitem__((0, 3), 1)],
    "I-140": [lambda a: a["largest_army"].__setitem__(0, int((a["played"][0, :, 0] == 0).argmax()))],
    "I-126": [lambda a: a["longest_road"].__setitem__(0, int((a["route"][0] < 5).argmax()))],
    "I-52": [lambda a: a["dice"].__setitem__((0, 0), 3)],
    "I-66": [lambda a: a["to_discard"].__setitem__((0, 1), 3)],
    "I-65": [lambda a: a["chosen"].__setitem__((0, 1), 3)],
    "I-145": [lambda a: a["free_roads"].__setitem__(0, 1)],
    "I-147": [lambda a: a["picks"].__setitem__(0, 1)],
    "I-155": [lambda a: a["winners"].__setitem__(0, 1), lambda a: a["target"].__setitem__(0, 2)],
    "I-94": [lambda a: a["draft_give"].__setitem__((0, 1, 1), 1), lambda a: a["answer"].__setitem__((0, 1), field.DECLINED)],
    "I-100": [lambda a: a["offered"].__setitem__((0, 1), 6)],
    "I-82": [lambda a: a["stands"].__setitem__((0, int(a["turn"][0])), 1)],
    "I-77": [lambda a: a["offer_give"].__setitem__((0, rich(a), most(a, "hands", rich(a))), 1)],
    "I-12": [lambda a: a["terrain"].__setitem__((0, first(a, "terrain", 0)), 1)],
    "I-20": [lambda a: a["number"].__setitem__((0, first(a, "number", 6)), 8)],
    "I-2": [
        lambda a: a["turn"].__setitem__(0, 7),
        lambda a: a["largest_army"].__setitem__(0, 4),
        lambda a: a["owner"].__setitem__((0, first(a, "owner", 1)), 4),
        lambda a: a["road"].__setitem__((0, first(a, "road", 1)), 4),
    ],
}


def test_the_position_that_is_corrupted_below_is_sound():
    array = position()
    assert array["phase"][0] == field.TO_ROLL
    assert faults(array) == 0


@pytest.mark.parametrize(("rule", "n"), [(rule, n) for rule, ways in CORRUPTIONS.items() for n in range(len(ways))])
def test_a_broken_position_names_the_rule_it_breaks(rule, n):
    array = position()
    CORRUPTIONS[rule][n](array)
    assert ISLAND.rule_id(faults(array)) == rule


def test_two_buildings_side_by_side_are_seen():
    array = position()
    s = state(array)
    taken = {v for v in range(54) if s.owner[v] >= 0}
    near = next(v for v in range(54) if v not in taken and any(a in taken for a in neighbours(v)))
    s.owner[near], s.building[near] = 0, 1
    s.settlements_left[0] -= 1
    assert ISLAND.rule_id(faults(array)) == "I-115"


def neighbours(v):
    return [int(CROSSING_NEAR[v, i]) for i in range(3) if CROSSING_NEAR[v, i] >= 0]


def test_a_road_that_joins_nothing_is_seen():
    array = position(plies=40)
    s = state(array)
    ends = [{int(PATH_ENDS[p, 0]), int(PATH_ENDS[p, 1])} for p in range(72)]
    reached = {v for v in range(54) if s.owner[v] >= 0}.union(*(ends[p] for p in range(72) if s.road[p] >= 0))
    lonely = next(p for p in range(72) if not ends[p] & reached)
    s.road[lonely] = 0
    s.roads_left[0] -= 1
    assert ISLAND.rule_id(faults(array)) == "I-111"


@pytest.mark.skipif(JIT, reason="compiled code calls the rules themselves, whose stand-ins would not be seen")
@pytest.mark.parametrize(
    ("name", "stand_in", "fault"),
    [
        ("legal", lambda s, seat, out: 0, watch.NO_MOVE),
        ("why_not", lambda s, seat, action: 52, watch.UNLAWFUL),
        ("why_not", lambda s, seat, action: 0, watch.NOT_LISTED),
    ],
)
def test_rules_that_disagree_are_seen(monkeypatch, name, stand_in, fault):
    array = position()
    monkeypatch.setitem(ISLAND.functions, name, stand_in)
    assert faults(array) == fault


@pytest.mark.skipif(JIT, reason="compiled code calls the rules themselves, whose stand-ins would not be seen")
def test_the_command_stops_at_a_fault_and_tells_how_to_play_it_again(monkeypatch, capsys):
    """A rule that counts three wood too many breaks the position; the game is named, and played again it breaks at the same move."""
    step = ISLAND.functions["step"]

    def careless(s, seat, action):
        step(s, seat, action)
        if s.phase == field.TRADE:
            s.bank[0] -= 3

    monkeypatch.setitem(ISLAND.functions, "step", careless)
    assert main(["--game", "island", "--games", "3", "--seed", "careless", "--workers", "1", "--json"]) == 1
    captured = capsys.readouterr()
    fault = json.loads(captured.out)["fault"]
    assert "I-9" in fault["what"]
    assert fault["command"] == f"python -m comptoir.arena.soak --game island --seed careless --only {fault['number']}"
    assert fault["command"] in captured.err
    assert main([*fault["command"].split()[3:], "--json"]) == 1
    again = json.loads(capsys.readouterr().out)["fault"]
    assert (again["ply"], again["moves"]) == (fault["ply"], fault["moves"])
    assert main(["--game", "island", "--games", "1", "--seed", "careless", "--one-in", "4", "--json"]) == 1  # looked at seldom, it is still found
    assert json.loads(capsys.readouterr().out)["fault"]["ply"] >= again["ply"]


@pytest.mark.skipif(JIT, reason="compiled code calls the rules themselves, whose stand-ins would not be seen")
def test_a_seat_without_a_move_is_seen_though_nobody_looks(monkeypatch):
    array = position()
    monkeypatch.setitem(ISLAND.functions, "legal", lambda s, seat, out: 0)
    assert watched(array, most=100, one_in=10**9) == (0, watch.UNWARRANTED)


def watched(array, most, one_in=1):
    kinds, moves = np.zeros(4, np.int8), np.zeros(16, np.int64)
    views, out = rows(np.zeros(1, ISLAND.dtype)), buffer(play.ROOM)
    return watch.watch_game(rows(array)[0], views, ints(kinds), len(ISLAND.actions), 7, most, one_in, out, ints(moves))


def test_a_game_that_does_not_end_is_seen():
    assert watched(position(), most=10) == (10, watch.ENDLESS)
    array = position(target=5, round_limit=20)
    done, fault = watched(array, most=200_000)
    assert (fault, array["phase"][0]) == (0, field.OVER)
    array = position(target=5, round_limit=20)
    assert watched(array, most=done) == (done, 0)  # and not one move more


@pytest.mark.parametrize("wrong", ["0", "-1", "many"])
def test_one_position_in_none_is_no_soak(wrong, capsys):
    with pytest.raises(SystemExit) as left:
        main(["--one-in", wrong])
    assert left.value.code == 2
    assert "whole number above 0" in capsys.readouterr().err


def test_the_command_sums_up(capsys):
    quick = next(n for n, options in enumerate(option_sets(ISLAND)) if options["offer_limit"] == 0)
    assert main(["--game", "island", "--seed", "sum", "--only", str(quick)]) == 0
    assert "1 games of The Island watched" in " ".join(capsys.readouterr().out.split())
