"""Secret service and diplomacy (10, 12, 14.2)."""

from dataclasses import replace

import pytest

from rules import CHANCE, IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import AgreeTarget, DrawCard, LetPass, ProposeTarget, Ready, RollDie, TakeStance
from rules.imperunde.cards.actions import PlayCounterEspionage, PlayDeclarationOfWar, PlayPeaceTreaty, PlayPirates
from rules.imperunde.events import CardAnnounced, CardDealt, StancesOpened, StanceTaken, TalksReopened
from rules.imperunde.phases import Contest, Dealing, Diplomacy, LastMoment, Revenue
from rules.imperunde.state import State
from tests.imperunde.positions import a_position, apply, do, hand, negotiating, offers, play_card, roll

SEATS = ("yellow", "red", "blue", "green")


def all_ready(state: State) -> State:
    for seat in sorted(IMPERUNDE.waiting_for(state)):
        state = do(state, seat, Ready())
    return state


def wars(state: State) -> set[tuple[str, str]]:
    return set(IMPERUNDE.view(state, None).wars)


def talks(**more: object) -> State:
    return negotiating(a_position(**more))  # type: ignore[arg-type]


def sealed(**more: object) -> State:
    return talks(open_stances=False, **more)


def test_the_highest_die_begins_and_even_rounds_go_the_other_way() -> None:  # 14.1
    odd = replace(a_position(), stack=(Contest("first", (0, 1, 2, 3)),), round=3)
    assert roll(odd, 2, 6, 1, 3).order == (1, 2, 3, 0)
    assert roll(replace(odd, round=4), 2, 6, 1, 3).order == (1, 0, 3, 2)
    level = roll(odd, 6, 6, 1, 3)
    assert level.stack[-1] == Contest("first", (0, 1))


def test_used_cards_return_before_one_is_dealt_to_each_in_turn_order() -> None:  # 14.2
    state = a_position(hands={"red": ["sabotage"]})
    state = replace(
        state,
        stack=(Contest("first", (0, 1, 2, 3), (2, 1, 1)),),
        discards=state.pile[:5],
        pile=state.pile[5:],
    )
    state, events = apply(state, CHANCE, RollDie(1))
    assert len(state.pile) == 47
    assert state.discards == ()
    first = state.pile[3]
    state, events = apply(state, CHANCE, DrawCard(first))
    dealt = events[0]
    assert isinstance(dealt, CardDealt)
    assert dealt.player == "yellow"
    assert IMPERUNDE.report(dealt, "red") == CardDealt("yellow", None)
    assert IMPERUNDE.report(dealt, "yellow") == dealt
    for _ in range(3):
        state = do(state, CHANCE, DrawCard(state.pile[0]))
    assert isinstance(state.stack[-1], Diplomacy)
    assert [len(cards) for cards in state.hands] == [1, 2, 1, 1]


def test_a_short_pile_is_dealt_as_far_as_it_goes() -> None:  # board ruling
    state = a_position()
    state = replace(state, stack=(Dealing((0, 1, 2, 3)),), pile=(7,), hands=((), tuple(range(8, 49)), (), (1, 2)))
    state = do(state, CHANCE, DrawCard(7))
    assert isinstance(state.stack[-1], Diplomacy)
    assert hand(state, "blue") == []


def test_war_needs_one_side_and_peace_both() -> None:  # 14.2
    state = talks(wars=[("red", "blue"), ("red", "green")])
    state = do(state, "yellow", TakeStance("green", "war"))
    state = do(state, "red", TakeStance("blue", "peace"), TakeStance("green", "peace"))
    state = do(state, "blue", TakeStance("red", "peace"))
    state = all_ready(state)
    assert wars(state) == {("yellow", "green"), ("red", "green")}  # green said nothing: as it was


def test_a_declaration_can_be_withdrawn_until_the_end() -> None:  # 14.2
    state = do(talks(), "yellow", TakeStance("red", "war"), TakeStance("red", "as_it_is"))
    assert wars(all_ready(state)) == set()


def test_any_change_clears_everybodys_readiness() -> None:  # board ruling
    state = do(talks(), "red", Ready())
    assert "red" not in IMPERUNDE.waiting_for(state)
    state = do(state, "red", TakeStance("blue", "war"))  # also one's own, out of turn
    assert IMPERUNDE.waiting_for(state) == set(SEATS)


def test_talks_are_open_by_default_and_sealed_by_option() -> None:  # 14.2, a ruling of ours
    assert IMPERUNDE.new_game(SEATS).open_stances
    openly, events = apply(talks(), "yellow", TakeStance("red", "war"))
    assert IMPERUNDE.report(events[0], "blue") == events[0]
    assert {"yellow", "red"} < {line.player for line in IMPERUNDE.view(openly, None).stances}
    assert not IMPERUNDE.new_game(SEATS, {"open_stances": False}).open_stances
    state, events = apply(sealed(), "yellow", TakeStance("red", "war"))
    assert [IMPERUNDE.report(event, "red") for event in events] == [None]
    assert IMPERUNDE.view(state, "red").stances[0].player == "red"
    assert IMPERUNDE.view(state, None).stances == ()


def declared(state: State) -> list[tuple[str, str, str]]:
    lines = IMPERUNDE.view(state, None).stances
    return [(line.player, line.whom, line.stance) for line in lines if line.stance != "as_it_is"]


def test_declarations_stand_in_the_order_in_which_they_were_made_and_the_last_word_counts() -> None:  # 14.2
    state = do(talks(), "red", TakeStance("blue", "war"))
    state = do(state, "blue", TakeStance("red", "peace"))
    state = do(state, "yellow", TakeStance("green", "war"))
    state = do(state, "red", TakeStance("blue", "peace"))
    assert declared(state) == [("blue", "red", "peace"), ("yellow", "green", "war"), ("red", "blue", "peace")]
    state = do(state, "yellow", TakeStance("green", "as_it_is"))
    assert declared(state) == [("blue", "red", "peace"), ("red", "blue", "peace")]
    assert wars(all_ready(state)) == set()


def test_an_open_declaration_is_made_before_everybody_at_once() -> None:
    war = TakeStance("red", "war")
    assert IMPERUNDE.final(IMPERUNDE.view(talks(), "yellow"), war)
    assert not IMPERUNDE.final(IMPERUNDE.view(sealed(), "yellow"), war)


def test_wars_last_until_they_are_ended() -> None:  # board ruling
    assert wars(all_ready(talks(wars=[("red", "blue")]))) == {("red", "blue")}


def test_the_target_changes_by_unanimity() -> None:  # 14.2
    state = do(talks(target=30), "red", ProposeTarget(25))
    for seat in ("yellow", "blue"):
        state = do(state, seat, AgreeTarget(25))
    assert state.target == 30
    assert do(state, "green", AgreeTarget(25)).target == 25


def test_another_proposal_needs_consent_again() -> None:
    state = do(talks(target=30), "red", ProposeTarget(25))
    state = do(state, "yellow", AgreeTarget(25), ProposeTarget(27))
    assert offers(state, "red", AgreeTarget) == [AgreeTarget(27)]
    with pytest.raises(IllegalAction, match="target-range"):
        do(state, "red", ProposeTarget(300))


def test_a_treaty_beats_a_stance_of_war_until_the_next_talks() -> None:  # board rulings
    state = sealed(hands={"blue": ["peace_treaty"], "red": ["plunder"]})
    state = do(state, "yellow", TakeStance("red", "war"))
    state = all_ready(state)
    assert wars(state) == {("yellow", "red")}
    assert IMPERUNDE.waiting_for(state) == {"red", "blue"}  # whoever holds any card
    state = play_card(state, "blue", PlayPeaceTreaty("yellow", "red"))
    assert wars(state) == set()
    assert state.negotiated[0] == 0b10  # it comes back when the treaty ends
    assert isinstance(state.stack[-1], Revenue)


def test_the_wars_told_at_the_closing_are_those_there_are() -> None:  # 14.2: under a treaty, a stance stays sealed
    state = play_card(talks(hands={"blue": ["peace_treaty"]}), "blue", PlayPeaceTreaty("yellow", "red"))
    state = do(state, "yellow", TakeStance("red", "war"))
    for seat in ("yellow", "red", "blue"):
        state = do(state, seat, Ready())
    state, events = apply(state, "green", Ready())
    assert StancesOpened(0) in events
    assert state.negotiated[0] == 0b10


def test_the_last_moment_waits_for_all_who_hold_a_card() -> None:
    state = all_ready(do(sealed(hands={"blue": ["plunder"]}), "yellow", TakeStance("red", "war")))
    assert isinstance(state.stack[-1], LastMoment)
    state = do(state, "blue", LetPass())
    assert isinstance(state.stack[-1], Revenue)


def test_nobody_else_can_tell_who_has_passed_in_the_last_moment() -> None:  # an order may have answered
    hands = {"red": ["plunder"], "blue": ["plunder"]}
    asked = all_ready(do(sealed(hands=hands), "yellow", TakeStance("red", "war")))
    state, events = apply(asked, "red", LetPass())
    assert IMPERUNDE.waiting_for(state) == {"blue"}
    assert IMPERUNDE.asked(state) == {"red", "blue"}
    for reader in ("yellow", "green", "blue", None):
        assert IMPERUNDE.view(state, reader) == IMPERUNDE.view(asked, reader)
        assert [IMPERUNDE.report(event, reader) for event in events] == [None]
    own = IMPERUNDE.view(state, "red")
    assert (own.waiting, own.players[1].ready) == (("blue",), True)


def test_there_is_no_last_moment_in_peace() -> None:
    assert isinstance(all_ready(sealed(hands={"blue": ["peace_treaty"]})).stack[-1], Revenue)


def test_a_card_reopens_the_last_moment() -> None:  # a ruling of ours
    hands = {"red": ["peace_treaty"], "blue": ["declaration_of_war"], "green": ["plunder"]}
    state = all_ready(do(sealed(hands=hands), "yellow", TakeStance("green", "war")))
    state = do(state, "red", LetPass())  # red has no quarrel yet
    state = play_card(state, "blue", PlayDeclarationOfWar("red"))
    assert IMPERUNDE.waiting_for(state) == {"red", "green"}
    assert PlayPeaceTreaty("red", "blue") in offers(state, "red", PlayPeaceTreaty)


def test_in_open_talks_to_be_ready_is_the_last_chance() -> None:  # 14.2
    state = do(talks(hands={"blue": ["peace_treaty"]}), "yellow", TakeStance("red", "war"))
    state = all_ready(state)
    assert wars(state) == {("yellow", "red")}
    assert isinstance(state.stack[-1], Revenue)
    assert offers(state, "blue", PlayPeaceTreaty) == []


def test_in_open_talks_any_card_asks_everybody_again() -> None:  # a ruling of ours
    state = talks(hands={"blue": ["pirates"]})
    for seat in ("yellow", "red", "green"):
        state = do(state, seat, Ready())
    sea = offers(state, "blue", PlayPirates)[0]
    assert IMPERUNDE.waiting_for(play_card(state, "blue", sea)) == {"yellow", "red", "green", "blue"}


def test_in_open_talks_a_word_of_war_by_card_clears_everybodys_readiness_even_if_it_is_countered() -> None:  # ours
    hands = {"blue": ["declaration_of_war"], "red": ["counter_espionage"]}
    state = talks(hands=hands)
    for seat in ("yellow", "red", "green"):
        state = do(state, seat, Ready())
    state = do(state, "blue", PlayDeclarationOfWar("red"))
    played = do(state, "red", LetPass())
    countered = do(state, "red", PlayCounterEspionage())
    assert IMPERUNDE.waiting_for(played) == IMPERUNDE.waiting_for(countered) == set(SEATS)
    assert (wars(played), wars(countered)) == ({("red", "blue")}, set())


def test_open_talks_that_reopen_are_told_to_have() -> None:
    state = talks(hands={"blue": ["pirates"]})
    war, pirates = TakeStance("red", "war"), offers(state, "blue", PlayPirates)[0]
    assert TalksReopened() not in apply(state, "yellow", war)[1], "nobody was ready"
    assert TalksReopened() not in apply(state, "blue", pirates)[1]
    state = do(state, "green", Ready())
    assert apply(state, "yellow", war)[1] == [StanceTaken("yellow", "red", "war", True), TalksReopened()]
    announced, reopened = apply(state, "blue", pirates)[1][:2]
    assert (type(announced), reopened) == (CardAnnounced, TalksReopened())


def test_of_a_sealed_word_others_hear_only_that_talks_reopened() -> None:  # a ruling of ours
    war = TakeStance("red", "war")
    reports = [IMPERUNDE.report(event, "blue") for event in apply(do(sealed(), "blue", Ready()), "yellow", war)[1]]
    assert reports == [None, TalksReopened()]


def test_a_last_moment_that_reopens_is_told_to_have() -> None:
    hands = {"red": ["plunder"], "blue": ["declaration_of_war"]}
    state = all_ready(do(sealed(hands=hands), "yellow", TakeStance("green", "war")))
    war = PlayDeclarationOfWar("red")
    assert TalksReopened() not in apply(state, "blue", war)[1]
    assert TalksReopened() in apply(do(state, "red", LetPass()), "blue", war)[1]


def test_in_sealed_talks_a_card_leaves_readiness_alone_for_a_last_moment_follows() -> None:
    state = do(sealed(hands={"blue": ["declaration_of_war"]}), "red", Ready())
    assert "red" not in IMPERUNDE.waiting_for(play_card(state, "blue", PlayDeclarationOfWar("red")))


def test_what_a_card_made_ends_with_the_next_phase_two() -> None:  # board ruling
    state = play_card(a_position(hands={"red": ["declaration_of_war"]}), "red", PlayDeclarationOfWar("blue"))
    assert wars(state) == {("red", "blue")}
    state = replace(state, stack=(Contest("first", (0, 1, 2, 3), (2, 1, 1)),))
    assert wars(roll(state, 1)) == set()


def test_a_war_by_card_before_the_closing_stands() -> None:
    state = play_card(talks(hands={"red": ["declaration_of_war"]}), "red", PlayDeclarationOfWar("blue"))
    for one, other in (("red", "blue"), ("blue", "red")):
        state = do(state, one, TakeStance(other, "peace"))
    assert wars(all_ready(state)) == {("red", "blue")}
