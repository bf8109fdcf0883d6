"""Combat (11): choices, sorting, ties, forts, reinforcements, boarding."""

from dataclasses import replace

import pytest

from rules import CHANCE, IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    AskDefender,
    BreakOff,
    Commit,
    Defend,
    EndMovement,
    Move,
    PreferDefence,
    RollDie,
    RollOn,
)
from rules.imperunde.battle import dice_rows
from rules.imperunde.board import ARTILLERY, CARD, CAVALRY, FORT, FRIGATE, INDEX, INFANTRY, KIND_OF_CARD, LINE, SEAS
from rules.imperunde.cards.actions import PlayBetrayal, PlayCoupDeMain
from rules.imperunde.combat import CombatPhase
from rules.imperunde.phases import Clearing, Combat, Moving, Unit
from rules.imperunde.pieces import change_used, station
from rules.imperunde.state import Play, State
from rules.imperunde.wheel import rebels
from tests.imperunde.positions import WAR, a_position, do, force, forts, offers, owner, roll, top, unanswered
from tests.imperunde.test_clearing import clearing


def attack(attackers: dict[str, int], defenders: dict[str, int]) -> State:
    """Yellow attacks Persia from West India with all these, three at most."""
    lands = {"WIN": ("yellow", {**attackers, "trading_post": 1}), "PER": ("red", defenders)}
    state = a_position(lands=lands, wars=WAR)
    moved = 0
    for unit, number in attackers.items():
        for _ in range(number):
            if moved < 3:
                state = do(state, "yellow", Move(unit, 2 if unit == "cavalry" else 1, "WIN", "PER"))
                moved += 1
    return state


def committed(state: State, *defence: str) -> State:
    return do(do(do(state, "yellow", AskDefender()), "red", Defend(defence)), "yellow", Commit())


def test_the_defender_uses_as_many_as_possible_up_to_three() -> None:  # 11.2
    state = do(
        attack({"infantry": 1}, {"infantry": 2, "cavalry": 1, "fort": 1, "trading_post": 1}), "yellow", AskDefender()
    )
    assert set(offers(state, "red", Defend)) == {
        Defend(("fort", "cavalry", "infantry")),
        Defend(("fort", "infantry", "infantry")),
        Defend(("cavalry", "infantry", "infantry")),
    }
    with pytest.raises(IllegalAction, match="choice-size"):
        do(state, "red", Defend(("fort",)))


def test_the_default_is_the_highest_dice_first() -> None:  # board ruling
    state = do(
        attack({"infantry": 1}, {"infantry": 2, "cavalry": 1, "artillery": 1, "fort": 1}), "yellow", AskDefender()
    )
    question = IMPERUNDE.question(state, "red")
    assert question is not None
    assert question.yes == question.no == Defend(("fort", "artillery", "cavalry"))
    assert IMPERUNDE.safe_action(state, "red") == Defend(("fort", "artillery", "cavalry"))


def test_dice_stand_by_value_then_colour_then_moves_left() -> None:  # 11.2, 14.6
    combat = Combat(
        0, 0, 1, "move", "dice",
        engaged=(Unit(CAVALRY, 0, 1, 2), Unit(CAVALRY, 1, 1, 2), Unit(ARTILLERY, 0, 1, 1)),
        chosen=((INFANTRY, 0), (FORT, 0), (CAVALRY, 2)),
        dice=(5, 5, 5, 6, 6, 6),
    )  # fmt: skip
    mine, theirs = dice_rows(combat)
    assert [(die.unit.kind, die.unit.moves) for die in mine] == [(ARTILLERY, 0), (CAVALRY, 1), (CAVALRY, 0)]
    assert [die.unit.kind for die in theirs] == [FORT, CAVALRY, INFANTRY]


def test_of_equal_cavalry_the_one_with_a_move_left_stands_first() -> None:  # 14.6
    lands = {
        "WIN": ("yellow", {"cavalry": 1, "trading_post": 1}),
        "EIN": ("yellow", {"cavalry": 1, "trading_post": 1}),
        "PER": ("red", {"infantry": 2}),
    }
    state = a_position(lands=lands, wars=WAR)
    # One rides from East India by way of West India, with both its moves; the other comes straight.
    state = do(state, "yellow", Move("cavalry", 2, "WIN", "PER"), Move("cavalry", 2, "EIN", "PER", ("WIN",)))
    state = roll(committed(state, "infantry", "infantry"), 5, 5, 6, 3)  # the first pair is lost, the second won
    assert [(unit.kind, unit.moves) for unit in top(state).engaged] == [(CAVALRY, 0)]


def test_the_defender_wins_ties_on_land() -> None:  # 11.4
    state = roll(committed(attack({"infantry": 1}, {"infantry": 1}), "infantry"), 4, 4)
    assert owner(state, "PER") == "red"
    assert isinstance(state.stack[-1], Moving)


def test_only_attacking_cavalry_and_artillery_feel_a_fort() -> None:  # 11.4
    state = roll(committed(attack({"artillery": 1}, {"fort": 1}), "fort"), 5, 5)
    assert forts(state, "PER") == 0  # 5 + 1
    assert owner(state, "PER") == "yellow"
    state = roll(committed(attack({"cavalry": 1}, {"fort": 1}), "fort"), 6, 5)
    assert forts(state, "PER") == 1  # 6 - 1 ties
    state = roll(committed(attack({"infantry": 1}, {"fort": 1}), "fort"), 6, 5)
    assert forts(state, "PER") == 0


def test_surplus_dice_do_not_count() -> None:  # 11.4
    state = roll(committed(attack({"infantry": 3}, {"infantry": 1}), "infantry"), 1, 6, 1, 5)
    assert force(state, "PER", "yellow") == {"infantry": 3}


def test_nobody_reinforces_before_a_loss() -> None:  # board ruling
    state = attack({"infantry": 1}, {"infantry": 4})
    lands = state.board.units[INDEX["WIN"]]
    assert lands == ()
    state = a_position(
        lands={"WIN": ("yellow", {"infantry": 4, "trading_post": 1}), "PER": ("red", {"infantry": 2})}, wars=WAR
    )
    state = do(state, "yellow", *[Move("infantry", 1, "WIN", "PER")] * 2)
    state = roll(committed(state, "infantry", "infantry"), 6, 2, 3, 1)
    assert owner(state, "PER") == "yellow"
    strong = a_position(
        lands={"WIN": ("yellow", {"infantry": 4, "trading_post": 1}), "PER": ("red", {"infantry": 3})}, wars=WAR
    )
    strong = do(strong, "yellow", Move("infantry", 1, "WIN", "PER"))
    strong = roll(committed(strong, "infantry", "infantry", "infantry"), 6, 2, 3, 1)  # one red falls, none of yellow
    assert offers(strong, "yellow", Move) == []
    with pytest.raises(IllegalAction, match="reinforcement-early"):
        do(strong, "yellow", Move("infantry", 1, "WIN", "PER"))


def test_reinforcements_come_even_after_all_are_lost() -> None:  # board ruling
    state = a_position(
        lands={"WIN": ("yellow", {"infantry": 2, "trading_post": 1}), "PER": ("red", {"infantry": 1})}, wars=WAR
    )
    state = roll(committed(do(state, "yellow", Move("infantry", 1, "WIN", "PER")), "infantry"), 1, 6)
    assert IMPERUNDE.legal_actions(state, "yellow") == (BreakOff(), Move("infantry", 1, "WIN", "PER"))
    state = roll(do(state, "yellow", Move("infantry", 1, "WIN", "PER"), Commit()), 6, 1)
    assert owner(state, "PER") == "yellow"


def test_a_new_attack_after_a_lost_one_meets_natives_in_full_strength() -> None:  # 11.5
    state = a_position(lands={"PER": ("yellow", {"infantry": 4, "trading_post": 1})})
    state = roll(do(state, "yellow", Move("infantry", 1, "PER", "TUR"), Commit()), 1, 5)
    state = do(state, "yellow", BreakOff(), Move("infantry", 1, "PER", "TUR"))
    assert (top(state).natives, top(state).rolls) == (1, 0)


def test_cavalry_comes_over_an_own_country_and_from_the_sea() -> None:  # 11.3
    lands = {
        "EGY": ("yellow", {"infantry": 2, "trading_post": 1}),
        "OTT": ("yellow", {"trading_post": 1}),
        "PER": ("yellow", {"cavalry": 1, "trading_post": 1}),
        "CON": ("red", {"infantry": 3, "trading_post": 1}),
    }
    seas = {"GGUI": {"yellow": {"cavalry": 1}}, "SATL": {"yellow": {"cavalry": 1}}, "MEDI": {"yellow": {"cavalry": 1}}}
    state = do(a_position(lands=lands, seas=seas, wars=WAR), "yellow", Move("infantry", 1, "EGY", "CON"))
    ways = {(m.unit, m.source, m.via) for m in offers(state, "yellow", Move)}
    assert ("cavalry", "GGUI", ()) in ways
    assert ("cavalry", "SATL", ("GGUI",)) in ways
    assert ("cavalry", "MEDI", ("EGY",)) in ways  # lands in Egypt and rides on
    assert not any(source == "PER" for _, source, _ in ways)  # three moves away


def test_ships_come_through_zones_without_hostile_warships_friends_are_no_trouble() -> None:  # 11.3
    seas = {
        "INDI": {"yellow": {"frigate": 1}},
        "ARAB": {"red": {"frigate": 3}},
        "TASM": {"yellow": {"frigate": 1}},
        "BENG": {"blue": {"frigate": 1}},
    }
    state = do(a_position(seas=seas, wars=WAR), "yellow", Move("frigate", 2, "INDI", "ARAB"))
    assert {(m.source, m.via) for m in offers(state, "yellow", Move)} == {("TASM", ("BENG",)), ("TASM", ("INDI",))}


def sea_fight(mine: dict[str, int], theirs: dict[str, int], **more: dict[str, int]) -> State:
    seas = {"INDI": {"yellow": mine}, "ARAB": {"red": {**theirs, **more.get("aboard", {})}}}
    state = a_position(seas=seas, wars=WAR)
    for unit, number in mine.items():
        state = do(state, "yellow", *[Move(unit, 2, "INDI", "ARAB")] * number)
    names = [name for name in ("ship_of_the_line", "frigate") for _ in range(theirs.get(name, 0))]
    return committed(state, *names[:3])


def test_a_tie_at_sea_is_boarded_until_decided() -> None:  # 11.6
    state = roll(sea_fight({"frigate": 1}, {"ship_of_the_line": 1}), 4, 4)
    assert top(state).step == "boarding"
    assert [a.pips for a in IMPERUNDE.legal_actions(state, CHANCE)] == [1, 2, 3, 4, 5, 6]  # white for the frigate
    state = roll(state, 5)
    assert [a.pips for a in IMPERUNDE.legal_actions(state, CHANCE)] == [3, 4, 5, 6, 7, 8]  # green for the other
    state = roll(state, 5, 6, 3)
    assert force(state, "ARAB", "yellow") == {"frigate": 1, "ship_of_the_line": 1}
    assert force(state, "ARAB", "red") == {}
    assert {m.moves for m in offers(state, "yellow", Move)} == {1}
    assert {m.unit for m in offers(state, "yellow", Move)} == {"frigate"}  # the prize lies on its side


def test_the_defender_may_capture_too() -> None:  # 11.6
    state = roll(sea_fight({"frigate": 1}, {"frigate": 1}), 4, 4, 2, 6)
    assert force(state, "ARAB", "red") == {"frigate": 2}
    assert state.board.used[0][FRIGATE] == 0
    state = do(state, "yellow", EndMovement())
    assert sorted(m.moves for m in offers(state, "red", Move)) == [2, 2]  # one ship, two ways; the prize stays


def test_a_prize_in_reserve_must_fight_on() -> None:  # 11.1: to the end
    state = sea_fight({"frigate": 3}, {"frigate": 5})
    state = roll(state, 6, 5, 5, 6, 1, 1, 6, 1)  # two sunk, one boarded and taken: four of yellow against two
    assert len(top(state).engaged) == 3
    assert force(state, "ARAB", "yellow") == {"frigate": 1}
    state = do(do(state, "yellow", Commit()), CHANCE, *map(RollDie, (1, 1, 1, 6, 6)))
    state = roll(do(state, "yellow", Commit()), 1, 6, 6)
    assert BreakOff() not in IMPERUNDE.legal_actions(state, "yellow")
    assert offers(state, "yellow", Move) == [Move("frigate", 0, "ARAB", "ARAB")]


def test_transports_of_friends_of_both_survive_a_sea_fight() -> None:  # 11.6
    seas = {"INDI": {"yellow": {"frigate": 1}}, "ARAB": {"red": {"frigate": 1}, "blue": {"infantry": 1}}}
    state = do(a_position(seas=seas, wars=WAR), "yellow", Move("frigate", 2, "INDI", "ARAB"))
    state = roll(committed(state, "frigate"), 6, 1)
    assert force(state, "ARAB", "blue") == {"infantry": 1}


def test_pirates_defend_by_default_and_sink_no_one_they_do_not_meet() -> None:
    seas = {"INDI": {"yellow": {"ship_of_the_line": 1}}, "ARAB": {"pirates": {"frigate": 2, "ship_of_the_line": 1}}}
    state = do(a_position(seas=seas), "yellow", Move("ship_of_the_line", 2, "INDI", "ARAB"), Commit())
    assert [kind for kind, _ in top(state).chosen] == [LINE, FRIGATE, FRIGATE]
    state = roll(state, 8, 8, 1, 1, 3, 5)  # boarded by the pirates
    assert force(state, "ARAB", "pirates") == {"frigate": 2, "ship_of_the_line": 2}


def test_without_a_black_ship_of_the_line_the_prize_of_pirates_sinks() -> None:  # board ruling
    seas = {"INDI": {"yellow": {"ship_of_the_line": 1}}, "ARAB": {"pirates": {"ship_of_the_line": 5}}}
    state = do(a_position(seas=seas), "yellow", Move("ship_of_the_line", 2, "INDI", "ARAB"), Commit())
    state = roll(state, 8, 8, 3, 3, 3, 5)
    assert force(state, "ARAB", "pirates") == {"ship_of_the_line": 5}


def test_the_engine_refuses_dice_of_another_colour() -> None:
    state = committed(attack({"infantry": 1}, {"infantry": 1}), "infantry")
    with pytest.raises(IllegalAction):
        roll(state, 7)
    assert replace(state) == state


def prizes(defender: str = "red", frigates: int = 3, taken: int = 1) -> State:
    """Red, whose turn is still to come, holds the Arabian Sea with fresh frigates and some captured in this phase."""
    seas = {"INDI": {"yellow": {"frigate": 1}}, "ARAB": {defender: {"frigate": frigates}}}
    play = Play(a_position(seas=seas, wars=WAR))
    change_used(play, 1, FRIGATE, taken)
    station(play, INDEX["ARAB"], 1, FRIGATE, 0, taken)
    return do(play.state, "yellow", Move("frigate", 2, "INDI", "ARAB"), AskDefender())


def test_the_defender_chooses_among_equal_units_with_different_moves_left() -> None:  # 11.2, 14.6
    state = prizes()
    three = ("frigate",) * 3
    assert offers(state, "red", Defend) == [Defend(three, (0, 2, 2)), Defend(three, (2, 2, 2))]
    for action, left in ((Defend(three, (0, 2, 2)), [2, 2, 2]), (Defend(three, (2, 2, 2)), [0, 2, 2])):
        after = roll(do(do(state, "red", action), "yellow", Commit()), 6, 3, 1, 1)  # the first of red's is lost
        lying = [moves for _, _, moves, number in after.board.units[INDEX["ARAB"]] for _ in range(number)]
        assert sorted(lying) == sorted(left)


def test_where_no_more_than_three_stand_all_fight_and_nothing_is_chosen() -> None:
    assert offers(prizes(frigates=2), "red", Defend) == [Defend(("frigate",) * 3)]


def test_whoever_has_ended_their_movement_has_no_moves_left_to_choose_by() -> None:
    state = a_position(lands={"WIN": ("yellow", {"cavalry": 4, "infantry": 1, "trading_post": 1})}, wars=WAR)
    state = do(state, "yellow", EndMovement())
    assert {moves for side, _, moves, _ in state.board.units[INDEX["WIN"]]} == {0}


def test_a_defence_of_an_old_record_has_no_moves() -> None:
    assert IMPERUNDE.decode({"type": "defend", "units": ["fort"]}) == Defend(("fort",))


# One preference for a combat


def siege(**force: int) -> State:
    """Yellow attacks with three; red has forts, artillery and infantry."""
    return do(attack({"artillery": 3}, {"fort": 1, "artillery": 1, "infantry": 4, **force}), "yellow", AskDefender())


def test_the_best_dice_are_offered_before_sparing_the_artillery() -> None:
    state = siege()
    assert offers(state, "red", PreferDefence) == [PreferDefence("best_dice"), PreferDefence("spare_artillery")]
    best = do(do(state, "red", PreferDefence("best_dice")), "yellow", Commit())
    assert top(best).chosen == ((FORT, 0), (ARTILLERY, 1), (INFANTRY, 1))
    spared = do(do(state, "red", PreferDefence("spare_artillery")), "yellow", Commit())
    assert top(spared).chosen == ((FORT, 0), (INFANTRY, 1), (INFANTRY, 1))


def test_a_preference_lasts_until_the_end_of_the_combat() -> None:
    state = do(siege(), "red", PreferDefence("best_dice"))
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    state = roll(do(state, "yellow", Commit()), 8, 8, 3, 9, 3, 1)  # both lose
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    assert Commit() in IMPERUNDE.legal_actions(state, "yellow")


def test_it_can_be_changed_before_any_roll() -> None:
    state = do(siege(), "red", PreferDefence("best_dice"))
    assert offers(state, "red", PreferDefence) == [PreferDefence("spare_artillery"), PreferDefence("ask")]
    state = do(state, "red", PreferDefence("ask"))
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    state = do(state, "yellow", Commit())
    assert offers(state, "red", PreferDefence) == []


def test_rebels_do_not_wait_for_whoever_has_a_preference() -> None:
    lands = {"PER": ("red", {"infantry": 4, "artillery": 1, "trading_post": 1})}
    play = Play(a_position(lands=lands, hands={"red": ["pirates"]}))
    rebels(play, INDEX["PER"], 3)
    state = play.state
    while not IMPERUNDE.waiting_for(state):
        play = Play(state)
        CombatPhase.advance(play, top(state))
        state = play.state
    assert IMPERUNDE.waiting_for(state) == {"red"}
    state = do(state, "red", PreferDefence("spare_artillery"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 1, 1, 1, 6, 6, 6)
    assert not isinstance(state.stack[-1], Combat), "the rebels are beaten, without another question"


# Rolling on


def test_dice_roll_on_until_an_attacker_is_lost() -> None:
    state = do(attack({"artillery": 3}, {"infantry": 7}), "yellow", AskDefender())
    state = do(do(state, "red", Defend(("infantry",) * 3)), "yellow", RollOn())
    state = roll(state, 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "nobody is asked"
    state = roll(state, 8, 3, 3, 6, 6, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    assert len(top(state).engaged) == 2


def test_whoever_rolls_on_from_the_start_lets_the_defender_choose_first() -> None:
    state = do(attack({"artillery": 3}, {"infantry": 7, "cavalry": 1}), "yellow", RollOn())
    assert IMPERUNDE.waiting_for(state) == {"red"}
    state = do(state, "red", Defend(("infantry",) * 3))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "the attacker is not asked again"
    state = roll(state, 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {"red"}
    state = do(state, "red", PreferDefence("best_dice"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 8, 3, 3, 7, 6, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}, "until a unit is lost"


def test_a_third_player_with_a_card_has_a_moment_before_the_first_dice_of_rolling_on() -> None:
    state = attack({"infantry": 3}, {"infantry": 1, "fort": 1, "trading_post": 1})
    betrayal = next(card for card in state.pile if KIND_OF_CARD[card] == CARD["betrayal"])
    state = do(replace(state, hands=((), (), (betrayal,), ())), "yellow", RollOn())
    state = do(state, "red", Defend(("fort", "infantry")))  # what the table answers at once: there is nothing else
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    assert IMPERUNDE.forced(state, "yellow") is None
    assert PlayBetrayal("PER") in IMPERUNDE.legal_actions(state, "blue")
    state = do(state, "yellow", RollOn())
    assert IMPERUNDE.waiting_for(state) == {CHANCE}


def test_later_dice_of_rolling_on_wait_for_no_third_player() -> None:
    state = attack({"artillery": 3}, {"infantry": 7})
    state = do(replace(state, hands=((), (), (state.pile[0],), ())), "yellow", RollOn())
    state = do(do(state, "red", Defend(("infantry",) * 3)), "yellow", RollOn())
    state = roll(state, 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {CHANCE}


def with_a_card(state: State, name: str, player: int = 1) -> State:
    card = next(card for card in state.pile if KIND_OF_CARD[card] == CARD[name])
    hands = tuple((card,) if each == player else () for each in range(len(state.seats)))
    return replace(state, hands=hands)


@pytest.mark.parametrize("card", ["coup_de_main", "plunder"])
def test_a_defender_with_a_card_is_asked_before_each_roll_of_rolling_on(card: str) -> None:  # a ruling of ours
    state = do(with_a_card(attack({"artillery": 3}, {"infantry": 7}), card), "yellow", RollOn())
    for _ in range(2):
        assert IMPERUNDE.waiting_for(state) == {"red"}
        assert offers(state, "red", Defend) == [Defend(("infantry",) * 3)]
        assert IMPERUNDE.forced(state, "red") is None
        assert bool(offers(state, "red", PlayCoupDeMain)) == (card == "coup_de_main")
        state = roll(do(state, "red", Defend(("infantry",) * 3)), 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {"red"}, "one infantry is left"


@pytest.mark.parametrize("force", [{"infantry": 7}, {"infantry": 2, "artillery": 1}])
def test_a_defender_without_a_choice_may_ask_for_no_more_questions(force: dict[str, int]) -> None:  # a ruling of ours
    state = do(with_a_card(attack({"artillery": 3}, force), "coup_de_main"), "yellow", RollOn())
    assert offers(state, "red", PreferDefence) == [PreferDefence("best_dice")]
    state = do(state, "red", PreferDefence("best_dice"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "nobody is asked before the dice"
    state = roll(state, 8, 3, 3, 6, 6, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}, "a unit is lost: the attacker pauses"
    assert offers(state, "red", PreferDefence) == [PreferDefence("ask")], "until they want to be asked again"


def test_without_a_card_and_a_choice_there_is_nothing_to_prefer() -> None:
    state = do(attack({"artillery": 3}, {"infantry": 2}), "yellow", AskDefender())
    assert IMPERUNDE.legal_actions(state, "red") == (Defend(("infantry",) * 2),)


def test_whoever_begins_to_roll_on_later_lets_a_defender_with_a_card_have_a_word_first() -> None:
    state = do(with_a_card(attack({"artillery": 3}, {"infantry": 9}), "coup_de_main"), "yellow", AskDefender())
    state = do(do(state, "red", Defend(("infantry",) * 3)), "yellow", Commit())
    state = roll(state, 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    assert IMPERUNDE.waiting_for(do(state, "yellow", Commit())) == {CHANCE}, "the attacker paused"
    assert IMPERUNDE.waiting_for(do(state, "yellow", RollOn())) == {"red"}


def test_a_defender_with_a_card_is_asked_before_each_roll_of_rolling_on_in_a_clearing() -> None:
    ships, three = {"yellow": {"ship_of_the_line": 3}, "red": {"frigate": 9}}, Defend(("frigate",) * 3)
    state = with_a_card(clearing(a_position(Clearing(SEAS.start), seas={"ARAB": ships}, wars=WAR)), "plunder")
    state = roll(do(do(state, "red", three), "yellow", Commit()), 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    for _ in range(2):
        state = do(state, "yellow", RollOn()) if top(state).rolls == 1 else state
        assert IMPERUNDE.waiting_for(state) == {"red"}
        state = roll(do(state, "red", three), 8, 8, 8, 1, 1, 1)
    assert isinstance(state.stack[-1], Moving), "all are sunk"


def test_whoever_has_a_preference_is_not_asked_while_the_attacker_rolls_on() -> None:  # a ruling of ours
    state = with_a_card(attack({"artillery": 3}, {"infantry": 7, "artillery": 2}), "coup_de_main")
    state = do(do(state, "yellow", RollOn()), "red", PreferDefence("spare_artillery"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 8, 8, 8, 1, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "whatever cards they hold"
    state = roll(state, 8, 3, 3, 6, 6, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}, "a unit is lost: the attacker pauses"
    assert offers(state, "red", PlayCoupDeMain)
    assert offers(state, "red", PreferDefence) == [PreferDefence("best_dice"), PreferDefence("ask")]


def test_a_card_ends_rolling_on() -> None:
    state = attack({"artillery": 3}, {"infantry": 7, "artillery": 2})
    coup = next(card for card in state.pile if KIND_OF_CARD[card] == CARD["coup_de_main"])
    state = do(replace(state, hands=((), (coup,), (), ())), "yellow", AskDefender())
    state = do(do(state, "red", Defend(("artillery", "infantry", "infantry"))), "yellow", RollOn())
    state = roll(state, 8, 8, 8, 3, 1, 1)
    assert IMPERUNDE.waiting_for(state) == {"red"}
    assert IMPERUNDE.waiting_for(do(state, "red", Defend(("infantry",) * 3))) == {CHANCE}
    state = unanswered(do(state, "red", PlayCoupDeMain("PER")))
    assert IMPERUNDE.waiting_for(do(state, "red", Defend(("infantry",) * 3))) == {"yellow"}
