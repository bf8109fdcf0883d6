"""Why an action is refused: a key and its figures, as close to the broken rule as possible."""

from typing import Any

from rules.imperunde import actions as a
from rules.imperunde.board import CARD_COST, CARDS, CARDS_A_ROUND, COAST, COST, INDEX, KIND, PLACES
from rules.imperunde.cards.actions import CARD_OF, PlayCounterEspionage
from rules.imperunde.defence import choices, defenders, warships
from rules.imperunde.hands import kinds
from rules.imperunde.phases import (
    PHASE_NAMES,
    Announcement,
    Colonies,
    Combat,
    Diplomacy,
    Equip,
    Investing,
    Revenue,
    Smuggling,
)
from rules.imperunde.refusals.movement import move_refusal
from rules.imperunde.refusals.purchases import funds_refusal, purchase_refusal
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import State
from rules.kernel import CHANCE, IllegalAction

# The phase an action belongs to.
_PHASE: dict[type, int] = {
    a.TakeStance: 2, a.Ready: 2, a.ProposeTarget: 2, a.AgreeTarget: 2, a.Borrow: 3, a.Repay: 3, a.LeaveDebt: 3,
    a.BuyArmy: 4, a.BuildFort: 4, a.BuildShip: 4, a.BuildPost: 4, a.BuildCanal: 4, a.BuyCard: 4, a.EndInvestments: 4,
    a.EndMovement: 6, a.Embark: 7, a.EndEmbarkation: 7, a.PlaceShip: 0, a.PlaceArmy: 0,
}  # fmt: skip


def refusal(state: State, seat: str, action: Any, waiting: frozenset[str]) -> IllegalAction:
    """Why an action that was not offered is refused."""
    if getattr(action, "unit", "fort") not in KIND:
        return IllegalAction("action-malformed", value=str(action)[:40])
    if not waiting:
        return IllegalAction("game-over")
    if seat == CHANCE:
        return IllegalAction("not-chance")
    player, top = state.seats.index(seat), state.stack[-1]
    if type(action) in CARD_OF:
        return _card(state, player, action)
    if isinstance(top, Announcement) and not isinstance(action, a.LetPass):
        return IllegalAction("card-first", player=state.seats[top.calls[-1].player])
    phase = _PHASE.get(type(action), phase_number(state))
    if phase != phase_number(state):
        return IllegalAction("wrong-phase", phase=PHASE_NAMES[phase])
    if isinstance(action, a.PlaceArmy) and _is_too_dear(state, player, action):
        return IllegalAction("equip-spent")
    if CHANCE in waiting:
        return IllegalAction("dice-due")
    if seat not in waiting:
        return IllegalAction("not-your-turn", seats=tuple(sorted(waiting)))
    return _rule_broken(state, player, action)


def _is_too_dear(state: State, player: int, action: a.PlaceArmy) -> bool:
    """Does an army cost more than is left for a new colony of this player's?"""
    match state.stack[-1]:
        case Equip(player=owner, left=left):
            return owner == player and COST[KIND[action.unit]] > left
        case Colonies():
            colonies = {PLACES[country] for country, owner in enumerate(state.board.owner) if owner == player}
            return action.country in colonies
    return False


def _rule_broken(state: State, player: int, action: Any) -> IllegalAction:
    """The rule an action in turn breaks."""
    match state.stack[-1], action:
        case (Combat() as combat, a.Move()) if combat.step == "gather":
            return _join(state, combat, action)
        case (Combat() as combat, a.Defend() | a.Engage()):
            return _choice(state, combat)
        case (Combat() as combat, _):
            return IllegalAction("combat-first", place=PLACES[combat.place])
        case (_, a.Move()):
            return move_refusal(state, player, action)
        case (Revenue() as phase, a.Borrow() | a.Repay()):
            return _debt(state, phase, player, action)
        case (Investing() as phase, a.BuyCard()):
            return _buy_card(state, phase, player)
        case (_, a.BuyArmy() | a.BuildFort() | a.BuildShip() | a.BuildPost() | a.BuildCanal()):
            return purchase_refusal(state, player, action)
        case (Smuggling() as smuggling, a.EndInvestments()):
            return IllegalAction("smuggling-left", left=smuggling.left)
        case (_, a.Embark()):
            return _embark(state, player, action)
        case (Diplomacy(), a.ProposeTarget()):
            return IllegalAction("target-range", target=state.target)
    return IllegalAction("not-now")


def _choice(state: State, combat: Combat) -> IllegalAction:
    if combat.step == "fleet":
        return IllegalAction(
            "choice-size", number=len(choices(warships(state.board.units[combat.place], combat.attacker))[0])
        )
    return IllegalAction("choice-size", number=len(choices(defenders(state, combat))[0]))


def _join(state: State, combat: Combat, action: a.Move) -> IllegalAction:
    if action.target != PLACES[combat.place]:
        return IllegalAction("combat-first", place=PLACES[combat.place])
    if len(combat.engaged) >= 3:
        return IllegalAction("attack-full")
    if combat.rolls and not combat.lost:
        return IllegalAction("reinforcement-early")
    return move_refusal(state, combat.attacker, action)


def _debt(state: State, phase: Revenue, player: int, action: Any) -> IllegalAction:
    if phase.choices[player] is not None:
        return IllegalAction("debt-chosen")
    debt = state.debts[player]
    if isinstance(action, a.Borrow):
        return IllegalAction("debt-limit", debt=debt)
    if action.amount > debt:
        return IllegalAction("debt-less", debt=debt)
    return IllegalAction("repay-funds", amount=action.amount)


def _buy_card(state: State, phase: Investing, player: int) -> IllegalAction:
    if phase.cards >= CARDS_A_ROUND:
        return IllegalAction("cards-bought", most=CARDS_A_ROUND)
    if not state.pile:
        return IllegalAction("pile-empty")
    return funds_refusal(state, player, CARD_COST)


def _embark(state: State, player: int, action: a.Embark) -> IllegalAction:
    country, sea = INDEX.get(action.country, -1), INDEX.get(action.sea, -1)
    if min(country, sea) < 0:
        return IllegalAction("place-unknown")
    if not any(g[:2] == (player, KIND[action.unit]) for g in state.board.units[country]):
        return IllegalAction("unit-absent", unit=action.unit, place=action.country)
    if sea not in COAST[country]:
        return IllegalAction("sea-not-beside", country=action.country, sea=action.sea)
    return IllegalAction("zone-hostile", sea=action.sea)


def _card(state: State, player: int, action: Any) -> IllegalAction:
    """Why a card cannot be played like this; anybody who does not hold it learns nothing more."""
    kind = CARD_OF[type(action)]
    if kind not in kinds(state, player):
        return IllegalAction("card-not-held", card=CARDS[kind])
    if isinstance(action, PlayCounterEspionage):
        return IllegalAction("counter-nothing")
    country = INDEX.get(getattr(action, "country", ""), -1)
    if country in state.homes:
        return IllegalAction("card-home", card=CARDS[kind])
    return IllegalAction("card-moment", card=CARDS[kind])
