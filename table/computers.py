"""Computers in seats: who must think, from what, and how their answer counts.

The desk knows no computer player. Whoever has some listens for changes, asks for the `thought` and hands in the action.
"""

from collections.abc import Sequence
from typing import Any

from rules.kernel import State
from table.base import BaseTable
from table.errors import Refusal
from table.model.thought import Recall, Thought, fold
from table.model.values import Id, Logged
from table.referee import drafts, play

ORIGIN = "computer"


class Computers:
    """The computers at one table."""

    def __init__(self, table: BaseTable, recalls: dict[str, Recall]) -> None:
        self._table = table
        self._recalls = recalls  # by seat

    def next_thought(self) -> Thought | None:
        """What a computer has to decide now, if nobody else has to act first."""
        seat = self._table.state.thinker
        if seat is None:
            return None
        state = self._table.state
        return self._make_thought(seat, state.seating.computers[seat], state.position)

    def thought_of(self, user: Id, seat: str | None = None) -> Thought:
        """What a person could decide, after their draft: for a hint, where the table allows it."""
        state = self._table.state
        state.check_open()
        own = state.own_seat(user, seat)
        if not state.practice:
            raise Refusal("hint-not-here")
        drafted = drafts.current(state, own)
        return self._make_thought(own, "", drafted.state, drafted.rows)

    async def decide(self, seat: str, action: Any, *, expected: int) -> bool:
        """Take the action of a computer; None: the harmless one. False: it came too late, or twice, and is dropped."""
        async with self._table.lock:
            state, now = self._table.state, self._table.context.now()
            if state.thinker != seat or state.number != expected:
                return False
            safe = action is None
            wanted = state.game.safe_action(state.position, seat) if safe else play.decode(state.game, action)
            await self._table.commit(play.play_step(state, seat, [wanted], now, origin=ORIGIN).transaction)
            return True

    def _make_thought(self, seat: str, level: str, position: State, drafted: Sequence[Logged] = ()) -> Thought:
        """What this seat decides from, after what it has drafted."""
        state = self._table.state
        recall = self._recalls.setdefault(seat, Recall()).up_to(state.game, seat, state.logged, state.number)
        memory = fold(state.game, seat, recall, drafted)
        return Thought(state.header.id, state.number, seat, level, state.header.title, position, memory)
