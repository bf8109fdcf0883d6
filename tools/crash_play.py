"""The process that `tools.crash` kills: plays at random on many tables at once and says aloud what it does."""

import argparse
import asyncio
import os
import traceback
from collections.abc import Callable
from functools import partial
from random import Random
from time import time

from rules import IllegalAction
from table import Announcement, Change, Pace, Table, Tables
from tests.plays import play_now, publish_draft
from tools import titles

CHANNELS = 24
DAY = 86_400
SPEED = 10 * DAY  # seconds that pass in a second, so that reminders and deadlines fall due within a life
SLOW = 0.4  # seconds at most that a player thinks in every other channel with a pace
PACES = (  # the lobby's own, and one with deadlines
    Pace(remind=(DAY, 3 * DAY, 7 * DAY), away=14 * DAY),
    Pace(bank=7 * DAY, gain=DAY, remind=(DAY, 2 * DAY, 4 * DAY, 6 * DAY), away=14 * DAY),
)


def channel_names() -> list[str]:
    return [f"channel-{number}" for number in range(CHANNELS)]


def quick_clock(since: float) -> Callable[[], float]:
    """A clock that was right at that moment and runs fast, in every life from there on."""
    return lambda: since + (time() - since) * SPEED


def say(*words: object) -> None:
    """One line, in one write, so that none is ever half there."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(path: str, title: str, seed: int, since: float | None) -> None:
    """Play in all channels at once until killed; with a pace, on a clock that runs fast since that moment."""
    name = titles.title(title).name
    clock = time if since is None else quick_clock(since)
    tables = await Tables.open(path, titles=titles.title_by_name, clock=clock)
    tables.listeners.on_change(partial(_say_log, tables))
    rng = Random(seed)
    channels = [Channel(tables, channel, name, Random(rng.random()), since is not None) for channel in channel_names()]
    await asyncio.gather(*(channel.keep_playing() for channel in channels), _look_after(tables))


def _say_log(tables: Tables, change: Change) -> None:
    """What every listener hears when it is on disk."""
    table = tables.cache.loaded(change.table_id)
    if table is not None and table.state.number:
        say("log", table.id, table.state.number, table.state.game.digest(table.state.position))


async def _look_after(tables: Tables) -> None:
    """Play what is overdue and tell what is due, as the bot does."""
    while True:
        say("look")
        notices = await tables.timers.due()
        say("looked")
        await asyncio.gather(*(_tell(tables, notice) for notice in notices))
        await asyncio.sleep(0.02)


async def _tell(tables: Tables, notice: Announcement) -> None:
    key = tuple(word or "-" for word in map(str, notice.key))
    say("tell", *key)
    await tables.timers.acknowledge(notice)
    say("told", *key)


class Channel:
    """A channel where game after game is played."""

    def __init__(self, tables: Tables, name: str, title: str, rng: Random, paced: bool) -> None:
        self.tables, self.name, self.title, self.rng = tables, name, title, rng
        self.pace = rng.choice(PACES) if paced else None
        self.pause = rng.choice((0, SLOW)) if paced else 0

    async def keep_playing(self) -> None:
        while True:
            table = await self.tables.cache.find(self.name)
            say("begin", self.name)
            try:
                if table is None or table.state.header.phase != "running":
                    await self._start_game(table)
                else:
                    await self._step(table)
            except IllegalAction:
                if self.pace is None:  # otherwise time was up meanwhile: the table moved, or closed the lobby
                    raise
            say("end", self.name)
            if self.pause:
                await asyncio.sleep(self.rng.uniform(0, self.pause))

    async def _start_game(self, waiting_table: Table | None) -> None:
        """Start a game; a lobby may be left from the life before."""
        lobby = waiting_table is not None and waiting_table.state.header.phase == "lobby"
        table = (
            waiting_table
            if waiting_table and lobby
            else await self.tables.create(self.name, "u1", self.title, pace=self.pace)
        )
        for number in range(len(table.state.players) + 1, self.rng.choice(table.state.game.seats) + 1):
            await table.join(f"u{number}")
        await table.start("u1")

    async def _step(self, table: Table) -> None:
        seat = self.rng.choice(sorted(table.state.waiting))
        user = table.state.seating.users[seat]
        assert user is not None
        preview = table.preview(user)
        if not preview.choices:  # time was up, and what was left of the turn is now a whole one
            await publish_draft(table, user)
            return
        weights = [table.state.game.weight(action) for action in preview.choices]
        [action] = self.rng.choices(preview.choices, weights)
        if not preview.actions and self.rng.random() < 0.5:
            await play_now(table, user, [action], expected=table.state.number)
            return
        tried = await table.act(user, action, expected=table.state.number, step=len(preview.actions))
        if tried.played is None:
            say("draft", table.id, seat, len(tried.preview.actions))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--title", required=True)
    parser.add_argument("--since", type=float)
    options = parser.parse_args()
    try:
        asyncio.run(play(options.file, options.title, options.seed, options.since))
    except BaseException:
        traceback.print_exc()
        os._exit(1)  # at once: whoever listens must not take it for a kill


if __name__ == "__main__":
    main()
