"""`/help` by situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.panel.whynot import why_not_page
from cogs.seat.session import SeatSession, session_at
from cogs.wire import answers
from cogs.wire.controls import BLUE, button
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


async def show(interaction: Interaction) -> None:
    """What can I do now? The answer depends on where it is asked, and by whom."""
    speaker = Speaker(reader_language(interaction))
    table = await interaction.client.tables.cache.find(interaction.channel_id or 0)
    if table is None:
        text, controls = speaker.say("help-nowhere"), [button(Id("new"), speaker.say("welcome-new"), BLUE)]
        await answers.send(interaction, Page((text, speaker.say("help-commands")), rows(controls)))
        return
    user = str(interaction.user.id)
    if table.state.header.phase == "lobby":
        key = "help-lobby-host" if table.state.header.host == user else "help-lobby"
        await answers.send_text(
            interaction, speaker.say(key, title=Speaker(speaker.language, table.state.header.title).title_name())
        )
    elif table.state.header.phase == "over":
        await answers.send_text(interaction, speaker.say("help-over"))
    elif not table.state.seating.of(user):
        await answers.send_text(interaction, speaker.say("help-spectator"))
    else:
        await help_player(interaction, session_at(table, user, speaker.language))


async def help_player(interaction: Interaction, session: SeatSession) -> None:
    """The rule behind what is asked, and the way to the panel."""
    say = session.speaker.say
    if session.seat not in session.table.state.waiting:
        await answers.send(interaction, Page((waiting_text(session), say("help-commands"))))
        return
    controls = [button(session.id("act"), say("button-act"), BLUE)]
    page = why_not_page(session)
    await answers.send(interaction, Page((*page.blocks, say("help-commands")), (*rows(controls), *page.rows)))


def waiting_text(session: SeatSession) -> str:
    """Whose turn it is, or that nobody may act now; and that orders can answer what may be asked meanwhile."""
    say, game = session.speaker.say, session.game
    if session.table.state.header.paused:
        return say("card-paused")
    ahead = f"\n{say('help-orders')}" if game.standing_orders or game.stops else ""
    return f"{say('help-waiting', who=session.awaited_names)}{ahead}"
