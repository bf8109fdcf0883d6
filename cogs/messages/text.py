"""Text as Discord takes it: cut to its lengths, names that are no markup, the reader's language."""

import re
from dataclasses import replace
from typing import Any

import discord

from table import Table, clean
from words import Speaker, language_of

PRIVATE_CHANNELS = "https://discord.com/channels/@me"
MARKUP = "\\*_~`|>#[]()<@"
ESCAPES = str.maketrans({character: f"\\{character}" for character in MARKUP})
ESCAPED = re.compile(rf"\\([{re.escape(MARKUP)}])")


def clip(text: str, most: int) -> str:
    """A text cut to what Discord takes, with an ellipsis where it was cut."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def capital(text: str) -> str:
    """A text with a capital in front: a line of a menu."""
    return f"{text[:1].upper()}{text[1:]}"


def safe(name: str) -> str:
    """A person's name that cannot turn into markup or a mention."""
    return clean(name).translate(ESCAPES)


def plain(text: str) -> str:
    """Undo `safe` for places without markup: buttons, menus, suggestions, pictures, files."""
    return ESCAPED.sub(r"\1", text)


def plain_names(speaker: Speaker) -> Speaker:
    """A speaker for such places: the names as people write them."""
    return replace(speaker, names={seat: plain(name) for seat, name in speaker.names.items()})


def reader_language(interaction: discord.Interaction[Any]) -> str:
    """The language of private answers: the locale of the reader's own client."""
    return language_of(interaction.locale.value)


def place_name(channel: str, guild: str, language: str) -> str:
    """Where a game is, as a link: its channel, or the direct messages with the bot."""
    return f"<#{channel}>" if guild else f"[{Speaker(language).say('direct-messages')}]({PRIVATE_CHANNELS}/{channel})"


def place_of(table: Table, language: str) -> str:
    """Where the game of a table is, as a link."""
    return place_name(table.state.header.channel, table.state.header.guild, language)


def speaker_for(table: Table, language: str) -> Speaker:
    """A speaker for a table: its title and the names of its seats, none of which turns into markup."""
    former = Speaker(language).say("former-player")
    names = {seat: safe(name) if name else former for seat, name in table.state.seating.names.items()}
    return Speaker(language, table.state.header.title, names)
