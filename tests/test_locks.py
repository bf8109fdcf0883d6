"""The lock files: pinned, hashed, silent about registries, whole for every Python the bot serves."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.lock import EXTRAS, SMALLER

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def pins(lock: Path) -> dict[str, str]:
    """Package by package, everything its entry says."""
    entries = re.split(r"^(?=\S)", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {match[1]: entry for entry in entries if (match := re.match(r"([a-z0-9-]+)==\S+", entry))}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_entry_is_pinned_and_hashed_and_names_no_registry(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    first_lines = [line for line in text.splitlines() if line[:1] not in ("", " ", "#")]
    assert len(first_lines) == len(pins(lock)) > 10
    assert all("--hash=sha256:" in entry for entry in pins(lock).values())
    assert "://" not in text
    assert "--" not in text.replace("--hash=", "")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_discord_py_gets_what_it_needs_from_python_3_13_on(lock: Path) -> None:
    assert "python_full_version >= '3.13'" in pins(lock)["audioop-lts"]


def test_what_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    assert {lock.stem for lock in LOCKS} == set(EXTRAS) == {"app", *optional}
    for lock, extras in EXTRAS.items():
        assert lock == "app" or lock in extras
        asked = [*project["dependencies"], *(name for extra in extras for name in optional[extra])]
        names = {re.split(r"[<>=]", name)[0].lower().replace(".", "-") for name in asked}
        assert names <= set(pins(ROOT / "requirements" / f"{lock}.txt")), lock


def test_a_package_has_one_version_in_all_of_them() -> None:
    versions = {lock.stem: {name: entry.split()[0] for name, entry in pins(lock).items()} for lock in LOCKS}
    assert set(SMALLER) == set(EXTRAS) - {"app"}
    for larger, smaller in SMALLER.items():
        assert versions[smaller].items() <= versions[larger].items(), larger


def test_what_holds_games_or_tokens_is_never_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert {".env", "*.sqlite*", "*.commands", "/backups/"} <= set(ignored)
