"""`/parley`: a private thread for two players beside the game. The bot reads nothing there; it closes with the game."""

import asyncio
import logging
from weakref import WeakValueDictionary

import discord

from cogs.cards.question import mention
from cogs.client.client import Client, Interaction
from cogs.client.permissions import check_in
from cogs.client.threads import private_thread
from cogs.messages import answers
from cogs.messages.layout import Page
from cogs.messages.message_records import scope
from cogs.messages.outbox import is_temporary
from cogs.messages.text import plain, speaker_for
from rules import IllegalAction
from table import Refusal, Table

log = logging.getLogger(__name__)

SLOT = "parley-"  # followed by the two tenures; the note says which thread it is
MOST = 30  # threads of one game: six people have fifteen pairs, and seats may change hands
NEEDED = ("view_channel", "create_private_threads", "send_messages_in_threads")
OPENING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by table, while a thread is opened


async def open_parley(interaction: Interaction, table: Table, player: discord.User | discord.Member) -> None:
    """Open the thread, or name the existing one; two concurrent requests open one."""
    table.state.check_running()
    own = table.state.own_seat(interaction.user.id)
    if player.id == interaction.user.id:
        raise IllegalAction("parley-self")
    other = next(iter(table.state.seating.of(player.id)), None)
    if other is None:
        raise IllegalAction("parley-stranger")
    await answers.defer(interaction)
    client = interaction.client
    others = client.try_lock(f"parleys of table {table.id}", client.thread_makers)
    async with OPENING.setdefault(table.id, asyncio.Lock()), others as mine:
        if not mine:
            raise Refusal("store-locked")
        table.state.check_running()  # it may have ended meanwhile
        slot = slot_of(table, own, other)
        await check_number(interaction.client, table, slot)
        thread = await find_thread(interaction.client, table, slot) or await open_thread(interaction, table, own, other)
        await interaction.client.tables.context.set_note(scope(table.id), slot, str(thread))
        await note(interaction.client, table, thread, None)
        if table.state.header.phase == "over":  # since a moment ago, and its other threads are closed
            await close_parleys(interaction.client, table)
            table.state.check_running()
    await answers.confirm(interaction, "parley-opened", channel=f"<#{thread}>")


async def check_number(client: Client, table: Table, slot: str) -> None:
    """Refuse a thread above the limit of a game."""
    noted = [each for each in await client.tables.store.notes(scope(table.id)) if each.startswith(SLOT)]
    if slot not in noted and len(noted) >= MOST:
        raise IllegalAction("parley-many", most=MOST)


def slot_of(table: Table, *seats: str) -> str:
    """The slot of a pair of tenures; somebody who takes one of the seats later does not get into the thread."""
    turns = {tenure.seat: tenure.turn for tenure in table.state.seating.tenures}
    return SLOT + "-".join(sorted(f"{seat}.{turns[seat]}" for seat in seats))


async def find_thread(client: Client, table: Table, slot: str) -> int | None:
    """The thread these two have, if it is still there."""
    noted = await client.tables.store.note(scope(table.id), slot)
    try:
        return (await client.fetch_channel(int(noted))).id if noted else None
    except (discord.NotFound, discord.Forbidden):
        return None


async def open_thread(interaction: Interaction, table: Table, own: str, other: str) -> int:
    """Open a thread for these two; on a refusal by Discord no thread is left, and the reason becomes a sentence."""
    channel = await home_of(interaction, table)
    speaker = speaker_for(table, table.state.header.language)
    name = plain(speaker.say("parley-thread", one=speaker.one(own), other=speaker.one(other)))
    people = [discord.Object(int(user)) for seat in (own, other) if (user := table.state.seating.users[seat])]
    thread: discord.Thread | None = None
    try:
        for person in people:
            await channel.guild.fetch_member(person.id)
        thread = await private_thread(channel, name)
        await note(interaction.client, table, thread.id, str(thread.id))
        for person in people:
            await thread.add_user(person)
        text = speaker.say("parley-begins", who=speaker.join([mention(table, own), mention(table, other)]))
        await answers.deliver(thread, Page((text,), ping=tuple(person.id for person in people)))
    except discord.HTTPException as refused:
        if is_temporary(refused):
            raise
        if thread is not None:
            await shut(interaction.client, thread.id)
            await note(interaction.client, table, thread.id, None)
        gone = isinstance(refused, discord.NotFound)
        raise IllegalAction("parley-gone" if gone else "parley-refused") from refused
    return thread.id


async def note(client: Client, table: Table, thread: int, value: str | None) -> None:
    """Note a thread before it is announced, so that it is closed with the game whatever happens."""
    await client.tables.context.set_note(scope(table.id), f"{SLOT}{thread}", value)


async def home_of(interaction: Interaction, table: Table) -> discord.TextChannel:
    """The channel that the server named for private threads, else the one of the game, or the parent of its thread."""
    guild, header = interaction.guild, table.state.header
    own = header.guild if guild is not None and header.guild == str(guild.id) else ""  # not a game of another server
    settings = await interaction.client.tables.guild_settings.get(own)
    channel = guild.get_channel_or_thread(int(settings.threads or header.channel)) if guild else None
    within = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(within, discord.TextChannel):
        raise IllegalAction("parley-nowhere")
    check_in(within, *NEEDED)
    return within


async def close_parleys(client: Client, table: Table) -> None:
    """The game is over: its threads for two are archived, and no longer noted."""
    for slot, noted in (await client.tables.store.notes(scope(table.id))).items():
        if slot.startswith(SLOT):
            await shut(client, int(noted))
            await client.tables.context.set_note(scope(table.id), slot, None)


async def shut(client: Client, thread: int) -> None:
    """Archive a thread; one that is deleted or cannot be reached is skipped."""
    try:
        channel = await client.fetch_channel(thread)
        if isinstance(channel, discord.Thread) and not channel.archived:
            await client.rate_limiter.wait()
            await channel.edit(archived=True)
    except discord.HTTPException as gone:
        if is_temporary(gone):
            raise
        log.info("a thread for two could not be closed: %s", gone.code)
