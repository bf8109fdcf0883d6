"""Where a name, a flag and the tokens of a region stand."""

from dataclasses import dataclass, field, replace
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.maps.field import Grid, Occupied, Sums, around
from tools.maps.labels import Setting

GAP = 3  # pixels between two tokens, and between tokens and a name
Spot = tuple[float, float]
Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be placed in a region."""

    settings: tuple[Setting, ...]
    tokens: tuple[int, ...]  # sizes to try, the best first
    first_row: tuple[int, ...] = (3, 2)  # slots under the name, the best first
    most: int = 8
    least: int = 3
    flag: bool = True
    inside: bool = False  # the name must not leave the region


@dataclass(frozen=True, slots=True)
class Anchor:
    """A name with its slots in pixels."""

    setting: Setting
    at: Spot
    token: int
    rows: tuple[tuple[Spot, ...], ...] = ()
    flag: Spot | None = None
    spill: tuple[Spot, ...] = ()
    score: float = 0.0
    heart: Spot = (0, 0)

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """All rectangles it takes."""
        label = around(*self.at, self.setting.width, self.setting.height)
        spots = [*(spot for row in self.rows for spot in row), *self.spill, *([self.flag] if self.flag else [])]
        return [label, *(around(x, y, self.token, self.token) for x, y in spots)]


@dataclass
class Ground:
    """One region as the search sees it: worth of every cell, and what is taken."""

    worth: Grid
    occupied: Occupied
    heart: Spot
    sums: Sums = field(init=False)
    taken: Sums = field(init=False)

    def __post_init__(self) -> None:
        self.sums = Sums(self.worth)
        self.taken = Sums(self.occupied.grid)

    def refresh(self) -> "Ground":
        """Count all that others have taken meanwhile."""
        self.taken = Sums(self.occupied.grid)
        return self

    def fits(self, x: float, y: float, size: float, least: float) -> bool:
        """Is a token's place free and well inside?"""
        xs, ys = np.array([x]), np.array([y])
        free = self.taken.mean(xs, ys, size, size)[0] < 0.001
        return bool(free and self.sums.mean(xs, ys, size, size)[0] >= least)


def place(ground: Ground, wish: Wish, bounds: tuple[float, float, float, float]) -> Anchor:
    """The best block of a name and the first row of tokens."""
    left, top, right, bottom = bounds
    ground.refresh()
    margin = 30
    xs, ys = (
        grid.ravel()
        for grid in np.meshgrid(
            np.arange(left - margin, right + margin, 3.0), np.arange(top - margin, bottom + margin, 3.0)
        )
    )
    best: Anchor | None = None
    for setting, token, count in product(wish.settings, wish.tokens, wish.first_row):
        spot = _block(ground, wish, setting, token, count, xs, ys)
        if best is None or spot.score > best.score:
            best = spot
    if best is None:
        raise ValueError("nothing to place")
    return _settle(ground, best)


def _block(ground: Ground, wish: Wish, setting: Setting, token: int, count: int, xs: Floats, ys: Floats) -> Anchor:
    """The best centre of a name with `count` tokens under it."""
    row = count * (token + GAP)
    height = setting.height + GAP + token if count else setting.height
    name_y = ys - height / 2 + setting.height / 2
    row_y = ys + height / 2 - token / 2
    name = ground.sums.mean(xs, name_y, setting.width, setting.height)
    clear = ground.sums.mean(xs, ys, max(setting.width, row) + 20, height + 20)
    score = name * (3 if wish.inside else 1.6) + 0.5 * clear
    crowded = ground.taken.mean(xs, name_y, setting.width, setting.height)
    if count:
        score = score + 2.2 * ground.sums.mean(xs, row_y, row, token)
        crowded = np.maximum(crowded, ground.taken.mean(xs, row_y, row, token))
    far = np.hypot(xs - ground.heart[0], ys - ground.heart[1])
    score = score - 4 * (crowded > 0.001) - 4 * crowded - 0.0011 * far
    rank = wish.settings[0].size - setting.size
    score = score - 0.022 * rank - 0.010 * (wish.tokens[0] - token) - 0.3 * (wish.first_row[0] - count)
    index = int(np.argmax(score))
    x = float(xs[index])
    slots = tuple((x + (i - (count - 1) / 2) * (token + GAP), float(row_y[index])) for i in range(count))
    at = (x, float(name_y[index]))
    return Anchor(setting, at, token, (slots,) if slots else (), score=float(score[index]), heart=ground.heart)


def _take(ground: Ground, anchor: Anchor) -> None:
    for left, top, right, bottom in anchor.boxes():
        ground.occupied.take((left - 1, top - 1, right + 1, bottom + 1))
    ground.taken = Sums(ground.occupied.grid)


def with_rows(ground: Ground, anchor: Anchor, wish: Wish) -> Anchor:
    """More rows below the first one and above the name, as long as they lie in the region."""
    step = anchor.token + GAP
    below = anchor.rows[0][0][1] if anchor.rows else anchor.at[1] + anchor.setting.height / 2 - anchor.token / 2
    above = anchor.at[1] - anchor.setting.height / 2 + anchor.token / 2
    for y in (below + step, above - step, below + 2 * step, above - 2 * step):
        room = wish.most - sum(map(len, anchor.rows))
        row = _row(ground, anchor, y, min(room, 4))
        if row:
            anchor = replace(anchor, rows=(*anchor.rows, row))
    return _settle(ground, anchor)


def _row(ground: Ground, anchor: Anchor, y: float, most: int) -> tuple[Spot, ...]:
    """The longest row of slots at a height, as near as possible to the middle of the name."""
    step = anchor.token + GAP
    for count in range(most, 0, -1):
        for shift in sorted(range(-90, 91, 6), key=abs):
            x = anchor.at[0] + shift
            row = tuple((x + (i - (count - 1) / 2) * step, y) for i in range(count))
            if all(ground.fits(*spot, step, 0.9) for spot in row):
                return row
    return ()


def with_flag(ground: Ground, anchor: Anchor, wish: Wish) -> Anchor:
    """A place for the flag: beside the name, at an end of the first row, or the nearest free spot."""
    if not wish.flag:
        return anchor
    size = anchor.token + GAP
    aside = anchor.setting.width / 2 + size / 2
    rows = [((row[-1][0] + size, row[0][1]), (row[0][0] - size, row[0][1])) for row in anchor.rows]
    spots: list[Spot] = [(anchor.at[0] + aside, anchor.at[1]), (anchor.at[0] - aside, anchor.at[1])]
    spots += [spot for ends in rows for spot in ends]
    for least in (0.93, 0.8):
        for spot in spots:
            if ground.fits(*spot, size, least):
                return _settle(ground, replace(anchor, flag=spot))
    return _settle(ground, replace(anchor, flag=_nearest(ground, anchor, size)))


def _settle(ground: Ground, anchor: Anchor) -> Anchor:
    _take(ground, anchor)
    return anchor


def _nearest(ground: Ground, anchor: Anchor, size: float, reach: float = 150) -> Spot:
    """The free place near the name that lies best."""
    span = np.arange(-reach, reach + 1, 3.0)
    xs, ys = (grid.ravel() for grid in np.meshgrid(anchor.at[0] + span, anchor.at[1] + span))
    worth = ground.sums.mean(xs, ys, size, size)
    far = np.hypot(xs - anchor.at[0], ys - anchor.at[1])
    score = 4 * worth - 0.008 * far - 50 * (ground.taken.mean(xs, ys, size, size) > 0.001)
    index = int(np.argmax(score))
    return float(xs[index]), float(ys[index])


def with_spill(ground: Ground, anchor: Anchor, wish: Wish) -> Anchor:
    """More slots beside a region that has too few."""
    size = anchor.token + GAP
    while sum(map(len, anchor.rows)) + len(anchor.spill) < wish.least:
        spot = _nearest(ground, anchor, size)
        anchor = _settle(ground, replace(anchor, spill=(*anchor.spill, spot)))
    return anchor
