"""What a position is worth to a seat, in doubloons and by name."""

from collections.abc import Mapping

from rules.imperunde.board import CARD_COST, COST, COUNTRIES, FORT, LINE, POST
from rules.imperunde.budget import sea_tax
from rules.imperunde.market import most_posts
from rules.imperunde.state import State

WON = 100.0


class Evaluation:
    """An evaluation with its weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights

    def value(self, state: State, player: int) -> float:
        """How far a player is ahead of the strongest rival and of the field."""
        if state.winner >= 0:
            return WON if state.winner == player else -WON
        worths = [sum(self.holdings(state, one).values()) for one in range(len(state.seats))]
        own = worths.pop(player)
        return own - 0.5 * max(worths) - 0.5 * sum(worths) / len(worths)

    def holdings(self, state: State, player: int) -> dict[str, float]:
        """What a player has, by name."""
        weights, board = self.weights, state.board
        used, target = board.used[player], state.target
        posts = used[POST]
        near = max(0.0, posts / target - 0.6)
        return {
            "posts": weights["post"] * posts * (1 + near),
            "room": weights["room"] * min(room(state, player), target - posts),
            "armies": weights["unit"] * sum(COST[kind] * used[kind] for kind in range(LINE + 1)),
            "forts": 0.3 * COST[FORT] * used[FORT],
            "sea": weights["sea"] * sea_tax(state, player),
            "money": state.surplus[player] - 1.2 * state.debts[player],
            "cards": 0.5 * CARD_COST * len(state.hands[player]),
        }


def room(state: State, player: int) -> int:
    """How many posts a player could build."""
    board = state.board
    return sum(
        most_posts(state, country) - board.posts[country]
        for country in range(COUNTRIES)
        if board.owner[country] == player and country != state.homes[player]
    )
