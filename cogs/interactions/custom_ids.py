"""Custom ids: verb, table, length of the log, and a little more."""

import hashlib
import re
from dataclasses import dataclass

PATTERN = re.compile(r"r:(?P<verb>[a-z]+):(?P<table>\d+):(?P<number>\d+):(?P<rest>[^\n]*)")
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Id:
    """A custom id of ours."""

    verb: str
    table: int = 0
    number: int = 0
    rest: str = ""

    def __str__(self) -> str:
        """As Discord carries it."""
        text = f"r:{self.verb}:{self.table}:{self.number}:{self.rest}"
        assert len(text) <= LONGEST, text
        return text


def parse(custom_id: str) -> Id | None:
    """Read a custom id; None: not one of ours, or forged."""
    match = PATTERN.fullmatch(custom_id)
    if match is None or len(match["table"]) > 18 or len(match["number"]) > 18:
        return None
    return Id(match["verb"], int(match["table"]), int(match["number"]), match["rest"])


def token_for(text: str) -> str:
    """A short token that stands for a text in a custom id, stable across restarts."""
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


def digest_of(*facts: object) -> str:
    """Ten characters that differ when one of these facts does: what a control shows, so that consent is to that.

    Custom ids can be read by every client that gets the message: digest nothing that its readers may not know.
    """
    return token_for(repr(facts))
