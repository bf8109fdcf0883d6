"""Who asked to be forgotten, by salted fingerprints: a backup that is restored forgets them again.

A restored backup is older than the requests made since. They are kept in the database, with a copy in a file beside it
for the day it is lost, and go once no backup is older than they are.
"""

import json
import secrets
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from table.atomic_files import replace_file
from table.entries import SetNote
from table.model.forgotten_people import salted_digest
from table.model.values import Id

SCOPE = "forgotten"  # of the notes
SLACK = 60  # seconds between a backup's name and its contents

# Everywhere in a SQLite file where a person may be named.
USERS = """SELECT user FROM tenure UNION SELECT user FROM person UNION SELECT host FROM game_table
    UNION SELECT user FROM invitation UNION SELECT user FROM subscription UNION SELECT person FROM result
    UNION SELECT person FROM entrant UNION SELECT host FROM league
    UNION SELECT key FROM part WHERE kind IN ('candidate', 'usage')"""


class Forgotten(NamedTuple):
    """A request to be forgotten."""

    at: int
    salt: str
    digest: str

    def is_of(self, user: str) -> bool:
        return secrets.compare_digest(self.digest, salted_digest(self.salt, user))


def renewed(notes: Mapping[str, str], user: Id, now: int) -> list[SetNote]:
    """A new request in place of that person's earlier ones: asking again and again makes no more of them."""
    earlier, salt = [each for each in parse(notes) if each.is_of(str(user))], secrets.token_hex(16)
    new = entry_of(Forgotten(now, salt, salted_digest(salt, user)))
    return [*(SetNote(SCOPE, each.digest, None) for each in earlier), new]


def entry_of(request: Forgotten) -> SetNote:
    return SetNote(SCOPE, request.digest, json.dumps({"at": request.at, "salt": request.salt}))


def parse(notes: Mapping[str, str]) -> list[Forgotten]:
    bodies = {name: json.loads(text) for name, text in notes.items()}
    return [Forgotten(body["at"], body["salt"], name) for name, body in bodies.items()]


def file_beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.forgotten")


def write_file(path: Path, requests: Iterable[Forgotten]) -> None:
    replace_file(path, "".join(f"{each.at} {each.salt} {each.digest}\n" for each in sorted(requests)))


def read_file(path: Path) -> list[Forgotten]:
    """The requests in a file; none if it is missing. Unreadable lines are skipped."""
    try:
        lines = path.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return []
    parts = [line.split() for line in lines]
    return [Forgotten(int(each[0]), *each[1:]) for each in parts if len(each) == 3 and each[0].isdecimal()]


def read_database(path: Path) -> list[Forgotten]:
    """The requests in a SQLite file; none if it is missing or cannot be read."""
    if not path.exists():
        return []
    try:
        with closing(sqlite3.connect(path)) as db:
            return parse(dict(db.execute("SELECT key, value FROM note WHERE scope = ?", (SCOPE,)).fetchall()))
    except (sqlite3.Error, ValueError, KeyError, TypeError):
        return []


def known_users(path: Path) -> set[str]:
    """Every user whom a SQLite file names."""
    with closing(sqlite3.connect(path)) as db:
        return {str(user) for (user,) in db.execute(USERS) if user}


def to_forget(copy: Path, requests: Iterable[Forgotten], copied_at: int) -> tuple[list[str], list[Forgotten]]:
    """Who in a backup made at that time has asked to be forgotten since, and by which requests."""
    later = [each for each in set(requests) if each.at >= copied_at - SLACK]
    return sorted(user for user in known_users(copy) if any(each.is_of(user) for each in later)), later
