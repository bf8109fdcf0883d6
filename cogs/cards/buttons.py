"""The buttons of the cards that are not moves: pauses, and stops that have fired."""

from cogs.client.client import Interaction
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.seat.session import open_session, stops_token
from table.referee import orders, seats


@on("resume")
async def resume(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """End a pause; the new card tells whoever is to act."""
    session = await open_session(interaction, ref=ref)
    pause = int(ref.rest) if ref.rest.isdecimal() else None  # a pause that no system event began has no number
    await session.table.do(seats.resume, session.user, pause=pause)
    await answers.send_text(interaction, session.speaker.say("table-resumed"))


@on("goon")
async def go_on(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Let the table go on after a stop."""
    session = await open_session(interaction, ref=ref)
    table = session.table
    halted = table.state.halted if ref.rest == stops_token(table) else ()
    await table.do(orders.go_on, session.user, expected=ref.number, halted=halted)
    await answers.send_text(interaction, session.speaker.say("stop-gone-on"))
