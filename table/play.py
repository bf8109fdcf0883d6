"""Playing: check, apply, append and commit, then answer."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules import IllegalAction
from rules.kernel import Action, Game
from table import log
from table.append import Beside, append
from table.errors import Refusal
from table.model import Id, Played
from table.turn import Turn

if TYPE_CHECKING:
    from table.table import Table


async def play(
    table: "Table", user: Id, actions: Iterable[Any], request: str | None, expected: int | None, seat: str | None
) -> Played:
    """Take these actions for a seat of that user, in one transaction with all that follows of itself."""
    async with table.lock:
        if (before := repeated(table, user, request)) is not None:
            return before
        table.check_open()
        wanted = all_decoded(table.game, actions)
        actor = chosen(table, user, seat, wanted[0])
        table.check_number(expected)
        turn = turn_of(table, actor, wanted)
        beside = Beside(request=request, user=str(user))
        return await served(table, actor, turn, beside)


async def served(table: "Table", seat: str, turn: Turn, beside: Beside) -> Played:
    """Append and answer; if another process has served this very request, answer as it did."""
    try:
        await append(table, turn, beside)
    except Refusal as refusal:
        assert beside.user is not None
        if refusal.key == "second-writer" and (before := repeated(table, beside.user, beside.request)):
            return before
        raise
    return answer(table, seat, turn)


def all_decoded(game: Game, actions: Iterable[Any]) -> list[Action]:
    """One action at least, each as the rules know it."""
    if not isinstance(actions, Iterable):
        raise IllegalAction("action-malformed")
    wanted = [decoded(game, action) for action in actions]
    if not wanted:
        raise Refusal("action-none")
    return wanted


def decoded(game: Game, action: Any) -> Action:
    """An action as the rules know it, from JSON if need be."""
    if not isinstance(action, game.actions):
        return game.decode(action)
    try:
        return _as_written(game, action)
    except TypeError:  # a list in it, which cannot be looked up
        raise IllegalAction("action-malformed") from None


@lru_cache(maxsize=1 << 13)
def _as_written(game: Game, action: Action) -> Action:
    """The action as it will be read from disk: who builds one by hand may have erred in a type."""
    return game.decode(game.encode(action))


def chosen(table: "Table", user: Id, seat: str | None, action: Action) -> str:
    """The seat that acts; who holds several and names none acts for the one that may."""
    if seat is None and len(seats := table.seats_of(user)) > 1:
        likely = sorted(seats, key=lambda name: name not in table.waiting)
        return next((s for s in likely if action in table.game.legal_actions(table.state, s)), likely[0])
    return table.seating.own(user, seat)


def turn_of(table: "Table", seat: str, actions: Sequence[Action], origin: str | None = None) -> Turn:
    """These actions and what follows, tried on the side."""
    halt = table.memory.halt
    if halt is not None and seat not in halt.seats:
        raise Refusal("table-halted", seats=sorted(halt.seats))
    turn = table.turn()
    try:
        turn.act(seat, actions, origin)
    except Refusal:
        raise
    except IllegalAction as refusal:
        if seat not in table.waiting and not table.game.legal_actions(table.state, seat):
            raise Refusal("not-your-turn", seats=sorted(table.waiting)) from refusal
        raise
    if halt is not None:
        turn.release(halt, seat)
    turn.settle()
    return turn


def answer(table: "Table", seat: str | None, turn: Turn) -> Played:
    """What the one who played is told."""
    first = turn.number - len(turn.rows)
    return Played(
        table.id,
        first,
        turn.number - 1,
        tuple([log.line(table.game, row, seat) for row in turn.rows]),
        table.waiting,
        table.halted,
        held=any(held.seat == seat for held in turn.held),
        over=table.phase == "over",
    )


def repeated(table: "Table", user: Id, request: str | None) -> Played | None:
    """The same answer again, if this request has been served."""
    if request is None or request not in table.memory.requests:
        return None
    owner, first, last = table.memory.requests[request]
    if owner != str(user):
        raise Refusal("request-foreign")
    rows = log.rows(table.memory, first, last)
    actor = next((row.player for row in rows if row.player in table.seats_of(user)), table.reader(user))
    return Played(
        table.id,
        first,
        last,
        tuple([log.line(table.game, row, actor) for row in rows]),
        table.waiting,
        table.halted,
        held=last < first and table.memory.holds(table.seats_of(user)),
        over=table.phase == "over",
        repeated=True,
    )
