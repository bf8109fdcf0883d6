"""`/caesar build`: a whole turn in one command, with the sensible chains as suggestions."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.caesar.chains import Offer, addressed, label, to
from cogs.panel import page as panel
from cogs.seat.menus import MOST
from cogs.seat.session import Sitting, sit, sit_at_once
from cogs.wire.phrases import named
from cogs.wire.speech import clip
from rules import IllegalAction
from rules.caesar.actions import ChooseCity
from rules.caesar.engine import Caesar
from rules.caesar.view import View

Inter = discord.Interaction[Any]
ROOM = "caesar"
NAME, ABOUT = named("caesar-command-build", ROOM)
CITY, CHAIN = named("caesar-field-city", ROOM), named("caesar-field-chain", ROOM)


def before(sitting: Sitting) -> View:
    """The board without the player's draft: the command says the whole turn anew."""
    view: View = sitting.table.view_for(sitting.user, seat=sitting.seat)
    return view


def means(sitting: Sitting, city: str, text: str) -> bool:
    """Is this the city that was typed, by id or by name?"""
    return text.strip().casefold() in (city, sitting.speech.one(city).casefold())


def within_reach(sitting: Sitting) -> list[ChooseCity]:
    """The cities the player in turn may choose; nobody else has any."""
    game, view = sitting.game, before(sitting)
    if not isinstance(game, Caesar) or view.in_turn != sitting.seat:
        return []
    return [
        action for action in game.legal_actions(game.read_view(view), sitting.seat) if isinstance(action, ChooseCity)
    ]


def chains(sitting: Sitting, city: str) -> tuple[Offer, ...]:
    """The chains to a city named by id or by name; none if it cannot be reached."""
    found = next((action for action in within_reach(sitting) if means(sitting, action.city, city)), None)
    assert isinstance(sitting.game, Caesar)
    return to(sitting.game, before(sitting), found.city) if found else ()


async def suggest_city(interaction: Inter, current: str) -> list[app_commands.Choice[str]]:
    """The cities within reach, with what they cost."""
    sitting = await sit_at_once(interaction)
    if sitting is None or not isinstance(sitting.game, Caesar):
        return []
    view, speech = before(sitting), sitting.speech.plain()
    found = [(speech.action(a, sitting.game.facts(view, a)), a.city) for a in within_reach(sitting)]
    fitting = [line for line in found if current.strip().casefold() in line[0].casefold()]
    return [app_commands.Choice(name=clip(text, 100), value=city) for text, city in fitting[:MOST]]


async def suggest_chain(interaction: Inter, current: str) -> list[app_commands.Choice[str]]:
    """The chains to the city already typed."""
    sitting, city = await sit_at_once(interaction), interaction.namespace.city
    if sitting is None or not city or not isinstance(sitting.game, Caesar):
        return []
    speech = addressed(before(sitting), sitting.speech.plain())
    lines = [(clip(label(offer, speech), 100), offer.sign) for offer in chains(sitting, str(city))]
    return [app_commands.Choice(name=name, value=sign) for name, sign in lines if current.casefold() in name.casefold()]


@app_commands.command(name=NAME, description=ABOUT)
@app_commands.rename(city=CITY[0], chain=CHAIN[0])
@app_commands.describe(city=CITY[1], chain=CHAIN[1])
@app_commands.autocomplete(city=suggest_city, chain=suggest_chain)
async def build(interaction: Inter, city: str, chain: str | None = None) -> None:
    """Choose a city and lay a whole chain to it."""
    sitting = await sit(interaction, kind=ChooseCity)
    offers = [offer for offer in chains(sitting, city) if chain is None or offer.sign == chain]
    if sitting.draft and offers:
        await sitting.table.take_back(sitting.user, everything=True, seat=sitting.seat)
        sitting = sitting.again()
    if len(offers) == 1:
        await panel.take(interaction, sitting, offers[0].plan)
    elif offers:  # the panel asks which
        await panel.take(interaction, sitting, offers[0].plan[:1])
    elif chain is None:
        await panel.take(interaction, sitting, (named_city(sitting, city),))
    else:
        raise IllegalAction("command-unclear")


def named_city(sitting: Sitting, city: str) -> ChooseCity:
    """The choice as typed, for the rules to refuse with their reason."""
    every = [each.city for each in before(sitting).cities]
    return ChooseCity(next((each for each in every if means(sitting, each, city)), city))
