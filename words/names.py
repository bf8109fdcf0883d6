"""Names of ids and people, in the cases a sentence may need."""

from collections.abc import Mapping
from functools import lru_cache

from words.catalogue import GENERAL, attributes, book, catalogue_of, has, key_in, message

VOWELS = frozenset("aeiouyàâäéèêëîïôöùûü")


@lru_cache(maxsize=1 << 12)
def kebab(name: str) -> str:
    """`MoveOnRondel` and `move_on_rondel` as `move-on-rondel`; an id all in capitals stays in one piece."""
    if name.isupper():
        return name.lower().replace("_", "-")
    apart = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    return apart.lstrip("-").replace("_", "-")


@lru_cache(maxsize=1 << 13)
def id_cases(language: str, title: str, what: str) -> Mapping[str, str] | None:
    """The name of an id in all its cases, the plain one under ""; None: it has no name."""
    catalogue, key = catalogue_of(title), key_in(language, title, f"name-{kebab(what)}")
    if key is None:
        catalogue, key = GENERAL, f"name-{kebab(what)}"
        if not has(language, catalogue, key):
            return None
    cases = attributes(language, catalogue, key)
    return {"": message(language, catalogue, key)} | {
        case: message(language, catalogue, key, attribute=case) for case in cases
    }


def person_cases(language: str, name: str) -> Mapping[str, str]:
    """A display name in its cases: English has a possessive, French elides before a vowel."""
    if language == "fr":
        of = f"d’{name}" if name[:1].lower() in VOWELS else f"de {name}"
        return {"": name, "the": name, "of": of, "to": f"à {name}"}
    return {"": name, "the": name, "of": f"of {name}", "whose": f"{name}’s"}


def forget() -> None:
    """Clear the caches after a folder of catalogues was added."""
    for remembered in (catalogue_of, book, key_in, message, id_cases):
        remembered.cache_clear()
