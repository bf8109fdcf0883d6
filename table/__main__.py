"""`python -m table`: look at, prove, rate, export, import, back up, restore, move the games of a file or a server."""

import argparse
import asyncio
import sqlite3
import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import NoReturn

from rules import IllegalAction, title
from table import backups, game_review
from table.addresses import MISSING, is_address, plain_name
from table.command_messages import sentence
from table.errors import Refusal, StoreError, UnusableDatabase
from table.game_deletion import delete_games, delete_guild
from table.queries import IMPORTED
from table.records.parse import parse
from table.records.verify import verify
from table.restore import restore, restore_server
from table.sqlite import files
from table.sqlite.file_lock import lock_database
from table.store import GameRow
from table.tables import Tables
from table.transfer.moving import copy_database, copy_store

DAMAGED = 2  # exit code: the database cannot be read


class CannotError(Exception):
    """What is wrong, in a sentence for the command line."""


class Parser(argparse.ArgumentParser):
    """Prints one sentence about what is wrong with the command line."""

    def error(self, message: str) -> NoReturn:
        raise CannotError(f"{self.prog}: {message}")


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m table", description=__doc__)
    parser.add_argument("--traceback", action="store_true", help="print where an unexpected error comes from")
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
    deleting = commands.add_parser("delete", help="delete a game, or all games of a server; stop the bot first")
    deleting.add_argument("file")
    which = deleting.add_mutually_exclusive_group(required=True)
    which.add_argument("--game", type=int, help="its number, as `games` lists it")
    which.add_argument("--server", help="the server's id in Discord")
    deleting.add_argument("--yes", action="store_true", help="ask no question")
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
        except StoreError as error:  # people know the original, so errors name it
            raise type(error)(str(error).replace(str(copy), plain_name(file))) from error
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
        raise UnusableDatabase(f"{file} cannot be read: {error}") from error


async def text_of(file: str) -> str:
    """A record from a file."""
    try:
        return await asyncio.to_thread(Path(file).read_text, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotError(f"{file} cannot be read: {error}") from error


async def export(options: argparse.Namespace) -> int:
    async with open_copy(options.file) as tables:
        table = await tables.get(options.game)
        text = await game_review.export(table, full=options.full)
    done = f"game {options.game} ({table.state.header.title}, {table.state.number} moves) written"
    if options.out is None:
        sys.stdout.write(text)
        print(done, file=sys.stderr)
    else:
        await asyncio.to_thread(Path(options.out).write_text, text, encoding="utf-8")
        print(f"{done} to {options.out}")
    return 0


async def import_(options: argparse.Namespace) -> int:
    """Store a record as a new game; no bot may be running on the file."""
    text = await text_of(options.record)
    with nullcontext() if is_address(options.file) else lock_database(Path(options.file)):
        async with await Tables.open(options.file, titles=title) as tables:
            table = await tables.import_record(text, options.channel or await free_channel(tables), options.host)
            header = table.state.header
            moves = table.state.number
            print(f"game {header.id} ({header.title}, {moves} moves, {header.phase}) made from {options.record}")
    return 0


async def free_channel(tables: Tables) -> str:
    """A channel name that no server gives, without a game in it."""
    taken = await tables.store.live_channels()
    return next(name for number in count(1) if (name := f"{IMPORTED}{number}") not in taken)


async def prove(options: argparse.Namespace) -> int:
    record = parse(await text_of(options.record))
    proof = await verify(record, title)
    end = "over" if proof.over else record.ending or "unfinished"
    print(f"{options.record}: {proof.moves} moves legal, {proof.digests} digests equal, {proof.dice} dice true, {end}")
    return 0


async def check(options: argparse.Namespace) -> int:
    """Prove every game of a file."""
    good = bad = 0
    async with open_copy(options.file) as tables:
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
    except IllegalAction as refusal:  # the title is unknown, or a newer program wrote the game
        return refusal


async def games(options: argparse.Namespace) -> int:
    async with open_copy(options.file) as tables:
        rows = await tables.store.games()
    for game in rows:
        print(described(game))
    print(f"{len(rows)} games")
    return 0


async def delete(options: argparse.Namespace) -> int:
    """Delete a game or a server's games, after a question; no bot may be running."""
    with nullcontext() if is_address(options.file) else lock_database(Path(options.file)):
        async with await Tables.open(options.file, titles=title) as tables:
            if tables.store.peers.count > 1 or (is_address(options.file) and await is_served(options.file)):
                raise CannotError(f"a Rondel is running on {plain_name(options.file)}: stop it first")
            known = {game.id: game for game in await tables.store.games()}
            ids = [options.game] if options.game is not None else await tables.store.games_on(options.server)
            existing = [known[game] for game in ids if game in known]
            if not existing:
                raise CannotError("there is no such game" if options.game is not None else "that server has no games")
            for game in existing:
                print(described(game))
            if not options.yes and not await confirmed(len(existing)):
                raise CannotError("nothing was deleted")
            if options.game is None:
                await delete_guild(tables, options.server)
            else:
                await delete_games(tables, [options.game])
    print(f"{len(existing)} games deleted; results stay, and so do backups until they are too old")
    return 0


async def confirmed(number: int) -> bool:
    print(f"Delete {number} games for good? Type yes: ", end="", flush=True)
    answer: str = await asyncio.to_thread(sys.stdin.readline)
    return answer.strip().lower() == "yes"


async def is_served(address: str) -> bool:
    from table.transfer.postgres import is_in_use  # noqa: PLC0415 (an optional extra)

    return await is_in_use(address)


def described(game: GameRow) -> str:
    """One line of the list of games."""
    touched = datetime.fromtimestamp(game.touched, UTC).strftime("%Y-%m-%d %H:%M")
    columns = (game.id, game.title, game.phase, f"{game.seats} seats", f"{game.moves} moves", f"last {touched}")
    where = f"server {game.guild or '-'}", f"channel {game.channel}", f"host {game.host or '-'}"
    return "\t".join([*map(str, columns), *where])


async def ratings(options: argparse.Namespace) -> int:
    """Compute all ratings again, list them, and say whether the stored ones are equal."""
    wrong, any_rated = 0, False
    async with open_copy(options.file) as tables:
        late = await tables.ratings.settle()
        async for proof in tables.ratings.proofs():
            any_rated = True
            for place, person in enumerate(proof.ranking, start=1):
                mu, sigma = proof.ratings[person]
                rating = f"{proof.ratings[person].ordinal:.2f} (mu {mu:.4f}, sigma {sigma:.4f})"
                print(proof.title, place, person, f"{proof.played[person]} games", rating, sep="\t")
            equal = f"{proof.different} of them differ from those on file" if proof.different else "all equal"
            print(f"{proof.title}: {proof.games} games, {len(proof.ratings)} people, ratings computed again: {equal}")
            wrong += proof.different
        left = await tables.ratings.count_owed()
    if not any_rated:
        print("no game is rated yet")
    if late:
        print(f"{late} games were not entered yet and are not on file: the bot enters them while it runs")
    if left:
        print(f"{left} games cannot be entered by this program: `python -m table check` says why")
    return int(wrong > 0)


async def backup(options: argparse.Namespace) -> int:
    """Copy a file into a folder."""
    copy = await backups.make(partial(copy_file, options.file), Path(options.directory), int(time()))
    print(f"{plain_name(options.file)} copied to {copy}")
    return 0


async def restore_(options: argparse.Namespace) -> int:
    """Put a backup in the place of a file or a database."""
    name = plain_name(options.file)
    if is_address(options.file):
        done = await restore_server(Path(options.backup), options.file, title, int(time()), print)
    else:
        done = await restore(Path(options.backup), Path(options.file), title, int(time()))
    print(f"{name} is {options.backup} again; {done.games} games go on with new dice (epoch {done.epoch})")
    if done.forgotten:
        print(f"{done.forgotten} people had asked to be forgotten since, and are forgotten again")
    if done.aside is not None:
        print(f"what was replaced is in {done.aside}")
    return 0


async def copy(options: argparse.Namespace) -> int:
    """Copy all games to another database."""
    if options.source == options.target:
        raise CannotError("source and target are the same")
    await copy_store(options.source, options.target, print)
    print(f"{plain_name(options.target)} holds all of {plain_name(options.source)}")
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], Awaitable[int]]] = {
    "export": export,
    "import": import_,
    "verify": prove,
    "check": check,
    "games": games,
    "ratings": ratings,
    "backup": backup,
    "delete": delete,
    "restore": restore_,
    "copy": copy,
}


async def run(words: Sequence[str] | None) -> int:
    """Run a command; a failure becomes one sentence."""
    try:
        options = arguments(words)
        return await COMMANDS[options.command](options)
    except UnusableDatabase as error:
        return cannot(str(error), DAMAGED)
    except (CannotError, StoreError) as error:
        return cannot(str(error))
    except ImportError:
        return cannot(MISSING)
    except Refusal as refusal:
        return cannot(f"{options.command}: {sentence(refusal)}")
    except IllegalAction as refusal:
        return cannot(f"{options.command}: the rules refuse, {refusal}")
    except TimeoutError:
        return cannot(f"{options.command}: the server took too long to answer; try again when it has less to do")
    except (OSError, RuntimeError) as error:
        return cannot(f"{options.command}: {error}")
    except Exception as error:
        if options.traceback:
            traceback.print_exc()
        what = f"what is on file cannot be read, it may be damaged ({type(error).__name__}: {error})"
        return cannot(f"{options.command}: {what}", DAMAGED)


def cannot(sentence: str, code: int = 1) -> int:
    """Print the sentence and return the exit code for it."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return code


def main() -> int:
    try:
        return asyncio.run(run(None))
    except KeyboardInterrupt:
        print("stopped: run the same command again, it begins anew or goes on where it was", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
