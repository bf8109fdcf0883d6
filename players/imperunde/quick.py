"""What a seat would do at once: every action that makes sense, with what speaks for it."""

from collections.abc import Iterable, Mapping
from typing import Any

from players.imperunde.buying import dangers, patrolled, purchases
from players.imperunde.cards import DESIRED, plays
from players.imperunde.chart import Chart
from players.imperunde.marching import boardings, gathering, marches
from players.imperunde.scored import Scored, nothing
from players.imperunde.talks import stances
from rules.imperunde import phases as p
from rules.imperunde.actions import (
    EndMarch,
    Leave,
    PlaceArmy,
    PlaceShip,
    Repay,
    ShowCards,
    StealCard,
)
from rules.imperunde.board import COAST, FREE, INDEX, KIND, LAND, LOWEST, VALUE
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.engine import ImpeRunde
from rules.imperunde.state import State


class Quick:
    """A player of all seats that tries nothing out."""

    def __init__(self, game: ImpeRunde, weights: Mapping[str, float]) -> None:
        """Play with these weights."""
        self.game, self.weights = game, weights

    def action(self, state: State, seat: str) -> Any:
        """What the seat does."""
        offered = self.game.legal_actions(state, seat)
        if len(offered) == 1:
            return offered[0]
        return max(self.scored(state, seat, offered), key=lambda one: one.score).action

    def scored(self, state: State, seat: str, offered: Iterable[Any] | None = None) -> list[Scored]:
        """Every action that makes sense, at least one; to do nothing is worth nothing."""
        actions = list(self.game.legal_actions(state, seat) if offered is None else offered)
        chart = Chart(state, state.seats.index(seat), self.weights)
        plain = [action for action in actions if type(action) not in CARD_OF]
        found = [*self._plain(chart, plain), *plays(chart, actions)]
        return found or [nothing(action) for action in actions]

    def _plain(self, chart: Chart, offered: list[Any]) -> Iterable[Scored]:
        """What is done without cards."""
        phase = chart.state.stack[-1]
        match phase:
            case p.Diplomacy():
                return stances(chart, offered)
            case p.Investing() | p.Smuggling():
                return purchases(chart, offered, dangers(chart))
            case p.Moving() | p.FairWind():
                return marches(chart, offered)
            case p.Embarking():
                return boardings(chart, offered)
            case p.Combat(step="gather"):
                return gathering(chart, phase, offered)
        return [_detail(chart, action, -number) for number, action in enumerate(offered)]


def _detail(chart: Chart, action: Any, order: int) -> Scored:
    """Questions with a usual answer; of equal ones the first offered."""
    first = 0.001 * order
    match action:
        case PlaceShip(_, sea):
            place = INDEX[sea]
            return Scored(action, {"ships": (VALUE[place] if not patrolled(chart, place) else 0.0) + first})
        case PlaceArmy(unit, country):
            free = any(chart.board.owner[near] == FREE for near in LAND[INDEX[country]])
            return Scored(action, {"armies": 0.3 * LOWEST[KIND[unit]] + 0.5 * free + first})
        case Repay(amount):
            return Scored(action, {"debt": 0.1 * amount})
        case Leave(sea):
            own = [c for c in COAST[INDEX[sea]] if chart.board.owner[c] == chart.player]
            return Scored(action, {"ships": (VALUE[INDEX[sea]] if own else 0.0) + first})
        case StealCard(card):
            return Scored(action, {"card": DESIRED.get(card, 1.5) + first})
        case ShowCards() | EndMarch():
            return Scored(action, {"usual": -1.0})
    return Scored(action, {"usual": first})
