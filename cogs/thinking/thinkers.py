"""Computers' moves and people's hints, thought of in a few processes beside the bot."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from cogs.thinking.tasks import Odds, Review, Task
from cogs.workers.crew import Crew
from cogs.workers.hire import FromScratch, cores
from cogs.workers.messages import pickle_message
from rules import IllegalAction

if TYPE_CHECKING:
    from players import Hint
    from rules.kernel import Action
    from table import Thought

LIMIT = 30.0  # seconds: a search keeps to a budget of its own, far below
HINT, MOVE, AGAIN, REVIEW = range(4)  # ranks: a person's hint, computers' moves, more hints, games that are over
MOST = 3  # questions of one person that are not answered yet
PAUSE = 20.0  # seconds in which one hint of a person comes before computers' moves


class Thinkers:
    """Hands positions to processes; they know the rules and the players alone, and begin without either."""

    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        self.crew = Crew(FromScratch("cogs.thinking.worker"), size or max(1, cores() // 2), limit)
        self._under_way: dict[str, tuple[Any, asyncio.Task[Any]]] = {}  # by person: what they asked last
        self._preferred: dict[str, float] = {}  # by person: when a hint of theirs came first
        self._waiting: Counter[str] = Counter()  # by person: questions that are not answered yet

    async def choose(self, thought: Thought) -> Action:
        """The action of a computer."""
        return await self._ask("choose", thought, MOVE)

    async def hints(self, thought: Thought, user: str) -> tuple[Hint, ...]:
        """The best choices of a person, and why."""
        found: tuple[Hint, ...] = await self._ask_for("hints", thought, user)
        return found

    async def weigh(self, review: Review) -> list[Odds]:
        """Everybody's chances after each step of a stretch."""
        found: list[Odds] = await self.crew.ask(pickle_message(review), rank=REVIEW)
        return found

    async def suggest(self, thought: Thought, user: str, wanted: Sequence[Action] = ()) -> tuple[Action, ...]:
        """A plan for a learner, which begins with one of the wanted actions."""
        found: tuple[Action, ...] = await self._ask_for("suggest", thought, user, tuple(wanted))
        return found

    async def _ask_for(
        self, kind: Literal["hints", "suggest"], thought: Thought, user: str, wanted: tuple[Action, ...] = ()
    ) -> Any:
        """One thing at a time for each person: the same question is answered once, another one waits for the first."""
        key = kind, thought.table_id, thought.number, thought.seat, wanted, thought.state
        last = self._under_way.get(user)
        if last is None or last[0] != key:
            if self._waiting[user] >= MOST:
                raise IllegalAction("thinking-many", most=MOST)
            before = last[1] if last else None
            self._waiting[user] += 1
            task = asyncio.create_task(self._ask_after(before, kind, thought, self._rank(user), wanted))
            last = self._under_way[user] = key, task
            task.add_done_callback(lambda done: self._is_answered(user, done))
        return await asyncio.shield(last[1])

    async def _ask_after(
        self,
        before: asyncio.Task[Any] | None,
        kind: Literal["hints", "suggest"],
        thought: Thought,
        rank: int,
        wanted: tuple[Action, ...],
    ) -> Any:
        if before is not None:
            await asyncio.wait([before])
        return await self._ask(kind, thought, rank, wanted)

    def _is_answered(self, user: str, done: asyncio.Task[Any]) -> None:
        if not done.cancelled():
            done.exception()  # whoever asked may have gone
        self._waiting[user] -= 1
        if not self._waiting[user]:
            del self._waiting[user]
        if self._under_way.get(user, (None, None))[1] is done:
            del self._under_way[user]

    def _rank(self, user: str) -> int:
        """Once in a while somebody's hint comes first; more of them come after the computers of everybody else."""
        now = time.monotonic()
        self._preferred = {who: at for who, at in self._preferred.items() if now - at < PAUSE}
        if user in self._preferred:
            return AGAIN
        self._preferred[user] = now
        return HINT

    async def _ask(
        self, kind: Literal["choose", "hints", "suggest"], thought: Thought, rank: int, wanted: tuple[Action, ...] = ()
    ) -> Any:
        seed = secrets.token_hex(16)  # nobody can work out what a computer will choose
        task = Task(kind, thought.title, thought.state, thought.seat, thought.level, seed, thought.memory, wanted)
        return await self.crew.ask(pickle_message(task), rank=rank)

    async def close(self) -> None:
        await self.crew.close()
