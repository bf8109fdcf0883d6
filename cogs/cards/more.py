"""*More…* on a card: what one does now and then, in private."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord

from cogs.reading.log import show_since
from cogs.seat.session import SeatSession, open_session
from cogs.wire import answers
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control

BEFORE, AFTER = ("undo", "since", "orders"), ("report",)  # verbs, in the order of their buttons


@on("more")
async def more(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await answers.send(interaction, more_page(await open_session(interaction, ref=ref)))


def more_page(session: SeatSession) -> Page:
    """Buttons that know where the log was, like those of a card; *Replay* begins at the last step."""
    say, table = session.speaker.say, session.table

    def offer(verbs: tuple[str, ...]) -> list[Control]:
        return [button(Id(verb, table.id, table.state.number), say(f"more-{verb}")) for verb in verbs]

    replay = button(Id("replay", table.id), say("button-replay"))
    hint = [button(session.id("hint"), say("panel-hint"))] if table.state.practice else []
    return Page((say("more-head"),), rows([*offer(BEFORE), replay, *hint, *offer(AFTER)]))


@on("since")
async def since(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await show_since(interaction, await open_session(interaction, ref=ref))


@on("report")
async def report(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show what those who run the bot need to look into a problem: nothing its sender may not know."""
    session = await open_session(interaction, ref=ref)
    table = session.table
    text = session.speaker.say("report-here", id=table.id, number=table.state.number, rules=table.state.header.rules)
    record = discord.File(io.BytesIO((await table.export(session.user)).encode()), f"game-{table.id}.txt")
    await answers.send_file(interaction, text, record)
