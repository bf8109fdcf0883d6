"""`python -m tools.season`: a whole season of a league among computers, without Discord.

With `--kills` the season is played by a process that is killed so many times and begun again. At the end everything
is worked out once more from the records of the games (`season_check.py`), and compared. The games are in a file of
their own, or with `--database` in an empty database of a server.
"""

import argparse
import asyncio
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from league import Leagues, Opening, SeasonReport, Terms
from league.season_runner import REVIEW
from rules import IllegalAction
from table import StoreError, Table, Tables, chance, game_review
from tests.plays import choose_as_computer, play_random
from tools import titles
from tools.season_check import game_of, order_of, pairs, seats

NOW = 1_800_000_000  # the time of the games: nothing here waits for a date
GUILD = "season"
LIFE = 0.4  # seconds at most that a process lives after its first word


class Channels:
    """Channels that need no making."""

    async def channel_for(self, opening: Opening) -> str:
        return opening.key


async def open_tables(path: str) -> Tables:
    return await Tables.open(path, titles=titles.title_by_name, clock=lambda: NOW)


# Playing


async def play(path: str, asked: argparse.Namespace) -> None:
    """Play the season to its end, from wherever it stands."""
    async with await open_tables(path) as tables:
        leagues = Leagues(tables, Channels())
        print("playing", flush=True)
        league_id = await sign_up(leagues, asked)
        while not (await leagues.report(league_id)).season.finished:
            await leagues.run_due()
            running = [
                each.table_id
                for division in (await leagues.report(league_id)).divisions
                for each in division.fixtures
                if each.phase == "running" and each.table_id is not None
            ]
            await asyncio.gather(*[play_out(await tables.get(each), asked.seed) for each in running])
        await leagues.run_due(NOW + REVIEW)


async def sign_up(leagues: Leagues, asked: argparse.Namespace) -> int:
    """The league with everybody in it; what was done before a kill is found again."""
    known = await leagues.on_guild(GUILD)
    terms = Terms(titles.title(asked.title).name, asked.size, people=asked.players, at_once=2)
    league = known[0] if known else await leagues.create(GUILD, "host", terms)
    if league.phase == "signup":
        for number in range(asked.players):
            await leagues.sign_up(league.id, f"u{number}", f"u{number}")
    return league.id


async def play_out(table: Table, seed: int) -> None:
    """The moves of easy players to the end of a game."""
    rng = Random(f"{seed} {table.state.header.channel} {table.state.number}")
    while await play_random(table, rng, choose_as_computer):
        pass


async def play_with_kills(path: str, words: Sequence[str], kills: int, seed: int) -> int:
    """Play the season in processes of their own, of which so many are killed while it lasts; how many were."""
    rng, killed = Random(seed), 0
    for left in range(kills, -1, -1):
        command = [sys.executable, "-m", "tools.season", *words, "--life", path]
        process = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
        assert process.stdout is not None
        await process.stdout.readline()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), rng.uniform(0, LIFE) if left else None)
        if process.returncode is None:
            process.kill()
            await process.wait()
            killed += 1
        elif process.returncode == 0:
            break
        else:
            raise RuntimeError("the process that plays failed")
    return killed


# Checking


async def check(path: str, asked: argparse.Namespace) -> tuple[str, bool]:
    """The closing line, and whether all is well."""
    async with await open_tables(path) as tables:
        leagues = Leagues(tables, Channels())
        [league] = await leagues.on_guild(GUILD)
        report = await leagues.report(league.id)
        made, met, sat, agree = len(await tables.store.games()), list[int](), list[int](), league.phase == "over"
        lots = {who: lot for lot, who in enumerate(drawn_lots(report))}
        for division in report.divisions:
            ids = [each.table_id for each in division.fixtures if each.table_id is not None]
            games = [game_of(await game_review.export(await tables.get(each))) for each in ids]
            people = [line.person for line in division.standings]
            met, sat = met + pairs(people, games), sat + seats(people, games)
            agree = agree and order_of(sorted(people), games, lots) == people
            agree = agree and all(
                line.points == sum(game.points[line.person] for game in games if line.person in game.people)
                for line in division.standings
            )
    word = "agree" if agree else "differ"
    line = f"players={asked.players} tables={made} pairs={min(met)}-{max(met)} seats={min(sat)}-{max(sat)}"
    return f"{line} standings={word}", agree and made == asked.players


def drawn_lots(report: SeasonReport) -> list[str]:
    """Everybody in the order of the lots, from the seed that was shown."""
    assert report.seed is not None
    assert chance.commitment(report.seed) == report.commitment
    return chance.shuffle(report.seed, sorted(each.person for each in report.entrants), "league/lot")


# The command line


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.season", description=__doc__)
    parser.add_argument("--players", type=int, default=7)
    parser.add_argument("--size", type=int, default=4, choices=(3, 4))
    parser.add_argument("--title", default="caesar", help="a title of the rules, or module:NAME")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--database", help="an address of an empty database, in place of a file")
    parser.add_argument("--life", help=argparse.SUPPRESS)  # where the process that is killed plays
    return parser.parse_args(words)


async def season(asked: argparse.Namespace) -> int:
    if asked.life:
        await play(asked.life, asked)
        return 0
    titles.title(asked.title)
    with tempfile.TemporaryDirectory() as directory:
        path = asked.database or str(Path(directory) / "season.db")
        if asked.kills:
            chosen = {"players": asked.players, "size": asked.size, "title": asked.title, "seed": asked.seed}
            words = [word for name, value in chosen.items() for word in (f"--{name}", str(value))]
            print(f"{await play_with_kills(path, words, asked.kills, asked.seed)} kills")
        else:
            await play(path, asked)
        line, well = await check(path, asked)
    print(line)
    return int(not well)


def main(words: Sequence[str] | None = None) -> int:
    try:
        return asyncio.run(season(parsed(words)))
    except (IllegalAction, RuntimeError, OSError, StoreError) as error:
        print(f"season: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
