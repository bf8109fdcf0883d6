"""Imperial, 'Maneuver' 1 and 2: fleets, armies, convoys, rail."""

from rules.imperial import IMPERIAL_2030
from rules.imperial.actions import EndManeuver, MoveArmy, MoveFleet, RailArmy
from rules.imperial.events import ArmyMoved, ArmyRailed, FleetMoved
from rules.imperial.state import State
from tests.imperial.tables import a_table, offered, on, places, play, refused


def by_land(origin: str, to: str, as_enemy: bool = False) -> MoveArmy:
    return MoveArmy(origin, False, (), to, as_enemy)


def by_sea(origin: str, seas: str, to: str, as_enemy: bool = False) -> MoveArmy:
    return MoveArmy(origin, False, tuple(seas.split()), to, as_enemy)


def targets(state: State, origin: str, by: str) -> set[str]:
    """Where an army can go: by "land", "sea" or "rail"."""
    if by == "rail":
        return {move.to for move in offered(state, RailArmy) if move.origin == origin}
    return {m.to for m in offered(state, MoveArmy) if m.origin == origin and bool(m.seas) == (by == "sea")}


# Fleets


def test_a_fleet_in_hamburg_can_only_sail_to_the_sea_of_its_anchor() -> None:  # example, 'Fleets'
    state = on(a_table(turn="germany", fleets={"germany": ["hamburg"]}), "maneuver_1")
    assert offered(state, MoveFleet) == [MoveFleet("hamburg", "north_sea")]
    refused(state, MoveFleet("hamburg", "baltic_sea"), "fleet-out-of-reach")
    after, events = play(state, MoveFleet("hamburg", "north_sea"))
    assert events == [FleetMoved("germany", "hamburg", "north_sea")]
    assert offered(after, MoveFleet) == []
    refused(after, MoveFleet("north_sea", "baltic_sea"), "fleet-none-to-move")


def test_fleets_of_europe_in_the_north_atlantic_and_in_london() -> None:  # 2030, example, 'Fleets'
    state = on(a_table(IMPERIAL_2030, turn="europe", fleets={"europe": ["london", "north_atlantic"]}), "maneuver_1")
    assert {(m.origin, m.to) for m in offered(state, MoveFleet)} == {
        ("london", "north_atlantic"),
        ("north_atlantic", "caribbean_sea"),
        ("north_atlantic", "gulf_of_guinea"),
        ("north_atlantic", "mediterranean_sea"),
    }
    after, _ = play(state, EndManeuver())  # every fleet may stay
    assert places(after, "fleets", "europe") == ["london", "north_atlantic"]


def test_the_earth_is_a_globe() -> None:  # 2030, 'Special conditions of the map'
    for origin, beyond in (
        ("north_pacific", {"sea_of_japan", "china_sea"}),
        ("south_pacific", {"china_sea", "tasman_sea"}),
    ):
        state = on(a_table(IMPERIAL_2030, turn="usa", fleets={"usa": [origin]}), "maneuver_1")
        assert beyond <= {move.to for move in offered(state, MoveFleet)}


def test_fleets_move_before_armies() -> None:
    table = a_table(turn="germany", fleets={"germany": ["north_sea"]}, armies={"germany": ["berlin"]})
    state, _ = play(on(table, "maneuver_1"), by_land("berlin", "denmark"))
    assert offered(state, MoveFleet) == []
    refused(state, MoveFleet("north_sea", "english_channel"), "fleets-done")


# Armies: one step


def test_an_army_takes_one_step_to_a_neighbour() -> None:
    state = on(a_table(turn="germany", armies={"germany": ["belgium"]}), "maneuver_1")
    assert targets(state, "belgium", "land") == {
        *("holland", "paris", "dijon"),  # neighbours abroad
        *("cologne", "munich", "berlin", "hamburg", "danzig"),  # home, and on by rail
    }
    after, events = play(state, by_land("belgium", "holland"))
    assert events == [ArmyMoved("germany", "belgium", "holland", (), False)]
    refused(after, by_land("holland", "belgium"), "army-none-to-move")


def test_switzerland_and_unnamed_islands_cannot_be_entered() -> None:
    state = on(a_table(turn="germany", armies={"germany": ["munich"]}), "maneuver_1")
    assert "genoa" not in targets(state, "munich", "land")  # only Switzerland lies between
    refused(state, by_land("munich", "switzerland"), "region-unknown")
    assert "sicily" not in state.book.board.region_of


def test_straits_are_crossed_only_where_the_board_allows_it() -> None:  # 2030, FAQ
    table = a_table(IMPERIAL_2030, turn="europe", armies={"europe": ["rome"]}, fleets={})
    assert "turkey" in targets(on(table, "maneuver_1"), "rome", "land")
    assert "london" in targets(on(table, "maneuver_1"), "rome", "rail")  # the tunnel
    africa = a_table(IMPERIAL_2030, turn="europe", armies={"europe": ["east_africa"]})
    assert "near_east" not in targets(on(africa, "maneuver_1"), "east_africa", "land")
    denmark = on(a_table(turn="germany", armies={"germany": ["denmark"]}), "maneuver_1")
    assert "sweden" not in targets(denmark, "denmark", "land")


# Convoys


def trieste() -> State:
    table = a_table(
        armies={"austria_hungary": ["trieste"] * 2},
        fleets={"austria_hungary": ["ionian_sea", "western_mediterranean"]},
    )
    return on(table, "maneuver_1")


def test_two_armies_and_one_fleet_in_each_sea() -> None:  # example, 'Convoy'
    state, _ = play(trieste(), by_sea("trieste", "ionian_sea western_mediterranean", "algeria"))
    assert targets(state, "trieste", "sea") == set()
    refused(state, by_sea("trieste", "ionian_sea western_mediterranean", "spain"), "convoy-without-fleet")
    refused(state, by_sea("trieste", "ionian_sea", "tunis"), "convoy-without-fleet")


def test_the_second_army_lands_in_tunis_if_the_first_left_it_a_fleet() -> None:  # example, 'Convoy'
    table = a_table(
        armies={"austria_hungary": ["trieste"] * 2},
        fleets={"austria_hungary": ["ionian_sea", "ionian_sea", "western_mediterranean"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_sea("trieste", "ionian_sea western_mediterranean", "algeria"))
    assert "algeria" not in targets(state, "trieste", "sea")
    state, events = play(state, by_sea("trieste", "ionian_sea", "tunis"))
    assert events == [ArmyMoved("austria_hungary", "trieste", "tunis", ("ionian_sea",), False)]


def test_two_armies_and_one_fleet_only_one_is_carried() -> None:
    table = a_table(armies={"austria_hungary": ["trieste"] * 2}, fleets={"austria_hungary": ["ionian_sea"]})
    state, _ = play(on(table, "maneuver_1"), by_sea("trieste", "ionian_sea", "greece"))
    assert targets(state, "trieste", "sea") == set()


def test_a_fleet_that_has_moved_still_carries() -> None:  # 2030, 'Armies'
    table = a_table(armies={"austria_hungary": ["vienna"]}, fleets={"austria_hungary": ["trieste"]})
    state, _ = play(on(table, "maneuver_1"), MoveFleet("trieste", "ionian_sea"))
    play(state, by_sea("vienna", "ionian_sea", "tunis"))


def test_a_fleet_in_port_carries_nobody() -> None:
    table = a_table(armies={"austria_hungary": ["vienna"]}, fleets={"austria_hungary": ["trieste"]})
    assert targets(on(table, "maneuver_1"), "vienna", "sea") == set()


def test_a_chain_of_fleets_from_vladivostok() -> None:  # 2030, example, 'Convoy'
    table = a_table(
        IMPERIAL_2030,
        turn="russia",
        armies={"russia": ["vladivostok"] * 2},
        fleets={"russia": ["sea_of_japan", "china_sea"]},
    )
    state = on(table, "maneuver_1")
    assert targets(state, "vladivostok", "sea") == {
        *("japan", "korea"),
        *("indonesia", "philippines", "indochina", "shanghai", "beijing"),
    }
    assert "korea" in targets(state, "vladivostok", "land")  # no convoy is needed
    state, _ = play(state, by_sea("vladivostok", "sea_of_japan china_sea", "indonesia"))
    assert targets(state, "vladivostok", "sea") == set()


def test_the_second_army_lands_in_japan_with_another_fleet() -> None:  # 2030, example, 'Convoy'
    table = a_table(
        IMPERIAL_2030,
        turn="russia",
        armies={"russia": ["vladivostok"] * 2},
        fleets={"russia": ["sea_of_japan", "sea_of_japan", "china_sea"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_sea("vladivostok", "sea_of_japan china_sea", "shanghai", True))
    assert targets(state, "vladivostok", "sea") == {"japan", "korea"}


def test_islands_of_2030_are_entered_from_their_own_sea_only() -> None:  # 2030, 'Islands'
    table = a_table(
        IMPERIAL_2030, turn="india", armies={"india": ["mumbai"]}, fleets={"india": ["indian_ocean", "tasman_sea"]}
    )
    assert {"indonesia", "australia", "new_zealand"} <= targets(on(table, "maneuver_1"), "mumbai", "sea")
    direct = [m for m in offered(on(table, "maneuver_1"), MoveArmy) if m.to == "indonesia"]
    assert [m.seas for m in direct] == [("indian_ocean",)]


def test_a_chain_takes_no_sea_it_could_leave_out() -> None:  # ruling
    table = a_table(
        turn="italy", armies={"italy": ["naples"]}, fleets={"italy": ["ionian_sea", "western_mediterranean"]}
    )
    chains = {m.seas for m in offered(on(table, "maneuver_1"), MoveArmy) if m.to == "tunis"}
    assert chains == {("ionian_sea",), ("western_mediterranean",)}


# Rail


def test_the_army_in_holland_reaches_all_german_provinces_and_no_further() -> None:  # example, 'Rail'
    table = a_table(turn="germany", armies={"germany": ["holland", "cologne"]}, fleets={"germany": ["baltic_sea"]})
    state = on(table, "maneuver_1")
    assert targets(state, "holland", "land") == {"belgium", "hamburg", "berlin", "cologne", "munich", "danzig"}
    assert targets(state, "holland", "sea") == set()
    after, _ = play(state, by_land("holland", "hamburg"))
    assert not [m for m in offered(after, MoveArmy) if m.origin == "hamburg"]


def test_the_army_in_cologne_goes_by_rail_and_then_by_land_or_sea() -> None:  # example, 'Rail'
    table = a_table(turn="germany", armies={"germany": ["cologne"]}, fleets={"germany": ["baltic_sea"]})
    state = on(table, "maneuver_1")
    assert "denmark" in targets(state, "cologne", "land")
    assert {"denmark", "sweden", "norway"} <= targets(state, "cologne", "sea")
    play(state, by_sea("cologne", "baltic_sea", "sweden"))


def test_the_army_in_new_delhi_goes_by_rail_to_every_border_and_coast() -> None:  # 2030, example, 'Rail'
    table = a_table(
        IMPERIAL_2030, turn="india", armies={"india": ["new_delhi", "afghanistan"]}, fleets={"india": ["indian_ocean"]}
    )
    state = on(table, "maneuver_1")
    assert {"indochina", "chongqing"} <= targets(state, "new_delhi", "land")
    assert {"east_africa", "south_africa", "indonesia", "iran"} <= targets(state, "new_delhi", "sea")
    assert targets(state, "afghanistan", "sea") == set()
    assert {"new_delhi", "kolkata", "chennai", "mumbai"} <= targets(state, "afghanistan", "land")


def test_rail_then_convoy_then_rail() -> None:
    table = a_table(turn="italy", armies={"italy": ["venice", "tunis"]}, fleets={"italy": ["western_mediterranean"]})
    state = on(table, "maneuver_1")
    assert "spain" in targets(state, "venice", "sea")  # rail to the western coast, convoy
    assert {"rome", "naples", "venice"} <= targets(state, "tunis", "sea")  # convoy, rail on
    play(state, by_sea("tunis", "western_mediterranean", "venice"))
    cut = a_table(
        turn="italy",
        armies={"italy": ["venice", "tunis"]},
        fleets={"italy": ["western_mediterranean"]},
        hostile={"france": ["florence", "genoa", "rome"]},
    )
    assert targets(on(cut, "maneuver_1"), "venice", "sea") == set()
    assert "venice" not in targets(on(cut, "maneuver_1"), "tunis", "sea")


def test_a_hostile_army_in_berlin_cuts_danzig_off() -> None:  # FAQ, 'What does suspended rail mean?'
    table = a_table(turn="germany", armies={"germany": ["hamburg"]}, hostile={"russia": ["berlin"]})
    state = on(table, "maneuver_1")
    assert targets(state, "hamburg", "rail") == {"cologne", "munich"}
    assert "danzig" not in targets(state, "hamburg", "land")
    assert "berlin" in targets(state, "hamburg", "land")  # the step may enter it
    refused(state, RailArmy("hamburg", "danzig"), "no-rail")


def test_no_rail_into_or_through_a_held_province() -> None:  # 2030, FAQ
    table = a_table(
        IMPERIAL_2030, turn="russia", armies={"russia": ["ukraine", "moscow"]}, hostile={"china": ["novosibirsk"]}
    )
    state = on(table, "maneuver_1")
    assert "vladivostok" not in targets(state, "moscow", "rail")
    assert "novosibirsk" not in targets(state, "ukraine", "land")
    assert "novosibirsk" in targets(state, "moscow", "land")


def test_the_step_may_leave_a_held_province_but_rail_may_not() -> None:
    table = a_table(turn="germany", armies={"germany": ["berlin"]}, hostile={"russia": ["berlin"]})
    state = on(table, "maneuver_1")
    assert targets(state, "berlin", "rail") == set()
    assert "prague" in targets(state, "berlin", "land")
    assert {"hamburg", "cologne", "munich", "danzig"} <= targets(state, "berlin", "land")  # a step, then rail
    assert "denmark" not in targets(state, "berlin", "land")


def test_a_friendly_guest_does_not_suspend_rail() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"], "russia": ["berlin"]})
    assert "danzig" in targets(on(table, "maneuver_1"), "hamburg", "rail")


def test_rail_alone_leaves_the_step() -> None:
    state, events = play(
        on(a_table(turn="germany", armies={"germany": ["cologne"]}), "maneuver_1"), RailArmy("cologne", "danzig")
    )
    assert events == [ArmyRailed("germany", "cologne", "danzig")]
    refused(state, RailArmy("danzig", "danzig"), "no-rail")
    play(state, by_land("danzig", "warsaw", True))


def test_dublin_is_an_island_without_rail() -> None:  # ruling
    table = a_table(turn="great_britain", armies={"great_britain": ["dublin", "london"]})
    state = on(table, "maneuver_1")
    assert targets(state, "dublin", "rail") == targets(state, "dublin", "land") == set()
    assert "dublin" not in targets(state, "london", "rail")
    ferry = a_table(
        turn="great_britain", armies={"great_britain": ["dublin"]}, fleets={"great_britain": ["north_atlantic"]}
    )
    assert {"london", "sheffield"} <= targets(on(ferry, "maneuver_1"), "dublin", "sea")
