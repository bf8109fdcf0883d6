"""The records of a Discord: people, servers, channels, messages, interactions."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]

TEXT, DM, VOICE, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 2, 3, 11, 12, 15  # channel types
GUILD_INSTALL, USER_INSTALL = 0, 1  # whose installation of the app a command comes from
IN_GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2  # the contexts of a command
COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5  # interaction types
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15  # message flags
REQUIRE_TAG = 1 << 4  # flag of a forum: a post needs a tag


@dataclass(slots=True)
class User:
    """A person or the bot."""

    id: int
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    installed: bool = False  # the app is installed for this person, wherever they are


@dataclass(slots=True)
class Role:
    """A named set of permissions."""

    id: int
    name: str
    permissions: int


@dataclass(slots=True)
class Guild:
    """A server; the role with the server's own id is everyone's."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    members: dict[int, list[int]] = field(default_factory=dict)  # user id -> role ids
    roles: dict[int, Role] = field(default_factory=dict)


@dataclass(slots=True)
class Attachment:
    """A file of a message: its bytes, or the place on disk where a stored world has put them."""

    id: int
    filename: str
    content_type: str
    size: int
    data: bytes = b""
    place: str | None = None
    description: str | None = None
    width: int | None = None
    height: int | None = None

    def content(self) -> bytes:
        """The bytes, from wherever they are."""
        return self.data if self.place is None else Path(self.place).read_bytes()


@dataclass(slots=True)
class Emoji:
    """A picture of the application's own, for texts, buttons and menus."""

    id: int
    name: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class Message:
    """A message as it stands; an ephemeral one is for its `reader` alone."""

    id: int
    channel_id: int
    author_id: int
    timestamp: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited: float | None = None
    reader: int | None = None
    mentions: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reference: int | None = None
    nonce: str | int | None = None
    pinned: bool = False
    thread_id: int | None = None
    metadata: Json | None = None


@dataclass(slots=True)
class Channel:
    """A text channel, a forum, a thread (a post is one too) or a private channel."""

    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    recipients: tuple[int, ...] = ()
    denied: dict[int, int] = field(default_factory=dict)  # user or role id -> permissions taken away here
    granted: dict[int, int] = field(default_factory=dict)
    owner_id: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    invitable: bool = True
    created: float = 0.0
    joined: set[int] = field(default_factory=set)  # members of a thread
    flags: int = 0
    available_tags: list[Json] = field(default_factory=list)  # of a forum: id, name, moderated
    applied_tags: list[int] = field(default_factory=list)  # of a post: ids of tags of its forum
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread below another channel."""
        return self.type in {PUBLIC_THREAD, PRIVATE_THREAD}


@dataclass(slots=True)
class Interaction:
    """A command, click, form or request for suggestions, from its dispatch to the end of its token."""

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    data: Json
    locale: str
    born: float  # on the world's clock: tokens die after 15 minutes
    sent: float  # on the machine's clock: the acknowledgement is measured from here
    owners: Json = field(default_factory=dict)  # by installation: the server's or person's that allows it
    name: str = ""  # the command as typed, for the line above its answer
    source_id: int | None = None  # the message whose component was used
    origin: "Interaction | None" = None  # what opened this form
    reply: int | None = None  # the callback's type, once acknowledged
    acknowledged_after: float | None = None
    failed: bool = False
    ephemeral: bool = False
    original_id: int | None = None  # the message known as @original
    answer_id: int | None = None  # the message that first said something
    form: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[int] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
