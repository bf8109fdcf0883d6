"""A client without a connection and without games, and extensions loaded into it as the program does."""

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from cogs.client.client import Client, Services
from cogs.interactions.translator import CommandTranslator
from cogs.panel.commands import COMMANDS
from cogs.seat.title_ui import TITLE_UIS
from table.listeners import Listeners
from tests.endtoend.harness import dot, titles
from tests.endtoend.thread_renderer import thread_pictures


class NoTables:
    """Tables nobody asks anything."""

    def __init__(self) -> None:
        self.listeners, self.context = Listeners(), None
        self.store = SimpleNamespace(leagues=None)


@contextmanager
def as_before() -> Iterator[None]:
    """Leave to other tests the titles they have loaded and the modules they import, which discord.py loads anew."""
    before = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "cogs"}
    with patch.dict(TITLE_UIS, clear=True), patch.dict(COMMANDS, clear=True):
        try:
            yield
        finally:
            sys.modules.update(before)


@asynccontextmanager
async def loaded_client(*extensions: str) -> AsyncIterator[Client]:
    services = Services(NoTables(), thread_pictures(dot), titles=titles)  # type: ignore[arg-type]
    with as_before():
        async with Client(services, ()) as client:
            await client.tree.set_translator(CommandTranslator())
            for extension in extensions:
                await client.load_extension(extension)
            yield client
