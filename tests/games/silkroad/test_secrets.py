"""Who may know what and until when: each row of the chapter Secrets, and what everybody sees (S-180 to S-198)."""

import random

import pytest

from comptoir.core.play import decide
from comptoir.core.view import buffer
from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.board import BACKS
from tests.games.scenery import frozen, rekey
from tests.games.silkroad.moves import choices, fields, floor, listed, money, net, owing, pass_all, play, tried, view
from tests.games.silkroad.scenes import BLUE, GREEN, IT, RED, WHITE, check, copied, fresh, in_hand, scene

OTHERS = (WHITE, GREEN, RED, field.SPECTATOR)
SECRET = {"key", "block", "words", "used", "hands", "net", "floor", "shown", "stack"}


def look_alike(one, other, *seats):
    """Two positions that these seats cannot tell apart, by what they see, what they may do, and who is waited for."""
    assert frozen(one) != frozen(other)
    for seat in seats:
        assert frozen(view(one, seat)) == frozen(view(other, seat)), f"seat {seat} sees a difference"
        if seat != field.SPECTATOR:
            assert listed(one, seat) == listed(other, seat)
    assert owing(one) == owing(other)


def exchange(s, one, other, given, got):
    """Two seats have held other bales all along."""
    for seat, less, more in ((one, given, got), (other, got, given)):
        s.hands[seat, less] -= 1
        s.hands[seat, more] += 1
    return s


def random_position(seed, plies=200, **options):
    s, luck, out = fresh(seed, **options), random.Random(seed), buffer(512)
    for _ in range(plies):
        decide(s, luck.getrandbits(32), out)
    return s


# What is hidden


@pytest.mark.rule("S-180", "S-181")
def test_the_colours_of_a_players_bales_are_hidden_from_all_others():
    s = scene(hands={BLUE: "2 silk", WHITE: "fruit", GREEN: "ivory"})
    look_alike(s, exchange(copied(s), BLUE, WHITE, 1, 3), GREEN, RED, field.SPECTATOR)
    for seat in OTHERS:
        assert in_hand(view(s, seat))[BLUE] == [0] * 5
    assert in_hand(view(s, BLUE)) == [[0, 2, 0, 0, 0], [0] * 5, [0] * 5, [0] * 5]


@pytest.mark.rule("S-170", "S-180")
def test_at_the_end_of_the_game_all_hands_are_open():
    s = scene(caravan="Tyre", hands={BLUE: "2 silk", WHITE: "fruit"})
    pass_all(s)
    for seat in (BLUE, *OTHERS):
        assert in_hand(view(s, seat)) == in_hand(s)


@pytest.mark.rule("S-122", "S-181")
def test_the_colour_of_a_stolen_bale_is_hidden_from_all_but_thief_and_victim():
    taken = {}
    for seed in range(20):
        s = scene(using="THIEF", hands={WHITE: "silk fruit"})
        rekey(s, seed)
        play(s, BLUE, "rob 1")
        taken[in_hand(s)[BLUE].index(1)] = s
    silk, fruit = taken[1], taken[3]
    look_alike(silk, fruit, GREEN, RED, field.SPECTATOR)
    for seat in (BLUE, WHITE):
        assert frozen(view(silk, seat)) != frozen(view(fruit, seat))


@pytest.mark.rule("S-131", "S-181")
def test_the_number_shown_to_a_vizier_is_hidden_until_the_last_answer_is_in():
    s = scene(using="VIZIER", hands={BLUE: "3 silk", WHITE: "2 silk"})
    play(s, BLUE, "call silk")
    one, other = tried(s, BLUE, "reveal 0"), tried(s, BLUE, "reveal 3")
    look_alike(one, other, *OTHERS)
    for seat in OTHERS:
        assert owing(view(one, seat)) == {WHITE, GREEN, RED}  # that blue has answered is seen
        assert int(view(one, seat).shown[BLUE]) == field.HIDDEN
    assert int(view(other, BLUE).shown[BLUE]) == 3
    for seat, n in ((WHITE, 2), (GREEN, 0), (RED, 0)):
        play(other, seat, f"reveal {n}")
    for seat in (BLUE, *OTHERS):
        assert list(view(other, seat).shown)[:4] == [3, 2, 0, 0]
    assert GAME.secret == ("reveal",)


@pytest.mark.rule("S-121", "S-28")
def test_chance_to_come_is_hidden_from_everybody_always():
    over = scene(caravan="Tyre")
    pass_all(over)
    for s in (fresh(), random_position(4), over):
        for seat in (BLUE, *OTHERS):
            seen = view(s, seat)
            assert not any(seen.key)
            assert not any(seen.words)
            assert (int(seen.block), int(seen.used)) == (0, 0)


@pytest.mark.rule("S-28", "S-26")
def test_the_order_of_unplaced_tokens_and_how_two_changed_places_is_nobodys_knowledge():
    for players in (4, 5):
        for seat in (BLUE, *OTHERS):
            seen = view(fresh(3, players=players), seat)
            assert not any(seen.stack[back, i] for back in range(2) for i in range(BACKS))


@pytest.mark.rule("S-183")
def test_a_table_sets_whether_pages_show_what_everybody_may_count():
    option = GAME.option("screens")
    assert (option.values, option.default) == (("closed", "open"), "closed")
    assert [int(fresh(screens=value).open_screens) for value in option.values] == [0, 1]
    for value in option.values:  # the record is the same either way: a view holds the ledger, and what pages show of it is theirs to decide
        s = fresh(screens=value)
        for seat in (BLUE, *OTHERS):
            assert money(view(s, seat)) == [10] * 4
            assert int(view(s, seat).open_screens) == int(s.open_screens)
            assert [sum(hand) for hand in in_hand(view(s, seat))] == [3 * (seat == other) for other in range(4)]  # colours stay hidden


# What is public


@pytest.mark.rule("S-8", "S-24", "S-140", "S-156", "S-167", "S-182")
@pytest.mark.parametrize("seed", range(4))
def test_everything_else_everybody_sees(seed):
    s = random_position(seed, 60 + 40 * seed)
    for seat in (BLUE, *OTHERS):
        shown, real = fields(view(s, seat)), fields(s)
        for name in set(GAME.dtype.names or ()) - SECRET:
            assert getattr(shown, name) == getattr(real, name), name
        assert owing(view(s, seat)) == owing(s)


@pytest.mark.rule("S-195", "S-198")
def test_a_seat_sees_its_own_knowledge_and_nobody_elses():
    s = scene(using="THIEF", hands={WHITE: "2 silk", GREEN: "fruit"})
    play(s, BLUE, "rob 1")
    for seat in (BLUE, *OTHERS):
        seen = view(s, seat)
        for other in range(4):
            assert net(seen, seat, other) == net(s, seat, other)
            assert floor(seen, seat, other) == floor(s, seat, other)
        for who in {BLUE, *OTHERS} - {seat}:
            assert all(net(seen, who, other) == floor(seen, who, other) == [0] * 5 for other in range(4))


# What follows from it


@pytest.mark.rule("S-196", "SX54")
@pytest.mark.parametrize("seed", range(5))
def test_a_view_does_not_change_when_hidden_colours_are_dealt_anew_within_what_it_fixes(seed):
    s = random_position(seed, 40 * seed + 10, players=(3, 4, 5, 6)[seed % 4])
    changed = 0
    for seat in (*range(int(s.players)), field.SPECTATOR):
        for again in range(6):
            world = copied(s)
            rekey(world, again)
            GAME.functions["imagine"](world, seat)
            check(world)  # sums and known bales are kept
            assert frozen(view(world, seat)) == frozen(view(s, seat))
            for other in range(int(s.players)):
                held = in_hand(world)[other]
                assert all(low <= n for low, n in zip(floor(s, seat, other), held, strict=True))
                assert sum(held) == s.bales[other]
            if seat < s.players:
                assert in_hand(world)[seat] == in_hand(s)[seat]
            changed += in_hand(world) != in_hand(s)
    assert changed or s.phase == field.OVER


@pytest.mark.rule("S-196")
def test_what_is_dealt_anew_comes_from_the_view_alone():
    for seed in range(4):
        s = random_position(seed, 120)
        for seat in (BLUE, GREEN, field.SPECTATOR):
            worlds = []
            for start in (copied(s), view(s, seat)):
                rekey(start, 7)
                GAME.functions["imagine"](start, seat)
                worlds.append(frozen(start))
            assert worlds[0] == worlds[1]


@pytest.mark.rule("S-196", "S-131")
def test_numbers_that_are_still_secret_are_imagined_within_the_imagined_hands():
    s = scene(using="VIZIER", hands={BLUE: "2 silk", WHITE: "2 silk", GREEN: "2 fruit"})
    play(s, BLUE, "call silk", "reveal 1")
    play(s, WHITE, "reveal 2")
    found = set()
    for seed in range(60):
        world = view(s, BLUE)
        rekey(world, seed)
        GAME.functions["imagine"](world, BLUE)
        check(world)
        assert [int(n) for n in world.shown][:4] == [1, int(world.shown[WHITE]), field.NOT_YET, field.NOT_YET]
        found.add((in_hand(world)[WHITE][1], int(world.shown[WHITE])))
    assert found == {(held, n) for held in range(3) for n in range(held + 1)}


@pytest.mark.rule("S-170", "S-196")
def test_at_the_end_there_is_nothing_left_to_imagine():
    s = scene(caravan="Tyre", hands={BLUE: "2 silk", WHITE: "fruit", GREEN: "3 ivory"})
    pass_all(s)
    for seed in range(10):
        world = view(s, BLUE)
        rekey(world, seed)
        GAME.functions["imagine"](world, BLUE)
        assert in_hand(world) == in_hand(s)


@pytest.mark.rule("S-196", "S-198")
def test_every_hand_that_could_be_is_dealt():
    s = scene(hands={WHITE: "silk fruit", GREEN: "ivory"})
    found = set()
    for seed in range(60):
        world = copied(s)
        rekey(world, seed)
        GAME.functions["imagine"](world, BLUE)
        found.add(tuple(map(tuple, in_hand(world))))
    assert len(found) == 3  # green's one bale may be any of the three
    for who in range(field.SPECTATOR + 1):
        s.floor[who, GREEN, 0] = 1  # it has been seen
    for seed in range(10):
        world = copied(s)
        rekey(world, seed)
        GAME.functions["imagine"](world, BLUE)
        assert in_hand(world) == in_hand(s)


@pytest.mark.rule("S-197")
@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_may_do_follows_from_its_own_hand_and_public_facts(seed):
    s, luck, out = fresh(seed, players=3 + seed), random.Random(seed), buffer(512)
    for _ in range(220):
        for seat in range(int(s.players)):
            seen = view(s, seat)
            assert listed(seen, seat) == listed(s, seat)
            assert owing(seen) == owing(s)
        assert owing(view(s, field.SPECTATOR)) == owing(s)
        decide(s, luck.getrandbits(32), out)


@pytest.mark.rule("S-197", "S-82", "SX53")
def test_whether_a_decision_is_asked_betrays_no_hand():
    able = scene(using="SELL-1", hands={BLUE: "silk", WHITE: "fruit"})
    unable = exchange(copied(able), BLUE, WHITE, 1, 3)
    look_alike(able, unable, GREEN, RED, field.SPECTATOR)
    assert (choices(able, BLUE), choices(unable, BLUE)) == ({"skip", "sell 1"}, {"skip"})
    after = [tried(s, BLUE, "skip") for s in (able, unable)]
    look_alike(*after, GREEN, RED, field.SPECTATOR)
    assert IT.owing(after[0]) == {BLUE}
