"""What processes tell each other about what they have written."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

LONGEST = 7_900  # bytes of a notification


@dataclass(frozen=True, slots=True)
class News:
    """What somebody has changed: tables, and scopes of notes."""

    tables: frozenset[int] = frozenset()
    scopes: frozenset[str] = frozenset()
    everything: bool = False  # nobody can say what


def joined(news: Iterable[News]) -> News:
    found = [*news]
    return News(
        frozenset[int]().union(*(each.tables for each in found)),
        frozenset[str]().union(*(each.scopes for each in found)),
        any(each.everything for each in found),
    )


def dump(writer: str, news: News) -> str:
    """As text; empty if there is nothing to tell."""
    if news == News():
        return ""
    text = json.dumps([writer, sorted(news.tables), sorted(news.scopes), news.everything], separators=(",", ":"))
    return text if len(text) <= LONGEST else json.dumps([writer, [], [], True])


def load(text: str) -> tuple[str, News]:
    """Who tells it, and what."""
    writer, tables, scopes, everything = _plain(text)
    return writer, News(frozenset(tables), frozenset(scopes), everything)


def _plain(text: str) -> Any:
    return json.loads(text)
