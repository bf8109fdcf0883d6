"""What a roll of dice does in ImpeRunde, exactly: `python -m tools.odds` writes data/players/imperunde-odds.json.

Up to three units a side: computer players look it up, since to throw all dice in their heads takes too long.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

from rules.imperunde.battle import bonus_against_fort
from rules.imperunde.board import ARMIES, FORT, FRIGATE, LOWEST, WARSHIPS
from rules.imperunde.odds import ROLLS, Force, Roll, force, key

MOST, FACES = 3, 6
Row = tuple[tuple[int, int, int], ...]  # points, colour and kind of each die, best first


def roll_outcomes(attackers: Force, defenders: Force) -> Roll:
    """What is left of both after one roll, and how often; a tie at sea falls to either side, by boarding."""
    ends: Counter[tuple[Force, Force]] = Counter()
    for mine, often in rows(attackers).items():
        for theirs, number in rows(defenders).items():
            outcomes = list(_fought(mine, theirs))
            for lost, beaten in outcomes:
                left = _without(attackers, lost), _without(defenders, beaten)
                ends[left] += often * number * 2**MOST // len(outcomes)
    whole = sum(ends.values())
    return tuple((mine, theirs, number / whole) for (mine, theirs), number in sorted(ends.items()))


def rows(units: Force) -> Counter[Row]:
    """Every way the dice can lie, sorted, and how often."""
    thrown = product(*(range(LOWEST[kind], LOWEST[kind] + FACES) for kind in units))
    return Counter(
        tuple(sorted(((p, LOWEST[k], k) for p, k in zip(dice, units, strict=True)), reverse=True)) for dice in thrown
    )


def _fought(mine: Row, theirs: Row) -> Iterator[tuple[list[int], list[int]]]:
    """Whom both lose, pair by pair; a tie at sea doubles the outcomes."""
    fights: list[tuple[list[int], list[int]]] = [([], [])]
    for (attack, _, one), (defence, _, other) in zip(mine, theirs, strict=False):
        lead = attack + bonus_against_fort(one, other) - defence
        won = [([*lost], [*beaten, other]) for lost, beaten in fights]
        beaten_off = [([*lost, one], [*beaten]) for lost, beaten in fights]
        tie = lead == 0 and FRIGATE <= one < FORT
        fights = [*won, *beaten_off] if tie else won if lead > 0 else beaten_off
    yield from fights


def _without(units: Force, lost: Iterable[int]) -> Force:
    left = list(units)
    for kind in lost:
        left.remove(kind)
    return tuple(left)


def sides() -> Iterator[tuple[Force, Force]]:
    """All that can meet, on land and at sea."""
    for attacking, defending in ((ARMIES, (*ARMIES, FORT)), (WARSHIPS, WARSHIPS)):
        yield from product(_forces(attacking), _forces(defending))


def _forces(kinds: tuple[int, ...]) -> list[Force]:
    return [force(units) for size in range(1, MOST + 1) for units in combinations_with_replacement(kinds, size)]


def main() -> None:
    """Reckon all, and write it down."""
    lines = []
    for pair in sides():
        ends = [[*map(list, (mine, theirs)), round(share, 5)] for mine, theirs, share in roll_outcomes(*pair)]
        lines.append(f"  {json.dumps(key(*pair))}: {json.dumps(ends, separators=(',', ':'))}")
    ROLLS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
