"""Fingerprints of people who were forgotten: enough to know them again, not enough to say who they were."""

import hashlib
import secrets

from table.memory.model import Id


def fingerprint(user: Id) -> str:
    """A new salt, and the hash of salt and user."""
    salt = secrets.token_hex(16)
    return f"{salt}:{_digest(salt, user)}"


def is_of(kept: str, user: Id) -> bool:
    salt, _, digest = kept.partition(":")
    return secrets.compare_digest(digest, _digest(salt, user))


def _digest(salt: str, user: Id) -> str:
    return hashlib.sha256(f"{salt}:{user}".encode()).hexdigest()
