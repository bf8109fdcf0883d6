"""`python -m rules`, as the issue on the rules words it."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from rules.__main__ import main
from rules.imperial import IMPERIAL
from rules.imperial.actions import MoveOnRondel
from rules.play import random_game


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[Any]:
    assert main(words) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_play_prints_an_object_a_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "imperial", "--players", "3", "--games", "2", "--seed", "5", "--option", "edition=later")
    first, second, summary = printed(capsys, *words)
    assert set(first) == {"actions", "turns", "result", "digest"}
    assert {line["seat"] for line in first["result"]} == {"anna", "ben", "cleo"}
    assert first["digest"] != second["digest"]
    assert summary["games"] == summary["finished"] == 2
    assert summary["actions"] == first["actions"] + second["actions"]
    assert printed(capsys, *words) == [first, second, summary]


def test_a_turn_of_imperial_is_a_nations(capsys: pytest.CaptureFixture[str]) -> None:
    game, _ = printed(capsys, "play", "imperial", "--players", "3", "--seed", "5")
    steps = random_game(IMPERIAL, ("anna", "ben", "cleo"), {}, Random("5/0"))
    assert game["turns"] == sum(isinstance(action, MoveOnRondel) for _, _, action, _ in steps)


def test_actions_prints_the_opening(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "actions", "imperial-2030", "--players", "3")
    assert {line["nation"] for line in lines} == {"india", "russia", "china"}
    assert {(line["seat"], line["type"]) for line in lines} == {("chance", "deal_flag")}


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "perft", "imperial", "--players", "4", "--depth", "2") == [6 * 5]
    assert printed(capsys, "perft", "imperial", "--players", "4", "--depth", "0") == [1]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("play", "chess"), "title-unknown"),
        (("play", "imperial", "--players", "7"), "seats-number"),
        (("play", "imperial", "--option", "edition=third"), "option-value"),
        (("perft", "imperial", "--option", "dice"), "option-unknown"),
    ],
)
def test_what_cannot_be_played_is_refused(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], key: str) -> None:
    assert main(words) == 1
    assert capsys.readouterr().err.startswith(key)


@pytest.mark.parametrize("words", [("perft", "imperial", "--depth", "-1"), ("play", "imperial", "--games", "-1")])
def test_counts_are_natural_numbers(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        main(words)


def test_the_standard_library_is_enough() -> None:
    process = subprocess.run(
        [sys.executable, "-S", "-m", "rules", "actions", "imperial"], capture_output=True, text=True, check=True
    )
    assert len(process.stdout.splitlines()) == 2
