"""Words in pictures: names from the catalogue, and something readable where it has none."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from render.kit.people import Person
from rules.kernel import RankedSeat
from words import Missing, kebab, name, say, tell
from words import title as words_title


@lru_cache(maxsize=4096)
def called(title: str, what: str, language: str) -> str:
    """The name of an id; an id nobody has named is shown as it is, for a picture must come out all the same."""
    try:
        return name(title, what, language)
    except Missing:
        return what.replace("_", " ").strip().capitalize()


@lru_cache(maxsize=16)
def titled(title: str, language: str) -> str:
    """The title's own name."""
    try:
        return words_title(title, language)
    except Missing:
        return title.replace("-", " ").title()


@lru_cache(maxsize=256)
def part(title: str, what: str, language: str) -> str:
    """What a part of a score is called: it has a word of its own, or is the name of a nation."""
    try:
        return tell(title, f"part-{kebab(what)}", language)
    except Missing:
        return called(title, what, language)


def ranked(lines: Sequence[RankedSeat] | None, people: Mapping[str, Person], language: str) -> Iterator[str]:
    """The final ranking, once there is one."""
    for line in lines or ():
        yield say(language, "render-rank", rank=line.rank, player=people[line.seat].name, score=line.score)
