"""`python -m tools.season`: the closing line, with kills on both stores, and that the check can fail."""

from pathlib import Path

import pytest

from tests import postgres
from tools.season import main
from tools.season_check import Game, game_of, order_of


def lines(capsys: pytest.CaptureFixture[str], *words: object) -> list[str]:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("players", "size", "met"), [(7, 4, "2-2"), (14, 4, "2-2"), (23, 4, "1-2"), (8, 3, "0-1")])
def test_a_season_of_so_many_people(capsys: pytest.CaptureFixture[str], players: int, size: int, met: str) -> None:
    words = ("--players", players, "--size", size, "--title", "tests.conclave:CONCLAVE", "--seed", 3)
    last = lines(capsys, *words)[-1]
    assert last == f"players={players} tables={players} pairs={met} seats=1-1 standings=agree"


def test_kills_neither_double_nor_lose_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    kills, last = lines(capsys, "--players", 14, "--title", "caesar", "--seed", 5, "--kills", 4)
    assert last == "players=14 tables=14 pairs=2-2 seats=1-1 standings=agree"
    assert kills in {f"{number} kills" for number in (1, 2, 3, 4)}  # a quick one may end before the last


def test_kills_on_a_server(capsys: pytest.CaptureFixture[str], tmp_path: Path, cluster: postgres.Cluster) -> None:
    where = ("--database", cluster.schema(tmp_path))
    kills, last = lines(capsys, "--players", 14, "--title", "caesar", "--seed", 5, "--kills", 4, *where)
    assert last == "players=14 tables=14 pairs=2-2 seats=1-1 standings=agree"
    assert kills in {f"{number} kills" for number in (1, 2, 3, 4)}  # a quick one may end before the last


def test_too_few_people_are_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--players", "3"]) == 1
    assert "league-number" in capsys.readouterr().err


def test_the_check_reads_records_and_ranks_by_them() -> None:
    game = game_of("seat s1 a\nseat s2 b\nseat s3 c\nresult 1 s2 30\nresult 2 s1 15\nresult 2 s3 15\n")
    assert game == Game(("a", "b", "c"), {"b": 1, "a": 2, "c": 2}, {"b": 30, "a": 15, "c": 15})
    assert game.points["b"] == 10
    assert game.points["a"] == game.points["c"] == 3
    assert order_of("abc", [game], {"a": 2, "b": 1, "c": 0}) == ["b", "c", "a"]
