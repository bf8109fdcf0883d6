"""Sends a page that Discord refuses for its emoji once more, then without them."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import discord
from discord import ui

from cogs.messages.emoji import EMOJI
from cogs.messages.layout import Page

T = TypeVar("T")
TRIES = 2  # with emoji, before a page goes without


def is_refused_emoji(failure: discord.HTTPException) -> bool:
    """Whether Discord refused a message because it does not know one of its emoji."""
    return failure.status == 400 and "emoji" in failure.text.lower()


async def send_with_emoji(page: Page, send: Callable[[], Awaitable[T]]) -> T:
    """Send a page; one that is refused for its emoji is sent once more, then without any, as all pages after it."""
    for _ in range(TRIES):
        try:
            return await send()
        except discord.HTTPException as failure:
            if not is_refused_emoji(failure):
                raise
    EMOJI.clear()
    for item in items(page):
        item.emoji = None
    return await send()


def items(page: Page) -> Iterator[ui.Button[Any] | discord.SelectOption]:
    """Everything on a page that may have an emoji."""
    for control in (control for row in (*page.rows, *page.answers) for control in row):
        if isinstance(control.item, ui.Button):
            yield control.item
        elif isinstance(control.item, ui.Select):
            yield from control.item.options
