"""Announcing cards, counter-espionage (17), unmasking spies (16), and what stays hidden."""

import pytest

from rules import IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import LetPass, Ready, ShowCards, StealCard
from rules.imperunde.board import CARDS
from rules.imperunde.cards.actions import (
    ALL,
    PlayCounterEspionage,
    PlayDeclarationOfWar,
    PlaySabotage,
    PlayUnmaskSpies,
)
from rules.imperunde.events import CardAnnounced, CardCountered, CardStands, CardStolen, CounterAnswered, HandSeen
from rules.imperunde.phases import Announcement, Moving, Unmasking
from rules.imperunde.state import State
from tests.imperunde.positions import a_position, apply, do, force, hand, negotiating, offers, play_card

SEAS = {"ARAB": {"red": {"frigate": 2}}}


def table(**hands: list[str]) -> State:
    return a_position(seas=SEAS, hands=hands)


def announced(state: State, seat: str = "yellow") -> State:
    return do(state, seat, PlaySabotage("red", "ARAB", "frigate"))


def discarded(state: State) -> list[str]:
    return list(IMPERUNDE.view(state, None).discards)


def test_there_is_an_action_for_each_of_the_eighteen_kinds() -> None:
    named = ["".join(part.capitalize() for part in card.split("_")) for card in CARDS]
    assert [kind.__name__.removeprefix("Play") for kind in ALL] == named


def test_everybody_else_who_holds_any_card_is_asked_whatever_it_is() -> None:
    state = table(yellow=["sabotage"], red=["counter_espionage"], blue=["plunder"])
    state, events = apply(state, "yellow", PlaySabotage("red", "ARAB", "frigate"))
    assert events == [CardAnnounced("yellow", "sabotage", "red", "ARAB", None, "frigate")]
    assert IMPERUNDE.waiting_for(state) == {"red", "blue"}  # green holds nothing
    assert IMPERUNDE.legal_actions(state, "blue") == (LetPass(),)
    assert IMPERUNDE.legal_actions(state, "red") == (LetPass(), PlayCounterEspionage())
    assert IMPERUNDE.legal_actions(state, "green") == ()
    question = IMPERUNDE.question(state, "blue")
    assert question is not None
    assert (question.yes, question.no) == (None, LetPass())


def test_without_anybody_to_ask_the_card_takes_effect_at_once() -> None:
    state, events = apply(table(yellow=["sabotage"]), "yellow", PlaySabotage("red", "ARAB", "frigate"))
    assert CardStands("yellow", "sabotage") in events
    assert force(state, "ARAB", "red") == {"frigate": 1}
    assert discarded(state) == ["sabotage"]


def test_a_counter_cancels_and_both_cards_are_used() -> None:
    state = announced(table(yellow=["sabotage"], red=["counter_espionage"]))
    state = do(state, "red", PlayCounterEspionage())
    assert force(state, "ARAB", "red") == {"frigate": 2}
    assert sorted(discarded(state)) == ["counter_espionage", "sabotage"]
    assert isinstance(state.stack[-1], Moving)


def test_a_countered_counter_lets_the_card_beneath_take_effect() -> None:
    state = announced(table(yellow=["sabotage", "counter_espionage"], red=["counter_espionage"], blue=["plunder"]))
    state = do(do(state, "blue", LetPass()), "red", PlayCounterEspionage())
    assert IMPERUNDE.waiting_for(state) == {"yellow", "blue"}
    assert len(IMPERUNDE.view(state, "green").calls) == 2
    state = do(do(state, "yellow", PlayCounterEspionage()), "blue", LetPass())
    state = do(state, "blue", LetPass())  # asked about the second counter too
    assert force(state, "ARAB", "red") == {"frigate": 1}
    assert len(discarded(state)) == 3


def test_the_first_willing_in_turn_order_counters_and_the_next_stands_by() -> None:
    hands = {
        "red": ["sabotage", "counter_espionage"],
        "blue": ["counter_espionage"],
        "yellow": ["counter_espionage"],
        "green": [],
    }
    state = a_position(seas={"ARAB": {"green": {"frigate": 1}}}, hands=hands)
    state = do(state, "red", PlaySabotage("green", "ARAB", "frigate"))
    state = do(state, "yellow", PlayCounterEspionage())
    state, events = apply(state, "blue", PlayCounterEspionage())
    assert CardCountered("blue", "red", "sabotage") in events  # after red comes blue
    assert hand(state, "yellow") == ["counter_espionage"]
    state = do(do(state, "red", PlayCounterEspionage()), "yellow", LetPass())
    # Blue's counter is cancelled; now yellow's, promised before, is laid on the sabotage.
    assert "yellow" in IMPERUNDE.waiting_for(state)
    state = do(state, "yellow", LetPass())
    assert force(state, "ARAB", "green") == {"frigate": 1}
    assert hand(state, "yellow") == []


def test_answers_stay_hidden_until_all_are_in() -> None:
    state = announced(table(yellow=["sabotage"], red=["counter_espionage"], blue=["counter_espionage"]))
    state, events = apply(state, "red", PlayCounterEspionage())
    assert IMPERUNDE.report(events[0], "blue") is IMPERUNDE.report(events[0], None) is None
    assert IMPERUNDE.report(events[0], "red") == CounterAnswered("red", True)
    assert hand(state, "red") == ["counter_espionage"]


def test_nobody_else_can_tell_who_has_answered_about_a_card() -> None:  # an order may have answered
    asked = announced(table(yellow=["sabotage"], red=["plunder"], blue=["plunder"]))
    for seat, other in (("red", "blue"), ("blue", "red")):
        state = do(asked, seat, LetPass())
        assert IMPERUNDE.waiting_for(state) == {other}
        assert IMPERUNDE.asked(state) == {"red", "blue"}
        for reader in ("yellow", "green", other, None):
            assert IMPERUNDE.view(state, reader) == IMPERUNDE.view(asked, reader)
        assert IMPERUNDE.view(state, seat).waiting == (other,), "they know that they have answered"
        with pytest.raises(IllegalAction) as refused:
            do(state, "green", LetPass())
        assert refused.value.figures["seats"] == ("blue", "red")
    assert IMPERUNDE.asked(do(state, "red", LetPass())) == IMPERUNDE.waiting_for(do(state, "red", LetPass()))


def test_nothing_else_happens_while_a_card_is_announced() -> None:
    state = announced(table(yellow=["sabotage", "unmask_spies"], red=["sabotage", "plunder"]))
    assert isinstance(state.stack[-1], Announcement)
    with pytest.raises(IllegalAction, match="card-moment"):
        do(state, "yellow", PlayUnmaskSpies("red"))  # too late for the announced card
    with pytest.raises(IllegalAction, match="card-first"):
        do(state, "red", Ready())


def test_a_counter_without_a_card_to_counter_is_refused() -> None:
    state = table(red=["counter_espionage"])
    assert offers(state, "red", PlayCounterEspionage) == []
    with pytest.raises(IllegalAction, match="counter-nothing"):
        do(state, "red", PlayCounterEspionage())


def test_unmasking_shows_a_hand_to_one_and_takes_a_card_to_the_pile() -> None:
    state = table(yellow=["unmask_spies"], red=["plunder", "sabotage", "sabotage"])
    state = do(state, "yellow", PlayUnmaskSpies("red"))
    state, events = apply(state, "red", LetPass())
    seen = next(event for event in events if isinstance(event, HandSeen))
    assert seen.cards == ("sabotage", "sabotage", "plunder")
    assert IMPERUNDE.report(seen, "red") == IMPERUNDE.report(seen, None) == HandSeen("yellow", "red", ())
    assert IMPERUNDE.view(state, "yellow").seen == seen.cards
    assert IMPERUNDE.view(state, "blue").seen == ()
    before = len(state.pile)
    state, events = apply(state, "yellow", StealCard("sabotage"))
    assert hand(state, "red") == ["sabotage", "plunder"]
    assert len(state.pile) == before + 1
    assert IMPERUNDE.report(events[0], "blue") == CardStolen("yellow", "red", None)
    assert IMPERUNDE.report(events[0], "red") == events[0]


def test_the_looker_may_show_everybody() -> None:
    state = play_card(table(yellow=["unmask_spies"], red=["plunder"]), "yellow", PlayUnmaskSpies("red"))
    assert isinstance(state.stack[-1], Unmasking)
    state = do(state, "yellow", ShowCards())
    assert IMPERUNDE.view(state, None).seen == ("plunder",)
    assert offers(state, "yellow", ShowCards) == []


def test_only_a_hand_with_cards_can_be_unmasked() -> None:
    state = table(yellow=["unmask_spies"], blue=["plunder"])
    assert offers(state, "yellow", PlayUnmaskSpies) == [PlayUnmaskSpies("blue")]


def test_a_hand_spent_on_counters_has_nothing_left_to_unmask() -> None:
    state = table(yellow=["unmask_spies", "counter_espionage"], red=["counter_espionage"])
    state = do(state, "yellow", PlayUnmaskSpies("red"))
    state = do(do(state, "red", PlayCounterEspionage()), "yellow", PlayCounterEspionage())
    assert isinstance(state.stack[-1], Moving)
    assert hand(state, "yellow") == []


def test_the_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    state = table(yellow=["sabotage", "plunder"])
    assert IMPERUNDE.view(state, "yellow").hand == ("sabotage", "plunder")
    assert IMPERUNDE.view(state, "red").hand == IMPERUNDE.view(state, None).hand == ()
    assert IMPERUNDE.view(state, None).players[0].cards == 2


def test_cards_are_for_any_phase_of_the_round_and_out_of_turn() -> None:
    state = negotiating(table(green=["declaration_of_war"]))
    state = do(state, "green", Ready())
    assert "green" not in IMPERUNDE.waiting_for(state)
    state = do(state, "green", PlayDeclarationOfWar("red"))
    assert IMPERUNDE.view(state, None).wars == (("red", "green"),)


def test_an_unheld_card_is_refused_whatever_the_position() -> None:
    with pytest.raises(IllegalAction, match="card-not-held"):
        do(table(), "yellow", PlayDeclarationOfWar("red"))
