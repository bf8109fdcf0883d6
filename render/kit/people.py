"""The players: their names in the picture, and their seals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.kit.colour import Colour, colour
from render.kit.pieces import SHAPES, Owner, Shape
from render.kit.type import Face, readable

SEAL = colour("#f3e6c4")  # where colours belong to nations, players have seals of wax paper


@dataclass(frozen=True, slots=True)
class Person:
    """A player in the picture."""

    seat: str
    name: str
    owner: Owner


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each name, no two alike: its first, else another of it, else a number."""
    taken: list[str] = []
    for number, name in enumerate(names, start=1):
        own = [char.upper() for char in name if char.isalnum() and len(char.upper()) == 1]
        taken.append(next((char for char in own if char not in taken), str(number)))
    return taken


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
    shown = [readable(name, Face.TEXT) or f"#{number}" for number, name in enumerate(called, start=1)]
    table = {}
    for number, (seat, name, letter) in enumerate(zip(seats, shown, letters(shown), strict=True)):
        shade = colours[number % len(colours)] if colours else SEAL
        table[seat] = Person(seat, name, Owner(shade, letter, shapes[number % len(shapes)]))
    return table
