"""Dice: the faces of each colour, ready made."""

from rules.imperunde.actions import RollDie

# By the lowest face: white 1, yellow 2, green 3, red 4.
FACES: dict[int, tuple[RollDie, ...]] = {low: tuple(RollDie(low + step) for step in range(6)) for low in (1, 2, 3, 4)}
