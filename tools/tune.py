"""Tune the weights of a title by self-play: `python -m tools.tune caesar --level medium --rounds 40`.

Some weights are changed at random; the result plays against the present ones, every seed in every rotation. What wins
clearly more than its share, and does so again with other seeds, is kept and written to data/players.
"""

import argparse
import json
import os
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import rules
from players.advisor import DATA, settings
from tools.arena import Match, play

SPREAD = 0.35  # of a changed weight, as a logarithm
CHANGED = 0.4  # how many of them change


def mutate(weights: Mapping[str, float], names: Iterable[str], rng: Random) -> dict[str, float]:
    """Make some of the named weights a little larger or smaller."""
    fresh = dict(weights)
    while fresh == weights:
        for name in names:
            if rng.random() < CHANGED:
                step = rng.lognormvariate(0, SPREAD)
                fresh[name] = round(weights[name] * step if weights[name] else rng.gauss(0, 0.2), 3)
    return fresh


def share(pool: ProcessPoolExecutor, match: Match, games: int) -> float:
    """How much of the games the weights on trial win."""
    return sum(played.won for played in pool.map(partial(play, match), range(games))) / games


def main() -> None:
    """Climb, and write down what was reached."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description="Tune weights by self-play.")
    parser.add_argument("title", choices=rules.TITLES)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--only", default="", help="the weights to change, with commas; by default all")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--games", type=int, default=99)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    path = DATA / f"{chosen.title}.json"
    rng = Random(chosen.seed)
    fair = 1 / chosen.seats
    margin = (fair * (1 - fair) / chosen.games) ** 0.5
    for number in range(chosen.rounds):
        settings.cache_clear()
        weights = settings(chosen.title).weights
        trial = mutate(weights, [name for name in chosen.only.split(",") if name] or weights, rng)
        levels = (chosen.level,) * chosen.seats
        match = partial(Match, chosen.title, levels, simulations=chosen.simulations, weights=trial)
        with ProcessPoolExecutor(chosen.workers) as pool:  # new workers read the weights again
            won = [share(pool, match(f"{chosen.seed} {number}"), chosen.games)]
            if won[0] > fair + margin:
                won.append(share(pool, match(f"{chosen.seed} {number} again"), 2 * chosen.games))
        kept = len(won) > 1 and won[1] > fair + margin / 2
        print(number, " ".join(f"{one:.3f}" for one in won), "kept" if kept else "", flush=True)
        if kept:
            data = json.loads(path.read_text(encoding="utf-8"))
            data["weights"] = trial
            path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
            print(trial, flush=True)


if __name__ == "__main__":
    main()
