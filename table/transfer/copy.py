"""Copies one store to another, page by page, and verifies it; an interrupted copy resumes where it stopped."""

from collections.abc import Callable

from table.errors import StoreError
from table.transfer.shape import Side, digest, pages

Say = Callable[[str], None]
STEPS = 100  # progress reports for one table at most


async def copy_all(source: Side, target: Side, say: Say = lambda _: None) -> None:
    shapes = await source.shapes()
    for shape in shapes:
        whole, done = await source.count(shape), await target.count(shape)
        reported = done
        async for page in pages(source, shape, await target.last(shape)):
            await target.add(shape, page)
            done += len(page)
            if done == whole or done - reported >= whole / STEPS:
                say(f"{shape.name}: {done} of {whole} rows")
                reported = done
    for shape in shapes:
        (rows, here), (_, there) = await digest(source, shape), await digest(target, shape)
        if here != there:
            raise StoreError(
                f"{target.name} differs from {source.name} in {shape.name}: the games have moved on since the first"
                " part was copied; empty the target and copy again"
            )
        say(f"{shape.name}: {rows} rows, digest {here[:16]}, equal")
    await target.finish()
