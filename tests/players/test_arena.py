"""The arena: rotations, dice from the seed, and a last line that machines can read."""

import re
import subprocess
import sys
from random import Random

import pytest

from players.decisions import Worlds
from tools import arena, tune
from tools.arena import Match, Played, interval, play, summary

LAST = re.compile(
    r"first=\w+ wins=\d+\.\d low=\d+\.\d high=\d+\.\d unfinished=\d+ cpu_p50_ms=\d+\.\d cpu_p99_ms=\d+\.\d"
)


def test_the_interval_is_wilsons() -> None:
    assert [round(100 * end, 1) for end in interval(52, 102)] == [41.4, 60.5]
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == pytest.approx(1)


def test_the_last_line() -> None:
    games = [Played(1.0, True, (), 90, (0.2, 0.3)), Played(0.5, True, (), 80, ()), Played(0.0, False, (), 30_000, ())]
    line = summary(Match("caesar", ("hard", "medium", "medium"), "1"), games)
    assert LAST.fullmatch(line)
    assert line.startswith("first=hard wins=50.0 ")
    assert " unfinished=1 " in line


def test_the_same_seed_plays_the_same_game() -> None:
    match = Match("caesar", ("hard", "easy", "random"), "seed", simulations=3)
    one, again = play(match, 4), play(match, 4)
    assert (one.won, one.scores, one.actions) == (again.won, again.scores, again.actions)


def test_rotations_change_seats_and_keep_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, str]] = []

    def decide(worlds: Worlds, level: str, simulations: int | None, advising: object) -> object:
        met.append((worlds.seat, level))
        return worlds.game.safe_action(worlds[0], worlds.seat)

    monkeypatch.setattr(arena, "decide", decide)
    match = Match("caesar", ("hard", "easy", "random"), "turns")
    ends = [play(match, number) for number in (3, 4, 5)]
    assert len({played.actions for played in ends}) == 1
    assert {seat for seat, level in met if level == "hard"} == {"anna", "ben", "cleo"}


def test_the_command_plays_and_says_how_it_went() -> None:
    command = [
        sys.executable,
        "-m",
        "tools.arena",
        "caesar",
        "--seats",
        "easy,random",
        "--games",
        "2",
        "--workers",
        "1",
    ]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert LAST.fullmatch(told.stdout.splitlines()[-1])


def test_options_are_read_as_they_are_meant() -> None:
    assert arena.variants("investor_card=false,edition=later,colony_value=10") == {
        "investor_card": False,
        "edition": "later",
        "colony_value": 10,
    }


def test_tuning_changes_some_of_the_named_weights() -> None:
    weights = {"a": 1.0, "b": 2.0, "c": 0.0}
    changed = tune.mutate(weights, ["a", "c"], Random(3))
    assert changed != weights
    assert changed["b"] == 2.0
