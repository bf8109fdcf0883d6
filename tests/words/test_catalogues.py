"""Both languages complete, nothing missing, nothing left over, no variable nobody gives."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

import rules
from tests.table.keys import MINUTES, NOTICES, REFUSALS
from tests.words.inventory import (
    ROOT,
    TITLES,
    catalogue_files,
    general,
    kernel_refusals,
    messages,
    needed,
    of_title,
    raised,
    said_keys,
)  # fmt: skip
from tests.words.inventory import spoken_keys as spoken
from words import LANGUAGES, Speaker, catalogue_of
from words.catalogue import FOLDERS, GENERAL, Missing, entries, key_in, message, parse, pieces
from words.names import forget, id_cases

CASES = ("_the", "_of", "_whose", "_in", "_to", "_by", "_at", "_from", "_a", "_plural", "_adj")
FILES = catalogue_files()


def plainly(variables: set[str]) -> set[str]:
    """Variables without grammar: the cases of a name and its raw id are one thing."""
    bare = set()
    for variable in variables:
        stem = variable
        for case in (*CASES, "_id", "_count"):
            stem = stem.removesuffix(case)
        bare.add(stem)
    return bare


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_both_languages_have_the_same_keys_and_variables(file: Path) -> None:
    english, french = messages(file), messages(file.parent.parent / "fr" / file.name)
    assert english.keys() == french.keys()
    for key, parts in english.items():
        parts_plain = {name: plainly(v) for name, v in parts.items() if f"_{name}" not in CASES}
        there = {name: plainly(v) for name, v in french[key].items() if f"_{name}" not in CASES}
        assert parts_plain == there, key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_language_has_the_same_catalogues(folder: Path) -> None:
    assert {each.name for each in folder.iterdir()} == set(LANGUAGES)
    english, french = ({file.name for file in (folder / language).glob("*.ftl")} for language in ("en", "fr"))
    assert english
    assert english == french


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_title_says_all_it_must(title: str, language: str) -> None:
    there = of_title(title, language)
    missing = {
        rest for rest in needed(title) if not {f"{title}-{rest}", f"{catalogue_of(title)}-{rest}"} & there.keys()
    }
    assert not missing


@pytest.mark.parametrize("title", sorted({catalogue_of(title) for title in TITLES}))
def test_a_title_says_nothing_in_vain(title: str) -> None:
    family = [name for name in TITLES if catalogue_of(name) == title]
    suffixes = {rest for name in family for rest in needed(name)}
    sources = source_text(title)
    left = {key for key in of_title(title) if not used(bare(key, family), suffixes, sources)}
    assert not left


def bare(key: str, family: list[str]) -> str:
    for name in sorted(family, key=len, reverse=True):
        if key.startswith(f"{name}-"):
            return key.removeprefix(f"{name}-")
    return key


def used(rest: str, keys: set[str], sources: str) -> bool:
    if rest in keys:
        return True
    kind, _, what = rest.partition("-")
    if kind in ("name", "part", "phase"):
        return any(f"{quote}{form}{quote}" in sources for form in spellings(what) for quote in "\"'")
    if kind == "group":
        return not what or f'"{what}"' in sources
    if kind in ("command", "field"):
        return what.replace("-", "_") in sources or camel(what) in sources
    literal, patterns = spoken()
    return rest in literal or any(pattern.fullmatch(rest) for pattern in patterns if "-" in pattern.pattern)


def spellings(what: str) -> set[str]:
    return {
        what,
        what.replace("-", "_"),
        what.replace("-", " "),
        what.upper(),
        what.replace("-", "_").upper(),
        camel(what),
    }


def camel(what: str) -> str:
    return "".join(part.capitalize() for part in what.split("-"))


def source_text(title: str) -> str:
    files = [*(ROOT / "rules" / title).rglob("*.py"), *(ROOT / "data" / "boards").glob(f"{title}*.json")]
    files += [*(ROOT / "cogs").rglob("*.py"), *(ROOT / "render").rglob("*.py")]
    if title == "conclave":
        files += [ROOT / "tests" / "conclave.py", ROOT / "tests" / "endtoend" / "command_trees.py"]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("name", ["common", "table", "discord", "company", "statistics", "render"])
def test_the_general_catalogues_say_nothing_in_vain(name: str) -> None:
    literal, patterns = spoken()
    loose = [pattern for pattern in patterns if not pattern.pattern.startswith(("refusal", "minute", "notice"))]
    known = literal | refusal_keys() | table_keys()
    file = next(file for file in FILES if file.stem == name)
    assert not {key for key in messages(file) if key not in known and not any(p.fullmatch(key) for p in loose)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_minute_and_notice_has_words(language: str) -> None:
    there = general(language)
    assert not (refusal_keys() | table_keys()) - there.keys()
    for kind, keys in (("refusal", REFUSALS), ("minute", MINUTES), ("notice", NOTICES)):
        for key, figures in keys.items():
            used_there = set().union(*there[f"{kind}-{key}"].values())
            names = set(figures) | ({"who"} if kind == "notice" else set())
            assert plainly(used_there) <= names, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_named_in_the_code_has_words(language: str) -> None:
    there = general(language)
    missing = {key for key in said_keys() if key not in there}
    assert not missing


def refusal_keys() -> set[str]:
    own = {key for file in (ROOT / "cogs").rglob("*.py") for key in raised(file)}
    return {f"refusal-{key}" for key in kernel_refusals() | own | {"unknown-control", "too-fast"}}


def table_keys() -> set[str]:
    key_sets = {"refusal": REFUSALS, "minute": MINUTES, "notice": NOTICES}
    return {f"{kind}-{key}" for kind, keys in key_sets.items() for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_the_effect_of_a_variant_fits_into_a_form(title: str, language: str) -> None:
    effects = [Speaker(language, title).effect(name) for name in rules.title(title).options]
    assert [effect for effect in effects if len(effect) > 100] == []


def test_messages_are_remembered_by_the_types_of_their_figures_too() -> None:
    def read(last: object) -> str:
        return Speaker("en").say("list", most="a", last=last)

    def fresh(last: object) -> str:
        forget()
        return read(last)

    apart = [fresh(1), fresh(True), fresh(1.5)]
    forget()
    assert [read(1), read(True), read(1.5)] == apart


def test_what_somebody_typed_is_not_remembered_for_ever() -> None:
    for remembered in (key_in, id_cases, message):
        assert remembered.cache_info().maxsize, remembered.__name__


def said(text: ast.Resource) -> list[ast.Message | ast.Term]:
    return [entry for entry in text.body if isinstance(entry, ast.Message | ast.Term)]


@pytest.mark.parametrize("file", [file for folder in FOLDERS for file in folder.glob("*/*.ftl")], ids=str)
def test_messages_parsed_one_by_one_are_those_of_the_whole_file(file: Path) -> None:
    before, *parts = pieces(file.read_text(encoding="utf-8"))
    assert before[0] == ""
    for whole, (key, text) in zip(said(entries(file)), parts, strict=True):
        [alone] = said(parse(file.name, text))
        assert key == ("-" if isinstance(whole, ast.Term) else "") + whole.id.name
        assert alone.equals(whole, ignored_fields=["span", "comment"])


@pytest.fixture
def own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An English file that is the whole general catalogue."""
    (tmp_path / "en").mkdir()
    monkeypatch.setattr("words.catalogue.FOLDERS", [tmp_path])
    forget()
    yield tmp_path / "en" / "common.ftl"
    monkeypatch.undo()
    forget()


def test_what_a_message_refers_to_is_there_when_it_is_said(own_words: Path) -> None:
    own_words.write_text(
        'first = { second } by { -term(case: "of") }\nsecond = { $n ->\n    [one] { third }\n   *[other] many\n}\n'
        "-term = x { -other }\n-other = y\nthird = once\nthird = never\n",
        encoding="utf-8",
    )
    assert message("en", GENERAL, "first", (("n", int, 1),)) == "once by x y"
    with pytest.raises(Missing, match="-term"):
        message("en", GENERAL, "-term")


@pytest.mark.parametrize("text", ["wrong\nkey = a\n", "key = a\nwrong\n", "key = { $a\n", "key =\n"])
def test_a_line_that_is_not_fluent_is_an_error(own_words: Path, text: str) -> None:
    own_words.write_text(text, encoding="utf-8")
    with pytest.raises(Missing, match=r"common\.ftl"):
        message("en", GENERAL, "key")
