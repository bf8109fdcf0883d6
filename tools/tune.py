"""Weights by winning: `python -m tools.tune caesar --games 240 --move rivals=0.8,roads=0.9 --start roads=1.4`.

Every seat plays with weights moved at random around the present ones, as far as --move says for each: a share of
itself. A regression of how the seats fared on how their weights were moved tells which way to go, with its error; so
each game says something about every weight of every seat, and luck is modelled instead of climbed. With `--against
medium@REV` one seat is that entrant: weights that win among themselves need not win against others. What is suggested
goes as far as the evidence does; begin again from there (--start, or --write) until nothing stands out. Claims are
for the arena.
"""

import argparse
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import rules
from players.advisor import DATA, settings
from tools.arena.entrants import Entrant, checked_out, entrant
from tools.arena.match import Match, Played, play

RIDGE = 2.0  # keeps what few games say small
LEAST = 0.3  # a weight near zero is moved as if it were this
BOLDNESS = 0.3  # of the whole move, for each standard error
EVERY = 60  # games a report

Weights = dict[str, float]
Moves = dict[str, float]  # of each weight, -1 to 1


class Row(NamedTuple):
    """How a seat was moved and fared, both against the mean of its table."""

    moved: tuple[float, ...]
    fared: float


class Effect(NamedTuple):
    """What the whole move of a weight brings, and how sure that is."""

    size: float
    errors: float  # so many standard errors from nothing


@dataclass(frozen=True, slots=True)
class Named(Entrant):
    """An entrant told apart from others of its level."""

    name: str = ""

    def __str__(self) -> str:
        return self.name


class Trial:
    """Weights, and how far each of them is moved."""

    def __init__(self, weights: Mapping[str, float], reach: Mapping[str, float]) -> None:
        self.weights, self.names = dict(weights), tuple(reach)
        self.units = {name: share * max(LEAST, abs(weights[name])) for name, share in reach.items()}
        self.rows: list[Row] = []

    def at(self, moves: Mapping[str, float]) -> Weights:
        """The weights after these moves."""
        moved = {name: self.weights[name] + self.units[name] * move for name, move in moves.items()}
        return {**self.weights, **{name: round(weight, 4) for name, weight in moved.items()}}

    def learn(self, moves: Mapping[str, Moves], played: Played, scale: float) -> None:
        """Note how the seats of a game fared."""
        fared = merits(played, scale)
        mean = sum(fared.values()) / len(fared)
        usual = [sum(one[name] for one in moves.values()) / len(fared) for name in self.names]
        for seat, one in moves.items():
            away = tuple(one[name] - middle for name, middle in zip(self.names, usual, strict=True))
            self.rows.append(Row(away, fared[seat] - mean))

    def effects(self) -> dict[str, Effect]:
        """By ridge regression."""
        sizes, spreads = regression(self.rows)
        missed = [row.fared - sum(map(float.__mul__, sizes, row.moved)) for row in self.rows]
        variance = sum(miss * miss for miss in missed) / max(1, len(missed) - len(sizes))
        errors = [math.sqrt(variance * spread) for spread in spreads]
        return {
            name: Effect(size, size / error if error else 0.0)
            for name, size, error in zip(self.names, sizes, errors, strict=True)
        }

    def suggestion(self) -> Weights:
        """The weights as far along as the evidence goes."""
        return self.at({name: max(-1.0, min(1.0, BOLDNESS * e.errors)) for name, e in self.effects().items()})


def merits(played: Played, scale: float) -> dict[str, float]:
    """Of each seat, half for winning and half for how clear it was: the second says more of a single game."""
    merits = {}
    for place, (name, score) in enumerate(played.scores):
        best = max(other for who, other in played.scores if who != name)
        merits[name] = ((place == 0) + 1 / (1 + math.exp((best - score) / scale))) / 2
    return merits


def regression(rows: Sequence[Row]) -> tuple[list[float], list[float]]:
    """The effect of each column and the diagonal of the inverse, by elimination."""
    size = len(rows[0].moved)
    lines = [
        [RIDGE * (i == j) for j in range(size)] + [float(i == j) for j in range(size)] + [0.0] for i in range(size)
    ]
    for row in rows:
        for line, figure in zip(lines, row.moved, strict=True):
            for place, other in enumerate(row.moved):
                line[place] += figure * other
            line[-1] += figure * row.fared
    for i in range(size):
        lines[i] = [value / lines[i][i] for value in lines[i]]
        for j in range(size):
            if j != i:
                share = lines[j][i]
                lines[j] = [a - share * b for a, b in zip(lines[j], lines[i], strict=True)]
    return [line[-1] for line in lines], [lines[i][size + i] for i in range(size)]


def table(trial: Trial, level: str, rival: Entrant | None, rng: Random) -> tuple[tuple[Entrant, ...], dict[str, Moves]]:
    """Three entrants with moved weights, one of them the rival if there is one; and the moves of each."""
    moves = {seat: {name: rng.uniform(-1, 1) for name in trial.names} for seat in "abc"}
    if rival is not None:
        moves["c"] = dict.fromkeys(trial.names, 0.0)
    seats: list[Entrant] = [Named(level, name=seat, weights=tuple(trial.at(moves[seat]).items())) for seat in "ab"]
    if rival is None:
        return (*seats, Named(level, name="c", weights=tuple(trial.at(moves["c"]).items()))), moves
    return (*seats, Named(rival.level, rival.revision, rival.part, rival.folder, name="c")), moves


def report(trial: Trial) -> Iterator[str]:
    """A line for each weight."""
    suggested = trial.suggestion()
    for name, (size, errors) in trial.effects().items():
        reach = f"{trial.weights[name]:.3f} ± {trial.units[name]:.2f}"
        yield f"{name:15} {reach:18} effect {size:+.3f} ({errors:+.1f} standard errors) -> {suggested[name]:.3f}"


def pairs(text: str) -> Weights:
    """`a=1,b=0.5` as weights."""
    return {name: float(value) for name, _, value in (part.partition("=") for part in text.split(",") if part)}


def main() -> None:
    """Play, and say which way to go."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description="Tune weights by winning.")
    parser.add_argument("title", choices=rules.TITLES)
    parser.add_argument("--move", required=True, type=pairs, help="how far, such as rivals=0.8,roads=0.9")
    parser.add_argument("--start", default={}, type=pairs, help="weights to begin with, such as roads=1.4")
    parser.add_argument("--against", type=entrant, help="an opponent in one of the seats, such as medium@REV")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--scale", type=float, default=20.0, help="of a clear lead, in points")
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--write", action="store_true", help="put what is suggested into data/players")
    chosen = parser.parse_args()
    known = settings(chosen.title)
    trial = Trial({**known.weights, **known.levels[chosen.level].weights, **chosen.start}, chosen.move)
    with checked_out([chosen.against] if chosen.against else []) as others:
        rival = others[0] if others else None
        for number in range(chosen.games):
            seats, moves = table(trial, chosen.level, rival, Random(f"{chosen.seed} {number}"))
            played = play(Match(chosen.title, seats, f"{chosen.seed} {number}", chosen.simulations), number % 3)
            if played.finished:
                trial.learn(moves, played, chosen.scale)
            if number % EVERY == EVERY - 1 or number == chosen.games - 1:
                print(number + 1, *report(trial), sep="\n", flush=True)
    if chosen.write:
        write(chosen.title, chosen.level, trial.suggestion())


def write(title: str, level: str, weights: Mapping[str, float]) -> None:
    """Put weights where they come from: the level's own, or the title's."""
    path = DATA / f"{title}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    own = data["levels"][level].get("weights", {})
    for name, weight in weights.items():
        (own if name in own else data["weights"])[name] = round(weight, 3)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
