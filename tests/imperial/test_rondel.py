"""Imperial, 'Choosing a space'; Imperial 2030, the same heading and 'Investor' on Swiss banks."""

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import Done, ForceStop, LetPass, MoveOnRondel
from rules.imperial.engine import Imperial
from rules.imperial.events import InterestPaid, InvestorPaid, MovedOnRondel, StopForced, StopWaived
from rules.imperial.state import State
from tests.imperial.tables import a_table, acting, offered, play, purse, refused
from tests.imperial.tables import treasury as treasury_of


def spaces(state: State) -> set[str]:
    return {move.space for move in offered(state, MoveOnRondel)}


def test_the_first_turn_goes_anywhere_free_of_charge() -> None:
    state = a_table(money={"anna": 0}, treasuries={"austria_hungary": 9})
    assert spaces(state) == set(state.book.rondel)
    after, events = play(state, MoveOnRondel("austria_hungary", "taxation"))
    assert events[0] == MovedOnRondel("austria_hungary", "anna", "taxation", 0)
    assert purse(after, "anna") == 0


def test_from_investor_to_taxation_are_four_spaces_and_two_millions() -> None:  # example, 'Choosing a space'
    state = a_table(turn="italy", spaces={"italy": "investor"})
    after, events = play(state, MoveOnRondel("italy", "taxation"))
    assert events[0] == MovedOnRondel("italy", "ben", "taxation", 2)
    assert purse(after, "ben") == 10 - 2


def test_from_investor_to_factory_cost_four_millions() -> None:  # example, 'Choosing a space'
    after, _ = play(a_table(turn="italy", spaces={"italy": "investor"}), MoveOnRondel("italy", "factory"))
    assert purse(after, "ben") == 10 - 4


def test_with_eleven_power_points_each_further_space_costs_three() -> None:  # 2030, example, 'Choosing a space'
    table = a_table(IMPERIAL_2030, turn="china", spaces={"china": "investor"}, power={"china": 11})
    assert purse(play(table, MoveOnRondel("china", "taxation"))[0], "ben") == 10 - 3
    assert purse(play(table, MoveOnRondel("china", "factory"))[0], "ben") == 10 - 6


def test_at_seventeen_power_points_each_further_space_costs_four() -> None:  # 2030, 'Choosing a space'
    table = a_table(IMPERIAL_2030, turn="china", spaces={"china": "investor"}, power={"china": 17})
    assert purse(play(table, MoveOnRondel("china", "taxation"))[0], "ben") == 10 - 4


def test_no_further_than_six_spaces_and_never_staying_put() -> None:
    state = a_table(spaces={"austria_hungary": "factory"}, treasuries={"austria_hungary": 9})
    assert spaces(state) == set(state.book.rondel) - {"factory", "taxation"}
    refused(state, MoveOnRondel("austria_hungary", "taxation"), "rondel-too-far")
    refused(state, MoveOnRondel("austria_hungary", "factory"), "rondel-too-far")


def test_the_purse_limits_the_way_not_the_treasury() -> None:
    table = a_table(spaces={"austria_hungary": "factory"}, money={"anna": 3}, treasuries={"austria_hungary": 20})
    assert spaces(table) == {"production_1", "maneuver_1", "investor", "import"}
    refused(table, MoveOnRondel("austria_hungary", "production_2"), "rondel-unaffordable")


def test_a_space_without_effect_may_be_chosen() -> None:
    state = a_table(spaces={"austria_hungary": "factory"})
    after, _ = play(state, MoveOnRondel("austria_hungary", "maneuver_1"))  # no unit on the board
    assert after.book.board.nations[after.nation] == "italy"


def test_another_nation_cannot_be_moved() -> None:
    refused(a_table(), MoveOnRondel("italy", "import"), "nation-not-in-turn")
    refused(a_table(), MoveOnRondel("austria_hungary", "bank"), "space-unknown")


# Ruling: Investor only if everyone else's interest can be paid


def owing(treasury: int, purse: int, space: str = "factory") -> State:
    return a_table(
        governments={"austria_hungary": "anna", "italy": "ben"},
        bonds={"austria_hungary": {"anna": [9], "ben": [4, 6]}},  # ben is owed 2 + 3
        treasuries={"austria_hungary": treasury},
        money={"anna": purse},
        spaces={"austria_hungary": space},
    )


def test_interest_that_cannot_be_paid_closes_the_investor_space() -> None:
    assert "investor" not in spaces(owing(3, 1))
    refused(owing(3, 1), MoveOnRondel("austria_hungary", "investor"), "interest-unpayable")
    assert "investor" in spaces(owing(3, 2))


def test_what_the_rondel_costs_is_no_longer_there_for_interest() -> None:
    # Six spaces from Production to Investor: 6 millions.
    assert "investor" not in spaces(owing(0, 10, "production_2"))
    refused(owing(0, 10, "production_2"), MoveOnRondel("austria_hungary", "investor"), "interest-unpayable")
    assert "investor" in spaces(owing(0, 11, "production_2"))


# Imperial 2030, 'Investor': Swiss banks force a stop


def swiss(game: Imperial = IMPERIAL_2030, treasury: int = 6, **options: str) -> State:
    nation = game.new_game(("anna", "ben")).book.board.nations[0]
    return a_table(
        game,
        ("anna", "ben", "cleo", "dora"),
        options,
        governments={nation: "anna", game.new_game(("anna", "ben")).book.board.nations[1]: "cleo"},
        bonds={nation: {"anna": [9], "ben": [4]}},  # interest 4 + 2
        treasuries={nation: treasury},
        spaces={nation: "factory"},
    )


def test_a_swiss_bank_forces_a_stop_and_the_rest_of_the_way_is_not_paid() -> None:  # ruling on the fee
    state, events = play(swiss(), MoveOnRondel("russia", "production_2"))  # five spaces: 2 millions
    assert events == [MovedOnRondel("russia", "anna", "production_2", 2)]
    assert acting(state) == "ben"
    assert purse(state, "anna") == 10 - 2
    state, events = play(state, ForceStop())
    assert events[:2] == [StopForced("ben", "russia", 2), InterestPaid("russia", "ben", 2)]
    assert state.book.rondel[state.spaces[0]] == "investor"
    assert purse(state, "anna") == 10 + 4 + 2  # no fee, interest, and the card's income
    assert not state.passed  # it has stopped there
    assert treasury_of(state, "russia") == 0


def test_swiss_banks_are_asked_clockwise_and_the_first_yes_decides() -> None:
    state, _ = play(swiss(), MoveOnRondel("russia", "import"), LetPass())
    assert acting(state) == "dora"
    _, events = play(state, ForceStop())
    assert isinstance(events[0], StopForced)


def test_the_bank_to_the_left_of_the_government_is_asked_first() -> None:
    table = a_table(
        IMPERIAL_2030,
        governments={"russia": "ben"},
        treasuries={"russia": 4},
        spaces={"russia": "factory"},
    )
    state, _ = play(table, MoveOnRondel("russia", "import"))
    assert acting(state) == "cleo"
    state, _ = play(state, LetPass())
    assert acting(state) == "anna"


def test_if_all_swiss_banks_let_it_pass_the_nation_goes_on() -> None:
    state, events = play(swiss(), MoveOnRondel("russia", "import"), LetPass(), LetPass())
    assert events[1:] == [StopWaived("ben", "russia"), StopWaived("dora", "russia")]
    assert state.book.rondel[state.spaces[0]] == "import"
    state, events = play(state, Done())
    assert InvestorPaid("anna", 2) in events  # passed over: the investment follows


def test_no_stop_is_forced_when_the_treasury_is_short() -> None:
    state, _ = play(swiss(treasury=5), MoveOnRondel("russia", "import"))
    assert acting(state) == "anna"


def test_no_stop_is_forced_on_a_way_that_does_not_pass_investor() -> None:
    state, _ = play(swiss(), MoveOnRondel("russia", "production_1"))
    assert acting(state) == "anna"


def test_imperial_knows_swiss_banks_in_its_later_printing_only() -> None:
    first, _ = play(swiss(IMPERIAL), MoveOnRondel("austria_hungary", "import"))
    assert acting(first) == "anna"
    later, _ = play(swiss(IMPERIAL, edition="later"), MoveOnRondel("austria_hungary", "import"))
    assert acting(later) == "ben"
