"""Keys, events, actions and refusals in English and French. README.md has the scheme of the keys."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Protocol

from words.catalogue import LANGUAGES, Missing, spoken
from words.figures import Figures, forms, kebab, key_for, room_of

__all__ = [
    "LANGUAGES",
    "Missing",
    "Refused",
    "action",
    "aside",
    "describe",
    "event",
    "help_for",
    "kebab",
    "knows",
    "language_of",
    "listed",
    "minute",
    "name",
    "note",
    "one",
    "option",
    "question",
    "refusal",
    "say",
    "tell",
    "title",
    "value",
]  # fmt: skip

NOBODY: Mapping[str, str] = {}


class Refused(Protocol):
    """A refusal of the rules or of the table."""

    key: str
    figures: dict[str, object]


def language_of(locale: str | None) -> str:
    """The language we speak to a reader with this locale."""
    return "fr" if (locale or "").lower().startswith("fr") else "en"


def say(language: str, key: str, /, **figures: Any) -> str:
    """A general message, with its figures as they are."""
    return spoken(language, "general", key, figures)


def tell(title: str, key: str, language: str, names: Mapping[str, str] = NOBODY, /, **figures: Any) -> str:
    """A message of a title, ids and seats in its figures put into words."""
    return Figures(title, language, names).say(key, figures)


def knows(title: str, key: str, language: str) -> bool:
    """Has the title anything to say under this key?"""
    return key_for(title, language, key) is not None


def _figures(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def event(title: str, event: Any, language: str, names: Mapping[str, str] = NOBODY) -> str:
    """What happened, as a sentence."""
    return tell(title, f"event-{kebab(type(event).__name__)}", language, names, **_figures(event))


def action(
    title: str, action: Any, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY
) -> str:
    """An action as a line in a menu, with what the rules say of its cost."""
    known = {**_figures(action), **figures}
    return tell(title, f"action-{kebab(type(action).__name__)}", language, names, **known)


def refusal(title: str | None, refusal: Refused, language: str, names: Mapping[str, str] = NOBODY) -> str:
    """Why not: in the words of the title, of the kernel or of the table."""
    rest = f"refusal-{refusal.key}"
    if title and knows(title, rest, language):
        return tell(title, rest, language, names, **refusal.figures)
    return spoken(language, "general", rest, _loosely(title or "", refusal.figures, language, names))


def minute(title: str, key: str, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY) -> str:
    """What the table itself did, or has to tell."""
    return spoken(language, "general", key, _loosely(title, figures, language, names))


def _loosely(title: str, given: Mapping[str, Any], language: str, names: Mapping[str, str]) -> dict[str, Any]:
    """Figures in words where they have a name; otherwise as they are: what somebody typed, a date, a number."""
    figures, ready = Figures(title, language, names), dict[str, Any]()
    for name, value in given.items():
        try:
            ready.update(figures.spread(name, value))
        except Missing:
            ready.update({name: str(value), f"{name}_id": str(value)})
    return ready


def question(title: str, question: Any, language: str, names: Mapping[str, str] = NOBODY, /, **figures: Any) -> str:
    """What is being asked of a player."""
    known = {"whom": question.whom, "where": question.where, **figures}
    return tell(title, f"question-{question.kind}", language, names, **known)


def help_for(title: str, kind: str, language: str) -> str:
    """The rule behind a kind of question, with its heading."""
    return tell(title, f"help-{kind}", language)


def name(title: str, what: str, language: str, case: str = "") -> str:
    """The name of a nation, a region, a space, a card."""
    found = forms(title, language, what)
    if found is None or case not in found:
        raise Missing(f"{language}/{room_of(title)}: {room_of(title)}-name-{kebab(what)}.{case}")
    return found[case]


def option(title: str, name: str, language: str) -> str:
    """A variant's name."""
    return tell(title, f"option-{kebab(name)}", language)


def describe(title: str, name: str, language: str) -> str:
    """A variant's effect in a line, with its heading in the rulebook."""
    key = key_for(title, language, f"option-{kebab(name)}")
    if key is None:
        raise Missing(f"{language}/{room_of(title)}: option {name}")
    return spoken(language, room_of(title), key, {}, "effect")


def value(title: str, name: str, value: Any, language: str) -> str:
    """A value of a variant; yes and no need no words of the title."""
    said = str(value).lower() if isinstance(value, bool) else kebab(str(value))
    if knows(title, f"option-{kebab(name)}-{said}", language):
        return tell(title, f"option-{kebab(name)}-{said}", language)
    if isinstance(value, bool):
        return say(language, "yes" if value else "no")
    if isinstance(value, int):
        return str(value)
    raise Missing(f"{language}/{room_of(title)}: option-{kebab(name)}-{said}")


def title(name: str, language: str) -> str:
    """The title's own name."""
    return tell(name, "title", language)


def listed(language: str, items: list[str]) -> str:
    """One, two and three."""
    return Figures("", language, NOBODY).listed(items)


def one(title: str, value: Any, language: str, names: Mapping[str, str] = NOBODY) -> str:
    """A single id, number or list in words."""
    return Figures(title, language, names).one(value)


def note(title: str, action: Any, figures: Mapping[str, Any], language: str, names: Mapping[str, str] = NOBODY) -> str:
    """What an action would do now, in a second line; empty when the title has nothing to add."""
    known = {**_figures(action), **figures}
    return Figures(title, language, names).aside(f"action-{kebab(type(action).__name__)}", "note", known)


def aside(title: str, key: str, attribute: str, language: str) -> str:
    """An attribute of a title's message; empty when it has none."""
    return Figures(title, language, NOBODY).aside(key, attribute, {})
