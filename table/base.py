"""How a table is changed: hold its lock, ask the referee, write the answer, let memory follow."""

import asyncio
from collections.abc import Callable
from typing import TypeVarTuple

from table.context import Context
from table.errors import Conflict, Refusal
from table.model.answers import Change, Played
from table.model.state import TableState
from table.model.values import Id
from table.referee import play
from table.referee.transaction import Transaction

Ts = TypeVarTuple("Ts")
RETRIES = 3


class BaseTable:
    """The state of a table, with a lock and a way to write."""

    def __init__(self, context: Context, loaded: TableState) -> None:
        self.context = context
        self.id = loaded.header.id
        self.lock = asyncio.Lock()
        self.used = context.now()
        self.state = loaded

    async def reload(self) -> None:
        """Read it again: somebody else has written to it."""
        self.state = await self.context.read(self.id)

    def notify(self, kind: str) -> None:
        """Tell the listeners something that adds nothing to the log."""
        self.context.listeners.notify(Change(self.id, kind, self.state.number, self.state.number - 1))

    async def answer_again(self, user: Id, request: Id | None) -> Played | None:
        """The same answer again if this request has been served; the store finds those that memory does not know."""
        if request is None:
            return None
        known = self.state.served.find(str(request))
        if known is None and not self.state.served.is_complete(self.context.now()):
            known = await self.context.store.request(self.id, str(request))
        if known is None:
            return None
        if max(known.first, known.last + 1) > self.state.number:  # by another process, and this one has not read it yet
            await self.reload()
        return play.answer_again(self.state, user, known)

    async def _do(self, decide: Callable[[TableState, *Ts, int], Transaction], *values: *Ts) -> None:
        """Write what the referee decides; if another process was faster, decide again on what is there now."""
        async with self.lock:
            for _ in range(RETRIES):
                try:
                    return await self.commit(decide(self.state, *values, self.context.now()))
                except Refusal as refusal:
                    if refusal.key != "second-writer":
                        raise
            return await self.commit(decide(self.state, *values, self.context.now()))

    async def commit(self, transaction: Transaction) -> None:
        """Write it, let memory follow and tell the listeners; a second writer or a bad disk changes nothing."""
        self.used = self.context.now()
        if not transaction.entries:
            return
        try:
            await self.context.write(transaction.entries, self.state, transaction.change)
        except Conflict:
            await self.reload()
            raise Refusal("second-writer", number=self.state.number) from None
