"""The points of one table, from its game as it stands on disk."""

import logging
from collections.abc import Mapping, Sequence
from fractions import Fraction

from league.draw import Fixture
from league.points import Holder, scores_of
from rules import IllegalAction
from table.context import Context
from table.entries import SettleFixture
from table.model.leagues import Entrant, FixtureRow, PlayedFixture, Score
from table.model.state import TableState
from table.ratings.results import thinking_time

LOG = logging.getLogger(__name__)

ENDED = "season"  # the ending of games that the season ended


async def settle_fixture(
    context: Context, entrants: Mapping[tuple[int, int], Entrant], drawn: Sequence[Fixture], fixture: PlayedFixture
) -> SettleFixture:
    """Enter the points of a table that is over; one that runs again has none, nor one that cannot be read any more."""
    row = FixtureRow(*fixture[:5], fixture.length if fixture.is_over else -1)
    if not fixture.is_over:
        return SettleFixture(row)
    try:
        table = await context.read_whole(fixture.table_id)
    except IllegalAction as reason:
        if reason.key.startswith("store-"):
            raise
        LOG.warning("table %s counts for nobody in its league: %s", fixture.table_id, reason)
        return SettleFixture(row)
    seats = next(each.seats for each in drawn if each[:2] == (fixture.division, fixture.number))
    people = [entrants.get((fixture.division, number)) for number in seats]
    return SettleFixture(row, points_of(row, table, seats, people))


def points_of(
    row: FixtureRow, table: TableState, numbers: Sequence[int], people: Sequence[Entrant | None]
) -> list[Score]:
    """The rows of a game that is over; none if it ended without a ranking."""
    if not table.standings:
        return []
    drawn = {f"s{place}": person.person if person else "" for place, person in enumerate(people, start=1)}
    holders = {each.seat: holder(each.user, each.level, each.turn, drawn[each.seat]) for each in table.seating.tenures}
    slowest = slowest_seat(table, holders) if table.header.ending == ENDED else None
    key = row[:4]
    return [
        Score(*key, each.seat, numbers[each.seat], each.place, each.points, each.score, each.best, each.kind)
        for each in scores_of(table.standings, holders, slowest)
    ]


def holder(user: str | None, level: str, turn: int, drawn: str) -> Holder:
    """Who has a seat at the end; whoever has sat there from the start may have been forgotten since."""
    stayed = turn == 0 and not level
    return Holder(user is not None or stayed, user == drawn or stayed)


def slowest_seat(table: TableState, holders: Mapping[str, Holder]) -> str | None:
    """Of those who stayed, whoever has used most time per decision; nobody if several have used as much."""
    spent = thinking_time(table, table.system_events[-1].at)
    mean = {
        seat: Fraction(seconds, count)
        for seat, (count, seconds) in spent.items()
        if count and seconds and holders[seat].drawn
    }
    longest = [seat for seat, seconds in mean.items() if seconds == max(mean.values())]
    return longest[0] if len(longest) == 1 else None
