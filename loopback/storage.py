"""A world stored in a folder, so that a game tried today is there tomorrow."""

import base64
import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from loopback.model import Attachment, Channel, Emoji, Guild, Json, Message, Role, User
from loopback.state import State

VERSION = 1


def save(state: State, folder: Path) -> None:
    """Write one file for the world and one for each attachment; a half-written file is never read."""
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    saved: Json = {
        "version": VERSION,
        "bot": state.bot.id,
        "ids": [state.ids.last, state.ids.lasting_count, state.ids.guild_count],
        "users": [asdict(each) for each in state.users.values()],
        "guilds": [asdict(each) for each in state.guilds.values()],
        "channels": [_channel(each, files) for each in state.channels.values()],
        "emoji": [_emoji(each) for each in state.emoji.values()],
        "commands": [[guild, list(commands.values())] for guild, commands in state.commands.items()],
    }
    fresh = folder / "world.json.new"
    fresh.write_text(json.dumps(saved), encoding="utf-8")
    fresh.replace(folder / "world.json")


def _emoji(emoji: Emoji) -> Json:
    return {**asdict(emoji), "data": base64.b64encode(emoji.data).decode()}


def _read_emoji(saved: Json) -> Emoji:
    return Emoji(**{**saved, "data": base64.b64decode(saved["data"])})


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
    saved: Json = json.loads(file.read_text(encoding="utf-8"))
    if saved["version"] != VERSION:
        return False
    state.ids.last, state.ids.lasting_count, state.ids.guild_count = saved["ids"]
    state.users = {each["id"]: User(**each) for each in saved["users"]}
    state.bot = state.users[saved["bot"]]
    state.guilds = {each["id"]: _guild(each) for each in saved["guilds"]}
    state.channels = {each["id"]: _read_channel(each, folder / "files") for each in saved["channels"]}
    state.emoji = {each["id"]: _read_emoji(each) for each in saved.get("emoji", ())}
    state.commands = {guild: {int(each["id"]): each for each in commands} for guild, commands in saved["commands"]}
    state.commands.setdefault(None, {})
    return True


def _guild(saved: Json) -> Guild:
    members = {int(key): value for key, value in saved["members"].items()}
    roles = {int(key): Role(**value) for key, value in saved["roles"].items()}
    return Guild(**{**saved, "members": members, "roles": roles})


def _read_channel(saved: Json, files: Path) -> Channel:
    numbers = {key: _int_keys(saved[key]) for key in ("denied", "granted")}
    messages = {each["id"]: _read_message(each, files) for each in saved["messages"]}
    more: dict[str, Any] = {"joined": set(saved["joined"]), "recipients": tuple(saved["recipients"])}
    return Channel(**{**saved, **numbers, **more, "messages": messages})


def _int_keys(saved: Json) -> dict[int, int]:
    return {int(key): int(value) for key, value in saved.items()}


def _read_message(saved: Json, files: Path) -> Message:
    attachments = [Attachment(**each, place=str(files / str(each["id"]))) for each in saved["attachments"]]
    return Message(**{**saved, "attachments": attachments})
