"""Rewrites the recorded games: `python -m tests.imperial.record_games`. Only after a rule was changed on purpose."""

import json
from pathlib import Path
from random import Random
from typing import Any

from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.engine import Imperial
from rules.imperial.events import NationPassedOver, PassageAllowed, PassageRefused
from rules.kernel import Value
from rules.play import random_game

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")
TRIES = 12  # of these seeds, the shortest game

CHOSEN: list[tuple[Imperial, int, dict[str, Value]]] = [
    (IMPERIAL, 2, {}),
    (IMPERIAL, 3, {"experienced": True}),
    (IMPERIAL, 4, {}),
    (IMPERIAL, 5, {"investor_card": False}),
    (IMPERIAL, 6, {"edition": "later"}),
    (IMPERIAL_2030, 2, {"bonus": "increase"}),
    (IMPERIAL_2030, 3, {}),
    (IMPERIAL_2030, 4, {"experienced": True, "investor_card": False}),
    (IMPERIAL_2030, 5, {}),
    (IMPERIAL_2030, 6, {}),
]


# What happens seldom in random games, and the game that must show it.
RARE: dict[tuple[str, int], set[type]] = {
    (IMPERIAL_2030.name, 4): {NationPassedOver},
    (IMPERIAL_2030.name, 5): {PassageAllowed, PassageRefused},
}


def recorded(game: Imperial, players: int, options: dict[str, Value], seed: int) -> dict[str, Any]:
    """A random game with all that is needed to replay it and to know that it was replayed."""
    seats = NAMES[:players]
    steps = list(random_game(game, seats, options, Random(f"record {seed}")))
    end = steps[-1][0]
    return {
        "seen": {type(event) for _, _, _, events in steps for event in events},
        "title": game.name,
        "seats": seats,
        "options": options,
        "result": [[line.rank, line.seat, line.score] for line in game.result(end) or ()],
        "digest": game.digest(end),
        "actions": [[seat, game.encode(action)] for _, seat, action, _ in steps],
    }


def written(record: dict[str, Any]) -> str:
    """JSON with a line for each action."""
    head = [
        f" {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items() if key not in ("actions", "seen")
    ]
    lines = ",\n".join(f"  {json.dumps(action, separators=(',', ':'))}" for action in record["actions"])
    return "{\n" + ",\n".join(head) + ',\n "actions": [\n' + lines + "\n ]\n}\n"


def main() -> None:
    """Write them all."""
    for game, players, options in CHOSEN:
        rare = RARE.get((game.name, players), set())
        games = (recorded(game, players, options, seed) for seed in range(8 * TRIES if rare else TRIES))
        fitting = (record for record in games if rare <= record["seen"])
        record = min(fitting, key=lambda record: len(record["actions"]))
        name = "-".join([str(players), *(f"{key}_{value}" for key, value in options.items())]).lower()
        path = GAMES / game.name / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(record), encoding="utf-8")
        print(path.relative_to(GAMES), len(record["actions"]))


if __name__ == "__main__":
    main()
