"""Transfer of all games between a file and a server."""

from contextlib import AsyncExitStack
from pathlib import Path

from table.addresses import is_address
from table.sqlite.file_lock import lock_database
from table.transfer.copy import Say, copy_all
from table.transfer.shape import Side
from table.transfer.sqlite import SqliteSide


async def copy_store(source: str, target: str, say: Say) -> None:
    """Copy a store that no bot is using to one that is empty."""
    async with AsyncExitStack() as stack:
        here = await _source(stack, source)
        there = await _target(stack, target, here)
        await copy_all(here, there, say)


async def copy_database(address: str, target: Path) -> None:
    """A file with all that is on a server at one moment, whoever uses it meanwhile."""
    from table.transfer.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    source = await PostgresSide.read(address)
    async with source, SqliteSide.write(target, schema=source.schema) as copy:
        await copy_all(source, copy)


async def replace_database(address: str, source: Path, say: Say) -> None:
    """Replace everything on a server by the contents of a file; no bot may be running on it."""
    from table.transfer.postgres import make_ready  # noqa: PLC0415 (an optional extra)

    await make_ready(address, empty=True)
    await copy_store(str(source), address, say)


async def set_database_aside(address: str, aside: Path) -> bool:
    """Copy a server on which no bot runs to a file; False, without a file, if it holds half a copy."""
    from table.transfer.postgres import holds_half_a_copy, make_ready  # noqa: PLC0415 (an optional extra)

    if await holds_half_a_copy(address):
        return False
    await make_ready(address)
    await copy_database(address, aside)
    return True


async def _source(stack: AsyncExitStack, source: str) -> Side:
    if not is_address(source):
        stack.enter_context(lock_database(Path(source)))
        return await stack.enter_async_context(SqliteSide.read(Path(source)))
    from table.transfer.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    return await stack.enter_async_context(await PostgresSide.read(source, idle=True))


async def _target(stack: AsyncExitStack, target: str, source: Side) -> Side:
    if not is_address(target):
        stack.enter_context(lock_database(Path(target)))
        return await stack.enter_async_context(SqliteSide.write(Path(target), source.name, source.schema))
    from table.transfer.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    return await stack.enter_async_context(await PostgresSide.write(target, source.name, source.schema))
