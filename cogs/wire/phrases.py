"""Names and descriptions of commands in both languages."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

import words
from words import catalogue
from words.figures import room_of

DESCRIPTION = "description"


def phrase(key: str, attribute: str = "", room: str = "general") -> locale_str:
    """A text for Discord's own menus: English here, with the key for the other languages."""
    english = catalogue.spoken("en", room, key, {}, attribute)
    return locale_str(english, key=key, attribute=attribute, room=room)


def named(key: str, room: str = "general") -> tuple[locale_str, locale_str]:
    """The name of a command or option and its description."""
    return phrase(key, "", room), phrase(key, DESCRIPTION, room)


def title_phrase(title: str) -> locale_str:
    """A title's own name."""
    own, room = f"{title}-title", room_of(title)
    return phrase(own if catalogue.has("en", room, own) else f"{room}-title", "", room)


def has_words(title: str) -> bool:
    """Only what can be spoken of is offered."""
    return words.knows(title, "title", "en")


class Phrases(app_commands.Translator):
    """Hands Discord the names in the languages we speak; for the others it keeps the English ones."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in that language, if it is one of ours."""
        language = locale.value.split("-")[0]
        if "key" not in string.extras or language not in words.LANGUAGES:
            return None
        extras = string.extras
        return catalogue.spoken(language, extras["room"], extras["key"], {}, extras["attribute"])
