"""A PostgreSQL server that goes away: moves are refused in a sentence or retried, never acknowledged and lost."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from table import StoreError, Table, Tables, UnusableDatabase
from table.__main__ import run
from table.addresses import plain_name
from table.entries import ForgetPerson, SetNote
from table.errors import Refusal
from table.postgres import opening, writer
from table.postgres.migrate import FILES, migrate
from table.postgres.store import PostgresStore
from table.schema import schema_files
from tests import postgres
from tests.conclave import CONCLAVE, Bid
from tests.plays import play_now
from tests.table.open_tables import ask, disk, open_tables, place, random_step, seated

pytestmark = pytest.mark.postgres
CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'rondel'"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short patience, for servers that do not come back."""
    monkeypatch.setattr(writer, "PATIENCE", 0.3)
    monkeypatch.setattr("table.postgres.store.PATIENCE", 0.3)


async def sentence(address: str) -> str:
    """What is said of a server that cannot serve; only one that cannot be reached may serve the next time."""
    with pytest.raises(StoreError) as caught:
        await PostgresStore.open(address)
    said = str(caught.value)
    assert "\n" not in said
    assert postgres.PASSWORD not in said
    assert "wrong-horse" not in said
    assert isinstance(caught.value, UnusableDatabase) != ("cannot be reached" in said), said
    return said


# Writing


async def test_writing_is_durable_whatever_the_server_says(tables: Tables, cluster: postgres.Cluster) -> None:
    assert isinstance(tables.store, PostgresStore)
    db = await tables.store.writer.connection()
    assert await db.fetchval("SHOW synchronous_commit") == "on"


async def test_many_callers_share_a_commit(tables: Tables) -> None:
    async def caller(place: int) -> None:
        for turn in range(3):
            await tables.store.write([SetNote(str(turn), str(place), "x")])

    [(before,)] = disk(tables, "SELECT count(*) FROM commit_mark")
    await asyncio.gather(*map(caller, range(50)))
    [(after,)] = disk(tables, "SELECT count(*) FROM commit_mark")
    assert after - before <= 5
    assert disk(tables, "SELECT count(*) FROM note") == [(150,)]


async def test_a_play_is_one_statement(tables: Tables, table: Table) -> None:
    assert isinstance(tables.store, PostgresStore)
    db, said = await tables.store.writer.connection(), list[str]()
    with db.query_logger(lambda record: said.append(record.query)):
        await play_now(table, "anna", [Bid(1)])
    assert [sql.split()[0] for sql in said] == ["WITH"]
    assert "INSERT INTO action" in said[0]


async def test_the_last_of_several_words_about_a_thing_counts(tables: Tables) -> None:
    first, second = SetNote("a", "b", "1"), SetNote("a", "b", None)
    await tables.store.write([first, second, SetNote("a", "b", "2"), SetNote("a", "c", "3"), SetNote("a", "c", None)])
    assert await tables.store.notes("a") == {"b": "2"}


async def test_a_writer_that_is_cancelled_still_writes(tables: Tables) -> None:
    assert isinstance(tables.store, PostgresStore)
    waiting = [asyncio.create_task(tables.context.set_note("a", str(place), "x")) for place in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    writing = tables.store.writer.group.task
    assert writing is not None
    writing.cancel()
    await asyncio.gather(*waiting)
    assert disk(tables, "SELECT count(*) FROM note") == [(3,)]


# Connections that are cut


async def test_cut_connections_in_a_burst_lose_nothing(tmp_path: Path, cluster: postgres.Cluster) -> None:
    async with open_tables(tmp_path) as tables:
        games = [await seated(tables, channel=str(room), options={"rounds": 5}) for room in range(8)]
        played = [0] * len(games)

        async def keep_playing(room: int, rng: Random) -> None:
            for turn in range(12):
                if games[room].state.header.phase == "running":
                    await random_step(games[room], rng, f"{room}-{turn}")
                    played[room] += 1

        async def cut() -> None:
            for _ in range(4):
                await asyncio.sleep(0.05)
                await asyncio.to_thread(postgres.execute, cluster.address(), CUT)

        await asyncio.gather(cut(), *(keep_playing(room, Random(room)) for room in range(8)))
        for table in games:
            read = await tables.context.read(table.id)
            assert (read.number, read.version) == (table.state.number, table.state.version)
            assert CONCLAVE.digest(read.position) == CONCLAVE.digest(table.state.position)
        [(requests,)] = disk(tables, "SELECT count(DISTINCT (table_id, request)) FROM action WHERE request IS NOT NULL")
        assert requests == sum(played)


class CutConnection:
    """A connection of the writer that is cut by its next statement, before or after the server has it."""

    def __init__(self, db: Any, cuts: list[str], *, landed: bool) -> None:
        self.db, self.cuts, self.landed = db, cuts, landed

    async def fetch(self, sql: str, commit_id: str, *values: Any, timeout: float) -> None:  # noqa: ASYNC109
        if self.landed:
            await self.db.fetch(sql, commit_id, *values, timeout=timeout)
        self.cuts.append(commit_id)
        self.db.terminate()
        raise asyncpg.ConnectionDoesNotExistError("cut")

    def is_closed(self) -> bool:
        return bool(self.db.is_closed())


def cut_once(own: writer.Writer, monkeypatch: pytest.MonkeyPatch, *, landed: bool) -> list[str]:
    """Cut the connection of the next commit; the ids of the commits that were cut."""
    connect, cuts = own.connection, list[str]()

    async def connection() -> Any:
        db = await connect()
        return db if cuts else CutConnection(db, cuts, landed=landed)

    monkeypatch.setattr(own, "connection", connection)
    return cuts


async def test_a_commit_whose_answer_is_lost_is_known_to_be_there(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment: it is on disk, and the connection breaks before anybody hears of it."""
    assert isinstance(tables.store, PostgresStore)
    cuts = cut_once(tables.store.writer, monkeypatch, landed=True)
    played = await play_now(table, "anna", [Bid(1)], request_id="r")
    assert cuts
    assert not played.repeated
    assert disk(tables, "SELECT count(*) FROM action WHERE request = 'r'") == [(1,)]


async def test_a_commit_that_never_arrived_is_sent_again_once(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(tables.store, PostgresStore)
    cuts = cut_once(tables.store.writer, monkeypatch, landed=False)
    await play_now(table, "anna", [Bid(1)], request_id="r")
    assert disk(tables, "SELECT count(*) FROM action WHERE request = 'r'") == [(1,)]
    assert disk(tables, "SELECT count(*) FROM commit_mark WHERE id = ?", cuts[0]) == [(1,)]  # a late one would fail


async def test_a_commit_still_under_way_elsewhere_is_waited_for(tables: Tables, tmp_path: Path) -> None:
    """The server has not noticed yet that the connection is gone: nobody says no before it has said no or yes."""
    assert isinstance(tables.store, PostgresStore)
    other = await asyncpg.connect(str(place(tmp_path)))
    for end, outcome in (("COMMIT", True), ("ROLLBACK", False)):
        await other.execute("BEGIN")
        await other.execute("INSERT INTO commit_mark (id) VALUES ($1)", end)
        asking = asyncio.create_task(tables.store.writer.has_landed(end))
        await asyncio.sleep(0.2)
        assert not asking.done()
        await other.execute(end)
        assert await asking is outcome
    await other.close()


class Silence:
    """A server that says what became of a commit only when it is let go; the next commit is cut after it landed."""

    def __init__(self, own: writer.Writer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.over, self.asked = asyncio.Event(), asyncio.Event()
        self._ask = writer.ask
        monkeypatch.setattr(writer, "QUICKLY", 0.01)
        monkeypatch.setattr(writer, "ask", self.ask)
        cut_once(own, monkeypatch, landed=True)

    async def ask(self, address: str, commit_id: str) -> bool:
        self.asked.set()
        await self.over.wait()
        return await self._ask(address, commit_id)


async def test_a_move_of_unknown_outcome_holds_up_no_other_table(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(tables.store, PostgresStore)
    other, silence = await seated(tables, channel="other"), Silence(tables.store.writer, monkeypatch)
    doubtful = asyncio.create_task(play_now(table, "anna", [Bid(1)], request_id="r"))
    await silence.asked.wait()
    await play_now(other, "anna", [Bid(1)])
    assert (other.state.number, table.state.number) == (4, 3)
    assert not doubtful.done()
    silence.over.set()
    assert not (await doubtful).repeated
    assert table.state.number == 4


@pytest.mark.usefixtures("quick")
async def test_who_waits_behind_a_move_of_unknown_outcome_is_refused_in_time(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(tables.store, PostgresStore)
    other, silence = await seated(tables, channel="other"), Silence(tables.store.writer, monkeypatch)
    doubtful = asyncio.create_task(play_now(table, "anna", [Bid(1)], request_id="r"))
    await silence.asked.wait()

    async def hang(_: str) -> None:
        await silence.over.wait()

    monkeypatch.setattr(writer, "connect", hang)
    with pytest.raises(Refusal, match="store-away"):
        await play_now(other, "anna", [Bid(1)])
    assert not doubtful.done()
    assert other.state.number == 3
    monkeypatch.undo()
    silence.over.set()
    await doubtful


@pytest.mark.usefixtures("quick")
async def test_a_table_that_another_program_locks_holds_up_no_other(
    tables: Tables, table: Table, tmp_path: Path
) -> None:
    other = await seated(tables, channel="other")
    locking = await asyncpg.connect(str(place(tmp_path)))
    await locking.execute("BEGIN")
    await locking.execute("SELECT 1 FROM game_table WHERE id = $1 FOR UPDATE", table.id)
    locked = asyncio.create_task(play_now(table, "anna", [Bid(1)]))
    await asyncio.sleep(0.05)
    with suppress(Refusal):
        await play_now(other, "anna", [Bid(1)])
    with pytest.raises(Refusal, match="store-away"):
        await locked
    await locking.close()
    for each in (table, other):
        if each.state.number == 3:
            await play_now(each, "anna", [Bid(1)])
        assert (await tables.context.read(each.id)).number == 4


# A server that is away


async def test_a_server_that_restarts_in_a_burst_loses_nothing() -> None:
    with postgres.cluster() as server:
        async with await Tables.open(server.address(), titles=lambda _: CONCLAVE) as tables:
            games = [await seated(tables, channel=str(room), options={"rounds": 5}) for room in range(4)]
            acknowledged = [0] * 4

            async def keep_playing(room: int) -> None:
                rng, table = Random(room), games[room]
                for _ in range(30):
                    if table.state.header.phase != "running":
                        break
                    try:
                        await random_step(table, rng)
                    except Refusal as refusal:
                        if refusal.key != "store-away":
                            raise
                        await asyncio.sleep(0.2)
                    acknowledged[room] = table.state.number
                    await asyncio.sleep(0.02)

            async def restart() -> None:
                for mode in ("fast", "immediate"):
                    await asyncio.sleep(0.1)
                    await asyncio.to_thread(server.stop, mode)
                    await asyncio.to_thread(server.start)

            await asyncio.gather(restart(), *map(keep_playing, range(4)))
            for room, table in enumerate(games):
                assert (await tables.context.read(table.id)).number == table.state.number == acknowledged[room]
            await tables.context.set_note("a", "b", "back")


@pytest.mark.usefixtures("quick")
async def test_a_server_that_stays_away_refuses_in_a_sentence_and_takes_the_next_move_when_it_is_back() -> None:
    with postgres.cluster() as server:
        async with await Tables.open(server.address(), titles=lambda _: CONCLAVE) as tables:
            table = await seated(tables)
            server.stop()
            await asyncio.sleep(0.1)
            for waited in (
                play_now(table, "anna", [Bid(1)], request_id="r"),
                tables.store.games_of("anna"),
                tables.cache.find("elsewhere"),
            ):
                with pytest.raises(Refusal, match="store-away"):
                    await waited
            assert table.state.number == 3
            server.start()
            await play_now(table, "anna", [Bid(1)], request_id="r")
            assert table.state.number == 4
            assert (await tables.context.read(table.id)).number == 4


@pytest.mark.usefixtures("quick")
async def test_those_who_wait_for_a_server_that_is_away_are_refused_together(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(tables.store, PostgresStore)
    own, tried = tables.store.writer, list[bool]()

    async def away(*_: object) -> None:
        tried.append(True)
        await asyncio.sleep(0.05)
        raise OSError("no route")

    await own.disconnect()
    monkeypatch.setattr(own, "connection", away)
    with pytest.raises(Refusal, match="store-away"):  # from now on nobody waits for it longer than once
        await tables.context.set_note("scope", "first", "x")
    tried.clear()
    notes = [tables.context.set_note("scope", str(number), "x") for number in range(8)]
    persons = [tables.context.write([ForgetPerson(str(number))]) for number in range(8)]
    outcomes = await asyncio.gather(*notes, *persons, return_exceptions=True)
    assert {str(outcome) for outcome in outcomes} == {"store-away"}
    assert len(tried) <= 2


async def test_a_server_that_takes_nothing_refuses_the_move(tables: Tables, table: Table) -> None:
    assert isinstance(tables.store, PostgresStore)
    db = await tables.store.writer.connection()
    await db.execute("SET default_transaction_read_only = on")
    with pytest.raises(Refusal, match="store-read-only"):
        await play_now(table, "anna", [Bid(1)])
    assert table.state.number == 3
    await db.execute("SET default_transaction_read_only = off")
    await play_now(table, "anna", [Bid(1)])


def test_what_a_server_refuses_has_words() -> None:
    keys = {
        asyncpg.DiskFullError: "store-full",
        asyncpg.DeadlockDetectedError: "store-locked",
        asyncpg.UndefinedTableError: "store-failed",
    }
    for error, key in keys.items():
        refusal = writer.failure(error("no"))
        assert isinstance(refusal, Refusal)
        assert refusal.key == key


# What keeps the bot from starting


async def test_a_server_that_cannot_serve_is_told_in_a_sentence(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 2)
    assert "does not know this user" in await sentence(cluster.by_password("wrong-horse"))
    assert "cannot be reached" in await sentence(cluster.by_password(postgres.PASSWORD, postgres.free_port()))
    assert "no such database" in await sentence(cluster.by_password(postgres.PASSWORD, database="nowhere"))
    assert "is no address" in await sentence("postgresql://rondel@127.0.0.1:port/games")
    assert "a schema that is not there" in await sentence(cluster.address("nowhere"))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+asyncpg://rondel:s3cret@127.0.0.1/games",
        "POSTGRESQL://rondel:s3cret@127.0.0.1:1/games",
        "postgresql:/rondel:s3cret@127.0.0.1/games",
        "postgresql://rondel:s3@cret/s3cret@127.0.0.1:1/games",
        "postgresql://rondel:12/s3cret@127.0.0.1:1/games",
        "postgresql://rondel:12#s3cret@127.0.0.1:1/games",
        "postgresql://127.0.0.1:1/games?password=s3cret",
    ],
)
async def test_an_address_with_a_fault_in_it_is_never_quoted_with_its_password(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 2)
    assert "s3" not in await sentence(address)
    assert "s3" not in plain_name(address)
    assert await run(["games", address]) != 0
    assert "s3" not in capsys.readouterr().err


async def test_a_schema_of_a_newer_program_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with open_tables(tmp_path):
        pass
    ask(place(tmp_path), "INSERT INTO rondel_schema VALUES (99)")
    try:
        assert "newer Rondel (schema 99, here" in await sentence(str(place(tmp_path)))
    finally:
        ask(place(tmp_path), "DELETE FROM rondel_schema WHERE version = 99")


async def test_a_database_of_another_program_is_refused_in_a_sentence(cluster: postgres.Cluster) -> None:
    postgres.execute(cluster.address(), "CREATE SCHEMA IF NOT EXISTS recipes")
    postgres.execute(cluster.address(), "CREATE TABLE IF NOT EXISTS recipes.cake (name TEXT)")
    assert "another program" in await sentence(cluster.address("recipes"))


async def test_two_programs_may_bring_a_new_database_up_to_date_at_once(cluster: postgres.Cluster) -> None:
    postgres.execute(cluster.address(), "CREATE SCHEMA together")
    stores = await asyncio.gather(*(PostgresStore.open(cluster.address("together")) for _ in range(4)))
    assert ask(cluster.address("together"), "SELECT version FROM rondel_schema") == [
        (number,) for number, _ in schema_files(FILES)
    ]
    for store in stores:
        await store.close()


async def test_each_step_of_the_schema_is_whole_or_not_there(cluster: postgres.Cluster, tmp_path: Path) -> None:
    postgres.execute(cluster.address(), "CREATE SCHEMA half")
    (tmp_path / "0001_first.sql").write_text("CREATE TABLE a (b TEXT); CREATE TABLE a (b TEXT);")
    db = await asyncpg.connect(cluster.address("half"))
    with pytest.raises(asyncpg.PostgresError):
        await migrate(db, "half", tmp_path)
    assert await db.fetch("SELECT 1 FROM pg_tables WHERE schemaname = 'half'") == []
    await db.close()
