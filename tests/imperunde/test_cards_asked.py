"""Who is asked about a card: by default only whom it hits, as everybody can see, whatever they hold."""

from random import Random

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Embark, EndEmbarkation, EndMovement, LetPass, Move, RollOn
from rules.imperunde.cards.actions import PlayCounterEspionage, PlayPirates, PlaySabotage, PlayUnmaskSpies
from rules.imperunde.state import State
from rules.play import random_game
from table.model.values import Order
from table.referee.apply_orders import lapsed_orders, ordered_action
from table.referee.turn import Turn
from tests.imperunde.positions import a_position, apply, do, embarking

SEATS = ("yellow", "red", "blue", "green")
SEAS = {"ARAB": {"red": {"frigate": 2}}}


def concerns(state: State, seat: str) -> bool:
    question = IMPERUNDE.question(state, seat)
    assert question is not None
    return question.concerns


@pytest.mark.parametrize("held", ["counter_espionage", "armistice"])
def test_a_card_touches_its_target_and_whoever_is_there(held: str) -> None:
    hands = {"yellow": ["sabotage", "pirates", "unmask_spies"], "red": [held], "blue": [held], "green": ["rebellion"]}
    state = a_position(seas=SEAS, hands=hands)
    for card, hit in (
        (PlaySabotage("red", "ARAB", "frigate"), {"red"}),
        (PlayPirates("ARAB"), {"red"}),
        (PlayPirates("CATL"), set[str]()),
        (PlayUnmaskSpies("blue"), {"blue"}),
    ):
        asked = do(state, "yellow", card)
        assert {seat for seat in SEATS[1:] if concerns(asked, seat)} == hit


def test_a_counter_touches_whose_card_it_cancels() -> None:
    hands = {"yellow": ["sabotage", "plunder"], "red": ["counter_espionage"], "blue": ["plunder"]}
    state = do(a_position(seas=SEAS, hands=hands), "yellow", PlaySabotage("red", "ARAB", "frigate"))
    state = do(do(state, "blue", LetPass()), "red", PlayCounterEspionage())
    assert {seat for seat in IMPERUNDE.waiting_for(state) if concerns(state, seat)} == {"yellow"}


def test_the_table_asks_only_whom_a_card_hits_unless_they_want_to_be_asked() -> None:
    hands = {"yellow": ["sabotage"], "red": ["plunder"], "blue": ["counter_espionage"]}
    state = do(a_position(seas=SEAS, hands=hands), "yellow", PlaySabotage("red", "ARAB", "frigate"))
    for orders, waiting in (((), {"red"}), ((Order("counter", "ask"),), {"red", "blue"})):
        turn = Turn(IMPERUNDE, state, 0, "00" * 32, 0, orders={"blue": orders}, people=frozenset(SEATS))
        turn.settle()
        assert turn.waiting == waiting
    computers = Turn(IMPERUNDE, state, 0, "00" * 32, 0)
    computers.settle()
    assert computers.waiting == {"red", "blue"}, "a computer thinks about every card"


def test_no_secret_decides_whether_a_person_is_asked() -> None:
    rng, seen = Random(4), set[bool]()
    for seed in range(6):
        for state, _, _, _ in random_game(IMPERUNDE, SEATS, {}, Random(seed)):
            for seat in IMPERUNDE.waiting_for(state) - {CHANCE}:
                question = IMPERUNDE.question(state, seat)
                if question is None or question.kind != "counter":
                    continue
                other = IMPERUNDE.vary(state, seat, rng)
                answers = [ordered_action(IMPERUNDE, each, seat, (), person=True) for each in (state, other)]
                assert answers[0] == answers[1]
                seen.add(answers[0] is None)
        if len(seen) == 2:
            return
    raise AssertionError("no game had cards of both kinds")


def test_embarking_nothing_is_answered_ahead_and_asked_again_after_an_attack() -> None:
    lands = {"WIN": ("yellow", {"infantry": 2})}
    state = embarking(a_position(lands=lands))
    order = Order("embark", "no", round=1)
    assert Embark("infantry", "WIN", "ARAB") in IMPERUNDE.legal_actions(state, "yellow")
    assert ordered_action(IMPERUNDE, state, "yellow", (order,), person=True) == EndEmbarkation()
    assert ordered_action(IMPERUNDE, state, "yellow", (), person=True) is None


def test_an_order_for_the_round_lapses_when_its_seat_is_attacked() -> None:
    lands = {"EGY": ("yellow", {"infantry": 2}), "PER": ("red", {"infantry": 1}), "TUR": ("blue", {"infantry": 2})}
    state = a_position(lands=lands, wars=[("blue", "red")])
    state = do(do(state, "yellow", EndMovement()), "red", EndMovement())
    (attack, *_) = [m for m in IMPERUNDE.legal_actions(state, "blue") if isinstance(m, Move) and m.target == "PER"]
    _, events = apply(state, "blue", attack)
    order, lasting = Order("embark", "no", round=1), Order("embark", "no")
    assert lapsed_orders(IMPERUNDE, events, "red", (order, lasting)) == (order,)
    assert lapsed_orders(IMPERUNDE, events, "yellow", (order,)) == ()
    turn = Turn(IMPERUNDE, state, 0, "00" * 32, 0, orders={"red": (order,), "yellow": (order,)})
    turn.act("blue", [attack, RollOn()])
    assert turn.lapsed == {"red"}
    assert turn.orders == {"red": (), "yellow": (order,)}
