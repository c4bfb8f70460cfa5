"""What holds in every position, whatever was played: cards and pieces add up, and what is kept beside them agrees with them."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import rule
from comptoir.core.trade import has_draft
from comptoir.games.island.family import (
    bank_size,
    crossing_near,
    crossing_path,
    crossings,
    harbours,
    hexes,
    is_robber_astray,
    lands_due,
    path_end,
    paths,
    ties_keep,
    tokens_due,
)
from comptoir.games.island.map import NOWHERE
from comptoir.games.island.rules.build import has_road_at
from comptoir.games.island.rules.cards import ARMY, strongest
from comptoir.games.island.rules.end import points
from comptoir.games.island.rules.ids import I_2, I_52, I_65, I_66, I_78, I_79, I_82, I_83, I_100, I_111, I_114, I_115, I_145, I_147, I_155
from comptoir.games.island.rules.longest_road import SHORTEST, leader, longest_route
from comptoir.games.island.rules.order import is_founding
from comptoir.games.island.rules.setup import KINDS
from comptoir.games.island.state import (
    AGREED,
    ANY,
    BUILD,
    CALL,
    CARDS,
    CITIES,
    CITY,
    DECK,
    DESERT,
    EMPTY,
    FREE_ROADS,
    KNIGHT,
    NO_ANSWER,
    NOBODY,
    NONE,
    NOTHING,
    OVER,
    RESOURCES,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    TO_DISCARD,
    TO_PICK,
    TO_ROLL,
    TRADE,
    Island,
)

__all__ = ["broken"]

# Rules that no action is refused by.
I_4: Final = 4
I_6: Final = 6
I_8: Final = 8
I_9: Final = 9
I_11: Final = 11
I_12: Final = 12
I_20: Final = 20
I_25: Final = 25
I_77: Final = 77
I_94: Final = 94
I_124: Final = 124
I_126: Final = 126
I_127: Final = 127
I_129: Final = 129
I_133: Final = 133
I_140: Final = 140
I_141: Final = 141
I_160: Final = 160


@rule
def broken(s: Island) -> int:
    """0, or the rule that this position breaks. What takes long, routes and land, is measured where a turn begins and at the end."""
    why = broken_places(s)
    if why == 0:
        why = broken_cards(s)
    if why == 0:
        why = broken_pieces(s)
    if why == 0:
        why = broken_special_cards(s)
    if why == 0:
        why = broken_turn(s)
    if why == 0:
        why = broken_offers(s)
    if why == 0 and (s.phase == TO_ROLL or s.phase == OVER):
        why = broken_board(s)
    return why


@rule
def broken_places(s: Island) -> int:
    """Whoever is named sits at the table, and the robber stands on land: what follows looks there."""
    if s.turn < 0 or s.turn >= s.players or s.first < 0 or s.first >= s.players:
        return I_2
    if s.longest_road < NOBODY or s.longest_road >= s.players or s.largest_army < NOBODY or s.largest_army >= s.players:
        return I_2
    for v in range(crossings(s)):
        if s.owner[v] < EMPTY or s.owner[v] >= s.players:
            return I_2
    for p in range(paths(s)):
        if s.road[p] < EMPTY or s.road[p] >= s.players:
            return I_2
    return I_8 if is_robber_astray(s) else 0


@rule
def broken_cards(s: Island) -> int:
    """Resource cards (I-5, I-9), what is known of them (I-11), development cards (I-6)."""
    for r in range(RESOURCES):
        n = int(s.bank[r])
        for seat in range(len(s.hand_size)):
            n += s.hands[seat, r]
            if s.hands[seat, r] < 0:
                return I_9
        if n != bank_size(s) or s.bank[r] < 0:
            return I_9
    for seat in range(len(s.hand_size)):
        why = broken_hand(s, seat)
        if why:
            return why
    return broken_deck(s)


@rule
def broken_hand(s: Island, seat: int) -> int:
    """A hand's size is what it holds; a seat knows its own, nobody thinks it larger than it is, a spectator knows least."""
    cards, kinds, spectator = 0, 0, len(s.ledger) - 1
    for r in range(RESOURCES):
        cards += s.hands[seat, r]
        if s.ledger[seat, seat, r] != s.hands[seat, r]:
            return I_11
        for who in range(len(s.ledger)):
            if who < s.players and s.ledger[who, seat, r] < s.ledger[spectator, seat, r]:
                return I_11
            if s.ledger[who, seat, r] < 0 or ((who < s.players or who == spectator) and s.ledger[who, seat, r] > s.hands[seat, r]):
                return I_11
    for kind in range(CARDS):
        kinds += s.cards[seat, kind]
    if cards != s.hand_size[seat] or kinds != s.card_count[seat]:
        return I_11
    return I_2 if seat >= s.players and cards + kinds > 0 else 0


@rule
def broken_deck(s: Island) -> int:
    """Deck, hands and played cards are 14, 2, 2, 2 and 5; T's fresh cards are among its own."""
    if s.deck_left < 0 or s.deck_left > DECK:
        return I_6
    for kind in range(CARDS):
        n = 0
        for i in range(s.deck_left):
            if s.deck[i] == kind:
                n += 1
        for seat in range(len(s.hand_size)):
            n += s.cards[seat, kind] + s.played[seat, kind]
            if s.cards[seat, kind] < 0 or s.played[seat, kind] < 0:
                return I_6
        if n != KINDS[kind] or s.fresh[kind] < 0 or s.fresh[kind] > s.cards[s.turn, kind]:
            return I_6
    return 0


@rule
def broken_pieces(s: Island) -> int:
    """Supplies and board (I-4), and who may stand where (I-111 to I-115)."""
    for seat in range(len(s.hand_size)):
        why = broken_supply(s, seat)
        if why:
            return why
    for v in range(crossings(s)):
        if s.owner[v] != EMPTY:
            for i in range(3):
                near = crossing_near(s, v, i)
                if near != NOWHERE and s.owner[near] != EMPTY:
                    return I_115
            if not has_road_at(s, s.owner[v], v) and not (is_founding(s) and v == s.placed):
                return I_114
    for p in range(paths(s)):
        if s.road[p] != EMPTY and not goes_on(s, p):
            return I_111
    return 0


@rule
def broken_supply(s: Island, seat: int) -> int:
    """A seat's pieces in the supply and on the board are 5, 4 and 15."""
    settlements, cities, roads = 0, 0, 0
    for v in range(crossings(s)):
        if (s.owner[v] == EMPTY) != (s.building[v] == NONE):
            return I_4
        if s.owner[v] == seat:
            if s.building[v] == SETTLEMENT:
                settlements += 1
            elif s.building[v] == CITY:
                cities += 1
            else:
                return I_4
    for p in range(paths(s)):
        if s.road[p] == seat:
            roads += 1
    if seat >= s.players:
        return 0
    if s.settlements_left[seat] < 0 or s.cities_left[seat] < 0 or s.roads_left[seat] < 0:
        return I_4
    if settlements + s.settlements_left[seat] != SETTLEMENTS or cities + s.cities_left[seat] != CITIES or roads + s.roads_left[seat] != ROADS:
        return I_4
    return 0


@rule
def goes_on(s: Island, p: int) -> bool:
    """Whether a road touches another road or a building of its owner's."""
    for i in range(2):
        v = path_end(s, p, i)
        if s.owner[v] == s.road[p]:
            return True
        for j in range(3):
            other = crossing_path(s, v, j)
            if other != NOWHERE and other != p and s.road[other] == s.road[p]:
                return True
    return False


@rule
def broken_special_cards(s: Island) -> int:
    """The holder of the longest road is beaten by nobody, and nobody leads while it lies aside; likewise the largest army."""
    if not ties_keep(s):
        return 0 if s.longest_road == leader(s) and s.largest_army == strongest(s) else I_129
    if s.longest_road == NOBODY:
        if leader(s) != NOBODY:
            return I_133
    else:
        if s.route[s.longest_road] < SHORTEST:
            return I_126
        for seat in range(s.players):
            if s.route[seat] > s.route[s.longest_road]:
                return I_127
    army = ARMY - 1 if s.largest_army == NOBODY else int(s.played[s.largest_army, KNIGHT])
    if s.largest_army != NOBODY and army < ARMY:
        return I_140
    for seat in range(s.players):
        if s.played[seat, KNIGHT] > army:
            return I_141
    return 0


@rule
def broken_turn(s: Island) -> int:
    """What belongs to one phase is empty in the others (I-52, I-65, I-66, I-145, I-147); who has the points has won (I-155, I-160)."""
    if s.phase != OVER and (s.dice[0] != 0) != has_rolled(s):
        return I_52
    for seat in range(s.players):
        why = broken_discard(s, seat)
        if why:
            return why
    if (s.free_roads > 0) != (s.phase == FREE_ROADS) and s.phase != OVER:
        return I_145
    if (s.picks > 0) != (s.phase == TO_PICK):
        return I_147
    return broken_end(s)


@rule
def has_rolled(s: Island) -> bool:
    """Whether the phase says that T has rolled; what a card brings may come before the roll."""
    if s.phase <= TO_ROLL:
        return False
    return s.phase == TO_DISCARD or s.phase == TRADE or s.phase == BUILD or s.return_to != TO_ROLL


@rule
def broken_discard(s: Island, seat: int) -> int:
    """Half of a big hand is owed, chosen card by card out of the hand, and only on a seven."""
    chosen = 0
    for r in range(RESOURCES):
        chosen += s.staged[seat, r]
        if s.staged[seat, r] < 0 or s.staged[seat, r] > s.hands[seat, r]:
            return I_65
    if chosen != s.chosen[seat] or chosen > s.to_discard[seat]:
        return I_65
    if s.to_discard[seat] != 0 and (s.phase != TO_DISCARD or s.to_discard[seat] != s.hand_size[seat] // 2):
        return I_66
    return 0


@rule
def broken_end(s: Island) -> int:
    """The game is over when and only when somebody has won."""
    if (s.winners != 0) != (s.phase == OVER):
        return I_155
    if s.stopped:
        return 0 if s.phase == OVER and s.rounds >= s.round_limit else I_160
    for i in range(1 if s.own_turn else s.players):
        seat = (s.turn + i) % s.players
        if points(s, seat) >= s.target and s.phase != OVER:
            return I_155
    for seat in range(s.players):
        if s.winners >> seat & 1 and points(s, seat) < s.target:
            return I_155
    return 0


@rule
def broken_offers(s: Island) -> int:
    """Offers are for the trade phase (I-94), within the limit (I-100), and whoever makes or accepts one holds the cards (I-77 to I-83)."""
    if s.phase == OVER:
        return 0
    if (s.call == CALL) != (s.stands[s.turn] != 0):
        return I_82
    for seat in range(s.players):
        if s.offered[seat] + s.cleared[seat] > s.offer_limit:
            return I_100
        if s.phase != TRADE and (s.stands[seat] or s.answer[seat] != NO_ANSWER or has_draft(s, seat)):
            return I_94
        if s.call == NOTHING and s.answer[seat] != NO_ANSWER:
            return I_82
        why = broken_offer(s, seat)
        if why:
            return why
    return 0


@rule
def broken_offer(s: Island, seat: int) -> int:
    """Both sides hold a card, no resource stands on both, and the cards are there."""
    given, got = 0, 0
    for r in range(RESOURCES):
        given += s.offer_give[seat, r]
        got += s.offer_want[seat, r]
        if s.offer_give[seat, r] < 0 or s.offer_want[seat, r] < 0 or s.draft_give[seat, r] < 0 or s.draft_want[seat, r] < 0:
            return I_77
        if (s.offer_give[seat, r] > 0 and s.offer_want[seat, r] > 0) or (s.draft_give[seat, r] > 0 and s.draft_want[seat, r] > 0):
            return I_78
        if s.offer_give[seat, r] > s.hands[seat, r]:
            return I_79
        if s.answer[seat] == AGREED and s.offer_want[s.turn, r] > s.hands[seat, r]:
            return I_83
    if s.stands[seat]:
        return 0 if given > 0 and got > 0 else I_77
    return 0 if given + got == 0 else I_77


@rule
def broken_board(s: Island) -> int:
    """Land (I-12), tokens (I-20), rates (I-25) and routes (I-124) are what they should be, and nothing is left in the place to think."""
    for terrain in range(DESERT + 1):
        n = 0
        for h in range(hexes(s)):
            if s.terrain[h] == terrain:
                n += 1
        if n != lands_due(s, terrain):
            return I_12
    for number in range(2, 13):
        n = 0
        for h in range(hexes(s)):
            if s.number[h] == number:
                n += 1
        if n != tokens_due(s, number):
            return I_20
    for seat in range(s.players):
        for r in range(RESOURCES):
            if s.rate[seat, r] != rate_due(s, seat, r):
                return I_25
        if s.route[seat] != longest_route(s, seat):
            return I_124
    for i in range(ROADS + 1):
        if s.walk[i] != 0 or s.tried[i] != 0:
            return I_124
    return 0


@rule
def rate_due(s: Island, seat: int, r: int) -> int:
    """The bank's rate for a seat, by the harbours where its buildings stand."""
    rate = 4
    for i in range(harbours(s)):
        p = s.harbour_path[i]
        if s.owner[path_end(s, p, 0)] == seat or s.owner[path_end(s, p, 1)] == seat:
            if s.harbour_kind[i] == r:
                rate = 2
            elif s.harbour_kind[i] == ANY:
                rate = min(rate, 3)
    return rate
