"""Keys, events, actions and refusals in English and French. README.md has the scheme of the keys."""

from collections.abc import Mapping
from typing import Any

from words.catalogue import LANGUAGES, Missing, catalogue_of
from words.names import kebab
from words.speaker import Refused, Speaker

__all__ = ["LANGUAGES", "Missing", "Refused", "Speaker", "catalogue_of", "kebab", "language_of"]

NOBODY: Mapping[str, str] = {}


def language_of(locale: str | None) -> str:
    """The language we speak to a reader with this locale."""
    return "fr" if (locale or "").lower().startswith("fr") else "en"


# Until every caller has a speaker of its own:


def say(language: str, key: str, /, **figures: Any) -> str:
    return Speaker(language).say(key, **figures)


def tell(title: str, key: str, language: str, names: Mapping[str, str] = NOBODY, /, **figures: Any) -> str:
    return Speaker(language, title, names).tell(key, **figures)


def knows(title: str, key: str, language: str) -> bool:
    return Speaker(language, title).knows(key)


def event(title: str, event: Any, language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title, names).event(event)


def action(
    title: str, action: Any, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY
) -> str:
    return Speaker(language, title, names).action(action, figures)


def refusal(title: str | None, refusal: Refused, language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title or "", names).refusal(refusal)


def minute(title: str, key: str, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title, names).minute(key, figures)


def question(title: str, question: Any, language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title, names).question(question)


def name(title: str, what: str, language: str, case: str = "") -> str:
    return Speaker(language, title).name(what, case)


def option(title: str, name: str, language: str) -> str:
    return Speaker(language, title).option(name)


def describe(title: str, name: str, language: str) -> str:
    return Speaker(language, title).effect(name)


def value(title: str, name: str, value: Any, language: str) -> str:
    return Speaker(language, title).value(name, value)


def title(name: str, language: str) -> str:
    return Speaker(language, name).title_name()


def listed(language: str, items: list[str]) -> str:
    return Speaker(language).join(items)


def one(title: str, value: Any, language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title, names).one(value)


def note(title: str, action: Any, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY) -> str:
    return Speaker(language, title, names).note(action, figures)


def aside(title: str, key: str, attribute: str, language: str) -> str:
    return Speaker(language, title).attribute(key, attribute)
