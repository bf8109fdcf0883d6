"""Votes at a table: propose, answer, and carry out what was agreed."""

from table.errors import Refusal
from table.model.header import Pace
from table.model.values import Id, Proposal
from table.referee import seats, usage_limits, votes
from table.table import Check, Table, nothing
from table.vote_effects import carry_out


async def propose(
    table: Table, user: Id, kind: str, *, target: str | None = None, check: Check = nothing
) -> Proposal | None:
    """Put a pause, an end or the replacement of a seat to the others; None: nobody is to be asked, it is done."""
    async with table.lock:
        check()
        return await open_vote(table, votes.propose(table.state, user, kind, target, table.context.now()))


async def propose_settings(table: Table, host: Id, *, language: str, pace: Pace, named: str = "") -> Proposal | None:
    """Put another language or pace to the others, as the host; None: nobody is to be asked, it is done."""
    async with table.lock:
        vote = votes.propose_settings(table.state, host, language, pace, named, table.context.now())
        return await open_vote(table, vote)


async def move(table: Table, by: Id, channel: Id, guild: Id = "", *, lost: bool = False) -> Proposal | None:
    """Carry the game to another channel: the host does, anybody in a seat if the old one is `lost`.

    Others put it to the vote; None: it is done.
    """
    async with table.lock:
        state, now = table.state, table.context.now()
        if not state.seating.of(by) and str(by) != state.header.host:
            raise Refusal("not-seated")
        await table.context.check_free(str(channel))
        if str(by) == state.header.host or lost:
            usage_limits.check(state, by, "move", now)
            transaction = seats.move(state, str(channel), str(guild), now)
            usage_limits.count(transaction, by, "move")
            await table.commit(transaction)
            return None
        if state.header.phase != "running":
            raise Refusal("not-host")
        return await open_vote(table, votes.propose_move(state, by, str(channel), str(guild), now))


async def answer(table: Table, user: Id, number: int, yes: bool, *, check: Check = nothing) -> Proposal | None:
    """Say yes or no to the proposal of that number: all yes carry it, one no ends it. None: it is decided."""
    async with table.lock:
        check()
        vote = votes.count(table.state, user, number, yes)
        if votes.is_carried(table.state, vote):
            await table.commit(await carry_out(table.context, table.state, vote))
        else:
            await table.commit(votes.save_or_end(table.state, vote, table.context.now()))
        return table.state.proposals.get(vote.kind)


async def open_vote(table: Table, vote: Proposal) -> Proposal | None:
    """Open the vote, or carry it out if there is nobody to ask: None. The caller holds the lock."""
    if vote.asked:
        transaction = votes.open_vote(table.state, vote, table.context.now())
    else:
        transaction = await carry_out(table.context, table.state, vote)
    votes.count_limits(transaction, vote)
    await table.commit(transaction)
    return table.state.proposals.get(vote.kind)
