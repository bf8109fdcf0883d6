"""For every test: dice and computers that do the same in every run, long tests first, garbage looked for seldom.

Going through every module and test for garbage again and again took a fifth of a run.
"""

import gc
import os
import sys
from random import Random
from types import SimpleNamespace

import pytest

gc.disable()  # until everything is read in: it stays to the end


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first: one that begins last leaves the other workers with nothing to do."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    gc.enable()


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of tables and computers by the test's name, so that a failure comes again; RONDEL_DICE=2 varies them."""
    name = f"{os.environ.get('RONDEL_DICE', '')} {request.node.name}"
    drawn = Random(name)
    monkeypatch.setattr("table.chance.new_seed", lambda: f"{drawn.getrandbits(256):064x}")
    if pool := sys.modules.get("cogs.computers.player_pool"):
        monkeypatch.setattr(pool, "secrets", SimpleNamespace(token_hex=lambda _: name))
