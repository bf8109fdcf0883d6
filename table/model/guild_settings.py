"""Guild settings: what the managers of a server set for all its tables, with its form in JSON."""

import json
from dataclasses import dataclass
from typing import Any

from table.model.values import LANGUAGES


@dataclass(frozen=True, slots=True)
class GuildSettings:
    channels: tuple[str, ...] = ()  # where tables may be; none: everywhere
    titles: tuple[str, ...] = ()  # what may be played; none: everything
    most: int = 0  # tables at once; 0: any number
    language: str = ""  # of new tables; "": the server's own
    pace: str = ""  # of new tables, by the name people know
    forum: str = ""  # the channel whose posts new tables are; "": they are where they are asked for
    threads: str = ""  # with a forum: the text channel that private threads belong to
    feed: str = ""  # the channel with news of all tables; "": there is none
    spoilers: bool = False  # results in the feed are hidden until they are tapped


def guild_settings_of(text: str | None) -> GuildSettings:
    """The settings as they were written, without values that make no sense."""
    try:
        body = json.loads(text or "{}")
    except ValueError:
        body = {}
    body = body if isinstance(body, dict) else {}
    most, language, pace = body.get("most"), body.get("language"), body.get("pace")
    return GuildSettings(
        _texts(body.get("channels")),
        _texts(body.get("titles")),
        most if type(most) is int and most > 0 else 0,
        language if language in LANGUAGES else "",
        pace if isinstance(pace, str) else "",
        _channel(body.get("forum")),
        _channel(body.get("threads")),
        _channel(body.get("feed")),
        body.get("spoilers") is True,
    )


def _channel(value: Any) -> str:
    return value if isinstance(value, str) and value.isdecimal() else ""


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()
