"""A process to be killed: plays at random on many tables at once and says aloud what it begins and what is done."""

import asyncio
import os
import sys
import traceback
from random import Random

from table import doors
from table.table import Table
from table.tables import Tables

ROOMS = 24


def say(*words: object) -> None:
    """One line, in one write, so that none is ever half there."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def keep_playing(tables: Tables, room: str, title: str, rng: Random) -> None:
    """Play game after game in one room, for ever."""
    seats = tables.titles(title).seats
    while True:
        table = await tables.find(room)
        if table is None or table.phase != "running":
            table = await _new(tables, room, title, rng.choice(seats))
        while table.phase == "running":
            await _step(table, room, rng)


async def _new(tables: Tables, room: str, title: str, players: int) -> Table:
    say("begin", room)
    found = await tables.find(room)  # a lobby may be left from the life before
    table = found if found is not None and found.phase == "lobby" else await tables.create(room, "u1", title)
    for number in range(len(table.players) + 1, players + 1):
        await table.join(f"u{number}")
    await table.start("u1")
    _done(table, room)
    return table


async def _step(table: Table, room: str, rng: Random) -> None:
    seat = rng.choice(sorted(table.waiting))
    user = table.users[seat]
    assert user is not None
    preview = table.preview(user)
    weights = [table.game.weight(action) for action in preview.choices]
    [action] = rng.choices(preview.choices, weights)
    say("begin", room)
    if preview.actions or rng.random() < 0.5:
        tried = await table.try_(user, action, expected=table.number, step=len(preview.actions))
        if tried.played is None:
            say("draft", room, table.id, seat, len(tried.preview.actions))
            return
    else:
        await table.play(user, [action], expected=table.number)
    _done(table, room)


def _done(table: Table, room: str) -> None:
    say("done", room, table.id, table.number, table.game.digest(table.state))


async def main(path: str, title: str, seed: str) -> None:
    """Play in all rooms at once until killed."""
    game = doors.title(title)
    tables = await Tables.open(path, titles=doors.known)
    rng = Random(seed)
    rooms = [(f"room-{number}", Random(rng.random())) for number in range(ROOMS)]
    await asyncio.gather(*(keep_playing(tables, room, game.name, own) for room, own in rooms))


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except BaseException:
        traceback.print_exc()
        os._exit(1)  # at once: whoever listens must not take it for a kill
