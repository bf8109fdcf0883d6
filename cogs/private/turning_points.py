"""The turning points of a game that is over: the steps after which computers judge the chances most differently."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cogs.computers.player_pool import PlayerPool
from cogs.computers.tasks import Odds, Review
from table import Table, game_review

MOST = 3
LEAST = 0.03  # a smaller change is none
Progress = Callable[[int], Awaitable[None]]  # told how many per cent are done


class TurningPoint(NamedTuple):
    """A step, and whose chances it changed most."""

    place: int  # among the passages
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


FOUND: WeakKeyDictionary[Table, tuple[TurningPoint, ...]] = WeakKeyDictionary()  # a finished game changes no more
LOOKING: WeakKeyDictionary[Table, asyncio.Lock] = WeakKeyDictionary()


async def turning_points(
    table: Table, player_pool: PlayerPool, progress: Progress | None = None
) -> tuple[TurningPoint, ...]:
    """Look for them in processes beside the bot, a stretch at a time so that nobody's computers wait long."""
    async with LOOKING.setdefault(table, asyncio.Lock()):
        if table not in FOUND:
            stretches, odds = await game_review.stretches(table), list[Odds]()
            for number, stretch in enumerate(stretches):
                if progress and number:
                    await progress(100 * number // len(stretches))
                odds += await player_pool.weigh(Review(table.state.header.title, *stretch))
            FOUND[table] = largest(odds[:-1] if table.state.result else odds)  # the end itself turns nothing
    return FOUND[table]


def largest(odds: Sequence[Odds]) -> tuple[TurningPoint, ...]:
    """The largest swings, in the order of the game."""
    steps = [turning_of(place, before, after) for place, (before, after) in enumerate(pairwise(odds), start=1)]
    best = sorted(steps, key=lambda step: -step.swing)[:MOST]
    return tuple(sorted(step for step in best if step.swing >= LEAST))


def turning_of(place: int, before: Odds, after: Odds) -> TurningPoint:
    """The seat whose chances changed most; of a gain and an equal loss, the gain."""
    gains = [round(now - then, 6) for then, now in zip(before, after, strict=True)]
    seat = max(range(len(gains)), key=lambda seat: (abs(gains[seat]), gains[seat]))
    return TurningPoint(place, seat, before[seat], after[seat])
