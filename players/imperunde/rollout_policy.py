"""The rollout policy: every action that makes sense at once, with the reasons for it."""

from collections.abc import Iterable, Mapping
from typing import Any

from players.imperunde import marching, orders
from players.imperunde.buying import dangers, purchases
from players.imperunde.cards import DESIRED, plays
from players.imperunde.chart import Chart
from players.imperunde.loans import score_debt
from players.imperunde.scored import Scored, nothing
from players.imperunde.talks import stances
from rules.imperunde import phases as p
from rules.imperunde.actions import (
    AskDefender,
    Commit,
    Defend,
    EndMarch,
    Leave,
    PlaceArmy,
    PlaceShip,
    PreferDefence,
    RollOn,
    ShowCards,
    StealCard,
)
from rules.imperunde.board import COAST, COUNTRIES, FREE, INDEX, KIND, LAND, LOWEST, VALUE
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.engine import ImpeRunde
from rules.imperunde.state import State


class RolloutPolicy:
    """A player of all seats that tries nothing out."""

    def __init__(self, game: ImpeRunde, weights: Mapping[str, float]) -> None:
        self.game, self.weights = game, weights

    def action(self, state: State, seat: str) -> Any:
        """What the seat does."""
        offered = self.game.legal_actions(state, seat)
        if len(offered) == 1:
            return offered[0]
        return max(self.score_all(state, seat, offered), key=lambda one: one.score).action

    def score_all(self, state: State, seat: str, offered: Iterable[Any] | None = None) -> list[Scored]:
        """Every action that makes sense, at least one; to do nothing is worth nothing."""
        actions = list(self.game.legal_actions(state, seat) if offered is None else offered)
        chart = Chart(state, state.seats.index(seat), self.weights)
        plain = [action for action in actions if type(action) not in CARD_OF]
        scored = [*self._plain(chart, plain), *plays(chart, actions)]
        return scored or [nothing(action) for action in actions]

    def _plain(self, chart: Chart, offered: list[Any]) -> Iterable[Scored]:
        """What is done without cards."""
        phase, planned = chart.state.stack[-1], bool(self.weights["campaign"])
        match phase:
            case p.Diplomacy():
                return stances(chart, offered)
            case p.Investing() | p.Smuggling():
                return purchases(chart, offered, dangers(chart))
            case p.Moving() | p.FairWind():
                return orders.marches(chart, offered) if planned else marching.marches(chart, offered)
            case p.Embarking():
                return orders.boardings(chart, offered) if planned else marching.boardings(chart, offered)
            case p.Combat(step="gather") if planned and phase.place < COUNTRIES:
                return orders.score_attackers(chart, phase, without_delay(offered))
            case p.Combat(step="gather"):
                return marching.score_attackers(chart, phase, without_delay(offered))
            case p.Combat():
                offered = without_delay(offered)
            case p.Revenue():
                return [score_debt(chart, phase, action) for action in offered]
        return [_detail(chart, action, -number) for number, action in enumerate(offered)]


def without_delay(offered: list[Any]) -> list[Any]:
    """Not a single roll where one may roll on, nor a defence for it where the best dice can be put first for good."""
    if RollOn() in offered:
        return [action for action in offered if type(action) not in (AskDefender, Commit)]
    best = PreferDefence("best_dice")
    return [best] if best in offered and any(type(action) is Defend for action in offered) else offered


def _detail(chart: Chart, action: Any, order: int) -> Scored:
    """Questions with a usual answer; of equal ones the first offered."""
    first = 0.001 * order
    match action:
        case PlaceShip(_, sea):
            place = INDEX[sea]
            return Scored(action, {"ships": (VALUE[place] if not chart.patrols(place) else 0.0) + first})
        case PlaceArmy(unit, country):
            free = any(chart.board.owner[near] == FREE for near in LAND[INDEX[country]])
            return Scored(action, {"armies": 0.3 * LOWEST[KIND[unit]] + 0.5 * free + first})
        case Leave(sea):
            own = [c for c in COAST[INDEX[sea]] if chart.board.owner[c] == chart.player]
            return Scored(action, {"ships": (VALUE[INDEX[sea]] if own else 0.0) + first})
        case StealCard(card):
            return Scored(action, {"card": DESIRED.get(card, 1.5) + first})
        case ShowCards() | EndMarch():
            return Scored(action, {"usual": -1.0})
    return Scored(action, {"usual": first})
