"""The rollout policy of playouts: one way at a time, by a glance at what it brings."""

from collections.abc import Mapping, Sequence
from random import Random

from players.caesar.evaluation import prospects
from players.caesar.income import Traffic
from rules.caesar.sketch import Sketch


def finish(sketch: Sketch, traffic: Traffic, rng: Random, weights: Mapping[str, float]) -> None:
    """Play a sketched game to its end; roads to a city earn by what is still to come from behind it."""
    growth, cost, whim, random = weights["quick_growth"], weights["quick_roads"], weights["quick_whim"], rng.random
    nodes = len(sketch.paths)
    whims = [[whim * random() for _ in range(nodes)] for _ in sketch.roads]  # the same in every game of this world
    later = [1 + growth * passing - cost for passing in traffic.behind]  # worth of a piece, with its point
    doubled, towards = sketch.ground.doubled, traffic.towards
    while not sketch.over():
        city, node, pieces = _glance(sketch, later, whims[sketch.in_turn], weights)
        sketch.tie(city, node, pieces)
        passed = 2 * growth if doubled[city] else growth
        while city := towards[city]:
            later[city] -= passed


def _glance(
    sketch: Sketch, later: Sequence[float], whims: Sequence[float], weights: Mapping[str, float]
) -> tuple[int, int, int]:
    """A city, a node to tie it to, and the pieces between them."""
    rivals = weights["quick_rivals"]
    seat, paths, away, ground = sketch.in_turn, sketch.paths, sketch.away, sketch.ground
    roads, held, gains = sketch.roads[seat], sketch.best[seat], _treasures(sketch, weights)
    doubled, kind, value, colour = ground.doubled, ground.kind, ground.value, ground.colour
    best, chosen = -1e9, (0, 0, 0)
    for city, ways in sketch.links.items():
        gain, piece = gains[kind[city]] + whims[city], later[city]
        if value[city] > held[colour[city]]:
            gain += value[city] - held[colour[city]]
        if ground.full_sum:
            gain += ground.full_gain(sketch.taken[seat], city)
        for node, pieces in ways:
            if pieces <= roads:
                mine = paths[node][0][seat]
                flow = mine - rivals * (away[node] - mine)
                total = gain + pieces * piece + (2 * flow + pieces if doubled[city] else flow)
                if total > best:
                    best, chosen = total, (city, node, pieces)
    return chosen


def _treasures(sketch: Sketch, weights: Mapping[str, float]) -> list[float]:
    """What a treasure of each kind is worth to the player in turn: to have it, and to keep others from it."""
    seat, denied, left = sketch.in_turn, weights["denied"], sketch.left / len(sketch.paths)
    gains, *others = sketch.treasure_gains[seat:] + sketch.treasure_gains[:seat]
    wanted = map(max, *others) if len(others) > 1 else others[0]
    promised = prospects(weights["variety"], weights["coins"], sketch.held[seat])
    return [
        gain + left * promise + denied * rival for gain, promise, rival in zip(gains, promised, wanted, strict=True)
    ]
