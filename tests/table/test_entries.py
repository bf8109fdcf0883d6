"""What is written, together or not at all, and what memory becomes by it: read again from disk, a table is the same."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from rules import IllegalAction
from table import Order, Pace, Person, Proposal, Stop, Table, Tables, undo_requests, vote_requests
from table.entries import Append, SetNote
from table.errors import Conflict, Refusal
from table.model.state import TableState
from table.model.values import LEVELS, MEANWHILE, Logged
from table.referee import absences, lobby, orders, substitutes, votes
from table.referee.seats import give_to_computer, offer, resign, resume
from tests.conclave import CONCLAVE, Bid, SetStone
from tests.plays import publish_draft
from tests.table.open_tables import PEOPLE, Clock, bid_all, disk, random_step, seated, tables_of

PACE = Pace(bank=20_000, gain=60, grace=30, remind=(600, 3600), silence=7200, stop=7200, away=30_000)
CACHES = {"recent", "_views", "_applied", "persons", "game", "served"}

Doing = Callable[[Table, Random], Awaitable[Any]]


def someone(table: Table, rng: Random, seats: Iterable[str] = ()) -> str:
    """Somebody in one of these seats, or in any."""
    return rng.choice(
        [
            user
            for user in (table.state.seating.users[seat] for seat in sorted(seats) or table.state.header.seats)
            if user
        ]
    )


def open_vote(table: Table, rng: Random) -> Proposal:
    return rng.choice([*table.state.proposals.values()])


async def try_something(table: Table, rng: Random) -> None:
    user = someone(table, rng, table.state.waiting)
    await table.act(user, rng.choice(table.preview(user).choices), request_id=f"r{rng.random()}")


async def take_back(table: Table, rng: Random) -> None:
    """Few drafts live long enough by chance: where there is none, one is begun."""
    if not table.state.drafts:
        await try_something(table, rng)
    await table.take_back(someone(table, rng, table.state.drafts))


async def vote(table: Table, rng: Random) -> None:
    proposal = open_vote(table, rng)
    await vote_requests.answer(table, someone(table, rng, proposal.silent), proposal.number, rng.random() < 0.8)


async def withdraw(table: Table, rng: Random) -> None:
    proposal = open_vote(table, rng)
    await table.do(votes.withdraw, someone(table, rng, [proposal.by]), proposal.number)


async def judge(table: Table, rng: Random) -> None:
    candidate = rng.choice([*table.state.candidates.values()])
    await table.answer_candidate(
        someone(table, rng, substitutes.judges(table.state, candidate)), candidate.number, rng.random() < 0.7
    )


async def go_away(table: Table, rng: Random) -> None:
    tables = tables_of(table)
    day = rng.choice((None, *absences.days_from(Person("x"), tables.context.now(), 3)))
    await tables.people.set_away(someone(table, rng), day, rng.choice(MEANWHILE))
    await wait(table, rng)


async def wait(table: Table, rng: Random) -> None:
    clock = table.context.clock
    assert isinstance(clock, Clock)
    clock.now += rng.choice((10, 1000, 8000))
    for notice in await tables_of(table).timers.due():
        await tables_of(table).timers.acknowledge(notice)


DOINGS: dict[str, tuple[int, Doing]] = {
    "play": (20, lambda t, r: random_step(t, r, f"p{r.random()}")),
    "act": (30, try_something),
    "take back": (8, take_back),
    "publish": (12, lambda t, r: publish_draft(t, someone(t, r, t.state.drafts))),
    "undo": (5, lambda t, r: undo_requests.ask(t, someone(t, r))),
    "rewind": (1, lambda t, r: undo_requests.rewind(t, t.state.header.host or "", r.choice(t.state.logged).number)),
    "order": (4, lambda t, r: t.do(orders.add_order, someone(t, r), Order("block", r.choice(("yes", "no", "ask"))))),
    "clear order": (3, lambda t, r: t.do(orders.clear_order, someone(t, r, t.state.seat_orders), Order("block", ""))),
    "stop": (5, lambda t, r: t.do(orders.add_stop, someone(t, r), Stop(r.choice(CONCLAVE.stops)))),
    "clear stop": (
        4,
        lambda t, r: t.do(orders.clear_stop, someone(t, r, t.state.seat_stops), Stop(r.choice(CONCLAVE.stops))),
    ),
    "go on": (8, lambda t, r: t.do(orders.go_on, someone(t, r, t.state.halted))),
    "propose": (
        4,
        lambda t, r: vote_requests.propose(
            t, someone(t, r), r.choice(("pause", "replace")), target=r.choice(t.state.header.seats)
        ),
    ),
    "vote": (6, vote),
    "withdraw": (2, withdraw),
    "resume": (5, lambda t, r: t.do(resume, someone(t, r))),
    "offer": (2, lambda t, r: t.do(offer, someone(t, r))),
    "resign": (1, lambda t, r: t.do(resign, someone(t, r))),
    "take a seat": (8, lambda t, r: t.take_seat(r.choice(PEOPLE), r.choice(sorted(t.state.opened)), "A name")),
    "judge": (8, judge),
    "computer": (
        1,
        lambda t, r: t.do(
            give_to_computer, t.state.header.host or "", r.choice(sorted(t.state.opened)), r.choice(LEVELS)
        ),
    ),
    "move": (1, lambda t, r: vote_requests.move(t, someone(t, r), f"channel-{r.random()}")),
    "go away": (3, go_away),
    "wait": (5, wait),
}


def facts(memory: TableState) -> dict[str, Any]:
    """Everything that is remembered, to be compared."""
    known = {field.name: getattr(memory, field.name) for field in fields(TableState) if field.name not in CACHES}
    known["seating"] = [memory.seating.tenures, sorted(memory.seating.past, key=repr)]
    known["state"] = memory.game.digest(memory.position) if memory.position is not None else None
    return known


async def test_memory_is_what_the_disk_says_after_everything(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[str] = set()
    for seed in range(10):
        rng = Random(seed)
        monkeypatch.setattr(tables.context, "new_seed", lambda seed=seed: f"{seed:064x}")
        table = await seated(tables, PEOPLE[:4], channel=str(seed), pace=PACE, options={"rounds": 5})
        for _ in range(120):
            [name] = rng.choices([*DOINGS], [weight for weight, _ in DOINGS.values()])
            with suppress(IllegalAction, IndexError):
                await DOINGS[name][1](table, rng)
                done.add(name)
            assert facts(table.state) == facts(await tables.context.read(table.id))
            if table.state.header.phase == "over":
                break
    assert done == DOINGS.keys()


async def test_memory_is_what_the_disk_says_in_a_lobby(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", name="Anna", closed=True, several=True)
    for step in (
        table.do(lobby.invite, "anna", "ben"),
        table.do(lobby.invite, "anna", "cleo"),
        table.join("ben", "Ben"),
        table.join("ben", "Ben again"),
        table.do(lobby.decline, "cleo"),
        table.do(lobby.settle, "anna", pace=PACE, language="fr", players=4),
        table.do(lobby.kick, "anna", "ben"),
        table.do(lobby.add_computer, "anna", "hard"),
        table.do(lobby.add_computer, "anna", "easy"),
        table.do(lobby.remove_computer, "anna", "s2"),
        table.join("anna", "Anna again"),
        table.start("anna", request_id="start"),
    ):
        await step
        assert facts(table.state) == facts(await tables.context.read(table.id))
    other = await tables.create("elsewhere", "anna", "conclave")
    await other.do(lobby.close, "anna")
    assert facts(other.state) == facts(await tables.context.read(other.id))


def a_turn(table_id: int, number: int = 0, rows: int = 1) -> Append:
    logged = [Logged(number + place, "s1", Bid(1), (), 1) for place in range(rows)]
    return Append(table_id, CONCLAVE, logged, None, frozenset({"s1"}), "0123456789abcdef", ("r", "anna"), 3)


async def test_entries_are_written_together_or_not_at_all(tables: Tables) -> None:
    with pytest.raises(Conflict):
        await tables.store.write([SetNote("a", "b", "c"), a_turn(99)])
    assert await tables.store.note("a", "b") is None


async def test_one_bad_job_does_not_hurt_its_neighbours(tables: Tables) -> None:
    bad: Any = object()
    jobs = [tables.store.write([SetNote("n", str(place), "x")]) for place in range(20)]
    jobs.insert(7, tables.store.write([a_turn(99)]))
    jobs.insert(9, tables.store.write([SetNote("n", "bad", bad)]))
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in done if outcome] == [Conflict, Refusal]
    assert disk(tables, "SELECT count(*) FROM note") == [(20,)]


async def test_the_last_row_of_a_turn_is_sealed(tables: Tables, table: Table) -> None:
    number = table.state.number
    await tables.store.write([a_turn(table.id, number, rows=3)])
    columns = "number, player, body, origin, at, digest, waiting, request, user, first"
    rows = disk(tables, f"SELECT {columns} FROM action WHERE number >= {number} ORDER BY number")
    bare = ("s1", '{"type":"bid","amount":1}', None, 1)
    assert rows[:2] == [(number, *bare, *(None,) * 5), (number + 1, *bare, *(None,) * 5)]
    assert rows[2] == (number + 2, *bare, "0123456789abcdef", '["s1"]', "r", "anna", 3)


async def test_why_not_is_what_act_refuses_and_writes_nothing(tables: Tables, table: Table) -> None:
    rng = Random(4)
    for _ in range(40):
        if not table.state.waiting:
            break
        before = facts(table.state)
        for seat, user in table.state.seating.users.items():
            legal = CONCLAVE.legal_actions(table.state.position, seat)
            for other in table.state.header.seats:
                for action in CONCLAVE.legal_actions(table.state.position, other)[:3]:
                    refusal = table.why_not(user or "", action, seat)
                    assert (refusal is None) == (action in legal)
        assert facts(table.state) == before == facts(await tables.context.read(table.id))
        await random_step(table, rng)


async def test_why_not_counts_the_draft(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    assert table.why_not("anna", SetStone("east")) is None
    await table.act("anna", SetStone("east"))
    assert table.why_not("anna", SetStone("west")) is None
    assert table.why_not("anna", SetStone("east")) is not None
    refusal = table.why_not("zoe", SetStone("west"))
    assert refusal is not None
    assert refusal.key == "not-seated"
    assert table.preview("anna").actions == (SetStone("east"),)
