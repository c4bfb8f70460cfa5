"""The table of decisions: 276 actions in the order of the rule text, who owes each of them and who may do it (Decisions)."""

import re
from pathlib import Path

import pytest

from comptoir.games.island import GAME
from comptoir.games.island import state as field
from tests.games.island.moves import along, choices, free, kinds, number, owing, path, play
from tests.games.island.scenes import BLUE, GREEN, RED, WHITE, fresh, scene

TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "island.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)(?:\(([\w,]+)\))?` \| (.+?) \| .+? \| (.+?) \| .+? \|$", re.MULTILINE)


def rows():
    """Kind, the values of each argument, and who owes it, of every row of the rule text's table of decisions."""
    chapter = TEXT[TEXT.index("## Decisions") : TEXT.index("## Secrets")]
    return [
        (kind, [int(last) + 1 for last in re.findall(r"\w 0\.\.(\d+)", args)], names.count(",") + 1 if names else 0)
        for kind, names, _, args in ROW.findall(chapter)
    ]


def test_every_action_has_its_number_in_the_order_of_the_rule_text():
    actions: list[tuple[str | int, ...]] = []
    for kind, sizes, named in rows():
        assert len(sizes) == named
        arguments: list[tuple[int, ...]] = [()]
        for size in sizes:
            arguments = [(*before, x) for before in arguments for x in range(size)]
        actions += [(kind, *args) for args in arguments]
    assert len(actions) == 276
    assert [(a.kind, *a.args.values()) for a in GAME.actions] == actions


def test_a_number_is_taken_apart_and_put_together_again():
    for a in GAME.actions:
        assert GAME.actions.encode(a.kind, **a.args) == a.number
    assert number("bank ore wood") == number("bank wood wood") + 20


def founding():
    s = fresh(first_seat=2)
    assert choices(s, GREEN) == {f"settlement {v}" for v in range(54)}
    play(s, GREEN, "settlement 29")
    return s


def discarding():
    s = scene(phase=field.TO_DISCARD, hands={BLUE: "8 wood", GREEN: "9 ore"})
    s.to_discard[BLUE], s.to_discard[GREEN] = 4, 4
    return s


def asking(words=("ask",), **more):
    s = scene(phase=field.TRADE, hands={BLUE: "4 wood", WHITE: "brick", GREEN: "ore"}, **more)
    play(s, BLUE, *words)
    return s


def answered():
    """White has agreed to the call, green has still to answer."""
    s = asking(["give wood", "want brick", "submit"])
    play(s, WHITE, "agree")
    return s


def building():
    return scene(hands={BLUE: "9 wood 9 brick 9 wool 9 grain 9 ore"}, settlements={BLUE: [18]}, roads={BLUE: along(18, 23, 29)})


def carrying_out(card, *more):
    s = scene(cards={BLUE: card}, settlements={BLUE: [18], WHITE: [0]}, hands={WHITE: "ore"})
    play(s, BLUE, card, *more)
    return s


@pytest.mark.parametrize(
    ("position", "owe", "may", "theirs"),
    [
        (lambda: scene(phase=field.TO_ROLL, cards={BLUE: "knight"}), {BLUE}, set(), {BLUE: {"roll", "knight"}}),
        (lambda: fresh(first_seat=2), {GREEN}, set(), {GREEN: {"settlement"}}),
        (founding, {GREEN}, set(), {GREEN: {"road"}}),
        (building, {BLUE}, set(), {BLUE: {"settlement", "road", "city", "buy", "end_turn"}}),
        (discarding, {BLUE, GREEN}, set(), {BLUE: {"discard"}, GREEN: {"discard"}}),
        (lambda: scene(phase=field.TO_MOVE_ROBBER), {BLUE}, set(), {BLUE: {"robber"}}),
        (lambda: carrying_out("knight", "robber 0"), {BLUE}, set(), {BLUE: {"rob", "rob_none"}}),
        (lambda: carrying_out("road_building", f"road {path(18, 23)}"), {BLUE}, set(), {BLUE: {"road", "free_done"}}),
        (lambda: carrying_out("discovery"), {BLUE}, set(), {BLUE: {"pick"}}),
        (
            lambda: asking([]),
            {BLUE},
            {WHITE, GREEN},
            {BLUE: {"bank", "give", "want", "ask", "end_trade", "end_turn"}, WHITE: {"give", "want"}, GREEN: {"give", "want"}},
        ),
        (
            lambda: asking(["give wood", "want brick"]),
            {BLUE},
            {WHITE, GREEN},
            {BLUE: {"give", "submit", "clear"}, WHITE: {"give", "want"}, GREEN: {"give", "want"}},
        ),
        (asking, {WHITE, GREEN}, {BLUE}, {BLUE: {"withdraw"}, WHITE: {"give", "want", "decline"}, GREEN: {"give", "want", "decline"}}),
        (answered, {GREEN}, {BLUE, WHITE}, {BLUE: {"withdraw", "deal"}, WHITE: {"withdraw"}, GREEN: {"give", "want", "decline"}}),
    ],
)
def test_who_owes_who_may_and_what(position, owe, may, theirs):
    s = position()
    assert owing(s) == owe
    assert free(s) == may
    for seat in range(4):
        assert kinds(s, seat) == theirs.get(seat, set())


def test_a_wrapper_that_knows_no_may_hears_every_offer_through_an_ask():
    s = asking([])
    could_offer = free(s)
    play(s, BLUE, "ask")
    assert owing(s) == could_offer
    for seat in could_offer:
        assert {"give", "want"} <= kinds(s, seat)


def test_of_those_who_discard_each_owes_until_it_has_chosen_enough():
    s = discarding()
    for _ in range(4):
        assert owing(s) == {BLUE, GREEN}
        play(s, BLUE, "discard wood")
    assert owing(s) == {GREEN}
    for _ in range(4):
        play(s, GREEN, "discard ore")
    assert owing(s) == {BLUE}
    assert kinds(s, BLUE) == {"robber"}
    assert RED not in free(s)
