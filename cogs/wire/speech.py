"""How one reader is spoken to: his language, the title's words, the names at the table."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import discord

import words
from rules.kernel import Action, Event, Game, Question

if TYPE_CHECKING:
    from table import Table

MARKUP = "\\*_~`|>#[]()<@"
MARKS = str.maketrans({mark: f"\\{mark}" for mark in MARKUP})
MARKED = re.compile(rf"\\([{re.escape(MARKUP)}])")


def clip(text: str, most: int) -> str:
    """A text cut to what Discord takes, with a sign that it was cut."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def capital(text: str) -> str:
    """A text with a capital in front: a line of a menu."""
    return f"{text[:1].upper()}{text[1:]}"


def safe(name: str) -> str:
    """A person's name that cannot turn into markup or a mention."""
    return name.translate(MARKS)


def plain(text: str) -> str:
    """The same for where nothing is markup: buttons, menus, suggestions, pictures, files."""
    return MARKED.sub(r"\1", text)


def reader_language(interaction: discord.Interaction[Any]) -> str:
    """Private answers are in the reader's language."""
    return words.language_of(interaction.locale.value)


@dataclass(frozen=True, slots=True)
class Speech:
    """A language, a title and the names of its seats."""

    language: str
    game: Game | None = None
    names: Mapping[str, str] = field(default_factory=dict)

    def plain(self) -> "Speech":
        """For what is no message: the names as people write them."""
        return replace(self, names={seat: plain(name) for seat, name in self.names.items()})

    @property
    def title(self) -> str:
        """The title's name in the catalogue."""
        assert self.game
        return self.game.name

    def say(self, key: str, **figures: Any) -> str:
        """A general message."""
        return words.say(self.language, key, **figures)

    def tell(self, key: str, **figures: Any) -> str:
        """A message of the title."""
        return words.tell(self.title, key, self.language, self.names, **figures)

    def knows(self, key: str) -> bool:
        """Has the title words for this?"""
        return words.knows(self.title, key, self.language)

    def event(self, event: Event) -> str:
        """What happened."""
        return words.event(self.title, event, self.language, self.names)

    def action(self, action: Action, figures: Mapping[str, Any]) -> str:
        """What could be done."""
        return words.action(self.title, action, figures, self.language, self.names)

    def note(self, action: Action, figures: Mapping[str, Any]) -> str:
        """What it would do now, if the title has something to add."""
        return words.note(self.title, action, figures, self.language, self.names)

    def aside(self, key: str, attribute: str) -> str:
        """An attribute of a message of the title: a description."""
        return words.aside(self.title, key, attribute, self.language)

    def question(self, question: Question) -> str:
        """What is asked."""
        return words.question(self.title, question, self.language, self.names)

    def refusal(self, refusal: words.Refused) -> str:
        """Why not."""
        return words.refusal(self.game.name if self.game else None, refusal, self.language, self.names)

    def minute(self, key: str, figures: Mapping[str, Any]) -> str:
        """What the desk itself did."""
        return words.minute(self.game.name if self.game else "", key, figures, self.language, self.names)

    def one(self, value: Any) -> str:
        """A single id, number or list in words."""
        return words.one(self.game.name if self.game else "", value, self.language, self.names)

    def part(self, name: str) -> str:
        """What a score is made of, or whose credit broke a tie."""
        key = f"part-{words.kebab(name)}"
        return self.tell(key) if self.knows(key) else self.one(name)

    def listed(self, items: Sequence[str]) -> str:
        """One, two and three."""
        return words.listed(self.language, list(items))


def names_of(table: "Table", language: str) -> dict[str, str]:
    """What the seats are called, for a reader of that language; nobody's name turns into markup."""
    former = Speech(language).say("former-player")
    return {seat: safe(name) if name else former for seat, name in table.names.items()}


def speech_for(table: "Table", language: str) -> Speech:
    """The speech of a table: its title and the names of its seats."""
    return Speech(language, table.game, names_of(table, language))
