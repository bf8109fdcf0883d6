"""Playing at a table without the draft: for tests and measurements that are about what follows."""

from collections.abc import Iterable
from typing import Any

from table import Played, Table
from table.entries import RequestKey
from table.model.values import Id
from table.referee import drafts, play
from table.referee.play import Step


async def play_now(
    table: Table,
    user: Id,
    actions: Iterable[Any],
    *,
    request_id: Id | None = None,
    expected: int | None = None,
    seat: str | None = None,
) -> Played:
    """Take these actions, all or none, with the dice and answers that follow, in one transaction."""
    async with table.lock:
        if (before := await table.answer_again(user, request_id)) is not None:
            return before
        own, wanted = play.intent(table.state, user, actions, expected=expected, seat=seat)
        request = None if request_id is None else (str(request_id), str(user))
        step = play.play_step(table.state, own, wanted, table.context.now(), request=request)
        return await _played(table, step, request)


async def publish_draft(table: Table, user: Id, *, request_id: Id | None = None, seat: str | None = None) -> Played:
    """Play the draft as it is."""
    async with table.draft_lock():
        if (before := await table.answer_again(user, request_id)) is not None:
            return before
        table.state.check_open()
        own = table.state.own_seat(user, seat)
        request = None if request_id is None else (str(request_id), str(user))
        actions = drafts.usable(table.state, own).actions
        return await _played(table, drafts.publish(table.state, own, actions, table.context.now(), request), request)


async def _played(table: Table, step: Step, request: RequestKey | None) -> Played:
    played = await table.serve(step, request)
    assert played is not None
    return played
