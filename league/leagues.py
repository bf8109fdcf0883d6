"""All leagues of one store: making them, signing up, and what is due."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from league.reports import OwnLeague, SeasonReport, SeasonRows, own_league, season_report
from league.season_runner import SeasonRunner, new_season
from league.terms import (
    CANCELLED,
    MOST_LEAGUES,
    MOST_PEOPLE,
    SIGNUP,
    League,
    Terms,
    checked_terms,
    terms_text,
)
from league.venue import Venue
from table import Change, Refusal, Tables
from table.backoff import Retries
from table.entries import AddEntrant, DeleteEntrant, SaveLeague
from table.model.leagues import Entrant, LeagueRow, Season
from table.model.names import clean_name
from table.model.values import DAY, Id
from table.referee import guild_limits

LOG = logging.getLogger(__name__)

PAGE = 10  # leagues or seasons at once
LAST = 2**62  # a number after all others


class LeagueChange(NamedTuple):
    """Something happened in a league that people may want to hear of.

    Kinds: drawn, points, extended, finished, closed, few; signup, cancelled. It is told once, and not after a kill:
    what has to be brought up to date in any case is in `Leagues.behind`.
    """

    league_id: int
    kind: str


class Leagues:
    def __init__(self, tables: Tables, venue: Venue) -> None:
        self._tables, self._context, self._rows = tables, tables.context, tables.store.leagues
        self._runner = SeasonRunner(tables, venue)
        self._listeners: list[Callable[[LeagueChange], None]] = []
        self._changed: set[int] = set()  # tables whose game has gone back, or ended: their points are looked at next
        self._failed: set[int] = set()  # leagues whose last step failed
        self._all = True  # look at every league next: a process that is gone may have known of such tables
        self._retries = Retries()
        listeners = tables.listeners
        self._stops = listeners.on_change(self._on_table), listeners.on_peers(lambda _: None, self._on_peer_death)

    def close(self) -> None:
        """Stop listening to tables."""
        for stop in self._stops:
            stop()

    def on_change(self, callback: Callable[[LeagueChange], None]) -> Callable[[], None]:
        """Call it with what changes in leagues by this process; the answer ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def _notify(self, league_id: int, *kinds: str) -> None:
        for kind in kinds:
            for callback in tuple(self._listeners):
                try:
                    callback(LeagueChange(league_id, kind))
                except Exception:
                    LOG.exception("a listener failed on %s of league %s", kind, league_id)

    def _on_table(self, change: Change) -> None:
        if change.kind in ("over", "undo"):
            self._changed.add(change.table_id)

    def _on_peer_death(self) -> None:
        self._all = True

    @asynccontextmanager
    async def _locked(self, league_id: int) -> AsyncIterator[League]:
        """A league that nobody else changes meanwhile."""
        async with self._context.lock(f"league {league_id}"):
            yield await self.get(league_id)

    # Who may make leagues, beside a server's managers: a note of theirs, so that it goes when they are forgotten

    async def allow(self, guild: Id, user: Id, *, allowed: bool = True) -> None:
        """Let somebody make and cancel leagues on a server, or no longer."""
        await self._context.set_note(f"user:{user}", f"leagues:{guild}", "yes" if allowed else None)

    async def is_allowed(self, guild: Id, user: Id) -> bool:
        return await self._tables.store.note(f"user:{user}", f"leagues:{guild}") is not None

    # Making, signing up

    async def create(self, guild: Id, host: Id, terms: Terms, card: str = "", *, once_in: int = 0) -> League:
        """Open a league for sign-up; whether the host may make one is for the caller to know (`is_allowed`).

        `card`: where its card will be, as in `note_card`. `once_in`: the same host and terms within so many seconds are
        the same league, for a form may be sent twice.
        """
        terms, now = checked_terms(self._context.titles(terms.title), terms), self._context.now()
        guild_limits.check_title(await self._tables.guild_settings.get(guild), terms.title)
        async with self._context.lock("new league"):
            for made in await self.on_guild(guild):
                if (made.host, made.terms) == (str(host), terms) and now - made.row.created < once_in:
                    return made
            if len(await self.open_on(guild)) >= MOST_LEAGUES:
                raise Refusal("leagues-many", most=MOST_LEAGUES)
            league_id, due = await self._rows.newest() + 1, now + terms.signup * DAY
            row = LeagueRow(
                league_id, str(guild), terms.title, str(host), SIGNUP, 1, due, 1, 0, now, card, terms_text(terms)
            )
            await self._context.write([SaveLeague(row, [new_season(league_id, 1, self._context.new_seed(), now)])])
        self._notify(league_id, "signup")
        return League.of(row)

    async def sign_up(self, league_id: int, user: Id, name: str = "") -> League:
        """Play in the season that is open for sign-up; again changes nothing. When it is full, the draw is due."""
        async with self._locked(league_id) as league:
            if league.phase != SIGNUP:
                raise Refusal("league-drawn")
            entrants = await self._rows.entrants(league_id, league.season)
            if any(each.person == str(user) for each in entrants):
                return league
            most, now = league.terms.people or MOST_PEOPLE, self._context.now()
            if len(entrants) >= most:
                raise Refusal("league-full", most=most)
            due = now if len(entrants) + 1 == most else league.row.due
            row = league.row._replace(version=league.row.version + 1, due=due)
            entrant = Entrant(league_id, league.season, str(user), clean_name(name), now)
            await self._context.write([AddEntrant(entrant), SaveLeague(row)])
        self._notify(league_id, "signup")
        return League.of(row)

    async def withdraw(self, league_id: int, user: Id) -> League:
        """Not play after all; possible until the draw."""
        async with self._locked(league_id) as league:
            if league.phase != SIGNUP:
                raise Refusal("league-drawn")
            season = await self._season(league_id, league.season)
            entrants = await self._rows.entrants(league_id, league.season)
            if all(each.person != str(user) for each in entrants):
                raise Refusal("league-not-in")
            row = league.row._replace(version=league.row.version + 1, due=season.opened + league.terms.signup * DAY)
            await self._context.write([DeleteEntrant(league_id, league.season, str(user)), SaveLeague(row)])
        self._notify(league_id, "signup")
        return League.of(row)

    async def cancel(self, league_id: int) -> League:
        """End a league for good; games that run go on as they are, and count for nothing here."""
        async with self._locked(league_id) as league:
            if not league.is_open:
                raise Refusal("league-over")
            season = await self._season(league_id, league.season)
            row = league.row._replace(version=league.row.version + 1, phase=CANCELLED, due=None)
            ended = season._replace(closed=self._context.now(), ending="cancelled")
            await self._context.write([SaveLeague(row, [ended])])
        self._notify(league_id, "cancelled")
        return League.of(row)

    # What is due

    async def run_due(self, now: int | None = None) -> None:
        """Do what is due in all leagues: draws, tables, points, ends. One that fails holds up no other."""
        moment = self._context.now() if now is None else now
        now_due = await self._rows.to_look_at(LAST if self._all else moment)
        due = [*now_due, *await self._of_changed_tables(), *sorted(self._failed)]
        self._all = False
        self._retries.retain({*due})
        for league_id in dict.fromkeys(due):
            if not self._retries.is_resting(league_id, moment):
                await self._run_or_retry(league_id, moment)

    async def _of_changed_tables(self) -> list[int]:
        """The leagues of tables that have changed since the last look, if they belong to one."""
        tables = sorted(self._changed)
        fixtures = [await self._rows.fixture_of(table_id) for table_id in tables]
        self._changed.difference_update(tables)
        return [each.league_id for each in fixtures if each is not None]

    async def _run_or_retry(self, league_id: int, now: int) -> None:
        self._failed.discard(league_id)
        try:
            async with self._locked(league_id) as league:
                kinds = await self._runner.step(league, now)
        except Exception as reason:
            if isinstance(reason, Refusal) and reason.key == "league-unknown":
                return  # it was deleted meanwhile
            self._failed.add(league_id)
            pause = self._retries.fail(league_id, now)
            LOG.exception("league %s failed, tried again in %s s", league_id, pause)
        else:
            self._notify(league_id, *kinds)

    # Reading

    async def get(self, league_id: int) -> League:
        row = await self._rows.league(league_id)
        if row is None:
            raise Refusal("league-unknown")
        return League.of(row)

    async def on_guild(self, guild: Id, before: int = LAST) -> list[League]:
        """The leagues of a server with numbers below another, newest first, a page at a time."""
        return [League.of(row) for row in await self._rows.on_guild(str(guild), before, PAGE)]

    async def open_on(self, guild: Id) -> list[League]:
        """The leagues of a server that go on: a few at most."""
        return [League.of(row) for row in await self._rows.open_on(str(guild))]

    async def history(self, league_id: int, before: int = LAST) -> list[Season]:
        """The seasons of a league below a number, newest first, a page at a time."""
        return await self._rows.seasons(league_id, before, PAGE)

    async def report(self, league_id: int, number: int | None = None) -> SeasonReport:
        """Standings and tables of a season; None: the current one."""
        league = await self.get(league_id)
        season = await self._season(league_id, league.season if number is None else number)
        rows = SeasonRows(
            season,
            await self._rows.entrants(league_id, season.number),
            await self._rows.fixtures(league_id, season.number),
            await self._rows.scores(league_id, season.number),
        )
        return season_report(league, rows)

    async def mine(self, user: Id, after: int = 0) -> list[OwnLeague]:
        """Where somebody plays or has signed up, in leagues that go on with numbers above another, a page at a time."""
        entries = await self._rows.entries_of(str(user), after, PAGE)
        return [own_league(await self.report(each.league_id), str(user)) for each in entries]

    async def _season(self, league_id: int, number: int) -> Season:
        season = await self._rows.season(league_id, number)
        if season is None:
            raise Refusal("league-season", number=number)
        return season

    # Cards

    async def behind(self) -> list[int]:
        """The leagues whose card shows less than is known."""
        return await self._rows.behind()

    async def note_card(self, league_id: int, version: int, card: str) -> None:
        """A card was posted or edited, and shows this version (`League.row.version`); `card`: where it is."""
        async with self._locked(league_id) as league:
            await self._context.write([SaveLeague(league.row._replace(shown=version, card=card))])
