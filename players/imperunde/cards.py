"""Cards of the secret service: played when they bring something, countered when they hurt."""

from collections.abc import Iterator
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.marching import attack
from players.imperunde.scored import Scored
from rules.imperunde.board import (
    CAVALRY,
    COST,
    COUNTRIES,
    FORT,
    INDEX,
    INFANTRY,
    KIND,
    PIRATES,
    POST,
)
from rules.imperunde.cards import actions as a
from rules.imperunde.cards.land import REBELS
from rules.imperunde.defence import defenders
from rules.imperunde.odds import force, odds
from rules.imperunde.phases import Announcement, Combat, Investing, Moving

# What a card is worth in a hand, for those who steal one.
DESIRED = {
    "counter_espionage": 4.0, "rebellion": 5.0, "declaration_of_war": 3.0, "smuggling": 4.0, "unmask_spies": 3.0,
    "surprise_attack": 2.5, "ambush": 2.5, "sabotage": 2.5, "betrayal": 2.0, "armistice": 2.0,
}  # fmt: skip


def plays(chart: Chart, offered: list[Any]) -> Iterator[Scored]:
    """Every card that can be played now, with what it brings beyond keeping it."""
    for action in offered:
        if type(action) in a.CARD_OF:
            yield Scored(action, {"card": effect(chart, chart.player, action) - chart.weights["keep"]})


def effect(chart: Chart, player: int, action: Any) -> float:
    """What a card brings to the player who plays it, in doubloons."""
    state, weights = chart.state, chart.weights
    match action:
        case a.PlayRebellion(country):
            harm = posts_at_risk(chart, INDEX[country]) * weights["denied"]
            return harm * importance(chart, state.board.owner[INDEX[country]])
        case a.PlaySmuggling():
            return 5.0
        case a.PlaySabotage(whom, _, unit):
            return COST[KIND[unit]] * importance(chart, state.seats.index(whom))
        case a.PlayUnmaskSpies(whom):
            rival = state.seats.index(whom)
            return 0.9 * min(3, len(state.hands[rival])) * importance(chart, rival)
        case a.PlayFreebooter(sea):
            return float(sum(COST[k] * n for side, k, _, n in state.board.units[INDEX[sea]] if side == PIRATES))
        case a.PlayPirates(sea):
            return pirates(chart, INDEX[sea])
        case a.PlayPlunder(country):
            return 2.0 * state.board.posts[INDEX[country]]
        case a.PlayDeclarationOfWar(whom):
            return sudden_war(chart, state.seats.index(whom))
        case a.PlayArmistice() | a.PlayPeaceTreaty():
            return truce(chart, action)
        case a.PlayForgedNavalOrders() | a.PlayForgedLandOrders():
            return 0.0
        case a.PlayCounterEspionage():
            return counter(chart, player)
    return weights["keep"] + in_combat(chart, player, action)


def importance(chart: Chart, rival: int) -> float:
    """Harm to a leader is worth more than harm to others."""
    posts = [chart.board.used[player][POST] for player in range(len(chart.state.seats))]
    others = max(p for player, p in enumerate(posts) if player != chart.player)
    return 1.0 if posts[rival] >= others else 0.6


def posts_at_risk(chart: Chart, country: int) -> float:
    """How many posts five rebels may be expected to destroy."""
    board = chart.board
    guards = [k for side, k, _, n in board.units[country] if side == board.owner[country] for _ in range(n)]
    guards += [FORT] * board.forts[country]
    chance = odds((INFANTRY,) * REBELS, force(guards))[0]
    return chance * board.posts[country]


def pirates(chart: Chart, sea: int) -> float:
    """Two frigates against whoever is there, but not against oneself."""
    groups = chart.board.units[sea]
    if any(group[0] == chart.player for group in groups) or not groups:
        return 0.0
    return 0.5 * min(6, sum(COST[kind] * n for side, kind, _, n in groups if side != PIRATES))


def sudden_war(chart: Chart, rival: int) -> float:
    """The best attack that a war at this moment would allow, while it is one's turn to move."""
    state, player = chart.state, chart.player
    phase = state.stack[-1]
    if not isinstance(phase, Moving) or state.order[phase.turn] != player:
        return 0.0
    seen = Chart(state, player, chart.weights, state.war[player] | 1 << rival)
    best = 0.0
    for target, soldiers in seen.arrivals(fresh=False).items():
        if target < COUNTRIES and state.board.owner[target] == rival and seen.prizes[target]:
            best = max(best, attack(seen, target, [kind for _, kind in soldiers]))
    return best


def truce(chart: Chart, action: Any) -> float:
    """Peace with somebody who threatens more than one could take."""
    state, player = chart.state, chart.player
    if isinstance(action, a.PlayPeaceTreaty) and state.seats[player] not in (action.whom, action.other):
        return 0.0
    names = {action.whom, getattr(action, "other", action.whom)} - {state.seats[player]}
    enemy = state.seats.index(names.pop())
    if not state.war[player] >> enemy & 1:
        return 0.0
    lost = sum(
        odds(attackers, chart.guards(country))[0] * chart.board.posts[country] * chart.weights["post"]
        for country, attackers in chart.raiders.items()
    )
    return 0.5 * lost if isinstance(state.stack[-1], Investing | Moving) else 0.3 * lost


def in_combat(chart: Chart, player: int, action: Any) -> float:
    """What a card changes in the combat that is being fought."""
    combat = chart.state.stack[-1]
    if not isinstance(combat, Combat):
        return -1.0
    attacking, stake = combat.attacker == player, _stake(chart, combat)
    mine = force([unit.kind for unit in combat.engaged])
    theirs = force([kind for kind, _, number in defenders(chart.state, combat) for _ in range(number)])
    chance = odds(mine, theirs)[0]
    doubt = 4 * chance * (1 - chance)
    match action:
        case a.PlaySurpriseAttack() | a.PlayAmbush():
            return 0.45 * stake * doubt - 1.0
        case a.PlayCoupDeMain():
            own = mine if attacking else theirs
            return 0.15 * own.count(CAVALRY) * stake * doubt - 1.0
        case a.PlayBetrayal() if attacking and FORT in theirs:
            fewer = list(theirs)
            fewer.remove(FORT)
            return stake * (odds(mine, force(fewer))[0] - chance) - 1.0
        case a.PlayCapture() if attacking:
            return 3.0
    return -1.0


def _stake(chart: Chart, combat: Combat) -> float:
    """What the combat is about, for the player."""
    if combat.place >= COUNTRIES:
        return 4.0
    if combat.attacker == chart.player:
        return chart.prizes[combat.place]
    return chart.board.posts[combat.place] * chart.weights["post"] + 2.0


def counter(chart: Chart, player: int) -> float:
    """What the card on the table would do to the player; a counter of one's own card is a harm too."""
    phase = chart.state.stack[-1]
    if not isinstance(phase, Announcement):
        return 0.0
    calls = phase.calls
    bottom = calls[0]
    if len(calls) % 2 == 0:  # the last one is a counter against ...
        harm = effect(chart, player, bottom.action) if bottom.player == player else 0.0
        return harm + chart.weights["keep"] - 1.5
    if bottom.player == player:
        return 0.0
    return harm_of(chart, player, bottom.action) - 1.5 + chart.weights["keep"]


def harm_of(chart: Chart, player: int, action: Any) -> float:
    """What another player's card would cost the player."""
    state, board = chart.state, chart.board
    country = INDEX.get(getattr(action, "country", ""), -1)
    mine = getattr(action, "whom", None) == state.seats[player] or (country >= 0 and board.owner[country] == player)
    if isinstance(action, a.PlaySurpriseAttack | a.PlayBetrayal | a.PlayCoupDeMain) and mine:
        return board.posts[country] * chart.weights["post"] * 0.3
    if not mine or isinstance(action, a.PlayPeaceTreaty | a.PlayArmistice | a.PlaySmuggling | a.PlayAmbush):
        return 0.0
    match action:
        case a.PlayRebellion():
            return posts_at_risk(chart, country) * chart.weights["post"]
        case a.PlaySabotage(_, _, unit):
            return float(COST[KIND[unit]])
        case a.PlayPlunder():
            return 1.5 * board.posts[country]
        case a.PlayDeclarationOfWar():
            return 4.0
    return 2.0
