"""Where games are kept, as RONDEL_DATABASE says: a file, or the address of a server."""

from pathlib import Path
from urllib.parse import urlsplit

PREFIXES = ("postgresql://", "postgres://")
MISSING = "PostgreSQL needs one package more: pip install --require-hashes -r requirements/postgres.txt"


def is_address(place: str | Path) -> bool:
    """Is it on a server? Otherwise it is a file."""
    return str(place).startswith(PREFIXES)


def plain_name(place: str | Path) -> str:
    """A place for people to read, without a password."""
    if not is_address(place):
        return str(place)
    try:
        parts = urlsplit(str(place))
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "RONDEL_DATABASE"
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.hostname or ''}{port}{parts.path}"
