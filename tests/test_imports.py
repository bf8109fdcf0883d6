"""One room for each thing: who may import whom."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cogs import EXTENSIONS

ROOT = Path(__file__).parent.parent
ROOMS = {"rules", "table", "words", "render", "cogs", "loopback", "bot", "tools", "tests"}

# What each room may import beside itself and the standard library.
ALLOWED = {
    "rules": set[str](),
    "words": {"rules", "fluent"},
    "table": {"rules", "aiosqlite"},
    "render": {"rules", "words", "PIL"},
    "cogs": {"rules", "table", "words", "render", "discord", "aiohttp"},  # discord.py lets its errors through
    "loopback": {"aiohttp", "jsonschema_rs", "multidict", "yarl", "zstandard", "PIL"},
}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_a_room_imports_only_what_it_may(room: str) -> None:
    allowed = ALLOWED[room] | {room} | sys.stdlib_module_names
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted((ROOT / room).rglob("*.py"))
        for name in imported(file)
        if name not in allowed
    ]
    assert not wrong


def test_titles_share_the_kernel_alone() -> None:
    titles = {"imperial", "caesar", "imperunde"}
    for title in titles:
        for file in (ROOT / "rules" / title).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not [other for other in titles - {title} if f"rules.{other}" in text], file


def test_nobody_imports_the_loopback() -> None:
    for room in sorted(ALLOWED.keys() - {"loopback"}):
        assert not [f for f in (ROOT / room).rglob("*.py") if "loopback" in set(imported(f))]


def test_the_top_of_cogs_holds_extensions_and_packages_only() -> None:
    files = {f"cogs.{file.stem}" for file in (ROOT / "cogs").glob("*.py") if file.stem != "__init__"}
    assert files <= set(EXTENSIONS)
    for name in EXTENSIONS:
        assert callable(getattr(import_module(name), "setup", None)), name
