"""The houses: what each server settled for its tables, and whether there may be one more."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from rules.kernel import Game, short
from table.context import Desk
from table.entries import SetNote
from table.errors import Refusal
from table.model.guild_settings import GuildSettings, guild_settings_of, guild_settings_text
from table.model.values import LANGUAGES, Id
from table.referee import guild_settings as limits
from table.store import Store

KEY = "house"


class Houses(Desk):
    """The desk with what servers settled."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float]) -> None:
        super().__init__(store, titles, clock)
        self._counting = asyncio.Lock()

    async def house(self, guild: Id) -> GuildSettings:
        """What a server settled; outside servers nothing is."""
        return guild_settings_of(await self.store.note(_scope(guild), KEY)) if guild else GuildSettings()

    async def set_house(self, guild: Id, settled: GuildSettings) -> GuildSettings:
        if settled.language and settled.language not in LANGUAGES:
            raise Refusal("language-unknown", value=short(settled.language))
        await self.write(
            [SetNote(_scope(guild), KEY, guild_settings_text(settled) if settled != GuildSettings() else None)]
        )
        return settled

    async def check_house(self, guild: Id, title: str, channels: Collection[str], *, new: bool = True) -> None:
        """Refuse a table that may not be there; `channels`: its channel, and the one that its thread is in."""
        settled = await self.house(guild)
        limits.check_channel(settled, channels)
        limits.check_title(settled, title)
        if settled.most and new:
            limits.check_number(settled, await self.store.live_on(str(guild)))

    @asynccontextmanager
    async def reserve_table(self, guild: str, title: str) -> AsyncIterator[None]:
        """Make a table inside, if there may be one more: of two at once the second is counted after the first."""
        settled = await self.house(guild)
        limits.check_title(settled, title)
        if not settled.most:
            yield
            return
        async with self._counting, self.fellows.alone(f"tables of server {guild}"):
            limits.check_number(settled, await self.store.live_on(guild))
            yield


def _scope(guild: Id) -> str:
    return f"guild:{guild}"
