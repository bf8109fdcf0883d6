"""What .env and the environment say: read once at the start, and refused in a sentence that says what to do."""

import ipaddress
import logging
import os
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from table.addresses import is_address
from table.game_limits import GameLimits
from table.peers import Shards

LOG = logging.getLogger("rondel")
HARMLESS = "put-your-token-here"
RENAMED = {"RONDEL_LOG": "RONDEL_LOG_FORMAT", "RONDEL_PICTURES": "RONDEL_DRAW_PROCESSES"}  # old names are still read
LONGEST_CONTACT = 200  # characters
BEYOND = 1e6  # numbers in settings are below this
MEND_FIRST = 78  # exit code (EX_CONFIG): a service manager should not restart the bot before a setting is corrected
USUAL_LIMITS = GameLimits(solo=8, practice=4, people=12)


class StartupError(Exception):
    """The bot cannot start; the message says what to do."""

    exit_code = MEND_FIRST


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
    place = values.get("RONDEL_DATABASE", "") or "rondel.sqlite3"
    database = place if is_address(place) else Path(place)
    return Settings(
        token=token,
        database=database,
        log_level=level,
        log_format=log_format,
        backups=Path(values.get("RONDEL_BACKUPS", "") or "backups"),
        backup_hours=read_number(values, "RONDEL_BACKUP_HOURS", 24),
        backup_days=int(read_number(values, "RONDEL_BACKUP_DAYS", 14)),
        shards=read_shards(values.get("RONDEL_SHARDS", ""), several=is_address(database)),
        metrics=read_port(values.get("RONDEL_METRICS", "")),
        draw_processes=int(read_number(values, "RONDEL_DRAW_PROCESSES", 0)),
        contact=read_contact(values.get("RONDEL_CONTACT", "")),
        game_limits=GameLimits(
            solo=int(read_number(values, "RONDEL_SOLO_GAMES", USUAL_LIMITS.solo)),
            practice=int(read_number(values, "RONDEL_PRACTICE_GAMES", USUAL_LIMITS.practice)),
            people=int(read_number(values, "RONDEL_PEOPLE_GAMES", USUAL_LIMITS.people)),
        ),
        api=values.get("RONDEL_DISCORD_API", ""),
        gateway=values.get("RONDEL_DISCORD_GATEWAY", ""),
        cdn=values.get("RONDEL_DISCORD_CDN", ""),
    )


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


def read_number(values: Mapping[str, str], name: str, usual: float) -> float:
    text = values.get(name, "") or str(usual)
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < BEYOND:
        raise StartupError(f"{name} must be a number from 0 to a million, not {text}.")
    return value


def warn_of_open_files(path: Path = Path(".env")) -> None:
    """Warn if other users of this machine can read the token."""
    if os.name == "posix" and path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        LOG.warning("Others on this machine can read %s and the token in it: chmod 600 %s", path, path)


def warn_of_old_names(values: Mapping[str, str | None]) -> None:
    for old, new in RENAMED.items():
        if values.get(old):
            LOG.warning("%s is now called %s: rename it in .env; the old name is still read", old, new)
