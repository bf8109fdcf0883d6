"""What follows a plan, as a tree (UCT, max^n): everybody's replies by what they bring themselves, then a playout."""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random

from players.caesar.income import Traffic
from players.caesar.rollout_policy import Move, RolloutPolicy
from rules.caesar.fast_state import FastState

WIDEST = 8  # replies looked at
EXPLORED = 0.6  # how much a reply that was seldom tried is favoured
WARMTH = 4.0  # points by which a glance makes a reply e times as likely to be tried first

Shares = Sequence[float]  # of each seat: how good the end of a playout is for it


class Node:
    """A position in which somebody is to reply; values are of that seat."""

    __slots__ = ("children", "moves", "priors", "seat", "totals", "tries", "visits")

    def __init__(self, seat: int, scored: Sequence[tuple[float, Move]]) -> None:
        """Take the most promising replies at first sight."""
        best = sorted(scored, reverse=True)[:WIDEST]
        likely = [exp((score - best[0][0]) / WARMTH) for score, _ in best]
        self.seat, self.moves, self.priors = seat, [move for _, move in best], [one / sum(likely) for one in likely]
        self.tries, self.visits, self.totals = 0, [0] * len(best), [0.0] * len(best)
        self.children: list[Node | None] = [None] * len(best)

    def select(self) -> int:
        """The reply that is best so far, or could be."""
        eager, usual = EXPLORED * sqrt(self.tries + 1), sum(self.totals) / self.tries if self.tries else 0.5
        best, chosen = -1.0, 0
        for number, visits in enumerate(self.visits):
            mean = self.totals[number] / visits if visits else usual
            value = mean + eager * self.priors[number] / (1 + visits)
            if value > best:
                best, chosen = value, number
        return chosen


class Tree:
    """The replies to one plan, remembered from playout to playout."""

    def __init__(self, policy: RolloutPolicy, start: FastState, traffic: Traffic) -> None:
        self.policy, self.start, self.traffic = policy, start, traffic
        self._later = policy.later(traffic)
        self.root = Node(start.in_turn, policy.scores(start, self._later))

    def playout(self, rng: Random, judge: Callable[[list[int]], Shares]) -> Shares:
        """Follow the tree, grow it by a reply, and finish the game with the rollout policy."""
        state, later, path = self.start.copy(), self._later[:], list[tuple[Node, int]]()
        node: Node | None = self.root
        while node is not None and not state.over():
            number = node.select()
            path.append((node, number))
            city, *_ = move = node.moves[number]
            state.tie(*move)
            self.policy.pass_by(state, self.traffic, later, city)
            following = node.children[number]
            if following is None and not state.over() and node.visits[number]:
                following = node.children[number] = Node(state.in_turn, self.policy.scores(state, later))
            node = following
        self.policy.finish(state, self.traffic, rng, later)
        shares = judge(state.totals())
        for met, number in path:
            met.tries += 1
            met.visits[number] += 1
            met.totals[number] += shares[met.seat]
        return shares
