"""Hand the commands to Discord when they have changed, and only then: Discord counts creations."""

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


def read_fingerprint(kept: Path) -> str:
    """The fingerprint of the tree that Discord has; empty at the first start."""
    try:
        return kept.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def write_fingerprint(kept: Path, text: str) -> None:
    """Keep it; where that fails, the next start hands the same commands over once more."""
    try:
        kept.write_text(f"{text}\n", encoding="utf-8")
    except OSError as reason:
        log.warning("the fingerprint of the commands cannot be kept: %s", reason)


async def sync_if_changed(tree: app_commands.CommandTree[Any], kept: Path) -> bool:
    """Hand over a changed tree; `kept` holds the fingerprint of the last one."""
    now = await fingerprint(tree, tree.client.application_id)
    if await asyncio.to_thread(read_fingerprint, kept) == now:
        return False
    await tree.sync()
    await asyncio.to_thread(write_fingerprint, kept, now)
    log.info("commands handed to Discord")
    return True


async def sync_once(tree: app_commands.CommandTree[Any], tables: Tables) -> bool:
    """Hand over a changed tree, by one of several processes; the fingerprint of the last one is among the notes."""
    now = await fingerprint(tree, tree.client.application_id)
    async with tables.store.fellows.alone("commands"):
        if await tables.store.note("commands", "fingerprint") == now:
            return False
        await tree.sync()
        await tables.context.set_note("commands", "fingerprint", now)
    log.info("commands handed to Discord")
    return True
