"""How the bench compares a play with a bare insert: in an order that changes, of the clock and of the processor."""

from random import Random

from tools.bench.table import Spent, compared, ratio


async def test_what_is_compared_runs_in_an_order_that_changes() -> None:
    order = list[str]()

    async def insert() -> None:
        order.append("insert")

    async def play() -> None:
        order.append("play")

    rng = Random(1)
    for _ in range(50):
        spent = await compared({"insert": insert, "play": play}, rng)
        assert spent.keys() == {"insert", "play"}
        assert all(each.wall >= 0 and each.processor >= 0 for each in spent.values())
    firsts = order[::2]
    assert sorted(order) == ["insert"] * 50 + ["play"] * 50
    assert 15 < firsts.count("play") < 35


def test_a_line_tells_the_clock_and_the_processor_and_whether_it_is_enough() -> None:
    floor = [Spent(0.001, 0.0005)] * 100
    text = "play at p50 {}, p99 2.00 of its p99, CPU 3.00 of its CPU"
    plays = [Spent(0.002, 0.0015)] * 100
    assert ratio(plays, floor, 2.25) == text.format("2.00 bare inserts (at most 2.25: met)")
    assert ratio(plays, floor, 1.75) == text.format("2.00 bare inserts (at most 1.75: MISSED)")
