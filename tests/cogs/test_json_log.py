"""The log as JSON lines: every line an object, tracebacks in it, tokens not."""

import asyncio
import io
import json
import logging
import signal
from pathlib import Path
from typing import Any

from cogs.client.json_log import JsonFormatter
from cogs.client.log_filter import LogFilter
from loopback.world import Limits, World
from tests.cogs.test_bot import program_run


def logged(message: str, *args: object, error: BaseException | None = None) -> dict[str, Any]:
    """The one line that is written."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.addFilter(LogFilter("a.settings.token"))
    handler.setFormatter(JsonFormatter())
    trace = (type(error), error, error.__traceback__) if error else None
    handler.handle(logging.LogRecord("cogs.x", logging.ERROR, "", 0, message, args, trace))
    (line,) = text.getvalue().splitlines()
    entry: dict[str, Any] = json.loads(line)
    return entry


def test_every_log_line_is_a_json_object() -> None:
    line = logged("table %s: %s", 7, 'two\nlines, "quoted", é \ud800')
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "ERROR", "logger": "cogs.x", "message": 'table 7: two\nlines, "quoted", é \ud800'}


def test_a_traceback_is_in_its_line_and_a_token_is_not() -> None:
    try:
        raise ZeroDivisionError("with a.settings.token")
    except ZeroDivisionError as error:
        line = logged("failed", error=error)
    assert line["trace"].startswith("Traceback")
    assert "ZeroDivisionError" in line["trace"]
    assert "a.settings.token" not in str(line)


async def test_every_line_of_the_program_parses(tmp_path: Path) -> None:
    async with World(limits=Limits.generous()) as world:
        process = await program_run(world, tmp_path, RONDEL_LOG_FORMAT="json", RONDEL_LOG_LEVEL="DEBUG")
        await asyncio.wait_for(world.wait_for_bot(), 60)
        process.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(process.communicate(), 60)
    lines = [json.loads(line) for line in err.decode().splitlines()]
    assert process.returncode == 0
    assert {"discord.client", "discord.gateway"} & {line["logger"] for line in lines}
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
