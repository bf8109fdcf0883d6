"""What speaks for an action, and against it, that a person can see: odds, money, posts, who could come; why to stop."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from players.imperunde.card_facts import card_facts
from players.imperunde.chart import Chart
from players.imperunde.fight_facts import attack_facts, fight_facts
from players.imperunde.money_facts import building_facts, debt_facts, spared_money
from players.imperunde.talk_facts import stance_facts, talks_over
from players.imperunde.unit_facts import ashore, boarding, march, placed_armies, still, warship
from players.plan import Reason
from rules.imperunde import actions as act
from rules.imperunde.board import INDEX, KIND
from rules.imperunde.cards.actions import CARD_OF

ARMIES = act.BuyArmy, act.PlaceArmy
SHIPS = act.BuildShip, act.PlaceShip, act.Leave
BUILDINGS = act.BuildPost, act.BuildCanal, act.BuildFort, act.BuyCard
UNORDERED = *ARMIES, *BUILDINGS, act.BuildShip, act.Embark  # actions of which many follow each other, in any order
SHARED = *UNORDERED, act.Move
DEBTS = act.Borrow, act.Repay, act.LeaveDebt
AFTER_CARDS = act.LetPass, act.StealCard, act.ShowCards, act.MarchArmy, act.EndMarch


def facts(chart: Chart, action: Any, *then: Any, offered: Sequence[Any] = ()) -> Iterator[Reason]:
    """What belongs to an action, the most telling first; `offered` are all it is one of.

    Of purchases, boardings and marches that follow each other: what each kind and place is for, then whatever else.
    """
    of_groups = [[*_of_group(chart, group, offered)] for group in _groups((action, *then))]
    firsts, rest = [found[:1] for found in of_groups], [found[1:] for found in of_groups]
    told = list[Reason]()
    for reason in chain(*firsts, *rest):
        if reason not in told:
            told.append(reason)
    yield from told


def _groups(actions: Sequence[Any]) -> list[list[Any]]:
    """Purchases and moves by kind and place; of posts the first place, and only the first of other actions."""
    groups = dict[tuple[type, str], list[Any]]()
    for action in actions if type(actions[0]) in SHARED else actions[:1]:
        groups.setdefault((type(action), place_of(action)), []).append(action)
    posts = [way for way in groups if way[0] is act.BuildPost]
    return [
        group for way, group in groups.items() if way not in posts[1:] and (way[0] in SHARED or group[0] is actions[0])
    ]


def place_of(action: Any) -> str:
    """Where a unit is bought, placed, boards or goes; empty: nowhere."""
    return next((str(getattr(action, name)) for name in ("sea", "target", "country") if hasattr(action, name)), "")


def _of_group(chart: Chart, group: Sequence[Any], offered: Sequence[Any]) -> Iterator[Reason]:
    action = group[0]
    kind = type(action)
    if kind in ARMIES:
        return placed_armies(chart, INDEX[action.country], [KIND[one.unit] for one in group])
    if kind in SHIPS:
        return warship(chart, INDEX[action.sea], KIND[getattr(action, "unit", "frigate")])
    if kind in BUILDINGS:
        return building_facts(chart, action, len(group))
    if kind in DEBTS:
        return debt_facts(chart, action)
    if kind in CARD_OF or kind in AFTER_CARDS:
        return card_facts(chart, action)
    return _facts(chart, action, offered)


def _facts(chart: Chart, action: Any, offered: Sequence[Any]) -> Iterator[Reason]:
    match action:
        case act.Move(unit, _, source, target):
            yield from attack_facts(chart, action)
            yield from march(chart, KIND[unit], INDEX[source], INDEX[target])
        case act.EndMovement():
            yield from still(chart)
        case act.Embark(unit, country, sea):
            yield from boarding(chart, KIND[unit], INDEX[country], INDEX[sea])
        case act.EndEmbarkation():
            yield from ashore(offered)
        case act.TakeStance(whom, stance):
            yield from stance_facts(chart, chart.state.seats.index(whom), stance)
        case act.Ready():
            yield from talks_over(chart)
        case act.EndInvestments():
            yield from spared_money(chart, offered)
        case _:
            yield from fight_facts(chart, action)
