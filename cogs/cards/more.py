"""*More…* on a card: rarely used buttons, in private."""

import io

import discord

from cogs.client.client import Interaction
from cogs.interactions.controls import Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.private.log import show_since
from cogs.seat.session import SeatSession, open_session
from table import game_review

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
    """Show what operators need to look into a problem: nothing its sender may not know."""
    session = await open_session(interaction, ref=ref)
    table = session.table
    text = session.speaker.say("report-here", id=table.id, number=table.state.number, rules=table.state.header.rules)
    if contact := interaction.client.services.contact:
        text = f"{text}\n{session.speaker.say('contact', contact=contact)}"
    record = discord.File(io.BytesIO((await game_review.export(table, session.user)).encode()), f"game-{table.id}.txt")
    await answers.send_file(interaction, text, record)
