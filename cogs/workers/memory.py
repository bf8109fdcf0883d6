"""Give freed memory back to the system: glibc keeps what large pictures were drawn in for the next one."""

import ctypes
import select
import sys
from typing import IO

QUIET = 1.0  # seconds without a task


def trim() -> None:
    """Return freed memory, where the C library can."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "malloc_trim"):  # musl has none
        library.malloc_trim(0)


def trim_when_quiet(tasks: IO[bytes]) -> None:
    """Wait for a task; trim if none comes at once, so that a worker with much to do never pays for it."""
    if sys.platform == "linux" and not select.select([tasks], [], [], QUIET)[0]:
        trim()
