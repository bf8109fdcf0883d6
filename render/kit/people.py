"""The players: their names in the picture, and their seals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize

from render.kit.colour import Colour, colour
from render.kit.fonts import Face, readable
from render.kit.pieces import SHAPES, Owner, Shape

SEAL = colour("#f3e6c4")  # where colours belong to nations, players have seals of wax paper
GREEK = "ΩΨΔΣΦΛΓΠΞΘ"  # for names without a letter left: nobody takes one for a value


@dataclass(frozen=True, slots=True)
class Person:
    """A player in the picture."""

    name: str
    owner: Owner


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each name, no two alike: first letters first, then others of a name, then Greek; never a figure.

    A player who shares a first letter with somebody seated earlier takes another letter of their own name,
    one that is nobody's first.
    """
    own = [[char.upper() for char in name if char.isalpha() and len(char.upper()) == 1] for name in names]
    letters = [""] * len(names)
    for choose in (_first, _other):
        for number, chars in enumerate(own):
            taken = {_bare(char) for char in letters if char}
            letters[number] = letters[number] or next((char for char in choose(chars) if _bare(char) not in taken), "")
    return letters


def _first(chars: Sequence[str]) -> Sequence[str]:
    return chars[:1]


def _other(chars: Sequence[str]) -> Sequence[str]:
    """The rest of a name, what looks like a figure last; then Greek."""
    return [*sorted(chars[1:], key=lambda char: _bare(char) in "IO"), *GREEK]


def _bare(letter: str) -> str:
    """Without accents: È and E are too much alike to tell two people apart."""
    return normalize("NFD", letter)[0]


def people(
    seats: Sequence[str],
    names: Mapping[str, str] | None = None,
    colours: Sequence[Colour] = (),
    shapes: Sequence[Shape] = SHAPES,
) -> Mapping[str, Person]:
    """Everybody at the table, in seating order."""
    called = tuple(names.get(seat, seat) if names else seat for seat in seats)
    return _people(tuple(seats), called, tuple(colours), tuple(shapes))


@lru_cache(maxsize=128)
def _people(
    seats: tuple[str, ...], called: tuple[str, ...], colours: tuple[Colour, ...], shapes: tuple[Shape, ...]
) -> Mapping[str, Person]:
    labels = [readable(name, Face.TEXT) or f"#{number}" for number, name in enumerate(called, start=1)]
    table = {}
    for number, (seat, name, letter) in enumerate(zip(seats, labels, letters(labels), strict=True)):
        shade = colours[number % len(colours)] if colours else SEAL
        table[seat] = Person(name, Owner(shade, letter, shapes[number % len(shapes)]))
    return table
