"""Slash commands on the client's side: what it offers in a channel, and what it sends when one is used."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from loopback.command_rules import CHAT_INPUT, GROUP, SUBCOMMAND
from loopback.model import BOT_DM, IN_GUILD, Json

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10


@dataclass(frozen=True, slots=True)
class CommandMenu:
    """The global commands and those of one server that are for this context and that an installation allows."""

    commands: dict[int | None, dict[int, Json]]
    guild_id: int | None
    context: int
    owners: Callable[[Json], Json]  # whose installations allow a command here

    def available(self) -> list[Json]:
        """The slash commands of this channel."""
        everywhere = list(self.commands.get(None, {}).values())
        here = [] if self.guild_id is None else list(self.commands.get(self.guild_id, {}).values())
        return [each for each in [*everywhere, *here] if each["type"] == CHAT_INPUT and self._fits(each)]

    def _fits(self, command: Json) -> bool:
        contexts = command.get("contexts")
        if contexts is None:
            contexts = [IN_GUILD, *([BOT_DM] if command.get("dm_permission", True) else [])]
        return self.context in contexts and bool(self.owners(command))


def command_data(
    menu: CommandMenu, typed: str, options: dict[str, Any], *, focused: str | None = None, forge: bool = False
) -> tuple[Json, str]:
    """The data of a command as typed, with its options by their plain names, and its full name."""
    names = typed.removeprefix("/").split()
    command = next((each for each in menu.available() if each["name"] == names[0]), None)
    if command is None:
        raise LookupError(
            f"there is no command /{names[0]} here; there are {[each['name'] for each in menu.available()]}"
        )
    leaf, path = _descend(command, names[1:])
    values = _values(leaf, options, focused=focused, forge=forge)
    for branch in reversed(path):
        values = [{"type": branch["type"], "name": branch["name"], "options": values}]
    data: Json = {"id": command["id"], "name": command["name"], "type": CHAT_INPUT, "options": values}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data, " ".join(names)


def _descend(command: Json, names: list[str]) -> tuple[Json, list[Json]]:
    leaf, path = command, []
    for name in names:
        below = [each for each in leaf.get("options", []) if each["type"] in {SUBCOMMAND, GROUP}]
        option = next((each for each in below if each["name"] == name), None)
        if option is None:
            raise LookupError(f"{leaf['name']} has no subcommand {name}, but {[each['name'] for each in below]}")
        leaf = option
        path.append(leaf)
    if any(each["type"] in {SUBCOMMAND, GROUP} for each in leaf.get("options", [])):
        raise LookupError(f"{leaf['name']} is used with a subcommand only")
    return leaf, path


def _values(leaf: Json, options: dict[str, Any], *, focused: str | None, forge: bool) -> list[Json]:
    known = {each["name"]: each for each in leaf.get("options", [])}
    unknown = set(options) - set(known)
    if unknown and not forge:
        raise LookupError(f"{leaf['name']} has no option {sorted(unknown)}, but {list(known)}")
    missing = [name for name, each in known.items() if each.get("required") and name not in options]
    if missing and not forge and focused is None:
        raise LookupError(f"{leaf['name']} needs {missing}")
    values = []
    for name, value in options.items():
        option = known.get(name, {"type": STRING})
        sent = {"type": option["type"], "name": name, "value": _value(option, value, forge or focused is not None)}
        values.append({**sent, "focused": True} if name == focused else sent)
    return values


def _value(option: Json, value: Any, free: bool) -> Any:
    """A value as the client would send it; a choice may be named by its value or by its name."""
    if option["type"] in {USER, CHANNEL, 8, 9}:
        return str(getattr(value, "id", value))
    choices = option.get("choices") or []
    for each in choices:
        if value in {each["value"], each["name"]}:
            return each["value"]
    if choices and not free:
        raise LookupError(f"{value!r} is no choice of {option['name']}: {[each['value'] for each in choices]}")
    if option["type"] == STRING:
        return str(value)
    return value
