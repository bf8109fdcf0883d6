"""Drafts: a turn thought over in private, kept on disk, replayed over the log for one seat alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules import CHANCE, IllegalAction
from rules.kernel import Action, State
from table import log, play
from table.append import Beside
from table.errors import Refusal
from table.memory import Draft, draft_body
from table.model import Id, Line, Logged, Played, Preview, Tried
from table.turn import check_more

if TYPE_CHECKING:
    from table.table import Table


MOST = 100  # actions of one draft: they are all played again at each step


@dataclass(frozen=True, slots=True)
class Drafted:
    """A draft over the log as it stands."""

    draft: Draft
    state: State
    rows: tuple[Logged, ...]
    dropped: bool = False


def current(table: "Table", seat: str) -> Drafted:
    """The draft of a seat, replayed; one that is no longer legal is dropped."""
    draft = table.memory.drafts.get(seat)
    if draft is None:
        return Drafted(Draft(table.number), table.state, ())
    try:
        state, rows = _over(table, seat, draft.actions)
    except IllegalAction:
        return Drafted(Draft(table.number), table.state, (), dropped=True)
    return Drafted(Draft(table.number, draft.actions), state, rows)


def _over(table: "Table", seat: str, actions: Sequence[Action]) -> tuple[State, tuple[Logged, ...]]:
    state, rows = table.state, list[Logged]()
    for action in actions:
        if rows:
            check_more(table.game, state, rows[-1].events)
        state, events = table.game.apply(state, seat, action)
        rows.append(Logged(table.number + len(rows), seat, action, tuple(events), table.tables.now()))
    return state, tuple(rows)


def preview(table: "Table", user: Id, seat: str | None = None) -> Preview:
    """The board after the draft, with what may follow."""
    table.check_open()
    own = table.seating.own(user, seat, table.waiting)
    return shown(table, own, current(table, own))


def shown(table: "Table", seat: str, drafted: Drafted) -> Preview:
    """A draft as its owner sees it."""
    game = table.game
    free = not table.halted or seat in table.halted
    lines: tuple[Line, ...] = tuple(log.line(game, row, seat) for row in drafted.rows)
    return Preview(
        seat,
        drafted.draft.actions,
        table.seen(drafted.state, seat),
        lines,
        game.question(drafted.state, seat),
        game.legal_actions(drafted.state, seat) if free else (),
        drafted.dropped,
    )


async def try_(
    table: "Table",
    user: Id,
    action: Any,
    request: str | None,
    expected: int | None,
    step: int | None,
    seat: str | None,
) -> Tried:
    """Add to the draft; an action that is final publishes the draft and itself, in one transaction."""
    async with table.lock:
        if (before := play.repeated(table, user, request)) is not None:
            return _again(table, user, before, seat)
        try:
            return await _step(table, user, action, request, expected, step, seat)
        except Refusal as refusal:  # another process may have served this very request
            if refusal.key == "second-writer" and (before := play.repeated(table, user, request)):
                return _again(table, user, before, seat)
            raise


async def _step(
    table: "Table",
    user: Id,
    action: Any,
    request: str | None,
    expected: int | None,
    step: int | None,
    seat: str | None,
) -> Tried:
    table.check_open()
    wanted = play.all_decoded(table.game, action if isinstance(action, list | tuple) else [action])
    own = play.chosen(table, user, seat, wanted[0])
    table.check_number(expected)
    drafted = await _usable(table, own)
    if step is not None and step != len(drafted.draft.actions):
        raise Refusal("draft-stale", step=step, steps=len(drafted.draft.actions))
    actions = (*drafted.draft.actions, *wanted)
    if len(actions) > MOST:
        raise Refusal("draft-long", most=MOST)
    state, rows = _tried(table, own, actions)  # first of all: `final` speaks of legal actions alone
    # Complete when nothing more is asked of its owner: the last unit of a turn, a gift out of turn.
    complete = CHANCE in table.game.waiting_for(state) or table.game.question(state, own) is None
    final = table.game.final(table.seen(drafted.state, own), wanted[0])
    if final or complete or _ends(table, own, drafted.state, wanted):
        return await _published(table, own, actions, user, request)
    await _save(table, own, Draft(table.number, actions), user, request)
    return Tried(shown(table, own, Drafted(Draft(table.number, actions), state, rows)))


def _ends(table: "Table", seat: str, state: State, wanted: Sequence[Action]) -> bool:
    """Is an action after the first final, in the position in which it is taken?"""
    for before, action in pairwise(wanted):
        state, _ = table.game.apply(state, seat, before)
        if table.game.final(table.game.view(state, seat), action):
            return True
    return False


async def _published(table: "Table", seat: str, actions: Sequence[Action], user: Id, request: str | None) -> Tried:
    played = await _publish(table, seat, actions, user, request)
    return Tried(shown(table, seat, current(table, seat)), played)


def _again(table: "Table", user: Id, before: Played, seat: str | None) -> Tried:
    own = table.reader(user, seat)
    if own is None:  # he has left since
        raise Refusal("not-seated")
    played = before if before.held or before.last >= before.first else None
    return Tried(shown(table, own, current(table, own)), played, repeated=True)


async def _usable(table: "Table", seat: str) -> Drafted:
    """The draft as it stands, or the news that it fell: told once, at its owner's next step."""
    drafted = current(table, seat)
    if drafted.dropped:
        await _forget(table, seat)
        raise Refusal("draft-dropped")
    return drafted


def _tried(table: "Table", seat: str, actions: Sequence[Action]) -> tuple[State, tuple[Logged, ...]]:
    if table.halted and seat not in table.halted:
        raise Refusal("table-halted", seats=sorted(table.halted))
    try:
        return _over(table, seat, actions)
    except IllegalAction as refusal:
        if seat not in table.waiting and not table.game.legal_actions(table.state, seat):
            raise Refusal("not-your-turn", seats=sorted(table.waiting)) from refusal
        raise


async def _save(table: "Table", seat: str, draft: Draft, user: Id, request: str | None) -> None:
    number = table.number
    entries: list[list[Any]] = [["part", table.id, "draft", seat, draft_body(table.game, draft)]]
    if request is not None:
        entries.append(["request", table.id, request, str(user), number, table.tables.now()])

    def count() -> None:
        table.memory.drafts[seat] = draft
        if request is not None:
            table.memory.served(request, str(user), number, number - 1)

    await table.write(entries, count)


async def _forget(table: "Table", seat: str) -> None:
    await table.write([["unpart", table.id, "draft", seat]], lambda: _drop(table, seat))


def _drop(table: "Table", seat: str) -> None:
    table.memory.drafts.pop(seat, None)


async def _publish(table: "Table", seat: str, actions: Sequence[Action], user: Id, request: str | None) -> Played:
    turn = play.turn_of(table, seat, actions)
    return await play.served(table, seat, turn, Beside(request=request, user=str(user), draft=seat))


async def publish(table: "Table", user: Id, request: str | None, seat: str | None) -> Played:
    """Play the draft as it is."""
    async with table.lock:
        if (before := play.repeated(table, user, request)) is not None:
            return before
        table.check_open()
        own = table.seating.own(user, seat, table.waiting)
        drafted = await _usable(table, own)
        if not drafted.draft.actions:
            raise Refusal("draft-empty")
        return await _publish(table, own, drafted.draft.actions, user, request)


async def take_back(table: "Table", user: Id, *, everything: bool, step: int | None, seat: str | None) -> Preview:
    """Shorten the draft by one action, or by all."""
    async with table.lock:
        table.check_open()
        own = table.seating.own(user, seat, table.waiting)
        drafted = await _usable(table, own)
        actions = drafted.draft.actions
        if step is not None and step != len(actions):
            raise Refusal("draft-stale", step=step, steps=len(actions))
        if not actions:
            raise Refusal("draft-empty")
        if everything or len(actions) == 1:
            await _forget(table, own)
        else:
            await _save(table, own, Draft(table.number, actions[:-1]), user, None)
        return shown(table, own, current(table, own))
