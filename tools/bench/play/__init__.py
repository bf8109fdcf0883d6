"""Games of each title through the panels of the bot, over the loopback: how many taps, waits and messages they cost.

The games are made by computer players at medium, from a fixed seed, so that the same ones are played before and after a
change of the panels. Everybody takes the shortest road of taps to just these moves; a tap is one interaction sent.

A turn is a nation's turn, a city, or (in ImpeRunde) each time somebody is asked; the answers of others count apart. A
choice is a tap by which actions are taken, into a draft or into the game. `one_answer` is the share of choices that had
only one answer as everybody could know, `kept_secret` those that had one and nobody else could know. A word in talks
and a card that could be played are answers too: whoever holds a card is asked for its sake. *Done* after the last unit
of Imperial's maneuver is among the former and stays: it publishes a draft, which could be taken back until then, and
the goal of four taps for one army (*Act*, Maneuver, destination, *Done*) counts it. A moment is when somebody is newly
waited for; those asked together count once. All but the taps are a round, and the set-up is none.

Whoever holds nothing that could answer a card, or be played in defence, says so with one tap for the rest of the round
(the order offered beside the question) instead of for this question alone; `--no-orders` counts without it.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from loopback.world import Limits, World
from tests.endtoend.harness import running
from tools.bench.play.counted_game import CountedGame
from tools.bench.play.counters import Sheet, Tally
from tools.bench.play.details import details
from tools.bench.play.titles import TITLES, Title

NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")
GAMES = 2  # of each title


def main(arguments: Sequence[str] = ()) -> None:
    """Print a line for each title, and what single things cost below it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench play")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each title")
    parser.add_argument("--titles", default="", help="some of them, such as caesar,imperial")
    parser.add_argument("--most", type=int, help="actions of a game, after which it is left")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--no-orders", action="store_true", help="people answer every question by itself")
    options = parser.parse_args(list(arguments))
    for title in TITLES:
        if not options.titles or title.name in options.titles.split(","):
            sheet = Sheet(title)
            for number in range(options.games):
                game = play(title, f"{options.seed} {number}", options.most or title.most, orders=not options.no_orders)
                sheet.games.append(asyncio.run(game))
            print(sheet.line(), *details(sheet), sep="\n", flush=True)


async def play(title: Title, seed: str, most: int, *, orders: bool = True) -> Tally:
    """One game, from its start to its end."""
    with tempfile.TemporaryDirectory() as folder:
        async with World(limits=Limits.generous()) as world:
            people = [world.user(name, record=False) for name in NAMES[: title.players]]
            async with running(world, Path(folder) / "games.sqlite3") as bot:
                bot.tables.context.new_seed = lambda: seed.encode().hex().rjust(64, "0")  # type: ignore[method-assign]
                first, *others = people
                table = await bot.tables.create(
                    world.channel.id, first.id, title.name, name=first.user.name, seating="joined"
                )
                for person in others:
                    await table.join(person.id, person.user.name)
                tally = Tally(title, world.user("zoe"), world.channel.id)
                await table.start(first.id)
                await bot.settle()
                seats = dict(zip(table.state.header.seats, people, strict=True))
                await CountedGame(title, seed, world, bot, table, seats, tally, orders=orders).play(most)
                await bot.settle()
                return tally


if __name__ == "__main__":
    main(sys.argv[1:])
