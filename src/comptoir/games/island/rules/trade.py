"""Trade with players: calls, asks, answers and offers that stand side by side until T picks (I-75 to I-101)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.core.trade import clear_draft, drafted, has_draft, stand, wanted, withdraw_offer
from comptoir.games.island.rules.hands import hand_over, prove
from comptoir.games.island.rules.ids import I_2, I_75, I_76, I_78, I_79, I_82, I_83, I_85, I_86, I_88, I_89, I_96, I_97, I_98, I_99, I_100, I_101, I_155
from comptoir.games.island.rules.order import answers_due, owing_answers, why_not_trade
from comptoir.games.island.state import AGREED, ASK, CALL, DECLINED, NO_ANSWER, NOTHING, OFFERED, OVER, OWES, RESOURCES, TRADE, Island


@rule
def why_no_trading(s: Island) -> int:
    """0 while players may trade with T."""
    if s.phase == OVER:
        return I_155
    return 0 if s.phase == TRADE else I_76


@rule
def has_offers_left(s: Island, seat: int) -> bool:
    return s.offered[seat] + s.cleared[seat] < s.offer_limit


@rule
def why_not_draft(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to write an offer at this moment."""
    why = why_no_trading(s)
    if why:
        return why
    why = why_not_offer(s, seat)
    if why:
        return why
    if seat == s.turn:
        return why_not_trade(s, seat) if not has_draft(s, seat) else 0
    return 0 if is_heard(s, seat, owing_answers(s)) else I_86


@rule
def is_heard(s: Island, seat: int, owing: int) -> bool:
    """Whether a seat other than T may offer at this moment: it owes an answer, or nobody does."""
    return owing == 0 or owing >> seat & 1 != 0


@rule
def why_not_offer(s: Island, seat: int) -> int:
    """0, or the rule by which `seat` can make no offer this turn, at whatever moment."""
    if not has_offers_left(s, seat):
        return I_100
    return 0 if s.hand_size[seat] > 0 else I_101


@rule
def why_not_give(s: Island, seat: int, r: int) -> int:
    """0, or the rule that forbids `seat` one more r on the giving side of its draft."""
    why = why_not_draft(s, seat)
    return why if why else why_not_give_one(s, seat, r)


@rule
def why_not_give_one(s: Island, seat: int, r: int) -> int:
    """0, or the rule by which a draft of `seat` cannot give one more r."""
    wanted_too, short = s.draft_want[seat, r] > 0, s.draft_give[seat, r] >= s.hands[seat, r]
    if wanted_too:
        return I_78
    return I_96 if short else 0


@rule
def largest_hand_asked(s: Island, seat: int) -> int:
    """The largest hand a draft could be met from: T's for an offer, any other for a call."""
    if seat != s.turn:
        return s.hand_size[s.turn]
    most = 0
    for other in range(len(s.hand_size)):
        most = max(most, s.hand_size[other] if other != seat else 0)
    return most


@rule
def why_not_want(s: Island, seat: int, r: int) -> int:
    """0, or the rule that forbids `seat` one more r on the wanted side of its draft."""
    why = why_not_draft(s, seat)
    if why:
        return why
    why = why_not_want_one(s, seat, r)
    return why if why else why_not_want_more(s, seat)


@rule
def why_not_want_one(s: Island, seat: int, r: int) -> int:
    """0, or the rule by which a draft of `seat` cannot want r."""
    return I_78 if s.draft_give[seat, r] > 0 else 0


@rule
def why_not_want_more(s: Island, seat: int) -> int:
    """0, or the rule by which a draft of `seat` can want no further card, of whatever kind."""
    return 0 if wanted(s, seat) < largest_hand_asked(s, seat) else I_97


@rule
def add_give(s: Island, seat: int, r: int) -> None:
    s.draft_give[seat, r] += 1


@rule
def add_want(s: Island, seat: int, r: int) -> None:
    s.draft_want[seat, r] += 1


@rule
def why_not_submit(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to let its draft stand."""
    why = why_not_draft(s, seat)
    return why if why else why_not_complete(s, seat)


@rule
def why_not_complete(s: Island, seat: int) -> int:
    """0, or the rule by which a draft of `seat` is not yet an offer."""
    if drafted(s, seat) == 0 or wanted(s, seat) == 0:
        return I_98
    for r in range(RESOURCES):
        if s.draft_give[seat, r] > s.hands[seat, r]:
            return I_79
    return 0


@rule
def submit(s: Island, seat: int) -> None:
    """T's draft becomes the call, another's its offer to T. It shows that its maker holds what it gives."""
    stand(s, seat)
    s.offered[seat] += 1
    for r in range(RESOURCES):
        if s.offer_give[seat, r] > 0:
            prove(s, seat, r, s.offer_give[seat, r])
    if seat == s.turn:
        ask_for_answers(s, CALL)
    elif s.answer[seat] == OWES:
        answer(s, seat, OFFERED)


@rule
def ask_for_answers(s: Island, call: int) -> None:
    """Every other seat with a card owes one answer."""
    s.call = call
    owed = False
    for other in range(s.players):
        s.answer[other] = NO_ANSWER
        if other != s.turn and s.hand_size[other] > 0:
            s.answer[other] = OWES
            owed = True
    if call == ASK and not owed:
        end_call(s)


@rule
def answer(s: Island, seat: int, how: int) -> None:
    """With the last answer an ask is over; a call goes on standing."""
    s.answer[seat] = how
    if s.call == ASK and not answers_due(s):
        end_call(s)


@rule
def why_not_clear(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to throw its draft away."""
    why = why_no_trading(s)
    if why:
        return why
    return 0 if has_draft(s, seat) else I_98


@rule
def clear(s: Island, seat: int) -> None:
    clear_draft(s, seat)
    s.cleared[seat] += 1


@rule
def why_not_ask(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to hear everybody's offers."""
    why = why_not_trade(s, seat)
    return why if why else why_not_offer(s, seat)


@rule
def ask(s: Island, seat: int) -> None:
    end_call(s)
    s.offered[seat] += 1
    ask_for_answers(s, ASK)


@rule
def end_call(s: Island) -> None:
    """Withdraws T's call or ask with its agreements and the answers still owed; offers of other seats stand."""
    if s.call != NOTHING:
        s.call = NOTHING
        withdraw_offer(s, s.turn)
        for seat in range(s.players):
            s.answer[seat] = NO_ANSWER


@rule
def end_offers(s: Island) -> None:
    """Withdraws every call, offer, agreement and draft (I-93, I-94)."""
    end_call(s)
    for seat in range(s.players):
        withdraw_offer(s, seat)
        clear_draft(s, seat)


@rule
def why_not_answer(s: Island, seat: int) -> int:
    """0, or the rule by which `seat` owes no answer."""
    why = why_no_trading(s)
    if why:
        return why
    if s.call == NOTHING or seat == s.turn:
        return I_82
    if s.hand_size[seat] == 0:
        return I_101
    if s.answer[seat] != OWES:
        return I_86
    return I_99 if has_draft(s, seat) else 0


@rule
def why_not_agree(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to agree to T's call."""
    why = why_not_answer(s, seat)
    if why:
        return why
    if s.call != CALL:
        return I_82
    for r in range(RESOURCES):
        if s.offer_want[s.turn, r] > s.hands[seat, r]:
            return I_83
    return 0


@rule
def agree(s: Island, seat: int) -> None:
    """Consent, not yet an exchange: T picks. It shows that the seat holds what the call wants."""
    for r in range(RESOURCES):
        if s.offer_want[s.turn, r] > 0:
            prove(s, seat, r, s.offer_want[s.turn, r])
    answer(s, seat, AGREED)


@rule
def decline(s: Island, seat: int) -> None:
    answer(s, seat, DECLINED)


@rule
def why_not_withdraw(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to take back what it has standing."""
    why = why_no_trading(s)
    if why:
        return why
    if has_draft(s, seat):
        return I_99
    if seat == s.turn:
        return 0 if s.call != NOTHING else I_85
    return 0 if s.stands[seat] or s.answer[seat] == AGREED else I_85


@rule
def withdraw(s: Island, seat: int) -> None:
    if seat == s.turn:
        end_call(s)
        return
    withdraw_offer(s, seat)
    if s.answer[seat] == AGREED:
        s.answer[seat] = NO_ANSWER


@rule
def why_not_pick_from(s: Island, seat: int, other: int) -> int:
    """0, or the rule by which `seat` may take nothing from `other`, whatever it offers."""
    why = why_no_trading(s)
    if why:
        return why
    if seat != s.turn:
        return I_75
    if other >= s.players:
        return I_2
    if other == seat:
        return I_75
    return I_99 if has_draft(s, seat) else 0


@rule
def covers(s: Island, giver: int, other: int) -> bool:
    """T's hand covers what `other` is to get and `other` is known to hold what T is to get, on the terms in the giver's row."""
    t = s.turn
    for r in range(RESOURCES):
        from_t = s.offer_give[giver, r] if giver == t else s.offer_want[giver, r]
        to_t = s.offer_want[giver, r] if giver == t else s.offer_give[giver, r]
        # Whoever agreed or offered has shown those cards, and the ledger keeps it: T may be told so much of another's hand and no more.
        if from_t > s.hands[t, r] or to_t > s.ledger[t, other, r]:
            return False
    return True


@rule
def why_not_deal(s: Island, seat: int, other: int) -> int:
    """0, or the rule that forbids `seat` to exchange with `other` on the terms of its call."""
    why = why_not_pick_from(s, seat, other)
    if why:
        return why
    if s.call != CALL or s.answer[other] != AGREED:
        return I_88
    return 0 if covers(s, seat, other) else I_89


@rule
def why_not_take(s: Island, seat: int, other: int) -> int:
    """0, or the rule that forbids `seat` to exchange on the terms of the other's offer."""
    why = why_not_pick_from(s, seat, other)
    if why:
        return why
    if not s.stands[other]:
        return I_88
    return 0 if covers(s, other, other) else I_89


@rule
def exchange(s: Island, giver: int, other: int) -> None:
    """The cards change hands on the terms in the giver's row; offers and drafts of third seats stand (I-90, I-91)."""
    t = s.turn
    taker = other if giver == t else t
    for r in range(RESOURCES):
        given, got = s.offer_give[giver, r], s.offer_want[giver, r]
        if given > 0:
            hand_over(s, giver, taker, r, given)
        if got > 0:
            hand_over(s, taker, giver, r, got)
    end_call(s)
    withdraw_offer(s, other)
    clear_draft(s, other)


@rule
def may_trade(s: Island, seat: int) -> bool:
    """Whether `seat`, in the trade phase and owing nothing, may still act: pick or withdraw while answers come in, offer or withdraw on another's turn."""
    owing = owing_answers(s)
    if owing >> seat & 1:
        return False
    if seat == s.turn:
        return owing != 0
    return s.stands[seat] != 0 or s.answer[seat] == AGREED or (owing == 0 and why_not_offer(s, seat) == 0)
