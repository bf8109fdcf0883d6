"""The guides for players: the same page in both languages, all commands in them, and none that does not exist."""

import re
from pathlib import Path
from typing import Any

import pytest

from cogs.client.command_sync import payload
from tests.cogs.test_commands import tree_of_commands

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (
    "imperial.md", "caesar.md", "imperunde.md", "computers.md", "company.md", "servers.md", "leagues.md",
    "looking-back.md", "privacy.md", "terms.md",
)  # fmt: skip
TITLE_PAGES = PAGES[:3]
MOST_WORDS = 360  # of a guide's first two screens, beside five pictures
FOLDERS = {"en-US": DOCS, "fr": DOCS / "fr"}
CODE = re.compile(r"`(/?[a-zà-ÿ][a-zà-ÿ0-9 -]*[a-zà-ÿ0-9])(?: \w+:.*?)?`")  # an accent would name no command
CARDS = {"en-US": "/imperunde card ", "fr": "/imperunde carte "}
TITLES = {"en-US": ("/imperial ", "/caesar ", "/imperunde "), "fr": ("/imperial ", "/cesar ", "/imperunde ")}
GROUPS = (1, 2)  # Discord's numbers for a subcommand and a group of them
OTHER = {"en-US": ("fr", "French"), "fr": ("en-US", "anglais")}  # a page gives an example of the other's names


@pytest.fixture
async def commands() -> list[dict[str, Any]]:
    async with tree_of_commands() as tree:
        return await payload(tree)


@pytest.fixture
def names(commands: list[dict[str, Any]]) -> dict[str, set[str]]:
    """Every path to a command, and every name on the way, by language."""
    return {locale: {path for command in commands for path in paths(command, locale)} for locale in FOLDERS}


def paths(part: dict[str, Any], locale: str, before: str = "/") -> set[str]:
    name = part["name_localizations"][locale]
    names = {name, f"{before}{name}"}
    for option in part.get("options", ()):
        names |= paths(option, locale, f"{before}{name} ")
    return names


def leaves(part: dict[str, Any], locale: str, before: str = "/") -> set[str]:
    """The commands that can be typed; the cards of ImpeRunde, which a hand explains, aside."""
    path = before + part["name_localizations"][locale]
    below = [option for option in part.get("options", ()) if option["type"] in GROUPS]
    if below:
        return {leaf for each in below for leaf in leaves(each, locale, f"{path} ")}
    return set() if path.startswith(CARDS[locale]) else {path}


def shape(text: str) -> list[str]:
    """What a page is made of, whatever its words."""
    kinds = (re.match(r"#+|!\[|\| |\d\.|- |> ", line) for line in text.splitlines())
    return [kind.group() for kind in kinds if kind] + re.findall(r"pictures/[\w-]+\.webp", text)


def broken_tables(text: str) -> list[str]:
    """Rows that head no table, as an empty line inside one leaves them, and rows of another width than the first."""
    blocks = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    tables = [block.splitlines() for block in blocks]
    headless = [rows[0] for rows in tables if len(rows) < 2 or not re.fullmatch(r"(\|\s*:?-+:?\s*)+\|", rows[1])]
    return headless + [row for rows in tables for row in rows if row.count("|") != rows[0].count("|")]


@pytest.mark.parametrize("page", PAGES)
def test_a_guide_is_the_same_page_in_both_languages(page: str) -> None:
    english, french = ((folder / page).read_text() for folder in FOLDERS.values())
    assert shape(english) == shape(french)


@pytest.mark.parametrize("folder", [DOCS.parent, DOCS, DOCS / "fr"])
def test_every_row_of_a_markdown_table_has_all_its_cells(folder: Path) -> None:
    assert [(page.name, row) for page in folder.glob("*.md") for row in broken_tables(page.read_text())] == []


def test_a_broken_table_is_found() -> None:
    whole = "| a | b |\n|---|---|\n| c | d |\n"
    assert broken_tables(whole) == []
    assert broken_tables(whole + "\n| e | f |\n") == ["| e | f |"]
    assert broken_tables(whole + "| e |\n") == ["| e |"]


@pytest.mark.parametrize("locale", FOLDERS)
async def test_every_command_a_guide_names_exists(locale: str, names: dict[str, set[str]]) -> None:
    other, word = OTHER[locale]
    for page in PAGES:
        for line in (FOLDERS[locale] / page).read_text().splitlines():
            known = names[other] if word in line else names[locale]
            assert not set(CODE.findall(line)) - known, line


@pytest.mark.parametrize("locale", FOLDERS)
async def test_every_command_is_in_a_guide(locale: str, commands: list[dict[str, Any]]) -> None:
    pages = [*(FOLDERS[locale] / page for page in PAGES), DOCS / "hosting.md"]  # the last has the owner's, in both
    mentioned = {each for page in pages for each in CODE.findall(page.read_text())}
    missing = {leaf for command in commands for leaf in leaves(command, locale)} - mentioned
    # A title's page names `/imperial` once, and its moves after it.
    assert {
        leaf for leaf in missing if not (leaf.startswith(TITLES[locale]) and leaf.split()[-1] in mentioned)
    } == set()


@pytest.mark.parametrize("folder", [DOCS.parent, DOCS, DOCS / "fr"])
def test_every_link_and_picture_of_a_page_is_there(folder: Path) -> None:
    for page in folder.glob("*.md"):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text()):
            assert (folder / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize(("folder", "readme"), [(DOCS, DOCS.parent), (DOCS / "fr", DOCS / "fr")])
def test_every_picture_is_shown_somewhere_in_its_language(folder: Path, readme: Path) -> None:
    text = "".join(page.read_text() for page in (*folder.glob("*.md"), readme / "README.md"))
    shown = set(re.findall(r"\((?:docs/)?pictures/([\w-]+\.webp)\)", text))
    assert {path.name for path in (folder / "pictures").glob("*.webp")} == shown


@pytest.mark.parametrize("page", TITLE_PAGES)
def test_the_guide_of_a_title_begins_with_five_captioned_pictures_on_two_screens(page: str) -> None:
    for folder in FOLDERS.values():
        guide = (folder / page).read_text().partition("\n## ")[0]
        title = page.removesuffix(".md")
        shown = re.findall(rf"\]\(pictures/{title}-(\w+)\.webp\)", guide)
        assert shown == ["aim", "turn", "buttons", "end", "learn"]
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", guide).split()
        assert len(words) <= MOST_WORDS


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-US", "in 2030 and in the later printing of Imperial `force-stop`, `let-pass`"),
        ("fr", "dans 2030 et dans la seconde édition d’Imperial `forcer-arret`, `laisser-passer`"),
    ],
)
def test_swiss_banks_stop_nations_in_the_later_printing_too(locale: str, words: str) -> None:
    assert words in (FOLDERS[locale] / "imperial.md").read_text(encoding="utf-8")
