"""War and peace: what a war would bring to a player and what it would cost."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.evaluation import room
from players.imperunde.scored import Scored, nothing
from rules.imperunde.actions import AgreeTarget, ProposeTarget, TakeStance
from rules.imperunde.board import ARTILLERY, COUNTRIES, LAND, POST
from rules.imperunde.diplomacy import STANCES, WAR
from rules.imperunde.odds import force, odds
from rules.imperunde.phases import Diplomacy
from rules.imperunde.state import State

NEVER = -9.0
STRIKES = 2  # conquests that one round may bring
STEADY = 2.0  # doubloons by which a war must be worse than peace to end it: else it begins again next round
SPENT = 3  # doubloons for each gun bought on the border


def stances(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """A word for those to whom one is due; each at most once in a phase, then ready."""
    state, player = chart.state, chart.player
    phase = state.stack[-1]
    assert isinstance(phase, Diplomacy)
    appetites: dict[int, float] = {}
    for action in offered:
        match action:
            case TakeStance(whom, stance):
                rival = state.seats.index(whom)
                if phase.stances[player][rival] or stance == STANCES[0]:
                    continue
                if rival not in appetites:
                    appetites[rival] = appetite(chart, rival)
                yield score_stance(state, player, rival, action, appetites[rival])
            case ProposeTarget() | AgreeTarget():
                continue
            case _:
                yield nothing(action)


def score_stance(state: State, player: int, rival: int, action: TakeStance, gain: float) -> Scored:
    fighting = bool(state.negotiated[player] >> rival & 1)
    if action.stance == STANCES[WAR]:
        return Scored(action, {"war": NEVER if fighting else gain})
    return Scored(action, {"peace": -gain - STEADY if fighting else NEVER})


def appetite(chart: Chart, rival: int) -> float:
    """What a war with a rival promises, less what it threatens."""
    state, player, weights = chart.state, chart.player, chart.weights
    gains = weights["spirit"] * spoils(chart, player, rival) - spoils(chart, rival, player)
    return gains + alarm(state, rival, weights) - weights["peace"]


def alarm(state: State, rival: int, weights: Mapping[str, float]) -> float:
    """Something must be done about a rival that is about to win; what they have room for they will build first."""
    missing = state.target - state.board.used[rival][POST] - weights["foresight"] * room(state, rival)
    return weights["alarm"] * min(1.0, max(0.0, 1 - missing / 8))


def spoils(chart: Chart, attacker: int, defender: int) -> float:
    """What one player could take from another this round, with what they have and can buy."""
    state = chart.state
    seen = Chart(state, attacker, chart.weights, state.war[attacker] | 1 << defender)
    money = state.surplus[attacker] + 5 + state.board.used[attacker][POST]
    gains = sorted((_raid(seen, country, money) for country in _colonies(state, defender)), reverse=True)
    return sum(gain for gain in gains[:STRIKES] if gain > 0)


def _colonies(state: State, player: int) -> Iterator[int]:
    home = state.homes[player]
    return (c for c in range(COUNTRIES) if state.board.owner[c] == player and c != home)


def _raid(seen: Chart, country: int, money: int) -> float:
    """An attack by all who can come and by guns bought next to it; the defender buys some too."""
    board, player = seen.board, seen.player
    kinds = [kind for _, kind in seen.ready.get(country, ())]
    bases = [near for near in LAND[country] if board.owner[near] == player]
    if any(near == seen.state.homes[player] for near in bases):
        guns = money // SPENT
    else:
        guns = min(money // SPENT, max((board.posts[near] for near in bases), default=0))
    attackers = force([*kinds, *(ARTILLERY,) * min(guns, 3)])
    if not attackers:
        return 0.0
    guards = force([*seen.guards(country), *(ARTILLERY,) * min(board.posts[country], 1)])
    chance, loss = odds(attackers, guards)
    return chance * seen.prizes[country] - seen.weights["loss"] * loss
