"""How catalogues, guides and code are written: French spacing, nobody taken for a man, no space before an ellipsis."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from tests.import_graph import modules
from tests.words.inventory import ROOT, catalogue_files
from words.catalogue import entries

HARD = "\u00a0"  # the space before : ; ? ! » % and after «, which never ends a line
THING = "\ufffc"  # where a figure goes
ENGLISH = catalogue_files()
FRENCH = [file.parent.parent / "fr" / file.name for file in ENGLISH]
GUIDES = sorted((ROOT / "docs" / "fr").glob("*.md"))
ONE = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
COMMON = ("discord", "company", "table", "owner")  # catalogues of what is no game's own
RUNNER = re.compile(r"whoever runs|fait tourner|gère ce bot", re.IGNORECASE)  # the operator, l’exploitant
OLD_WORDS = re.compile(rf"\bcards?\b|\bcartes?\b|{RUNNER.pattern}", re.IGNORECASE)
OF_A_GAME = re.compile(r"investor\s+card|carte Investisseur|carte du monde|No dice, no cards", re.IGNORECASE)
NAMED = re.compile(r"\bdef \w+|# .*")  # names of functions, and comments
NO_PROSE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|!\[", re.DOTALL)  # code, targets of links, the sign of a picture


def texts(pattern: ast.Pattern) -> Iterator[str]:
    """A message as it reads, figures left out; every variant of a selector on its own as well."""
    parts = []
    for element in pattern.elements:
        match element:
            case ast.TextElement():
                parts.append(str(element.value))
            case ast.Placeable(expression=ast.StringLiteral(value=text)):
                parts.append(str(text))
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                parts.append(THING)
                for variant in variants:
                    yield from texts(variant.value)
            case _:
                parts.append(THING)
    yield "".join(parts)


def every_text(file: Path) -> Iterator[tuple[str, str]]:
    for entry in entries(file).body:
        if isinstance(entry, ast.Message | ast.Term):
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            yield from ((str(entry.id.name), text) for pattern in patterns if pattern for text in texts(pattern))


def misplaced(text: str) -> list[str]:
    """Signs without their hard space; a time of day has none, and a sign alone at the start is an icon."""
    signs = [m for m in re.finditer("[:;?!»%]", text) if m.start() and text[m.start() - 1] != HARD]
    wrong = [m[0] for m in signs if not re.search(r"\d:\d", text[m.start() - 1 : m.end() + 1])]
    return wrong + [m[0] for m in re.finditer(f"«(?!{HARD})", text)]


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.stem)
def test_french_signs_have_a_hard_space(file: Path) -> None:
    assert [(key, text) for key, text in every_text(file) if misplaced(text)] == []


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_french_signs_have_a_hard_space_in_the_guides(page: Path) -> None:
    lines = NO_PROSE.sub(THING, page.read_text(encoding="utf-8")).splitlines()
    assert [line for line in lines if misplaced(line)] == []


def test_french_guides_are_there() -> None:
    assert {"imperial", "caesar", "imperunde", "company"} <= {page.stem for page in GUIDES}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Investisseur: ce chemin", [":"]),
        ("prêt ?", ["?"]),
        ("30 %", ["%"]),
        (f"{THING}; {THING}{HARD}!", [";"]),
        ("«tout »", ["»", "«"]),
        (f"de 22:00 à 07:00{HARD}; «{HARD}tout{HARD}»", []),
        ("? Règle", []),
    ],
)
def test_a_missing_hard_space_is_found(text: str, wrong: list[str]) -> None:
    assert misplaced(text) == wrong


@pytest.mark.parametrize("file", [*ENGLISH, *FRENCH], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_amount_and_its_unit_stay_on_one_line(file: Path) -> None:
    loose = re.compile(rf"[\d{THING}] [MD](?![\w’])")
    assert [(key, text) for key, text in every_text(file) if loose.search(text)] == []


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: file.stem)
def test_texts_use_no_gendered_pronoun(file: Path) -> None:
    assert [(key, text) for key, text in every_text(file) if ONE.search(text)] == []


def test_code_uses_no_gendered_pronoun() -> None:
    uses = [(module, text) for module, file in modules().items() for text in NAMED.findall(file.read_text("utf-8"))]
    assert [(module, text) for module, text in uses if ONE.search(text.replace("_", " "))] == []


@pytest.mark.parametrize("file", [*ENGLISH, *FRENCH], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_ellipsis_follows_its_word(file: Path) -> None:
    assert [(key, text) for key, text in every_text(file) if re.search(r"\s…", text)] == []


@pytest.mark.parametrize("file", [*ENGLISH, *FRENCH], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_message_of_the_bot_is_no_card_and_its_operator_has_one_name(file: Path) -> None:
    wrong = OLD_WORDS if file.stem in COMMON else RUNNER
    assert [(key, text) for key, text in every_text(file) if wrong.search(text)] == []


@pytest.mark.parametrize("name", ["company", "servers", "computers", "looking-back", "privacy", "caesar", "imperial"])
def test_a_guide_calls_a_message_no_card(name: str) -> None:
    pages = [(ROOT / "docs" / folder / f"{name}.md").read_text(encoding="utf-8") for folder in ("", "fr")]
    assert [line for page in pages for line in page.splitlines() if OLD_WORDS.search(OF_A_GAME.sub("", line))] == []
