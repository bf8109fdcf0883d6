"""What one may wonder about: every kind of action of a title, with all that its fields could name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from cogs.panel.commands import TREES
from cogs.wire.speech import capital
from words import catalogue_of, kebab

if TYPE_CHECKING:
    from cogs.seat.session import Sitting
    from rules.kernel import Action

Path = tuple[int, ...]  # a kind of action among the commands, then what each of its fields names
BLANKS = {bool: False, int: 1, str: ""}


class Wonder:
    """A kind of action, and the fields a player would name of it."""

    def __init__(self, sitting: Sitting, group: str, kind: type, options: str) -> None:
        """Of the options of its command, those that must be given and have names to choose from."""
        self.sitting, self.group, self.kind, self.hints = sitting, group, kind, get_type_hints(kind)
        named = {option: self.values(option) for option in options.split() if not option.endswith("?")}
        self.named = {field: values for field, values in named.items() if values}
        self.legal = [plan[0] for plan in sitting.plans if len(plan) == 1 and type(plan[0]) is kind]

    def values(self, field: str) -> Sequence[Any]:
        """What a field may name."""
        if get_origin(self.hints[field]) is Literal:
            return get_args(self.hints[field])
        return self.sitting.manner.values(self.kind, field, self.sitting.view)

    @property
    def words(self) -> str:
        """What it is called: the description of its command."""
        return self.sitting.speech.aside(f"command-{kebab(self.kind.__name__)}", "description")

    def chosen(self, path: Path) -> dict[str, Any]:
        """The fields named so far, as far as the path makes sense."""
        given = takewhile(lambda pair: pair[1] < len(pair[0][1]), zip(self.named.items(), path, strict=False))
        return {field: values[number] for (field, values), number in given}

    def like(self, chosen: dict[str, Any], action: Action) -> int:
        """In how many of the fields named a legal action agrees."""
        return sum(getattr(action, field) == value for field, value in chosen.items())

    def made(self, chosen: dict[str, Any]) -> Action:
        """The action as named; what was not, as in the legal one most like it, or blank."""
        like = max(self.legal, key=lambda action: self.like(chosen, action), default=None)
        given = {f.name: getattr(like, f.name) if like else self.blank(f.name) for f in fields(self.kind)}
        return self.kind(**{**given, **chosen})

    def open_to(self, chosen: dict[str, Any]) -> bool:
        """Is there a legal action that agrees in all of them?"""
        return any(self.like(chosen, action) == len(chosen) for action in self.legal)

    def blank(self, field: str) -> Any:
        """Something it could name, or at least of the right type."""
        hint = self.hints[field]
        known = self.values(field) if hint not in (int, bool) else ()
        return known[0] if known else () if get_origin(hint) is tuple else BLANKS.get(hint)

    @property
    def evident(self) -> bool:
        """Legal, whatever is named: nothing to wonder about."""
        if len(self.named) > 1:
            return False
        return not self.lines((), ()) if self.named else bool(self.legal)

    def lines(self, before: Path, at: Path) -> list[tuple[str, str]]:
        """What the next field may name, as lines of a menu; of the last one only what is not legal."""
        field, values = list(self.named.items())[len(at)]
        last, said = len(at) + 1 == len(self.named), self.sitting.speech.one
        return [
            (".".join(map(str, (*before, *at, number))), capital(said(value)))
            for number, value in enumerate(values)
            if not (last and self.open_to({**self.chosen(at), field: value}))
        ]


def wonders(sitting: Sitting) -> list[Wonder]:
    """Every kind of action of the title, by its commands."""
    tree = TREES[catalogue_of(sitting.game.name)].tree
    return [Wonder(sitting, group, kind, options) for group, kinds in tree.items() for kind, options in kinds.items()]
