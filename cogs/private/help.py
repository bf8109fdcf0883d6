"""`/help` by situation."""

import rules
from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, button
from cogs.interactions.custom_ids import Id
from cogs.interactions.translator import has_words
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language
from cogs.panel.why_not import why_not_page
from cogs.seat.session import SeatSession, pause_key, session_at
from cogs.seat.title_ui import ui_of
from table import Table
from words import Speaker


def commands_text(interaction: Interaction, speaker: Speaker) -> str:
    """The commands at a glance, and how to reach whoever runs the bot."""
    contact = interaction.client.services.contact
    return "\n".join([speaker.say("help-commands"), *([speaker.say("contact", contact=contact)] if contact else [])])


async def show(interaction: Interaction) -> None:
    """Answer by situation: where it is asked, and by whom."""
    language = reader_language(interaction)
    speaker = Speaker(language)
    table = await interaction.client.tables.cache.find(interaction.channel_id or 0)
    if table is None:
        text, controls = speaker.say("help-nowhere"), [button(Id("new"), speaker.say("welcome-new"), BLUE)]
        page = Page((text, aims(language), commands_text(interaction, speaker)), rows(controls))
        await answers.send(interaction, page)
        return
    user, aim = str(interaction.user.id), aim_here(table, language)
    if table.state.header.phase == "lobby":
        key = "help-lobby-host" if table.state.header.host == user else "help-lobby"
        name = Speaker(language, table.state.header.title).title_name()
        await answers.send_text(interaction, f"{speaker.say(key, title=name)}\n{aim}")
    elif table.state.header.phase == "over":
        await answers.send_text(interaction, speaker.say("help-over"))
    elif not table.state.seating.of(user):
        await answers.send_text(interaction, f"{speaker.say('help-spectator')}\n{aim}")
    else:
        await help_player(interaction, session_at(table, user, language), aim)


def aims(language: str) -> str:
    """How each title is won; titles that are won alike share a line."""
    names = dict[str, list[str]]()
    for each in [Speaker(language, title) for title in rules.TITLES if has_words(title)]:
        names.setdefault(ui_of(each.title).wording.aim(None, each), []).append(f"**{each.title_name()}**")
    return "\n".join(f"- {', '.join(titles)} · {aim}" for aim, titles in names.items())


def aim_here(table: Table, language: str) -> str:
    """How the game of this table is won."""
    speaker = Speaker(language, table.state.header.title)
    view = None if table.state.header.phase == "lobby" else table.state.view_for(None)
    return speaker.say("learn-aim", aim=ui_of(speaker.title).wording.aim(view, speaker))


async def help_player(interaction: Interaction, session: SeatSession, aim: str) -> None:
    """How the game is won, the rule behind what is asked, and the way to the panel."""
    say, commands = session.speaker.say, commands_text(interaction, session.speaker)
    if session.seat not in session.table.state.waiting:
        await answers.send(interaction, Page((waiting_text(session), aim, commands)))
        return
    controls = [button(session.id("act"), say("button-act"), BLUE)]
    page = why_not_page(session)
    blocks = (aim, *page.blocks, commands)
    await answers.send(interaction, Page(blocks, (*rows(controls), *page.rows)))


def waiting_text(session: SeatSession) -> str:
    """Whose turn it is, or that nobody may act now; and that orders can answer what may be asked meanwhile."""
    say, game = session.speaker.say, session.game
    if session.table.state.header.paused:
        return say(pause_key(session.table))
    ahead = f"\n{say('help-orders')}" if game.standing_orders or game.stops else ""
    return f"{say('help-waiting', who=session.awaited_names)}{ahead}"
