"""Imperial, 'Investor': interest, investing, governments, the card."""

from typing import Any

import pytest

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import BuyBond, Done, MoveOnRondel, Pass, RaiseBond
from rules.imperial.engine import Imperial
from rules.imperial.events import (
    BondBought,
    BondRaised,
    GovernmentChanged,
    InterestForgone,
    InterestPaid,
    InterestSupplied,
    InvestorCardMoved,
    InvestorPaid,
    SwissBankGained,
    SwissBankReturned,
)
from rules.imperial.state import State
from tests.imperial.tables import a_table, acting, government, offered, on, play, purse, refused, treasury

# 1. Interest


def owing(treasury: int, anna: int) -> State:
    """Austria-Hungary owes anna, its government, 4, ben 5 and cleo 1."""
    return a_table(
        governments={"austria_hungary": "anna", "italy": "ben", "france": "cleo"},
        bonds={"austria_hungary": {"anna": [9], "ben": [4, 6], "cleo": [2]}},
        treasuries={"austria_hungary": treasury},
        money={"anna": anna, "ben": 0, "cleo": 0},
        card="ben",
    )


def test_a_full_treasury_pays_all_interest() -> None:
    state, events = play(owing(12, 0), MoveOnRondel("austria_hungary", "investor"))
    paid = [event for event in events if isinstance(event, InterestPaid)]
    assert [(event.player, event.amount) for event in paid] == [("ben", 5), ("cleo", 1), ("anna", 4)]
    assert treasury(state, "austria_hungary") == 2


@pytest.mark.parametrize(
    ("game", "options"), [(IMPERIAL_2030, {}), (IMPERIAL, {"edition": "later"})], ids=["2030", "later"]
)
def test_the_bond_of_30_yields_9(game: Imperial, options: dict[str, Any]) -> None:
    nation = game.new_game(("anna", "ben")).book.board.nations[0]
    table = a_table(
        game,
        options=options,
        governments={nation: "anna"},
        bonds={nation: {"anna": [30], "ben": [25, 2]}},
        treasuries={nation: 20},
        money={"anna": 0, "ben": 0},
        card="cleo",
    )
    state, events = play(table, MoveOnRondel(nation, "investor"))
    assert events[1:3] == [InterestPaid(nation, "ben", 9), InterestPaid(nation, "anna", 9)]
    assert (purse(state, "anna"), purse(state, "ben"), treasury(state, nation)) == (9, 9, 2)
    assert 30 not in game.view(state, None).nations[0].for_sale


def test_without_the_means_the_government_goes_without_its_9() -> None:
    table = a_table(
        IMPERIAL_2030,
        governments={"russia": "anna"},
        bonds={"russia": {"anna": [30], "ben": [25]}},
        treasuries={"russia": 10},
        money={"anna": 0},
    )
    state, events = play(table, MoveOnRondel("russia", "investor"))
    assert InterestForgone("russia", "anna", 7) in events
    assert treasury(state, "russia") == 0


def test_the_government_forgoes_its_own_interest_in_part() -> None:
    state, events = play(owing(7, 0), MoveOnRondel("austria_hungary", "investor"))
    assert InterestForgone("austria_hungary", "anna", 3) in events
    assert (purse(state, "anna"), purse(state, "cleo")) == (1, 1)
    assert treasury(state, "austria_hungary") == 0


def test_the_government_pays_others_from_its_own_purse() -> None:
    state, events = play(owing(4, 3), MoveOnRondel("austria_hungary", "investor"))
    assert InterestSupplied("austria_hungary", "anna", 2) in events
    assert InterestForgone("austria_hungary", "anna", 4) in events
    assert purse(state, "anna") == 1
    assert purse(state, "cleo") == 1


# 2. The card


def card_with_ben() -> State:
    table = a_table(
        governments={"austria_hungary": "anna", "italy": "ben", "france": "cleo"},
        bonds={"austria_hungary": {"anna": [9]}, "italy": {"ben": [4]}},
        treasuries={"austria_hungary": 20},
        card="ben",
    )
    return on(table, "investor")


def test_the_holder_of_the_card_receives_two_and_may_invest() -> None:
    state = card_with_ben()
    assert acting(state) == "ben"
    assert purse(state, "ben") == 12
    state, events = play(state, BuyBond("russia", 12))
    assert events[0] == BondBought("ben", "russia", 12, 5)
    assert treasury(state, "russia") == 12


def test_raising_the_italian_bond_of_4_to_12_costs_8() -> None:  # example, 'Activate the investor'
    state, events = play(card_with_ben(), RaiseBond("italy", 4, 12))
    assert events[0] == BondRaised("ben", "italy", 4, 12, 8)
    assert treasury(state, "italy") == 8
    assert purse(state, "ben") == 12 - 8
    assert state.bonds[1][-1] == state.book.all_bonds & ~(1 << state.book.price_of[12])  # the 4 is back in stock


def test_raising_the_chinese_bond_of_4_to_12_costs_8() -> None:  # 2030, example, 'Activate the investor'
    table = a_table(IMPERIAL_2030, bonds={"china": {"ben": [4]}}, card="ben", treasuries={"russia": 9})
    _, events = play(on(table, "investor"), RaiseBond("china", 4, 12))
    assert events[0] == BondRaised("ben", "china", 4, 12, 8)


def test_a_bond_is_raised_only_within_its_nation_upwards_and_from_stock() -> None:
    state = card_with_ben()
    refused(state, RaiseBond("italy", 4, 2), "bond-not-higher")
    refused(state, RaiseBond("russia", 4, 6), "bond-not-yours")
    refused(state, BuyBond("austria_hungary", 9), "bond-taken")
    refused(state, BuyBond("russia", 16), "bond-unaffordable")
    refused(state, BuyBond("russia", 30), "bond-unknown")
    refused(state, BuyBond("spain", 2), "nation-unknown")


def test_the_card_goes_to_the_left_afterwards() -> None:
    _, events = play(card_with_ben(), Pass())
    assert InvestorCardMoved("cleo") in events


def test_whoever_may_invest_is_asked_even_if_they_can_afford_nothing() -> None:
    state, _ = play(flagless("ben", money={"cleo": 0}), Pass())
    assert acting(state) == "cleo"
    assert IMPERIAL.legal_actions(state, "cleo") == (Pass(),)


# 3. Without a flag


def flagless(card: str, lent: dict[str, list[int]] | None = None, money: dict[str, int] | None = None) -> State:
    """Anna governs all; ben, cleo and dora hold no flag. `lent`: bonds of Italy."""
    nations = ("austria_hungary", "italy", "france", "great_britain", "germany", "russia")
    table = a_table(
        seats=("anna", "ben", "cleo", "dora"),
        governments=dict.fromkeys(nations, "anna"),
        bonds={nation: {"anna": [9]} for nation in nations} | {"italy": {"anna": [9]} | (lent or {})},
        treasuries={"austria_hungary": 20},
        money=money,
        card=card,
    )
    return on(table, "investor")


def test_those_without_a_flag_invest_clockwise_after_the_card() -> None:
    state = flagless("cleo")
    assert acting(state) == "cleo"
    state, _ = play(state, Pass())
    assert acting(state) == "dora"
    assert purse(state, "dora") == 10  # no income
    state, _ = play(state, Pass())
    assert acting(state) == "ben"


def test_a_player_without_a_flag_who_holds_the_card_does_not_invest_twice() -> None:  # FAQ
    state, _ = play(flagless("ben"), Pass(), Pass(), Pass())
    assert acting(state) == "anna"
    assert state.book.board.nations[state.nation] == "italy"


# Governments


def test_governments_settled_at_the_end_not_at_each_purchase() -> None:
    state = flagless("ben")
    state, events = play(state, BuyBond("italy", 12))
    assert government(state, "italy") == "anna"
    assert not [event for event in events if isinstance(event, GovernmentChanged)]
    state, events = play(state, Pass(), Pass())
    assert GovernmentChanged("italy", "ben", "anna") in events
    assert acting(state) == "ben"  # Italy's turn is next, and ben governs it


def test_a_challenger_who_is_overtaken_in_the_same_step_never_governs() -> None:
    state = flagless("ben", money={"cleo": 16})
    state, events = play(state, BuyBond("italy", 12), BuyBond("italy", 16), Pass())
    changes = [event for event in events if isinstance(event, GovernmentChanged)]
    assert changes == [GovernmentChanged("italy", "cleo", "anna")]


def test_a_tie_leaves_the_government_in_place() -> None:
    table = a_table(
        governments={"austria_hungary": "anna", "italy": "anna", "france": "cleo"},
        bonds={"italy": {"anna": [6], "ben": [2]}},
        treasuries={"austria_hungary": 9},
        card="ben",
    )
    state, events = play(on(table, "investor"), BuyBond("italy", 4))
    assert government(state, "italy") == "anna"
    assert not [event for event in events if isinstance(event, GovernmentChanged)]


def test_two_challengers_level_leave_the_government_in_place() -> None:  # ruling
    state = flagless("ben", lent={"cleo": [2, 4]})
    state, _ = play(state, BuyBond("italy", 12), BuyBond("italy", 6), Pass())  # 12 each, anna 9
    assert government(state, "italy") == "anna"


def test_swiss_banks_change_with_the_flags() -> None:  # 2030, 'Investor'
    table = a_table(
        IMPERIAL_2030,
        ("anna", "ben"),
        governments={"russia": "anna", "china": "anna"},
        bonds={"russia": {"anna": [4]}, "china": {"anna": [9]}},
        treasuries={"russia": 9},
        card="ben",
    )
    state, events = play(on(table, "investor"), BuyBond("russia", 6))
    assert events[1:3] == [GovernmentChanged("russia", "ben", "anna"), SwissBankReturned("ben")]
    state, events = play(on(state, "investor"), RaiseBond("russia", 4, 12))  # China's turn, anna has the card
    assert events[1:3] == [GovernmentChanged("russia", "anna", "ben"), SwissBankGained("ben")]
    assert [player.swiss_bank for player in IMPERIAL_2030.view(state, None).players] == [False, True]


# Passing over the space


def test_passing_over_does_all_but_interest_after_the_action_of_the_space_reached() -> None:
    table = a_table(
        spaces={"austria_hungary": "maneuver_1"},
        treasuries={"austria_hungary": 9},
        card="cleo",
    )
    state, events = play(table, MoveOnRondel("austria_hungary", "import"))
    assert not [event for event in events if isinstance(event, InvestorPaid | InterestPaid)]
    assert acting(state) == "anna"
    state, events = play(state, Done())
    assert InvestorPaid("cleo", 2) in events
    assert not [event for event in events if isinstance(event, InterestPaid)]
    assert acting(state) == "cleo"


def test_starting_on_investor_and_moving_on_passes_nothing() -> None:
    table = a_table(spaces={"austria_hungary": "investor"}, treasuries={"austria_hungary": 9}, card="cleo")
    state, events = play(table, MoveOnRondel("austria_hungary", "import"), Done())
    assert not [event for event in events if isinstance(event, InvestorPaid)]
    assert offered(state, Pass) == []
