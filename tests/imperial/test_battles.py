"""Imperial, 'Maneuver': battles, foreign provinces, destruction."""

import pytest

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import (
    Attack,
    DestroyFactory,
    EndManeuver,
    EnterInPeace,
    Fight,
    KeepPeace,
    MoveArmy,
    MoveFleet,
    OpenBattle,
    RailArmy,
)
from rules.imperial.engine import Imperial
from rules.imperial.events import BattleFought, FactoryDestroyed, PeaceKept, PeaceOffered
from rules.imperial.state import State
from tests.imperial.tables import a_table, acting, offered, on, places, play, refused
from tests.imperial.test_moves import by_land, by_sea


def ionian() -> State:
    """A Russian fleet is about to enter the Ionian Sea, where an Italian and an Austrian one lie."""
    table = a_table(
        turn="russia",
        governments={"russia": "anna", "italy": "ben", "austria_hungary": "cleo"},
        fleets={
            "russia": ["eastern_mediterranean"],
            "italy": ["ionian_sea"],
            "austria_hungary": ["ionian_sea"],
        },
    )
    return play(on(table, "maneuver_1"), MoveFleet("eastern_mediterranean", "ionian_sea"))[0]


def test_the_newcomer_chooses_whom_it_fights() -> None:  # example, 'Naval battle'
    state = ionian()
    assert offered(state, Attack) == [Attack("austria_hungary", "fleet", False), Attack("italy", "fleet", False)]
    state, events = play(state, Attack("italy", "fleet", False))
    assert events == [BattleFought("ionian_sea", "russia", "fleet", "italy", "fleet")]
    assert places(state, "fleets", "russia") == places(state, "fleets", "italy") == []
    assert places(state, "fleets", "austria_hungary") == ["ionian_sea"]


def test_if_nobody_wants_a_battle_all_three_fleets_remain() -> None:  # example, 'Naval battle'
    state, events = play(ionian(), EnterInPeace())
    assert events == [PeaceOffered("russia", "ionian_sea")]
    assert acting(state) == "cleo"  # nation order after the active one: Austria-Hungary, then Italy
    state, events = play(state, KeepPeace())
    assert events == [PeaceKept("austria_hungary", "ionian_sea", "russia")]
    assert acting(state) == "ben"
    state, _ = play(state, KeepPeace())
    assert acting(state) == "anna"
    assert places(state, "fleets", "russia") == ["ionian_sea"]


def test_those_who_are_there_may_want_it() -> None:
    state, events = play(ionian(), EnterInPeace(), KeepPeace(), Fight("fleet", False))
    assert events[-1] == BattleFought("ionian_sea", "italy", "fleet", "russia", "fleet")
    assert acting(state) == "anna"
    assert places(state, "fleets", "russia") == []


def test_blue_enters_the_caribbean() -> None:  # 2030, example, 'Naval battle'
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        fleets={"europe": ["north_atlantic"], "brazil": ["caribbean_sea"], "usa": ["caribbean_sea"]},
    )
    state, _ = play(on(table, "maneuver_1"), MoveFleet("north_atlantic", "caribbean_sea"))
    assert {attack.nation for attack in offered(state, Attack)} == {"brazil", "usa"}


def test_one_unit_for_one_unit_not_to_the_death() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"] * 3, "france": ["holland"] * 2})
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "holland"), Attack("france", "army", False))
    assert places(state, "armies", "germany") == ["hamburg"] * 2
    assert places(state, "armies", "france") == ["holland"]


def test_a_government_that_has_declined_is_not_asked_again_for_its_other_nations() -> None:  # ruling
    table = a_table(
        turn="germany",
        governments=dict.fromkeys(("germany", "france"), "anna"),
        armies={"germany": ["hamburg"], "france": ["holland"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "holland"))
    assert Attack("france", "army", False) in offered(state, Attack)
    state, _ = play(state, EnterInPeace())
    assert acting(state) == "anna"
    assert offered(state, EndManeuver)


def test_a_fleet_in_port_against_an_army() -> None:
    table = a_table(turn="austria_hungary", armies={"austria_hungary": ["vienna"] * 2}, fleets={"italy": ["venice"]})
    state, _ = play(on(table, "maneuver_1"), by_land("vienna", "venice", True))
    attacked, events = play(state, Attack("italy", "fleet", False))
    assert events == [BattleFought("venice", "austria_hungary", "army", "italy", "fleet")]
    assert places(attacked, "fleets", "italy") == []
    defended, events = play(state, EnterInPeace(), Fight("fleet", False))
    assert events[-1] == BattleFought("venice", "italy", "fleet", "austria_hungary", "army")
    assert places(defended, "hostile", "austria_hungary") == []


def test_a_fleet_in_its_own_port_may_open_the_battle() -> None:  # FAQ: or if an army is already there
    table = a_table(turn="italy", fleets={"italy": ["venice"]}, hostile={"austria_hungary": ["venice"]})
    state, _ = play(on(table, "maneuver_1"), OpenBattle("venice", "fleet", False, "austria_hungary", "army", True))
    assert places(state, "hostile", "austria_hungary") == []


def test_a_fleet_at_sea_never_fights_an_army() -> None:
    table = a_table(turn="germany", fleets={"germany": ["north_sea"]}, armies={"france": ["denmark"]})
    assert offered(on(table, "maneuver_1"), OpenBattle) == []


def test_the_asked_nation_picks_its_own_unit() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["dijon"], "france": ["paris"]},
        fleets={},
        hostile={"russia": ["paris"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("dijon", "paris"))
    assert offered(state, Attack) == [Attack("russia", "army", True), Attack("france", "army", False)]
    state, _ = play(state, EnterInPeace())
    assert offered(state, Fight) == [Fight("army", True)]
    refused(state, Fight("army", False), "unit-cannot-fight")


def test_even_a_friendly_army_may_be_fought_as_it_enters() -> None:  # 2030, FAQ
    table = a_table(IMPERIAL_2030, turn="china", armies={"china": ["beijing"], "russia": ["vladivostok"]})
    state, _ = play(on(table, "maneuver_1"), by_land("beijing", "vladivostok"), EnterInPeace())
    assert acting(state) == "anna"
    state, _ = play(state, Fight("army", False))
    assert places(state, "armies", "china") == []


# Opening a battle without moving


def beside(game: Imperial = IMPERIAL) -> State:
    if game is IMPERIAL:
        table = a_table(turn="germany", armies={"germany": ["holland", "cologne"], "france": ["holland", "belgium"]})
    else:
        table = a_table(
            IMPERIAL_2030, turn="china", armies={"china": ["mongolia", "beijing"], "russia": ["mongolia", "korea"]}
        )
    return on(table, "maneuver_1")


def test_a_unit_that_has_not_moved_fights_where_it_stands() -> None:
    state, events = play(beside(), OpenBattle("holland", "army", False, "france", "army", False))
    assert events == [BattleFought("holland", "germany", "army", "france", "army")]
    refused(state, OpenBattle("holland", "army", False, "france", "army", False), "unit-cannot-fight")
    play(beside(IMPERIAL_2030), OpenBattle("mongolia", "army", False, "russia", "army", False))


def test_in_imperial_a_unit_that_has_moved_may_fight_later_too() -> None:  # FAQ: at any time
    state, _ = play(beside(), by_land("cologne", "belgium"), EnterInPeace(), KeepPeace())
    play(state, OpenBattle("belgium", "army", False, "france", "army", False))


def test_in_2030_a_unit_that_has_moved_fights_on_arrival_or_not_at_all() -> None:
    state, _ = play(beside(IMPERIAL_2030), by_land("beijing", "korea"), EnterInPeace(), KeepPeace())
    refused(state, OpenBattle("korea", "army", False, "russia", "army", False), "unit-cannot-fight")
    play(state, OpenBattle("mongolia", "army", False, "russia", "army", False))


def test_of_several_the_one_that_has_moved_is_lost() -> None:  # ruling: it can do no more
    table = a_table(turn="germany", armies={"germany": ["cologne", "belgium"], "france": ["belgium"]})
    state, _ = play(on(table, "maneuver_1"), by_land("cologne", "belgium"), EnterInPeace(), KeepPeace())
    state, _ = play(state, OpenBattle("belgium", "army", False, "france", "army", False))
    assert offered(state, MoveArmy)  # the one that stood there may still move


def test_of_several_fleets_one_that_has_carried_is_lost() -> None:  # ruling: it can do no more
    table = a_table(
        armies={"austria_hungary": ["trieste"] * 2},
        fleets={"austria_hungary": ["ionian_sea"] * 2, "italy": ["ionian_sea"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_sea("trieste", "ionian_sea", "greece"))
    state, _ = play(state, OpenBattle("ionian_sea", "fleet", False, "italy", "fleet", False))
    assert places(state, "fleets", "austria_hungary") == ["ionian_sea"]
    state, _ = play(state, by_sea("trieste", "ionian_sea", "tunis"))
    assert places(state, "armies", "austria_hungary") == sorted(["greece", "tunis"], key=state.book.board.regions.index)


def test_in_2030_the_fleet_that_has_not_moved_fights_and_the_newcomer_is_left() -> None:
    table = a_table(
        IMPERIAL_2030,
        turn="usa",
        governments={"usa": "anna", "brazil": "anna"},
        fleets={"usa": ["caribbean_sea", "new_orleans"], "brazil": ["caribbean_sea"] * 2},
    )
    state, _ = play(on(table, "maneuver_1"), MoveFleet("new_orleans", "caribbean_sea"), EnterInPeace())
    state, _ = play(state, OpenBattle("caribbean_sea", "fleet", False, "brazil", "fleet", False))
    assert places(state, "fleets", "usa") == ["caribbean_sea"]
    assert offered(state, MoveFleet) == offered(state, OpenBattle) == []


def test_an_absent_enemy_cannot_be_fought() -> None:
    refused(beside(), OpenBattle("holland", "army", False, "russia", "army", False), "target-absent")
    refused(beside(), OpenBattle("holland", "army", False, "france", "army", True), "target-absent")
    refused(beside(), OpenBattle("holland", "fleet", True, "france", "army", False), "unit-cannot-fight")


def test_rail_to_a_friendly_guest_may_end_in_a_battle() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"], "france": ["berlin"]})
    state, _ = play(on(table, "maneuver_1"), RailArmy("hamburg", "berlin"), Attack("france", "army", False))
    assert places(state, "armies", "germany") == []
    assert offered(state, MoveArmy) == []


# Entering provinces of other Great Powers


def test_an_army_enters_as_a_friend_or_as_an_enemy_and_changes_only_by_entering() -> None:
    table = a_table(turn="germany", armies={"germany": ["munich"]}, hostile={"germany": ["paris"]})
    state = on(table, "maneuver_1")
    entering = {m.as_enemy for m in offered(state, MoveArmy) if m.to == "vienna"}
    assert entering == {False, True}
    leaving = {(m.to, m.as_enemy) for m in offered(state, MoveArmy) if m.origin == "paris"}
    assert ("brest", True) in leaving
    assert ("brest", False) in leaving
    assert not [m for m in offered(state, MoveArmy) if m.to == m.origin]
    after, _ = play(state, MoveArmy("paris", True, (), "brest", False))
    assert places(after, "armies", "germany") == ["brest", "munich"]


def test_armies_are_told_apart_by_place_and_posture() -> None:
    table = a_table(turn="germany", armies={"germany": ["paris"]}, hostile={"germany": ["paris"]})
    state = on(table, "maneuver_1")
    assert {m.hostile for m in offered(state, MoveArmy)} == {False, True}
    after, _ = play(state, MoveArmy("paris", True, (), "belgium", False))
    assert places(after, "armies", "germany") == ["paris", "belgium"]
    assert places(after, "hostile", "germany") == []


def test_posture_is_for_foreign_home_provinces_only() -> None:
    table = a_table(turn="germany", armies={"germany": ["munich"]})
    refused(on(table, "maneuver_1"), by_land("munich", "belgium", True), "nobody-to-oppose")


def test_the_last_factory_by_entry() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["munich"]},
        hostile={"russia": ["bordeaux"]},
        factories={"france": ["paris", "bordeaux"]},
    )
    state = on(table, "maneuver_1")
    assert {m.as_enemy for m in offered(state, MoveArmy) if m.to == "dijon"} == {False, True}
    table = a_table(
        turn="germany",
        armies={"germany": ["belgium"]},
        hostile={"russia": ["bordeaux"]},
        factories={"france": ["paris", "bordeaux"]},
    )
    state = on(table, "maneuver_1")
    assert {m.as_enemy for m in offered(state, MoveArmy) if m.to == "paris"} == {False}
    refused(state, by_land("belgium", "paris", True), "last-factory")


@pytest.mark.parametrize(
    ("game", "owner", "rome", "naples", "turn"),
    [
        (IMPERIAL, "italy", "rome", "naples", "austria_hungary"),
        (IMPERIAL_2030, "europe", "paris", "london", "russia"),
    ],
    ids=["imperial", "2030"],
)
def test_the_last_free_factory_is_judged_after_the_army_has_left(
    game: Imperial, owner: str, rome: str, naples: str, turn: str
) -> None:  # ruling
    factories, move = {owner: [rome, naples]}, MoveArmy(rome, True, (), naples, True)
    state = on(a_table(game, turn=turn, hostile={turn: [rome]}, factories=factories), "maneuver_1")
    after, _ = play(state, move)
    assert places(after, "hostile", turn) == [naples]
    two = on(a_table(game, turn=turn, hostile={turn: [rome] * 2}, factories=factories), "maneuver_1")
    refused(two, move, "last-factory")  # the other one stays
    other = game.new_game(("anna", "ben")).book.board.nations[2]
    joint = on(a_table(game, turn=turn, hostile={turn: [rome], other: [rome]}, factories=factories), "maneuver_1")
    refused(joint, move, "last-factory")
    friend = on(
        a_table(game, turn=turn, armies={turn: [rome]}, hostile={other: [rome]}, factories=factories), "maneuver_1"
    )
    refused(friend, MoveArmy(rome, False, (), naples, True), "last-factory")  # a friend's leaving frees nothing


def test_the_last_factory_by_destruction() -> None:
    table = a_table(turn="germany", armies={"germany": ["paris"] * 3}, factories={"france": ["paris"]})
    state = on(table, "maneuver_1")
    assert offered(state, DestroyFactory) == []
    refused(state, DestroyFactory("paris", 3), "last-factory")
    more = a_table(turn="germany", armies={"germany": ["paris"] * 3}, factories={"france": ["paris", "dijon"]})
    assert offered(on(more, "maneuver_1"), DestroyFactory) == [DestroyFactory("paris", 3)]


def test_an_occupied_factory_can_be_destroyed_while_another_is_free() -> None:
    table = a_table(turn="germany", hostile={"germany": ["paris"] * 3}, factories={"france": ["paris", "dijon"]})
    state, events = play(on(table, "maneuver_1"), DestroyFactory("paris", 0))
    assert events == [FactoryDestroyed("germany", "france", "paris")]
    assert places(state, "hostile", "germany") == []


# Destroying a factory


def test_venice_is_destroyed_by_way_of_vienna() -> None:  # example, 'Destruction'
    table = a_table(
        turn="austria_hungary",
        armies={"austria_hungary": ["vienna"] * 2 + ["budapest"] * 2},
        fleets={"italy": ["venice"]},
        factories={"italy": ["venice", "rome", "naples"]},
    )
    step, from_budapest = by_land("vienna", "venice", True), by_land("budapest", "venice", True)
    state, _ = play(on(table, "maneuver_1"), step)
    refused(state, DestroyFactory("venice", 0), "not-now")
    state, _ = play(state, Attack("italy", "fleet", False), step, from_budapest, from_budapest)
    state, events = play(state, DestroyFactory("venice", 0))
    assert events == [FactoryDestroyed("austria_hungary", "italy", "venice")]
    assert places(state, "hostile", "austria_hungary") == []
    assert not state.factories >> state.book.board.region_of["venice"] & 1


def test_murmansk_is_destroyed_by_way_of_berlin() -> None:  # 2030, example, 'Destroying a factory'
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        armies={"europe": ["berlin"] * 2 + ["rome"] * 2},
        fleets={"russia": ["murmansk"]},
        factories={"russia": ["murmansk", "moscow", "vladivostok"]},
    )
    step, from_rome = by_land("berlin", "murmansk", True), by_land("rome", "murmansk", True)
    state, _ = play(on(table, "maneuver_1"), step, Attack("russia", "fleet", False), step, from_rome, from_rome)
    _, events = play(state, DestroyFactory("murmansk", 0))
    assert events == [FactoryDestroyed("europe", "russia", "murmansk")]


@pytest.mark.parametrize("defender", ["armies", "fleets"])
def test_a_factory_with_a_defender_cannot_be_destroyed(defender: str) -> None:
    armies = {"austria_hungary": ["venice"] * 3} | ({"italy": ["venice"]} if defender == "armies" else {})
    fleets = {"italy": ["venice"]} if defender == "fleets" else {}
    table = a_table(armies=armies, fleets=fleets, factories={"italy": ["venice", "rome", "naples"]})
    refused(on(table, "maneuver_1"), DestroyFactory("venice", 3), "factory-defended")


def test_friends_and_enemies_may_destroy_together() -> None:  # ruling: the government says which are lost
    table = a_table(
        armies={"austria_hungary": ["venice"] * 2},
        hostile={"austria_hungary": ["venice"] * 2},
        factories={"italy": ["venice", "rome", "naples"]},
    )
    state = on(table, "maneuver_1")
    assert offered(state, DestroyFactory) == [DestroyFactory("venice", 1), DestroyFactory("venice", 2)]
    refused(state, DestroyFactory("venice", 0), "too-few-armies")
    after, _ = play(state, DestroyFactory("venice", 2))
    assert places(after, "hostile", "austria_hungary") == ["venice"]
    assert places(after, "armies", "austria_hungary") == []


def test_two_armies_are_too_few_and_home_is_spared() -> None:
    table = a_table(
        armies={"austria_hungary": ["venice"] * 2 + ["vienna"] * 3}, factories={"italy": ["venice", "rome"]}
    )
    state = on(table, "maneuver_1")
    assert offered(state, DestroyFactory) == []
    refused(state, DestroyFactory("venice", 2), "too-few-armies")
    refused(state, DestroyFactory("vienna", 3), "no-foreign-factory")
    refused(state, DestroyFactory("spain", 3), "no-foreign-factory")
