"""A scripted person: does what a client can do, and receives what a client would receive."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from loopback import interactions
from loopback.buckets import Limits
from loopback.client_view import Form, MessageView
from loopback.events import add_message, announce_channel
from loopback.interactions import Use
from loopback.messages import Upload, compose, keep_file
from loopback.model import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Channel, Interaction, Json, Message, User
from loopback.payloads import attachment_json, channel_json, member_json, message_json, user_json
from loopback.slash import CommandMenu, command_data
from loopback.state import State

PATIENCE = 60.0  # seconds a test waits for a deferred answer before it says so
AT_MOST = 120.0  # seconds it waits for an acknowledgement on a clock that stands still
SETTLING = 2.0  # seconds it waits for a deferred change, which may never come


class Unanswered(AssertionError):
    """The bot deferred and then said nothing."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back for one interaction, as this person's client has it."""

    interaction: Interaction
    message: MessageView | None = None
    form: Form | None = None
    choices: tuple[Json, ...] = ()

    @property
    def failed(self) -> bool:
        """No acknowledgement within three seconds."""
        return self.interaction.failed

    @property
    def latency(self) -> float | None:
        """Seconds from the gateway's frame to the acknowledgement."""
        return self.interaction.acknowledged_after

    @property
    def text(self) -> str:
        """All that can be read of the answer."""
        return "" if self.message is None else self.message.text

    @property
    def ephemeral(self) -> bool:
        """Whether the answer is for this person alone."""
        return self.message is not None and self.message.ephemeral


class Player:
    """One person with one client."""

    def __init__(self, state: State, limits: Limits, user: User, *, record: bool = True) -> None:
        self.state = state
        self.limits = limits
        self.user = user
        self.received: list[tuple[str, Json]] = []  # every event of this client, in order
        if record:
            self.state.inboxes.setdefault(user.id, []).append(self._receive)

    def _receive(self, event: str, payload: Json) -> None:
        self.received.append((event, payload))

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def mention(self) -> str:
        """How a text names this person."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """The private channel with the bot."""
        return self.state.private_channel(self.user)

    def close_dms(self, *, closed: bool = True) -> None:
        """Refuse private messages."""
        self.user.dms_open = not closed

    def install(self, *, installed: bool = True) -> None:
        """Install the app for oneself, to use it also where it is not; or remove it."""
        self.user.installed = installed

    def messages(self, channel: Channel) -> list[MessageView]:
        """The messages this person sees in a channel, oldest first."""
        return [*self.newest(channel)][::-1]

    def newest(self, channel: Channel) -> Iterator[MessageView]:
        """The messages this player sees, newest first, lazily: faster than `messages` in a long channel."""
        if self.state.sees(channel, self.user):
            mine = (each for each in reversed([*channel.messages.values()]) if each.reader in {None, self.user.id})
            yield from (MessageView(message_json(self.state, each)) for each in mine)

    def say(self, channel: Channel, text: str) -> MessageView:
        """Write an ordinary message; it reopens an archived thread."""
        if channel.archived and not channel.locked:
            channel.archived = False
            announce_channel(self.state, "UPDATE", channel)
        message = Message(self.state.ids.next(), channel.id, self.user.id, self.state.clock.now())
        compose(self.state, self.limits, message, {"content": text}, [])
        add_message(self.state, message)
        return MessageView(message_json(self.state, message))

    async def slash(self, channel: Channel, command: str, /, *, forge: bool = False, **options: Any) -> Reply:
        """Use a command, `"new"` or `"imperial rondel"`; `forge` sends what no client would."""
        data, name = command_data(self.menu(channel), command, self._upload_files(options), forge=forge)
        return await self.use(channel, Use(COMMAND, self.resolve(channel, data), name))

    async def autocomplete(
        self, channel: Channel, command: str, focused: str, typed: str = "", **options: Any
    ) -> tuple[Json, ...]:
        """The suggestions for one option, with the others as already filled in."""
        values = {**options, focused: typed}
        data, name = command_data(self.menu(channel), command, values, focused=focused)
        reply = await self.use(channel, Use(AUTOCOMPLETE, self.resolve(channel, data), name))
        return reply.choices

    async def click(self, message: MessageView | None, label: str, *, forge: bool = False) -> Reply:
        """Press a button, by custom id or label; `forge` presses one that is not there."""
        there = self._there(message)
        button = {"custom_id": label} if forge else MessageView(message_json(self.state, there)).button(label)
        if button.get("disabled"):
            raise LookupError(f"the button {label!r} is disabled")
        return await self._touch(there, {"custom_id": button["custom_id"], "component_type": 2})

    async def choose(self, message: MessageView | None, label: str, *values: str, forge: bool = False) -> Reply:
        """Choose from a menu, by custom id or placeholder; values or labels."""
        there = self._there(message)
        if forge:
            return await self._touch(there, {"custom_id": label, "component_type": 3, "values": list(values)})
        menu = MessageView(message_json(self.state, there)).select(label)
        by_label = {each["label"]: each["value"] for each in menu.get("options", [])}
        known = {each["value"] for each in menu.get("options", [])}  # two options may bear the same label
        chosen = [each if each in known or not by_label else by_label[each] for each in values]
        data: Json = {"custom_id": menu["custom_id"], "component_type": menu["type"], "values": chosen}
        if not menu["min_values"] <= len(chosen) <= menu["max_values"]:
            raise LookupError(f"{len(chosen)} values for {menu['min_values']} to {menu['max_values']}")
        return await self._touch(there, self.resolve(self.state.channels[there.channel_id], data))

    async def submit(self, form: Form | None, values: dict[str, Any] | None = None, **more: Any) -> Reply:
        """Send a form, with values by custom id; what is not named keeps its default."""
        assert form is not None, "there is no form"
        opened = self.state.interactions[form.id]
        channel = self.state.channels[opened.channel_id]
        data = {"custom_id": form.raw["custom_id"], "components": form.fill({**(values or {}), **more})}
        source = channel.messages.get(opened.source_id or 0)
        return await self.use(channel, Use(FORM, data, source=source, origin=opened))

    async def use(self, channel: Channel, use: Use) -> Reply:
        """Send an interaction and wait for the bot's answer; a deferred one is waited for as well."""
        interaction = interactions.start(self.state, self.limits, self.user, channel, use)
        await asyncio.wait_for(interaction.acknowledged.wait(), self.limits.acknowledge + AT_MOST)
        silent = interaction.reply == interactions.DEFERRED_UPDATE
        try:
            await asyncio.wait_for(interaction.answered.wait(), SETTLING if silent else PATIENCE)
        except TimeoutError:
            if not silent:
                raise Unanswered(f"{use.name or use.data.get('custom_id')!a} was never answered") from None
        return self._reply(interaction)

    def _reply(self, interaction: Interaction) -> Reply:
        there = self.state.channels[interaction.channel_id].messages
        message = there.get(interaction.answer_id or interaction.original_id or 0)
        seen = None if message is None else MessageView(message_json(self.state, message))
        form = None if interaction.form is None else Form(interactions.form_json(interaction))
        return Reply(interaction, seen, form, tuple(interaction.choices))

    def _upload_files(self, options: Json) -> Json:
        """Replace files among the options, given as name and bytes, by their ids."""
        return {key: self.upload(*each) if isinstance(each, tuple) else each for key, each in options.items()}

    def upload(self, filename: str, data: bytes) -> str:
        """Upload a file for an option or a form; returns its id."""
        return str(keep_file(self.state, Upload(0, filename, data)).id)

    def menu(self, channel: Channel) -> CommandMenu:
        """The commands available to this person in a channel."""
        return CommandMenu(
            self.state.commands, channel.guild_id, self.state.context(channel),
            lambda command: self.state.owners(channel, self.user, command),
        )  # fmt: skip

    def _there(self, message: MessageView | None) -> Message:
        assert message is not None, "there is no message"
        stored = self.state.channels[message.channel_id].messages.get(message.id)
        if stored is None or stored.reader not in {None, self.user.id}:
            raise LookupError("this person does not see that message")
        return stored

    async def _touch(self, message: Message, data: Json) -> Reply:
        channel = self.state.channels[message.channel_id]
        return await self.use(channel, Use(COMPONENT, {"id": 1, **data}, source=message))

    def resolve(self, channel: Channel, data: Json) -> Json:
        """Add the people and channels that the options or values name."""
        users: Json = {}
        members: Json = {}
        channels: Json = {}
        files: Json = {}
        for number in named_ids(data):
            if number in self.state.users:
                user = self.state.users[number]
                users[str(number)] = user_json(user)
                guild = None if channel.guild_id is None else self.state.guilds[channel.guild_id]
                if guild is not None and number in guild.members:
                    members[str(number)] = member_json(guild, user, with_user=False) | {"permissions": "0"}
            elif number in self.state.channels:
                named = self.state.channels[number]
                channels[str(number)] = {**channel_json(self.state, named), "permissions": "0"}
            elif number in self.state.uploads:
                files[str(number)] = attachment_json(self.state, channel.id, self.state.uploads[number])
        entities = {"users": users, "members": members, "channels": channels, "attachments": files}
        resolved = {key: value for key, value in entities.items() if value}
        return {**data, "resolved": resolved} if resolved else data


def named_ids(data: Json) -> list[int]:
    """The ids of people, channels and files among an interaction's options and values."""
    ids: list[int] = []
    for each in data.get("options") or []:
        ids += named_ids(each)
        if each.get("type") in {6, 7, 8, 9, 11} and str(each.get("value", "")).isdigit():
            ids.append(int(each["value"]))
    if data.get("component_type", data.get("type")) in {5, 6, 7, 8, 19}:
        ids += [int(each) for each in data.get("values", [])]
    for each in [*data.get("components", []), *([data["component"]] if "component" in data else [])]:
        ids += named_ids(each)
    return ids
