"""Where games are kept, as RONDEL_DATABASE says: a file, or the address of a server."""

import re
from pathlib import Path
from urllib.parse import urlsplit

SCHEMES = ("postgresql", "postgres")
LOOKS_LIKE_ONE = re.compile(r"[\"']?[A-Za-z][A-Za-z\d+.-]+:/")  # with a scheme of two signs at least: C:/ is a drive
MISSING = "PostgreSQL needs one package more: pip install --require-hashes -r requirements/postgres.txt"


def is_address(place: str | Path) -> bool:
    """Is it on a server? Otherwise it is a file; an address with a fault in it is no file, and never quoted."""
    return LOOKS_LIKE_ONE.match(str(place)) is not None


def plain_name(place: str | Path) -> str:
    """A place for people to read, without a password; an address that may hide one elsewhere has no name."""
    if not is_address(place):
        return str(place)
    try:
        parts = urlsplit(str(place))
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "RONDEL_DATABASE"
    if parts.scheme not in SCHEMES or "@" in parts.path + parts.query + parts.fragment:
        return "RONDEL_DATABASE"
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.hostname or ''}{port}{parts.path}"
