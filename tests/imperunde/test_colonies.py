"""Colonies, canals (5.4, 5.5) and victory (4)."""

from dataclasses import replace

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    AgreeTarget,
    AskDefender,
    Borrow,
    BuildPost,
    Commit,
    Defend,
    LeaveDebt,
    Move,
    ProposeTarget,
    Repay,
    RollDie,
)
from rules.imperunde.events import CountryConquered, GameWon
from rules.imperunde.state import State
from tests.imperunde.positions import (
    a_position,
    apply,
    budgeting,
    do,
    dug,
    investing,
    negotiating,
    owner,
    posts,
    roll,
)


def test_a_free_country_becomes_a_colony_without_posts() -> None:  # 5.4
    state = a_position(lands={"PER": ("yellow", {"infantry": 2, "trading_post": 1})})
    state = roll(do(state, "yellow", Move("infantry", 1, "PER", "TUR"), Commit()), 6, 1)
    assert owner(state, "TUR") == "yellow"
    assert posts(state, "TUR") == 0


def test_whoever_conquers_a_free_country_with_a_canal_gets_two_posts() -> None:  # 5.5
    lands = {"OTT": ("yellow", {"artillery": 3, "trading_post": 1})}
    state = dug(a_position(lands=lands), "suez")
    state = do(state, "yellow", *[Move("artillery", 1, "OTT", "EGY")] * 3, Commit())
    combat = IMPERUNDE.view(state, None).combat
    assert combat is not None
    assert combat.natives == 2  # not more for the canal
    state, events = apply(roll(state, 8, 8, 8, 1), CHANCE, RollDie(1))
    assert CountryConquered("yellow", "EGY", "natives", 2) in events
    assert posts(state, "EGY") == 2
    state = investing(replace(state, surplus=(9, 0, 0, 0)))
    state = do(state, "yellow", BuildPost("EGY"), BuildPost("EGY"))
    assert posts(state, "EGY") == 4  # two by canal, two by value


def test_from_a_player_one_takes_the_posts_that_stand() -> None:  # 5.4, 5.5
    lands = {
        "OTT": ("yellow", {"artillery": 1, "trading_post": 1}),
        "EGY": ("red", {"infantry": 1, "trading_post": 3}),
    }
    state = dug(a_position(lands=lands, wars=[("yellow", "red")]), "suez")
    state = do(state, "yellow", Move("artillery", 1, "OTT", "EGY"), AskDefender())
    state = roll(do(do(state, "red", Defend(("infantry",))), "yellow", Commit()), 8, 1)
    assert posts(state, "EGY") == 3
    assert [used[6] for used in state.board.used[:2]] == [4, 0]


def winner(state: State) -> str | None:
    return IMPERUNDE.view(state, None).winner


def ready_to_win(**more: object) -> State:
    lands = {"CHN": ("yellow", {"trading_post": 2, "infantry": 1}), "WIN": ("red", {"trading_post": 3})}
    return a_position(lands=lands, target=3, surplus={"yellow": 10}, **more)  # type: ignore[arg-type]


def test_the_post_that_completes_the_target_wins_at_once() -> None:  # 4
    waiting = replace(ready_to_win(), debts=(0, 5, 0, 0))
    state, events = apply(investing(waiting), "yellow", BuildPost("CHN"))
    assert GameWon("yellow", 3) in events
    assert IMPERUNDE.waiting_for(state) == frozenset()
    assert IMPERUNDE.legal_actions(state, "yellow") == ()
    result = IMPERUNDE.result(state)
    assert result is not None
    assert [(line.rank, line.seat, line.score) for line in result[:2]] == [(1, "yellow", 3), (2, "red", 3)]
    assert [line.rank for line in result[2:]] == [3, 3]  # blue and green are level


def test_nobody_wins_in_debt() -> None:  # 4, 9
    state = replace(ready_to_win(), debts=(5, 5, 0, 0))
    state = do(investing(state), "yellow", BuildPost("CHN"))
    assert winner(state) is None
    assert IMPERUNDE.result(state) is None


def test_to_be_free_of_debt_wins_when_all_choices_are_in() -> None:  # board ruling
    lands = {"CHN": ("yellow", {"trading_post": 3}), "WIN": ("red", {"trading_post": 3})}
    state = a_position(lands=lands, target=3, debts={"yellow": 5, "red": 5}, surplus={"yellow": 5, "red": 5})
    state = budgeting(replace(state, order=(1, 0, 2, 3)))
    state = do(do(state, "yellow", Repay(5)), "red", Repay(5))
    assert winner(state) is None
    state = do(do(state, "blue", LeaveDebt()), "green", Borrow())
    assert winner(state) == "red"  # both could: the first in turn order


def test_a_lower_target_may_end_the_game() -> None:  # 14.2
    lands = {"CHN": ("yellow", {"trading_post": 3})}
    state = do(negotiating(a_position(lands=lands, target=9)), "red", ProposeTarget(3))
    for seat in ("yellow", "blue", "green"):
        state = do(state, seat, AgreeTarget(3))
    assert winner(state) == "yellow"


def test_a_conquest_may_end_the_game() -> None:
    lands = {
        "WIN": ("yellow", {"infantry": 1, "trading_post": 1}),
        "PER": ("red", {"trading_post": 2}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")], target=3)
    assert winner(do(state, "yellow", Move("infantry", 1, "WIN", "PER"))) == "yellow"


def test_posts_beyond_the_bag_are_lost() -> None:  # a ruling of ours
    lands = {
        "WIN": ("yellow", {"infantry": 1, "trading_post": 1}),
        "PER": ("red", {"trading_post": 3}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")], debts={"yellow": 5})
    used = (1, 0, 0, 0, 0, 0, 44)
    state = replace(state, board=replace(state.board, used=(used, *state.board.used[1:])))
    assert posts(do(state, "yellow", Move("infantry", 1, "WIN", "PER")), "PER") == 1
