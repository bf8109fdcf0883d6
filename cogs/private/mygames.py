"""`/mygames`: a person's tables on every server, whom each waits for and since when, those that wait for them first."""

from collections.abc import Sequence

from cogs.client.client import Interaction
from cogs.interactions.controls import button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import place_name, reader_language, safe
from cogs.seat.which_table import games_by_urgency
from table import Summary
from words import Speaker

MOST = 15  # games on a page
NAMED = 3  # people a line names


async def show_games(interaction: Interaction, start: int = 0) -> None:
    """A page of them: first those that wait for this person, the longest wait first; then the latest."""
    games = await games_by_urgency(interaction)
    start = start // MOST * MOST if start < len(games) else 0
    page = games_page(interaction, games, start)
    await (answers.show if answers.on_panel(interaction) else answers.send)(interaction, page)


def games_page(interaction: Interaction, games: Sequence[Summary], start: int) -> Page:
    speaker = Speaker(reader_language(interaction))
    summaries = games[start : start + MOST]
    lines = [f"- {line(interaction, each, speaker)}" for each in summaries]
    head = [speaker.say("games-head", first=start + 1, last=start + len(summaries), number=len(games))]
    controls = [
        button(Id("mygames", 0, place), speaker.say(key))
        for key, place in (("panel-previous", start - MOST), ("panel-next", start + MOST))
        if 0 <= place < len(games)
    ]
    text = "\n".join(lines) or speaker.say("games-none")
    return Page((*(head if len(games) > MOST else ()), text), rows(controls))


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
    channel = place_name(each.channel, each.guild, reader_language(interaction))
    if not each.guild or each.guild == str(interaction.guild_id or ""):
        return channel
    guild = interaction.client.get_guild(int(each.guild))
    return f"{channel} ({safe(guild.name)})" if guild else channel


@on("mygames")
async def turn_page(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Another page, as things stand now."""
    await show_games(interaction, ref.number)
