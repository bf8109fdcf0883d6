"""Computers' moves and people's hints, thought of in a few processes beside the bot."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from cogs.thinking.tasks import Odds, Review, Task
from cogs.workers.crew import Crew
from cogs.workers.hire import FromScratch, cores
from cogs.workers.messages import pickle_message

if TYPE_CHECKING:
    from players import Hint
    from rules.kernel import Action
    from table import Thought

LIMIT = 30.0  # seconds: a search keeps to a budget of its own, far below
HINT, MOVE, REVIEW = 0, 1, 2  # ranks: people's hints, then computers' moves, then games that are over


class Thinkers:
    """Hands positions to processes; they know the rules and the players alone, and begin without either."""

    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        self.crew = Crew(FromScratch("cogs.thinking.worker"), size or max(1, cores() // 2), limit)

    async def choose(self, thought: Thought) -> Action:
        """The action of a computer."""
        return await self._ask("choose", thought, MOVE)

    async def hints(self, thought: Thought) -> tuple[Hint, ...]:
        """The best choices of a person, and why."""
        found: tuple[Hint, ...] = await self._ask("hints", thought, HINT)
        return found

    async def weigh(self, review: Review) -> list[Odds]:
        """Everybody's chances after each step of a stretch."""
        found: list[Odds] = await self.crew.ask(pickle_message(review), rank=REVIEW)
        return found

    async def suggest(self, thought: Thought, wanted: Sequence[Action] = ()) -> tuple[Action, ...]:
        """A plan for a learner, which begins with one of the wanted actions."""
        found: tuple[Action, ...] = await self._ask("suggest", thought, HINT, tuple(wanted))
        return found

    async def _ask(
        self, kind: Literal["choose", "hints", "suggest"], thought: Thought, rank: int, wanted: tuple[Action, ...] = ()
    ) -> Any:
        seed = secrets.token_hex(16)  # nobody can work out what a computer will choose
        task = Task(kind, thought.title, thought.state, thought.seat, thought.level, seed, thought.memory, wanted)
        return await self.crew.ask(pickle_message(task), rank=rank)

    async def close(self) -> None:
        await self.crew.close()
