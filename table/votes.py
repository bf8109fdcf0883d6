"""Votes: to take back, to pause, to end, to replace somebody; where it was stated, silence is consent."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rules.kernel import short
from table import minutes, seats, undo
from table.errors import Refusal
from table.memory import Memory
from table.model import Figures, Id, Proposal

if TYPE_CHECKING:
    from table.table import Table

KINDS = ("pause", "end", "replace")


async def propose(table: "Table", user: Id, kind: str, seat: str | None, target: str | None) -> Proposal | None:
    """Put something to the others; None: there was nobody to ask, and it is done."""
    async with table.lock:
        table.check_running()
        own = table.seating.own(user, seat, table.waiting)
        if kind not in KINDS:
            raise Refusal("vote-unknown", kind=short(kind))
        if kind == "pause" and table.paused:
            raise Refusal("paused")
        figures = {"seat": _replaced(table, target)} if kind == "replace" else {}
        asked = [s for s, u in table.users.items() if u is not None and u != table.users[own]]
        return await open_vote(table, kind, own, asked, table.tables.now() + table.pace.silence, figures)


def _replaced(table: "Table", seat: str | None) -> str:
    """The seat somebody else is to have."""
    if seat is None or seat not in table.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat in table.opened:
        raise Refusal("seat-already-open", seat=seat)
    return seat


async def open_vote(
    table: "Table", kind: str, by: str, asked: Sequence[str], due: int | None, figures: Figures
) -> Proposal | None:
    """Open a vote; the lock is held."""
    if kind in table.proposals:
        raise Refusal("vote-open", kind=kind)
    told = minutes.entry(table, f"vote-{kind}", {"by": by, "seats": list(asked), "due": due, **figures})
    proposal = Proposal(told.id, kind, by, tuple(asked), {}, due, figures)
    if not asked:
        await _carry(table, proposal)
        return None
    entries: list[Any] = [_part(table, proposal), minutes.row(table, told)]
    if due is not None:
        entries.append(["notice", table.id, "", f"vote-{kind}", due, {}])

    def count() -> None:
        table.memory.proposals[kind] = proposal
        table.memory.minutes.append(told)

    await table.write(entries, count, table.change("vote"))
    return proposal


async def vote(table: "Table", user: Id, number: int, yes: bool, seat: str | None) -> Proposal | None:
    """Say yes or no to that one proposal; the last yes carries it, the first no ends it. None: it is decided."""
    async with table.lock:
        table.check_running()
        proposal = _numbered(table, number)
        own = _voice(table, user, proposal, seat)
        said = replace(proposal, said={**proposal.said, own: yes})
        if not yes:
            await _close(table, said, "refused", own)
            return None
        if all(table.users[voice] is None for voice in said.silent):  # nobody is left to ask
            await _carry(table, said)
            return None

        def count() -> None:
            table.memory.proposals[said.kind] = said

        await table.write([_part(table, said)], count, table.change("vote"))
        return said


async def withdraw(table: "Table", user: Id, number: int) -> None:
    """Take back one's own proposal."""
    async with table.lock:
        proposal = _numbered(table, number)
        if proposal.by not in table.seats_of(user):
            raise Refusal("vote-foreign")
        await _close(table, proposal, "withdrawn", proposal.by)


async def lapse(table: "Table", kind: str, now: int) -> None:
    """The stated time is over: silence is consent."""
    async with table.lock:
        proposal = table.proposals.get(kind)
        if proposal and proposal.due is not None and proposal.due <= now and table.phase == "running":
            await _carry(table, proposal)


def _numbered(table: "Table", number: int) -> Proposal:
    found = [proposal for proposal in table.proposals.values() if proposal.number == number]
    if not found:
        raise Refusal("vote-none")
    return found[0]


def _voice(table: "Table", user: Id, proposal: Proposal, seat: str | None) -> str:
    own = table.seats_of(user)
    voices = [s for s in proposal.silent if s in own and seat in (None, s)]
    if not own:
        raise Refusal("not-seated")
    if not voices:
        raise Refusal("vote-not-asked")
    return voices[0]


def _part(table: "Table", proposal: Proposal) -> list[Any]:
    body: Mapping[str, Any] = {
        "number": proposal.number,
        "by": proposal.by,
        "asked": list(proposal.asked),
        "said": dict(proposal.said),
        "due": proposal.due,
        "figures": dict(proposal.figures),
    }
    return ["part", table.id, "vote", proposal.kind, body]


def closing(table: "Table", kind: str) -> list[Any]:
    """The rows that take a vote off the table."""
    return [["unpart", table.id, "vote", kind], ["hush", table.id, "", [f"vote-{kind}"]]]


async def _close(table: "Table", proposal: Proposal, how: str, by: str) -> None:
    told = minutes.entry(table, f"vote-{how}", {"kind": proposal.kind, "seat": by})

    def count() -> None:
        table.memory.proposals.pop(proposal.kind, None)
        table.memory.minutes.append(told)

    await table.write([*closing(table, proposal.kind), minutes.row(table, told)], count, table.change("vote"))


async def _carry(table: "Table", proposal: Proposal) -> None:
    """Do what was agreed."""
    extra = closing(table, proposal.kind)

    def decided(memory: Memory) -> None:
        memory.proposals.pop(proposal.kind, None)

    match proposal.kind:
        case "undo":
            await undo.back_to(table, proposal.figures["to"], proposal.by, "undone", extra)
        case "pause":
            await seats.pause(table, extra, decided)
        case "end":
            await seats.finish(table, "vote", extra)
        case "replace":
            await seats.open_seat(table, proposal.figures["seat"], extra, decided)
