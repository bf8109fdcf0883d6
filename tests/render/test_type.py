"""Figures are as high as capitals, and a computer's name has its robot, in every face."""

import pytest

from render.kit.people import people
from render.kit.type import Face, drawable, font, readable


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
    found = people(["a"], {"a": "🤖 Ada"})["a"]
    assert (found.name, found.owner.letter) == ("🤖 Ada", "A")
