"""No two owners look alike, whatever the eyes: colours by simulation, letters and shapes by name."""

from itertools import combinations
from math import hypot

import pytest

from render.caesar.scene import COLOURS as CAESAR
from render.caesar.scene import Scene as CaesarScene
from render.caesar.scene import groups
from render.imperial.scene import LOOKS
from render.imperunde.scene import COLOURS as IMPERUNDE
from render.kit.colour import NIGHT, Colour
from render.kit.people import letters, people
from rules.caesar import CAESAR as CAESAR_GAME

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
APART = 25  # CIE76; 2.3 is just noticeable

OWNERS: dict[str, tuple[Colour, ...]] = {
    "imperial": tuple(look.colour for look in LOOKS["imperial"].values()),
    "imperial-2030": tuple(look.colour for look in LOOKS["imperial-2030"].values()),
    "caesar": tuple(CAESAR.values()),
    "imperunde": (*IMPERUNDE, NIGHT),
}


def as_seen(shade: Colour, eyes: str) -> tuple[float, float, float]:
    """A colour as these eyes see it, in CIE L*a*b*."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in shade)]
    red, green, blue = (min(1.0, max(0.0, sum(k * c for k, c in zip(row, linear, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour, eyes: str) -> float:
    return hypot(*(a - b for a, b in zip(as_seen(one, eyes), as_seen(other, eyes), strict=True)))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("title", OWNERS)
def test_any_two_owners_are_told_apart_by_any_eyes(title: str, eyes: str) -> None:
    for one, other in combinations(OWNERS[title], 2):
        assert distance(one, other, eyes) >= APART, (one, other)


def test_the_simulation_itself_confuses_red_and_green() -> None:
    red, green = (200, 60, 50), (110, 120, 40)
    assert distance(red, green, "all colours") > 60
    assert distance(red, green, "no green") < 25


@pytest.mark.parametrize("title", LOOKS)
def test_nations_differ_in_letter_and_in_shape(title: str) -> None:
    looks = LOOKS[title].values()
    assert len({look.letter for look in looks}) == len({look.shape for look in looks}) == 6


def test_groups_of_cities_differ_in_shape() -> None:
    assert len({look.shape for look in groups().values()}) == 8


def test_players_differ_in_letter_and_shape_even_with_like_names() -> None:
    table = people(["1", "2", "3", "4"], {"1": "Anna", "2": "Anton", "3": "Ann", "4": "An"})
    assert len({person.owner.letter for person in table.values()}) == 4
    assert len({person.owner.shape for person in table.values()}) == 4


def test_a_letter_is_taken_from_the_name_while_it_has_one() -> None:
    assert letters(["Anna", "Ada", "Al", "😀"]) == ["A", "D", "L", "Ω"]


def test_first_letters_come_first() -> None:
    assert letters(["Ben", "Benjamin", "Emil"]) == ["B", "N", "E"]
    assert letters(["Iris", "Ivo", "Olga", "Oto"]) == ["I", "V", "O", "T"]


def test_an_accent_alone_does_not_tell_two_people_apart() -> None:
    assert letters(["Ève", "Emil", "Élie"]) == ["È", "M", "L"]


def test_no_letter_looks_like_the_value_of_a_city() -> None:
    assert letters(["7of9", "42", "3", "4 Ann"]) == ["O", "Ω", "Ψ", "A"]


def test_a_shape_goes_with_each_colour_of_caesars_empire() -> None:
    plain = CAESAR_GAME.new_game(("anna", "ben", "cleo"))
    chosen, _ = CAESAR_GAME.apply(plain, "cleo", CAESAR_GAME.take_colour("violet"))
    before, after = (CaesarScene.of(CAESAR_GAME.view(state, None), "en").people for state in (plain, chosen))
    assert after["cleo"].owner.colour == before["anna"].owner.colour
    assert after["cleo"].owner.shape == before["anna"].owner.shape
    assert (after["anna"].owner.colour, after["anna"].owner.shape) == (
        before["ben"].owner.colour,
        before["ben"].owner.shape,
    )
    assert after["cleo"].owner.letter == before["cleo"].owner.letter == "C"
