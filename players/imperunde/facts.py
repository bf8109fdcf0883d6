"""What speaks for an action, and against it, that a person can see: odds, money, posts, who could come; why to stop."""

from collections.abc import Iterator, Sequence
from typing import Any

from players.imperunde.card_facts import card_facts
from players.imperunde.chart import Chart
from players.imperunde.fight_facts import attack_facts, fight_facts
from players.imperunde.money_facts import debt_facts, purchase_facts, spared_money
from players.imperunde.talk_facts import stance_facts, talks_over
from players.imperunde.unit_facts import ashore, boarding, march, placed_armies, still, warship
from players.plan import Reason
from rules.imperunde import actions as act
from rules.imperunde.board import INDEX, KIND
from rules.imperunde.cards.actions import CARD_OF

ARMIES = act.BuyArmy, act.PlaceArmy
SHIPS = act.BuildShip, act.PlaceShip, act.Leave
DEBTS = act.Borrow, act.Repay, act.LeaveDebt
AFTER_CARDS = act.LetPass, act.StealCard, act.ShowCards, act.MarchArmy, act.EndMarch


def facts(chart: Chart, action: Any, *then: Any, offered: Sequence[Any] = ()) -> Iterator[Reason]:
    """What belongs to an action and those that follow it, the most telling first; `offered` are all it is one of."""
    kind = type(action)
    if kind in ARMIES:
        alike = [one for one in (action, *then) if type(one) is kind and one.country == action.country]
        return placed_armies(chart, INDEX[action.country], [KIND[one.unit] for one in alike])
    if kind in SHIPS:
        return warship(chart, INDEX[action.sea], KIND[getattr(action, "unit", "frigate")])
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
        case act.BuildPost() | act.BuildCanal() | act.BuildFort() | act.BuyCard():
            yield from purchase_facts(chart, action)
        case _:
            yield from fight_facts(chart, action)
