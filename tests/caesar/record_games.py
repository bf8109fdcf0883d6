"""`python -m tests.caesar.record_games`: rewrite the recorded games, after a rule was corrected on purpose."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rules.caesar import CAESAR
from rules.caesar.actions import Action, Done, TakeColour
from rules.caesar.events import GameEnded, Skipped
from rules.caesar.phases import Choose
from rules.caesar.state import State

GAMES = Path(__file__).parents[1] / "games" / "caesar"
SEATS = ("anna", "ben", "cleo", "dora", "emil")
MIXED, FULL = {"random_treasures": True}, {"full_colour_sum": True}
KINDS: tuple[tuple[str, int, Mapping[str, bool], str], ...] = (
    ("two", 2, {}, "thrifty"),
    (
        "two-out-of-roads",
        2,
        {},
        "wasteful",
    ),  # more players hold more roads than the board has room for
    ("two-mixed", 2, MIXED, "random"),
    ("two-full-colour", 2, FULL, "thrifty"),
    ("three", 3, {}, "random"),
    ("three-both-variants", 3, MIXED | FULL, "thrifty"),
    ("three-wasteful", 3, {}, "wasteful"),
    ("three-colours", 3, {}, "thrifty"),
    ("four", 4, {}, "random"),
    ("five", 5, {}, "thrifty"),
    ("five-wasteful", 5, {}, "wasteful"),
)


def choose(state: State, manner: str, rng: Random) -> tuple[str, Action]:
    """An action in the manner of the player: thrifty ones stop as soon as they may, wasteful ones build on and on."""
    (seat,) = CAESAR.waiting_for(state)
    actions = CAESAR.legal_actions(state, seat)
    if manner == "wasteful":
        return seat, rng.choice([action for action in actions if action != Done()] or actions)
    if manner == "thrifty" and not isinstance(state.phase, Choose) and seat != "chance":
        return seat, CAESAR.safe_action(state, seat)
    return seat, rng.choice(actions)


def with_colours(seats: Sequence[str], state: State) -> tuple[State, list[Any]]:
    """The first and the last player take a colour each."""
    taken = [(seats[-1], TakeColour("violet")), (seats[0], TakeColour("green"))]
    for seat, action in taken:
        state, _ = CAESAR.apply(state, seat, action)
    return state, [[seat, CAESAR.encode(action)] for seat, action in taken]


def play(players: int, options: Mapping[str, bool], manner: str, seed: str) -> tuple[dict[str, Any], bool]:
    """A whole game; was somebody left with cities they could not reach?"""
    rng, seats = Random(seed), SEATS[:players]
    state, stuck = CAESAR.new_game(seats, options), False
    state, played = with_colours(seats, state) if "colours" in seed else (state, [])
    while CAESAR.waiting_for(state):
        seat, action = choose(state, manner, rng)
        state, events = CAESAR.apply(state, seat, action)
        played.append([seat, CAESAR.encode(action)])
        skipped = any(isinstance(event, Skipped) for event in events)
        stuck |= skipped and any(isinstance(event, GameEnded) and event.cities_left for event in events)
    return {
        "title": "caesar",
        "version": CAESAR.version,
        "seats": list(seats),
        "options": dict(options),
        "actions": played,
        "result": [[line.rank, line.seat, line.score, dict(line.parts)] for line in CAESAR.result(state) or ()],
        "digest": CAESAR.digest(state),
    }, stuck


def main() -> None:
    """Write each game, one action a line; those named on the command line, or all."""
    GAMES.mkdir(parents=True, exist_ok=True)
    for name, players, options, manner in KINDS:
        if name in sys.argv[1:] or not sys.argv[1:]:
            write(name, players, options, manner)


def write(name: str, players: int, options: Mapping[str, bool], manner: str) -> None:
    number = 0
    record, stuck = play(players, options, manner, f"{name}/{number}")
    while stuck != name.endswith("out-of-roads"):
        number += 1
        record, stuck = play(players, options, manner, f"{name}/{number}")
    actions = ",\n    ".join(map(json.dumps, record.pop("actions")))
    head = json.dumps(record)[1:-1]
    (GAMES / f"{name}.json").write_text(f'{{{head},\n  "actions": [\n    {actions}\n  ]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
