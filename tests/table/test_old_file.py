"""A file that version 0.1 wrote, with a game of each title: it opens, every game replays and goes on."""

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel import plain
from table import Order, Proposal, Table, Tables
from table.referee.orders import go_on
from tests.table.open_tables import Clock, disk, open_tables, random_step

pytestmark = pytest.mark.sqlite

OLD = Path(__file__).parent / "old"
REQUESTS = """
SELECT (SELECT count(*) FROM action WHERE table_id = ? AND request IS NOT NULL)
     + (SELECT count(*) FROM request WHERE table_id = ?)
"""
FACTS: dict[str, dict[str, Any]] = json.loads((OLD / "written_by_0.1.json").read_text(encoding="utf-8"))


@pytest.fixture
async def old(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    (tmp_path / "games.db").write_bytes(gzip.decompress((OLD / "written_by_0.1.sqlite3.gz").read_bytes()))
    async with open_tables(tmp_path, clock) as tables:
        yield tables


def facts(table: Table) -> dict[str, Any]:
    """A table as `written_by_0.1.json` describes it."""
    game = table.state.game
    return {
        "title": table.state.header.title,
        "phase": table.state.header.phase,
        "channel": table.state.header.channel,
        "number": table.state.number,
        "ending": table.state.header.ending,
        "paused": table.state.header.paused,
        "digest": game.digest(table.state.position) if table.state.position is not None else None,
        "users": dict(table.state.seating.users),
        "names": table.state.seating.names,
        "waiting": sorted(table.state.waiting),
        "halted": sorted(table.state.halted),
        "opened": sorted(table.state.opened),
        "drafts": {seat: [*map(game.encode, draft.actions)] for seat, draft in table.state.drafts.items()},
        "orders": {
            seat: [without("round", each) for each in orders] for seat, orders in table.state.seat_orders.items()
        },
        "stops": {seat: plain(stops) for seat, stops in table.state.seat_stops.items()},
        "clocks": {
            seat: [clock.left, clock.since, clock.due, clock.grace] for seat, clock in table.state.clocks.items()
        },
        "proposals": {kind: without("number", proposal) for kind, proposal in table.state.proposals.items()},
        "minutes": [event.key for event in table.state.system_events],
        "requests": disk(table.context, REQUESTS, table.id, table.id)[0][0],
        "invited": list(table.state.header.invited),
        "held": len(table.state.halt.held) if table.state.halt else 0,
    }


def without(field: str, part: Order | Proposal) -> Any:
    """An order or a proposal as version 0.1 knew it."""
    return {name: value for name, value in plain(part).items() if name != field}


async def test_votes_that_were_open_are_told_apart(old: Tables) -> None:
    for number, then in FACTS.items():
        table = await old.get(int(number))
        assert len({proposal.number for proposal in table.state.proposals.values()}) == len(then["proposals"])


def test_the_file_holds_what_a_file_may_hold() -> None:
    tables = FACTS.values()
    running = {table["title"] for table in tables if table["phase"] == "running"}
    assert running == {"imperial", "imperial-2030", "caesar", "imperunde", "conclave"}
    for part in ("drafts", "orders", "stops", "clocks", "proposals", "opened", "halted", "held", "requests", "invited"):
        assert any(table[part] for table in tables), part
    assert {table["ending"] for table in tables} == {None, "rules", "vote", "resigned", "closed"}


@pytest.mark.parametrize("number", FACTS)
async def test_every_table_is_as_it_was(old: Tables, number: str) -> None:
    table = await old.get(int(number))
    assert table.state.broken is None
    assert facts(table) == FACTS[number]


async def test_people_and_notes_are_as_they_were(old: Tables) -> None:
    anna = await old.context.person("anna")
    assert (anna.zone, anna.quiet, anna.language) == ("Europe/Paris", ("22:30", "07:00"), "fr")
    assert await old.store.note("user:anna", "dm") == "on"
    assert len(await old.store.games_of("anna")) == sum(
        "anna" in f["users"].values() for f in FACTS.values() if f["phase"] != "over"
    )


async def test_games_of_an_old_database_go_on(old: Tables) -> None:
    rng = Random(0)
    for number in (n for n, fact in FACTS.items() if fact["phase"] == "running" and not fact["paused"]):
        table = await old.get(int(number))
        for _ in range(5):
            for seat in table.state.halted:
                await table.do(go_on, table.state.seating.users[seat] or "")
            if table.state.waiting:
                await random_step(table, rng)
        assert table.state.number > FACTS[number]["number"]


async def test_what_was_due_is_still_due(old: Tables, clock: Clock) -> None:
    clock.now += 400 * 86_400
    kinds = {notice.kind for notice in await old.timers.due()}
    assert {"deadline-passed", "lobby-closed"} <= kinds


async def test_finished_games_of_version_0_1_are_entered(old: Tables) -> None:
    over = [game for game in await old.store.games() if game.phase == "over" and game.begun]
    ended = [table for game in over if (table := await old.get(game.id)).state.header.ending == "rules"]
    assert await old.ratings.count_owed() == len(ended)
    assert await old.ratings.settle() == len(ended)
    for table in ended:
        for user in filter(None, table.state.seating.users.values()):
            assert (await old.ratings.of_person(user)).titles == (
                [] if table.state.header.several else [table.state.header.title]
            )
