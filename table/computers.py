"""Computers in seats: which one has to decide, from what, and how its answer counts.

Nothing here knows a computer player. Whoever has some listens for changes, asks for the next decision and hands in its
answer.
"""

import logging
from dataclasses import replace
from typing import Any

from rules import IllegalAction
from rules.kernel import State
from table.errors import Refusal
from table.model.computers import DecisionRequest, DraftOrigin, PlayerMemory, fold
from table.model.state import TableState
from table.model.values import Id
from table.referee import drafts, play
from table.table import Table

LOG = logging.getLogger(__name__)

ORIGIN = "computer"


def next_decision(table: Table) -> DecisionRequest | None:
    """What a computer has to decide now, if nobody else has to act first."""
    seat = table.state.next_computer
    if seat is None:
        return None
    return _request(table, seat, table.state.seating.computers[seat], table.state.position)


def decision_of(table: Table, user: Id, seat: str | None = None) -> DecisionRequest:
    """What a person could decide, after their draft: for a hint, where the table allows it."""
    state = table.state
    state.check_open()
    own = state.own_seat(user, seat)
    if not state.practice:
        raise Refusal("hint-not-here")
    request, drafted = _request(table, own, "", state.position), drafts.current(state, own)
    if not drafted.rows:
        return request
    memory = fold(state.game, own, request.memory, drafted.rows)
    origin = DraftOrigin(request.state, request.memory, drafted.actions)
    return replace(request, state=drafted.state, memory=memory, draft=origin)


async def decide(table: Table, seat: str, action: Any, *, expected: int) -> bool:
    """Take the action of a computer; the harmless one for None, or if the rules refuse it.

    False if it came too late or twice, and was dropped.
    """
    async with table.lock:
        state, now = table.state, table.context.now()
        if state.next_computer != seat or state.number != expected:
            return False
        try:
            step = _step(state, seat, action, now)
        except Refusal:
            raise
        except IllegalAction as refusal:
            LOG.error("table %s: the rules refuse what computer %s chose: %s", table.id, seat, refusal.key)  # noqa: TRY400
            step = _step(state, seat, None, now)
        await table.commit(step.transaction)
        return True


def _step(state: TableState, seat: str, action: Any, now: int) -> play.Step:
    choice = state.game.safe_action(state.position, seat) if action is None else play.decode(state.game, action)
    return play.play_step(state, seat, [choice], now, origin=ORIGIN)


def _request(table: Table, seat: str, level: str, position: State) -> DecisionRequest:
    """What this seat decides from, without a draft."""
    state = table.state
    memory = table.memories.setdefault(seat, PlayerMemory()).up_to(state.game, seat, state.logged, state.number)
    return DecisionRequest(state.header.id, state.number, seat, level, state.header.title, position, memory)
