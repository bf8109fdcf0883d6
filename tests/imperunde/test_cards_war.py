"""Cards of war and peace and of battle (12): 1, 2, 5, 6, 7, 8, 13, 18."""

from dataclasses import replace

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import AskDefender, Commit, Defend, Engage, Leave, Move, SpinEvent, SpinPlace
from rules.imperunde.board import INDEX
from rules.imperunde.cards.actions import (
    PlayAmbush,
    PlayArmistice,
    PlayBetrayal,
    PlayCapture,
    PlayCoupDeMain,
    PlayDeclarationOfWar,
    PlayPeaceTreaty,
    PlayRebellion,
    PlaySurpriseAttack,
)
from rules.imperunde.phases import Clearing, ClearZone, Combat, Leaving, Moving
from rules.imperunde.state import State
from rules.kernel import Question
from table import Order, Stop
from table.referee.apply_orders import ordered_action
from table.referee.turn import Turn
from tests.imperunde import invariants
from tests.imperunde.positions import (
    WAR,
    a_position,
    budgeting,
    do,
    events_due,
    force,
    forts,
    hand,
    investing,
    negotiating,
    offers,
    owner,
    play_card,
    refused,
    roll,
    top,
)
from tests.imperunde.test_clearing import clearing


def persia(garrison: dict[str, int], attackers: dict[str, int] | None = None, **hands: list[str]) -> State:
    lands = {
        "WIN": ("yellow", {**(attackers or {"infantry": 1}), "trading_post": 1}),
        "PER": ("red", {**garrison, "trading_post": 2}),
    }
    return a_position(lands=lands, wars=WAR, hands=hands)


def opened(state: State) -> State:
    for move in offers(state, "yellow", Move):
        if move.target == "PER":
            return do(state, "yellow", move)
    raise AssertionError


# 1 Armistice


def test_an_armistice_is_with_an_enemy_and_at_once() -> None:
    state = a_position(wars=WAR, hands={"red": ["armistice"]})
    assert offers(state, "red", PlayArmistice) == [PlayArmistice("yellow")]
    state = play_card(state, "red", PlayArmistice("yellow"))  # out of turn
    assert IMPERUNDE.view(state, None).wars == ()
    assert hand(state, "red") == []
    assert refused(a_position(hands={"red": ["armistice"]}), "red", PlayArmistice("yellow")) == "card-moment"


def test_an_armistice_sends_attackers_back_with_the_moves_they_had() -> None:  # publisher's answer
    state = persia({"infantry": 3}, {"cavalry": 1, "infantry": 1}, red=["armistice"])
    state = do(state, "yellow", Move("cavalry", 2, "WIN", "PER"), Move("infantry", 1, "WIN", "PER"))
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert isinstance(state.stack[-1], Moving)
    assert set(state.board.units[INDEX["WIN"]]) == {(0, 0, 1, 1), (0, 1, 2, 1)}
    assert owner(state, "PER") == "red"


def test_an_armistice_between_rolls_keeps_the_losses() -> None:
    state = persia({"infantry": 3}, {"infantry": 2}, red=["armistice"])
    state = do(state, "yellow", *[Move("infantry", 1, "WIN", "PER")] * 2, AskDefender())
    state = roll(do(do(state, "red", Defend(("infantry",) * 3)), "yellow", Commit()), 6, 1, 2, 2, 2)
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert force(state, "WIN", "yellow") == {"infantry": 1}
    assert force(state, "PER", "red") == {"infantry": 2}


def test_a_colony_left_for_the_attack_is_theirs_again() -> None:
    lands = {"WIN": ("yellow", {"infantry": 1}), "PER": ("red", {"infantry": 1})}
    state = do(
        a_position(lands=lands, wars=WAR, hands={"red": ["armistice"]}), "yellow", Move("infantry", 1, "WIN", "PER")
    )
    assert owner(state, "WIN") is None
    assert owner(play_card(state, "red", PlayArmistice("yellow")), "WIN") == "yellow"


def test_a_base_that_rebels_have_freed_stays_free() -> None:  # 5.3: natives hold it, and nobody has beaten them
    state = persia({"infantry": 1}, {"infantry": 1, "cavalry": 1}, red=["armistice"], blue=["rebellion"])
    state = do(state, "yellow", Move("cavalry", 2, "WIN", "PER"), Move("infantry", 1, "WIN", "PER"))
    state = play_card(state, "blue", PlayRebellion("WIN"))  # a post alone defends nothing
    assert owner(state, "WIN") is None
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert owner(state, "WIN") is None
    assert set(state.board.units[INDEX["SAF"]]) == {(0, 0, 0, 1), (0, 1, 0, 1)}  # home, without moves
    invariants.check(state)


def test_those_from_elsewhere_go_back_where_they_came_from_though_rebels_rise() -> None:
    seas = {"INDI": {"yellow": {"infantry": 1}}}
    lands = {"WIN": ("yellow", {"infantry": 1, "trading_post": 1}), "PER": ("red", {"infantry": 1, "trading_post": 2})}
    state = a_position(lands=lands, seas=seas, wars=WAR, hands={"red": ["armistice"], "blue": ["rebellion"]})
    state = do(state, "yellow", Move("infantry", 1, "WIN", "PER"), Move("infantry", 2, "INDI", "PER", ("ARAB",)))
    state = play_card(play_card(state, "blue", PlayRebellion("WIN")), "red", PlayArmistice("yellow"))
    assert state.board.units[INDEX["INDI"]] == ((0, 0, 2, 1),)
    assert force(state, "SAF", "yellow") == {"infantry": 1}


def test_a_prize_taken_before_the_armistice_finds_another_zone() -> None:
    seas = {"INDI": {"yellow": {"frigate": 3}}, "ARAB": {"red": {"frigate": 5}}}
    state = a_position(seas=seas, wars=WAR, hands={"red": ["armistice"]})
    state = do(state, "yellow", *[Move("frigate", 2, "INDI", "ARAB")] * 3, AskDefender())
    state = do(do(state, "red", Defend(("frigate",) * 3)), "yellow", Commit())
    state = roll(state, 6, 5, 5, 6, 1, 1, 6, 1)  # one prize in reserve
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert state.stack[-1] == Leaving(0, INDEX["ARAB"])
    state = do(state, "yellow", Leave("BENG"))
    assert force(state, "INDI", "yellow") == {"frigate": 3}
    assert force(state, "BENG", "yellow") == {"frigate": 1}


def test_a_clearing_goes_on_in_spite_of_an_armistice() -> None:  # publisher's answer
    state = clearing(
        a_position(
            Clearing(62),
            seas={"ARAB": {"yellow": {"frigate": 1}, "red": {"frigate": 1}}},
            wars=WAR,
            hands={"red": ["armistice"]},
        )
    )
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert isinstance(state.stack[-1], Combat)
    assert isinstance(state.stack[-2], ClearZone)


def test_a_clearing_goes_on_against_a_fleet_that_is_fighting_another() -> None:  # publisher's answer
    fleets = {"yellow": {"frigate": 1}, "red": {"frigate": 1}, "blue": {"frigate": 1}}
    wars = [*WAR, ("yellow", "blue")]
    state = clearing(a_position(Clearing(62), seas={"ARAB": fleets}, wars=wars, hands={"blue": ["armistice"]}))
    assert top(state).defender == 1
    state = play_card(state, "blue", PlayArmistice("yellow"))  # yellow's only ship is in the fight with red
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 6, 1)
    assert (top(state).attacker, top(state).defender) == (0, 2)


# 6 Declaration of war


def test_a_declaration_of_war_breaks_an_armistice_and_allows_attack_at_once() -> None:
    state = persia({"infantry": 1}, yellow=["declaration_of_war"], red=["armistice"])
    state = play_card(state, "red", PlayArmistice("yellow"))
    assert [m for m in offers(state, "yellow", Move) if m.target == "PER"] == []
    state = play_card(state, "yellow", PlayDeclarationOfWar("red"))
    assert [m for m in offers(state, "yellow", Move) if m.target == "PER"]


def test_war_by_card_sinks_transports_beside_the_new_enemy() -> None:  # board ruling
    seas = {
        "ARAB": {"red": {"frigate": 1}, "yellow": {"infantry": 2}},
        "BENG": {"yellow": {"frigate": 1}, "red": {"infantry": 1}, "blue": {"infantry": 1}},
        "TASM": {"yellow": {"infantry": 1}, "red": {"infantry": 1}},
    }
    state = play_card(
        a_position(seas=seas, hands={"yellow": ["declaration_of_war"]}), "yellow", PlayDeclarationOfWar("red")
    )
    assert force(state, "ARAB", "yellow") == {}
    assert force(state, "BENG", "red") == {}
    assert force(state, "BENG", "blue") == {"infantry": 1}
    assert force(state, "TASM", "red") == {"infantry": 1}
    assert refused(state, "yellow", PlayDeclarationOfWar("blue")) == "card-not-held"


def test_war_by_card_sinks_no_transports_in_a_zone_still_being_cleared() -> None:  # 14.5: nobody holds it yet
    fleets = {"yellow": {"frigate": 1}, "red": {"frigate": 1}, "green": {"infantry": 2}}
    hands = {"green": ["declaration_of_war"]}
    state = clearing(a_position(Clearing(62), seas={"ARAB": fleets}, wars=WAR, hands=hands))
    state = play_card(state, "green", PlayDeclarationOfWar("red"))
    state = do(do(state, "red", Defend(("frigate",))), "yellow", Commit())
    assert force(roll(state, 6, 1), "ARAB", "green") == {"infantry": 2}  # the victor is a friend
    assert force(roll(state, 1, 6), "ARAB", "green") == {}


def test_war_by_card_sinks_transports_beside_the_new_enemy_though_they_are_attacked() -> None:  # board ruling
    seas = {"INDI": {"yellow": {"frigate": 1}}, "ARAB": {"red": {"frigate": 1}, "green": {"infantry": 2}}}
    state = a_position(seas=seas, wars=WAR, hands={"green": ["declaration_of_war"]})
    state = do(state, "yellow", Move("frigate", 2, "INDI", "ARAB"))
    assert force(play_card(state, "green", PlayDeclarationOfWar("red")), "ARAB", "green") == {}


# 13 Peace treaty


def test_a_treaty_is_for_phase_two_and_any_two_players() -> None:
    state = negotiating(a_position(hands={"red": ["peace_treaty"]}))
    assert len(offers(state, "red", PlayPeaceTreaty)) == 6
    for other in (a_position(hands={"red": ["peace_treaty"]}), budgeting(a_position(hands={"red": ["peace_treaty"]}))):
        assert refused(other, "red", PlayPeaceTreaty("yellow", "blue")) == "card-moment"


# 2 Betrayal


def test_betrayal_takes_a_fort_before_the_first_dice() -> None:
    state = opened(persia({"fort": 2, "infantry": 1}, blue=["betrayal", "betrayal"]))
    state = play_card(state, "blue", PlayBetrayal("PER"))  # a third player's card
    assert forts(state, "PER") == 1
    state = do(state, "yellow", AskDefender())
    state = do(state, "red", Defend(("fort", "infantry")))
    state = play_card(state, "blue", PlayBetrayal("PER"))
    assert top(state).step == "defend"  # the chosen fort is gone: the defender chooses again
    state = roll(do(do(state, "red", Defend(("infantry",))), "yellow", Commit()), 6, 5)
    assert owner(state, "PER") == "yellow"


def test_betrayal_of_the_only_defender_opens_the_country() -> None:
    state = play_card(opened(persia({"fort": 1}, yellow=["betrayal"])), "yellow", PlayBetrayal("PER"))
    assert owner(state, "PER") == "yellow"


def test_betrayal_works_for_rebels_too_but_never_on_oneself_nor_after_dice() -> None:
    state = persia({"fort": 1, "infantry": 3}, blue=["rebellion", "betrayal"], red=["betrayal"])
    state = play_card(state, "blue", PlayRebellion("PER"))
    assert refused(state, "red", PlayBetrayal("PER")) == "card-moment"
    assert forts(play_card(state, "blue", PlayBetrayal("PER")), "PER") == 0
    state = do(do(state, "red", Defend(("fort", "infantry", "infantry"))), "blue", Commit())
    state = roll(state, 1, 1, 1, 9, 6, 6)
    assert refused(state, "blue", PlayBetrayal("PER")) == "card-moment"
    assert refused(a_position(hands={"blue": ["betrayal"]}), "blue", PlayBetrayal("PER")) == "card-moment"


def rising(garrison: dict[str, int], **hands: list[str]) -> State:
    """An event on the wheel: natives of Persia rise, in red's colony."""
    state = do(events_due(persia(garrison, None, **hands)), CHANCE, SpinPlace("PER"))
    return do(state, CHANCE, SpinEvent("unrest"))


def test_before_the_first_dice_of_rebels_their_player_has_a_word() -> None:
    state = play_card(persia({"fort": 1}, blue=["rebellion", "betrayal"]), "blue", PlayRebellion("PER"))
    assert IMPERUNDE.waiting_for(state) == {"blue"}, "red has no card and nothing to choose, so nobody else pauses"
    assert IMPERUNDE.question(state, "blue") == Question("commit", ("red",), ("PER",))
    assert IMPERUNDE.forced(state, "blue") is None
    assert owner(play_card(state, "blue", PlayBetrayal("PER")), "PER") is None
    state = do(state, "blue", Commit())
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 1, 1, 1, 9)
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "after the first roll no fort can be betrayed"


def test_before_the_first_dice_of_other_rebels_the_owner_pauses() -> None:
    state = rising({"fort": 1}, blue=["betrayal"])
    assert IMPERUNDE.waiting_for(state) == {"red"}
    assert IMPERUNDE.forced(state, "red") is None
    assert IMPERUNDE.legal_actions(state, "red") == (Defend(("fort",)),)
    assert owner(play_card(state, "blue", PlayBetrayal("PER")), "PER") is None
    assert IMPERUNDE.waiting_for(do(state, "red", Defend(("fort",)))) == {CHANCE}


def test_no_order_of_the_owner_ends_the_pause() -> None:
    orders = {"red": (Order("defend", "yes"), Order("defend", "no", where="PER"))}
    for garrison in ({"fort": 1}, {"fort": 2, "artillery": 1, "infantry": 3}):
        state = rising(garrison, blue=["betrayal"])
        assert ordered_action(IMPERUNDE, state, "red", orders["red"]) is None
        assert ordered_action(IMPERUNDE, rising(garrison, red=["armistice"]), "red", orders["red"]), "no card of others"
        state = play_card(persia(garrison, blue=["rebellion", "betrayal"]), "blue", PlayRebellion("PER"))
        turn = Turn(IMPERUNDE, state, 0, "00" * 32, 0, orders=orders)
        turn.settle()
        assert turn.waiting == {"blue"}, "the order has answered, the player of the card has not"


def test_a_stop_on_attacks_holds_before_the_first_dice_of_rebels() -> None:
    state = do(events_due(persia({"fort": 1}, blue=["betrayal"])), CHANCE, SpinPlace("PER"))
    turn = Turn(IMPERUNDE, state, 0, "00" * 32, 0, stops={"blue": (Stop("attack"),)})
    turn.act(CHANCE, [SpinEvent("unrest")])
    turn.settle()
    assert turn.halted == {"blue"}
    assert offers(turn.state, "blue", PlayBetrayal) == [PlayBetrayal("PER")]


def test_the_pause_needs_a_fort_and_a_card_of_somebody_else_whichever_it_is() -> None:
    assert IMPERUNDE.waiting_for(rising({"infantry": 1}, blue=["betrayal"])) == {CHANCE}, "no fort"
    assert IMPERUNDE.waiting_for(rising({"fort": 1})) == {CHANCE}, "no card"
    for card in ("betrayal", "smuggling", "counter_espionage"):
        assert IMPERUNDE.waiting_for(rising({"fort": 1}, green=[card])) == {"red"}
        state = play_card(persia({"fort": 1}, blue=["rebellion"], green=[card]), "blue", PlayRebellion("PER"))
        assert IMPERUNDE.waiting_for(state) == {"blue"}
    state = play_card(persia({"fort": 2}, blue=["rebellion", "betrayal"]), "blue", PlayRebellion("PER"))
    state = play_card(state, "blue", PlayBetrayal("PER"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}, "the last card is played"


def test_after_the_betrayal_of_a_chosen_fort_the_defence_is_chosen_again() -> None:
    garrison = {"fort": 2, "infantry": 2}
    state = play_card(persia(garrison, blue=["rebellion", "betrayal", "ambush"]), "blue", PlayRebellion("PER"))
    state = do(state, "red", Defend(("fort", "fort", "infantry")))
    state = play_card(state, "blue", PlayBetrayal("PER"))
    assert IMPERUNDE.waiting_for(state) == {"blue"}, "one fort is left, and no choice"
    state = roll(do(state, "blue", Commit()), 1, 1, 1, 9, 6, 6)
    assert force(state, "PER", "red") == {"infantry": 2}
    assert forts(state, "PER") == 1


# 5 Coup de main


def test_coup_de_main_adds_one_to_cavalry_for_the_whole_combat() -> None:
    state = persia({"infantry": 2}, {"cavalry": 1}, yellow=["coup_de_main"])
    state = play_card(opened(state), "yellow", PlayCoupDeMain("PER"))
    state = do(do(do(state, "yellow", AskDefender()), "red", Defend(("infantry", "infantry"))), "yellow", Commit())
    state = roll(state, 5, 5, 1)  # 5 + 1
    state = roll(do(state, "yellow", Commit()), 5, 5)
    assert owner(state, "PER") == "yellow"


def test_coup_de_main_for_the_defender_between_rolls_and_not_for_others() -> None:
    state = opened(persia({"cavalry": 1}, {"infantry": 2}, red=["coup_de_main"], blue=["coup_de_main"]))
    assert refused(state, "blue", PlayCoupDeMain("PER")) == "card-moment"
    state = play_card(state, "red", PlayCoupDeMain("PER"))
    state = do(do(do(state, "yellow", AskDefender()), "red", Defend(("cavalry",))), "yellow", Commit())
    state = roll(state, 5, 4)  # 4 + 1 ties, and the defender wins
    assert owner(state, "PER") == "red"


def test_coup_de_main_ends_with_the_combat() -> None:
    state = opened(persia({"cavalry": 1}, {"infantry": 2}, red=["coup_de_main"]))
    state = play_card(state, "red", PlayCoupDeMain("PER"))
    state = do(do(do(state, "yellow", AskDefender()), "red", Defend(("cavalry",))), "yellow", Commit())
    state = roll(state, 1, 7)
    state = opened(do(state, "yellow", IMPERUNDE.safe_action(state, "yellow")))
    assert top(state).coups == 0


# 7 Ambush, 8 Surprise attack


def test_an_ambush_adds_two_in_the_first_roll_alone() -> None:
    state = opened(persia({"infantry": 2}, {"infantry": 3}, red=["ambush"]))
    state = do(state, "yellow", *[Move("infantry", 1, "WIN", "PER")] * 2, AskDefender())
    state = play_card(state, "red", PlayAmbush("PER"))
    state = do(do(state, "red", Defend(("infantry", "infantry"))), "yellow", Commit())
    state = roll(state, 5, 5, 5, 3, 3)  # 3 + 2 ties twice
    assert force(state, "PER", "red") == {"infantry": 2}
    state = roll(do(state, "yellow", Commit()), 4, 3, 3)
    assert force(state, "PER", "red") == {"infantry": 1}


def test_an_ambush_against_rebels() -> None:
    state = persia({"infantry": 1}, blue=["rebellion"], red=["ambush"])
    state = play_card(state, "blue", PlayRebellion("PER"))
    state = play_card(state, "red", PlayAmbush("PER"))  # the last card: nothing is left to ask red
    assert force(roll(state, 6, 1, 1, 4), "PER", "red") == {"infantry": 1}


def test_a_surprise_attack_on_natives_and_with_a_coup_de_main() -> None:
    lands = {"PER": ("yellow", {"cavalry": 1, "trading_post": 1})}
    state = a_position(lands=lands, hands={"yellow": ["surprise_attack", "coup_de_main"]})
    state = do(state, "yellow", Move("cavalry", 2, "PER", "TUR"))
    state = play_card(state, "yellow", PlaySurpriseAttack("TUR"))
    assert refused(state, "yellow", PlaySurpriseAttack("TUR")) == "card-not-held"
    state = play_card(state, "yellow", PlayCoupDeMain("TUR"))
    state = roll(do(state, "yellow", Commit()), 3, 5)  # 3 + 2 + 1
    assert owner(state, "TUR") == "yellow"


def test_ambush_and_surprise_come_before_the_first_dice_and_from_the_right_side() -> None:
    state = opened(
        persia(
            {"infantry": 3}, {"infantry": 3}, red=["ambush", "surprise_attack"], yellow=["ambush", "surprise_attack"]
        )
    )
    assert refused(state, "red", PlaySurpriseAttack("PER")) == "card-moment"
    assert refused(state, "yellow", PlayAmbush("PER")) == "card-moment"
    state = do(do(do(state, "yellow", AskDefender()), "red", Defend(("infantry",) * 3)), "yellow", Commit())
    state = roll(state, 6, 1, 1, 1)
    assert refused(state, "yellow", PlaySurpriseAttack("PER")) == "card-moment"
    assert refused(state, "red", PlayAmbush("PER")) == "card-moment"


# 18 Capture


def sea(hands: dict[str, list[str]], theirs: dict[str, int], wars: list[tuple[str, str]] | None = None) -> State:
    seas = {"INDI": {"yellow": {"frigate": 2}}, "ARAB": {"red": theirs}}
    state = a_position(seas=seas, wars=wars or WAR, hands=hands)
    return do(state, "yellow", Move("frigate", 2, "INDI", "ARAB"))


def test_a_capture_takes_a_frigate_before_the_first_dice() -> None:
    state = play_card(
        sea({"yellow": ["capture"]}, {"frigate": 1, "ship_of_the_line": 1}), "yellow", PlayCapture("ARAB")
    )
    assert force(state, "ARAB", "red") == {"ship_of_the_line": 1}
    assert sorted((unit.kind, unit.moves) for unit in top(state).engaged) == [(3, 0), (3, 1)]


def test_a_captured_last_frigate_wins_the_zone() -> None:
    state = play_card(sea({"yellow": ["capture"]}, {"frigate": 1, "infantry": 1}), "yellow", PlayCapture("ARAB"))
    assert force(state, "ARAB", "yellow") == {"frigate": 2}
    assert force(state, "ARAB", "red") == {}


def test_a_capture_needs_a_frigate_an_own_attack_and_no_dice_yet() -> None:
    assert (
        refused(sea({"yellow": ["capture"]}, {"ship_of_the_line": 1}), "yellow", PlayCapture("ARAB")) == "card-moment"
    )
    assert refused(sea({"red": ["capture"]}, {"frigate": 1}), "red", PlayCapture("ARAB")) == "card-moment"
    state = do(sea({"yellow": ["capture"]}, {"frigate": 3}), "yellow", AskDefender())
    state = roll(do(do(state, "red", Defend(("frigate",) * 3)), "yellow", Commit()), 6, 2, 1, 1)
    assert refused(state, "yellow", PlayCapture("ARAB")) == "card-moment"
    pirates = a_position(
        seas={"INDI": {"yellow": {"frigate": 1}}, "ARAB": {"pirates": {"frigate": 1}}}, hands={"yellow": ["capture"]}
    )
    pirates = do(pirates, "yellow", Move("frigate", 2, "INDI", "ARAB"))
    assert refused(pirates, "yellow", PlayCapture("ARAB")) == "card-moment"


def test_a_capture_in_a_clearing_before_the_fleet_is_told_off() -> None:
    seas = {"ARAB": {"yellow": {"frigate": 3, "ship_of_the_line": 1}, "red": {"frigate": 2}}}
    state = clearing(a_position(Clearing(62), seas=seas, wars=WAR, hands={"yellow": ["capture"]}))
    assert offers(state, "yellow", Engage)
    state = play_card(state, "yellow", PlayCapture("ARAB"))
    assert force(state, "ARAB", "yellow") == {"frigate": 4, "ship_of_the_line": 1}
    assert force(state, "ARAB", "red") == {"frigate": 1}


def test_cards_of_battle_need_a_battle() -> None:
    cards = ["betrayal", "coup_de_main", "ambush", "surprise_attack", "capture"]
    state = a_position(lands={"PER": ("red", {"fort": 1, "trading_post": 1})}, wars=WAR, hands={"yellow": cards})
    kinds = (PlayBetrayal, PlayCoupDeMain, PlayAmbush, PlaySurpriseAttack, PlayCapture)
    for position in (state, investing(state), negotiating(state), budgeting(state), events_due(state)):
        assert not any(isinstance(a, kinds) for a in IMPERUNDE.legal_actions(position, "yellow"))
    assert replace(state) == state
