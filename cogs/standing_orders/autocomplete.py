"""Autocomplete for `/orders` and `/stop`: kinds, nations or players, and places."""

from cogs.client.client import Interaction
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.seat.session import SeatSession, session_in_memory
from cogs.standing_orders import wording
from rules import IllegalAction


async def orders(interaction: Interaction, current: str) -> Suggestions:
    """Questions with an answer."""
    session = session_in_memory(interaction)
    every = wording.orders(session) if session else []
    return suggest([(wording.rule_text(order, session), wording.encode(order)) for order in every if session], current)


async def stops(interaction: Interaction, current: str) -> Suggestions:
    """What the table can wait for."""
    session = session_in_memory(interaction)
    if session is None:
        return []
    return suggest([(session.speaker.tell(f"stop-{kind}"), kind) for kind in session.game.stops], current)


async def whom(interaction: Interaction, current: str) -> Suggestions:
    """Nations or players the question or stop may be about."""
    session = session_in_memory(interaction)
    kind = kind_typed(interaction, session) if session else ""
    return suggest(wording.choices(session, wording.whom(session, kind)) if session and kind else [], current)


async def where(interaction: Interaction, current: str) -> Suggestions:
    """Places the question or stop may be about."""
    session = session_in_memory(interaction)
    kind = kind_typed(interaction, session) if session else ""
    return suggest(wording.choices(session, wording.where(session, kind)) if session and kind else [], current)


def kind_typed(interaction: Interaction, session: SeatSession) -> str:
    """The kind of order or stop that was chosen before; empty: none of ours."""
    options = interaction.namespace
    if kind := getattr(options, "kind", None):
        return str(kind) if kind in session.game.stops else ""
    try:
        return wording.decode(str(getattr(options, "order", "")), session).kind
    except IllegalAction:
        return ""
