"""Sync commands with Discord only when they have changed: Discord limits creations."""

import asyncio
import hashlib
import json
import logging
from pathlib import Path
from typing import Any

from discord import app_commands

from table import Tables

log = logging.getLogger(__name__)


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The whole tree as Discord gets it, with every language."""
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    if tree.translator is None:
        return [dict(command.to_dict(tree)) for command in commands]
    return [dict(await command.get_translated_payload(tree, tree.translator)) for command in commands]


async def fingerprint(tree: app_commands.CommandTree[Any], application: int | None) -> str:
    """A hash of the tree as it is now, for this application."""
    text = json.dumps([application, await payload(tree)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def read_fingerprint(file: Path) -> str:
    """The fingerprint of the tree that Discord has; empty at the first start."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def write_fingerprint(file: Path, text: str) -> None:
    """Write the fingerprint; if that fails, the next start syncs once more."""
    try:
        file.write_text(f"{text}\n", encoding="utf-8")
    except OSError as reason:
        log.warning("the fingerprint of the commands cannot be saved: %s", reason)


async def sync_if_changed(tree: app_commands.CommandTree[Any], file: Path) -> bool:
    """Sync a changed tree; `file` holds the fingerprint of the last one."""
    now = await fingerprint(tree, tree.client.application_id)
    if await asyncio.to_thread(read_fingerprint, file) == now:
        return False
    await tree.sync()
    await asyncio.to_thread(write_fingerprint, file, now)
    log.info("commands synced with Discord")
    return True


async def sync_once(tree: app_commands.CommandTree[Any], tables: Tables) -> bool:
    """Sync a changed tree in one of several processes; the fingerprint is a note in the store."""
    now = await fingerprint(tree, tree.client.application_id)
    async with tables.store.peers.lock("commands"):
        if await tables.store.note("commands", "fingerprint") == now:
            return False
        await tree.sync()
        await tables.context.set_note("commands", "fingerprint", now)
    log.info("commands synced with Discord")
    return True
