"""Imperial, 'Taxation', and the end of the game."""

from random import Random

import pytest

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import MoveOnRondel
from rules.imperial.events import GameEnded, InvestorPaid, TaxesCollected
from rules.imperial.state import State
from tests.imperial.tables import a_table, game_of, play, purse, treasury

EUROPE = ["norway", "sweden", "holland", "belgium", "portugal", "spain", "morocco", "algeria", "tunis", "west_balkan"]
WORLD = [
    "alaska",
    "canada",
    "quebec",
    "mexico",
    "colombia",
    "peru",
    "argentina",
    "guinea",
    "nigeria",
    "congo",
    "iran",
    "japan",
]


def test_the_german_taxation() -> None:  # example, 'Taxation'
    table = a_table(
        turn="germany",
        markers={"germany": 1},  # on 6
        power={"germany": 1},
        chips={"germany": EUROPE[:3]},
        armies={"germany": ["berlin"] * 2},
        fleets={"germany": ["north_sea"]},
    )
    state, events = play(table, MoveOnRondel("germany", "taxation"))
    assert events[1] == TaxesCollected("germany", "ben", 2, 3, 7, 3, 4, 1, 2, 3)
    assert treasury(state, "germany") == 4
    assert purse(state, "ben") == 10 + 1
    assert state.markers[4] == 2


def test_the_american_taxation() -> None:  # 2030, example, 'Taxation'
    table = a_table(
        IMPERIAL_2030,
        turn="usa",
        factories={"usa": ["chicago", "new_orleans", "new_york"]},
        chips={"usa": WORLD[:5]},
        fleets={"usa": ["caribbean_sea"] * 2},
        armies={"usa": ["chicago"]},
    )
    state, events = play(table, MoveOnRondel("usa", "taxation"))
    assert events[1] == TaxesCollected("usa", "ben", 3, 5, 11, 3, 8, 2, 4, 4)
    assert treasury(state, "usa") == 11 - 3 - 2
    assert purse(state, "ben") == 12


def test_four_factories_and_seven_chips_yield_ten_points() -> None:  # strategic advice
    sites = ["berlin", "hamburg", "cologne", "munich"]
    table = a_table(turn="germany", factories={"germany": sites}, chips={"germany": EUROPE[:7]})
    state, _ = play(table, MoveOnRondel("germany", "taxation"))
    assert state.power[4] == 10


def test_three_factories_and_twelve_flags_yield_ten_points() -> None:  # 2030, strategic advice
    sites = ["chicago", "new_orleans", "new_york"]
    table = a_table(IMPERIAL_2030, turn="usa", factories={"usa": sites}, chips={"usa": WORLD})
    state, _ = play(table, MoveOnRondel("usa", "taxation"))
    assert state.power[4] == 10


def test_an_occupied_factory_pays_no_tax() -> None:
    table = a_table(turn="germany", hostile={"france": ["hamburg"]}, armies={"russia": ["berlin"]})
    _, events = play(table, MoveOnRondel("germany", "taxation"))
    assert events[1].tax == 2


def test_soldiers_beyond_the_tax_cost_nothing_in_imperial() -> None:
    table = a_table(turn="germany", armies={"germany": ["berlin"] * 6}, treasuries={"germany": 5})
    state, _ = play(table, MoveOnRondel("germany", "taxation"))
    assert treasury(state, "germany") == 5


def test_soldiers_are_paid_from_the_treasury_in_2030_as_far_as_it_goes() -> None:
    units = {"usa": ["chicago"] * 6}
    rich = a_table(IMPERIAL_2030, turn="usa", armies=units, treasuries={"usa": 5})
    assert treasury(play(rich, MoveOnRondel("usa", "taxation"))[0], "usa") == 5 + 4 - 6
    poor = a_table(IMPERIAL_2030, turn="usa", armies=units, fleets={"usa": ["north_atlantic"] * 5})
    assert treasury(play(poor, MoveOnRondel("usa", "taxation"))[0], "usa") == 0


def test_soldiers_are_paid_at_home_abroad_and_at_sea() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["berlin", "holland"]},
        hostile={"germany": ["dijon"]},
        fleets={"germany": ["hamburg", "north_sea"]},
    )
    _, events = play(table, MoveOnRondel("germany", "taxation"))
    assert events[1].units == 5


def test_the_bonus_of_2030_is_reduced_to_what_is_there() -> None:
    sites = ["chicago", "new_orleans", "new_york"]
    units = {"usa": ["chicago"] * 6}
    table = a_table(
        IMPERIAL_2030,
        turn="usa",
        factories={"usa": sites},
        chips={"usa": WORLD[:5]},
        armies=units,
        fleets={"usa": ["caribbean_sea"] * 4},
    )
    state, events = play(table, MoveOnRondel("usa", "taxation"))
    assert events[1].bonus == 1  # 11 in, 10 for soldiers
    assert treasury(state, "usa") == 0


@pytest.mark.parametrize(("before", "bonus"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_only_an_increase_is_rewarded_and_the_marker_moves_down_too(before: int, bonus: int) -> None:
    table = a_table(turn="germany", markers={"germany": before}, chips={"germany": EUROPE[:3]})  # tax 7: row 2
    state, events = play(table, MoveOnRondel("germany", "taxation"))
    assert events[1].bonus == bonus
    assert state.markers[4] == 2


# Variant of 2030: bonus for increase only


def test_china_rises_from_6_to_12_and_its_government_receives_4() -> None:  # 2030, example of the variant
    table = a_table(
        IMPERIAL_2030,
        options={"bonus": "increase"},
        turn="china",
        markers={"china": 1},
        factories={"china": ["beijing", "shanghai", "chongqing", "urumqi"]},
        chips={"china": WORLD[:4]},
    )
    state, events = play(table, MoveOnRondel("china", "taxation"))
    assert events[1].bonus == 4
    assert treasury(state, "china") == 12 - 4
    assert state.markers[1] == 5


def test_the_bonus_for_increase_is_limited_to_the_treasury() -> None:
    table = a_table(
        IMPERIAL_2030,
        options={"bonus": "increase"},
        turn="china",
        chips={"china": WORLD[:6]},  # tax 10: row 3
        armies={"china": ["beijing"] * 9},
    )
    state, events = play(table, MoveOnRondel("china", "taxation"))
    assert events[1].bonus == 1
    assert treasury(state, "china") == 0


def test_the_marker_starts_on_the_lowest_row_and_moves_down_too() -> None:
    table = a_table(IMPERIAL_2030, options={"bonus": "increase"}, turn="china", markers={"china": 4})
    state, events = play(table, MoveOnRondel("china", "taxation"))
    assert state.markers[1] == 0
    assert events[1].bonus == 0


# The end


def at_the_end(
    governments: dict[str, str] | None = None,
    bonds: dict[str, dict[str, list[int]]] | None = None,
    money: dict[str, int] | None = None,
) -> State:
    table = a_table(
        turn="germany",
        power={"germany": 24, "france": 17, "russia": 12},
        chips={"germany": EUROPE[:2]},
        governments=governments,
        bonds=bonds,
        money=money,
    )
    return play(table, MoveOnRondel("germany", "taxation"))[0]


def test_the_game_ends_at_once_with_no_investor_step() -> None:
    table = a_table(
        turn="germany", power={"germany": 24}, chips={"germany": EUROPE[:2]}, spaces={"germany": "maneuver_1"}
    )
    state, events = play(table, MoveOnRondel("germany", "taxation"))
    assert isinstance(events[-1], GameEnded)
    assert not [event for event in events if isinstance(event, InvestorPaid)]
    assert game_of(state).waiting_for(state) == frozenset()
    assert state.power[4] == 25


def test_the_track_ends_at_25_points() -> None:
    table = a_table(turn="germany", power={"germany": 24}, chips={"germany": EUROPE[:6]})  # tax 10: five points
    state, events = play(table, MoveOnRondel("germany", "taxation"))
    assert isinstance(events[-1], GameEnded)
    assert (state.power[4], events[1].gained) == (25, 1)


def test_a_french_bond_of_12_at_17_points_is_worth_15() -> None:  # example, 'End of the game'
    state = at_the_end(bonds={"france": {"cleo": [12]}})
    result = IMPERIAL.result(state)
    assert result is not None
    cleo = next(line for line in result if line.seat == "cleo")
    assert cleo.parts == (("money", 10), ("france", 15))
    assert cleo.score == 25


def test_an_indian_bond_of_12_at_17_points_is_worth_15() -> None:  # 2030, example, 'End of the game'
    table = a_table(
        IMPERIAL_2030,
        turn="usa",
        power={"usa": 24, "india": 17},
        chips={"usa": WORLD[:2]},
        bonds={"india": {"cleo": [12]}},
    )
    result = IMPERIAL_2030.result(play(table, MoveOnRondel("usa", "taxation"))[0])
    assert result is not None
    assert (result[0].seat, result[0].parts) == ("cleo", (("money", 10), ("india", 15)))


def test_the_tie_break_that_goes_on_to_the_second_nation() -> None:
    # Factors: Germany 5, France 3, Russia 2. Anna 5 x 3 + 10, ben 4 x 2 + 17; neither has lent to Germany.
    state = at_the_end(
        governments={"germany": "cleo", "france": "cleo"},
        bonds={"germany": {"cleo": [25]}, "france": {"anna": [12]}, "russia": {"ben": [9]}},
        money={"anna": 10, "ben": 17, "cleo": 10},
    )
    result = IMPERIAL.result(state)
    assert result is not None
    assert [(line.rank, line.seat) for line in result] == [(1, "cleo"), (2, "anna"), (3, "ben")]
    assert result[1].score == result[2].score == 25
    assert result[1].parts == (("money", 10), ("france", 15), ("credit", 0), ("credit", 12))


def test_a_tie_that_no_rule_breaks_shares_the_rank() -> None:  # ruling
    result = IMPERIAL.result(at_the_end(governments={"germany": "cleo"}, bonds={"germany": {"cleo": [25]}}))
    assert result is not None
    assert [(line.rank, line.seat) for line in result] == [(1, "cleo"), (2, "anna"), (2, "ben")]


def test_nations_level_on_points_count_in_nation_order() -> None:  # ruling
    table = a_table(
        turn="germany",
        power={"germany": 24, "italy": 10, "russia": 10},
        chips={"germany": EUROPE[:2]},
        governments={"germany": "cleo"},
        bonds={"germany": {"cleo": [25]}, "italy": {"anna": [4]}, "russia": {"ben": [4]}},
    )
    result = IMPERIAL.result(play(table, MoveOnRondel("germany", "taxation"))[0])
    assert result is not None
    assert [line.seat for line in result] == ["cleo", "anna", "ben"]


def test_at_the_end_purses_are_opened() -> None:
    state = at_the_end()
    assert all(player.money is not None for player in IMPERIAL.view(state, None).players)
    assert all(IMPERIAL.vary(state, seat, Random(1)) == state for seat in state.seats)  # nothing is hidden any more
