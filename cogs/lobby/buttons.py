"""The buttons of the lobby card: join, leave, start, close; and the rematch after a game."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.client.client import Interaction
from cogs.client.permissions import check_guild_settings, check_permissions
from cogs.forum.new_post import forum_of, place_for_table
from cogs.interactions.consent import Outdated, unchanged
from cogs.interactions.controls import RED, button, on
from cogs.interactions.custom_ids import Id, digest_of
from cogs.lobby.card import join_button, lobby_card, terms_digest, wants_thread
from cogs.lobby.new import tell_made
from cogs.lobby.settings import thread_for
from cogs.lobby.solo import making_game
from cogs.messages import answers
from cogs.messages.changes import show_anew
from cogs.messages.layout import Page, rows
from cogs.messages.message_records import scope
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from table import Table, after
from table.referee import lobby
from words import Speaker


@on("join")
async def join(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    table, user = await table_for(interaction, ref.table), interaction.user
    check = unchanged(ref.rest, lambda: terms_digest(table) if table.state.header.phase == "lobby" else ref.rest)
    try:
        await table.join(user.id, user.display_name, expected=ref.number, check=check)
    except Outdated:
        await show_terms_anew(interaction, table)
        return
    learn_language(interaction, table)
    if table.state.header.phase == "running":  # it was the last seat of a seek
        await answers.confirm(interaction, "lobby-started", channel=f"<#{table.state.header.channel}>")
        return
    speaker = Speaker(reader_language(interaction), table.state.header.title)
    await answers.confirm(interaction, "lobby-joined", title=speaker.title_name())


async def show_terms_anew(interaction: Interaction, table: Table) -> None:
    """The terms differ from those on the card that was used: ask again, in private, with the changes marked."""
    page = lobby_card(table, thread=await wants_thread(interaction.client, table))
    again = join_button(table, speaker_for(table, reader_language(interaction)))
    await show_anew(interaction, replace(page, rows=rows([again])))


@on("leave")
async def leave(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await (await table_for(interaction, ref.table)).do(lobby.leave, interaction.user.id, joins=ref.number)
    await answers.confirm(interaction, "lobby-left")


@on("close")
async def close(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Close the lobby; the host must confirm if others have joined."""
    table = await table_for(interaction, ref.table)
    table.state.check_host_of_lobby(interaction.user.id)
    check = unchanged(ref.rest, lambda: digest_of(joined) if (joined := others_in(table)) else ref.rest)
    try:
        await table.do(after(check, lobby.close), interaction.user.id)
    except Outdated:
        await answers.send(interaction, close_page(table, others_in(table), reader_language(interaction)))
        return
    await answers.show_text(interaction, Speaker(reader_language(interaction)).say("lobby-gone"))


def others_in(table: Table) -> list[str]:
    """Those who have joined besides the host."""
    return sorted({user for user, _ in table.state.players if user and user != table.state.header.host})


def close_page(table: Table, joined: Sequence[str], language: str) -> Page:
    """What closing would lose: the seats of these people."""
    speaker = Speaker(language)
    sure = button(Id("close", table.id, 0, digest_of(joined)), speaker.say("lobby-close-sure"), RED)
    who = speaker.join([f"<@{user}>" for user in joined])
    return Page((speaker.say("lobby-close", who=who, number=len(joined)),), rows([sure]))


@on("start")
async def start(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Start the game, in a thread if the host wants one."""
    check_permissions(interaction)
    table = await table_for(interaction, ref.table)
    await answers.defer(interaction)
    async with making_game(interaction):
        await thread_for(interaction, table)
        await table.start(interaction.user.id, request_id=str(interaction.id))
    await answers.confirm(interaction, "lobby-started", channel=f"<#{table.state.header.channel}>")


async def open_rematch(interaction: Interaction, table: Table) -> Table:
    """The lobby of a rematch: where the game was, or in a post of its own if the server has a forum.

    Whoever played alone stays where they are.
    """
    tables, user, state = interaction.client.tables, interaction.user.id, table.state
    if state.seating.began_with_one or await forum_of(interaction) is None:
        return await tables.rematch(table, user)
    lobby.check_rematch(state, user)
    others = tuple(int(each) for each in dict.fromkeys(state.seating.users.values()) if each and each != str(user))
    async with place_for_table(interaction, state.header.title, state.header.language, others) as place:
        return await tables.rematch(table, user, channel=place.channel, card=place.card)


@on("rematch")
async def rematch(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A new lobby with the same settings, for whoever comes; with all seats taken by computers, the game at once."""
    check_permissions(interaction)
    table = await table_for(interaction, ref.table)
    await check_guild_settings(interaction, table.state.header.title)
    await answers.defer(interaction)
    async with making_game(interaction):
        again = await open_rematch(interaction, table)
        thread = await interaction.client.tables.store.note(scope(table.id), "thread")
        if thread and again.state.header.channel == table.state.header.channel:
            await interaction.client.tables.context.set_note(scope(again.id), "thread", thread)
        if len(again.state.header.seats) == len(table.state.header.seats):
            await thread_for(interaction, again)
            await again.start(interaction.user.id, request_id=str(interaction.id))
    if again.state.header.phase == "lobby":
        await tell_made(interaction, again)
        return
    await answers.confirm(interaction, "lobby-started", channel=f"<#{again.state.header.channel}>")
