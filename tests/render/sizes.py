"""How large names and pieces come out on a phone, measured on the drawn picture."""

from collections.abc import Iterator
from typing import Any

from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, Placed
from render.kit.fonts import Face, font
from render.kit.geography import Label
from render.kit.map_layer import AT_SEA

PHONE = 301  # of the 390 css pixels of a phone a message leaves so many to a picture
PIECE, NAME = 14, 9  # css pixels
KINDS = ("infantry", "cavalry", "artillery", "frigate", "ship_of_the_line")
IMPERIAL = ("army", "fleet", "flag", "factory", "shut")
COUNTED = {
    "imperial": IMPERIAL,
    "imperial-2030": IMPERIAL,
    "caesar": ("city", "treasure"),
    "imperunde": (*KINDS, "fort", "trading_post", "flag"),
}


def css(one: Placed, picture: Canvas) -> float:
    """The smaller side of a piece in css pixels."""
    x0, y0, x1, y1 = one.box
    return min(x1 - x0, y1 - y0) * PHONE / picture.image.width


def pieces(picture: Canvas, title: str = "imperunde") -> list[Placed]:
    """What counts on the map and in the tiles."""
    return [one for one in picture.placed if one.what.split()[0] in COUNTED[title]]


def smallest_piece(picture: Canvas, title: str) -> float:
    return min((css(one, picture) for one in pieces(picture, title)), default=PIECE)


def labels(view: Any, language: str) -> Iterator[tuple[str, Label, Face]]:
    """Every name of the board with the face it is set in."""
    world = atlas(view.title, getattr(view, "side", "")).geography
    for place in world.places.values():
        if place.label:
            face = Face.SEA if place.kind == "sea" else Face.LAND
            yield " ".join(place.label.lines[language]), place.label, face
    for city in world.cities.values():
        yield " ".join(city.label.lines[language]), city.label, Face.TITLE


def names(picture: Canvas, view: Any, language: str) -> dict[str, float]:
    """The type size in css pixels of every whole name on the map, from the width its letters take."""
    known = {text: (label, face) for text, label, face in labels(view, language)}
    names = {}
    for one in (one for one in picture.placed if one.kind == "label"):
        label, face = known[one.what]
        em = max(ink(line, face, label) for line in label.lines[language])
        names[one.what] = (one.box[2] - one.box[0]) / em * PHONE / picture.image.width
    return names


def ink(line: str, face: Face, label: Label) -> float:
    """How wide the letters of a line are, in times the size of the type."""
    x0, _, x1, _ = font(face, 100).getbbox(line)
    track = AT_SEA.track / label.size if face is Face.SEA else 0
    return (x1 - x0) / 100 + track * (len(line) - 1)


def smallest_name(picture: Canvas, view: Any, language: str) -> float:
    return min(names(picture, view, language).values(), default=NAME)


def smallest_text(picture: Canvas) -> tuple[float, str]:
    """The type size in css pixels of the smallest line off the map, and the line: strips, tiles, fights."""
    lines = [(one.size * PHONE / picture.image.width, one.what) for one in picture.placed if one.kind == "text"]
    return min(lines, default=(NAME, ""))
