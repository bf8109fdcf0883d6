"""Why not …? What is not in the menu is explained by the rule that forbids it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import discord

from cogs import answers
from cogs.controls import menu, on
from cogs.ids import Id
from cogs.layout import Page, rows
from cogs.menus import MOST, action_token
from cogs.sitting import Sitting, sit
from cogs.speech import clip
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.client import Interaction
    from rules.kernel import Action


def wondered(sitting: Sitting) -> list[Action]:
    """What one might wonder about: not offered, though of a kind that is."""
    offered = {plan[0] for plan in sitting.plans}
    return [each for each in sitting.manner.alternatives(sitting.view) if each not in offered][:MOST]


def page(sitting: Sitting) -> Page:
    """The rule behind what is asked, and a menu of what is missing."""
    missing = wondered(sitting)
    if not missing:
        return Page((sitting.explained(),))
    options = [
        discord.SelectOption(label=clip(name(sitting, action), 100), value=action_token(sitting.game, (action,)))
        for action in missing
    ]
    return Page(
        (sitting.explained(),), rows([menu(sitting.id("whynot"), sitting.speech.say("panel-why-not"), options)])
    )


def name(sitting: Sitting, action: Action) -> str:
    """The last thing an action names: a space, a province."""
    text = sitting.speech.one(getattr(action, fields(action)[-1].name))
    return f"{text[:1].upper()}{text[1:]}"


@on("why")
async def why(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The rule behind what is asked."""
    await answers.beside(interaction, page(await sit(interaction, ref=ref)))


@on("whynot")
async def why_not(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Let the rules say it: what they do not offer they refuse, with the rule."""
    sitting = await sit(interaction, ref=ref)
    action = next((a for a in wondered(sitting) if action_token(sitting.game, (a,)) in values), None)
    text = sitting.speech.say("panel-moved-on")
    if action is not None:
        try:  # at this very number it is not legal, so nothing can come of it but the reason
            await sitting.table.try_(sitting.user, action, expected=sitting.table.number, seat=sitting.seat)
        except IllegalAction as refusal:
            text = f"**{name(sitting, action)}**: {sitting.speech.refusal(refusal)}"
    await answers.show(interaction, Page((text, *page(sitting).blocks), page(sitting).rows))
