"""Which parts of a map a picture shows: one window, or an arrangement of up to four, for the most important places."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from render.kit.base_layers import Atlas
from render.kit.canvas import Rect
from render.kit.geography import Box, Spot, around

GAP = 8  # between two windows
ANOTHER = 0.1  # what one more window costs, where to leave out the first group costs 1, the second a half
MARGIN = 46  # between what a window is about and its edge: half a piece, and some air

Group = Sequence[Box]  # what should be seen together


@dataclass(frozen=True, slots=True)
class Corner:
    """A window: where it stands on the picture, and the boxes of the map it is about."""

    rect: Rect
    boxes: tuple[Box, ...]

    @property
    def size(self) -> tuple[int, int]:
        x0, y0, x1, y1 = self.rect
        return x1 - x0, y1 - y0


def boxes_of(book: Atlas, groups: Iterable[Iterable[str]]) -> list[list[Box]]:
    """The boxes of groups of names; what the map does not have is left out."""
    region_boxes = ([book.geography.box_of(name) for name in group] for group in groups)
    return [boxes for group in region_boxes if (boxes := [box for box in group if box])]


def choose_corners(groups: Sequence[Group], size: tuple[int, int], scale: float) -> tuple[list[Corner], list[Box]]:
    """The arrangement that leaves out least, the first groups weighing most, and what it leaves out.

    Every further window must be worth what it costs: it tears apart what lies together.
    """
    best, least, groups = (list[Corner](), list[Box]()), inf, list(dict.fromkeys(map(tuple, groups)))
    for rects in arrangements(*size):
        shares, left_out = share_out(groups, [(x1 - x0, y1 - y0) for x0, y0, x1, y1 in rects], scale)
        lacks = sum(1 / (1 + number) for number in {number for number, _ in left_out}) + ANOTHER * len(rects)
        if len(shares) == len(rects) and lacks < least:
            corners = [Corner(rect, tuple(boxes)) for rect, boxes in zip(rects, shares, strict=True)]
            best, least = (corners, [box for _, box in left_out]), lacks
    return best


def arrangements(wide: int, high: int) -> list[list[Rect]]:
    """Where insets may stand: one, two, three or four, the first never smaller than the others."""
    x, y = (wide - GAP) // 2, (high - GAP) // 2
    left, right, upper, lower = (0, x), (x + GAP, wide), (0, y), (y + GAP, high)
    across, down = (0, wide), (0, high)
    plans = (
        [(across, down)],
        [(across, upper), (across, lower)],
        [(left, down), (right, down)],
        [(across, upper), (left, lower), (right, lower)],
        [(left, down), (right, upper), (right, lower)],
        [(left, upper), (right, upper), (left, lower), (right, lower)],
    )
    return [[(x0, y0, x1, y1) for (x0, x1), (y0, y1) in plan] for plan in plans]


def share_out(
    groups: Sequence[Group], sizes: Sequence[tuple[int, int]], scale: float
) -> tuple[list[list[Box]], list[tuple[int, Box]]]:
    """The boxes of each window, and those left out with the number of their group.

    A group goes beside what is there already if it fits, else into a window of its own; one that fits nowhere is
    divided. A single box fits wherever there is a free window.
    """
    shares, left_out = list[list[Box]](), list[tuple[int, Box]]()
    for number, group in enumerate(groups):
        whole = place_group(group, shares, sizes, scale) is not None
        for boxes in [group] if whole else [[box] for box in group]:
            at = place_group(boxes, shares, sizes, scale)
            if at is None:
                left_out += [(number, box) for box in boxes]
            elif at == len(shares):
                shares.append(list(boxes))
            else:
                shares[at] += boxes
    return shares, left_out


def place_group(
    boxes: Group, shares: Sequence[Sequence[Box]], sizes: Sequence[tuple[int, int]], scale: float
) -> int | None:
    """The window that takes these boxes and grows least by them, else the next free one; None: there is no room."""
    fitting = [
        at
        for at, (there, size) in enumerate(zip(shares, sizes, strict=False))
        if is_within(boxes, there) or fits([*there, *boxes], size, scale)
    ]
    if fitting:
        return min(fitting, key=lambda at: area([*shares[at], *boxes]) - area(shares[at]))
    free = len(shares)
    return free if free < len(sizes) and (len(boxes) == 1 or fits(boxes, sizes[free], scale)) else None


def is_within(boxes: Group, there: Group) -> bool:
    """Whether a window about some boxes shows these anyway."""
    x0, y0, x1, y1 = union(there)
    return all(box[0] >= x0 and box[1] >= y0 and box[2] <= x1 and box[3] <= y1 for box in boxes)


def fits(boxes: Group, size: tuple[int, int], scale: float) -> bool:
    """Whether all of the boxes go into a window of this size, with a margin."""
    x0, y0, x1, y1 = union(boxes)
    return (x1 - x0) * scale + 2 * MARGIN <= size[0] and (y1 - y0) * scale + 2 * MARGIN <= size[1]


def union(boxes: Iterable[Box]) -> Box:
    return around(spot for box in boxes for spot in (box[:2], box[2:]))


def area(boxes: Group) -> float:
    x0, y0, x1, y1 = union(boxes)
    return (x1 - x0) * (y1 - y0)


def middle(box: Box) -> Spot:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
