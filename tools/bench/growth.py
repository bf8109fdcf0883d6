"""What a table costs that has seen little and one that has seen a thousand times as much, in one interleaved run.

Of each kind of thing that people can make more of, rows are written straight into the store: system events, tenures,
votes and requests. Loading the table, a move, its card, `/log` and `/replay` may cost at most 1.3 times as much.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from random import Random
from statistics import median
from time import process_time
from typing import Any

from cogs.cards.turn_card import turn_card
from cogs.messages.text import speaker_for
from cogs.private.log import LogReader
from cogs.private.replay import Viewer
from table import Table, Tables, game_review, log_pages
from table.entries import AddSystemEvent, Entry, KeepRequest, Reseat
from table.model.values import FAR, Place, SystemEvent, Tenure
from tests import postgres
from tests.plays import play_now
from tools.bench.statistics import places

FEW, MANY, MANY_TENURES = 20, 20_000, 2_000
MOVES, SAMPLES, PAGE = 60, 50, 2_000
MOST = 1.3  # times what it may cost
TITLE, PEOPLE = "imperial", ("11", "12", "13")  # the third seat changes hands
Builder = Callable[[Table, int], Sequence[Entry]]


def pauses(table: Table, number: int) -> list[Entry]:
    """System events: a pause and its end, after the last move."""
    keys = (("paused", {"by": table.state.header.seats[0]}), ("resumed", {"seat": table.state.header.seats[0]}))
    return [_event(table, place, *keys[place % 2]) for place in range(number)]


def votes(table: Table, number: int) -> list[Entry]:
    """Proposals that were made and withdrawn."""
    entries: list[Entry] = []
    for place in range(0, number, 2):
        opened, by = table.state.next_event_id + place, table.state.header.seats[0]
        vote = {"by": by, "seats": list(table.state.header.seats[1:]), "due": 0}
        entries.append(_event(table, place, "vote-end", vote))
        entries.append(_event(table, place + 1, "vote-withdrawn", {"kind": "end", "seat": by, "vote": opened}))
    return entries


def tenures(table: Table, number: int) -> list[Entry]:
    """Somebody who resigns and sits down again, with the events that say so."""
    seat, entries = table.state.header.seats[-1], list[Entry]()
    for place in range(number):
        turn, here = place + 1, place % 2
        user, name = (PEOPLE[-1], "Cleo") if here else (None, "")
        entries.append(Reseat(table.id, Tenure(seat, turn, user, name, table.state.number)))
        figures = {"seat": seat, "turn": turn if here else turn - 1}
        entries.append(_event(table, place, "seat-taken" if here else "resigned", figures))
    return entries


def requests(table: Table, number: int) -> list[Entry]:
    return [KeepRequest(table.id, (f"tap{place}", PEOPLE[0]), table.state.number, 0) for place in range(number)]


def _event(table: Table, place: int, key: str, figures: dict[str, Any]) -> AddSystemEvent:
    return AddSystemEvent(
        table.id, SystemEvent(table.state.next_event_id + place, table.state.number, "", key, figures, 0)
    )


KINDS: dict[str, tuple[int, Builder]] = {
    "system_events": (MANY, pauses),
    "tenures": (MANY_TENURES, tenures),
    "votes": (MANY, votes),
    "requests": (MANY, requests),
}


async def a_game(tables: Tables, build: Builder, number: int) -> "Measured":
    """A game under way that has seen so many of a kind; the same game each time."""
    tables.context.new_seed = lambda: "0" * 64  # type: ignore[method-assign]
    table = await tables.create(f"{build.__name__} {number}", PEOPLE[0], TITLE, name="Anna", seating="joined")
    for user, name in zip(PEOPLE[1:], ("Ben", "Cleo"), strict=True):
        await table.join(user, name)
    await table.start(PEOPLE[0])
    rng = Random(1)
    for _ in range(MOVES):
        await _move(table, rng)
    entries = build(table, number)
    for start in range(0, len(entries), PAGE):
        await tables.context.write(entries[start : start + PAGE])
    return Measured(tables, table.id, table.state.number)


async def _move(table: Table, rng: Random, request: str | None = None) -> None:
    seat = min(table.state.waiting)
    action = rng.choice(table.state.game.legal_actions(table.state.position, seat))
    await play_now(
        table,
        table.state.seating.users[seat] or "",
        [action],
        request_id=request,
        expected=table.state.number,
        seat=seat,
    )


class Measured:
    """A table and what each thing costs there, in seconds of the whole process: threads of the store count."""

    def __init__(self, tables: Tables, table_id: int, seen_at: int) -> None:
        """`seen_at`: how long the log was when all those things happened."""
        self.tables, self.id, self.seen_at = tables, table_id, seen_at
        self.rng, self.times = Random(2), dict[str, list[float]]()

    async def sample(self) -> None:
        table = await self.timed("load", self._load)
        await self.timed("move", lambda: _move(table, self.rng, f"{self.rng.random()}"))
        await self.timed("card", lambda: _card(table, self.seen_at))
        await self.timed("log", lambda: _log(table, self.seen_at))
        await self.timed("replay", lambda: _replay(table, self.seen_at))

    async def timed(self, what: str, work: Callable[[], Awaitable[Any]]) -> Any:
        begun = process_time()
        done = await work()
        self.times.setdefault(what, []).append(process_time() - begun)
        return done

    async def _load(self) -> Table:
        return Table(self.tables.context, await self.tables.context.read(self.id))


async def _card(table: Table, seen_at: int) -> None:
    """All that is told since a little before those things were seen."""
    announced, untold = (
        await log_pages.lines(table, None, seen_at - 5),
        await log_pages.lines(table, None, table.state.logged[-1].number),
    )
    turn_card(table, [], None, announced, untold)


async def _log(table: Table, seen_at: int) -> None:
    """The last page, and the one that ends with those things."""
    reader = LogReader(table, PEOPLE[0], speaker_for(table, "en"))
    await reader.page_before()
    await reader.page_before(Place(seen_at, FAR))


async def _replay(table: Table, seen_at: int) -> None:
    """The last step, and the one before which those things were seen."""
    for number in (None, seen_at):
        moment = await game_review.look_back(table, PEOPLE[0], number)
        viewer = Viewer(table, PEOPLE[0], speaker_for(table, "en"), moment)
        viewer.blocks()
        [*viewer.controls()]


async def measure_kind(few: Tables, many: Tables, kind: str) -> dict[str, float]:
    number, build = KINDS[kind]
    both = [await a_game(few, build, FEW), await a_game(many, build, number)]
    for tables in (few, many):
        await _analyze(tables)
    gc.collect()
    gc.disable()
    try:
        for _ in range(SAMPLES):
            for each in both:
                await each.sample()
    finally:
        gc.enable()
    small, large = (each.times for each in both)
    return {what: median(large[what]) / median(small[what]) for what in small}


async def _analyze(tables: Tables) -> None:
    if address := getattr(tables.store, "address", ""):
        await asyncio.to_thread(postgres.execute, address, "ANALYZE")


async def measure() -> None:
    async with AsyncExitStack() as stack, places(stack) as stores:
        for store, (one, other) in stores.items():
            few = await stack.enter_async_context(await Tables.open(one))
            many = await stack.enter_async_context(await Tables.open(other))
            print(f"{store}, at most {MOST}:")
            for kind in KINDS:
                ratios = await measure_kind(few, many, kind)
                print(kind, *(f"{what}={ratio:.2f}" for what, ratio in ratios.items()))


def main() -> None:
    asyncio.run(measure())
