"""What is told of a league: plain data, for whoever puts it into words and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from league.draw import Fixture, division_sizes, fixtures
from league.standings import StandingsLine, standings_of
from league.terms import League
from table import chance
from table.model.leagues import Entrant, PlayedFixture, Score, Season

TO_COME = "to-come"


@dataclass(frozen=True, slots=True)
class FixtureReport:
    """A table of a season, made or still to come."""

    division: int
    number: int
    people: tuple[Entrant | None, ...]  # in the order of the seats; None: somebody who was forgotten during the draw
    phase: str  # to-come, running, over
    table_id: int | None
    channel: str | None
    scores: tuple[Score, ...]  # in the order of the seats, once it is over


@dataclass(frozen=True, slots=True)
class DivisionReport:
    """The standings of a division and all its tables."""

    number: int  # 0: the first
    standings: Sequence[StandingsLine]
    fixtures: Sequence[FixtureReport]


@dataclass(frozen=True, slots=True)
class SeasonReport:
    """A season: who has signed up, and from the draw on its divisions."""

    league: League
    season: Season
    entrants: Sequence[Entrant]
    divisions: Sequence[DivisionReport]

    @property
    def commitment(self) -> str:
        """The hash of the seed, from the start."""
        return chance.commitment(self.season.seed)

    @property
    def seed(self) -> str | None:
        """The seed, from the draw on."""
        return self.season.seed if self.season.drawn else None


@dataclass(frozen=True, slots=True)
class OwnLeague:
    """A league that somebody plays in, or has signed up for, with their own tables."""

    league: League
    entrant: Entrant
    line: StandingsLine | None  # from the draw on
    fixtures: Sequence[FixtureReport]


@dataclass(frozen=True, slots=True)
class SeasonRows:
    season: Season
    entrants: Sequence[Entrant]
    made: Sequence[PlayedFixture]
    scores: Sequence[Score]  # by division and table


def season_report(league: League, rows: SeasonRows) -> SeasonReport:
    divisions = _divisions(rows, league.terms.size) if rows.season.drawn else []
    return SeasonReport(league, rows.season, rows.entrants, divisions)


def own_league(report: SeasonReport, person: str) -> OwnLeague:
    """One person's part of a season they are in."""
    entrant = next(each for each in report.entrants if each.person == person)
    division = report.divisions[entrant.division] if report.divisions else None
    tables = division.fixtures if division else ()
    lines = division.standings if division else ()
    return OwnLeague(
        report.league,
        entrant,
        next((line for line in lines if line.person == person), None),
        [table for table in tables if any(each and each.person == person for each in table.people)],
    )


def _divisions(rows: SeasonRows, size: int) -> list[DivisionReport]:
    people = {(each.division, each.number): each for each in rows.entrants}
    made = {(each.division, each.number): each for each in rows.made}
    sizes = division_sizes(rows.season.people)
    scores = {place: tuple(group) for place, group in groupby(rows.scores, lambda each: (each.division, each.fixture))}
    tables = [_fixture(each, people, made.get(each[:2]), scores.get(each[:2], ())) for each in fixtures(sizes, size)]
    return [
        DivisionReport(
            division,
            standings_of(
                [each for each in rows.entrants if each.division == division],
                [score for score in rows.scores if score.division == division],
            ),
            [each for each in tables if each.division == division],
        )
        for division in range(len(sizes))
    ]


def _fixture(
    fixture: Fixture,
    people: Mapping[tuple[int, int], Entrant],
    made: PlayedFixture | None,
    scores: tuple[Score, ...],
) -> FixtureReport:
    return FixtureReport(
        fixture.division,
        fixture.number,
        tuple(people.get((fixture.division, number)) for number in fixture.seats),
        made.phase if made else TO_COME,
        made.table_id if made else None,
        made.channel if made else None,
        scores,
    )
