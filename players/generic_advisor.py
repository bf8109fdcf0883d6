"""An advisor for titles without a package: single actions, the harmless one first, and random games."""

from collections.abc import Mapping
from random import Random

from players.plan import Plan, Reason
from rules.kernel import CHANCE, Action, Game, IllegalAction, State
from rules.play import pick

FURTHEST = 300  # actions of a playout


def advisor(game: Game, weights: Mapping[str, float]) -> "GenericAdvisor":
    """The advisor of any title."""
    return GenericAdvisor(game)


class GenericAdvisor:
    """Knows the rules and nothing else."""

    def __init__(self, game: Game) -> None:
        """Advise on this game."""
        self.game = game

    def plans(self, position: State, seat: str, rng: Random) -> list[Plan]:
        """Every action by itself; what is possible at any time is seldom wise."""
        waited_for = seat in self.game.waiting_for(position)
        safe = self.game.safe_action(position, seat) if waited_for else None
        return [
            Plan((action,), {"usual": self.game.weight(action) + rng.random() / 2, "safe": float(action == safe) / 4})
            for action in self.game.legal_actions(position, seat)
        ]

    def whole(self, position: State, seat: str, plan: Plan) -> tuple[Action, ...]:
        """Every plan is whole."""
        return plan.actions

    def facts(self, position: State, seat: str, plan: Plan) -> tuple[Reason, ...]:
        """None: reasons need knowledge of the title."""
        return ()

    def finishing(self, position: State, seat: str, left: int) -> tuple[Action, ...]:
        """The last action of a game cannot be told from others."""
        return ()

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Random play; the share of the seats it is ahead of, or half of them when it takes too long."""
        state = play_plan(self.game, position, seat, plan)
        for _ in range(FURTHEST):
            if not self.game.waiting_for(state):
                break
            state, _ = self.game.apply(state, *pick(self.game, state, rng))
        result = self.game.result(state)
        if result is None:
            return 0.5
        rank = next(line.rank for line in result if line.seat == seat)
        return sum(line.rank > rank for line in result) / max(1, len(result) - 1)

    def leads(self, position: State, rng: Random) -> list[float]:
        """The share of the seats that each would be ahead of if the game ended now, level ones by half."""
        ranks = {line.seat: line.rank for line in self.game.standings(position)}
        return [_share(ranks[seat], [*ranks.values()]) for seat in position.seats]


def _share(rank: int, ranks: list[int]) -> float:
    """Nobody is beyond hope."""
    return 0.1 + sum((other > rank) + (other == rank) / 2 for other in ranks) / len(ranks)


def play_plan(game: Game, position: State, seat: str, plan: Plan) -> State:
    """The position after a plan, as far as its actions stay legal in this world and nobody else is asked."""
    for action in plan.actions:
        if CHANCE in game.waiting_for(position):
            break
        try:
            position, _ = game.apply(position, seat, action)
        except IllegalAction:
            break
    return position
