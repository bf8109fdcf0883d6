"""Run Rondel: read .env, open the games, load the cogs, connect. `python bot.py`, or `make bot`."""

import argparse
import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import TextIO

import aiohttp
import discord
from dotenv import dotenv_values

import rules
from cogs import EXTENSIONS
from cogs.client.client import Client, Services
from cogs.client.discord_patches import expect_no_voice, override_endpoints
from cogs.client.json_log import JsonFormatter
from cogs.client.log_filter import LogFilter
from cogs.client.settings import (
    MEND_FIRST,
    Settings,
    StartupError,
    read_port,
    read_settings,
    warn_of_old_names,
    warn_of_open_files,
)  # fmt: skip
from cogs.client.version import version
from cogs.interactions.dispatch import Tree, dispatch
from cogs.messages.outbox import GlobalRateLimiter, Outbox
from cogs.pictures.pictures import Pictures
from rules.kernel import Game
from table import StoreError, Tables, UnusableDatabase
from table.addresses import is_address
from table.clock_leaps import SteadyClock, follow_leaps
from table.old_backup import begin_epoch_if_older, keep_progress
from table.peers import ALL
from table.sqlite.file_lock import lock_database

LOG = logging.getLogger("rondel")
TEXT_LINES = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
NO_METRICS = "RONDEL_METRICS needs one package more: pip install --require-hashes -r requirements/metrics.txt"
WRONG_TOKEN, MORE_SHARDS = 4004, 4011  # what Discord closes a connection with
UNREACHED = (discord.GatewayNotFound, discord.DiscordServerError, aiohttp.ClientError, OSError)
REFUSED = (discord.LoginFailure, discord.ConnectionClosed, discord.HTTPException)
HEALTH_PATIENCE = 5.0  # seconds for the metrics endpoint


class PortError(StartupError):
    """The port of the metrics cannot be opened: perhaps another program has it for a moment."""

    exit_code = 1


def build(
    tables: Tables,
    settings: Settings,
    extensions: Sequence[str] = EXTENSIONS,
    titles: Callable[[str], Game] = rules.title,
    pictures: Pictures | None = None,
) -> Client:
    """The client with its services, not yet connected."""
    override_endpoints(settings.api, settings.gateway, settings.cdn)
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
    expect_no_voice()
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
