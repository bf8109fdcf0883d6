"""Everything the bot logs while a test runs, and the proof that nobody's secrets are in it."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from cogs.client.log_filter import LogFilter
from loopback.client_view import MessageView
from loopback.model import DM
from loopback.payloads import message_json
from loopback.world import World

SHORTEST = 5  # letters of a text worth looking for


@contextmanager
def watched_log(world: World) -> Iterator[io.StringIO]:
    """The log as bot.py writes it, searched in the end for hands, money and tokens."""
    text, root = io.StringIO(), logging.getLogger()
    handler, level = logging.StreamHandler(text), root.level
    handler.addFilter(LogFilter(world.token))
    root.addHandler(handler)
    root.setLevel(min(level, logging.INFO))
    try:
        yield text
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    check_log(world, text.getvalue())


def check_log(world: World, log: str) -> None:
    leaked = [secret for secret in secrets(world) if secret in log] if log else []
    assert not leaked, f"the log holds {leaked}"


def secrets(world: World) -> set[str]:
    """Tokens, and what somebody was shown in private and nobody in public."""
    private, public = set[str](), set[str]()
    for channel in world.state.channels.values():
        for message in channel.messages.values():
            alone = message.reader is not None or channel.type == DM
            (private if alone else public).update(texts(MessageView(message_json(world.state, message))))
    return {world.token, *world.state.tokens, *(private - public)}


def texts(message: MessageView) -> Iterator[str]:
    """Lines, labels and custom ids."""
    controls = (*message.buttons, *message.selects)
    options = [option for select in message.selects for option in select.get("options", ())]
    lines = [*message.text.split("\n"), *message.alt_texts, *(each.get("custom_id", "") for each in controls)]
    lines += [str(each.get("label", "")) for each in (*controls, *options)]
    yield from (text for text in lines if len(text) >= SHORTEST)
