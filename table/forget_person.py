"""Forgetting a person: lobbies lose them, running games pass for their seats, everything else loses their name."""

from collections.abc import AsyncIterator, Iterable
from contextlib import suppress

from rules import IllegalAction
from table import forget_log
from table.cache import TableCache
from table.entries import Entry, ForgetPerson
from table.errors import Refusal
from table.model.forgotten_people import fingerprint
from table.model.values import Id
from table.parts import SetCandidate, SetForgotten, SetUsage
from table.ratings.ratings import Ratings
from table.referee import lobby, seats, substitutes
from table.table import Table


async def forget_person(cache: TableCache, ratings: Ratings, user: Id) -> None:
    """Take a person out of every table, then out of the store; the caller holds the lock on the person."""
    name, context, store = str(user), cache.context, cache.context.store
    async for table in _readable(cache, await store.invited_to(name)):
        if table.state.header.phase == "lobby" and name in table.state.header.invited:
            await table.do(lobby.decline, user)
    async for table in _readable(cache, await store.seated_at(name)):
        await _leave(table, user)
    asking = await store.asking_at(name)
    async for table in _readable(cache, asking):
        if name in table.state.candidates:
            await table.do(substitutes.withdraw, user)
    # What keeps somebody forgotten from learning a second seat's secrets; it goes when the game ends.
    held = (await store.seats_held(name)).items()
    marks = {table_id: SetForgotten(table_id, fingerprint(user), seats) for table_id, seats in held}
    counted = [
        SetUsage(table.id, marks[table.id].key, table.state.usage[name])
        async for table in _readable(cache, marks)
        if name in table.state.usage
    ]
    candidacies = (SetCandidate(table_id, name, None) for table_id in asking)
    requests = forget_log.renewed(await store.notes(forget_log.SCOPE), user, context.now())
    gone: list[Entry] = [*candidacies, *marks.values(), *counted, ForgetPerson(name), *requests]
    async with ratings.lock():  # the lock keeps results of theirs from being entered meanwhile
        await context.write(gone)
    for table in cache.in_use():
        async with table.lock:
            with suppress(Refusal):
                await table.reload()
            await table.follow_up()  # a seat that a computer kept for them has nobody to ask any more


async def _readable(cache: TableCache, ids: Iterable[int]) -> AsyncIterator[Table]:
    """These tables, without those that are damaged or of titles unknown here: nothing is played there."""
    for table_id in ids:
        try:
            table = await cache.get(table_id)
        except IllegalAction as refusal:
            if isinstance(refusal, Refusal) and refusal.key != "table-unreadable":  # of the store, and temporary
                raise
            continue
        yield table


async def _leave(table: Table, user: Id) -> None:
    """Leave a lobby, or every seat of a running game; another process may do so at the same time."""
    if table.state.header.phase == "lobby":
        try:
            await table.do(lobby.leave, user)
        except Refusal:
            if table.state.seating.of(user):
                raise
        return
    for seat in table.state.seating.of(user):
        await table.do(seats.leave_seat, user, seat)
