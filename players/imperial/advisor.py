"""The plans of a seat: every choice with what follows from it, weighed at the end of the nation's turn."""

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

from players.imperial.quick import Quick
from players.imperial.units import Orders, rivalry
from players.imperial.worth import terms
from players.plan import Plan
from rules.imperial import phases as p
from rules.imperial.actions import BuildFactory, EndManeuver, GiveMoney
from rules.imperial.engine import Imperial
from rules.imperial.state import NOBODY_ACTS, PURSE, State
from rules.kernel import Game, IllegalAction

MOST_ORDERS = 7  # of a maneuver, looked at more closely
LONGEST = 80  # actions of a nation's turn


def advisor(game: Game, weights: Mapping[str, float]) -> "ImperialAdvisor":
    """The advisor of both titles."""
    return ImperialAdvisor(cast("Imperial", game), weights)


class ImperialAdvisor:
    """Whole turns and purchases, weighed by what everybody may have at the end."""

    def __init__(self, game: Imperial, weights: Mapping[str, float]) -> None:
        """Advise with these weights."""
        self.game, self.weights, self.quick = game, weights, Quick(game, weights)

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """Every sensible choice, and how the seat means to go on."""
        return [self._plan(position, seat, begun) for begun in self._beginnings(position, seat)]

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Play some nations' turns quickly: how far the seat leads then."""
        state = self._after(position, seat, plan.actions)[1]
        turns = int(self.weights["turns"])
        while turns and state.acting != NOBODY_ACTS:
            turns -= type(state.phase) is p.ChooseSpace
            state, _ = self.quick.step(state, rng)
        worth = sum(terms(state, position.seats.index(seat), self.weights).values())
        return 1 / (1 + math.exp(-worth / self.weights["scale"]))

    def _beginnings(self, position: State, seat: str) -> Iterator[tuple[Any, ...]]:
        """The first action of each plan, or the gifts that make it possible."""
        offered = self.game.legal_actions(position, seat)
        chosen = [action for action in offered if type(action) is not GiveMoney]
        if not chosen:
            yield from ((action,) for action in offered)
        elif position.seats[position.acting] != seat:
            yield from ((action,) for action in chosen)
        elif isinstance(position.phase, p.Maneuver):
            yield from ((action,) for action in self._orders(position, chosen))
        else:
            yield from ((action,) for action in chosen)
            if isinstance(position.phase, p.Building):
                yield from self._paid_by_gifts(position, seat)

    def _orders(self, position: State, offered: list[Any]) -> list[Any]:
        """The end of a maneuver, and its best orders at first sight."""
        orders = Orders(position, rivalry(position, position.acting))
        worth = sorted(((orders.gain(action), -number) for number, action in enumerate(offered)), reverse=True)
        best = [offered[-number] for _, number in worth[:MOST_ORDERS]]
        quick = self.quick.action(position, None)
        ends = [action for action in offered if type(action) is EndManeuver]
        return list(dict.fromkeys([quick, *best, *ends]))

    def _paid_by_gifts(self, position: State, seat: str) -> Iterator[tuple[Any, ...]]:
        """A factory that the government helps to pay for."""
        board, missing = position.book.board, 5 - position.money[position.nation]
        gift = GiveMoney(board.nations[position.nation])
        if not 0 < missing <= position.money[PURSE + position.acting]:
            return
        state = position
        for _ in range(missing):
            state, _ = self.game.apply(state, seat, gift)
        for action in self.game.legal_actions(state, seat):
            if type(action) is BuildFactory:
                yield (*(gift,) * missing, action)

    def _plan(self, position: State, seat: str, begun: tuple[Any, ...]) -> Plan:
        actions, state = self._after(position, seat, begun)
        number = position.seats.index(seat)
        return Plan(
            actions, terms(state, number, self.weights), {"nation": position.book.board.nations[position.nation]}
        )

    def _after(self, position: State, seat: str, begun: tuple[Any, ...]) -> tuple[tuple[Any, ...], State]:
        """The whole plan that begins like this, until somebody else is asked; and the end of the nation's turn."""
        state = position
        try:
            for action in begun:
                state, _ = self.game.apply(state, seat, action)
        except IllegalAction:  # in another world than the one the plan was made in
            pass
        actions, asked = list(begun), False
        for _ in range(LONGEST):
            if _turn_over(position, state):
                break
            asked = asked or state.seats[state.acting] != seat
            state, action = self.quick.step(state)
            if not asked:
                actions.append(action)
        return tuple(actions), state


def _turn_over(before: State, state: State) -> bool:
    """Has another turn begun, or the game ended?"""
    if state.acting < 0:
        return True
    return type(state.phase) is p.ChooseSpace and (state.nation != before.nation or state.spaces != before.spaces)
