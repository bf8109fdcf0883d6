"""What somebody reads of leagues in private: a season division by division, all seasons, one's own leagues."""

from dataclasses import replace

from cogs.client.client import Interaction
from cogs.interactions.controls import Control, button, line_menu
from cogs.interactions.custom_ids import Id
from cogs.league.access import leagues_of
from cogs.league.card import season_page, signup_page
from cogs.league.wording import (
    NAMED,
    fixture_text,
    league_name,
    letter,
    person_name,
    points_text,
    results_of,
    standings_text,
)
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, safe
from league import PAGE, League, OwnLeague, SeasonReport
from table.model.leagues import Season
from words import Speaker


async def show_page(interaction: Interaction, league: League, number: int | None, at: int = 0) -> Page:
    """A season: before the draw who has signed up, from place `at`; afterwards the division with that number."""
    report, language = await leagues_of(interaction.client).report(league.id, number), reader_language(interaction)
    if not report.divisions:
        start = at // NAMED * NAMED if at < len(report.entrants) else 0
        page = signup_page(interaction.client, report, language, start)
        return replace(page, rows=(*page.rows, *rows(page_buttons(report, start, Speaker(language)))))
    return await division_page(interaction, report, at if at < len(report.divisions) else 0)


def page_buttons(report: SeasonReport, start: int, speaker: Speaker) -> list[Control]:
    """Earlier and later people of a season that is not drawn."""
    return [
        show_button(report, place, speaker.say(key))
        for key, place in (("panel-previous", start - NAMED), ("panel-next", start + NAMED))
        if 0 <= place < len(report.entrants)
    ]


def show_button(report: SeasonReport, at: int, label: str, *, disabled: bool = False) -> Control:
    ref = Id("leagueshow", report.league.id, at, str(report.season.number))
    return button(ref, label, disabled=disabled)


async def division_page(interaction: Interaction, report: SeasonReport, number: int) -> Page:
    """The table of results of a division with all its tables, and a button for each of the others."""
    language, division = reader_language(interaction), report.divisions[number]
    speaker, client = Speaker(language), interaction.client
    results, user = results_of(report, division, language), str(interaction.user.id)
    picture = await client.services.pictures.league(results, language, "division", user=user)
    tables = "\n".join(f"- {fixture_text(each, speaker)}" for each in division.fixtures)
    standings = "" if picture else standings_text(division, speaker, len(division.standings))
    several = [each.number for each in report.divisions if len(report.divisions) > 1]
    controls = [
        show_button(report, each, speaker.say("league-division-button", division=letter(each)), disabled=each == number)
        for each in several
    ]
    head, *blocks = season_page(client, report, language).blocks
    return Page((*blocks, standings, tables), rows(controls), shown=(picture,) if picture else (), head=head)


async def seasons_page(interaction: Interaction, league: League, before: int | None = None) -> Page:
    """The seasons of a league, newest first, ten at a time, with a menu that opens one."""
    leagues, speaker = leagues_of(interaction.client), Speaker(reader_language(interaction))
    seasons = await (leagues.history(league.id) if before is None else leagues.history(league.id, before))
    lines = [season_line(season, await leagues.report(league.id, season.number), speaker) for season in seasons]
    numbers = [(str(each.number), speaker.say("league-season", number=each.number)) for each in seasons]
    which = line_menu(Id("leagueseason", league.id), speaker.say("league-which-season"), numbers)
    controls = [which] if numbers else []
    if len(seasons) == PAGE and seasons[-1].number > 1:
        controls.append(button(Id("leagueseasons", league.id, seasons[-1].number), speaker.say("league-earlier")))
    head = f"**{safe(league_name(league, speaker.language))}**"
    return Page((head, "\n".join(f"- {line}" for line in lines) or speaker.say("league-no-seasons")), rows(controls))


def season_line(season: Season, report: SeasonReport, speaker: Speaker) -> str:
    """A season in a line: when it was, how many played, who won its first division."""
    first = [each for each in report.entrants if each.division == 0 and each.place == 1]
    return speaker.say(
        "league-season-line", number=season.number, people=len(report.entrants),
        when=f"<t:{season.closed or season.opened}:D>", state=season.ending or "open",
        winner=speaker.join([person_name(each, speaker) for each in first]),
    )  # fmt: skip


async def own_page(interaction: Interaction, after: int = 0) -> Page:
    """The leagues somebody plays in, on every server: their place, and where their games are."""
    speaker = Speaker(reader_language(interaction))
    mine = await leagues_of(interaction.client).mine(interaction.user.id, after)
    lines = [own_line(interaction, each, speaker) for each in mine]
    controls = []
    if len(mine) == PAGE:
        controls = [button(Id("leaguemine", 0, mine[-1].league.id), speaker.say("panel-next"))]
    return Page(("\n".join(f"- {line}" for line in lines) or speaker.say("league-mine-none"),), rows(controls))


def own_line(interaction: Interaction, own: OwnLeague, speaker: Speaker) -> str:
    """One's place in a league, and the channels of one's running games."""
    league = own.league
    name = safe(league_name(league, speaker.language))
    if league.guild != str(interaction.guild_id) and (guild := interaction.client.get_guild(int(league.guild))):
        name = f"{name} ({safe(guild.name)})"
    if own.line is None:
        return speaker.say("league-mine-signup", name=name, season=league.season, when=f"<t:{league.row.due}:F>")
    running = [f"<#{each.channel}>" for each in own.fixtures if each.phase == "running"]
    return speaker.say(
        "league-mine", name=name, season=league.season, division=letter(own.entrant.division), place=own.line.place,
        points=points_text(own.line.points, speaker), played=own.line.played,
        running=len(running), where=", ".join(running),
    )  # fmt: skip
