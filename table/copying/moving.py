"""Moving house: from a file to a server, or back."""

from contextlib import AsyncExitStack
from pathlib import Path

from table.addresses import is_address
from table.copying.copy import Say, copy_all
from table.copying.shape import Side
from table.copying.sqlite import SqliteSide
from table.sqlite.files import hold


async def copy_store(source: str, target: str, say: Say) -> None:
    """Copy a store that no bot is using to one that is empty."""
    async with AsyncExitStack() as stack:
        here = await _source(stack, source)
        there = await _target(stack, target, here)
        await copy_all(here, there, say)


async def copy_database(address: str, target: Path) -> None:
    """A file with all that is on a server at one moment, whoever uses it meanwhile."""
    from table.copying.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    source = await PostgresSide.read(address)
    async with source, SqliteSide.write(target, schema=source.schema) as copy:
        await copy_all(source, copy)


async def replace_database(address: str, source: Path, say: Say) -> None:
    """Have a server on which no bot runs hold what a file holds, and nothing else."""
    from table.copying.postgres import make_ready  # noqa: PLC0415 (an optional extra)

    await make_ready(address, empty=True)
    await copy_store(str(source), address, say)


async def set_database_aside(address: str, aside: Path) -> bool:
    """A file with all that is on a server on which no bot runs; none, and False, if that is half a copy."""
    from table.copying.postgres import holds_half_a_copy, make_ready  # noqa: PLC0415 (an optional extra)

    if await holds_half_a_copy(address):
        return False
    await make_ready(address)
    await copy_database(address, aside)
    return True


async def _source(stack: AsyncExitStack, source: str) -> Side:
    if not is_address(source):
        stack.enter_context(hold(Path(source)))
        return await stack.enter_async_context(SqliteSide.read(Path(source)))
    from table.copying.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    return await stack.enter_async_context(await PostgresSide.read(source, idle=True))


async def _target(stack: AsyncExitStack, target: str, source: Side) -> Side:
    if not is_address(target):
        stack.enter_context(hold(Path(target)))
        return await stack.enter_async_context(SqliteSide.write(Path(target), source.name, source.schema))
    from table.copying.postgres import PostgresSide  # noqa: PLC0415 (an optional extra)

    return await stack.enter_async_context(await PostgresSide.write(target, source.name, source.schema))
