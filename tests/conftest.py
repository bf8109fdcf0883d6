"""For every test: dice and computers that do the same in every run, long tests first, files in memory from a template.

Going through every module, cache and test for garbage again and again took a fifth of a run: what outlives the test
that made it is set apart.
"""

import gc
import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Lock
from types import SimpleNamespace

import pytest

from table.sqlite.migrate import migrate, pragma
from tests import postgres

MEMORY = Path("/dev/shm")
ROOM = 2**30  # bytes that all files of a run need at most
YOUNG = 200_000  # objects made since the last collection: then there is one between two tests

gc.disable()  # until everything is read in: it stays to the end


def pytest_configure() -> None:
    """Keep files in memory: no test takes the power away, and a disk takes a fifth of the processor time of `table`."""
    if "TMPDIR" not in os.environ and has_room(MEMORY):
        os.environ["TMPDIR"] = str(MEMORY)  # of the processes that are started too
        tempfile.tempdir = None


def has_room(folder: Path) -> bool:
    """Whether a folder can be written, programs in it can be run, and all files of a run fit."""
    if not (hasattr(os, "statvfs") and os.access(folder, os.W_OK)):
        return False
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize >= ROOM and not found.f_flag & os.ST_NOEXEC


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first: one that begins last leaves the other workers with nothing to do."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish(session: pytest.Session) -> None:
    set_apart()
    gc.set_threshold(10 * YOUNG, 50, 50)
    gc.enable()


def pytest_runtest_logfinish() -> None:
    if gc.get_count()[0] > YOUNG:
        set_apart()


def set_apart() -> None:
    """Collect garbage, and leave what remains out of later collections."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of tables and computers by the test's name, so that a failure comes again; RONDEL_DICE=2 varies them."""
    name = f"{os.environ.get('RONDEL_DICE', '')} {request.node.name}"
    drawn = Random(name)
    monkeypatch.setattr("table.chance.new_seed", lambda: f"{drawn.getrandbits(256):064x}")
    if pool := sys.modules.get("cogs.computers.player_pool"):
        monkeypatch.setattr(pool, "secrets", SimpleNamespace(token_hex=lambda _: name))


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    postgres.require()
    with postgres.cluster() as server:
        yield server


@pytest.fixture(scope="session", autouse=True)
def template() -> Iterator[None]:
    """Copy the schema into each new file at once: a dozen migrations of an empty file take ten times as long.

    The template is made by the migrations themselves; `test_store.py` compares a file made by them alone.
    """
    made, one_at_a_time = sqlite3.connect(":memory:", check_same_thread=False), Lock()
    migrate(made, "the template")

    def migrate_at_once(db: sqlite3.Connection, path: str) -> None:
        if not pragma(db, "application_id") and not db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone():
            with one_at_a_time:
                made.backup(db)
        migrate(db, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("table.sqlite.opening.migrate", migrate_at_once)
        yield
    made.close()
