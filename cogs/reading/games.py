"""`/mygames`: a person's tables on every server, whom each waits for and since when, those that wait for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.wire import answers
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language, safe
from words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.wire.client import Interaction
    from table import Summary

MOST = 15  # games on a page
NAMED = 3  # people a line names


async def show_games(interaction: Interaction, start: int = 0) -> None:
    """A page of them: first those that wait for this person, the longest wait first; then the latest."""
    found = await interaction.client.tables.store.games_of(str(interaction.user.id))
    found = sorted(found, key=urgency)
    start = start // MOST * MOST if start < len(found) else 0
    page = games_page(interaction, found, start)
    await (answers.show if answers.on_panel(interaction) else answers.send)(interaction, page)


def urgency(each: Summary) -> tuple[bool, int]:
    """What comes first: the reader's turn by how long it lasts, then what has moved last."""
    mine = each.your_turn and not each.paused
    return not mine, each.since if mine else -each.since


def games_page(interaction: Interaction, found: Sequence[Summary], start: int) -> Page:
    speaker = Speaker(reader_language(interaction))
    shown = found[start : start + MOST]
    lines = [f"- {line(interaction, each, speaker)}" for each in shown]
    head = [speaker.say("games-head", first=start + 1, last=start + len(shown), number=len(found))]
    controls = [
        button(Id("mygames", 0, place), speaker.say(key))
        for key, place in (("panel-previous", start - MOST), ("panel-next", start + MOST))
        if 0 <= place < len(found)
    ]
    text = "\n".join(lines) or speaker.say("games-none")
    return Page((*(head if len(found) > MOST else ()), text), rows(controls))


def line(interaction: Interaction, each: Summary, speaker: Speaker) -> str:
    """A game in a line."""
    title = Speaker(speaker.language, each.title).title_name()
    mine = each.your_turn and not each.paused
    key = "paused" if each.paused else "turn" if mine else "lobby" if each.phase == "lobby" else "waits"
    names = [safe(name) for name in each.waits[:NAMED]]
    if len(each.waits) > NAMED:
        names.append(speaker.say("games-others", number=len(each.waits) - NAMED))
    who = speaker.join(names) or speaker.say("former-player")
    return speaker.say(
        f"games-{key}", id=each.id, title=title, place=place(interaction, each), who=who, since=f"<t:{each.since}:f>"
    )


def place(interaction: Interaction, each: Summary) -> str:
    """The channel; of another server, with that server's name."""
    channel = f"<#{each.channel}>"
    if not each.guild or each.guild == str(interaction.guild_id or ""):
        return channel
    guild = interaction.client.get_guild(int(each.guild))
    return f"{channel} ({safe(guild.name)})" if guild else channel


@on("mygames")
async def turn_page(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Another page, as things stand now."""
    await show_games(interaction, ref.number)
