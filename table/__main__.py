"""`python -m table`: look at, prove, rate, export, import, back up, restore, move the games of a file or a server."""

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import NoReturn

from rules import IllegalAction, title
from table import backups
from table.addresses import MISSING, is_address, plain_name
from table.copying.moving import copy_database, copy_store
from table.errors import Refusal, StoreError
from table.records.parse import parse
from table.records.verify import verify
from table.restore import restore, restore_server
from table.sqlite import files
from table.store import IMPORTED
from table.tables import Tables


class CannotError(Exception):
    """A sentence for the command line."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the command line."""

    def error(self, message: str) -> NoReturn:
        raise CannotError(f"{self.prog}: {message}")


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m table", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    exporting = commands.add_parser("export", help="write the record of a game")
    exporting.add_argument("file")
    exporting.add_argument("game", type=int)
    exporting.add_argument("--out", help="a file to write to instead of the terminal")
    exporting.add_argument("--full", action="store_true", help="everything, also while the game runs")
    importing = commands.add_parser("import", help="put a record on file as a new game")
    importing.add_argument("file")
    importing.add_argument("record")
    importing.add_argument("--channel", help="where it is to be found; without it, the first free one of its kind")
    importing.add_argument("--host", default="operator")
    proving = commands.add_parser("verify", help="prove a record: moves, digests, dice")
    proving.add_argument("record")
    for name, help_ in (
        ("check", "prove every game under the present rules"),
        ("games", "list the games"),
        ("ratings", "compute all ratings again from the results, and compare them with those on file"),
    ):
        commands.add_parser(name, help=help_).add_argument("file")
    copying = commands.add_parser("backup", help="copy a file that may be in use")
    copying.add_argument("file")
    copying.add_argument("directory")
    restoring = commands.add_parser("restore", help="put a backup in the place of all games; stop the bot first")
    restoring.add_argument("backup")
    restoring.add_argument("file")
    moving = commands.add_parser("copy", help="copy everything to a new file or an empty database, and prove it")
    moving.add_argument("source")
    moving.add_argument("target")
    return parser.parse_args(words)


@asynccontextmanager
async def open_copy(file: str) -> AsyncIterator[Tables]:
    """The tables of a file that must be there, or of a server, in a private copy.

    An older program may be running on the file itself, and could not read it once it had this one's schema.
    """
    with TemporaryDirectory(prefix="rondel-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        await copy_file(file, copy)
        try:
            tables = await Tables.open(copy, titles=title)
        except StoreError as error:  # of which people know the original
            raise CannotError(str(error).replace(str(copy), plain_name(file))) from error
        async with tables:
            yield tables


async def copy_file(file: str, target: Path) -> None:
    """Copy a file or a database, whoever uses it meanwhile and whichever program wrote it."""
    if is_address(file):
        await copy_database(file, target)
        return
    if not await asyncio.to_thread(Path(file).is_file):
        raise CannotError(f"there is no file {file}")
    try:
        await asyncio.to_thread(files.copy, Path(file), target)
    except sqlite3.Error as error:
        raise CannotError(f"{file} cannot be read: {error}") from error


async def text_of(file: str) -> str:
    """A record from a file."""
    try:
        return await asyncio.to_thread(Path(file).read_text, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotError(f"{file} cannot be read: {error}") from error


async def export(asked: argparse.Namespace) -> int:
    async with open_copy(asked.file) as tables:
        table = await tables.get(asked.game)
        text = await table.export(full=asked.full)
    done = f"game {asked.game} ({table.state.header.title}, {table.state.number} moves) written"
    if asked.out is None:
        sys.stdout.write(text)
        print(done, file=sys.stderr)
    else:
        await asyncio.to_thread(Path(asked.out).write_text, text, encoding="utf-8")
        print(f"{done} to {asked.out}")
    return 0


async def import_(asked: argparse.Namespace) -> int:
    """Put a record on file; a bot that holds the file would not know of the game, nor perhaps its schema."""
    text = await text_of(asked.record)
    with nullcontext() if is_address(asked.file) else files.hold(Path(asked.file)):
        async with await Tables.open(asked.file, titles=title) as tables:
            table = await tables.import_record(text, asked.channel or await free_channel(tables), asked.host)
            made = table.state.header
            print(f"game {made.id} ({made.title}, {table.state.number} moves, {made.phase}) made from {asked.record}")
    return 0


async def free_channel(tables: Tables) -> str:
    """Where no game is on: a channel of a name that no server gives."""
    taken = await tables.store.live_channels()
    return next(name for number in count(1) if (name := f"{IMPORTED}{number}") not in taken)


async def prove(asked: argparse.Namespace) -> int:
    record = parse(await text_of(asked.record))
    proof = await verify(record, title)
    end = "over" if proof.over else record.ending or "unfinished"
    print(f"{asked.record}: {proof.moves} moves legal, {proof.digests} digests equal, {proof.dice} dice true, {end}")
    return 0


async def check(asked: argparse.Namespace) -> int:
    """Prove every game of a file."""
    good = bad = 0
    async with open_copy(asked.file) as tables:
        for game in await tables.store.games():
            if not game.begun:
                continue
            wrong = await why_differs(tables, game.id)
            if wrong is None:
                good += 1
            else:
                bad += 1
                print(f"game {game.id} ({game.title}): {wrong}")
            await tables.upkeep(tables.context.now() + tables.cache.idle)
    print(f"{good + bad} games, {good} replay, {bad} differ")
    return int(bad > 0)


async def why_differs(tables: Tables, game: int) -> IllegalAction | None:
    """Why a game does not replay, if it does not."""
    try:
        return (await tables.get(game)).state.broken
    except IllegalAction as refusal:  # of a title that is not known, or kept by a newer program
        return refusal


async def games(asked: argparse.Namespace) -> int:
    async with open_copy(asked.file) as tables:
        found = await tables.store.games()
    for game in found:
        columns = (game.id, game.title, game.phase, f"{game.seats} seats", f"{game.moves} moves")
        print(*columns, f"channel {game.channel}", sep="\t")
    print(f"{len(found)} games")
    return 0


async def ratings(asked: argparse.Namespace) -> int:
    """Reckon all ratings again, list them, and say whether those on file are the same."""
    wrong = 0
    async with open_copy(asked.file) as tables:
        late = await tables.ratings.settle()
        async for proof in tables.ratings.proofs():
            for place, person in enumerate(proof.ranking, start=1):
                mu, sigma = proof.ratings[person]
                rating = f"{proof.ratings[person].ordinal:.2f} (mu {mu:.4f}, sigma {sigma:.4f})"
                print(proof.title, place, person, f"{proof.played[person]} games", rating, sep="\t")
            equal = f"{proof.different} of them differ from those on file" if proof.different else "all equal"
            print(f"{proof.title}: {proof.games} games, {len(proof.ratings)} people, ratings computed again: {equal}")
            wrong += proof.different
        left = await tables.ratings.count_owed()
    if late:
        print(f"{late} games were not entered yet and are not on file: the bot enters them while it runs")
    if left:
        print(f"{left} games cannot be entered by this program: `python -m table check` says why")
    return int(wrong > 0)


async def backup(asked: argparse.Namespace) -> int:
    """Copy a file into a folder."""
    copy = await backups.make(partial(copy_file, asked.file), Path(asked.directory), int(time()))
    print(f"{plain_name(asked.file)} copied to {copy}")
    return 0


async def restore_(asked: argparse.Namespace) -> int:
    """Put a backup in the place of a file or a database."""
    name = plain_name(asked.file)
    if is_address(asked.file):
        done = await restore_server(Path(asked.backup), asked.file, title, int(time()), print)
    else:
        done = await restore(Path(asked.backup), Path(asked.file), title, int(time()))
    print(f"{name} is {asked.backup} again; {done.games} games go on with new dice (epoch {done.epoch})")
    if done.aside is not None:
        print(f"what was replaced is in {done.aside}")
    return 0


async def copy(asked: argparse.Namespace) -> int:
    """Move house."""
    if asked.source == asked.target:
        raise CannotError("source and target are the same")
    await copy_store(asked.source, asked.target, print)
    print(f"{plain_name(asked.target)} holds all of {plain_name(asked.source)}")
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], Awaitable[int]]] = {
    "export": export,
    "import": import_,
    "verify": prove,
    "check": check,
    "games": games,
    "ratings": ratings,
    "backup": backup,
    "restore": restore_,
    "copy": copy,
}


async def run(words: Sequence[str] | None) -> int:
    """Do what is asked, or say in a sentence why not."""
    try:
        asked = arguments(words)
        return await COMMANDS[asked.command](asked)
    except (CannotError, StoreError) as error:
        return cannot(str(error))
    except ImportError:
        return cannot(MISSING)
    except Refusal as refusal:
        return cannot(f"{asked.command}: refused, {refusal}")
    except IllegalAction as refusal:
        return cannot(f"{asked.command}: the rules refuse, {refusal}")
    except TimeoutError:
        return cannot(f"{asked.command}: the server took too long to answer; try again when it has less to do")
    except (OSError, RuntimeError, sqlite3.Error) as error:
        return cannot(f"{asked.command}: {error}")


def cannot(sentence: str) -> int:
    """Say so, and the exit code for it."""
    print(sentence, file=sys.stderr)
    return 1


def main() -> int:
    try:
        return asyncio.run(run(None))
    except KeyboardInterrupt:
        print("stopped: run the same command again, it begins anew or goes on where it was", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
