"""What "Why not …?" may be asked about: every kind of action of a title, with everything its fields could name."""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from itertools import takewhile
from typing import Any, Literal, get_args, get_origin, get_type_hints

from cogs.messages.text import capital
from cogs.panel.commands import commands_of, readings
from cogs.seat.session import SeatSession
from rules.kernel import Action
from words import kebab

Path = tuple[int, ...]  # a kind of action among the commands, then what each of its fields names
BLANKS = {bool: False, int: 1, str: ""}


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The types of a kind's fields."""
    return get_type_hints(kind)


class AskableAction:
    """A kind of action, and the fields a player would name."""

    def __init__(self, session: SeatSession, group: str, kind: type, options: str) -> None:
        """Of the options of its command, those that must be given and have names to choose from."""
        self.session, self.group, self.kind, self.hints = session, group, kind, hints_of(kind)
        named = {option: self.values(option) for option in options.split() if not option.endswith("?")}
        self.named = {field: values for field, values in named.items() if values}
        self.legal = list(readings(session, kind))

    def values(self, field: str) -> Sequence[Any]:
        """What a field may name."""
        if get_origin(self.hints[field]) is Literal:
            return get_args(self.hints[field])
        return self.session.ui.menus.field_values(self.kind, field, self.session.view)

    @property
    def text(self) -> str:
        """The description of its command."""
        return self.session.speaker.attribute(f"command-{kebab(self.kind.__name__)}", "description")

    def choice(self, path: Path) -> dict[str, Any]:
        """The fields named so far, as far as the path makes sense."""
        chosen_fields = takewhile(lambda pair: pair[1] < len(pair[0][1]), zip(self.named.items(), path, strict=False))
        return {field: values[number] for (field, values), number in chosen_fields}

    def agreement(self, choice: dict[str, Any], action: Action) -> int:
        """In how many of the named fields an action agrees."""
        return sum(getattr(action, field) == value for field, value in choice.items())

    def action(self, choice: dict[str, Any]) -> Action:
        """The action as named; the other fields as in the legal one most like it, or blank."""
        like = max(self.legal, key=lambda action: self.agreement(choice, action), default=None)
        values = {f.name: getattr(like, f.name) if like else self.blank(f.name) for f in fields(self.kind)}
        return self.kind(**{**values, **choice})

    def is_open(self, choice: dict[str, Any]) -> bool:
        """Is there a legal action that agrees in every named field?"""
        return any(self.agreement(choice, action) == len(choice) for action in self.legal)

    def blank(self, field: str) -> Any:
        """Something the field could name, or at least a value of its type."""
        hint = self.hints[field]
        values = self.values(field) if hint not in (int, bool) else ()
        return values[0] if values else () if get_origin(hint) is tuple else BLANKS.get(hint)

    @property
    def evident(self) -> bool:
        """Legal, whatever is named: there is nothing to ask."""
        if len(self.named) > 1:
            return False
        return not self.choices_at(()) if self.named else bool(self.legal)

    def choices_at(self, at: Path) -> list[tuple[int, Any]]:
        """What the next field may name, by its number; for the last field only what is not legal."""
        field, values = list(self.named.items())[len(at)]
        last, choice = len(at) + 1 == len(self.named), self.choice(at)
        return [
            (number, value)
            for number, value in enumerate(values)
            if not (last and self.is_open({**choice, field: value}))
        ]

    def lines(self, before: Path, at: Path) -> list[tuple[str, str]]:
        """What is left to name as lines of a menu."""
        session = self.session
        return [
            (".".join(map(str, (*before, *at, number))), capital(session.ui.wording.name_of(value, session.speaker)))
            for number, value in self.choices_at(at)
        ]


def askable_actions(session: SeatSession) -> list[AskableAction]:
    """Every kind of action of the title, by its commands."""
    tree = commands_of(session.game.name).tree
    return [
        AskableAction(session, group, kind, options) for group, kinds in tree.items() for kind, options in kinds.items()
    ]
