"""Notifications between processes about what they have written."""

import json
from collections.abc import Iterable
from typing import Any

from table.peers import ChangeSet

LONGEST = 7_900  # bytes of a notification


def join_news(news: Iterable[ChangeSet]) -> ChangeSet:
    joined = [*news]
    return ChangeSet(
        frozenset[int]().union(*(each.tables for each in joined)),
        frozenset[str]().union(*(each.scopes for each in joined)),
        frozenset[str]().union(*(each.users for each in joined)),
        any(each.everything for each in joined),
    )


def dump(writer: str, news: ChangeSet) -> str:
    """As text; empty if there is nothing to send."""
    if news == ChangeSet():
        return ""
    parts = [writer, sorted(news.tables), sorted(news.scopes), sorted(news.users), news.everything]
    text = json.dumps(parts, separators=(",", ":"))
    return text if len(text) <= LONGEST else json.dumps([writer, [], [], [], True])


def load(text: str) -> tuple[str, ChangeSet]:
    """The sending process and its changes."""
    data: Any = json.loads(text)
    writer, tables, scopes, users, everything = data
    return writer, ChangeSet(frozenset(tables), frozenset(scopes), frozenset(users), everything)
