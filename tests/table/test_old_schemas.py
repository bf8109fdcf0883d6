"""Databases of SQLite's schema 6 and PostgreSQL's schema 3 with all that a store can hold: they open and replay."""

import gzip
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from rules.kernel import plain
from table import MessageRecord, Person, StoreError, Table, Tables
from table.__main__ import run
from table.model.values import Announcement, Timer
from table.referee.orders import go_on
from table.store import Store
from tests import postgres
from tests.table.open_tables import Clock, ask, disk, open_tables, place, random_step, titles
from tests.table.test_old_file import facts

OLD = Path(__file__).parent / "old"
FACTS: dict[str, Any] = json.loads((OLD / "schemas_6_and_3.json").read_text(encoding="utf-8"))
PHASES = ("lobby", "running", "over")
FAR = 400 * 86_400  # seconds: later than anything is due
NONSENSE = {  # what was taken once, and what it becomes
    '{"zone":"UTC","quiet":["00:00","00:00:00.5"],"language":"fr"}': Person("zoe", language="fr"),
    '{"zone":"Europe/Paris","quiet":["00:01","00:00"]}': Person("zoe", "Europe/Paris"),
    '{"zone":"Europe/Paris","quiet":["22:00"],"language":"en"}': Person("zoe", "Europe/Paris", language="en"),
    '{"zone":"Europe/Paris","quiet":7}': Person("zoe", "Europe/Paris"),
    '{"zone":"Mars/Base","quiet":["22:00","07:00"],"language":"la"}': Person("zoe"),
    '{"zone":[],"quiet":{},"language":[]}': Person("zoe"),
    '{"zone":"UTC","quiet":null,"language":null,"remind":1,"away":"soon","meanwhile":"dance"}': Person("zoe"),
    "[1,2]": Person("zoe"),
    '"late"': Person("zoe"),
    "{": Person("zoe"),
}


def describe(table: Table) -> dict[str, Any]:
    """A table as `schemas_6_and_3.json` has it."""
    header = table.state.header
    return {
        **facts(table),
        "guild": header.guild,
        "terms": plain([header.options, header.pace, header.undo, header.seating, header.language, header.substitutes]),
        "aids": [header.several, header.closed, header.hints, header.lessons, header.aids, header.source],
        "colours": list(header.colours),
        "seek": plain(header.seek) and without_new_fields(plain(header.seek), near=0, kept=False),
        "epoch": header.epoch,
        "computers": dict(table.state.seating.computers),
        "past": sorted([each.seat, each.turn, each.user, each.name, each.since] for each in table.state.seating.past),
        "orders": {seat: plain(orders) for seat, orders in table.state.seat_orders.items()},
        "proposals": {kind: plain(proposal) for kind, proposal in table.state.proposals.items()},
        "candidates": {user: plain(candidate) for user, candidate in table.state.candidates.items()},
        "aways": {seat: plain(away) for seat, away in table.state.absences.items()},
        "forgotten": [list(seats) for seats in table.state.forgotten.values()],
        "held": plain(table.state.halt.held) if table.state.halt else [],
    }


def without_new_fields(now: dict[str, Any], **defaults: object) -> dict[str, Any]:
    """What was there then; the fields that came later have these values."""
    assert {name: now[name] for name in defaults} == defaults
    return {name: value for name, value in now.items() if name not in defaults}


async def describe_person(tables: Tables, user: str) -> dict[str, Any]:
    store = tables.store
    return {
        "settings": plain(await tables.context.person(user)),
        "games": plain([*await tables.store.games_of(user), *await tables.store.games_of(user, finished=True)]),
        "seats": {str(table): sorted(seats) for table, seats in (await store.seats_held(user, ever=True)).items()},
        "invited": sorted(await store.invited_to(user)),
        "asking": sorted(await store.asking_at(user)),
        "subscriptions": plain(await store.subscriptions(user)),
        "opponents": plain(await store.results.opponents(user, "", 9, only_open=False)),
    }


async def notes_of(store: Store, scope: str) -> dict[str, Any]:
    """What the old schemas kept in the notes of a scope: the messages of a table too."""
    kind, _, number = scope.partition(":")
    posted = await store.messages(int(number)) if kind == "table" else {}
    return {**await store.notes(scope), **{slot: plain(message) for slot, message in posted.items()}}


def as_now(notes: dict[str, str]) -> dict[str, Any]:
    """Notes of an old schema as they are read now: messages are complete records."""
    return {key: as_message(json.loads(text)) if text.startswith("{") else text for key, text in notes.items()}


def as_message(note: dict[str, Any]) -> Any:
    known = {name: value for name, value in note.items() if name in MessageRecord.__dataclass_fields__}
    hand = {"digest": note.get("sign", ""), "at": note.get("at", note.get("sent", 0)), "sending": "sending" in note}
    figures: dict[str, Any] = {"channel": 0, "message": 0, **known, **hand}
    numbers = ("channel", "message", "at", "edited", "number", "since", "own", "epoch")
    params: dict[str, Any] = {k: int(v) if k in numbers else v for k, v in figures.items()}
    return plain(MessageRecord(**params))


async def describe_store(tables: Tables, users: list[str], scopes: list[str]) -> dict[str, Any]:
    """A store as `schemas_6_and_3.json` has it, but for its tables."""
    store, results = tables.store, tables.store.results
    timers = [timer async for timer in tables.timers.overdue(tables.context.now() + FAR)]
    due: list[Timer | Announcement] = [*timers, *await store.announcements((0, 0))]
    due.sort(key=lambda each: (each.due, each.id))
    return {
        "now": tables.context.now(),
        "people": {user: await describe_person(tables, user) for user in users},
        "notices": [[*each.key, dict(each.figures)] for each in due],
        "notes": {scope: await notes_of(store, scope) for scope in scopes},
        "results": {title: plain(await results.games_after(title, (0, 0))) for title in await results.titles()},
        "leaders": plain(await results.leaders("guild-1", "conclave", 9)),
        "owed": await tables.ratings.count_owed(),
        "with_computers": await store.with_computers(),
        "live": {guild: await store.live_on(guild) for guild in ("guild-1", "guild-2", "guild-3")},
        "behind": {phase: sorted(await tables.behind("turn", phase, everywhere=True)) for phase in PHASES},
        "house": without_new_fields(
            plain(await tables.guild_settings.get("guild-1")), forum="", threads="", feed="", spoilers=False
        ),
    }


def put_back(store: str, folder: Path) -> None:
    """The database as it was, where `open_tables` looks for it."""
    if store == "sqlite":
        (folder / "games.db").write_bytes(gzip.decompress((OLD / "sqlite_6.sqlite3.gz").read_bytes()))
        return
    address = str(place(folder))
    schema = address.rpartition("search_path=")[2]
    postgres.execute(address, f"DROP SCHEMA {schema} CASCADE")
    dump = gzip.decompress((OLD / "postgres_3.sql.gz").read_bytes()).decode()
    postgres.run_script(address, dump.replace("rondel_three", schema))


@pytest.fixture
async def old(tmp_path: Path, store: str) -> AsyncIterator[Tables]:
    put_back(store, tmp_path)
    async with open_tables(tmp_path, Clock(FACTS["now"])) as tables:
        yield tables


def test_they_hold_all_that_a_store_can_hold() -> None:
    tables, notices = FACTS["tables"].values(), FACTS["notices"]["sqlite"]
    running = {table["title"] for table in tables if table["phase"] == "running"}
    assert running == {"imperial", "imperial-2030", "caesar", "imperunde", "conclave"}
    for part in (
        *("drafts", "orders", "stops", "clocks", "opened", "halted", "held", "candidates", "aways", "forgotten"),
        *("requests", "invited", "colours", "seek", "epoch", "computers", "past"),
    ):
        assert any(table[part] for table in tables), part
    assert {kind for table in tables for kind in table["proposals"]} == {
        *("undo", "pause", "end", "replace", "move", "settings")
    }
    assert {table["ending"] for table in tables} == {None, "rules", "vote", "resigned", "closed"}
    kinds = {kind for _, _, _, kind, _, _ in notices}
    assert {kind for kind in kinds if not kind.startswith("candidate-")} == {
        *("deadline", "stop", "lobby", "seek", "away", "seek-call", "seek-closed", "seat-away", "seat-accepted"),
        *("vote-pause", "vote-end", "vote-replace", "vote-move", "vote-settings", "restored", "moved-away"),
        *("remind-nudge", "remind-mention", "remind-host", "remind-substitute"),
        *("lobby-closed", "stop-passed", "deadline-passed"),
    }
    assert any(kind.startswith("candidate-") for kind in kinds)
    choices = {figures["choice"] for *_, kind, _, figures in notices if kind == "deadline-passed"}
    assert choices == {"safe", "computer", "substitute"}
    assert FACTS["owed"]
    assert FACTS["results"]
    assert any(result["person"].startswith("~") for game in FACTS["results"]["conclave"] for result in game)


async def test_every_table_is_as_it_was(old: Tables) -> None:
    assert {str(game.id) for game in await old.store.games()} == FACTS["tables"].keys()
    for number, then in FACTS["tables"].items():
        table = await old.get(int(number))
        assert table.state.broken is None
        assert json.loads(json.dumps(describe(table))) == then, number


async def test_the_rest_of_the_store_is_as_it_was(old: Tables, store: str) -> None:
    description = json.loads(json.dumps(await describe_store(old, [*FACTS["people"]], [*FACTS["notes"]])))
    for result in [result for games in description["results"].values() for game in games for result in game]:
        assert (result.pop("turn"), result.pop("asked")) == (0, 0)  # it was not counted then
    assert description.pop("notices") == FACTS["notices"][store]  # numbers are given out differently
    notes = {scope: as_now(body) if scope.startswith("table:") else body for scope, body in FACTS["notes"].items()}
    assert description.pop("notes") == json.loads(json.dumps(notes))
    assert any(slot.startswith("hand-") or slot == "turn" for body in notes.values() for slot in body)
    for name, part in description.items():
        assert part == FACTS[name], name


async def test_everybody_s_data_can_be_exported_and_forgotten(old: Tables) -> None:
    for user in FACTS["people"]:
        assert (await old.store.about(user))["seats"] or FACTS["people"][user]["seats"] == {}
        await old.people.forget(user)
        assert not (await old.store.about(user))["seats"]


async def test_games_of_an_old_database_go_on(old: Tables) -> None:
    rng = Random(0)
    for number in (n for n, fact in FACTS["tables"].items() if fact["phase"] == "running" and not fact["paused"]):
        table = await old.get(int(number))
        for _ in range(5):
            for seat in table.state.halted:
                await table.do(go_on, table.state.seating.users[seat] or "")
            if table.state.waiting and all(
                table.state.seating.users[seat] or seat in table.state.seating.computers for seat in table.state.waiting
            ):
                await random_step(table, rng)


async def test_what_was_due_is_done_and_told_once(old: Tables) -> None:
    clock = old.context.clock
    assert isinstance(clock, Clock)
    clock.now += FAR
    announcements = await old.timers.due()
    assert {"deadline-passed", "lobby-closed", "seek-closed", "restored", "moved-away"} <= {
        each.kind for each in announcements
    }
    for notice in announcements:
        await old.timers.acknowledge(notice)
    assert not [notice for notice in announcements if notice.key in {each.key for each in await old.timers.due()}]


async def test_every_kind_of_notice_arrives(old: Tables, store: str) -> None:
    """What was to be told is told with the number that its nonce is made of, reminders too once they are due."""
    clock = old.context.clock
    assert isinstance(clock, Clock)
    known = FACTS["notices"][store]
    kinds = {each[3] for each in known if not is_timer(each[3]) or each[3].startswith("remind-")}
    awaited = {tuple(each[:5]) for each in known if each[3] in kinds and each[4] <= clock.now}
    arrived = await old.timers.due()
    assert awaited <= {each.key for each in arrived}
    for _ in range(20):
        clock.now += FAR // 20
        arrived += await old.timers.due()
    assert kinds <= {each.kind for each in arrived}


def is_timer(kind: str) -> bool:
    work = ("deadline", "stop", "lobby", "seek", "away")
    return kind in work or kind.startswith(("vote-", "candidate-", "remind-"))


async def test_results_that_were_owed_are_entered_and_all_ratings_come_out_again(old: Tables) -> None:
    assert await old.ratings.settle() == FACTS["owed"]
    proofs = [proof async for proof in old.ratings.proofs()]
    assert proofs
    assert not any(proof.different for proof in proofs)


async def test_it_opens_a_second_time(tmp_path: Path, store: str) -> None:
    put_back(store, tmp_path)
    for _ in range(2):
        async with open_tables(tmp_path) as tables:
            assert len(await tables.store.games()) == len(FACTS["tables"])


async def test_what_was_kept_about_people_and_makes_no_sense_is_cleaned_once(tmp_path: Path, store: str) -> None:
    put_back(store, tmp_path)
    for number, body in enumerate(NONSENSE):
        ask(place(tmp_path), "INSERT INTO person VALUES (?, ?)", f"zoe{number}", body)
    [(sound,)] = ask(place(tmp_path), "SELECT body FROM person WHERE user = 'anna'")
    async with open_tables(tmp_path) as tables:
        for number, expected in enumerate(NONSENSE.values()):
            person = await tables.context.person(f"zoe{number}")
            assert replace(person, user="zoe") == expected
            [(body,)] = disk(tables, "SELECT body FROM person WHERE user = ?", f"zoe{number}")
            assert json.loads(body)["zone"] == expected.zone
        assert disk(tables, "SELECT body FROM person WHERE user = 'anna'") == [(sound,)]


async def test_a_body_that_cannot_be_read_holds_up_no_other(tmp_path: Path, store: str) -> None:
    put_back(store, tmp_path)
    lobby = next(number for number, then in FACTS["tables"].items() if then["invited"])
    for number in ("2", lobby):
        ask(place(tmp_path), f"UPDATE game_table SET body = '{{' WHERE id = {number}")
    async with open_tables(tmp_path, Clock(FACTS["now"])) as tables:
        for number in FACTS["tables"].keys() - {"2", lobby}:
            assert (await tables.get(int(number))).state.broken is None
        assert await tables.store.live_on("guild-2") == FACTS["live"]["guild-2"]
        assert len(await tables.store.games()) == len(FACTS["tables"])


@pytest.mark.postgres
async def test_a_server_of_an_older_schema_is_copied_and_stays_as_it_is(tmp_path: Path) -> None:
    put_back("postgres", tmp_path)
    address, file = str(place(tmp_path)), tmp_path / "copy.db"
    assert await run(["copy", address, str(file)]) == 0
    assert ask(address, "SELECT max(version) FROM rondel_schema") == [(3,)]
    async with await Tables.open(file, titles=titles, clock=Clock(FACTS["now"])) as tables:
        for number, then in FACTS["tables"].items():
            assert json.loads(json.dumps(describe(await tables.get(int(number))))) == then, number
        assert await tables.ratings.settle() == FACTS["owed"]


@pytest.mark.postgres
async def test_a_server_that_is_being_served_is_not_brought_up_to_date(tmp_path: Path) -> None:
    put_back("postgres", tmp_path)
    address = str(place(tmp_path))
    db = await asyncpg.connect(address)
    await db.execute("INSERT INTO process (id, first, last, total, backend) VALUES ('x', 0, 0, 0, pg_backend_pid())")
    with pytest.raises(StoreError, match="stop every Rondel"):
        await Tables.open(address, titles=titles)
    await db.close()
    async with await Tables.open(address, titles=titles) as tables:
        assert len(await tables.store.games()) == len(FACTS["tables"])


@pytest.mark.sqlite
async def test_a_file_that_is_cut_short_is_refused(tmp_path: Path) -> None:
    put_back("sqlite", tmp_path)
    whole = (tmp_path / "games.db").read_bytes()
    (tmp_path / "games.db").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreError):
        await Tables.open(tmp_path / "games.db", titles=titles)
