"""Processes on one database: heartbeats, shards, notifications and locks."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from table.errors import StoreError
from table.peers import Changed, ChangeSet, Peers, Shards
from table.postgres.merge import NOTIFY
from table.postgres.news import dump, load
from table.postgres.opening import AWAY, OWN, as_store_error, close, connect, pool
from table.postgres.queries import ALIVE

LOG = logging.getLogger(__name__)

HEARTBEAT = 5.0  # seconds; ALIVE gives up after four of them
LOCK_CONNECTIONS = 10  # connections at most that hold locks
LONGEST = 600  # seconds to wait for one
NOBODY = Shards(0, -1, -1)  # a program that serves no shards
REGISTER = """
INSERT INTO process (id, first, last, total, backend, opened)
VALUES ($1, $2, $3, $4, pg_backend_pid(), (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()))
ON CONFLICT (id) DO UPDATE SET first = excluded.first, last = excluded.last, total = excluded.total,
    beat = now(), backend = excluded.backend, opened = excluded.opened
"""
RENEW = """
UPDATE process SET beat = now(), backend = pg_backend_pid(),
    opened = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())
WHERE id = $1 RETURNING TRUE
"""
# Only serving processes reap dead peers.
REAP_DEAD_PEERS = f"DELETE FROM process WHERE id NOT IN ({ALIVE}) AND id <> $1 AND ($2 OR total < 0) RETURNING id"
LOCKS_OF = "rondel locks "  # and the process: the name of its connections that hold locks
# A process that hangs keeps its connections: its locks end with its heartbeat all the same.
END_LOCKS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = $1 AND datname = current_database() AND usename = current_user
"""
OTHERS = "SELECT first, last, total FROM process WHERE id <> $1 AND total >= 0"
SERVING = "SELECT id, first, last, total FROM process WHERE total >= 0"
OLD_MARKS = "DELETE FROM commit_mark WHERE at < now() - interval '1 day'"
KEY = "hashtext(current_schema()), hashtext($1)"
CLAIM_JOB = "SELECT at FROM chore WHERE name = $1 AND at <= $2 FOR UPDATE SKIP LOCKED"


class PostgresPeers(Peers):
    """One connection that carries the heartbeat and listens to what others have written."""

    def __init__(self, address: str, process: str, channel: str, db: Any, lock_pool: Any) -> None:
        super().__init__()
        self._address, self._process, self._channel, self._db = address, process, channel, db
        self._lock_pool = lock_pool  # connections that hold a lock while somebody works
        self._shards = NOBODY
        self._changed: list[Changed] = []
        self._died: list[Callable[[], None]] = []
        self._held: set[asyncio.Task[None]] = set()
        self._closed = False
        self._connection_lock = asyncio.Lock()  # one statement at a time on that connection
        self._peer_joined = asyncio.Event()  # set when a process has joined: count again at once
        self._serving: dict[str, Shards] = {}  # who served what at the last heartbeat
        self._shards_lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heartbeats = asyncio.create_task(self._send_heartbeats())

    @classmethod
    async def open(cls, address: str, process: str, channel: str, db: Any) -> "PostgresPeers":
        await db.execute(REGISTER, process, *NOBODY)
        locks = await pool(address, 0, LOCK_CONNECTIONS, f"{LOCKS_OF}{process}")
        opened = cls(address, process, channel, db, locks)
        async with opened._connection_lock:  # on a very slow server the first heartbeat is due already
            await db.add_listener(channel, opened._on_notification)
        return opened

    async def close(self) -> None:
        self._closed = True
        for task in (self._heartbeats, *self._held):
            task.cancel()
        await asyncio.gather(self._heartbeats, *self._held, return_exceptions=True)
        with suppress(*AWAY):
            await self._db.execute("DELETE FROM process WHERE id = $1", self._process)
        await close(self._db)
        self._lock_pool.terminate()

    # Shards

    async def serve(self, shards: Shards) -> None:
        with as_store_error():
            async with self._connection_lock, self._db.transaction():
                await self._claim(shards)
                await self._db.execute(NOTIFY, self._channel, dump(self._process, ChangeSet(everything=True)))
                await self._update_serving()
        self._shards = shards

    async def _claim(self, shards: Shards) -> None:
        """Register these shards in a transaction, unless another process serves them."""
        await self._db.execute(f"SELECT pg_advisory_xact_lock({KEY})", "serve")
        await self._reap_dead_peers(serving=True)
        for row in await self._db.fetch(OTHERS, self._process):
            check(shards, Shards(*row))
        await self._db.execute(REGISTER, self._process, *shards)

    async def shards_lost(self) -> None:
        await asyncio.shield(self._shards_lost)

    # Heartbeats and notifications

    def listen(self, changed: Changed, died: Callable[[], None]) -> None:
        self._changed.append(changed)
        self._died.append(died)

    def _on_notification(self, _: Any, __: int, ___: str, payload: str) -> None:
        writer, news = load(payload)
        if writer != self._process:
            self._notify_listeners(news)
            if news.everything:
                self._peer_joined.set()

    def _notify_listeners(self, news: ChangeSet) -> None:
        for changed in self._changed:
            changed(news)

    async def _send_heartbeats(self) -> None:
        while not self._closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._peer_joined.wait()
            self._peer_joined.clear()
            try:
                async with self._connection_lock:
                    await self._heartbeat_or_reconnect()
            except StoreError as reason:
                LOG.error("%s", reason)  # noqa: TRY400 (a sentence says it)
                self._shards_lost.set_exception(reason)
                return

    async def _heartbeat_or_reconnect(self) -> None:
        try:
            await self._heartbeat_once()
        except AWAY as reason:
            LOG.warning("the connection to the other processes is lost: %s", type(reason).__name__)
            await self._reconnect()

    async def _heartbeat_once(self) -> None:
        await self._renew()
        await self._reap_dead_peers(serving=self._shards.total >= 0)
        gone = await self._update_serving()
        if gone and self._shards.total >= 0:
            shards = ", ".join(map(str, gone))
            LOG.warning("the process that served shards %s is gone: its work is taken over", shards)
            for died in self._died:
                died()
        await self._db.execute(OLD_MARKS)

    async def _reap_dead_peers(self, *, serving: bool) -> None:
        for (dead,) in await self._db.fetch(REAP_DEAD_PEERS, self._process, serving):
            await self._db.execute(END_LOCKS, f"{LOCKS_OF}{dead}")

    async def _renew(self) -> None:
        """Renew the heartbeat; if this process was taken for dead, another may serve its shards by now."""
        if await self._db.fetchval(RENEW, self._process):
            return
        if self._shards.total < 0:
            await self._db.execute(REGISTER, self._process, *self._shards)
            return
        async with self._db.transaction():
            await self._claim(self._shards)

    async def _update_serving(self) -> list[Shards]:
        """Report shards that are no longer served: their process was reaped, or stopped in good order."""
        before, self._serving = self._serving, {id_: Shards(*row) for id_, *row in await self._db.fetch(SERVING)}
        self.count = max(1, len(self._serving))
        return [before[id_] for id_ in before.keys() - self._serving.keys() - {self._process}]

    async def _reconnect(self) -> None:
        """Listen on a new connection; notifications sent meanwhile are lost."""
        self._db.terminate()
        try:
            self._db = await connect(self._address)
            await self._db.add_listener(self._channel, self._on_notification)
            self._notify_listeners(ChangeSet(everything=True, missed=True))
            await self._heartbeat_once()
        except AWAY:
            return  # again at the next heartbeat

    # Locks

    async def server_time(self) -> float:
        with as_store_error():
            async with self._connection_lock:
                return float(await self._db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        async with super().lock(name), self._lock_connection() as db:  # closing it releases its locks
            with as_store_error():
                await db.execute(f"SELECT pg_advisory_lock({KEY})", name, timeout=LONGEST)
            yield

    @asynccontextmanager
    async def try_lock(self, name: str) -> AsyncIterator[bool]:
        async with self._lock_connection() as db:
            with as_store_error():
                mine = await db.fetchval(f"SELECT pg_try_advisory_lock({KEY})", name)
            yield bool(mine)

    @asynccontextmanager
    async def periodic_job(self, name: str, every: int, now: int) -> AsyncIterator[bool]:
        """The row stays locked meanwhile, so another process takes over when this one dies."""
        async with self._lock_connection() as db:
            await db.execute("INSERT INTO chore VALUES ($1, 0) ON CONFLICT DO NOTHING", name)
            async with db.transaction():
                mine = await db.fetchval(CLAIM_JOB, name, now - every) is not None
                yield mine
                if mine:
                    await db.execute("UPDATE chore SET at = $2 WHERE name = $1", name, now)

    @asynccontextmanager
    async def _lock_connection(self) -> AsyncIterator[Any]:
        with as_store_error():
            db = await self._lock_pool.acquire()
        try:
            with as_store_error(OWN):
                yield db
        finally:
            with suppress(*AWAY):  # the work is done, and the lock gone with the connection
                await self._lock_pool.release(db)

    async def rate_gate(self, name: str, seconds: float) -> None:
        holding = self.lock(name)
        await holding.__aenter__()

        async def hold() -> None:
            try:
                await asyncio.sleep(seconds)
            finally:
                await holding.__aexit__(None, None, None)

        task = asyncio.create_task(hold())
        self._held.add(task)
        task.add_done_callback(self._held.discard)


def check(own: Shards, other: Shards) -> None:
    """Refuse shards that another process serves, or divides differently."""
    if own.total != other.total:
        raise StoreError(
            f"another Rondel on this database serves shards {other}: the number behind the slash must be the same"
            f" for all, and RONDEL_SHARDS here says {own}"
        )
    if own.overlaps(other):
        raise StoreError(
            f"another Rondel on this database serves shards {other} already: give this one others than {own}"
            " in RONDEL_SHARDS, or stop that one"
        )
