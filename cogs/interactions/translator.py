"""Names and descriptions of commands in both languages, and where commands work."""

from typing import TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from words import LANGUAGES, Speaker, catalogue_of
from words.catalogue import has, message

DESCRIPTION = "description"
T = TypeVar("T")
SERVERS_AND_DMS = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)


def anywhere(command: T) -> T:
    """Offer a command also to those who have installed the bot for themselves, wherever they are."""
    app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def phrase(key: str, attribute: str = "", catalogue: str = "general") -> locale_str:
    """A text for Discord's own menus, in English, with the key for the other languages."""
    english = message("en", catalogue, key, attribute=attribute)
    return locale_str(english, key=key, attribute=attribute, catalogue=catalogue)


def name_and_description(key: str, catalogue: str = "general") -> tuple[locale_str, locale_str]:
    """The name of a command or option and its description."""
    return phrase(key, "", catalogue), phrase(key, DESCRIPTION, catalogue)


def title_phrase(title: str) -> locale_str:
    """A title's own name."""
    own, catalogue = f"{title}-title", catalogue_of(title)
    return phrase(own if has("en", catalogue, own) else f"{catalogue}-title", "", catalogue)


def has_words(title: str) -> bool:
    """Only a title with words is offered."""
    return Speaker("en", title).knows("title")


class CommandTranslator(app_commands.Translator):
    """Hands Discord the names in our languages; for all others it keeps the English ones."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in that language, if it is one of ours."""
        language = locale.value.split("-")[0]
        if "key" not in string.extras or language not in LANGUAGES:
            return None
        extras = string.extras
        return message(language, extras["catalogue"], extras["key"], attribute=extras["attribute"])
