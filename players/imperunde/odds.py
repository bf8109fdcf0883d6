"""The odds of a combat: who wins, and what the attacker loses on the way."""

from collections import Counter
from functools import lru_cache
from random import Random

from rules.imperunde.battle import bonus_against_fort
from rules.imperunde.board import COST, FORT, FRIGATE, LOWEST

Force = tuple[int, ...]  # kinds, best dice first
Odds = tuple[float, float]  # the chance of the attacker, and the doubloons it loses

ROLLS = 150  # thrown once to know what a roll does
MOST, LARGEST = 3, 9  # units in a roll, units of a side that are reckoned with
SURE: Odds = (1.0, 0.0)
HOPELESS: Odds = (0.0, 0.0)


def force(kinds: list[int] | tuple[int, ...]) -> Force:
    """Units as a force."""
    return tuple(sorted(kinds, key=lambda kind: -LOWEST[kind])[:LARGEST])


def cost(units: Force) -> int:
    """What they are worth."""
    return sum(COST[kind] for kind in units)


@lru_cache(maxsize=1 << 15)
def odds(attackers: Force, defenders: Force) -> Odds:
    """Fight on to the end, the best units first."""
    if not defenders:
        return SURE if attackers else HOPELESS
    if not attackers:
        return HOPELESS
    chance = loss = 0.0
    reserve, rest = attackers[MOST:], defenders[MOST:]
    for mine, theirs, share in _roll(attackers[:MOST], defenders[:MOST]):
        then, further = odds(force(mine + reserve), force(theirs + rest))
        chance += share * then
        loss += share * (cost(attackers[:MOST]) - cost(mine) + further)
    return chance, loss


@lru_cache(maxsize=1 << 12)
def _roll(attackers: Force, defenders: Force) -> tuple[tuple[Force, Force, float], ...]:
    """What is left of both after one roll, and how often."""
    rng = Random(f"{attackers} {defenders}")
    ends = Counter(_thrown(attackers, defenders, rng) for _ in range(ROLLS))
    return tuple((mine, theirs, number / ROLLS) for (mine, theirs), number in ends.items())


def _thrown(attackers: Force, defenders: Force, rng: Random) -> tuple[Force, Force]:
    """One roll; a tie at sea, which boarding decides, falls to either side."""
    rows = [
        sorted(((LOWEST[kind] + int(6 * rng.random()), LOWEST[kind], kind) for kind in side), reverse=True)
        for side in (attackers, defenders)
    ]
    mine, theirs = list(attackers), list(defenders)
    for (attack, _, one), (defence, _, other) in zip(*rows, strict=False):
        lead = attack + bonus_against_fort(one, other) - defence
        if lead == 0 and FRIGATE <= one < FORT and rng.random() < 0.5:
            lead = 1
        if lead > 0:
            theirs.remove(other)
        else:
            mine.remove(one)
    return tuple(mine), tuple(theirs)
