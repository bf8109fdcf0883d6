"""What a carried vote does, and how a game returns to an earlier position."""

from rules.kernel import State
from table.context import Context
from table.model.state import TableState
from table.model.values import Proposal
from table.referee import undo, votes
from table.referee.transaction import Transaction
from table.replay import state_after


async def carry_out(context: Context, table: TableState, vote: Proposal) -> Transaction:
    """Carry out what was agreed; a move to a channel that was taken meanwhile is withdrawn."""
    now = context.now()
    if vote.kind == "undo":
        return await back_to(context, table, vote.figures["to"], vote.by, "undone", vote=vote.number)
    if vote.kind == "move" and await context.store.live_in(vote.figures["channel"]) is not None:
        return votes.close(table, vote, "withdrawn", vote.by, now)
    return votes.carry(table, vote, now)


async def back_to(
    context: Context, table: TableState, to: int, by: str, key: str, *, vote: int | None = None
) -> Transaction:
    """Take back everything from a row on."""
    return undo.go_back(table, to, await position_before(table, to), by, key, context.now(), vote=vote)


async def position_before(table: TableState, to: int) -> State:
    """The position before a row of the log."""
    start = table.game.new_game(table.header.seats, table.header.options)
    return await state_after(table.game, start, [row for row in table.logged if row.number < to])
