"""Replays a log: the only way a state comes into memory."""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import pairwise
from time import perf_counter

from rules import IllegalAction
from rules.kernel import Game, State
from table.errors import Refusal
from table.model.log_visibility import seal_of
from table.model.values import NO_PLAYER, Logged, Row

SLICE = 0.004  # seconds of replay before others on the loop have their turn


class Pause:
    """Yields to the event loop every few milliseconds."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def breathe(self) -> None:
        """Yield to the event loop if it is time."""
        if perf_counter() - self._since > SLICE:
            await asyncio.sleep(0)
            self._since = perf_counter()


async def prove_log(game: Game, start: State, rows: Sequence[Row]) -> tuple[State, list[Logged]]:
    """Replay a whole log and compare its digests; return the number at which it differs, if any."""
    check_gaps(rows)
    counting = counting_rows(rows)
    state, logged = await replay(game, start, counting)
    last = rows[-1].digest if rows else None
    if last is not None and game.digest(state) != last:
        await replay(game, start, counting, strict=True)
        raise Refusal("log-differs", number=rows[-1].number)
    return state, logged


def check_gaps(rows: Sequence[Row]) -> None:
    for place, row in enumerate(rows):
        if row.number != place:
            raise Refusal("log-gap", number=place)


def counting_rows(rows: Sequence[Row]) -> list[Row]:
    """The rows that no later undo took back."""
    counting: list[Row] = []
    limit = len(rows)
    for row in reversed(rows):
        if row.number >= limit:
            continue
        if row.player == NO_PLAYER:
            limit = row.action["to"]
        else:
            counting.append(row)
    counting.reverse()
    return counting


def plays(rows: Sequence[Row]) -> list[int]:
    """The rows with which a play begins: the first, and those after a digest or after what was taken back."""
    numbers = [row.number for before, row in pairwise(rows) if before.digest or before.number + 1 < row.number]
    return [rows[0].number, *numbers] if rows else []


async def replay(game: Game, start: State, rows: Iterable[Row], *, strict: bool = False) -> tuple[State, list[Logged]]:
    """Play the rows again from the start; strict: compare every digest on the way."""
    state, logged, pause = start, list[Logged](), Pause()
    for row in rows:
        try:
            action = game.decode(row.action)
            state, events = game.apply(state, row.player, action)
        except IllegalAction as refusal:
            raise Refusal("log-illegal", number=row.number, reason=refusal.key) from refusal
        if strict and row.digest and game.digest(state) != row.digest:
            raise Refusal("log-differs", number=row.number)
        seal = seal_of(game, events)
        logged.append(Logged(row.number, row.player, action, tuple(events), row.at, row.origin, seal))
        await pause.breathe()
    return state, logged


async def state_after(game: Game, start: State, logged: Iterable[Logged]) -> State:
    """The state after rows that are in memory already: for undo."""
    state, pause = start, Pause()
    for row in logged:
        state, _ = game.apply(state, row.player, row.action)
        await pause.breathe()
    return state
