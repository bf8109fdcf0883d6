"""The terms of a title's rules: what `/rules` can explain.

Only the small file of a title's rules is read for it: the whole catalogue would hold up everybody else.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from fluent.syntax import ast

from words.catalogue import catalogue_of, entries, files


@cache
def terms(language: str, title: str) -> Mapping[str, str]:
    """The words for each term, under the term's id, in the order of the alphabet."""
    spoken: dict[str, str] = {}
    for prefix in (f"{catalogue_of(title)}-rule-", f"{title}-rule-"):  # the title's own words take precedence
        spoken |= {
            key.removeprefix(prefix): words
            for key, words in _rule_terms(language, catalogue_of(title))
            if key.startswith(prefix)
        }
    return dict(sorted(spoken.items(), key=lambda pair: pair[1].casefold()))


def _rule_terms(language: str, catalogue: str) -> Iterator[tuple[str, str]]:
    """The keys of the rules and the words for them."""
    for file in files(language, catalogue):
        messages = entries(file).body if file.stem == f"{catalogue}-rules" else ()
        for entry in messages:
            if isinstance(entry, ast.Message):
                yield from ((entry.id.name, _text(part)) for part in entry.attributes if part.id.name == "term")


def _text(attribute: ast.Attribute) -> str:
    """What it says; these are plain words."""
    return "".join(part.value for part in attribute.value.elements if isinstance(part, ast.TextElement))
