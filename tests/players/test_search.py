"""The search: what it finds, what it spends, and what it leaves alone."""

import time
from random import Random

from players.plan import Plan, reasons
from players.search import Budget, search


def plans(*values: float) -> list[Plan]:
    return [Plan((number,), {"worth": value}) for number, value in enumerate(values)]


def test_the_better_plan_is_found_and_tried_more_often() -> None:
    odds = (0.3, 0.6, 0.4, 0.2, 0.5)

    def playout(plan: Plan, world: int) -> float:
        return float(Random(f"{plan.actions[0]} {world}").random() < odds[plan.actions[0]])

    arms = search(plans(0, 0, 0, 0, 0), playout, Budget(600, 0))
    assert arms[0].plan.actions == (1,)
    assert sum(arm.tries for arm in arms) == 600
    assert arms[0].tries > 2 * arms[-1].tries


def test_every_plan_meets_the_same_worlds_in_order() -> None:
    met: dict[int, list[int]] = {}

    def playout(plan: Plan, world: int) -> float:
        met.setdefault(plan.actions[0], []).append(world)
        return 0.5

    search(plans(1, 2, 3), playout, Budget(50, 0))
    assert all(worlds == list(range(len(worlds))) for worlds in met.values())


def test_without_playouts_the_evaluation_decides() -> None:
    arms = search(plans(1, 5, 3), lambda plan, world: 0.5, Budget(9, 0), prior=0.1, trust=5)
    assert [arm.plan.actions[0] for arm in arms] == [1, 2, 0]


def test_the_evaluation_is_outweighed_by_many_playouts() -> None:
    def playout(plan: Plan, world: int) -> float:
        return 0.6 if plan.actions[0] == 0 else 0.5

    assert search(plans(0, 2), playout, Budget(20, 0), prior=0.1, trust=50)[0].plan.actions == (1,)
    assert search(plans(0, 2), playout, Budget(400, 0), prior=0.1, trust=50)[0].plan.actions == (0,)


def test_a_search_ends_when_its_time_budget_is_spent() -> None:
    began = time.thread_time()
    arms = search(plans(*range(40)), lambda plan, world: sum(range(2000)) * 0.0, Budget(None, 0.03))
    assert 0.02 < time.thread_time() - began < 0.2
    assert sum(arm.tries for arm in arms) > 40


def test_no_budget_at_all_still_ranks() -> None:
    assert len(search(plans(1, 2), lambda plan, world: 1.0, Budget(0, 0))) == 2


def test_reasons_are_what_sets_a_plan_apart() -> None:
    usual = Plan((1,), {"points": 3.0, "city": 1.0, "roads": -1.0})
    plan = Plan((2,), {"points": 4.0, "city": 6.0, "roads": -2.0})
    assert [reason.key for reason in reasons(plan, (usual, plan))] == ["city", "points"]
    assert reasons(usual, (usual, plan))[0].key == "roads"
