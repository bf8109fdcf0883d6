"""Every refusal, wherever it is made, fits the words that every title and language has for it."""

import ast
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules import IllegalAction
from table import Refusal
from tests.words.inventory import ROOT, TITLES, calls, general, of_title, strings
from words import LANGUAGES, Speaker, catalogue_of, refusal_text

SPLAT = None  # the name of a keyword that is **figures


@dataclass(frozen=True)
class Raised:
    """A refusal as the code makes it."""

    key: str
    figures: frozenset[str]
    place: str


def raised_in(files: list[Path]) -> list[Raised]:
    refusals = []
    for file in files:
        for call in calls(file):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            figures = [keyword.arg for keyword in call.keywords]
            if name in ("IllegalAction", "Refusal") and call.args and SPLAT not in figures:
                place = f"{file.relative_to(ROOT)}:{call.lineno}"
                refusals += [Raised(key, frozenset(map(str, figures)), place) for key in strings(call.args[0])]
    return refusals


def raised_for(title: str) -> list[Raised]:
    """What a player of this title may be refused: by its rules, by the kernel, by the table, by the bot."""
    own = [ROOT / "tests" / "conclave.py"] if title == "conclave" else (ROOT / "rules" / catalogue_of(title)).rglob("*")
    shared = [file for room in ("table", "league", "cogs") for file in (ROOT / room).rglob("*.py")]
    return raised_in([file for file in (*own, *(ROOT / "rules").glob("*.py"), *shared) if file.suffix == ".py"])


OF_THE_SPEAKER = frozenset({"game"})  # the title's name, which whoever puts a refusal into words knows


def fits(variable: str, figures: frozenset[str]) -> bool:
    """Is the variable a figure, a case of it, its id, its count or a part of it?"""
    return any(variable == figure or variable.startswith(f"{figure}_") for figure in figures)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_gives_its_words_what_they_speak_of(title: str, language: str) -> None:
    own, shared = of_title(title, language), general(language)
    refusals, wrong = raised_for(title), []
    assert len(refusals) > 100
    for refusal in refusals:
        keys = (f"{title}-refusal-{refusal.key}", f"{catalogue_of(title)}-refusal-{refusal.key}")
        words = next((own[key] for key in keys if key in own), None) or shared.get(f"refusal-{refusal.key}")
        if words is None:
            wrong.append(f"{refusal.place}: no words for {refusal.key}")
        else:
            figures = refusal.figures | OF_THE_SPEAKER
            lacking = [variable for variable in words[""] if not fits(variable, figures)]
            wrong += [f"{refusal.place}: {refusal.key} speaks of {variable}" for variable in lacking]
    assert wrong == []


def test_the_rules_name_every_key_outright() -> None:
    """Otherwise the test above would not see it."""
    hidden = [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file in (ROOT / "rules").rglob("*.py")
        for call in calls(file)
        if getattr(call.func, "id", "") == "IllegalAction"
        and (not list(strings(call.args[0])) or SPLAT in [keyword.arg for keyword in call.keywords])
    ]
    assert hidden == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("refused", [Refusal, IllegalAction])
def test_a_command_out_of_turn_is_answered_in_words(title: str, language: str, refused: type[IllegalAction]) -> None:
    speaker = Speaker(language, title, {"anna": "Anna", "ben": "Ben"})
    assert refusal_text(refused("not-your-turn", seats=("anna", "ben")), speaker)


def test_the_splat_is_what_the_parser_says() -> None:
    call = ast.parse("f('key', **figures)", mode="eval").body
    assert isinstance(call, ast.Call)
    assert call.keywords[0].arg is SPLAT
