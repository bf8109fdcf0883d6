"""Tune the weights of a title by winning: `python -m tools.tune caesar --level medium --pairs 2000 --write`.

Simultaneous perturbation (SPSA): all the weights are moved at random at once, one way and the opposite way; both play
the same seed in the same seat against the same opponents, and the weights drift towards what did better. So each game
tells something about every weight, and luck cancels over many pairs instead of being climbed. Opponents take turns:
the weights it began from, those reached so far, and other revisions if any are named. The mean of the second half of
the way is what is printed, and written with --write. Claims are for the arena and fresh seeds.
"""

import argparse
import json
import math
import time
from collections.abc import Iterable, Mapping, Sequence
from random import Random

import rules
from players.advisor import DATA, settings
from tools.arena.entrants import Entrant, checked_out, entrant
from tools.arena.match import Match, Played, play

SPREAD, LEAST = 0.3, 0.1  # how far a weight is moved: a share of itself, or at least so much
STEP, SETTLED, DECAY = 0.12, 50, 0.3  # of the drift, after so many pairs smaller and smaller
PLAYERS = 3
TRIAL = "trial"

Weights = dict[str, float]


class Drift:
    """Weights on their way, in units of how far each is moved."""

    def __init__(self, weights: Mapping[str, float], names: Iterable[str], rng: Random) -> None:
        self.began, self.names, self.rng = dict(weights), tuple(names), rng
        self.unit = {name: max(LEAST, SPREAD * abs(weights[name])) for name in self.names}
        self.place = dict.fromkeys(self.names, 0.0)
        self._sum, self._settled, self.pairs = dict.fromkeys(self.names, 0.0), 0, 0

    def at(self, move: Mapping[str, float] | None = None) -> Weights:
        """All weights at the place reached, or a move away from it."""
        return self._weights({name: self.place[name] + (move or {}).get(name, 0.0) for name in self.names})

    def mean(self) -> Weights:
        """The weights at the mean of the places since it settled."""
        return self._weights({name: total / max(1, self._settled) for name, total in self._sum.items()})

    def _weights(self, place: Mapping[str, float]) -> Weights:
        moved = {name: round(self.began[name] + self.unit[name] * place[name], 4) for name in self.names}
        return {**self.began, **moved}

    def move(self) -> dict[str, float]:
        """One way or the opposite for each weight."""
        return {name: self.rng.choice((-1.0, 1.0)) for name in self.names}

    def learn(self, move: Mapping[str, float], better: float) -> None:
        """Drift along a move that did better, or against it."""
        self.pairs += 1
        step = STEP / (1 + self.pairs / SETTLED) ** DECAY
        for name in self.names:
            self.place[name] += step * better / 2 * move[name]

    def settle(self) -> None:
        """Count the present place for the mean."""
        self._settled += 1
        for name in self.names:
            self._sum[name] += self.place[name]


def merit(played: Played, scale: float) -> float:
    """Half for winning, half for how clear it was: the second says more of a single game."""
    if not played.finished:
        return 0.0
    own = next(score for who, score in played.scores if who == TRIAL)
    best = max(score for who, score in played.scores if who != TRIAL)
    return (played.won + 1 / (1 + math.exp((best - own) / scale))) / 2


class Named(Entrant):
    """The entrant on trial, told apart from opponents of its level."""

    def __str__(self) -> str:
        return TRIAL


def opponents(drift: Drift, level: str, others: Sequence[Entrant], number: int) -> tuple[Entrant, Entrant]:
    """Two of the pool, in turns."""
    pool = [
        Entrant(level, weights=tuple(drift.began.items())),
        Entrant(level, weights=tuple(drift.at().items())),
        *others,
    ]
    return pool[number % len(pool)], pool[(number // len(pool)) % len(pool)]


def main() -> None:
    """Drift, and write down where to."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description="Tune weights by winning.")
    parser.add_argument("title", choices=rules.TITLES)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--only", default="", help="the weights to change, with commas; by default all")
    parser.add_argument("--start", default="", help="weights to begin with, such as money_early=0.2")
    parser.add_argument("--against", default="", help="more opponents, such as medium@REV")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many")
    parser.add_argument("--scale", type=float, default=20.0, help="of a clear lead")
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--write", action="store_true", help="put the weights into data/players")
    chosen = parser.parse_args()
    known = settings(chosen.title)
    start = {name: float(value) for name, _, value in (part.partition("=") for part in chosen.start.split(",") if part)}
    weights = {**known.weights, **known.levels[chosen.level].weights, **start}
    drift = Drift(weights, [name for name in chosen.only.split(",") if name] or weights, Random(chosen.seed))
    began = time.monotonic()
    with checked_out(map(entrant, filter(None, chosen.against.split(",")))) as others:
        for number in range(chosen.pairs):
            tune_pair(drift, chosen, others, number)
            share = max(number / chosen.pairs, (time.monotonic() - began) / 60 / chosen.minutes)
            if share >= 0.5:
                drift.settle()
            if number % 25 == 24:
                print(number + 1, {name: drift.at()[name] for name in drift.names}, flush=True)
            if share >= 1:
                break
    print(json.dumps(drift.mean()))
    if chosen.write:
        write(chosen.title, chosen.level, drift.mean())


def tune_pair(drift: Drift, chosen: argparse.Namespace, others: Sequence[Entrant], number: int) -> None:
    """Play both ways of a move, with the same seed and seat."""
    move, pair = drift.move(), opponents(drift, chosen.level, others, number)
    merits = []
    for way in (1, -1):
        trial = drift.at({name: way * moved for name, moved in move.items()})
        first = Named(chosen.level, weights=tuple(trial.items()))
        match = Match(chosen.title, (first, *pair), f"{chosen.seed} {number}", chosen.simulations)
        merits.append(merit(play(match, number % PLAYERS), chosen.scale))
    drift.learn(move, merits[0] - merits[1])


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
