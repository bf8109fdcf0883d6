"""For every test: dice that fall alike in every run, long tests first, garbage looked for seldom.

Going through every module and test for garbage again and again took a fifth of a run.
"""

import gc
import os
from random import Random

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
    """Tables get seeds by the name of the test, so that what it finds comes again; RONDEL_DICE=2 throws other dice."""
    drawn = Random(f"{os.environ.get('RONDEL_DICE', '')} {request.node.name}")
    monkeypatch.setattr("table.chance.new_seed", lambda: f"{drawn.getrandbits(256):064x}")
