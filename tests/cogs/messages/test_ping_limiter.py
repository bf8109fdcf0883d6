"""Invitations: one person has another pinged so often a day, and whoever else invites them is counted apart."""

from cogs.messages import ping_limiter
from cogs.messages.ping_limiter import DAY, PingLimiter


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_person_is_pinged_so_often_a_day_by_one_other() -> None:
    clock = Clock()
    pings = PingLimiter(most=3, now=clock)
    assert [pings.admit("anna", [1, 2], f"table {number}") for number in range(5)] == [(1, 2)] * 3 + [()] * 2
    assert pings.admit("anna", [1, 3], "table 9") == (3,)
    assert pings.admit("ben", [1], "table 10") == (1,)
    clock.now += DAY
    assert pings.admit("anna", [1], "table 11") == (1,)


def test_a_message_that_is_tried_again_pings_as_the_first_time() -> None:
    pings = PingLimiter(most=1)
    assert [pings.admit("anna", [1], "table 1") for _ in range(3)] == [(1,)] * 3
    assert pings.admit("anna", [1], "table 2") == ()


def test_only_so_many_pairs_are_remembered() -> None:
    pings = PingLimiter()
    for user in range(ping_limiter.REMEMBERED + 10):
        pings.admit("anna", [user], "table 1")
    assert len(pings.pings) == ping_limiter.REMEMBERED
