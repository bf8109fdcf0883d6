"""Imperial, 'Set-up' and 'Start of the game'."""

from itertools import permutations

import pytest

from rules import CHANCE
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import BuyBond, DealFlag, DrawFirst, Pass, RaiseBond
from rules.imperial.engine import Imperial
from rules.imperial.events import (
    DistributionRestarted,
    FlagDealt,
    InvestorCardMoved,
    NationPassedOver,
    SwissBankGained,
    SwissBankReturned,
    TurnBegan,
)
from rules.imperial.state import State
from rules.kernel import Value
from tests.imperial.tables import acting, government, offered, play, purse, refused, treasury

SIX = ("anna", "ben", "cleo", "dora", "emil", "fay")


def dealt(game: Imperial, flags: list[str], **options: Value) -> tuple[State, list[object]]:
    state = game.new_game(SIX[: len(flags)], options)
    assert game.waiting_for(state) == {CHANCE}
    return play(state, *(DealFlag(flag) for flag in flags))


def held_by(state: State, player: str) -> list[tuple[str, int]]:
    view = IMPERIAL.view(state, player)
    return sorted(next(p for p in view.players if p.seat == player).bonds)


def test_six_players_receive_a_flag_each_with_its_bonds() -> None:
    flags = ["russia", "germany", "great_britain", "france", "italy", "austria_hungary"]
    state, events = dealt(IMPERIAL, flags)
    assert [government(state, flag) for flag in flags] == list(SIX)
    assert held_by(state, "anna") == [("france", 4), ("russia", 9)]
    assert {purse(state, player) for player in SIX} == {0}
    assert {treasury(state, flag) for flag in flags} == {13}
    assert FlagDealt("anna", "russia") in events


def test_chance_deals_every_flag_equally() -> None:
    state = IMPERIAL.new_game(SIX[:4])
    assert len(offered(state, DealFlag, CHANCE)) == 6
    state, _ = play(state, DealFlag("italy"))
    assert DealFlag("italy") not in offered(state, DealFlag, CHANCE)
    refused(state, DealFlag("italy"), "flag-not-there", CHANCE)


@pytest.mark.parametrize(
    ("game", "first", "with_it"),
    [
        (IMPERIAL, "austria_hungary", ("france", "germany")),
        (IMPERIAL, "italy", ("russia", "great_britain")),
        (IMPERIAL_2030, "china", ("europe", "brazil")),
        (IMPERIAL_2030, "russia", ("india", "usa")),
    ],
)
def test_two_players_have_fixed_pairings(game: Imperial, first: str, with_it: tuple[str, ...]) -> None:
    other = next(a.nation for a in offered(game.new_game(SIX[:2]), DealFlag, CHANCE) if a.nation != first)
    state, _ = dealt(game, [first, other])
    assert {government(state, nation) for nation in (first, *with_it)} == {"anna"}
    assert government(state, other) == "ben"


@pytest.mark.parametrize(
    ("game", "pairs"),
    [
        (IMPERIAL, [("austria_hungary", "great_britain"), ("italy", "russia"), ("france", "germany")]),
        (IMPERIAL_2030, [("india", "usa"), ("russia", "brazil"), ("china", "europe")]),
    ],
)
def test_three_players_have_fixed_pairings(game: Imperial, pairs: list[tuple[str, str]]) -> None:
    for order in permutations(pairs):
        state, _ = dealt(game, [first for first, _ in order])
        for player, pair in zip(SIX, order, strict=False):
            assert [government(state, nation) for nation in pair] == [player, player]


def test_every_seat_of_2030_keeps_two_millions() -> None:
    for flags in (["china", "russia"], ["india", "russia", "china"], ["usa", "india", "brazil", "china"]):
        state, _ = dealt(IMPERIAL_2030, flags)
        assert {purse(state, player) for player in SIX[: len(flags)]} == {2}


def test_a_flag_left_over_goes_to_the_holder_of_the_small_bond() -> None:
    state, _ = dealt(IMPERIAL, ["austria_hungary", "italy", "france", "great_britain"])
    assert government(state, "germany") == "anna"  # with Austria-Hungary comes Germany's 4
    assert government(state, "russia") == "dora"  # with Great Britain comes Russia's 4
    state, _ = dealt(IMPERIAL_2030, ["china", "india", "brazil", "europe"])
    assert government(state, "usa") == "anna"
    assert government(state, "russia") is None  # its 2 goes with the American flag


def test_a_nation_without_a_bond_has_no_government_and_is_passed_over() -> None:
    state, events = dealt(IMPERIAL_2030, ["china", "india", "brazil", "europe"])
    assert NationPassedOver("russia") in events
    assert TurnBegan("china", "anna") in events
    assert state.book.board.nations[state.nation] == "china"


def test_the_card_goes_to_the_left_of_the_first_nations_government() -> None:
    _, events = dealt(IMPERIAL, ["italy", "austria_hungary", "france"])
    assert InvestorCardMoved("cleo") in events


def test_the_card_when_nobody_governs_the_first_nation() -> None:
    _, events = dealt(IMPERIAL_2030, ["india", "china", "brazil", "europe"])
    assert InvestorCardMoved("cleo") in events  # left of ben, who governs China


def test_the_later_printing_has_small_bonds_of_two_and_leaves_two_in_hand() -> None:
    state, _ = dealt(IMPERIAL, ["austria_hungary", "italy"], edition="later")
    assert ("germany", 2) in held_by(state, "anna")
    assert purse(state, "anna") == purse(state, "ben") == 2
    assert state.book.prices[-1] == 30


# Experienced players


def experienced(game: Imperial = IMPERIAL, players: int = 3, first: str = "ben") -> State:
    state = game.new_game(SIX[:players], {"experienced": True})
    assert {a.player for a in offered(state, DrawFirst, CHANCE)} == set(SIX[:players])
    return play(state, DrawFirst(first))[0]


@pytest.mark.parametrize(("players", "money"), [(2, 40), (3, 28), (4, 22), (5, 18), (6, 15)])
def test_the_experienced_have_their_own_start_money(players: int, money: int) -> None:
    assert purse(experienced(IMPERIAL, players), "anna") == money


@pytest.mark.parametrize(("players", "money"), [(2, 37), (3, 25), (4, 19), (5, 15), (6, 13)])
def test_the_experienced_of_2030_have_theirs(players: int, money: int) -> None:
    assert purse(experienced(IMPERIAL_2030, players), "anna") == money


def test_the_later_printing_leaves_the_experienced_their_start_money() -> None:  # ruling
    state = IMPERIAL.new_game(SIX[:2], {"experienced": True, "edition": "later"})
    assert purse(state, "anna") == 40
    assert BuyBond("austria_hungary", 30) in offered(play(state, DrawFirst("ben"))[0], BuyBond)


def test_the_first_chooser_moves_left_with_each_nation() -> None:
    state = experienced()
    order = []
    for _ in range(9):
        order.append(acting(state))
        state, _ = play(state, Pass())
    assert order == ["ben", "cleo", "anna", "cleo", "anna", "ben", "anna", "ben", "cleo"]


def test_great_britain_is_offered_in_its_place_in_turn_order() -> None:  # ruling: the book leaves it out
    state, order = experienced(), list[str]()
    for _ in range(6):
        order.append(offered(state, BuyBond)[0].nation)
        state, _ = play(state, BuyBond(order[-1], 2), Pass(), Pass())
    assert order == ["austria_hungary", "italy", "france", "great_britain", "germany", "russia"]


def test_one_bond_or_none_of_the_nation_offered() -> None:
    state = experienced()
    refused(state, BuyBond("italy", 9), "nation-not-offered")
    state, _ = play(state, BuyBond("austria_hungary", 9))
    assert acting(state) == "cleo"
    refused(state, BuyBond("austria_hungary", 9), "bond-taken")
    state, _ = play(state, BuyBond("austria_hungary", 12), Pass())
    refused(state, RaiseBond("austria_hungary", 9, 16), "not-now")
    assert treasury(state, "austria_hungary") == 21


def test_the_highest_bond_governs_and_the_card_goes_to_its_left() -> None:
    state, _ = play(experienced(), BuyBond("austria_hungary", 9), BuyBond("austria_hungary", 12))
    state, events = play(state, *[Pass()] * 16)
    assert government(state, "austria_hungary") == "cleo"
    assert government(state, "italy") is None
    assert InvestorCardMoved("anna") in events
    assert acting(state) == "cleo"


def test_the_card_goes_left_of_the_next_governed_nation_if_neither_of_the_first_two_is() -> None:  # ruling
    state = experienced()
    state, _ = play(state, *[Pass()] * 6)
    state, events = play(state, BuyBond("france", 4), *[Pass()] * 11)
    assert government(state, "france") == "anna"
    assert InvestorCardMoved("ben") in events


def test_if_no_bond_at_all_was_taken_the_distribution_starts_again() -> None:  # ruling
    state, events = play(experienced(), *[Pass()] * 18)
    assert events[-1] == DistributionRestarted()
    assert acting(state) == "ben"
    assert offered(state, BuyBond)[0].nation == "austria_hungary"


def test_whoever_took_no_bond_receives_a_swiss_bank_and_nobody_returns_one() -> None:  # 2030, 'Investor 3'
    state, events = play(experienced(IMPERIAL_2030), BuyBond("russia", 9), *[Pass()] * 17)
    assert government(state, "russia") == "ben"
    assert [event for event in events if isinstance(event, SwissBankGained | SwissBankReturned)] == [
        SwissBankGained("anna"),
        SwissBankGained("cleo"),
    ]
