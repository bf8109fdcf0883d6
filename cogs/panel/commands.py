"""The slash commands of a title: one for every kind of action, made from the actions themselves."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from discord import app_commands

from cogs.panel import page as panel
from cogs.seat.menus import MOST
from cogs.seat.session import Sitting, sit, sit_at_once
from cogs.wire.phrases import named, phrase
from cogs.wire.speech import capital, clip, plain
from rules import IllegalAction
from rules.kernel import Action, snake
from table import Refusal
from words import kebab

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

Kinds = Mapping[type, str]  # a kind of action and its options: "origin to seas?", those with ? may be left out
NONE = "-"


def written(value: Any) -> str:
    """A field of an action as the value of an option."""
    if value is None:
        return NONE
    if isinstance(value, tuple):
        return "+".join(map(written, value)) or NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class TitleCommands:
    """The command tree of a title: "" holds its subcommands, other names are sub-groups."""

    room: str
    tree: Mapping[str, Kinds]

    def group(self) -> app_commands.Group:
        """The whole tree, for servers only: a game lives in a channel."""
        TREES[self.room] = self
        root = self._group(f"{self.room}-group", None)
        for name, kinds in self.tree.items():
            parent = self._group(f"{self.room}-group-{name}", root) if name else root
            for kind, options in kinds.items():
                parent.add_command(self._command(kind, options))
        return root

    def _group(self, key: str, parent: app_commands.Group | None) -> app_commands.Group:
        name, description = named(key, self.room)
        contexts = None if parent else app_commands.AppCommandContext(guild=True)
        return app_commands.Group(name=name, description=description, parent=parent, allowed_contexts=contexts)

    def _command(self, kind: type, options: str) -> app_commands.Command[Any, ..., None]:
        name, description = named(f"{self.room}-command-{kebab(kind.__name__)}", self.room)
        callback = self._callback(kind, options.split())
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=description, callback=callback
        )
        given = [option.rstrip("?") for option in options.split()]
        shown = {phrase(f"{self.room}-field-{kebab(field)}", room=self.room).message: field for field in given}
        for field in given:
            command.autocomplete(field)(_completer(kind, field, shown))
        return command

    def _callback(self, kind: type, options: Sequence[str]) -> Callable[..., Coroutine[Any, Any, None]]:
        """A function with the signature discord.py reads the options from."""

        async def callback(interaction: Interaction, **given: str | None) -> None:
            await run(interaction, kind, {name: text for name, text in given.items() if text is not None})

        parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Any)]
        for option in options:
            default = None if option.endswith("?") else inspect.Parameter.empty
            annotation = str | None if option.endswith("?") else str
            parameters.append(
                inspect.Parameter(
                    option.rstrip("?"), inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
                )
            )
        callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        named_options = {
            option.rstrip("?"): named(f"{self.room}-field-{kebab(option.rstrip('?'))}", self.room) for option in options
        }
        app_commands.rename(**{name: texts[0] for name, texts in named_options.items()})(callback)
        app_commands.describe(**{name: texts[1] for name, texts in named_options.items()})(callback)
        return callback


TREES: dict[str, TitleCommands] = {}  # by room, once their commands are made


def _completer(
    kind: type, field: str, shown: Mapping[str, str]
) -> Callable[..., Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        sitting = await sit_at_once(interaction)
        if sitting is None:  # not in memory, or nobody's seat: the load goes on, the answer is empty
            return []
        # Discord sends the options back under the names they are shown by
        given = {
            shown[name]: str(text) for name, text in interaction.namespace if shown.get(name, field) != field and text
        }
        return completions(sitting, kind, field, given, current)

    return complete


def completions(
    sitting: Sitting, kind: type, field: str, given: Mapping[str, str], current: str
) -> list[app_commands.Choice[str]]:
    """What this option may be, with the cost where it settles the action; what begins like the typed text first."""
    found: dict[str, list[Action]] = {}
    for action in narrowed(sitting, kind, given):
        found.setdefault(written(getattr(action, field)), []).append(action)
    lines = [(plain(label(sitting, field, actions)), value) for value, actions in found.items() if len(value) <= 100]
    typed = current.casefold().strip()
    fitting = [line for line in lines if typed in line[0].casefold() or typed in line[1].casefold()]
    fitting.sort(key=lambda line: not line[0].casefold().startswith(typed))
    return [app_commands.Choice(name=clip(text, 100), value=value) for text, value in fitting[:MOST]]


def label(sitting: Sitting, field: str, actions: Sequence[Action]) -> str:
    """The whole action where only one is left, else the name of the value."""
    if len(actions) == 1:
        return sitting.speech.action(actions[0], sitting.figures(actions[0]))
    return capital(sitting.speech.one(getattr(actions[0], field)))


def narrowed(sitting: Sitting, kind: type, given: Mapping[str, str]) -> list[Action]:
    """The legal actions of a kind that agree with what was given, by id or by name."""
    actions: list[Action] = [plan[0] for plan in sitting.plans if len(plan) == 1 and type(plan[0]) is kind]
    for name, text in given.items():
        typed = text.strip().casefold()
        exact = [action for action in actions if written(getattr(action, name)).casefold() == typed]
        actions = exact or [a for a in actions if plain(sitting.speech.one(getattr(a, name))).casefold() == typed]
    return actions


async def run(interaction: Interaction, kind: type, given: Mapping[str, str]) -> None:
    """Take the action the options mean; ask when they mean several; let the rules refuse what they forbid."""
    sitting = await sit(interaction, kind=kind)
    actions = narrowed(sitting, kind, given)
    if len(actions) == 1:
        await panel.take(interaction, sitting, (actions[0],))
    elif actions:
        await panel.ask(interaction, sitting, tuple((action,) for action in actions))
    else:
        await refuse(interaction, sitting, kind, given)


async def refuse(interaction: Interaction, sitting: Sitting, kind: type, given: Mapping[str, str]) -> None:
    """Try what was meant, so that the rules say which rule forbids it; what is legal stands below the reason."""
    action = built(sitting, kind, given)
    try:
        if action is None:
            raise IllegalAction("command-unclear")
        await panel.take(interaction, sitting, (action,))
    except IllegalAction as refused:
        if isinstance(refused, Refusal) or sitting.seat not in sitting.table.waiting:
            raise  # the desk's, or it is not his turn: there is nothing to offer instead
        await panel.show(interaction, sitting, panel.page(sitting, notice=sitting.speech.refusal(refused)))


def built(sitting: Sitting, kind: type, given: Mapping[str, str]) -> Action | None:
    """The action as typed, gaps filled with what all legal ones agree in, or at a guess; None: it cannot be made out.

    It is not among the legal ones, whatever fills the gaps: it is made only to be refused with its rule.
    """
    offered: list[Action] = [plan[0] for plan in sitting.plans if type(plan[0]) is kind]
    data: dict[str, Any] = {"type": snake(kind.__name__)}
    for field in fields(kind):
        values = {getattr(action, field.name) for action in offered}
        if field.name in given:
            data[field.name] = read(given[field.name], str(field.type))
        elif len(values) == 1:
            data[field.name] = values.pop()
        elif field.type in (int, "int"):
            data[field.name] = 1
        elif "tuple" in str(field.type):
            data[field.name] = []
        else:
            return None
    try:
        return sitting.game.decode(data)
    except IllegalAction:
        return None


def read(text: str, kind: str) -> Any:
    """A typed value as a field of that type; whatever does not fit is left to the rules."""
    if text == NONE:
        return [] if "tuple" in kind else None
    if "tuple" in kind:
        return text.split("+")
    if "bool" in kind:
        return text == "true"
    if "int" in kind and text.lstrip("-").isdecimal() and len(text) < 10:
        return int(text)
    return text
