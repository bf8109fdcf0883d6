"""The files of the boards say where each of their facts comes from."""

import json
import re
from pathlib import Path

import pytest

BOARDS = Path(__file__).parents[2] / "data" / "boards"
README = (BOARDS / "README.md").read_text(encoding="utf-8")


def section(file: str) -> str:
    match = re.search(rf"^## [^\n]*\({re.escape(file)}\)\n(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert match, file
    return match.group(1)


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.json")), ids=lambda path: path.name)
def test_every_board_has_its_section(path: Path) -> None:
    assert re.search(r"\b[RPX]\b", section(path.name))


@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
def test_every_field_of_the_imperials_has_a_row_with_a_mark(title: str) -> None:
    rows = [line.split("|")[1:4] for line in section(f"{title}.json").splitlines() if line.startswith("| `")]
    assert all(mark.strip() in ("R", "P", "X", "R+P") and source.strip() for _, mark, source in rows)
    named = {name for fields, _, _ in rows for name in re.findall(r"`(\w+)`", fields)}
    assert named == json.loads((BOARDS / f"{title}.json").read_text(encoding="utf-8")).keys()
