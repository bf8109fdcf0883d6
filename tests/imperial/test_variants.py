"""Gifts at any time; the variant without the investor card."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules import IllegalAction
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import (
    BuyBond,
    Done,
    DrawFirst,
    GiveMoney,
    ImportUnit,
    MoveOnRondel,
    Pass,
    RaiseBond,
)
from rules.imperial.engine import Imperial
from rules.imperial.events import (
    BondBought,
    GovernmentChanged,
    InterestPaid,
    InvestorPaid,
    MoneyGiven,
    NationPassedOver,
    TurnBegan,
)
from rules.imperial.state import State
from tests.imperial.tables import a_table, acting, government, offered, on, play, purse, refused, treasury
from tests.imperial.test_setup import dealt

# Gifts


def test_anybody_may_support_any_nation_at_any_time_in_imperial() -> None:
    state = a_table()
    assert {gift.nation for gift in offered(state, GiveMoney, "cleo")} == set(state.book.board.nations)
    after, events = IMPERIAL.apply(state, "cleo", GiveMoney("austria_hungary"))
    assert events == [MoneyGiven("cleo", "austria_hungary", 1)]
    assert (purse(after, "cleo"), treasury(after, "austria_hungary")) == (9, 1)
    assert acting(after) == "anna"


def test_in_2030_too_a_player_supports_any_nation() -> None:  # Treasuries: to the treasury of a nation
    state = a_table(IMPERIAL_2030)
    assert [gift.nation for gift in offered(state, GiveMoney, "ben")] == list(state.book.board.nations)
    after, events = IMPERIAL_2030.apply(state, "ben", GiveMoney("russia"))  # which anna governs
    assert events == [MoneyGiven("ben", "russia", 1)]
    assert (purse(after, "ben"), treasury(after, "russia")) == (9, 1)
    nobodys = a_table(IMPERIAL_2030, governments={"russia": "anna"})
    IMPERIAL_2030.apply(nobodys, "cleo", GiveMoney("china"))


def test_an_empty_purse_gives_nothing() -> None:
    state = a_table(money={"cleo": 0})
    assert offered(state, GiveMoney, "cleo") == []
    refused(state, GiveMoney("italy"), "gift-unaffordable", "cleo")


def test_no_gifts_before_the_game_has_begun() -> None:
    refused(IMPERIAL.new_game(("anna", "ben")), GiveMoney("italy"), "not-now", "anna")


# Without the investor card


def no_card(game: Imperial = IMPERIAL, options: Mapping[str, Any] | None = None, **more: Any) -> State:
    """Ben governs the second nation, anna the others, cleo none."""
    nations = game.new_game(("anna", "ben")).book.board.nations
    governments = dict.fromkeys(nations, "anna") | {nations[1]: "ben"}
    settings: dict[str, Any] = {
        "governments": governments,
        "bonds": {nation: {player: [9]} for nation, player in governments.items()},
        "treasuries": {nations[0]: 9},
    }
    return a_table(game, ("anna", "ben", "cleo"), {"investor_card": False} | dict(options or {}), **settings | more)


def test_after_its_turn_each_may_invest_once_in_the_nation_government_first() -> None:
    state, _ = play(on(no_card(), "production_1"), Done())
    assert acting(state) == "anna"
    assert {bond.nation for bond in offered(state, BuyBond)} == {"austria_hungary"}
    refused(state, BuyBond("italy", 2), "nation-not-offered")
    state, _ = play(state, BuyBond("austria_hungary", 2))
    assert acting(state) == "ben"
    state, _ = play(state, Pass())
    assert acting(state) == "cleo"
    state, events = play(state, Pass())
    assert TurnBegan("italy", "ben") in events


def test_after_italys_turn_its_government_invests_first_then_the_others_clockwise() -> None:  # example of the variant
    state, _ = play(on(no_card(turn="italy"), "production_1"), Done())
    order = []
    for _ in range(3):
        order.append(acting(state))
        state, _ = play(state, Pass())
    assert order == ["ben", "cleo", "anna"]


def test_after_chinas_turn_its_owner_invests_then_from_their_left_on_then_india_moves() -> None:  # 2030, example
    state, _ = play(on(no_card(IMPERIAL_2030, turn="china"), "production_1"), Done())
    order = []
    for _ in range(4):
        assert "china" in {bond.nation for bond in offered(state, BuyBond)}
        order.append(acting(state))
        state, events = play(state, Pass())
    assert order == ["ben", "cleo", "cleo", "anna"]  # cleo has a Swiss bank and is asked once more, for any nation
    assert events[-1] == TurnBegan("india", "anna")


def test_investor_pays_interest_only_and_nobody_receives_two() -> None:
    state, events = play(no_card(), MoveOnRondel("austria_hungary", "investor"))
    assert [event for event in events if isinstance(event, InterestPaid)] == [
        InterestPaid("austria_hungary", "anna", 4)
    ]
    assert not [event for event in events if isinstance(event, InvestorPaid)]
    assert {bond.nation for bond in offered(state, BuyBond)} == {"austria_hungary"}  # the round of its turn


def test_passing_over_investor_has_no_effect() -> None:
    table = no_card(spaces={"austria_hungary": "maneuver_1"})
    _, events = play(table, MoveOnRondel("austria_hungary", "production_2"), Done(), Pass(), Pass(), Pass())
    assert not [event for event in events if isinstance(event, InvestorPaid)]


def test_governments_are_settled_at_the_end_of_each_round() -> None:
    state, _ = play(on(no_card(money={"ben": 12}), "production_1"), Done(), Pass(), BuyBond("austria_hungary", 12))
    assert government(state, "austria_hungary") == "anna"
    _, events = play(state, Pass())
    assert GovernmentChanged("austria_hungary", "ben", "anna") in events


def test_in_imperial_a_player_without_a_flag_invests_at_any_time_in_any_nation() -> None:
    state = no_card()
    assert {bond.nation for bond in offered(state, BuyBond, "cleo")} == set(state.book.board.nations)
    state, events = IMPERIAL.apply(state, "cleo", BuyBond("russia", 4))
    assert events == [BondBought("cleo", "russia", 4, 2)]
    state, _ = IMPERIAL.apply(state, "cleo", RaiseBond("russia", 4, 6))
    assert acting(state) == "anna"  # whose turn it still is
    refused(state, BuyBond("russia", 4), "not-your-turn", "ben")


def test_several_purchases_at_any_time_before_a_settlement() -> None:
    state = no_card(money={"cleo": 30})
    for nation, price in (("russia", 2), ("russia", 4), ("italy", 6), ("france", 2)):
        state, _ = IMPERIAL.apply(state, "cleo", BuyBond(nation, price))
    assert (purse(state, "cleo"), treasury(state, "russia")) == (16, 6)
    assert acting(state) == "anna"
    state, _ = play(on(state, "production_1"), Done(), Pass())
    state, _ = IMPERIAL.apply(state, "cleo", BuyBond("germany", 2))  # while ben is asked
    state, events = play(state, Pass(), BuyBond("germany", 4), BuyBond("austria_hungary", 2))
    assert TurnBegan("italy", "ben") in events
    assert not [event for event in events if isinstance(event, GovernmentChanged)]


def test_whoever_has_a_flag_coming_is_no_longer_without_a_government() -> None:  # ruling: one gap, one flag
    state, _ = IMPERIAL.apply(no_card(money={"cleo": 50}), "cleo", BuyBond("italy", 12))
    assert offered(state, BuyBond, "cleo") == []
    refused(state, BuyBond("france", 12), "government-coming", "cleo")
    refused(state, RaiseBond("italy", 12, 16), "government-coming", "cleo")
    state, _ = play(on(state, "production_1"), Done(), Pass(), Pass())
    assert {bond.nation for bond in offered(state, BuyBond)} == {"austria_hungary"}  # their place in the round stays
    refused(state, BuyBond("france", 12), "nation-not-offered")
    _, events = play(state, Pass())
    assert [event for event in events if isinstance(event, GovernmentChanged)] == [
        GovernmentChanged("italy", "cleo", "ben")
    ]


def test_whoever_is_outbid_before_the_settlement_is_without_a_government_again() -> None:
    table = no_card(turn="italy", money={"cleo": 30, "ben": 30}, treasuries={"italy": 0})
    state, _ = IMPERIAL.apply(table, "cleo", BuyBond("italy", 12))
    refused(state, BuyBond("france", 2), "government-coming", "cleo")
    state, _ = play(on(state, "production_1"), Done(), BuyBond("italy", 16))
    IMPERIAL.apply(state, "cleo", BuyBond("france", 2))


def test_a_level_challenger_has_no_flag_coming() -> None:
    state, _ = IMPERIAL.apply(no_card(money={"cleo": 30}), "cleo", BuyBond("russia", 6))
    state, _ = IMPERIAL.apply(state, "cleo", BuyBond("italy", 2))
    state, _ = IMPERIAL.apply(state, "cleo", BuyBond("russia", 2))
    IMPERIAL.apply(state, "cleo", BuyBond("france", 2))  # 8 in Russia, where anna has lent 9


def test_their_place_in_the_round_is_spent_only_on_the_nation_of_the_round() -> None:
    state, _ = play(on(no_card(), "production_1"), Done(), Pass(), Pass(), BuyBond("russia", 2))
    assert acting(state) == "cleo"
    state, _ = play(state, BuyBond("austria_hungary", 2))
    assert acting(state) == "ben"  # Italy's turn


def test_a_government_won_out_of_turn_is_settled_with_the_next_round() -> None:
    state, _ = IMPERIAL.apply(no_card(money={"cleo": 12}), "cleo", BuyBond("italy", 12))
    assert government(state, "italy") == "ben"
    state, _ = play(on(state, "production_1"), Done(), Pass(), Pass(), Pass())
    assert government(state, "italy") == "cleo"
    assert acting(state) == "cleo"


def test_in_2030_a_swiss_bank_also_invests_once_in_any_nation() -> None:
    state, _ = play(on(no_card(IMPERIAL_2030), "production_1"), Done(), Pass(), Pass())
    assert acting(state) == "cleo"
    assert offered(state, BuyBond, "cleo") == [BuyBond("russia", price) for price in (2, 4, 6)]
    state, _ = play(state, BuyBond("russia", 2))
    assert acting(state) == "cleo"
    assert {bond.nation for bond in offered(state, BuyBond)} == set(state.book.board.nations)
    state, _ = play(state, BuyBond("india", 2))
    assert acting(state) == "ben"
    assert offered(state, BuyBond, "cleo") == []


@pytest.mark.parametrize(
    ("game", "more"), [(IMPERIAL_2030, {}), (IMPERIAL, {"edition": "later"})], ids=["2030", "later"]
)
def test_without_the_card_nobody_forces_a_stop(game: Imperial, more: dict[str, Any]) -> None:
    nation = game.new_game(("anna", "ben")).book.board.nations[0]
    spaces, move = {nation: "maneuver_1"}, MoveOnRondel(nation, "import")
    with_card = no_card(game, {"investor_card": True} | more, spaces=spaces)
    assert acting(play(with_card, move)[0]) == "cleo"  # cleo has a Swiss bank, and the treasury can pay all interest
    assert game.final(game.view(with_card, "anna"), move)
    without = no_card(game, more, spaces=spaces)
    state, _ = play(without, move)
    assert acting(state) == "anna"
    assert offered(state, ImportUnit)
    assert not game.final(game.view(without, "anna"), move)


def ungoverned() -> State:
    """Italy and France have no government; Austria-Hungary has finished its turn and its round."""
    table = no_card(
        governments={"austria_hungary": "anna", "great_britain": "ben"},
        bonds={"austria_hungary": {"anna": [9]}, "great_britain": {"ben": [9]}},
    )
    return play(on(table, "production_1"), Done(), Pass(), Pass(), Pass())[0]


def test_an_ungoverned_nation_is_offered_after_the_preceding_nations_turn() -> None:
    state = ungoverned()
    assert acting(state) == "anna"  # that government first
    assert {bond.nation for bond in offered(state, BuyBond)} == {"italy"}
    state, events = play(state, Pass(), BuyBond("italy", 2), Pass())
    assert GovernmentChanged("italy", "ben", None) in events
    assert TurnBegan("italy", "ben") in events
    assert state.book.board.nations[state.nation] == "italy"


def test_the_next_ungoverned_nation_follows_if_nobody_wants_the_first() -> None:
    state, events = play(ungoverned(), Pass(), Pass(), Pass())
    assert NationPassedOver("italy") in events
    assert acting(state) == "anna"
    assert {bond.nation for bond in offered(state, BuyBond)} == {"france"}
    _, events = play(state, Pass(), Pass(), Pass())
    assert TurnBegan("great_britain", "ben") in events


def test_in_the_round_of_an_ungoverned_nation_a_swiss_bank_has_one_investment_only() -> None:  # 2030, ruling
    table = no_card(
        IMPERIAL_2030,
        governments={"russia": "anna", "india": "ben"},
        bonds={"russia": {"anna": [9]}, "india": {"ben": [9]}},
    )
    state, _ = play(on(table, "production_1"), Done(), *[Pass()] * 4)  # Russia's own round: cleo is asked twice
    assert {bond.nation for bond in offered(state, BuyBond)} == {"china"}
    state, _ = play(state, Pass(), Pass())
    assert acting(state) == "cleo"
    assert {bond.nation for bond in offered(state, BuyBond)} == {"china"}
    _, events = play(state, Pass())
    assert TurnBegan("india", "ben") in events


def test_the_first_nation_if_nobody_governs_it_waits_for_the_last_ones_turn() -> None:  # ruling
    state, events = dealt(IMPERIAL_2030, ["china", "india", "brazil", "europe"], investor_card=False)
    assert NationPassedOver("russia") in events
    assert acting(state) == "anna"  # for China: no turn came before Russia's, so it was not offered
    state = state._replace(nation=5, acting=state.governments[5])
    state, _ = play(on(state, "production_1"), Done(), *[Pass()] * 4)
    assert acting(state) == "dora"  # for Europe
    assert {bond.nation for bond in offered(state, BuyBond)} == {"russia"}


def test_no_round_follows_the_25th_point() -> None:
    table = no_card(power={"austria_hungary": 24}, chips={"austria_hungary": ["tunis", "greece"]})
    state, _ = play(table, MoveOnRondel("austria_hungary", "taxation"))
    assert IMPERIAL.waiting_for(state) == frozenset()
    assert IMPERIAL.legal_actions(state, "cleo") == ()
    with pytest.raises(IllegalAction):
        IMPERIAL.apply(state, "cleo", BuyBond("russia", 2))  # not even who may invest at any time


def test_before_the_first_turn_nobody_invests_out_of_turn() -> None:
    state, _ = play(IMPERIAL.new_game(("anna", "ben"), {"experienced": True, "investor_card": False}), DrawFirst("ben"))
    refused(state, BuyBond("austria_hungary", 2), "not-your-turn", "anna")
