"""Run Rondel: read .env, open the games, load the cogs, connect. `python bot.py`, or `make bot`."""

import asyncio
import contextlib
import ipaddress
import logging
import os
import re
import signal
import stat
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from dotenv import dotenv_values

import rules
from cogs import EXTENSIONS
from cogs.eyes.lines import JsonLines
from cogs.wire.client import Services
from cogs.wire.log_filter import LogFilter
from cogs.wire.outbox import Outbox, Throttle
from cogs.wire.pictures import Pictures
from cogs.wire.rondel import Rondel
from rules.kernel import Game
from table import StoreError, Tables
from table.addresses import is_address
from table.fellows import ALL, Fellows, Shards
from table.sqlite.files import hold

LOG = logging.getLogger("rondel")
HARMLESS = "put-your-token-here"
TEXT_LINES = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
BEYOND = 1e6  # no setting is as large as this
NO_METRICS = "RONDEL_METRICS needs one package more: pip install --require-hashes -r requirements/metrics.txt"
WRONG_TOKEN, MORE_SHARDS = 4004, 4011  # what Discord closes a connection with
UNREACHED = (discord.GatewayNotFound, discord.DiscordServerError, aiohttp.ClientError, OSError)
REFUSED = (discord.LoginFailure, discord.ConnectionClosed, discord.HTTPException)


class Unready(Exception):
    """What keeps the bot from starting: one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything .env may say."""

    token: str
    database: str | Path
    log_level: str = "INFO"
    log_form: str = "text"
    backups: Path = Path("backups")
    backup_hours: float = 24.0
    backup_days: int = 14
    shards: Shards | None = None
    metrics: tuple[str, int] | None = None
    picture_processes: int = 0
    api: str = ""
    gateway: str = ""
    cdn: str = ""


def read_settings(given: Mapping[str, str | None]) -> Settings:
    """Read the settings; refuse a wrong one in a sentence."""
    values = {key: (text or "").strip() for key, text in given.items()}
    token = values.get("DISCORD_TOKEN", "")
    if not token or token == HARMLESS:
        raise Unready("No token: copy .env.example to .env and put your bot's token after DISCORD_TOKEN=.")
    level = values.get("RONDEL_LOG_LEVEL", "").upper() or "INFO"
    if level not in logging.getLevelNamesMapping():
        raise Unready(f"RONDEL_LOG_LEVEL={level} is no level: use DEBUG, INFO, WARNING or ERROR.")
    form = values.get("RONDEL_LOG", "").lower() or "text"
    if form not in ("text", "json"):
        raise Unready(f"RONDEL_LOG={form} is no form of a log: use text or json.")
    return Settings(
        token=token,
        database=read_place(values.get("RONDEL_DATABASE", "") or "rondel.sqlite3"),
        log_level=level,
        log_form=form,
        backups=Path(values.get("RONDEL_BACKUPS", "") or "backups"),
        backup_hours=read_number("RONDEL_BACKUP_HOURS", values.get("RONDEL_BACKUP_HOURS", "") or "24"),
        backup_days=int(read_number("RONDEL_BACKUP_DAYS", values.get("RONDEL_BACKUP_DAYS", "") or "14")),
        shards=read_shards(values.get("RONDEL_SHARDS", "")),
        metrics=read_port(values.get("RONDEL_METRICS", "")),
        picture_processes=int(read_number("RONDEL_PICTURES", values.get("RONDEL_PICTURES", "") or "0")),
        api=values.get("RONDEL_DISCORD_API", ""),
        gateway=values.get("RONDEL_DISCORD_GATEWAY", ""),
        cdn=values.get("RONDEL_DISCORD_CDN", ""),
    )


def read_place(text: str) -> str | Path:
    """An address of a server, or a file."""
    return text if is_address(text) else Path(text)


def read_shards(text: str) -> Shards | None:
    """How many, or which of how many; None: as many as Discord recommends."""
    if not text:
        return None
    if found := re.fullmatch(r"(\d{1,6})-(\d{1,6})/(\d{1,6})", text):
        shards = Shards(*map(int, found.groups()))
        if shards.first <= shards.last < shards.total:
            return shards
        raise Unready(f"RONDEL_SHARDS={text} names shards that are not there: write it as in 0-3/16.")
    if not re.fullmatch(r"\d{1,6}", text):
        raise Unready(f"RONDEL_SHARDS={text} is no number of shards and no part of one: write it as in 16 or 0-3/16.")
    total = max(1, int(text))
    return Shards(0, total - 1, total)


def read_port(text: str) -> tuple[str, int] | None:
    """An address of this machine and a port, or a port for this machine alone; None: no metrics."""
    if not text:
        return None
    host, colon, number = text.rpartition(":")
    host = host if colon else "127.0.0.1"
    try:
        address = ipaddress.ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        address = None
    if address is None or not number.isascii() or not number.isdecimal() or not 0 < int(number) < 65536:
        raise Unready(f"RONDEL_METRICS={text} is no address and port: write it as in 127.0.0.1:9464.")
    return str(address), int(number)


def read_number(name: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < BEYOND:
        raise Unready(f"{name}={text} is not a number from 0 to a million: correct it in .env.")
    return value


def point_at(wanted: Settings) -> None:
    """Point discord.py at the Discord the settings name; by default the real one."""
    if wanted.api:
        Route.BASE = wanted.api
    if wanted.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(wanted.gateway)
    if wanted.cdn:
        discord.Asset.BASE = wanted.cdn


def build(
    tables: Tables,
    wanted: Settings,
    extensions: Sequence[str] = EXTENSIONS,
    titles: Callable[[str], Game] = rules.title,
    pictures: Pictures | None = None,
) -> Rondel:
    """The bot, with its desk and its pictures."""
    point_at(wanted)
    kept = wanted.database.with_suffix(".commands") if isinstance(wanted.database, Path) else None
    outbox = Outbox(Throttle(sharers=lambda: tables.fellows.count))
    pictures, several = pictures or Pictures(wanted.picture_processes), is_address(wanted.database)
    services = Services(tables, pictures, outbox, titles=titles, commands_file=kept, several=several)
    shards = wanted.shards
    count, ids = (shards.total, list(range(shards.first, shards.last + 1))) if shards else (None, None)
    return Rondel(services, extensions, shard_count=count, shard_ids=ids)


async def run(wanted: Settings) -> None:
    """Open the games, connect, and stay until told to stop."""
    shards = wanted.shards
    if shards and shards.last - shards.first + 1 < shards.total and not is_address(wanted.database):
        raise Unready(f"RONDEL_SHARDS={shards} is one of several processes: these need PostgreSQL (docs/hosting.md).")
    with hold(wanted.database) if isinstance(wanted.database, Path) else contextlib.nullcontext():
        await serve(wanted)


async def serve(wanted: Settings) -> None:
    tables = await Tables.open(wanted.database)
    try:
        await tables.fellows.serve(wanted.shards or ALL)
        if wanted.backup_hours:
            tables.backups(wanted.backups, every=int(wanted.backup_hours * 3600), keep=wanted.backup_days)
        async with build(tables, wanted) as bot, eyes(bot, wanted):
            stop_on_signals(bot)
            await stay(bot, wanted.token, tables.fellows)
    finally:
        await tables.close()


@contextlib.asynccontextmanager
async def eyes(bot: Rondel, wanted: Settings) -> AsyncIterator[None]:
    """Keep the port of the metrics open, if one is wanted."""
    if wanted.metrics is None:
        yield
        return
    try:
        from cogs.eyes.port import open_port  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise Unready(NO_METRICS) from None
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(open_port(bot, *wanted.metrics))
        except OSError as reason:
            why = os.strerror(reason.errno) if reason.errno else str(reason)
            raise Unready(f"The port of RONDEL_METRICS cannot be opened ({why}): choose another.") from None
        if not ipaddress.ip_address(wanted.metrics[0]).is_loopback:
            LOG.warning("The port of RONDEL_METRICS is open to other machines: let a firewall guard it")
        yield


async def stay(bot: Rondel, token: str, fellows: Fellows) -> None:
    """Be there until told to stop, or until another process has the shards: StoreError."""
    ousted = asyncio.create_task(fellows.ousted())
    ousted.add_done_callback(lambda task: None if task.cancelled() else bot.close_soon())
    try:
        await start(bot, token)
    finally:
        still_ours = ousted.cancel()
    if not still_ours:
        ousted.result()


async def start(bot: Rondel, token: str) -> None:
    """Connect and stay; ignore discord.py's complaint when it is stopped while it still starts."""
    try:
        await bot.start(token)
    except (RuntimeError, aiohttp.ClientError):
        if not bot.is_closed():
            raise


def set_up_log(level: str, token: str = "", form: str = "text") -> None:
    """Log to standard error, without tokens; libraries that would log what people were shown stay at INFO."""
    handler = logging.StreamHandler()
    handler.addFilter(LogFilter(token))
    formatter = JsonLines() if form == "json" else _text_lines(handler.stream)
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=logging.getLevelNamesMapping()[level])
    for name in ("discord", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


def _text_lines(stream: TextIO) -> logging.Formatter:
    """discord.py's colours in a terminal, plain lines elsewhere.

    Where it is given no formatter for another stream, discord.py looks for Docker in a file that it leaves open.
    """
    return discord.utils.MISSING if stream.isatty() else TEXT_LINES


def stop_on_signals(bot: Rondel) -> None:
    """Shut down in good order on SIGTERM and Ctrl-C."""
    loop = asyncio.get_running_loop()
    for kind in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none; Ctrl-C still raises there
            loop.add_signal_handler(kind, bot.close_soon)


def dotenv() -> dict[str, str | None]:
    """What .env says, if there is one."""
    try:
        return dotenv_values(".env")
    except (OSError, UnicodeDecodeError) as reason:
        raise Unready(f".env cannot be read ({reason}): save it as plain text that this program may read.") from None


def warn_of_open_files(path: Path = Path(".env")) -> None:
    """The token is the owner's alone."""
    if os.name == "posix" and path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        LOG.warning("Others on this machine can read %s and the token in it: chmod 600 %s", path, path)


def main(environment: Mapping[str, str]) -> int:
    """Start, or say in one sentence why not."""
    try:
        wanted = read_settings({**dotenv(), **environment})
        set_up_log(wanted.log_level, wanted.token, wanted.log_form)
        warn_of_open_files()
        asyncio.run(run(wanted))
    except (Unready, StoreError) as reason:
        return complain(str(reason))
    except (*UNREACHED, *REFUSED) as reason:
        return complain(explanation(reason))
    except KeyboardInterrupt:
        pass
    return 0


def explanation(reason: Exception) -> str:
    """What is wrong with Discord or the network, and what to do."""
    code = reason.code if isinstance(reason, discord.ConnectionClosed) else 0
    first = next(iter(str(reason).splitlines()), type(reason).__name__)
    if isinstance(reason, discord.LoginFailure) or code == WRONG_TOKEN:
        return "Discord does not know this token: reset it in the developer portal and put the new one in .env."
    if code == MORE_SHARDS:
        return "Discord wants more shards for so many servers: raise RONDEL_SHARDS in .env, or leave it empty."
    if isinstance(reason, aiohttp.InvalidURL):
        return f"{first} is no address: correct RONDEL_DISCORD_API in .env, or leave it empty."
    if isinstance(reason, discord.Forbidden):
        return f"Discord does not permit it ({first}): invite the bot again, with bot and applications.commands."
    if isinstance(reason, UNREACHED):
        return f"Discord cannot be reached ({first}): check the network, then start again."
    return f"Discord refuses this bot ({first}): if this version is new, go back to the one before and report it."


def complain(sentence: str) -> int:
    print(sentence if sentence.endswith((".", "?")) else f"{sentence}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(os.environ))
