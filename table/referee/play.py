"""Playing: who acts, what they do, and what follows, as a transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules import IllegalAction
from rules.kernel import Action, Game
from table.entries import RequestKey
from table.errors import Refusal
from table.model import log_visibility
from table.model.answers import Played
from table.model.state import TableState
from table.model.values import Id, Request
from table.referee.transaction import Transaction
from table.referee.turn import Turn


def intent(
    table: TableState, user: Id, actions: Any, *, expected: int | None = None, seat: str | None = None
) -> tuple[str, list[Action]]:
    """The seat that somebody acts for, and what it is to do."""
    table.check_open()
    decoded = decode_all(table.game, actions)
    own = acting_seat(table, user, seat, decoded[0])
    table.check_number(expected)
    return own, decoded


def decode_all(game: Game, actions: Any) -> list[Action]:
    """One action at least, each as the rules know it."""
    if not isinstance(actions, Iterable):
        raise IllegalAction("action-malformed")
    decoded = [decode(game, action) for action in actions]
    if not decoded:
        raise Refusal("action-none")
    return decoded


def decode(game: Game, action: Any) -> Action:
    """An action as the rules know it, from JSON if need be."""
    if not isinstance(action, game.actions):
        return game.decode(action)
    try:
        return as_written(game, action)
    except TypeError:  # it holds a list, which cannot be looked up
        raise IllegalAction("action-malformed") from None


@lru_cache(maxsize=1 << 13)
def as_written(game: Game, action: Action) -> Action:
    """The action as it will be read from disk: one built by hand may have a wrong type in it."""
    return game.decode(game.encode(action))


def acting_seat(table: TableState, user: Id, seat: str | None, action: Action) -> str:
    """The seat that acts; for people who hold several and name none, the one that may."""
    if seat is None and len(seats := table.seating.of(user)) > 1:
        likely = sorted(seats, key=lambda name: name not in table.waiting)
        return next((s for s in likely if action in table.game.legal_actions(table.position, s)), likely[0])
    return table.seating.own(user, seat)


@dataclass(frozen=True, slots=True)
class Step:
    """What comes of somebody's actions: a turn that is played, or none, and a longer draft."""

    seat: str | None  # of whoever acted
    transaction: Transaction
    turn: Turn | None = None


def play_step(
    table: TableState,
    seat: str,
    actions: Sequence[Action],
    now: int,
    *,
    request: RequestKey | None = None,
    draft: str | None = None,
    origin: str | None = None,
) -> Step:
    """These actions and what follows, to be written; `draft`: the seat whose draft they were."""
    check_halt(table, seat)
    turn, transaction = Turn.on(table, now), Transaction(table, now, "play")
    try:
        turn.act(seat, actions, origin)
    except IllegalAction as refusal:
        raise refusal_to(table, seat, refusal) from refusal
    if table.halt is not None:
        turn.release(table.halt, seat)
    turn.settle()
    transaction.append(turn, request=request, draft=draft)
    return Step(seat, transaction, turn)


def check_halt(table: TableState, seat: str) -> None:
    """Refuse what is not for the seats that a stop makes the table wait for."""
    if table.halt is not None and seat not in table.halt.seats:
        raise Refusal("table-halted", seats=sorted(table.halt.seats))


def refusal_to(table: TableState, seat: str, refusal: IllegalAction) -> IllegalAction:
    """A refusal of the rules, unless it is simply not that seat's turn."""
    awaited = seat in table.waiting or isinstance(refusal, Refusal)
    if awaited or table.game.legal_actions(table.position, seat):
        return refusal
    return Refusal("not-your-turn", seats=sorted(table.asked - {seat}))


def answer(table: TableState, seat: str | None, turn: Turn) -> Played:
    """What the person who played is told, once it counts."""
    return Played(
        turn.number - len(turn.rows),
        turn.number - 1,
        tuple([log_visibility.line(table.game, row, seat) for row in turn.rows]),
        held=any(action.seat == seat for action in turn.held),
    )


def answer_again(table: TableState, user: Id, known: Request) -> Played:
    """The answer to a request that was served before, built again."""
    if known.user != str(user):
        raise Refusal("request-foreign")
    rows = log_visibility.between(table.logged, known.first, known.last)
    own = table.seating.of(user)
    actor = next((row.player for row in rows if row.player in own), table.reader(user))
    return Played(
        known.first,
        known.last,
        tuple([log_visibility.line(table.game, row, actor) for row in rows]),
        held=known.last < known.first and table.holds(own),
        repeated=True,
    )
