"""Imperial, 'Factory', 'Production' and 'Import'."""

import pytest

from rules.imperial import IMPERIAL_2030
from rules.imperial.actions import BuildFactory, Done, GiveMoney, ImportUnit, MoveOnRondel, Produce
from rules.imperial.events import FactoryBuilt, NothingToDo, UnitImported, UnitProduced
from tests.imperial.tables import a_table, acting, offered, on, places, play, refused, treasury

# Factory


def test_a_factory_rises_in_a_free_city_without_one() -> None:  # example, 'Factory'
    state = on(a_table(turn="germany", hostile={"france": ["cologne"]}, treasuries={"germany": 7}), "factory")
    assert offered(state, BuildFactory) == [BuildFactory("munich"), BuildFactory("danzig")]
    refused(state, BuildFactory("cologne"), "province-held")
    refused(state, BuildFactory("berlin"), "factory-there")
    after, events = play(state, BuildFactory("danzig"))
    assert events[0] == FactoryBuilt("germany", "danzig", "shipyard")
    assert treasury(after, "germany") == 2


def test_europe_builds_in_rome_or_berlin() -> None:  # 2030, example, 'Factory'
    table = a_table(IMPERIAL_2030, turn="europe", treasuries={"europe": 5})
    assert offered(on(table, "factory"), BuildFactory) == [BuildFactory("berlin"), BuildFactory("rome")]
    occupied = a_table(IMPERIAL_2030, turn="europe", treasuries={"europe": 5}, hostile={"china": ["berlin"]})
    assert offered(on(occupied, "factory"), BuildFactory) == [BuildFactory("rome")]


def test_a_friendly_army_does_not_block_building() -> None:
    state = on(a_table(turn="germany", armies={"france": ["cologne"]}, treasuries={"germany": 5}), "factory")
    assert BuildFactory("cologne") in offered(state, BuildFactory)


def test_building_is_optional_and_abroad_impossible() -> None:
    state = on(a_table(turn="germany", treasuries={"germany": 5}), "factory")
    refused(state, BuildFactory("paris"), "province-not-own")
    refused(state, BuildFactory("sweden"), "province-not-own")
    after, _ = play(state, Done())
    assert treasury(after, "germany") == 5


def test_with_too_little_in_the_treasury_the_government_may_still_give() -> None:
    state = on(a_table(turn="germany", treasuries={"germany": 4}), "factory")
    assert offered(state, BuildFactory) == []
    refused(state, BuildFactory("munich"), "treasury-short")
    play(state, GiveMoney("germany"), BuildFactory("munich"))


def test_with_all_five_factories_nothing_is_asked() -> None:
    all_five = ["berlin", "hamburg", "cologne", "munich", "danzig"]
    state, events = play(a_table(turn="germany", factories={"germany": all_five}), MoveOnRondel("germany", "factory"))
    assert NothingToDo("germany", "factory") in events
    assert state.book.board.nations[state.nation] == "russia"


# Production


def test_an_occupied_factory_does_not_produce_but_one_with_friends_does() -> None:  # example, 'Production'
    state = on(
        a_table(
            turn="germany",
            factories={"germany": ["berlin", "hamburg", "munich"]},
            hostile={"russia": ["berlin"]},
            armies={"france": ["munich"]},
        ),
        "production_1",
    )
    assert offered(state, Produce) == [Produce("hamburg"), Produce("munich")]
    refused(state, Produce("berlin"), "province-held")
    after, events = play(state, Produce("hamburg"), Produce("munich"))
    assert events == [UnitProduced("germany", "fleet", "hamburg"), UnitProduced("germany", "army", "munich")]
    assert places(after, "fleets", "germany") == ["hamburg"]
    assert places(after, "armies", "germany") == ["munich"]
    assert offered(after, Produce) == []
    refused(after, Produce("munich"), "factory-cannot-produce")


def test_europe_produces_in_london_and_rome_not_in_paris() -> None:  # 2030, example, 'Production'
    state = on(
        a_table(
            IMPERIAL_2030,
            turn="europe",
            factories={"europe": ["london", "paris", "rome"]},
            hostile={"china": ["paris"]},
            armies={"usa": ["london"]},
        ),
        "production_2",
    )
    assert offered(state, Produce) == [Produce("london"), Produce("rome")]


def test_every_factory_may_stay_idle() -> None:
    after, _ = play(on(a_table(turn="germany"), "production_1"), Done())
    assert not after.forces[4].armies
    assert not after.forces[4].fleets


def test_when_pieces_run_short_the_government_chooses_which_factory_produces() -> None:
    state = on(
        a_table(
            turn="austria_hungary",
            factories={"austria_hungary": ["vienna", "budapest", "trieste"]},
            armies={"austria_hungary": ["vienna"] * 6},
            hostile={"austria_hungary": ["rome"] * 3},
        ),
        "production_1",
    )
    assert offered(state, Produce) == [Produce("vienna"), Produce("budapest"), Produce("trieste")]
    after, _ = play(state, Produce("budapest"))
    assert offered(after, Produce) == [Produce("trieste")]
    refused(after, Produce("vienna"), "no-pieces-left")


def test_with_no_piece_left_production_asks_nothing() -> None:
    table = a_table(turn="austria_hungary", armies={"austria_hungary": ["vienna"] * 10})
    _, events = play(table, MoveOnRondel("austria_hungary", "production_1"))
    assert NothingToDo("austria_hungary", "production_1") in events


# Import


def test_three_units_may_be_imported_into_one_province() -> None:  # example, 'Import'
    state = on(a_table(turn="austria_hungary", treasuries={"austria_hungary": 5}), "import")
    armies = {a.region for a in offered(state, ImportUnit) if a.unit == "army"}
    assert armies == {"vienna", "budapest", "prague", "lemberg", "trieste"}
    fleet, army = ImportUnit("fleet", "trieste"), ImportUnit("army", "trieste")
    after, events = play(state, fleet, fleet, army)
    assert events[-1] == UnitImported("austria_hungary", "army", "trieste")
    assert treasury(after, "austria_hungary") == 2
    assert offered(after, ImportUnit) == []
    refused(after, army, "imports-spent")


def test_china_imports_fleets_in_shanghai_only() -> None:  # 2030, example, 'Import'
    state = on(a_table(IMPERIAL_2030, turn="china", treasuries={"china": 3}), "import")
    assert [a.region for a in offered(state, ImportUnit) if a.unit == "fleet"] == ["shanghai"]
    refused(state, ImportUnit("fleet", "beijing"), "not-a-port")
    after, _ = play(state, ImportUnit("fleet", "shanghai"), *[ImportUnit("army", "shanghai")] * 2)
    assert treasury(after, "china") == 0


@pytest.mark.parametrize("posture", ["armies", "hostile"])
def test_a_friendly_army_does_not_block_import_a_hostile_one_does(posture: str) -> None:
    guests = {"italy": ["vienna"]}
    friends, enemies = (guests, {}) if posture == "armies" else ({}, guests)
    state = on(a_table(treasuries={"austria_hungary": 3}, armies=friends, hostile=enemies), "import")
    assert (ImportUnit("army", "vienna") in offered(state, ImportUnit)) == (posture == "armies")
    if posture == "hostile":
        refused(state, ImportUnit("army", "vienna"), "province-held")


def test_import_is_limited_by_the_treasury_and_the_box() -> None:
    state = on(a_table(treasuries={"austria_hungary": 1}, fleets={"austria_hungary": ["ionian_sea"] * 6}), "import")
    assert {a.unit for a in offered(state, ImportUnit)} == {"army"}
    refused(state, ImportUnit("fleet", "trieste"), "no-pieces-left")
    after, _ = play(state, ImportUnit("army", "vienna"))
    refused(after, ImportUnit("army", "vienna"), "treasury-short")
    assert acting(after) == "anna"  # who may still give


def test_import_may_be_none_at_all() -> None:
    after, _ = play(on(a_table(treasuries={"austria_hungary": 5}), "import"), Done())
    assert treasury(after, "austria_hungary") == 5
