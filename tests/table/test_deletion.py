"""Deleting games: nothing of them is left but results under other names, and nobody's rating moves."""

from pathlib import Path
from random import Random

import pytest

from table import Tables, game_deletion
from table.__main__ import run
from table.game_deletion import delete_games, delete_left, note_back, note_left
from table.statements import PARTS_OF_A_GAME
from tests.table.open_tables import Clock, ask, open_tables, place, play_out, refusal_key, seated, titles


@pytest.fixture(autouse=True)
def knows_test_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.__main__.title", titles)


async def two_servers(tables: Tables) -> None:
    """A finished game on each of two servers, and one that runs; anna plays on both."""
    for number, (guild, people) in enumerate([("7", ("anna", "person-4711")), ("8", ("anna", "ben"))]):
        table = await seated(tables, people, channel=f"room-{number}", guild=guild)
        await play_out(table, Random(number))
    await seated(tables, ("anna", "person-4711", "cleo"), channel="running", guild="7")
    await tables.ratings.settle()


async def rated(tables: Tables) -> list[tuple[str, float]]:
    return [(who, proof.ratings[who].mu) async for proof in tables.ratings.proofs() for who in proof.ranking]


async def test_a_servers_games_go_and_no_rating_moves(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await two_servers(tables)
        before = await rated(tables)
        await delete_games(tables, await tables.store.games_on("7"))
        after = await rated(tables)
        assert sorted(mu for _, mu in after) == sorted(mu for _, mu in before)
        assert {who for who, _ in after if not who.startswith("~")} == {"anna", "ben"}
        assert [proof.different async for proof in tables.ratings.proofs()] == [0]
        assert [game.id for game in await tables.store.games()] == [2]
        assert await refusal_key(tables.get(1)) == "table-unknown"
        again = await seated(tables, ("anna", "ben"), channel="running")
        assert again.id == 4  # a number is never given twice
    for table in PARTS_OF_A_GAME:
        assert ask(place(tmp_path), f"SELECT * FROM {table} WHERE table_id IN (1, 3)") == []


def test_everything_that_belongs_to_a_game_is_named(tmp_path: Path) -> None:
    """A new table in the schema has to be deleted with its game, or be named here."""
    if not isinstance(place(tmp_path), Path):
        pytest.skip("one schema is enough: the other has the same tables")
    from table.sqlite.opening import connect, prepare

    prepare(str(tmp_path / "new.db"))
    with connect(tmp_path / "new.db") as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        owned = {name for name in names if "table_id" in [row[1] for row in db.execute(f"PRAGMA table_info({name})")]}
    db.close()
    assert owned == {*PARTS_OF_A_GAME, "outcome", "result", "fixture"}  # a league keeps the place of a game


async def test_a_server_that_comes_back_keeps_its_games(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        await two_servers(tables)
        await note_left(tables, 7)
        await note_left(tables, 8)
        clock.now += game_deletion.KEPT
        assert await delete_left(tables) == []
        await note_left(tables, 7)  # noticed again: the first time counts
        await note_back(tables, 8)
        clock.now += 1
        assert await delete_left(tables) == ["7"]
        assert [game.id for game in await tables.store.games()] == [2]
        assert await delete_left(tables) == []


@pytest.mark.parametrize(
    ("words", "answer", "left"),
    [
        (("--server", "7"), "yes\n", 1),
        (("--server", "7"), "no\n", 3),
        (("--server", "7"), "", 3),
        (("--game", "2"), "YES\n", 2),
        (("--game", "2", "--yes"), "", 2),
        (("--game", "99"), "yes\n", 3),
        (("--server", "99"), "yes\n", 3),
    ],
)
async def test_the_command_asks_and_says_what_it_did(
    words: tuple[str, ...], answer: str, left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_tables(tmp_path) as tables:
        await two_servers(tables)
    monkeypatch.setattr("sys.stdin.readline", lambda: answer, raising=False)
    assert await run(["delete", str(place(tmp_path)), *words]) == (0 if left < 3 else 1)
    async with open_tables(tmp_path) as tables:
        assert len(await tables.store.games()) == left
