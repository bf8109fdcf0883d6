"""Where games are kept, as RONDEL_DATABASE says: a file, or the address of a server."""

import re
from pathlib import Path
from urllib.parse import urlsplit

SCHEMES = ("postgresql", "postgres")
LOOKS_LIKE_ONE = re.compile(r"[\"']?[A-Za-z][A-Za-z\d+.-]+:/")  # with a scheme of two signs at least: C:/ is a drive
MISSING = "PostgreSQL needs one package more: pip install --require-hashes -r requirements/postgres.txt"


def is_address(place: str | Path) -> bool:
    """Whether it names a server and not a file; a malformed address is no file, and is never quoted."""
    return LOOKS_LIKE_ONE.match(str(place)) is not None


def has_bare_at(address: str) -> bool:
    """Whether the password holds an @ that is not written as %40: what follows would be read as the host."""
    authority = address.partition("://")[2].partition("/")[0]
    return authority.count("@") > 1


def plain_name(place: str | Path) -> str:
    """A name for people to read, without a password; empty if an address may hide one elsewhere."""
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
