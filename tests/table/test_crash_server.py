"""A process on a server, killed while it plays: what it acknowledged is there, and nothing else."""

from pathlib import Path

import pytest

from tests.table.open_tables import place
from tests.table.test_crash import last_line

pytestmark = pytest.mark.postgres


@pytest.mark.parametrize("pace", [(), ("--pace",)])
def test_a_few_kills_lose_and_repeat_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pace: tuple[str, ...]
) -> None:
    where = ("--title", "tests.conclave:CONCLAVE", "--database", place(tmp_path))
    assert last_line(capsys, "--kills", 3, "--seed", 7, *where, *pace) == "3 kills, 0 lost, 0 extra"


@pytest.mark.slow
@pytest.mark.parametrize("pace", [(), ("--pace",)])
def test_two_hundred_kills_lose_and_repeat_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pace: tuple[str, ...]
) -> None:
    where = ("--title", "caesar", "--database", place(tmp_path))
    assert last_line(capsys, "--kills", 200, "--seed", 1, *where, *pace) == "200 kills, 0 lost, 0 extra"
