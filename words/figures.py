"""Figures as words: ids become names, seats become people, tuples become lists."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from words.catalogue import Missing, attributes, has, spoken

VOWELS = frozenset("aeiouyàâäéèêëîïôöùûü")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def room_of(title: str) -> str:
    """The catalogue of a title: one for both Imperials."""
    return "imperial" if title.startswith("imperial") else title


@cache
def key_for(title: str, language: str, rest: str) -> str | None:
    """The key under which a title says something: its own, or the one it shares."""
    room = room_of(title)
    for key in (f"{title}-{rest}", f"{room}-{rest}"):
        if has(language, room, key):
            return key
    return None


def kebab(name: str) -> str:
    """`MoveOnRondel` and `move_on_rondel` as `move-on-rondel`; an id all in capitals stays in one piece."""
    if name.isupper():
        return name.lower().replace("_", "-")
    apart = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    return apart.lstrip("-").replace("_", "-")


@cache
def forms(title: str, language: str, what: str) -> Mapping[str, str] | None:
    """The name of an id in all its cases, the plain one under ""; None: no such name."""
    key = key_for(title, language, f"name-{kebab(what)}")
    room = room_of(title)
    if key is None:
        key, room = f"name-{kebab(what)}", "general"
        if not has(language, room, key):
            return None
    cases = {case: spoken(language, room, key, {}, case) for case in attributes(language, room, key)}
    return {"": spoken(language, room, key, {}), **cases}


def person(language: str, called: str) -> Mapping[str, str]:
    """A display name in the cases a sentence may need: French elides before a vowel."""
    if language != "fr":
        return {"": called, "of": f"of {called}"}
    return {"": called, "of": f"d’{called}" if called[:1].lower() in VOWELS else f"de {called}"}


class Figures:
    """What the messages of a title may speak of, for one reader."""

    def __init__(self, title: str, language: str, names: Mapping[str, str]) -> None:
        """Whose words, in which language, and how the seats are called."""
        self.title, self.language, self.names = title, language, names

    def spread(self, name: str, value: Any) -> Iterator[tuple[str, Any]]:
        """A figure under its name, and under the names a message may use to look closer."""
        if isinstance(value, bool) or value is None:
            yield f"{name}_id", "none" if value is None else str(value).lower()
            yield name, "" if value is None else spoken(self.language, "general", "yes" if value else "no", {})
        elif isinstance(value, str):
            yield f"{name}_id", value
            yield from ((f"{name}_{case}" if case else name, form) for case, form in self.named(value).items())
        elif isinstance(value, list | tuple | frozenset):
            items = sorted(value) if isinstance(value, frozenset) else value
            yield f"{name}_count", len(items)
            yield name, self.listed([self.one(item) for item in items])
        elif is_dataclass(value) and not isinstance(value, type):
            for part in fields(value):
                yield from self.spread(f"{name}_{part.name}", getattr(value, part.name))
        else:
            yield f"{name}_id", str(value)  # so that a message can tell a number from none
            yield name, value

    def named(self, value: str) -> Mapping[str, str]:
        """A seat's display name, or the name of an id in its cases."""
        if value in self.names:
            return person(self.language, self.names[value])
        found = forms(self.title, self.language, value) if value else {"": ""}
        if found is None:
            raise Missing(f"{self.language}/{room_of(self.title)}: no name for {value!r}")
        return found

    def one(self, item: Any) -> str:
        """An item of a list; a pair is read one after the other."""
        if isinstance(item, tuple):
            return " ".join(self.one(part) for part in item) or "–"
        if is_dataclass(item) and not isinstance(item, type):
            return " ".join(self.one(getattr(item, part.name)) for part in fields(item))
        if isinstance(item, bool):
            return spoken(self.language, "general", "yes" if item else "no", {})
        if item is None:
            return "–"
        return self.named(item)[""] if isinstance(item, str) else str(item)

    def listed(self, items: list[str]) -> str:
        """One, two and three."""
        if len(items) < 2:
            return "".join(items)
        figures = {"most": ", ".join(items[:-1]), "last": items[-1]}
        return spoken(self.language, "general", "list", figures)

    def all(self, figures: Mapping[str, Any]) -> dict[str, Any]:
        """Every figure, spread."""
        return {name: figure for given, value in figures.items() for name, figure in self.spread(given, value)}

    def say(self, rest: str, figures: Mapping[str, Any]) -> str:
        """What the title says under this key; lists may have a pattern of their own for an item."""
        key, room = key_for(self.title, self.language, rest), room_of(self.title)
        if key is None:
            raise Missing(f"{self.language}/{room}: {room}-{rest}")
        ready = self.all(figures)
        for name in attributes(self.language, room, key):
            if isinstance(figures.get(name), tuple):
                ready[name] = self.listed([self._item(key, name, item) for item in figures[name]])
        return spoken(self.language, room, key, ready)

    def aside(self, rest: str, attribute: str, figures: Mapping[str, Any]) -> str:
        """What a title adds under an attribute of a key, if it does."""
        key, room = key_for(self.title, self.language, rest), room_of(self.title)
        if key is None or attribute not in attributes(self.language, room, key):
            return ""
        return spoken(self.language, room, key, self.all(figures), attribute)

    def _item(self, key: str, name: str, item: Any) -> str:
        parts = item if isinstance(item, tuple) else (item,)
        if is_dataclass(item) and not isinstance(item, type):
            parts = tuple(getattr(item, part.name) for part in fields(item))
        ready = self.all(dict(zip(ORDINALS, parts, strict=False)))
        return spoken(self.language, room_of(self.title), key, ready, name)
