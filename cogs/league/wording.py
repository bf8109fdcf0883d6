"""What is said of a league and its seasons, in any language: names, terms, standings, tables."""

import string
from collections.abc import Callable, Sequence
from fractions import Fraction

import rules
from cogs.lobby.card import options_text
from cogs.messages.text import safe
from cogs.private.stats_pages import decimal
from cogs.seat.paces import pace_name
from league import MOVING, DivisionReport, FixtureReport, League, SeasonReport, StandingsLine, points_of
from render.league import Results, ResultsLine
from rules.kernel import Game
from table.model.leagues import Entrant, Score
from words import Speaker

NAMED = 40  # people on a card, or on a page


def league_name(league: League, language: str) -> str:
    """The name it was given; without one, that of its title."""
    title = Speaker(language, league.terms.title).title_name()
    return league.terms.name or Speaker(language).say("league-unnamed", title=title)


def letter(division: int) -> str:
    return string.ascii_uppercase[division]


def heading(league: League, language: str, season: int, find: Callable[[str], Game] = rules.title) -> str:
    """Name, title, variants and season."""
    speaker, terms = Speaker(language, league.terms.title), league.terms
    chosen = options_text(find(terms.title), terms.options, speaker, terms.size)
    what = " · ".join(filter(None, (speaker.title_name(), chosen, speaker.say("league-season", number=season))))
    return f"**{safe(league_name(league, language))}**\n{what}"


def terms_text(league: League, language: str) -> str:
    """What everybody who signs up agrees to."""
    speaker, terms = Speaker(language), league.terms
    say = speaker.say
    lines = [
        say("league-tables", size=terms.size, at_once=terms.at_once),
        say(f"pace-{pace_name(terms.pace)}"),
        say("league-days", days=terms.days, extension=terms.extension),
        say("league-recurring" if terms.recurring else "league-once"),
    ]
    return f"-# {' · '.join(lines)}"


def person_name(person: Entrant | StandingsLine | None, speaker: Speaker) -> str:
    """A name that is no markup; without one, somebody who was forgotten."""
    return safe(person.name) if person and person.name else speaker.say("former-player")


def people_text(entrants: Sequence[Entrant], speaker: Speaker, start: int = 0) -> str:
    """Who has signed up, as many as there is room for."""
    named = [person_name(each, speaker) for each in entrants[start : start + NAMED]]
    more = len(entrants) - start - len(named)
    names = " · ".join([*named, *([speaker.say("league-more", number=more)] if more > 0 else [])])
    return "\n".join(filter(None, (speaker.say("league-people", number=len(entrants)), names)))


def points_text(points: Fraction, speaker: Speaker) -> str:
    return str(points.numerator) if points.denominator == 1 else decimal(float(points), speaker)


def results_of(report: SeasonReport, division: DivisionReport, language: str) -> Results:
    """The table of results of a division, as plain data for a picture."""
    speaker, size = Speaker(language), report.league.terms.size
    several, closed = len(report.divisions) > 1, bool(report.season.closed)
    note = speaker.say("league-results-note", season=report.season.number, state="closed" if closed else "open")
    name = league_name(report.league, language)
    title = speaker.say("league-results", name=name, division=letter(division.number)) if several else name
    return Results(
        title, note,
        [str(number + 1) for number in range(size)],
        [speaker.say("league-column-points"), speaker.say("league-column-share")],
        [_results_line(division, line, size, speaker) for line in division.standings],
        up=MOVING if division.number > 0 else 0,
        down=MOVING if division.number < len(report.divisions) - 1 else 0,
    )  # fmt: skip


def _results_line(division: DivisionReport, line: StandingsLine, size: int, speaker: Speaker) -> ResultsLine:
    """The games of one person in the order of their tables; a dot for what is not played yet."""
    own = [each for each in division.fixtures if any(p and p.number == line.number for p in each.people)]
    games = [game_text(line.games.get(each.number), speaker) for each in own]
    share = speaker.say("league-percent", number=round(100 * line.share)) if line.played else "·"
    name = line.name or speaker.say("former-player")
    return ResultsLine(line.place, name, (games + ["·"] * size)[:size], [points_text(line.points, speaker), share])


def game_text(score: Score | None, speaker: Speaker) -> str:
    """The points of a game: a dash for whoever left, or kept everybody waiting to the end."""
    if score is None:
        return "·"
    return "–" if score.kind else points_text(points_of(score), speaker)


def standings_text(division: DivisionReport, speaker: Speaker, most: int) -> str:
    """The first places of a division, line by line."""
    return "\n".join(
        speaker.say(
            "league-line", place=line.place, name=person_name(line, speaker), points=points_text(line.points, speaker),
            played=line.played,
        )
        for line in division.standings[:most]
    )  # fmt: skip


def fixture_text(fixture: FixtureReport, speaker: Speaker) -> str:
    """A table in a line: who plays, and where; or what it came to."""
    name = f"{letter(fixture.division)}{fixture.number + 1}"
    if fixture.scores:
        scores = {score.number: score for score in fixture.scores}
        people = [
            f"{person_name(each, speaker)} {game_text(scores.get(each.number) if each else None, speaker)}"
            for each in fixture.people
        ]
    else:
        people = [person_name(each, speaker) for each in fixture.people]
    who, place = ", ".join(people), f"<#{fixture.channel}>" if fixture.channel else ""
    return speaker.say(f"league-table-{fixture.phase}", name=name, who=who, place=place)
