"""The buttons of the cards that are not moves: votes, pauses, stops that have fired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.cards.turn import stops_token
from cogs.seat.session import open_session
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table


def proposal_in(table: Table, ref: Id) -> int:
    """The number of the proposal a button was shown for; if that is closed, bring the cards up to date."""
    if ref.rest or all(proposal.number != ref.number for proposal in table.proposals.values()):
        table.tell("vote")
        raise IllegalAction("vote-none")  # buttons of an older program carry a kind and the number of something else
    return ref.number


@on("yes")
async def agree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await vote(interaction, ref, yes=True)


@on("no")
async def disagree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await vote(interaction, ref, yes=False)


async def vote(interaction: Interaction, ref: Id, *, yes: bool) -> None:
    """A vote counts once; the card shows who has not answered."""
    session = await open_session(interaction, ref=ref)
    await session.table.vote(session.user, proposal_in(session.table, ref), yes)
    await answers.send_text(interaction, session.speaker.say("vote-heard" if yes else "vote-heard-no"))


@on("withdraw")
async def withdraw(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The person who proposed it takes it back."""
    session = await open_session(interaction, ref=ref)
    await session.table.withdraw(session.user, proposal_in(session.table, ref))
    await answers.send_text(interaction, session.speaker.say("vote-withdrawn"))


@on("resume")
async def resume(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """End a pause; the new card tells whoever is to act."""
    session = await open_session(interaction, ref=ref)
    await session.table.resume(session.user)
    await answers.send_text(interaction, session.speaker.say("table-resumed"))


@on("goon")
async def go_on(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Let the table go on after a stop."""
    session = await open_session(interaction, ref=ref)
    table = session.table
    current = ref.rest in (stops_token(table), "")  # buttons of an older program do not say whose stops
    await table.go_on(session.user, expected=ref.number, halted=table.halted if current else ())
    await answers.send_text(interaction, session.speaker.say("stop-gone-on"))
