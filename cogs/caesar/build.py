"""`/caesar build`: a whole turn in one command, with the sensible chains as suggestions."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.caesar.chains import Offer, label, offers_to, with_you
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.interactions.translator import name_and_description
from cogs.messages.text import plain_names
from cogs.panel import buttons
from cogs.panel.commands import take_or_explain
from cogs.seat.session import SeatSession, open_session, session_in_memory
from rules.caesar.actions import ChooseCity
from rules.caesar.engine import Caesar
from rules.caesar.view import View

Inter = discord.Interaction[Any]
CATALOGUE = "caesar"
NAME, ABOUT = name_and_description("caesar-command-build", CATALOGUE)
CITY, CHAIN = (name_and_description(f"caesar-field-{field}", CATALOGUE) for field in ("city", "chain"))


def before(session: SeatSession) -> View:
    """The board without the player's draft: the command says the whole turn."""
    view: View = session.table.state.view_for(session.user, seat=session.seat)
    return view


def means(session: SeatSession, city: str, text: str) -> bool:
    """Is this the city that was typed, by id or by name?"""
    return text.strip().casefold() in (city, session.speaker.one(city).casefold())


def within_reach(session: SeatSession) -> list[ChooseCity]:
    """The cities the player in turn may choose; nobody else has any."""
    game, view = session.game, before(session)
    if not isinstance(game, Caesar) or view.in_turn != session.seat:
        return []
    legal = game.legal_actions(game.read_view(view), session.seat)
    return [action for action in legal if isinstance(action, ChooseCity)]


def chains(session: SeatSession, city: str) -> tuple[Offer, ...]:
    """The chains to a city named by id or by name; none if it cannot be reached."""
    build = next((action for action in within_reach(session) if means(session, action.city, city)), None)
    assert isinstance(session.game, Caesar)
    return offers_to(session.game, before(session), build.city) if build else ()


async def suggest_city(interaction: Inter, current: str) -> Suggestions:
    """The cities within reach, with what they cost."""
    session = session_in_memory(interaction)
    if session is None or not isinstance(session.game, Caesar):
        return []
    view, speaker = before(session), plain_names(session.speaker)
    cities = [(speaker.action(a, session.game.facts(view, a)), a.city) for a in within_reach(session)]
    return suggest(cities, current)


async def suggest_chain(interaction: Inter, current: str) -> Suggestions:
    """The chains to the city already typed."""
    session, city = session_in_memory(interaction), interaction.namespace.city
    if session is None or not city or not isinstance(session.game, Caesar):
        return []
    speaker = with_you(before(session), plain_names(session.speaker))
    return suggest([(label(offer, speaker), offer.key) for offer in chains(session, str(city))], current)


@app_commands.command(name=NAME, description=ABOUT)
@app_commands.rename(city=CITY[0], chain=CHAIN[0])
@app_commands.describe(city=CITY[1], chain=CHAIN[1])
@app_commands.autocomplete(city=suggest_city, chain=suggest_chain)
async def build(interaction: Inter, city: str, chain: str | None = None) -> None:
    """Choose a city and lay a whole chain to it."""
    session = await open_session(interaction, kind=ChooseCity)
    offers = [offer for offer in chains(session, city) if chain is None or offer.key == chain]
    if session.draft and offers:
        await session.table.take_back(session.user, everything=True, seat=session.seat)
        session = session.refreshed()
    if len(offers) == 1:
        await buttons.take(interaction, session, offers[0].plan)
    elif offers:  # the panel asks which
        await buttons.take(interaction, session, offers[0].plan[:1])
    else:
        await take_or_explain(interaction, session, (named_city(session, city),) if chain is None else ())


def named_city(session: SeatSession, city: str) -> ChooseCity:
    """The choice as typed, so that the rules can refuse it with their reason."""
    every = [each.city for each in before(session).cities]
    return ChooseCity(next((each for each in every if means(session, each, city)), city))
