"""Revenue and debt (9, 14.3)."""

from dataclasses import replace

import pytest

from rules import IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Borrow, LeaveDebt, Repay
from rules.imperunde.board import INDEX
from rules.imperunde.budget import column
from rules.imperunde.cards.actions import PlayPlunder
from rules.imperunde.events import DebtChosen
from rules.imperunde.phases import Investing
from rules.imperunde.state import State
from tests.imperunde.positions import a_position, apply, budgeting, do, offers, play_card, posts

OTHERS = ("red", "blue", "green")


def after_debts(state: State, choice: object = None) -> State:
    state = do(state, "yellow", choice or LeaveDebt())
    for seat in OTHERS:
        state = do(state, seat, LeaveDebt())
    return state


def test_the_form_line_by_line() -> None:  # 9
    state = a_position(
        lands={"MAD": ("yellow", {"trading_post": 1}), "EAF": ("yellow", {"trading_post": 2})},
        seas={"ARAB": {"yellow": {"frigate": 1}}, "INDI": {"yellow": {"ship_of_the_line": 1}}},
        wars=[("yellow", "red")],
        surplus={"yellow": 4},
        debts={"yellow": 15},
    )
    form = after_debts(budgeting(state), Repay(10)).budgets[0][-1]
    assert (form.carried, form.home_tax, form.dividend, form.colonial_tax, form.sea_tax) == (4, 5, 4, 3, 5)
    assert (form.interest, form.repaid, form.borrowed) == (3, 10, 0)
    assert form.available == 4 + 5 + 4 + 3 + 5 - 3 - 10
    assert form.debt == 5


def test_choices_are_sealed_and_take_effect_together() -> None:  # 14.3, board ruling
    state, events = apply(budgeting(a_position()), "yellow", Borrow())
    assert IMPERUNDE.report(events[0], "red") == DebtChosen("yellow", None)
    assert state.debts[0] == 0
    assert IMPERUNDE.view(state, "yellow").debt_choice == 5
    assert IMPERUNDE.view(state, "red").debt_choice is None
    assert IMPERUNDE.waiting_for(state) == set(OTHERS)
    for seat in OTHERS:
        state = do(state, seat, LeaveDebt())
    assert state.debts == (5, 0, 0, 0)
    assert isinstance(state.stack[-1], Investing)


def test_debt_never_exceeds_twenty_five() -> None:  # 9
    state = budgeting(a_position(debts={"yellow": 25}))
    assert offers(state, "yellow", Borrow) == []
    with pytest.raises(IllegalAction, match="debt-limit"):
        do(state, "yellow", Borrow())


def test_repay_five_or_ten_but_no_more_than_owed_or_had() -> None:  # 9
    state = budgeting(a_position(debts={"yellow": 5, "red": 20}))
    assert offers(state, "yellow", Repay) == [Repay(5)]
    with pytest.raises(IllegalAction, match="debt-less"):
        do(state, "yellow", Repay(10))
    poor = budgeting(a_position(debts={"yellow": 25}, wars=[("yellow", other) for other in OTHERS]))
    assert offers(poor, "yellow", Repay) == []  # 5 of home tax, 5 of interest
    with pytest.raises(IllegalAction, match="repay-funds"):
        do(poor, "yellow", Repay(5))


def test_famine_takes_the_tax() -> None:  # 14.8
    state = a_position(lands={"MAD": ("yellow", {"trading_post": 1}), "WIN": ("yellow", {"trading_post": 3})})
    hungry = replace(state, board=replace(state.board, famines=1 << INDEX["WIN"]))
    assert after_debts(budgeting(state)).budgets[0][-1].colonial_tax == 4
    assert after_debts(budgeting(hungry)).budgets[0][-1].colonial_tax == 1


def test_a_sealed_repayment_shrinks_to_what_the_funds_bear() -> None:  # a ruling of ours
    state = a_position(debts={"yellow": 10}, wars=[("yellow", other) for other in OTHERS], surplus={"yellow": 4})
    assert column(state, 0, (), -10).repaid == 5
    assert column(state, 0, (), -10).debt == 5


def plunderable() -> State:
    return budgeting(
        a_position(
            lands={"MAD": ("red", {"trading_post": 1}), "MON": ("red", {"trading_post": 1})},
            wars=[("yellow", "red")],
            hands={"yellow": ["plunder"]},
        )
    )


def test_plunder_moves_the_tax_and_bars_investment() -> None:  # 12, card 14
    state = play_card(plunderable(), "yellow", PlayPlunder("MAD"))
    state = after_debts(state)
    assert state.budgets[0][-1].colonial_tax == 1
    assert state.budgets[1][-1].colonial_tax == 1  # Mongolia
    assert state.board.plundered == 1 << INDEX["MAD"]


def test_plunder_needs_a_coast_and_an_enemy() -> None:  # 12
    assert offers(plunderable(), "yellow", PlayPlunder) == [PlayPlunder("MAD")]
    peace = replace(plunderable(), war=(0, 0, 0, 0))
    assert offers(peace, "yellow", PlayPlunder) == []
    moving = replace(plunderable(), stack=a_position().stack)
    assert offers(moving, "yellow", PlayPlunder) == []


def test_plunder_is_possible_until_the_last_choice_is_in() -> None:  # 12, card 14: during phase 3
    state = plunderable()
    for seat in ("yellow", "blue", "green"):
        state = do(state, seat, LeaveDebt())
        assert offers(state, "yellow", PlayPlunder) == [PlayPlunder("MAD")]
    assert IMPERUNDE.waiting_for(state) == {"red"}
    plundered = do(play_card(state, "yellow", PlayPlunder("MAD")), "red", LeaveDebt())
    unpaid = do(state, "red", LeaveDebt())
    assert plundered.surplus[0] == unpaid.surplus[0] + posts(state, "MAD")
    assert offers(unpaid, "yellow", PlayPlunder) == []


def test_plunder_after_a_sealed_repayment_shrinks_it() -> None:  # a ruling of ours
    lands = {"MAD": ("red", {"trading_post": 2})}
    state = budgeting(
        a_position(lands=lands, wars=[("yellow", "red")], hands={"yellow": ["plunder"]}, debts={"red": 20})
    )
    assert column(state, 1, ()).available == 5 + 4 + 2 - 4  # home, two friends, two posts, interest
    state = do(replace(state, surplus=(0, 4, 0, 0)), "red", Repay(10))
    state = play_card(state, "yellow", PlayPlunder("MAD"))
    for seat in ("yellow", "blue", "green"):
        state = do(state, seat, LeaveDebt())
    assert (state.debts[1], state.surplus[1]) == (15, 4)
