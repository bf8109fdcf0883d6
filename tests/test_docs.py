"""What the documents say of the code is there."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from math import ceil

import pytest
from PIL import Image

from cogs.client.version import version
from tests.import_graph import ROOT

FILE = re.compile(r"`([\w/-]+\.(?:py|sql|ftl))`")
CALL = re.compile(r"`([\w/]+\.py):([\w.]+)`")
VERSION = re.compile(r"^## (.*)$", re.MULTILINE)
DATED = re.compile(r"(\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)")
SCREEN, PAGE, LINE = 1080, 948, 24  # pixels: a screen, the width of a page on the web, a line of it
CHARACTERS = 122  # of a line; measured in Chromium, as are the margins
MARGINS = {"#": 50, "-": 4, "|": 14}
JOURNEYS = ("The start", "A bond by button", "A bond by command", "A computer's move", "A deadline on two processes")


def functions(tree: ast.AST, path: str = "") -> Iterator[str]:
    """Functions and methods by their qualified names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{path}{node.name}"
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{path}{node.name}.")


@pytest.mark.parametrize("title", JOURNEYS)
def test_every_call_of_a_journey_exists(title: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    journey = text.partition(f"**{title}**")[2].partition("\n\n**")[0].partition("\n## ")[0]
    calls = CALL.findall(journey)
    assert len(calls) >= 3
    missing = [
        f"{file}:{name}"
        for file, name in calls
        if name not in functions(ast.parse((ROOT / file).read_text(encoding="utf-8")))
    ]
    assert missing == []


def test_whatever_limits_what_people_can_make_grow_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("## What people can make grow")[2].partition("\n## ")[0]
    named = [name for row in re.findall(r"\|([^|]*)\|\n", table) for name in re.findall(r"`([\w/]+\.\w+)`", row)]
    modules = [file for folder in ("table", "cogs", "league") for file in (ROOT / folder).rglob("*.py")]
    known = {name for file in modules for name in functions(ast.parse(file.read_text(encoding="utf-8")))}
    assert len(named) > 50
    assert [n for n in named if n not in known and not (ROOT / n).exists() and not (ROOT / "table" / n).exists()] == []


def test_every_file_that_a_document_names_exists() -> None:
    """A file may be named by the end of its path: `referee/undo.py`, or `lessons.py` of every title."""
    tops = [path for path in ROOT.iterdir() if not path.name.startswith(".")]
    files = [path for top in tops for path in (top.rglob("*") if top.is_dir() else (top,))]
    documents = [path for path in files if path.suffix == ".md" and path.name != "CHANGELOG.md"]
    named = [(page, name) for page in documents for name in FILE.findall(page.read_text(encoding="utf-8"))]
    assert len(named) > 100
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page, name in named
        if not any(path.as_posix().endswith(f"/{name}") for path in files)
    ]
    assert missing == []


def test_the_program_starts_in_three_functions() -> None:
    """Each is called by the one before it; the last calls discord.py's own `start`."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    start = CALL.findall(text.partition("**The start**")[2].partition("\n\n**")[0])
    assert start[:3] == [("bot.py", "main"), ("bot.py", "run"), ("cogs/client/client.py", "Client.serve")]
    for (file, name), called in zip(start, ("run", "serve", "start"), strict=False):
        assert called in calls_in(file, name)


def calls_in(file: str, name: str) -> set[str]:
    """What a function calls, by the last part of the name."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    last = name.rpartition(".")[2]
    (function,) = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == last
    ]
    return {ast.unparse(node.func).rpartition(".")[2] for node in ast.walk(function) if isinstance(node, ast.Call)}


def height(text: str) -> int:
    """About how many pixels a page takes in a browser, pictures included."""
    pictures = [size_of(name) for name in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", text)]
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    blocks = [" ".join(block.split()) for block in re.split(r"\n(?=[-|#]|\n)", text) if block.strip()]
    lines = sum(ceil(len(block) / CHARACTERS) * LINE + MARGINS.get(block[0], 16) for block in blocks)
    return lines + sum(high * min(wide, PAGE) // wide for wide, high in pictures)


def size_of(picture: str) -> tuple[int, int]:
    with Image.open(ROOT / picture) as image:
        return image.size


@pytest.mark.parametrize(("page", "screens"), [("README.md", 2), ("CHANGELOG.md", 3)])
def test_a_page_fits_its_screens(page: str, screens: int) -> None:
    assert height((ROOT / page).read_text(encoding="utf-8")) <= screens * SCREEN


def test_the_changelog_begins_with_this_version_and_dates_all() -> None:
    """Newest first; the first has what operators must mind."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = [DATED.fullmatch(heading) for heading in VERSION.findall(text)]
    versions = [(each[1], each[2]) for each in found if each]
    assert len(versions) == len(found)
    assert versions[0][0] == version()
    assert all(later >= earlier for (_, later), (_, earlier) in pairwise(versions))
    assert "### For operators" in VERSION.split(text)[2]
