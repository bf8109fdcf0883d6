"""The terms of a title's rules: what `/rules` can explain."""

from collections.abc import Iterator, Mapping
from functools import cache

from fluent.syntax import ast

from words.catalogue import catalogue_of, entries, files, key_in, message


@cache
def terms(language: str, title: str) -> Mapping[str, str]:
    """The words for each term, under the term's id, in the order of the alphabet."""
    spoken = {
        term: message(language, catalogue_of(title), key, attribute="term")
        for term in _ids(language, title)
        if (key := key_in(language, title, f"rule-{term}"))
    }
    return dict(sorted(spoken.items(), key=lambda pair: pair[1].casefold()))


def _ids(language: str, title: str) -> Iterator[str]:
    """The terms of the title itself, and those it shares with others."""
    catalogue = catalogue_of(title)
    keys = [
        entry.id.name
        for file in files(language, catalogue)
        for entry in entries(file).body
        if isinstance(entry, ast.Message)
    ]
    for prefix in {f"{title}-rule-", f"{catalogue}-rule-"}:
        yield from (key.removeprefix(prefix) for key in keys if key.startswith(prefix))
