"""The film of a finished game: made by a process of its own, from the record, while its reader sees how far it is."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.attachments import Shown
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.layout import Page
from cogs.wire.text import plain, reader_language
from rules import IllegalAction
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

ROOT = Path(__file__).parents[2]
LONGEST = 12 * 60  # seconds: Discord waits a quarter of an hour for an answer
PART = re.compile(rb"(\d+) of (\d+) pictures")
POLITELY = ("nice", "-n", "10") if shutil.which("nice") else ()  # players come first

being_made: set[str] = set()  # for whom: one film at a time


@on("film")
async def film(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card."""
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    if table.phase != "over":
        raise IllegalAction("film-later")
    async with only_one(user):
        await answers.think_to_send(interaction)
        with TemporaryDirectory(prefix="rondel-") as folder:
            record, out = Path(folder) / "record.txt", Path(folder) / f"game-{table.id}.mp4"
            record.write_text(await table.export(), encoding="utf-8")
            await make(interaction, record, out)
            said = Speaker(reader_language(interaction)).say("film-here")
            page = Page((said,), shown=(Shown(out.read_bytes(), plain(said), out.name),))
            await interaction.edit_original_response(view=page.view(), attachments=page.attachments())


@asynccontextmanager
async def only_one(user: str) -> AsyncIterator[None]:
    """Nobody has two films made at once, and a double click makes one."""
    if user in being_made:
        raise IllegalAction("film-being-made")
    being_made.add(user)
    try:
        yield
    finally:
        being_made.discard(user)


async def make(interaction: Interaction, record: Path, out: Path) -> None:
    """Make it, telling its reader how far it is; a refusal if it cannot be made or takes too long."""
    command = (*POLITELY, sys.executable, "-m", "render", "film", str(record), str(out))
    language = reader_language(interaction)
    process = await asyncio.create_subprocess_exec(
        *command, "--language", language, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(LONGEST):
            assert process.stdout is not None
            async for line in process.stdout:
                if part := PART.match(line):
                    share = 100 * int(part[1]) // int(part[2])
                    text = Speaker(language).say("film-progress", percent=share)
                    await interaction.edit_original_response(view=Page((text,)).view())
            _, why = await process.communicate()
    except TimeoutError:
        raise IllegalAction("film-long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise IllegalAction("film-without" if b"PyAV" in why else "film-failed")
