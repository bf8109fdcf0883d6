"""What the feed of a server tells of a league: that one can sign up, and from the draw on its standings."""

import discord

from cogs.client.client import Client
from cogs.forum import feed
from cogs.forum.feed_page import everyone_sees, hide
from cogs.league.card import until_text
from cogs.league.card_place import CardPlace
from cogs.league.wording import league_name, letter, standings_text
from cogs.messages.layout import Page
from cogs.messages.text import safe
from league import SeasonReport
from words import Speaker, language_of

TOP = 3  # places of a division


async def publish_league(client: Client, guild: discord.Guild, report: SeasonReport) -> None:
    """Bring the message about a league in its server's feed up to date; only what everybody can see is told."""
    settings, league = await client.tables.guild_settings.get(guild.id), report.league
    page = None
    if settings.feed and await everyone_sees(client, guild, CardPlace.read(league.row.card).channel):
        language = settings.language or language_of(guild.preferred_locale.value)
        page = league_feed_page(report, language, spoilers=settings.spoilers)
    await feed.publish(client, guild.id, f"league:{league.id}", page)


def league_feed_page(report: SeasonReport, language: str, *, spoilers: bool) -> Page:
    league, season, speaker = report.league, report.season, Speaker(language)
    channel, name = f"<#{CardPlace.read(league.row.card).channel}>", safe(league_name(league, language))
    head = speaker.say("league-feed", name=name, season=season.number, channel=channel)
    ended = speaker.say(f"league-ended-{season.ending}") if season.closed else ""
    if not report.divisions:
        return Page((head, ended or until_text(league, speaker)))
    blocks = [head, ended]
    for division in report.divisions:
        title = speaker.say("league-division", division=letter(division.number)) if len(report.divisions) > 1 else ""
        standings = standings_text(division, speaker, TOP)
        blocks.append("\n".join(filter(None, (title, hide(standings) if spoilers else standings))))
    return Page(tuple(filter(None, blocks)))
