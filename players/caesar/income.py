"""What roads will earn: each city still to be connected will send its path over them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from heapq import heappop, heappush
from operator import or_

from rules.caesar.board import GOLD, ROME, Side

UNBUILT = 1  # a way that nobody has built yet is a little further off: four of these make a piece
PIECE = 4


@dataclass(frozen=True, slots=True)
class Traffic:
    """How the cities that are left will probably send their paths to Rome; gold counts twice."""

    earned: list[float]  # what each seat may expect of its roads
    behind: list[float]  # of each node: what will pass it, without its own
    towards: list[int]  # of each node: the next one on the way to Rome


def traffic(side: Side, built: Sequence[int], emptied: int, treasures: Sequence[str]) -> Traffic:
    """The traffic to be expected with these ways built and these cities connected."""
    order, back = _tree(side, reduce(or_, built))
    behind = [0.0] * len(side.nodes)
    earned = [0.0] * len(built)
    for node in reversed(order):
        before, way_bit, pieces = back[node]
        passing = behind[node]
        if not emptied >> node & 1:
            passing += 2.0 if treasures[node - 1] == GOLD else 1.0
        if passing and node != ROME:
            behind[before] += passing
            for seat, own in enumerate(built):
                if own & way_bit:
                    earned[seat] += pieces * passing
    return Traffic(earned, behind, [before for before, _, _ in back])


def _tree(side: Side, occupied: int) -> tuple[list[int], list[tuple[int, int, int]]]:
    """The nodes by their distance from Rome, and the step from each of them towards it: node, way, pieces."""
    away = [1 << 20] * len(side.nodes)
    back = [(ROME, 0, 0)] * len(side.nodes)
    away[ROME] = 0
    heap, order, done = [(0, ROME)], list[int](), 0
    while heap:
        far, node = heappop(heap)
        if done >> node & 1:
            continue
        done |= 1 << node
        order.append(node)
        for _, way_bit, further, _, pieces in side.steps[node]:
            there = far + PIECE * pieces + (0 if occupied & way_bit else UNBUILT)
            if there < away[further]:
                away[further] = there
                back[further] = node, way_bit, pieces
                heappush(heap, (there, further))
    return order, back
