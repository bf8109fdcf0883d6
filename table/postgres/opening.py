"""Connects to a PostgreSQL server; a failure becomes one sentence."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from table.addresses import has_bare_at, plain_name
from table.errors import StoreError, UnusableDatabase

PATIENCE = 10.0  # seconds to connect
LONGEST = 60.0  # seconds for one statement
READERS = 4  # connections
ENDED = (  # the server is stopping, or not ready yet
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
)
# A connection that is gone, by the server or on the way; what was being done on it may be done or not.
GONE = (
    *ENDED, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError,
    OSError, asyncio.TimeoutError,
)  # fmt: skip
OWN = (asyncpg.PostgresError, asyncpg.InterfaceError)  # of the database alone: no file and no other server has them
# Why a first connection may fail and a later one succeed.
RETRIED = (*ENDED, asyncpg.PostgresConnectionError, OSError, asyncio.TimeoutError)
AWAY = (*GONE, asyncpg.PostgresError)  # nothing comes of it, whatever the reason
SETTINGS = {
    "application_name": "rondel",
    "synchronous_commit": "on",  # an acknowledged move is on disk, whatever the server's own setting
    "plan_cache_mode": "force_generic_plan",  # the same few statements again and again
    "jit": "off",  # each takes less time than compiling it
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


async def connect(address: str, *, patient: bool = False) -> Any:
    """A connection; `patient`: without a time limit for statements."""
    longest = None if patient else LONGEST
    return await asyncpg.connect(address, timeout=PATIENCE, command_timeout=longest, server_settings=SETTINGS)


async def close(db: Any) -> None:
    """Close a connection, in good order if that is possible."""
    try:
        await db.close(timeout=1)
    except AWAY:
        db.terminate()


async def connect_or_say(address: str, *, patient: bool = False) -> Any:
    """A connection; StoreError says in a sentence why there is none."""
    name = plain_name(address)
    if has_bare_at(address):
        raise UnusableDatabase("RONDEL_DATABASE: write an @ in the password as %40, a / as %2F and a : as %3A")
    try:
        return await connect(address, patient=patient)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError) as error:
        kind = StoreError if isinstance(error, RETRIED) else UnusableDatabase
        raise kind(sentence(name, error)) from None  # the reason may quote the address, with its password


def sentence(name: str, error: Exception) -> str:
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():  # a wrong password too
            return f"{name}: PostgreSQL does not know this user with this password; correct RONDEL_DATABASE"
        case asyncpg.InvalidCatalogNameError():
            return f"{name}: the server has no such database; create it, or correct RONDEL_DATABASE"
        case asyncpg.InsufficientPrivilegeError():
            return f"{name}: this user may not make or use tables there; grant it CREATE and USAGE on the schema"
        case asyncpg.TooManyConnectionsError():
            return f"{name}: the server has no connection left; raise max_connections, or stop another program"
        case asyncpg.CannotConnectNowError():
            return f"{name}: the server is starting or stopping; try again in a moment"
        case OSError() | TimeoutError():
            return f"{name}: the server cannot be reached; is PostgreSQL running there, and is the address right?"
        case asyncpg.PostgresError():
            return f"{name} cannot be used: {error}"
    return f"{name} is no address of a database; write postgresql://user:password@host/database, or the name of a file"


@contextmanager
def as_store_error(errors: tuple[type[Exception], ...] = AWAY) -> Iterator[None]:
    """Turn errors of the network and of asyncpg into StoreError."""
    try:
        yield
    except errors as error:
        raise in_words(error) from error


def in_words(error: Exception) -> StoreError:
    if isinstance(error, GONE):
        return StoreError(f"the server does not answer ({type(error).__name__})")
    first = next(iter(str(error).splitlines()), type(error).__name__)
    return StoreError(f"the server does not take it: {first}")


async def readers(address: str) -> Any:
    """Connections to read: they leave nothing behind, so none is reset after each use, which takes a round trip."""

    async def reset(_: Any) -> None:
        pass

    return await pool(address, 1, READERS, reset=reset)


async def pool(
    address: str, least: int, most: int, name: str = SETTINGS["application_name"], *, reset: Any = None
) -> Any:
    """Several connections under this name, made when needed; `reset`: after each use, None: as asyncpg does."""
    server = {**SETTINGS, "application_name": name}
    settings = {"timeout": PATIENCE, "command_timeout": LONGEST, "server_settings": server, "reset": reset}
    return await asyncpg.create_pool(address, min_size=least, max_size=most, **settings)
