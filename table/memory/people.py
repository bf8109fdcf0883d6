"""What people told the desk about themselves, as it is written and read; and what is left of those it forgot."""

import hashlib
import secrets
from contextlib import suppress
from dataclasses import replace
from typing import Any

from rules.kernel import short
from table.errors import Refusal
from table.memory import hours
from table.memory.model import LANGUAGES, Id, Person


def change(person: Person, **changes: Any) -> Person:
    """A person with other settings, if they make sense."""
    unknown = sorted(changes.keys() - {"zone", "quiet", "language"})
    if unknown:
        raise Refusal("setting-unknown", setting=unknown[0][:40])
    wanted = hours.check(replace(person, **changes))
    if wanted.language is not None and wanted.language not in LANGUAGES:
        raise Refusal("language-unknown", value=short(wanted.language))
    return wanted


def person_body(person: Person) -> dict[str, Any]:
    return {"zone": person.zone, "quiet": list(person.quiet) if person.quiet else None, "language": person.language}


def person_of(user: str, body: Any) -> Person:
    """A person as they were written, without the hours, the zone or the language that would be refused today."""
    body = body if isinstance(body, dict) else {}
    zone, quiet, language = body.get("zone", "UTC"), body.get("quiet"), body.get("language")
    plain = Person(user, language=language if language in LANGUAGES else None)
    for span in (tuple(quiet) if isinstance(quiet, list) else None, None):
        with suppress(Refusal):
            return hours.check(replace(plain, zone=zone, quiet=span))
    return plain


def fingerprint(user: Id) -> str:
    """Enough to know somebody again who was forgotten, not enough to say who they were: a new salt, and a hash."""
    salt = secrets.token_hex(16)
    return f"{salt}:{_digest(salt, user)}"


def is_fingerprint_of(kept: str, user: Id) -> bool:
    salt, _, digest = kept.partition(":")
    return secrets.compare_digest(digest, _digest(salt, user))


def _digest(salt: str, user: Id) -> str:
    return hashlib.sha256(f"{salt}:{user}".encode()).hexdigest()
