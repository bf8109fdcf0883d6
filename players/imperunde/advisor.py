"""The plans of a seat: every sensible beginning, gone on with by the rollout policy until somebody else is asked."""

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, cast

from players.imperunde.chart import Chart
from players.imperunde.evaluation import Evaluation
from players.imperunde.facts import UNORDERED, facts, place_of
from players.imperunde.rollout_policy import RolloutPolicy
from players.imperunde.scored import Scored
from players.plan import LEAST, UNTOLD, Plan, Reason
from rules.imperunde import phases as p
from rules.imperunde.actions import BuildCanal, BuildPost, TakeStance
from rules.imperunde.board import CANAL_POSTS, POST
from rules.imperunde.engine import ImpeRunde
from rules.imperunde.state import State
from rules.kernel import CHANCE, Game

WIDEST, LONGEST = 12, 5  # plans, and the actions of one that is followed up
FURTHEST = 600  # actions of a playout
MIXED = 0.5  # doubloons: sealed stances that are nearly worth the same are drawn, lest rivals foresee them
POSTS = BuildPost, BuildCanal
FIGURES = "country", "sea", "target", "whom", "unit"


def advisor(game: Game, weights: Mapping[str, float]) -> "ImpeRundeAdvisor":
    """The advisor of the title."""
    return ImpeRundeAdvisor(cast("ImpeRunde", game), weights)


class ImpeRundeAdvisor:
    """Whole purchases, marches and budgets."""

    def __init__(self, game: ImpeRunde, weights: Mapping[str, float]) -> None:
        self.game, self.weights = game, weights
        self.policy, self.evaluation = RolloutPolicy(game, weights), Evaluation(weights)
        self.rollout = RolloutPolicy(game, {**weights, "campaign": 0.0})  # for playouts, where nobody has time to plan

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """The best beginnings."""
        scored = self.policy.score_all(position, seat)
        if type(position.stack[-1]) is p.Diplomacy:  # sealed: open talks are another class
            scored = [_mixed(one, rng) for one in scored]
        scored = sorted(scored, key=lambda one: -one.score)
        minor = not isinstance(position.stack[-1], p.Moving)  # marches are searched: what follows is soon seen
        best = _elsewhere(scored) if self.weights["campaign"] and not minor else scored
        return [
            Plan((one.action,), {UNTOLD: one.score}, _figures(one.action), minor, idle=one.score < LEAST)
            for one in best[:WIDEST]
        ]

    def whole(self, position: State, seat: str, plan: Plan) -> tuple[Any, ...]:
        """The actions that follow by the rollout policy, until a die is due, somebody else is asked or fights begin."""
        actions, state, phase = list(plan.actions), position, type(position.stack[-1])
        begun = phase
        while len(actions) < LONGEST:
            state, _ = self.game.apply(state, seat, actions[-1])
            before, begun = begun, type(state.stack[-1])
            if begun is p.Combat and before is not p.Combat and len(actions) > 1:  # another plan, for its own reasons
                actions.pop()
                break
            # A march that attacks goes on with those who join it, until the dice.
            if seat not in self.game.waiting_for(state) or (begun is not phase and begun is not p.Combat):
                break
            actions.append(self.policy.action(state, seat))
        return self._in_groups(position, seat, actions)

    def _in_groups(self, position: State, seat: str, actions: Sequence[Any]) -> tuple[Any, ...]:
        """Purchases and boardings of the same kind in the same place together, where their order does not matter."""
        ways = [(type(action), place_of(action)) for action in actions]
        grouped = [
            action for _, action in sorted(zip(ways, actions, strict=True), key=lambda pair: ways.index(pair[0]))
        ]
        if type(actions[0]) not in UNORDERED or grouped == [*actions]:
            return tuple(actions)
        state = position
        for action in grouped:
            if action not in self.game.legal_actions(state, seat):
                return tuple(actions)
            state, _ = self.game.apply(state, seat, action)
        return tuple(grouped)

    def facts(self, position: State, seat: str, plan: Plan) -> Iterator[Reason]:
        """What speaks for its steps and against them: odds, money, posts."""
        chart = Chart(position, position.seats.index(seat), self.weights)
        return facts(chart, *self.whole(position, seat, plan), offered=self.game.legal_actions(position, seat))

    def finishing(self, position: State, seat: str, left: int) -> list[Any]:
        """The last posts; a canal brings several."""
        player = position.seats.index(seat)
        if position.target - position.board.used[player][POST] >= left + CANAL_POSTS or position.debts[player]:
            return []
        return [action for action in self.game.legal_actions(position, seat) if type(action) in POSTS]

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Play on quickly to the end of the seat's movement: how far it leads then."""
        state, game, marching = position, self.game, position.stack[0]
        actions = list(plan.actions)
        for _ in range(FURTHEST):
            waiting = game.waiting_for(state)
            if not waiting or not _same_turn(state.stack[0], marching):
                break
            one = min(waiting)
            if actions:
                one, action = seat, actions.pop(0)
            elif one == CHANCE:
                action = rng.choice(game.legal_actions(state, CHANCE))
            else:
                action = self.rollout.action(state, one)
            state, _ = game.apply(state, one, action)
        return self._share(state, position.seats.index(seat))

    def leads(self, position: State, rng: Random) -> list[float]:
        """By the evaluation."""
        return [self._share(position, seat) for seat in range(len(position.seats))]

    def _share(self, state: State, player: int) -> float:
        return 1 / (1 + math.exp(-self.evaluation.value(state, player) / self.weights["scale"]))


def _mixed(one: Scored, rng: Random) -> Scored:
    """A stance with a little chance in its worth (a mixed strategy); anything else as it is."""
    if type(one.action) is not TakeStance:
        return one
    return Scored(one.action, {name: worth + rng.gauss(0, MIXED) for name, worth in one.terms.items()})


def _elsewhere(scored: list[Scored]) -> list[Scored]:
    """The best move to each place: who goes there first is not worth a search."""
    best: dict[Any, Scored] = {}
    for one in scored:
        best.setdefault(getattr(one.action, "target", one.action), one)
    return [*best.values()]


def _same_turn(phase: p.Phase, begun: p.Phase) -> bool:
    return isinstance(phase, p.Moving) and isinstance(begun, p.Moving) and phase.turn == begun.turn


def _figures(action: Any) -> dict[str, Any]:
    """What words about a plan need: where and whom it concerns."""
    return {name: getattr(action, name) for name in FIGURES if hasattr(action, name)}
