"""Looking back at a game: its steps, how the scores went, where to branch off, and the game as a text."""

import asyncio
from weakref import WeakKeyDictionary

from table import log_pages
from table.errors import Refusal
from table.history import Course, History, Moment, Passage, Stretch, place_of
from table.model.values import Id
from table.records import branches, record
from table.replay import check_gaps
from table.table import Table

LOCKS: WeakKeyDictionary[Table, asyncio.Lock] = WeakKeyDictionary()  # while a history is brought up to date


async def look_back(table: Table, user: Id | None, number: int | None = None, eyes: str | None = None) -> Moment:
    """The step with this row of the log, by default the last; `eyes`: from this seat, if that is allowed."""
    history, state = await _history(table), table.state
    over, reader = state.header.phase == "over", state.reader(user)
    passages = history.passages if over else history.passages_for(state.logged, reader)
    if not passages:
        raise Refusal("replay-nothing")
    place = len(passages) - 1 if number is None else place_of(passages, number)
    passage = passages[place]
    position = history.state_after(passage, state.logged)  # before the store is asked: the table may move meanwhile
    then = await _reader_then(table, user, passage, eyes)
    lines = await log_pages.lines_for(table, then, passage.first, passage.last)
    return Moment(place, passages, then, state.game.view(position, then), lines)


async def _reader_then(table: Table, user: Id | None, passage: Passage, eyes: str | None) -> str | None:
    """The seat whose view somebody gets: while the game runs, one they held then; afterwards any."""
    if table.state.header.phase == "over":
        return eyes if eyes in table.state.header.seats else None
    seats = await log_pages.seats_then(table, user, passage.first, passage.last) if user is not None else ()
    return eyes if eyes in seats else next(iter(seats), None)


async def branch_point(table: Table, number: int | None = None) -> tuple[int, Passage]:
    """Where somebody may try something else: the step with this row, by default the last that leaves a choice."""
    branches.check(table.state)
    history = await _history(table)
    steps = history.passages
    if not steps:
        raise Refusal("replay-nothing")
    over = len(steps) - 1 if table.state.result else len(steps)
    place = over - 1 if number is None else place_of(steps, number)
    if not 0 <= place < over:
        raise Refusal("branch-over")
    return place, steps[place]


async def course(table: Table) -> Course:
    """How the scores went, once the game is over: they count what was secret."""
    return (await _finished(table)).course(table.state.logged)


async def stretches(table: Table) -> list[Stretch]:
    """The whole game in pieces, once it is over: positions hold what was secret."""
    return (await _finished(table)).stretches(table.state.logged)


async def _finished(table: Table) -> History:
    if table.state.header.phase != "over":
        raise Refusal("not-over")
    return await _history(table)


async def _history(table: Table) -> History:
    """The history of the game, up to date."""
    table.state.check_started()
    if table.history is None:
        game, header = table.state.game, table.state.header
        table.history = History(game, game.new_game(header.seats, header.options))
    async with LOCKS.setdefault(table, asyncio.Lock()):
        while not table.history.is_at_the_end_of(table.state.logged):
            await table.history.follow(table.state.logged)
    return table.history


async def export(table: Table, user: Id | None = None, *, full: bool = False) -> str:
    """The record as text: whole when the game is over, otherwise what that person may know."""
    store, state = table.context.store, table.state
    if not full and state.header.phase != "over":
        _, events = await store.whole_past(table.id)
        own_record = record.reader_record(table.state, table.state.reader(user), events)
        return await asyncio.to_thread(record.write_reader_record, own_record)
    rows = await store.log(table.id)
    check_gaps(rows)
    return await asyncio.to_thread(record.write, record.whole_record(table.state, rows))
