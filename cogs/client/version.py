"""The version of the program, from pyproject.toml."""

import tomllib
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@cache
def version() -> str:
    return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
