"""Imperial, 'Maneuver' 3: tax chips; Imperial 2030: flags, and the canals they control."""

from rules.imperial import IMPERIAL_2030
from rules.imperial.actions import (
    AllowPassage,
    Attack,
    EndManeuver,
    EnterInPeace,
    KeepPeace,
    MoveArmy,
    MoveFleet,
    PlaceChip,
    RefusePassage,
)
from rules.imperial.events import (
    ArmyMoved,
    ChipPlaced,
    ChipRemoved,
    FleetMoved,
    PassageAllowed,
    PassageAsked,
    PassageRefused,
)
from rules.imperial.state import State
from tests.imperial.tables import a_table, acting, chips_of, offered, on, places, play, refused
from tests.imperial.test_moves import by_land, by_sea

SOME = ["norway", "sweden", "holland", "belgium", "portugal", "spain", "morocco", "algeria", "tunis", "west_balkan"]


def test_a_chip_marks_a_region_newly_occupied_alone() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"]}, fleets={"germany": ["hamburg"]})
    state, _ = play(on(table, "maneuver_1"), MoveFleet("hamburg", "north_sea"), by_land("hamburg", "denmark"))
    state, events = play(state, EndManeuver())
    assert chips_of(state, "germany") == {"denmark", "north_sea"}
    assert ChipPlaced("germany", "denmark") in events


def test_home_provinces_of_others_receive_no_chips() -> None:  # FAQ
    table = a_table(turn="germany", hostile={"germany": ["warsaw"]}, armies={"germany": ["hamburg"]})
    state, _ = play(on(table, "maneuver_1"), EndManeuver())
    assert chips_of(state, "germany") == set()


def test_a_chip_stays_while_nobody_or_several_are_there() -> None:  # FAQ, 'When is a chip removed?'
    table = a_table(
        turn="germany",
        armies={"germany": ["denmark", "holland"], "france": ["belgium", "holland"]},
        chips={"germany": ["belgium", "denmark"], "france": ["holland"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("denmark", "hamburg"), EndManeuver())
    assert chips_of(state, "germany") == {"denmark"}  # left, but nobody else is there; Belgium is French alone
    assert chips_of(state, "france") == {"belgium", "holland"}


def test_an_inactive_nation_left_alone_by_a_battle_takes_the_region_over() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["hamburg"], "france": ["holland"] * 2},
        chips={"germany": ["holland"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "holland"), Attack("france", "army", False))
    state, events = play(state, EndManeuver())
    assert ChipRemoved("germany", "holland") in events
    assert chips_of(state, "france") == {"holland"}


def test_several_third_parties_after_mutual_destruction_keep_the_chip() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["hamburg"], "france": ["holland"], "russia": ["holland"], "italy": ["holland"]},
        chips={"great_britain": ["holland"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "holland"), Attack("france", "army", False))
    state, _ = play(state, EndManeuver())
    assert chips_of(state, "great_britain") == {"holland"}


def test_a_departure_leaves_the_region_to_the_other_nation() -> None:
    table = a_table(
        turn="germany", armies={"germany": ["holland"], "france": ["holland"]}, chips={"germany": ["holland"]}
    )
    state, _ = play(on(table, "maneuver_1"), by_land("holland", "hamburg"), EndManeuver())
    assert chips_of(state, "germany") == set()
    assert chips_of(state, "france") == {"holland"}


# The chip limit


def test_the_chip_limit_removes_without_replacing() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"]}, chips={"germany": SOME, "france": ["denmark"]})
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "denmark"), EndManeuver())
    assert chips_of(state, "germany") == set(SOME)
    assert chips_of(state, "france") == set()


def test_with_too_few_chips_the_government_chooses() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["denmark", "romania", "greece"]},
        chips={"germany": SOME[:8]},
    )
    state, _ = play(on(table, "maneuver_1"), EndManeuver())
    assert offered(state, PlaceChip) == [PlaceChip("denmark"), PlaceChip("greece"), PlaceChip("romania")]
    refused(state, PlaceChip("turkey"), "chip-not-there")
    state, _ = play(state, PlaceChip("romania"))
    assert offered(state, PlaceChip) == [PlaceChip("denmark"), PlaceChip("greece")]
    state, _ = play(state, PlaceChip("greece"))
    assert chips_of(state, "germany") == {*SOME[:8], "romania", "greece"}
    assert state.book.board.nations[state.nation] == "russia"


def test_the_government_of_an_inactive_nation_chooses_too() -> None:
    table = a_table(
        turn="germany",
        governments={"germany": "anna", "france": "ben"},
        armies={"germany": ["holland"], "france": ["holland", "denmark"]},
        chips={"france": SOME[1:2] + SOME[4:] + ["turkey", "greece"]},
    )
    state, _ = play(on(table, "maneuver_1"), by_land("holland", "hamburg"), EndManeuver())
    assert acting(state) == "ben"
    state, _ = play(state, PlaceChip("holland"))
    assert "holland" in chips_of(state, "france")


def test_where_two_nations_have_too_few_the_active_one_chooses_first() -> None:  # ruling
    french = "north_atlantic north_sea english_channel bay_of_biscay western_mediterranean ionian_sea black_sea turkey"
    table = a_table(
        turn="germany",
        governments={"germany": "anna", "france": "ben"},
        armies={"germany": ["denmark", "romania"], "france": ["greece", "bulgaria"]},
        chips={"germany": SOME[:9], "france": [*french.split(), "baltic_sea"]},
    )
    state, _ = play(on(table, "maneuver_1"), EndManeuver())
    assert offered(state, PlaceChip, "anna") == [PlaceChip("denmark"), PlaceChip("romania")]
    state, _ = play(state, PlaceChip("denmark"))
    assert offered(state, PlaceChip, "ben") == [PlaceChip("greece"), PlaceChip("bulgaria")]


def test_a_chip_that_comes_free_may_go_to_a_chipless_region_still_held_alone() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["denmark", "hamburg"], "france": ["holland", "romania"]},
        chips={"france": [*SOME[:2], "holland", *SOME[4:], "denmark"]},
    )
    # Denmark is German alone: the French chip there comes free and goes to Romania.
    _, events = play(on(table, "maneuver_1"), EndManeuver())
    assert ChipRemoved("france", "denmark") in events
    assert ChipPlaced("france", "romania") in events


def test_2030_has_fifteen_flags() -> None:
    state = a_table(IMPERIAL_2030)
    assert state.book.board.chip_limit == (15,) * 6
    assert a_table().book.board.chip_limit == (10,) * 6


# Canals


def suez(**more: list[str]) -> State:
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        governments={"europe": "anna", "usa": "ben", "brazil": "cleo"},
        fleets={"europe": ["mediterranean_sea", "rome"]},
        armies={"europe": ["paris"]},
        chips=more or {"usa": ["north_africa"]},
    )
    return on(table, "maneuver_1")


PASS_SUEZ = MoveFleet("mediterranean_sea", "indian_ocean")


def test_a_fleet_passes_suez_with_american_leave() -> None:  # 2030, example, 'Canals'
    state, events = play(suez(), PASS_SUEZ)
    assert events == [PassageAsked("europe", "usa", "suez")]
    assert acting(state) == "ben"
    state, events = play(state, AllowPassage())
    assert events == [
        PassageAllowed("europe", "usa", "suez"),
        FleetMoved("europe", "mediterranean_sea", "indian_ocean"),
    ]


def test_leave_for_a_convoy_through_a_canal() -> None:  # 2030, example, 'Canals'
    state, _ = play(suez(), PASS_SUEZ, AllowPassage(), MoveFleet("rome", "mediterranean_sea"))
    convoy = by_sea("paris", "mediterranean_sea indian_ocean", "mumbai", True)
    state, events = play(state, convoy)
    assert events == [PassageAsked("europe", "usa", "suez")]
    _, events = play(state, AllowPassage())
    assert events[-1] == ArmyMoved("europe", "paris", "mumbai", ("mediterranean_sea", "indian_ocean"), True)


def test_a_refusal_costs_no_move_and_holds_for_the_maneuver() -> None:  # ruling
    state, _ = play(suez(), PASS_SUEZ)
    state, events = play(state, RefusePassage())
    assert events == [PassageRefused("europe", "usa", "suez")]
    assert acting(state) == "anna"
    refused(state, PASS_SUEZ, "fleet-out-of-reach")
    play(state, MoveFleet("mediterranean_sea", "north_atlantic"))


def test_without_a_flag_or_with_ones_own_nobody_is_asked() -> None:
    _, events = play(suez(brazil=["nigeria"]), PASS_SUEZ)
    assert events == [FleetMoved("europe", "mediterranean_sea", "indian_ocean")]
    _, events = play(suez(europe=["north_africa"]), PASS_SUEZ)
    assert events == [FleetMoved("europe", "mediterranean_sea", "indian_ocean")]


def test_a_player_does_not_ask_themselves() -> None:  # ruling
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        governments=dict.fromkeys(("europe", "usa"), "anna"),
        fleets={"europe": ["mediterranean_sea"]},
        chips={"usa": ["north_africa"]},
    )
    _, events = play(on(table, "maneuver_1"), PASS_SUEZ)
    assert events == [FleetMoved("europe", "mediterranean_sea", "indian_ocean")]


def both_canals() -> State:
    """The army in Iran waits before Suez on its way to Alaska, which leads through Panama too."""
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        governments={"europe": "anna", "usa": "ben", "brazil": "cleo"},
        fleets={"europe": ["indian_ocean", "mediterranean_sea", "north_atlantic", "caribbean_sea", "north_pacific"]},
        armies={"europe": ["iran"]},
        chips={"usa": ["north_africa"], "brazil": ["colombia"]},
    )
    seas = "indian_ocean mediterranean_sea north_atlantic caribbean_sea north_pacific"
    return play(on(table, "maneuver_1"), by_sea("iran", seas, "alaska"))[0]


def test_a_convoy_through_both_canals_asks_both() -> None:
    assert acting(both_canals()) == "ben"
    state, events = play(both_canals(), AllowPassage())
    assert events[-1] == PassageAsked("europe", "brazil", "panama")
    state, _ = play(state, AllowPassage())
    assert places(state, "armies", "europe") == ["alaska"]


def test_one_refusal_of_two_stops_the_move_and_closes_that_canal_alone() -> None:  # ruling
    state, events = play(both_canals(), AllowPassage(), RefusePassage())
    assert events[-1] == PassageRefused("europe", "brazil", "panama")
    assert acting(state) == "anna"
    assert chains_to(state, "alaska") == set()
    state, events = play(state, by_sea("iran", "indian_ocean mediterranean_sea", "turkey"))
    assert events == [PassageAsked("europe", "usa", "suez")]  # leave held for that move only
    state, _ = play(state, AllowPassage())
    assert places(state, "armies", "europe") == ["turkey"]


def chains_to(state: State, region: str) -> set[tuple[str, ...]]:
    return {move.seas for move in offered(state, MoveArmy) if move.to == region}


def test_a_way_round_a_canal_is_offered_where_leave_must_be_asked() -> None:
    fleets = {"usa": ["caribbean_sea", "south_atlantic", "south_pacific", "north_pacific"]}
    free = a_table(IMPERIAL_2030, turn="usa", fleets=fleets, armies={"usa": ["manaus"]})
    assert chains_to(on(free, "maneuver_1"), "alaska") == {("caribbean_sea", "north_pacific")}
    asked = a_table(IMPERIAL_2030, turn="usa", fleets=fleets, armies={"usa": ["manaus"]}, chips={"india": ["colombia"]})
    assert chains_to(on(asked, "maneuver_1"), "alaska") == {
        ("caribbean_sea", "north_pacific"),
        ("caribbean_sea", "south_atlantic", "south_pacific", "north_pacific"),
    }


def test_nobody_is_asked_about_peace_where_nobody_stands() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"], "france": ["belgium"]})
    state, _ = play(on(table, "maneuver_1"), by_land("hamburg", "holland"))
    assert offered(state, EnterInPeace) == offered(state, KeepPeace) == []
