"""Enters finished games one by one, in the order of their ending: results, ratings, counters."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rules import IllegalAction
from table.backoff import Retries
from table.context import Context
from table.entries import EnterResults, ListPerson, SetNote
from table.errors import StoreError
from table.model.results import Member, Moment, Rating, Result, Tally
from table.model.values import LEVELS, Id
from table.ratings.counters import tallies_of, tallies_with_computers
from table.ratings.plackett_luce import rate
from table.ratings.results import results_of, results_with_computers
from table.result_queries import Owed, ResultQueries

LOG = logging.getLogger(__name__)

BEGINNING: Moment = (-1, -1)
CURVE, MET = 40, 8  # games of a chart, people in a list


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is counted of a person or a server."""

    tallies: Sequence[Tally]
    curves: Mapping[str, Sequence[Rating]]  # by title; of a person
    met: Sequence[Tally]  # of a person

    def of(self, kind: str, title: str) -> list[Tally]:
        return [tally for tally in self.tallies if (tally.kind, tally.title) == (kind, title)]

    @property
    def with_computers(self) -> list[Tally]:
        """Games with computers, by title and level: the most played title first."""
        tallies = [tally for tally in self.tallies if tally.kind == "computers"]
        played = Counter[str]()
        for tally in tallies:
            played[tally.title] += tally.games
        return sorted(tallies, key=lambda each: (-played[each.title], each.title, LEVELS.index(each.key)))

    @property
    def titles(self) -> list[str]:
        """Those with games, the most played first."""
        played = sorted((tally for tally in self.tallies if tally.kind == "all"), key=lambda each: -each.games)
        return [tally.title for tally in played]


class Ratings:
    """Results, ratings and counters of finished games."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._failed = Retries()  # games that this program cannot read

    @property
    def _ledger(self) -> ResultQueries:
        return self._context.store.results

    @asynccontextmanager
    async def lock(self) -> AsyncIterator[None]:
        """A lock on everything that enters results."""
        async with self._context.store.peers.lock("ratings"):
            yield

    # Entering

    async def settle(self) -> int:
        """Enter every finished game that is not entered yet, and return how many there were."""
        entered, after = 0, BEGINNING
        while page := await self._ledger.owed_results(after):
            for owed in page:
                resting = self._failed.is_resting(owed.table_id, self._context.now())
                entered += not resting and await self._enter_or_say(owed)
            after = page[-1].moment
        return entered

    async def _enter_or_say(self, owed: Owed) -> bool:
        """Enter one game; if it fails it is skipped, and if the store is away all wait."""
        try:
            async with self.lock():
                return await self._ledger.is_owed(owed.table_id) and await self._enter(owed)
        except StoreError:
            raise
        except Exception as reason:
            if isinstance(reason, IllegalAction) and reason.key.startswith("store-"):
                raise
            pause = self._failed.fail(owed.table_id, self._context.now())
            known = isinstance(reason, IllegalAction)  # an unknown title, or a log that does not replay
            text = "table %s: its result cannot be entered, tried again in %s s: %s"
            LOG.warning(text, owed.table_id, pause, reason, exc_info=not known)
            return False

    async def _enter(self, owed: Owed) -> bool:
        table = await self._context.read_whole(owed.table_id)
        results = await asyncio.to_thread(results_of, table, owed.ended)  # the longer, the more the game has seen
        if results:
            await self._context.write([await self._entry(results)])
            return True
        apart = await asyncio.to_thread(results_with_computers, table, owed.ended)
        tallies = tallies_with_computers(apart, table.seating.computers_of_the_start) if apart else []
        await self._context.write([EnterResults(owed.table_id, tallies=tallies)])
        return True

    async def _entry(self, results: Sequence[Result]) -> EnterResults:
        """All that a game changes: if later ones were entered before it, their ratings too."""
        first, people = results[0], [result.person for result in results]
        before = await self._ledger.ratings_before(first.title, people, first.moment)
        game = rate(results, before)
        now = {result.person: result.rating for result in game}
        later = [each async for each in self._rated_again(first.title, first.moment, now)]
        known = {person: await self._ledger.known_for(first.guild, person) for person in people}
        new_here = [person for person, titles in known.items() if not titles]
        new_to_title = [person for person, titles in known.items() if first.title not in titles]
        return EnterResults(
            first.table_id,
            game,
            tallies_of(game, new_here, new_to_title),
            [Member(first.guild, first.title, each.person, each.name, 1, now[each.person].ordinal) for each in game],
            later,
            [(person, first.title, rating.ordinal) for person, rating in now.items()],
        )

    async def _rated_again(self, title: str, after: Moment, now: dict[str, Rating]) -> AsyncIterator[Result]:
        """The results of later games, given the ratings known `now`, which are kept up to date on the way."""
        async for game in self._games(title, after):
            unknown = [result.person for result in game if result.person not in now]
            now |= await self._ledger.ratings_before(title, unknown, game[0].moment)
            for result in rate(game, now):
                now[result.person] = result.rating
                yield result

    async def _games(self, title: str, after: Moment = BEGINNING) -> AsyncIterator[list[Result]]:
        while page := await self._ledger.games_after(title, after):
            for game in page:
                yield game
                await asyncio.sleep(0)
            after = page[-1][0].moment

    # Reading

    async def of_person(self, user: Id, title: str = "", *, to_others: bool = False) -> Statistics:
        """Of one title, or of all; `to_others`: without those they met who do not allow it."""
        person = str(user)
        tallies = [each for each in await self._ledger.tallies(f"user:{person}") if title in ("", each.title)]
        played = [each.title for each in tallies if each.kind == "all"]
        curves = {each: await self._ledger.curve(person, each, CURVE) for each in played}
        return Statistics(tallies, curves, await self._ledger.opponents(person, title, MET, only_open=to_others))

    async def of_guild(self, guild: Id) -> Statistics:
        return Statistics(await self._ledger.tallies(f"guild:{guild}"), {}, ())

    async def leaders(self, guild: Id, title: str, most: int) -> list[Member]:
        """The best on a server of those who allow it."""
        return await self._ledger.leaders(str(guild), title, most)

    # Visibility

    async def allow(self, user: Id, *, others: bool) -> None:
        """Others may see somebody's statistics, and leaderboards list them; or not."""
        note = SetNote(f"user:{user}", "stats", "open" if others else None)
        async with self.lock():
            await self._context.write([note, ListPerson(str(user), others)])

    async def is_open(self, user: Id) -> bool:
        return await self._context.store.note(f"user:{user}", "stats") == "open"

    # Verifying

    async def count_owed(self) -> int:
        """How many games are still to be entered."""
        count, after = 0, BEGINNING
        while page := await self._ledger.owed_results(after):
            count, after = count + len(page), page[-1].moment
        return count

    async def proofs(self) -> AsyncIterator["Proof"]:
        """Title by title, everything computed again from the results alone."""
        for title in await self._ledger.titles():
            now: dict[str, Rating] = {}
            played: dict[str, int] = {}
            games = different = 0
            async for game in self._games(title):
                again = rate(game, now)
                now |= {result.person: result.rating for result in again}
                played |= {result.person: played.get(result.person, 0) + 1 for result in again}
                games += 1
                different += any(not new.rating.is_close(old.rating) for new, old in zip(again, game, strict=True))
            yield Proof(title, games, different, now, played)


@dataclass(frozen=True, slots=True)
class Proof:
    """The ratings of a title as they come out, and how many games differ on file."""

    title: str
    games: int
    different: int
    ratings: Mapping[str, Rating]
    played: Mapping[str, int]

    @property
    def ranking(self) -> list[str]:
        return sorted(self.ratings, key=lambda person: (-self.ratings[person].ordinal, person))
