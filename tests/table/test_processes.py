"""Several processes on one database: who serves what, what they tell each other, and what is left by one that dies."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from table import Pace, StoreError, Table, Tables
from table.__main__ import run
from table.model.state import TableState
from table.peers import ALL, ChangeSet, Shards
from table.postgres import process_coordination
from table.postgres.migrate import FILES, migrate
from table.postgres.opening import connect
from table.postgres.store import PostgresStore
from table.vote_requests import answer, propose
from tests import postgres
from tests.conclave import CONCLAVE, Bid
from tests.plays import play_now
from tests.table.open_tables import Clock, disk, open_tables, random_step, seated
from tests.table.test_junk_input import refused

pytestmark = pytest.mark.postgres
HOUR = 3600


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_coordination, "HEARTBEAT", 0.1)


async def until(met: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not met():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def is_unread(tables: Tables, table_id: int) -> bool:
    return tables.cache.loaded(table_id) is None


@asynccontextmanager
async def two(path: Path, clock: Clock | None = None) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes, as far as the database knows."""
    async with open_tables(path, clock) as first, open_tables(path, clock) as second:
        yield first, second


@asynccontextmanager
async def cut_off(tables: Tables) -> AsyncIterator[None]:
    """Cut the connection that listens and carries the heartbeat; until the end no other replaces it.

    To the others this process is dead meanwhile: that connection is all they see of it.
    """
    assert isinstance(tables.store, PostgresStore)
    ends = asyncio.Event()

    async def connect_afterwards(address: str) -> Any:
        await ends.wait()
        return await connect(address)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(process_coordination, "connect", connect_afterwards)
        [(backend,)] = disk(tables, "SELECT backend FROM process WHERE id = ?", tables.store.process)
        disk(tables, "SELECT pg_terminate_backend(?)", backend)
        await until(lambda: not disk(tables, "SELECT pid FROM pg_stat_activity WHERE pid = ?", backend))
        yield
    ends.set()


# Shards


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Shards(4, 7, 16), None),
        (Shards(3, 5, 16), "0-3/16 already"),
        (Shards(0, 0, 16), "0-3/16 already"),
        (Shards(4, 7, 8), "must be the same"),
        (ALL, "must be the same"),
    ],
)
async def test_nobody_serves_what_another_serves(tmp_path: Path, other: Shards, said: str | None) -> None:
    async with two(tmp_path) as (first, second):
        await first.store.peers.serve(Shards(0, 3, 16))
        if said is None:
            await second.store.peers.serve(other)
            await until(lambda: first.store.peers.count == second.store.peers.count == 2)
            return
        with pytest.raises(StoreError, match=said) as error:
            await second.store.peers.serve(other)
        assert "\n" not in str(error.value)


async def test_two_that_start_at_once_do_not_both_serve(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        done = await asyncio.gather(first.store.peers.serve(ALL), second.store.peers.serve(ALL), return_exceptions=True)
        assert [type(outcome) for outcome in done if outcome] == [StoreError]


async def test_two_users_of_the_database_see_each_other(cluster: postgres.Cluster) -> None:
    """The server tells neither when the other's session began."""
    for statement in ("CREATE ROLE one LOGIN", "CREATE ROLE two LOGIN", "CREATE SCHEMA common AUTHORIZATION one"):
        postgres.execute(cluster.address(), statement)
    one, two = (cluster.address("common").replace("rondel@", f"{role}@") for role in ("one", "two"))
    async with await Tables.open(one) as first:
        for rights in ("USAGE ON SCHEMA", "ALL ON ALL TABLES IN SCHEMA", "ALL ON ALL SEQUENCES IN SCHEMA"):
            postgres.execute(cluster.address(), f"GRANT {rights} common TO two")
        async with await Tables.open(two) as second:
            await first.store.peers.serve(Shards(0, 3, 16))
            with pytest.raises(StoreError, match="0-3/16 already"):
                await second.store.peers.serve(Shards(0, 3, 16))
            await second.store.peers.serve(Shards(4, 7, 16))
            await until(lambda: first.store.peers.count == second.store.peers.count == 2)
            for _ in range(10):  # some beats
                await asyncio.sleep(0.05)
                assert first.store.peers.count == second.store.peers.count == 2


async def test_a_server_that_is_away_when_shards_are_claimed_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        async with cut_off(tables):
            serving = asyncio.create_task(tables.store.peers.serve(ALL))
            await asyncio.sleep(0)
        with pytest.raises(StoreError, match="does not answer"):
            await serving


async def test_shards_are_free_when_their_process_stops_or_dies(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as first:
        await first.store.peers.serve(ALL)
    async with open_tables(tmp_path) as second:
        await second.store.peers.serve(ALL)
        async with cut_off(second), open_tables(tmp_path) as third:
            await third.store.peers.serve(ALL)


@pytest.mark.parametrize("taken", [True, False])
async def test_whoever_was_taken_for_dead_serves_on_unless_another_does(tmp_path: Path, taken: bool) -> None:
    async with two(tmp_path) as (first, second):
        await first.store.peers.serve(Shards(0, 0, 2))
        await second.store.peers.serve(Shards(1, 1, 2))
        async with open_tables(tmp_path) as third, asyncio.timeout(20):
            async with cut_off(first):
                await until(lambda: second.store.peers.count == 1)
                if taken:
                    await third.store.peers.serve(Shards(0, 0, 2))
            if taken:
                with pytest.raises(StoreError, match="0-0/2 already"):
                    await first.store.peers.shards_lost()
            await until(lambda: second.store.peers.count == 2)


async def test_the_locks_of_a_process_that_hangs_end_with_its_heartbeat(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        await first.store.peers.serve(Shards(0, 0, 2))
        await second.store.peers.serve(Shards(1, 1, 2))
        with suppress(StoreError):  # its connection is ended under it
            async with first.store.peers.lock("cards of table 1"):
                async with second.store.peers.try_lock("cards of table 1") as mine:
                    assert not mine, "nobody waits for it"
                async with cut_off(first), asyncio.timeout(20):  # no heartbeat; the lock's connection is as it was
                    while not mine:
                        await asyncio.sleep(0.05)
                        async with second.store.peers.try_lock("cards of table 1") as mine:
                            pass
        assert mine


# What they tell each other


async def test_what_another_has_played_is_seen(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await seated(first)
        there = await second.cache.at("room")
        scopes: list[frozenset[str]] = []
        second.listeners.on_peers(lambda news: scopes.append(news.scopes), lambda: None)
        await play_now(here, "anna", [Bid(1)])
        await until(lambda: second.cache.loaded(here.id) is None)
        again = await second.cache.at("room")
        assert again is not there
        assert again.state.number == here.state.number
        await first.context.set_note("table:1", "card", "x")
        await until(lambda: frozenset({"table:1"}) in scopes)
        await first.people.change("anna", language="fr")
        await until(lambda: second.cache.loaded(here.id) is None)
        assert (await second.cache.at("room")).state.persons["anna"].language == "fr"


async def test_a_table_held_across_an_eviction_still_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer thinks, another process starts, somebody looks at the board: then the move comes."""
    async with two(tmp_path) as (first, second):
        table = await seated(first)
        await second.store.peers.serve(ALL)  # what it may have written is unknown
        await until(lambda: first.cache.loaded(table.id) is None)
        shown = await first.cache.at("room")
        assert shown is not table
        await play_now(table, "anna", [Bid(1)])
        assert (await first.cache.at("room")).state.number == table.state.number > shown.state.number
        first.listeners.peer_wrote(ChangeSet(everything=True))
        read, before, after = first.context.read, asyncio.Event(), asyncio.Event()

        async def read_while_a_move_comes(table_id: int) -> TableState:
            state = await read(table_id)
            before.set()
            await after.wait()
            return state

        monkeypatch.setattr(first.context, "read", read_while_a_move_comes)
        reading = asyncio.create_task(first.cache.at("room"))
        await before.wait()
        await play_now(table, "ben", [Bid(1)])
        after.set()
        assert (await reading).state.number == table.state.number


async def test_what_one_person_settles_in_two_at_once_holds_both(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        for hours in range(1, 6):
            await asyncio.gather(
                first.people.change("anna", remind=hours * 3600),
                second.people.change("anna", quiet=("22:00", f"0{hours}:00")),
            )
            person = await first.context.person("anna")
            assert (person.remind, person.quiet) == (hours * 3600, ("22:00", f"0{hours}:00"))


async def test_whoever_is_forgotten_gets_up_though_another_writes_at_once(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await seated(first)
        there = await second.cache.at("room")
        there.state.version -= 1  # what the other has written meanwhile is not heard of yet
        await second.people.forget("cleo")
        assert (await first.context.read(here.id)).opened == {"s3"}


async def test_of_two_who_play_at_once_one_wins_and_the_other_sees_the_new_board(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await seated(first, options={"rounds": 5})
        there = await second.cache.at("room")
        seen: set[str | None] = set()

        async def fight(tables: Tables, table: Table, rng: Random) -> None:
            while table.state.header.phase == "running":
                seen.add(await refused(random_step(table, rng)))
                table = await tables.get(table.id)

        await asyncio.gather(fight(first, here, Random(1)), fight(second, there, Random(2)))
        assert seen <= {None, "second-writer", "stale", "game-over", "not-your-turn", "not-now"}
        rows = [number for (number,) in disk(first, "SELECT number FROM action ORDER BY number")]
        assert rows == list(range(len(rows)))
        assert (await first.context.read(here.id)).broken is None


async def test_two_who_sit_down_or_vote_at_once_both_count(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await first.create("room", "anna", "conclave", seating="joined")
        there = await second.cache.at("room")
        await asyncio.gather(here.join("ben"), there.join("cleo"))
        table = await first.context.read(here.id)
        assert set(table.seating.users.values()) == {"anna", "ben", "cleo"}
        here, there = Table(first.context, table), Table(second.context, await second.context.read(table.header.id))
        await here.start("anna")
        await there.reload()
        await propose(here, "anna", "pause")
        await there.reload()
        number = here.state.proposals["pause"].number
        voting = (answer(here, "ben", number, True), answer(there, "cleo", number, True))
        for outcome in await asyncio.gather(*voting, return_exceptions=True):
            assert not isinstance(outcome, Exception) or "second-writer" in str(outcome)
        snapshot = await first.context.read(here.id)
        refusals = sum(
            not snapshot.header.paused and seat not in snapshot.proposals["pause"].said for seat in ("s2", "s3")
        )
        assert refusals <= 1  # and whoever was refused was told so


# What is due


async def test_what_is_due_is_told_by_one(tmp_path: Path) -> None:
    clock = Clock()
    async with two(tmp_path, clock) as (first, second):
        for room in range(6):
            await seated(first, channel=str(room), pace=Pace(remind=(HOUR,)))
        clock.now += 2 * HOUR
        shares = await asyncio.gather(first.timers.due(), second.timers.due(), first.timers.due(), second.timers.due())
        keys = [notice.key for share in shares for notice in share]
        assert len(keys) == len(set(keys)) == 18


async def test_a_seek_whose_time_is_over_is_begun_by_one_and_its_call_made_by_one(tmp_path: Path) -> None:
    clock = Clock()
    async with two(tmp_path, clock) as (first, second):
        for name in ("ben", "cleo"):
            await first.subscriptions.change(name, "house", "conclave", subscribe=True)
        rooms = [
            await first.seek(str(room), "anna", "conclave", seats=3, hours=1, level="easy", guild="house")
            for room in range(4)
        ]
        shares = await asyncio.gather(first.timers.due(), second.timers.due())
        calls = [call for share in shares for call in share]
        assert sorted(call.table_id for call in calls) == [table.id for table in rooms]
        there = await second.get(rooms[1].id)
        of = {call.table_id: call for call in calls}
        called = await asyncio.gather(
            first.subscriptions.call(rooms[0].state, of[rooms[0].id]),
            second.subscriptions.call(there.state, of[there.id]),
        )
        assert sorted(user for users in called for user in users) == ["ben", "cleo"]
        clock.now += HOUR
        await asyncio.gather(first.timers.due(), second.timers.due(), first.timers.due(), second.timers.due())
        for room in rooms:
            begun = await second.get(room.id)
            assert begun.state.header.phase == "running"
            assert [event.key for event in begun.state.system_events].count("started") == 1


async def test_two_who_take_the_last_seat_at_once(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await first.seek("room", "anna", "conclave", seats=2, hours=1)
        there = await second.get(here.id)
        outcome = await asyncio.gather(here.join("ben"), there.join("cleo"), return_exceptions=True)
        assert [type(each).__name__ for each in outcome].count("NoneType") == 1
        begun = await first.context.read(here.id)
        assert (begun.header.phase, len(begun.players)) == ("running", 2)


async def test_what_a_dead_process_had_to_tell_is_told_by_another(tmp_path: Path) -> None:
    clock = Clock()
    async with two(tmp_path, clock) as (first, second), open_tables(tmp_path, clock) as onlooker:
        await first.store.peers.serve(Shards(0, 0, 2))
        await second.store.peers.serve(Shards(1, 1, 2))
        died, wrong = list[int](), list[int]()
        onlooker.listeners.on_peers(lambda _: None, lambda: wrong.append(1))
        second.listeners.on_peers(lambda _: None, lambda: died.append(1))
        table = await seated(first, pace=Pace(remind=(HOUR,)))
        number, table_id = table.state.number, table.id
        clock.now += 2 * HOUR
        taken = await first.timers.due()
        assert len(taken) == 3
        assert await second.timers.due() == []
        assert await second.behind("turn", "running") == []  # the other one lives, and owes it
        assert await second.behind("turn", "running", everywhere=True) == [table_id]
        async with cut_off(first):
            await until(lambda: died)
            assert [notice.key for notice in await second.timers.due()] == [notice.key for notice in taken]
            assert await onlooker.behind("turn", "running", everywhere=True) == [table_id], "whoever owes it"
            assert await second.behind("turn", "running") == [table_id], "to look is not to take it over"
            assert (await second.get(table_id)).state.number == number
            assert second.store.peers.count == 1
            assert not wrong


async def test_what_a_process_owes_that_stops_in_good_order_is_taken_over(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as second:
        async with open_tables(tmp_path) as first:
            await first.store.peers.serve(Shards(0, 0, 2))
            await second.store.peers.serve(Shards(1, 1, 2))
            died = list[int]()
            second.listeners.on_peers(lambda _: None, lambda: died.append(1))
            table_id = (await seated(first)).id
        await until(lambda: died)
        assert await second.behind("turn", "running") == [table_id]
        assert second.store.peers.count == 1


async def test_what_a_process_owes_is_taken_over_though_a_newcomer_reaps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path) as (first, second), open_tables(tmp_path) as newcomer:
        await first.store.peers.serve(Shards(0, 0, 2))
        await second.store.peers.serve(Shards(1, 1, 2))
        died = list[int]()
        second.listeners.on_peers(lambda _: None, lambda: died.append(1))
        await until(lambda: second.store.peers.count == 2)
        monkeypatch.setattr(process_coordination, "HEARTBEAT", 60)
        await asyncio.sleep(0.3)  # the second process has had its last heartbeat before the first dies
        async with cut_off(first):
            await newcomer.store.peers.serve(Shards(0, 0, 2))
            await until(lambda: died)


async def test_what_was_taken_is_free_after_a_stop(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as first:
        await seated(first, pace=Pace(remind=(HOUR,)))
        clock.now += 2 * HOUR
        assert len(await first.timers.due()) == 3
    async with open_tables(tmp_path, clock) as second:
        assert len(await second.timers.due()) == 3


async def test_a_periodic_job_is_done_by_one_and_again_when_it_failed_or_its_time_has_come(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        async with first.store.peers.periodic_job("backup", HOUR, 10 * HOUR) as mine:
            assert mine
            async with second.store.peers.periodic_job("backup", HOUR, 10 * HOUR) as also:
                assert not also
        for now, due in ((10 * HOUR, False), (11 * HOUR - 1, False), (11 * HOUR, True)):
            with suppress(ZeroDivisionError):
                async with second.store.peers.periodic_job("backup", HOUR, now) as mine:
                    assert mine is due
                    raise ZeroDivisionError
        async with first.store.peers.periodic_job("backup", HOUR, 11 * HOUR) as mine:
            assert mine


async def test_one_at_a_time_and_spaced_out(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        async with first.store.peers.lock("commands"):
            waiting = asyncio.create_task(second.store.peers.rate_gate("commands", 0))
            other = asyncio.create_task(second.store.peers.rate_gate("something else", 0))
            await other
            assert not waiting.done()
        await waiting
        await first.store.peers.rate_gate("identify", 0.4)
        late = asyncio.create_task(second.store.peers.rate_gate("identify", 0))
        await asyncio.sleep(0.1)
        assert not late.done()
        await late


@pytest.mark.parametrize("error", [OSError(113, "No route to host"), socket.gaierror(-3, "Temporary failure")])
async def test_a_lock_that_cannot_be_had_is_an_error_of_the_store_and_what_fails_under_it_is_not(
    tmp_path: Path, error: OSError, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(*_: object, **__: object) -> None:
        raise error

    async with open_tables(tmp_path) as tables:
        assert isinstance(tables.store, PostgresStore)
        with pytest.raises(type(error)):
            async with tables.store.peers.lock("cards"):
                raise error  # Discord's, not the server's
        for where, what in ((asyncpg.Connection, "execute"), (asyncpg.Pool, "acquire")):
            with monkeypatch.context() as patched:
                patched.setattr(where, what, cut)
                with pytest.raises(StoreError, match="does not answer"):
                    await tables.store.peers.lock("cards").__aenter__()


async def test_nobody_is_left_out_when_the_listen_connection_is_cut(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        here = await seated(first)
        await second.cache.at("room")
        async with cut_off(second):
            await play_now(here, "anna", [Bid(1)])
        await until(lambda: second.cache.loaded(here.id) is None)
        await play_now(here, "ben", [Bid(1)])
        assert CONCLAVE.digest((await second.cache.at("room")).state.position) is not None
        await until(lambda: (there := second.cache.loaded(here.id)) is None or there.state.number == here.state.number)


async def test_nobody_is_left_out_though_the_new_listen_connection_fails_at_its_first_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path) as (first, second):
        here = await seated(first)
        await second.cache.at("room")
        async with cut_off(second):
            await play_now(here, "anna", [Bid(1)])
            monkeypatch.setattr(process_coordination, "RENEW", "SELECT 1 / 0")
        await until(lambda: second.cache.loaded(here.id) is None)


async def test_a_death_is_noticed_though_the_connection_is_cut_at_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path) as (first, second):
        await first.store.peers.serve(Shards(0, 0, 2))
        await second.store.peers.serve(Shards(1, 1, 2))
        died: list[bool] = []
        first.listeners.on_peers(lambda _: None, lambda: died.append(True))
        await until(lambda: first.store.peers.count == 2)
        assert isinstance(second.store, PostgresStore)
        fails_without_it = f"SELECT 1 / count(*) FROM process WHERE id = '{second.store.process}'"
        monkeypatch.setattr(process_coordination, "OLD_MARKS", fails_without_it)  # last in a heartbeat
        async with cut_off(second):
            await until(lambda: bool(died))


async def test_news_that_come_at_the_end_hold_up_nobody(tmp_path: Path) -> None:
    async with two(tmp_path) as (first, second):
        assert isinstance(first.store, PostgresStore)
        joined = asyncio.Event()
        first.listeners.on_peers(lambda _: joined.set(), lambda: None)
        await second.store.peers.serve(ALL)
        await joined.wait()  # the task that sends heartbeats has not run since
        async with asyncio.timeout(20):
            await first.store.peers.close()


# Rolling upgrade


async def test_new_processes_beside_old_ones(
    cluster: postgres.Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As docs/large-bots.md has it: check first, then one after another, also when the schema grows."""
    postgres.execute(cluster.address(), "CREATE SCHEMA upgraded")
    address, newer = cluster.address("upgraded"), tmp_path / "newer"
    newer.mkdir()
    for file in FILES.glob("*.sql"):
        (newer / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    known = len([*newer.glob("*.sql")])
    (newer / f"{known + 1:04}_later.sql").write_text("ALTER TABLE note ADD COLUMN later TEXT;", encoding="utf-8")
    async with await Tables.open(address) as old, await Tables.open(address) as other:
        await old.store.peers.serve(Shards(0, 0, 2))
        await other.store.peers.serve(Shards(1, 1, 2))
        table = await seated(old, ("anna", "ben"), "caesar")
        await random_step(table, Random(1))
        assert await run(["check", address]) == 0
        assert "1 games, 1 replay, 0 differ" in capsys.readouterr().out
        db = await asyncpg.connect(address)
        assert await db.fetchval("SELECT max(version) FROM rondel_schema") == known  # looking changes nothing
        await db.close()
        await other.close()
        with monkeypatch.context() as program:
            program.setattr("table.postgres.store.migrate", partial(migrate, directory=newer))
            new = await Tables.open(address)
        async with new:
            await new.store.peers.serve(Shards(1, 1, 2))
            await until(lambda: old.store.peers.count == new.store.peers.count == 2)
            for number, (here, there) in enumerate([(old, new), (new, old)] * 2):  # by turns, at one table
                await random_step(await here.get(table.id), Random(number))
                await until(partial(is_unread, there, table.id))
            with pytest.raises(StoreError, match="newer"):
                await Tables.open(address)
