"""What people told the bot about themselves, as it is checked, written and read."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from rules.kernel import short
from table.errors import Refusal
from table.model import hours
from table.model.person import Person
from table.model.values import DAY, LANGUAGES, MEANWHILE

HOUR = 3600
SETTINGS = frozenset({"zone", "quiet", "language", "remind", "away", "meanwhile"})
SHORTEST, LONGEST = HOUR, 7 * DAY  # between somebody's own reminders


def change(person: Person, **changes: Any) -> Person:
    """A person with other settings, if they make sense."""
    unknown = sorted(changes.keys() - SETTINGS)
    if unknown:
        raise Refusal("setting-unknown", setting=unknown[0][:40])
    changed = hours.check(replace(person, **changes))
    if changed.language is not None and changed.language not in LANGUAGES:
        raise Refusal("language-unknown", value=short(changed.language))
    if not _is_interval(changed.remind):
        raise Refusal("remind-span", least=SHORTEST // HOUR, most=LONGEST // DAY)
    if changed.meanwhile not in MEANWHILE:
        raise Refusal("setting-unknown", setting=short(changed.meanwhile))
    return changed


def _is_interval(seconds: object) -> bool:
    """Is it a time between reminders, none at all, or left to the table?"""
    return seconds is None or (type(seconds) is int and (seconds == 0 or SHORTEST <= seconds <= LONGEST))


def person_body(person: Person) -> dict[str, Any]:
    more = {"remind": person.remind, "away": person.away} | (
        {"meanwhile": person.meanwhile} if person.meanwhile != MEANWHILE[0] else {}
    )
    return {
        "zone": person.zone,
        "quiet": list(person.quiet) if person.quiet else None,
        "language": person.language,
        **{name: value for name, value in more.items() if value is not None},
    }


def person_of(user: str, body: Any) -> Person:
    """A person as they were written; settings that only a newer program knows are left out."""
    if not isinstance(body, dict):
        return Person(user)
    known = {name: body[name] for name in SETTINGS & body.keys()}
    quiet = body.get("quiet")
    return Person(user, **known | {"quiet": tuple(quiet) if isinstance(quiet, list) else None})


def cleaned(user: str, body: Any) -> Person:
    """A person without the hours, the zone or the language that would be refused today: for old rows, once."""
    body = body if isinstance(body, dict) else {}
    zone, quiet, language = body.get("zone", "UTC"), body.get("quiet"), body.get("language")
    remind, away, meanwhile = body.get("remind"), body.get("away"), body.get("meanwhile", MEANWHILE[0])
    plain = Person(
        user,
        language=language if language in LANGUAGES else None,
        remind=remind if _is_interval(remind) else None,
        away=away if type(away) is int else None,
        meanwhile=meanwhile if meanwhile in MEANWHILE else MEANWHILE[0],
    )
    for span in (tuple(quiet) if isinstance(quiet, list) else None, None):
        with suppress(Refusal):
            return hours.check(replace(plain, zone=zone, quiet=span))
    return plain
