"""The public card of a league: how to sign up, and from the draw on the standings of its season."""

from dataclasses import replace

from cogs.client.client import Client
from cogs.interactions.controls import BLUE, Control, button
from cogs.interactions.custom_ids import Id, digest_of
from cogs.league.wording import heading, letter, people_text, results_of, standings_text, terms_text
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import Page, rows
from league import League, SeasonReport
from words import Speaker

IN_WORDS = 3  # places of a division beside its picture; without one, all are told
ROOM = {True: 16, False: 60}  # lines of all divisions together that a message has room for, with pictures and without


def consent_digest(client: Client, league: League) -> str:
    """A digest of what somebody who signs up agrees to."""
    language = league.terms.language
    return digest_of(heading(league, language, league.season, client.game), terms_text(league, language))


def signup_controls(client: Client, league: League, language: str) -> list[Control]:
    say = Speaker(language).say
    sign_up = Id("leaguein", league.id, league.season, consent_digest(client, league))
    return [
        button(sign_up, say("league-sign-up"), BLUE),
        button(Id("leagueout", league.id, league.season), say("league-withdraw")),
    ]


async def league_card(client: Client, report: SeasonReport) -> Page:
    """The card as it is now, in the language of the league."""
    language = report.league.terms.language
    if not report.divisions:
        return signup_page(client, report, language)
    page = season_page(client, report, language)
    scenes = list[tuple[str, NewPicture]]()
    blocks = [*page.blocks]
    speaker, several = Speaker(language), len(report.divisions) > 1
    for division in report.divisions:
        head = speaker.say("league-division", division=letter(division.number)) if several else ""
        name = f"division-{letter(division.number).lower()}"
        picture = await client.services.pictures.league(results_of(report, division, language), language, name)
        most = min(IN_WORDS if picture else len(division.standings), ROOM[bool(picture)] // len(report.divisions))
        standings = standings_text(division, speaker, most)
        text = "\n".join(filter(None, (head, standings)))
        if picture:
            scenes.append((text, picture))
        else:
            blocks.append(text)
    return replace(page, blocks=tuple(blocks), scenes=tuple(scenes))


def signup_page(client: Client, report: SeasonReport, language: str, start: int = 0) -> Page:
    """Before the draw: who is in, and until when one may sign up; or that nothing came of it."""
    league, speaker = report.league, Speaker(language)
    head = heading(league, language, report.season.number, client.game)
    blocks = [head, people_text(report.entrants, speaker, start)]
    if not report.season.closed:
        blocks += [until_text(league, speaker), terms_text(league, language)]
        commitment = speaker.say("league-commitment", hash=report.commitment)
        return Page((*blocks, f"-# {commitment}"), rows(signup_controls(client, league, language)))
    return Page((*blocks, speaker.say(f"league-ended-{report.season.ending}")))


def until_text(league: League, speaker: Speaker) -> str:
    """When the draw comes."""
    when = f"<t:{league.row.due}:F>"
    if league.terms.people:
        return speaker.say("league-until-people", when=when, number=league.terms.people)
    return speaker.say("league-until", when=when)


def season_page(client: Client, report: SeasonReport, language: str) -> Page:
    """From the draw on: how far the season is, and the seed of its draw."""
    league, season, speaker = report.league, report.season, Speaker(language)
    tables = [each for division in report.divisions for each in division.fixtures]
    count = {phase: sum(each.phase == phase for each in tables) for phase in ("over", "running")}
    progress = speaker.say("league-progress", played=count["over"], all=len(tables), running=count["running"])
    seed = speaker.say("league-seed", seed=report.seed or "", hash=report.commitment)
    blocks = (
        heading(league, language, season.number, client.game),
        progress,
        state_text(report, speaker),
        f"-# {seed}",
    )
    own = button(Id("leaguemine"), speaker.say("league-my-games"))
    tables_button = button(Id("leagueshow", league.id, 0, str(season.number)), speaker.say("league-all-tables"))
    return Page(blocks, rows([tables_button, *([own] if league.is_open else [])]))


def state_text(report: SeasonReport, speaker: Speaker) -> str:
    """Until when the season goes, or how it ended."""
    league, season = report.league, report.season
    if season.closed:
        return speaker.say(f"league-ended-{season.ending}")
    if season.finished:
        return speaker.say("league-finished", when=f"<t:{league.row.due}:F>")
    if league.phase == "extended":
        return speaker.say("league-extended", when=f"<t:{season.ends + league.extension}:F>")
    return speaker.say("league-ends", when=f"<t:{season.ends}:F>")
