"""Drafts: a turn thought over in private, kept on disk, replayed over the log for one seat alone.

Here it is decided, once, whether an action goes into the draft or is played (`act`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules import CHANCE, IllegalAction
from rules.kernel import Action, State
from table.entries import KeepRequest, RequestKey
from table.errors import Refusal
from table.model import log_visibility
from table.model.answers import Preview
from table.model.state import TableState
from table.model.values import Draft, Logged
from table.parts import SetDraft
from table.referee.play import Step, check_halt, play_step, refusal_to
from table.referee.transaction import Transaction
from table.referee.turn import check_more

MOST = 100  # actions of one draft: they are all played again at each step


class DraftDropped(Refusal):
    """The board moved on and the draft is no longer legal: its owner is told at their next step, once."""

    def __init__(self, seat: str) -> None:
        super().__init__("draft-dropped")
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Drafted:
    """A draft over the log as it stands."""

    actions: tuple[Action, ...]
    state: State
    rows: tuple[Logged, ...] = ()
    dropped: bool = False


def current(table: TableState, seat: str) -> Drafted:
    """The draft of a seat, replayed; one that is no longer legal is dropped."""
    draft = table.drafts.get(seat)
    if draft is None:
        return Drafted((), table.position)
    try:
        return _over_log(table, seat, draft.actions)
    except IllegalAction:
        return Drafted((), table.position, dropped=True)


def _over_log(table: TableState, seat: str, actions: Sequence[Action]) -> Drafted:
    state, rows = table.position, list[Logged]()
    for action in actions:
        if rows:
            check_more(table.game, state, rows[-1].events)
        state, events = table.apply(state, seat, action)
        rows.append(Logged(table.number + len(rows), seat, action, events, 0))
    return Drafted(tuple(actions), state, tuple(rows))


def preview(table: TableState, seat: str, now: int) -> Preview:
    """The board after the draft of a seat, with what may follow, as its owner sees it."""
    drafted, game = current(table, seat), table.game
    free = not table.halted or seat in table.halted
    return Preview(
        drafted.actions,
        table.view(drafted.state, seat),
        tuple([log_visibility.line(game, row._replace(at=now), seat) for row in drafted.rows]),
        game.question(drafted.state, seat),
        game.legal_actions(drafted.state, seat) if free else (),
        drafted.dropped,
    )


def act(
    table: TableState,
    seat: str,
    actions: Sequence[Action],
    now: int,
    *,
    request: RequestKey | None = None,
    step: int | None = None,
) -> Step:
    """Add to the draft what can still be taken back; what is final or complete is played, the draft before it."""
    before = usable(table, seat, step)
    if len(actions) > MOST:
        raise Refusal("draft-long", most=MOST)
    check_halt(table, seat)
    try:
        after = _over_log(table, seat, (*before.actions, *actions))  # first: `final` speaks of legal actions alone
    except IllegalAction as refusal:
        raise refusal_to(table, seat, refusal) from refusal
    if _is_final(table, seat, before.state, actions) or _is_complete(table, seat, after.state):
        return play_step(table, seat, after.actions, now, request=request, draft=seat)
    if len(after.actions) > MOST:  # what ends a turn is never refused
        raise Refusal("draft-long", most=MOST)
    return Step(seat, save(table, seat, after.actions, now, request, steps=(*_steps(table, seat), len(actions))))


def _is_final(table: TableState, seat: str, state: State, actions: Sequence[Action]) -> bool:
    """Would one of them ask somebody else or roll dice, in the position in which it is taken?"""
    game = table.game
    if game.final(table.view(state, seat), actions[0]):
        return True
    for before, action in pairwise(actions):
        state, _ = table.apply(state, seat, before)
        if game.final(table.view(state, seat), action):
            return True
    return False


def _is_complete(table: TableState, seat: str, state: State) -> bool:
    """Is nothing more asked of the seat? The last unit of a turn, a gift out of turn."""
    return CHANCE in table.game.waiting_for(state) or table.game.question(state, seat) is None


def usable(table: TableState, seat: str, step: int | None = None) -> Drafted:
    """The draft as it stands, if it still does; `step`: how long its owner believes it to be."""
    drafted = current(table, seat)
    if drafted.dropped:
        raise DraftDropped(seat)
    if step is not None and step != len(drafted.actions):
        raise Refusal("draft-stale", step=step, steps=len(drafted.actions))
    return drafted


def _steps(table: TableState, seat: str) -> tuple[int, ...]:
    draft = table.drafts.get(seat)
    return draft.steps if draft else ()


def save(
    table: TableState,
    seat: str,
    actions: Sequence[Action],
    now: int,
    request: RequestKey | None = None,
    *,
    steps: tuple[int, ...] = (),
) -> Transaction:
    """Keep these actions as the draft of a seat; none: no draft."""
    transaction = Transaction(table, now)
    draft = Draft(table.number, tuple(actions), steps) if actions else None
    transaction.add(SetDraft(table.header.id, seat, draft, table.game))
    if request is not None:
        transaction.add(KeepRequest(table.header.id, request, table.number, now))
    return transaction


def take_back(table: TableState, seat: str, step: int | None, *, everything: bool, now: int) -> Transaction:
    """Shorten the draft by what its last step added, or by all."""
    actions, (*steps, last) = usable(table, seat, step).actions, _steps(table, seat) or (1,)
    if not actions:
        raise Refusal("draft-empty")
    return save(table, seat, () if everything else actions[:-last], now, steps=tuple(steps))
