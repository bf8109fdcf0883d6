"""`python -m rules`: random games, opening actions and counts of positions, with the standard library alone."""

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random

import rules
from rules.kernel import Event, Game, State, Value
from rules.play import perft, random_game

NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")
MOST_ACTIONS = 100_000


def natural_number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a natural number")
    return int(text)


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("play", "actions", "perft"):
        command = commands.add_parser(name)
        command.add_argument("title")
        command.add_argument("--players", type=int)
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    commands.choices["play"].add_argument("--games", type=natural_number, default=1)
    commands.choices["play"].add_argument("--seed", type=int, default=0)
    commands.choices["perft"].add_argument("--depth", type=natural_number, default=2)
    return parser.parse_args(words)


def read_options(game: Game, pairs: Sequence[str]) -> dict[str, Value]:
    """Options as typed, each turned into one of the values it may have."""
    options: dict[str, Value] = {}
    for pair in pairs:
        name, _, text = pair.partition("=")
        values = game.options[name].values if name in game.options else ()
        options[name] = next((value for value in values if str(value).lower() == text.lower()), text)
    return options


def seats_for(game: Game, number: int | None) -> tuple[str, ...]:
    """Names for that many seats; by default for the fewest that may play."""
    players = game.seats[0] if number is None else number
    if players not in game.seats:
        raise rules.IllegalAction("seats-number", number=players, least=game.seats[0], most=game.seats[-1])
    return NAMES[:players]


def turns_begun(game: Game, seat: str, events: Sequence[Event]) -> int:
    """How many turns began, in a title that reports turns; elsewhere each change of the acting seat counts."""
    alerts = [game.alert(event, seat) for event in events]
    return sum(alert is not None and alert.kind == "turn" for alert in alerts)


def play(game: Game, seats: tuple[str, ...], options: dict[str, Value], games: int, seed: int) -> None:
    """Print one JSON object a game and a summary."""
    total = 0
    finished = 0
    for number in range(games):
        state: State = game.new_game(seats, options)
        actions = turns = 0
        last = ""
        for after, seat, _, events in random_game(game, seats, options, Random(f"{seed}/{number}"), MOST_ACTIONS):
            begun = turns_begun(game, seat, events) if "turn" in game.stops else seat != last
            state, actions, turns, last = after, actions + 1, turns + begun, seat
        result = game.result(state)
        line = [{"rank": s.rank, "seat": s.seat, "score": s.score} for s in result or ()]
        print(json.dumps({"actions": actions, "turns": turns, "result": line, "digest": game.digest(state)}))
        total, finished = total + actions, finished + (result is not None)
    print(json.dumps({"title": game.name, "games": games, "finished": finished, "actions": total}))


def main(words: Sequence[str] | None = None) -> int:
    arguments = read_arguments(words)
    try:
        game = rules.title(arguments.title)
        seats, options = seats_for(game, arguments.players), read_options(game, arguments.option)
        state = game.new_game(seats, options)
    except rules.IllegalAction as refusal:
        print(refusal, file=sys.stderr)
        return 1
    if arguments.command == "play":
        play(game, seats, options, arguments.games, arguments.seed)
    elif arguments.command == "perft":
        print(perft(game, state, arguments.depth))
    else:
        for seat in sorted(game.waiting_for(state)):
            for action in game.legal_actions(state, seat):
                print(json.dumps({"seat": seat} | game.encode(action)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
