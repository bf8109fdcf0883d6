"""How far what must be read stands in its own way."""

from collections.abc import Iterator, Sequence

from render.kit.canvas import Placed

# Of the smaller box: a piece's box holds the air of its shadow, a name's that of its descenders.
SHARE = 0.08


def share(one: Placed, other: Placed) -> float:
    """What part of the smaller box lies under the other."""
    (a0, b0, a1, b1), (c0, d0, c1, d1) = one.box, other.box
    wide, high = min(a1, c1) - max(a0, c0), min(b1, d1) - max(b0, d0)
    if wide <= 0 or high <= 0:
        return 0.0
    smaller = min((a1 - a0) * (b1 - b0), (c1 - c0) * (d1 - d0))
    return wide * high / smaller


def is_ring(one: Placed, other: Placed) -> bool:
    """Whether one is the ring that says that the other, a factory, is shut."""
    return one.what.startswith("shut ") and other.what == one.what.replace("shut", "factory", 1)


def overlaps(placed: Sequence[Placed], most: float = SHARE) -> Iterator[tuple[float, str, str]]:
    """Every pair that overlaps beyond the share."""
    ordered = sorted(placed, key=lambda one: one.box[0])
    for number, one in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if other.box[0] >= one.box[2]:
                break
            if one.what == other.what or is_ring(one, other) or is_ring(other, one):  # parts of one thing
                continue
            overlap = share(one, other)
            if overlap > most:
                yield overlap, f"{one.kind} {one.what}", f"{other.kind} {other.what}"
