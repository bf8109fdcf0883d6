"""The odds of fights: of an attack with all who can join it, of breaking it off, of a defence."""

from collections.abc import Iterator
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.marching import squadron
from players.plan import Reason
from rules.imperunde.actions import BreakOff, Defend, PreferDefence
from rules.imperunde.board import COUNTRIES, FREE, FRIGATE, INDEX, INFANTRY, KIND, PLACES, VALUE
from rules.imperunde.defence import defenders, warships
from rules.imperunde.market import most_posts
from rules.imperunde.odds import Force, force, odds
from rules.imperunde.phases import Combat
from rules.imperunde.reach import HOSTILE

JOINED = ("move", "wind")  # causes of a combat that units from elsewhere may join


def per_cent(attackers: Force, guards: Force) -> int:
    """How often the attackers win in the end."""
    return round(100 * odds(attackers, guards)[0])


def attack_facts(chart: Chart, action: Any) -> Iterator[Reason]:
    """The odds of the combat that an action begins, joins or goes on with, and what there is to win."""
    phase = chart.state.stack[-1]
    if isinstance(phase, Combat):
        chance, place = chance_in(chart, phase), phase.place
    elif (target := INDEX[action.target]) < COUNTRIES and chart.prizes[target]:
        chance, place = per_cent(force(coming(chart, target)), chart.guards(target)), target
    elif chart.seas[target] == HOSTILE and KIND[action.unit] >= FRIGATE:
        chance, place = per_cent(force(coming(chart, target)), chart.foes(target)), target
    else:
        return
    yield Reason("odds", chance, {"place": PLACES[place]})
    yield from _prize(chart, place)


def _prize(chart: Chart, place: int) -> Iterator[Reason]:
    """What a place brings to whoever takes it: its posts and room for more, or its tax."""
    if place < COUNTRIES:
        posts = 0 if chart.board.owner[place] == FREE else chart.board.posts[place]
        yield Reason("prize", posts, {"room": most_posts(chart.state, place) - posts})
    elif chart.taxes(place):
        yield Reason("tax", VALUE[place], {"place": PLACES[place]})


def _attacking(chart: Chart, combat: Combat) -> list[int]:
    """The kinds of all who attack in a combat: in this roll, waiting in the zone, or able to join the player's own."""
    waiting = warships(chart.board.units[combat.place], combat.attacker)
    joining = coming(chart, combat.place) if combat.attacker == chart.player and combat.cause in JOINED else []
    here = [kind for kind, _, number in waiting for _ in range(number)]
    return [*(unit.kind for unit in combat.engaged), *here, *joining, *(INFANTRY,) * combat.rebels]


def coming(chart: Chart, target: int) -> list[int]:
    """The kinds of all units that can come there."""
    if target < COUNTRIES:
        return [kind for _, kind in chart.arrivals(fresh=False).get(target, ())]
    return squadron(chart, target)


def fight_facts(chart: Chart, action: Any) -> Iterator[Reason]:
    """How likely a place is held; how those would fare who could still follow; or the odds of going on."""
    combat = chart.state.stack[-1]
    if not isinstance(combat, Combat):
        return
    chance, where = chance_in(chart, combat), {"place": PLACES[combat.place]}
    if isinstance(action, Defend | PreferDefence):
        posts = chart.board.posts[combat.place] if combat.place < COUNTRIES else 0
        yield Reason("holds", 100 - chance, {**where, "posts": posts})
    elif isinstance(action, BreakOff):
        yield Reason("gives_up", chance, where)
    else:
        yield from attack_facts(chart, action)


def chance_in(chart: Chart, combat: Combat) -> int:
    """How often the attackers of a combat win it in the end, in per cent."""
    theirs = [kind for kind, _, number in defenders(chart.state, combat) for _ in range(number)]
    return per_cent(force(_attacking(chart, combat)), force(theirs))
