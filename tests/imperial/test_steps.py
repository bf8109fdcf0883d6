"""Imperial, 'Maneuver': fleets before armies, rides before and after the step, whom a ride asks."""

from random import Random
from typing import Any

import pytest

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import (
    Attack,
    DestroyFactory,
    EnterInPeace,
    Fight,
    KeepPeace,
    MoveArmy,
    MoveFleet,
    OpenBattle,
    RailArmy,
)
from rules.imperial.engine import Imperial
from rules.imperial.events import ArmyRailed, BattleFought, FactoryDestroyed, PeaceKept
from rules.imperial.phases import Maneuver
from rules.imperial.state import State
from rules.kernel import fingerprint
from tests.imperial.tables import a_table, acting, offered, on, places, play, refused
from tests.imperial.test_moves import by_land, by_sea, targets

CARIBBEAN = OpenBattle("caribbean_sea", "fleet", False, "brazil", "fleet", False)
IONIAN = OpenBattle("ionian_sea", "fleet", False, "italy", "fleet", False)


def usa(**more: Any) -> State:
    """The United States beside a fleet of Brazil in the Caribbean, with armies that can ride, march, fight, destroy."""
    settings: dict[str, Any] = {
        "fleets": {"usa": ["caribbean_sea", "north_pacific"], "brazil": ["caribbean_sea"]},
        "armies": {"usa": ["chicago", "mexico", *["rio_de_janeiro"] * 3], "russia": ["mexico"]},
        "factories": {"brazil": ["brasilia", "rio_de_janeiro", "manaus"]},
    }
    return on(a_table(IMPERIAL_2030, turn="usa", **settings | more), "maneuver_1")


def austria() -> State:
    """Austria-Hungary beside an Italian fleet, with armies that can ride, march, fight and destroy."""
    table = a_table(
        armies={"austria_hungary": ["vienna", "greece", *["venice"] * 3], "russia": ["greece"]},
        fleets={"austria_hungary": ["ionian_sea", "ionian_sea"], "italy": ["ionian_sea"]},
        factories={"italy": ["venice", "rome", "naples"]},
    )
    return on(table, "maneuver_1")


# The fleets' step


@pytest.mark.parametrize(
    "action",
    [
        by_land("chicago", "quebec"),
        by_sea("chicago", "caribbean_sea", "colombia"),
        RailArmy("chicago", "new_york"),
        OpenBattle("mexico", "army", False, "russia", "army", False),
        DestroyFactory("rio_de_janeiro", 3),
    ],
    ids=["step", "convoy", "ride", "battle", "destruction"],
)
def test_in_2030_whatever_an_army_does_ends_the_fleets_step(action: Any) -> None:
    assert CARIBBEAN in offered(usa(), OpenBattle)
    state, _ = play(usa(), action)
    assert not [battle for battle in offered(state, OpenBattle) if battle.unit == "fleet"]
    refused(state, CARIBBEAN, "sea-battles-done")
    refused(state, MoveFleet("north_pacific", "south_pacific"), "fleets-done")


def test_in_2030_battles_at_sea_leave_the_fleets_their_step() -> None:
    state, _ = play(usa(), CARIBBEAN)
    play(state, MoveFleet("north_pacific", "south_pacific"))


@pytest.mark.parametrize(
    "action",
    [
        by_sea("vienna", "ionian_sea", "tunis"),
        RailArmy("vienna", "budapest"),
        OpenBattle("greece", "army", False, "russia", "army", False),
        DestroyFactory("venice", 3),
    ],
    ids=["convoy", "ride", "battle", "destruction"],
)
def test_in_imperial_battles_at_sea_stay_possible(action: Any) -> None:  # FAQ: at any time
    play(austria(), action, IONIAN)


def test_in_imperial_a_battle_of_armies_leaves_the_fleets_their_step() -> None:  # ruling: it belongs to no step
    state, _ = play(austria(), OpenBattle("greece", "army", False, "russia", "army", False))
    play(state, MoveFleet("ionian_sea", "eastern_mediterranean"))


def test_in_imperial_too_a_destroyed_factory_ends_the_fleets_step() -> None:  # Maneuver 2
    state, events = play(austria(), DestroyFactory("venice", 3))
    assert events == [FactoryDestroyed("austria_hungary", "italy", "venice")]
    refused(state, MoveFleet("ionian_sea", "eastern_mediterranean"), "fleets-done")


def test_in_2030_a_fleet_in_port_still_fights_armies_there_on_either_side() -> None:
    table = a_table(
        IMPERIAL_2030,
        turn="usa",
        armies={"usa": ["chicago", "rio_de_janeiro"]},
        fleets={"usa": ["new_orleans"], "brazil": ["rio_de_janeiro"]},
        hostile={"russia": ["new_orleans"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("chicago", "quebec"))
    own = OpenBattle("new_orleans", "fleet", False, "russia", "army", True)
    abroad = OpenBattle("rio_de_janeiro", "army", False, "brazil", "fleet", False)
    assert set(offered(state, OpenBattle)) == {own, abroad}
    _, events = play(state, own, abroad)
    assert events == [
        BattleFought("new_orleans", "usa", "fleet", "russia", "army"),
        BattleFought("rio_de_janeiro", "usa", "army", "brazil", "fleet"),
    ]


# Rides that end beside others


def guest(game: Imperial, others: int = 1) -> State:
    """Anna's nation with an army beside a friendly guest of ben's, and others elsewhere."""
    if game is IMPERIAL:
        armies = {"germany": ["hamburg"] * others + ["berlin"], "france": ["berlin"]}
        return on(
            a_table(turn="germany", governments={"germany": "anna", "france": "ben"}, armies=armies), "maneuver_1"
        )
    armies = {"russia": ["moscow"] * others + ["novosibirsk"], "china": ["novosibirsk"]}
    table = a_table(IMPERIAL_2030, turn="russia", governments={"russia": "anna", "china": "ben"}, armies=armies)
    return on(table, "maneuver_1")


def test_in_2030_an_army_that_came_by_rail_and_was_left_in_peace_opens_no_battle() -> None:
    battle = OpenBattle("novosibirsk", "army", False, "china", "army", False)
    state, _ = play(guest(IMPERIAL_2030), RailArmy("moscow", "novosibirsk"), EnterInPeace(), KeepPeace())
    assert battle in offered(state, OpenBattle)  # by the army that stood there
    state, _ = play(state, by_land("novosibirsk", "kazakhstan"))  # the army that rode goes: the other can do more
    assert battle in offered(state, OpenBattle)
    after, _ = play(state, battle)
    assert places(after, "armies", "russia") == ["kazakhstan"]
    state, _ = play(guest(IMPERIAL_2030), RailArmy("novosibirsk", "moscow"), RailArmy("moscow", "novosibirsk"))
    state, _ = play(state, EnterInPeace(), KeepPeace())  # it has come, though it had stood there
    assert offered(state, OpenBattle) == []
    refused(state, battle, "unit-cannot-fight")


def test_in_2030_the_army_that_stood_there_is_the_one_lost() -> None:
    state, _ = play(guest(IMPERIAL_2030), RailArmy("moscow", "novosibirsk"), EnterInPeace(), KeepPeace())
    state, _ = play(state, OpenBattle("novosibirsk", "army", False, "china", "army", False))
    assert isinstance(state.phase, Maneuver)
    assert len(state.phase.rode) == len(state.phase.armies) == 1


def test_in_imperial_an_army_that_came_by_rail_may_fight_later() -> None:  # FAQ: at any time
    state, _ = play(guest(IMPERIAL), RailArmy("berlin", "munich"), RailArmy("hamburg", "berlin"))
    state, _ = play(state, EnterInPeace(), KeepPeace())
    after, _ = play(state, OpenBattle("berlin", "army", False, "france", "army", False))
    assert isinstance(after.phase, Maneuver)
    assert len(after.phase.rode) == 1  # the one in Munich


BOTH = pytest.mark.parametrize("game", [IMPERIAL, IMPERIAL_2030], ids=lambda game: game.name)


def provinces(game: Imperial) -> tuple[str, str, str]:
    """Where others of the nation stand, where the guest stands, and a third province on the same line."""
    return ("hamburg", "berlin", "munich") if game is IMPERIAL else ("moscow", "novosibirsk", "murmansk")


@BOTH
def test_nobody_is_asked_again_about_as_many_armies_that_come_by_rail(game: Imperial) -> None:
    here, there, away = provinces(game)
    state, _ = play(guest(game, 2), RailArmy(here, there), EnterInPeace())
    assert acting(state) == "ben"
    state, _ = play(state, KeepPeace(), RailArmy(there, away), RailArmy(here, there))
    assert not game.final(game.view(state, "anna"), EnterInPeace())
    state, events = play(state, EnterInPeace())
    assert not [event for event in events if isinstance(event, PeaceKept)]
    assert acting(state) == "anna"


@BOTH
def test_one_army_more_is_asked_about(game: Imperial) -> None:
    here, there, away = provinces(game)
    state, _ = play(guest(game, 2), RailArmy(there, away), RailArmy(here, there), EnterInPeace(), KeepPeace())
    state, _ = play(state, RailArmy(here, there))  # the second one
    assert game.final(game.view(state, "anna"), EnterInPeace())
    state, _ = play(state, EnterInPeace())
    assert acting(state) == "ben"
    state, _ = play(state, Fight("army", False))
    assert len(places(state, "armies", "germany" if game is IMPERIAL else "russia")) == 2


def test_about_an_army_that_comes_by_its_step_everybody_is_asked() -> None:  # FAQ: any army that has just entered
    armies = {"germany": ["hamburg", "berlin", "prague"], "france": ["berlin"]}
    table = a_table(turn="germany", governments={"germany": "anna", "france": "ben"}, armies=armies)
    state, _ = play(on(table, "maneuver_1"), RailArmy("hamburg", "berlin"), EnterInPeace(), KeepPeace())
    state, _ = play(state, RailArmy("berlin", "munich"), by_land("prague", "berlin"))
    assert IMPERIAL.final(IMPERIAL.view(state, "anna"), EnterInPeace())
    state, _ = play(state, EnterInPeace())
    assert acting(state) == "ben"
    after, _ = play(state, Fight("army", False))
    assert places(after, "armies", "germany") == ["berlin", "munich"]


@BOTH
def test_a_battle_ends_the_peace(game: Imperial) -> None:
    here, there, _ = provinces(game)
    home, other = ("germany", "france") if game is IMPERIAL else ("russia", "china")
    armies = {home: [here, here, there], other: [there] * 2}
    table = a_table(game, turn=home, governments={home: "anna", other: "ben"}, armies=armies)
    state, _ = play(on(table, "maneuver_1"), RailArmy(here, there), EnterInPeace(), KeepPeace())
    state, _ = play(state, OpenBattle(there, "army", False, other, "army", False), RailArmy(here, there))
    state, _ = play(state, EnterInPeace())
    assert acting(state) == "ben", "no more armies than when peace was kept, but it has been broken since"


def test_a_refused_peace_is_no_peace() -> None:
    armies = {"germany": ["hamburg"] * 2, "france": ["berlin"] * 2}
    table = a_table(turn="germany", governments={"germany": "anna", "france": "ben"}, armies=armies)
    state, _ = play(on(table, "maneuver_1"), RailArmy("hamburg", "berlin"), EnterInPeace(), Fight("army", False))
    state, _ = play(state, RailArmy("hamburg", "berlin"), EnterInPeace())
    assert acting(state) == "ben"


def test_abroad_every_newcomer_is_asked_about() -> None:  # the ruling is for rides at home
    armies = {"germany": ["munich", "dijon", "belgium"], "france": ["dijon"]}
    table = a_table(turn="germany", governments={"germany": "anna", "france": "ben"}, armies=armies)
    state, _ = play(on(table, "maneuver_1"), by_land("munich", "dijon"), EnterInPeace(), KeepPeace())
    state, _ = play(state, by_land("dijon", "paris"), by_land("belgium", "dijon", True), EnterInPeace())
    assert acting(state) == "ben"


def test_the_newcomer_itself_may_fight_at_every_arrival() -> None:
    state, _ = play(guest(IMPERIAL_2030, 2), RailArmy("moscow", "novosibirsk"), EnterInPeace(), KeepPeace())
    state, _ = play(state, RailArmy("novosibirsk", "murmansk"), RailArmy("moscow", "novosibirsk"))
    _, events = play(state, Attack("china", "army", False))
    assert events == [BattleFought("novosibirsk", "russia", "army", "china", "army")]


# Rides after the step


def cut_line() -> State:
    """An army comes home to Hamburg; a Russian one in Berlin cuts Danzig off."""
    table = a_table(turn="germany", armies={"germany": ["holland", "munich"]}, hostile={"russia": ["berlin"]})
    state, _ = play(on(table, "maneuver_1"), by_land("holland", "hamburg"))
    return state


def test_an_army_rides_after_its_step_when_another_has_freed_the_line() -> None:
    state = cut_line()
    assert targets(state, "hamburg", "rail") == {"cologne", "munich"}
    refused(state, RailArmy("hamburg", "danzig"), "no-rail")
    state, _ = play(state, by_land("munich", "berlin"), Attack("russia", "army", True))
    assert targets(state, "hamburg", "rail") == {"cologne", "munich", "berlin", "danzig"}
    state, events = play(state, RailArmy("hamburg", "danzig"))
    assert events == [ArmyRailed("germany", "hamburg", "danzig")]
    assert [move for move in offered(state, MoveArmy) if move.origin == "danzig"] == []
    play(state, RailArmy("danzig", "cologne"), RailArmy("cologne", "munich"))


def test_a_ride_after_the_step_is_an_arrival_too() -> None:
    table = a_table(
        turn="germany",
        governments={"germany": "anna", "france": "ben"},
        armies={"germany": ["holland"], "france": ["munich"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("holland", "hamburg"), RailArmy("hamburg", "munich"))
    attacked, _ = play(state, Attack("france", "army", False))
    assert places(attacked, "armies", "germany") == places(attacked, "armies", "france") == []
    asked, _ = play(state, EnterInPeace())
    assert acting(asked) == "ben"


def test_of_two_the_one_with_its_step_left_rides_first() -> None:  # ruling: the other can follow
    table = a_table(turn="germany", armies={"germany": ["holland", "hamburg"]})
    state, _ = play(on(table, "maneuver_1"), by_land("holland", "hamburg"), RailArmy("hamburg", "danzig"))
    assert {move.origin for move in offered(state, MoveArmy)} == {"danzig"}
    state, _ = play(state, RailArmy("hamburg", "danzig"))
    play(state, by_land("danzig", "warsaw", True))


def test_the_menu_says_whether_the_step_is_left() -> None:
    state = cut_line()
    view = IMPERIAL.view(state, acting(state))
    assert IMPERIAL.facts(view, RailArmy("hamburg", "cologne"))["step"] is False
    assert IMPERIAL.facts(view, RailArmy("munich", "cologne"))["step"] is True


def test_no_rail_for_those_who_are_not_at_home() -> None:
    refused(cut_line(), RailArmy("berlin", "danzig"), "army-none-to-ride")
    table = a_table(turn="germany", armies={"germany": ["belgium"]})
    refused(on(table, "maneuver_1"), RailArmy("belgium", "cologne"), "no-rail")


# Rides that lead nowhere


def test_no_army_rides_back_to_where_it_has_left_by_rail() -> None:
    state = on(a_table(turn="germany", armies={"germany": ["cologne"]}), "maneuver_1")
    state, _ = play(state, RailArmy("cologne", "danzig"))
    assert targets(state, "danzig", "rail") == {"munich", "berlin", "hamburg"}
    refused(state, RailArmy("danzig", "cologne"), "rail-back")
    state, _ = play(state, RailArmy("danzig", "munich"), RailArmy("munich", "berlin"), RailArmy("berlin", "hamburg"))
    assert targets(state, "hamburg", "rail") == set(), "what a ride reaches is reached by one"
    play(state, by_land("hamburg", "belgium"))  # from Cologne: a step begins anywhere on the line


def test_no_army_rides_back_after_its_step_either() -> None:
    home = on(a_table(turn="germany", armies={"germany": ["belgium"]}), "maneuver_1")
    home, _ = play(home, by_land("belgium", "cologne"), RailArmy("cologne", "munich"))
    refused(home, RailArmy("munich", "cologne"), "rail-back")
    home, _ = play(home, RailArmy("munich", "danzig"))
    assert targets(home, "danzig", "rail") == {"berlin", "hamburg"}


def test_an_army_may_ride_back_when_the_line_has_changed() -> None:
    table = a_table(turn="germany", armies={"germany": ["cologne", "danzig"]}, hostile={"russia": ["berlin"]})
    state, _ = play(on(table, "maneuver_1"), RailArmy("cologne", "hamburg"))
    refused(state, RailArmy("hamburg", "cologne"), "rail-back")
    state, _ = play(state, by_land("danzig", "berlin"), Attack("russia", "army", True))
    assert targets(state, "hamburg", "rail") == {"berlin", "cologne", "danzig", "munich"}


def test_another_army_in_the_same_province_may_ride_where_one_came_from() -> None:
    table = a_table(turn="germany", armies={"germany": ["cologne", "munich"]})
    state, _ = play(on(table, "maneuver_1"), RailArmy("cologne", "munich"), RailArmy("munich", "cologne"))
    assert targets(state, "munich", "rail") == {"berlin", "danzig", "hamburg"}
    assert targets(state, "cologne", "rail") == {"berlin", "danzig", "hamburg"}


def test_a_newcomer_by_its_step_that_falls_takes_no_ride_with_it() -> None:
    armies = {"germany": ["holland", "belgium"], "france": ["munich"]}
    table = a_table(turn="germany", governments={"germany": "anna", "france": "ben"}, armies=armies)
    state, _ = play(on(table, "maneuver_1"), by_land("belgium", "cologne"))
    state, _ = play(state, RailArmy("cologne", "munich"), EnterInPeace(), KeepPeace())
    state, _ = play(state, by_land("holland", "munich"), Attack("france", "army", False))
    refused(state, RailArmy("munich", "cologne"), "rail-back")


@BOTH
def test_rides_come_to_an_end(game: Imperial) -> None:
    """However somebody rides, each army comes to each province of its line once."""
    home, cities = ("germany", ["cologne", "munich", "munich"])
    if game is IMPERIAL_2030:
        home, cities = "russia", ["moscow", "novosibirsk", "novosibirsk"]
    state, rng, rides = on(a_table(game, turn=home, armies={home: cities}), "maneuver_1"), Random(3), 0
    line = len(targets(state, cities[0], "rail")) + 1
    while possible := offered(state, RailArmy):
        state, _ = play(state, rng.choice(possible))
        rides += 1
    assert 0 < rides <= len(cities) * (line - 1)


def test_a_maneuver_without_rides_keeps_the_fingerprint_it_had() -> None:
    bare = Maneuver((1,), (2,), ())
    assert fingerprint(bare) == "125eb2602bb0bab7"
    ridden, at_peace = bare._replace(rode=((2, 1, 7, True),)), bare._replace(peace=(2,))
    assert len({fingerprint(bare), fingerprint(ridden), fingerprint(at_peace)}) == 3
