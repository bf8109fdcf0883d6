"""The odds of a combat: who wins, and what the attacker loses on the way."""

import json
from functools import cache, lru_cache
from pathlib import Path

from rules.imperunde.board import COST, LOWEST

Force = tuple[int, ...]  # kinds, best dice first
Odds = tuple[float, float]  # the chance of the attacker, and the doubloons it loses
Roll = tuple[tuple[Force, Force, float], ...]  # what is left of both, and how often

ROLLS = Path(__file__).parents[2] / "data" / "players" / "imperunde-odds.json"  # made by tools.odds
MOST, LARGEST = 3, 9  # units in a roll, units of a side that are considered
SURE: Odds = (1.0, 0.0)
HOPELESS: Odds = (0.0, 0.0)


def force(kinds: list[int] | tuple[int, ...]) -> Force:
    return tuple(sorted(kinds, key=lambda kind: -LOWEST[kind])[:LARGEST])


def cost(units: Force) -> int:
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
    for mine, theirs, share in _rolls()[key(attackers[:MOST], defenders[:MOST])]:
        then, further = odds(force(mine + reserve), force(theirs + rest))
        chance += share * then
        loss += share * (cost(attackers[:MOST]) - cost(mine) + further)
    return chance, loss


def key(attackers: Force, defenders: Force) -> str:
    """The name of a roll in the file."""
    return "".join(map(str, attackers)) + ":" + "".join(map(str, defenders))


@cache
def _rolls() -> dict[str, Roll]:
    """What one roll does to three a side at most, computed beforehand."""
    table = json.loads(ROLLS.read_text(encoding="utf-8"))
    return {
        name: tuple((tuple(mine), tuple(theirs), share) for mine, theirs, share in ends) for name, ends in table.items()
    }
