"""Marks the lines of a message that have changed since it was shown."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from cogs.client.client import Interaction
from cogs.messages import answers
from cogs.messages.layout import Page
from cogs.messages.text import reader_language
from words import Speaker

NEW = "🆕"
BULLETS = ("- ", "-# ")


async def show_anew(interaction: Interaction, page: Page) -> None:
    """Show a question again, in private, because what a control would have agreed to has changed."""
    notice = Speaker(reader_language(interaction)).say("panel-changed")
    anew = replace(page, blocks=(notice, *page.blocks), ping=())
    await answers.show(interaction, mark_changes(anew, interaction))


def mark_changes(page: Page, interaction: Interaction) -> Page:
    """Mark the lines of a page that the message it replaces does not have; its first block is the notice."""
    lines = set(lines_on(interaction.message.components if interaction.message else ()))
    notice, *blocks = page.blocks
    return replace(page, blocks=(notice, *(mark_block(block, lines) for block in blocks)))


def mark_block(block: str, old_lines: set[str]) -> str:
    return "\n".join(line if not line or line in old_lines else mark_line(line) for line in block.split("\n"))


def mark_line(line: str) -> str:
    """Put the mark in front of a line, behind its bullet."""
    bullet = next((each for each in BULLETS if line.startswith(each)), "")
    return f"{bullet}{NEW} {line[len(bullet) :]}"


def lines_on(components: Iterable[Any]) -> Iterator[str]:
    """Every line of text on a message, without marks of earlier changes."""
    for component in components:
        if content := getattr(component, "content", None):
            yield from content.replace(f"{NEW} ", "").split("\n")
        yield from lines_on(getattr(component, "children", ()))
