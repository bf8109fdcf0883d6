"""Computers in seats: who must think, from what, and how their answer counts.

The desk knows no computer player. Whoever has some listens for changes, asks for the `thought` and hands in the action.
"""

from typing import Any

from table.base import BaseTable
from table.context import Context
from table.errors import Refusal
from table.model.state import TableState
from table.model.thought import Recall, Thought, fold
from table.model.values import Id
from table.referee import drafts, play

ORIGIN = "computer"


class Thinking(BaseTable):
    def __init__(self, context: Context, loaded: TableState) -> None:
        super().__init__(context, loaded)
        self._recalls: dict[str, Recall] = {}  # by seat

    def next_thought(self) -> Thought | None:
        """What a computer has to decide now, if nobody else has to act first."""
        seat = self.thinker
        if seat is None:
            return None
        return self._make_thought(seat, self.seating.computers[seat], self.position, self._recall(seat))

    def thought_of(self, user: Id, seat: str | None = None) -> Thought:
        """What a person could decide, after their draft: for a hint, where the table allows it."""
        self.check_open()
        own = self.own_seat(user, seat)
        if not self.practice:
            raise Refusal("hint-not-here")
        drafted = drafts.current(self, own)
        return self._make_thought(own, "", drafted.state, fold(self.game, own, self._recall(own), drafted.rows))

    async def decide(self, seat: str, action: Any, *, expected: int) -> bool:
        """Take the action of a computer; None: the harmless one. False: it came too late, or twice, and is dropped."""
        async with self.lock:
            if self.thinker != seat or self.number != expected:
                return False
            wanted = self.game.safe_action(self.position, seat) if action is None else play.decode(self.game, action)
            await self._commit(play.play_step(self, seat, [wanted], self.context.now(), origin=ORIGIN).transaction)
            return True

    def _make_thought(self, seat: str, level: str, state: Any, memory: Any) -> Thought:
        return Thought(self.id, self.number, seat, level, self.header.title, state, memory)

    def _recall(self, seat: str) -> Any:
        known = self._recalls.setdefault(seat, Recall())
        return known.up_to(self.game, seat, self.logged, self.number)
