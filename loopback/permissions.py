"""The permissions this Discord knows, by their names in the documentation."""

from enum import IntFlag

from loopback.model import Channel, Guild, User


class Permission(IntFlag):
    """Bits of a permission set."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
EVERYTHING = Permission(sum(Permission))
IN_DMS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)

AS_A_GUEST = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE  # where the bot is not


def of_member(guild: Guild, user: User) -> Permission:
    """What a member may do in a server, by their roles."""
    if user.id == guild.owner_id:
        return EVERYTHING
    if user.id not in guild.members:
        return Permission(0)
    permissions = Permission(guild.roles[guild.id].permissions)
    for role_id in guild.members[user.id]:
        permissions |= Permission(guild.roles[role_id].permissions)
    return EVERYTHING if permissions & Permission.ADMINISTRATOR else permissions


def in_channel(guild: Guild | None, channel: Channel, parent: Channel | None, user: User) -> Permission:
    """What a user may do in a channel, by roles and then by the channel's overwrites; a thread follows its parent."""
    if guild is None:
        return IN_DMS if user.id in channel.recipients else Permission(0)
    permissions = of_member(guild, user)
    if permissions == EVERYTHING:
        return permissions
    ruling = parent or channel
    for target in (guild.id, *guild.members.get(user.id, ()), user.id):
        permissions &= ~Permission(ruling.denied.get(target, 0))
        permissions |= Permission(ruling.granted.get(target, 0))
    return permissions if permissions & Permission.VIEW_CHANNEL else Permission(0)
