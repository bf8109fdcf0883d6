"""Everything a person can make more of, at its cap (docs/architecture.md): nobody's tap holds up the others for it.

Measured is the time of the processor that one step of the event loop takes, not what the clock says.
"""

import asyncio
import json
import time
from asyncio.events import Handle
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.cards import parley
from cogs.interactions import user_rate_limit
from cogs.messages import posts
from cogs.messages.message_records import scope
from cogs.messages.text import speaker_for
from cogs.panel import picture
from cogs.private.log import LogReader
from table import vote_requests
from table.entries import AddSystemEvent, AddTable, AddTimer, Entry, KeepRequest, Reseat, SeatAll, SetNote, Subscribe
from table.model.header import Header
from table.model.values import Candidate, Order, Place, Stop, SystemEvent, Tenure
from table.parts import SetCandidate, SetForgotten, SetOrders, SetStops, SetUsage
from table.referee import lobby, orders, substitutes, usage_limits, votes
from tests.endtoend.scene import Scene, Time, scene
from words import Speaker

MOST = 0.05  # seconds
TRIES = 3
SEEN = 3_000  # of what has no cap but a page: system events, requests
GAMES = 200
BOARD = json.loads((Path(__file__).parents[2] / "data/boards/imperial.json").read_text(encoding="utf-8"))
REGIONS = tuple(region["id"] for region in BOARD["regions"])[: orders.MOST]


def grown(now: Scene) -> Iterator[Entry]:
    """What rows a table, its people and its server have when each is at its cap."""
    table, anna = now.table, str(now.people[0].id)
    number, first, last = table.state.number, table.state.next_event_id, table.state.header.seats[-1]
    cleo = table.state.seating.users[last]
    keys: tuple[tuple[str, dict[str, object]], ...] = (
        ("paused", {"by": "s1"}),
        ("resumed", {"seat": "s1"}),
        ("vote-withdrawn", {"kind": "end", "seat": "s1", "vote": 1}),
    )
    for place in range(SEEN):
        key, figures = keys[place % len(keys)]
        yield AddSystemEvent(table.id, SystemEvent(first + place, number, "", key, figures, 0))
        yield KeepRequest(table.id, (f"old-{place}", anna), number, 0)
    for turn in range(1, SEEN // 10 * 2 + 1):
        user, name = (None, "") if turn % 2 else (cleo, "Cleo")
        yield Reseat(table.id, Tenure(last, turn, user, name, number))
    whole = {kind: (0,) * limit.most for kind, limit in usage_limits.LIMITS.items()}
    for place in range(usage_limits.LIMITS["asks"].most):
        yield SetUsage(table.id, f"{place}", whole)
        yield SetForgotten(table.id, f"{place:032}:{place:064}", (last,))
    for place in range(substitutes.MOST):
        asked = Candidate(first + place, str(10**18 + place), f"Guest {place}", last, "host", 2**31)
        yield SetCandidate(table.id, asked.user, asked)
    for seat in table.state.header.seats:
        yield SetOrders(table.id, seat, tuple(Order("defence", "no", where=region) for region in REGIONS))
        yield SetStops(table.id, seat, tuple(Stop("battle", where=region) for region in REGIONS))
        for place in range(50):
            yield AddTimer(table.id, seat, "reminder", 2**31 + place)
    for place in range(parley.MOST):
        yield SetNote(scope(table.id), f"{parley.SLOT}s1.{place}-s2.0", str(10**18 + place))
    for place in range(GAMES):
        yield Subscribe(f"guild-{place}", "imperial", anna, True)
        header = Header(10_000 + place, "imperial", "1", "lobby", f"channel-{place}", anna, 0)
        yield AddTable(header)
        yield SeatAll(header.id, [Tenure("s1", 0, anna, "Anna", 0)])
    crowd = Header(
        20_000, "imperial", "1", "lobby", "crowd", anna, 0, invited=tuple(map(str, range(lobby.MOST_INVITED)))
    )
    yield AddTable(crowd)
    yield SeatAll(crowd.id, [Tenure("s1", 0, anna, "Anna", 0)])


def fill_process(now: Scene) -> None:
    """What the process remembers of people and messages, at its cap."""
    client = now.bot.client
    for place in range(user_rate_limit.REMEMBERED):
        for each in (client.services.user_rate_limiter, client.services.autocomplete_rate_limiter):
            user_rate_limit.remember(each.served, place, None)
            each.take(place)
    for place in range(posts.REMEMBERED):
        client.posted[f"table:{10**6 + place}"] = {"turn": None}
    for place in range(picture.REMEMBERED):
        picture.LATEST[f"{place}", now.table.id] = place


class Longest:
    """The most time of the processor that a step of the loop took."""

    def __init__(self) -> None:
        self.seconds = 0.0


@contextmanager
def measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[Longest]:
    longest, run = Longest(), Handle._run

    def timed(handle: Handle) -> None:
        begun = time.thread_time()
        run(handle)
        longest.seconds = max(longest.seconds, time.thread_time() - begun)

    with monkeypatch.context() as patch:
        patch.setattr(Handle, "_run", timed)
        yield longest


async def test_no_tap_holds_the_loop_though_everything_is_at_its_cap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        await now.wander(6, Random(1))
        await now.settle()
        await now.bot.tables.context.write([*grown(now)])
        await now.table.reload()
        fill_process(now)
        anna, channel = now.people[0], now.world.channel
        waiting, speaker = now.seat(min(now.table.state.waiting)), speaker_for(now.table, "en")
        old = Place(now.table.state.number, SEEN // 2)  # so far back that the store is asked
        doings: dict[str, Callable[[], Awaitable[Any]]] = {
            "load": now.table.reload,
            "log": lambda: anna.slash(channel, "log"),
            "an old page": lambda: LogReader(now.table, str(anna.id), speaker).page_before(old),
            "since": lambda: anna.slash(channel, "since"),
            "replay": lambda: anna.slash(channel, "replay"),
            "hand": lambda: anna.slash(channel, "hand"),
            "mygames": lambda: anna.slash(channel, "mygames"),
            "record": lambda: anna.slash(channel, "record"),
            "orders": lambda: waiting.slash(channel, "orders"),
            "data": lambda: anna.slash(channel, "me data"),
            "card": lambda: card(now),
            "act": lambda: waiting.slash(channel, "act"),
            "pause": lambda: paused(now),
        }
        for what, ask in doings.items():
            best = 1.0
            for _ in range(TRIES):
                with measured(monkeypatch) as longest:
                    await ask()
                    await now.settle()
                    await asyncio.sleep(0)  # so that the step in which this goes on has ended
                best = min(best, longest.seconds)
            assert best < MOST, what


async def card(now: Scene) -> None:
    """A move, which asks somebody else and so posts a card."""
    await now.wander(1, Random(2))
    await now.settle()


async def paused(now: Scene) -> None:
    """A vote, its card and its end."""
    await vote_requests.propose(now.table, now.people[0].id, "pause")
    await now.settle()
    await now.table.do(votes.withdraw, now.people[0].id, now.table.state.proposals["pause"].number)


async def test_a_game_has_only_so_many_threads_for_two(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        slots = [f"{parley.SLOT}s1.{place + 1}-s2.0" for place in range(parley.MOST)]
        for slot in slots:
            await now.bot.tables.context.set_note(scope(now.table.id), slot, str(10**18))
        reply = await anna.slash(now.world.channel, "parley", player=str(ben.id))
        assert reply.text == Speaker("en").say("refusal-parley-many", most=parley.MOST)
        assert now.world.threads(now.world.channel) == []
        await now.bot.tables.context.set_note(scope(now.table.id), slots[0], None)
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        assert len(now.world.threads(now.world.channel)) == 1


async def test_a_refusal_says_when_the_next_is_possible(tmp_path: Path) -> None:
    clock = Time()
    async with scene(tmp_path, clock=clock) as now:
        anna = now.people[0]
        for _ in range(usage_limits.LIMITS["pause"].most):
            proposal = await vote_requests.propose(now.table, anna.id, "pause")
            assert proposal is not None
            await now.table.do(votes.withdraw, anna.id, proposal.number)
        await now.settle()
        reply = await anna.slash(now.world.channel, "table pause")
        assert reply.ephemeral
        assert f"<t:{int(clock.now) + 86_400}:R>" in reply.text
        assert "pause" not in now.table.state.proposals
