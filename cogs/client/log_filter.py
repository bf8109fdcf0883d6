"""Removes from the log what it may not hold: tokens, passwords, and the choice behind a private button."""

import logging
import re
import traceback
from typing import Any

HIDDEN = "…"
PATTERNS = (
    (re.compile(r"((?:webhooks|interactions)/\d+)/[^/\s?'\"]+"), rf"\1/{HIDDEN}"),
    (re.compile(r"aW50ZXJhY3Rpb246[\w+/=.-]*"), HIDDEN),  # "interaction:" in base64, as all their tokens begin
    (re.compile(r"[\w-]{23,30}\.[\w-]{5,8}\.[\w-]{25,}"), HIDDEN),  # the shape of a bot's token
    (re.compile(r"(?i)(\bpostgres[a-z+]*:/+[^:@/\s]*):[^\s'\"]*@"), rf"\1:{HIDDEN}@"),  # the password of a database
    (re.compile(r"(?i)(\bpassword=)[^\s&'\"]+"), rf"\1{HIDDEN}"),
    (re.compile(r"\b(r:[a-z]+:\d+:\d+):[^\s'\"]+"), rf"\1:{HIDDEN}"),  # a custom id: its end may name a sealed choice
)


class LogFilter(logging.Filter):
    """Belongs on a handler, so that it sees the records of every library, tracebacks included."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        self.secrets = tuple(filter(None, secrets))

    def filter(self, record: logging.LogRecord) -> bool:
        """Clean the record; it is always logged."""
        record.msg, record.args = self.clean(message_of(record)), None
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = trace_of(record.exc_info[1])
            record.exc_info = None
        record.exc_text = self.clean(record.exc_text) if record.exc_text else record.exc_text
        record.stack_info = self.clean(record.stack_info) if record.stack_info else record.stack_info
        return True

    def clean(self, text: str) -> str:
        for secret in self.secrets:
            text = text.replace(secret, HIDDEN)
        for pattern, instead in PATTERNS:
            text = pattern.sub(instead, text)
        return text


def trace_of(error: BaseException | None) -> str:
    """A traceback in which refusals have no figures, because these may be money or cards."""
    text = "".join(traceback.format_exception(error)).rstrip()
    for each in chain(error):
        if hasattr(each, "key") and hasattr(each, "figures"):
            text = text.replace(str(each), each.key)
    return text


def chain(error: BaseException | None) -> list[Any]:
    """An exception and those that led to it, each once: what is raised from another has it as cause and as context."""
    found, following = list[Any](), [error]
    while following:
        each = following.pop()
        if each is not None and not any(each is known for known in found):
            found.append(each)
            following += [each.__context__, each.__cause__]
    return found


def message_of(record: logging.LogRecord) -> str:
    """The message with its figures; one that does not fit them is logged without them."""
    try:
        return record.getMessage()
    except Exception:
        return str(record.msg)
