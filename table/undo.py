"""Undo in three tiers: free, by consent, by the host; each with a key and figures that say why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules import CHANCE
from rules.kernel import short
from table import minutes, replay, votes
from table.append import Beside, append, seats_text
from table.errors import Refusal
from table.memory import Draft, draft_body
from table.model import DESK, Id, Logged, Undo
from table.store import Row, encode

if TYPE_CHECKING:
    from table.table import Table


def status(table: "Table", user: Id, to: int | None = None, seat: str | None = None) -> Undo:
    """May somebody take back his last decision (or all from `to` on), and who must agree?"""
    own = table.seating.own(user, seat, table.waiting)
    if table.phase != "running" or table.broken:
        return Undo("undo-over")
    if table.memory.holds((own,)):
        return Undo("undo-held", table.number)
    if table.undo == "none":
        return Undo("undo-policy")
    start = _start(table, own, to)
    if start is None:
        return Undo("undo-nothing")
    rows = [row for row in table.memory.logged if row.number >= start]
    return _tier(table, own, start, rows)


def _start(table: "Table", seat: str, to: int | None) -> int | None:
    own = [row.number for row in table.memory.logged if row.player == seat and row.origin in (None, "deadline")]
    if to is None:
        return own[-1] if own else None
    return to if type(to) is int and to in own else None


def _tier(table: "Table", seat: str, start: int, rows: Sequence[Logged]) -> Undo:
    users = table.users
    others = {s for s, user in users.items() if user is not None and user != users[seat]}
    acted = sorted({row.player for row in rows} & others)
    revealed = [r.number for r in rows if r.player == CHANCE or any(table.game.reveals(e) for e in r.events)]
    if not others or (not acted and not revealed):
        return Undo("undo-free", start, figures={"rows": len(rows)})
    if table.undo == "free":
        if revealed:
            return Undo("undo-revealed", start, figures={"number": revealed[0]})
        return Undo("undo-acted", start, figures={"seats": acted})
    # What was hidden and is known now concerns everybody, not only those who acted.
    needs = sorted(others) if revealed else acted
    return Undo("undo-consent", start, tuple(needs), {"rows": len(rows), "seats": needs, "revealed": bool(revealed)})


async def ask(table: "Table", user: Id, to: int | None, seat: str | None) -> Undo:
    """Take back at once if that is free, otherwise put it to those concerned."""
    async with table.lock:
        table.check_open()
        found = status(table, user, to, seat)
        own = table.seating.own(user, seat, table.waiting)
        if not found.possible:
            raise Refusal(found.key, **found.figures)
        if found.key == "undo-held":
            await _let_go(table, own)
        elif found.key == "undo-free":
            await back_to(table, found.to, own, "undone")
        else:
            await votes.open_vote(table, "undo", own, found.needs, None, {"to": found.to})
            return found
        return Undo(found.key, found.to, figures=found.figures, done=True)


async def rewind(table: "Table", user: Id, to: int) -> Undo:
    """The host takes the table back to an earlier number, for all to read."""
    async with table.lock:
        table.check_open()
        table.check_host(user)
        if table.undo == "none":
            raise Refusal("undo-policy")
        if type(to) is not int or all(row.number != to for row in table.memory.logged):
            raise Refusal("undo-number", to=short(to))
        await back_to(table, to, table.reader(user) or "", "rewound")
        return Undo("undo-host", to, done=True)


async def back_to(table: "Table", to: int | None, by: str, key: str, extra: Sequence[Any] = ()) -> None:
    """Write the row that takes back everything from `to` on, and roll on from there; the lock is held."""
    assert to is not None
    game, memory, number = table.game, table.memory, table.number
    kept = [row for row in memory.logged if row.number < to]
    undone = len(memory.logged) - len(kept)
    turn = table.turn()
    turn.state = await replay.again(game, game.new_game(table.seats, table.options), kept)
    turn.number = number + 1  # numbers never go back: dice that are thrown again fall anew
    turn.settle()
    sealed = () if turn.rows else (game.digest(turn.state), seats_text(turn.waiting))
    row = Row(table.id, number, DESK, encode({"type": "undo", "to": to, "by": by}), None, turn.now, *sealed)
    minute = minutes.entry(table, key, {"seat": by, "to": to, "rows": undone}, number=number + 1)
    await append(table, turn, Beside([*extra], [minute], logged=kept, kind="undo", rows=[row]))


async def _let_go(table: "Table", seat: str) -> None:
    """Withdraw what a stop holds back: then nothing is about to end. What led up to it is a draft again."""
    turn, halt = table.turn(), table.memory.halt
    turn.waiting = table.waiting_by_rules
    assert halt is not None
    newest = next(held for held in halt.held if held.seat == seat)
    turn.held = tuple(held for held in halt.held if held.seat != seat)
    if turn.held:  # the stops hold more than this
        turn.halted, turn.passed = halt.seats, halt.passed
    draft, beside = Draft(table.number, newest.actions[:-1]), Beside(kind="halt")
    if draft.actions:
        beside.entries.append(["part", table.id, "draft", seat, draft_body(table.game, draft)])
        beside.then = lambda memory: memory.drafts.update({seat: draft})
    await append(table, turn, beside)
