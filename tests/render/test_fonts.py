"""Figures are as high as capitals, a computer's name has its robot in every face, and what is too long is cut."""

from pathlib import Path

import pytest
from PIL import ImageFont

from render.kit.fonts import Face, drawable, fit, font, readable, width
from render.kit.people import people

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("face", Face)
def test_figures_stand_on_the_line_and_are_as_high_as_capitals(face: Face) -> None:
    pen = font(face, 200)
    capital = -pen.getbbox("H", anchor="ls")[1]
    for figure in "0123456789":
        _, top, _, bottom = pen.getbbox(figure, anchor="ls")
        assert -top > capital * 0.9, figure
        assert bottom < capital * 0.1, figure


@pytest.mark.parametrize("face", Face)
def test_every_face_has_the_robot(face: Face) -> None:
    assert drawable("🤖", face)
    assert not drawable("🦊", face)
    assert readable("🤖 Ada 🦊", face) == "🤖 Ada"


def test_a_computer_has_its_mark_and_the_letter_of_its_name() -> None:
    person = people(["a"], {"a": "🤖 Ada"})["a"]
    assert (person.name, person.owner.letter) == ("🤖 Ada", "A")


def test_a_long_text_is_cut_where_the_room_ends_and_measured_few_times() -> None:
    """As the words of a film are, where all that was set up stands in one line: letter by letter it took a minute."""
    text, before = "All that was set up, " * 100, width.cache_info().misses
    shown, size = fit(text, Face.TEXT, 30, 600)
    assert width.cache_info().misses - before < 40
    stem = shown.removesuffix("…")
    assert text.startswith(stem)
    following = text[: len(stem) + 2].rstrip()
    assert width(shown, Face.TEXT, size) <= 600 < width(f"{following}…", Face.TEXT, size)


def test_fonts_are_opened_in_one_place_with_one_layout_engine() -> None:
    """Raqm is there only where the system has libfribidi; it sets other widths, and so every picture would differ."""
    code = (path for room in ("render", "tools", "cogs") for path in (ROOT / room).rglob("*.py"))
    assert [path.name for path in code if "truetype" in path.read_text(encoding="utf-8")] == ["fonts.py"]
    assert all(font(face, 20).layout_engine == ImageFont.Layout.BASIC for face in Face)
