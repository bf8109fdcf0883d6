"""What is asked of a player, and what can be said of his answers: all from open things."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rules.imperial import actions as a
from rules.imperial import events as e
from rules.imperial import state as s
from rules.imperial.battles import FIGHTS, KEEP_PEACE, units
from rules.imperial.board import NONE, load
from rules.imperial.canals import ALLOW, REFUSE, names
from rules.imperial.rondel import FREE, FURTHEST, LET_PASS, SPACES, STOP
from rules.imperial.state import State
from rules.imperial.view import NationView, View
from rules.kernel import Alert, Question

KINDS = (
    "distribution", "rondel", "swiss_bank", "factory", "production", "import", "maneuver", "entry", "defence", "canal",
    "chips", "invest",
)  # fmt: skip

PHASE_NAMES: dict[type, str] = {
    s.Deal: "flags",
    s.DrawOfFirst: "first",
    s.Distribution: "distribution",
    s.ChooseSpace: "rondel",
    s.SwissBank: "swiss_bank",
    s.Building: "factory",
    s.Production: "production",
    s.Importing: "import",
    s.Maneuver: "maneuver",
    s.Entry: "entry",
    s.Defence: "defence",
    s.Passage: "canal",
    s.Chips: "chips",
    s.Invest: "invest",
    s.GameOver: "over",
}


def question(state: State) -> Question:
    """The decision, whom and where it concerns."""
    board, phase = state.book.board, state.phase
    kind, nation = PHASE_NAMES[type(phase)], board.nations[state.nation]
    match phase:
        case s.Distribution():
            return Question(kind, (board.nations[phase.nation],))
        case s.SwissBank():
            return Question(kind, (nation,), (), STOP, LET_PASS)
        case s.Entry():
            return Question(kind, (nation,), (board.regions[phase.region],))
        case s.Defence():
            own = units(state, phase.nations[0], phase.entry.region)
            return Question(kind, (nation,), (board.regions[phase.entry.region],), FIGHTS[own[0]], KEEP_PEACE)
        case s.Passage():
            asking, _, canal = names(state, phase)
            return Question(kind, (asking,), (canal,), ALLOW, REFUSE)
        case s.Chips():
            return Question(kind, (board.nations[phase.wants[0][0]],))
        case s.Invest():
            limit = phase.queue[0][1]
            return Question(kind, (board.nations[limit],) if limit >= 0 else ())
    return Question(kind, (nation,))


HARMLESS = (
    a.Done, a.EndManeuver, a.EnterInPeace, a.KeepPeace, a.RefusePassage, a.LetPass, a.Pass,
)  # fmt: skip


def safe(offered: Sequence[Any]) -> Any:
    """Peace, no spending, the nearest space."""
    return next((action for action in offered if isinstance(action, HARMLESS)), offered[0])


def alert(event: Any) -> Alert | None:
    """What a player may have asked the table to stop for."""
    match event:
        case e.FleetMoved() | e.ArmyMoved():
            return Alert("entry", (event.nation,), (event.to,))
        case e.BattleFought():
            return Alert("battle", (event.nation, event.enemy), (event.region,))
        case e.TurnBegan():
            return Alert("turn", (event.nation,))
        case e.GovernmentChanged():
            return Alert("government", (event.nation,))
    return None


# From a view: what a menu says of an action


def nation_in(view: View, name: str | None) -> NationView:
    """A nation of the view."""
    return next(nation for nation in view.nations if nation.id == name)


def spaces_to(view: View, nation: NationView, space: str) -> int:
    """How far a space is; 0 from the centre, where nothing is passed."""
    if nation.space is None:
        return 0
    return (view.rondel.index(space) - view.rondel.index(nation.space) - 1) % SPACES + 1


def passes_investor(view: View, nation: NationView, space: str) -> bool:
    """Would the way lead over Investor?"""
    return nation.space is not None and spaces_to(view, nation, "investor") < spaces_to(view, nation, space)


def rondel_cost(view: View, nation: NationView, space: str) -> int:
    """What the government would pay."""
    spaces = spaces_to(view, nation, space)
    rate = 1 + nation.factor if view.edition == "2030" else 2
    return max(0, min(spaces, FURTHEST) - FREE) * rate


def others_at(view: View, region: str) -> tuple[str, ...]:
    """The nations other than the one in turn with units there."""
    return tuple(
        nation.id
        for nation in view.nations
        if nation.id != view.in_turn and any(stack.region == region for stack in (*nation.armies, *nation.fleets))
    )


def abroad(view: View, region: str) -> bool:
    """Is it a home province of another nation than the one in turn, where a posture is taken?"""
    board = load(view.title)
    owner = board.home[board.region_of[region]]
    return owner != NONE and board.nations[owner] != view.in_turn


def figures(view: View, action: Any) -> Mapping[str, Any]:
    """What is not in the action itself: cost, distance, interest, who waits there."""
    match action:
        case a.MoveOnRondel():
            nation = nation_in(view, action.nation)
            return {
                "cost": rondel_cost(view, nation, action.space),
                "spaces": spaces_to(view, nation, action.space),
                "passes": passes_investor(view, nation, action.space),
                "treasury": nation.treasury,
                "interest": nation.interest,
                "tax": nation.tax,
                "factories": len(set(nation.factories) - set(nation.held)),
                "units": sum(stack.count for stack in (*nation.armies, *nation.fleets)),
            }
        case a.BuildFactory():
            return {"cost": 5}
        case a.ImportUnit() | a.GiveMoney():
            return {"cost": 1}
        case a.BuyBond() | a.RaiseBond():
            return bond_figures(view, action)
        case a.MoveFleet() | a.RailArmy():
            return {"others": others_at(view, action.to)}
        case a.MoveArmy():
            return {"others": others_at(view, action.to), "abroad": abroad(view, action.to)}
    return {}


def bond_figures(view: View, action: a.BuyBond | a.RaiseBond) -> Mapping[str, Any]:
    """Cost, interest, and whether the buyer would come to govern."""
    nation = nation_in(view, action.nation)
    old = action.old if isinstance(action, a.RaiseBond) else 0
    credit = {holding.player: holding.credit for holding in nation.holdings}
    after = credit.pop(view.viewer or "", 0) - old + action.price
    takes = nation.government != view.viewer and after > max(credit.values(), default=0)
    return {"cost": action.price - old, "interest": view.interest_of(action.price), "takes": takes}


def final(view: View, action: Any) -> bool:
    """Would it ask somebody else, or end the turn? Gifts, units placed and most moves do not."""
    match action:
        case a.GiveMoney() | a.Produce() | a.ImportUnit() | a.RailArmy() | a.OpenBattle() | a.Attack():
            return False
        case a.DestroyFactory():
            return False
        case a.MoveFleet():
            return _asks_leave(view, (action.origin, action.to))
        case a.MoveArmy():
            return _asks_leave(view, action.seas)
        case a.MoveOnRondel():
            return action.space in ("investor", "taxation") or _swiss_bank_asked(view, action)
        case a.EnterInPeace():
            return view.entry is not None and _others_asked(view, view.entry.region)
    return True


def _others_asked(view: View, region: str) -> bool:
    return any(nation_in(view, other).government != view.viewer for other in others_at(view, region))


def _swiss_bank_asked(view: View, move: a.MoveOnRondel) -> bool:
    nation = nation_in(view, move.nation)
    banks = any(player.swiss_bank for player in view.players)
    return banks and passes_investor(view, nation, move.space) and nation.interest <= nation.treasury


def _asks_leave(view: View, seas: tuple[str, ...]) -> bool:
    pairs = [frozenset(pair) for pair in pairwise(seas)]
    owners = {region: nation for nation in view.nations for region in nation.chips}
    for canal in view.canals:
        owner = owners.get(canal.controller)
        if frozenset(canal.seas) in pairs and owner and owner.id != view.in_turn and owner.government != view.viewer:
            return True
    return False
