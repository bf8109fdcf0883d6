"""The plans of a seat: every choice with what follows from it, weighed at the end of the nation's turn."""

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

from players.imperial.evaluation import Evaluation
from players.imperial.facts import facts
from players.imperial.rollout_policy import RolloutPolicy
from players.imperial.units import Orders, rivalry
from players.plan import Plan, Reason
from rules.imperial import phases as p
from rules.imperial.actions import BuildFactory, BuyBond, EndManeuver, GiveMoney, RailArmy, RaiseBond
from rules.imperial.board import NONE
from rules.imperial.engine import Imperial
from rules.imperial.state import NOBODY_ACTS, PURSE, State
from rules.imperial.taxation import revenue
from rules.kernel import Game, IllegalAction

TEMPERS = 0.3, 1.0, 2.0  # of a nation in a maneuver: a complete set of orders each
MOST_ORDERS = 5  # of a maneuver, looked at more closely
NEAR = 4  # spaces of the rondel
WEIGHTY = p.ChooseSpace, p.Invest, p.Building, p.SwissBank, p.Distribution  # decisions worth a search
PURCHASES = BuyBond, RaiseBond
LONGEST = 80  # actions of a nation's turn
FEW_CHIPS = 3  # that an action or two may bring
LONGEST_LINE = 3  # actions of a certain win: of a maneuver only the end can be followed by two more


def advisor(game: Game, weights: Mapping[str, float]) -> "ImperialAdvisor":
    """The advisor of both titles."""
    return ImperialAdvisor(cast("Imperial", game), weights)


class ImperialAdvisor:
    """Whole turns and purchases, weighed by what everybody may have at the end."""

    def __init__(self, game: Imperial, weights: Mapping[str, float]) -> None:
        self.game, self.weights = game, weights
        self.policy, self.evaluation = RolloutPolicy(game, weights), Evaluation(weights)
        self.tempers = [RolloutPolicy(game, weights, temper) for temper in TEMPERS]

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """Every sensible choice, and how the seat means to go on."""
        plans = (self._plan(position, seat, begun) for begun in self._beginnings(position, seat))
        return [*{plan.actions: plan for plan in plans}.values()]

    def whole(self, position: State, seat: str, plan: Plan) -> tuple[Any, ...]:
        """Every plan is whole."""
        return plan.actions

    def facts(self, position: State, seat: str, plan: Plan) -> Iterator[Reason]:
        """Governments taken and lost, factories left open, power and chips won."""
        known, after = self._known(position, seat, plan.actions), self._after(position, seat, plan.actions)[1]
        return facts(position, known, after, position.seats.index(seat), plan.actions[0])

    def finishing(self, position: State, seat: str, left: int) -> list[Any]:
        """Taxation ends the game; before it, whatever leads to the turn of the next nation."""
        phase = position.phase
        if not self._end_is_near(position, position.seats.index(seat)):
            return []
        offered = [action for action in self.game.legal_actions(position, seat) if type(action) is not GiveMoney]
        if type(phase) is p.ChooseSpace:
            return [action for action in offered if left > 1 or action.space == "taxation"]
        if type(phase) is p.Maneuver and left < LONGEST_LINE:
            return [action for action in offered if left > 1 and type(action) is EndManeuver]
        return offered if left > 1 else []

    def _end_is_near(self, position: State, seat: int) -> bool:
        """Could a nation of this seat, or one that it may still buy, tax and end the game?"""
        book, buying = position.book, type(position.phase) is p.Invest
        for nation, power in enumerate(position.power):
            if buying or position.governments[nation] == seat:
                tax = min(revenue(position, nation) + FEW_CHIPS, len(book.rows) - 1)
                if power + book.row_power[book.rows[tax]] >= book.end_points:
                    return True
        return False

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Play some nations' turns quickly: how far the seat leads then."""
        number, state = position.seats.index(seat), self._after(position, seat, plan.actions)[1]
        for _ in range(int(self.weights["turns"])):
            if state.acting == NOBODY_ACTS:
                break
            state = self._best_turn(state, rng)
        return self._share(self.evaluation.value(state, number))

    def leads(self, position: State, rng: Random) -> list[float]:
        """By the evaluation."""
        return [self._share(self.evaluation.value(position, seat)) for seat in range(len(position.seats))]

    def _share(self, lead: float) -> float:
        return 1 / (1 + math.exp(-lead / self.weights["scale"]))

    def _best_turn(self, state: State, rng: Random) -> State:
        """The end of the turn of the nation that is to move, as its government likes it best at once, with a whim."""
        seat, number = state.seats[state.acting], state.acting
        ends = [self._after(state, seat, (action,))[1] for action in self._spaces(state, seat)]
        if len(ends) == 1:
            return ends[0]
        whim = self.weights["whim"]
        return max(ends, key=lambda end: self.evaluation.value(end, number) + rng.gauss(0, whim))

    def _spaces(self, state: State, seat: str) -> list[Any]:
        """The spaces worth a look in a playout: those that are free or nearly so."""
        offered = self.game.legal_actions(state, seat)
        nearest = offered if state.spaces[state.nation] == NONE else offered[:NEAR]
        return [action for action in nearest if type(action) is not GiveMoney]

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
            yield from (self._maneuver(position, policy) for policy in self.tempers)
        else:
            yield from ((action,) for action in chosen)
            if isinstance(position.phase, p.Building):
                yield from self._paid_by_gifts(position, seat)

    def _orders(self, position: State, offered: list[Any]) -> list[Any]:
        """The end of a maneuver, and its best orders at first sight."""
        offered = [action for action in offered if type(action) is not RailArmy]  # a march takes the railway by itself
        orders = Orders(position, rivalry(position, position.acting))
        gains = sorted(((orders.gain(action), -number) for number, action in enumerate(offered)), reverse=True)
        best = [offered[-number] for _, number in gains[:MOST_ORDERS]]
        first = self.policy.action(position)
        ends = [action for action in offered if type(action) is EndManeuver]
        return list(dict.fromkeys([first, *best, *ends]))

    def _maneuver(self, position: State, policy: RolloutPolicy) -> tuple[Any, ...]:
        """A complete set of orders by one temper, as far as nobody else is asked."""
        actions, state, nation, seat = list[Any](), position, position.nation, position.acting
        while state.nation == nation and state.acting == seat and isinstance(state.phase, p.Maneuver | p.Entry):
            state, action = policy.step(state)
            actions.append(action)
        return tuple(actions)

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
        minor = not (isinstance(position.phase, WEIGHTY) or _begins(position))
        return Plan(actions, self._terms(position, state, number, begun), _figures(position, state, number), minor)

    def _terms(self, position: State, after: State, seat: int, begun: tuple[Any, ...]) -> dict[str, float]:
        """The reasons for a plan; while bonds are distributed, the purchase alone, for money kept has no use yet."""
        if type(position.phase) is p.Distribution:
            return {"power": self.policy.bond_gain(position, seat, begun[0])}
        terms = self.evaluation.terms(after, seat)
        if begun and type(begun[0]) in PURCHASES:  # they leave nobody more money: the price is part of their worth
            terms["power"] = terms.get("power", 0.0) + terms.pop("money", 0.0)
        return terms

    def _known(self, position: State, seat: str, actions: tuple[Any, ...]) -> State:
        """The position after actions of the seat, before anybody else answers."""
        state = position
        try:
            for action in actions:
                state, _ = self.game.apply(state, seat, action)
        except IllegalAction:  # in another world than the one the plan was made in
            pass
        return state

    def _after(self, position: State, seat: str, begun: tuple[Any, ...]) -> tuple[tuple[Any, ...], State]:
        """The whole plan that begins like this, until somebody else is asked; and the end of the nation's turn."""
        actions, state, questioned = list(begun), self._known(position, seat, begun), False
        for _ in range(LONGEST):
            if state.acting < 0 or type(state.phase) is p.ChooseSpace:
                break
            questioned = questioned or state.seats[state.acting] != seat
            state, action = self.policy.step(state)
            if not questioned:
                actions.append(action)
        return tuple(actions), state


def _begins(position: State) -> bool:
    """Is it a maneuver in which nobody has moved yet?"""
    phase, forces = position.phase, position.forces[position.nation]
    if not isinstance(phase, p.Maneuver):
        return False
    return len(phase.fleets) == len(forces.fleets) and len(phase.armies + phase.hostile) == len(
        forces.armies + forces.hostile
    )


def _figures(before: State, after: State, seat: int) -> dict[str, Any]:
    """What words about a plan need: whose turn it is, and the governments it takes and loses."""
    nations = before.book.board.nations
    changes = list(zip(nations, before.governments, after.governments, strict=True))
    return {
        "nation": nations[before.nation],
        "takes": tuple(nation for nation, old, new in changes if new == seat != old),
        "loses": tuple(nation for nation, old, new in changes if old == seat != new),
    }
