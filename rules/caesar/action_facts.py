"""What a menu says of an action: what it costs, what it brings, and whether it ends the turn."""

from collections.abc import Mapping
from typing import Any

from rules.caesar import chain
from rules.caesar.actions import Action, ChooseCity, Done, DrawTreasure, LayWay, ScorePath
from rules.caesar.board import GOLD, ROME, Board, Side
from rules.caesar.cities import fewest_roads
from rules.caesar.path import distances, path_offers, with_ways
from rules.caesar.phases import Deal, First, Lay, Over, Score
from rules.caesar.ranking import gain
from rules.caesar.state import State


def is_final(board: Board, state: State, action: Action) -> bool:
    """Does the action end the turn?"""
    if isinstance(state.phase, Deal | First | Over) or not isinstance(action, LayWay | Done):
        return not isinstance(action, ChooseCity)
    side = board.sides[state.side]
    if isinstance(action, LayWay):
        after, _ = chain.lay(board, side, state, action)
    else:
        after, _ = chain.end_chain(board, side, state)
    return not isinstance(after.phase, Lay | Score)


def facts(board: Board, state: State, action: Action) -> Mapping[str, Any]:
    """Facts for the label of an action; points are (seat, points) of those who get any."""
    side, phase = board.sides[state.side], state.phase
    match action:
        case DrawTreasure(piece):
            return {"treasure": board.pieces[piece]}
        case ChooseCity(city):
            return _city(board, side, state, side.node_of[city])
        case LayWay(way) if isinstance(phase, Lay):
            return _way(board, side, state, phase, side.way_of[way])
        case Done() if isinstance(phase, Lay):
            roads = sum(side.pieces[way] for way in phase.chain)
            return {"roads": roads, "start": side.nodes[phase.at], "points": _points(board, side, state, phase.city)}
        case ScorePath(ways) if isinstance(phase, Score):
            chosen = tuple(side.way_of[way] for way in ways)
            shares = next(shares for shares, path in phase.paths if path == chosen)
            return {"points": _shares(state, shares), "via": _between(side, phase.city, chosen)}
    return {}


def _city(board: Board, side: Side, state: State, city: int) -> dict[str, Any]:
    """Colour, value, treasure, the fewest roads, and what it would add to the count of the player in turn."""
    treasure = state.treasures[city - 1]
    token, number, worth = gain(board, side, state, city)
    return {
        "group": side.groups[city],
        "value": side.values[city],
        "treasure": treasure,
        "doubled": treasure == GOLD,
        "roads": fewest_roads(side, state.emptied, city),
        "counts": token,
        "whole": token == side.values[city],
        "number": number,
        "worth": worth,
    }


def _way(board: Board, side: Side, state: State, phase: Lay, way: int) -> dict[str, Any]:
    """Where the way leads, what it costs, and the points if the chain started there."""
    a, b = side.ends[way]
    far = b if a == phase.at else a
    return {
        "near": side.nodes[phase.at],
        "far": side.nodes[far],
        "roads": side.pieces[way],
        "left": state.roads[state.in_turn] - side.pieces[way],
        "ends": far == ROME,
        "points": _points(board, side, with_ways(state, 1 << way, side.pieces[way]), phase.city),
    }


def _points(board: Board, side: Side, state: State, city: int) -> tuple[tuple[str, int], ...]:
    """What each seat would get if the turn ended here."""
    return _shares(state, path_offers(board, side, state, city, distances(side, state.occupied))[0][0])


def _between(side: Side, city: int, ways: tuple[int, ...]) -> tuple[str, ...]:
    """The cities a path passes between its two ends."""
    nodes, at = [], city
    for way in ways[:-1]:
        a, b = side.ends[way]
        at = b if a == at else a
        nodes.append(side.nodes[at])
    return tuple(nodes)


def _shares(state: State, shares: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Who gets how much, the player in turn first."""
    by_seat = [(seat, got) for seat, got in zip(state.seats, shares, strict=True) if got]
    return tuple(sorted(by_seat, key=lambda share: share[0] != state.seats[state.in_turn]))
