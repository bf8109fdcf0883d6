"""Runs Rondel: reads .env, opens the games, loads the cogs, connects. `python bot.py`, or `make bot`."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from dotenv import dotenv_values

import rules
from cogs.client import Rondel, Services
from cogs.pictures import Pictures
from rules.kernel import Game
from table import StoreError, Tables

EXTENSIONS = (
    "cogs.lobby", "cogs.game", "cogs.hosting", "cogs.person", "cogs.turns", "cogs.clock", "cogs.welcome",
    "cogs.imperial", "cogs.caesar", "cogs.imperunde",
)  # fmt: skip
HARMLESS = "put-your-token-here"


class Unready(Exception):
    """What keeps the bot from starting: one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything .env may say."""

    token: str
    database: Path
    log_level: str = "INFO"
    backups: Path = Path("backups")
    backup_hours: float = 24.0
    backup_days: int = 14
    shards: int | None = None
    api: str = ""
    gateway: str = ""
    cdn: str = ""


def settings(given: Mapping[str, str | None]) -> Settings:
    """Read the settings; a wrong one is told in a sentence."""
    values = {key: (text or "").strip() for key, text in given.items()}
    token = values.get("DISCORD_TOKEN", "")
    if not token or token == HARMLESS:
        raise Unready("No token: copy .env.example to .env and put your bot's token after DISCORD_TOKEN=.")
    level = values.get("RONDEL_LOG_LEVEL", "").upper() or "INFO"
    if level not in logging.getLevelNamesMapping():
        raise Unready(f"RONDEL_LOG_LEVEL={level} is no level: use DEBUG, INFO, WARNING or ERROR.")
    shards = values.get("RONDEL_SHARDS", "")
    return Settings(
        token=token,
        database=Path(values.get("RONDEL_DATABASE", "") or "rondel.sqlite3"),
        log_level=level,
        backups=Path(values.get("RONDEL_BACKUPS", "") or "backups"),
        backup_hours=number("RONDEL_BACKUP_HOURS", values.get("RONDEL_BACKUP_HOURS", "") or "24"),
        backup_days=int(number("RONDEL_BACKUP_DAYS", values.get("RONDEL_BACKUP_DAYS", "") or "14")),
        shards=max(1, int(number("RONDEL_SHARDS", shards))) if shards else None,
        api=values.get("RONDEL_DISCORD_API", ""),
        gateway=values.get("RONDEL_DISCORD_GATEWAY", ""),
        cdn=values.get("RONDEL_DISCORD_CDN", ""),
    )


def number(name: str, text: str) -> float:
    """A number that is not negative."""
    try:
        value = float(text)
    except ValueError:
        value = -1
    if value < 0:
        raise Unready(f"{name}={text} is not a number of 0 or more: correct it in .env.")
    return value


def point(wanted: Settings) -> None:
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
    point(wanted)
    sign = wanted.database.with_suffix(".commands")
    services = Services(tables, pictures or Pictures(), titles=titles, commands_sign=sign)
    shards = list(range(wanted.shards)) if wanted.shards else None
    return Rondel(services, extensions, shard_count=wanted.shards, shard_ids=shards)


async def run(wanted: Settings) -> None:
    """Open the games, connect, and stay until told to stop."""
    tables = await Tables.open(wanted.database)
    if wanted.backup_hours:
        tables.backups(wanted.backups, every=int(wanted.backup_hours * 3600), keep=wanted.backup_days)
    try:
        async with build(tables, wanted) as bot:
            stop_on_signals(bot)
            await bot.start(wanted.token)
    finally:
        await tables.close()


def set_up_log(level: str) -> None:
    """To standard error; libraries that would tell what people were shown, or the token, stay at INFO."""
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[level])
    for name in ("discord", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


def stop_on_signals(bot: Rondel) -> None:
    """SIGTERM and Ctrl-C end it in good order."""
    loop = asyncio.get_running_loop()
    for kind in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none; Ctrl-C still raises there
            loop.add_signal_handler(kind, lambda: loop.create_task(bot.close()))


def main(environment: Mapping[str, str]) -> int:
    """Start, or say in one sentence why not."""
    try:
        wanted = settings({**dotenv_values(".env"), **environment})
        set_up_log(wanted.log_level)
        asyncio.run(run(wanted))
    except Unready as reason:
        return complain(str(reason))
    except StoreError as reason:
        return complain(str(reason))
    except discord.LoginFailure:
        return complain(
            "Discord does not know this token: reset it in the developer portal and put the new one in .env."
        )
    except (discord.GatewayNotFound, OSError) as reason:
        return complain(f"Discord cannot be reached ({reason}): check the network, then start again.")
    except KeyboardInterrupt:
        pass
    return 0


def complain(sentence: str) -> int:
    """One sentence on standard error."""
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(os.environ))
