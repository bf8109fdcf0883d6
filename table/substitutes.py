"""Substitutes: nobody learns the secrets of two seats, and nobody learns those of one before the table accepts them.

Every way into a seat of a running game leads through `take_seat`. Whoever holds or has held a seat of this game takes
no other. Somebody new asks: as was settled in the lobby, the host or the others accept them, or anyone may sit down.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from rules.kernel import short
from table import clocks, fingerprint, minutes, seats
from table.errors import Refusal
from table.memory import Memory
from table.model import LONGEST_NAME, Candidate, Id, Tenure
from table.seating import may_know_several
from table.store import Entry

if TYPE_CHECKING:
    from table.table import Table

MOST = 5  # requests open at one table


async def take_seat(table: "Table", user: Id, seat: str, name: str) -> Candidate | None:
    """Sit down where a seat was offered, or ask to; None: the seat is theirs."""
    async with table.lock:
        table.check_open()
        check_seat(table, user, seat)
        due = table.tables.now() + table.pace.silence
        asked = Candidate(0, str(user), name[:LONGEST_NAME], seat, _asked_first(table), due)
        if not _needs_consent(table, asked):
            await _sit_down(table, asked)
            return None
        return await _ask(table, asked)


def check_seat(table: "Table", user: Id, seat: str) -> None:
    """Refuse a seat that is not free, and a second seat's secrets."""
    if seat not in table.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat not in table.opened:
        raise Refusal("seat-not-open", seat=seat)
    if may_know_several(table.header):
        return
    if table.seats_of(user):
        raise Refusal("already-seated")
    if others := held_by(table, user) - {seat}:
        raise Refusal("seat-other", seat=min(others))


def free_seats(table: "Table", user: Id) -> tuple[str, ...]:
    """The seats that `check_seat` grants a person."""
    if may_know_several(table.header):
        return tuple(seat for seat in table.seats if seat in table.opened)
    if table.seats_of(user):
        return ()
    held = held_by(table, user)
    return tuple(seat for seat in table.seats if seat in table.opened and held <= {seat})


def held_by(table: "Table", user: Id) -> frozenset[str]:
    """Every seat of this game a person holds or has held, also if they were forgotten since."""
    marks = table.memory.forgotten.items()
    forgotten = [seat for mark, held in marks if fingerprint.is_of(mark, user) for seat in held]
    return table.seating.held(user).union(forgotten)


def _asked_first(table: "Table") -> str:
    return "host" if table.header.substitutes == "host" else "vote"


def _needs_consent(table: "Table", asked: Candidate) -> bool:
    """Is there anybody to ask? Not about those who come back to the seat they left and nobody took since."""
    left = table.seating.left_by(asked.seat)
    if table.header.substitutes == "anyone" or (left is not None and left.user == asked.user):
        return False
    if asked.asks == "host" and asked.user == table.host and table.seats_of(asked.user):
        return False
    return bool(judges(table, asked))


def judges(table: "Table", candidate: Candidate) -> tuple[str, ...]:
    """The seats that accept somebody or not: the host's, or of all who stay; if nobody stays, of all who are there."""
    seated = [seat for seat, user in table.users.items() if user not in (None, candidate.user)]
    steady = [seat for seat in seated if seat not in table.opened]
    host = [seat for seat in steady if table.users[seat] == table.host]
    if candidate.asks == "host" and host:
        return tuple(host)
    return tuple(steady or [seat for seat in seated if seat != candidate.seat] or seated)


async def _ask(table: "Table", asked: Candidate) -> Candidate:
    if asked.user in table.candidates:
        raise Refusal("candidate-open")
    if len(table.candidates) >= MOST:
        raise Refusal("candidate-many", most=MOST)
    told = minutes.entry(table, "seat-asked", {"seat": asked.seat})
    candidate = replace(asked, number=told.id)

    def count() -> None:
        table.memory.candidates[candidate.user] = candidate
        table.memory.minutes.append(told)

    await table.write([*_rows(table, candidate), minutes.row(table, told)], count, table.change("vote"))
    return candidate


def _rows(table: "Table", candidate: Candidate) -> list[Entry]:
    """A request for the disk, with its limit."""
    limit = f"candidate-{candidate.number}"
    return [
        ["part", table.id, "candidate", candidate.user, asdict(candidate)],
        ["hush", table.id, "", [limit]],
        ["notice", table.id, "", limit, candidate.due, {}],
    ]


async def answer(table: "Table", by: Id, number: int, yes: bool) -> Candidate | None:
    """Accept somebody or not; one no is enough, and every judge's yes. None: it is decided."""
    async with table.lock:
        table.check_open()
        candidate = _numbered(table, number)
        if candidate is None:
            raise Refusal("candidate-none")
        wanted = judges(table, candidate)
        own = [seat for seat in table.seats_of(by) if seat in wanted and seat not in candidate.agreed]
        if not own:
            raise Refusal("candidate-not-asked")
        if not yes:
            await _close(table, candidate, "seat-declined")
            return None
        agreed = replace(candidate, agreed=(*candidate.agreed, *own))
        if set(wanted) <= set(agreed.agreed):
            await _accept(table, agreed)
            return None
        await _update(table, agreed)
        return agreed


async def withdraw(table: "Table", user: Id) -> None:
    """Ask no longer."""
    async with table.lock:
        candidate = table.candidates.get(str(user))
        if candidate is None:
            raise Refusal("candidate-none")
        await _close(table, candidate, "seat-withdrawn")


async def lapse(table: "Table", number: int, now: int) -> None:
    """The stated time is over: a silent host leaves it to the others, and of these, those who spoke decide."""
    async with table.lock:
        candidate = _numbered(table, number)
        if candidate is None or candidate.due > now or table.phase != "running" or table.broken:
            return
        later = replace(candidate, due=now + max(table.pace.silence, 1))
        if table.paused:
            await _update(table, later)
        elif candidate.asks == "host":
            await _update(table, replace(later, asks="vote"))
        elif candidate.agreed:
            await _accept(table, candidate)
        else:
            await _close(table, candidate, "seat-unanswered")


def _numbered(table: "Table", number: int) -> Candidate | None:
    return next((asked for asked in table.candidates.values() if asked.number == number), None)


async def _update(table: "Table", candidate: Candidate) -> None:
    def count() -> None:
        table.memory.candidates[candidate.user] = candidate

    await table.write(_rows(table, candidate), count, table.change("vote"))


async def _close(table: "Table", candidate: Candidate, key: str) -> None:
    told = minutes.entry(table, key, {"seat": candidate.seat})

    def count() -> None:
        del table.memory.candidates[candidate.user]
        table.memory.minutes.append(told)

    await table.write([*_closing(table, [candidate]), minutes.row(table, told)], count, table.change("vote"))


def _closing(table: "Table", candidates: Sequence[Candidate]) -> list[Entry]:
    """The rows that take requests off the table."""
    limits = [f"candidate-{candidate.number}" for candidate in candidates]
    parts: list[Entry] = [["unpart", table.id, "candidate", candidate.user] for candidate in candidates]
    return [*parts, ["hush", table.id, "", limits]]


async def _accept(table: "Table", candidate: Candidate) -> None:
    check_seat(table, candidate.user, candidate.seat)
    await _sit_down(table, candidate, [["notice", table.id, candidate.seat, "seat-accepted", table.tables.now(), {}]])


async def _sit_down(table: "Table", newcomer: Candidate, extra: Sequence[Entry] = ()) -> None:
    """A new tenure, with the seat's secrets and none of its orders; other requests for this seat are over."""
    user, seat = newcomer.user, newcomer.seat
    table.persons[user] = await table.tables.person(user)
    told = minutes.entry(table, "seat-taken", {"seat": seat})
    tenure = Tenure(seat, seats.next_turn(table, seat), user, newcomer.name, table.number)
    over = [asked for asked in table.candidates.values() if asked.seat == seat or asked.user == user]
    entries, follow = seats.sitting(table, tenure, opened=False)
    ticking: clocks.Ticking = seats.fresh_clock(table, tenure)

    def count() -> None:
        follow(table.memory)
        _forget_requests(table.memory, over)
        table.memory.clocks = ticking.clocks
        table.memory.minutes.append(told)

    rows = [*entries, *_closing(table, over), *ticking.entries, minutes.row(table, told), *extra]
    await table.write(rows, count, table.change("seats"))


def _forget_requests(memory: Memory, candidates: Sequence[Candidate]) -> None:
    for candidate in candidates:
        memory.candidates.pop(candidate.user, None)
