"""A PostgreSQL server of our own: a private cluster in a temporary folder, one for each run of the tests."""

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

T = TypeVar("T")
UNPRIVILEGED = ("postgres", "nobody")  # initdb refuses root
PASSWORD = "correct-horse"
SETTINGS = """
listen_addresses = '127.0.0.1'
port = {port}
unix_socket_directories = '{folder}'
max_connections = 200
shared_buffers = 16MB
fsync = {fsync}
full_page_writes = {fsync}
autovacuum = off
log_min_messages = fatal
"""
EMPTY = """
DO $$ DECLARE name TEXT; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '{schema}' AND tablename <> 'rondel_schema' LOOP
        EXECUTE 'DELETE FROM ' || name;
    END LOOP;
END $$
"""
RIGHTS = "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n"


def binaries() -> Path | None:
    """Where Debian, or the PATH, has the server's programs; the newest."""
    paths = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    there = shutil.which("initdb")
    return paths[-1].parent if paths else Path(there).resolve().parent if there else None


def require() -> None:
    """Skip without a server's programs, but fail where continuous integration should have installed them."""
    if binaries() is None:
        sentence = "no PostgreSQL server on this machine: install postgresql to test that store too"
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)


def is_root() -> bool:
    return hasattr(os, "getuid") and os.getuid() == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Cluster:
    """A running server."""

    folder: Path
    bin: Path
    port: int
    user: str | None  # whom the server runs as; None: us
    schemas: dict[Path, str] = field(default_factory=dict)  # in use, by folder of a test
    free: list[str] = field(default_factory=list)  # empty ones: making one takes longer than most tests

    def schema(self, folder: Path) -> str:
        """The address of an empty schema for the tests of a folder; the same one again and again."""
        if folder not in self.schemas:
            name = self.free.pop() if self.free else f"t{len(self.schemas)}_{os.getpid()}_{id(folder)}"
            execute(self.address(), f"CREATE SCHEMA IF NOT EXISTS {name}")
            self.schemas[folder] = name
        return self.address(self.schemas[folder])

    def clean(self) -> None:
        """Empty what a test has used."""
        for name in self.schemas.values():
            execute(self.address(name), EMPTY.format(schema=name))
            self.free.append(name)
        self.schemas.clear()

    def address(self, schema: str = "public", database: str = "postgres") -> str:
        return f"postgresql://rondel@/{database}?host={self.folder}&port={self.port}&search_path={schema}"

    def by_password(self, password: str, port: int | None = None, database: str = "postgres") -> str:
        return f"postgresql://rondel:{password}@127.0.0.1:{port or self.port}/{database}"

    def run(self, program: str, *words: str) -> None:
        chosen: dict[str, Any] = {"user": self.user, "group": group_of(self.user)} if self.user else {}
        subprocess.run(
            ["nice", str(self.bin / program), *words], check=True, cwd=self.folder, env={"LC_ALL": "C.UTF-8"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, **chosen,
        )  # fmt: skip

    def start(self) -> None:
        log = str(self.folder / "log")
        self.run("pg_ctl", "start", "--wait", "--pgdata", str(self.folder / "data"), "--log", log)

    def processor_time(self) -> float:
        """Seconds of a processor that its processes have used, those that have ended too."""
        main = int((self.folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        own = Path(f"/proc/{main}/task/{main}/children").read_text(encoding="ascii").split()
        stats = [
            Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split() for pid in [main, *own]
        ]
        ticks = sum(sum(map(int, stat[11:13])) for stat in stats) + sum(map(int, stats[0][13:15]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "stop", "--wait", "--pgdata", str(self.folder / "data"), "--mode", mode)


@contextmanager
def cluster(*, fsync: bool = False) -> Iterator[Cluster]:
    """A new server, gone afterwards."""
    folder = binaries()
    assert folder is not None
    user = next((name for name in UNPRIVILEGED if group_of(name) is not None), None) if is_root() else None
    with tempfile.TemporaryDirectory(prefix="rondel-pg-", ignore_cleanup_errors=True) as name:
        server = Cluster(Path(name), folder, free_port(), user)
        if user:
            shutil.chown(name, user)
        secret = server.folder / "secret"
        secret.write_text(PASSWORD, encoding="utf-8")
        secret.chmod(0o644)
        data = server.folder / "data"
        scram = ("--auth-host", "scram-sha-256")  # else PostgreSQL 13 stores the password in another form
        who = ("--username", "rondel", "--pwfile", str(secret), *scram)
        server.run("initdb", "--pgdata", str(data), *who, "--no-sync")
        settings = SETTINGS.format(port=server.port, folder=name, fsync="on" if fsync else "off")
        (data / "postgresql.auto.conf").write_text(settings, encoding="utf-8")
        (data / "pg_hba.conf").write_text(RIGHTS, encoding="utf-8")
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


@cache
def group_of(user: str) -> int | None:
    """The group of a user, None: there is no such user."""
    import pwd  # Windows has none

    try:
        return pwd.getpwnam(user).pw_gid
    except KeyError:
        return None


def execute(address: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """Run a statement on a connection of its own, also from within a running loop."""

    async def run(db: Any) -> list[tuple[Any, ...]]:
        await db.execute("SET session_replication_role = replica")  # no foreign keys, as in SQLite
        return [tuple(row) for row in await db.fetch(sql, *values)]

    return connected(address, run)


def run_script(address: str, sql: str) -> None:
    """Run any number of statements, as `pg_dump` writes them."""
    connected(address, lambda db: db.execute(sql))


def connected(address: str, work: Callable[[Any], Awaitable[T]]) -> T:
    async def run() -> T:
        db = await asyncpg.connect(address)
        try:
            return await work(db)
        finally:
            await db.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, run()).result()
