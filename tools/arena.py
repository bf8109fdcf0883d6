"""Computer players against each other: `python -m tools.arena caesar --seats hard,medium,medium --games 102 --seed 1`.

Every seed is played once in each rotation of the seats, with the same dice. The last line is for machines: the share of
games won by the first of the levels, in per cent, with its 95 % interval (Wilson), and the CPU time of its decisions.
"""

import argparse
import math
import os
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

import players
import rules
from players.advisor import make_advisor
from players.decisions import Worlds, decide
from rules.kernel import CHANCE, Game, Memory, State, Value

MOST = 30_000  # actions of a game
NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")


@dataclass(frozen=True, slots=True)
class Match:
    """What is played."""

    title: str
    levels: tuple[str, ...]
    seed: str
    simulations: int | None = None
    options: Mapping[str, Value] | None = None
    weights: Mapping[str, float] | None = None  # of the first level, instead of those in data/players


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went for the first of the levels."""

    won: float  # 1, or a share of a tie
    finished: bool
    scores: tuple[tuple[str, int], ...]  # level and score, best first
    actions: int
    times: tuple[float, ...]  # CPU seconds of its decisions


def play(match: Match, number: int) -> Played:
    """Play one game: seed number // seats, rotation number % seats."""
    game = rules.title(match.title)
    count = len(match.levels)
    dice = Random(f"{match.seed} {number // count}")
    seats = NAMES[:count]
    levels = {seats[(place + number) % count]: level for place, level in enumerate(match.levels)}
    first = seats[number % count]
    trial = None if match.weights is None else make_advisor(game, match.weights)
    state, memories, times = game.new_game(seats, match.options), dict[str, Memory](), list[float]()
    for action_number in range(MOST):
        waiting = game.waiting_for(state)
        if not waiting:
            return _outcome(game, state, first, levels, action_number, times)
        seat = min(waiting)
        if seat == CHANCE:
            action = dice.choice(game.legal_actions(state, CHANCE))
        else:
            began = time.process_time()
            seed = f"{match.seed} {number} {action_number}"
            worlds = Worlds(game, state, seat, seed, memories.get(seat))
            action = decide(worlds, levels[seat], match.simulations, trial if seat == first else None)
            if seat == first and len(game.legal_actions(state, seat)) > 1:
                times.append(time.process_time() - began)
        state, events = game.apply(state, seat, action)
        for seat in seats:
            for event in events:
                if (told := game.report(event, seat)) is not None:
                    memories[seat] = game.remember(memories.get(seat), told)
    return Played(0.0, False, (), MOST, tuple(times))


def _outcome(
    game: Game, state: State, first: str, levels: Mapping[str, str], actions: int, times: Sequence[float]
) -> Played:
    result = game.result(state) or ()
    winners = [line.seat for line in result if line.rank == 1]
    scores = tuple((levels[line.seat], line.score) for line in result)
    return Played(winners.count(first) / len(winners), True, scores, actions, tuple(times))


def interval(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson."""
    z, share = 1.959964, won / games
    middle = share + z * z / (2 * games)
    margin = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - margin) / whole), min(1.0, (middle + margin) / whole)


def percentile(times: Iterable[float], share: float) -> float:
    """The time that this share of the decisions keeps, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(match: Match, games: Sequence[Played]) -> str:
    """The last line."""
    won = sum(game.won for game in games)
    low, high = interval(won, len(games))
    times = [one for game in games for one in game.times]
    unfinished = sum(not game.finished for game in games)
    return (
        f"first={match.levels[0]} wins={100 * won / len(games):.1f} low={100 * low:.1f} high={100 * high:.1f}"
        f" unfinished={unfinished} cpu_p50_ms={percentile(times, 0.5):.1f} cpu_p99_ms={percentile(times, 0.99):.1f}"
    )


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description="Computer players against each other.")
    parser.add_argument("title", choices=rules.TITLES)
    parser.add_argument(
        "--seats", required=True, help=f"levels, such as hard,medium,medium: {', '.join(players.LEVELS)}"
    )
    parser.add_argument("--games", type=int, default=102, help="a multiple of the seats plays every rotation")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--simulations", type=int, help="playouts of a search; by default CPU time decides")
    parser.add_argument("--options", default="", help="variants, such as investor_card=false,edition=later")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    chosen = parser.parse_args()
    chosen.levels = tuple(chosen.seats.split(","))
    for level in chosen.levels:
        if level not in players.LEVELS:
            parser.error(f"no such level: {level}")
    if len(chosen.levels) not in rules.title(chosen.title).seats:
        parser.error(f"{chosen.title} is not played by {len(chosen.levels)}")
    if chosen.games < 1:
        parser.error("at least one game")
    return chosen


def variants(text: str) -> dict[str, Value]:
    """`a=true,b=later,c=10` as options."""
    said: dict[str, Value] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        said[name] = value == "true" if value in ("true", "false") else int(value) if value.isdigit() else value
    return said


def main() -> None:
    """Play, and tell how it went."""
    chosen = arguments()
    match = Match(chosen.title, chosen.levels, chosen.seed, chosen.simulations, variants(chosen.options))
    games = []
    with ProcessPoolExecutor(chosen.workers) as pool:
        for number, played in enumerate(pool.map(partial(play, match), range(chosen.games))):
            games.append(played)
            if chosen.verbose:
                scores = " ".join(f"{level}={score}" for level, score in played.scores)
                print(f"{number} won={played.won:.2f} actions={played.actions} {scores}", flush=True)
    print(summary(match, games))


if __name__ == "__main__":
    main()
