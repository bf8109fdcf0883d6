"""The plans of a turn, and the rest of the game played out quickly."""

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import cast

from players.caesar.income import Traffic, traffic
from players.caesar.quick import finish
from players.caesar.worth import Standings, standings, terms
from players.plan import Plan
from rules.caesar import chains
from rules.caesar.actions import Action, ChooseCity
from rules.caesar.engine import Caesar
from rules.caesar.phases import Choose, Lay, Over, Score
from rules.caesar.sketch import Sketch
from rules.caesar.state import State
from rules.kernel import Game

Start = tuple[Sketch, Traffic]
MOST_ENDINGS = 60  # of a chain already begun


def advisor(game: Game, weights: Mapping[str, float]) -> "CaesarAdvisor":
    """The advisor of Caesar's Empire."""
    return CaesarAdvisor(cast("Caesar", game), weights)


class CaesarAdvisor:
    """Whole turns, weighed by what they bring now and later."""

    def __init__(self, game: Caesar, weights: Mapping[str, float]) -> None:
        """Advise with these weights."""
        self.game, self.weights = game, weights
        self._sketched: tuple[State | None, dict[tuple[Action, ...], Start | float]] = (None, {})

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """Every sensible turn from here."""
        number, before = position.seats.index(seat), standings(self.game.board, position)
        known = {actions: self._plan(position, number, before, actions) for actions in self._turns(position, seat)}
        return list(known.values())

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Finish the game with quick players: the odds of the lead at its end."""
        if self._sketched[0] is not position:
            self._sketched = position, {}
        number, known = position.seats.index(seat), self._sketched[1]
        if plan.actions not in known:
            known[plan.actions] = self._start(position, number, plan)
        start = known[plan.actions]
        if isinstance(start, float):
            return start
        sketch = start[0].copy()
        finish(sketch, start[1], rng, self.weights)
        return self._share(sketch.totals(), number)

    def _turns(self, position: State, seat: str) -> Iterator[tuple[Action, ...]]:
        """Sequences of legal actions to the end of the turn."""
        side = self.game.side(position)
        if isinstance(position.phase, Choose):
            for choice in self.game.legal_actions(position, seat):
                assert isinstance(choice, ChooseCity)
                found = chains.sensible_chains(self.game.board, side, position, side.node_of[choice.city])
                yield from (chain.actions for chain in found)
        elif isinstance(position.phase, Lay) and not position.phase.chain:
            found = chains.sensible_chains(self.game.board, side, position, position.phase.city)
            yield from (chain.actions[1:] for chain in found)
        else:
            yield from self._endings(position, seat)

    def _endings(self, position: State, seat: str) -> Iterator[tuple[Action, ...]]:
        """Every way to end a chain already begun, shortest first."""
        queue: list[tuple[State, tuple[Action, ...]]] = [(position, ())]
        for state, actions in queue:
            for action in self.game.legal_actions(state, seat):
                after, _ = self.game.apply(state, seat, action)
                if not isinstance(after.phase, Lay):
                    yield (*actions, action)
                elif len(queue) < MOST_ENDINGS:
                    queue.append((after, (*actions, action)))

    def _plan(self, position: State, number: int, before: Standings, actions: tuple[Action, ...]) -> Plan:
        after = standings(self.game.board, self._after(position, number, actions))
        gains = tuple(new - old for old, new in zip(before.points, after.points, strict=True))
        side, city = self.game.side(position), self._city(position, actions)
        kind = self.game.board.kinds.index(position.treasures[city - 1])
        left = (side.cities & ~position.emptied).bit_count() / len(side.nodes)
        worth = terms(self.weights, self.game.board, number, before, after, kind, left)
        figures = {
            "city": side.nodes[city],
            "points": dict(zip(position.seats, gains, strict=True)),
            "roads": before.roads[number] - after.roads[number],
            "treasure": position.treasures[city - 1],
        }
        return Plan(actions, worth, figures)

    def _city(self, position: State, actions: tuple[Action, ...]) -> int:
        """The city that a turn connects."""
        if isinstance(position.phase, Lay | Score):
            return position.phase.city
        first = actions[0]
        assert isinstance(first, ChooseCity)
        return self.game.side(position).node_of[first.city]

    def _after(self, position: State, number: int, actions: tuple[Action, ...]) -> State:
        """The position after a turn; of equal paths the safe one."""
        seat = position.seats[number]
        for action in actions:
            position, _ = self.game.apply(position, seat, action)
        while isinstance(position.phase, Score):
            position, _ = self.game.apply(position, seat, self.game.safe_action(position, seat))
        return position

    def _start(self, position: State, number: int, plan: Plan) -> Start | float:
        """Where playouts of a plan begin, or how it ends the game."""
        state = self._after(position, number, plan.actions)
        if not isinstance(state.phase, Over):
            return Sketch(self.game.board, state), traffic(self.game.side(state), state)
        result = self.game.result(state) or ()
        totals = {line.seat: line.score for line in result}
        return self._share([totals[seat] for seat in state.seats], number)

    def _share(self, totals: list[int], number: int) -> float:
        """How good a lead is: near 1 far ahead of the best rival, a half when level, near 0 far behind."""
        lead = totals[number] - max(total for other, total in enumerate(totals) if other != number)
        return 1 / (1 + math.exp(-lead / self.weights["scale"]))
