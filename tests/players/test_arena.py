"""The arena: rotations, dice from the seed, players of other revisions, and a last line that machines can read."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from players.decisions import Worlds
from rules.caesar.actions import ChooseCity
from rules.caesar.events import FinalCount
from rules.imperial.actions import EndManeuver, Fight, Pass
from rules.imperial.events import ArmyMoved, GovernmentChanged, MovedOnRondel, TaxesCollected
from rules.imperial.phases import Invest
from rules.imperial.state import PURSE
from rules.imperunde.events import (
    CountryConquered,
    CountryFreed,
    InvestmentsEnded,
    MovementEnded,
    PeaceMade,
    StanceTaken,
    TransportsSunk,
    WarBroke,
)
from rules.kernel import CHANCE
from tests.imperunde.positions import WAR, a_position
from tools import tune
from tools.arena import __main__ as command
from tools.arena import match as matches
from tools.arena.blunders import IDLE, watcher
from tools.arena.entrants import Entrant, entrant
from tools.arena.match import Match, Played, play
from tools.arena.remote import Remote, VoidGame
from tools.arena.summary import details, interval, summary

ROOT = str(Path(__file__).parents[2])
LAST = re.compile(
    r"first=\S+ wins=\d+\.\d low=\d+\.\d high=\d+\.\d unfinished=\d+ cpu_p50_ms=\d+\.\d cpu_p99_ms=\d+\.\d"
)


def levels(*names: str) -> tuple[Entrant, ...]:
    return tuple(map(entrant, names))


def test_the_interval_is_wilsons() -> None:
    assert [round(100 * end, 1) for end in interval(52, 102)] == [41.4, 60.5]
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == pytest.approx(1)


def test_void_games_are_left_out_of_the_summary_line() -> None:
    games = [
        Played(1.0, finished=True, times=(0.2, 0.3), record="a", length=40),
        Played(0.5, finished=True, record="a", length=60, blunders={"win_declined": 1}),
        Played(0.0, record="b", length=50),
        Played(void="refused"),
    ]
    line = summary(Match("caesar", levels("hard", "medium", "medium"), "1"), games)
    assert LAST.fullmatch(line)
    assert line.startswith("first=hard wins=50.0 ")
    assert " unfinished=1 " in line
    said = list(details(games))
    assert said[0] == "games=3 distinct=2 void=1"
    assert said[1].startswith("warning: too many void games")
    assert said[2] == "length mean=50.0 longest=60"
    assert said[3] == "blunder win_declined=1 (0.33 a game)"


def test_entrants_are_read_as_they_are_written() -> None:
    assert entrant("hard") == Entrant("hard")
    assert entrant("hard@1fa60f6") == Entrant("hard", "1fa60f6")
    assert entrant("medium/4") == Entrant("medium", part=4)
    assert [str(entrant(text)) for text in ("easy", "hard/4", "hard@v1.2~3")] == ["easy", "hard/4", "hard@v1.2~3"]
    for wrong in ("godlike", "hard/0", "hard@", "hard/4@main", ""):
        with pytest.raises(ValueError, match=re.escape(repr(wrong))):
            entrant(wrong)


def test_the_same_seed_plays_the_same_game() -> None:
    match = Match("caesar", levels("hard", "easy", "random"), "seed", simulations=3)
    one, again = play(match, 4), play(match, 4)
    assert (one.won, one.scores, one.record) == (again.won, again.scores, again.record)
    assert one.record != play(match, 7).record


def test_rotations_change_seats_and_keep_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, str]] = []

    def decide(worlds: Worlds, level: str, simulations: int | None, advising: object, part: int) -> object:
        met.append((worlds.seat, level))
        return worlds.game.safe_action(worlds[0], worlds.seat)

    monkeypatch.setattr(matches, "decide", decide)
    match = Match("caesar", levels("hard", "easy", "random"), "turns")
    ends = [play(match, number) for number in (3, 4, 5)]
    assert len({played.record for played in ends}) == 1
    assert {seat for seat, level in met if level == "hard"} == {"anna", "ben", "cleo"}


@pytest.mark.parametrize("title", ["caesar", "imperial"])
def test_players_of_another_folder_play_the_same_game(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the other folder is this one: a game with a process in it is the game without."""
    monkeypatch.setattr(matches, "MOST", 120)
    here = Match(title, levels("medium", "medium", "easy"), "both")
    there = Match(title, (Entrant("medium"), Entrant("medium", "x", folder=ROOT), Entrant("easy")), "both")
    assert play(here, 1).record == play(there, 1).record


def test_a_move_that_another_revision_refuses_makes_the_game_void() -> None:
    game, other = rules.title("caesar"), Remote(ROOT)
    other.new_game(game, ("anna", "ben", "cleo"), None)
    other.played(game, "anna", ChooseCity("atlantis"))
    with pytest.raises(VoidGame, match="IllegalAction"):
        other.choose(game, "anna", "easy", "1", None)
    other.new_game(game, ("anna", "ben", "cleo"), None)
    with pytest.raises(VoidGame, match="not waited for"):
        other.choose(game, "zoe", "easy", "1", None)
    other.close()


def run(*words: str) -> list[str]:
    line = [sys.executable, "-m", "tools.arena", *words, "--workers", "1"]
    return subprocess.run(line, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()


def test_the_command_plays_and_says_how_it_went() -> None:
    *said, last = run("caesar", "--seats", "easy,random", "--games", "2")
    assert LAST.fullmatch(last)
    assert said[0] == "games=2 distinct=2 void=0"


def test_a_match_that_is_stopped_says_what_it_has_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(match: Match, games: int, workers: int) -> Iterator[Played]:
        yield Played(1.0, finished=True, record="a", length=30)
        sys.exit("stopped")

    monkeypatch.setattr(sys, "argv", ["arena", "caesar", "--seats", "easy,random", "--games", "9"])
    monkeypatch.setattr(command, "play_all", stopped)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit):
        command.main()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "games=1 distinct=1 void=0"
    assert said[-1].startswith("first=easy wins=100.0 ")


def test_the_ladder_is_a_level_against_itself_with_less_time() -> None:
    *_, last = run("caesar", "--ladder", "medium", "--games", "1")
    assert LAST.fullmatch(last)
    assert last.startswith("first=medium ")


def test_less_time_is_fewer_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: set[tuple[str, int]] = set()

    def decide(worlds: Worlds, level: str, simulations: int | None, advising: object, part: int) -> object:
        parts.add((worlds.seat, part))
        return worlds.game.safe_action(worlds[0], worlds.seat)

    monkeypatch.setattr(matches, "decide", decide)
    play(Match("caesar", levels("hard", "hard/4", "hard/4"), "ladder"), 0)
    assert parts == {("anna", 1), ("ben", 4), ("cleo", 4)}


def test_options_are_read_as_they_are_meant() -> None:
    assert command.variants("investor_card=false,edition=later,colony_value=10") == {
        "investor_card": False,
        "edition": "later",
        "colony_value": 10,
    }


@pytest.mark.parametrize("title", rules.TITLES)
def test_a_game_has_a_length(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST", 600)
    played = play(Match(title, levels("random", "random", "random"), "clumsy"), 0)
    assert 0 < played.length < played.actions


@pytest.mark.parametrize(
    ("own_gold", "rivals_gold", "bonus", "left_to_rivals", "unused"),
    [(0, 25, 0, 1, 2), (4, 36, 0, 0, 2), (0, 16, 0, 0, 2), (0, 25, 5, 1, 0)],
)
def test_blunders_of_caesars_empire_are_gold_left_to_rivals_and_roads_unused(
    own_gold: int, rivals_gold: int, bonus: int, left_to_rivals: int, unused: int
) -> None:
    game = rules.title("caesar")
    start: Any = game.new_game(("anna", "ben", "cleo"))
    state, seen = replace(start, roads=(2, 1, 3)), watcher(game, "anna")
    counts = [
        FinalCount("anna", 20, 10, 0, 0, own_gold, bonus, 30),
        FinalCount("ben", 20, 10, 0, 0, rivals_gold, 0, 30),
        FinalCount("cleo", 20, 10, 0, 0, 0, 0, 30),
    ]
    seen.see(state, CHANCE, None, counts, state, None)
    assert dict(seen.blunders) == {"gold_left_to_rivals": left_to_rivals, "roads_unused": unused}


def test_blunders_of_imperial_are_counted_for_one_seat() -> None:
    game = rules.title("imperial")
    state: Any = game.new_game(("anna", "ben", "cleo"))
    while game.waiting_for(state) == {CHANCE}:
        state, _ = game.apply(state, CHANCE, game.legal_actions(state, CHANCE)[0])
    seen = watcher(game, "anna")
    invested = state._replace(phase=Invest(queue=((0, 0),)), acting=0)
    taxed = TaxesCollected("austria", "anna", 1, 0, 2, 5, -3, 0, 0, 4)
    for seat, events in (
        ("anna", [GovernmentChanged("italy", "anna", "ben"), taxed]),
        ("ben", [GovernmentChanged("italy", "ben", "anna"), GovernmentChanged("russia", "ben", "anna")]),
        ("anna", [GovernmentChanged("italy", "anna", "ben"), MovedOnRondel("italy", "anna", "factory", 0)]),
        ("ben", [GovernmentChanged("italy", "ben", "anna"), replace(taxed, player="ben"), replace(taxed, bonus=1)]),
    ):
        seen.see(invested, seat, Pass(), events, state, None)
    for governs in (0, 1):  # whose nation is not let in peacefully
        entered = state._replace(governments=(governs,) * 6, nation=0)
        seen.see(entered, "cleo", Fight("army", hostile=False), [], state, None)
    for seat, origin, to, hostile in (
        ("anna", "budapest", "moscow", False),
        ("anna", "paris", "marseille", False),
        ("anna", "paris", "marseille", True),
        ("ben", "paris", "marseille", False),
        ("anna", "paris", "spain", False),
    ):
        seen.see(state, seat, EndManeuver(), [ArmyMoved("austria_hungary", origin, to, (), hostile)], state, None)
    assert seen.length == 1
    rich = invested.money[PURSE] >= IDLE
    assert dict(seen.blunders) == {
        "money_idle": 2 * rich, "empty_tax": 1, "government_lost_unmoved": 1, "peace_refused": 1, "friendly_tour": 1,
    }  # fmt: skip


def test_blunders_of_imperunde_are_counted_for_one_seat() -> None:
    lands = {"CON": ("yellow", {"trading_post": 2}), "EAF": ("red", {"infantry": 1})}
    state = a_position(lands=lands, seas={"NATL": {"yellow": {"frigate": 1}}}, wars=WAR)
    seen = watcher(rules.title("imperunde"), "yellow")
    sunk = TransportsSunk("yellow", "red", "BARE", ("infantry", "infantry"))
    for event in (
        InvestmentsEnded("yellow", 7),
        InvestmentsEnded("red", 7),
        InvestmentsEnded("yellow", 2),
        MovementEnded("yellow"),
        sunk,
        replace(sunk, sea="NATL"),  # with an escort
        replace(sunk, player="red"),
    ):
        seen.see(state, CHANCE, None, [event], state, None)
    assert dict(seen.blunders) == {"money_unspent": 1, "open_colonies": 1, "transports_sunk": 2}


def test_blunders_of_imperunde_are_wars_that_cost_colonies_and_begin_again() -> None:
    state = a_position()
    seen = watcher(rules.title("imperunde"), "yellow")
    lost = CountryConquered("red", "CON", "yellow", 2)
    for number, event in (
        (1, StanceTaken("red", "yellow", "war")),
        (1, WarBroke("red", "yellow")),
        (1, lost),  # a war that the seat has not wanted
        (1, CountryFreed("yellow", "EAF", 3)),
        (1, CountryFreed("red", "EAF", 3)),
        (2, PeaceMade("red", "yellow")),
        (3, StanceTaken("yellow", "red", "war")),
        (3, WarBroke("red", "yellow")),
        (3, WarBroke("red", "blue")),
        (3, lost),
        (3, replace(lost, whom="blue")),
        (4, PeaceMade("red", "yellow")),
        (6, WarBroke("red", "yellow")),
        (6, lost),  # the seat wanted the war before this one
    ):
        seen.see(state, CHANCE, None, [event], replace(state, round=number), None)
    assert dict(seen.blunders) == {"posts_burnt": 3, "colonies_lost_in_own_war": 1, "war_resumed": 1}


def test_a_regression_finds_which_weights_win() -> None:
    """Whoever has the largest a wins, by it and some luck; b does not matter, c is not to be changed."""
    trial, luck = tune.Trial({"a": 1.0, "b": 2.0, "c": 5.0}, {"a": 0.5, "b": 0.5}), Random(4)
    for _ in range(150):
        _, moves = tune.table(trial, "medium", None, luck)
        scores = sorted(((one["a"] + luck.gauss(0, 0.7), name) for name, one in moves.items()), reverse=True)
        ranking = tuple((name, round(20 * score)) for score, name in scores)
        trial.learn(moves, Played(finished=True, scores=ranking), 10.0)
    effects, suggested = trial.effects(), trial.suggestion()
    assert effects["a"].errors > 5
    assert abs(effects["b"].errors) < 3
    assert suggested["a"] == 1.5  # as far as it was moved
    assert abs(suggested["b"] - 2) < 1
    assert suggested["c"] == 5.0
    assert len(list(tune.report(trial))) == 2


def test_tuning_tells_the_seats_of_a_table_apart() -> None:
    played = Played(finished=True, scores=(("b", 70), ("a", 60), ("c", 50)))
    merits = tune.merits(played, 20.0)
    assert merits["b"] > 0.7
    assert 0.25 > merits["a"] > merits["c"]
    trial = tune.Trial({"a": 1.0}, {"a": 0.5})
    seats, moves = tune.table(trial, "medium", Entrant("hard", "v1", folder="there"), Random(1))
    assert [str(seat) for seat in seats] == ["a", "b", "c"]
    assert (seats[2].level, seats[2].folder, seats[2].weights) == ("hard", "there", ())
    assert moves["c"] == {"a": 0.0}
    assert dict(seats[0].weights) == trial.at(moves["a"]) != trial.weights


def test_the_tuning_command_says_which_way_to_go() -> None:
    words = ["caesar", "--games", "2", "--move", "roads=0.5", "--simulations", "0"]
    done = subprocess.run(
        [sys.executable, "-m", "tools.tune", *words], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert re.match(r"2\nroads +1\.750 ± 0\.88 +effect ", done.stdout)
