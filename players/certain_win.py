"""Wins that nothing can prevent: a few actions of the seat itself, after which it is first whatever is hidden."""

from collections.abc import Callable, Iterator
from typing import Final

from players.advisor import Advisor
from rules.kernel import Action, Game, IllegalAction, State

LONGEST: Final = 3  # actions, with nobody else and no chance between them
WORLDS: Final = 8  # imagined ones, in each of which they must win

Line = tuple[Action, ...]


def certain_wins(game: Game, advising: Advisor, world: Callable[[int], State], seat: str) -> Iterator[Line]:
    """Every line of a seat that ends the game with it first in all of these worlds, the shortest first."""
    if game.waiting_for(world(0)) != {seat}:
        return
    for line in sorted(_winning_lines(game, advising, world(0), seat, LONGEST), key=len):
        if all(_wins(game, world(number), seat, line) for number in range(1, WORLDS)):
            yield line


def _winning_lines(game: Game, advising: Advisor, position: State, seat: str, left: int) -> Iterator[Line]:
    for action in advising.finishing(position, seat, left):
        after, _ = game.apply(position, seat, action)
        waiting = game.waiting_for(after)
        if not waiting:
            if _is_first(game, after, seat):
                yield (action,)
        elif left > 1 and waiting == {seat}:
            yield from ((action, *line) for line in _winning_lines(game, advising, after, seat, left - 1))


def _wins(game: Game, position: State, seat: str, line: Line) -> bool:
    try:
        for action in line:
            if game.waiting_for(position) != {seat}:
                return False
            position, _ = game.apply(position, seat, action)
    except IllegalAction:
        return False
    return _is_first(game, position, seat)


def _is_first(game: Game, position: State, seat: str) -> bool:
    return any(line.rank == 1 and line.seat == seat for line in game.result(position) or ())
