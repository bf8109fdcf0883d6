"""What is asked of a player, the safe answer and that of a standing order, and what a stop could match."""

from collections.abc import Callable, Sequence
from typing import Any

from rules.imperial import actions as a
from rules.imperial import events as e
from rules.imperial import phases as p
from rules.imperial.battles import FIGHTS, KEEP_PEACE, unit_kinds
from rules.imperial.canals import ALLOW, REFUSE, passage_names
from rules.imperial.rondel import LET_PASS, STOP, interest_payable
from rules.imperial.state import State
from rules.kernel import Alert, Question

KINDS = (
    "distribution", "rondel", "swiss_bank", "factory", "production", "import", "maneuver", "entry", "defence", "canal",
    "chips", "invest",
)  # fmt: skip

PHASE_NAMES: dict[type, str] = {
    p.Deal: "flags",
    p.DrawOfFirst: "first",
    p.Distribution: "distribution",
    p.ChooseSpace: "rondel",
    p.SwissBank: "swiss_bank",
    p.Building: "factory",
    p.Production: "production",
    p.Importing: "import",
    p.Maneuver: "maneuver",
    p.Entry: "entry",
    p.Defence: "defence",
    p.Passage: "canal",
    p.Chips: "chips",
    p.Invest: "invest",
    p.GameOver: "over",
}


def question(state: State) -> Question:
    """The kind of decision, and whom and where it concerns."""
    board, phase = state.book.board, state.phase
    kind, nation = PHASE_NAMES[type(phase)], board.nations[state.nation]
    match phase:
        case p.Distribution():
            return Question(kind, (board.nations[phase.nation],))
        case p.SwissBank():
            return Question(kind, (nation,), (), STOP, LET_PASS)
        case p.Entry():
            return Question(kind, (nation,), (board.regions[phase.region],))
        case p.Defence():
            own = unit_kinds(state, phase.nations[0], phase.entry.region)
            return Question(kind, (nation,), (board.regions[phase.entry.region],), FIGHTS[own[0]], KEEP_PEACE)
        case p.Passage():
            asking, _, canal = passage_names(state, phase)
            return Question(kind, (asking,), (canal,), ALLOW, REFUSE)
        case p.Chips():
            return Question(kind, (board.nations[phase.wants[0][0]],))
        case p.Invest():
            limit = phase.queue[0][1]
            return Question(kind, (board.nations[limit],) if limit >= 0 else ())
    return Question(kind, (nation,))


HARMLESS = (
    a.Done, a.EndManeuver, a.EnterInPeace, a.KeepPeace, a.RefusePassage, a.LetPass, a.Pass,
)  # fmt: skip


def safe_action(state: State, offered: Sequence[Any]) -> Any:
    """Peace, no spending, the nearest space; Investor only if it costs the absent government nothing."""
    costly = a.MoveOnRondel(state.book.board.nations[state.nation], "investor") if _must_supply(state) else None
    harmless = (action for action in offered if isinstance(action, HARMLESS))
    return next(harmless, next((action for action in offered if action != costly), offered[0]))


_OPEN = (p.Production, p.Importing, p.Maneuver, p.Entry, p.Defence, p.Passage, p.Chips)  # all can see what is possible


def forced(state: State, options: Callable[[State], Sequence[Any]]) -> Any:
    """The only answer that all can see; None: several, or a purse could make another one possible."""
    phase = state.phase
    may_be_filled = isinstance(phase, p.Importing) and phase.left and not state.money[state.nation]
    if may_be_filled or not isinstance(phase, _OPEN):
        return None
    offered = options(state)
    return offered[0] if len(offered) == 1 else None


def _must_supply(state: State) -> bool:
    """Would the government pay others' interest from its own purse?"""
    return isinstance(state.phase, p.ChooseSpace) and not interest_payable(state, 0)


def alert(event: Any) -> Alert | None:
    """What a stop could match in an event."""
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
