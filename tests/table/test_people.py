"""Privacy, backup, keys."""

import ast
import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

import table as package
from table import Pace, Stop, Tables, game_review
from table.addresses import is_address
from table.backups import copies
from table.errors import Refusal
from table.model.person import Person
from table.parts import VOTES
from table.referee import orders
from table.referee.absences import days_from
from table.referee.lobby import close, invite
from table.transfer.shape import SHAPES
from tests.conclave import Bid, SetStone
from tests.plays import play_now
from tests.table import keys
from tests.table.open_tables import (
    Clock,
    ask,
    backup,
    bid_all,
    disk,
    open_tables,
    place,
    play_out,
    refusal_key,
    seated,
    titles,
)
from tests.table.test_load import tamper

DAY = 86_400


async def test_nobody_is_known_by_a_name_that_no_store_can_hold(tables: Tables) -> None:
    assert await tables.context.person("an\0na") == Person("an\0na")


async def test_what_is_kept_about_a_person_is_shown(tables: Tables) -> None:
    await tables.people.change("anna", zone="Europe/Paris")
    table = await seated(tables, pace=Pace(bank=60))
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await play_now(table, "anna", [SetStone("east")], request_id="r1")
    await table.act("anna", SetStone("west"))
    await table.do(orders.add_stop, "anna", Stop("card"))
    other = await tables.create("other", "ben", "conclave")
    await other.do(invite, "ben", "anna")
    await tables.context.set_note("user:anna", "dm", "closed")
    stored = await tables.store.about("anna")
    assert stored["notes"] == {"dm": "closed"}
    assert stored["settings"]["zone"] == "Europe/Paris"
    assert stored["hosts"] == [table.id]
    assert stored["invitations"] == [other.id]
    [seat] = stored["seats"]
    assert [move["action"]["type"] for move in seat["moves"]] == ["bid", "set_stone"]
    assert set(seat["kept"]) == {"draft", "stops", "clock"}
    assert stored["requests"][0]["id"] == "r1"
    assert await tables.store.about("nobody") == {
        "user": "nobody", "settings": {}, "hosts": [], "invitations": [], "asks": [], "limits": {}, "seats": [],
            "notes": {}, "seeks": [], "calls": [], "hands": [], "results": [], "requests": [],
            "leagues": [], "hosts_leagues": [], "blocked": False,
    }  # fmt: skip


async def test_a_forgotten_person_leaves_a_former_player_and_the_game(tmp_path: Path) -> None:
    who = "person-4711"
    async with open_tables(tmp_path) as tables:
        await tables.people.change(who, zone="Europe/Paris")
        await tables.context.set_note(f"user:{who}", "dm", "closed")
        running = await seated(tables, (who, "ben", "cleo"))
        await play_now(running, who, [Bid(2)], request_id="r")
        over = await seated(tables, ("ben", who), channel="over")
        await play_out(over, Random(1))
        lobby = await seated_lobby(tables, who)
        invited = await tables.create("invited", "ben", "conclave")
        await invited.do(invite, "ben", who)
        record = await game_review.export(over)
        await tables.people.forget(who)
        assert running.state.seating.users["s1"] is None
        assert running.state.seating.names["s1"] == ""
        assert running.state.header.phase == "running"
        assert running.state.waiting == {"s2", "s3"}
        assert over.state.seating.names == {"s1": "ben", "s2": ""}
        assert await game_review.export(over) == record.replace(f"seat s2 {who}", "seat s2")
        assert [user for user, _ in lobby.state.players] == ["ben"]
        assert lobby.state.header.host == "ben"
        assert invited.state.header.invited == ()
        assert await tables.store.games_of(who) == []
        await play_now(running, "ben", [Bid(3)])
    assert not found_in(tmp_path, who)
    async with open_tables(tmp_path) as tables:
        assert (await tables.cache.at("room")).state.broken is None
        assert (await tables.cache.at("over")).state.result == over.state.result


async def test_a_person_of_very_many_games_holds_up_none_of_them(tables: Tables) -> None:
    for number in range(203):  # more than a list of games shows
        await seated(tables, ("anna", "ben", "cleo"), channel=str(number))
    await tables.people.forget("cleo")
    waiting = [(await tables.cache.at(str(number))).state.waiting for number in range(203)]
    assert waiting == [{"s1", "s2"}] * 203


async def test_a_game_of_a_title_unknown_by_now_keeps_nobody_from_being_forgotten(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables, ("anna", "person-4711", "cleo"))
    tamper(tmp_path, "UPDATE game_table SET title = 'chess'")
    async with open_tables(tmp_path) as tables:
        await tables.people.forget("person-4711")
    assert not found_in(tmp_path, "person-4711")


@pytest.mark.parametrize(
    "damage",
    ["UPDATE game_table SET body = '{' WHERE id = ?", "UPDATE minute SET figures = '{' WHERE table_id = ?",
     "UPDATE part SET body = '{' WHERE table_id = ?", "UPDATE tenure SET seat = seat || 'x' WHERE table_id = ?"],
)  # fmt: skip
async def test_a_damaged_game_keeps_nobody_from_being_forgotten(tmp_path: Path, damage: str) -> None:
    async with open_tables(tmp_path) as tables:
        damaged = await seated(tables, channel="damaged", pace=Pace(bank=3600))
        await seated(tables, channel="sound")
        disk(tables, damage, damaged.id)
    async with open_tables(tmp_path) as tables:
        assert await refusal_key(tables.get(damaged.id)) == "table-unreadable"
        await tables.people.forget("anna")
        assert "s1" in (await tables.cache.at("sound")).state.seating.vacant
        assert (await tables.store.about("anna"))["seats"] == []


async def test_an_invitation_to_a_lobby_that_closes_is_forgotten(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        lobby = await tables.create("room", "anna", "conclave", invited=["person-4711"])
        await lobby.do(close, "anna")
    assert not found_in(tmp_path, "person-4711")


def found_in(directory: Path, text: str) -> list[str]:
    """The files that say it somewhere, or the tables of a server."""
    if is_address(where := place(directory)):
        rows = {name: ask(where, f"SELECT t::text FROM {name} AS t") for name in (shape.name for shape in SHAPES)}
        return [name for name, row in rows.items() if text in str(row)]
    return [file.name for file in directory.iterdir() if text.encode() in file.read_bytes()]


async def seated_lobby(tables: Tables, who: str) -> package.Table:
    lobby = await tables.create("lobby", who, "conclave", name=who)
    await lobby.join("ben", "ben")
    return lobby


async def test_a_backup_is_whole_and_can_be_restored(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await play_now(table, "anna", [Bid(2)])
        copy = await backup(tables, tmp_path / "copies")
        await play_now(table, "ben", [Bid(2)])
    async with await Tables.open(copy, titles=titles) as tables:
        again = await tables.cache.at("room")
        assert again.state.number == 4
        assert again.state.broken is None
        await play_now(again, "ben", [Bid(1)])


async def test_backups_come_on_time_and_old_ones_go(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        await seated(tables)
        tables.backups.schedule(tmp_path / "copies", every=DAY, keep=3)
        (tmp_path / "copies").mkdir()
        (tmp_path / "copies" / "rondel-mine.db").touch()
        for _ in range(20):
            await tables.upkeep()
            clock.now += DAY // 2
        backups = copies(tmp_path / "copies")
        assert 3 <= len(backups) <= 5
        assert backups[-1][0] >= clock.now - DAY
        assert (tmp_path / "copies" / "rondel-mine.db").exists()
        for _, file in backups:
            db = sqlite3.connect(file)
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            db.close()


async def test_a_backup_that_fails_leaves_nothing_behind(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(target: Path) -> None:
        await asyncio.to_thread(target.write_bytes, b"half")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(tables.store, "backup", full)
    with pytest.raises(sqlite3.OperationalError):
        await backup(tables, tmp_path / "copies")
    assert list((tmp_path / "copies").iterdir()) == []


async def test_old_requests_are_pruned(tables: Tables, clock: Clock) -> None:
    table = await seated(tables)
    await bid_all(table, {"ben": 1, "cleo": 1})
    await play_now(table, "anna", [Bid(3)], request_id="r")
    await table.act("anna", SetStone("east"), request_id="d")
    await tables.upkeep()
    assert [request["id"] for request in (await tables.store.about("anna"))["requests"]] == ["r", "d"]
    clock.now += 30 * DAY
    await tables.upkeep()
    assert disk(tables, "SELECT * FROM request") == []
    assert disk(tables, "SELECT * FROM action WHERE request || user || first IS NOT NULL") == []
    assert (await tables.store.about("anna"))["requests"] == []


def code() -> str:
    files = Path(package.__file__).parent.rglob("*.py")
    return "".join(file.read_text(encoding="utf-8") for file in files)


def keys_given_to(call: str) -> dict[str, set[str]]:
    """Every key that the code gives to that call as a plain text, with the figures it names."""
    texts: dict[str, set[str]] = {}
    for file in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] != call:
                continue
            for text in (n.value for a in node.args for n in ast.walk(a) if isinstance(n, ast.Constant)):
                if isinstance(text, str):
                    texts.setdefault(text, set()).update(k.arg for k in node.keywords if k.arg)
    return texts


def test_every_refusal_is_in_the_list_with_its_figures() -> None:
    spoken = keys_given_to("Refusal")
    spoken.pop("running")  # of a condition, not a key
    assert not spoken.keys() - keys.REFUSALS.keys()
    for key, figures in spoken.items():
        assert figures <= set(keys.REFUSALS[key]), key
    source = code()
    assert not [key for key in keys.REFUSALS if f'"{key}"' not in source]


@pytest.mark.parametrize("keyed", [keys.MINUTES, keys.NOTICES, keys.UNDO])
def test_every_listed_key_is_used(keyed: dict[str, tuple[str, ...]]) -> None:
    source = code()
    votes = {f"vote-{word}" for word in (*VOTES, *keys_given_to("close"))}  # put together from these
    assert [key for key in keyed if f'"{key}"' not in source and key not in votes] == []


async def test_what_somebody_settles_in_two_places_at_once_holds_both(tables: Tables) -> None:
    """A reader's language is learned beside every answer, also beside that to `/me away`."""
    await asyncio.gather(
        tables.people.change("anna", zone="Europe/Paris"),
        tables.people.change("anna", language="fr"),
        tables.people.set_away("anna", days_from(Person("anna"), tables.context.now(), 2)[1]),
        tables.people.change("anna", remind=6 * 3600),
    )
    person = await tables.context.person("anna")
    assert (person.zone, person.language, person.remind) == ("Europe/Paris", "fr", 6 * 3600)
    assert person.away


async def test_what_is_known_of_somebody_already_is_not_written_again(tables: Tables) -> None:
    """A reader's language is learned at all their tables at once; what is written makes other processes read again."""
    written: list[float] = []
    tables.context.committed = written.append
    await asyncio.gather(*(tables.people.change("anna", language="fr") for _ in range(5)))
    assert len(written) == 1


async def test_nobody_is_forgotten_before_their_games_can_do_without_them(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a seat would stay without a person and without an end."""
    table = await seated(tables)

    async def locked(*_: object) -> None:
        raise Refusal("store-locked")

    with monkeypatch.context() as patch:
        patch.setattr(table, "commit", locked)
        with pytest.raises(Refusal, match="store-locked"):
            await tables.people.forget("cleo")
    assert table.state.seating.users["s3"] == "cleo"
    await tables.people.forget("cleo")
    assert table.state.opened == {"s3"}


async def test_a_lobby_of_a_title_unknown_by_now_keeps_nobody_from_being_forgotten(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await tables.create("room", "anna", "conclave", invited=["person-4711"])
    tamper(tmp_path, "UPDATE game_table SET title = 'chess'")
    async with open_tables(tmp_path) as tables:
        await tables.people.forget("person-4711")
    assert not found_in(tmp_path, "person-4711")


@pytest.mark.parametrize("people", [("anna", "ben"), ("anna", "ben", "cleo")])
async def test_whoever_asks_twice_at_once_to_be_forgotten_is_told_nothing_else(
    tables: Tables, people: tuple[str, ...]
) -> None:
    await seated(tables, people)
    hall = await tables.create("hall", "ben", "conclave", name="ben")
    await hall.join("anna", "anna")
    await asyncio.gather(*(tables.people.forget("anna") for _ in range(3)))
    assert await tables.store.seated_at("anna") == []


@pytest.mark.postgres
async def test_two_processes_may_forget_somebody_at_once(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as first, open_tables(tmp_path) as second:
        await seated(first, ("anna", "ben"))
        hall = await first.create("hall", "ben", "conclave", name="ben")
        await hall.join("anna", "anna")
        await asyncio.gather(first.people.forget("anna"), second.people.forget("anna"))
        assert await first.store.seated_at("anna") == []
