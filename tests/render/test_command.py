"""`python -m render`."""

from pathlib import Path

import pytest
from PIL import Image

import render
import rules
from render.__main__ import main
from render.contact_sheet import page, pictures
from render.demo import figures
from render.statistics import Curves
from tests.slow_params import slow_params
from words import LANGUAGES


@pytest.mark.parametrize("shape", ["card", "full", "hand"])
def test_a_position_is_drawn_to_a_file(shape: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    words = ["imperial", "--players", "3", "--moves", "30", "--seed", "2", "--language", "fr", "--shape", shape]
    assert main([*words, "--seat", "anna", "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.format == "PNG"


def test_the_same_command_draws_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.webp", "two.webp"):
        main(["imperial", "--moves", "60", "--out", str(tmp_path / name)])
    assert (tmp_path / "one.webp").read_bytes() == (tmp_path / "two.webp").read_bytes()


def test_the_alt_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["imperial-2030", "--moves", "10", "--shape", "text"]) == 0
    assert "M, " in capsys.readouterr().out


def test_a_contact_sheet_has_a_row_for_each_line_of_pictures() -> None:
    thumbs = [("a", Image.new("RGB", (480, 300))), ("b", Image.new("RGB", (480, 500)))]
    assert page([thumbs, thumbs]).image.height > 1000


@pytest.mark.parametrize("language", ["fr", *slow_params("en")])
def test_the_contact_sheet_has_the_chart_of_a_game(language: str) -> None:
    by_name = dict(pictures("caesar", language))
    assert list(by_name) == ["card", "full", "crop", "hand", "course"]
    assert by_name["course"].alt.splitlines()[0] == {"en": "How the game went", "fr": "Le cours de la partie"}[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_contact_sheet_are_of_every_title(language: str) -> None:
    parts = figures(language).parts
    shown = [len(part.lines if isinstance(part, Curves) else part.rows) for part in parts[:2]]
    assert shown == [len(rules.TITLES)] * 2
    assert parts[2].heading == {"en": "Met most", "fr": "Rencontres les plus fréquentes"}[language]
    assert "Imperial 2030" in render.statistics(figures(language), language).alt


@pytest.mark.slow
def test_the_contact_sheet_of_everything(tmp_path: Path) -> None:
    assert main(["sheet", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.webp"))) == 4 * 2 * 5 + 2
    assert {f"statistics-{language}.webp" for language in LANGUAGES} < {each.name for each in tmp_path.iterdir()}
    with Image.open(tmp_path / "sheet.png") as sheet:
        assert sheet.width > 1200
