"""What falls due: jobs are done here, announcements are handed out until they are acknowledged."""

import logging
from collections.abc import AsyncIterator

from table.cache import TableCache
from table.entries import DropNotice
from table.errors import Refusal
from table.model.values import Notice
from table.referee import due
from table.retries import Retries

LOG = logging.getLogger(__name__)


class Timers:
    def __init__(self, cache: TableCache) -> None:
        self._context, self._cache = cache.context, cache
        self._handed_out: set[tuple[object, ...]] = set()  # notices somebody is about to deliver
        self._retries = Retries()

    async def due(self, now: int | None = None) -> list[Notice]:
        """Do what is overdue, and return what there is to announce; each until it was acknowledged."""
        moment = self._context.now() if now is None else now
        overdue = [notice async for notice in self.overdue(moment)]
        self._retries.keep({notice.key for notice in overdue})
        for notice in filter(due.is_work, overdue):
            if not self._retries.is_resting(notice.key, moment):
                await self._run_or_retry(notice, moment)
        left = [notice async for notice in self.overdue(moment) if not due.is_work(notice)]
        ready = [notice for notice in left if not self._retries.is_resting(notice.key, moment)]
        fresh = [notice for notice in ready if notice.key not in self._handed_out]
        self._handed_out = {notice.key for notice in ready}
        return fresh

    async def overdue(self, now: int) -> AsyncIterator[Notice]:
        """All of it, page by page: what keeps failing at the front does not hide the rest."""
        after = (0, 0)
        while page := await self._context.store.due(now, after):
            for notice in page:
                yield notice
            after = page[-1].due, page[-1].id

    async def _run_or_retry(self, notice: Notice, now: int) -> None:
        """Run it; it goes when it is done, or when its table is gone. One table that cannot go on holds up no other."""
        try:
            await self._run_or_drop(notice, now)
        except Exception:
            pause = self._retries.fail(notice.key, now)
            LOG.exception("table %s: %s failed, tried again in %s s", notice.table_id, notice.kind, pause)

    async def _run_or_drop(self, notice: Notice, now: int) -> None:
        try:
            table = await self._cache.get(notice.table_id)
        except Refusal as refusal:
            if refusal.key != "table-unknown":
                raise
            await self.acknowledge(notice)
        else:
            await table.fall_due(notice, now)

    def reschedule(self, notice: Notice) -> None:
        """It could not be delivered: `due` returns it again, after a pause that grows."""
        self._retries.fail(notice.key, self._context.now())
        self._handed_out.discard(notice.key)

    async def acknowledge(self, notice: Notice) -> None:
        """It was delivered."""
        await self._context.write([DropNotice(notice)])
        self._handed_out.discard(notice.key)
