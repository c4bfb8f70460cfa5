"""A turn, and the bank that runs short (B-40, B-43, B-44)."""

import pytest

from comptoir.games.bandits import GAME
from comptoir.games.bandits.board import MAPS
from comptoir.games.island import state as field
from tests.games.bandits.scenes import BLUE, BROWN, GREEN, ORANGE, RED, RESOURCES, WHITE, corner, hand, owing, play, roll, rule, scene


@pytest.mark.rule("B-40", "I-49", "I-50")
def test_income_then_trade_then_build_and_no_way_back():
    s = scene(hands={BLUE: "4 wood wool grain ore"}, phase=field.TO_ROLL)
    for words in ("bank wood ore", "buy", "end_trade", "end_turn"):
        assert rule(s, BLUE, words) == "I-52"
    roll(s, 12)
    assert rule(s, BLUE, "buy") == "I-50"
    play(s, BLUE, "bank wood ore", "end_trade")
    assert rule(s, BLUE, "bank wood ore") == "I-50"
    play(s, BLUE, "buy", "end_turn")
    assert s.turn == WHITE


@pytest.mark.rule("B-40")
def test_special_events_come_when_they_occur():
    s = scene(cards={BLUE: "knight"}, phase=field.TRADE)
    play(s, BLUE, "knight", "bandit 0", "robber 0")
    assert s.phase == field.TRADE


def short(owed, players=4, bank="3 wood", **options):
    """Hex 0 (wood, 5) is beside so many settlements of different seats; the bank is nearly out of wood."""
    seats = (BLUE, WHITE, GREEN)
    corners = (corner(0, "NE"), corner(0, "W"), corner(0, "SE"))
    s = scene(bank=f"{bank} 9 brick 9 wool 9 grain 9 ore", options={"players": players, **options}, phase=field.TO_ROLL)
    for seat, n, v in zip(seats, owed, corners, strict=False):
        s.owner[v], s.building[v] = seat, n
        if n == 1:
            s.settlements_left[seat] -= 1
        else:
            s.cities_left[seat] -= 1
    return s


@pytest.mark.rule("BX11", "B-43", "B-44")
def test_when_the_stock_cannot_pay_all_nobody_receives_any():
    s = short((2, 2))
    assert (s.terrain[0], s.number[0]) == (RESOURCES["wood"], 5)
    roll(s, 5)
    assert (hand(s, BLUE), hand(s, WHITE), s.bank[0]) == ("", "", 3)
    s = short((2, 1))
    roll(s, 5)
    assert (hand(s, BLUE), hand(s, WHITE), s.bank[0]) == ("2 wood", "wood", 0)


@pytest.mark.rule("B-44", "I-61")
def test_single_lets_the_only_one_owed_take_what_is_left():
    assert GAME.option("shortage").values == ("none", "single")
    for shortage, came in (("none", ""), ("single", "wood")):
        s = short((2,), bank="wood", shortage=shortage)
        roll(s, 5)
        assert hand(s, BLUE) == came


@pytest.mark.rule("B-43", "B-44")
def test_24_cards_of_each_last_for_six():
    for held, came in ((20, "2 wood"), (21, "")):
        cities = {BLUE: [corner(0, "NE", large=True)], BROWN: [corner(0, "W", large=True)]}
        s = scene(options={"players": 6}, cities=cities, hands={GREEN: f"{held} wood"}, phase=field.TO_ROLL)
        assert (s.terrain[0], s.number[0]) == (RESOURCES["wood"], 2)
        roll(s, 2)
        assert (hand(s, BLUE), hand(s, BROWN)) == (came, came)


@pytest.mark.rule("I-59", "I-82")
def test_six_are_paid_and_six_trade():
    s = scene(options={"players": 6}, hands={seat: "wood" if seat else "ore" for seat in range(6)}, phase=field.TRADE)
    play(s, BLUE, "give ore", "want wood", "submit")
    assert owing(s) == {WHITE, GREEN, RED, ORANGE, BROWN}
    for seat in (WHITE, GREEN, RED, ORANGE):
        play(s, seat, "decline")
    play(s, BROWN, "agree")
    play(s, BLUE, "deal 5")
    assert (hand(s, BLUE), hand(s, BROWN)) == ("wood", "ore")


@pytest.mark.rule("I-84", "I-89")
def test_the_sixth_seats_offer_stands_and_is_taken():
    s = scene(options={"players": 6}, hands={BLUE: "wood", BROWN: "2 ore"}, phase=field.TRADE)
    play(s, BROWN, "give ore", "want wood", "submit")
    play(s, BLUE, "take 5")
    assert hand(s, BLUE) == "ore"


@pytest.mark.rule("I-167")
def test_dice_may_be_dealt_from_a_deck():
    s = scene(options={"dice": "deck"}, phase=field.TO_ROLL)
    came = []
    for _ in range(36):
        play(s, int(s.turn), "roll")
        came.append((int(s.dice[0]), int(s.dice[1])))
        if s.phase != field.TRADE:
            play(s, int(s.turn), "bandit 0", f"robber {0 if s.bandits[0] else 1}")
        play(s, int(s.turn), "end_turn")
    assert len(set(came)) == 36


@pytest.mark.rule("I-58", "I-59")
def test_every_hex_of_both_boards_pays_its_six_corners():
    for large in (0, 1):
        for h in range(len(MAPS[large].hex_qr)):
            s = scene(options={"players": 6 if large else 4}, settlements={BLUE: [MAPS[large].hex_crossings[h][i] for i in (0, 2, 4)]}, phase=field.TO_ROLL)
            if s.number[h]:
                roll(s, int(s.number[h]))
                assert s.hands[BLUE, s.terrain[h]] >= 3
