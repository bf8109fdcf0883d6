"""Quick players for playouts: one way at a time, by a glance at what it brings."""

from collections.abc import Mapping, Sequence
from random import Random

from rules.caesar.sketch import Sketch


def finish(sketch: Sketch, behind: Sequence[float], rng: Random, weights: Mapping[str, float]) -> None:
    """Play a sketched game to its end; roads to a city earn by what is still to come from behind it."""
    growth, cost = weights["quick_growth"], weights["quick_roads"]
    later = [1 + growth * passing - cost for passing in behind]  # worth of a piece, beside its point
    while not sketch.over():
        sketch.tie(*_glance(sketch, later, rng, weights))


def _glance(sketch: Sketch, later: Sequence[float], rng: Random, weights: Mapping[str, float]) -> tuple[int, int, int]:
    """A city, a node to tie it to, and the pieces between them."""
    rivals, whim, random = weights["quick_rivals"], weights["quick_whim"], rng.random
    seat, paths, away, ground = sketch.in_turn, sketch.paths, sketch.away, sketch.ground
    roads, held, gains = sketch.roads[seat], sketch.best[seat], sketch.treasure_gains[seat]
    doubled, kind, value, colour = ground.doubled, ground.kind, ground.value, ground.colour
    best, chosen = -1e9, (0, 0, 0)
    for city, ways in sketch.links.items():
        gain, piece = gains[kind[city]] + whim * random(), later[city]
        if value[city] > held[colour[city]]:
            gain += value[city] - held[colour[city]]
        if ground.full_sum:
            gain += ground.full_gain(sketch.taken[seat], city)
        for node, pieces in ways:
            if pieces <= roads:
                mine = paths[node][0][seat]
                flow = mine - rivals * (away[node] - mine)
                worth = gain + pieces * piece + (2 * flow + pieces if doubled[city] else flow)
                if worth > best:
                    best, chosen = worth, (city, node, pieces)
    return chosen
