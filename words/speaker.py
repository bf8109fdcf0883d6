"""Texts for one reader: in their language, with the words of a title and the names of its seats."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, TypeGuard

import rules
from words.catalogue import GENERAL, Missing, attributes, catalogue_of, freeze, key_in, message
from words.names import id_cases, kebab, person_cases

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts keys and figures into words; `names` are the display names of the seats."""

    language: str
    title: str = ""
    names: Mapping[str, str] = field(default_factory=dict)

    def say(self, key: str, /, **figures: Any) -> str:
        """A general message, its figures as they are."""
        return message(self.language, GENERAL, key, freeze(figures))

    def tell(self, key: str, /, **figures: Any) -> str:
        """A message of the title, ids and seats among its figures put into words."""
        full_key, catalogue = self._key(key), catalogue_of(self.title)
        ready = self._all(figures)
        for name in attributes(self.language, catalogue, full_key):
            if isinstance(figures.get(name), tuple):  # the items of this list have a pattern of their own
                items = [freeze(self._all(dict(zip(ORDINALS, _parts(item), strict=False)))) for item in figures[name]]
                ready[name] = self.join([message(self.language, catalogue, full_key, item, name) for item in items])
        return message(self.language, catalogue, full_key, freeze(ready))

    def phrase(self, key: str) -> str:
        """A general message, unless the title has words of its own for it."""
        return self.tell(key) if self.knows(key) else self.say(key)

    def knows(self, key: str) -> bool:
        """Has the title words for this?"""
        return key_in(self.language, self.title, key) is not None

    def attribute(self, key: str, attribute: str, /, **figures: Any) -> str:
        """An attribute of a title's message, such as its description; empty when there is none."""
        full_key, catalogue = key_in(self.language, self.title, key), catalogue_of(self.title)
        if full_key is None or attribute not in attributes(self.language, catalogue, full_key):
            return ""
        return message(self.language, catalogue, full_key, freeze(self._all(figures)), attribute)

    # What the rules and the table speak of

    def event(self, event: Any) -> str:
        """What happened, as a sentence."""
        return self.tell(f"event-{kebab(type(event).__name__)}", **_fields(event))

    def action(self, action: Any, facts: Mapping[str, Any]) -> str:
        """An action as a line in a menu, with what the rules say of its cost."""
        return self.tell(f"action-{kebab(type(action).__name__)}", **{**_fields(action), **facts})

    def note(self, action: Any, facts: Mapping[str, Any]) -> str:
        """What an action would do now, in a second line; empty when the title has nothing to add."""
        return self.attribute(f"action-{kebab(type(action).__name__)}", "note", **{**_fields(action), **facts})

    def question(self, question: Any) -> str:
        """What is being asked of a player."""
        return self.tell(f"question-{question.kind}", whom=question.whom, where=question.where)

    def minute(self, key: str, figures: Mapping[str, Any]) -> str:
        """A system event in words; a figure that has no name is a date or a text that somebody typed."""
        ready: dict[str, Any] = {}
        for name, value in figures.items():
            try:
                ready |= self._variables(name, value)
            except Missing:
                ready |= {name: str(value), f"{name}_id": str(value)}
        return message(self.language, GENERAL, key, freeze(ready))

    def title_name(self) -> str:
        return self.tell("title")

    def option(self, name: str) -> str:
        return self.tell(f"option-{kebab(name)}")

    def effect(self, name: str) -> str:
        """A variant's effect in a line, with its heading in the rulebook."""
        key = self._key(f"option-{kebab(name)}")
        return message(self.language, catalogue_of(self.title), key, attribute="effect")

    def value(self, name: str, value: Any, seats: int = 0) -> str:
        """A value of a variant, for so many players if known; yes, no and numbers need no words of the title."""
        key = f"option-{kebab(name)}-{str(value).lower() if isinstance(value, bool) else kebab(str(value))}"
        if isinstance(value, bool | int) and not self.knows(key):
            number = f"option-{kebab(name)}-number"
            return self.tell(number, number=value) if self.knows(number) else self.one(value)
        return self.tell(key, seats=seats)

    def other_number(self, name: str, numbers: range) -> tuple[str, str]:
        """What asks for a number beside the values of a variant, and its bounds."""
        key = f"option-{kebab(name)}-other"
        return self.tell(key), self.attribute(key, "effect", least=numbers[0], most=numbers[-1])

    def rule(self, term: str, options: Mapping[str, Any] | None = None) -> str:
        """A term of the rules, explained as all the options of a game have it; None: without variants."""
        usual = {name: option.default for name, option in rules.title(self.title).options.items()}
        return self._by_options(f"rule-{term}", usual if options is None else options)

    def help(self, kind: str, options: Mapping[str, Any]) -> str:
        """The rule behind a kind of question, as all the options of a game have it."""
        return self._by_options(f"help-{kind}", options)

    def _by_options(self, key: str, options: Mapping[str, Any]) -> str:
        figures = {name: str(value).lower() for name, value in options.items()}
        return message(self.language, catalogue_of(self.title), self._key(key), freeze(figures))

    # Names and lists

    def name(self, what: str, case: str = "") -> str:
        """The name of a seat, a nation, a region, a card, in the case a sentence needs."""
        cases = self._cases(what)
        if case not in cases:
            raise Missing(f"{self.language}/{catalogue_of(self.title)}: name of {what!r} in the case {case!r}")
        return cases[case]

    def part(self, name: str) -> str:
        """A part of a score: it has a word of its own, or is the name of a nation."""
        key = f"part-{kebab(name)}"
        return self.tell(key) if self.knows(key) else self.name(name)

    def one(self, value: Any) -> str:
        """A single id, number or pair in words."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, tuple) or _is_record(value):
            return " ".join(self.one(part) for part in _parts(value)) or "–"
        if value is None:
            return "–"
        return self.name(value) if isinstance(value, str) else str(value)

    def series(self, items: Sequence[str]) -> str:
        """One; two; three: for items that have commas themselves."""
        return self.say("semicolon").join(items)

    def join(self, items: Sequence[str]) -> str:
        """One, two and three."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list", most=", ".join(items[:-1]), last=items[-1])

    def join_or(self, items: Sequence[str]) -> str:
        """One, two or three."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list-or", most=", ".join(items[:-1]), last=items[-1])

    # Figures of a title's message

    def _all(self, figures: Mapping[str, Any]) -> dict[str, Any]:
        """The Fluent variables of all figures of a message."""
        return {name: figure for param, value in figures.items() for name, figure in self._variables(param, value)}

    def _variables(self, name: str, value: Any) -> Iterator[tuple[str, Any]]:
        """The Fluent variables of one figure.

        `name`: the value in words; `name_id`: its raw id, for selectors; `name_CASE`: a name in a grammatical case;
        of a list also `name_count`, and of a list of one all variables of that one; of a record `name_FIELD`.
        """
        if value is None:
            yield from ((f"{name}_id", "none"), (name, ""))
        elif isinstance(value, str):
            yield f"{name}_id", value
            yield from ((f"{name}_{case}" if case else name, form) for case, form in self._cases(value).items())
        elif isinstance(value, list | tuple | frozenset):
            items = sorted(value) if isinstance(value, frozenset) else value
            if len(items) == 1 and isinstance(items[0], str):
                yield from self._variables(name, items[0])
            yield f"{name}_count", len(items)
            yield name, self.join(self._with_counts(items))
        elif _is_record(value):
            for part, inner in _fields(value).items():
                yield from self._variables(f"{name}_{part}", inner)
        else:
            yield f"{name}_id", str(value).lower()  # so that a message can tell a number from none
            yield name, self.one(value) if isinstance(value, bool) else value

    def _with_counts(self, items: Sequence[Any]) -> list[str]:
        """Items in words; if one with a plural comes again, all that have one are counted: 2 artillery, 1 infantry."""
        numbers = Counter(items)
        plurals = {item: self._cases(item).get("plural") for item in numbers if isinstance(item, str)}
        counts = any(number > 1 and plurals.get(item) for item, number in numbers.items())
        parts: list[str] = []
        for item, number in numbers.items():
            if counts and plurals.get(item):
                parts.append(f"{number} {plurals[item] if number > 1 else self.one(item)}")
            else:
                parts += [self.one(item)] * number
        return parts

    def _cases(self, what: str) -> Mapping[str, str]:
        if what in self.names:
            return person_cases(self.language, self.names[what])
        cases = id_cases(self.language, self.title, what) if what else {"": ""}
        if cases is None:
            raise Missing(f"{self.language}/{catalogue_of(self.title)}: no name for {what!r}")
        return cases

    def _key(self, key: str) -> str:
        full_key = key_in(self.language, self.title, key)
        if full_key is None:
            raise Missing(f"{self.language}/{catalogue_of(self.title)}: {key}")
        return full_key


def _is_record(value: Any) -> TypeGuard[Any]:
    return is_dataclass(value) and not isinstance(value, type)


def _fields(record: Any) -> dict[str, Any]:
    return {part.name: getattr(record, part.name) for part in fields(record)}


def _parts(item: Any) -> tuple[Any, ...]:
    if _is_record(item):
        return tuple(_fields(item).values())
    return item if isinstance(item, tuple) else (item,)
