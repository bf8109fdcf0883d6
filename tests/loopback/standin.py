"""A small discord.py bot that uses everything the loopback has, and knows nothing of games."""

import io
import os
import re
from collections.abc import Mapping
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from PIL import Image


def picture(colour: str = "navy") -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", (320, 200), colour).save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png", description="A blue board")


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that survives restarts: its number is in its id."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Counter":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n + 1}", view=view)


class Colours(discord.ui.View):
    @discord.ui.select(
        placeholder="A colour",
        custom_id="colour",
        options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue", value="b")],
    )
    async def pick(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"you chose {select.values[0]}", ephemeral=True)

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Questions())

    @discord.ui.button(label="Think", custom_id="think")
    async def think(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="thought about it")

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        raise AssertionError


class Questions(discord.ui.Modal, title="Questions"):
    note: discord.ui.Label[Any] = discord.ui.Label(
        text="A note", component=discord.ui.TextInput(custom_id="note", default="nothing")
    )
    pace: discord.ui.Label[Any] = discord.ui.Label(
        text="Pace",
        component=discord.ui.RadioGroup(
            custom_id="pace",
            options=[discord.RadioGroupOption(label="Slow"), discord.RadioGroupOption(label="Fast", default=True)],
        ),
    )
    extras: discord.ui.Label[Any] = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[discord.CheckboxGroupOption(label="One"), discord.CheckboxGroupOption(label="Two")],
        ),
    )
    sure: discord.ui.Label[Any] = discord.ui.Label(text="Sure?", component=discord.ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        parts = [self.note, self.pace, self.extras, self.sure]
        note, pace, extras, sure = (each.component for each in parts)
        text = f"{note.value} {pace.value} {sorted(extras.values)} {sure.value}"  # type: ignore[attr-defined]
        await interaction.response.send_message(text, ephemeral=True)


class Card(discord.ui.LayoutView):
    """A board card: picture, text, section with a button, row."""

    def __init__(self, reader: int) -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery[Any](
            discord.MediaGalleryItem("attachment://board.png", description="A blue board")
        )
        row = discord.ui.ActionRow[Any](Counter(7))
        section = discord.ui.Section[Any](
            discord.ui.TextDisplay(f"**Turn** of <@{reader}>"),
            accessory=discord.ui.Button(label="Help", custom_id="help"),
        )
        self.add_item(discord.ui.Container(gallery, section, discord.ui.Separator(), row, accent_colour=0x336699))
        self.add_item(discord.ui.File("attachment://record.txt"))


class StandIn(commands.AutoShardedBot):
    """Points discord.py at a world by its three addresses, as any bot would from its settings."""

    def __init__(self, settings: Mapping[str, str], **more: Any) -> None:
        discord.http.Route.BASE = settings["RONDEL_DISCORD_API"]
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings["RONDEL_DISCORD_GATEWAY"])
        discord.Asset.BASE = settings["RONDEL_DISCORD_CDN"]
        intents = discord.Intents(guilds=True)
        super().__init__(
            commands.when_mentioned, intents=intents, allowed_mentions=discord.AllowedMentions.none(), **more
        )
        self._connection.guild_ready_timeout = 0.05
        self.errors: list[BaseException] = []
        self.tree.on_error = self._note  # type: ignore[method-assign]

    async def _note(self, interaction: Any, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify without discord.py's pause of five seconds."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        self.add_view(Colours(timeout=None))
        add_commands(self)
        await self.tree.sync()


def add_commands(bot: StandIn) -> None:
    """The commands of the stand-in; sequences of deeds that the tests ask for by name."""
    add_answers(bot)
    add_controls(bot)
    add_messages(bot)
    add_group(bot)
    add_page_commands(bot)


def add_answers(bot: StandIn) -> None:
    """Commands that answer with words: at once, later, of a file."""

    @bot.tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction[Any], secret: bool = False) -> None:
        await interaction.response.send_message(f"hello {interaction.user.display_name}", ephemeral=secret)

    @bot.tree.command(description="Answer later")
    async def slow(interaction: discord.Interaction[Any], secret: bool) -> None:
        await interaction.response.defer(ephemeral=secret)
        await interaction.followup.send("here at last", ephemeral=not secret)
        await interaction.followup.send("and more", ephemeral=True)

    @bot.tree.command(description="Read a file aloud")
    async def read(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
        text = (await file.read()).decode()
        await interaction.response.send_message(f"{file.filename}: {text}", ephemeral=True)


def add_controls(bot: StandIn) -> None:
    """Commands that answer with buttons and menus."""

    @bot.tree.command(description="Buttons and menus")
    async def menu(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("choose", view=Colours(timeout=None))

    @bot.tree.command(description="A counter")
    async def count(interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(0))
        await interaction.response.send_message("counted 0", view=view)

    @bot.tree.command(description="A card with a picture")
    async def card(interaction: discord.Interaction[Any], secret: bool = False) -> None:
        await interaction.response.defer(ephemeral=secret)
        files = [picture(), discord.File(io.BytesIO(b"1. e4"), "record.txt")]
        users = discord.AllowedMentions(users=[interaction.user])
        card = Card(interaction.user.id)
        await interaction.edit_original_response(attachments=files, view=card, allowed_mentions=users)


def add_messages(bot: StandIn) -> None:
    """Commands that write elsewhere: in a thread, in private."""

    @bot.tree.command(description="Open a thread and write in it")
    async def thread(interaction: discord.Interaction[Any], name: str, private: bool = False) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        new_thread = await interaction.channel.create_thread(name=name, type=kind)
        await new_thread.add_user(interaction.user)
        await new_thread.send("first", file=picture("green"))
        await interaction.followup.send(new_thread.mention)

    @bot.tree.command(description="Send a private message")
    async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send(text)
            await interaction.followup.send("sent")
        except discord.Forbidden as refused:
            await interaction.followup.send(f"closed {refused.code}")


def add_group(bot: StandIn) -> None:
    """A group of commands, with suggestions."""
    group = app_commands.Group(name="game", description="Games")

    @group.command(name="move", description="Move somewhere")
    async def move(interaction: discord.Interaction[Any], place: str, number: int = 1) -> None:
        await interaction.response.send_message(f"to {place} by {number} in {interaction.locale}", ephemeral=True)

    @move.autocomplete("place")
    async def places(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        names = ["Paris", "Rome", f"{interaction.user.display_name}'s secret"]
        return [app_commands.Choice(name=each, value=each.lower()) for each in names if current.lower() in each.lower()]

    bot.tree.add_command(group)


def add_page_commands(bot: StandIn) -> None:
    """Commands for the page: a large picture, and several options."""

    @bot.tree.command(description="A picture larger than any screen, with many words")
    async def poster(interaction: discord.Interaction[Any]) -> None:
        data = io.BytesIO()
        Image.new("RGB", (2400, 3200), "teal").save(data, "PNG")
        data.seek(0)
        await interaction.response.send_message(file=discord.File(data, "poster.png", description="Many words. " * 70))

    @bot.tree.command(description="All options may be left out")
    async def explain(interaction: discord.Interaction[Any], word: str = "everything", secret: bool = True) -> None:
        await interaction.response.send_message(f"about {word}", ephemeral=secret)

    @bot.tree.command(description="A form whose last part is a long menu")
    async def survey(interaction: discord.Interaction[Any]) -> None:
        form = discord.ui.Modal(title="Survey", custom_id="survey")
        for number in range(5):
            menu = discord.ui.Select[Any](custom_id=f"menu-{number}")
            for line in range(20):
                menu.add_option(label=f"Line {line} of {number}", value=str(line))
            form.add_item(discord.ui.Label(text=f"Part {number}", component=menu))
        await interaction.response.send_modal(form)

    @bot.tree.command(description="Several options")
    async def order(
        interaction: discord.Interaction[Any], place: str, number: int = 1, note: str = "none", secret: bool = True
    ) -> None:
        await interaction.response.send_message(f"{number} for {place}, {note}", ephemeral=secret)


if __name__ == "__main__":
    StandIn(os.environ).run(os.environ["DISCORD_TOKEN"])
