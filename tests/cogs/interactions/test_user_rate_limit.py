"""Which interactions are served: each once, none too fast."""

import pytest

from cogs.interactions import user_rate_limit
from cogs.interactions.user_rate_limit import TooManyInteractions, UserRateLimiter


class Hand:
    """A person who presses, on a clock of the test's own."""

    def __init__(self, burst: int = 5, rate: float = 1.0) -> None:
        self.time, self.number = 0.0, 0
        self.user_rate_limiter = UserRateLimiter(burst, rate, lambda: self.time)

    def press(self, user: int = 1) -> bool:
        self.number += 1
        return self.user_rate_limiter.admits(self.number, user)


def test_the_same_interaction_is_served_once() -> None:
    hand = Hand()
    assert hand.press()
    assert not hand.user_rate_limiter.admits(hand.number, 1)


def test_a_flood_is_refused_then_ignored_and_hurts_nobody_else() -> None:
    hand = Hand()
    assert all(hand.press() for _ in range(5))
    for _ in range(5):
        with pytest.raises(TooManyInteractions):
            hand.press()
    assert not any(hand.press() for _ in range(100))
    assert hand.press(user=2)
    hand.time = 7.5  # the flood has cost its author a few seconds, not more
    assert hand.press()


def test_whoever_plays_is_never_refused() -> None:
    hand = Hand(burst=60, rate=5.0)
    for _ in range(1000):
        hand.time += 0.21
        assert hand.press()


def test_only_the_newest_users_and_interactions_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_rate_limit, "REMEMBERED", 10)
    hand = Hand()
    for user in range(100):
        hand.press(user)
    assert (len(hand.user_rate_limiter.served), len(hand.user_rate_limiter.buckets)) == (10, 10)
