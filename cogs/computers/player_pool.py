"""Computers' moves and people's hints, computed in worker processes."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

from cogs.computers.tasks import Comparison, Odds, Rethink, Review, Task
from cogs.workers.factory import SpawnFactory, cores
from cogs.workers.pool import WorkerPool
from cogs.workers.protocol import pickle_message
from cogs.workers.shares import sharing
from players import Hint
from rules import IllegalAction
from rules.kernel import Action
from table import DecisionRequest
from table.model.computers import DraftOrigin

LEAST = 2  # processes; half of them at most work for one person's games
LIMIT = 30.0  # seconds: a search keeps to a budget of its own, far below
HINT, MOVE, AGAIN, REVIEW = range(4)  # ranks: a person's hint, computers' moves, further hints, reviews
MOST = 3  # questions of one person that are not answered yet
PAUSE = 20.0  # seconds in which one hint of a person comes before computers' moves


class PlayerPool:
    """Sends positions to workers, which import rules and players alone."""

    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        places = size or max(LEAST, cores() // 2)
        self.pool = WorkerPool(SpawnFactory("cogs.computers.worker"), places, limit, each=max(1, places // 2))
        self._under_way: dict[str, tuple[Any, asyncio.Task[Any]]] = {}  # by person: what they asked last
        self._preferred: dict[str, float] = {}  # by person: when a hint of theirs came first
        self._waiting: Counter[str] = Counter()  # by person: questions that are not answered yet

    async def choose(self, request: DecisionRequest) -> Action:
        """The action of a computer."""
        return await self._ask("choose", request, MOVE)

    async def hints(self, request: DecisionRequest, user: str) -> tuple[Hint, ...]:
        """The best choices of a person, and why."""
        hints: tuple[Hint, ...] = await self._ask_for("hints", request, user)
        return hints

    async def weigh(self, review: Review) -> list[Odds]:
        """Everybody's chance to win after each step of part of a game."""
        odds: list[Odds] = await self.pool.ask(pickle_message(review), rank=REVIEW)
        return odds

    async def rethink(self, part: Rethink) -> Comparison:
        """Decisions of a finished game, compared with a hard player's."""
        answer: Comparison = await self.pool.ask(pickle_message(part), rank=REVIEW)
        return answer

    async def suggest(self, request: DecisionRequest, user: str, preferred: Sequence[Action] = ()) -> Hint:
        """A plan for a learner that begins with one of the preferred actions, and the reasons."""
        hint: Hint = await self._ask_for("suggest", request, user, tuple(preferred))
        return hint

    async def _ask_for(
        self, kind: Literal["hints", "suggest"], request: DecisionRequest, user: str, preferred: tuple[Action, ...] = ()
    ) -> Any:
        """One request at a time for each person: a repeated one shares the answer, another one waits."""
        key = kind, request.table_id, request.number, request.seat, preferred, request.state
        last = self._under_way.get(user)
        if last is None or last[0] != key:
            if self._waiting[user] >= MOST:
                raise IllegalAction("thinking-many", most=MOST)
            before = last[1] if last else None
            self._waiting[user] += 1
            with sharing(user):
                task = asyncio.create_task(self._ask_after(before, kind, request, self._rank(user), preferred))
            last = self._under_way[user] = key, task
            task.add_done_callback(lambda done: self._is_answered(user, done))
        return await asyncio.shield(last[1])

    async def _ask_after(
        self,
        before: asyncio.Task[Any] | None,
        kind: Literal["hints", "suggest"],
        request: DecisionRequest,
        rank: int,
        preferred: tuple[Action, ...],
    ) -> Any:
        if before is not None:
            await asyncio.wait([before])
        return await self._ask(kind, request, rank, preferred)

    def _is_answered(self, user: str, done: asyncio.Task[Any]) -> None:
        if not done.cancelled():
            done.exception()  # the person who asked may have left
        self._waiting[user] -= 1
        if not self._waiting[user]:
            del self._waiting[user]
        if self._under_way.get(user, (None, None))[1] is done:
            del self._under_way[user]

    def _rank(self, user: str) -> int:
        """A person's first hint within `PAUSE` seconds has priority over computers' moves, further ones have less."""
        now = time.monotonic()
        self._preferred = {who: at for who, at in self._preferred.items() if now - at < PAUSE}
        if user in self._preferred:
            return AGAIN
        self._preferred[user] = now
        return HINT

    async def _ask(
        self,
        kind: Literal["choose", "hints", "suggest"],
        request: DecisionRequest,
        rank: int,
        preferred: tuple[Action, ...] = (),
    ) -> Any:
        # A fresh seed, so that nobody can predict a computer's choice; but advice is the same until the game goes on.
        seed = secrets.token_hex(16) if kind == "choose" else f"{request.table_id} {request.number}"
        origin = request.draft or DraftOrigin(request.state, request.memory, ())
        task = Task(
            kind, request.title, origin.state, request.seat, request.level, seed, origin.memory, preferred,
            origin.actions,
        )  # fmt: skip
        return await self.pool.ask(pickle_message(task), rank=rank)

    async def close(self) -> None:
        await self.pool.close()
