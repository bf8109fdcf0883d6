"""A house: what those who manage a server settled for all its tables, with its form in JSON."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from table.model.values import LANGUAGES


@dataclass(frozen=True, slots=True)
class GuildSettings:
    channels: tuple[str, ...] = ()  # where tables may be; none: everywhere
    titles: tuple[str, ...] = ()  # what may be played; none: everything
    most: int = 0  # tables at once; 0: any number
    language: str = ""  # of new tables; "": the server's own
    pace: str = ""  # of new tables, by the name people know


def guild_settings_text(house: GuildSettings) -> str:
    return json.dumps(asdict(house))


def guild_settings_of(text: str | None) -> GuildSettings:
    """A house as it was written; what makes no sense is left out."""
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
    )


def _texts(found: Any) -> tuple[str, ...]:
    return tuple(each for each in found if isinstance(each, str)) if isinstance(found, list) else ()
