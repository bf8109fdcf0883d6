"""The world of tests and of `make play`: a server with its channels and people, and a record of what went on."""

from types import TracebackType
from typing import Self

from loopback.buckets import Limits
from loopback.client_view import Form, MessageView
from loopback.clock import Clock
from loopback.events import add_bot, announce_channel, remove_bot
from loopback.fault_injection import CUT, SILENCE, Trouble
from loopback.gateway import GUILDS
from loopback.guard import new_token
from loopback.model import GROUP_DM, TEXT, Channel, Guild, Interaction, User
from loopback.openapi import Judge
from loopback.payloads import guild_create_json
from loopback.permissions import Permission
from loopback.player import Player, Reply, Unanswered
from loopback.server import Refusal, Server
from loopback.state import State

__all__ = [
    "CUT", "SILENCE", "Form", "Limits", "MessageView", "Permission", "Player", "Refusal", "Reply", "Trouble",
    "Unanswered", "World",
]  # fmt: skip


class World:
    """A Discord on 127.0.0.1 with one server and one channel to begin with; it survives the bot's restarts."""

    def __init__(
        self,
        *,
        port: int = 0,
        limits: Limits | None = None,
        judge: Judge | None = None,
        clock: Clock | None = None,
        seed: bytes | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.limits = limits or Limits()
        self.state = State(self.clock, seed=seed)
        self.token = f"loopback.{new_token()}"  # of the bot, for this run alone
        self.server = Server(self.state, self.limits, judge, self.token)
        self.players: dict[str, Player] = {}
        self._port = port
        self.owner = self.state.add_user("Host")
        self.guild = self.add_guild("Rondel")
        self.channel = self.add_channel("table")

    async def __aenter__(self) -> Self:
        await self.server.start(self._port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.server.stop()

    @property
    def settings(self) -> dict[str, str]:
        """The environment of a bot that talks to this Discord and not to the real one."""
        base = self.state.base_url
        return {
            "DISCORD_TOKEN": self.token,
            "RONDEL_DISCORD_API": f"{base}/api/v10",
            "RONDEL_DISCORD_GATEWAY": f"{base.replace('http://', 'ws://')}/gateway",
            "RONDEL_DISCORD_CDN": base,
        }

    @property
    def violations(self) -> list[str]:
        """Every request and answer that Discord, or its API description, would refuse."""
        return self.server.violations

    @property
    def refusals(self) -> list[Refusal]:
        """Every unsuccessful answer, including those a bot must live with."""
        return self.server.refusals

    @property
    def interactions(self) -> list[Interaction]:
        """Every interaction so far, with the time until its acknowledgement."""
        return list(self.state.interactions.values())

    @property
    def latencies(self) -> list[float]:
        """Seconds until each acknowledgement, in the order of the interactions."""
        return [each.acknowledged_after for each in self.interactions if each.acknowledged_after is not None]

    def user(self, name: str, *, locale: str | None = None, record: bool = True) -> Player:
        """The person of that name, a member of every server; created on first use."""
        if name not in self.players:
            user = self.state.add_user(name.capitalize(), locale=locale or "en-US")
            for guild in self.state.guilds.values():
                guild.members.setdefault(user.id, [])
            self.players[name] = Player(self.state, self.limits, user, record=record)
        if locale is not None:
            self.players[name].user.locale = locale
        return self.players[name]

    def adopt(self) -> None:
        """After loading a stored state, find its first server, its first channel and its people."""
        self.guild = next(iter(self.state.guilds.values()))
        self.channel = next(each for each in self.state.channels.values() if each.guild_id == self.guild.id)
        people = [each for each in self.state.users.values() if not each.bot and each.id != self.guild.owner_id]
        self.owner = self.state.users[self.guild.owner_id]
        self.players = {each.name: Player(self.state, self.limits, each, record=False) for each in people}

    def add_guild(self, name: str, *, locale: str = "en-US", bot: bool = True) -> Guild:
        """One more server, with everybody in it, and the bot unless it is to be without."""
        guild = self.state.add_guild(name, self.owner, locale=locale)
        if not bot:
            del guild.members[self.state.bot.id]
        for player in self.players.values():
            guild.members.setdefault(player.id, [])
        if bot:
            self.state.to_bot("GUILD_CREATE", guild_create_json(self.state, guild, joined=True), guild.id, GUILDS)
        return guild

    def add_group(self, *people: Player) -> Channel:
        """A private channel of people, without the bot."""
        everybody = tuple(each.id for each in people)
        group = Channel(self.state.ids.next(), GROUP_DM, recipients=everybody, owner_id=everybody[0])
        return self.state.add_channel(group)

    def leave(self, player: Player, guild: Guild | None = None) -> None:
        """Let a person leave a server; a bot without that intent hears nothing of it."""
        home = guild or self.guild
        home.members.pop(player.id, None)
        for thread in self.state.channels.values():
            if thread.guild_id == home.id:
                thread.joined.discard(player.id)

    def dismiss_bot(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        remove_bot(self.state, guild)

    def invite_bot(self, guild: Guild) -> None:
        """Let the bot join a server, as after an invitation."""
        add_bot(self.state, guild)

    def add_channel(
        self, name: str, guild: Guild | None = None, *, kind: int = TEXT, parent: Channel | None = None
    ) -> Channel:
        home = guild or self.guild
        place = sum(1 for each in self.state.channels.values() if each.guild_id == home.id)
        channel = Channel(self.state.ids.lasting_id(), kind, name, home.id, parent.id if parent else None, place)
        self.state.add_channel(channel)
        announce_channel(self.state, "CREATE", channel)
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with everything below it."""
        for each in [*self.state.children(channel.id), channel]:
            viewers = self.state.viewers(each)
            del self.state.channels[each.id]
            announce_channel(self.state, "DELETE", each, viewers)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, and lock it on request."""
        thread.archived, thread.locked = True, locked
        announce_channel(self.state, "UPDATE", thread)

    def threads(self, channel: Channel) -> list[Channel]:
        return self.state.children(channel.id)

    def deny(self, channel: Channel, *permissions: Permission, user: User | None = None) -> None:
        """Take permissions away in a channel, from the bot unless somebody else is named."""
        target = (user or self.state.bot).id
        for each in permissions:
            channel.denied[target] = channel.denied.get(target, 0) | int(each)
        announce_channel(self.state, "UPDATE", channel)

    def allow(self, channel: Channel, *permissions: Permission, user: User | None = None) -> None:
        """Give permissions back."""
        target = (user or self.state.bot).id
        for each in permissions:
            channel.denied[target] = channel.denied.get(target, 0) & ~int(each)
        announce_channel(self.state, "UPDATE", channel)

    def messages(self, channel: Channel, as_user: Player) -> list[MessageView]:
        """The messages a person sees in a channel, oldest first."""
        return as_user.messages(channel)

    async def wait_for_bot(self) -> None:
        """Wait until the bot has identified with all its shards."""
        await self.server.gateway.identified.wait()

    def disturb(self, method: str, path: str, status: int = 503, *, times: int = 1, late: bool = False) -> Trouble:
        """Make the next requests of a kind fail; `late` carries them out and loses only the answer."""
        trouble = Trouble(method, path, status, times, late)
        self.server.troubles.append(trouble)
        return trouble

    async def drop(self, *, resumable: bool = True) -> None:
        """Break the gateway connections, as a bad network would."""
        await self.server.gateway.drop(resumable=resumable)
