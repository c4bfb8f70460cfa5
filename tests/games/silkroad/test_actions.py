"""The table of decisions: 253 actions in the order of the rule text, who owes each of them and when (Decisions, S-190 to S-193)."""

import re
from itertools import product
from pathlib import Path

import pytest

from comptoir.games.silkroad import GAME
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.rules.ids import S_193
from tests.games.silkroad.moves import choices, free, kinds, number, owing, pass_all, play, said, tried, why
from tests.games.silkroad.scenes import BLUE, GREEN, RED, VIOLET, WHITE, fresh, scene

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "rules" / "silkroad.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
ROWS = ROW.findall(TEXT[TEXT.index("## Decisions") : TEXT.index("## Secrets")])


def arguments(told):
    """Every choice of arguments that a cell tells: "give 0..4, get 0..4, differing"."""
    ranges = [range(int(first), int(last) + 1) for first, last in re.findall(r"\w+ (\d+)\.\.(\d+)", told)]
    return [choice for choice in product(*ranges) if "differing" not in told or choice[-1] != choice[-2]]


def test_every_action_has_its_number_in_the_order_of_the_rule_text():
    actions = []
    for kind, told, count, *_ in ROWS:
        assert len(arguments(told)) == int(count), kind
        actions += [(kind, *choice) for choice in arguments(told)]
    assert len(ROWS) == 17
    assert len(actions) == len(GAME.actions) == 253
    assert "one table of 253 actions" in TEXT
    assert [(a.kind, *a.args.values()) for a in GAME.actions] == actions


def test_a_number_is_taken_apart_and_put_together_again():
    for a in GAME.actions:
        assert GAME.actions.encode(a.kind, **a.args) == a.number
        assert number(said(a.number)) == a.number


def auction(*bids):
    s = scene(hands={BLUE: "silk"})
    for seat, words in bids:
        play(s, seat, words)
    return s


def to_move():
    s = scene(caravan="Palmyra", pawn=RED)
    pass_all(s)
    return s


def using(token, **more):
    hands = {BLUE: "2 ivory 2 silk 2 jewels 2 fruit 2 spices", WHITE: "silk"}
    return scene(**({"using": token, "hands": hands} | more))


def revealing():
    s = using("VIZIER")
    play(s, BLUE, "call silk")
    play(s, GREEN, "reveal 0")
    return s


def handing_on(**more):
    return scene(phase=field.TO_HAND_ON, **more)


def printed():
    s = scene(caravan="Bactra", hands={WHITE: "silk"})
    pass_all(s)
    return s


POSITIONS = {
    "auction": (lambda: auction(), {WHITE}, {"pass", "bid"}),
    "answer": (lambda: auction((WHITE, "bid 3"), (GREEN, "pass"), (RED, "pass")), {BLUE}, {"sell_pawn", "keep_pawn"}),
    "move": (to_move, {RED}, {"move"}),
    "printed": (printed, {BLUE}, {"skip", "rob"}),
    "take": (lambda: scene(lying=["SELL-0", "SELL-1", "SELL-2"]), {BLUE}, {"take"}),
    "seller": (lambda: using("SELL-1"), {BLUE}, {"skip", "sell"}),
    "buyer": (lambda: using("BUY-1"), {BLUE}, {"skip", "buy"}),
    "barter": (lambda: using("OA-1"), {BLUE}, {"skip", "barter"}),
    "barter with a crook": (lambda: using("OA-1", crooks={BLUE: 1}), {BLUE}, {"skip", "barter", "crook"}),
    "free barter": (lambda: using("FREE4"), {BLUE}, {"skip", "swap"}),
    "thief": (lambda: using("THIEF"), {BLUE}, {"skip", "rob"}),
    "vizier": (lambda: using("VIZIER"), {BLUE}, {"skip", "call"}),
    "reveal": (revealing, {BLUE, WHITE, RED}, {"reveal"}),
    "hand on": (lambda: handing_on(), {BLUE}, {"give_pawn"}),
    "hand on with a shopkeeper": (lambda: handing_on(shops={BLUE: 1}), {BLUE}, {"give_pawn", "shopkeeper"}),
}


@pytest.mark.rule("S-193")
@pytest.mark.parametrize("name", POSITIONS)
def test_one_group_of_decisions_at_a_time_and_only_by_who_owes_it(name):
    position, owe, theirs = POSITIONS[name]
    s = position()
    assert owing(s) == owe
    assert free(s) == set()  # nobody ever acts unasked
    for seat in range(4):
        assert kinds(s, seat) == (theirs if seat in owe else set())
    for a in GAME.actions:
        for seat in range(4):
            if seat not in owe:
                assert GAME.functions["why_not"](s, seat, a.number) == S_193, f"{seat} {a}"
            elif a.kind not in theirs and a.kind != "crook":
                assert GAME.functions["why_not"](s, seat, a.number) in {S_193} | own_reasons(name, a.kind), f"{seat} {a}"


def own_reasons(name, kind):
    """A shopkeeper that one has not got is no decision out of its state where it would be one."""
    return {160} if name == "hand on" and kind == "shopkeeper" else set()


def test_every_kind_of_decision_is_owed_somewhere():
    assert set.union(*(theirs for _, _, theirs in POSITIONS.values())) == {kind for kind, *_ in ROWS}


def test_every_rule_of_a_row_is_a_rule_and_every_row_names_some():
    for kind, *_, rules in ROWS:
        assert re.findall(r"S-\d+", rules), kind
        assert all(f"**{rule} " in TEXT for rule in re.findall(r"S-\d+", rules))


@pytest.mark.rule("S-193")
def test_who_sits_nowhere_may_do_nothing():
    s = fresh(players=3)
    for seat in range(3, VIOLET + 2):
        assert choices(s, seat) == set()
        assert all(GAME.functions["why_not"](s, seat, a.number) == S_193 for a in GAME.actions)


@pytest.mark.rule("S-193", "S-40")
def test_the_states_follow_one_another():
    s, phases = scene(caravan="Merv", hands={BLUE: "silk"}), []

    def then(seat, *actions):
        for words in actions:
            phases.append(int(s.phase))
            play(s, seat, words)

    then(WHITE, "bid 1")
    then(GREEN, "pass")
    then(RED, "pass")
    then(BLUE, "keep_pawn", "move Susia", "skip", "take 0", "skip", "give_pawn 3")
    then(RED, "take 1", "skip", "give_pawn 1")
    then(WHITE, "skip")  # the last token came by itself, and so the pawn goes to green
    bidding, use, hand_on = field.BIDDING, field.TO_USE, field.TO_HAND_ON
    assert phases == [
        *(bidding, bidding, bidding, field.TO_ANSWER, field.TO_MOVE, use, field.TO_TAKE, use, hand_on),
        *(field.TO_TAKE, use, hand_on, use),
    ]
    assert (s.phase, s.pawn) == (bidding, GREEN)


@pytest.mark.rule("S-190")
def test_a_crook_on_a_seller_uses_side_0_and_on_a_barter_both():
    s = using("SELL-1", crooks={BLUE: 1})
    assert {words.split()[1] for words in choices(s, BLUE) if words.startswith("crook")} == {"0"}
    s = using("OA-1", crooks={BLUE: 1})
    assert {words.split()[1:3][0] + words.split()[2] for words in choices(s, BLUE) if words.startswith("crook")} == {"0silk", "1jewels", "1fruit"}


@pytest.mark.rule("S-191")
def test_a_finished_token_leaves_the_pawn_to_be_handed_on():
    for token, words in (("SELL-1", "sell 2"), ("BUY-1", "buy 1"), ("THIEF", "rob 1")):
        assert kinds(tried(using(token), BLUE, words), BLUE) == {"give_pawn"}
    twice = tried(using("OA-1"), BLUE, "barter", "barter")
    assert kinds(twice, BLUE) == {"give_pawn"}
    assert why(twice, BLUE, "skip") == S_193
