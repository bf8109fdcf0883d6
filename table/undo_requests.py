"""Taking back what was played: at once where nobody minds, by a vote where others must agree, by the host for all."""

from table.errors import Refusal
from table.model.answers import Undo
from table.model.values import Id
from table.referee import undo, usage_limits, votes
from table.table import Check, Table, nothing
from table.vote_effects import back_to, position_before
from table.vote_requests import open_vote


async def ask(
    table: Table, user: Id, to: int | None = None, seat: str | None = None, *, check: Check = nothing
) -> Undo:
    """Take back, or ask those concerned."""
    async with table.lock:
        check()
        state, now = table.state, table.context.now()
        state.check_open()
        own = state.own_seat(user, seat)
        status = undo.status(state, own, to)
        if not status.possible or status.to is None:
            raise Refusal(status.key, **status.figures)
        if status.key == "undo-consent":
            figures = {"to": status.to}
            await open_vote(table, votes.proposal(state, "undo", own, status.needs, now, figures, silence=False))
            return status
        usage_limits.check(state, user, "undo", now)
        if status.key == "undo-held":
            transaction = undo.withdraw_held(state, own, now)
        elif "sealed" in status.figures:
            transaction = undo.undo_sealed(state, status.to, await position_before(state, status.to), own, now)
        else:
            transaction = await back_to(table.context, state, status.to, own, "undone")
        usage_limits.count(transaction, user, "undo")
        await table.commit(transaction)
        return Undo(status.key, status.to, figures=status.figures, done=True)


def offers(table: Table, user: Id, seat: str | None = None) -> tuple[Undo, ...]:
    """What somebody may take back, and who must agree: their last step, and the whole turn if that is more."""
    table.state.check_open()
    return undo.offers(table.state, table.state.own_seat(user, seat))


async def rewind(table: Table, host: Id, to: int, *, check: Check = nothing) -> Undo:
    """The host goes back to an earlier number, for all to read; in a rated game everybody else is asked first."""
    async with table.lock:
        check()
        undo.check_rewind(table.state, host, to)
        if table.state.is_rated and (vote := votes.propose_rewind(table.state, host, to, table.context.now())):
            await open_vote(table, vote)
            return Undo("undo-consent", to, vote.asked)
        usage_limits.check(table.state, host, "undo", table.context.now())
        transaction = await back_to(table.context, table.state, to, table.state.reader(host) or "", "rewound")
        usage_limits.count(transaction, host, "undo")
        await table.commit(transaction)
        return Undo("undo-host", to, done=True)
