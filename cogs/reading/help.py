"""`/help` by situation, and `/mygames`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import words
from cogs.panel import whynot
from cogs.seat.session import Sitting, place
from cogs.wire import answers
from cogs.wire.controls import BLUE, button
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.speech import Speech, reader_language

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Summary

MOST = 15  # games in a list


async def show(interaction: Interaction) -> None:
    """What can I do now? It depends on where it is asked, and by whom."""
    speech = Speech(reader_language(interaction))
    table = await interaction.client.tables.find(interaction.channel_id or 0)
    if table is None:
        text, controls = speech.say("help-nowhere"), [button(Id("new"), speech.say("welcome-new"), BLUE)]
        await answers.beside(interaction, Page((text, speech.say("help-commands")), rows(controls)))
        return
    user = str(interaction.user.id)
    if table.phase == "lobby":
        key = "help-lobby-host" if table.host == user else "help-lobby"
        await answers.beside_text(interaction, speech.say(key, title=words.title(table.title, speech.language)))
    elif table.phase == "over":
        await answers.beside_text(interaction, speech.say("help-over"))
    elif not table.seats_of(user):
        await answers.beside_text(interaction, speech.say("help-spectator"))
    else:
        await help_player(interaction, place(table, user, speech.language))


async def help_player(interaction: Interaction, sitting: Sitting) -> None:
    """The rule behind what is asked, and the way to the panel."""
    say = sitting.speech.say
    if sitting.seat not in sitting.table.waiting:
        await answers.beside(interaction, Page((waiting(sitting), say("help-commands"))))
        return
    controls = [button(sitting.id("act"), say("button-act"), BLUE)]
    made = whynot.page(sitting)
    await answers.beside(interaction, Page((*made.blocks, say("help-commands")), (*rows(controls), *made.rows)))


def waiting(sitting: Sitting) -> str:
    """Whose turn it is, or that nobody may act now; and what one can do meanwhile, where one may be asked something."""
    say, game = sitting.speech.say, sitting.game
    if sitting.table.paused:
        return say("card-paused")
    ahead = f"\n{say('help-orders')}" if game.standing_orders or game.stops else ""
    return f"{say('help-waiting', who=sitting.awaited)}{ahead}"


async def show_games(interaction: Interaction) -> None:
    """Those that wait for me first, then the latest."""
    speech = Speech(reader_language(interaction))
    found = await interaction.client.tables.of(interaction.user.id)
    found = sorted(found, key=lambda each: (each.phase == "over", not each.your_turn, -each.touched))[:MOST]
    lines = [f"- {summary(each, speech)}" for each in found]
    await answers.beside_text(interaction, "\n".join(lines) or speech.say("games-none"))


def summary(each: Summary, speech: Speech) -> str:
    """A game in a line."""
    key = "games-turn" if each.your_turn else f"games-{each.phase}"
    title = words.title(each.title, speech.language)
    return speech.say(key, id=each.id, title=title, channel=f"<#{each.channel}>", when=f"<t:{each.touched}:R>")
