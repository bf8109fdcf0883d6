"""Positions built from what a test speaks of, on the real board or on a small one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.caesar import CAESAR
from rules.caesar.actions import Action, DrawFirstPlayer, DrawTreasure
from rules.caesar.board import board
from rules.caesar.engine import Caesar
from rules.caesar.events import Event, PointsScored
from rules.caesar.phases import Choose
from rules.caesar.state import State

ANNA, BEN, CLEO = "anna", "ben", "cleo"
SEATS = (ANNA, BEN, CLEO, "dora", "emil")
GOODS = ("meat", "wheat", "gems", "olives", "grapes", "wood", "oil", "wine")


def a_table(
    *seats: str,
    game: Caesar = CAESAR,
    cities: Mapping[str, Sequence[str]] | None = None,  # taken, by seat
    roads: Mapping[str, Sequence[str]] | None = None,  # ways, by seat
    left: Mapping[str, int] | None = None,
    points: Mapping[str, int] | None = None,
    treasures: Mapping[str, str] | None = None,
    in_turn: str = "",
    full_colour_sum: bool = False,
) -> State:
    """A position in play; treasures not spoken of lie in the order of the box, roads left follow from those laid."""
    seats = seats or (ANNA, BEN)
    state = game.new_game(seats)
    side = game.side(state)
    cities, roads, left, points, treasures = cities or {}, roads or {}, left or {}, points or {}, treasures or {}
    built = tuple(sum(1 << side.way_of[way] for way in roads.get(seat, ())) for seat in seats)
    spent = {seat: sum(side.pieces[side.way_of[way]] for way in roads.get(seat, ())) for seat in seats}
    return replace(
        state,
        bag=0,
        treasures=_laid_out(game, side.nodes[1:], treasures),
        built=built,
        taken=tuple(sum(1 << side.node_of[city] for city in cities.get(seat, ())) for seat in seats),
        roads=tuple(left.get(seat, game.board.roads - spent[seat]) for seat in seats),
        points=tuple(points.get(seat, 0) for seat in seats),
        in_turn=seats.index(in_turn) if in_turn else 0,
        full_colour_sum=full_colour_sum,
        phase=Choose(),
    )


def _laid_out(game: Caesar, cities: Sequence[str], treasures: Mapping[str, str]) -> tuple[str, ...]:
    pieces = list(game.board.pieces)
    for kind in treasures.values():
        pieces.remove(kind)
    return tuple(treasures[city] if city in treasures else pieces.pop(0) for city in cities)


def play(state: State, *actions: Action, game: Caesar = CAESAR) -> tuple[State, list[Event]]:
    """Let the player in turn do all this."""
    events: list[Event] = []
    seat = state.seats[state.in_turn]
    for action in actions:
        state, more = game.apply(state, seat, action)
        events += more
    return state, events


def scored(events: Sequence[Event]) -> dict[str, int]:
    """Who got what for a path."""
    return {event.seat: event.points for event in events if isinstance(event, PointsScored)}


def dealt(game: Caesar, seats: Sequence[str], rng: Random, options: Mapping[str, bool] | None = None) -> State:
    """A game set up by fair draws."""
    state = game.new_game(seats, options or {})
    while isinstance(action := rng.choice(game.legal_actions(state, "chance")), DrawTreasure | DrawFirstPlayer):
        state, _ = game.apply(state, "chance", action)
        if game.waiting_for(state) != {"chance"}:
            break
    return state


def small_board(cities: int, rng: Random, roads: int = 25) -> Caesar:
    """A game on a random connected network of a few cities, for two or three players."""
    names = [f"c{number}" for number in range(cities)]
    nodes = ["roma", *names]
    pairs = {(nodes[rng.randrange(number)], node) for number, node in enumerate(nodes) if number}
    pairs |= {(a, b) for i, a in enumerate(nodes) for b in nodes[i + 1 :] if rng.random() < 0.5}
    pieces = {pair: rng.choice((1, 1, 1, 2)) for pair in sorted(pairs)}
    group = {name: rng.choice(("x", "y")) for name in names}
    return Caesar(board(network(names, pieces, group, roads)))


def network(
    names: Sequence[str], pieces: Mapping[tuple[str, str], int], group: Mapping[str, str], roads: int
) -> dict[str, Any]:
    """The data of a board with one side for two or three players."""
    ways = [{"id": f"{a}__{b}", "a": a, "b": b, "pieces": n, "by_sea": False} for (a, b), n in pieces.items()]
    return {
        "rome": {"id": "roma"},
        "groups": [{"id": name} for name in sorted(set(group.values()))],
        "cities": [{"id": name, "group": group[name], "value": number + 1} for number, name in enumerate(names)],
        "sides": {"2": {"players": [2, 3], "cities": list(names), "ways": ways}},
        "treasures": [
            {"id": "meat", "pieces": 4, "left_out_23": 0},
            {"id": "wine", "pieces": 4, "left_out_23": 0},
            {"id": "gold", "pieces": 4, "left_out_23": 0},
        ],
        "scoring": {"different": [0, 0, 2], "same": [0, 0, 2, 10, 20], "gold": [0, 0, 4, 9, 16], "road_bonus": 10},
        "roads_per_player": roads,
        "player_colours": ["violet", "yellow", "green"],
    }
