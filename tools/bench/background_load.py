"""Work that goes on while something else is measured."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def running(pumps: Iterable[Coroutine[Any, Any, None]], ahead: float) -> AsyncIterator[None]:
    """Run them from so many seconds ahead until the block ends."""
    tasks = [asyncio.create_task(pump) for pump in pumps]
    await asyncio.sleep(ahead)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
