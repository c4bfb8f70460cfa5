"""Who knows what: the returned cards under the deck are public, in order, and stay where they are (the Secrets chapter)."""

import pytest

from comptoir.games.bandits import GAME
from comptoir.games.island import state as field
from tests.games.bandits.scenes import BLUE, BROWN, WHITE, broken, copied, fields, moved, play, roll, scene, view
from tests.games.bandits.test_bandits import hands_of_bx1
from tests.games.scenery import frozen, rekey

SPECTATOR = 6


def returned():
    """Two cards known under a deck of unknown ones."""
    s = scene(options={"players": 6}, cards={BLUE: "monopoly", WHITE: "discovery 2 knight", BROWN: "point"})
    play(s, BLUE, "monopoly wood", "end_turn")
    s.phase, s.dice[0], s.dice[1] = field.BUILD, 1, 1
    play(s, WHITE, "discovery", "pick wood", "pick wood")
    return s


def imagined(s, seat, seed):
    other = copied(s)
    rekey(other, seed)
    GAME.functions["imagine"](other, seat)
    return other


@pytest.mark.parametrize("seat", range(7))
@pytest.mark.rule("B-67")
def test_everybody_sees_the_cards_put_back_and_no_other_card_of_the_deck(seat):
    s = returned()
    seen = fields(view(s, seat))
    assert [seen.deck[i] for i in range(2)] == [field.DISCOVERY, field.MONOPOLY]
    assert {seen.deck[i] for i in range(2, int(s.deck_left))} == {field.UNKNOWN}
    assert seen.returned == 2


@pytest.mark.parametrize("seat", range(7))
@pytest.mark.rule("B-67")
def test_dealing_anew_leaves_them_in_place_and_changes_no_view(seat):
    s = returned()
    mixed = [imagined(s, seat, seed) for seed in range(12)]
    assert all([int(it.deck[i]) for i in range(2)] == [field.DISCOVERY, field.MONOPOLY] for it in mixed)
    assert all(frozen(view(it, seat)) == frozen(view(s, seat)) for it in mixed)
    assert all(broken(it) == "" for it in mixed)
    assert len({bytes(int(it.deck[i]) for i in range(int(it.deck_left))) for it in mixed}) > 1


@pytest.mark.rule("B-68")
def test_a_returned_card_that_was_bought_is_hidden_like_any_other():
    s = scene(options={"players": 3}, cards={BLUE: "monopoly"}, hands={BLUE: "wool grain ore"})
    for i in range(int(s.deck_left)):  # all of them are with the last seat
        s.cards[2, s.deck[i]] += 1
        s.card_count[2] += 1
        s.deck[i] = 0
    s.deck_left = 0
    play(s, BLUE, "monopoly wood", "buy")
    assert s.cards[BLUE, field.MONOPOLY] == 1
    assert not any(fields(view(s, WHITE)).cards[BLUE, kind] for kind in range(5))
    found = {int(imagined(s, WHITE, seed).cards[BLUE, field.MONOPOLY]) for seed in range(20)}
    assert found == {0, 1}


@pytest.mark.rule("I-65", "B-50")
def test_discards_beside_a_bandit_are_secret_until_the_last():
    s = hands_of_bx1()
    roll(s, 7)
    moved(s, 0, 8)
    play(s, BLUE, *["discard wood"] * 3)
    for seat in (1, 2, 3, SPECTATOR):
        seen = fields(view(s, seat))
        assert seen.chosen[BLUE] == 0
        assert seen.hand_size[BLUE] == 9
    assert fields(view(s, BLUE)).staged[BLUE, 0] == 3


@pytest.mark.rule("I-11")
def test_six_hands_are_hidden_from_one_another_and_the_spectator_remembers_what_all_saw():
    s = scene(options={"players": 6}, hands=dict.fromkeys(range(6), "wood ore"))
    for seat in range(7):
        seen = fields(view(s, seat))
        assert [sum(seen.hands[other, r] for r in range(5)) for other in range(6)] == [2 if other == seat else 0 for other in range(6)]
    assert [fields(view(s, SPECTATOR)).ledger[SPECTATOR, other, 0] for other in range(6)] == [1] * 6
