"""Who plays: `hard`, `hard@REV` of another revision of this repository, `hard/4` with a quarter of its time."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import players

ROOT = Path(__file__).parents[2]
FORM = re.compile(r"(?P<level>\w+)(/(?P<part>\d+))?(@(?P<revision>[\w./^~-]+))?")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the arena."""

    level: str
    revision: str = ""  # none: this tree
    part: int = 1  # of its time or simulations: 4 is a quarter
    folder: str = ""  # where another revision is checked out
    weights: tuple[tuple[str, float], ...] = ()  # on trial, instead of those of the level

    def __str__(self) -> str:
        return self.level + (f"/{self.part}" if self.part > 1 else "") + (f"@{self.revision}" if self.revision else "")


def entrant(text: str) -> Entrant:
    """Read one; ValueError if it is none."""
    match = FORM.fullmatch(text)
    if match is None or match["level"] not in players.LEVELS or match["part"] == "0":
        raise ValueError(f"{text!r} must be one of {', '.join(players.LEVELS)}, then /4 or @REVISION if wanted")
    if match["part"] and match["revision"]:
        raise ValueError(f"{text!r}: only players of this revision can have less time")
    return Entrant(match["level"], match["revision"] or "", int(match["part"] or 1))


@contextmanager
def checked_out(entrants: Iterable[Entrant]) -> Iterator[tuple[Entrant, ...]]:
    """The entrants with their revisions in temporary folders, as long as they play."""
    folders: dict[str, str] = {}
    with ExitStack() as stack:
        checkouts = []
        for one in entrants:
            if one.revision and one.revision not in folders:
                folders[one.revision] = stack.enter_context(worktree(one.revision))
            checkouts.append(replace(one, folder=folders.get(one.revision, "")))
        yield tuple(checkouts)


@contextmanager
def worktree(revision: str) -> Iterator[str]:
    """A checkout of a revision in a temporary folder."""
    with TemporaryDirectory(prefix="arena-") as folder:
        _git("worktree", "add", "--detach", folder, revision)
        try:
            yield folder
        finally:
            _git("worktree", "remove", "--force", folder)


def _git(*words: str) -> None:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
