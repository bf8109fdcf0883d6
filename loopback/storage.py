"""A world stored in a folder, so that a game tried today is there tomorrow."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from loopback.model import Attachment, Channel, Guild, Json, Message, Role, User
from loopback.state import State

VERSION = 1


def save(state: State, folder: Path) -> None:
    """Write one file for the world and one for each attachment; a half-written file is never read."""
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    kept: Json = {
        "version": VERSION,
        "bot": state.bot.id,
        "ids": [state.ids.last, state.ids.lasting_count, state.ids.guild_count],
        "users": [asdict(each) for each in state.users.values()],
        "guilds": [asdict(each) for each in state.guilds.values()],
        "channels": [_channel(each, files) for each in state.channels.values()],
        "commands": [[guild, list(shelf.values())] for guild, shelf in state.commands.items()],
    }
    fresh = folder / "world.json.new"
    fresh.write_text(json.dumps(kept), encoding="utf-8")
    fresh.replace(folder / "world.json")


def _channel(channel: Channel, files: Path) -> Json:
    plain = {each.name: getattr(channel, each.name) for each in fields(channel) if each.name != "messages"}
    return {
        **plain,
        "joined": sorted(channel.joined),
        "messages": [_message(each, files) for each in channel.messages.values()],
    }


def _message(message: Message, files: Path) -> Json:
    plain = {each.name: getattr(message, each.name) for each in fields(message) if each.name != "attachments"}
    for each in message.attachments:
        if each.place is None:  # from now on the bytes live on disk, not in memory
            file = files / str(each.id)
            file.write_bytes(each.data)
            each.place, each.data = str(file), b""
    hidden = {"data", "place"}
    bare = [{key: value for key, value in asdict(each).items() if key not in hidden} for each in message.attachments]
    return {**plain, "attachments": bare}


def load(state: State, folder: Path) -> bool:
    """Read a stored world into an empty state; False when the folder has none."""
    file = folder / "world.json"
    if not file.exists():
        return False
    kept: Json = json.loads(file.read_text(encoding="utf-8"))
    if kept["version"] != VERSION:
        return False
    state.ids.last, state.ids.lasting_count, state.ids.guild_count = kept["ids"]
    state.users = {each["id"]: User(**each) for each in kept["users"]}
    state.bot = state.users[kept["bot"]]
    state.guilds = {each["id"]: _guild(each) for each in kept["guilds"]}
    state.channels = {each["id"]: _read_channel(each, folder / "files") for each in kept["channels"]}
    state.commands = {guild: {int(each["id"]): each for each in shelf} for guild, shelf in kept["commands"]}
    state.commands.setdefault(None, {})
    return True


def _guild(kept: Json) -> Guild:
    members = {int(key): value for key, value in kept["members"].items()}
    roles = {int(key): Role(**value) for key, value in kept["roles"].items()}
    return Guild(**{**kept, "members": members, "roles": roles})


def _read_channel(kept: Json, files: Path) -> Channel:
    numbers = {key: _int_keys(kept[key]) for key in ("denied", "granted")}
    messages = {each["id"]: _read_message(each, files) for each in kept["messages"]}
    more: dict[str, Any] = {"joined": set(kept["joined"]), "recipients": tuple(kept["recipients"])}
    return Channel(**{**kept, **numbers, **more, "messages": messages})


def _int_keys(kept: Json) -> dict[int, int]:
    return {int(key): int(value) for key, value in kept.items()}


def _read_message(kept: Json, files: Path) -> Message:
    attachments = [Attachment(**each, place=str(files / str(each["id"]))) for each in kept["attachments"]]
    return Message(**{**kept, "attachments": attachments})
