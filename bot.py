"""Run Rondel: read .env, open the games, load the cogs, connect. `python bot.py`, or `make bot`."""

import argparse
import asyncio
import contextlib
import ipaddress
import logging
import os
import re
import signal
import stat
import sys
import urllib.request
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
from cogs.client.client import Client, Services
from cogs.client.json_log import JsonFormatter
from cogs.client.log_filter import LogFilter
from cogs.client.version import version
from cogs.interactions.dispatch import Tree, dispatch
from cogs.messages.outbox import GlobalRateLimiter, Outbox
from cogs.pictures.pictures import Pictures
from rules.kernel import Game
from table import StoreError, Tables, UnusableDatabase
from table.addresses import is_address
from table.clock_leaps import SteadyClock, follow_leaps
from table.game_limits import GameLimits
from table.old_backup import begin_epoch_if_older, keep_progress
from table.peers import ALL, Shards
from table.sqlite.file_lock import lock_database

LOG = logging.getLogger("rondel")
HARMLESS = "put-your-token-here"
TEXT_LINES = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
RENAMED = {"RONDEL_LOG": "RONDEL_LOG_FORMAT", "RONDEL_PICTURES": "RONDEL_DRAW_PROCESSES"}  # old names are still read
LONGEST_CONTACT = 200  # characters
BEYOND = 1e6  # numbers in settings are below this
NO_METRICS = "RONDEL_METRICS needs one package more: pip install --require-hashes -r requirements/metrics.txt"
WRONG_TOKEN, MORE_SHARDS = 4004, 4011  # what Discord closes a connection with
UNREACHED = (discord.GatewayNotFound, discord.DiscordServerError, aiohttp.ClientError, OSError)
REFUSED = (discord.LoginFailure, discord.ConnectionClosed, discord.HTTPException)
MEND_FIRST = 78  # exit code (EX_CONFIG): a service manager should not restart the bot before a setting is corrected
HEALTH_PATIENCE = 5.0  # seconds for the metrics endpoint


USUAL_LIMITS = GameLimits(solo=8, practice=4, people=12)


class StartupError(Exception):
    """The bot cannot start; the message says what to do."""

    exit_code = MEND_FIRST


class PortError(StartupError):
    """The port of the metrics cannot be opened: perhaps another program has it for a moment."""

    exit_code = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything .env may say."""

    token: str
    database: str | Path
    log_level: str = "INFO"
    log_format: str = "text"
    backups: Path = Path("backups")
    backup_hours: float = 24.0
    backup_days: int = 14
    shards: Shards | None = None
    metrics: tuple[str, int] | None = None
    draw_processes: int = 0
    contact: str = ""
    game_limits: GameLimits = USUAL_LIMITS
    api: str = ""
    gateway: str = ""
    cdn: str = ""


def read_settings(environ: Mapping[str, str | None]) -> Settings:
    """Read the settings; StartupError names a wrong one."""
    values = {key: (text or "").strip() for key, text in environ.items()}
    for old, new in RENAMED.items():
        values[new] = values.get(new, "") or values.get(old, "")
    token = values.get("DISCORD_TOKEN", "")
    if not token or token == HARMLESS:
        raise StartupError("No token: copy .env.example to .env and put your bot's token after DISCORD_TOKEN=.")
    level = values.get("RONDEL_LOG_LEVEL", "").upper() or "INFO"
    if level not in logging.getLevelNamesMapping():
        raise StartupError(f"RONDEL_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {level}.")
    log_format = values.get("RONDEL_LOG_FORMAT", "").lower() or "text"
    if log_format not in ("text", "json"):
        raise StartupError(f"RONDEL_LOG_FORMAT must be text or json, not {log_format}.")
    database = read_place(values.get("RONDEL_DATABASE", "") or "rondel.sqlite3")
    return Settings(
        token=token,
        database=database,
        log_level=level,
        log_format=log_format,
        backups=Path(values.get("RONDEL_BACKUPS", "") or "backups"),
        backup_hours=read_number("RONDEL_BACKUP_HOURS", values.get("RONDEL_BACKUP_HOURS", "") or "24"),
        backup_days=int(read_number("RONDEL_BACKUP_DAYS", values.get("RONDEL_BACKUP_DAYS", "") or "14")),
        shards=read_shards(values.get("RONDEL_SHARDS", ""), several=is_address(database)),
        metrics=read_port(values.get("RONDEL_METRICS", "")),
        draw_processes=int(read_number("RONDEL_DRAW_PROCESSES", values.get("RONDEL_DRAW_PROCESSES", "") or "0")),
        contact=read_contact(values.get("RONDEL_CONTACT", "")),
        game_limits=read_limits(values),
        api=values.get("RONDEL_DISCORD_API", ""),
        gateway=values.get("RONDEL_DISCORD_GATEWAY", ""),
        cdn=values.get("RONDEL_DISCORD_CDN", ""),
    )


def read_limits(values: Mapping[str, str]) -> GameLimits:
    """How many games one person may have made; 0: any number."""
    names = {"solo": "RONDEL_SOLO_GAMES", "practice": "RONDEL_PRACTICE_GAMES", "people": "RONDEL_PEOPLE_GAMES"}
    texts = {kind: values.get(name, "") or str(getattr(USUAL_LIMITS, kind)) for kind, name in names.items()}
    return GameLimits(**{kind: int(read_number(names[kind], text)) for kind, text in texts.items()})


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
            raise StartupError(f"RONDEL_SHARDS={text}: the last shard must be below the total, as in 0-3/16.")
        if shards.last - shards.first + 1 < shards.total and not several:
            raise StartupError(
                f"RONDEL_SHARDS={shards} is one of several processes: these need PostgreSQL (docs/large-bots.md)."
            )
        return shards
    if not re.fullmatch(r"\d{1,6}", text):
        raise StartupError(f"RONDEL_SHARDS must be a number or a part of one, as in 16 or 0-3/16, not {text}.")
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
        raise StartupError(f"RONDEL_METRICS must be address and port, as in 127.0.0.1:9464, not {text}.")
    return str(address), int(number)


def read_contact(text: str) -> str:
    if len(text) > LONGEST_CONTACT:
        raise StartupError(f"RONDEL_CONTACT must have at most {LONGEST_CONTACT} characters, not {len(text)}.")
    return text


def read_number(name: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < BEYOND:
        raise StartupError(f"{name} must be a number from 0 to a million, not {text}.")
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
        pictures or Pictures(settings.draw_processes),
        Outbox(GlobalRateLimiter(sharers=lambda: tables.store.peers.count)),
        titles=titles,
        contact=settings.contact,
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
            stack.enter_context(lock_database(settings.database))
            await begin_epoch_if_older(settings.database, rules.title)
        clock = SteadyClock()
        tables = await stack.enter_async_context(
            await Tables.open(settings.database, clock=clock, limits=settings.game_limits)
        )
        if isinstance(settings.database, Path):
            await keep_progress(tables, settings.database)
        await follow_leaps(tables, clock)
        await tables.store.peers.serve(settings.shards or ALL)
        tables.backups.schedule(settings.backups, every=int(settings.backup_hours * 3600), keep=settings.backup_days)
        client = await stack.enter_async_context(build(tables, settings))
        client.services.emoji = True
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
        from cogs.metrics.endpoint import serve_metrics  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise StartupError(NO_METRICS) from None
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(serve_metrics(client, *settings.metrics))
        except OSError as reason:
            why = os.strerror(reason.errno) if reason.errno else str(reason)
            raise PortError(f"The port of RONDEL_METRICS cannot be opened ({why}): choose another.") from None
        if not ipaddress.ip_address(settings.metrics[0]).is_loopback:
            LOG.warning("The port of RONDEL_METRICS is open to other machines: let a firewall guard it")
        yield


def set_up_log(level: str, token: str = "", log_format: str = "text") -> None:
    """Log to standard error, without tokens; libraries that would log what people were shown stay at INFO."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice channels
    handler = logging.StreamHandler()
    handler.addFilter(LogFilter(token))
    formatter = JsonFormatter() if log_format == "json" else _text_lines(handler.stream)
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
    """Warn if other users of this machine can read the token."""
    if os.name == "posix" and path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        LOG.warning("Others on this machine can read %s and the token in it: chmod 600 %s", path, path)


def warn_of_old_names(values: Mapping[str, str | None]) -> None:
    for old, new in RENAMED.items():
        if values.get(old):
            LOG.warning("%s is now called %s: rename it in .env; the old name is still read", old, new)


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Run Rondel on Discord, with the settings in .env (see .env.example) and in the environment.",
        epilog=f"Exit code {MEND_FIRST}: a setting, the token or the database must be mended before the next start.",
    )
    parser.add_argument("--version", action="version", version=f"Rondel {version()}")
    parser.add_argument("--health", action="store_true", help="ask the bot at RONDEL_METRICS whether it runs, and exit")
    return parser.parse_args(words)


def main(environment: Mapping[str, str], words: Sequence[str] = ()) -> int:
    """Run the bot; return the exit code, after one sentence that says what is wrong."""
    options = read_arguments(words)
    try:
        values = {**dotenv(), **environment}
        if options.health:
            return check_health(read_port((values.get("RONDEL_METRICS") or "").strip()))
        settings = read_settings(values)
        set_up_log(settings.log_level, settings.token, settings.log_format)
        warn_of_open_files()
        warn_of_old_names(values)
        asyncio.run(run(settings))
    except StartupError as reason:
        return complain(str(reason), reason.exit_code)
    except StoreError as reason:
        return complain(str(reason), MEND_FIRST if isinstance(reason, UnusableDatabase) else 1)
    except (*UNREACHED, *REFUSED) as reason:
        return complain(error_message(reason), MEND_FIRST if must_be_mended(reason) else 1)
    except KeyboardInterrupt:
        pass
    return 0


def check_health(port: tuple[str, int] | None) -> int:
    """Ask the metrics endpoint, if there is one, whether the event loop answers: 0 or 1."""
    if port is None:
        return 0
    host = f"[{port[0]}]" if ":" in port[0] else port[0]
    try:
        with urllib.request.urlopen(f"http://{host}:{port[1]}/healthz", timeout=HEALTH_PATIENCE):
            return 0
    except OSError as reason:
        return complain(f"Rondel does not answer at RONDEL_METRICS ({reason}).")


def must_be_mended(reason: Exception) -> bool:
    """Whether the cause is a wrong token or setting, so that starting again is of no use."""
    code = reason.code if isinstance(reason, discord.ConnectionClosed) else 0
    return code in (WRONG_TOKEN, MORE_SHARDS) or isinstance(reason, discord.LoginFailure | aiohttp.InvalidURL)


def error_message(reason: Exception) -> str:
    """The cause in Discord or the network, and what to do about it."""
    code = reason.code if isinstance(reason, discord.ConnectionClosed) else 0
    first = next(iter(str(reason).splitlines()), type(reason).__name__)
    if isinstance(reason, discord.LoginFailure) or code == WRONG_TOKEN:
        return "Discord does not know this token: reset it in the developer portal and put the new one in .env."
    if code == MORE_SHARDS:
        return "Discord wants more shards for so many servers: raise RONDEL_SHARDS in .env, or leave it empty."
    if isinstance(reason, aiohttp.InvalidURL):
        return f"RONDEL_DISCORD_API must be an address, or empty, not {first}: correct it in .env."
    if isinstance(reason, discord.Forbidden):
        return f"Discord does not permit it ({first}): invite the bot again, with bot and applications.commands."
    if isinstance(reason, UNREACHED):
        return f"Discord cannot be reached ({first}): check the network, then start again."
    return f"Discord refuses this bot ({first}): if this version is new, go back to the one before and report it."


def complain(message: str, code: int = 1) -> int:
    print(message if message.endswith((".", "?")) else f"{message}.", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(os.environ, sys.argv[1:]))
