"""Random play and counting of positions, for tests, benchmarks and `python -m rules`."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from rules.kernel import CHANCE, Action, Event, Game, State, Value

OUT_OF_TURN = 0.02  # how often random play looks at a seat nobody waits for


def pick(game: Game, state: State, rng: Random) -> tuple[str, Action]:
    """A seat and one of its actions, taken as readily as its weight says."""
    waiting = sorted(game.waiting_for(state))
    if CHANCE not in waiting and rng.random() < OUT_OF_TURN:
        others = [seat for seat in sorted(state.seats) if seat not in waiting]
        bold = [(seat, action) for seat in others for action in game.legal_actions(state, seat)]
        if bold:
            return rng.choice(bold)
    seat = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
    actions = game.legal_actions(state, seat)
    action = rng.choice(actions)
    while (weight := game.weight(action)) < 1 and rng.random() > weight:
        action = rng.choice(actions)
    return seat, action


def random_game(
    game: Game, seats: Sequence[str], options: Mapping[str, Value], rng: Random, most: int = 1_000_000
) -> Iterator[tuple[State, str, Action, Sequence[Event]]]:
    """Play at random; yield each new state with the action that led to it."""
    state = game.new_game(seats, options)
    for _ in range(most):
        if not game.waiting_for(state):
            return
        seat, action = pick(game, state, rng)
        state, events = game.apply(state, seat, action)
        yield state, seat, action, events


def perft(game: Game, state: State, depth: int) -> int:
    """Count the lines of play that many actions deep, leaving out what is possible at any time."""
    if depth == 0:
        return 1
    return sum(
        perft(game, game.apply(state, seat, action)[0], depth - 1)
        for seat in sorted(game.waiting_for(state))
        for action in game.legal_actions(state, seat)
        if not game.anytime(action)
    )
