"""Narration of the silk road: what each viewer reads of an action and of all that follows by itself, in both languages, and what is kept from it."""

import pytest

from comptoir.games.silkroad import GAME, text
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.text.market import Market
from tests.games.silkroad.moves import owing, pass_all, play
from tests.games.silkroad.readers import EN, FR, SPECTATOR, TABLES, decision, kind_of, moments, sight, told
from tests.games.silkroad.scenes import BLUE, GREEN, RED, WHITE, fresh, scene

NB = "\u00a0"
VIEWERS = (BLUE, WHITE, GREEN, RED, SPECTATOR)

# Before the first action.


def test_the_opening_tells_the_journey_the_tokens_and_the_own_bales():
    s = fresh(5, players=4)
    lines = text.opening(sight(s, BLUE), EN)
    assert lines[0] == "The caravan sets out from Chang’An for Antioch."
    assert [line.partition(":")[0] for line in lines[1:19]][:3] == ["Lanzhou", "Yumen", "Dunhuang"]
    assert lines[3].endswith("; printed: small free barter.")
    assert lines[19:] == [
        "Everybody begins with 10 silver and 3 bales, which nobody else sees.",
        "Yours are 1 silk, 1 jewel, 1 spice.",
        "Green holds the pawn; Red bids first.",
    ]
    assert len(text.opening(sight(s, SPECTATOR), EN)) == len(lines) - 1


@pytest.mark.rule("S-30", "S-33")
def test_the_opening_of_an_eastern_journey_goes_from_west_to_east():
    lines = text.opening(sight(fresh(5, direction="east"), SPECTATOR), FR)
    assert lines[0] == "La caravane part d’Antioche pour Chang’An."
    assert [line.partition(NB)[0] for line in (*lines[1:3], lines[18])] == ["Tyr", "Alep", "Lanzhou"]


# The auction.


@pytest.mark.rule("S-45", "S-61")
def test_an_auction_without_bids_and_the_move_that_follows_by_itself():
    s = scene(pawn=RED, caravan="Turfan")
    for viewer in VIEWERS:
        s = scene(pawn=RED, caravan="Turfan")
        assert told(s, BLUE, "pass", viewer=viewer) == ["Blue passes."]
        assert told(s, WHITE, "pass", viewer=viewer) == ["White passes."]
        lines = told(s, GREEN, "pass", viewer=viewer)
        assert lines[:3] == ["Green passes.", "Nobody bids: Red leads the caravan.", "The only arrow leads the caravan to Korla."]
        assert lines[3].startswith("Tokens in Korla: ")
        assert lines[4:] == ["Red may use the printed token first: big free barter."]


@pytest.mark.rule("S-46", "S-47")
def test_bids_and_the_answer_tell_who_pays_whom_and_who_leads():
    def bidden():
        s = scene(caravan="Kashgar")
        assert told(s, WHITE, "bid 3", w=FR) == ["Blanc offre 3 pièces d’argent."]
        play(s, GREEN, "pass")
        assert told(s, RED, "bid 4") == ["Red bids 4 silver."]
        return s

    assert told(bidden(), BLUE, "sell_pawn") == ["Blue sells Red the pawn for 4 silver: Red leads the caravan."]
    assert told(bidden(), BLUE, "sell_pawn", w=FR) == [f"Bleu cède le pion à Rouge pour 4 pièces d’argent{NB}: Rouge est chef de la caravane."]
    assert told(bidden(), BLUE, "keep_pawn", viewer=RED) == ["Blue keeps the pawn, pays Red 4 silver and leads the caravan."]


def test_a_move_that_was_chosen_is_told_with_the_market_it_finds():
    s = scene(phase=field.TO_MOVE, caravan="Kashgar")
    lines = told(s, BLUE, "move Samarkand")
    assert lines[0] == "Blue leads the caravan to Samarkand."
    assert lines[1] == f"Tokens in Samarkand: {text.tokens_listed(sight(s, BLUE), 10, EN)}."
    assert len(lines) == 2


# The market.


def test_a_token_is_told_by_name_when_it_is_taken_kept_or_skipped():
    s = scene(lying=["SELL-1", "BUY-4", "THIEF"])
    assert told(s, BLUE, "take 1") == ["Blue takes a token: buyer of spices."]
    assert told(s, BLUE, "skip") == ["Blue skips the token: buyer of spices."]
    s = scene(lying=["SELL-1", "CROOK", "SHOP"])
    assert told(s, BLUE, "take 1", w=FR) == [f"Bleu prend et conserve un jeton{NB}: escroc."]
    s = scene(using="THIEF", caravan="Merv", is_printed=1)
    assert told(s, BLUE, "skip") == ["Blue skips the printed token: thief."]


def test_sales_purchases_and_barters_are_told_with_their_prices():
    s = scene(using="SELL-1", hands={BLUE: "5 silk"})
    assert told(s, BLUE, "sell 3", viewer=RED) == ["Blue sells 3 silk for 9 silver."]
    s = scene(using="BUY-4")
    assert told(s, BLUE, "buy 1", w=FR) == ["Bleu achète 1 épice pour 1 pièce d’argent."]
    s = scene(using="OA-0", hands={BLUE: "2 ivory"})
    assert told(s, BLUE, "barter", "barter") == ["Blue barters 1 ivory for 1 silk, 1 jewel."] * 2
    s = scene(using="FREE4", hands={BLUE: "ivory"})
    assert told(s, BLUE, "swap ivory silk", "skip", w=FR) == ["Bleu troque 1 ivoire contre 1 soie.", "Bleu s’en tient là."]


@pytest.mark.rule("S-76", "SX36")
def test_the_pawn_handed_on_by_itself_and_the_next_auction_are_told():
    s = scene(lying=["-", "SELL-1", "BUY-4"], laid={GREEN: 1}, pawn=BLUE)
    assert told(s, BLUE, "take 1", "skip", "give_pawn 1") == [
        "Blue takes a token: seller of silk.",
        "Blue skips the token: seller of silk.",
        "Blue hands the pawn to White.",
        "White takes the last token: buyer of spices.",
    ]
    assert told(s, WHITE, "buy 1") == [
        "White buys 1 spice for 1 silver.",
        "The pawn goes to Red.",
        "The market is over: Red holds the pawn.",
        "Turn 2: Blue bids first.",
    ]


@pytest.mark.rule("S-79", "S-82", "SX41")
def test_the_last_to_act_may_keep_the_pawn_and_a_kept_token_ends_it_all_at_once():
    s = scene(lying=["-", "-", "-", "CROOK", "SELL-1"], laid={BLUE: 2, WHITE: 1}, pawn=WHITE, options={"players": 3}, caravan="Khotan")
    assert told(s, WHITE, "take 4") == ["White takes a token: seller of silk."]
    assert told(s, WHITE, "skip") == [
        "White skips the token: seller of silk.",
        "The pawn goes to Green.",
        "Green takes and keeps the last token: crook.",
        "The market is over: Green holds the pawn.",
        "Turn 2: Blue bids first.",
    ]


@pytest.mark.rule("S-161", "SX40")
def test_a_shopkeeper_is_told_with_the_token_it_brings():
    s = scene(using="SELL-1", lying=["-", "-", "THIEF"], hands={BLUE: "silk"}, shops={BLUE: 1})
    assert told(s, BLUE, "sell 1", "shopkeeper") == [
        "Blue sells 1 silk for 4 silver.",
        "Blue plays a shopkeeper for a second token.",
        "Blue takes the last token: thief.",
    ]
    s = scene(using="SELL-1", lying=["-", "BUY-0", "THIEF"], shops={BLUE: 1})
    assert told(s, BLUE, "skip", "shopkeeper", "take 2", w=FR)[1:] == ["Bleu joue un boutiquier pour un second jeton.", f"Bleu prend un jeton{NB}: voleur."]


@pytest.mark.rule("S-152", "SX19")
def test_a_crook_is_told_with_what_the_token_has_become():
    s = scene(using="SELL-1", hands={BLUE: "3 jewels"}, crooks={BLUE: 1})
    assert told(s, BLUE, "crook 0 silk jewels", "sell 3") == [
        "Blue plays a crook, and the token changes: seller of jewels.",
        "Blue sells 3 jewels for 9 silver.",
    ]


# The thief and the grand vizier.


@pytest.mark.rule("S-122", "SX27")
def test_only_thief_and_victim_read_which_bale_was_stolen():
    for viewer in VIEWERS:
        s = scene(using="THIEF", hands={RED: "2 silk", BLUE: "ivory"})
        line = "Blue robs Red: 1 silk." if viewer in (BLUE, RED) else "Blue robs Red of a bale."
        assert told(s, BLUE, "rob 3", viewer=viewer) == [line]


@pytest.mark.rule("S-131", "S-132", "SX28")
def test_numbers_are_told_to_nobody_until_the_last_then_with_prizes_and_the_barred_good():
    numbers = (3, 1, 2, 0)
    for viewer in VIEWERS:
        s = scene(using="VIZIER", hands={seat: f"{n} silk" for seat, n in enumerate(numbers) if n})
        assert told(s, BLUE, "call silk", viewer=viewer) == ["Blue calls the grand vizier, who asks everybody for a good: silk."]
        for seat in range(3):
            assert told(s, seat, f"reveal {numbers[seat]}", viewer=viewer) == []
        assert told(s, RED, "reveal 0", viewer=viewer) == [
            "Bales shown to the vizier (silk): Blue 3, White 1, Green 2, Red 0.",
            "The vizier pays Blue 5 silver.",
            "The vizier pays Green 3 silver.",
            "The vizier bars a good and takes a bale of it from the bank: silk.",
        ]


@pytest.mark.rule("S-133", "SX31", "SX34", "SX35")
def test_a_vizier_who_pays_nobody_finds_no_bale_or_bars_nothing_says_so():
    def answered(**more):
        s = scene(using="VIZIER", **more)
        play(s, BLUE, "call jewels")
        lines = [told(s, seat, "reveal 0") for seat in range(4)]
        assert lines[:3] == [[], [], []]
        return lines[3]

    shown = "Bales shown to the vizier (jewels): Blue 0, White 0, Green 0, Red 0."
    assert answered(bank={"jewels": 0}) == [shown, "The vizier pays nobody.", "The vizier bars a good, though the bank has no bale of it: jewels."]
    assert answered(barred="ivory silk jewels fruit spices") == [shown, "The vizier pays nobody."]


# The end.


@pytest.mark.rule("S-170", "S-173", "SX47", "SX48")
def test_the_end_lifts_all_screens_and_tells_every_score_the_best_first():
    s = scene(caravan="Tyre", hands={BLUE: "2 ivory jewels 3 fruit", WHITE: "ivory", RED: "jewels 4 fruit"}, money={BLUE: 23, WHITE: 1, GREEN: 0, RED: 12})
    for seat in (WHITE, GREEN):
        play(s, seat, "pass")
    assert told(s, RED, "pass", viewer=WHITE) == [
        "Red passes.",
        "Nobody bids: Blue leads the caravan.",
        "The only arrow leads the caravan to Antioch.",
        "The journey ends in Antioch: all screens are lifted.",
        "Blue has 33 points: 23 silver, 6 bales, 4 for majorities (ivory, jewels).",
        "Red has 21 points: 12 silver, 5 bales, 4 for majorities (jewels, dried fruit).",
        "White has 2 points: 1 silver, 1 bale.",
        "Green has 0 points: 0 silver, 0 bales.",
        "Blue wins with 33 points.",
    ]
    assert decision(s, GREEN, FR) == "Bleu gagne avec 33 points."


@pytest.mark.rule("S-174", "S-175", "SX50")
def test_a_shared_win_is_told_and_so_is_one_that_money_decides():
    hands, money, last = {BLUE: "8 silk", WHITE: "3 ivory"}, {BLUE: 30, WHITE: 35, GREEN: 20, RED: 1}, []
    for tie in ("shared", "money"):
        s = scene(caravan="Tyre", hands=hands, money=money, options={"final_tie": tie})
        play(s, WHITE, "pass")
        play(s, GREEN, "pass")
        last.append(told(s, RED, "pass")[8:])
    assert last == [
        ["Blue and White share the win with 40 points."],
        ["Blue and White have as many points: the most money decides.", "White wins with 40 points."],
    ]


@pytest.mark.rule("S-50", "SX52")
def test_a_journey_that_can_only_end_ends_without_auction_where_the_table_says_so():
    s = scene(using="SELL-0", lying=["-", "-", "-"], laid={WHITE: 1, GREEN: 1}, caravan="Aleppo", options={"last_auction": "skip"})
    assert told(s, BLUE, "skip")[:6] == [
        "Blue skips the token: seller of ivory.",
        "The pawn goes to Red.",
        "The market is over: Red holds the pawn.",
        "There is no auction: the journey can only end now.",
        "The only arrow leads the caravan to Antioch.",
        "The journey ends in Antioch: all screens are lifted.",
    ]


# Everything, in random games.


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_every_action_is_narrated_to_everybody_alike_but_for_what_two_know(seed, options):
    for before, after, seat, action in moments(seed, **options):
        kind = kind_of(action)
        heard = {viewer: text.events(before[viewer], after[viewer], seat, action, EN) for viewer in before}
        for viewer, english in heard.items():
            french = text.events(before[viewer], after[viewer], seat, action, FR)
            assert len(english) == len(french)
            assert all(line.endswith(".") and "{" not in line for line in english + french)
        assert len({tuple(lines[kind == "rob" :]) for lines in heard.values()}) == 1
        assert bool(heard[SPECTATOR]) != (kind == "reveal" and after[SPECTATOR].phase == field.TO_REVEAL)


@pytest.mark.rule("S-131")
@pytest.mark.parametrize(("seed", "options"), TABLES[:2])
def test_no_line_depends_on_a_number_that_is_still_secret(seed, options):
    for before, after, seat, action in moments(seed, **options):
        if kind_of(action) == "reveal" and after[seat].phase == field.TO_REVEAL:
            assert all(text.events(before[viewer], after[viewer], seat, action, EN) == [] for viewer in before)


def test_every_kind_of_action_is_heard_of():
    heard = {kind_of(action) for seed, options in TABLES for before, after, seat, action in moments(seed, **options) if kind_of(action)}
    assert heard == {kind.name for kind in GAME.actions.kinds}


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_the_market_as_it_is_told_goes_on_as_the_rules_go_on(seed, options):
    """Whoever is told to have the pawn has it, and what is told to lie there lies there."""
    walked = 0
    for before, after, _, action in moments(seed, **options):
        it, market = GAME.actions.decode(action), Market(before[SPECTATOR], EN)
        if it.kind == "take":
            market.take(it.args["slot"])
        elif it.kind == "give_pawn":
            market.hand_on(it.args["seat"])
        elif it.kind == "shopkeeper":
            market.play_shopkeeper()
        elif it.kind in ("skip", "sell", "buy", "rob"):
            market.finish_token()
        else:
            continue
        walked += 1
        view = after[SPECTATOR]
        assert market.pawn == view.pawn
        assert market.over == (view.turn > before[SPECTATOR].turn)
        assert list(market.lying.values()) == text.tokens_in(view, before[SPECTATOR].caravan)
        assert market.over or market.laid == list(view.laid)
    assert walked > 30


def test_the_bids_of_a_turn_are_owed_by_those_who_are_told_to_be_first():
    s = scene(pawn=RED)
    assert owing(s) == {BLUE}
    pass_all(s)
    assert s.phase != field.BIDDING
