"""The settings of each server, and whether it may have one more table."""

import json
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import asdict

from rules.kernel import short
from table.context import Context
from table.errors import Refusal
from table.model.guild_settings import GuildSettings, guild_settings_of
from table.model.values import LANGUAGES, Id
from table.referee import guild_limits

KEY = "house"


class GuildSettingsStore:
    def __init__(self, context: Context) -> None:
        self._context = context

    async def get(self, guild: Id) -> GuildSettings:
        """The settings of a server; the defaults outside servers."""
        return guild_settings_of(await self._context.store.note(_scope(guild), KEY)) if guild else GuildSettings()

    async def set(self, guild: Id, settings: GuildSettings) -> None:
        if settings.language and settings.language not in LANGUAGES:
            raise Refusal("language-unknown", value=short(settings.language))
        text = json.dumps(asdict(settings)) if settings != GuildSettings() else None
        await self._context.set_note(_scope(guild), KEY, text)

    async def check(self, guild: Id, title: str, channels: Collection[str], *, new: bool = True) -> None:
        """Refuse a table in a forbidden channel; `channels`: its channel, and the parent of its thread."""
        settings = await self.get(guild)
        guild_limits.check_channel(settings, channels)
        guild_limits.check_title(settings, title)
        if settings.most and new:
            guild_limits.check_number(settings, await self._context.store.live_on(str(guild)))

    @asynccontextmanager
    async def reserve(self, guild: str, title: str) -> AsyncIterator[None]:
        """Make a table inside if the limit allows it; a lock makes two concurrent ones count one after the other."""
        settings, store = await self.get(guild), self._context.store
        guild_limits.check_title(settings, title)
        if not settings.most:
            yield
            return
        async with store.peers.lock(f"tables of server {guild}"):
            guild_limits.check_number(settings, await store.live_on(guild))
            yield


def _scope(guild: Id) -> str:
    return f"guild:{guild}"
