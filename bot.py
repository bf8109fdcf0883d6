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
from cogs.wire.client import Client, Services
from cogs.wire.dispatch import Tree, dispatch
from cogs.wire.log_filter import LogFilter
from cogs.wire.outbox import Outbox, Throttle
from cogs.wire.pictures import Pictures
from rules.kernel import Game
from table import StoreError, Tables
from table.addresses import is_address
from table.fellows import ALL, Shards
from table.sqlite.files import hold

LOG = logging.getLogger("rondel")
HARMLESS = "put-your-token-here"
TEXT_LINES = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
BEYOND = 1e6  # no setting is as large as this
NO_METRICS = "RONDEL_METRICS needs one package more: pip install --require-hashes -r requirements/metrics.txt"
WRONG_TOKEN, MORE_SHARDS = 4004, 4011  # what Discord closes a connection with
UNREACHED = (discord.GatewayNotFound, discord.DiscordServerError, aiohttp.ClientError, OSError)
REFUSED = (discord.LoginFailure, discord.ConnectionClosed, discord.HTTPException)


class StartupError(Exception):
    """The bot cannot start; the message says what to do."""


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
    """Read the settings; StartupError names a wrong one."""
    values = {key: (text or "").strip() for key, text in given.items()}
    token = values.get("DISCORD_TOKEN", "")
    if not token or token == HARMLESS:
        raise StartupError("No token: copy .env.example to .env and put your bot's token after DISCORD_TOKEN=.")
    level = values.get("RONDEL_LOG_LEVEL", "").upper() or "INFO"
    if level not in logging.getLevelNamesMapping():
        raise StartupError(f"RONDEL_LOG_LEVEL={level} is no level: use DEBUG, INFO, WARNING or ERROR.")
    form = values.get("RONDEL_LOG", "").lower() or "text"
    if form not in ("text", "json"):
        raise StartupError(f"RONDEL_LOG={form} is no form of a log: use text or json.")
    database = read_place(values.get("RONDEL_DATABASE", "") or "rondel.sqlite3")
    return Settings(
        token=token,
        database=database,
        log_level=level,
        log_form=form,
        backups=Path(values.get("RONDEL_BACKUPS", "") or "backups"),
        backup_hours=read_number("RONDEL_BACKUP_HOURS", values.get("RONDEL_BACKUP_HOURS", "") or "24"),
        backup_days=int(read_number("RONDEL_BACKUP_DAYS", values.get("RONDEL_BACKUP_DAYS", "") or "14")),
        shards=read_shards(values.get("RONDEL_SHARDS", ""), several=is_address(database)),
        metrics=read_port(values.get("RONDEL_METRICS", "")),
        picture_processes=int(read_number("RONDEL_PICTURES", values.get("RONDEL_PICTURES", "") or "0")),
        api=values.get("RONDEL_DISCORD_API", ""),
        gateway=values.get("RONDEL_DISCORD_GATEWAY", ""),
        cdn=values.get("RONDEL_DISCORD_CDN", ""),
    )


def read_place(text: str) -> str | Path:
    """An address of a server, or a file."""
    return text if is_address(text) else Path(text)


def read_shards(text: str, *, several: bool) -> Shards | None:
    """How many, or which of how many; None: as many as Discord recommends. `several`: processes can share the games."""
    if not text:
        return None
    if match := re.fullmatch(r"(\d{1,6})-(\d{1,6})/(\d{1,6})", text):
        shards = Shards(*map(int, match.groups()))
        if not shards.first <= shards.last < shards.total:
            raise StartupError(f"RONDEL_SHARDS={text} names shards that are not there: write it as in 0-3/16.")
        if shards.last - shards.first + 1 < shards.total and not several:
            raise StartupError(
                f"RONDEL_SHARDS={shards} is one of several processes: these need PostgreSQL (docs/hosting.md)."
            )
        return shards
    if not re.fullmatch(r"\d{1,6}", text):
        raise StartupError(
            f"RONDEL_SHARDS={text} is no number of shards and no part of one: write it as in 16 or 0-3/16."
        )
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
        raise StartupError(f"RONDEL_METRICS={text} is no address and port: write it as in 127.0.0.1:9464.")
    return str(address), int(number)


def read_number(name: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < BEYOND:
        raise StartupError(f"{name}={text} is not a number from 0 to a million: correct it in .env.")
    return value


def override_endpoints(settings: Settings) -> None:
    """Point discord.py at the Discord the settings name; by default the real one."""
    if settings.api:
        Route.BASE = settings.api
    if settings.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    if settings.cdn:
        discord.Asset.BASE = settings.cdn


def build(
    tables: Tables,
    settings: Settings,
    extensions: Sequence[str] = EXTENSIONS,
    titles: Callable[[str], Game] = rules.title,
    pictures: Pictures | None = None,
) -> Client:
    """The client with its services, not yet connected."""
    override_endpoints(settings)
    database, shards = settings.database, settings.shards
    services = Services(
        tables,
        pictures or Pictures(settings.picture_processes),
        Outbox(Throttle(sharers=lambda: tables.store.fellows.count)),
        titles=titles,
        commands_file=database.with_suffix(".commands") if isinstance(database, Path) else None,
        several=is_address(database),
    )
    count, ids = (shards.total, list(range(shards.first, shards.last + 1))) if shards else (None, None)
    client = Client(services, extensions, tree_cls=Tree, shard_count=count, shard_ids=ids)
    client.add_listener(dispatch, "on_interaction")
    return client


async def run(settings: Settings) -> None:
    """Open the games, connect, and run until stopped."""
    async with contextlib.AsyncExitStack() as stack:
        if isinstance(settings.database, Path):
            stack.enter_context(hold(settings.database))
        tables = await stack.enter_async_context(await Tables.open(settings.database))
        await tables.store.fellows.serve(settings.shards or ALL)
        if settings.backup_hours:
            tables.backups.schedule(
                settings.backups, every=int(settings.backup_hours * 3600), keep=settings.backup_days
            )
        client = await stack.enter_async_context(build(tables, settings))
        await stack.enter_async_context(metrics_endpoint(client, settings))
        stop_on_signals(client)
        await client.serve(settings.token)


@contextlib.asynccontextmanager
async def metrics_endpoint(client: Client, settings: Settings) -> AsyncIterator[None]:
    """Serve the metrics while this is open, if the settings name a port."""
    if settings.metrics is None:
        yield
        return
    try:
        from cogs.eyes.port import open_port  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise StartupError(NO_METRICS) from None
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(open_port(client, *settings.metrics))
        except OSError as reason:
            why = os.strerror(reason.errno) if reason.errno else str(reason)
            raise StartupError(f"The port of RONDEL_METRICS cannot be opened ({why}): choose another.") from None
        if not ipaddress.ip_address(settings.metrics[0]).is_loopback:
            LOG.warning("The port of RONDEL_METRICS is open to other machines: let a firewall guard it")
        yield


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


def stop_on_signals(client: Client) -> None:
    """Shut down in good order on SIGTERM and Ctrl-C."""
    loop = asyncio.get_running_loop()
    for kind in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none; Ctrl-C still raises there
            loop.add_signal_handler(kind, client.stopped.set)


def dotenv() -> dict[str, str | None]:
    """What .env says, if there is one."""
    try:
        return dotenv_values(".env")
    except (OSError, UnicodeDecodeError) as reason:
        raise StartupError(
            f".env cannot be read ({reason}): save it as plain text that this program may read."
        ) from None


def warn_of_open_files(path: Path = Path(".env")) -> None:
    """The token is the owner's alone."""
    if os.name == "posix" and path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        LOG.warning("Others on this machine can read %s and the token in it: chmod 600 %s", path, path)


def main(environment: Mapping[str, str]) -> int:
    """Run the bot; return the exit code, after one sentence that says what is wrong."""
    try:
        settings = read_settings({**dotenv(), **environment})
        set_up_log(settings.log_level, settings.token, settings.log_form)
        warn_of_open_files()
        asyncio.run(run(settings))
    except (StartupError, StoreError) as reason:
        return complain(str(reason))
    except (*UNREACHED, *REFUSED) as reason:
        return complain(error_message(reason))
    except KeyboardInterrupt:
        pass
    return 0


def error_message(reason: Exception) -> str:
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


def complain(message: str) -> int:
    print(message if message.endswith((".", "?")) else f"{message}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(os.environ))
