"""The plans of a turn, and the rest of the game played out quickly."""

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import cast

from players.caesar.evaluation import Scales
from players.caesar.income import Traffic, traffic
from players.caesar.rollout_policy import RolloutPolicy
from players.caesar.tree import Tree
from players.caesar.turns import Turn, play, turns
from players.plan import Plan, Reason
from rules.caesar.actions import Action
from rules.caesar.engine import Caesar
from rules.caesar.fast_state import FastState
from rules.caesar.phases import Choose, Lay, Over, Score
from rules.caesar.state import State
from rules.kernel import Game

Start = Tree | float  # the replies to a plan, or how the game has ended with it
DEAREST = 2  # roads of a way
WORLDS = 60  # playouts of a position that is weighed by itself


def advisor(game: Game, weights: Mapping[str, float]) -> "CaesarAdvisor":
    """The advisor of Caesar's Empire."""
    return CaesarAdvisor(cast("Caesar", game), weights)


class CaesarAdvisor:
    """Whole turns, weighed by what they bring now and later."""

    def __init__(self, game: Caesar, weights: Mapping[str, float]) -> None:
        self.game, self.weights, self.policy = game, weights, RolloutPolicy(weights)
        self._known: tuple[State | None, dict[tuple[Action, ...], Start]] = (None, {})

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """Every sensible turn from here; before the first turn nothing weighs more than anything else."""
        self._known = None, {}  # trees of another decision would make this one depend on it
        if seat not in self.game.waiting_for(position):
            return [Plan((action,), {}, minor=True) for action in self.game.legal_actions(position, seat)]
        scales = Scales(self.game.board, position, self.weights)
        by_actions = {turn.actions: turn for turn in turns(self.game, position)}
        return [Plan(turn.actions, scales.terms(turn), self._figures(position, turn)) for turn in by_actions.values()]

    def whole(self, position: State, seat: str, plan: Plan) -> tuple[Action, ...]:
        """The plan, and of equal paths the one that brings the seat more than its rivals."""
        after, number = position, position.seats.index(seat)
        for action in plan.actions:
            after, _ = self.game.apply(after, seat, action)
        if not isinstance(after.phase, Score):
            return plan.actions
        best = max(turns(self.game, after), key=lambda turn: 2 * turn.points[number] - sum(turn.points))
        return plan.actions + best.actions

    def facts(self, position: State, seat: str, plan: Plan) -> Iterator[Reason]:
        """The points the seat gets at once, then those that will count at the end, then what others get."""
        points: dict[str, int] = plan.figures.get("points", {})
        if points.get(seat):
            yield Reason("scores", points[seat])
        if plan.figures:
            yield from self._kept(position, plan.figures["city"])
        for other in sorted(points, key=points.__getitem__, reverse=True):
            if other != seat and points[other]:
                yield Reason("gives", points[other], {"seat": other})

    def _kept(self, position: State, name: str) -> Iterator[Reason]:
        """What the token and the treasure of a city count at the end, the greater first."""
        scales, side = Scales(self.game.board, position, self.weights), self.game.side(position)
        city = side.node_of[name]
        kind = position.treasures[city - 1]
        treasure = scales.treasure_gains(self.game.board.kinds.index(kind))[position.in_turn]
        kept = [
            Reason("treasure_counts", treasure, {"treasure": kind}),
            Reason("city_counts", scales.city_gain(city), {"group": side.groups[city]}),
        ]
        yield from sorted((each for each in kept if each.figure), key=lambda each: -each.figure)

    def finishing(self, position: State, seat: str, left: int) -> Sequence[Action]:
        """In the last turn any; the game ends with the last city, or when nobody else can pay for a road."""
        cities = self.game.side(position).cities & ~position.emptied
        others = (roads for number, roads in enumerate(position.roads) if position.seats[number] != seat)
        return self.game.legal_actions(position, seat) if cities.bit_count() <= 1 or max(others) < DEAREST else ()

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """The best replies of everybody, then the rollout policy to the end: the odds of the lead there."""
        if self._known[0] is not position:
            self._known = position, {}
        number, known = position.seats.index(seat), self._known[1]
        if plan.actions not in known:
            known[plan.actions] = self._start(play(self.game, position, plan.actions), number)
        start = known[plan.actions]
        return start if isinstance(start, float) else start.playout(rng, self.shares)[number]

    def leads(self, position: State, rng: Random) -> list[float]:
        """By playouts, the same worlds for every position; before the first turn all are level."""
        seats = range(len(position.seats))
        while isinstance(position.phase, Lay | Score):  # a turn begun is ended as it comes
            seat = position.seats[position.in_turn]
            position, _ = self.game.apply(position, seat, self.game.safe_action(position, seat))
        if not isinstance(position.phase, Choose):
            totals = {line.seat: line.score for line in self.game.standings(position)}
            return [self._share([totals[seat] for seat in position.seats], seat) for seat in seats]
        flow = self._traffic(position)
        ends, start = list[list[int]](), FastState(self.game.board, position)
        for _ in range(WORLDS):
            state = start.copy()
            self.policy.finish(state, flow, rng)
            ends.append(state.totals())
        return [sum(self._share(totals, seat) for totals in ends) / WORLDS for seat in seats]

    def _figures(self, position: State, turn: Turn) -> dict[str, object]:
        """What words about a turn need."""
        return {
            "city": self.game.side(position).nodes[turn.city],
            "treasure": position.treasures[turn.city - 1],
            "roads": turn.roads,
            "points": dict(zip(position.seats, turn.points, strict=True)),
        }

    def _start(self, state: State, number: int) -> Start:
        if not isinstance(state.phase, Over):
            return Tree(self.policy, FastState(self.game.board, state), self._traffic(state))
        totals = {line.seat: line.score for line in self.game.result(state) or ()}
        return self._share([totals[seat] for seat in state.seats], number)

    def _traffic(self, state: State) -> Traffic:
        return traffic(self.game.side(state), state.built, state.emptied, state.treasures)

    def shares(self, totals: list[int]) -> list[float]:
        return [self._share(totals, number) for number in range(len(totals))]

    def _share(self, totals: list[int], number: int) -> float:
        """How good a lead is: near 1 far ahead of the best rival, a half when level, near 0 far behind."""
        lead = totals[number] - max(total for other, total in enumerate(totals) if other != number)
        return 1 / (1 + math.exp(-lead / self.weights["scale"]))
