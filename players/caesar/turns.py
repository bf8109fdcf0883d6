"""Whole turns of Caesar's Empire and what they bring, from the rules' own chains and actions."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.caesar.actions import Action, ChooseCity
from rules.caesar.chains import Chain, sensible_chains
from rules.caesar.engine import Caesar
from rules.caesar.phases import Choose, Lay, Score
from rules.caesar.state import State
from rules.kernel import put

MOST_ENDINGS = 60  # of a chain already begun


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn to its end, and the position it leads to as far as it counts."""

    actions: tuple[Action, ...]
    city: int
    points: tuple[int, ...]  # that each seat gets
    roads: int
    built: tuple[int, ...]  # ways of each seat afterwards


def turns(game: Caesar, position: State) -> Iterator[Turn]:
    """Every sensible turn of the player in turn, from wherever it has got to."""
    seat, phase, side = position.seats[position.in_turn], position.phase, game.side(position)
    if isinstance(phase, Choose):
        for choice in game.legal_actions(position, seat):
            assert isinstance(choice, ChooseCity)
            yield from _chains(game, position, side.node_of[choice.city], 0)
    elif isinstance(phase, Lay) and not phase.chain:
        yield from _chains(game, position, phase.city, 1)
    elif isinstance(phase, Lay | Score):
        yield from _endings(game, position, seat, phase.city)


def _chains(game: Caesar, position: State, city: int, done: int) -> Iterator[Turn]:
    """The sensible chains to a city, without the actions done already."""
    chain: Chain
    side, seat = game.side(position), position.in_turn
    for chain in sensible_chains(game.board, side, position, city):
        ways = position.built[seat] | sum(1 << side.way_of[way] for way in chain.ways)
        built = put(position.built, seat, ways)
        yield Turn(chain.actions[done:], city, chain.points[0], chain.roads, built)


def _endings(game: Caesar, position: State, seat: str, city: int) -> Iterator[Turn]:
    """Every way to end a chain already begun, shortest first; or a choice of paths."""
    queue: list[tuple[State, tuple[Action, ...]]] = [(position, ())]
    number = position.in_turn
    for state, actions in queue:
        for action in game.legal_actions(state, seat):
            after, _ = game.apply(state, seat, action)
            if not isinstance(after.phase, Lay):
                after = settle(game, after, seat)
                points = tuple(new - old for old, new in zip(position.points, after.points, strict=True))
                roads = position.roads[number] - after.roads[number]
                yield Turn((*actions, action), city, points, roads, after.built)
            elif len(queue) < MOST_ENDINGS:
                queue.append((after, (*actions, action)))


def play(game: Caesar, position: State, turn: tuple[Action, ...]) -> State:
    """The position after a turn."""
    seat = position.seats[position.in_turn]
    for action in turn:
        position, _ = game.apply(position, seat, action)
    return settle(game, position, seat)


def settle(game: Caesar, position: State, seat: str) -> State:
    """End a turn begun as it comes; of equal paths, count the safe one."""
    while isinstance(position.phase, Lay | Score):
        position, _ = game.apply(position, seat, game.safe_action(position, seat))
    return position
