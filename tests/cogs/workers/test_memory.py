"""Workers give freed memory back when they rest, and never between two tasks that wait."""

import os
import sys

import pytest

from cogs.workers import memory

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps and returns memory so")


@pytest.mark.parametrize("waiting", [b"", b"a task"])
def test_memory_is_returned_only_while_no_task_waits(waiting: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[bool] = []
    monkeypatch.setattr(memory, "QUIET", 0.01)
    monkeypatch.setattr(memory, "trim", lambda: trimmed.append(True))
    read, write = os.pipe()
    with os.fdopen(read, "rb") as tasks, os.fdopen(write, "wb", buffering=0) as bot:
        bot.write(waiting)
        memory.trim_when_quiet(tasks)
    assert trimmed == ([] if waiting else [True])


def test_freed_memory_goes_back_to_the_system() -> None:
    blocks = [bytes(1000) for _ in range(100_000)]
    wall = bytes(200)  # above them on the heap: without a trim nothing below it is returned
    full = resident()
    blocks.clear()
    memory.trim()
    assert resident() < full - 50_000_000
    del wall


def resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
