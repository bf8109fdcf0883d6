"""What is suggested while somebody types; for orders and stops, whom and where that kind speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from cogs.orders import wording as standing
from cogs.seat.menus import MOST
from cogs.seat.session import Sitting, sit_at_once
from cogs.wire.speech import clip, plain
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

Choices = list[app_commands.Choice[str]]


def fitting(lines: Sequence[tuple[str, str]], current: str) -> Choices:
    """Names and values with the typed text in them, what begins like it first."""
    typed = current.casefold().strip()
    found = [(plain(name), value) for name, value in lines if typed in plain(name).casefold()]
    found.sort(key=lambda line: not line[0].casefold().startswith(typed))
    return [app_commands.Choice(name=clip(name, 100), value=value) for name, value in found[:MOST]]


async def orders(interaction: Interaction, current: str) -> Choices:
    """Questions with an answer."""
    sitting = await sit_at_once(interaction)
    every = standing.orders(sitting) if sitting else []
    return fitting([(standing.words(order, sitting), standing.written(order)) for order in every if sitting], current)


async def stops(interaction: Interaction, current: str) -> Choices:
    """What the table can wait for."""
    sitting = await sit_at_once(interaction)
    if sitting is None:
        return []
    return fitting([(sitting.speech.tell(f"stop-{kind}"), kind) for kind in sitting.game.stops], current)


async def whom(interaction: Interaction, current: str) -> Choices:
    """Nations or players the question or stop before may be about."""
    sitting = await sit_at_once(interaction)
    kind = kind_typed(interaction, sitting) if sitting else ""
    return fitting(standing.choices(sitting, standing.whom(sitting, kind)) if sitting and kind else [], current)


async def where(interaction: Interaction, current: str) -> Choices:
    """Places it may be about."""
    sitting = await sit_at_once(interaction)
    kind = kind_typed(interaction, sitting) if sitting else ""
    return fitting(standing.choices(sitting, standing.where(sitting, kind)) if sitting and kind else [], current)


def kind_typed(interaction: Interaction, sitting: Sitting) -> str:
    """The kind of order or stop that was chosen before; empty: none of ours."""
    given = interaction.namespace
    if kind := getattr(given, "kind", None):
        return str(kind) if kind in sitting.game.stops else ""
    try:
        return standing.read(str(getattr(given, "order", "")), sitting).kind
    except IllegalAction:
        return ""
