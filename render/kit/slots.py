"""Where pieces stand in a region: rows as the map gives them, closer together when many, counted when too many."""

from collections.abc import Sequence
from dataclasses import dataclass

from render.kit.geography import Place, Spot

SHRINKS = (1.0, 0.84, 0.7, 0.58, 0.48)  # of a piece's size, tried in turn


@dataclass(frozen=True, slots=True)
class Stand:
    """The spots for pieces of one size; fewer spots than pieces: the last is for a count of the rest."""

    size: float
    spots: tuple[Spot, ...]


def arrange(place: Place, pieces: int, least: float = 0) -> Stand:
    """Spots for so many pieces in a region, or for fewer, where they would be smaller than the least size."""
    if not pieces:
        return Stand(place.token, ())
    for shrink in SHRINKS:
        if shrink < 1 and place.token * shrink < least:
            break
        size = place.token * shrink
        lanes = _lanes(place, size)
        if sum(room for _, room in lanes) >= pieces:
            break
    return Stand(size, tuple(_fill(lanes, min(pieces, sum(room for _, room in lanes)), size)))


Lane = tuple[tuple[float, float, float], int]  # from x to x at y, and how many pieces go there


def _lanes(place: Place, size: float) -> list[Lane]:
    """Rows and spill, cut for pieces of this size; small pieces go two deep."""
    rows: Sequence[Sequence[Spot]] = [*place.rows, *([spot] for spot in place.spill)]
    if not rows:
        rows = [[place.heart]]
    deep = max(1, int(place.token / size))
    lanes: list[Lane] = []
    for row in rows:
        first, last, y = row[0][0] - place.token / 2, row[-1][0] + place.token / 2, row[0][1]
        room = len(row) if size == place.token else int((last - first) / size)
        step = size if deep > 1 else 0
        lanes += [((first, last, y + (line - (deep - 1) / 2) * step), room) for line in range(deep)]
    return lanes


def _fill(lanes: Sequence[Lane], pieces: int, size: float) -> list[Spot]:
    """The spots used, each row set in the middle of its room."""
    spots: list[Spot] = []
    for (first, last, y), room in lanes:
        here = min(room, pieces - len(spots))
        pitch = min(size * 1.08, (last - first) / max(1, here))
        start = (first + last) / 2 - pitch * (here - 1) / 2
        spots += [(start + pitch * number, y) for number in range(here)]
    return spots
