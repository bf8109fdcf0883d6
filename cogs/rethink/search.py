"""Finds the decisions of a finished game in which a hard player's choice beat a person's own most."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cogs.client.client import Client
from cogs.computers.tasks import Comparison, Rethink
from cogs.rethink import stored
from cogs.rethink.stored import Decision
from cogs.workers.pool import WorkerFailed
from cogs.workers.shares import sharing
from rules import IllegalAction
from rules.kernel import Memory
from table import Refusal, Table, game_review
from table.history import EVERY, Stretch

MOST = 3
CPU = 30.0  # seconds for a game, shared by the seats of its people
SURVEYED = 0.4  # the share of them in which all decisions are looked at by evaluation alone
CANDIDATES, SIMULATIONS = 24, 96  # decisions that are played out, and playouts of each
LEAST = 0.01  # a smaller gain by playouts is none
OWN = (None, "order")  # origins of what a person decided: at the moment, or ahead
LOOKING: WeakKeyDictionary[Table, asyncio.Lock] = WeakKeyDictionary()
ASKING: set[str] = set()  # people for whom somebody thinks


class Part(NamedTuple):
    """A stretch of the game, what the seat remembered before it, and its decisions among the moves."""

    stretch: Stretch
    memory: Memory
    asked: tuple[int, ...]


async def check_may_rethink(client: Client, table: Table, user: str) -> str:
    """The seat of whoever asks, once the game is over; refused where computers may not judge it."""
    if table.state.header.phase != "over":
        raise Refusal("not-over")
    seat = next(iter(sorted(table.state.seating.held_by(user))), None)
    if seat is None:
        raise Refusal("not-seated")
    if not await client.tables.may_be_judged(table):
        raise Refusal("branch-aids")
    return seat


async def decisions_to_rethink(client: Client, table: Table, user: str, seat: str) -> tuple[Decision, ...]:
    """The decisions that would gain most, in the order of the game; what was found once is kept."""
    async with LOOKING.setdefault(table, asyncio.Lock()):
        known = await stored.read(client.tables, table, seat)
        if known is None:
            if user in ASKING:
                raise IllegalAction("rethink-many")
            ASKING.add(user)
            search = Search(client, table, seat, await stored.read_left(client.tables, table, seat))
            try:
                with sharing(user, last=True):
                    known = await search.run()
            except WorkerFailed:
                await stored.write_left(client.tables, table, seat, search.left)
                raise
            finally:
                ASKING.discard(user)
            await stored.write(client.tables, table, seat, known)
        return known


class Search:
    """One search in the worker processes, a stretch or a decision at a time, so that nobody's computers wait long."""

    def __init__(self, client: Client, table: Table, seat: str, left: float | None) -> None:
        """`left`: seconds that an earlier search, which failed, has left."""
        self.pool, self.table, self.seat = client.services.player_pool, table, seat
        people = sum(1 for user in table.state.seating.users.values() if user)
        self.left = CPU / max(1, people) if left is None else left

    async def run(self) -> tuple[Decision, ...]:
        """All decisions by evaluation, the most doubtful of them by playouts."""
        if self.left <= 0:
            raise WorkerFailed("earlier searches have failed, and used up the time of this game")
        parts = await self.parts()
        lags, spare = dict[int, float](), self.left * (1 - SURVEYED)
        for number, part in enumerate(parts):
            comparison = await self.ask(part, part.asked, 0, self.left - spare)
            lags |= {number * EVERY + place: lag for place, lag in comparison.lags.items() if lag > 0}
            if number + 1 < len(parts):
                parts[number + 1] = parts[number + 1]._replace(memory=comparison.memory)
        doubtful = sorted(lags, key=lambda place: (-lags[place], place))[:CANDIDATES]
        return self.best([each async for each in self.play_out(parts, doubtful)])

    async def parts(self) -> list[Part]:
        """The stretches of the game, each with the places of this person's own decisions."""
        state = self.table.state
        since = next(tenure.since for tenure in state.seating.tenures if tenure.seat == self.seat)
        own = [
            place
            for place, row in enumerate(state.logged)
            if row.player == self.seat and row.origin in OWN and row.number >= since
        ]
        stretches = await game_review.stretches(self.table)
        return [
            Part(stretch, None, tuple(place % EVERY for place in own if place // EVERY == number))
            for number, stretch in enumerate(stretches)
        ]

    async def play_out(self, parts: Sequence[Part], doubtful: Sequence[int]) -> AsyncIterator[Decision]:
        """Those of these decisions that a hard player's choice beats, while the time lasts."""
        for place in doubtful:
            if self.left <= 0:
                return
            comparison = await self.ask(parts[place // EVERY], (place % EVERY,), SIMULATIONS, self.left)
            for alternative in comparison.alternatives.values():
                if alternative.minor or alternative.gain >= LEAST:
                    yield Decision(place, alternative.gain, alternative.hint.actions, alternative.hint.reasons)

    async def ask(self, part: Part, asked: tuple[int, ...], simulations: int, seconds: float) -> Comparison:
        moves = part.stretch.moves if not simulations else part.stretch.moves[: asked[0] + 1]
        header = self.table.state.header
        task = Rethink(header.title, part.stretch.state, self.seat, part.memory, moves, asked, simulations, seconds)
        began = time.monotonic()
        try:
            comparison = await self.pool.rethink(task)
        except WorkerFailed:
            self.left -= time.monotonic() - began  # what it took at most
            raise
        self.left -= comparison.seconds
        return comparison

    def best(self, decisions: Sequence[Decision]) -> tuple[Decision, ...]:
        """The largest gains, then details by how far evaluation puts them behind; at most one decision of a turn."""
        logged, chosen = self.table.state.logged, dict[int, Decision]()
        for each in sorted(decisions, key=lambda each: -each.gain):
            turn = each.place
            while turn and logged[turn - 1].player == self.seat:
                turn -= 1
            chosen.setdefault(turn, each)
        return tuple(sorted([*chosen.values()][:MOST]))
