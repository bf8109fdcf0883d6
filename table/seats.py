"""Seats of a running game: pause, end, resign, hand over."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from table import clocks, lobby, minutes
from table.append import Beside, append
from table.errors import Refusal
from table.memory import Clock, Memory
from table.model import Header, Id, Minute, Tenure
from table.seating import may_know_several
from table.store import Entry

if TYPE_CHECKING:
    from table.table import Table


async def change_header(
    table: "Table", header: Header, told: Minute, kind: str, extra: Sequence[Entry], then: Callable[[Memory], None]
) -> None:
    """Write a new header with its minute; clocks follow whom it leaves waiting."""
    now = table.tables.now()
    waiting = table.waiting if header.phase == "running" and not header.paused else frozenset[str]()
    ticking = clocks.follow(
        table.id, header.pace, table.memory.clocks, waiting, frozenset(), table.people_in(table.seating), now
    )

    def count() -> None:
        table.memory.header, table.memory.clocks = header, ticking.clocks
        table.memory.minutes.append(told)
        then(table.memory)

    rows = [header.entry("header", now), minutes.row(table, told), *ticking.entries, *extra]
    await table.write(rows, count, table.change(kind))


def nothing(_: Memory) -> None:
    """Memory needs no more."""


async def pause(table: "Table", extra: Sequence[Entry], then: Callable[[Memory], None]) -> None:
    """Stop the clocks; the lock is held."""
    told = minutes.entry(table, "paused", {})
    await change_header(table, replace(table.header, paused=True), told, "pause", extra, then)


async def resume(table: "Table", user: Id) -> None:
    """Go on after a pause: anybody in a seat may say so."""
    async with table.lock:
        table.check_started()
        if table.phase == "over":
            raise Refusal("game-over")
        if not table.seats_of(user):
            raise Refusal("not-seated")
        if not table.paused:
            raise Refusal("not-paused")
        told = minutes.entry(table, "resumed", {"seat": table.reader(user)})
        turn = table.turn()
        turn.keep(table.memory.halt)
        turn.settle()  # somebody may have left meanwhile
        await append(table, turn, Beside([], [told], header=replace(table.header, paused=False), kind="pause"))


async def finish(
    table: "Table",
    ending: str,
    extra: Sequence[Entry] = (),
    before: Sequence[Minute] = (),
    then: Callable[[Memory], None] = nothing,
) -> None:
    """End the game before the rules do; the lock is held."""
    header = replace(table.header, phase="over", ending=ending, paused=False)
    told = minutes.entry(table, "over", {"ending": ending, "seed": header.seed})
    told = replace(told, id=told.id + len(before))
    entries: list[Entry] = [*extra, *(["hush", table.id, seat, [*clocks.TIMED, "stop"]] for seat in table.seats)]
    entries += [["hush", table.id, "", table.memory.limits], ["scrap", table.id]]

    def also(memory: Memory) -> None:
        memory.minutes[-1:-1] = before
        then(memory)
        memory.scrap()

    await change_header(table, header, told, "over", entries, also)


async def open_seat(
    table: "Table", seat: str, extra: Sequence[Entry] = (), then: Callable[[Memory], None] = nothing
) -> None:
    """Offer a seat to a substitute; whoever sits there plays on until one comes. The lock is held."""
    told = minutes.entry(table, "seat-open", {"seat": seat})
    entries = [*extra, ["part", table.id, "open", seat, True], minutes.row(table, told)]

    def count() -> None:
        table.memory.opened |= {seat}
        table.memory.minutes.append(told)
        then(table.memory)

    await table.write(entries, count, table.change("seats"))


async def offer(table: "Table", user: Id, seat: str | None) -> None:
    """Offer one's own seat."""
    async with table.lock:
        table.check_open()
        own = table.seating.own(user, seat, table.waiting)
        if own in table.opened:
            raise Refusal("seat-already-open", seat=own)
        await open_seat(table, own)


async def resign(table: "Table", user: Id, seat: str | None) -> None:
    """Leave for good: the seat is passed for until somebody takes it; the last two do not play on alone."""
    async with table.lock:
        table.check_running()
        own = table.seating.own(user, seat, table.waiting)
        await vacate(table, own)


async def vacate(table: "Table", seat: str) -> None:
    """Empty a seat; the lock is held."""
    people = {user for s, user in table.users.items() if s != seat and user is not None}
    told = minutes.entry(table, "resigned", {"seat": seat})
    tenure = Tenure(seat, next_turn(table, seat), None, "", table.number)
    entries, follow = sitting(table, tenure, opened=True)
    if not people or (len(people) < 2 and not may_know_several(table.header)):
        await finish(table, "resigned", [*entries, minutes.row(table, told)], [told], follow)
        return
    turn, halt = table.turn(), table.memory.halt
    turn.vacant |= {seat}
    turn.stops = {s: stops for s, stops in turn.stops.items() if s != seat}
    if halt and seat in halt.seats:
        turn.release(halt, seat)
    else:
        turn.keep(halt)
    turn.waiting = table.game.waiting_for(turn.state)
    if not table.paused:
        turn.settle()
    seating, header = table.seating.replaced(tenure), _next_host(table, seat)
    await append(table, turn, Beside(entries, [told], header=header, seating=seating, then=follow, kind="seats"))


def _next_host(table: "Table", seat: str) -> Header:
    """A host who leaves is followed by the next player."""
    others = [user for s, user in table.users.items() if s != seat and user is not None]
    if table.host != table.users[seat] or table.host in others:
        return table.header
    return replace(table.header, host=others[0])


def next_turn(table: "Table", seat: str) -> int:
    """How many have sat there before whoever comes next."""
    return 1 + next(tenure.turn for tenure in table.seating.tenures if tenure.seat == seat)


def fresh_clock(table: "Table", tenure: Tenure) -> clocks.Ticking:
    """Somebody new has the whole bank; somebody who comes back gains none by that, only what a turn brings."""
    pace, seat, left = table.pace, tenure.seat, table.seating.left_by(tenure.seat)
    known = {other: clock for other, clock in table.memory.clocks.items() if other != seat}
    rows: list[Entry] = []
    if pace.bank and left is not None and left.user == tenure.user:
        known[seat] = Clock(min(pace.bank, pace.gain))
        rows.append(["part", table.id, "clock", seat, [known[seat].left, None, None, 0]])  # unless it runs already
    people = table.people_in(table.seating.replaced(tenure))
    ticking = clocks.follow(table.id, pace, known, table.waiting, frozenset(), people, table.tables.now())
    return ticking._replace(entries=[*rows, *ticking.entries])


def sitting(table: "Table", tenure: Tenure, *, opened: bool) -> tuple[list[Entry], Callable[[Memory], None]]:
    """A new tenure, on disk and in memory; what the old one kept to himself goes with him."""
    seat = tenure.seat
    entries: list[Entry] = [
        ["retire", table.id, seat, table.number],
        ["seat", table.id, seat, tenure.turn, tenure.user, tenure.name, tenure.since],
        *(["unpart", table.id, kind, seat] for kind in ("draft", "orders", "stops", "clock")),
        ["hush", table.id, seat, clocks.TIMED],
        ["part", table.id, "open", seat, True] if opened else ["unpart", table.id, "open", seat],
    ]
    seating = table.seating.replaced(tenure)
    vote = table.proposals.get("replace")
    settled = vote is not None and vote.figures["seat"] == seat  # it was about whoever sat there
    if settled:
        entries += [["unpart", table.id, "vote", "replace"], ["hush", table.id, "", ["vote-replace"]]]

    def follow(memory: Memory) -> None:
        memory.seating = seating
        if settled:
            memory.proposals.pop("replace", None)
        memory.opened = memory.opened | {seat} if opened else memory.opened - {seat}
        for kept in (memory.drafts, memory.orders, memory.stops, memory.clocks):
            kept.pop(seat, None)

    return entries, follow


async def move(table: "Table", by: Id, channel: str) -> None:
    """Carry the game to another channel: the host, or anybody in a seat, for channels get deleted."""
    async with table.lock:
        if not table.seats_of(by) and str(by) != table.host:
            raise Refusal("not-seated")
        await table.tables.check_free(channel)
        told = minutes.entry(table, "moved", {})
        header = replace(table.header, channel=channel)
        await change_header(table, header, told, "moved", (), lambda _: table.tables.moved(table))


async def rematch(table: "Table", user: Id) -> "Table":
    """A new lobby with the same terms; the others are invited."""
    header = table.header
    if table.phase != "over":
        raise Refusal("not-over")
    if not table.seats_of(user):
        raise Refusal("not-seated")
    name = next(tenure.name for tenure in table.seating.tenures if tenure.user == str(user))
    others = tuple(other for other in table.users.values() if other not in (None, str(user)))
    terms = {term: getattr(header, term) for term in lobby.TERMS}
    return await table.tables.create(
        table.channel, user, table.title, name=name, guild=table.guild, invited=dict.fromkeys(others), **terms
    )
