"""Playing at a table without the draft: for tests and measurements that are about what follows."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import players
from rules.kernel import Action, Game, State
from table import Played, Table
from table.entries import RequestKey
from table.model.values import Id
from table.referee import drafts, play
from table.referee.play import Step

Choose = Callable[[Game, State, str, Random], Action]


async def play_now(
    table: Table,
    user: Id,
    actions: Iterable[Any],
    *,
    request_id: Id | None = None,
    expected: int | None = None,
    seat: str | None = None,
) -> Played:
    """Take these actions, all or none, with the dice and answers that follow, in one transaction."""
    now = table.context.now()

    def decide(request: RequestKey | None) -> Step:
        own, decoded = play.intent(table.state, user, actions, expected=expected, seat=seat)
        return play.play_step(table.state, own, decoded, now, request=request)

    return await _played(table, user, request_id, decide)


async def play_safe_turn(table: Table, user: Id) -> Played:
    """Harmless moves until somebody else is asked: whether one is enough depends on the position."""
    game, state, seat, actions = table.state.game, table.state.position, table.state.own_seat(user), list[Any]()
    while seat in game.waiting_for(state):
        actions.append(game.safe_action(state, seat))
        state, _ = game.apply(state, seat, actions[-1])
    return await play_now(table, user, actions)


class NobodyWaited(Exception):
    """No person is asked for a move."""


def choose_at_random(game: Game, state: State, seat: str, rng: Random) -> Action:
    return rng.choice(game.legal_actions(state, seat))


def choose_as_computer(game: Game, state: State, seat: str, rng: Random) -> Action:
    return players.choose(game, state, seat, "easy", seed=rng.getrandbits(64))


async def play_random(table: Table, rng: Random, choose: Choose = choose_at_random) -> bool:
    """A move by a person who is waited for, of several any; False: there is none.

    It is chosen under the table's lock: somebody may come back, or a computer move, while a move waits for it.
    """

    def decide(request: RequestKey | None) -> Step:
        state = table.state
        people = [seat for seat in sorted(state.waiting) if state.seating.users[seat]]
        if state.header.phase != "running" or not people:
            raise NobodyWaited
        seat = rng.choice(people)
        action = choose(state.game, state.position, seat, rng)
        return play.play_step(state, seat, [action], table.context.now(), request=request)

    try:
        await table.serve("", None, decide)
    except NobodyWaited:
        return False
    return True


async def publish_draft(table: Table, user: Id, *, request_id: Id | None = None, seat: str | None = None) -> Played:
    """Play the draft as it is."""

    def decide(request: RequestKey | None) -> Step:
        table.state.check_open()
        own = table.state.own_seat(user, seat)
        actions = play.decode_all(table.state.game, drafts.usable(table.state, own).actions)
        return play.play_step(table.state, own, actions, table.context.now(), request=request, draft=own)

    return await _played(table, user, request_id, decide)


async def _played(table: Table, user: Id, request_id: Id | None, decide: Callable[[RequestKey | None], Step]) -> Played:
    played = await table.serve(user, request_id, decide)
    assert played is not None
    return played
