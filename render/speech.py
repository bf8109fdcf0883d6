"""Words in pictures: names from the catalogue, and something readable where it has none."""

from functools import lru_cache

from words import Missing, name


@lru_cache(maxsize=4096)
def called(title: str, what: str, language: str) -> str:
    """The name of an id; an id nobody has named is shown as it is, for a picture must come out all the same."""
    try:
        return name(title, what, language)
    except Missing:
        return what.replace("_", " ").strip().capitalize()
