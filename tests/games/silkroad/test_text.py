"""What players of the silk road read beside the story: labels, decisions, reasons, options and names, in English and French."""

import pytest

from comptoir.games.silkroad import GAME, text
from comptoir.games.silkroad import state as field
from comptoir.games.silkroad.board import TYPES
from comptoir.games.silkroad.rules import ids
from tests.games.silkroad.moves import owing, play
from tests.games.silkroad.readers import EN, FR, SPECTATOR, TABLES, decision, label, random_game, sight
from tests.games.silkroad.scenes import BLUE, GREEN, RED, WHITE, scene, type_of

NB = "\u00a0"

# What is asked.


@pytest.mark.parametrize(
    ("position", "asked", "waiting"),
    [
        ({"pawn": RED}, "Bid for the pawn of Red, or pass.", "Waiting for Blue to bid or pass."),
        ({"pawn": RED, "money": {BLUE: 0}}, "You have no silver to bid for the pawn: pass.", "Waiting for Blue to bid or pass."),
        (
            {"pawn": WHITE, "next_bidder": BLUE, "bid": 4, "bidder": RED, "asked": 2},
            "Red bids 4 silver: bid more, or pass.",
            "Waiting for Blue to bid or pass.",
        ),
        (
            {"pawn": WHITE, "next_bidder": BLUE, "bid": 10, "bidder": RED, "asked": 2},
            "Red bids 10 silver, which you cannot beat: pass.",
            "Waiting for Blue to bid or pass.",
        ),
        (
            {"phase": field.TO_ANSWER, "bid": 4, "bidder": RED, "asked": 3, "next_bidder": BLUE},
            "Sell the pawn to Red for 4 silver, or pay Red as much and keep it.",
            "Waiting for Blue to sell or keep the pawn.",
        ),
        (
            {"phase": field.TO_ANSWER, "bid": 4, "bidder": RED, "asked": 3, "next_bidder": BLUE, "money": {BLUE: 3}},
            "Sell the pawn to Red for 4 silver: you have too little to keep it.",
            "Waiting for Blue to sell or keep the pawn.",
        ),
        ({"phase": field.TO_MOVE, "caravan": "Kashgar"}, "Lead the caravan to Samarkand or to Bactra.", "Waiting for Blue to move the caravan."),
        ({"lying": ["SELL-1", "THIEF", "BUY-0"]}, "Take a token in Ecbatana.", "Waiting for Blue to take a token."),
        ({"lying": ["SELL-1", "THIEF"], "played_shop": 1}, "Take a second token in Ecbatana.", "Waiting for Blue to take a token."),
    ],
)
def test_a_decision_is_one_sentence_and_the_others_read_whom_they_wait_for(position, asked, waiting):
    s = scene(**position)
    assert decision(s, BLUE) == asked
    assert decision(s, GREEN) == decision(s, SPECTATOR) == waiting


@pytest.mark.parametrize(
    ("token", "asked"),
    [
        ("SELL-1", "Sell bales, or skip the token: seller of silk."),
        ("BUY-4", "Buy bales, or skip the token: buyer of spices."),
        ("MA-1", "Barter once or twice, or skip the token: barter (2 silk for 1 jewel, 1 dried fruit, 1 spice)."),
        ("FREE2", "Barter bale by bale, or skip the token: small free barter."),
        ("THIEF", "Rob a player of a bale, or skip the token: thief."),
        ("VIZIER", "Call a good, or skip the token: grand vizier."),
    ],
)
def test_a_token_in_use_is_named_with_what_can_be_done(token, asked):
    s = scene(using=token, hands={BLUE: "4 silk", RED: "ivory"})
    assert decision(s, BLUE) == asked
    assert decision(s, RED) == f"Waiting for Blue to use a token: {asked.partition(': ')[2]}"


@pytest.mark.rule("SX53")
def test_only_the_seat_itself_reads_that_it_can_do_nothing_but_skip():
    without, able = scene(using="SELL-1", hands={BLUE: "3 ivory"}), scene(using="SELL-1", hands={BLUE: "3 silk"})
    assert decision(without, BLUE) == "You can only skip this token: seller of silk."
    for viewer in (WHITE, SPECTATOR):
        assert decision(without, BLUE, viewer=viewer) == decision(able, BLUE, viewer=viewer)


def test_a_printed_token_and_one_used_before_are_spoken_of_so():
    s = scene(using="FREE4", caravan="Korla", is_printed=1, hands={BLUE: "2 silk"})
    assert decision(s, BLUE) == "Use the printed token first, or skip it: big free barter."
    play(s, BLUE, "swap silk ivory")
    assert decision(s, BLUE) == "Use the token again, or leave it at that: big free barter."
    assert label(s, BLUE, "skip") == "Leave it at that"


@pytest.mark.rule("S-131", "SX32")
def test_everybody_is_asked_for_a_number_and_nobody_reads_who_has_none():
    s = scene(using="VIZIER", hands={BLUE: "2 silk", RED: "silk"})
    play(s, BLUE, "call silk")
    assert decision(s, BLUE) == "The vizier asks for silk: show 0 to 2, all at the same time."
    assert decision(s, GREEN, FR) == f"Le grand vizir réclame une marchandise (soie){NB}: vous n’en avez pas à révéler."
    assert decision(s, GREEN, viewer=SPECTATOR) == decision(s, RED, viewer=SPECTATOR) == "The vizier asks for silk: show some, or none."
    play(s, BLUE, "reveal 2")
    assert decision(s, BLUE) == decision(s, SPECTATOR) == "Waiting for White, Green and Red to answer the vizier."


def test_the_pawn_is_handed_on_for_a_token_or_for_the_next_turn():
    s = scene(using="SELL-1", lying=["-", "THIEF", "BUY-0"], hands={BLUE: "silk"}, shops={BLUE: 1})
    play(s, BLUE, "sell 1")
    assert decision(s, BLUE) == "Hand the pawn on, or play a shopkeeper and take a second token."
    play(s, BLUE, "give_pawn 1")
    play(s, WHITE, "take 1", "skip")
    assert decision(s, WHITE) == "Hand the pawn to a player who may still act."
    s = scene(using="SELL-1", lying=["-", "-", "-"], laid={WHITE: 1})
    play(s, BLUE, "skip")
    assert decision(s, BLUE) == "The market is empty: hand the pawn to the player who shall hold it in the next turn."


# What actions are called.


def test_labels_tell_the_price_or_the_outcome():
    s = scene(using="SELL-1", hands={BLUE: "5 silk"})
    assert label(s, BLUE, "sell 3") == "Sell 3 silk for 9"
    assert label(s, BLUE, "sell 3", FR) == "Vendre 3 soies pour 9"
    s = scene(using="BUY-4")
    assert label(s, BLUE, "buy 1") == "Buy 1 spice for 1"
    assert label(s, BLUE, "buy 2", FR) == "Acheter 2 épices pour 3"
    s = scene(using="OB-0", hands={BLUE: "ivory"}, crooks={BLUE: 1})
    assert label(s, BLUE, "barter") == "Barter 1 ivory for 2 dried fruit"
    assert label(s, BLUE, "crook 1 fruit silk") == "Play a crook, for: barter (1 ivory for 1 silk, 1 dried fruit)"
    assert label(s, BLUE, "crook 0 silk fruit", FR) == f"Escroc, à gauche{NB}: fruits secs et non soie"  # not legal: it shows no silk
    s = scene(phase=field.TO_ANSWER, bid=4, bidder=RED, asked=3, next_bidder=BLUE)
    assert [label(s, BLUE, said) for said in ("sell_pawn", "keep_pawn")] == ["Sell the pawn to Red: receive 4", "Keep the pawn: pay Red 4"]
    assert label(s, BLUE, "bid 4", FR) == "Offrir 4"


def test_a_move_names_the_city_and_what_is_printed_there():
    s = scene(phase=field.TO_MOVE, caravan="Loulan")
    assert [label(s, BLUE, said) for said in ("move Korla", "move Khotan")] == ["To Korla, with printed token: big free barter", "To Khotan"]


def test_two_tokens_alike_are_told_apart_by_their_slots():
    s = scene(lying=["THIEF", "BUY-4", "THIEF"])
    labels = ["Take from slot 0: thief", "Take: buyer of spices", "Take from slot 2: thief"]
    assert [label(s, BLUE, f"take {slot}") for slot in range(3)] == labels
    assert label(s, BLUE, "take 3") == "Take from slot 3"


@pytest.mark.rule("S-183")
def test_how_many_bales_a_victim_has_is_written_only_where_the_screens_are_open():
    hands = {RED: "2 silk", BLUE: "ivory"}
    assert label(scene(using="THIEF", hands=hands), BLUE, "rob 3") == "Rob Red"
    assert label(scene(using="THIEF", hands=hands, options={"screens": "open"}), BLUE, "rob 3", FR) == f"Voler Rouge{NB}: un de ses 2 ballots"


def test_a_call_tells_only_the_caller_how_many_the_caller_has():
    s = scene(using="VIZIER", hands={BLUE: "2 silk"})
    assert label(s, BLUE, "call silk") == "Call silk: you have 2"
    assert label(s, BLUE, "call silk", viewer=SPECTATOR) == "Call silk"
    play(s, BLUE, "call silk")
    assert [label(s, BLUE, f"reveal {k}") for k in range(3)] == ["Show 0 silk", "Show 1 silk", "Show 2 silk"]


# Everything, in random games.


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_the_actions_of_a_list_are_told_apart_in_both_languages(seed, options):
    for s, seat, legal, _ in random_game(seed, **options):
        view = sight(s, seat)
        for w in (EN, FR):
            labels = [text.label(view, seat, a, w) for a in legal]
            assert all(labels)
            assert len(set(labels)) == len(labels), labels


def test_every_action_has_a_label_even_where_it_is_not_legal():
    """A page may show what is not to be had, and say why."""
    for i, (s, seat, _, _) in enumerate(random_game(4)):
        if i % 20 == 0:
            for viewer in (seat, SPECTATOR):
                for w in (EN, FR):
                    assert all(text.label(sight(s, viewer), seat, a, w) for a in range(len(GAME.actions)))


@pytest.mark.parametrize(("seed", "options"), TABLES)
def test_a_decision_is_told_to_every_seat_in_every_position(seed, options):
    phases = set()
    for s, _, _, _ in random_game(seed, **options):
        phases.add(int(s.phase))
        for seat in (*range(int(s.players)), SPECTATOR):
            for w, wait in ((EN, "Waiting"), (FR, "On attend")):
                for viewer in {seat, SPECTATOR}:
                    sentence = text.decision(sight(s, viewer), seat, w)
                    assert sentence.endswith(".")
                    assert sentence.startswith(wait) != (seat in owing(s))
    assert phases == set(range(field.OVER))


def test_every_rule_that_can_forbid_has_a_sentence_in_both_languages():
    for n in (n for name, n in vars(ids).items() if name.startswith("S_")):
        english, french = text.reason(n, EN), text.reason(n, FR)
        assert english
        assert french not in ("", english)
        assert not english.endswith(".")  # the rule's id follows


def test_options_are_told_with_their_numbers_and_in_both_languages():
    assert text.option("players", "5", EN) == "5 players sit at the table."
    assert text.option("direction", "east", FR) == "La caravane voyage vers l’est, d’Antioche à Chang’An."


# Names.


def test_names_of_seats_goods_cities_and_money():
    assert [text.seat_name(seat, FR) for seat in range(6)] == ["Bleu", "Blanc", "Vert", "Rouge", "Orange", "Violet"]
    assert text.seats_listed([BLUE, GREEN, RED], EN) == "Blue, Green and Red"
    assert text.goods_listed([1, 2, 1, 1, 3], EN) == "1 ivory, 2 silk, 1 jewel, 1 dried fruit, 3 spices"
    assert text.goods_listed([1, 2, 1, 2, 3], FR) == "1 ivoire, 2 soies, 1 bijou, 2 fruits secs, 3 épices"
    assert text.goods_listed([2, 1, 2, 1, 1], FR) == "2 ivoires, 1 soie, 2 bijoux, 1 fruit sec, 1 épice"
    assert text.goods_listed([0, 0, 0, 0, 0], EN) == ""
    assert text.city_name(10, FR) == "Samarcande"
    assert (text.money_name(1, FR), text.money_name(5, FR), text.money_name(5, EN)) == ("1 pièce d’argent", "5 pièces d’argent", "5 silver")


def test_every_type_of_token_has_a_name_of_its_own():
    for w in (EN, FR):
        assert len({text.token_name(token, w) for token in range(TYPES)}) == TYPES
    assert text.token_name(type_of("OA-0"), FR) == "troc (1 ivoire contre 1 soie, 1 bijou)"
    assert text.token_name(type_of("BUY-0"), FR) == "acheteur d’ivoire"


def test_the_next_cities_of_an_eastern_journey_are_those_of_its_arrows():
    s = scene(phase=field.TO_MOVE, caravan="Merv", options={"direction": "east"})
    assert decision(s, BLUE, FR) == "Menez la caravane à Samarcande ou à Bactres."
