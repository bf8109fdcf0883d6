"""Another person's turn against computers, and another table's card, while one person has sixty solo games running.

Each against the same when nobody else plays, in the same run. The limit of games is raised for it: there is none.
"""

import asyncio
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from cogs.messages.outbox import GlobalRateLimiter
from cogs.pictures.pictures import Pictures
from loopback.model import Channel
from table import Table, vote_requests
from tests.plays import play_now
from tools.bench.background_load import running
from tools.bench.computers import keep_going
from tools.bench.discord import Rondel, next_move, rondel

GAMES, RIVALS, LEVEL, TIMES = 60, 3, "hard", 5
TARGET = 2.0
SEED = "5a" * 32


async def solo_game(now: Rondel, user: int, name: str) -> Table:
    """One person among computers, who moves first; the same game every time."""
    channel = now.world.add_channel(name)
    computers = [LEVEL] * RIVALS
    table = await now.tables.create(channel.id, user, "imperial", name=name, computers=computers, seating="joined")
    await table.start(user)
    return table


async def computer_turn(now: Rondel, number: int) -> float:
    """Seconds from the end of somebody's first turn until the computers have answered it."""
    ben = [*now.people.values()][1]
    table = await solo_game(now, ben.id, f"ben-{number}")
    while table.state.next_computer is None:
        (seat,) = table.state.waiting
        await play_now(table, ben.id, [table.state.game.safe_action(table.state.position, seat)], seat=seat)
    began = perf_counter()
    while table.state.next_computer is not None:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    taken = perf_counter() - began
    await vote_requests.propose(table, ben.id, "end")
    return taken


async def card(now: Rondel, place: int) -> float:
    """Seconds from a move at a table of two people until its card is posted."""
    table, channel = now.games[place]
    player, space = await next_move(now, place)
    await sent(now, table)
    began, before = perf_counter(), newest(now, channel)
    await player.slash(channel, "imperial rondel", space=space)
    while newest(now, channel) == before:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    return perf_counter() - began


def newest(now: Rondel, channel: Channel) -> int:
    """The last public message there."""
    anna = next(iter(now.people.values()))
    return max((each.id for each in anna.messages(channel) if not each.ephemeral), default=0)


async def sent(now: Rondel, table: Table) -> None:
    """Wait until nothing of a table is left to send."""
    while table.id in now.client.services.outbox.tasks:  # noqa: ASYNC110
        await asyncio.sleep(0.005)


@asynccontextmanager
async def sixty_games(now: Rondel) -> AsyncIterator[None]:
    """One person's solo games, whose person moves at once."""
    cleo = now.world.user("cleo", record=False)
    tables = [await solo_game(now, cleo.id, f"cleo-{number}") for number in range(GAMES)]
    async with running([keep_going(table) for table in tables], ahead=10):
        yield


async def measure(folder: Path) -> tuple[list[float], ...]:
    async with rondel(folder, 2 * TIMES + 1, Pictures()) as now:
        now.client.services.outbox.rate_limiter = GlobalRateLimiter()
        now.tables.context.new_seed = lambda: SEED  # type: ignore[method-assign]
        await computer_turn(now, 0)  # the processes start
        await card(now, 0)
        turns = [await computer_turn(now, 1 + number) for number in range(TIMES)]
        cards = [await card(now, 1 + number) for number in range(TIMES)]
        async with sixty_games(now):
            busy_turns = [await computer_turn(now, 1 + TIMES + number) for number in range(TIMES)]
            busy_cards = [await card(now, 1 + TIMES + number) for number in range(TIMES)]
        return turns, cards, busy_turns, busy_cards


def main() -> None:
    """Print both ratios and their medians."""
    with tempfile.TemporaryDirectory() as folder:
        turns, cards, busy_turns, busy_cards = map(statistics.median, asyncio.run(measure(Path(folder))))
    print(f"alone: computer_turn={turns:.2f} s card={cards:.2f} s")
    print(f"with {GAMES} solo games of one person: computer_turn={busy_turns:.2f} s card={busy_cards:.2f} s")
    ratios = busy_turns / turns, busy_cards / cards
    print(f"computer_turn={ratios[0]:.2f} card={ratios[1]:.2f}  (at most {TARGET})")
