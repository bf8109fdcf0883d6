"""What is left of people whom the bot forgot: a salted hash and a random name."""

import hashlib
import secrets

from table.model.values import Id


def fingerprint(user: Id) -> str:
    """Enough to recognise somebody who was forgotten, not enough to say who they were: a new salt, and a hash."""
    salt = secrets.token_hex(16)
    return f"{salt}:{salted_digest(salt, user)}"


def is_fingerprint_of(fingerprint: str, user: Id) -> bool:
    salt, _, digest = fingerprint.partition(":")
    return secrets.compare_digest(digest, salted_digest(salt, user))


def pseudonym() -> str:
    """A random name in place of somebody who was forgotten: it says nothing, and no user has it."""
    return f"~{secrets.token_hex(8)}"


def salted_digest(salt: str, user: Id) -> str:
    """What stands for somebody without saying who they are, as long as the salt is kept."""
    return hashlib.sha256(f"{salt}:{user}".encode()).hexdigest()
