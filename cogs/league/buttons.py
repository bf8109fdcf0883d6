"""The buttons of leagues: sign up, withdraw, cancel for good, and the pages of private answers."""

from dataclasses import replace

from cogs.client.client import Interaction
from cogs.interactions.controls import RED, button, on
from cogs.interactions.custom_ids import Id, digest_of
from cogs.league.access import check_may_cancel, league_for, leagues_of
from cogs.league.card import consent_digest, signup_controls, signup_page
from cogs.league.pages import own_page, seasons_page, show_page
from cogs.league.wording import league_name
from cogs.messages import answers
from cogs.messages.changes import show_anew
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, safe
from league import League, SeasonReport
from rules import IllegalAction
from words import Speaker


@on("leaguein")
async def sign_up(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Sign up for the season that the card shows; for another one, or other terms, it is asked again."""
    league = await league_for(interaction, str(ref.table))
    agreed = ref.number == league.season and ref.rest == consent_digest(interaction.client, league)
    if league.phase == "signup" and not agreed:
        await ask_anew(interaction, league)
        return
    user = interaction.user
    league = await leagues_of(interaction.client).sign_up(league.id, user.id, user.display_name)
    await confirm(interaction, league, "league-signed-up")


@on("leagueout")
async def withdraw(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Withdraw from the season that the card shows."""
    league = await league_for(interaction, str(ref.table))
    if league.phase == "signup" and ref.number != league.season:
        await ask_anew(interaction, league)
        return
    league = await leagues_of(interaction.client).withdraw(league.id, interaction.user.id)
    await confirm(interaction, league, "league-withdrawn")


async def confirm(interaction: Interaction, league: League, key: str) -> None:
    name = safe(league_name(league, reader_language(interaction)))
    await answers.confirm(interaction, key, name=name, season=league.season, when=f"<t:{league.row.due}:F>")


async def ask_anew(interaction: Interaction, league: League) -> None:
    """The card that was used is of another season: show this one, in private."""
    report, language = await leagues_of(interaction.client).report(league.id), reader_language(interaction)
    page = signup_page(interaction.client, report, language)
    await show_anew(interaction, replace(page, rows=rows(signup_controls(interaction.client, league, language))))


async def ask_cancel(interaction: Interaction, league: League) -> None:
    """Ask once whether a league is to end for good."""
    await check_may_cancel(interaction, league)
    if not league.is_open:
        raise IllegalAction("league-over")
    report = await leagues_of(interaction.client).report(league.id)
    await answers.show(interaction, cancel_page(report, reader_language(interaction)))


def cancel_facts(report: SeasonReport) -> tuple[str, int, int, int]:
    """What cancelling would end: phase, season, people, games that run."""
    tables = [each for division in report.divisions for each in division.fixtures]
    running = sum(each.phase == "running" for each in tables)
    return report.league.phase, report.season.number, len(report.entrants), running


def cancel_page(report: SeasonReport, language: str) -> Page:
    speaker, league = Speaker(language), report.league
    _, season, people, running = facts = cancel_facts(report)
    name = safe(league_name(league, language))
    text = speaker.say("league-cancel", name=name, season=season, people=people, running=running)
    sure = button(Id("leaguecancel", league.id, 0, digest_of(facts)), speaker.say("league-cancel-sure"), RED)
    return Page((text,), rows([sure]))


@on("leaguecancel")
async def cancel(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Cancel a league; if more would end by it than was shown, it is asked again."""
    league = await league_for(interaction, str(ref.table))
    await check_may_cancel(interaction, league)
    report, language = await leagues_of(interaction.client).report(league.id), reader_language(interaction)
    if league.is_open and ref.rest != digest_of(cancel_facts(report)):
        await show_anew(interaction, cancel_page(report, language))
        return
    await leagues_of(interaction.client).cancel(league.id)
    text = Speaker(language).say("league-cancelled", name=safe(league_name(league, language)))
    await answers.show_text(interaction, text)


@on("leagueshow")
async def show(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A division or another page of a season, in private."""
    league = await league_for(interaction, str(ref.table))
    await answers.defer(interaction)
    await answers.show(interaction, await show_page(interaction, league, season_number(ref.rest), ref.number))


@on("leagueseason")
async def open_season(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    league = await league_for(interaction, str(ref.table))
    await answers.defer(interaction)
    await answers.show(interaction, await show_page(interaction, league, season_number((*values, "")[0])))


def season_number(text: str) -> int:
    """The number of a season; of a forged one, that of none."""
    return int(text) if text.isdecimal() and len(text) < 9 else 0


@on("leagueseasons")
async def earlier_seasons(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    league = await league_for(interaction, str(ref.table))
    await answers.show(interaction, await seasons_page(interaction, league, ref.number))


@on("leaguemine")
async def mine(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """One's own leagues, in private."""
    await answers.show(interaction, await own_page(interaction, ref.number))
