"""Uploads the application's emoji: those that are new or drawn anew, by one process, in the background."""

import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import discord

from cogs.messages.emoji import EMOJI
from table import Tables

log = logging.getLogger(__name__)

OLD = "old "  # the key of a picture that another has replaced: it is deleted at a later start
NAME = 32  # characters of a name on Discord


class Uploaded(NamedTuple):
    """An emoji as it is on Discord, and the digest of its picture."""

    id: int
    digest: str


@dataclass(frozen=True, slots=True)
class EmojiSync:
    """Brings the emoji on Discord up to date; what was uploaded is among the notes of the store."""

    client: discord.Client
    tables: Tables
    draw: Callable[[], Awaitable[Mapping[str, bytes]]]
    wait: Callable[[], Awaitable[None]]  # until a request that nobody waits for may go out

    @property
    def scope(self) -> str:
        return f"emoji {self.client.application_id}"

    async def run(self) -> None:
        """Use what is uploaded, delete what an earlier start has replaced, upload what is missing.

        Until an emoji is there, text stands in its place. What Discord refuses is tried again at the next start.
        """
        async with self.tables.store.peers.lock("emoji"):
            try:
                there = {each.id: each.name for each in await self.client.fetch_application_emojis()}
                notes = await self.tables.store.notes(self.scope)
                stored = {name: read(text) for name, text in notes.items() if not name.startswith(OLD)}
                EMOJI.use({name: each.id for name, each in stored.items() if each.id in there})
                await self.delete_replaced([key for key in notes if key.startswith(OLD)], there)
                await self.upload_missing(stored, there)
            except discord.HTTPException as failure:
                log.warning("the emoji are not all uploaded: %s", failure)

    async def upload_missing(self, stored: Mapping[str, Uploaded], there: dict[int, str]) -> None:
        """Create every emoji whose picture Discord does not have; the one it replaces stays until a later start."""
        for name, data in (await self.draw()).items():
            digest, known = hashlib.sha256(data).hexdigest()[:16], stored.get(name)
            if known and known.digest == digest and known.id in there:
                continue
            await self.wait()
            free = free_name(name, digest, set(there.values()))
            emoji = await self.client.create_application_emoji(name=free, image=data)
            if known and known.id in there:
                await self.tables.context.set_note(self.scope, f"{OLD}{known.id}", name)
            await self.tables.context.set_note(self.scope, name, json.dumps(Uploaded(emoji.id, digest)))
            there[emoji.id] = emoji.name
            EMOJI.use({name: emoji.id})

    async def delete_replaced(self, keys: list[str], there: dict[int, str]) -> None:
        """Delete the pictures that an earlier start has replaced: messages that show them are old by now."""
        for key in keys:
            number = int(key.removeprefix(OLD))
            if number in there:
                await self.wait()
                await self.client.http.delete_application_emoji(self.client.application_id or 0, number)
                del there[number]
            await self.tables.context.set_note(self.scope, key, None)


def read(text: str) -> Uploaded:
    number, digest = json.loads(text)
    return Uploaded(number, digest)


def free_name(name: str, digest: str, taken: set[str]) -> str:
    """A name on Discord that no other emoji has."""
    return name if name not in taken else f"{name[: NAME - 5]}_{digest[:4]}"
