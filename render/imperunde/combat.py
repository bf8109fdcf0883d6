"""A combat: two rows of dice in their colours, pair by pair, losses struck out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from render.imperunde.scene import Scene
from render.imperunde.units import die, unit
from render.kit.canvas import Canvas, Rect
from render.kit.colour import FADED, INK, RED
from render.kit.fonts import Face
from render.kit.panels import panel
from render.kit.pieces import cross_out
from render.picture import LEGIBLE
from rules.imperunde.events import PairFought
from rules.imperunde.view import CombatView, CountryView, FighterView, SeaView


@dataclass(frozen=True, slots=True)
class Row:
    """One side of a combat: its fighters in the order of their dice, and which of them fell."""

    side: str
    fighters: tuple[tuple[str, int | None, bool], ...]  # unit, pips, lost
    more: str = ""
    ready: tuple[tuple[str, int], ...] = ()  # who could fight, while nobody is chosen: unit, number


@dataclass(frozen=True, slots=True)
class Fight:
    """What the panel shows: the dice just fought out, or the combat as it stands."""

    place: str
    attacker: Row
    defender: Row


def fights(scene: Scene, events: Sequence[Any]) -> list[Fight]:
    """The fight as `fight` has it, and below it those that wait until it is over."""
    current, waiting = fight(scene, events), reversed(scene.view.combats[:-1])
    return [*([current] if current else []), *(_current(scene, each) for each in waiting)]


def fight(scene: Scene, events: Sequence[Any]) -> Fight | None:
    """The last roll if it is among the events and no combat has begun elsewhere, else the combat of the view."""
    pairs = [event for event in events if isinstance(event, PairFought)]
    pairs = [event for event in pairs if event.place == pairs[-1].place][-3:]
    now = scene.view.combat
    if pairs and (now is None or now.place == pairs[-1].place):
        last = pairs[-1]
        attack = tuple((one.attacking, one.attack, one.loser == one.attacker) for one in pairs)
        defence = tuple((one.defending, one.defence, one.loser == one.defender) for one in pairs)
        return Fight(last.place, Row(last.attacker, attack), Row(last.defender, defence))
    return _current(scene, now) if now else None


def _current(scene: Scene, combat: CombatView) -> Fight:
    """The combat as it stands: units chosen, dice rolled so far."""
    reserves = scene.say("render-imperunde-reserves", number=combat.reserves) if combat.reserves else ""
    natives = scene.say("render-imperunde-natives", number=combat.natives) if combat.natives else ""
    attacking = () if combat.attackers else _standing(scene, combat, combat.attacker)
    defending = () if combat.defenders else _standing(scene, combat, combat.defender)
    return Fight(
        combat.place,
        Row(combat.attacker, _by_dice(combat.attackers), reserves, attacking),
        Row(combat.defender, _by_dice(combat.defenders), natives, defending),
    )


def _standing(scene: Scene, combat: CombatView, side: str) -> tuple[tuple[str, int], ...]:
    """A side's units in the place that is attacked."""
    places: list[CountryView | SeaView] = [*scene.view.countries, *scene.view.seas]
    units = Counter[str]()
    for one in (one for place in places if place.id == combat.place for one in place.units):
        units[one.unit] += one.count if one.owner == side else 0
    return tuple((+units).items())


def _by_dice(fighters: Sequence[FighterView]) -> tuple[tuple[str, int | None, bool], ...]:
    ordered = sorted(fighters, key=lambda one: -(one.pips or 0))
    return tuple((one.unit, one.pips, False) for one in ordered)


def draw(canvas: Canvas, scene: Scene, fight: Fight, rect: Rect) -> None:
    title = scene.say("render-imperunde-combat", place=scene.name(fight.place))
    x0, y0, x1, y1 = panel(canvas, rect, title)
    half = (y1 - y0) // 2
    first, second = in_order(scene, fight)
    _row(canvas, scene, first, (x0, y0, x1, y0 + half))
    _row(canvas, scene, second, (x0, y0 + half, x1, y1))


def in_order(scene: Scene, fight: Fight) -> tuple[Row, Row]:
    """The side of whoever looks or is asked comes first; the attacker where that is neither."""
    viewers = [scene.view.viewer] if scene.view.viewer else scene.view.waiting
    first = fight.defender.side in viewers and fight.attacker.side not in viewers
    return (fight.defender, fight.attacker) if first else (fight.attacker, fight.defender)


def _row(canvas: Canvas, scene: Scene, row: Row, rect: Rect) -> None:
    """One side: its name, then each unit with its die."""
    x0, y0, x1, y1 = rect
    middle, owner = (y0 + y1) / 2, scene.owner(row.side)
    room = round((x1 - x0) * 0.24)
    size = min(92, round((y1 - y0) * 0.86))
    name = x0 + 6, round(y0 + 2), x0 + room - 12, round(y1 - 2)
    canvas.block(scene.side_name(row.side), name, 44, least=LEGIBLE, face=Face.LAND)
    x = x0 + room + size / 2
    for kind, pips, lost in row.fighters:
        canvas.paste(unit(kind, owner, size), x, middle, f"fighter {row.side}")
        canvas.paste(die(kind, pips, size), x + size, middle, f"die {row.side}")
        if lost:
            canvas.paste(cross_out(RED, size), x, middle)
        x += size * 2.4
    for kind, number in row.ready:
        canvas.paste(unit(kind, owner, size), x, middle, f"ready {row.side}")
        canvas.text(x + size * 0.62, middle, f"× {number}", 42, face=Face.FIGURE)
        x += size * 2
    if row.more and x < x1 - 60:
        canvas.text(x, middle, row.more, LEGIBLE, fill=FADED if row.fighters else INK, room=round(x1 - x))
