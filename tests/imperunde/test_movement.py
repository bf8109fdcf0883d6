"""Movement (7, 14.6), canals, storms, calms, embarkation (14.7)."""

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import AskDefender, Commit, Embark, EndEmbarkation, EndMovement, Move, RollDie, RollOn
from rules.imperunde.board import FRIGATE, INDEX, INFANTRY, PIRATES
from rules.imperunde.events import ArmyEmbarked, ArmyStayed
from rules.imperunde.phases import Arrival, Combat, Embarking, Happenings, Moving
from rules.imperunde.pieces import change_group, enlist
from rules.imperunde.state import Play, State
from tests.imperunde.positions import (
    a_position,
    apply,
    do,
    dug,
    embarking,
    force,
    marked,
    offers,
    owner,
    posts,
    refused,
    roll,
)


def targets(state: State, seat: str = "yellow") -> set[str]:
    return {move.target for move in offers(state, seat, Move)}


def weather(state: State, **masks: str) -> State:
    return marked(state, **{kind: 1 << INDEX[sea] for kind, sea in masks.items()})


def test_infantry_moves_once_and_cavalry_twice() -> None:  # 14.6
    lands = {
        "WIN": ("yellow", {"infantry": 1, "cavalry": 1, "trading_post": 1}),
        "PER": ("yellow", {"trading_post": 1}),
        "OTT": ("yellow", {"trading_post": 1}),
    }
    state = do(a_position(lands=lands), "yellow", Move("infantry", 1, "WIN", "PER"), Move("cavalry", 2, "WIN", "PER"))
    assert refused(state, "yellow", Move("infantry", 1, "PER", "OTT")) == "moves-spent"
    state = do(state, "yellow", Move("cavalry", 1, "PER", "OTT"))
    assert force(state, "OTT", "yellow") == {"cavalry": 1}


def test_nothing_is_lifted_that_is_not_there() -> None:
    groups = a_position(lands={"WIN": ("yellow", {"infantry": 1})}).board.units[INDEX["WIN"]]
    assert change_group(groups, 0, INFANTRY, 1, -1) == ()
    with pytest.raises(AssertionError):
        change_group(groups, 0, INFANTRY, 0, -1)  # it has a move left


def test_players_move_one_after_the_other() -> None:  # 14.6
    state = a_position(lands={"BRA": ("red", {"infantry": 1}), "SAF": ("yellow", {"infantry": 1})})
    assert refused(state, "red", Move("infantry", 1, "BRA", "LAP")) == "not-your-turn"
    state = do(state, "yellow", EndMovement())
    assert IMPERUNDE.waiting_for(state) == {"red"}
    for seat in ("red", "blue", "green"):
        state = do(state, seat, EndMovement())
    assert isinstance(state.stack[-1], Embarking)


def test_armies_enter_own_countries_attack_free_and_enemy_ones_and_no_home() -> None:  # 5.2, 10, board ruling
    lands = {
        "GER": ("yellow", {"infantry": 1, "trading_post": 1}),
        "FRA": ("red", {"trading_post": 1}),
        "POL": ("blue", {"trading_post": 1}),
        "ITA": ("yellow", {"trading_post": 1}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")])
    assert targets(state) == {"FRA", "ITA", "OTT"}
    assert refused(state, "yellow", Move("infantry", 1, "GER", "POL")) == "at-peace"
    assert refused(state, "yellow", Move("infantry", 1, "GER", "ESP")) == "not-beside"
    assert refused(state, "yellow", Move("infantry", 1, "GER", "BALT")) == "embark-later"
    sailing = a_position(seas={"CATL": {"yellow": {"infantry": 1}}}, wars=[("yellow", "red")])
    assert "BRA" not in targets(sailing)
    assert refused(sailing, "yellow", Move("infantry", 2, "CATL", "BRA")) == "home-safe"


def test_a_landing_costs_ship_and_army_a_move() -> None:  # 7
    state = a_position(
        lands={"GUI": ("yellow", {"trading_post": 1}), "BAR": ("yellow", {"trading_post": 1})},
        seas={"SATL": {"yellow": {"infantry": 1, "cavalry": 1}}},
    )
    state = do(state, "yellow", Move("infantry", 2, "SATL", "CATL"), Move("infantry", 1, "CATL", "GUI"))
    assert [m for m in offers(state, "yellow", Move) if m.unit == "infantry"] == []
    state = do(state, "yellow", Move("cavalry", 2, "SATL", "CATL"), Move("cavalry", 1, "CATL", "GUI"))
    assert "BAR" in {m.target for m in offers(state, "yellow", Move) if m.unit == "cavalry"}
    state = do(state, "yellow", Move("cavalry", 1, "GUI", "BAR"))
    assert [m for m in offers(state, "yellow", Move) if m.unit == "cavalry"] == []


def test_after_two_moves_at_sea_nobody_lands() -> None:  # 7
    state = a_position(seas={"SATL": {"yellow": {"infantry": 1}}})
    state = do(state, "yellow", Move("infantry", 2, "SATL", "CATL"), Move("infantry", 1, "CATL", "NATL"))
    assert offers(state, "yellow", Move) == []


def test_cavalry_that_conquers_with_its_first_move_keeps_the_second() -> None:  # 14.6
    lands = {
        "WIN": ("yellow", {"cavalry": 1, "trading_post": 1}),
        "PER": ("red", {"trading_post": 3}),
        "OTT": ("red", {"trading_post": 2}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")])
    state = do(state, "yellow", Move("cavalry", 2, "WIN", "PER"))
    assert owner(state, "PER") == "yellow"  # posts alone defend nothing
    assert posts(state, "PER") == 3
    state = do(state, "yellow", Move("cavalry", 1, "PER", "OTT"))
    assert owner(state, "OTT") == "yellow"


def test_a_colony_left_empty_is_free_at_once() -> None:  # 5.4, board ruling
    lands = {"WIN": ("yellow", {"infantry": 1}), "PER": ("yellow", {"trading_post": 1})}
    state = do(a_position(lands=lands), "yellow", Move("infantry", 1, "WIN", "PER"))
    assert owner(state, "WIN") is None
    stayed = do(a_position(lands=lands), "yellow", EndMovement())
    assert owner(stayed, "WIN") == "yellow"


def test_transports_do_not_enter_a_zone_with_an_attacking_fleet() -> None:  # board ruling
    state = a_position(seas={"INDI": {"yellow": {"frigate": 1, "infantry": 1}}, "ARAB": {"pirates": {"frigate": 1}}})
    assert {m.unit for m in offers(state, "yellow", Move) if m.target == "ARAB"} == {"frigate"}
    assert refused(state, "yellow", Move("infantry", 2, "INDI", "ARAB")) == "zone-hostile"
    state = do(state, "yellow", Move("frigate", 2, "INDI", "ARAB"))
    assert refused(state, "yellow", Move("infantry", 2, "INDI", "BENG")) == "combat-first"


def test_a_friends_zone_needs_a_second_move_and_a_way_out() -> None:  # board ruling
    seas = {"BENG": {"yellow": {"frigate": 1}}, "ARAB": {"red": {"frigate": 1}}, "INDI": {"red": {"frigate": 1}}}
    state = a_position(seas=seas)
    through = {(m.via, m.target) for m in offers(state, "yellow", Move) if m.via}
    assert (("INDI",), "GGUI") in through
    assert not any(via == ("ARAB",) for via, _ in through)  # from there only to the Indian Ocean, red's too
    spent = do(state, "yellow", Move("frigate", 2, "BENG", "JAVA"), Move("frigate", 1, "JAVA", "CORA"))
    assert offers(spent, "yellow", Move) == []
    becalmed = weather(state, calms="INDI")
    assert not any(m.via for m in offers(becalmed, "yellow", Move))
    assert refused(state, "yellow", Move("frigate", 2, "BENG", "INDI")) == "zone-friendly"


def test_warships_stay_at_sea() -> None:  # 7
    state = a_position(seas={"ARAB": {"yellow": {"frigate": 1}}})
    assert refused(state, "yellow", Move("frigate", 2, "ARAB", "ABY")) == "ship-on-land"


def test_a_canal_is_a_passage_for_its_owner_and_their_friends() -> None:  # 5.5
    lands = {"EGY": ("red", {"trading_post": 2})}
    seas = {"MEDI": {"yellow": {"frigate": 1, "infantry": 1}}}
    state = dug(a_position(lands=lands, seas=seas), "suez")
    assert "ARAB" in targets(state)
    assert "ARAB" not in targets(a_position(lands=lands, seas=seas))
    enemy = dug(a_position(lands=lands, seas=seas, wars=[("yellow", "red")]), "suez")
    assert "ARAB" not in targets(enemy)
    free = dug(a_position(seas=seas, wars=[("yellow", "red")]), "suez")
    assert "ARAB" in targets(free)
    assert "EPAC" in targets(dug(a_position(seas={"CARI": {"yellow": {"frigate": 1}}}), "panama"))


def test_nothing_leaves_a_calm_not_even_by_landing() -> None:  # 14.8, board ruling
    state = weather(a_position(seas={"ARAB": {"yellow": {"frigate": 1, "infantry": 1}}}), calms="ARAB")
    assert offers(state, "yellow", Move) == []
    assert refused(state, "yellow", Move("infantry", 2, "ARAB", "ABY")) == "becalmed"
    entering = weather(a_position(seas={"INDI": {"yellow": {"frigate": 1}}}), calms="ARAB")
    entering = do(entering, "yellow", Move("frigate", 2, "INDI", "ARAB"))
    assert offers(entering, "yellow", Move) == []


def test_a_storm_asks_each_ship_that_enters_or_passes() -> None:  # 14.8
    state = weather(a_position(seas={"INDI": {"yellow": {"infantry": 2}}}), storms="ARAB")
    state = do(state, "yellow", Move("infantry", 2, "INDI", "ARAB"))
    assert isinstance(state.stack[-1], Arrival)
    state = roll(state, 2)
    assert force(state, "ARAB", "yellow") == {"infantry": 1}
    state = roll(do(state, "yellow", Move("infantry", 2, "INDI", "ARAB")), 5)
    assert force(state, "ARAB", "yellow") == {"infantry": 1}
    assert state.board.used[0][0] == 1


def test_a_ship_lost_in_the_storm_opens_no_attack() -> None:
    state = a_position(seas={"INDI": {"yellow": {"frigate": 2}}, "ARAB": {"pirates": {"frigate": 1}}})
    state = weather(state, storms="ARAB")
    state = roll(do(state, "yellow", Move("frigate", 2, "INDI", "ARAB")), 1)
    assert isinstance(state.stack[-1], Moving)
    state = roll(do(state, "yellow", Move("frigate", 2, "INDI", "ARAB")), 2)
    assert isinstance(state.stack[-1], Combat)


def test_a_storm_on_the_way_of_a_reinforcement() -> None:
    state = a_position(
        seas={
            "TASM": {"yellow": {"frigate": 1}},
            "BENG": {"yellow": {"frigate": 1}},
            "ARAB": {"pirates": {"frigate": 1}},
            "INDI": {"pirates": {"frigate": 1}},
        }
    )
    state = do(weather(state, storms="BENG"), "yellow", Move("frigate", 2, "BENG", "ARAB"))
    state = roll(do(state, "yellow", Move("frigate", 2, "TASM", "ARAB", ("BENG",))), 3)
    assert isinstance(state.stack[-1], Combat)
    assert len(state.stack[-1].engaged) == 1  # the second went down in the Bay of Bengal


def test_any_army_embarks_also_one_that_moved() -> None:  # 14.7, board ruling
    lands = {"SAF": ("yellow", {"infantry": 1}), "WIN": ("yellow", {"cavalry": 1, "trading_post": 1})}
    state = embarking(
        a_position(lands=lands, seas={"GGUI": {"pirates": {"frigate": 1}}}, fresh=False, phase=Embarking())
    )
    assert set(offers(state, "yellow", Embark)) == {Embark("infantry", "SAF", "INDI"), Embark("cavalry", "WIN", "ARAB")}
    assert refused(state, "yellow", Embark("infantry", "SAF", "GGUI")) == "zone-hostile"
    assert refused(state, "yellow", Embark("infantry", "SAF", "ARAB")) == "sea-not-beside"
    assert refused(state, "yellow", Embark("artillery", "SAF", "INDI")) == "unit-absent"
    assert refused(state, "yellow", Embark("infantry", "SAF", "nowhere")) == "place-unknown"
    state = do(state, "yellow", Embark("infantry", "SAF", "INDI"))
    assert force(state, "INDI", "yellow") == {"infantry": 1}


def test_an_enemys_warships_bar_embarkation_a_friends_do_not() -> None:  # 14.7
    lands = {"SAF": ("yellow", {"infantry": 1})}
    seas = {"GGUI": {"red": {"frigate": 1}}, "INDI": {"blue": {"frigate": 1}}}
    state = embarking(a_position(Embarking(), lands=lands, seas=seas, wars=[("yellow", "red")]))
    assert offers(state, "yellow", Embark) == [Embark("infantry", "SAF", "INDI")]


def test_everybody_embarks_at_once_who_can() -> None:  # 14.7 sets no order
    lands = {"SAF": ("yellow", {"infantry": 1}), "GBR": ("blue", {"infantry": 1})}
    state = embarking(a_position(Embarking(), lands=lands))
    assert IMPERUNDE.waiting_for(state) == {"yellow", "blue"}
    state = do(state, "blue", Embark("infantry", "GBR", "NATL"), EndEmbarkation())
    assert force(state, "NATL", "blue") == {"infantry": 1}
    assert IMPERUNDE.waiting_for(state) == {"yellow"}
    state = do(state, "yellow", Embark("infantry", "SAF", "INDI"))
    assert IMPERUNDE.waiting_for(state) == {"yellow"}  # who has begun says when it is all
    assert isinstance(do(state, "yellow", EndEmbarkation()).stack[-1], Happenings)


def in_a_storm() -> State:
    """Blue and yellow would board in storms; yellow comes first in turn order, blue speaks first."""
    lands = {"SAF": ("yellow", {"infantry": 2}), "GBR": ("blue", {"infantry": 1})}
    state = marked(a_position(Embarking(), lands=lands), storms=1 << INDEX["INDI"] | 1 << INDEX["NATL"])
    state = do(state, "blue", Embark("infantry", "GBR", "NATL"), EndEmbarkation())
    return do(state, "yellow", Embark("infantry", "SAF", "INDI"))


def test_storm_dice_fall_in_turn_order_when_all_have_done() -> None:
    state = in_a_storm()
    assert force(state, "GBR", "blue") == force(state, "SAF", "yellow") | {"infantry": 1}
    assert offers(state, "yellow", Embark).count(Embark("infantry", "SAF", "INDI")) == 1  # the other one
    assert offers(do(state, "yellow", Embark("infantry", "SAF", "INDI")), "yellow", Embark) == []
    state, events = apply(state, "yellow", EndEmbarkation())
    assert ArmyEmbarked("yellow", "infantry", "SAF", "INDI") in events
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 2)
    assert force(state, "INDI", "yellow") == {"infantry": 1}
    assert isinstance(state.stack[-1], Arrival)
    state = roll(state, 1)
    assert (force(state, "NATL", "blue"), force(state, "GBR", "blue")) == ({}, {})
    assert isinstance(state.stack[-1], Happenings)


def test_what_a_card_has_made_impossible_is_dropped() -> None:
    state = in_a_storm()
    play = Play(state)
    enlist(play, INDEX["NATL"], PIRATES, FRIGATE, 1)
    state, events = apply(play.state, "yellow", EndEmbarkation())
    assert isinstance(roll(state, 2).stack[-1], Happenings)
    reported_events = events + [e for _, more in [apply(state, CHANCE, RollDie(2))] for e in more]
    assert ArmyStayed("blue", "infantry", "GBR", "NATL") in reported_events
    assert force(roll(state, 2), "GBR", "blue") == {"infantry": 1}


def test_transports_sail_only_in_the_next_round() -> None:  # 14.7
    state = embarking(a_position(Embarking(), lands={"SAF": ("yellow", {"infantry": 1})}))
    state = do(state, "yellow", Embark("infantry", "SAF", "INDI"))
    assert offers(state, "yellow", Move) == []


def test_attackers_cannot_do_anything_else_until_it_ends() -> None:  # 11.1
    lands = {"WIN": ("yellow", {"infantry": 4, "trading_post": 1})}
    state = do(a_position(lands=lands), "yellow", *[Move("infantry", 1, "WIN", "EIN")] * 3)
    assert IMPERUNDE.legal_actions(state, "yellow") == (Commit(), RollOn())
    assert refused(state, "yellow", Move("infantry", 1, "WIN", "EIN")) == "attack-full"
    assert refused(state, "yellow", Move("infantry", 1, "WIN", "PER")) == "combat-first"
    assert refused(state, "yellow", AskDefender()) == "combat-first"
