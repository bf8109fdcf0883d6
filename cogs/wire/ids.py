"""What a button remembers: its verb, its table, where the log was, and a little more."""

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
    found = PATTERN.fullmatch(custom_id)
    if found is None or len(found["table"]) > 18 or len(found["number"]) > 18:
        return None
    return Id(found["verb"], int(found["table"]), int(found["number"]), found["rest"])


def token_for(text: str) -> str:
    """A few letters that stand for a text in a custom id, the same after a restart."""
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()
