"""Cards at sea and in colonies (12): 3, 4, 9, 10, 11, 12, 15."""

from dataclasses import replace

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    AskDefender,
    BuildCanal,
    BuildFort,
    BuildPost,
    BuildShip,
    BuyArmy,
    Commit,
    Defend,
    EndInvestments,
    EndMarch,
    Leave,
    MarchArmy,
    Move,
)
from rules.imperunde.board import INDEX
from rules.imperunde.cards.actions import (
    PlayCapture,
    PlayForgedLandOrders,
    PlayForgedNavalOrders,
    PlayFreebooter,
    PlayPirates,
    PlayRebellion,
    PlaySabotage,
    PlaySmuggling,
)
from rules.imperunde.events import SmugglingEnded, ZoneWon
from rules.imperunde.phases import Forging, Investing, LastMoment, Moving, Revenue
from rules.imperunde.state import State
from rules.kernel import put
from tests.imperunde.invariants import check_pieces, check_seas
from tests.imperunde.positions import (
    WAR,
    a_position,
    apply,
    budgeting,
    do,
    embarking,
    events_due,
    force,
    forts,
    investing,
    marked,
    negotiating,
    offers,
    owner,
    play_card,
    posts,
    refused,
    roll,
    top,
)
from tests.imperunde.test_clearing import clearing, zone

# 3 Freebooter


def test_a_freebooter_hires_all_pirates_of_a_zone_and_sails_at_once_in_their_turn() -> None:
    seas = {"ARAB": {"pirates": {"frigate": 2, "ship_of_the_line": 1}}}
    state = play_card(a_position(seas=seas, hands={"yellow": ["freebooter"]}), "yellow", PlayFreebooter("ARAB"))
    assert force(state, "ARAB", "yellow") == {"frigate": 2, "ship_of_the_line": 1}
    assert force(state, "ARAB", "pirates") == {}
    assert {m.unit for m in offers(state, "yellow", Move)} == {"frigate", "ship_of_the_line"}
    assert state.board.used[6] == (0, 0, 0, 0, 0, 0, 0)


def test_hired_ships_without_a_piece_are_gone() -> None:  # board ruling
    seas = {"ARAB": {"pirates": {"frigate": 2}}, "BENG": {"yellow": {"frigate": 14}}}
    state = play_card(a_position(seas=seas, hands={"yellow": ["freebooter"]}), "yellow", PlayFreebooter("ARAB"))
    assert force(state, "ARAB", "yellow") == {"frigate": 1}


def test_a_freebooter_beside_a_friends_new_ship_must_make_room_in_the_clearing() -> None:  # board ruling
    seas = {"ARAB": {"pirates": {"frigate": 1}, "yellow": {"frigate": 1}}}
    state = investing(a_position(seas=seas, hands={"red": ["freebooter"]}))
    state = clearing(play_card(state, "red", PlayFreebooter("ARAB")))
    assert offers(state, "red", Leave) == [Leave("BENG"), Leave("INDI")]


@pytest.mark.parametrize(
    "wars", [[("yellow", "red"), ("yellow", "green")], [("yellow", "red")]], ids=["enemy", "friend"]
)
def test_hired_pirates_who_waited_for_the_clearing_still_wait_for_it(wars: list[tuple[str, str]]) -> None:  # 14.5
    seas = {"ARAB": {"yellow": {"frigate": 1}, "red": {"infantry": 1}}}
    hands = {"blue": ["pirates"], "green": ["freebooter"]}
    base = a_position(seas=seas, wars=wars, hands=hands)
    state = play_card(replace(base, stack=(LastMoment(),)), "blue", PlayPirates("ARAB"))
    state = play_card(state, "green", PlayFreebooter("ARAB"))
    assert isinstance(state.stack[-1], Revenue)  # no card is left, so the last moment is over
    assert force(state, "ARAB", "green") == {"frigate": 2}
    assert force(state, "ARAB", "red") == {"infantry": 1}, "two navies are here: nobody holds the zone yet"
    check_seas(state)
    with pytest.raises(AssertionError):
        check_seas(replace(state, discards=()))  # without the pirates of a card nobody shares a zone here
    state = clearing(state)
    if len(wars) > 1:
        assert (top(state).attacker, top(state).defender) == (0, 3)
    else:
        assert offers(state, "green", Leave) == [Leave("BENG"), Leave("INDI")]  # friends part


def hunted(*wars: tuple[str, str], **hands: list[str]) -> State:
    """Yellow attacks pirates, with red's transports beside them."""
    seas = {"ARAB": {"pirates": {"frigate": 2}, "red": {"infantry": 1}}, "INDI": {"yellow": {"frigate": 1}}}
    return do(a_position(seas=seas, wars=wars, hands=hands), "yellow", Move("frigate", 2, "INDI", "ARAB"))


def raided(*wars: tuple[str, str], **hands: list[str]) -> State:
    """Pirates have just attacked a ship of red's."""
    state = a_position(seas={"ARAB": {"red": {"frigate": 1}}}, wars=wars, hands={"blue": ["pirates"], **hands})
    return play_card(state, "blue", PlayPirates("ARAB"))


def test_a_freebooter_answers_pirates_that_have_just_attacked() -> None:
    state = raided(red=["freebooter"])
    assert IMPERUNDE.waiting_for(state) == {"red"}
    state = play_card(state, "red", PlayFreebooter("ARAB"))
    assert state.stack == (Moving(0),)
    assert force(state, "ARAB", "red") == {"frigate": 3}
    assert force(state, "ARAB", "pirates") == {}
    check_pieces(state)


def test_pirates_hired_out_of_a_fight_by_an_enemy_fight_on() -> None:  # 14.5
    state = play_card(raided(("red", "green"), red=["sabotage"], green=["freebooter"]), "green", PlayFreebooter("ARAB"))
    assert (top(state).attacker, top(state).defender, top(state).cause) == (1, 3, "clearing")
    assert force(state, "ARAB", "green") == {"frigate": 2}
    check_pieces(state)


def test_pirates_hired_out_of_a_fight_by_a_friend_make_room() -> None:  # 14.5
    state = play_card(raided(red=["sabotage"], green=["freebooter"]), "green", PlayFreebooter("ARAB"))
    assert offers(state, "green", Leave) == [Leave("BENG"), Leave("INDI")]
    state = do(state, "green", Leave("BENG"))
    assert state.stack == (Moving(0),)
    assert force(state, "ARAB", "red") == {"frigate": 1}


def test_pirates_one_attacks_may_be_hired_before_the_first_dice() -> None:
    state = play_card(hunted(("yellow", "red"), yellow=["freebooter"]), "yellow", PlayFreebooter("ARAB"))
    assert state.stack == (Moving(0),)
    assert set(state.board.units[INDEX["ARAB"]]) == {(0, 3, 1, 1), (0, 3, 2, 2)}, "the enemy's transport is sunk"
    state = play_card(hunted(("yellow", "red"), red=["freebooter"]), "red", PlayFreebooter("ARAB"))
    assert (top(state).attacker, top(state).defender, top(state).cause) == (0, 1, "clearing")
    state = play_card(hunted(red=["freebooter"]), "red", PlayFreebooter("ARAB"))
    assert IMPERUNDE.waiting_for(state) == {"red"}, "the later in turn order leaves"
    assert force(state, "ARAB", "yellow") == {"frigate": 1}
    check_pieces(state)


def test_a_fight_that_waits_for_another_may_lose_its_pirates_too() -> None:
    lands = {"PER": ("red", {"fort": 1, "trading_post": 1})}
    seas = {"ARAB": {"pirates": {"frigate": 1}}, "INDI": {"yellow": {"frigate": 1}}}
    hands = {"blue": ["rebellion"], "red": ["freebooter"]}
    state = do(a_position(lands=lands, seas=seas, wars=WAR, hands=hands), "yellow", Move("frigate", 2, "INDI", "ARAB"))
    state = play_card(state, "blue", PlayRebellion("PER"))
    state = play_card(state, "red", PlayFreebooter("ARAB"))
    assert (top(state).place, len(state.stack)) == (INDEX["PER"], 3)
    check_pieces(state)
    state = roll(state, 6, 6, 6, 4)  # nobody else holds a card any more
    assert (top(state).attacker, top(state).defender, top(state).cause) == (0, 1, "clearing")


def test_a_freebooter_needs_pirates_that_have_not_rolled() -> None:
    assert refused(a_position(hands={"red": ["freebooter"]}), "red", PlayFreebooter("ARAB")) == "card-moment"
    state = roll(do(hunted(red=["freebooter"]), "yellow", Commit()), 6, 1, 1)
    assert top(state).rolls == 1
    assert refused(state, "red", PlayFreebooter("ARAB")) == "card-moment"


def test_pirates_who_wait_while_others_fight_in_their_zone_are_not_for_hire() -> None:  # 11.3: no reinforcements
    fleets = {"yellow": {"frigate": 1}, "red": {"frigate": 1}, "pirates": {"frigate": 1}}
    state = zone(fleets, ("yellow", "red"), hands={"red": ["freebooter"]})
    assert top(state).defender == 1
    assert offers(state, "red", PlayFreebooter) == []


# 4 Pirates


def test_two_pirate_frigates_attack_at_once_in_any_phase() -> None:
    seas = {"ARAB": {"red": {"frigate": 1}}}
    lands = {"SAF": ("yellow", {"infantry": 1})}
    base = a_position(lands=lands, seas=seas, hands={"blue": ["pirates"]}, fresh=False)
    for state in (base, investing(base), negotiating(base), budgeting(base), embarking(base), events_due(base)):
        fight = play_card(state, "blue", PlayPirates("ARAB"))
        assert (top(fight).attacker, top(fight).defender, len(top(fight).engaged)) == (6, 1, 2)
        after = roll(roll(fight, 5, 4, 6), 1, 6)  # nothing to choose and no card in hand: red is not asked
        assert after.stack == state.stack  # and the phase goes on
        assert force(after, "ARAB", "red") == {"frigate": 1}


def test_where_enemies_await_the_clearing_the_pirates_of_the_card_wait_too_and_come_last() -> None:  # 14.5
    lands = {"WIN": ("yellow", {"trading_post": 1}), "PER": ("red", {"trading_post": 1})}
    seas = {"ARAB": {"red": {"frigate": 1}}}
    state = a_position(lands=lands, seas=seas, wars=WAR, hands={"blue": ["pirates"]}, surplus={"yellow": 3, "green": 1})
    met = do(investing(state), "yellow", BuildShip("frigate", "WIN", "ARAB"))
    waiting = play_card(met, "blue", PlayPirates("ARAB"))
    assert waiting.stack == met.stack  # nobody fights before all have invested
    assert force(waiting, "ARAB", "pirates") == {"frigate": 2}
    for seat in ("yellow", "red", "blue", "green"):
        waiting = do(waiting, seat, EndInvestments())
    assert (top(waiting).attacker, top(waiting).defender) == (0, 1)
    waiting = roll(do(do(waiting, "red", Defend(("frigate",))), "yellow", Commit()), 6, 1)
    assert (top(waiting).attacker, top(waiting).defender) == (0, 6)  # the one left attacks the pirates


def test_elsewhere_the_pirates_of_the_card_fight_at_once_also_in_phase_four() -> None:
    lands = {"WIN": ("yellow", {"trading_post": 1})}
    state = a_position(lands=lands, wars=WAR, hands={"blue": ["pirates"]}, surplus={"yellow": 3})
    state = do(investing(state), "yellow", BuildShip("frigate", "WIN", "ARAB"))
    assert (top(play_card(state, "blue", PlayPirates("ARAB"))).defender) == 0


def test_pirates_need_a_black_frigate() -> None:
    state = a_position(seas={"ARAB": {"pirates": {"frigate": 20}}}, hands={"blue": ["pirates"]})
    assert offers(state, "blue", PlayPirates) == []
    state = a_position(seas={"ARAB": {"pirates": {"frigate": 19}}}, hands={"blue": ["pirates"]})
    assert force(play_card(state, "blue", PlayPirates("BENG")), "BENG", "pirates") == {"frigate": 1}


# 9 Forged naval orders


def naval(**hands: list[str]) -> State:
    seas = {
        "ARAB": {"red": {"frigate": 1, "infantry": 2}},
        "BENG": {"blue": {"infantry": 1}},
        "INDI": {"red": {"frigate": 1}},
    }
    return a_position(seas=seas, hands=hands)


def test_forged_naval_orders_move_all_ships_and_leave_their_moves() -> None:
    state = naval(yellow=["forged_naval_orders"])
    assert PlayForgedNavalOrders("red", "ARAB", "BENG") not in IMPERUNDE.legal_actions(state, "yellow")  # blue is there
    state = play_card(state, "yellow", PlayForgedNavalOrders("red", "ARAB", "INDI"))
    assert force(state, "INDI", "red") == {"frigate": 2, "infantry": 2}
    assert force(state, "ARAB", "red") == {}
    assert all(group[2] == 2 for group in state.board.units[INDEX["INDI"]])


@pytest.mark.parametrize("mask", ["storms", "calms"])
def test_forged_naval_orders_avoid_storm_and_calm(mask: str) -> None:
    state = naval(yellow=["forged_naval_orders"])
    rough = marked(state, **{mask: 1 << INDEX["GGUI"]})
    assert PlayForgedNavalOrders("red", "INDI", "GGUI") in IMPERUNDE.legal_actions(state, "yellow")
    assert PlayForgedNavalOrders("red", "INDI", "GGUI") not in IMPERUNDE.legal_actions(rough, "yellow")


def test_nothing_is_forged_out_of_a_calm_nor_for_oneself() -> None:  # publisher, board ruling
    state = naval(yellow=["forged_naval_orders"], red=["forged_naval_orders"])
    calm = replace(state, board=replace(state.board, calms=1 << INDEX["INDI"]))
    assert not any(a.sea == "INDI" for a in offers(calm, "yellow", PlayForgedNavalOrders))
    assert {a.whom for a in offers(state, "red", PlayForgedNavalOrders)} == {"blue"}


# 12 Sabotage


def test_sabotage_sinks_a_warship_or_a_transport_of_another() -> None:
    state = naval(yellow=["sabotage"], red=["sabotage"])
    assert {(a.whom, a.sea, a.unit) for a in offers(state, "yellow", PlaySabotage)} == {
        ("red", "ARAB", "frigate"),
        ("red", "ARAB", "infantry"),
        ("red", "INDI", "frigate"),
        ("blue", "BENG", "infantry"),
    }
    assert {a.whom for a in offers(state, "red", PlaySabotage)} == {"blue"}
    transport = play_card(state, "yellow", PlaySabotage("red", "ARAB", "infantry"))
    assert force(transport, "ARAB", "red") == {"frigate": 1, "infantry": 1}
    warship = play_card(state, "yellow", PlaySabotage("red", "ARAB", "frigate"))
    assert force(warship, "ARAB", "red") == {"infantry": 2}


def test_sabotage_of_an_attacker_and_of_a_chosen_defender() -> None:
    seas = {"INDI": {"yellow": {"frigate": 2}}, "ARAB": {"red": {"frigate": 1, "ship_of_the_line": 1}}}
    state = a_position(seas=seas, wars=WAR, hands={"blue": ["sabotage", "sabotage"]})
    state = do(state, "yellow", *[Move("frigate", 2, "INDI", "ARAB")] * 2, AskDefender())
    state = do(state, "red", Defend(("ship_of_the_line", "frigate")))
    state = play_card(state, "blue", PlaySabotage("yellow", "ARAB", "frigate"))
    assert len(top(state).engaged) == 1
    state = play_card(state, "blue", PlaySabotage("red", "ARAB", "ship_of_the_line"))
    assert top(state).step == "defend"  # the defender chooses again
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 6, 2)
    assert force(state, "ARAB", "yellow") == {"frigate": 1}


def test_sabotage_takes_the_attacker_that_could_still_move_before_a_prize_in_reserve() -> None:  # ruling of ours
    seas = {"INDI": {"yellow": {"frigate": 3}}, "ARAB": {"red": {"frigate": 2}}}
    state = a_position(seas=seas, wars=WAR, hands={"blue": ["sabotage"], "yellow": ["capture"]})
    state = do(state, "yellow", *[Move("frigate", 2, "INDI", "ARAB")] * 3)
    state = play_card(state, "yellow", PlayCapture("ARAB"))
    state = play_card(state, "blue", PlaySabotage("yellow", "ARAB", "frigate"))
    assert len(top(state).engaged) == 2
    assert force(state, "ARAB", "yellow") == {"frigate": 1}  # the prize


def test_sabotage_of_the_last_attacker_ends_the_attack() -> None:
    seas = {"INDI": {"yellow": {"frigate": 1}}, "ARAB": {"red": {"frigate": 1}}}
    state = a_position(seas=seas, wars=WAR, hands={"blue": ["sabotage"]})
    state = do(state, "yellow", Move("frigate", 2, "INDI", "ARAB"), AskDefender())
    state = play_card(state, "blue", PlaySabotage("yellow", "ARAB", "frigate"))
    assert isinstance(state.stack[-1], Moving)
    assert state.board.used[0][3] == 0


def test_sabotage_of_the_last_defender_wins_nothing_for_an_attacker_who_has_no_ship_left() -> None:  # 11.6
    red, yellow = {"frigate": 1, "infantry": 2}, {"frigate": 1}
    seas = {"ARAB": {"red": red}, "INDI": {"yellow": yellow}, "BENG": {"yellow": yellow}}
    state = a_position(seas=seas, wars=WAR, hands={"blue": ["sabotage"]})
    state = do(state, "yellow", Move("frigate", 2, "INDI", "ARAB"), AskDefender())
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 1, 6)
    assert top(state).engaged == ()  # a frigate of the Bay of Bengal could still come
    state, events = apply(state, "blue", PlaySabotage("red", "ARAB", "frigate"))
    assert not any(isinstance(event, ZoneWon) for event in events)
    assert force(state, "ARAB", "red") == {"infantry": 2}
    assert isinstance(state.stack[-1], Moving)


# 10 Forged land orders


def land(garrison: dict[str, int], **hands: list[str]) -> State:
    lands = {
        "WIN": ("red", {**garrison, "trading_post": 1}),
        "PER": ("red", {"trading_post": 1}),
        "EIN": ("blue", {"trading_post": 1}),
        "BRA": ("red", {"infantry": 3}),
    }
    return a_position(lands=lands, hands=hands)


def test_forged_land_orders_march_up_to_three_to_the_next_colony() -> None:
    state = land({"infantry": 4, "fort": 1}, yellow=["forged_land_orders"])
    assert offers(state, "yellow", PlayForgedLandOrders) == [PlayForgedLandOrders("WIN", "PER")]
    state = play_card(state, "yellow", PlayForgedLandOrders("WIN", "PER"))
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    assert offers(state, "yellow", EndMarch) == []  # at least one
    state = do(state, "yellow", *[MarchArmy("infantry", 1)] * 3)
    assert isinstance(state.stack[-1], Moving)
    assert force(state, "PER", "red") == {"infantry": 3}
    assert state.board.units[INDEX["PER"]][0][2] == 1  # mobility untouched


def test_one_army_or_fort_must_stay() -> None:
    state = play_card(
        land({"infantry": 2}, yellow=["forged_land_orders"]), "yellow", PlayForgedLandOrders("WIN", "PER")
    )
    state = do(state, "yellow", MarchArmy("infantry", 1))
    assert not isinstance(state.stack[-1], Forging)
    assert force(state, "WIN", "red") == {"infantry": 1}
    assert offers(land({"infantry": 1}, yellow=["forged_land_orders"]), "yellow", PlayForgedLandOrders) == []
    fort = play_card(
        land({"infantry": 1, "fort": 1}, yellow=["forged_land_orders"]), "yellow", PlayForgedLandOrders("WIN", "PER")
    )
    assert force(do(fort, "yellow", MarchArmy("infantry", 1)), "WIN", "red") == {}


def test_the_forger_may_stop_after_one_and_never_touches_homes_or_their_own() -> None:
    state = land({"infantry": 3, "cavalry": 1}, yellow=["forged_land_orders"], red=["forged_land_orders"])
    assert offers(state, "red", PlayForgedLandOrders) == []
    after = play_card(state, "yellow", PlayForgedLandOrders("WIN", "PER"))
    after = do(after, "yellow", MarchArmy("cavalry", 2), EndMarch())
    assert force(after, "PER", "red") == {"cavalry": 1}
    assert refused(state, "yellow", PlayForgedLandOrders("BRA", "LAP")) == "card-home"


# 11 Smuggling


def smuggling(**more: dict[str, int]) -> State:
    lands = {"WIN": ("yellow", {"infantry": 1, **more.get("there", {})}), "MON": ("red", {"infantry": 1})}
    return investing(a_position(lands=lands, hands={"yellow": ["smuggling"], "red": ["smuggling"]}))


def test_smuggled_money_needs_neither_posts_nor_a_quiet_colony() -> None:
    state = smuggling()
    state = replace(state, board=replace(state.board, famines=1 << INDEX["WIN"]))
    state = play_card(state, "yellow", PlaySmuggling("WIN"))
    state = do(state, "yellow", BuyArmy("artillery", "WIN"), BuildPost("WIN"))
    assert posts(state, "WIN") == 1
    assert isinstance(state.stack[-1], Investing)  # all five are spent
    assert state.surplus[0] == 0


def test_smuggled_money_must_be_invested_and_forts_need_a_post() -> None:  # 12, card 11
    state = play_card(smuggling(there={"trading_post": 1}), "yellow", PlaySmuggling("WIN"))
    state = do(state, "yellow", BuildFort("WIN"))
    assert forts(state, "WIN") == 1
    assert offers(state, "yellow", BuildFort) == []
    assert refused(state, "yellow", EndInvestments()) == "smuggling-left"
    state = do(state, "yellow", BuyArmy("infantry", "WIN"))
    assert refused(state, "yellow", EndInvestments()) == "smuggling-left"  # one doubloon buys infantry
    state = do(state, "yellow", BuyArmy("infantry", "WIN"))
    assert isinstance(state.stack[-1], Investing)
    assert state.budgets[0][-1].invested == 0
    assert BuildShip("ship_of_the_line", "WIN", "ARAB") in IMPERUNDE.legal_actions(
        play_card(smuggling(), "yellow", PlaySmuggling("WIN")), "yellow"
    )


def test_smuggled_money_that_buys_nothing_is_lost() -> None:  # a ruling of ours
    state = replace(smuggling(), debts=(5, 0, 0, 0))
    used = tuple(number - (kind < 2) for kind, number in enumerate((*(40, 20, 20), 15, 10, 30, 45)))
    state = replace(state, board=replace(state.board, used=put(state.board.used, 0, used)))
    state = play_card(state, "yellow", PlaySmuggling("WIN"))  # one infantry and one cavalry are left in the bag
    state, _ = apply(state, "yellow", BuyArmy("infantry", "WIN"))
    state, events = apply(state, "yellow", BuyArmy("cavalry", "WIN"))
    assert SmugglingEnded("yellow", "WIN", 2) in events
    assert isinstance(state.stack[-1], Investing)


def test_smuggling_is_for_phase_four_also_out_of_turn_and_in_own_colonies() -> None:
    state = smuggling()
    assert offers(state, "red", PlaySmuggling) == [PlaySmuggling("MON")]
    assert IMPERUNDE.waiting_for(play_card(state, "red", PlaySmuggling("MON"))) == {"red"}
    assert refused(budgeting(state), "yellow", PlaySmuggling("WIN")) == "card-moment"
    assert refused(state, "yellow", PlaySmuggling("SAF")) == "card-home"


def test_smuggling_brings_nobody_into_a_combat() -> None:  # 11.3: a defender has no reinforcements
    lands = {"CON": ("red", {"infantry": 1, "trading_post": 1}), "GUI": ("red", {"trading_post": 1})}
    hands = {"yellow": ["rebellion", "pirates"], "red": ["smuggling"]}
    base = investing(a_position(lands=lands, seas={"GGUI": {"red": {"frigate": 1}}}, hands=hands))
    state = play_card(base, "yellow", PlayRebellion("CON"))
    assert offers(state, "red", PlaySmuggling) == [PlaySmuggling("GUI")]
    raided = play_card(play_card(base, "yellow", PlayPirates("GGUI")), "red", PlaySmuggling("GUI"))
    assert {action.sea for action in offers(raided, "red", BuildShip)} == {"CATL"}
    assert refused(raided, "red", BuildShip("frigate", "GUI", "GGUI")) == "combat-first"


def test_smuggled_money_is_refused_by_its_own_limits() -> None:
    lands = {"WIN": ("red", {"trading_post": 1}), "MON": ("red", {"trading_post": 1}), "EGY": ("red", {"infantry": 1})}
    state = marked(a_position(lands=lands, hands={"red": ["smuggling"]}), famines=1 << INDEX["EGY"])
    state = play_card(investing(state), "red", PlaySmuggling("EGY"))
    assert refused(state, "red", BuildPost("WIN")) == "not-now"
    assert refused(state, "red", BuildCanal("suez")) == "funds-short"
    assert refused(state, "red", BuildFort("EGY")) == "fort-per-post"


# 15 Rebellion


def test_five_rebels_attack_a_colony_of_another() -> None:
    lands = {"WIN": ("red", {"infantry": 1, "trading_post": 2}), "BRA": ("red", {"infantry": 1})}
    state = a_position(lands=lands, hands={"yellow": ["rebellion"], "red": ["rebellion"]})
    assert offers(state, "yellow", PlayRebellion) == [PlayRebellion("WIN")]
    assert offers(state, "red", PlayRebellion) == []
    assert refused(state, "yellow", PlayRebellion("BRA")) == "card-home"
    state = play_card(state, "yellow", PlayRebellion("WIN"))
    assert len(top(state).engaged) + top(state).rebels == 5
    state = roll(do(state, "red", Defend(("infantry",))), 6, 1, 1, 3)
    assert owner(state, "WIN") is None
    assert posts(state, "WIN") == 0


def test_no_rebellion_where_a_combat_is_fought() -> None:  # board ruling
    lands = {"WIN": ("yellow", {"infantry": 1, "trading_post": 1}), "PER": ("red", {"infantry": 1})}
    state = a_position(lands=lands, wars=WAR, hands={"blue": ["rebellion"]})
    state = do(state, "yellow", Move("infantry", 1, "WIN", "PER"))
    assert offers(state, "blue", PlayRebellion) == [PlayRebellion("WIN")]
    nested = play_card(state, "blue", PlayRebellion("WIN"))  # elsewhere it interrupts the attack
    assert owner(nested, "WIN") is None  # only a post was left there
    assert top(nested).place == INDEX["PER"]
