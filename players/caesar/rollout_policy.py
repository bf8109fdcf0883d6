"""The rollout policy of playouts: one way at a time, by a glance at what it brings."""

from collections.abc import Mapping, Sequence
from random import Random

from players.caesar.evaluation import prospects
from players.caesar.income import Traffic
from rules.caesar.fast_state import FastState

Move = tuple[int, int, int]  # a city, a node to tie it to, and the pieces between them


class RolloutPolicy:
    """A player of all seats by a glance."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.growth, self.cost, self.whim = weights["quick_growth"], weights["quick_roads"], weights["quick_whim"]
        self.rivals, self.denied = weights["quick_rivals"], weights["quick_denied"]
        self.promise = tuple(weights[f"quick_{name}"] for name in ("variety", "breadth", "coins", "hoard"))

    def finish(self, state: FastState, traffic: Traffic, rng: Random, later: list[float] | None = None) -> None:
        """Play a sketched game to its end; roads to a city earn by what is still to come from behind it."""
        whim, random, nodes = self.whim, rng.random, len(state.paths)
        whims = [[whim * random() for _ in range(nodes)] for _ in state.roads]  # the same in every game of this world
        later = self.later(traffic) if later is None else later
        while not state.over():
            city, node, pieces = self.glance(state, later, whims[state.in_turn])
            state.tie(city, node, pieces)
            self.pass_by(state, traffic, later, city)

    def later(self, traffic: Traffic) -> list[float]:
        """What a piece of road to each node is worth, with its point."""
        return [1 + self.growth * passing - self.cost for passing in traffic.behind]

    def pass_by(self, state: FastState, traffic: Traffic, later: list[float], city: int) -> None:
        """Take a city that is connected now off the traffic that is still to come."""
        passed = 2 * self.growth if state.ground.doubled[city] else self.growth
        towards = traffic.towards
        while city := towards[city]:
            later[city] -= passed

    def glance(self, state: FastState, later: Sequence[float], whims: Sequence[float]) -> Move:
        """What the player in turn likes best."""
        best, chosen = -1e9, (0, 0, 0)
        seat, paths, away, ground = state.in_turn, state.paths, state.away, state.ground
        roads, own_tokens, gains, rivals = state.roads[seat], state.best[seat], self._treasures(state), self.rivals
        doubled, kind, value, colour = ground.doubled, ground.kind, ground.value, ground.colour
        for city, ways in state.links.items():
            gain, piece = gains[kind[city]] + whims[city], later[city]
            if value[city] > own_tokens[colour[city]]:
                gain += value[city] - own_tokens[colour[city]]
            if ground.full_sum:
                gain += ground.full_gain(state.taken[seat], city)
            for node, pieces in ways:
                if pieces <= roads:
                    mine = paths[node][0][seat]
                    flow = mine - rivals * (away[node] - mine)
                    total = gain + pieces * piece + (2 * flow + pieces if doubled[city] else flow)
                    if total > best:
                        best, chosen = total, (city, node, pieces)
        return chosen

    def scores(self, state: FastState, later: Sequence[float]) -> list[tuple[float, Move]]:
        """Every move of the player in turn, as `glance` would judge it without a whim."""
        seat, gains, scores = state.in_turn, self._treasures(state), list[tuple[float, Move]]()
        for city, ways in state.links.items():
            gain = gains[state.ground.kind[city]] + state.city_gain(seat, city)
            times = 2 if state.ground.doubled[city] else 1
            for node, pieces in ways:
                if pieces <= state.roads[seat]:
                    mine = state.paths[node][0][seat]
                    flow = times * (mine - self.rivals * (state.away[node] - mine)) + (times - 1) * pieces
                    scores.append((gain + pieces * later[city] + flow, (city, node, pieces)))
        return scores

    def _treasures(self, state: FastState) -> list[float]:
        """What a treasure of each kind is worth to the player in turn: to have it, and to keep others from it."""
        seat, denied, left = state.in_turn, self.denied, state.left / len(state.paths)
        gains, *others = state.treasure_gains[seat:] + state.treasure_gains[:seat]
        rival_gains = map(max, *others) if len(others) > 1 else others[0]
        promised = prospects(self.promise, state.held[seat])
        return [
            gain + left * promise + denied * rival
            for gain, promise, rival in zip(gains, promised, rival_gains, strict=True)
        ]
