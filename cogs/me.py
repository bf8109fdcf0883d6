"""`/me`: my time zone, quiet hours and direct messages; what is kept about me, and how to be forgotten."""

import asyncio
import io
import json
import sys
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.client import Client, Interaction
from cogs.interactions.choice_filter import Suggestions, fold, suggest, suggest_folded
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.controls import RED, button, on
from cogs.interactions.custom_ids import Id
from cogs.interactions.translator import anywhere, name_and_description, phrase
from cogs.lobby.command import TITLES
from cogs.lobby.seek import subscribe
from cogs.messages import answers, posts
from cogs.messages.layout import Page, rows
from cogs.messages.message_records import FEED_OWED
from cogs.messages.text import reader_language
from table.model.values import MEANWHILE
from table.referee import absences
from table.subscriptions import CALLED_IN_PRIVATE
from words import Speaker

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-me")
SWITCH = [app_commands.Choice(name=phrase(f"choice-{each}"), value=each) for each in ("on", "each", "off")]
MEANWHILE_CHOICES = [app_commands.Choice(name=phrase(f"meanwhile-{each}"), value=each) for each in MEANWHILE]
EVERY = [app_commands.Choice(name=phrase(f"every-{each}"), value=each) for each in ("table", "6", "24", "72", "0")]
# Reads a folder, and is long: once, at the start.
ZONES = fold((zone, zone) for zone in sorted(available_timezones()) if "/" in zone)


async def zones(interaction: Interaction, current: str) -> Suggestions:
    """Time zones by name; first those whose city begins with the typed text."""
    typed = current.strip().casefold().replace(" ", "_")
    by_city = sorted(ZONES, key=lambda zone: not zone.folded.rpartition("/")[2].startswith(typed))
    return suggest_folded(by_city, typed)


async def next_days(interaction: Interaction, current: str) -> Suggestions:
    """The days to come, in the person's own zone."""
    tables = interaction.client.tables
    days = absences.days_from(await tables.context.person(interaction.user.id), tables.context.now(), absences.LONGEST)
    return suggest([(day, day) for day in days], current)


@anywhere
class Me(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """What people tell the referee about themselves."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(**texts("hours"))
    @optional(zone="zone", quiet_from="quiet-from", quiet_to="quiet-to")
    @app_commands.autocomplete(zone=zones)
    async def hours(
        self, interaction: Inter, zone: str, quiet_from: str | None = None, quiet_to: str | None = None
    ) -> None:
        """My time zone, and the hours in which none of my clocks runs."""
        quiet = (quiet_from or "", quiet_to or "") if quiet_from or quiet_to else None
        person = await self.client.tables.people.change(interaction.user.id, zone=zone, quiet=quiet)
        hours = " – ".join(person.quiet) if person.quiet else "–"
        await answers.confirm(interaction, "me-hours", zone=person.zone, hours=hours)

    @app_commands.command(**texts("messages"))
    @optional(wanted="wanted")
    @app_commands.choices(wanted=SWITCH)
    async def messages(self, interaction: Inter, wanted: str) -> None:
        """Whether my hand comes by direct message when it changes."""
        note = None if wanted == "on" else wanted
        await self.client.tables.context.set_note(f"user:{interaction.user.id}", "dm", note)
        await answers.confirm(interaction, f"me-messages-{wanted}")

    @app_commands.command(**texts("seeks"))
    @optional(title="title", wanted="wanted")
    @app_commands.choices(title=TITLES, wanted=[each for each in SWITCH if each.value != "each"])
    async def seeks(self, interaction: Inter, title: str, wanted: str) -> None:
        """Whether I am called on this server when somebody seeks players for a title."""
        await subscribe(interaction, title, join=wanted == "on")

    @app_commands.command(**texts("away"))
    @optional(day="day", meanwhile="meanwhile")
    @app_commands.autocomplete(day=next_days)
    @app_commands.choices(meanwhile=MEANWHILE_CHOICES)
    async def away(self, interaction: Inter, day: str, meanwhile: str = "wait") -> None:
        """Be away to the end of a day: my clocks stand still where the table agreed to it."""
        await answers.defer(interaction)  # their tables follow first
        person = await self.client.tables.people.set_away(interaction.user.id, day, meanwhile)
        what = Speaker(reader_language(interaction)).say(f"me-away-{meanwhile}")
        await answers.confirm(interaction, "me-away", when=f"<t:{person.away}:f>", what=what)

    @app_commands.command(**texts("back"))
    async def back(self, interaction: Inter) -> None:
        await answers.defer(interaction)
        await self.client.tables.people.set_away(interaction.user.id, None)
        await answers.confirm(interaction, "me-back")

    @app_commands.command(**texts("reminders"))
    @optional(every="every")
    @app_commands.choices(every=EVERY)
    async def reminders(self, interaction: Inter, every: str) -> None:
        """How often I am reminded, whatever the table does."""
        remind = None if every == "table" else int(every) * 3600
        await self.client.tables.people.change(interaction.user.id, remind=remind)
        key = "table" if remind is None else "every" if remind else "never"
        await answers.confirm(interaction, f"me-reminders-{key}", hours=int(every) if remind else 0)

    @app_commands.command(**texts("me-stats"))
    @optional(wanted="wanted")
    @app_commands.choices(wanted=[SWITCH[0], SWITCH[-1]])
    async def stats(self, interaction: Inter, wanted: str) -> None:
        """Whether others may see my statistics, and leaderboards list me."""
        await answers.defer(interaction)  # a game may be entered just now
        await self.client.tables.ratings.allow(interaction.user.id, others=wanted == "on")
        await answers.confirm(interaction, f"me-stats-{wanted}")

    @app_commands.command(**texts("data"))
    async def data(self, interaction: Inter) -> None:
        """Everything that is kept about me, as a file."""
        await answers.defer_new_message(interaction)
        stored = await self.client.tables.store.about(str(interaction.user.id))
        text = await asyncio.to_thread(json.dumps, stored, ensure_ascii=False, indent=2)
        file = discord.File(io.BytesIO(text.encode(errors="replace")), "about-you.json")
        await answers.send_file(interaction, Speaker(reader_language(interaction)).say("me-data"), file)

    @app_commands.command(**texts("forget"))
    async def forget(self, interaction: Inter) -> None:
        """Be forgotten, after one more question."""
        say = Speaker(reader_language(interaction)).say
        controls = [button(Id("forget", rest=str(interaction.user.id)), say("me-forget-sure"), RED)]
        await answers.send(interaction, Page((say("me-forget"),), rows(controls)))


@on("forget")
async def forget(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Works only for the person who asked."""
    say = Speaker(reader_language(interaction)).say
    await answers.defer(interaction)
    if ref.rest == str(interaction.user.id):
        tables, user = interaction.client.tables, interaction.user.id
        seated = await tables.store.seats_held(str(user), ever=True)
        listed = [each for over in (False, True) for each in await tables.store.games_of(str(user), finished=over)]
        await posts.forget(interaction.client, user)
        owed = tuple(map(int, await tables.store.notes(FEED_OWED)))
        await tables.people.forget(user)
        for note in ("dm", "dm-closed", CALLED_IN_PRIVATE):
            await tables.context.set_note(f"user:{user}", note, None)
        for table in filter(None, map(tables.cache.loaded, seated)):
            table.notify("seats")  # cards made while they left know their name
        interaction.client.dispatch("feed_due", owed)
        interaction.client.dispatch("names_due", {each.id: each.channel for each in listed})
    await answers.show_text(interaction, say("me-forgotten" if ref.rest == str(interaction.user.id) else "once-more"))


async def setup(client: Client) -> None:
    await client.add_cog(Me(client))
    client.handlers.add(sys.modules[__name__])


async def teardown(client: Client) -> None:
    client.handlers.remove(sys.modules[__name__])
