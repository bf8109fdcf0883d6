"""What processes tell each other about what they have written."""

import json
from collections.abc import Iterable
from typing import Any

from table.fellows import Written

LONGEST = 7_900  # bytes of a notification


def join_news(news: Iterable[Written]) -> Written:
    found = [*news]
    return Written(
        frozenset[int]().union(*(each.tables for each in found)),
        frozenset[str]().union(*(each.scopes for each in found)),
        frozenset[str]().union(*(each.users for each in found)),
        any(each.everything for each in found),
    )


def dump(writer: str, news: Written) -> str:
    """As text; empty if there is nothing to tell."""
    if news == Written():
        return ""
    parts = [writer, sorted(news.tables), sorted(news.scopes), sorted(news.users), news.everything]
    text = json.dumps(parts, separators=(",", ":"))
    return text if len(text) <= LONGEST else json.dumps([writer, [], [], [], True])


def load(text: str) -> tuple[str, Written]:
    """Who tells it, and what."""
    found: Any = json.loads(text)
    writer, tables, scopes, users, everything = found
    return writer, Written(frozenset(tables), frozenset(scopes), frozenset(users), everything)
