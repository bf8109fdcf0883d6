"""The life of a season: draw, tables wave by wave, points, extension, end.

Each step reads the rows, does what is missing and writes that in one go with the time of the next step, so that a
kill at any moment is followed by the same step. The caller holds the lock of the league.
"""

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from league.block_design import LEAST
from league.draw import Fixture, after_season, by_rating, division_sizes, draw, fixtures, lots
from league.settle import settle_fixture
from league.standings import standings_of
from league.terms import EXTENDED, OVER, RUNNING, SIGNUP, League
from league.venue import Opening, Venue
from rules import IllegalAction
from table import Refusal, Tables
from table.entries import AddFixture, Entry, SaveLeague, SetNote, SettleFixture
from table.model.leagues import Entrant, FixtureRow, PlayedFixture, Season
from table.model.values import DAY
from table.referee import seats

LOG = logging.getLogger(__name__)

REVIEW = DAY  # between the last result of a season and its end: until then results may still change
RETRY = 300  # seconds until a table that could not be made is tried again
PER_STEP = 10  # tables made in one step: each is a new channel
LATEST = (2**62, 0)  # later than any game


@dataclass(frozen=True, slots=True)
class Playing:
    """A drawn season as it stands on disk."""

    league: League
    season: Season
    entrants: Mapping[tuple[int, int], Entrant]  # by division and number
    made: Sequence[PlayedFixture]
    fixtures: Sequence[Fixture]  # all there are to be

    @property
    def running(self) -> list[PlayedFixture]:
        return [each for each in self.made if not each.is_over]

    @property
    def to_come(self) -> list[Fixture]:
        """The tables that are still to be made; not those of which everybody was forgotten."""
        made = {(each.division, each.number) for each in self.made}
        return [each for each in self.fixtures if each[:2] not in made and any(u for u, _ in self.people(each))]

    def people(self, fixture: Fixture) -> tuple[tuple[str | None, str], ...]:
        """Users and names in the order of the seats; nobody for somebody who was forgotten."""
        drawn = (self.entrants.get((fixture.division, number)) for number in fixture.seats)
        return tuple((None, "") if each is None or is_forgotten(each) else (each.person, each.name) for each in drawn)


def is_forgotten(entrant: Entrant) -> bool:
    return entrant.person.startswith("~")


def is_outage(reason: Exception) -> bool:
    """Whether the store or Discord does not answer, rather than refuse."""
    return not isinstance(reason, IllegalAction) or reason.key.startswith("store-")


class SeasonRunner:
    def __init__(self, tables: Tables, venue: Venue) -> None:
        self._tables, self._venue = tables, venue
        self._context, self._rows = tables.context, tables.store.leagues

    async def step(self, league: League, now: int) -> list[str]:
        """Do what is due; the kinds of what has changed."""
        if league.phase == SIGNUP:
            return await self._end_signup(league, now)
        if league.phase in (RUNNING, EXTENDED):
            return await self._play(league, now)
        await self._drop_owed(league)
        return []

    async def _save(
        self,
        league: League,
        *more: Entry,
        seasons: Sequence[Season] = (),
        placed: Sequence[Entrant] = (),
        visible: bool = True,
        **changes: object,
    ) -> League:
        """Write a league with these changes; `visible`: its card has to be shown anew."""
        row = league.row._replace(version=league.row.version + visible, **changes)  # type: ignore[arg-type]
        await self._context.write([SaveLeague(row, seasons, placed), *more])
        return League.of(row)

    # The draw

    async def _end_signup(self, league: League, now: int) -> list[str]:
        if league.row.due is None or league.row.due > now:
            return []
        entrants = await self._rows.entrants(league.id, league.season)
        season = await self._season(league)
        if len(entrants) < LEAST:
            ended = season._replace(closed=now, ending="few")
            await self._save(league, seasons=[ended], phase=OVER, due=None)
            return ["few"]
        order = await self._order(league, season, [each.person for each in entrants])
        places = draw(season.seed, order)
        placed = [each._replace(**places[each.person]._asdict()) for each in entrants]
        drawn = season._replace(drawn=now, people=len(placed), ends=now + league.terms.days * DAY)
        await self._save(league, seasons=[drawn], placed=placed, phase=RUNNING, due=now)
        return ["drawn"]

    async def _season(self, league: League) -> Season:
        season = await self._rows.season(league.id, league.season)
        assert season is not None  # it is written with the league
        return season

    async def _order(self, league: League, season: Season, people: Sequence[str]) -> list[str]:
        """Everybody, the best first: by the last season, then by rating."""
        standings = await self.final_order(league.id, season.number - 1) if season.number > 1 else []
        again = after_season(standings, people)
        new = sorted(set(people) - set(again))
        ratings = await self._tables.store.results.ratings_before(league.terms.title, new, LATEST)
        return again + by_rating(
            new, {person: each.ordinal for person, each in ratings.items()}, lots(season.seed, people)
        )

    async def final_order(self, league_id: int, number: int) -> list[list[str]]:
        """The people of each division of a season in the order of its standings."""
        entrants, scores = await self._rows.entrants(league_id, number), await self._rows.scores(league_id, number)
        divisions = sorted({each.division for each in entrants})
        standings = []
        for division in divisions:
            own = [each for each in entrants if each.division == division]
            lines = standings_of(own, [score for score in scores if score.division == division])
            standings.append([line.person for line in lines])
        return standings

    # Playing

    async def read(self, league: League) -> Playing:
        """The current season, which was drawn."""
        season = await self._season(league)
        entrants = await self._rows.entrants(league.id, season.number)
        return Playing(
            league,
            season,
            {(each.division, each.number): each for each in entrants},
            await self._rows.fixtures(league.id, season.number),
            fixtures(division_sizes(season.people), league.terms.size),
        )

    async def _play(self, league: League, now: int) -> list[str]:
        changes = await self._settle(await self.read(league), now)
        playing = await self._again(league)
        if now < playing.season.ends:
            due = await self._make_wave(playing, now)
            playing = await self._again(league)
            if playing.running or playing.to_come:
                await self._go_on(playing, due)
                return changes
        elif playing.running and not await self._wait_or_end(playing, now, changes):
            return changes
        return [*changes, *await self._finish(playing, now)]

    async def _again(self, league: League) -> Playing:
        row = await self._rows.league(league.id)
        assert row is not None
        return await self.read(League.of(row))

    async def _settle(self, playing: Playing, now: int) -> list[str]:
        """Enter, or take back, the points of every table whose game has changed since."""
        league, changed = playing.league, [each for each in playing.made if not each.is_current]
        for fixture in changed:
            entry = await settle_fixture(self._context, playing.entrants, playing.fixtures, fixture)
            league = await self._save(league, entry, due=now)
        return ["points"] if changed else []

    async def _make_wave(self, playing: Playing, now: int) -> int:
        """Make the tables for which all people have time; the answer is when to look again.

        One that is refused, as by a game that somebody began in its channel, holds up none of the others.
        """
        busy = Counter((each.division, number) for each in playing.running for number in _seats(playing, each))
        tried, refused = 0, False
        for fixture in playing.to_come:
            people = [(fixture.division, number) for number in fixture.seats]
            if any(busy[person] >= playing.league.terms.at_once for person in people):
                continue
            if tried == PER_STEP:
                return now + RETRY * refused
            tried += 1
            try:
                await self._make(playing, fixture)
            except (IllegalAction, OSError) as reason:
                LOG.warning("league %s: a table is made later: %s", playing.league.id, reason)
                if is_outage(reason):
                    return now + RETRY
                refused = True
            except Exception:
                LOG.exception("league %s: a table is made later", playing.league.id)
                return now + RETRY
            else:
                busy.update(people)
        return now + RETRY if refused else playing.season.ends

    async def _make(self, playing: Playing, fixture: Fixture) -> None:
        """Make one table; its channel is noted first, and the table is written with its place in the season."""
        league, season = playing.league, playing.season.number
        row = await self._rows.league(league.id)
        assert row is not None
        key, scope = f"{season}.{fixture.division}.{fixture.number}", f"league:{league.id}"
        people, terms = playing.people(fixture), league.terms
        channel = await self._tables.store.note(scope, key)
        if channel is None:
            opening = Opening(f"{scope}.{key}", league, season, fixture.division, fixture.number, people)
            channel = await self._venue.channel_for(opening)
            await self._context.set_note(scope, key, channel)

        def noted(table_id: int) -> list[Entry]:
            made = FixtureRow(league.id, season, fixture.division, fixture.number, table_id)
            return [AddFixture(made), SaveLeague(row._replace(version=row.version + 1)), SetNote(scope, key, None)]

        host = league.host or next(user for user, _ in people if user)
        await self._tables.begin(
            channel, host, terms.title, people, noted, guild=league.guild,
            options=terms.options, pace=terms.pace, language=terms.language,
        )  # fmt: skip

    async def _go_on(self, playing: Playing, due: int) -> None:
        """Look again then; a season that was finished may have been reopened."""
        seasons = _reopened(playing.season)
        if seasons or playing.league.row.due != due:
            await self._save(playing.league, seasons=seasons, visible=bool(seasons), due=due)

    # The end

    async def _wait_or_end(self, playing: Playing, now: int, changes: list[str]) -> bool:
        """After the end of a season: let running games go on for the extension, then end them; True: all are over."""
        last = playing.season.ends + playing.league.extension
        if now < last:
            if playing.league.phase != EXTENDED:
                await self._save(playing.league, seasons=_reopened(playing.season), phase=EXTENDED, due=last)
                changes.append("extended")
            else:
                await self._go_on(playing, last)
            return False
        ended = [await self._end_game(each) for each in playing.running]
        if any(ended):
            await self._save(playing.league, visible=False, due=now)  # and come back for their points
            return False
        return True

    async def _end_game(self, fixture: PlayedFixture) -> bool:
        """End a game as by agreement; False: it cannot be read any more, and counts for nobody."""
        try:
            table = await self._tables.get(fixture.table_id)
            if table.state.broken is None:
                await table.do(seats.end_season)
                return True
        except Refusal as reason:
            if is_outage(reason):
                raise
            LOG.warning("table %s cannot be ended with its season: %s", fixture.table_id, reason)
        return False

    async def _finish(self, playing: Playing, now: int) -> list[str]:
        """Nothing is left to play: close the season after the time in which results may still change."""
        season = playing.season
        if not season.finished:
            await self._save(playing.league, seasons=[season._replace(finished=now)], due=now + REVIEW)
            return ["finished"]
        if now < season.finished + REVIEW:
            await self._go_on_reviewing(playing, season.finished + REVIEW)
            return []
        await self._close(playing, now)
        return ["closed"]

    async def _go_on_reviewing(self, playing: Playing, due: int) -> None:
        if playing.league.row.due != due:
            await self._save(playing.league, visible=False, due=due)

    async def _close(self, playing: Playing, now: int) -> None:
        """Write the final places; a league that recurs opens its next season."""
        league, season = playing.league, playing.season
        order = await self.final_order(league.id, season.number)
        entrants = {each.person: each for each in playing.entrants.values()}
        placed = [
            entrants[person]._replace(place=place)
            for people in order
            for place, person in enumerate(people, start=1)
            if person in entrants
        ]
        dropped = [_dropped(each) for each in playing.made if each.settled < 0]
        seasons = [season._replace(closed=now, ending="played")]
        if not league.terms.recurring:
            await self._save(league, *dropped, seasons=seasons, placed=placed, phase=OVER, due=None)
            return
        following = new_season(league.id, season.number + 1, self._context.new_seed(), now)
        await self._save(
            league, *dropped, seasons=[*seasons, following], placed=placed,
            phase=SIGNUP, season=following.number, due=now + league.terms.signup * DAY,
        )  # fmt: skip

    async def _drop_owed(self, league: League) -> None:
        """The games of a league that was cancelled go on, and count for nobody."""
        made = await self._rows.fixtures(league.id, league.season)
        if owed := [_dropped(each) for each in made if each.settled < 0]:
            await self._context.write(owed)


def new_season(league_id: int, number: int, seed: str, now: int) -> Season:
    """A season that people may sign up for."""
    return Season(league_id, number, seed, now, 0, 0, 0, 0, 0, "")


def _reopened(season: Season) -> list[Season]:
    """A season that was finished, and in which a game runs again."""
    return [season._replace(finished=0)] if season.finished else []


def _seats(playing: Playing, made: PlayedFixture) -> tuple[int, ...]:
    return next(each.seats for each in playing.fixtures if each[:2] == (made.division, made.number))


def _dropped(fixture: PlayedFixture) -> SettleFixture:
    """No points, whatever becomes of the game."""
    return SettleFixture(FixtureRow(*fixture[:5], fixture.length))
