"""Fit the evaluation of Imperial to games of self-play: `python -m tools.fit_imperial imperial --games 60`.

First what predicts a nation's final power, then what predicts a seat's score; both by least squares over positions of
every game. It prints the weights and, with --write, puts them into data/players. Let them win in the arena first: what
goes along with winning is not always what makes one win.
"""

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import mul, sub
from random import Random
from typing import Any

import rules
from players.advisor import DATA, advisor
from players.imperial.evaluation import SEAT, features
from players.imperial.forecast import FACTOR, factor_features, forecast
from rules.imperial.phases import ChooseSpace
from rules.kernel import CHANCE, State

SEATS = ("anna", "ben", "cleo")
EVERY = 5  # turns from one position looked at to the next
WHIM = 2.0  # players choose what is nearly as good, too: there is nothing to learn from one game played sixty times

Row = tuple[Sequence[float], float]  # figures, and what they should add up to
Game = tuple[list[State], State]  # positions at the beginning of turns, and the end


def self_play(title: str, number: int) -> Game:
    """One game of three equal players."""
    game, rng = rules.title(title), Random(f"fit {number}")
    state: Any = game.new_game(SEATS)
    seen = list[State]()
    while waiting := game.waiting_for(state):
        seat = min(waiting)
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, CHANCE))
        else:
            if isinstance(state.phase, ChooseSpace):
                seen.append(state)
            plans = advisor(game, "medium").plans(state, seat, rng)
            action = max(plans, key=lambda plan: plan.value + rng.gauss(0, WHIM)).actions[0]
        state, _ = game.apply(state, seat, action)
    return seen[::EVERY], state


def nation_rows(game: Game) -> list[Row]:
    """Every nation in every position, and the power it came to."""
    seen, end = game
    nothing = (0.0,) * len(FACTOR)
    views = [(state, forecast(state, nothing)) for state in seen]
    return [
        (factor_features(state, nation, view), end.power[nation] / 5) for state, view in views for nation in range(6)
    ]


def seat_rows(game: Game, factor: Sequence[float], title: str) -> list[Row]:
    """Every seat in every position, and its score; both as what it is ahead of the average."""
    seen, end = game
    scores = {line.seat: line.score for line in rules.title(title).result(end) or ()}
    mean, rows = sum(scores.values()) / len(SEATS), list[Row]()
    for state in seen:
        view = forecast(state, factor)
        figures = [features(state, seat, view) for seat in range(len(SEATS))]
        usual = [sum(column) / len(SEATS) for column in zip(*figures, strict=True)]
        rows += [(list(map(sub, own, usual)), scores[seat] - mean) for own, seat in zip(figures, SEATS, strict=True)]
    return rows


def least_squares(rows: Sequence[Row], ridge: float = 3.0) -> list[float]:
    """The weights that come nearest, by elimination; a little ridge keeps the idle ones small."""
    size = len(rows[0][0])
    lines = [[ridge * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for figures, value in rows:
        for line, figure in zip(lines, figures, strict=True):
            for place, other in enumerate((*figures, value)):
                line[place] += figure * other
    for i, pivot in enumerate(lines):
        for line in lines:
            if line is not pivot:
                share = line[i] / pivot[i]
                line[:] = [a - share * b for a, b in zip(line, pivot, strict=True)]
    return [line[-1] / line[i] for i, line in enumerate(lines)]


def explained_share(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """The share of the variance that these weights explain."""
    mean = sum(value for _, value in rows) / len(rows)
    missed = sum((value - sum(map(mul, weights, figures))) ** 2 for figures, value in rows)
    return float(1 - missed / sum((value - mean) ** 2 for _, value in rows))


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit_imperial", description="Fit weights to self-play.")
    parser.add_argument("title", choices=["imperial", "imperial-2030"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the weights into data/players")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.workers) as pool:
        games = list(pool.map(partial(self_play, chosen.title), range(chosen.games)))
    nations = [row for game in games for row in nation_rows(game)]
    factor = least_squares(nations)
    seats = [row for game in games for row in seat_rows(game, factor, chosen.title)]
    seat = least_squares(seats)
    weights = {name: round(weight, 3) for name, weight in zip((*FACTOR, *SEAT), (*factor, *seat), strict=True)}
    print(json.dumps(weights, indent=2))
    print(f"explained: power {explained_share(nations, factor):.2f}, score {explained_share(seats, seat):.2f}")
    if chosen.write:
        path = DATA / f"{chosen.title}.json"
        data = json.loads(path.read_text(encoding="utf-8"))
        data["weights"].update(weights)
        path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
