"""Everything this Discord remembers, and who may see what."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable

from loopback import api_errors
from loopback.api_errors import fault
from loopback.clock import Clock, Snowflakes
from loopback.model import (
    BOT_DM,
    DM,
    GUILD_INSTALL,
    IN_GUILD,
    PRIVATE_CHANNEL,
    PRIVATE_THREAD,
    USER_INSTALL,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Json,
    Message,
    Role,
    User,
)  # fmt: skip
from loopback.permissions import EVERYONE, Permission, in_channel

Inbox = Callable[[str, Json], None]
ToBot = Callable[[str, Json, int | None, int], None]  # event, payload, server (None: private), intent it needs


class State:
    """People, servers, channels, commands and interactions; it outlives every connection of the bot."""

    def __init__(self, clock: Clock, *, seed: bytes | None = None) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.secret = seed or secrets.token_bytes(16)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.commands: dict[int | None, dict[int, Json]] = {None: {}}  # by server; None: everywhere
        self.emoji: dict[int, Emoji] = {}  # the application's own
        self.uploads: dict[int, Attachment] = {}  # files sent with commands and forms
        self._private: dict[int, int] = {}  # person -> private channel, to find it fast
        self.inboxes: dict[int, list[Inbox]] = {}
        self.base_url = "http://127.0.0.1"
        self.bot = self.add_user("Rondel", bot=True)
        self.to_bot: ToBot = lambda event, payload, guild_id, intent: None
        self.changed: Callable[[], None] = lambda: None

    @property
    def application_id(self) -> int:
        """The application has its bot user's id, as every new application on Discord."""
        return self.bot.id

    def sign(self, text: str) -> str:
        """A signature nobody can guess, for tokens and file addresses."""
        return hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()[:32]

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        """Create a person, or the bot."""
        user = User(self.ids.lasting_id(), name.lower(), name, bot, locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, locale: str = "en-US") -> Guild:
        """Open a server with its owner and the bot in it."""
        guild = Guild(self.ids.guild(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(EVERYONE))
        guild.members = {owner.id: [], self.bot.id: []}
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.changed()
        return channel

    def channel(self, channel_id: int) -> Channel:
        if channel_id not in self.channels:
            raise fault(api_errors.UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def guild(self, guild_id: int) -> Guild:
        """A server that must exist and have the bot in it."""
        if guild_id not in self.guilds or self.bot.id not in self.guilds[guild_id].members:
            raise fault(api_errors.UNKNOWN_GUILD)
        return self.guilds[guild_id]

    def user(self, user_id: int) -> User:
        if user_id not in self.users:
            raise fault(api_errors.UNKNOWN_USER)
        return self.users[user_id]

    def private_channel(self, user: User) -> Channel:
        """The private channel of the bot and a person, created on first use."""
        known = self.channels.get(self._private.get(user.id, 0))
        if known is None:
            there = (each for each in self.channels.values() if each.type == DM and user.id in each.recipients)
            known = next(there, None) or Channel(self.ids.next(), DM, recipients=(user.id, self.bot.id))
            self._private[user.id] = self.add_channel(known).id
        return known

    def context(self, channel: Channel) -> int:
        """What a channel is to a command: of a server, private with the bot, or private without it."""
        if channel.guild_id is not None:
            return IN_GUILD
        return BOT_DM if self.bot.id in channel.recipients else PRIVATE_CHANNEL

    def owners(self, channel: Channel, user: User, command: Json | None = None) -> Json:
        """Whose installations allow this person a command here: the server's (0 in private with the bot), their own."""
        kinds = (command or {}).get("integration_types") or [GUILD_INSTALL]
        owners: Json = {}
        here = self.context(channel)
        there = here == BOT_DM or self.bot.id in getattr(self.guilds.get(channel.guild_id or 0), "members", ())
        if there and GUILD_INSTALL in kinds:  # whoever can write to the bot has its commands there
            owners[str(GUILD_INSTALL)] = str(channel.guild_id or 0)
        if user.installed and USER_INSTALL in kinds:
            owners[str(USER_INSTALL)] = str(user.id)
        return owners

    def children(self, channel_id: int) -> list[Channel]:
        return [each for each in self.channels.values() if each.parent_id == channel_id]

    def permissions(self, channel: Channel, user: User) -> Permission:
        """What a user may do in a channel."""
        guild = self.guilds.get(channel.guild_id) if channel.guild_id is not None else None
        parent = self.channels.get(channel.parent_id) if channel.is_thread and channel.parent_id is not None else None
        return in_channel(guild, channel, parent, user)

    def sees(self, channel: Channel, user: User) -> bool:
        """Whether a user sees a channel; a private thread is visible to its members and to those who manage threads."""
        permissions = self.permissions(channel, user)
        if (
            channel.type == PRIVATE_THREAD
            and user.id not in channel.joined
            and not permissions & Permission.MANAGE_THREADS
        ):
            return False
        return bool(permissions & Permission.VIEW_CHANNEL)

    def viewers(self, channel: Channel) -> list[int]:
        """Everybody with an open client who sees a channel."""
        there: Iterable[int] = channel.recipients
        if channel.guild_id is not None:
            there = self.guilds[channel.guild_id].members
        listening = [each for each in there if each in self.inboxes]
        if self._open_to_all(channel):
            return listening
        return [each for each in listening if self.sees(channel, self.users[each])]

    def _open_to_all(self, channel: Channel) -> bool:
        """Whether every member sees a channel; checked first, because a server may have thousands of members."""
        ruling = self.channels.get(channel.parent_id or 0, channel) if channel.is_thread else channel
        if channel.guild_id is None or channel.type == PRIVATE_THREAD or ruling.denied or ruling.granted:
            return False
        return bool(self.guilds[channel.guild_id].roles[channel.guild_id].permissions & Permission.VIEW_CHANNEL)

    def audience(self, message: Message) -> list[int]:
        """Everybody whose client receives a message; an ephemeral one reaches its reader alone."""
        if message.reader is not None:
            return [message.reader] if message.reader in self.inboxes else []
        return self.viewers(self.channels[message.channel_id])

    def notify(self, people: Iterable[int], event: str, payload: Json) -> None:
        """Deliver an event to the clients of these people."""
        for each in people:
            for inbox in self.inboxes.get(each, ()):
                inbox(event, payload)
