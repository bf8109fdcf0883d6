"""The slash commands of a title: one for every kind of action, made from the actions themselves."""

import dataclasses
import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from discord import app_commands

from cogs.client.client import Interaction
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.interactions.translator import name_and_description
from cogs.messages import answers
from cogs.messages.text import capital, plain
from cogs.panel import buttons
from cogs.panel.page import menus_for, panel_page
from cogs.panel.picture import show
from cogs.seat.menus import Plan
from cogs.seat.session import SeatSession, open_session, session_in_memory
from rules import IllegalAction
from rules.kernel import Action, snake
from table import Refusal
from words import catalogue_of, kebab, refusal_text

Kinds = Mapping[type, str]  # a kind of action and its options: "origin to seas?", those with ? may be left out
NONE = "-"
LONGEST = 100  # characters of an option's value
LONG_NUMBER = 10  # digits that are no number anybody means
Callback = Callable[..., Coroutine[Any, Any, None]]


def option_value(value: Any) -> str:
    """A field of an action as the value of an option."""
    if value is None:
        return NONE
    if isinstance(value, tuple):
        return "+".join(map(option_value, value)) or NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class TitleCommands:
    """The command tree of a title: "" holds its subcommands, other names are sub-groups."""

    catalogue: str  # both Imperials share one
    tree: Mapping[str, Kinds]
    repeats: Mapping[type, str] = dataclasses.field(default_factory=dict)  # a further option: how often in a row

    def add_to(self, tree: app_commands.CommandTree[Any], *more: app_commands.Command[Any, ..., None]) -> None:
        """Add them to the client's commands, and `more` of the title's own."""
        group = self.group()
        for command in more:
            group.add_command(command)
        tree.add_command(group)
        COMMANDS[self.catalogue] = self

    def remove_from(self, tree: app_commands.CommandTree[Any]) -> None:
        """Remove them again; discord.py removes only what was made in the extension's own module."""
        COMMANDS.pop(self.catalogue, None)
        tree.remove_command(name_and_description(f"{self.catalogue}-group", self.catalogue)[0].message)

    def group(self) -> app_commands.Group:
        """The whole tree, for servers only: a game lives in a channel."""
        root = self._group(f"{self.catalogue}-group", None)
        for name, kinds in self.tree.items():
            parent = self._group(f"{self.catalogue}-group-{name}", root) if name else root
            for kind, options in kinds.items():
                parent.add_command(self._command(kind, options))
        return root

    def _group(self, key: str, parent: app_commands.Group | None) -> app_commands.Group:
        name, description = name_and_description(key, self.catalogue)
        contexts = None if parent else app_commands.AppCommandContext(guild=True)
        return app_commands.Group(name=name, description=description, parent=parent, allowed_contexts=contexts)

    def _command(self, kind: type, options: str) -> app_commands.Command[Any, ..., None]:
        name, description = name_and_description(f"{self.catalogue}-command-{kebab(kind.__name__)}", self.catalogue)
        options += f" {self.repeats[kind]}?" if kind in self.repeats else ""
        callback = self._callback(kind, options.split())
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=description, callback=callback
        )
        option_names = [option.rstrip("?") for option in options.split()]
        shown = {self._field(each)[0].message: each for each in option_names}
        for each in option_names:
            command.autocomplete(each)(_completer(kind, each, shown))
        return command

    def _field(self, name: str) -> tuple[app_commands.locale_str, app_commands.locale_str]:
        return name_and_description(f"{self.catalogue}-field-{kebab(name)}", self.catalogue)

    def _callback(self, kind: type, options: Sequence[str]) -> Callback:
        """A function with the signature from which discord.py reads the options."""

        async def callback(interaction: Interaction, **typed: str | None) -> None:
            await run(interaction, kind, {name: text for name, text in typed.items() if text is not None})

        parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Any)]
        parameters += [_parameter(option) for option in options]
        callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        texts = {name: self._field(name) for name in (option.rstrip("?") for option in options)}
        app_commands.rename(**{name: text for name, (text, _) in texts.items()})(callback)
        app_commands.describe(**{name: about for name, (_, about) in texts.items()})(callback)
        return callback


COMMANDS: dict[str, TitleCommands] = {}  # by catalogue, of the titles that are loaded


def commands_of(title: str) -> TitleCommands:
    """The commands of a title."""
    return COMMANDS[catalogue_of(title)]


def _parameter(option: str) -> inspect.Parameter:
    default = None if option.endswith("?") else inspect.Parameter.empty
    annotation = str | None if option.endswith("?") else str
    return inspect.Parameter(option.rstrip("?"), inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _completer(kind: type, field: str, shown: Mapping[str, str]) -> Callable[..., Coroutine[Any, Any, Suggestions]]:
    async def complete(interaction: Interaction, current: str) -> Suggestions:
        session = session_in_memory(interaction)
        if session is None:  # not in memory, or nobody's seat: it goes on loading, the answer is empty
            return []
        # Discord sends the options back under the names they are shown by
        typed = {
            shown[name]: str(text) for name, text in interaction.namespace if shown.get(name, field) != field and text
        }
        return completions(session, kind, field, typed, current)

    return complete


def completions(session: SeatSession, kind: type, field: str, typed: Mapping[str, str], current: str) -> Suggestions:
    """What this option may be, with the cost where it settles the action."""
    if field == repeating_option(session, kind):
        return suggest(amounts(session, matches(session, kind, typed)), current)
    by_value: dict[str, list[Action]] = {}
    for action in matches(session, kind, typed):
        by_value.setdefault(option_value(getattr(action, field)), []).append(action)
    lines = [(label(session, field, actions), value) for value, actions in by_value.items() if len(value) <= LONGEST]
    return suggest(lines, current, by_value=True)


def repeating_option(session: SeatSession, kind: type) -> str | None:
    """The option that says how many times in a row an action is taken."""
    return commands_of(session.game.name).repeats.get(kind)


def amounts(session: SeatSession, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """How many times in a row, with the whole plan where only one action is left."""
    most = max((session.ui.menus.max_repeats(action, session.view) for action in actions), default=0)
    if len(actions) != 1:
        return [(str(times), str(times)) for times in range(1, most + 1)]
    menus, plans = menus_for(session), [(actions[0],) * times for times in range(1, most + 1)]
    return [(f"{len(plan)} · {menus.describe(plan)[0]}", str(len(plan))) for plan in plans]


def repeated(session: SeatSession, action: Action, times: str | None) -> Plan:
    """The action so many times in a row, as far as that is possible at all."""
    typed = "1" if times is None else times.strip()
    number = int(typed) if typed.isdecimal() and len(typed) < LONG_NUMBER else 0
    if number < 1:
        raise IllegalAction("command-unclear")
    if number > (most := session.ui.menus.max_repeats(action, session.view)):
        raise IllegalAction("times-many", times=number, most=most)
    return (action,) * number


def label(session: SeatSession, field: str, actions: Sequence[Action]) -> str:
    """The whole action where only one is left, else the name of the value."""
    if len(actions) == 1:
        return session.speaker.action(actions[0], session.facts(actions[0]))
    return capital(session.ui.wording.name_of(getattr(actions[0], field), session.speaker))


def readings(session: SeatSession, kind: type) -> dict[Action, Action]:
    """The legal actions of a kind by every way to name them."""
    legal = [plan[0] for plan in session.plans if len(plan) == 1 and type(plan[0]) is kind]
    return {reading: action for action in legal for reading in session.ui.menus.aliases(action)}


def matches(session: SeatSession, kind: type, typed_fields: Mapping[str, str]) -> list[Action]:
    """The ways to name a legal action of a kind that agree with what was typed.

    A suggestion sends the id of a value; whoever types without one names it in words. An id goes before a name.
    """
    actions = list(readings(session, kind))
    for field, text in typed_fields.items():
        typed = text.strip().casefold()
        by_id = [action for action in actions if option_value(getattr(action, field)).casefold() == typed]
        by_name = (a for a in actions if plain(session.speaker.one(getattr(a, field))).casefold() == typed)
        actions = by_id or list(by_name)
    return actions


async def run(interaction: Interaction, kind: type, typed: Mapping[str, str]) -> None:
    """Take the action the options mean; ask when they mean several; let the rules refuse what they forbid."""
    session = await open_session(interaction, kind=kind)
    option, meant = repeating_option(session, kind), readings(session, kind)
    named = {name: text for name, text in typed.items() if name != option}
    actions = list(dict.fromkeys(meant[reading] for reading in matches(session, kind, named)))
    plans = [repeated(session, action, typed.get(option or "")) for action in actions]
    if len(plans) == 1:
        await buttons.take(interaction, session, plans[0])
    elif plans:
        await buttons.ask_which(interaction, session, plans)
    else:
        await refuse(interaction, session, kind, named)


async def refuse(interaction: Interaction, session: SeatSession, kind: type, typed: Mapping[str, str]) -> None:
    """Try the action as typed, so that the rules say which rule forbids it."""
    action = typed_action(session, kind, typed)
    await take_or_explain(interaction, session, (action,) if action else ())


async def take_or_explain(interaction: Interaction, session: SeatSession, plan: Plan) -> None:
    """Take what was typed; what is legal, or whose turn it is, stands below the reason against it."""
    try:
        session.table.state.check_open()
        if not plan:
            raise IllegalAction("command-unclear")
        await buttons.take(interaction, session, plan)
    except IllegalAction as refused:
        if session.seat in session.table.state.waiting and not isinstance(refused, Refusal):
            await show(interaction, session, panel_page(session, notice=refusal_text(refused, session.speaker)))
        elif refused.key in ("command-unclear", "not-your-turn"):
            await answers.send_text(interaction, out_of_turn_text(session, refused))
        else:
            raise


def out_of_turn_text(session: SeatSession, refused: IllegalAction) -> str:
    """The rule that makes somebody wait, and whom for; some titles name them there."""
    if refused.key == "command-unclear":
        return session.idle_text()
    reason, who = refusal_text(refused, session.speaker), session.awaited_names
    return reason if who in reason else f"{reason}\n{session.speaker.say('table-waits', who=who)}"


def typed_action(session: SeatSession, kind: type, typed: Mapping[str, str]) -> Action | None:
    """The action as typed, made so that the rules can refuse it and name the rule; None: too much is missing.

    What was typed fits no legal action, so it does not matter what fills a field that was left out: the value that all
    legal actions share, or a placeholder of its type.
    """
    legal: list[Action] = [plan[0] for plan in session.plans if type(plan[0]) is kind]
    data: dict[str, Any] = {"type": snake(kind.__name__)}
    hints = get_type_hints(kind)
    for field in fields(kind):
        values, hint = {getattr(action, field.name) for action in legal}, hints[field.name]
        if field.name in typed:
            data[field.name] = read(as_id(session, kind, field.name, typed[field.name]), hint)
        elif len(values) == 1:
            data[field.name] = values.pop()
        elif hint is int:
            data[field.name] = 1
        elif is_tuple(hint):
            data[field.name] = []
        else:
            return None
    try:
        return session.game.decode(data)
    except IllegalAction:
        return None


def as_id(session: SeatSession, kind: type, field: str, text: str) -> str:
    """The id of the value with this name, or the text as typed."""
    typed = text.strip().casefold()
    named = [each for each in session.ui.menus.field_values(kind, field, session.view) if isinstance(each, str)]
    return next((each for each in named if plain(session.speaker.one(each)).casefold() == typed), text)


def is_tuple(hint: Any) -> bool:
    return any(get_origin(each) is tuple for each in alternatives(hint))


def alternatives(hint: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type it is."""
    return get_args(hint) if get_origin(hint) in (UnionType, Union) else (hint,)


def read(text: str, hint: Any) -> Any:
    """A typed value as a field of that type; whatever does not fit is left to the rules."""
    if text == NONE:
        return [] if is_tuple(hint) else None
    if is_tuple(hint):
        return text.split("+")
    if bool in alternatives(hint):
        return text == "true"
    if int in alternatives(hint) and text.lstrip("-").isdecimal() and len(text) < LONG_NUMBER:
        return int(text)
    return text
